"""Mastery: what follows from a learner's answers to one skill. Pure functions; the time is always given.

- Five right answers in a row make a skill *mastered*: it is asked less, and comes up again on its review date.
- A mistake ends the row, and with it mastery: the skill is asked again until five in a row are right.
- An answer given after hints is weaker: if right, it neither lengthens the row nor ends it, and it counts as *hard*
  for the review date, which therefore comes sooner. If wrong, it is a mistake like any other.
- Review dates are those of FSRS (the package ``fsrs``), with whole days, at most a year, and no
  chance in them: a right answer counts as *good*, one after hints as *hard*, any other as *again*.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final, Literal

import attrs
from attrs import frozen

from trucedu.lessons.progress_answer import (
    Answered,
    NotProgress,
    checked_mapping,
    read_count,
    read_text,
    read_time,
)

#: So many right answers in a row make a skill mastered.
ROW: Final = 5
#: The longest time between two reviews, in days.
LONGEST_WAIT: Final = 365
#: The bounds of FSRS's stability here, in days: its own least, and a hundred years.
WEAKEST, STRONGEST = 0.001, 36_500.0

Status = Literal["new", "learning", "due", "mastered"]


@frozen(kw_only=True)
class Standing:
    """How a learner stands with a skill.

    ``row``: right answers in a row without help, counted up to five. ``asked``, ``right``: answers in all, and the
    right ones among them. ``variant``: the game last asked about. ``mistake``: the mistaken idea behind the last
    mistake, if known. ``stability`` (days) and ``difficulty`` (1 to 10) are FSRS's. ``last``: the last answer, and
    ``due``: the review date, both in UTC; None before the first answer.
    """

    skill: str
    row: int = 0
    asked: int = 0
    right: int = 0
    variant: str = ""
    mistake: str = ""
    stability: float = 0.0
    difficulty: float = 0.0
    last: datetime | None = None
    due: datetime | None = None

    @property
    def mastered(self) -> bool:
        """Five right in a row, and no mistake since."""
        return self.row >= ROW

    def status(self, now: datetime) -> Status:
        """Where it stands at that time: not asked yet, in learning, mastered, or mastered and due again."""
        if not self.asked:
            return "new"
        if not self.mastered:
            return "learning"
        return "due" if self.due is not None and self.due <= now else "mastered"

    def days_left(self, now: datetime) -> int:
        """Days until the review date, a begun day counted as whole; 0 when it has come."""
        return 0 if self.due is None else max(0, math.ceil((self.due - now) / timedelta(days=1)))

    def after(self, answer: Answered) -> Standing:
        """The standing after one more answer to this skill."""
        helped = answer.hints > 0
        row = self.row if answer.right and helped else min(self.row + 1, ROW) if answer.right else 0
        stability, difficulty, due = _review(self, answer)
        return Standing(
            skill=self.skill,
            row=row,
            asked=self.asked + 1,
            right=self.right + answer.right,
            variant=answer.variant,
            mistake=self.mistake if answer.right else answer.mistake,
            stability=stability,
            difficulty=difficulty,
            last=answer.when,
            due=due,
        )

    def better(self, other: Standing) -> Standing:
        """The better of two standings with one skill: the longer row, then what is known for longer.

        Totals are the higher ones. Taking the better one twice, or in another order, changes nothing.
        """
        best = max(self, other, key=_rank)
        return attrs.evolve(best, asked=max(self.asked, other.asked), right=max(self.right, other.right))

    def to_json(self) -> dict[str, Any]:
        """The standing as a plain dict, without the skill's name."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        for name in ("last", "due"):
            when = getattr(self, name)
            plain[name] = None if when is None else when.isoformat()
        return plain

    @classmethod
    def from_json(cls, skill: str, plain: object) -> Standing:
        """The standing that ``to_json`` wrote.

        :raises NotProgress: that is none.
        """
        fields = checked_mapping(plain)
        asked, right = read_count(fields.get("asked")), read_count(fields.get("right"))
        row = read_count(fields.get("row"))
        if not (asked > 0 and right <= asked and row <= min(ROW, right)):
            raise NotProgress(repr(plain))
        return cls(
            skill=read_text(skill),
            row=row,
            asked=asked,
            right=right,
            variant=read_text(fields.get("variant")),
            mistake=read_text(fields.get("mistake")),
            stability=_within(fields.get("stability"), WEAKEST, STRONGEST),
            difficulty=_within(fields.get("difficulty"), 1, 10),
            last=read_time(fields.get("last")),
            due=read_time(fields.get("due")),
        )


Standings = Mapping[str, Standing]
_PLAIN: Final = ("row", "asked", "right", "variant", "mistake", "stability", "difficulty")


def folded(answers: Iterable[Answered], before: Standings | None = None) -> dict[str, Standing]:
    """Where the answers lead, by skill.

    :param answers: in the order in which they were given.
    :param before: where the learner stood before them.
    """
    standings = dict(before or {})
    for answer in answers:
        was = standings.get(answer.skill) or Standing(skill=answer.skill)
        standings[answer.skill] = was.after(answer)
    return standings


def joined(one: Standings, other: Standings) -> dict[str, Standing]:
    """The better standing with every skill that either has."""
    both = dict(one)
    for skill, standing in other.items():
        both[skill] = both[skill].better(standing) if skill in both else standing
    return both


def _rank(standing: Standing) -> tuple[Any, ...]:
    """What makes one standing better than another; a total order, so that it never matters which comes first."""
    last, due = (when.timestamp() if when else 0.0 for when in (standing.last, standing.due))
    rest = (-standing.difficulty, standing.variant, standing.mistake)
    return (standing.row, standing.stability, last, due, *rest)


def _within(plain: object, low: float, high: float) -> float:
    # A number outside its bounds, a truth value and "not a number" all fail the comparison or the type.
    if type(plain) not in {int, float} or not low <= plain <= high:  # type: ignore[operator]
        raise NotProgress(repr(plain)[:100])
    return float(plain)  # type: ignore[arg-type]


@cache
def _scheduler() -> Any:
    from fsrs import Scheduler

    # Without steps of minutes: a drill asks many questions in a row, what is planned are days.
    return Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_WAIT, enable_fuzzing=False
    )


def _review(before: Standing, answer: Answered) -> tuple[float, float, datetime]:
    """Stability, difficulty and review date after an answer."""
    from fsrs import Card, Rating, State

    # A card with a number given waits for nothing; fsrs would take one from the clock.
    card = Card(card_id=1, due=answer.when)
    if before.last is not None:
        card.state, card.step = State.Review, None
        card.stability, card.difficulty = before.stability, before.difficulty
        card.last_review = before.last
    rating = Rating.Again if not answer.right else Rating.Hard if answer.hints else Rating.Good
    card, _ = _scheduler().review_card(card, rating, answer.when)
    # Rounded, so that a file keeps exactly what is reckoned with.
    stability = min(max(card.stability, WEAKEST), STRONGEST)
    return round(stability, 4), round(min(max(card.difficulty, 1.0), 10.0), 4), card.due
