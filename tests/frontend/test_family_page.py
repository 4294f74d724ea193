"""The family map, the table of words and the charts on a page: readable in light and dark, and on a narrow screen."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable

import pytest

from tests.frontend.conftest import Bench
from trucedu.show import pictures
from trucedu.show.pictures import Picture


def chart() -> Picture:
    pytest.importorskip("matplotlib", reason='matplotlib is not installed: pip install -e ".[lab]"')
    from trucedu.show import plots

    return plots.card_strengths("truc-y-flou", "catalan-truc", cards="1S 7S 3S")


SHOWN = {"family": pictures.family, "words": pictures.cognates, "chart": chart}


def show(bench: Bench, picture: Picture, scheme: str) -> None:
    bench.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    bench.page.set_viewport_size({"width": 375, "height": 760})
    bench.page.set_content(
        '<!DOCTYPE html><html lang="en"><head><title>Bench</title><style>body { color-scheme: light dark; '
        "background: Canvas; color: CanvasText; }</style></head>"
        f"<body><main>{picture.html}</main></body></html>"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SHOWN)
def test_axe_finds_nothing(bench: Bench, name: str, scheme: str) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    from axe_playwright_python.sync_playwright import Axe

    make: Callable[[], Picture] = SHOWN[name]
    show(bench, make(), scheme)
    bench.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    found = Axe().run(bench.page, context="main").response
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found["violations"]] == []
    assert "color-contrast" in [each["id"] for each in found["passes"]]


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_wider_than_a_narrow_screen(bench: Bench, name: str) -> None:
    make: Callable[[], Picture] = SHOWN[name]
    show(bench, make(), "light")
    assert bench.page.evaluate("document.documentElement.scrollWidth") <= 375


def test_names_stay_within_their_boxes(bench: Bench) -> None:
    show(bench, pictures.family(), "light")
    outside = bench.page.evaluate(
        """() => [...document.querySelectorAll(".tre-pic-map g")].filter((group) => {
          const box = group.querySelector("rect").getBoundingClientRect();
          return [...group.querySelectorAll("text")].some((text) => {
            const words = text.getBoundingClientRect();
            return words.left < box.left || words.right > box.right;
          });
        }).map((group) => group.textContent)"""
    )
    assert outside == []
