"""The list of words: every word of every game, what it means there, and where it is said."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from attrs import frozen

from tools.book.reference.links import WORDS, game_link, link, linked, word_anchor
from tools.book.reference.markup import table
from tools.book.reference.page import BookPage, Draft
from trucedu.engine.variant import variant, variants
from trucedu.language import slug, tr
from trucedu.ledger.family import Notion, load_family
from trucedu.show.page_markdown import escaped
from trucedu.show.page_text import remark
from trucedu.show.rules_page import LANGUAGES

COGNATES: Final = "compare/words"


@frozen
class Use:
    """A word as one game uses it. ``where``: its page as a link, or its name, as HTML. ``note``: plain text."""

    word: str
    means: str
    language: str
    where: str
    cards: str = ""
    note: str = ""
    notion: str = ""


def words() -> BookPage:
    """The list of words, in alphabetical order."""
    draft = Draft(WORDS, tr("Words of the games"))
    entries: dict[str, list[Use]] = {}
    for use in _uses():
        entries.setdefault(slug(use.word), []).append(use)
    draft.text(
        tr(
            "{n} words, each with the games that say it. A game's own words are never translated on these pages; here "
            "is what they mean.",
            n=len(entries),
        )
    )
    letter = ""
    for key in sorted(entries):
        initial = key[0].upper() if key[0].isalpha() else "0–9"
        if initial != letter:
            letter = initial
            draft.heading(letter)
        draft.markdown(_entry(entries[key]))
    return draft.finished()


def _uses() -> Iterator[Use]:
    """Every use of every word: those of the sheets, what is called in each game, and words for the same thing."""
    told: set[tuple[str, str]] = set()
    for game in variants():
        sheet = variant(game).sheet
        where = game_link(WORDS, game)
        spoken = {slug(term): _spoken(call, term, says) for call, term, says in _calls(game)}
        for word in sheet.words:
            pieces = [slug(piece) for piece in (word.word, *word.word.split(", "))]
            told |= {(game, piece) for piece in pieces}
            note = next((spoken[piece] for piece in pieces if piece in spoken), "")
            yield Use(word.word, word.means, word.language, where, word.cards, note)
        for call, term, says in _calls(game):
            typed = call.replace("-", " ")
            for shown, note in ((term, ""), (typed, tr("typed for “{term}”", term=term))):
                if (game, slug(shown)) not in told:
                    told.add((game, slug(shown)))
                    yield Use(shown, says or term, "", where, note=note)
    family = load_family()
    for notion in family.notions.values():
        for there in notion.words:
            relative = family.relatives[there.where]
            home = relative.game or relative.id
            if {(home, slug(piece)) for piece in there.word.split(", ")} <= told:
                continue
            told.add((home, slug(there.word)))
            name = game_link(WORDS, relative.game) if relative.game else escape(relative.name)
            note = there.note + remark(there.mark)
            yield Use(there.word, notion.means, there.language, name, note=note.strip(), notion=notion.id)


def _spoken(call: str, term: str, says: str) -> str:
    """What a word is as a call, where that is more than the word itself."""
    plain = slug(term)
    if slug(says) == plain:
        return "" if call == plain else tr("the call {call}", call=call)
    return tr("the call {call}: “{says}”", call=call, says=says)


def _calls(game: str) -> Iterator[tuple[str, str, str]]:
    """What is called in a game: the id of the call, the words said, and what they say in English."""
    rules = variant(game).sheet.rules
    if rules is None:
        return
    for rung in rules.ladder.rungs:
        yield rung.call, rung.term or rung.call, rung.says or rung.term
    rest = rules.ladder.remainder
    if rest is not None:
        yield rest.call, rest.term or rest.call, rest.says or rest.term
    for contest in rules.contest.values():
        for ident, call in contest.calls.items():
            yield ident, call.term or ident, call.says or call.term
        if contest.rival:
            yield contest.rival, contest.rival_term or contest.rival, contest.rival_says or ""


def _entry(uses: list[Use]) -> str:
    """One word as an entry of a glossary: Sphinx puts it into its index, so that a search leads straight to it."""
    spellings = dict.fromkeys(use.word for use in uses)
    lines = ["```{glossary}", " / ".join(map(escaped, spellings))]
    for place, use in enumerate(uses):
        anchor = f'<span id="{word_anchor(use.word)}"></span>' if place == 0 else ""
        language = tr(LANGUAGES[use.language]) if use.language in LANGUAGES else ""
        more = "; ".join(escaped(text) for text in (language, use.cards, use.note) if text)
        more = f" ({more})" if more else ""
        same = ""
        if use.notion:
            same = ". " + link(WORDS, tr("Others for the same thing"), COGNATES, f"notion-{use.notion}")
        lines.append(f"  - {anchor}{use.where}: {escaped(use.means)}{more}{same}")
    lines += ["```"]
    return "\n".join(lines)


def cognates() -> BookPage:
    """What the games call the same thing."""
    draft = Draft(COGNATES, tr("Words for the same thing"))
    draft.text(
        tr("That words sound alike is plain to hear; which of them came from which, the sources do not tell.")
    )
    for notion in load_family().notions.values():
        draft.heading(notion.means[:1].upper() + notion.means[1:])
        draft.html(f'<div id="notion-{notion.id}">{_notion(notion)}</div>')
    return draft.finished()


def _notion(notion: Notion) -> str:
    family = load_family()
    rows = []
    for there in notion.words:
        relative = family.relatives[there.where]
        rows.append(
            (
                f'<span lang="{escape(there.language)}">{escape(there.word)}</span>',
                game_link(COGNATES, relative.game) if relative.game else escape(relative.name),
                escape(tr(LANGUAGES[there.language]) if there.language in LANGUAGES else there.language),
                escape(there.note),
                escape(tr(there.mark)),
                linked(COGNATES, ", ".join(there.sources)),
            )
        )
    head = (tr("Word"), tr("Game"), tr("Language"), tr("Note"), tr("How sure"), tr("From"))
    return table(head, rows, notion.means)
