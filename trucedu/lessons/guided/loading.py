"""Reads the file of a guided deal and plays it through; says plainly what is wrong with a bad one."""

from __future__ import annotations

import difflib
import tomllib
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from attrs import evolve

from trucedu.language import slug, tr
from trucedu.lessons.guided.checking import faults_of
from trucedu.lessons.guided.script import Script
from trucedu.variants.structure import Fault, structure_as

_FOLDER: Final = resources.files("trucedu.lessons.guided")


class GuidedError(ValueError):
    """A file that cannot be played. The message names the file and, for each fault, the key, what was found and what
    would be right.
    """

    def __init__(self, file: str, faults: list[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        lines = [tr("{file}: {count} thing(s) to mend:", file=file, count=len(faults))]
        super().__init__("\n".join(lines + [f"  {fault}" for fault in faults]))


class NoSuchGuided(LookupError):
    """No guided deal of that name; the message says which there are."""


@lru_cache(maxsize=1)
def guided_deals() -> tuple[str, ...]:
    """The names of all guided deals, the first one to play first."""
    names = sorted(
        entry.name.removesuffix(".toml") for entry in _FOLDER.iterdir() if entry.name.endswith(".toml")
    )
    return tuple(sorted(names, key=lambda name: name != "first-deal"))


@lru_cache(maxsize=16)
def load_guided(name: str) -> Script:
    """The guided deal of that name, checked by playing it through.

    :raises NoSuchGuided: there is none of that name.
    :raises GuidedError: its file cannot be played.
    """
    if slug(name) not in guided_deals():
        close = difflib.get_close_matches(slug(name), guided_deals(), 1)
        guess = tr("Did you mean {close}? ", close=close[0]) if close else ""
        raise NoSuchGuided(
            tr(
                "There is no guided deal {name!r}. {guess}There are: {names}.",
                name=name,
                guess=guess,
                names=", ".join(guided_deals()),
            )
        )
    file = f"{slug(name)}.toml"
    return _checked(file, (_FOLDER / file).read_bytes())


def read_guided(path: str | Path) -> Script:
    """A guided deal from a file of one's own. The file is data: nothing in it is ever run.

    :raises FileNotFoundError: there is no such file.
    :raises GuidedError: it cannot be played; the message says what to mend.
    """
    path = Path(path)
    return _checked(path.name, path.read_bytes())


def _checked(file: str, data: bytes) -> Script:
    try:
        raw = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise GuidedError(
            file, [Fault("", tr("bytes that are not UTF-8"), tr("a text saved as UTF-8"))]
        ) from wrong
    except tomllib.TOMLDecodeError as wrong:
        raise GuidedError(file, [Fault("", str(wrong), tr('TOML, such as  key = "value"'))]) from wrong
    if "name" in raw:
        raise GuidedError(file, [Fault("name", tr("a key"), tr("none: the file's own name is the name"))])
    script, faults = structure_as(raw, Script)
    if script is None:
        raise GuidedError(file, faults)
    script = evolve(script, name=file.removesuffix(".toml"))
    if faults := faults_of(script):
        raise GuidedError(file, faults)
    return script
