"""A guided deal in a page: by keyboard alone to the end, a wrong move and back, how it looks in every step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from tests.frontend.test_table_page import clean
from tests.lessons.test_guided import right
from trucedu.engine.actions import Action
from trucedu.lessons.guided import guided_deals, load_guided
from trucedu.lessons.guided.play import read
from trucedu.widgets.guided import Guided, guided


def made(name: str = "first-deal", step: int = 1) -> Guided:
    game = guided(name, step, ui="widget")
    assert isinstance(game, Guided)
    return game


def put(bench: Bench, game: Guided) -> None:
    bench.game(game.state)


def sync(bench: Bench, game: Guided) -> None:
    """Carry the page's press to Python and Python's picture back, as the kernel would."""
    game.set_state({"action": bench.page.evaluate("window.models[0].values.action || {}")})
    bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)


def held(bench: Bench) -> str | None:
    found: str | None = bench.page.evaluate("document.activeElement.dataset.treDo || null")
    return found


def spoken(bench: Bench) -> str:
    return bench.page.locator(".tre-hear[aria-live=polite]").text_content() or ""


def button(game: Guided) -> str:
    """What the button does that leads on."""
    what = right(game.play)
    verb, _, text = what.partition(" ")
    action = read(game.play.deal, game.play.script.chair, text) if verb == "say" else None
    if isinstance(action, Action) and action.card is not None:
        return f"play {action.card.key}"
    return what


def press_until(bench: Bench, wanted: str) -> None:
    """Walk with Tab and the arrow keys to the button that does something, as a person does, and press it."""
    for _ in range(8):
        for _ in range(4):
            if held(bench) == wanted:
                bench.wait()
                bench.press("Enter")
                return
            bench.press("ArrowRight")
        bench.press("Tab")
        if held(bench) is None:  # past the end of the panel: begin again at its top
            bench.page.locator(".tre-body [data-tre-do]").first.focus()
    raise AssertionError(f"{wanted} cannot be reached by keyboard")


@pytest.mark.parametrize("name", guided_deals())
def test_to_the_end_by_keyboard_alone(bench: Bench, name: str) -> None:
    game = made(name)
    put(bench, game)
    bench.press("Tab")
    while not game.play.last:
        at = game.play.at
        what = button(game)
        press_until(bench, what)
        sync(bench, game)
        assert game.play.at == at + 1
        # The focus is on what comes next, and it is read out what that is.
        assert held(bench) == game.state["focus"]
        assert f"Step {at + 1} of {game.play.of}." in spoken(bench) or what == "next"
    assert game.play.deal.over
    assert held(bench) == "over"


def test_a_wrong_move_shows_what_comes_of_it_and_goes_back(bench: Bench) -> None:
    game = made("first-deal", 9)
    put(bench, game)
    bench.press("Tab", "1")  # the first card of the hand: the ace
    sync(bench, game)
    body = bench.page.locator(".tre-body")
    assert "✗ Not this." in (body.inner_text())
    assert "side B has the hand, and scores 1 point." in body.inner_text()
    assert "Side B has taken two tricks" in spoken(bench)
    assert held(bench) == "undo"
    bench.wait()
    bench.press("Enter")
    sync(bench, game)
    assert "Taken back" in spoken(bench)
    assert held(bench) == game.state["focus"] == "play 1C"
    bench.wait()
    bench.press("2")
    sync(bench, game)
    assert game.play.at == 10


def test_an_impossible_call_is_answered_where_one_is(bench: Bench) -> None:
    game = made("first-deal", 11)
    put(bench, game)
    bench.page.locator('[data-tre-do="say retruc"]').focus()
    bench.press("Enter")
    sync(bench, game)
    assert held(bench) == "say retruc"
    assert "stakes are raised one step at a time" in spoken(bench)


def test_a_digit_answers_a_question(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.press("Tab", "2")
    sync(bench, game)
    assert "✗ Not this." in spoken(bench)
    assert held(bench) == "answer 2"
    bench.wait()
    bench.press("1")
    sync(bench, game)
    assert game.play.at == 2


def test_keys_do_not_leak_into_the_notebook(bench: Bench) -> None:
    put(bench, made("first-deal", 6))
    bench.press("Tab")
    bench.page.evaluate(
        "window.leaked = []; document.addEventListener('keydown', (e) => window.leaked.push(e.key))"
    )
    bench.press("l", "l", "a", "b", "x", "h", "ArrowRight", "?", "?")
    assert bench.page.evaluate("window.leaked") == []


@pytest.mark.parametrize("name", guided_deals())
def test_a_patched_picture_equals_a_fresh_one(bench: Bench, name: str) -> None:
    game = made(name)
    put(bench, game)
    while not game.play.last:
        doings = [
            "hint",
            *(f"say {wrong.do}" for wrong in game.play.step.wrong if not wrong.do.startswith("signal")),
        ]
        for what in (*(doings if game.play.step.wanted else ()), right(game.play)):
            game.do(what)
            bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)
            patched, fresh = bench.page.evaluate(
                """(html) => {
                  const box = document.createElement("div"); box.innerHTML = html;
                  return [document.querySelector(".tre-body").innerHTML, box.innerHTML];
                }""",
                game.state["html"],
            )
            assert clean(patched) == clean(fresh), what
            if game.play.stray is not None:
                game.do("undo")


@pytest.mark.parametrize(
    ("width", "theme"), [(375, "light"), (1280, "dark"), (375, "lab-dark"), (1280, "lab-light")]
)
def test_axe_finds_nothing(bench: Bench, width: int, theme: str) -> None:
    bench.page.set_viewport_size({"width": width, "height": 900})
    bench.prepare(*THEMES[theme])
    game = made("first-deal", 4)
    put(bench, game)
    for step in ("", "answer 1", "hint", "answer 2", "tell signal puff"):
        if step:
            game.do(step)
            bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)
        bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
@pytest.mark.parametrize("name", guided_deals())
def test_nothing_sticks_out_at_any_step(bench: Bench, name: str, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 900})
    game = made(name)
    put(bench, game)
    for step in range(1, len(load_guided(name).steps) + 1):
        state: dict[str, Any] = made(name, step).state
        bench.page.evaluate("(state) => window.models[0].set('state', state)", state)
        wide, outside, smallest = bench.page.evaluate(
            """() => {
              document.querySelectorAll("details").forEach((each) => { each.open = true; });
              const panel = document.querySelector(".tre-game"), edge = panel.getBoundingClientRect();
              const nodes = [...panel.querySelectorAll("*")].filter((node) => !node.closest("svg, .tre-hear"));
              const targets = [...panel.querySelectorAll("button, summary")].filter((node) => node.offsetParent);
              return [document.documentElement.scrollWidth,
                nodes.filter((node) => node.getBoundingClientRect().right > edge.right + 0.5)
                  .map((node) => node.className),
                Math.min(...targets.map((node) => node.getBoundingClientRect()).map((box) =>
                Math.min(box.width, box.height)))];
            }"""
        )
        assert wide <= width, step
        assert outside == [], step
        assert smallest >= 40, step
