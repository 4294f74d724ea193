"""Drills on pages of the book: which ones show a game best, and their islands."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant
from trucedu.lessons.registry import fits
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.static import island

#: Every page of the book asks the same questions of everybody.
SEED: Final = "book"
#: Of each row a page takes the first drill that has something to ask in its game: one with cards, one with numbers.
_FIRST: Final = (
    ("trick-winner", "hand-winner"),
    ("embit-value", "french-raise", "ladder-payoff", "ladder-next"),
)


def drills_of(game: Variant) -> tuple[str, ...]:
    """The names of the drills on a game's page."""
    return tuple(
        next(name for name in row if fits(name, game))
        for row in _FIRST
        if any(fits(name, game) for name in row)
    )


def drill_island(name: str, game: Variant | str) -> str:
    """A drill as a piece of a page, with an id to link to."""
    call = DrillCall.of(name, game, SEED)
    return f'<div id="drill-{name}">{island(call)}</div>'
