"""Lesson 09 in a real JupyterLab: its guided deal starts by itself and is played to the end by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import lab_page
from tests.browser.conftest import Visit
from tests.browser.lab_page import expect
from tests.browser.servers import Server, trucedu_lab
from tests.browser.test_whole_deals import HELD, UNHURRIED
from tests.lessons.test_guided import right
from trucedu.engine.actions import Action
from trucedu.lessons.guided import GuidedPlay, load_guided
from trucedu.lessons.guided.play import read

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.lab

Start = Callable[..., Server]


def buttons(name: str) -> list[str]:
    """What the buttons do that lead through a guided deal, in order."""
    play, doings = GuidedPlay(load_guided(name)), []
    while not play.last:
        what = right(play)
        verb, _, text = what.partition(" ")
        action = read(play.deal, play.script.chair, text) if verb == "say" else None
        card = action.card if isinstance(action, Action) and action.call is None else None
        doings.append(what if card is None else f"play {card.key}")
        play.do(what)
    return doings


def press(page: Page, game: Locator, doing: str) -> None:
    """Walk to the button with Tab and the arrow keys, and press it."""
    if page.evaluate(HELD) is None:
        game.evaluate("(node) => { node.tabIndex = -1; node.focus(); }")
        page.keyboard.press("Tab")
    for _ in range(6):
        for _ in range(4):
            if page.evaluate(HELD) == doing:
                page.wait_for_timeout(UNHURRIED)
                page.keyboard.press("Enter")
                return
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        if page.evaluate(HELD) is None:  # past the last button: begin again at the top
            game.evaluate("(node) => node.focus()")
            page.keyboard.press("Tab")
    raise AssertionError(f"{doing} cannot be reached by keyboard")


def test_the_first_deal_is_there_at_once_and_can_be_played_to_its_end(
    start: Start, visit: Visit, tmp_path: Path
) -> None:
    server = start(trucedu_lab, tmp_path / "lessons")
    page = visit.page
    lab_page.open_notebook(page, server.url, "09_first_deal.ipynb")
    game = page.locator('.tre-game[aria-label="A first deal, move by move"]:not(.tre-still)')
    expect(game.locator("[data-tre-do='answer 1']")).to_be_visible()
    doings = buttons("first-deal")
    for step, doing in enumerate(doings, start=2):
        if doing == "play 3O":  # once the wrong card first: it is answered and can be taken back
            press(page, game, "play 1C")
            expect(game).to_contain_text("Side B has taken two tricks")
            press(page, game, "undo")
            expect(game).to_contain_text("Taken back")
        press(page, game, doing)
        expect(game).to_contain_text(f"Step {step} of {len(doings) + 1}.")
    expect(game).to_contain_text("your side has made 5 points in this deal; side B has 2 points")
    assert page.evaluate(HELD) == "over"
    assert lab_page.dialogs(page).count() == 0
    assert visit.errors == []
