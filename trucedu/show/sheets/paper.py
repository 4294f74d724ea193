"""What every sheet is: a piece of HTML that prints well, the same in words, and a file of its own."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from attrs import field, frozen

from trucedu.show.pictures.picture import style as picture_style

#: So many lines of 80 signs fit on a page in letters of the ordinary size.
_ROOMY: Final = 130
#: And so many in small ones.
_FULL: Final = 195


@frozen(repr=False)
class Paper:
    """A sheet to print. Left as the last line of a notebook's cell it is shown; printed by Python it is words.

    ``title``: what it is. ``body``: the sheet as markup without a style. ``words``: the same in words.
    """

    title: str = field()
    body: str = field()
    words: str = field()

    @property
    def html(self) -> str:
        """The sheet as a piece of a page, with its style."""
        return f"<style>{paper_style()}</style>{self.body}"

    @property
    def page(self) -> str:
        """The sheet as a whole page that needs no script and nothing from elsewhere."""
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{paper_style()}</style></head>"
            f'<body class="tre-sheet-page"><main>{self.body}</main></body></html>\n'
        )

    def save(self, path: str | Path) -> Path:
        """Write the page into a file, to be opened in a browser and printed from there.

        :raises OSError: the file cannot be written.
        """
        target = Path(path)
        target.write_text(self.page, encoding="utf-8")
        return target

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.words

    def __str__(self) -> str:
        return self.words


@cache
def paper_style() -> str:
    """The style of sheets, without comments and needless blanks."""
    text = (files("trucedu.show.sheets") / "sheets.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}").strip()
    return picture_style("base") + picture_style("chips") + text


def dense(lines: int) -> str:
    """The classes that set a sheet in smaller letters, so that so many lines of words still go on one page of paper."""
    small = " tre-sheet-dense" if lines > _ROOMY else ""
    return small + (" tre-sheet-full" if lines > _FULL else "")


def heading(text: str, level: int) -> str:
    """A heading that a notebook does not take for one of its own."""
    return f'<p class="tre-sheet-h{level}" role="heading" aria-level="{level}">{escape(text)}</p>'
