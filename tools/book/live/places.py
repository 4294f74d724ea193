"""Where the live part is made of, and where what was fetched is kept between builds."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[2]
BOOK: Final = ROOT / "book"
#: Fetched once and used again; git knows nothing of it.
CACHE: Final = ROOT / "build" / "live"


def digest(parts: Iterable[bytes | str | Path]) -> str:
    """A short name for the contents of files and texts, in this order."""
    whole = hashlib.sha256()
    for part in parts:
        content = (
            part.read_bytes()
            if isinstance(part, Path)
            else part
            if isinstance(part, bytes)
            else part.encode()
        )
        whole.update(len(content).to_bytes(8, "big") + content)
    return whole.hexdigest()[:16]


class LiveFault(Exception):
    """The live pages cannot be made; the message says why."""


class CommandFailed(LiveFault):
    """A program that takes part in the build has failed; the message is all that it said."""


class NotFetched(LiveFault):
    """Something that has to be fetched once is not to be had; the message says what and why."""


def kept(folder: Path, sign: str, make: Callable[[Path], None]) -> Path:
    """A folder that is made anew only when what it is made from has changed.

    :param sign: names what it is made from (see :func:`digest`). :param make: fills the empty folder.
    """
    mark = folder / ".made-from"
    if not mark.is_file() or mark.read_text(encoding="utf-8") != sign:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make(folder)
        mark.write_text(sign, encoding="utf-8")
    return folder


def run(*command: str | Path, folder: Path = ROOT) -> str:
    """Run a program and return what it printed.

    :raises CommandFailed: it failed.
    """
    words: Sequence[str] = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise CommandFailed(
            f"{' '.join(words)} ended with code {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def program(environment: Path, name: str) -> Path:
    """A program of a virtual environment, such as its Python."""
    windows = sys.platform == "win32"
    return environment / ("Scripts" if windows else "bin") / (f"{name}.exe" if windows else name)
