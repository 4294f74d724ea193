"""Mistaken ideas about counters that turn into bigger ones, such as three petits into a long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.counters import (
    FORGETS_THE_NEW,
    FORGETS_THE_OLD,
    LEAVES_SMALL_ONES,
    TAKES_MISSING_FOR_HAD,
    target_of,
    turns_into,
)
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter


@frozen
class Heap:
    """So many ``big`` counters and so many ``small`` ones."""

    big: int
    small: int

    @property
    def key(self) -> str:
        """A short id: ``"2-1"``."""
        return f"{self.big}-{self.small}"


def heap_of(rules: Variant, points: int) -> Heap:
    """The counters that so many small ones come to when all that can have turned."""
    units = turns_into(rules)
    assert units is not None
    return Heap(*divmod(points, units[2]))


def shown_by(rules: Variant, heap: Heap) -> int:
    """How many small counters that is."""
    units = turns_into(rules)
    assert units is not None
    return heap.big * units[2] + heap.small


#: What a big counter is taken to stand for.
WORTHS: Final = (2, 4, 5, 1)

ANOTHER_NUMBER: Final = enter(
    Misconception(
        name="another-number-turns",
        idea="Another number of small counters turns into a big one.",
        says="{worth} {small}s turn into a {big}, neither more nor fewer.",
    )
)
STAYS_WHEN_TURNED: Final = enter(
    Misconception(
        name="stays-when-turned",
        idea="Small counters stay where they are when a big one is laid down for them.",
        says="The {worth} {small}s that turn into a {big} are taken away.",
    )
)
DROPS_WHAT_IS_LEFT: Final = enter(
    Misconception(
        name="drops-what-is-left",
        idea="Small counters that do not make a whole big one do not count.",
        says="What does not make a {big} yet stays where it is.",
    )
)


def turning_fields(rules: Variant, gain: int = 0) -> dict[str, object]:
    """What the sentences of these ideas need."""
    units = turns_into(rules)
    assert units is not None
    big, small, worth = units
    return {"big": big, "small": small, "worth": worth, "target": target_of(rules), "gain": gain}


def _worth(rules: Variant, worth: int) -> Variant:
    """The variant with another number of small counters to a big one."""
    big = turning_fields(rules)["big"]
    return with_changes(rules, ((f"score.units.{big}", worth),))


def mistaken_heaps(rules: Variant, before: int, gain: int) -> Iterator[tuple[Heap, Mistake]]:
    """The counters that each idea comes to for so many small ones and so many more."""
    fields = turning_fields(rules, gain)
    old, true = heap_of(rules, before), heap_of(rules, before + gain)
    if true.big > (old.big if gain else 0):
        fresh = Heap(true.big, (old.small + gain) if gain else before)
        yield fresh, Mistake(STAYS_WHEN_TURNED, fields)
        if gain:
            added = heap_of(rules, gain)
            yield Heap(old.big + added.big, old.small + added.small), Mistake(LEAVES_SMALL_ONES, fields)
    if true.small:
        yield evolve(true, small=0), Mistake(DROPS_WHAT_IS_LEFT, fields)
    for worth in WORTHS[:-1]:
        yield Heap(*divmod(before + gain, worth)), Mistake(ANOTHER_NUMBER, fields)
    if gain:
        yield old, Mistake(FORGETS_THE_NEW, fields)
        yield heap_of(rules, gain), Mistake(FORGETS_THE_OLD, fields)
    yield heap_of(rules, target_of(rules) - before - gain), Mistake(TAKES_MISSING_FOR_HAD, fields)


def mistaken_counts(rules: Variant, heap: Heap, gain: int, *, missing: bool) -> Iterator[tuple[int, Mistake]]:
    """How many small counters each idea reads from these, after so many more: those there are, or those missing."""
    fields = turning_fields(rules, gain)
    target = target_of(rules)

    def asked(number: int) -> int:
        return target - number if missing else number

    for worth in WORTHS:
        yield asked(heap.big * worth + heap.small + gain), Mistake(ANOTHER_NUMBER, fields)
    if heap.small:
        yield asked(shown_by(rules, evolve(heap, small=0)) + gain), Mistake(DROPS_WHAT_IS_LEFT, fields)
    if gain:
        yield asked(shown_by(rules, heap)), Mistake(FORGETS_THE_NEW, fields)
        yield asked(gain), Mistake(FORGETS_THE_OLD, fields)
    number = shown_by(rules, heap) + gain
    yield (number if missing else target - number), Mistake(TAKES_MISSING_FOR_HAD, fields)
