"""The parts of a scene that one explores with, as HTML: a grid of cards, a line to type into, findings, the
stake ladder.
"""

from __future__ import annotations

from html import escape

from trucedu.language import tr
from trucedu.show.cards import card_use
from trucedu.show.explorer_text import place_words
from trucedu.show.scene import (
    CardGrid,
    CardView,
    Case,
    Cases,
    Entry,
    Fact,
    Facts,
    Finding,
    GridRow,
    Ladder,
    LadderRung,
)


def switch(pressed: bool | None) -> str:
    """The attribute of a button that is a switch; nothing for one that is not."""
    return "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'


def grid_html(grid: CardGrid, prefix: str) -> str:
    """The grid as one group of buttons with a group for each row. It refers to the drawings of a sprite."""
    title = escape(grid.title or tr("Cards"))
    rows = "".join(_row(row, prefix) for row in grid.rows)
    return (
        f'<p class="tre-row-title">{title}</p>'
        f'<div class="tre-grid" role="group" aria-label="{title}" data-tre-roving="grid">{rows}</div>'
    )


def entry_html(entry: Entry) -> str:
    """A labelled line to type into, and its button. The front end sends what is typed."""
    do = escape(entry.do)
    return (
        f'<div class="tre-entry"><label class="tre-field"><span class="tre-field-name">{escape(entry.label)}'
        f'</span><input type="text" autocomplete="off" spellcheck="false" maxlength="200"'
        f' value="{escape(entry.value)}" data-tre-field="{do}"></label>'
        f'<button type="button" class="tre-press tre-button" data-tre-send="{do}">{escape(entry.button)}'
        f"</button></div>"
    )


def facts_html(facts: Facts) -> str:
    """Each finding with its answer large and its reasons below."""
    inside = "".join(_fact(fact) for fact in facts.facts)
    title = f'<p class="tre-row-title">{escape(facts.title)}</p>' if facts.title else ""
    name = f' aria-label="{escape(facts.title)}"' if facts.title else ""
    return f'{title}<dl class="tre-facts"{name}>{inside}</dl>'


def cases_html(cases: Cases) -> str:
    """The cases as columns, as many as there is room for; with buttons where they can be pressed."""
    title = escape(cases.title)
    heading = f'<p class="tre-row-title tre-cases-title">{title}</p>' if cases.title else ""
    inside = "".join(_case(case, cases.press) for case in cases.cases)
    name = f' aria-label="{title}"' if cases.title else ""
    roving = ' data-tre-roving=""' if any(case.do for case in cases.cases) else ""
    return f'{heading}<ul class="tre-cases"{name}{roving}>{inside}</ul>'


def ladder_html(ladder: Ladder) -> str:
    """The ladder with its top rung first, as it stands before one's eyes."""
    title = escape(ladder.title or tr("The stake ladder"))
    rungs = "".join(_rung(rung) for rung in reversed(ladder.rungs))
    return (
        f'<p class="tre-row-title">{title}</p>'
        f'<ol class="tre-ladder" reversed aria-label="{title}">{rungs}</ol>'
    )


def _row(row: GridRow, prefix: str) -> str:
    cells = "".join(_cell(view, prefix) for view in row.cards)
    name = escape(row.title)
    return f'<div class="tre-grid-row" role="group" aria-label="{name}">{cells}</div>'


def _cell(view: CardView, prefix: str) -> str:
    assert view.card is not None, "a card to choose lies face up"
    drawing = card_use(view.card, css_class="tre-picture", prefix=prefix)
    note = f'<span class="tre-mark">{escape(view.note)}</span>' if view.note else ""
    return (
        f'<button type="button" class="tre-press tre-cell" data-tre-do="{escape(view.do)}"'
        f'{switch(view.pressed)}><span class="tre-face" aria-hidden="true">{drawing}</span>'
        f'<span class="tre-hear">{escape(view.card.name)} </span>{note}</button>'
    )


def _fact(fact: Fact) -> str:
    strong = " tre-fact-strong" if fact.strong else ""
    lines = "".join(f'<span class="tre-fact-line">{escape(line)}</span>' for line in fact.lines)
    return (
        f'<div class="tre-fact{strong}"><dt>{escape(fact.name)}</dt>'
        f'<dd><span class="tre-fact-value">{escape(fact.value)}</span> {lines}</dd></div>'
    )


def _case(case: Case, press: str) -> str:
    found = "".join(map(_finding, case.findings))
    note = f'<span class="tre-case-note">{escape(case.note)}</span>' if case.note else ""
    button = ""
    if case.do:
        button = (
            f'<button type="button" class="tre-press tre-button" data-tre-do="{escape(case.do)}"'
            f'{switch(case.pressed)}>{escape(press)}<span class="tre-hear"> {escape(case.title)}</span></button>'
        )
    look = "tre-case tre-case-on" if case.pressed else "tre-case"
    return (
        f'<li class="{look}"><p class="tre-case-title">{escape(case.title)}</p>{note}'
        f'<dl class="tre-found">{found}</dl>{button}</li>'
    )


def _finding(finding: Finding) -> str:
    lines = "".join(f'<span class="tre-fact-line">{escape(line)}</span>' for line in finding.lines)
    mark = ""
    if finding.differs:
        mark = f'<span class="tre-differs">≠ {escape(tr("not as usual"))}</span>'
    return (
        f'<div><dt>{escape(finding.name)}</dt><dd><span class="tre-fact-value">{escape(finding.value)}</span> '
        f"{mark}{lines}</dd></div>"
    )


def _rung(rung: LadderRung) -> str:
    says = f'<span class="tre-meaning">{escape(rung.says)}</span>' if rung.says else ""
    place = place_words(rung.place)
    mark = f'<span class="tre-ladder-mark">{escape(place)}</span>' if place else ""
    refused = f'<span class="tre-ladder-no">{escape(rung.refused)}</span>'
    return (
        f'<li class="tre-rung tre-rung-{rung.place}"><span class="tre-ladder-side">{mark}</span> '
        f'<span class="tre-ladder-step"><span><b>{escape(rung.call)}</b>{says}</span> '
        f'<span class="tre-ladder-worth">{escape(rung.value)}</span></span> {refused}</li>'
    )
