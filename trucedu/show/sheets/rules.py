"""The rules of a game on one page of paper: what the rules page says of the play, and what is left out. Or that page in
full, with words, house rules and sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from attrs import evolve

from trucedu.engine.variant import NotPlayable, Variant, as_variant
from trucedu.language import tr
from trucedu.show.page import Grid, Listing, Page, Part, Section, Statement
from trucedu.show.page_text import page_text
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.order import Group, groups_of
from trucedu.show.rules_contests import contest_sections, counting_section
from trucedu.show.rules_page import left_out, rules_page
from trucedu.show.rules_play import (
    deal_section,
    players_section,
    score_section,
    special_section,
    stake_section,
    talk_section,
    tricks_section,
    turned_card,
)
from trucedu.show.rules_words import Teller, cards_of
from trucedu.show.sheets.page_html import RING, sections_html
from trucedu.show.sheets.paper import Paper, dense, heading
from trucedu.variants.sheet import Rules

#: The statement that is drawn on paper.
_ORDER: Final = ("order", "order.plain")
#: A word for more cards than these is not told beside the order.
_FEW: Final = 2


def rules(variant: str | Variant = "truc-y-flou", *, whole: bool = False) -> Paper:
    """The rules of a game on one page to print, house rules as chosen.

    :param variant: an id or a loaded variant.
    :param whole: with all that stands behind them, on as many pages as it takes: the house rules, each with what is
        usual and why, the words of the game, how sure each rule is and who says so. So a catalogue entry can be shown
        too.
    :raises NotPlayable: the variant is a catalogue entry, of which too little is known for one page of rules.
    """
    game = as_variant(variant)
    if whole:
        return _whole(game)
    page = compact_page(game)
    ranked = [_by_rank(group) for group in groups_of(game)]
    drawn = signs(cards for group in ranked for cards in group) + _order(ranked, turns=game.turns)
    order = f'<div class="tre-pic tre-sheet-order">{drawn}</div>'
    notes = f"<p>{escape(' '.join(_notes(game)))}</p>"
    words = page_text(page)
    narrow = [section for section in page.sections if not _wide(section)]
    wide = [section for section in page.sections if _wide(section)]
    look = f"tre-sheet tre-sheet-rules{dense(len(words.splitlines()))}"
    body = (
        f'<article class="{look}"><header>{heading(game.name, 1)}'
        f"<p>{escape(page.summary)}</p></header>{order}"
        f'<div class="tre-sheet-columns">{sections_html(map(_without_order, narrow))}</div>'
        f'<div class="tre-sheet-wide">{sections_html(wide)}</div><footer>{notes}</footer></article>'
    )
    title = tr("The rules of {game}", game=game.name)
    notes_text = "\n".join(_notes(game))
    return Paper(title, body, f"{words}\n\n{notes_text}")


def _whole(game: Variant) -> Paper:
    """The rules page in full, as a sheet."""
    page = rules_page(game)
    body = (
        f'<article class="tre-sheet tre-sheet-rules"><header>{heading(page.title, 1)}'
        f"<p>{escape(page.summary)}</p></header>{sections_html(page.sections)}</article>"
    )
    return Paper(tr("All about {game}", game=game.name), body, page_text(page))


def compact_page(game: Variant) -> Page:
    """Those parts of the rules page that one needs at the table.

    :raises NotPlayable: the variant is a catalogue entry.
    """
    if game.sheet.rules is None:
        raise NotPlayable(tr("Too little is known of {game} for a sheet of rules.", game=game.name))
    taken, teller = game.sheet.rules, Teller(game.sheet)
    sections = [
        _cards(taken, game),
        players_section(teller, taken),
        deal_section(teller, taken),
        tricks_section(teller, taken),
        stake_section(teller, taken),
        counting_section(teller, taken),
        *contest_sections(teller, taken),
        special_section(teller, taken),
        talk_section(teller, taken, game),
        score_section(teller, taken),
        left_out(game.sheet),
    ]
    told: set[Statement] = set()
    shortened = [_shortened(section, told) for section in sections if section.parts]
    return Page(game.name, game.sheet.summary, shortened)


def _notes(game: Variant) -> Iterator[str]:
    yield tr("{ring} Inferred, or told by one account only. Agree on it before you deal.", ring=RING)
    yield tr('Words, house rules and sources: te.rules("{id}", whole=True).', id=game.id)
    chosen = ", ".join(f"{name}={value}" for name, value in game.sheet.chosen.items())
    yield (
        tr("House rules chosen: {chosen}; all others as usual.", chosen=chosen)
        if chosen
        else tr("All house rules as usual.")
    )


def _cards(taken: Rules, game: Variant) -> Section:
    """The pack, and what single cards are or earn, beside the order in a line."""
    items = [
        Statement(tr("{n} cards, the ranks {ranks}.", n=len(game.pack), ranks=" ".join(taken.pack.ranks)))
    ]
    order = " > ".join("=".join(map(str, group)) for group in groups_of(game))
    if taken.turned is not None:
        items += turned_card(Teller(game.sheet), taken, taken.turned, game)
        text = tr("From the strongest, as long as no card stands out: {order}.", order=order)
        items.append(Statement(text, _ORDER))
    else:
        items.append(Statement(tr("From the strongest: {order}.", order=order), _ORDER))
    words = []
    for word in game.sheet.words:
        names = ", ".join(str(card) for card in cards_of(word.cards, taken)) if word.cards else ""
        if names and len(names.split()) <= _FEW:
            words.append(f"{word.word} ({names})")
    if words:
        items.append(Statement(tr("Called: {words}.", words=", ".join(words))))
    return Section(tr("The cards"), [Listing(items)])


def _shortened(section: Section, told: set[Statement]) -> Section:
    """The section without what was told of the same rule already, and with narrow tables in sentences.

    :param told: the statements so far; those of this section are added.
    """
    parts: list[Part] = []
    for part in section.parts:
        if not isinstance(part, Listing):
            parts.append(_short(part))
            continue
        new = tuple(item for item in part.items if item not in told)
        told |= set(new)
        before = parts[-1] if parts else None
        if isinstance(before, Listing) and not part.title:  # one list after another is one list
            parts[-1] = evolve(before, items=before.items + new)
        else:
            parts.append(evolve(part, items=new))
    return evolve(section, parts=tuple(parts))


def _short(part: Part) -> Part:
    """A narrow table in one sentence: it would take many lines on paper."""
    if not isinstance(part, Grid):
        return part
    if part.paths == ("ladder.rungs",):
        # What a program calls the rungs is of no use at the table.
        return evolve(part, head=part.head[1:], rows=tuple(row[1:] for row in part.rows), title="")
    if len(part.head) > 3:
        return evolve(part, title="")
    if len(part.head) == 2:
        told = [
            tr("{ranks} count {n}", ranks=row[1].replace(" ", ", "), n=row[0])
            if " " in row[1]
            else tr("{rank} counts {n}", rank=row[1], n=row[0])
            for row in part.rows
        ]
    elif part.paths == ("messages.signals",):
        told = [tr("{cards}: {sign}", cards=_in_words(row[2]), sign=_ringed(row[1])) for row in part.rows]
    else:
        told = [tr("“{said}”: {asks}", said=_ringed(row[1]), asks=row[2]) for row in part.rows]
    text = tr("{title}: {told}.", title=part.title, told="; ".join(told))
    return Statement(text, part.paths, part.mark, part.sources)


def _in_words(cards: str) -> str:
    """Cards that are named twice, as ``"7* (all sevens)"``, in words alone."""
    return re.sub(r"^\S+ \((.+)\)$", r"\1", cards)


def _ringed(text: str) -> str:
    """The ring instead of the word for what is not sure."""
    return re.sub(r" \[(?:unsure|single)\]", RING, text)


def _wide(section: Section) -> bool:
    """Whether a section has a table that takes the whole width of the paper."""
    return any(isinstance(part, Grid) and section.title.startswith(tr("Declaring")) for part in section.parts)


def _without_order(section: Section) -> Section:
    """On paper the order is drawn."""
    parts = tuple(
        evolve(part, items=tuple(item for item in part.items if item.paths != _ORDER))
        if isinstance(part, Listing)
        else part
        for part in section.parts
    )
    return evolve(section, parts=parts)


def _by_rank(group: Group) -> list[Group]:
    """Equal cards, those of one rank together."""
    return [
        tuple(card for card in group if card.rank == rank)
        for rank in dict.fromkeys(card.rank for card in group)
    ]


def _order(ranked: list[list[Group]], *, turns: bool) -> str:
    """The whole order as chips in a line, the strongest first; above it the cards that a turned card raises."""
    places = [" = ".join(chip(cards, bright=len(cards) == 1) for cards in group) for group in ranked]
    if turns:
        places.insert(0, f"<span>{escape(tr('what the turned card raises'))}</span>")
    items = "".join(f"<li>{place}</li>" for place in places)
    said = escape(tr("Strongest first"))
    return f'<ol aria-label="{said}">{items}</ol>'
