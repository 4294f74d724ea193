"""The learner's own copies of the lessons: made, renewed, and never overwritten once they were changed.

What was handed out is written down in a small record, so that the next release can tell a copy that was
only read (it is replaced) from one that was worked in (it stays, and the new lesson lands beside it).
Running a lesson changes its outputs, not its cells: it still counts as only read.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trucedu.lab.live import source_of

RECORD_NAME: Final = "lessons.json"

#: By file name: the digest of the version handed out, and the digest of its cells.
Record = dict[str, dict[str, str]]


@dataclass
class CopyReport:
    """What one call of :func:`copy_lessons` did, by file name."""

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    #: (the file that was changed by its owner and stays, the file that holds the new lesson)
    beside: list[tuple[str, str]] = field(default_factory=list)

    @property
    def written(self) -> list[str]:
        """Every file that was written."""
        return [*self.added, *self.replaced, *(new for _, new in self.beside)]


def copy_lessons(lessons: Iterable[Path], folder: Path, state: Path) -> CopyReport:
    """Bring a learner's folder up to date with the shipped lessons.

    :param lessons: the shipped ``.ipynb`` files.
    :param folder: where the learner works; it must exist.
    :param state: a folder for the record of what was handed out; it must exist.
    :raises OSError: a file cannot be read or written.
    """
    record_file = state / RECORD_NAME
    record = _read_record(record_file)
    report = CopyReport()
    for lesson in lessons:
        _bring_up_to_date(lesson, folder, record, report)
    _write(record_file, json.dumps(record, indent=1, sort_keys=True).encode())
    return report


def _bring_up_to_date(lesson: Path, folder: Path, record: Record, report: CopyReport) -> None:
    content = lesson.read_bytes()
    version, cells = hashlib.sha256(content).hexdigest(), _cells_digest(content)
    target = folder / lesson.name
    known = record.get(lesson.name, {})
    if not target.exists():
        report.added.append(lesson.name)
    elif known.get("version") == version:
        return
    elif _was_changed(target, known, cells):
        beside = _place_beside(lesson, folder, record, cells)
        _write(folder / beside, content)
        record[beside] = {"version": version, "cells": cells}
        # The learner's file is still compared with what was handed out, but this version is offered once.
        record[lesson.name] = {"version": version, "cells": known.get("cells", "")}
        report.beside.append((lesson.name, beside))
        return
    else:
        report.replaced.append(lesson.name)
    _write(target, content)
    record[lesson.name] = {"version": version, "cells": cells}


def _was_changed(target: Path, known: dict[str, str], shipped_cells: str) -> bool:
    return _cells_digest(target.read_bytes()) not in {known.get("cells"), shipped_cells}


def _place_beside(lesson: Path, folder: Path, record: Record, shipped_cells: str) -> str:
    """A name beside the learner's file: free, or held by an earlier new version that nobody worked in."""
    number = 1
    while True:
        name = f"{lesson.stem}_new{number if number > 1 else ''}{lesson.suffix}"
        place = folder / name
        if not place.exists() or not _was_changed(place, record.get(name, {}), shipped_cells):
            return name
        number += 1


def _cells_digest(content: bytes) -> str:
    """A digest of the kind and source of every cell: what a learner changes by working in a lesson.

    A file that is no notebook any more has a digest that no lesson has.
    """
    try:
        cells: list[dict[str, Any]] = json.loads(content)["cells"]
        essence = json.dumps([[cell["cell_type"], source_of(cell)] for cell in cells])
    except (ValueError, TypeError, LookupError):
        essence = "not a notebook"
    return hashlib.sha256(essence.encode()).hexdigest()


def _read_record(path: Path) -> Record:
    """The record, or an empty one if it was lost or damaged: then all that differs counts as changed."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    if not isinstance(record, dict):
        return {}
    return {name: entry for name, entry in record.items() if isinstance(entry, dict)}


def _write(path: Path, content: bytes) -> None:
    """Write a file in one step, so that a full disk or a power cut never leaves half a notebook."""
    draft = path.with_name(f".{path.name}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
