"""The family of games as the sources tell it: where each game is played, how games are connected, and their words for
the same thing. Checked when it is read: every source is named, every game exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, cast

from attrs import frozen

from trucedu.data_files import data_folder
from trucedu.language import tr
from trucedu.ledger.checks import claim_ids, question_ids
from trucedu.ledger.load import LedgerError, entries

Mark = Literal["seed", "well", "single", "unsure"]
#: The parts of the family map.
Region = Literal["root", "spain", "france", "south-america", "kin"]
TieKind = Literal["came", "form", "like"]


@frozen
class Text:
    """A text behind the family."""

    id: str
    title: str


@frozen
class Relative:
    """A game, or what is known of one. ``game``: the id of its sheet, empty where it has none (yet)."""

    id: str
    name: str
    part: Region
    where: str
    mark: Mark
    sources: tuple[str, ...]
    game: str = ""


@frozen
class Tie:
    """What is said of how two games are connected. ``from_`` and ``to`` are ids of games, or a part with a star."""

    id: str
    kind: TieKind
    from_: str
    to: str
    says: str
    mark: Mark
    sources: tuple[str, ...]


@frozen
class WordThere:
    """A word, in which game, in which language (its short code)."""

    word: str
    where: str
    language: str
    mark: Mark
    sources: tuple[str, ...]
    note: str = ""


@frozen
class Notion:
    """One thing that the games have words for."""

    id: str
    means: str
    words: tuple[WordThere, ...]


@frozen
class Family:
    """All of it, in the order of the files."""

    relatives: dict[str, Relative]
    ties: tuple[Tie, ...]
    notions: dict[str, Notion]
    texts: dict[str, Text]

    def part(self, region: str) -> tuple[Relative, ...]:
        """The games of one part of the map."""
        return tuple(each for each in self.relatives.values() if each.part == region)

    def words_of(self, relative: str) -> dict[str, WordThere]:
        """What one game calls things: notion by notion."""
        return {
            notion.id: word
            for notion in self.notions.values()
            for word in notion.words
            if word.where == relative
        }


#: The files, the table each one holds, and what an entry of it becomes.
FILES: Final[dict[str, tuple[str, type[Any]]]] = {
    "texts.toml": ("text", Text),
    "family.toml": ("relative", Relative),
    "kinship.toml": ("tie", Tie),
    "cognates.toml": ("notion", Notion),
}


def load_family(folder: Path | None = None) -> Family:
    """The family, checked.

    :param folder: where the four TOML files lie; the shipped ones without it.
    :raises LedgerError: a file is missing, cannot be read, or the whole does not fit together.
    """
    return _shipped() if folder is None else _load(folder)


@cache
def _shipped() -> Family:
    return _load(data_folder("seeds"))


def _load(folder: Path) -> Family:
    faults: list[str] = []
    read: dict[str, list[Any]] = {}
    for file, (table, kind) in FILES.items():
        read[table] = entries(folder / file, table, kind, faults, rename={"from": "from_"})
    if not faults:
        faults += _faults(read["text"], read["relative"], read["tie"], read["notion"])
    if faults:
        raise LedgerError(faults)
    return Family(
        relatives={each.id: each for each in cast(list[Relative], read["relative"])},
        ties=tuple(cast(list[Tie], read["tie"])),
        notions={each.id: each for each in cast(list[Notion], read["notion"])},
        texts={each.id: each for each in cast(list[Text], read["text"])},
    )


def _faults(
    texts: list[Text], relatives: list[Relative], ties: list[Tie], notions: list[Notion]
) -> Iterator[str]:
    """What does not fit together, each in a sentence."""
    for file, ids in (
        ("texts.toml", [each.id for each in texts]),
        ("family.toml", [each.id for each in relatives]),
        ("kinship.toml", [each.id for each in ties]),
        ("cognates.toml", [each.id for each in notions]),
    ):
        for name in sorted({each for each in ids if ids.count(each) > 1}):
            yield tr("{file}: {name} stands there twice.", file=file, name=name)
    sources = {*claim_ids(), *question_ids(), *(each.id for each in texts)}
    known = {each.id for each in relatives}
    parts = {f"{each.part}*" for each in relatives}
    named = [(each.id, each.sources) for each in relatives] + [(tie.id, tie.sources) for tie in ties]
    for name, given in named:
        yield from _unsourced(name, given, sources)
    for tie in ties:
        for end in (tie.from_, tie.to):
            if end not in known | parts:
                yield tr("kinship.toml: {name}: there is no game {end}.", name=tie.id, end=end)
    for notion in notions:
        places = [word.where for word in notion.words]
        for name in sorted({each for each in places if places.count(each) > 1}):
            yield tr("cognates.toml: {notion}: {name} has two entries.", notion=notion.id, name=name)
        if len(places) < 2:
            yield tr("cognates.toml: {notion}: one word alone compares nothing.", notion=notion.id)
        for word in notion.words:
            if word.where not in known:
                yield tr("cognates.toml: {notion}: there is no game {end}.", notion=notion.id, end=word.where)
            yield from _unsourced(f"{notion.id}/{word.where}", word.sources, sources)
    used = {source for _, given in named for source in given}
    used |= {source for notion in notions for word in notion.words for source in word.sources}
    for text in texts:
        if text.id not in used:
            yield tr("texts.toml: nothing rests on {name}.", name=text.id)


def _unsourced(name: str, named: Iterable[str], known: set[str]) -> Iterator[str]:
    given = tuple(named)
    if not given:
        yield tr("{name}: it names no source.", name=name)
    for source in given:
        if source not in known:
            yield tr("{name}: there is no claim, question or text {source}.", name=name, source=source)
