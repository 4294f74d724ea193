"""What went wrong at other people's tables, tried at ours with Argentine truco: calls pressed again and again, a losing
count that is given away, a player who leaves, an interrupted kernel. Each test is named after a case of the collection
that ``tests/engine/test_public_cases.py`` tells of.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import trucedu as te
from tests.engine.play import played
from trucedu.bots import BOTS
from trucedu.widgets.table import Table, TextTable, table
from trucedu.widgets.table_picture import focus

FOUR = "3S 6S 7C | 3B 11O 4B | 5S 4C 12B | 5C 4O 12S"


def quiet(view: te.View) -> te.Action:
    """A card, or the word that lets the deal go on."""
    cards = [action for action in view.legal if action.card is not None]
    return cards[0] if cards else next(action for action in view.legal if action.call in ("yes", "pass"))


def laid(deal: te.Deal | None = None, **options: Any) -> Table:
    where = {"code": deal.code} if deal is not None else {"variant": "argentine-truco", "seed": "look"}
    game = table(**where, ui="widget", bots=quiet, **options)
    assert isinstance(game, Table)
    return game


def calls(game: Table) -> list[str]:
    return [str(event.action) for event in game.play.deal.events if event.kind in ("call", "answer")]


@pytest.mark.parametrize("call", ["truco", "envido"])
def test_a26_a_call_pressed_five_times_is_made_once(call: str) -> None:
    game = laid(players=2)
    press = {"n": game.state["seq"], "do": f"say {call}"}
    game.action = press
    for n in range(4):  # a page that has not heard of the answer yet, and one that has
        game.action = press | {"n": press["n"] if n % 2 else game.state["seq"]}
    assert calls(game).count(f"1 {call}") == 1
    assert game.state["error"] is None


def test_a29_the_losing_count_reaches_no_part_of_the_page() -> None:
    deal = te.deal("argentine-truco", hands="7S 4S 12C | 7O 12O 1B", players=2)
    game = laid(played(deal, "1 envido"))
    text = table(code=game.play.deal.code, ui="text")
    assert isinstance(text, TextTable)
    page = " ".join(str(part) for part in game.state.values())
    for seen in (re.sub(r"<[^>]*>", " ", page), repr(game), repr(text)):
        assert re.search(r"\b31\b", seen)
        assert not re.search(r"\b27\b", seen)


def test_a50_an_interrupted_press_is_undone_as_a_whole_and_can_be_made_again() -> None:
    class Thinker:
        interrupted = 0

        def choose(self, view: te.View) -> te.Action:
            if view.chair == 3 and not self.interrupted:
                self.interrupted += 1
                raise KeyboardInterrupt
            return quiet(view)

    game = table("argentine-truco", "look", players=4, bots=Thinker(), ui="widget")
    assert isinstance(game, Table)
    code, press = game.play.deal.code, focus(game.play)
    with pytest.raises(KeyboardInterrupt):
        game.do(press)
    assert (game.play.deal.code, game.play.moves, focus(game.play)) == (code, (), press)
    game.do(press)
    laid_down = [event.chair for event in game.play.deal.events if event.kind == "card"]
    assert laid_down == [1, 2, 3, 4]
    assert game.state["error"] is None


@pytest.mark.parametrize("name", BOTS)
def test_a50_a_seat_handed_over_plays_on_with_the_same_cards_turn_and_word(name: str) -> None:
    """Chair 1 plays a card and leaves; somebody in chair 2 goes on from the code, a player of ours in chair 1."""
    deal = played(te.deal("argentine-truco", hands=FOUR, players=4), "1 truco", "2 yes", "1 6S")
    game = table(code=deal.code, chair=2, bots={1: name, 3: "cards only", 4: "cards only"}, ui="widget")
    assert isinstance(game, Table)
    assert game.play.deal.code == deal.code
    assert (game.play.deal.to_act, game.play.deal.stake) == (2, 2)
    while not game.play.over:
        game.do("say yes" if game.play.view.asked == "stake" else focus(game.play))
    ended = game.play.deal
    assert ended.done[: len(deal.done)] == deal.done
    held = [str(event.cards[0]) for event in ended.events if event.kind == "card" and event.chair == 1]
    assert set(held) <= {"3S", "6S", "7C"}
    assert len(held) == len(set(held))


def test_a50_giving_up_scores_as_the_sheet_says() -> None:
    deal = te.deal("argentine-truco", hands=FOUR, players=4)
    game = laid(deal)
    game.do("say fold")
    assert (game.play.over, game.play.view.score) == (
        True,
        (0, 2),
    )  # before anything was declared it costs one more
    game = laid(played(deal, "1 6S", "2 11O", "3 5S", "4 5C"))
    game.do("say fold" if game.play.view.to_act == 1 else focus(game.play))
    if not game.play.over:
        game.do("say fold")
    assert game.play.view.score == (0, 1)
