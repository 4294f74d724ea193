"""A learner to make up: answers at given times."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

from trucedu.lessons.progress_answer import Answered

#: When the learner begins.
MONDAY = datetime(2026, 11, 30, 8, 0, tzinfo=UTC)
_numbers = count(1)


def answered(
    skill: str = "higher-card",
    right: bool = True,
    *,
    hints: int = 0,
    days: float = 0,
    variant: str = "truc-y-flou",
    number: int | None = None,
    mistake: str = "",
) -> Answered:
    """An answer, to another question each time unless a number is given, so many days after the beginning."""
    return Answered(
        skill=skill,
        variant=variant,
        seed="learner",
        number=next(_numbers) if number is None else number,
        right=right,
        mistake=mistake,
        hints=hints,
        when=MONDAY + timedelta(days=days),
    )


def row(skill: str, marks: str, *, days: float = 0, variant: str = "truc-y-flou") -> Iterator[Answered]:
    """Several answers a minute apart: ``+`` right, ``-`` wrong, ``h`` right after a hint, ``x`` wrong after a hint."""
    for place, mark in enumerate(marks):
        yield answered(
            skill, mark in "+h", hints=int(mark in "hx"), days=days + place / 1440, variant=variant
        )
