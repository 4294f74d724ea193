"""The engine against the second implementation of ``second.py``, which was written from the texts alone.

Whole tricks and deals are in ``test_second_tricks.py``, the counts of the regional games in ``test_second_counts.py``.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

import tests.engine.second as second
import trucedu as te
from tests.engine.play import ALL

COUNTS: list[dict[str, Any]] = [
    {},
    {"aces": 1},
    {"perique_suit": "printed"},
    {"perique_flor": "with-seven"},
    {"perique_flor": "no"},
    {"perique_suit": "printed", "perique_flor": "with-seven", "aces": 1},
    {"no_pair": "highest"},
    {"silent_flor": "none"},
    {"no_pair": "highest", "silent_flor": "none", "perique_flor": "no", "aces": 1},
]
#: One game for each order of cards that needs no turned card, beside the two above.
REGIONAL_ORDERS = (
    "catalan-truc", "truco-mineiro", "argentine-truco", "valencian-truc", "balearic-truc", "trut", "put",
)  # fmt: skip
IN_NUMPY = {"perique_suit": "suit", "perique_flor": "flor"}


@pytest.mark.parametrize("game", list(second.STRENGTH))
@pytest.mark.claims("TYF-11", "TYF-13", "TRC-17", "TRC-20", "TRC-21", "LTR-03", "LTR-04", "LTR-10")
def test_the_order_of_the_cards(game: str) -> None:
    variant = te.variant(game)
    strength = second.STRENGTH[game]
    assert set(map(str, variant.pack)) == set(strength)
    wanted = [
        {card for card in strength if strength[card] == each} for each in sorted(set(strength.values()))
    ]
    assert [set(map(str, group)) for group in variant.order()] == wanted[::-1]


@pytest.mark.parametrize("house", COUNTS, ids=[" ".join(house) or "default" for house in COUNTS])
@pytest.mark.claims("TYF-29", "TYF-30", "TYF-31", "TYF-47", "TYF-48", "TYF-50", "TYF-70", "TYF-72")
@pytest.mark.claims("OQ-01", "OQ-02", "OQ-03", "OQ-05", "OQ-06", "OQ-07")
def test_embit_and_flor_of_all_9880_hands(house: dict[str, Any]) -> None:
    variant = te.variant("truc-y-flou", **house)
    hands = second.all_hands()
    assert len(hands) == 9880
    embit, flor = second.count_all(
        hands, **{IN_NUMPY.get(name, name): value for name, value in house.items()}
    )
    cards = [variant.card(card) for card in second.TYF_CARDS]
    for hand, pair, three in zip(hands.tolist(), embit.tolist(), flor.tolist(), strict=True):
        held = [cards[place] for place in hand]
        for count, wanted in ((variant.embit(held), pair), (variant.flor(held), three)):
            assert (-1 if count is None else count.points) == wanted, held
            if count is None:
                continue
            assert set(count.cards) <= set(held)
            parts, _, total = count.sum.rpartition(" = ")
            assert int(total) == wanted
            assert not parts or sum(map(int, parts.split(" + "))) == wanted


def test_the_numbers_that_the_source_study_gives() -> None:
    """The tables of the study (1.1.2): how many hands have what, and the highest and lowest values."""
    hands = second.all_hands()
    for suit, embit_most, flor_most, with_flor, embit_only, neither in (
        ("any", 34, 41, 770, 5690, 3420),
        ("printed", 34, 40, 480, 5400, 4000),
    ):
        embit, flor = second.count_all(hands, suit=suit)
        assert (embit.max(), flor.max()) == (embit_most, flor_most)
        has_flor = flor >= 0
        assert has_flor.sum() == with_flor
        assert ((embit >= 0) & ~has_flor).sum() == embit_only
        assert ((embit < 0) & ~has_flor).sum() == neither
    embit, flor = second.count_all(hands)
    assert set(embit.tolist()) - {-1} == {20, *range(22, 35)}
    assert set(flor.tolist()) - {-1} == {20, *range(22, 42)}
    assert (flor == 41).sum() == 4


@pytest.mark.parametrize("game", ["truc-y-flou", "french-truc", *REGIONAL_ORDERS])
@pytest.mark.claims("TYF-88", "TYF-89", "TRC-33", "TRC-34", "LTR-18", "LTR-19")
def test_every_pair_of_cards(game: str) -> None:
    variant = te.variant(game)
    players = 2 if 2 in variant.players else None
    strength = second.STRENGTH[game]
    pairs = [(a, b) for a in strength for b in strength if a != b]
    table = np.array([[strength[a], strength[b]] for a, b in pairs])
    lead = second.tricks_of(game).lead
    sides, winners, leads = second.decide_tricks(table, np.ones(len(pairs), int), lead=lead)
    for pair, side, winner, lead in zip(pairs, sides.tolist(), winners.tolist(), leads.tolist(), strict=True):
        found = variant.trick(pair, players=players)
        assert (found.winner or 0, found.leads) == (winner, lead)
        assert found.side == {0: "A", 1: "B", 2: None}[side]


@pytest.mark.parametrize("rule", ["won", "led", "spoiled"])
def test_every_way_to_tie_among_six(rule: str) -> None:
    """Who of the six holds one of the four treys, and who leads: all the ways there are."""
    variant = te.variant("truc-y-flou", partner_tie=rule)
    low = ("4S", "5S", "6S", "4C", "5C", "6C")
    treys = ("3S", "3B", "3O", "3C")
    for holders in (ways for size in range(1, 5) for ways in combinations(range(6), size)):
        trick = [treys[holders.index(place)] if place in holders else low[place] for place in range(6)]
        table = np.array([[second.TYF_STRENGTH[card] for card in trick]])
        for leader in range(1, 7):
            side, winner, leads = (
                row.item() for row in second.decide_tricks(table, np.array([leader]), rule)
            )
            result = variant.trick(trick, leader=leader)
            assert (result.winner or 0, result.leads) == (winner, leads)
            assert result.side == {0: "A", 1: "B", 2: None}[side]


@pytest.mark.parametrize("game", dict(ALL))
@pytest.mark.claims(
    "TYF-90", "TRC-29", "TRC-30", "TRC-35", "TRC-38", "TRC-39", "LTR-31", "LTR-32", "LTR-35", "LTR-36"
)
@pytest.mark.claims("OQ-25", "OQ-26", "OQ-27", "OQ-35", "OQ-40")
def test_every_pattern_of_tricks(game: str) -> None:
    variant = te.variant(game)
    rules = second.tricks_of(game)
    marks = "ABS"
    for eldest, results in product((0, 1), product((0, 1, 2), repeat=3)):
        winner = int(second.decide_hands(np.array([results]), eldest, rules)[0])
        pattern = " ".join(marks[result] for result in results)
        assert variant.hand(pattern, eldest="AB"[eldest]) == {0: "A", 1: "B", 2: None}[winner], pattern
        for length in range(4):
            stopped = any(second.stops_after(results[:n], eldest, rules) for n in range(1, length + 1))
            assert variant.decided(pattern[: 2 * length], eldest="AB"[eldest]) == stopped
            if not stopped:
                with pytest.raises(te.NotDecided):
                    variant.hand(pattern[: 2 * length], eldest="AB"[eldest])
