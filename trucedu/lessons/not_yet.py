"""Where a drill would have something to ask and cannot yet: it says so instead of asking something wrong."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant

#: These show no turned card yet, so they cannot ask where the order or the counts hang on one.
_WITHOUT_A_TURNED_CARD: Final = frozenset(
    {
        "signal-give",
        "signal-read",
    }
)

#: Games whose bids, raises or counters these drills have no questions for yet.
_GAMES: Final = {
}


def cannot_yet(drill: str, variant: Variant) -> bool:
    """Whether the drill cannot ask in that game yet, although the game has what it asks about."""
    rules = variant.sheet.rules
    if rules is None:
        return False
    turns = rules.turned is not None
    return (turns and drill in _WITHOUT_A_TURNED_CARD) or variant.id in _GAMES.get(drill, ())
