"""What every picture is: an object with a form in HTML for notebooks and pages, and one in words."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from attrs import field, frozen

from trucedu.language import tr
from trucedu.show.pictures.drawings import Drawings

WIDTH: Final = 80


@frozen(repr=False)
class Picture:
    """A ready-made picture. Left as the last line of a notebook's cell it is drawn; printed it is words.

    ``html``: a complete piece of a page that needs no script and nothing from elsewhere. ``words``: the same in words.
    """

    html: str = field()
    words: str = field()

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.words

    def __str__(self) -> str:
        return self.words


def picture(
    kind: str,
    title: str,
    body: str,
    words: Iterable[str],
    drawings: Drawings | None = None,
    *,
    sides: bool = False,
    chips: bool = False,
) -> Picture:
    """A picture made of its parts.

    :param kind: the name of its own style sheet beside the common one.
    :param title: what it is, read out before it and the first line of its words.
    :param body: the markup.
    :param words: the lines that say the same as the markup.
    :param drawings: what the markup refers to.
    :param sides: whether it shows the marks of the two sides. :param chips: whether it shows cards as chips.
    """
    styles = "".join(style(name) for name in ("base", kind, *["sides"] * sides, *["chips"] * chips))
    html = (
        f'<figure class="tre-pic tre-pic-{kind}" aria-label="{escape(title)}">'
        f"<style>{styles}</style>{drawings.sheet() if drawings else ''}{body}</figure>"
    )
    # Quotation marks within the text are escaped already, so those left are around attributes: single ones, which a
    # notebook's JSON need not escape, make its file a tenth smaller.
    assert "'" not in html, f"an unescaped apostrophe in the picture {title!r}"
    return Picture(html.replace('"', "'"), "\n".join(wrapped([title, *words])))


def hidden_words(text: str) -> str:
    """Words for those who cannot see the picture."""
    return f'<span class="tre-pic-hear">{escape(text)}</span>'


def side_mark(side: str) -> str:
    """The letter of a side on its colour and in its shape."""
    said = escape(tr("side {side}", side=side))
    return f'<abbr class="tre-pic-side tre-pic-side-{side.lower()}" title="{said}">{escape(side)}</abbr>'


def wrapped(lines: Iterable[str]) -> Iterable[str]:
    """Lines cut to a width that every terminal has; what follows on is set in by two more."""
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        yield from textwrap.wrap(
            line, WIDTH, subsequent_indent=f"{indent}    ", break_long_words=False, break_on_hyphens=False
        ) or [""]


@cache
def style(name: str) -> str:
    """A style sheet of this folder without comments and needless blanks."""
    text = (files("trucedu.show.pictures") / "css" / f"{name}.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}").strip()
