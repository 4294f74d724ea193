"""Small pieces of sentences that several parts of the engine say."""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.language import tr


def listed(things: Iterable[object]) -> str:
    """Things in a row of words: ``"1S, 1B and 7S"``."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return tr("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


def points(number: int) -> str:
    """``"1 point"``, ``"3 points"``."""
    return tr("1 point") if number == 1 else tr("{n} points", n=number)
