"""What every hand of the regional games counts, once more: written from their accounts with numpy, on whole packs.

Nothing of the engine is used. Cards are places in a list of cards; -1 is no declaration.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

import tests.engine.second_turned as second_turned
from tests.engine.second import Ints


@frozen
class Counting:
    """How a game counts: its wild cards with their values, and what becomes of three cards that are a flor.

    ``flor``: whether the game knows one. ``pair_in_flor``: whether a hand with a flor counts as a pair as well.
    """

    flor: bool = False
    pair_in_flor: bool = True
    wild: tuple[tuple[str, int], ...] = ()


#: The games without a turned card. Argentina's flor is a house rule.
COUNTING: dict[str, Counting] = {
    "argentine-truco": Counting(flor=True),
    "truco-gauderio": Counting(flor=True),
    "valencian-truc": Counting(),
    "balearic-truc": Counting(wild=(("11B", 8), ("10O", 7))),
}


def beside(game: str, turned: str) -> Counting:
    """How Uruguay's and Venezuela's games count beside a turned card: who has a flor is kept out of the envido."""
    wild = tuple(second_turned.pieces(game, turned).items())
    return Counting(flor=True, pair_in_flor=False, wild=wild)


def worth(card: str, wild: dict[str, int]) -> int:
    """What one card counts: courts nothing, the others their number."""
    rank = int(card[:-1])
    return wild.get(card, rank if rank < 10 else 0)


def count(cards: Sequence[str], hands: Ints, how: Counting) -> tuple[Ints, Ints]:
    """The pair and the flor of every hand; a hand without a pair counts its highest card."""
    wild_values = dict(how.wild)
    value = np.array([worth(card, wild_values) for card in cards])[hands]
    suit = np.array(["SBOC".index(card[-1]) for card in cards])[hands]
    wild = np.array([card in wild_values for card in cards])[hands]
    pair = value.max(axis=1)
    match_all = np.ones(len(hands), bool)
    for i, j in ((0, 1), (0, 2), (1, 2)):
        match = (suit[:, i] == suit[:, j]) | wild[:, i] | wild[:, j]
        pair = np.where(match, np.maximum(pair, value[:, i] + value[:, j] + 20), pair)
        match_all &= match
    flor = np.where(match_all & how.flor, value.sum(axis=1) + 20, -1)
    if not how.pair_in_flor:
        pair = np.where(flor >= 0, -1, pair)
    return pair, flor
