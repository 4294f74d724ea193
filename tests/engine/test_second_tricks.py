"""Tricks and silent deals by chance: the engine against ``second.py``, which was written from the texts alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tests.engine.second as second
import tests.engine.second_turned as second_turned
import trucedu as te
from tests.engine.play import ALL, ALL_IDS

TRICKS, DEALS = 2000, 400
games = pytest.mark.parametrize(("game", "players"), ALL, ids=ALL_IDS)


def turned_in(game: str, number: int) -> str:
    """Every card of the pack in turn where one is turned up, else nothing."""
    pack = second_turned.PACKS.get(game, ("",))
    return pack[number % len(pack)]


@games
@pytest.mark.claims("TYF-88", "TYF-89", "TRC-34", "TRC-36", "TRC-59", "TRC-70", "TRC-71", "LTR-19", "LTR-20")
@pytest.mark.claims("OQ-23", "OQ-24", "OQ-37")
def test_tricks_by_chance(game: str, players: int) -> None:
    variant = te.variant(game)
    chance = random.Random(f"tricks {game} {players}")
    turned, tricks, table = [], [], []
    for number in range(TRICKS):
        turned.append(turned_in(game, number))
        strength = second.strength_of(game, turned[-1])
        cards = sorted(set(strength) - {turned[-1]}, key=lambda card: (strength[card], card))
        if number % 2 == 0:
            start = chance.randrange(len(cards) - 8)
            cards = cards[start : start + 9]  # few ranks, so that many tricks are tied
        tricks.append(chance.sample(cards, players))
        table.append([strength[card] for card in tricks[-1]])
    leaders = [chance.randint(1, players) for _ in tricks]
    rules = second.tricks_of(game)
    found = second.decide_tricks(np.array(table), np.array(leaders), rules.partners_tie, rules.lead)
    rows = zip(turned, tricks, leaders, *(row.tolist() for row in found), strict=True)
    tied = 0
    for up, trick, leader, side, winner, leads in rows:
        result = variant.trick(trick, leader=leader, players=players, turned=up or None)
        assert (result.winner or 0, result.leads) == (winner, leads), (trick, leader, up)
        assert result.side == {0: "A", 1: "B", 2: None}[side]
        tied += side == 2
    assert tied > TRICKS / 20


@games
@pytest.mark.claims("TYF-91", "TYF-105", "TRC-32", "TRC-40", "TRC-58", "LTR-16", "LTR-34", "OQ-27", "OQ-28")
def test_whole_deals_of_nothing_but_cards(game: str, players: int) -> None:
    """Deals in which nobody says a word: every chair plays its cards in some order that chance chose."""
    chance = np.random.default_rng(second.SEED + players)
    turned = [turned_in(game, number) for number in range(DEALS)]
    names = sorted(second.strength_of(game, turned[0]))
    power = np.array([[second.strength_of(game, up)[name] for name in names] for up in turned])
    dealt = np.zeros((DEALS, 3 * players), int)
    for number, up in enumerate(turned):
        left = [place for place, name in enumerate(names) if name != up]
        dealt[number] = chance.permutation(left)[: 3 * players]
    hands = dealt.reshape(DEALS, players, 3)
    heights = np.take_along_axis(power, dealt, axis=1).reshape(hands.shape)
    dealer = chance.integers(1, players + 1, size=DEALS)
    wanted = second.silent_deals(game, names, hands, heights, dealer)
    variant = te.variant(game, **({"tapping": "no"} if game == "catalan-truc" else {}))
    for number in range(DEALS):
        text = " | ".join(" ".join(names[card] for card in hand) for hand in hands[number])
        up = turned[number] or None
        deal = te.deal(variant, hands=text, dealer=int(dealer[number]), players=players, turned=up)
        for trick in range(3):
            for _ in range(players):
                if deal.to_act is not None:
                    deal = deal.play(f"{deal.to_act} {names[hands[number, deal.to_act - 1, trick]]}")
        assert deal.over
        assert deal.result is not None
        a, b, winner = (column[number].item() for column in wanted)
        assert deal.score == (a, b), text
        assert deal.result.hand == {0: "A", 1: "B", 2: None}[winner]
