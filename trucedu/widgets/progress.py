"""``te.progress``: how far a learner has come, what to practise next, and a code to carry it elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from trucedu.language import tr
from trucedu.lessons.progress_code import read_code, write_code
from trucedu.lessons.progress_games import games
from trucedu.lessons.progress_keeper import Keeper, keeper
from trucedu.lessons.progress_mastery import Standings
from trucedu.lessons.progress_next import Suggestion, suggestion
from trucedu.lessons.progress_place import choose, kept_by_browser
from trucedu.lessons.progress_round import Clock, utc_now
from trucedu.lessons.progress_scene import progress_scene
from trucedu.lessons.progress_words import HowTo, drill_line
from trucedu.show.html import scene_html
from trucedu.show.page_text import wrapped
from trucedu.show.scene import Scene
from trucedu.show.text import WIDTH, scene_text
from trucedu.widgets.assets import style_for
from trucedu.widgets.drill import Drill, Ui, drill
from trucedu.widgets.still import framed
from trucedu.widgets.text_drill import TextDrill

_PREFIX: Final = "tre-progress"


def progress(code: str | None = None, *, file: str | Path | None = None) -> Progress:
    """Your progress: what is mastered, in learning, or due for another look.

    Drills keep it in ``trucedu-progress.json`` beside the lessons, from the first answer on. The environment variable
    ``TRUCEDU_PROGRESS`` names another file or folder; ``off`` keeps nothing.

    :param code: a code from another machine (``te.progress().code`` there), to be taken over where it is better.
    :param file: from now on, for this session, keep progress in this file (``.json``) or folder.
    :raises NotACode: the code is none, or there is a slip in it; nothing is changed.
    """
    if file is not None:
        choose(file)
    found = Progress(keeper())
    return found if code is None else found.merge(code)


class Progress:
    """A learner's progress, always as it is at the moment. Showing or printing it says it in words.

    :param book: the keeper of its file.
    :param clock: says what time it is.
    """

    def __init__(self, book: Keeper, clock: Clock = utc_now) -> None:
        self._book = book
        self._clock = clock

    @property
    def standings(self) -> Standings:
        """How it stands with every skill that was ever asked, by name."""
        return self._book.now_known().standings

    @property
    def code(self) -> str:
        """Everything that matters as a short text to copy; empty before the first answer."""
        return write_code(self.standings)

    @property
    def file(self) -> Path | None:
        """The file in which it is kept; None if it is kept in memory only."""
        return self._book.path

    @property
    def suggestion(self) -> Suggestion | None:
        """What to practise next: what is due, then the weakest, then what is new. None if there are no drills."""
        return suggestion(self.standings, self._clock(), games=games)

    def merge(self, code: str) -> Progress:
        """Take over what a code says, where it is better than what is known here. Doing it twice changes nothing.

        :param code: letter case, blanks and hyphens do not matter.
        :raises NotACode: it is no code of progress, or there is a slip in it; nothing is changed.
        """
        self._book.merge(read_code(code))
        return self

    def next(self, *, ui: Ui | None = None) -> Drill | TextDrill:
        """The drill to practise with next, with new questions.

        :param ui: as for ``te.drill``.
        :raises LookupError: there are no drills.
        """
        found = self.suggestion
        if found is None:
            raise LookupError(tr("There are no drills in this installation."))
        return drill(found.skill.name, found.variant, ui=ui)

    def text(self, width: int = WIDTH, how: HowTo = drill_line) -> str:
        """All of it in words.

        :param width: the longest line; a long code is broken between its groups.
        :param how: writes down how to practise what comes next.
        """
        lines = [tr("Your progress"), "", scene_text(self._scene(), width), ""]
        found = self.suggestion
        if found is not None:
            lines += [*wrapped(tr("To practise what comes next:"), width), f"  {how(found)}"]
        if code := self.code:
            lines += wrapped(tr("To carry your progress to another machine, copy this code:"), width)
            lines += _code_lines(code, width)
        if where := self._where():
            lines += wrapped(where, width)
        return "\n".join(lines)

    def _scene(self) -> Scene:
        standings = self.standings
        remarks = [remark for remark in (self._book.aside, self._book.trouble) if remark]
        return progress_scene(standings, self._clock(), self.suggestion, remarks=remarks)

    def _where(self) -> str:
        """In which file it is; empty if that is said otherwise, or if there is nothing to be kept yet."""
        if self._book.trouble or not self.standings:
            return ""
        if self.file is None and kept_by_browser():
            return tr("Your progress is kept in this browser, for the pages of this site.")
        if self.file is None:
            return tr("Your progress is kept only until this session ends.")
        return tr("Your progress is kept in {file}.", file=self.file.name)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        title, found, code = tr("Your progress"), self.suggestion, self.code
        below = ""
        if found is not None:
            below += _line(tr("To practise what comes next:"), drill_line(found))
        if code:
            below += _line(
                tr("To carry your progress to another machine, run this there:"), f'te.progress("{code}")'
            )
        if where := self._where():
            below += f'<p class="tre-code">{escape(where)}</p>'
        panel = framed(title, scene_html(self._scene(), _PREFIX), below)
        return f"<style>{style_for(panel)}</style>{panel}"


def _code_lines(code: str, width: int) -> Iterator[str]:
    """The code in lines, broken only between its groups."""
    groups = code.split("-")
    fit = max(1, (width - 2) // 5)
    for place in range(0, len(groups), fit):
        more = "-" if place + fit < len(groups) else ""
        yield "  " + "-".join(groups[place : place + fit]) + more


def _line(words: str, code: str) -> str:
    return f'<p class="tre-code">{escape(words)} <code>{escape(code)}</code></p>'
