"""The page of one game: its rules with their grounds, drawn and practised, house rules, words and sources."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from tools.book.reference.lessons import lessons_of
from tools.book.reference.links import (
    WORDS,
    file_link,
    game_page,
    lesson_link,
    link,
    linked,
    page_of,
    rule_link,
    source_anchor,
    word_anchor,
)
from tools.book.reference.live import live
from tools.book.reference.markup import facts, folded, listing, table, tag
from tools.book.reference.page import BookPage, Draft
from tools.book.reference.practice import SEED, drill_island, drills_of
from tools.book.reference.rules_html import RuleWriter
from tools.book.reference.sheets import sheet_file
from tools.book.reference.side_by_side import groups_of
from trucedu.engine.variant import Variant, variant
from trucedu.language import tr
from trucedu.lessons.registry import find_drill
from trucedu.show import pictures
from trucedu.show.page import Grid, Listing, Section
from trucedu.show.rules_page import LANGUAGES, rules_page
from trucedu.variants.sheet import HouseRule, Sheet

#: Where a game's page has its own way of showing what the rules page says in a section of that title.
_OWN: Final = ("The game", "House rules", "Words of the game", "How sure this is", "Sources")


def game(name: str) -> BookPage:
    """The page of a game. :param name: its id."""
    chosen = variant(name)
    sheet = chosen.sheet
    draft = Draft(game_page(name), sheet.name)
    draft.text(sheet.summary)
    draft.html(_facts(draft.path, chosen))
    if not sheet.playable:
        draft.text(
            tr(
                "This game is in the catalogue only: too little is known of it to play by. Here is what is known."
            )
        )
    sections = rules_page(chosen).sections
    own = {tr(title) for title in _OWN}
    writer = RuleWriter(draft, name, _drawn(chosen))
    for section in sections:
        if section.title not in own:
            writer.write(section)
    if sheet.house:
        draft.heading(tr("House rules"))
        draft.text(
            tr(
                "Tables settle these points differently. Agree on them before you deal; the default is marked."
            )
        )
        draft.html(_house(draft.path, sheet))
    _practice(draft, chosen)
    if sheet.words:
        draft.heading(tr("Words of the game"))
        draft.html(_words(draft.path, sheet))
    draft.heading(tr("Sources, and how sure this is"))
    draft.html(_sources(sheet))
    for section in sections:
        if section.title == tr("How sure this is"):
            draft.html(_sureness(draft, name, section))
    return draft.finished()


def _facts(here: str, chosen: Variant) -> str:
    sheet = chosen.sheet
    lessons = ", ".join(lesson_link(here, each) for each in lessons_of(sheet.id))
    printed = []
    if sheet.playable:
        printed.append(file_link(here, tr("the rules on one sheet"), sheet_file(sheet.id, "rules")))
    if sheet.house:
        printed.append(file_link(here, tr("what to agree on before you deal"), sheet_file(sheet.id, "agree")))
    names = ", ".join(
        f'<span lang="{escape(code)}">{escape(name)}</span> ({escape(_language(code))})'
        for code, name in sheet.names.items()
    )
    return facts(
        [
            (tr("Where"), escape(sheet.region)),
            (tr("Also called"), escape(", ".join(sheet.also))),
            (tr("In its own languages"), names),
            (tr("Taught in"), lessons),
            (
                tr("Beside others"),
                ", ".join(link(here, tr(each.title), each.page) for each in groups_of(sheet.id)),
            ),
            (tr("To play"), _table(here, sheet) if sheet.playable else ""),
            (tr("To print"), ", ".join(printed)),
            (tr("Id in programs"), f"<code>{escape(sheet.id)}</code>"),
        ]
    )


def _table(here: str, sheet: Sheet) -> str:
    """A table of this game, live; nothing where the site has no live pages."""
    call = f'te.table("{sheet.id}", seed="{SEED}")'
    return live(here, call, tr("a deal against simple players, live"), sheet.name)


def _language(code: str) -> str:
    return tr(LANGUAGES[code]) if code in LANGUAGES else code


def _drawn(chosen: Variant) -> dict[str, Callable[[], str]]:
    """What draws the tables of the rules page, by the keys of the sheet they are about."""
    if not chosen.sheet.playable:
        return {}
    return {
        "order.plain": lambda: pictures.ranking(chosen).html,
        "ladder.rungs": lambda: pictures.ladder(chosen).html,
        "messages.signals": lambda: pictures.signs(chosen).html,
    }


def _house(here: str, sheet: Sheet) -> str:
    return "".join(_house_rule(here, sheet, name, rule) for name, rule in sheet.house.items())


def _house_rule(here: str, sheet: Sheet, name: str, rule: HouseRule) -> str:
    source = (
        rule_link(here, rule.question) if page_of(rule.question) else f"<code>{escape(rule.question)}</code>"
    )
    rows = [
        (
            f"<code>{escape(str(option.value))}</code>",
            linked(here, option.says)
            + (f" {tag(tr('default'), 'default')}" if option.value == rule.default else ""),
        )
        for option in rule.options
    ]
    asks = escape(rule.asks)
    return (
        f'<div class="tre-ref-entry" id="house-{escape(name)}"><p class="tre-ref-lead"><code>{escape(name)}</code> '
        f'{asks} <span class="tre-ref-from">({source})</span></p>'
        f"{table((tr('Value'), tr('What is played')), rows, tr('Options of {name}', name=name))}"
        f'<p class="tre-ref-below">{linked(here, tr("Why this default: {why}", why=rule.why))}</p></div>'
    )


def _practice(draft: Draft, chosen: Variant) -> None:
    if not chosen.sheet.playable:
        return
    draft.heading(tr("Try it"))
    draft.text(tr("The answers are checked on this page; nothing is sent anywhere."))
    for name in drills_of(chosen):
        draft.heading(find_drill(name).title, 3)
        draft.html(drill_island(name, chosen))


def _words(here: str, sheet: Sheet) -> str:
    rows = [
        (
            f'<span lang="{escape(word.language)}">{link(here, word.word, WORDS, word_anchor(word.word))}</span>',
            escape(_language(word.language)),
            escape(word.means),
            escape(word.cards),
        )
        for word in sheet.words
    ]
    return table((tr("Word"), tr("Language"), tr("Meaning"), tr("Cards")), rows, tr("Words of the game"))


def _sources(sheet: Sheet) -> str:
    items = []
    for source in sheet.sources:
        used = tr("Used for: {what}.", what=source.used_for) if source.used_for else ""
        items.append(
            f'<span id="{source_anchor(source.id)}"><b>{escape(source.id)}</b>: {escape(source.title)}. '
            f"{escape(used)}</span>"
        )
    return listing(items)


def _sureness(draft: Draft, name: str, section: Section) -> str:
    """The legend as a list, and key by key who says it, folded."""
    writer = RuleWriter(draft, name, {})
    pieces = []
    for part in section.parts:
        if isinstance(part, Grid):
            rows = [[linked(draft.path, cell) for cell in row] for row in part.rows]
            pieces.append(folded(part.title, table(part.head, rows, part.title)))
        elif isinstance(part, Listing):
            pieces.append(listing(map(writer.statement, part.items)))
        else:
            pieces.append(f"<p>{writer.statement(part)}</p>")
    return "".join(pieces)
