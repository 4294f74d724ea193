"""Mistaken ideas about which side has the hand, and when it is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from attrs import frozen

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter

#: How a row of tricks stands: a side has the hand, nobody has it, or another trick is to be played.
Standing = Literal["A", "B", "nobody", "open"]
#: How rows of tricks stand, by the engine or by a mistaken idea.
Stands = Callable[[str], Standing]
#: The results of tricks in order, ``A``, ``B`` or ``S``; and the side of eldest hand.
Count = Callable[[Variant, str, str], "Standing | None"]


def standing(rules: Variant, pattern: str, eldest: str) -> Standing:
    """How the engine sees a row of tricks."""
    if not rules.decided(pattern, eldest):
        return "open"
    side = rules.hand(pattern, eldest)
    return "nobody" if side is None else ("A" if side == "A" else "B")


@frozen(kw_only=True)
class HandIdea(Misconception):
    """An idea about the hand. ``counts``: how a row of tricks stands by it; None where it does not apply."""

    counts: Count


def _changed(place: str, word: str) -> Count:
    def counts(rules: Variant, pattern: str, eldest: str) -> Standing:
        return standing(with_changes(rules, ((place, word),)), pattern, eldest)

    return counts


def _taken(pattern: str) -> str:
    return pattern.replace("S", "")


def _first_trick(rules: Variant, pattern: str, eldest: str) -> Standing | None:
    first = _taken(pattern)[:1]
    return standing(rules, first * 3, eldest) if first else None


def _last_trick(rules: Variant, pattern: str, eldest: str) -> Standing | None:
    last = _taken(pattern)[-1:]
    return standing(rules, last * 3, eldest) if last and len(pattern) == 3 else None


def _annulled(rules: Variant, pattern: str, eldest: str) -> Standing | None:
    nobody = with_changes(rules, (("hand.all_tied", "nobody"),))
    return standing(nobody, "SSS", eldest) if "S" in pattern else None


def _to_last_winner(rules: Variant, pattern: str, eldest: str) -> Standing:
    row = ""
    for result in pattern:
        row += row[-1] if result == "S" and row and row[-1] != "S" else result
    return standing(rules, row, eldest)


def _to_eldest(rules: Variant, pattern: str, eldest: str) -> Standing:
    return standing(rules, pattern.replace("S", eldest), eldest)


def _played_again(rules: Variant, pattern: str, eldest: str) -> Standing | None:
    return standing(rules, _taken(pattern), eldest) if "S" in pattern else None


def _to_dealers(rules: Variant, pattern: str, eldest: str) -> Standing:
    dealers = "B" if eldest == "A" else "A"
    return standing(with_changes(rules, (("hand.all_tied", "eldest"),)), pattern, dealers)


#: In the order in which they are thought of.
HAND_IDEAS: Final = (
    enter(
        HandIdea(
            name="stops-when-decided",
            idea="Play always stops as soon as the hand is decided.",
            says="Here the remaining tricks are played although the hand is decided.",
            counts=_changed("hand.stop", "decided"),
        )
    ),
    enter(
        HandIdea(
            name="two-tricks-before-it-ends",
            idea="The hand is not over until a side has taken two tricks.",
            says="One trick can be enough when another is spoiled: whatever came next, the hand would go the same way.",
            counts=_changed("hand.stop", "two-tricks"),
        )
    ),
    enter(
        HandIdea(
            name="all-three-always",
            idea="Three tricks are always played.",
            says="Play stops as soon as nothing can change who has the hand.",
            counts=_changed("hand.stop", "play-out"),
        )
    ),
    enter(
        HandIdea(
            name="all-spoiled-to-eldest",
            idea="When all three tricks are spoiled, eldest hand's side has the hand.",
            says="In some games three spoiled tricks go to eldest hand's side, but not in {game}.",
            counts=_changed("hand.all_tied", "eldest"),
        )
    ),
    enter(
        HandIdea(
            name="all-spoiled-to-nobody",
            idea="When all three tricks are spoiled, nobody has the hand.",
            says="In some games nobody has the hand after three spoiled tricks, but not in {game}.",
            counts=_changed("hand.all_tied", "nobody"),
        )
    ),
    enter(
        HandIdea(
            name="all-spoiled-to-dealers",
            idea="When all three tricks are spoiled, the dealer's side has the hand.",
            says="Having dealt does not win three spoiled tricks.",
            counts=_to_dealers,
        )
    ),
    enter(
        HandIdea(
            name="most-tricks-only",
            idea="With one trick each nobody has the hand.",
            says="Counting tricks is not all: with one each, the earlier trick decides.",
            counts=_changed("hand.one_each", "nobody"),
        )
    ),
    enter(
        HandIdea(
            name="two-tricks-needed",
            idea="A side needs two tricks to have the hand.",
            says="One trick is enough when the other side takes none.",
            counts=_changed("hand.one_won", "nobody"),
        )
    ),
    enter(
        HandIdea(
            name="spoiled-to-last-winner",
            idea="A spoiled trick belongs to whoever took the trick before it.",
            says="A spoiled trick does not go to whoever took the one before: it counts for neither side.",
            counts=_to_last_winner,
        )
    ),
    enter(
        HandIdea(
            name="spoiled-to-eldest",
            idea="A spoiled trick belongs to eldest hand's side.",
            says="A single spoiled trick does not go to eldest hand's side: it counts for neither.",
            counts=_to_eldest,
        )
    ),
    enter(
        HandIdea(
            name="spoiled-is-played-again",
            idea="A spoiled trick is played again and does not use up one of the three.",
            says="A spoiled trick is not played again: it is one of the three.",
            counts=_played_again,
        )
    ),
    enter(
        HandIdea(
            name="spoiled-annuls-the-hand",
            idea="A spoiled trick means that nobody has the hand.",
            says="A spoiled trick does not undo the others.",
            counts=_annulled,
        )
    ),
    enter(
        HandIdea(
            name="last-trick-decides",
            idea="Whoever takes the last trick has the hand.",
            says="The last trick is worth no more than the others.",
            counts=_last_trick,
        )
    ),
    enter(
        HandIdea(
            name="first-trick-decides",
            idea="Whoever takes the first trick has the hand.",
            says="The first trick alone does not win the hand.",
            counts=_first_trick,
        )
    ),
)

MISREAD_THE_TRICKS: Final = enter(
    Misconception(
        name="misread-the-tricks",
        idea="Does not keep count of the tricks yet.",
    )
)


def all_readings(rules: Variant, eldest: str) -> list[Stands]:
    """How rows of tricks stand by each of the ideas, in their order; by the engine where an idea does not apply."""
    return [_reading(idea, rules, eldest) for idea in HAND_IDEAS]


def _reading(idea: HandIdea, rules: Variant, eldest: str) -> Stands:
    return lambda pattern: idea.counts(rules, pattern, eldest) or standing(rules, pattern, eldest)


def hand_mistake(rules: Variant, claim: Callable[[Stands], bool], eldest: str) -> Mistake:
    """The idea behind an answer about the hand.

    :param claim: given how rows of tricks stand by an idea, whether the answer would be right.
    :param eldest: the side of eldest hand.
    :returns: the first idea that gives this answer, else ``misread-the-tricks``.
    """
    for idea, stands in zip(HAND_IDEAS, all_readings(rules, eldest), strict=True):
        if claim(stands):
            return Mistake(idea, {"game": rules.name})
    return Mistake(MISREAD_THE_TRICKS)


PLAYS_ON: Final = enter(
    Misconception(
        name="plays-on-when-decided",
        idea="Another trick is played although the hand is decided.",
        says="Once the hand is decided no further trick is played.",
    )
)
