"""Tricks beside a turned card, by the accounts of the games alone: the engine is not asked.

How strong a card is comes from the second reckoning (``tests.engine.second_turned``). Equal highest cards of both sides
spoil a trick; those of one side alone take it, and the earlier leads on. After a spoiled trick the tied player nearest
the mano leads in Uruguay, and the same player again in the others. Chair 1 is the mano. (Regional rules 2.5 to 2.7)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

import trucedu as te
from tests.engine.second_turned import strength
from trucedu.cards import Card


@frozen
class Taken:
    """What becomes of a trick."""

    winner: int | None
    side: str | None
    leads: int


@frozen
class Beside:
    """A game beside its turned card: as much of a variant as the solvers ask of one."""

    game: te.Variant
    turned: Card

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def pack(self) -> tuple[Card, ...]:
        return tuple(card for card in self.game.pack if card != self.turned)

    def strength(self, card: Card) -> int:
        assert card != self.turned, "nobody holds the turned card"
        return strength(self.game.id, str(self.turned))[str(card)]

    def trick(self, cards: Iterable[Card], leader: int = 1, players: int | None = None) -> Taken:
        laid, seats = list(cards), players or 2
        assert self.turned not in laid
        chairs = [(leader - 1 + turn) % seats + 1 for turn in range(len(laid))]
        best = max(map(self.strength, laid))
        tied = [chair for chair, card in zip(chairs, laid, strict=True) if self.strength(card) == best]
        if len({chair % 2 for chair in tied}) == 1:
            return Taken(tied[0], "A" if tied[0] % 2 else "B", tied[0])
        return Taken(None, None, min(tied) if self.game.id == "uruguayan-truco" else leader)

    def decided(self, row: Sequence[str], eldest: str) -> bool:
        """Two tricks of a side decide, or one and a drawn one before or after it; three tricks always do."""
        assert eldest in "AB"
        sides = [row.count(side) for side in "AB"]
        return len(row) == 3 or max(sides) == 2 or (len(row) == 2 and sorted(sides) == [0, 1])
