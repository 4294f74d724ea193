"""Variants side by side: what their sheets say of the same points, and where they differ."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final

from attrs import frozen

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.page import Page
from trucedu.show.rules_page import rules_page
from trucedu.show.rules_words import amount_words
from trucedu.variants.sheet import Rules

#: What is compared: a name for the row, the keys of the sheet that it gathers, and what a catalogue entry
#: calls it.
POINTS: Final = (
    ("Players", ("players",), "players"),
    ("Pack", ("pack.ranks", "pack.without"), "pack"),
    ("Order of the cards", ("order.plain",), "order"),
    ("Wild cards", ("values.wild", "values.wild_suit", "values.wild_flor"), "values"),
    ("Declarations", ("contest.embit.calls", "contest.flor.calls"), "contest"),
    ("The stake", ("ladder.base", "ladder.rungs", "ladder.remainder"), "ladder"),
    ("Who may raise", ("ladder.raises", "ladder.answer_raises", "ladder.windows"), "ladder"),
    ("Partners' equal cards", ("trick.partner_tie",), "trick"),
    ("Lead after a spoiled trick", ("trick.lead_after_tie",), "trick"),
    ("One trick each and one spoiled", ("hand.one_each",), "hand"),
    ("All three spoiled", ("hand.all_tied",), "hand"),
    ("When play stops", ("hand.stop",), "hand"),
    ("Throwing the hand in", ("fold.who",), "fold"),
    ("Length of the game", ("score.target", "score.games"), "score"),
    ("Signs", ("messages.signals",), "messages"),
)
WIDTH: Final = 80


@frozen
class Cell:
    """What one variant says of a point; ``mark`` how sure it is, ``sources`` the ids behind it."""

    text: str
    mark: str
    sources: tuple[str, ...]
    known: bool = True


@frozen
class CompareRow:
    """One point of all variants, ``differs`` unless all say the same."""

    title: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the variants disagree, as far as anything is known of them."""
        return len({cell.text for cell in self.cells if cell.known}) > 1


@frozen
class Comparison:
    """Variants side by side. ``names`` heads the columns; ``rows`` are the points; ``str()`` is plain
    text.
    """

    ids: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[CompareRow, ...]

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        longest = max(map(len, self.names), default=0)
        for row in self.rows:
            yield f"{row.title} ({tr('different') if row.differs else tr('the same')})"
            for name, cell in zip(self.names, row.cells, strict=True):
                indent = " " * (longest + 4)
                yield from textwrap.wrap(f"  {name:{longest}}  {cell.text}", WIDTH, subsequent_indent=indent)
            yield ""

    def _repr_html_(self) -> str:
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.names)
        body = "".join(map(_html_row, self.rows))
        caption = escape(tr("The games side by side; ≠ marks the points in which they differ."))
        head = f'<tr><th scope="col">{escape(tr("Point"))}</th>{heads}</tr>'
        table = f"<table><caption>{caption}</caption><thead>{head}</thead><tbody>{body}</tbody></table>"
        return f'<div class="tre-compare" style="overflow-x:auto">{table}</div>'


def _html_row(row: CompareRow) -> str:
    sign = f' <span title="{escape(tr("different"))}">≠</span>' if row.differs else ""
    cells = "".join(f'<td style="text-align:left">{escape(cell.text)}</td>' for cell in row.cells)
    return f'<tr><th scope="row" style="text-align:left">{escape(row.title)}{sign}</th>{cells}</tr>'


def compare(*variants: str | Variant) -> Comparison:
    """Put variants side by side, catalogue entries among them.

    :param variants: two or more variants or their ids.
    :raises ValueError: fewer than two.
    :raises UnknownVariant: an id that does not exist.
    """
    if len(variants) < 2:
        raise ValueError(tr("A comparison needs at least two variants."))
    games = [as_variant(which) for which in variants]
    pages = [rules_page(game) for game in games]
    rows = tuple(
        CompareRow(
            tr(title), tuple(_cell(game, page, paths, field) for game, page in zip(games, pages, strict=True))
        )
        for title, paths, field in POINTS
    )
    return Comparison(tuple(game.id for game in games), tuple(game.name for game in games), rows)


def _cell(game: Variant, page: Page, paths: tuple[str, ...], field: str) -> Cell:
    sheet = game.sheet
    if sheet.rules is None:
        known = [each for each in sheet.known if each.field == field]
        if not known:
            return Cell(tr("not known"), "unsure", (), known=False)
        sources = tuple(dict.fromkeys(source for each in known for source in each.sources))
        return Cell(" ".join(each.says for each in known), known[0].mark, sources)
    short = _SHORT.get(paths[0])
    said: Iterable[str] = (
        [short(sheet.rules)]
        if short is not None
        else dict.fromkeys(text for path in paths if _has(sheet.rules, path) for text in page.said_of(path))
    )
    sources = tuple(dict.fromkeys(source for path in paths for source in sheet.confidence.behind(path)))
    return Cell(" ".join(said) or tr("none"), sheet.confidence.mark(paths[0]), sources)


def _stake(rules: Rules) -> str:
    """The ladder in one line; in brackets what refusing a step costs."""
    ladder = rules.ladder
    steps = [str(ladder.base)]
    for rung in ladder.rungs:
        steps.append(f"{rung.term or rung.call} {amount_words(rung.value, rules)} ({rung.refused})")
    if ladder.remainder is not None:
        steps.append(
            f"{ladder.remainder.term or ladder.remainder.call} {amount_words(ladder.remainder.value, rules)}"
        )
    return " · ".join(steps)


def _declarations(rules: Rules) -> str:
    """The words of each contest, without what they pay."""
    lines = []
    for name, contest in rules.contest.items():
        words = [call.term or call_id for call_id, call in contest.calls.items()]
        words += [contest.rival_term or contest.rival] if contest.rival else []
        lines.append(f"{name}: {', '.join(words)}")
    return "; ".join(lines)


#: Points whose full table would not fit a cell, said in one line.
_SHORT: Final[dict[str, Callable[[Rules], str]]] = {
    "order.plain": lambda rules: rules.order.plain,
    "ladder.base": _stake,
    "contest.embit.calls": _declarations,
}


def _has(rules: object, path: str) -> bool:
    """Whether the sheet has that part at all: a game without contests says nothing of embits."""
    here = rules
    for step in path.split("."):
        here = here.get(step) if isinstance(here, dict) else getattr(here, step, None)
        if here in (None, (), {}):
            return False
    return True
