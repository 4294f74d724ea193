"""Every hand of every pack in which cards are counted, beside every card that can be turned up: the engine against
``second_counts.py``, which was written from the accounts of the games alone.
"""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

import tests.engine.second_counts as second
import tests.engine.second_turned as second_turned
import trucedu as te
from tests.engine.second import Ints, all_hands

#: The game, its house rules, how many cards its pack has, and the highest pair and flor.
PACKS = (
    ("argentine-truco", {"flor": "yes"}, 40, 33, 38),
    ("truco-gauderio", {}, 40, 33, 38),
    ("valencian-truc", {}, 22, 33, -1),
    ("valencian-truc", {"pack": 26}, 26, 33, -1),
    ("balearic-truc", {}, 36, 35, -1),
    ("balearic-truc", {"pack": 40}, 40, 35, -1),
)


def engine_counts(variant: te.Variant, cards: list[te.Card], flor: bool) -> tuple[Ints, Ints]:
    """The pair and the flor of all hands of three of these cards, from the engine."""
    counter = variant.counter
    assert counter is not None
    pairs, flors = [], []
    for hand in combinations(cards, 3):
        found = counter.pair(hand)
        pairs.append(-1 if found is None else found.points)
        if flor:
            found = counter.flor(hand)
            flors.append(-1 if found is None else found.points)
    return np.array(pairs), np.array(flors) if flor else np.full(len(pairs), -1)


def check_what_is_said(
    variant: te.Variant, cards: list[te.Card], wanted: tuple[Ints, Ints], seed: str
) -> None:
    """A few of the hands asked for in the usual way: the same points, and a sum that comes to them."""
    hands = list(combinations(cards, 3))
    chance = random.Random(seed)
    for place in chance.sample(range(len(hands)), 25):
        asked = [variant.envido(hands[place])]
        asked += [variant.flor(hands[place])] if wanted[1].max() > 0 else []
        for found, points in zip(asked, (wanted[0][place], wanted[1][place]), strict=False):
            assert (-1 if found is None else found.points) == points, hands[place]
            if found is not None:
                assert int(found.sum.rpartition("= ")[2]) == points
                assert set(found.cards) <= set(hands[place])


@pytest.mark.parametrize(("game", "house", "size", "most", "most_flor"), PACKS, ids=str)
def test_every_hand_of_the_pack(
    game: str, house: dict[str, str | int], size: int, most: int, most_flor: int
) -> None:
    variant = te.variant(game, **house)
    cards = list(variant.pack)
    assert len(cards) == size
    hands = all_hands(tuple(map(str, cards)))
    wanted = second.count(list(map(str, cards)), hands, second.COUNTING[game])
    found = engine_counts(variant, cards, second.COUNTING[game].flor)
    for mine, theirs in zip(wanted, found, strict=True):
        assert (mine == theirs).all(), hands[np.flatnonzero(mine != theirs)[:3]]
    assert (wanted[0].max(), wanted[1].max()) == (most, most_flor)
    check_what_is_said(variant, cards, wanted, game)


@pytest.mark.parametrize(
    ("game", "most", "most_flor"), [("uruguayan-truco", 37, 47), ("venezuelan-truco", 37, 46)]
)
def test_b22_every_hand_beside_every_turned_card(game: str, most: int, most_flor: int) -> None:
    """40 times 9,139 hands. Beside every turned card the highest of each are the same."""
    variant = te.variant(game)
    hands = all_hands(second_turned.SPAIN[1:])
    for turned in variant.pack:
        here = variant.beside(turned)
        cards = [card for card in variant.pack if card is not turned]
        wanted = second.count(list(map(str, cards)), hands, second.beside(game, str(turned)))
        found = engine_counts(here, cards, True)
        for mine, theirs in zip(wanted, found, strict=True):
            assert (mine == theirs).all(), (str(turned), hands[np.flatnonzero(mine != theirs)[:3]])
        assert (wanted[0].max(), wanted[1].max()) == (most, most_flor), str(turned)
        check_what_is_said(here, cards, wanted, f"{game} {turned}")


def test_a48_the_share_of_flors_in_argentina() -> None:
    """Four times the hands of ten cards among those of forty, about one in twenty."""
    cards = tuple(map(str, te.variant("argentine-truco").pack))
    hands = all_hands(cards)
    flors = second.count(cards, hands, second.COUNTING["argentine-truco"])[1]
    assert (len(hands), (flors >= 0).sum()) == (9880, 4 * 120)
    assert round((flors >= 0).mean(), 3) == 0.049
