"""Progress in words: what has changed in a round, what to practise next, and how to do it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Final

from trucedu.language import tr
from trucedu.lessons.progress_mastery import ROW, Standing, Status
from trucedu.lessons.progress_next import Suggestion, Why

#: Writes down how to practise something, for a notebook or for a terminal.
HowTo = Callable[[Suggestion], str]

SIGNS: Final[dict[Status, str]] = {"mastered": "✓", "due": "↻", "learning": "◐", "new": "○"}


def status_words(status: Status) -> str:
    """The status in a word or two."""
    return {
        "mastered": tr("mastered"),
        "due": tr("due for another look"),
        "learning": tr("in learning"),
        "new": tr("not begun"),
    }[status]


def in_days(days: int) -> str:
    """When something comes up: today, tomorrow or in so many days."""
    if days <= 0:
        return tr("today")
    return tr("tomorrow") if days == 1 else tr("in {n} days", n=days)


def drill_line(found: Suggestion) -> str:
    """The line of Python that practises it."""
    return f"te.drill({json.dumps(found.skill.name)}, {json.dumps(found.variant)})"


def drill_command(found: Suggestion) -> str:
    """The command that practises it in a terminal."""
    return f"trucedu drill {found.skill.name} --variant {found.variant}"


def why_words(why: Why) -> str:
    """The reason for a suggestion."""
    return {
        "due": tr("its review date has come"),
        "weak": tr("of all that was begun, it is the least sure"),
        "next": tr("it is the next new thing"),
        "early": tr("nothing is due, and this will be the first"),
    }[why]


def change_words(can: str, before: Standing, after: Standing, now: datetime) -> str:
    """What a round has changed for its skill, in one sentence or two.

    :param can: what one is able to do with the skill, as in ``Skill.can``; may be empty.
    :param before: the standing before the round.
    :param after: the standing now.
    """
    if after.asked == before.asked:
        return tr("These questions were counted when you first answered them.")
    if before.mastered and not after.mastered:
        return tr(
            "A mistake brings this back: it is asked again until {n} answers in a row are right.", n=ROW
        )
    if not after.mastered:
        return tr(
            "A skill is mastered with {n} right in a row, without hints; your row stands at {row}.",
            row=after.row,
            n=ROW,
        )
    when = in_days(after.days_left(now))
    if before.mastered:
        return tr("Still mastered; the next look at it is due {when}.", when=when)
    if not can:
        return tr(
            "{n} right in a row: mastered. It is asked less now; the next look is due {when}.",
            n=ROW,
            when=when,
        )
    return tr(
        "{n} right in a row: you can {can}. It is asked less now; the next look is due {when}.",
        n=ROW,
        can=tr(can),
        when=when,
    )


def next_words(found: Suggestion | None, here: str, how: HowTo) -> str:
    """What to practise next, in one sentence; empty if there is nothing.

    :param here: the skill being practised.
    """
    if found is None:
        return ""
    if found.skill.name == here:
        return tr("Next: the same skill once more.")
    return tr("Next: {can} ({how}).", can=tr(found.skill.can), how=how(found))
