"""The whole game in a page: played by keyboard alone, folds on their letters, faces, and how it looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from tests.frontend.test_table_page import clean, put, sync
from trucedu.bots import default_action
from trucedu.engine.view import View
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_picture import focus


def made(name: str = "truc-y-flou", **options: Any) -> Table:
    game = table(name, "look", ui="widget", **options)
    assert isinstance(game, Table)
    return game


def raising(view: View) -> Any:
    """Raises by two whenever that is possible, and is quiet otherwise."""
    raises = [action for action in view.legal if action.call == "two-more" and action.card is None]
    return raises[0] if raises else default_action(view)


def mid_deal() -> Table:
    """Truc y Flou with an embit answered and the first trick played."""
    game = made()
    game.do("say embit")
    game.do(focus(game.play))
    game.do("next")
    return game


def pending_raise() -> Table:
    """French Truc, asked whether the hand is to be worth two more."""
    game = made("french-truc", chair=2, bots=raising, match=True)
    assert game.play.view.asked == "stake"
    return game


def show(bench: Bench, game: Table) -> None:
    bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)


def held(bench: Bench) -> str | None:
    found: str | None = bench.page.evaluate("document.activeElement.dataset.treDo || null")
    return found


def test_a_deal_by_keyboard_alone(bench: Bench) -> None:
    game = made()
    put(bench, game)
    # One Tab to the hand, one to the calls; the first call is the embit.
    bench.press("Tab", "Tab")
    assert held(bench) == "say embit"
    bench.press("Enter")
    sync(bench, game)
    assert game.play.moves == ("embit",)
    for _ in range(40):
        if game.play.over:
            break
        # The focus is always on what comes next.
        assert held(bench) == focus(game.play)
        bench.wait()
        bench.press("Enter")
        sync(bench, game)
    assert game.play.over
    assert held(bench) == "deal"


def test_digits_press_cards_and_calls(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.press("Tab", "4")
    sync(bench, game)
    assert game.play.moves == ("embit",)
    bench.wait()
    bench.press("1")
    sync(bench, game)
    assert len(game.play.moves) == 2


@pytest.mark.parametrize("letter", ["n", "g", "l", "c", "s"])
def test_a_letter_opens_what_is_folded_and_closes_it(bench: Bench, letter: str) -> None:
    put(bench, made())
    fold = bench.page.locator(f"[data-tre-key={letter}]")
    bench.press("Tab", letter)
    assert fold.evaluate("(node) => node.open && node.contains(document.activeElement)")
    bench.press(letter.upper())
    assert not fold.evaluate("(node) => node.open")
    assert bench.page.evaluate("document.querySelector('.tre-body').contains(document.activeElement)")


def test_keys_do_not_leak_into_the_notebook(bench: Bench) -> None:
    put(bench, made())
    bench.page.evaluate(
        "window.leaked = []; document.addEventListener('keydown', (event) => window.leaked.push(event.key))"
    )
    bench.press("Tab")
    bench.page.evaluate("window.leaked.length = 0")
    bench.press("n", "n", "s", "s", "a", "b", "x", "ArrowRight", "?", "?")
    assert bench.page.evaluate("window.leaked") == []


def test_what_is_open_stays_open_when_something_happens(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.press("Tab", "n", "s")
    bench.page.locator("[data-tre-do='say retruc']").click(force=True)
    sync(bench, game)
    assert bench.verdict().startswith("△ Not now That is not the next step")
    assert "retruc" in bench.verdict()
    assert held(bench) == "say retruc"
    assert game.play.moves == ()
    bench.wait()
    bench.page.locator("[data-tre-do='say truc']").click()
    sync(bench, game)
    assert game.play.moves == ("truc",)
    assert bench.verdict() == ""
    opened = bench.page.evaluate(
        "[...document.querySelectorAll('details[data-tre-key]')].filter((each) => each.open)"
        ".map((each) => each.dataset.treKey)"
    )
    assert opened == ["n", "s"]


def test_what_was_said_is_spoken_with_what_is_asked_now(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.page.locator("[data-tre-do='say truc']").click()
    sync(bench, game)
    spoken = bench.page.locator(".tre-hear[aria-live=polite]").text_content() or ""
    assert spoken.startswith("You (A): troucou [Truc!]")
    assert spoken.endswith("Your turn: play a card, or say something first.")


def test_signs_are_played_again_on_request(bench: Bench) -> None:
    bench.page.emulate_media(reduced_motion="no-preference")
    put(bench, made())
    assert bench.page.evaluate("document.getAnimations().length") > 0
    bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    bench.page.wait_for_function("document.getAnimations().length === 0")
    bench.page.locator("[data-tre-do=signs]").click()
    assert bench.page.evaluate("document.getAnimations().length") > 0
    bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    bench.page.wait_for_function("document.getAnimations().length === 0")
    bench.press("Tab", "r")
    assert bench.page.evaluate("document.getAnimations().length") > 0
    assert bench.page.evaluate("window.models[0].sent.length") == 0


def test_a_patched_picture_equals_a_fresh_one(bench: Bench) -> None:
    game = made()
    put(bench, game)
    steps = [
        "say embit",
        "",
        "",
        "back",
        "decision",
        "live",
        "",
        "",
        "",
        "undo",
        "",
        "tell signal wink",
        "retry",
        "say truc",
        "deal",
    ]
    for step in steps:
        game.do(step or focus(game.play))
        show(bench, game)
        for part in ("html", "below"):
            box = {"html": ".tre-body", "below": ".tre-below"}[part]
            patched, fresh = bench.page.evaluate(
                """([html, box]) => {
                  const fresh = document.createElement("div"); fresh.innerHTML = html;
                  return [document.querySelector(box).innerHTML, fresh.innerHTML];
                }""",
                [game.state[part], box],
            )
            assert clean(patched).replace(' open=""', "") == clean(fresh).replace(' open=""', ""), (
                step,
                part,
            )


TABLES = {"truc-y-flou": mid_deal, "french-truc": pending_raise}


#: Each table narrow and wide, light and dark by turns.
AXE = [
    ("truc-y-flou", 320, "light"),
    ("truc-y-flou", 1280, "dark"),
    ("french-truc", 320, "dark"),
    ("french-truc", 1280, "light"),
]


@pytest.mark.parametrize(("name", "width", "theme"), AXE)
def test_axe_finds_nothing(bench: Bench, name: str, width: int, theme: str) -> None:
    bench.page.set_viewport_size({"width": width, "height": 900})
    bench.prepare(*THEMES[theme])
    game = TABLES[name]()
    put(bench, game)
    bench.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for step in ("", "say seiz" if name == "truc-y-flou" else "say redeal", "decision"):
        if step and (step != "decision" or game.play.past.before(game.play.past.last) is not None):
            game.do(step)
            show(bench, game)
        bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_sticks_out(bench: Bench, name: str, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 900})
    game = TABLES[name]()
    put(bench, game)
    for step in ("", "back", "end", "open"):
        if step == "end":
            game.do("live")
            while not game.play.over:
                game.do("say yes" if game.play.view.asked == "stake" else focus(game.play))
        elif step:
            game.do(step)
        show(bench, game)
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


# What is asked and what answers it, without hunting


@pytest.mark.parametrize("width", [820, 1280])
def test_a_wide_page_shows_question_and_answers_beside_the_table(bench: Bench, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    put(bench, pending_raise())
    table, answer = bench.page.locator(".tre-table").bounding_box(), answers_box(bench)
    assert table is not None
    assert answer["x"] > table["x"] + table["width"] - 1
    assert answer["y"] + answer["height"] < 800


@pytest.mark.parametrize("width", [320, 375])
def test_on_a_phone_the_answers_stand_right_below_the_question(bench: Bench, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 700})
    put(bench, pending_raise())
    asked = bench.page.locator(".tre-words-ask").bounding_box()
    assert asked is not None
    first = bench.page.locator("[data-tre-do='say yes']").bounding_box()
    assert first is not None
    assert first["y"] - (asked["y"] + asked["height"]) < 60
    assert (
        bench.page.locator("[data-tre-do='say no']").evaluate("(node) => node.getBoundingClientRect().bottom")
        < 700
    )


def answers_box(bench: Bench) -> Any:
    box = bench.page.locator("[data-tre-do='say no']").bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("width", [320, 1280])
def test_the_end_and_what_to_do_next_are_on_the_first_screen(bench: Bench, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    game = mid_deal()
    while not game.play.over:
        game.do(focus(game.play))
    put(bench, game)
    said = bench.page.locator(".tre-words-won, .tre-words-lost, .tre-words-ask").first
    assert said.evaluate("(node) => node.getBoundingClientRect().bottom") < 300
    assert (
        bench.page.locator("[data-tre-do=deal]").evaluate("(node) => node.getBoundingClientRect().bottom")
        < 800
    )


def test_reasons_and_open_cards_by_keyboard(bench: Bench) -> None:
    game = mid_deal()
    while not game.play.over:
        game.do(focus(game.play))
    game.do("open")
    put(bench, game)
    fold = bench.page.locator("[data-tre-key=w]")
    assert fold.locator("summary").inner_text() == "Why the others did that"
    bench.press("Tab", "w")
    assert fold.evaluate("(node) => node.open && node.contains(document.activeElement)")
    bench.press("w")
    game.do("back")
    show(bench, game)
    bench.press("w")
    opened = bench.page.locator("details[open] summary").all_inner_texts()
    own = game.play.past.decided(game.play.step or 0) is not None
    assert own or "Why, and what the open cards show" in opened


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end_with_open_cards_and_in_the_replay(bench: Bench, theme: str) -> None:
    bench.page.set_viewport_size({"width": 1280, "height": 900})
    bench.prepare(*THEMES[theme])
    game = mid_deal()
    while not game.play.over:
        game.do(focus(game.play))
    put(bench, game)
    for step in ("", "open", "back", "decision"):
        if step:
            game.do(step)
            show(bench, game)
        bench.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes


# After a restart


def test_a_table_laid_anew_offers_to_go_on_where_the_page_last_saw_it(bench: Bench, tmp_path: Path) -> None:
    """A page that may keep things: one from the disk. The kernel is gone, and the cell is run again."""
    page = tmp_path / "page.html"
    page.write_text('<!DOCTYPE html><html lang="en"><title>Bench</title><main></main>', encoding="utf-8")

    def visit(game: Table) -> None:
        bench.page.goto(page.as_uri())
        bench.prepare_here()
        put(bench, game)

    left = bench.page.locator("[data-tre-left]")
    old = made()
    visit(old)
    assert left.is_hidden()
    bench.page.locator("[data-tre-do='say truc']").click()
    sync(bench, old)
    assert left.is_hidden()

    new = made()
    visit(new)
    assert left.inner_text() == "Go on where you left off"
    left.focus()
    bench.press("Enter")
    sync(bench, new)
    assert new.play.deal.code == old.play.deal.code
    assert left.is_hidden()
    assert held(bench) == focus(new.play)

    visit(made("french-truc"))
    assert left.is_hidden()  # another table

    visit(made())
    assert left.is_visible()
    while not new.play.over:
        new.do(focus(new.play))
    show(bench, new)
    visit(made())
    assert left.is_hidden()  # that deal is over
