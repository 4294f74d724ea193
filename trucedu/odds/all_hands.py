"""Every hand that can be dealt, counted: how many are worth how much in a declaration."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Literal

from trucedu.cards import Card
from trucedu.engine.variant import Variant

Counts = Literal["pair", "flor"]


@lru_cache(maxsize=32)
def worths(game: Variant, counts: Counts, turned: Card | None = None) -> dict[int | None, int]:
    """How many hands of three hold each worth, None for hands that hold nothing; in games that turn a card up, hands
    from the other cards, beside that card.

    :raises NotInThisGame: the game counts no such thing.
    :raises ValueError: a turned card in a game without, or none in a game with.
    """
    here = game.beside(turned)
    ask = here.embit if counts == "pair" else here.flor
    found: Counter[int | None] = Counter()
    for hand in combinations([card for card in game.pack if card is not turned], 3):
        count = ask(hand)
        found[None if count is None else count.points] += 1
    return dict(sorted(found.items(), key=lambda each: (each[0] is not None, each[0] or 0)))
