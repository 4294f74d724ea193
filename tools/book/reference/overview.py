"""The page about all games: the map of the family, and every game in a table."""

from __future__ import annotations

from html import escape
from typing import Final

from tools.book.reference.links import game_link, game_page, linked, linked_html
from tools.book.reference.markup import table
from tools.book.reference.page import BookPage, Draft
from trucedu.engine.variant import Variant, variant, variants
from trucedu.language import tr
from trucedu.ledger.family import load_family
from trucedu.show import pictures

PATH: Final = "games/index"


def overview() -> BookPage:
    """The page about all games."""
    draft = Draft(PATH, tr("The games"))
    playable = [variant(name) for name in variants() if variant(name).sheet.playable]
    catalogue = [variant(name) for name in variants() if not variant(name).sheet.playable]
    draft.text(
        tr(
            "Each game has a page with its rules, its cards, its words and who says so: {n} that can be played here, "
            "and {m} of which too little is known.",
            n=len(playable), m=len(catalogue),
        )
    )  # fmt: skip
    draft.heading(tr("The games that can be played"))
    draft.html(_playable(playable))
    draft.heading(tr("The games in the catalogue"))
    draft.text(
        tr(
            "Their rules are not known well enough to play by. Their pages say what is known, and what is not."
        )
    )
    rows = [
        (game_link(PATH, game.id), escape(game.sheet.region), linked(PATH, game.sheet.summary))
        for game in catalogue
    ]
    draft.html(table((tr("Game"), tr("Where"), tr("What is known")), rows, tr("Games in the catalogue")))
    draft.heading(tr("The family"))
    draft.text(
        tr(
            "What the sources tell of where the games come from, line by line. A line says no more than its source."
        )
    )
    draft.html(linked_html(PATH, pictures.family(places=False).html))
    draft.heading(tr("Where each is played"))
    draft.html(_places())
    draft.heading(tr("The texts behind the family"))
    texts = [(f"<b>{escape(text.id)}</b>", escape(text.title)) for text in load_family().texts.values()]
    draft.html(table((tr("Name"), tr("Text")), texts, tr("Texts")))
    draft.below(game_page(name) for name in variants())
    return draft.finished()


def _playable(games: list[Variant]) -> str:
    rows = []
    for game in games:
        rules = game.sheet.rules
        assert rules is not None, f"{game.id} is a catalogue entry"
        rows.append(
            (
                game_link(PATH, game.id),
                escape(game.sheet.region),
                escape(tr(" or ").join(map(str, game.players))),
                str(len(game.pack)),
                escape(tr("yes") if game.turns else tr("no")),
                escape(tr(", ").join(rules.contest) or tr("none")),
                escape(tr("first to {n}", n=rules.score.target)),
            )
        )
    head = (
        tr("Game"), tr("Where"), tr("Players"), tr("Cards"), tr("A card turned up"), tr("Declarations"), tr("A game"),
    )  # fmt: skip
    return table(head, rows, tr("Games that can be played"))


def _places() -> str:
    family = load_family()
    rows = []
    for relative in family.relatives.values():
        name = game_link(PATH, relative.game) if relative.game else escape(relative.name)
        grounds = linked(PATH, ", ".join(relative.sources))
        rows.append((name, escape(relative.where), escape(tr(relative.mark)), grounds))
    return table((tr("Game"), tr("Where"), tr("How sure"), tr("From")), rows, tr("Where each is played"))
