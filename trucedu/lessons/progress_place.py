"""Where a learner's progress is kept: in a folder of the learner's own, and nowhere else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FILE_NAME: Final = "trucedu-progress.json"
#: Names a folder or a ``.json`` file; ``off`` keeps progress in memory only.
VARIABLE: Final = "TRUCEDU_PROGRESS"
OFF: Final = "off"
#: In memory too, and told to a page that keeps it in the learner's browser.
BROWSER: Final = "browser"
#: What ``trucedu lab`` makes: the lessons, beside a hidden folder of its own.
_LESSONS, _MARK = "truc-lessons", ".trucedu"

_chosen: Path | None = None


def choose(where: str | Path) -> None:
    """Keep progress there from now on, in this process.

    :param where: a folder, or a file whose name ends in ``.json``.
    """
    global _chosen
    _chosen = _as_file(Path(where))


def forget_choice() -> None:
    """Take back ``choose``."""
    global _chosen
    _chosen = None


def progress_file() -> Path | None:
    """The file in which progress is kept; it need not exist. None: nowhere, in memory only.

    The chosen file (``choose``); else what the variable ``TRUCEDU_PROGRESS`` says; else ``trucedu-progress.json``
    beside the lessons: in the working directory, or in the folder that ``trucedu lab`` has made in it.
    """
    if _chosen is not None:
        return _chosen
    said = os.environ.get(VARIABLE, "").strip()
    if said.casefold() in {OFF, BROWSER}:
        return None
    try:
        if said:
            return _as_file(Path(said))
        here = Path.cwd()
    except (OSError, RuntimeError):  # the working directory was thrown away, or there is no home for "~"
        return None
    lessons = here / _LESSONS
    return (lessons if (lessons / _MARK).is_dir() else here) / FILE_NAME


def kept_by_browser() -> bool:
    """Whether the page around this Python keeps progress in the learner's browser."""
    return _chosen is None and os.environ.get(VARIABLE, "").strip().casefold() == BROWSER


def _as_file(where: Path) -> Path:
    path = where.expanduser().absolute()
    return path if path.suffix == ".json" else path / FILE_NAME
