"""A learner's record: a growing list of answers, and where the oldest of them have led.

A record is a value. It never grows beyond bounds: answers too old to be listed are folded into the standings they
have led to.
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any, Final

import attrs
from attrs import define, field

from trucedu.language import tr
from trucedu.lessons.progress_answer import Answered, NotProgress, checked_mapping, read_count
from trucedu.lessons.progress_mastery import Standing, Standings, folded, joined

FORMAT: Final = 1
#: With more answers than this, the older half is folded.
MOST_ANSWERS: Final = 1000
#: There will never be as many skills.
_MOST_SKILLS: Final = 500


class NewerFormat(Exception):
    """The data were written by a later version of this program: they are whole, but cannot be read here."""


@define(frozen=True, slots=False)
class Record:
    """What is known of a learner.

    ``base``: standings that some answers have led to. ``answers``: in the order in which they were given;
    ``counted``: how many of them, from the first on, are contained in ``base`` already.
    """

    base: Standings = field(factory=dict)
    answers: tuple[Answered, ...] = ()
    counted: int = 0

    @cached_property
    def standings(self) -> Standings:
        """How the learner stands with every skill that was ever asked."""
        return folded(self.answers[self.counted :], self.base)

    def plus(self, answer: Answered) -> Record:
        """With one more answer; the same record if that question was answered a moment ago."""
        if any(answer.repeats(other) for other in self.answers):
            return self
        grown = attrs.evolve(self, answers=(*self.answers, answer))
        return grown._shortened() if len(grown.answers) > MOST_ANSWERS else grown

    def joined(self, other: Standings) -> Record:
        """With standings from elsewhere, as far as they are better."""
        both = joined(self.standings, other)
        return self if both == self.standings else Record(both, self.answers, len(self.answers))

    def _shortened(self) -> Record:
        gone = len(self.answers) - MOST_ANSWERS // 2
        base = folded(self.answers[self.counted : gone], self.base)
        return Record(base, self.answers[gone:], max(0, self.counted - gone))

    def to_text(self) -> str:
        """The record as a JSON document, an answer a line, for ``from_text``."""
        skills = [
            f"{json.dumps(name)}: {_line(standing.to_json())}" for name, standing in sorted(self.base.items())
        ]
        answers = [_line(answer.to_json()) for answer in self.answers]
        return (
            f'{{\n"trucedu": "progress",\n"format": {FORMAT},\n"skills": {{{_lines(skills)}}},\n'
            f'"counted": {self.counted},\n"answers": [{_lines(answers)}]\n}}\n'
        )

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that ``to_text`` wrote.

        :raises NewerFormat: a later version wrote it.
        :raises NotProgress: it is none.
        """
        try:
            document = checked_mapping(json.loads(text))
        except (ValueError, RecursionError):
            raise NotProgress(tr("This is no JSON document.")) from None
        written = document.get("format")
        if document.get("trucedu") != "progress" or type(written) is not int or written < 1:
            raise NotProgress(tr("This is no progress of trucedu."))
        if written > FORMAT:
            raise NewerFormat
        answers = tuple(Answered.from_json(each) for each in _list(document.get("answers")))
        counted = read_count(document.get("counted"))
        skills = checked_mapping(document.get("skills"))
        if counted > len(answers) or len(answers) > MOST_ANSWERS or len(skills) > _MOST_SKILLS:
            raise NotProgress(tr("This is no progress of trucedu."))
        return cls({name: Standing.from_json(name, each) for name, each in skills.items()}, answers, counted)


def _list(plain: object) -> list[Any]:
    if not isinstance(plain, list):
        raise NotProgress(tr("This is no progress of trucedu."))
    return plain


def _line(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(", ", ": "))


def _lines(parts: list[str]) -> str:
    return "\n" + ",\n".join(parts) + "\n" if parts else ""
