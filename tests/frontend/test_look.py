"""How the drill looks: readable in light and dark, nothing sticks out, targets large enough to touch."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_drill_page import SAMPLES, state_of

THEMES = {
    "light": ("", "background: #ffffff"),
    "dark": ("tre-dark", "background: #111111"),
    # JupyterLab's dark theme names its own ground and ink.
    "lab-dark": (
        "tre-dark",
        "background: #111; --jp-layout-color1: #111111; --jp-content-font-color1: rgba(255, 255, 255, 1)",
    ),
    "lab-light": (
        "",
        "background: #fff; --jp-layout-color1: #ffffff; --jp-content-font-color1: rgba(0, 0, 0, 0.87)",
    ),
}


def answer_wrongly(bench: Bench, step: int) -> None:
    """Answer the sample question of that place, not rightly."""
    page = bench.page
    if step == 0:
        page.locator("[data-tre-pick='3S']").click()
    elif step == 1:
        page.locator("[data-tre-number]").fill("13")
        page.locator("[data-tre-check]").click()
    else:
        for key in (("3C", "1S", "3S", "7O"), ("7S", "7B"))[step - 2]:
            page.locator(f"[data-tre-pick='{key}']").click()
        page.locator("[data-tre-check]").click()
    bench.wait()


def violations(bench: Bench) -> tuple[list[Any], list[str]]:
    from axe_playwright_python.sync_playwright import Axe

    response = Axe().run(bench.page, context=".tre-game").response
    found = [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in response["violations"]]
    return found, [each["id"] for each in response["passes"]]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_any_state(bench: Bench, theme: str) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    bench.prepare(*THEMES[theme])
    bench.game(state_of(*SAMPLES, live=True))
    for step in range(len(SAMPLES)):
        bench.page.locator("[data-tre-hint]").click()
        bench.wait()
        bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        for answered in (False, True):
            if answered:
                answer_wrongly(bench, step)
            found, passes = violations(bench)
            assert found == []
            assert "color-contrast" in passes
        bench.page.locator("[data-tre-next]").click()
        bench.wait()
    found, passes = violations(bench)
    assert found == []
    assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_nothing_sticks_out_and_targets_are_large(bench: Bench, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    bench.game(state_of(*SAMPLES * 3))
    for step in range(len(SAMPLES)):
        for answered in (False, True):
            if answered:
                answer_wrongly(bench, step)
            wide, sizes, outside = bench.page.evaluate(
                """() => {
                  const panel = document.querySelector(".tre-game"), edge = panel.getBoundingClientRect();
                  const shown = [...panel.querySelectorAll("button, input, summary")]
                    .filter((node) => node.offsetParent);
                  const visible = [...panel.querySelectorAll("*")].filter((node) => !node.closest("svg, .tre-hear"));
                  return [document.documentElement.scrollWidth,
                    shown.map((node) => node.getBoundingClientRect()).map((box) => Math.min(box.width,
                    box.height)), visible.filter((node) => node.getBoundingClientRect().right > edge.right +
                    0.5).map((node) => node.className)];
                }"""
            )
            assert wide <= width
            assert outside == []
            assert min(sizes) >= 40
        bench.page.locator("[data-tre-next]").click()
        bench.wait()


def test_still_where_motion_is_not_welcome(bench: Bench) -> None:
    bench.page.emulate_media(reduced_motion="reduce")
    bench.game(state_of(*SAMPLES))
    style = bench.page.locator(".tre-pick").first.evaluate(
        "(node) => [getComputedStyle(node).transitionDuration, getComputedStyle(node).transform]"
    )
    assert style == ["0s", "none"]
