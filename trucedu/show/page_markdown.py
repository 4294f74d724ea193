"""Pages as Markdown, without raw HTML, for the book and for any other place that reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from trucedu.show.page import Grid, Listing, Page, Part, Statement
from trucedu.show.page_text import remark

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#])")


def page_markdown(page: Page, level: int = 1) -> str:
    """The whole page.

    :param level: how deep its title stands; sections stand one deeper.
    """
    blocks = ["#" * level + " " + escaped(page.title)]
    if page.summary:
        blocks.append(escaped(page.summary))
    for section in page.sections:
        if section.parts:
            blocks.append("#" * (level + 1) + " " + escaped(section.title))
            blocks += ["\n".join(_part_lines(part)) for part in section.parts]
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """The text with the signs that Markdown would take for its own."""
    return _SPECIAL.sub(r"\\\1", text)


def _part_lines(part: Part) -> Iterator[str]:
    if isinstance(part, Statement):
        yield escaped(part.text + remark(part.mark))
    elif isinstance(part, Listing):
        if part.title:
            yield f"**{escaped(part.title)}**"
            yield ""
        yield from ("- " + escaped(item.text + remark(item.mark)) for item in part.items)
    elif isinstance(part, Grid):
        if part.title:
            yield f"**{escaped(part.title + remark(part.mark))}**"
            yield ""
        yield _row(part.head)
        yield _row(["---"] * len(part.head), escape=False)
        yield from map(_row, part.rows)


def _row(cells: Sequence[str], escape: bool = True) -> str:
    return "| " + " | ".join(escaped(cell) if escape else cell for cell in cells) + " |"
