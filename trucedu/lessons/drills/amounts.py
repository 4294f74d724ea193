"""Points in words: in a game whose points turn into bigger counters, those counters."""

from __future__ import annotations

from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.counters import turns_into


def amount(rules: Variant, number: int) -> str:
    """``"3 points"``; where small counters turn into big ones ``"1 long"``, ``"2 longs and 1 petit"``."""
    units = turns_into(rules)
    if units is None:
        return points(number)
    big, small, worth = units
    bigs, rest = divmod(number, worth)
    if not bigs:
        return several(rest, small)
    return (
        tr("{bigs} and {rest}", bigs=several(bigs, big), rest=several(rest, small))
        if rest
        else several(bigs, big)
    )


def several(number: int, counter: str) -> str:
    """``"1 long"``, ``"4 longs"``."""
    return (
        tr("1 {counter}", counter=counter) if number == 1 else tr("{n} {counter}s", n=number, counter=counter)
    )
