"""The kinds of pages, in the order of the table of contents. A new kind is one module and one line here."""

from __future__ import annotations

from typing import Final

from tools.book import lessons, written
from tools.book.parts import Kind
from tools.book.reference import every_page

KINDS: Final[tuple[Kind, ...]] = (
    lessons.pages,
    every_page.write,
    written.pages,
)
