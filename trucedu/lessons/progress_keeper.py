"""The keeper of a learner's progress: takes answers, writes them down, and never stops a lesson.

Whatever the disk does, ``record`` and ``merge`` come back: what cannot be written stays in memory, is tried again with
the next answer, and is said once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from trucedu.language import tr
from trucedu.lessons.progress_answer import Answered
from trucedu.lessons.progress_file import Damaged, lock_file, put_aside, read_record, write_record
from trucedu.lessons.progress_lock import StillLocked, alone
from trucedu.lessons.progress_mastery import Standings
from trucedu.lessons.progress_place import progress_file
from trucedu.lessons.progress_record import NewerFormat, Record

Step = Callable[[Record], Record]

_keepers: Final[dict[Path | None, Keeper]] = {}
_making = threading.Lock()


def keeper() -> Keeper:
    """The keeper for the place where progress is kept just now; always the same one for the same file."""
    path = progress_file()
    with _making:
        if path not in _keepers:
            _keepers[path] = Keeper(path)
        return _keepers[path]


class Keeper:
    """Keeps one learner's progress.

    :param path: the file; None keeps everything in memory.

    ``trouble``: why progress is only in memory at the moment, as a sentence; empty if it is in the file. ``aside``: the
    same of a damaged file that was put aside.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble = self.aside = ""
        self._mutex = threading.RLock()
        self._seen = Record()
        self._waiting: list[Step] = []
        self._said: set[str] = set()
        self._unsaid: list[str] = []

    def record(self, answer: Answered) -> None:
        """Take an answer. The same question a second time within a day changes nothing."""
        self._change(lambda record: record.plus(answer))

    def merge(self, standings: Standings) -> None:
        """Take over standings from elsewhere, where they are better."""
        self._change(lambda record: record.joined(standings))

    def now_known(self) -> Record:
        """Everything known of the learner, read anew. Writes nothing unless a damaged file is in the way."""
        with self._mutex:
            if self.path is not None and not self._waiting:
                try:
                    self._seen = read_record(self.path)
                    self.trouble = ""
                except Damaged:
                    self._write()
                except (NewerFormat, OSError) as problem:
                    self._complain(problem)
            elif self._waiting:
                self._write()
            return self._seen

    def news(self) -> tuple[str, ...]:
        """What has to be said about the file and has not been said yet, in sentences."""
        with self._mutex:
            unsaid, self._unsaid = tuple(self._unsaid), []
            return unsaid

    def _change(self, step: Step) -> None:
        with self._mutex:
            self._waiting.append(step)
            if not self._write():
                self._seen = step(self._seen)

    def _write(self) -> bool:
        """Do the waiting steps on what is in the file now, and say whether that went well."""
        try:
            if self.path is not None:
                self._write_to(self.path)
            else:
                self._seen = self._stepped(self._seen)
            self._waiting.clear()
            self.trouble = ""
        except (NewerFormat, OSError) as problem:
            self._complain(problem)
            return False
        return True

    def _write_to(self, path: Path) -> None:
        with alone(lock_file(path)):
            fresh = not path.exists()
            try:
                before = read_record(path)
            except Damaged:
                self.aside = tr(
                    "{file} was damaged. It is kept as {aside}, and a new one is begun.",
                    file=path.name,
                    aside=put_aside(path).name,
                )
                before = self._seen
                self._say(self.aside)
            after = self._stepped(before)
            if after != before:
                write_record(path, after)
                if fresh:
                    self._say(tr("Your progress is kept in {file}.", file=path.name))
            self._seen = after

    def _stepped(self, record: Record) -> Record:
        for step in self._waiting:
            record = step(record)
        return record

    def _complain(self, problem: Exception) -> None:
        assert self.path is not None
        self.trouble = _sentence(self.path, problem)
        self._say(self.trouble)

    def _say(self, sentence: str) -> None:
        if sentence not in self._said:
            self._said.add(sentence)
            self._unsaid.append(sentence)


def _sentence(path: Path, problem: Exception) -> str:
    if isinstance(problem, NewerFormat):
        return tr(
            "{file} was written by a later version of trucedu and is left untouched: your progress is kept in memory "
            "only.",
            file=path.name,
        )
    if isinstance(problem, StillLocked):
        return tr(
            "Another program is holding {file}: your progress is kept in memory and written later.",
            file=path.name,
        )
    why = getattr(problem, "strerror", None) or str(problem)
    return tr("{file} cannot be kept ({why}): your progress is kept in memory only.", file=path.name, why=why)
