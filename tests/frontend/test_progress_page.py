"""What a page shows of progress: the sentence at the end of a drill, and te.progress itself."""

from __future__ import annotations

import importlib.util
from datetime import timedelta
from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from tests.lessons.learner import MONDAY, answered, row
from trucedu.lessons.progress_keeper import keeper
from trucedu.widgets.drill import Drill
from trucedu.widgets.progress import Progress


def plain(answer: object) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def told(bench: Bench, game: Drill) -> str:
    """Send the page's answers to Python, and Python's reply to the page; then go on and read what is there."""
    game.set_state({"answers": bench.answers()})
    bench.page.evaluate(
        "([state, heard]) => { window.models[0].set('state', state); window.models[0].set('heard', heard); }",
        [game.state, game.heard],
    )
    bench.wait()
    bench.page.locator("[data-tre-next]").click()
    return " ".join(bench.page.locator(".tre-summary").inner_text().split())


@pytest.mark.parametrize("right", [True, False])
def test_the_end_of_a_round_says_what_has_changed(bench: Bench, right: bool) -> None:
    game = Drill("higher-card", "truc-y-flou", "oak")
    for _ in range(11):
        game.do("answer", plain(game.sitting.question.solution))
        game.do("next")
    bench.game(game.state)
    bench.page.evaluate("(answers) => window.models[0].set('answers', answers)", game.answers)
    question = game.sitting.question
    wanted = "right" if right else "wrong"
    answer = next(plain(each) for each in question.judge.possible() if question.mark(each).verdict == wanted)
    for pick in answer if isinstance(answer, list) else [answer]:
        bench.page.locator(f"[data-tre-pick='{pick}']").click()
    if question.kind != "choose":
        bench.page.locator("[data-tre-check]").click()
    shown = told(bench, game)
    if right:
        assert "12 of 12 right Every answer right. Well done! 5 right in a row: you can tell which" in shown
        assert 'Next: put cards in the order of the game (te.drill("rank-order", "truc-y-flou")).' in shown
    else:
        assert "11 of 12 right A skill is mastered with 5 right in a row" in shown
        assert "Here is what to look at once more:" in shown
    assert bench.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def learner() -> Progress:
    answers = [
        *row("trick-winner", "+++++", days=-3),
        *row("higher-card", "+++++"),
        answered("rank-order", right=False, mistake="higher-number-wins"),
    ]
    for each in answers:
        keeper().record(each)
    return Progress(keeper(), lambda: MONDAY + timedelta(days=0.5))


def show(bench: Bench, width: int, theme: str) -> None:
    """te.progress as a notebook shows it, everything unfolded."""
    body_class, body_style = THEMES[theme]
    dark = ' data-jp-theme-light="false"' if body_class else ""
    bench.page.set_viewport_size({"width": width, "height": 900})
    bench.page.set_content(
        f'<!DOCTYPE html><html lang="en"><head><title>Progress</title></head><body{dark} style="{body_style}">'
        f"<main>{learner()._repr_html_()}</main></body></html>"
    )
    bench.page.evaluate("document.querySelector('details').open = true")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_progress(bench: Bench, theme: str) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    show(bench, 768, theme)
    found, passes = violations(bench)
    assert found == []
    assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_progress_fits_the_page(bench: Bench, width: int) -> None:
    show(bench, width, "light")
    wide, outside = bench.page.evaluate(
        """() => {
          const panel = document.querySelector(".tre-game"), edge = panel.getBoundingClientRect();
          return [document.documentElement.scrollWidth, [...panel.querySelectorAll("*")]
            .filter((node) => node.getBoundingClientRect().right > edge.right + 0.5).map((node) => node.className)];
        }"""
    )
    assert wide <= width
    assert outside == []
    assert bench.page.locator("details summary").bounding_box()["height"] >= 40


def test_the_dark_theme_is_dark(bench: Bench) -> None:
    grounds = []
    for theme in ("light", "dark"):
        show(bench, 768, theme)
        grounds.append(
            bench.page.locator(".tre-fact").first.evaluate("(node) => getComputedStyle(node).backgroundColor")
        )
    assert grounds[0] != grounds[1]
