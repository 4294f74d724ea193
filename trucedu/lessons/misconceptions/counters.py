"""Mistaken ideas about the counters that a score is kept with: a big one and small ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs
from attrs import frozen

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter


def unit_names(rules: Variant) -> tuple[str, str]:
    """The names of the big counter and of the small one."""
    assert rules.sheet.rules is not None
    small, big = sorted(rules.sheet.rules.score.units, key=rules.sheet.rules.score.units.__getitem__)
    return big, small


def has_counters(rules: Variant) -> bool:
    """Whether the score is kept with one big counter, of which there is one only, and small ones of a point each."""
    if rules.sheet.rules is None:
        return False
    score = rules.sheet.rules.score
    worth = sorted(score.units.values())
    return len(worth) == 2 and worth[0] == 1 < worth[1] < score.target < 2 * worth[1]


def turns_into(rules: Variant) -> tuple[str, str, int] | None:
    """The big and the small counter where a game is several big ones, and how many small ones turn into one.

    None in other games: without counters, or with one big counter only.
    """
    if rules.sheet.rules is None or len(rules.sheet.rules.score.units) != 2:
        return None
    big, small = unit_names(rules)
    worth, target = worth_of(rules, big), target_of(rules)
    return (big, small, worth) if worth_of(rules, small) == 1 and target % worth == 0 else None


@frozen
class Pile:
    """Counters that lie before a side: whether the ``big`` one is there (there is one only), and how many ``small``.

    ``names``: of the big and the small one.
    """

    rules: Variant
    names: tuple[str, str]
    big: bool
    small: int

    @property
    def worth(self) -> int:
        """What the big counter stands for."""
        return worth_of(self.rules, self.names[0])

    @property
    def points(self) -> int:
        """What the counters show."""
        return self.worth * self.big + self.small

    @property
    def key(self) -> str:
        """A short id: ``"espintou-6"``, ``"bean-11"``."""
        return f"{self.names[0 if self.big else 1]}-{self.small}"

    def under(self, rules: Variant) -> Pile:
        """The same counters by other rules."""
        return attrs.evolve(self, rules=rules)


def worth_of(rules: Variant, name: str) -> int:
    """What the counter of that name stands for."""
    assert rules.sheet.rules is not None
    return rules.sheet.rules.score.units[name]


def target_of(rules: Variant) -> int:
    """How many points a game is."""
    assert rules.sheet.rules is not None
    return rules.sheet.rules.score.target


def pile_of(rules: Variant, points: int, names: tuple[str, str] | None = None) -> Pile:
    """The counters that show so many points with as few small ones as possible.

    :param names: which counter is the big one, where that does not follow from what they stand for.
    """
    names = names or unit_names(rules)
    worth = worth_of(rules, names[0])
    return Pile(rules, names, points >= worth, points - worth * (points >= worth))


@frozen(kw_only=True)
class CounterIdea(Misconception):
    """An idea about the counters. ``worth``: what the big one is taken to stand for, by the target of the game."""

    worth: Callable[[int], int]

    def rules(self, rules: Variant) -> Variant | None:
        """The variant as the idea takes it to be; None where the big counter does stand for that."""
        worth = self.worth(target_of(rules))
        big, _ = unit_names(rules)
        if worth == worth_of(rules, big):
            return None
        return with_changes(rules, ((f"score.units.{big}", worth),))


#: In the order in which they are thought of.
COUNTER_IDEAS: Final = (
    enter(
        CounterIdea(
            name="espintou-is-ten",
            idea="The big counter stands for ten.",
            says="The {big} is not a counter for ten.",
            worth=lambda target: 10,
        )
    ),
    enter(
        CounterIdea(
            name="espintou-is-twelve",
            idea="The big counter stands for half a game, rounded down.",
            says="The {big} stands for more than half of {target}, not for less.",
            worth=lambda target: target // 2,
        )
    ),
    enter(
        CounterIdea(
            name="espintou-is-a-bean",
            idea="The big counter counts like any other.",
            says="The {big} is not one more {small}: it stands for {worth}.",
            worth=lambda target: 1,
        )
    ),
    enter(
        CounterIdea(
            name="espintou-counts-nothing",
            idea="The big counter only marks the half and counts nothing.",
            says="The {big} counts itself: it takes the place of {worth} {small}s.",
            worth=lambda target: 0,
        )
    ),
)
TAKES_MISSING_FOR_HAD: Final = enter(
    Misconception(
        name="takes-missing-for-had",
        idea="Takes the points that are missing for those that are there, or the other way round.",
        says="What lies there and what is missing make {target} together; they are not the same.",
    )
)
LEAVES_SMALL_ONES: Final = enter(
    Misconception(
        name="leaves-beans-lying",
        idea="More small counters may lie there than the big one stands for.",
        says="{worth} {small}s are changed for the {big}.",
    )
)
FORGETS_THE_NEW: Final = enter(
    Misconception(
        name="forgets-the-new-points",
        idea="Leaves out what has just been scored.",
        says="That leaves out the {gain} just scored.",
    )
)
FORGETS_THE_OLD: Final = enter(
    Misconception(
        name="forgets-the-old-points",
        idea="Counts only what has just been scored.",
        says="That leaves out what was there before.",
    )
)
MISCOUNTS_THE_COUNTERS: Final = enter(
    Misconception(
        name="miscounts-the-counters",
        idea="Does not add up the counters right yet.",
    )
)


def fields_of(rules: Variant, gain: int = 0) -> dict[str, object]:
    """What the sentences of these ideas need."""
    big, small = unit_names(rules)
    return {
        "big": big, "small": small, "worth": worth_of(rules, big), "target": target_of(rules), "gain": gain,
    }  # fmt: skip


def mistaken_piles(rules: Variant, before: int, gain: int) -> Iterator[tuple[Pile, Mistake]]:
    """The counters that each idea lays down for so many points after so many more were scored."""
    points, fields, names = before + gain, fields_of(rules, gain), unit_names(rules)
    for idea in COUNTER_IDEAS:
        changed = idea.rules(rules)
        if changed is not None:
            yield pile_of(changed, points, names).under(rules), Mistake(idea, fields)
    if gain:
        yield pile_of(rules, before), Mistake(FORGETS_THE_NEW, fields)
        yield pile_of(rules, gain), Mistake(FORGETS_THE_OLD, fields)
    yield pile_of(rules, target_of(rules) - points), Mistake(TAKES_MISSING_FOR_HAD, fields)
    yield Pile(rules, names, False, points), Mistake(LEAVES_SMALL_ONES, fields)


def mistaken_points(pile: Pile, gain: int, *, missing: bool) -> Iterator[tuple[int, Mistake]]:
    """What each idea reads from the counters after so many more were scored: the points, or those missing."""
    rules, fields = pile.rules, fields_of(pile.rules, gain)
    target = target_of(rules)

    def asked(points: int, *, missing: bool = missing) -> int:
        return target - points if missing else points

    for idea in COUNTER_IDEAS:
        changed = idea.rules(rules)
        if changed is not None and pile.big:
            yield asked(pile.under(changed).points + gain), Mistake(idea, fields)
    if gain:
        yield asked(pile.points), Mistake(FORGETS_THE_NEW, fields)
        yield asked(gain), Mistake(FORGETS_THE_OLD, fields)
    yield asked(pile.points + gain, missing=not missing), Mistake(TAKES_MISSING_FOR_HAD, fields)
