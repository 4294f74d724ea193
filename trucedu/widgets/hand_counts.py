"""How often every embit and flor is held among all hands of three cards: exact, by looking at each hand once."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.lessons.turned import pack_of

Counts = Literal["pair", "flor"]


@frozen
class Holding:
    """One worth of a declaration: its ``points``, how many ``hands`` hold it, and one of them."""

    points: int
    hands: int
    example: tuple[Card, ...]


@frozen
class Spread:
    """Every worth of a declaration, the best first, among all ``hands`` of the pack."""

    hands: int
    holdings: tuple[Holding, ...]

    def better(self, points: int | None) -> tuple[Holding, ...]:
        """What beats so many points, the best first; everything, for a hand that has none."""
        return tuple(holding for holding in self.holdings if points is None or holding.points > points)

    def equal(self, points: int) -> int:
        """How many hands are worth exactly that."""
        return sum(holding.hands for holding in self.holdings if holding.points == points)


@lru_cache(maxsize=64)
def spread(variant: Variant, counts: Counts) -> Spread:
    """How a declaration is spread over all hands of a variant, beside its turned card where there is one.

    :raises ValueError: the variant has no values for its cards.
    """
    counter = variant.counter
    if counter is None:
        raise ValueError(f"{variant.id} counts no cards")
    count = counter.pair if counts == "pair" else counter.flor
    hands = 0
    found: dict[int, int] = {}
    examples: dict[int, tuple[Card, ...]] = {}
    for hand in combinations(pack_of(variant), 3):
        hands += 1
        worth = count(hand)
        if worth is not None:
            found[worth.points] = found.get(worth.points, 0) + 1
            examples.setdefault(worth.points, hand)
    holdings = (Holding(points, found[points], examples[points]) for points in sorted(found, reverse=True))
    return Spread(hands, tuple(holdings))
