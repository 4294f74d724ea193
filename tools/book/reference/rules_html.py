"""The rules page of a game as part of a page of the book: every rule with its grounds, drawn where it can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from attrs import frozen

from tools.book.reference.links import linked, source_links
from tools.book.reference.markup import folded, listing, table
from tools.book.reference.page import Draft
from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Part, Section, Statement
from trucedu.show.page_text import remark


@frozen
class RuleWriter:
    """Writes sections of a rules page into a draft.

    ``pictures``: by the key of the sheet that a table is about, what draws it; the table is folded below the drawing.
    """

    draft: Draft
    game: str
    pictures: Mapping[str, Callable[[], str]]

    def write(self, section: Section, level: int = 2) -> None:
        """One section with its heading; nothing if it has no parts."""
        if not section.parts:
            return
        self.draft.heading(section.title, level)
        for part in section.parts:
            self.draft.html(self._part(part))

    def _part(self, part: Part) -> str:
        if isinstance(part, Statement):
            return f"<p>{self.statement(part)}</p>"
        if isinstance(part, Listing):
            title = f'<p class="tre-ref-lead">{linked(self.draft.path, part.title)}</p>' if part.title else ""
            return title + listing(map(self.statement, part.items))
        return self._grid(part)

    def statement(self, said: Statement) -> str:
        """A sentence as HTML with how sure it is and who says so."""
        text = linked(self.draft.path, said.text)
        return text + self._grounds(said.mark, said.sources)

    def _grounds(self, mark: str, sources: tuple[str, ...]) -> str:
        sure = f'<span class="tre-ref-mark">{escape(remark(mark))}</span>' if remark(mark) else ""
        if not sources:
            return sure
        return (
            f'{sure} <span class="tre-ref-from">({source_links(self.draft.path, sources, self.game)})</span>'
        )

    def _grid(self, grid: Grid) -> str:
        rows = [[linked(self.draft.path, cell) for cell in row] for row in grid.rows]
        grounds = self._grounds(grid.mark, grid.sources)
        below = f'<p class="tre-ref-below">{grounds}</p>' if grounds else ""
        drawn = next((self.pictures[path] for path in grid.paths if path in self.pictures), None)
        markup = table(grid.head, rows, grid.title, titled=True)
        if drawn is None:
            return markup + below
        return drawn() + below + folded(tr("The same as a table"), markup)
