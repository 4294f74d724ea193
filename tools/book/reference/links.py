"""Where things stand in the book, and links between its pages: every page links to every other by a relative path."""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from html import escape
from typing import Final

from attrs import frozen

from trucedu.data_files import lesson_notebooks
from trucedu.engine.variant import variants
from trucedu.language import slug
from trucedu.ledger import load_ledger

#: The page that holds the claims of a source text, by the letters before their numbers.
CLAIM_PAGES: Final = {"TYF": "ledger/truc-y-flou", "TRC": "ledger/truc", "LTR": "ledger/le-truc"}
QUESTIONS: Final = "questions"
REMARKS: Final = "ledger/remarks"
WORDS: Final = "words"
LESSONS: Final = "lessons"
IDS: Final = re.compile(r"\b(?:TYF|TRC|LTR|OQ|G|I)-\d{2,3}\b")
#: Tags, and elements in which no link may stand.
_TAGS: Final = re.compile(
    r"(<(?:svg|summary|script|style|a|button)\b.*?</(?:svg|summary|script|style|a|button)>|<[^>]+>)",
    re.DOTALL,
)


def href(here: str, page: str, anchor: str = "") -> str:
    """The address of a page as another one names it.

    :param here: the page that links. :param page: the page linked to; both without suffix.
    """
    path = posixpath.relpath(f"{page}.html", posixpath.dirname(here) or ".")
    return f"{path}#{anchor}" if anchor else path


def link(here: str, text: str, page: str, anchor: str = "") -> str:
    """A link as HTML; the text is escaped here."""
    return f'<a href="{escape(href(here, page, anchor))}">{escape(text)}</a>'


def file_link(here: str, text: str, file: str) -> str:
    """A link to a file that is no page of the book, by its path within the site."""
    path = posixpath.relpath(file, posixpath.dirname(here) or ".")
    return f'<a href="{escape(path)}">{escape(text)}</a>'


def page_of(rule: str) -> str:
    """The page on which a claim, a question or a remark stands; empty for any other text."""
    ledger = load_ledger()
    if rule in ledger.claims:
        return CLAIM_PAGES[rule.partition("-")[0]]
    if rule in ledger.questions:
        return QUESTIONS
    return REMARKS if rule in ledger.remarks else ""


def rule_link(here: str, rule: str) -> str:
    """The id as a link to where it is explained; the bare text if it is no id of the ledger."""
    page = page_of(rule)
    if not page:
        return escape(rule)
    return f'<a class="tre-ref-id" href="{href(here, page, rule)}">{rule}</a>'


def linked(here: str, text: str) -> str:
    """Plain text as HTML in which every id of the ledger is a link."""
    return IDS.sub(lambda found: rule_link(here, found[0]), escape(text))


def linked_html(here: str, markup: str) -> str:
    """HTML in which every id of the ledger is a link, but for those in drawings, buttons and the like."""
    pieces = _TAGS.split(markup)
    return "".join(
        piece if place % 2 else IDS.sub(lambda found: rule_link(here, found[0]), piece)
        for place, piece in enumerate(pieces)
    )


def source_links(here: str, sources: tuple[str, ...], sheet: str) -> str:
    """The grounds of a rule, with commas: ids of the ledger, and sources listed on the page of that game."""
    return ", ".join(
        rule_link(here, each) if page_of(each) else link(here, each, game_page(sheet), source_anchor(each))
        for each in sources
    )


def source_anchor(source: str) -> str:
    """Where a source is listed on a game's page."""
    return f"source-{slug(source)}"


def game_page(game: str) -> str:
    """The page of a game, by its id."""
    return f"games/{game}"


def game_link(here: str, game: str, anchor: str = "") -> str:
    """A link to a game's page by its name; the bare id if there is no such game."""
    if game not in variants():
        return escape(game)
    return link(here, _name(game), game_page(game), anchor)


@cache
def _name(game: str) -> str:
    from trucedu.engine.variant import variant

    return variant(game).name


@frozen
class Lesson:
    """A lesson that there is: ``id`` such as ``"04_embit"``, its title, and its code as text."""

    id: str
    title: str
    code: str


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson that is shipped, by id."""
    found = {}
    for path in lesson_notebooks():
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        title = "".join(cells[0]["source"]).splitlines()[0].lstrip("# ").strip()
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        found[path.stem] = Lesson(path.stem, title, code)
    return found


def lesson_link(here: str, lesson: str) -> str:
    """A link to a lesson by its title; the bare id while it is not written."""
    known = lessons().get(lesson)
    if known is None:
        return escape(lesson)
    return link(here, known.title, f"{LESSONS}/{known.id}")


def word_anchor(word: str) -> str:
    """Where a word stands in the list of words."""
    return f"word-{slug(word)}"
