"""Counting the answers of a drill while it is played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from trucedu.language import tr
from trucedu.lessons.judge import Mark
from trucedu.lessons.progress_answer import Answered
from trucedu.lessons.progress_code import write_code
from trucedu.lessons.progress_games import games
from trucedu.lessons.progress_keeper import keeper
from trucedu.lessons.progress_mastery import Standing, Standings
from trucedu.lessons.progress_next import suggestion
from trucedu.lessons.progress_words import HowTo, change_words, drill_line, next_words
from trucedu.lessons.question import Question
from trucedu.lessons.skills import SKILLS

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class Counting:
    """Hands a drill's answers to the keeper of progress, and says after a round what has changed.

    Nothing is read or written before the first answer.

    :param skill: the drill's name.
    :param clock: says what time it is.
    """

    def __init__(self, skill: str, clock: Clock = utc_now) -> None:
        self.skill = skill
        self._clock = clock
        self._before: Standing | None = None

    def take(self, question: Question, mark: Mark, hints: int) -> None:
        """Count an answer.

        :param hints: how many hints were shown before it.
        """
        book = keeper()
        if self._before is None:
            self._before = self._standing()
        book.record(Answered.of(question, mark, hints, self._clock()))

    def sum_up(self, how: HowTo = drill_line) -> str:
        """What has changed since the last time, and what to practise next; also what there is to say about the file.

        Empty if nothing was answered since.

        :param how: writes down how to practise something.
        """
        if self._before is None:
            return ""
        now = self._clock()
        can = next((skill.can for skill in SKILLS if skill.name == self.skill), "")
        changed = change_words(can, self._before, self._standing(), now)
        standings = keeper().now_known().standings
        found = suggestion(standings, now, games=games)
        self._before = None
        return " ".join(
            filter(None, (changed, next_words(found, self.skill, how), *_about_the_file(standings)))
        )

    def _standing(self) -> Standing:
        return keeper().now_known().standings.get(self.skill) or Standing(skill=self.skill)


def _about_the_file(standings: Standings) -> list[str]:
    """What has not been said yet about where progress is kept; if it is not, a code to keep it by."""
    news = list(keeper().news())
    if news and keeper().trouble:
        news.append(tr("Copy this code if you want to keep it: {code}", code=write_code(standings)))
    return news
