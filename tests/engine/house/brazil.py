"""Truco Paulista and Truco Mineiro: their house rules."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.house.checks import option
from tests.engine.play import code_of, may, played
from trucedu.engine.deal import Deal

# Brazil. With the 6♦ turned up in Paulista the sevens are the manilhas.
TWO = "3♠ K♣ Q♥ | 2♥ 5♦ 4♣"


def brazil(variant: te.Variant, *actions: str, score: tuple[int, int] = (0, 0)) -> Deal:
    turned = "6♦" if variant.turns else None
    return played(te.deal(variant, hands=TWO, turned=turned, players=2, score=score), *actions)


@option("truco-paulista", "clean_pack", "yes")
def clean_pack(default: te.Variant, other: te.Variant) -> None:
    assert (len(default.pack), len(other.pack)) == (40, 24)
    tops = [
        " ".join(str(card) for group in game.order("3♦")[:4] for card in group) for game in (default, other)
    ]
    assert tops == ["4♣ 4♥ 4♠ 4♦", "Q♣ Q♥ Q♠ Q♦"]  # above the highest rank comes the lowest that there is
    with pytest.raises(te.NotACard):
        other.card("7♣")


@option("truco-paulista", "lead_after_tie", "first-tied")
def lead_after_tie_in_paulista(default: te.Variant, other: te.Variant) -> None:
    results = [game.trick("K♣ 3♥ 3♠ 2♦", turned="6♦") for game in (default, other)]
    assert [(result.winner, result.leads) for result in results] == [(None, 1), (None, 2)]


@option("truco-paulista truco-mineiro", "tied_lead", "later")
def tied_partners_lead(default: te.Variant, other: te.Variant) -> None:
    turned = "6♦" if default.turns else None
    results = [game.trick("K♣ 3♥ 2♦ 3♠", leader=1, turned=turned) for game in (default, other)]
    assert [(result.side, result.winner, result.leads) for result in results] == [("B", 2, 2), ("B", 4, 4)]
    # One card above the others, and a tie across the table, are what they were.
    for cards, leads in (("K♣ 3♥ 2♦ Q♠", 2), ("K♣ 3♥ 3♦ 3♠", 1)):
        assert {game.trick(cards, leader=1, turned=turned).leads for game in (default, other)} == {leads}


@option("truco-paulista truco-mineiro", "face_down", "never")
def never_face_down(default: te.Variant, other: te.Variant) -> None:
    assert "down K♣" in may(brazil(default, "1 3♠", "2 2♥"), 1)
    assert {card for card in may(brazil(other, "1 3♠", "2 2♥"), 1) if card[0] != "t"} == {"K♣", "Q♥"}
    with pytest.raises(te.NotACall):
        brazil(other, "1 3♠", "2 2♥").play("1 down K♣")


@option("truco-paulista truco-mineiro", "iron_hand", "seen")
def iron_hand_seen(default: te.Variant, other: te.Variant) -> None:
    level = (11, 11) if default.turns else (10, 10)
    blind, seen = brazil(default, score=level), brazil(other, score=level)
    assert (may(blind, 1), blind.view(1).hand) == ({"next-card"}, ())
    assert may(seen, 1) == {"3♠", "K♣", "Q♥"}
    assert seen.view(1).hand == other.cards("3♠ K♣ Q♥")


@option("truco-paulista truco-mineiro", "fold", "yes")
def folding_in_brazil(default: te.Variant, other: te.Variant) -> None:
    assert code_of(brazil(default), "1 fold") == "no-folding"
    state = brazil(other, "1 fold")
    assert state.over
    assert state.score == (0, 2 if default.id == "truco-mineiro" else 1)


@option("truco-mineiro", "third_raise", "eight")
def third_raise(default: te.Variant, other: te.Variant) -> None:
    ladders = [[(rung.call, rung.value, rung.refused) for rung in game.ladder] for game in (default, other)]
    assert ladders == [
        [("truco", 4, 2), ("seis", 6, 4), ("dez", 10, 6), ("doze", 12, 10)],
        [("truco", 4, 2), ("oito", 8, 4), ("dez", 10, 8), ("doze", 12, 10)],
    ]
    assert brazil(other, "1 truco", "2 oito", "1 dez", "2 no").score == (8, 0)
    assert brazil(default, "1 truco", "2 seis", "1 dez", "2 no").score == (6, 0)
