"""The table for cards alone: who plays what, what may be taken back, what is said, and what never leaves
Python.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from trucedu.bots.cards_only import CardsOnly
from trucedu.bots.player import ask
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.deal import deal
from trucedu.engine.variant import variant
from trucedu.engine.view import View
from trucedu.widgets.still import markers
from trucedu.widgets.table import Table, TextTable, table
from trucedu.widgets.table_picture import focus
from trucedu.widgets.table_play import NotNow, TablePlay

HANDS = "3O 4O 12O | 1S 5S 6S | 2O 4C 5C | 7S 4B 5B | 3C 6C 12C | 1B 6B 12B"
GAMES = ["truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc"]


def made(seed: str = "look", name: str = "truc-y-flou", **options: Any) -> Table:
    game = table(name, seed, ("tricks",), ui="widget", **options)
    assert isinstance(game, Table)
    return game


def play_out(game: Table) -> None:
    while not game.play.over:
        game.do(focus(game.play))


# The simple player


def bot_card(played: str, hands: str = HANDS) -> str:
    """What the chair to act plays after these cards."""
    now = deal("truc-y-flou", "s", hands=hands)
    for card in played.split():
        now = now.play(f"{now.to_act} {card}")
    return str(ask(CardsOnly(now.variant), now.view(now.to_act or 0)).card)


@pytest.mark.parametrize(
    ("played", "card"),
    [
        ("", "4O"),  # leads its lowest: the 4, below king and 3
        ("12O", "1S"),  # of 1S, 5S and 6S only the Sword beats a king
        ("12O 6S", "4C"),  # its partner's king holds the trick, so the lowest card goes
        ("3O 5S", "4C"),  # the partner's 3 holds
        ("4O 6S", "2O"),  # the 2 is the only one above a 6
        ("12O 1S", "4C"),  # nothing beats the Sword
        ("4O 5S 4C", "4B"),  # the own side's 5 holds against 4 and 4
    ],
)
def test_the_simple_player_takes_cheaply_or_throws_low(played: str, card: str) -> None:
    assert bot_card(played) == card


def test_the_simple_player_never_says_a_word() -> None:
    now = deal("truc-y-flou", "s", hands=HANDS)
    bot = CardsOnly(now.variant)
    while not now.over:
        action = ask(bot, now.view(now.to_act or 0))
        assert action.call is None
        now = now.play(action)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_out(name: str) -> None:
    for number in range(1, 21):
        game = made(name=name, number=number)
        play_out(game)
        assert game.state["error"] is None
        result = game.play.deal.result
        assert result is not None
        said = {
            "A": "Your side has the hand!",
            "B": "The other side has the hand.",
            None: "Nobody has the hand.",
        }
        shown = " ".join(re.sub(r"<[^>]*>", "", game.state["html"]).split())
        assert said[result.hand] in shown
        assert next(event.text for event in game.play.deal.events if event.kind == "decided") in shown
        game.close()


# Playing


def test_others_follow_and_the_finished_trick_stays_to_be_looked_at() -> None:
    game = made()
    first = game.play.view.hand[0]
    game.do(f"play {first.key}")
    assert len(game.play.view.tricks) == 1
    trick = game.play.view.tricks[0]
    assert game.state["html"].count("tre-wins") == (trick.winner is not None)
    assert "Next trick" in game.state["html"]
    assert game.state["focus"] == "next"
    for chair, card in trick.cards:
        assert card.name in game.state["html"]
        who = "You" if chair == 1 else f"Chair {chair}"
        assert f"{who} ({'A' if chair % 2 else 'B'}): {card.name}." in game.state["say"]
    game.do("next")
    assert len(game.play.view.tricks) == 1
    assert game.play.view.to_act == 1
    assert game.state["focus"].startswith("play ")


def test_a_try_that_is_not_allowed_is_explained() -> None:
    game = made()
    first = game.play.view.hand[0]
    game.do(f"play {first.key}")
    game.do(f"play {first.key}")
    text = "It is not chair 1's turn: chair 3 is to act."  # the trick went to chair 3
    assert (game.state["verdict"]["word"], game.state["verdict"]["text"]) == ("Not now", text)
    game.do("next")
    before = game.play.moves
    game.do(f"play {first.key}")
    assert game.state["verdict"] == {
        "verdict": "close",
        "word": "Not now",
        "text": f"Chair 1 has already played {first}.",
        "rule": "truc-y-flou#pack.ranks",
    }
    assert game.play.moves == before
    game.do(focus(game.play))
    assert game.state["verdict"] is None


def test_nothing_is_called_at_this_table() -> None:
    game = TablePlay(variant("truc-y-flou"), "look")
    for call in ("truc", "embit", "fold"):
        with pytest.raises(NotNow, match="Only cards are played here"):
            game.play(call)
    with pytest.raises(NotNow, match="no finished trick"):
        game.next()
    with pytest.raises(NotNow, match="nothing to take back"):
        game.undo()
    with pytest.raises(ValueError, match="nothing that can be done"):
        game.do("win")


def test_taking_back_gives_the_same_position() -> None:
    game = made()
    start = {name: game.state[name] for name in ("html", "below", "sprite")}
    hand = game.play.view.hand
    game.do(f"play {hand[0].key}")
    after_first = game.state["html"]
    game.do("next")
    game.do(f"play {hand[1].key}")
    game.do("undo")
    game.do("undo")
    assert {name: game.state[name] for name in start} == start
    game.do(f"play {hand[0].key}")
    assert game.state["html"] == after_first


def test_the_same_deal_again_and_another() -> None:
    game = made()
    hand = game.play.view.hand
    play_out(game)
    game.do("retry")
    assert (game.play.view.hand, game.play.moves) == (hand, ())
    game.do("deal")
    assert game.play.view.hand == deal("truc-y-flou", "look", 2).view(1).hand
    assert game.state["code"] == 'te.table("truc-y-flou", seed="look", layers=("tricks",), number=2)'


def test_a_doubled_or_late_press_does_nothing() -> None:
    game = made()
    hand = game.play.view.hand
    game.set_state({"action": {"n": 1, "do": f"play {hand[0].key}"}})
    assert game.state["seq"] == 2
    game.set_state({"action": {"n": 1, "do": f"play {hand[1].key}"}})
    assert game.play.moves == (str(hand[0]),)
    assert game.state["seq"] == 2


def test_a_sitting_can_be_taken_up_again() -> None:
    game = made()
    hand = game.play.view.hand
    game.do(f"play {hand[2].key}")
    later = made(moves=game.play.moves)
    assert later.state["html"] == game.state["html"]
    assert later.static_html() == game.static_html()


@pytest.mark.parametrize("name", ["truc-y-flou", "partnership-truc", "catalan-truc"])
def test_no_card_of_others_reaches_the_page_before_it_is_played(name: str) -> None:
    game = made(name=name, chair=2)
    while True:
        view = game.play.view
        mine = {card.key for card in game.play.deal.view(2).hand} | set(game.play.dealt)
        open_cards = {card for _, card in view.table} | {
            card for trick in view.tricks for _, card in trick.cards
        }
        allowed = {card.name for card in open_cards} | {variant(name).card(key).name for key in mine}
        shown = json.dumps(game.state, ensure_ascii=False) + repr(game) + game.static_html()
        leaked = [card.name for card in variant(name).pack if card.name in shown and card.name not in allowed]
        assert leaked == []
        if game.play.over:
            break
        game.do(focus(game.play))


class Failing:
    """A player that goes wrong in a given way."""

    name = "my player"

    def __init__(self, what: Callable[[View], Action | str]) -> None:
        self.what = what

    def choose(self, view: View) -> Action | str:
        return self.what(view)


def crash(view: View) -> str:
    raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (crash, "ZeroDivisionError: no idea"),
        (lambda view: "99Z", "99Z"),
        (lambda view: f"{view.chair} truc", "Only cards are played here"),
    ],
)
def test_a_broken_player_is_named_and_the_game_goes_on(what: Callable[[View], str], said: str) -> None:
    game = made(bots={2: Failing(what)})
    game.do(focus(game.play))
    assert "my player" in game.state["error"]["text"]
    assert said in game.state["error"]["text"]
    assert len(game.play.view.tricks) == 1
    play_out(game)
    assert game.play.over


# What is shown and saved


def test_a_saved_table_shows_the_beginning_and_what_to_do() -> None:
    game = made()
    data, _ = game._repr_mimebundle_()
    play_out(game)
    again, _ = game._repr_mimebundle_()
    assert data["text/html"] == again["text/html"]
    for text in (unescape(data["text/html"]), data["text/plain"]):
        assert "Run this cell to play." in text
        assert all(variant("truc-y-flou").card(key).name in text for key in game.play.dealt)
    assert "<button" not in data["text/html"]
    marker = markers(data["text/html"])[0]
    assert marker == {
        "game": "table", "variant": "truc-y-flou", "seed": "look", "number": 1, "chair": 1,
    }  # fmt: skip
    assert repr(made()) == data["text/plain"]


def test_a_table_in_text() -> None:
    game = table("french-truc", "look", ("tricks",), ui="text")
    assert isinstance(game, TextTable)
    assert 'te.table("french-truc", seed="look", layers=("tricks",))' in repr(game)
    hand = deal("french-truc", "look").view(1).hand
    assert game.play("nonsense").startswith("'nonsense' is nothing one can do")
    stranger = next(card for card in variant("french-truc").pack if card not in hand)
    assert game.play(str(stranger)) == f"Not now: Chair 1 does not hold {stranger}. [french-truc#pack.ranks]"
    said = game.play(str(hand[0]))
    assert f"You (A): {hand[0].name}." in said
    assert "next() goes on; play_on() goes on to your next choice." in said
    assert "Your turn" in game.next() or "To play: You" in repr(game)
    assert "back in your hand" in game.undo()
    assert "The table is empty." in game.retry()
    assert deal("french-truc", "look", 2).view(1).hand[0].name in game.another()
    assert max(len(line) for line in repr(game).splitlines()) <= 80


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(ValueError, match="no layer flor in French Truc; it has: tricks, truc"):
        table("french-truc", layers=("tricks", "flor"))
    with pytest.raises(ValueError, match="chairs are 1 to 6"):
        table(chair=7)


def test_two_hundred_tables_leave_nothing_behind() -> None:
    before = set(_instances)
    for number in range(200):
        made(number=number + 1, name="french-truc").close()
    assert set(_instances) == before


def test_sample_cards_are_what_the_comments_say() -> None:
    strength = variant("truc-y-flou").strength
    order = [Card.parse(text) for text in ("1S", "3O", "2O", "12O", "6S", "5S", "4C")]
    assert sorted(order, key=strength, reverse=True) == order
