"""The map of the lessons: the table in the first lesson, read once, so that it is written in one place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape

from attrs import frozen

from tools.book.reference.links import LESSONS, lessons
from trucedu.data_files import lesson_notebooks
from trucedu.language import tr

_GROUP = re.compile(r"^\|\s*\|\s*\*\*(?P<name>[^*]+)\*\*\s*\|", re.MULTILINE)
_ROW = re.compile(
    r"^\|\s*(?P<number>\d\d)\s*\|\s*(?P<title>[^|]+?)\s*\|\s*(?P<what>[^|]+?)\s*\|", re.MULTILINE
)
_EMPHASIS = re.compile(r"\*([^*]+)\*")
_LINK = re.compile(r"\[(?P<words>[^]]+)\]\((?P<file>[^)]+)\.ipynb\)")


@frozen
class Place:
    """A lesson's place on the map.

    ``group``: the part of the course. ``number``: two digits. ``title``: as the map has it. ``what``: what one does
    there. ``name``: its notebook without the ending; empty while there is none.
    """

    group: str
    number: str
    title: str
    what: str
    name: str


@cache
def places() -> tuple[Place, ...]:
    """All lessons in reading order, those that are not on the map behind the others."""
    notebooks = {path.stem[:2]: path.stem for path in lesson_notebooks()}
    found = list(_read(_first_lesson(), notebooks))
    known = {place.number for place in found}
    more = [
        Place(tr("More lessons"), number, lessons()[name].title, "", name)
        for number, name in notebooks.items()
        if number not in known
    ]
    return (*found, *more)


def map_html(prefix: str = "") -> str:
    """The map as a piece of a page.

    :param prefix: the way from that page to the top of the site.
    """
    groups = dict.fromkeys(place.group for place in places())
    return f'<div class="book-map">{"".join(_group(group, prefix) for group in groups)}</div>'


def _group(group: str, prefix: str) -> str:
    rows = "".join(_item(place, prefix) for place in places() if place.group == group)
    return f"<section><h3>{escape(group)}</h3><ol>{rows}</ol></section>"


def _item(place: Place, prefix: str) -> str:
    title, what = escape(place.title), escape(place.what)
    if place.name:
        head = f'<a href="{prefix}{LESSONS}/{place.name}.html">{title}</a>'
    else:
        head = f'{title} <span class="book-soon">{escape(tr("(being written)"))}</span>'
    what = _EMPHASIS.sub(r"<em>\1</em>", what)
    return (
        f'<li><span class="book-number">{place.number}</span>'
        f'<span>{head}<span class="book-what">{what}</span></span></li>'
    )


def _read(text: str, notebooks: dict[str, str]) -> Iterator[Place]:
    group = ""
    for line in text.splitlines():
        if heading := _GROUP.match(line):
            group = heading["name"]
        elif row := _ROW.match(line):
            title = re.sub(r",\s*\*[^*]+\*$", "", _LINK.sub(r"\g<words>", row["title"]))
            yield Place(group, row["number"], title, row["what"], notebooks.get(row["number"], ""))


def _first_lesson() -> str:
    cells = json.loads(lesson_notebooks()[0].read_text(encoding="utf-8"))["cells"]
    tables = ["".join(cell["source"]) for cell in cells if _GROUP.search("".join(cell["source"]))]
    if len(tables) != 1:
        raise ValueError(f"the first lesson has {len(tables)} maps of the lessons")
    return tables[0]
