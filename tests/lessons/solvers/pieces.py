"""Counting with pieces, as the rules of the games with a turned card have it, without the engine.

Uruguay: the 2, 4, 5, 11 and 10 of the turned suit count 10, 9, 8, 7 and 7. Venezuela: its 11 and 10 count 10 and 9.
They go with any suit. Where one of them is itself turned up, the 12 of its suit has its place. All others count their
number, courts nothing; 20 is added to a pair and to a flor. Who holds a flor has no envido. (WP-168, WP-172, WP-173)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from attrs import frozen

import trucedu as te
from trucedu.cards import Card

PIECES = {
    "uruguayan-truco": {2: 10, 4: 9, 5: 8, 11: 7, 10: 7},
    "venezuelan-truco": {11: 10, 10: 9},
}


@frozen
class Found:
    """What cards count: as much of an engine's count as the solvers look at."""

    points: int
    cards: tuple[Card, ...]
    values: tuple[int, ...]
    made: bool = True


@frozen
class Beside:
    """A game beside its turned card."""

    game: te.Variant
    turned: Card

    @property
    def pack(self) -> tuple[Card, ...]:
        return tuple(card for card in self.game.pack if card.key != self.turned.key)

    @property
    def players(self) -> tuple[int, ...]:
        return self.game.players

    def piece(self, card: Card) -> int:
        """What a card counts as a piece; 0 where it is none."""
        worth = PIECES[self.game.id]
        if card.suit != self.turned.suit:
            return 0
        return worth.get(self.turned.rank if card.rank == 12 else card.rank, 0)

    def value(self, card: Card) -> int:
        return self.piece(card) or (card.rank if card.rank < 10 else 0)

    def together(self, cards: Sequence[Card]) -> bool:
        return len({card.suit for card in cards if not self.piece(card)}) < 2

    def count(self, cards: Sequence[Card]) -> Found:
        values = tuple(map(self.value, cards))
        return Found(sum(values) + 20, tuple(cards), values)

    def flor(self, cards: Sequence[Card]) -> Found | None:
        assert self.turned not in cards
        return self.count(cards) if len(cards) == 3 and self.together(cards) else None

    def embit(self, cards: Sequence[Card]) -> Found | None:
        assert self.turned not in cards
        if self.flor(cards):
            return None
        pairs = [self.count(two) for two in combinations(cards, 2) if self.together(two)]
        if pairs:
            return max(pairs, key=lambda found: found.points)
        best = max(cards, key=self.value)
        return Found(self.value(best), (best,), (self.value(best),), made=False)


def counting_beside(turned: Card | None, game: te.Variant) -> te.Variant:
    """What the solvers count with: the engine, or beside a turned card the rules as they stand here."""
    return game if turned is None else Beside(game, turned)  # type: ignore[return-value]
