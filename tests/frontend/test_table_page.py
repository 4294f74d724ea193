"""A table's front end: Python draws, a press goes up once, the picture is patched and the focus stays."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_picture import focus
from trucedu.widgets.words import table_words


def made(name: str = "truc-y-flou", seed: str = "look") -> Table:
    game = table(name, seed, ("tricks",), ui="widget")
    assert isinstance(game, Table)
    return game


def put(bench: Bench, game: Table) -> None:
    bench.game({**game.state, "live": True})


def sync(bench: Bench, game: Table) -> None:
    """Carry the page's press to Python and Python's picture back, as the kernel would."""
    action = bench.page.evaluate("window.models[0].values.action || {}")
    game.set_state({"action": action})
    bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)


def clean(html: str) -> str:
    """Markup without what a page adds: ids of the view, tab stops."""
    html = re.sub(r'(id|href)="(#?[\w-]+?)(-[a-z0-9]{6})?"', r'\1="\2"', html)
    return re.sub(r' tabindex="-?\d"', "", html)


def test_a_patched_picture_equals_a_fresh_one(bench: Bench) -> None:
    game = made()
    put(bench, game)
    steps = ["play 0", "next", "play 0", "play 1", "next", "undo", "undo", "play 2", "retry", "deal"]
    for step in steps:
        verb, _, place = step.partition(" ")
        game.do(f"play {game.play.dealt[int(place)]}" if place else verb)
        bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)
        patched, fresh = bench.page.evaluate(
            """(html) => {
              const box = document.createElement("div"); box.innerHTML = html;
              return [document.querySelector(".tre-body").innerHTML, box.innerHTML];
            }""",
            game.state["html"],
        )
        assert clean(patched) == clean(fresh), step


def test_played_by_keyboard_alone(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.press("Tab", "ArrowRight", "Enter")
    sync(bench, game)
    assert game.play.moves == (str(game.play.view.tricks[0].cards[0][1]),)
    assert bench.page.evaluate("document.activeElement.dataset.treDo") == "next"
    bench.wait()
    bench.press("Enter")
    sync(bench, game)
    assert game.play.view.to_act == 1
    assert bench.page.evaluate("document.activeElement.dataset.treDo") == focus(game.play)
    bench.wait()
    bench.press("1")
    sync(bench, game)
    assert len(game.play.moves) == 2


def test_fast_presses_are_one_action(bench: Bench) -> None:
    game = made()
    put(bench, game)
    card = bench.page.locator(f"[data-tre-do='{focus(game.play)}']")
    card.dblclick()
    for _ in range(4):
        bench.wait()
        card.click()  # still waiting for Python
    sent = bench.page.evaluate("window.models[0].sent.map((each) => each.action)")
    assert sent == [{"n": 1, "do": focus(game.play)}]


def test_what_happened_is_spoken_and_the_log_follows(bench: Bench) -> None:
    game = made()
    put(bench, game)
    bench.page.locator(f"[data-tre-do='{focus(game.play)}']").click()
    sync(bench, game)
    assert bench.page.locator(".tre-hear[aria-live=polite]").text_content() == game.state["say"] != ""
    bench.wait()
    bench.page.locator(".tre-card-dimmed").first.click(force=True)
    sync(bench, game)
    assert bench.verdict().startswith("△ Not now It is not chair 1's turn")
    lines = bench.page.locator(".tre-lines").evaluate(
        "(node) => node.scrollHeight - node.clientHeight - node.scrollTop"
    )
    assert abs(lines) < 2


def test_a_silent_kernel_is_noticed(bench: Bench) -> None:
    bench.page.clock.install()
    game = made()
    put(bench, game)
    bench.page.locator(f"[data-tre-do='{focus(game.play)}']").click()
    bench.page.clock.run_for(5100)
    assert bench.page.locator(".tre-gone").inner_text() == table_words()["goneTable"]
    game.set_state({"action": bench.page.evaluate("window.models[0].values.action")})
    bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)
    assert bench.page.locator(".tre-gone").inner_text() == ""


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(bench: Bench, theme: str) -> None:
    bench.prepare(*THEMES[theme])
    game = made()
    put(bench, game)
    for step in ("", focus(game.play), focus(game.play), "next", "end"):
        if step == "end":
            while not game.play.over:
                game.do(focus(game.play))
        elif step:
            game.do(step)
        bench.page.evaluate("(state) => window.models[0].set('state', state)", game.state)
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("name", ["truc-y-flou", "partnership-truc", "french-truc"])
def test_nothing_sticks_out(bench: Bench, name: str, width: int) -> None:
    bench.page.set_viewport_size({"width": width, "height": 800})
    game = made(name)
    put(bench, game)
    for _ in range(3):
        game.do(focus(game.play))
        measures: list[Any] = bench.page.evaluate(
            """(state) => {
              window.models[0].set("state", state);
              const panel = document.querySelector(".tre-game"), edge = panel.getBoundingClientRect();
              const nodes = [...panel.querySelectorAll("*")].filter((node) => !node.closest("svg, .tre-hear"));
              const targets = [...panel.querySelectorAll("button, summary")].filter((node) => node.offsetParent);
              return [document.documentElement.scrollWidth,
                nodes.filter((node) => node.getBoundingClientRect().right > edge.right + 0.5)
                  .map((node) => node.className),
                Math.min(...targets.map((node) => node.getBoundingClientRect()).map((box) =>
                Math.min(box.width, box.height)))];
            }""",
            game.state,
        )
        wide, outside, smallest = measures
        assert wide <= width
        assert outside == []
        assert smallest >= 40
