"""Explorers on a page: by keyboard alone, by typing, readable in light and dark, on narrow screens too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from tests.frontend.test_table_page import clean
from trucedu.widgets.explore import EXPLORERS, Explorer, explore
from trucedu.widgets.exploring import steps_of

#: For each explorer a game and steps that together show everything it can show.
TOURS = [
    ("hand", "truc-y-flou", "cards 7S 6S 12S; card 10O; house aces 1; cards 7S"),
    ("hand", "french-truc", "other; house low_eight yes"),
    ("trick", "truc-y-flou", "cards 7O 3S 3C 1C; take 3S; clear; card 4C; leader 3; other"),
    ("ladder", "truc-y-flou", "call truc; call retruc; score 24 22; call seiz; call yes; card; call fold"),
    ("ladder", "french-truc", "call mon-reste; call mon-reste; again; house french_raise free; call raise 3"),
    ("ladder", "catalan-truc", "call truc; score 11 4; call decline"),
    ("trick", "partnership-truc", "cards 7♠ 7♥; other; house partner_tie won"),
    (
        "house",
        "truc-y-flou",
        "rule raised_embit; house raised_embit family; rule partner_tie; next; rule late_flor",
    ),
    ("house", "catalan-truc", "next; house tapping no; rule fold"),
]


def made(name: str, game: str = "truc-y-flou") -> Explorer:
    found = explore(name, game, "look", ui="widget")
    assert isinstance(found, Explorer)
    return found


def sync(bench: Bench, game: Explorer) -> None:
    """Carry the page's press to Python and Python's picture back, as the kernel would."""
    game.set_state({"action": bench.page.evaluate("window.models[0].values.action || {}")})
    show(bench, game)


def show(bench: Bench, game: Explorer) -> None:
    bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)


def focused(bench: Bench) -> Any:
    return bench.page.evaluate("document.activeElement.dataset.treDo || document.activeElement.tagName")


def test_a_card_is_exchanged_by_keyboard_alone(bench: Bench) -> None:
    game = made("hand")
    game.do("cards 7S 6S 12S")
    bench.game(game.state)
    bench.press("Tab", "ArrowRight", "ArrowRight", "Enter")
    sync(bench, game)
    assert (game.exploring.marked, focused(bench)) == (2, "mark 3")
    bench.wait()
    bench.press("Tab", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight")
    assert focused(bench) == "card 3B"  # from the ace of swords: right, down twice, up once, right
    bench.press("Enter")
    sync(bench, game)
    assert game.exploring.place == "cards 7S 6S 3B"
    assert focused(bench) == "card 3B"
    assert bench.page.locator(".tre-hear[aria-live=polite]").text_content() == game.state["say"] != ""
    pressed = bench.page.locator(".tre-cell[aria-pressed=true]").evaluate_all(
        "all => all.map(one => one.dataset.treDo)"
    )
    assert pressed == ["card 6S", "card 7S", "card 3B"]


def test_up_and_down_follow_the_rows_as_they_lie_on_a_narrow_page(bench: Bench) -> None:
    bench.page.set_viewport_size({"width": 320, "height": 800})
    bench.game(made("hand").state)
    bench.page.locator("[data-tre-do='card 2S']").focus()
    bench.press("ArrowDown")
    assert focused(bench) == "card 7S"  # five in a row
    bench.press("ArrowUp", "ArrowUp")
    assert focused(bench) == "card 2S"


def test_cards_are_typed(bench: Bench) -> None:
    game = made("hand")
    bench.game(game.state)
    field = bench.page.locator("[data-tre-field]")
    field.fill("7s 6s 12s")
    field.press("Enter")
    sync(bench, game)
    assert game.exploring.place == "cards 7S 6S 12S"
    assert field.input_value() == "7S 6S 12S"
    assert focused(bench) == "INPUT"
    bench.wait()
    field.fill("7S 6S")
    bench.page.locator("[data-tre-send]").click()
    sync(bench, game)
    assert bench.verdict() == "△ Not so A hand has three cards; these are 2."
    assert field.input_value() == "7S 6S"  # to be mended, not typed again
    bench.wait()
    bench.page.locator("[data-tre-do='card 5S']").click()
    sync(bench, game)
    assert bench.verdict() == ""
    assert field.input_value() == game.exploring.place.removeprefix("cards ")


def test_a_ladder_is_climbed_by_keyboard_alone(bench: Bench) -> None:
    game = made("ladder")
    bench.game(game.state)
    bench.press("Tab")
    assert focused(bench) == "card"
    bench.press("ArrowRight", "Enter")
    sync(bench, game)
    assert game.exploring.place == "call truc"
    assert focused(bench) == game.state["focus"] == "call yes"
    assert "tre-rung-offered" in bench.page.locator(".tre-rung", has_text="troucou").get_attribute("class")
    bench.wait()
    bench.press("Enter")
    sync(bench, game)
    assert game.exploring.place == "call truc; call yes"
    assert bench.page.locator(".tre-rung-standing").inner_text().split() == [
        "stands", "troucou", "Truc!", "2", "points", "no", "pays", "1",
    ]  # fmt: skip
    bench.wait()
    bench.page.locator("[data-tre-field]").fill("24 0")
    bench.page.locator("[data-tre-field]").press("Enter")
    sync(bench, game)
    assert game.exploring.score == (24, 0)
    assert focused(bench) == "INPUT"


def test_opened_house_rules_stay_open_and_switch(bench: Bench) -> None:
    game = made("hand")
    bench.game(game.state)
    bench.page.locator(".tre-choices summary").click()
    bench.page.locator("[data-tre-do='house aces 1']").click()
    sync(bench, game)
    assert bench.page.locator(".tre-choices").get_attribute("open") is not None
    pressed = bench.page.locator("[data-tre-do^='house aces'][aria-pressed=true]")
    assert pressed.evaluate_all("all => all.map(one => one.dataset.treDo)") == ["house aces 1"]
    assert focused(bench) == "house aces 1"
    assert bench.page.locator(".tre-choices summary").inner_text() == "House rules: 1 changed"


@pytest.mark.parametrize(("name", "variant", "steps"), TOURS)
def test_a_patched_picture_equals_a_fresh_one(bench: Bench, name: str, variant: str, steps: str) -> None:
    game = made(name, variant)
    bench.game(game.state)
    for step in steps_of(steps):
        game.do(step)
        show(bench, game)
        patched, fresh = bench.page.evaluate(
            """(html) => {
              const box = document.createElement("div"); box.innerHTML = html;
              return [document.querySelector(".tre-body").innerHTML, box.innerHTML];
            }""",
            game.state["html"],
        )
        assert clean(patched) == clean(fresh), step


#: Every tour in a light and a dark theme, by turns our own and JupyterLab's.
THEMED = [
    (list(THEMES)[number % 2 + own], *tour) for number, tour in enumerate(TOURS) for own in (0, 2)
]  # light and lab-dark, dark and lab-light, …


@pytest.mark.parametrize(("theme", "name", "variant", "steps"), THEMED)
def test_axe_finds_nothing(bench: Bench, theme: str, name: str, variant: str, steps: str) -> None:
    bench.prepare(*THEMES[theme])
    game = made(name, variant)
    bench.game(game.state)
    if bench.page.locator(".tre-choices").count():
        bench.page.locator(".tre-choices summary").click()
    for step in ("", *steps_of(steps)):
        if step:
            game.do(step)
            show(bench, game)
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize(("name", "variant", "steps"), TOURS)
def test_nothing_sticks_out(bench: Bench, width: int, name: str, variant: str, steps: str) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    game = made(name, variant)
    bench.game(game.state)
    if bench.page.locator(".tre-choices").count():
        bench.page.locator(".tre-choices summary").click()
    for step in ("", *steps_of(steps)):
        if step:
            game.do(step)
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


@pytest.mark.parametrize("width", [320, 768])
@pytest.mark.parametrize("name", EXPLORERS)
def test_the_saved_form_fits_and_is_clean(bench: Bench, width: int, name: str) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    bench.page.evaluate(
        "(html) => { document.querySelector('main').innerHTML = html; }", made(name).static_html()
    )
    assert bench.page.evaluate("document.documentElement.scrollWidth") <= width
    found, passes = violations(bench)
    assert found == []
    assert "color-contrast" in passes
