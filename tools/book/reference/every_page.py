"""All pages that are made from data, and where they stand in the table of contents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.book.parts import Part
from tools.book.reference import (
    api,
    files_page,
    game,
    ledger,
    links,
    overview,
    questions,
    sheets,
    side_by_side,
    words,
)
from tools.book.reference.page import BookPage
from trucedu.engine.variant import variants

#: Files that are laid into the site as they are: Sphinx is told of this folder.
EXTRA: Final = "_extra"
#: Where these pages stand in the table of contents, and among them some that are written by hand.
PARTS: Final = (
    Part("Play here", ("play-french",)),
    Part("The games", (overview.PATH, side_by_side.INDEX)),
    Part("Look it up", (links.WORDS, links.QUESTIONS, ledger.INDEX)),
    Part("For teachers", ("teachers/index", "teachers/four-lessons", files_page.PATH)),
    Part(
        "For developers",
        ("developers/index", "developers/variant", "developers/drill", "developers/language", api.INDEX),
    ),
)


def pages() -> Iterator[BookPage]:
    """Every page."""
    yield overview.overview()
    yield from map(game.game, variants())
    yield from side_by_side.compare_pages()
    yield words.words()
    yield questions.questions()
    yield from ledger.ledger_pages()
    yield files_page.files_page()
    yield from api.api_pages()


def extra_files() -> Iterator[tuple[str, sheets.Making]]:
    """Every whole file beside the pages: its path within the site, and what makes it."""
    yield from sheets.sheets()
    yield from sheets.drill_files()


def write(target: Path) -> list[Part]:
    """Write the sources of all these pages, and the files beside them."""
    for page in pages():
        _put(target / f"{page.path}.md", page.text)
    for path, making in extra_files():
        _put(target / EXTRA / path, making())
    return list(PARTS)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
