"""Who plays the other chairs of a table: by name, by chair and by list; captains whose orders reach the learner."""

from __future__ import annotations

import re
from functools import partial
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

import trucedu as te
from trucedu.bots import BOTS, Cautious
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_picture import focus


def made(seed: str = "players", **options: Any) -> Table:
    game = table("truc-y-flou", seed, ui="widget", **options)
    assert isinstance(game, Table)
    return game


def names(game: Table) -> dict[int, str]:
    players = game.play._players
    return {chair: players.player(chair).name for chair in players.chairs}


def to_the_end(game: Table) -> None:
    presses = 0
    while not game.play.over:
        game.do(focus(game.play))
        presses += 1
        assert presses < 60


def test_players_are_given_by_name_by_chair_and_by_list() -> None:
    assert set(names(made()).values()) == {"cautious"}
    assert set(names(made(bots="bold")).values()) == {"bold"}
    some = names(made(bots={3: "captain", 2: "bluffer"}))
    assert (some[2], some[3], some[4]) == ("bluffer", "captain", "cautious")
    listed = ["bold", "captain", "bluffer", "random", "cards only"]
    assert list(names(made(bots=listed)).values()) == listed
    assert names(made(bots=listed, chair=3)) == dict(zip([1, 2, 4, 5, 6], listed, strict=True))


@pytest.mark.parametrize("count", [0, 4, 6])
def test_a_list_fills_all_other_chairs(count: int) -> None:
    with pytest.raises(ValueError, match=rf"These are {count} players, but 5 other chairs .* 2, 3, 4, 5, 6"):
        made(bots=["bold"] * count)


def test_an_unknown_name_lists_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"'brave'.*cautious, bold, captain"):
        made(bots="brave")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", ["truc-y-flou", "french-truc", "partnership-truc"])
def test_a_deal_against_every_style_is_played_without_a_fault(game: str, name: str) -> None:
    at = table(game, "styles", ui="widget", bots=name)
    assert isinstance(at, Table)
    to_the_end(at)
    assert at.state["error"] is None


def test_the_line_that_deals_the_same_cards_names_the_players_too() -> None:
    for bots in ("bold", {3: "captain"}, ["bold", "captain", "bluffer", "random", "cautious"]):
        game = made(bots=bots)
        again = eval(game.state["code"], {"te": SimpleNamespace(table=partial(table, ui="widget"))})
        assert names(again) == names(game)


def test_players_of_ones_own_are_left_out_of_that_line() -> None:
    assert "bots" not in made(bots=lambda view: view.legal[0]).state["code"]


# Orders


def orders_heard(game: Table) -> list[str]:
    return [
        event.text
        for event in game.play.deal.view(game.play.chair).events
        if event.kind == "order" and event.message is not None and event.message.to == game.play.chair
    ]


def test_the_captain_tells_the_learner_what_to_play() -> None:
    """TYF-86: chair 5 leads side A, the learner sits in chair 1."""
    heard = 0
    for number in range(1, 12):
        game = made(number=number, bots="captain")
        while not game.play.over:
            told = orders_heard(game)
            shown = " ".join(
                re.sub(r"<[^>]*>", " ", unescape(game.state["html"] + game.state["below"])).split()
            )
            assert all(text in shown for text in told)
            game.do(focus(game.play))
        heard += len(orders_heard(game))
        assert game.state["error"] is None
    assert heard


def test_without_the_layer_of_signs_nobody_tells_anybody_anything() -> None:
    for number in range(1, 8):
        game = made(number=number, bots="captain", layers=("tricks", "truc", "embit", "flor"))
        to_the_end(game)
        assert not [event for event in game.play.deal.events if event.message is not None]


def test_the_usual_players_follow_the_learner_who_leads_the_side() -> None:
    """The learner in chair 5 asks chair 1, who leads, for another card than he would have played."""
    followed = 0
    for number in range(1, 8):
        for order in ("low", "high"):
            game = made(number=number, chair=5)
            # Chairs 1 to 4 have played to the first trick already; the order is for chair 1's second card.
            if game.play.deal.tricks or game.play.view.asked != "turn":
                continue
            game.do(f"tell order 1 {order}")
            before = set(game.play.deal.view(1).hand)
            while not game.play.over and len(game.play.deal.view(1).hand) == len(before):
                game.do(focus(game.play))
            played = before - set(game.play.deal.view(1).hand)
            if played and len(before) > 1:
                strength = game.play.variant.strength
                wanted = (min if order == "low" else max)(map(strength, before))
                assert strength(played.pop()) == wanted
                followed += 1
    assert followed > 5


def test_a_captain_that_fails_at_ordering_is_named_and_the_game_goes_on() -> None:
    class Shouting(Cautious):
        name = "shouting"

        def order(self, view: te.View, to: int) -> str:
            return "louder"

    game = made(bots={5: Shouting})
    errors = []
    while not game.play.over:
        game.do(focus(game.play))
        if game.state["error"]:
            errors.append(game.state["error"]["text"])
    assert errors
    assert all("'shouting' in chair 5 failed" in text and "louder" in text for text in errors)
