"""A comparison as HTML: a table whose first column stays in sight, with marks and sources to unfold."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Final

from trucedu.language import tr
from trucedu.show.comparison.points import GROUPS
from trucedu.show.rules_words import phrase

if TYPE_CHECKING:
    from trucedu.show.comparison.table import Cell, CompareRow, Comparison

#: Longer texts (lists of words, of signs) are folded up.
_LONG: Final = 260


def legend() -> str:
    """What the signs of the table mean."""
    return tr(
        "≠ marks the points in which the games differ. In such a row ① ② ③ stand before what is said: "
        "the same sign, the same rule."
    )


def html(table: Comparison) -> str:
    """The table with its style, as one element."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.names)
    head = f'<tr><th scope="col">{escape(tr("Point"))}</th>{heads}</tr>'
    body = "".join(
        _group(group, tuple(rows), len(table.names))
        for group, rows in groupby(table.rows, lambda row: row.group)
    )
    title = escape(tr("The games side by side: {names}", names=", ".join(table.names)))
    markup = (
        f'<div class="tre-cmp"><style>{style()}</style>'
        f'<div class="tre-cmp-scroll" role="region" tabindex="0" aria-label="{title}">'
        f"<table><caption>{escape(legend())}</caption><thead>{head}</thead>{body}</table></div>{_notes(table)}</div>"
    )
    # Quotation marks in the text are escaped, so those left are around attributes; single ones need no escape in a
    # notebook's JSON.
    assert "'" not in markup, "an unescaped apostrophe in a comparison"
    return markup.replace('"', "'")


def whole_page(table: Comparison) -> str:
    """A page of its own that needs no script and nothing from elsewhere."""
    title = escape(tr("{names}: side by side", names=", ".join(table.names)))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title></head>"
        f'<body class="tre-cmp-page"><main><h1>{title}</h1>{html(table)}</main></body></html>\n'
    )


@cache
def style() -> str:
    """The style of the table, without comments and needless blanks."""
    text = (files("trucedu.show.comparison") / "comparison.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}").strip()


def _group(group: str, rows: tuple[CompareRow, ...], games: int) -> str:
    heading = ""
    if len(rows) > 1:
        title = escape(tr(GROUPS[group]))
        heading = f'<tr class="tre-cmp-group"><th scope="rowgroup" colspan="{games + 1}"><span>{title}</span></th></tr>'
    return f"<tbody>{heading}{''.join(map(_row, rows))}</tbody>"


def _row(row: CompareRow) -> str:
    mark = f' <abbr class="tre-cmp-sign" title="{escape(tr("they differ"))}">≠</abbr>' if row.differs else ""
    cells = "".join(_cell(cell, sign) for cell, sign in zip(row.cells, row.signs, strict=True))
    look = ' class="tre-cmp-differs"' if row.differs else ""
    return f'<tr{look}><th scope="row">{escape(row.title)}{mark}</th>{cells}</tr>'


def _cell(cell: Cell, sign: str) -> str:
    if not cell.known:
        return f'<td class="tre-cmp-unknown">{escape(cell.text)}</td>'
    text = escape(cell.text)
    if len(cell.text) > _LONG:
        opening = escape(cell.text[: cell.text.rfind(" ", 0, 60)])
        text = f"<details><summary>{opening} …</summary>{text}</details>"
    same = f'<b class="tre-cmp-kind">{sign}</b> ' if sign else ""
    return f"<td>{same}{text}{_why(cell)}</td>"


def _why(cell: Cell) -> str:
    """How sure a cell is; who says so unfolds."""
    if not cell.mark:
        return ""
    meaning = escape(phrase("Confidence.default", cell.mark))
    said = escape(", ".join(cell.sources) or tr("no source of its own"))
    return (
        f'<details class="tre-cmp-why"><summary title="{meaning}">{escape(tr(cell.mark))}</summary>'
        f"{meaning}: {said}</details>"
    )


def _notes(table: Comparison) -> str:
    """The texts behind the short ids, folded up."""
    lists = ""
    for name, sources in zip(table.names, table.sources, strict=False):
        if sources:
            items = "".join(f"<li><b>{escape(ident)}</b>: {escape(title)}</li>" for ident, title in sources)
            lists += f"<p>{escape(name)}</p><ul>{items}</ul>"
    if not lists:
        return ""
    told = escape(tr("Ids such as TYF-91 are claims of the ledger, ids such as OQ-04 its open questions."))
    title = escape(tr("The sources"))
    return f'<details class="tre-cmp-sources"><summary>{title}</summary><p>{told}</p>{lists}</details>'
