"""A page of the book as it is put together: Markdown headings and text, pieces of HTML, every style only once."""

from __future__ import annotations

import re
from typing import Final

from attrs import define, field, frozen

from trucedu.show.page_markdown import escaped
from trucedu.widgets.assets import rules

_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


@frozen
class BookPage:
    """A finished page.

    ``path``: where it stands, without a suffix, such as ``"games/put"``. ``title``: its heading as plain text.
    ``text``: MyST Markdown.
    """

    path: str
    title: str
    text: str


@define
class Draft:
    """A page in the making. Pieces of HTML may bring their own styles: they are taken out and put at its head once."""

    path: str
    title: str
    _blocks: list[str] = field(factory=list)
    _style: dict[str, None] = field(factory=dict)

    def heading(self, text: str, level: int = 2, anchor: str = "") -> None:
        """A heading; with an ``anchor``, links can go to it under that id."""
        if anchor:
            self.html(f'<span id="{anchor}"></span>')
        self._blocks.append(f"{'#' * level} {escaped(text)}")

    def text(self, text: str) -> None:
        """A paragraph that is plain text: signs of Markdown in it mean nothing."""
        self._blocks.append(escaped(text))

    def markdown(self, text: str) -> None:
        """Markdown as it stands."""
        self._blocks.append(text)

    def html(self, markup: str) -> None:
        """A piece of HTML, laid into the page as it is but for its styles."""
        for sheet in _STYLE.findall(markup):
            self._style.update(dict.fromkeys(f"{head}{{{body}}}" for head, body in rules(sheet)))
        self._blocks.append(raw(_STYLE.sub("", markup)))

    def finished(self) -> BookPage:
        """The page with all that it needs."""
        head = [f"# {escaped(self.title)}"]
        if self._style:
            head.append(raw(f"<style>{''.join(self._style)}</style>"))
        return BookPage(self.path, self.title, "\n\n".join([*head, *self._blocks]) + "\n")


def raw(markup: str) -> str:
    """HTML as a block of MyST that is passed on untouched."""
    fence = "```"
    while fence in markup:
        fence += "`"
    return f"{fence}{{raw}} html\n{markup}\n{fence}"
