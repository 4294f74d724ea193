"""Lesson 13: what it says of other games, worked out again by the engine and looked up in the tables."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.lessons.test_notebooks import FOLDER, text
from trucedu.ledger.family import load_family
from trucedu.lessons.same_cards import SameTrick, same_trick
from trucedu.lessons.same_hands import SameDeal, same_deal
from trucedu.show.plots.strengths import share_beaten

LESSON = FOLDER / "13_side_by_side.ipynb"
TYF = te.variant("truc-y-flou")
ARGENTINA = te.variant("argentine-truco")
HANDS = "5C 11B 3O | 6O 5B 1S | 11C 4B 6C | 10C 7S 7O"


@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("truc-y-flou", "7S"),
        ("argentine-truco", "7S"),
        ("balearic-truc", "11B"),
        ("catalan-truc", "3C"),
        ("truco-mineiro", "4♣"),
    ],
)
def test_every_card_of_the_first_trick_wins_somewhere(game: str, card: str) -> None:
    found = same_trick(TYF.cards("4B 7S 11B 3C"), TYF, te.variant(game))
    assert isinstance(found, SameTrick)
    assert found.winner is not None
    assert str(found.cards[found.winner - 1]) == card


@pytest.mark.parametrize(
    ("game", "second", "owner"),
    [
        ("argentine-truco", 4, "B"),
        ("balearic-truc", 1, "A"),
        ("catalan-truc", 1, "A"),
        ("truco-mineiro", 3, "A"),
    ],
)
def test_the_whole_deal_turns_on_its_second_trick(game: str, second: int, owner: str) -> None:
    hands = [ARGENTINA.cards(hand) for hand in HANDS.split("|")]
    found = same_deal(hands, ARGENTINA, te.variant(game))
    assert isinstance(found, SameDeal)
    assert (found.tricks[1], found.hand) == (second, owner)
    laid = [event.cards[0] for event in found.played.events if event.kind == "card"][4:8]
    assert [card.rank for card in laid] == [4, 7, 11, 5], "the cards that the lesson names, chair 3 first"


def test_the_best_pair_changes_hands() -> None:
    hands = [ARGENTINA.cards(hand) for hand in HANDS.split("|")]
    argentine = same_deal(hands, ARGENTINA, ARGENTINA)
    balearic = same_deal(hands, ARGENTINA, te.variant("balearic-truc"))
    assert isinstance(argentine, SameDeal)
    assert isinstance(balearic, SameDeal)
    assert argentine.best("pair") == (3, "0 + 6 + 20 = 26")
    assert balearic.best("pair") == (1, "5 + 8 + 20 = 33")


def test_where_the_knight_and_the_four_of_clubs_stand() -> None:
    places = {
        game: share_beaten(te.variant(game).card("11B"), te.variant(game))
        for game in ("truc-y-flou", "balearic-truc")
    }
    assert places == {"truc-y-flou": 0, "balearic-truc": 100}
    mineiro = te.variant("truco-mineiro")
    assert share_beaten(mineiro.card("4♣"), mineiro) == 100
    for name in ("truc-y-flou", "argentine-truco", "balearic-truc", "catalan-truc"):
        game = te.variant(name)
        below = {
            card.rank for group in game.order() for card in group if game.strength(card) < game.strength("4B")
        }
        assert below <= {10, 11}, "only the périques"


def test_three_answers_to_three_spoiled_tricks_in_five_games() -> None:
    games = ("truc-y-flou", "catalan-truc", "balearic-truc", "argentine-truco", "truco-mineiro")
    row = te.compare(*games, rows="all-tied").rows[0]
    assert row.kinds == (0, 1, 2, 2, 0)


def test_the_answers_of_the_exercises() -> None:
    for name, winner in (("truc-y-flou", 1), ("catalan-truc", 1), ("french-truc", 2)):
        found = same_trick(TYF.cards("1S 7S"), TYF, te.variant(name))
        assert isinstance(found, SameTrick)
        assert found.winner == winner
    says = {word.where for word in load_family().notions["worth"].words if word.word == "vale cuatro"}
    assert says == {"argentine-truco", "uruguayan-truco"}
    for name in says:
        top = te.variant(name).ladder[-1]
        assert (top.value, top.refused) == (4, 3)
    # Only a périque parts Truc y Flou and Argentina, in tricks of two.
    parting = set()
    for one in TYF.pack:
        for two in TYF.pack:
            if one is not two:
                here, there = TYF.trick((one, two), players=6), ARGENTINA.trick((one, two), players=2)
                if here.side != there.side:
                    parting.add(frozenset((str(one), str(two))))
    assert parting
    assert all(pair & {"10O", "11B"} for pair in parting)


def test_three_solid_lines() -> None:
    assert sum(tie.kind == "came" for tie in load_family().ties) == 3
    assert "Three solid lines" in text(LESSON)
