"""The console: the one place that writes to the terminal and reads from it."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TextIO

from trucedu.language import tr
from trucedu.show.page_text import grid_lines, wrapped
from trucedu.terminal.letters import repaired, showable

WIDEST: Final = 80
_NARROWEST: Final = 40


class EndOfInput(Exception):
    """Nothing more can be read: the end of a file or pipe, or Ctrl-D."""


class ReaderGone(Exception):
    """Whoever read the output has closed it, as ``head`` does; there is nobody to write for."""


class UserError(Exception):
    """Something that the user can mend; the message is a plain sentence that says what and how."""


class UsageError(UserError):
    """A command whose words do not make sense together, such as one that lacks the game to play."""


class Console:
    """Writes wrapped text and tables, asks for lines. It works the same through pipes, over ssh and in plain ASCII.

    :param out: where text goes; by default the process's own output.
    :param source: where lines come from.
    :param errors: where complaints go.
    """

    def __init__(
        self, out: TextIO | None = None, source: TextIO | None = None, errors: TextIO | None = None
    ) -> None:
        # A process can be started with any of its three streams closed; Python then has None in their place.
        self._out = out or sys.stdout
        self._source = source or sys.stdin
        self._errors = errors or sys.stderr
        self.width = self._find_width()

    def _find_width(self) -> int:
        if not self.is_interactive:
            return WIDEST
        columns = shutil.get_terminal_size((WIDEST, 24)).columns
        return max(_NARROWEST, min(WIDEST, columns))

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return bool(self._out and self._source and self._out.isatty() and self._source.isatty())

    def say(self, text: str = "", first: str = "", rest: str | None = None) -> None:
        """Write a paragraph; ``first`` stands before its first line, ``rest`` before the others."""
        self.lines(wrapped(text, self.width, first, " " * len(first) if rest is None else rest))

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        self.write("".join(f"{line}\n" for line in lines))

    def rule(self, text: str) -> None:
        """Write a dividing line with a text in it."""
        self.lines([f"--- {text} ".ljust(self.width, "-")[: self.width]])

    def grid(self, head: tuple[str, ...], rows: Iterable[tuple[str, ...]], indent: str = "") -> None:
        """Write a table."""
        self.lines(grid_lines(head, list(rows), self.width, indent))

    def write(self, text: str) -> None:
        """Write text exactly.

        :raises ReaderGone: nobody reads it any more.
        """
        if self._out is not None:
            _write(self._out, text)

    def complain(self, text: str) -> None:
        """Write to the error output, wrapped."""
        if self._errors is not None:
            with suppress(ReaderGone):
                for paragraph in text.splitlines():
                    _write(self._errors, "\n".join(wrapped(paragraph, WIDEST)) + "\n")

    def ask(self, prompt: str) -> str:
        """Ask for one line, without its end and without blanks around it.

        :raises EndOfInput: there are no more lines.
        """
        if self._source is None:
            raise EndOfInput
        if self.is_interactive and self._source is sys.stdin:
            line = _typed(prompt)
        else:
            self.write(prompt)
            line = self._source.readline()
            if not line:
                self.write("\n")
                raise EndOfInput
            # What comes through a pipe is not echoed by a terminal; with it the transcript can be read.
            self.write(line.strip() + "\n")
        return repaired(line).strip()

    def flush(self) -> None:
        """Hand on everything written so far.

        :raises ReaderGone: nobody reads it any more.
        """
        if self._out is not None:
            _write(self._out, "")

    def let_go(self) -> None:
        """Stop writing for good, so that the end of the process does not try once more and fail."""
        with suppress(OSError, ValueError, AttributeError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._out.fileno())
            os.close(nowhere)


def _typed(prompt: str) -> str:
    with suppress(ImportError):
        import readline  # noqa: F401  with it, the line can be edited and earlier ones called up again
    try:
        return input(prompt)
    except EOFError:
        raise EndOfInput from None


def _write(stream: TextIO, text: str) -> None:
    try:
        stream.write(showable(text, getattr(stream, "encoding", None)))
        stream.flush()
    except OSError as wrong:
        # Windows calls a closed pipe an invalid argument.
        if wrong.errno in {errno.EPIPE, errno.EINVAL, errno.ESHUTDOWN}:
            raise ReaderGone from wrong
        raise UserError(tr("The output cannot be written: {why}.", why=wrong.strerror)) from wrong
