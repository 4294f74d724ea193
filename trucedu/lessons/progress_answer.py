"""What a learner answered: one entry a question, the raw material of progress."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, get_args

from attrs import frozen

from trucedu.language import tr
from trucedu.lessons.judge import Mark
from trucedu.lessons.question import Direction, Question

#: An answer to the very same question counts again after this long. Sooner, it would only show that the explanation
#: was read a moment ago; later, remembering it is what a review is for.
COUNTS_AGAIN: Final = timedelta(days=1)
#: No clock says anything outside these years (one that was never set begins with 1970), and within them dates can be
#: reckoned with safely.
_FIRST, _LAST = datetime(1970, 1, 1, tzinfo=UTC), datetime(2300, 1, 1, tzinfo=UTC)
#: No name or seed is longer than this; the longest seed has a hundred characters.
LONGEST_NAME: Final = 120
_MOST: Final = 10**9


class NotProgress(ValueError):
    """Data that are no progress: from a damaged file, or written by something else."""


@frozen(kw_only=True)
class Answered:
    """One answer that counts.

    ``skill``: the drill. ``variant``, ``seed``, ``number``, ``level``, ``direction``: which question it was.
    ``right``: whether the answer was right (one that was only close was not). ``mistake``: the name of the mistaken
    idea that leads to it, empty if it is none that is known. ``hints``: steps of help shown before. ``when``: in UTC,
    to the second.
    """

    skill: str
    variant: str
    seed: str
    number: int
    level: int = 1
    direction: Direction = "forward"
    right: bool
    mistake: str = ""
    hints: int = 0
    when: datetime

    @classmethod
    def of(cls, question: Question, mark: Mark, hints: int, when: datetime) -> Answered:
        """The entry for an answer to a question.

        :param mark: what the answer is worth.
        :param hints: how many hints were shown before it.
        :param when: a time with its zone.
        """
        right = mark.verdict == "right"
        return cls(
            skill=question.skill[:LONGEST_NAME],
            variant=question.variant[:LONGEST_NAME],
            seed=question.seed,
            number=question.number,
            level=question.level,
            direction=question.direction,
            right=right,
            mistake="" if right else mark.misconception[:LONGEST_NAME],
            hints=hints,
            when=whole_second(when),
        )

    @property
    def question(self) -> tuple[str | int, ...]:
        """What names the question itself, whoever answers it and when."""
        return (self.skill, self.variant, self.seed, self.number, self.level, self.direction)

    def repeats(self, other: Answered) -> bool:
        """Whether this is the same question as the other one's, and too soon to count once more."""
        return self.question == other.question and abs(self.when - other.when) < COUNTS_AGAIN

    def to_json(self) -> dict[str, Any]:
        """The entry as a plain dict; what is as usual is left out."""
        usual = {"level": 1, "direction": "forward", "mistake": "", "hints": 0}
        plain = {name: getattr(self, name) for name in _FIELDS}
        plain["when"] = self.when.isoformat()
        return {name: value for name, value in plain.items() if name not in usual or value != usual[name]}

    @classmethod
    def from_json(cls, plain: object) -> Answered:
        """The entry that ``to_json`` wrote.

        :raises NotProgress: that is none.
        """
        fields = checked_mapping(plain)
        direction = fields.get("direction", "forward")
        if direction not in get_args(Direction) or type(fields.get("right")) is not bool:
            raise _not_progress(plain)
        return cls(
            skill=read_text(fields.get("skill")),
            variant=read_text(fields.get("variant")),
            seed=read_text(fields.get("seed")),
            number=read_count(fields.get("number")),
            level=read_count(fields.get("level", 1)),
            direction=direction,
            right=fields["right"],
            mistake=read_text(fields.get("mistake", "")),
            hints=read_count(fields.get("hints", 0)),
            when=read_time(fields.get("when")),
        )


_FIELDS: Final = (
    "skill", "variant", "seed", "number", "level", "direction", "right", "mistake", "hints", "when",
)  # fmt: skip


def whole_second(when: datetime) -> datetime:
    """A time in UTC without fractions of a second.

    :raises ValueError: it has no zone.
    """
    if when.tzinfo is None:
        raise ValueError(tr("The time {when} has no zone.", when=when))
    return when.astimezone(UTC).replace(microsecond=0)


def checked_mapping(plain: object) -> Mapping[str, Any]:
    """The same, if it has names and values.

    :raises NotProgress: it has not.
    """
    if not isinstance(plain, Mapping):
        raise _not_progress(plain)
    return plain


def read_text(plain: object) -> str:
    """The same, if it is a whole text of bearable length.

    :raises NotProgress: it is not.
    """
    if not isinstance(plain, str) or len(plain) > LONGEST_NAME:
        raise _not_progress(plain)
    if any("\ud800" <= letter <= "\udfff" for letter in plain):  # half a character
        raise _not_progress(plain)
    return plain


def read_count(plain: object) -> int:
    """The same, if it is a whole number from 0 on.

    :raises NotProgress: it is not.
    """
    if type(plain) is not int or not 0 <= plain <= _MOST:  # True would pass for 1
        raise _not_progress(plain)
    return plain


def read_time(plain: object) -> datetime:
    """The time that a text names.

    :raises NotProgress: it names none, or none that a clock of our days can have said.
    """
    try:
        when = whole_second(datetime.fromisoformat(read_text(plain)))
    except (ValueError, OverflowError):
        raise _not_progress(plain) from None
    if not _FIRST <= when < _LAST:
        raise _not_progress(plain)
    return when


def _not_progress(plain: object) -> NotProgress:
    return NotProgress(tr("{plain} is no part of anybody's progress.", plain=repr(plain)[:LONGEST_NAME]))
