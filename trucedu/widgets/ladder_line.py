"""A deal to climb a ladder in: cards for every turn that keep the deal going, so that all turns can be had."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trucedu.cards import Card
from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant

#: So many deals of a seed are looked at, and so many positions in each.
DEALS: Final = 200
POSITIONS: Final = 4000
TRICKS: Final = 3
#: What is answered before there are cards on the table, so that three each are dealt and played.
_BEFORE: Final = ("cut", "three-cards")


def begun(variant: Variant, seed: str, number: int, score: tuple[int, int]) -> Deal:
    """A deal with its cards dealt, three to each."""
    start = deal(variant, seed, number, score=score)
    while start.asked in ("tap", "one-card"):
        start = start.play(next(each for each in start.legal() if each.call in _BEFORE))
    return start


@lru_cache(maxsize=256)
def long_line(variant: Variant, seed: str) -> tuple[int, tuple[Card, ...]]:
    """A deal of the seed that can last three whole tricks without a point being scored on the way.

    :returns: its number, and a card for every turn in playing order.
    :raises LookupError: none of the first deals can.
    """
    for number in range(1, DEALS + 1):
        line = _search(begun(variant, seed, number, (0, 0)))
        if line is not None:
            return number, line
    raise LookupError(f"no deal of {seed!r} lasts three tricks")


def _search(start: Deal) -> tuple[Card, ...] | None:
    left = POSITIONS
    turns = TRICKS * start.players

    def go_on(now: Deal, played: tuple[Card, ...]) -> tuple[Card, ...] | None:
        nonlocal left
        if len(played) == turns:
            return played
        if now.over or any(now.points) or not left:
            return None
        left -= 1
        for action in now.legal():
            if action.card is not None and action.call is None:
                found = go_on(now.play(action), (*played, action.card))
                if found is not None:
                    return found
        return None

    return go_on(start, ())
