"""A comparison as data, and as plain text, Markdown and CSV."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import field, frozen

from trucedu.language import tr
from trucedu.show.comparison import page
from trucedu.show.page_markdown import escaped
from trucedu.show.page_text import remark

WIDTH: Final = 80
#: Signs for what the games say, the same for those that say the same.
SIGNS: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


@frozen
class Cell:
    """What one variant says of a point; ``mark`` how sure it is, ``sources`` the ids behind it.

    ``key`` is what is compared: the same for two games that mean the same in other words. Not ``known``: nothing is
    told of it.
    """

    text: str
    mark: str
    sources: tuple[str, ...]
    known: bool = True
    key: object = field(default=None, eq=False)


@frozen
class CompareRow:
    """One point of all variants, ``differs`` unless all say the same. ``id`` and ``group`` name it."""

    title: str
    cells: tuple[Cell, ...]
    id: str = ""
    group: str = ""
    compared: bool = True

    @property
    def kinds(self) -> tuple[int, ...]:
        """For each game the number of what it says, counted from 0; -1 where nothing is known. Equal numbers mean
        the same.
        """
        seen: list[object] = []
        found = []
        for cell in self.cells:
            if not cell.known:
                found.append(-1)
                continue
            key = cell.text if cell.key is None else cell.key
            if key not in seen:
                seen.append(key)
            found.append(seen.index(key))
        return tuple(found)

    @property
    def differs(self) -> bool:
        """Whether the variants disagree, as far as anything is known of them."""
        return self.compared and len({kind for kind in self.kinds if kind >= 0}) > 1

    @property
    def signs(self) -> tuple[str, ...]:
        """A sign for each game, the same for those that say the same; empty where signs would tell nothing."""
        kinds = [kind for kind in self.kinds if kind >= 0]
        if not self.differs or len(set(kinds)) == len(kinds) or max(kinds) >= len(SIGNS):
            return ("",) * len(self.cells)
        return tuple(SIGNS[kind] if kind >= 0 else "" for kind in self.kinds)


@frozen(repr=False)
class Comparison:
    """Variants side by side. ``names`` heads the columns; ``rows`` are the points; ``str()`` is plain text.

    In a notebook it is a table. ``sources`` names the texts behind each game by their short ids.
    """

    ids: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[CompareRow, ...]
    sources: tuple[tuple[tuple[str, str], ...], ...] = ()

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return str(self)

    @property
    def differences(self) -> tuple[CompareRow, ...]:
        """The rows in which the games differ."""
        return tuple(row for row in self.rows if row.differs)

    def only_differences(self) -> Comparison:
        """The same games, with nothing but the rows in which they differ."""
        return Comparison(self.ids, self.names, self.differences, self.sources)

    def markdown(self) -> str:
        """The table as Markdown; how sure a cell is stands in brackets where it is not plainly told."""
        lines = [_markdown_row((tr("Point"), *self.names)), _markdown_row(["---"] * (len(self.names) + 1))]
        for row in self.rows:
            title = f"{row.title} ≠" if row.differs else row.title
            cells = [
                f"{sign} {cell.text}{remark(cell.mark) if cell.known else ''}".strip()
                for sign, cell in zip(row.signs, row.cells, strict=True)
            ]
            lines.append(_markdown_row([escaped(title), *map(escaped, cells)]))
        return "\n".join([*lines, "", escaped(page.legend()), ""])

    def csv(self) -> str:
        """The table for spreadsheets: a line for each point and game, with its mark and its sources."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["group", "point", "title", "differs", "game", "kind", "text", "mark", "sources"])
        for row in self.rows:
            for game, kind, cell in zip(self.ids, row.kinds, row.cells, strict=True):
                differs = "yes" if row.differs else "no" if row.compared else ""
                number = str(kind + 1) if cell.known and row.compared else ""
                mark = cell.mark if cell.known else ""
                writer.writerow(
                    [
                        row.group,
                        row.id,
                        row.title,
                        differs,
                        game,
                        number,
                        cell.text,
                        mark,
                        " ".join(cell.sources),
                    ]
                )
        return out.getvalue()

    @property
    def html(self) -> str:
        """The table as a piece of a page, with its style."""
        return page.html(self)

    def save(self, path: str | Path) -> Path:
        """Write the table into a file as a page of its own.

        :raises OSError: the file cannot be written.
        """
        target = Path(path)
        target.write_text(page.whole_page(self), encoding="utf-8")
        return target

    def _lines(self) -> Iterator[str]:
        longest = max(map(len, self.names), default=0)
        for row in self.rows:
            how = tr("different") if row.differs else tr("the same")
            yield f"{row.title} ({how})" if row.compared else row.title
            for name, sign, cell in zip(self.names, row.signs, row.cells, strict=True):
                indent = " " * (longest + 4)
                text = f"{sign} {cell.text}".strip() + (remark(cell.mark) if cell.known else "")
                yield from textwrap.wrap(f"  {name:{longest}}  {text}", WIDTH, subsequent_indent=indent)
            yield ""

    def _repr_html_(self) -> str:
        return self.html


def _markdown_row(cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"  # type: ignore[call-overload]
