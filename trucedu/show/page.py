"""Pages of prose and tables as data, apart from any way of showing them.

A page knows neither the terminal nor HTML; :mod:`trucedu.show.page_text` and
:mod:`trucedu.show.page_markdown` write it out. Every statement can carry where it stands in a variant's
sheet, how sure it is, and who says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen


@frozen
class Statement:
    """A sentence or two.

    ``paths`` are the keys of the sheet that it says (``"trick.lead_after_tie"``), ``mark`` how sure it is,
    ``sources`` the ids behind it; all empty for a text that is no rule.
    """

    text: str
    paths: tuple[str, ...] = ()
    mark: str = ""
    sources: tuple[str, ...] = ()


def _statements(items: Iterable[Statement]) -> tuple[Statement, ...]:
    return tuple(items)


def _rows(rows: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    return tuple(rows)


def _parts(parts: Iterable[Statement | Listing | Grid]) -> tuple[Statement | Listing | Grid, ...]:
    return tuple(parts)


def _sections(sections: Iterable[Section]) -> tuple[Section, ...]:
    return tuple(sections)


@frozen
class Listing:
    """Statements one below the other, under a line of their own if there is a ``title``."""

    items: tuple[Statement, ...] = field(converter=_statements)
    title: str = ""


@frozen
class Grid:
    """A table: the heads of its columns and its rows, each with as many cells; ``paths`` as for a
    statement.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = field(converter=_rows)
    title: str = ""
    paths: tuple[str, ...] = ()
    mark: str = ""
    sources: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.head):
                raise ValueError(f"{row} has {len(row)} cells, the table {len(self.head)} columns")


Part = Statement | Listing | Grid


@frozen
class Section:
    """A heading and what stands below it."""

    title: str
    parts: tuple[Part, ...] = field(converter=_parts)


@frozen
class Page:
    """A title, a sentence of summary, and sections; those without parts are left out when it is written."""

    title: str
    summary: str
    sections: tuple[Section, ...] = field(converter=_sections)

    def parts(self) -> Iterator[Part]:
        """All parts of all sections, in order."""
        for section in self.sections:
            yield from section.parts

    def said_of(self, path: str, about: str | None = None) -> tuple[str, ...]:
        """What the page says of a key of the sheet: of the key itself, or of the nearest one around it.

        A table has no sentence of its own; its rows are written one a line.

        :param about: of tables only the rows that begin with this word; all rows without it.
        """
        steps = path.split(".")
        for length in range(len(steps), 0, -1):
            wanted = ".".join(steps[:length])
            found = tuple(dict.fromkeys(text for part in self.parts() for text in _said(part, wanted, about)))
            if found:
                return found
        return ()


def _said(part: Part, path: str, about: str | None) -> Iterator[str]:
    if isinstance(part, Listing):
        yield from (item.text for item in part.items if path in item.paths)
    elif isinstance(part, Statement):
        if path in part.paths:
            yield part.text
    elif path in part.paths:
        for row in part.rows:
            if about is None or row[0] == about:
                told = "; ".join(
                    f"{head}: {cell}" for head, cell in zip(part.head[1:], row[1:], strict=True) if cell
                )
                yield f"{row[0]} ({told})"
