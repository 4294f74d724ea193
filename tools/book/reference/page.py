"""A page of the book as it is put together: Markdown headings and text, and pieces of HTML."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field, frozen

from tools.book.games import without_styles
from trucedu.show.page_markdown import escaped


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
    """A page in the making. Styles that pieces of HTML bring along are left out: the site has one style sheet."""

    path: str
    title: str
    _blocks: list[str] = field(factory=list, init=False)

    def heading(self, text: str, level: int = 2) -> None:
        """A heading. Links can go to it under its words in lower case with hyphens between them."""
        self._blocks.append(f"{'#' * level} {escaped(text)}")

    def text(self, text: str) -> None:
        """A paragraph that is plain text: signs of Markdown in it mean nothing."""
        self._blocks.append(escaped(text))

    def markdown(self, text: str) -> None:
        """Markdown as it stands."""
        self._blocks.append(text)

    def html(self, markup: str) -> None:
        """A piece of HTML, laid into the page as it is but for its styles."""
        self._blocks.append(raw(without_styles(markup)))

    def below(self, pages: Iterable[str]) -> None:
        """The pages that stand below this one in the table of contents, by their paths."""
        lines = "\n".join(f"/{page}" for page in pages)
        self._blocks.append(f"```{{toctree}}\n:hidden:\n\n{lines}\n```")

    def finished(self) -> BookPage:
        """The page."""
        return BookPage(
            self.path, self.title, "\n\n".join([f"# {escaped(self.title)}", *self._blocks]) + "\n"
        )


def raw(markup: str) -> str:
    """HTML as a block of MyST that is passed on untouched."""
    fence = "```"
    while fence in markup:
        fence += "`"
    return f"{fence}{{raw}} html\n{markup}\n{fence}"
