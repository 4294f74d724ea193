"""Where the rules that games name are explained in the book: a table for the script that makes links of them.

A verdict names its rule by game and key of the sheet, such as ``truc-y-flou#order.plain``. The script knows neither: it
looks the words up here, and for a key that is not listed takes the nearest one around it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from tools.book.reference.links import game_page, page_of
from trucedu.engine.variant import Variant, variant, variants
from trucedu.language import tr
from trucedu.show.page import Listing, Part, Section
from trucedu.show.rules_page import rules_page

#: So many claims and open questions are named beside a rule; the page tells all.
_IDS: Final = 2


def write_places(static: Path) -> None:
    """Write ``rule-places.js`` into the folder of static files."""
    text = json.dumps(places(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (static / "rule-places.js").write_text(f"window.trucRules = {text};\n", encoding="utf-8")


def places() -> dict[str, Any]:
    """By game: ``name``, ``page``, ``sections`` as pairs of title and anchor, and ``keys``: by key of the sheet the
    number of the section and the ids of the ledger behind it. ``pages``: by the first letters of an id, its page.
    ``words``: the line under a verdict, with a field for the link.
    """
    games = {name: _game(variant(name)) for name in variants() if variant(name).sheet.playable}
    ids = {id_ for game in games.values() for _, named in game["keys"].values() for id_ in named}
    return {
        "games": games,
        "pages": {_letters(each): f"{page_of(each)}.html" for each in sorted(ids)},
        "words": tr("The rule: {place}"),
    }


def _letters(id_: str) -> str:
    return id_.partition("-")[0]


def _game(game: Variant) -> dict[str, Any]:
    from docutils.nodes import make_id  # late: it comes with Sphinx, which only a build of the book needs

    sections = [section for section in rules_page(game).sections if any(_keys(section))]
    keys: dict[str, tuple[int, list[str]]] = {}
    for number, section in enumerate(sections):
        for key in _keys(section):
            keys.setdefault(key, (number, _ids(game, key)))
    # What is named in the sum ("hand") is explained where its first part is.
    for key, (number, _) in list(keys.items()):
        for around in _around(key):
            keys.setdefault(around, (number, _ids(game, around)))
    return {
        "name": game.name,
        "page": f"{game_page(game.id)}.html",
        "sections": [(section.title, make_id(section.title)) for section in sections],
        "keys": keys,
    }


def _ids(game: Variant, key: str) -> list[str]:
    return [each for each in game.sheet.confidence.behind(key) if page_of(each)][:_IDS]


def _keys(section: Section) -> Iterator[str]:
    for part in section.parts:
        yield from _of(part)


def _of(part: Part) -> Iterable[str]:
    if isinstance(part, Listing):
        return (key for item in part.items for key in item.paths)
    return part.paths


def _around(key: str) -> Iterator[str]:
    while "." in key:
        key = key.rpartition(".")[0]
        yield key
