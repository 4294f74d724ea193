"""Pages as plain text of a given width, for the terminal, for screen readers and for files."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Page, Part, Section, Statement

WIDTH: Final = 80
#: Marks that are not worth a word beside every sentence: what the sources simply say.
_PLAIN_MARKS: Final = frozenset({"", "seed", "well"})
_GAP: Final = "  "
_NARROWEST: Final = 6


def page_text(page: Page, width: int = WIDTH) -> str:
    """The whole page.

    :param width: the longest line.
    """
    blocks = ["\n".join(wrapped(page.title, width)) + "\n" + "=" * min(len(page.title), width)]
    if page.summary:
        blocks.append("\n".join(wrapped(page.summary, width)))
    blocks += [section_text(section, width) for section in page.sections if section.parts]
    return "\n\n".join(blocks)


def section_text(section: Section, width: int = WIDTH) -> str:
    """A heading with what stands below it."""
    lines = [*wrapped(section.title, width), "-" * min(len(section.title), width)]
    for place, part in enumerate(section.parts):
        if place and not (isinstance(part, Statement) and isinstance(section.parts[place - 1], Statement)):
            lines.append("")
        lines += _part_lines(part, width)
    return "\n".join(lines)


def remark(mark: str) -> str:
    """How sure a rule is, in brackets; nothing for what the sources plainly say."""
    return "" if mark in _PLAIN_MARKS else f" [{mark}]"


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """A text in lines; ``first`` stands before the first, ``rest`` before the others."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=True,
    ) or [first.rstrip()]


def grid_lines(
    head: Sequence[str], rows: Sequence[Sequence[str]], width: int = WIDTH, indent: str = ""
) -> list[str]:
    """A table in lines: columns as wide as they need, the widest ones wrapped until all fits."""
    cells = [list(head), *map(list, rows)]
    columns = [max(len(row[place]) for row in cells) for place in range(len(head))]
    longest_words = [
        max((len(word) for row in cells for word in row[place].split()), default=1)
        for place in range(len(head))
    ]
    room = width - len(indent) - len(_GAP) * (len(head) - 1)
    while sum(columns) > room:
        # The widest column that can still be narrowed without cutting words gives way; if none can, the
        # widest.
        able = [place for place, size in enumerate(columns) if size > max(longest_words[place], _NARROWEST)]
        widest = max(able or range(len(columns)), key=lambda place: columns[place])
        columns[widest] -= 1
    lines = list(_row_lines(head, columns, indent))
    lines.append(indent + _GAP.join("-" * size for size in columns))
    for row in rows:
        lines += _row_lines(row, columns, indent)
    return lines


def _row_lines(row: Sequence[str], columns: Sequence[int], indent: str) -> Iterator[str]:
    broken = [wrapped(cell, size) if cell else [""] for cell, size in zip(row, columns, strict=True)]
    for place in range(max(map(len, broken))):
        pieces = [lines[place] if place < len(lines) else "" for lines in broken]
        padded = (piece.ljust(size) for piece, size in zip(pieces, columns, strict=True))
        yield (indent + _GAP.join(padded)).rstrip()


def _part_lines(part: Part, width: int) -> Iterator[str]:
    if isinstance(part, Statement):
        yield from wrapped(part.text + remark(part.mark), width)
    elif isinstance(part, Listing):
        if part.title:
            yield from wrapped(part.title, width)
        for item in part.items:
            yield from wrapped(item.text + remark(item.mark), width, "- ", "  ")
    elif isinstance(part, Grid):
        if part.title:
            yield from wrapped(tr("{title}:", title=part.title + remark(part.mark)), width)
        yield from grid_lines(part.head, part.rows, width)
