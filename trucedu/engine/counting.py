"""What three cards are worth in a declaration: the pair (embit) and the flor.

A pair is two cards of one suit: their values plus the base. A flor is three cards of one suit. A wild card (périque)
counts its own value in whatever suit helps, or in its printed suit, as the sheet says.
Sources: TYF-30, TYF-31, TYF-47 to TYF-50, TYF-70 to TYF-72; OQ-01 to OQ-07.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from attrs import frozen

from trucedu.cards import Card, Pack, full_pack
from trucedu.variants.notation import parse_cards
from trucedu.variants.sheet import ValuesRule


@frozen
class Count:
    """A declaration's worth.

    ``points``; the ``cards`` that make it; whether it is a real pair or flor (``made``), or only a highest card that
    a table counts for want of a pair.
    """

    points: int
    cards: tuple[Card, ...]
    values: tuple[int, ...]
    base: int
    made: bool = True

    @property
    def sum(self) -> str:
        """The reckoning written out: ``"7 + 6 + 20 = 33"``."""
        parts = [str(value) for value in self.values] + ([str(self.base)] if self.made else [])
        return f"{' + '.join(parts)} = {self.points}" if len(parts) > 1 else str(self.points)

    def __str__(self) -> str:
        return str(self.points)


class Counter:
    """Counts pairs and flors under one sheet's values.

    :param turned: the turned card, where there is one: wild cards may be those of its suit.
    :param stands_for_turned: the card that takes the turned one's place, and so its value.
    """

    def __init__(
        self, rule: ValuesRule, pack: Pack, turned: Card | None = None, stands_for_turned: Card | None = None
    ) -> None:
        self._rule = rule
        wild = {card: each.value for each in rule.wild for card in parse_cards(each.card, pack, turned)}
        if stands_for_turned is not None and turned in wild:
            wild[stands_for_turned] = wild[turned]
        self._wild = wild
        self._values = {
            card: rule.ranks[str(card.rank)] for card in full_pack(pack) if str(card.rank) in rule.ranks
        } | wild
        self._free: dict[Card, int] = wild if rule.wild_suit == "any" else {}

    def value(self, card: Card) -> int:
        """What one card counts."""
        return self._values[card]

    @property
    def knows_wild(self) -> bool:
        """Whether any card may stand for another suit."""
        return bool(self._wild)

    def is_wild(self, card: Card) -> bool:
        """Whether the card may stand for another suit (a périque)."""
        return card in self._wild

    def flor(self, cards: Sequence[Card]) -> Count | None:
        """The flor in three cards, or None.

        >>> 7S 6S 12S counts 7 + 6 + 0 + 20 = 33 (TYF-71).
        """
        if len(cards) != 3 or not self._one_suit(cards, self._rule.wild_flor != "no"):
            return None
        wilds = sum(map(self.is_wild, cards))
        if self._rule.wild_flor == "with-seven" and wilds and not self._printed_flor(cards):
            others = [card for card in cards if not self.is_wild(card)]
            if wilds != 2 or others[0].rank != 7:
                return None
        return self._count(cards)

    def pair(self, cards: Sequence[Card]) -> Count | None:
        """The best pair in up to three cards; without one, what the sheet says (nothing, or the highest card)."""
        if self._rule.silent_flor == "none" and self.flor(cards) is not None:
            return None
        pairs = [self._count(two) for two in combinations(cards, 2) if self._one_suit(two, True)]
        if pairs:
            return max(pairs, key=lambda count: count.points)
        if self._rule.no_pair == "highest" and cards:
            best = max(cards, key=self.value)
            return Count(self.value(best), (best,), (self.value(best),), 0, made=False)
        return None

    def _count(self, cards: Sequence[Card]) -> Count:
        values = tuple(self.value(card) for card in cards)
        return Count(sum(values) + self._rule.base, tuple(cards), values, self._rule.base)

    def _one_suit(self, cards: Sequence[Card], wild_helps: bool) -> bool:
        free = self._free if wild_helps else {}
        suit = ""
        for card in cards:
            if card in free:
                continue
            if suit and card.suit != suit:
                return False
            suit = card.suit
        return True

    @staticmethod
    def _printed_flor(cards: Sequence[Card]) -> bool:
        return len({card.suit for card in cards}) == 1


def best_first(counts: Mapping[int, Count | None], seats: Sequence[int]) -> int | None:
    """The seat with the best count; equal counts go to the seat that comes first in ``seats`` (TYF-51, TYF-73)."""
    holders = [seat for seat in seats if counts.get(seat) is not None]
    if not holders:
        return None
    return max(holders, key=lambda seat: (counts[seat].points, -seats.index(seat)))  # type: ignore[union-attr]
