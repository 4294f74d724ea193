"""The parts of a scene that one explores with, as lines of plain text."""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.language import tr
from trucedu.show.scene import CardGrid, Cases, Entry, Facts, Ladder, Place


def place_words(place: Place) -> str:
    """How far the stake has come on a rung, in a word or two; empty where there is nothing to say."""
    if place == "standing":
        return tr("stands")
    return tr("on offer") if place == "offered" else ""


def grid_lines(grid: CardGrid) -> Iterable[str]:
    """A line a row; what is chosen stands in brackets."""
    yield f"{grid.title or tr('Cards')}:"
    for row in grid.rows:
        cards = " ".join(f"[{view.card}]" if view.pressed else str(view.card) for view in row.cards)
        yield f"  {row.title}: {cards}"


def entry_lines(entry: Entry) -> Iterable[str]:
    """The label and what stands there."""
    yield f"{entry.label}: {entry.value}"


def facts_lines(facts: Facts) -> Iterable[str]:
    """Each finding with its answer, its reasons indented below."""
    if facts.title:
        yield f"{facts.title}:"
    for fact in facts.facts:
        yield f"{fact.name}: {fact.value}"
        yield from (f"  {line}" for line in fact.lines)


def cases_lines(cases: Cases) -> Iterable[str]:
    """Case by case, what was found indented below it."""
    if cases.title:
        yield f"{cases.title}:"
    for case in cases.cases:
        notes = [case.note] if case.note else []
        if case.pressed:
            notes.append(tr("chosen"))
        yield f"  {case.title} ({'; '.join(notes)})" if notes else f"  {case.title}"
        for finding in case.findings:
            mark = f" ({tr('not as usual')})" if finding.differs else ""
            yield f"    {finding.name}: {finding.value}{mark}"
            yield from (f"      {line}" for line in finding.lines)


def ladder_lines(ladder: Ladder) -> Iterable[str]:
    """The rungs, top first, each between its two rails."""
    yield f"{ladder.title or tr('The stake ladder')}:"
    calls = max(len(rung.call) for rung in ladder.rungs)
    values = max(len(rung.value) for rung in ladder.rungs)
    marks = max(len(place_words(rung.place)) for rung in ladder.rungs)
    for rung in reversed(ladder.rungs):
        mark = place_words(rung.place)
        arrow = f"{mark:>{marks}} >" if mark else " " * (marks + 2)
        tail = f" {rung.refused}" if rung.refused else ""
        yield f"  {arrow} |- {rung.call:<{calls}} {rung.value:<{values}} -|{tail}"
