"""The progress file itself: read, written in one step, put aside when it is damaged."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from trucedu.lessons.progress_answer import NotProgress
from trucedu.lessons.progress_record import Record

#: What this program writes stays well below; whatever is larger is not looked into.
MOST_BYTES: Final = 4_000_000
_TRIES: Final = 5
_PAUSE: Final = 0.02


class Damaged(Exception):
    """The file holds something, but no progress."""


def read_record(path: Path) -> Record:
    """The record in a file; an empty one if there is no file.

    :raises Damaged: the file holds something else.
    :raises NewerFormat: a later version of this program wrote it.
    :raises OSError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Record()
    if len(content) > MOST_BYTES:
        raise Damaged
    try:
        # Some editors put a mark at the beginning.
        return Record.from_text(content.decode("utf-8-sig"))
    except (UnicodeDecodeError, NotProgress):
        raise Damaged from None


def write_record(path: Path, record: Record) -> None:
    """Write a record in one step: whatever happens, the file holds the old record or the new one, whole.

    :raises OSError: it cannot be written; the old file is as it was.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        with draft.open("wb") as file:
            file.write(record.to_text().encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        _replace(draft, path)
    finally:
        with suppress(OSError):  # it is gone after all went well; else what matters has been raised
            draft.unlink(missing_ok=True)


def _replace(draft: Path, path: Path) -> None:
    for _ in range(_TRIES):
        with suppress(PermissionError):  # on Windows, while somebody reads the old file
            draft.replace(path)
            return
        time.sleep(_PAUSE)
    draft.replace(path)


def put_aside(path: Path) -> Path:
    """Give a damaged file another name beside its own, so that nothing is lost and the name is free.

    :returns: where it lies now: the name with ``.damaged-1``, or the next free number.
    :raises OSError: it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


def lock_file(path: Path) -> Path:
    """The lock that belongs to a progress file, hidden beside it."""
    return path.with_name(f".{path.name}.lock")
