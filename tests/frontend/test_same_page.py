"""The same cards in many games on a page: by keyboard, readable in light and dark, on narrow screens too."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.frontend.conftest import Bench
from tests.frontend.test_explore_page import focused, show, sync
from tests.frontend.test_look import THEMES, violations
from trucedu.widgets.explore import Explorer

FOUR = "7S 6S 12S | 1S 2C 4B | 7O 11B 5O | 3S 3C 1C"


def made(cards: str = "7O 3S 3C 1C", *games: str) -> Explorer:
    found = te.same_deal(cards, *games, ui="widget")
    assert isinstance(found, Explorer)
    return found


def test_another_game_becomes_the_measure_by_keyboard(bench: Bench) -> None:
    game = made("7O 3S", "truc-y-flou", "catalan-truc")
    bench.game(game.state)
    bench.press("Tab")
    assert focused(bench) == "by truc-y-flou"
    bench.press("ArrowRight", "Enter")
    sync(bench, game)
    assert game.exploring.variant.id == "catalan-truc"
    assert focused(bench) == "by catalan-truc"
    assert bench.page.locator(".tre-case-on .tre-case-title").inner_text() == "Catalan Truc"


def test_games_are_left_out_and_taken_in_from_the_list(bench: Bench) -> None:
    game = made("7O 3S", "truc-y-flou", "catalan-truc")
    bench.game(game.state)
    bench.page.locator(".tre-choices summary").click()
    button = bench.page.locator("[data-tre-do='game catalan-truc']")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    sync(bench, game)
    assert bench.page.locator(".tre-case").count() == 1
    assert button.get_attribute("aria-pressed") == "false"
    assert bench.page.locator(".tre-hear[aria-live=polite]").text_content() == "Without Catalan Truc."


def test_other_cards_are_typed(bench: Bench) -> None:
    game = made()
    bench.game(game.state)
    field = bench.page.locator("[data-tre-field=cards]")
    field.fill("1b 1s")
    field.press("Enter")
    sync(bench, game)
    assert "2 for the ace of swords, to side B" in bench.page.locator(".tre-case").first.inner_text()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards", ["7O 3S 3C 1C", FOUR])
def test_axe_finds_nothing(bench: Bench, theme: str, cards: str) -> None:
    bench.prepare(*THEMES[theme])
    bench.game(made(cards).state)
    bench.page.locator(".tre-choices summary").click()
    found, passes = violations(bench)
    assert found == []
    assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 375, 1280])
@pytest.mark.parametrize("cards", ["7O 3S 3C 1C 12O 4S", FOUR])
def test_nothing_sticks_out(bench: Bench, width: int, cards: str) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    game = made(cards)
    bench.game(game.state)
    bench.page.locator(".tre-choices summary").click()
    show(bench, game)
    wide, outside, smallest = bench.page.evaluate(
        """() => {
          const panel = document.querySelector(".tre-game"), edge = panel.getBoundingClientRect();
          const nodes = [...panel.querySelectorAll("*")].filter((node) => !node.closest("svg, .tre-hear"));
          const targets = [...panel.querySelectorAll("button, summary, input")]
            .filter((node) => node.offsetParent).map((node) => node.getBoundingClientRect());
          return [document.documentElement.scrollWidth,
            nodes.filter((node) => node.getBoundingClientRect().right > edge.right + 0.5)
              .map((node) => node.className),
            Math.min(...targets.map((box) => Math.min(box.width, box.height)))];
        }"""
    )
    assert wide <= width
    assert outside == []
    assert smallest >= 40
