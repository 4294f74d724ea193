"""A card order as questions need it: places, comparisons, the best of several cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant


class Ranking:
    """The card order of a variant. ``groups``: strongest first, equal cards together, in the order of the pack; a
    turned card, which nobody holds, is in none of them.

    Everything that lists cards goes by the order of the pack, never by that of a set, so that a question comes out
    the same on every machine.
    """

    def __init__(self, rules: Variant) -> None:
        self.rules: Final = rules
        groups = (group - {rules.turned} for group in rules.order())
        self.groups: Final = tuple(tuple(in_pack_order(group)) for group in groups if group)
        self._places = {card: place for place, group in enumerate(self.groups, start=1) for card in group}
        #: Whether all cards of a rank are equal, so that suits never matter.
        self.rank_decides: Final = all(
            len({self._places[card] for card in self._places if card.rank == rank}) == 1
            for rank in {card.rank for card in self._places}
        )

    def place(self, card: Card) -> int:
        """The card's place: 1 is the strongest; equal cards share a place."""
        return self._places[card]

    def beats(self, card: Card, other: Card) -> bool:
        """Whether the first card is stronger."""
        return self._places[card] < self._places[other]

    def equal(self, card: Card, other: Card) -> bool:
        """Whether the two cards are equally strong."""
        return self._places[card] == self._places[other]

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The strongest of these cards; several where they are equal."""
        cards = tuple(cards)
        top = min(self._places[card] for card in cards)
        return tuple(card for card in cards if self._places[card] == top)

    def group(self, card: Card) -> tuple[Card, ...]:
        """The card and all its equals."""
        return self.groups[self._places[card] - 1]

    def between(self, card: Card, other: Card) -> tuple[tuple[Card, ...], ...]:
        """The groups from the stronger card's down to the weaker one's, both included."""
        first, last = sorted((self._places[card], self._places[other]))
        return self.groups[first - 1 : last]

    def regrouped(self, key: Callable[[Card], int]) -> tuple[tuple[Card, ...], ...]:
        """The whole pack grouped anew by a number, the smallest first."""
        parts: dict[int, list[Card]] = {}
        for card in in_pack_order(self._places):
            parts.setdefault(key(card), []).append(card)
        return tuple(tuple(parts[number]) for number in sorted(parts))


def in_pack_order(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order of the full pack."""
    return sorted(cards, key=lambda card: card.index)


@lru_cache(maxsize=2048)
def ranking_of(rules: Variant) -> Ranking:
    """The card order of a variant, worked out once."""
    return Ranking(rules)
