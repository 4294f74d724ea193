"""Which lessons are about a game: those that teach a claim carried out in its sheet, and those that play it."""

from __future__ import annotations

from tools.book.reference.links import lessons
from trucedu.engine.variant import variant
from trucedu.ledger import load_ledger

#: Whoever calls this without naming games is shown all that can be played.
_EVERY_GAME = "te.same_deal("


def lessons_of(game: str) -> tuple[str, ...]:
    """The ids of the lessons in which a game appears, in reading order."""
    taught = {
        lesson
        for claim in load_ledger().claims.values()
        if any(place.startswith(f"{game}#") for place in claim.implemented)
        for lesson in claim.taught
    }
    playable = variant(game).sheet.playable
    return tuple(
        name
        for name, lesson in lessons().items()
        if name in taught or f'"{game}"' in lesson.code or (playable and _EVERY_GAME in lesson.code)
    )
