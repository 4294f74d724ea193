"""Pages of prose and tables as HTML for paper: short headings, lists and tables, unsure rules marked with a ring."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Part, Section, Statement
from trucedu.show.sheets.paper import heading

#: Marks of rules that the sources do not simply state.
DOUBTFUL: Final = frozenset({"single", "unsure"})
RING: Final = "°"
#: A table of so many columns may be wider than a phone.
_WIDE: Final = 3


def sections_html(sections: Iterable[Section]) -> str:
    """Sections one after the other, those without parts left out."""
    return "".join(_section(section) for section in sections if section.parts)


def ring(mark: str) -> str:
    """The sign of a rule that is only inferred, or told by one account; silent readers hear what it means."""
    if mark not in DOUBTFUL:
        return ""
    # A word joiner: the sign never stands alone on a line.
    return f'&#8288;<abbr class="tre-sheet-ring" title="{escape(tr("not sure"))}">{RING}</abbr>'


def _section(section: Section) -> str:
    inside = "".join(map(_part, section.parts))
    return f'<section class="tre-sheet-part">{heading(section.title, 2)}{inside}</section>'


def _part(part: Part) -> str:
    if isinstance(part, Statement):
        return f"<p>{_text(part)}</p>"
    if isinstance(part, Listing):
        title = heading(part.title, 3) if part.title else ""
        items = "".join(f"<li>{_text(item)}</li>" for item in part.items)
        return f"{title}<ul>{items}</ul>"
    return _grid(part)


def _text(statement: Statement) -> str:
    return escape(statement.text) + ring(statement.mark)


def _grid(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in grid.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in grid.rows
    )
    title = f"<caption>{escape(grid.title)}{ring(grid.mark)}</caption>" if grid.title else ""
    # On a phone a table of many columns is moved sideways, and then it must be reached from the keyboard too.
    reached = ' tabindex="0"' if len(grid.head) >= _WIDE else ""
    return f"<table{reached}>{title}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
