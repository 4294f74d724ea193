"""A trick on the table: who sits where, what each has played, and, if wanted, who takes it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from trucedu.cards import Card
from trucedu.engine.variant import TrickResult, Variant, as_variant
from trucedu.language import tr
from trucedu.show.html import SEATS
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.picture import Picture, picture, side_mark
from trucedu.show.pictures.seats import chair_name, side_of


def trick(
    variant: str | Variant,
    cards: str | Iterable[str | Card],
    leader: int = 1,
    *,
    result: bool = False,
    players: int | None = None,
) -> Picture:
    """A trick as it lies on the table. You are chair 1, at the bottom; play goes round anticlockwise.

    :param cards: from the leader on, in playing order.
    :param leader: the chair that led.
    :param result: show who takes it and who leads next; without, there is something left to guess.
    :param players: how many sit there; None is the variant's usual number.
    """
    chosen = as_variant(variant)
    laid = chosen.cards(cards)
    count = players or chosen.players[0]
    found = chosen.trick(laid, leader, players=count)
    chairs = [(leader - 1 + turn) % count + 1 for turn in range(len(laid))]
    best = [card for card in laid if chosen.strength(card) == max(map(chosen.strength, laid))]
    seats, words, shown = [], [], Drawings()
    for turn, (chair, card) in enumerate(zip(chairs, laid, strict=True), start=1):
        notes = _notes(chair, card, found, best) if result else []
        seats.append(
            _seat(chair, count, _card(turn, card, shown, notes, lifted=result and chair == found.winner))
        )
        said = f"  {turn}. {chair_name(chair)}, {tr('side {side}', side=side_of(chair))}: {card}  {card.name}"
        words.append(f"{said} ({'; '.join(notes)})" if notes else said)
    for chair in (chair for chair in range(1, count + 1) if chair not in chairs):
        seats.append(_seat(chair, count, '<span class="tre-pic-gap"></span>'))
    ending = ""
    if result:
        ending = f'<p class="tre-pic-result">{escape(outcome_words(found))}</p>'
        words.append(outcome_words(found))
    title = tr("A trick of {game}, in playing order", game=chosen.name)
    body = f'<ol class="tre-pic-table tre-pic-table-{count}">{"".join(seats)}</ol>{ending}'
    return picture("trick", title, body, words, shown, sides=True)


def outcome_words(found: TrickResult) -> str:
    """Who takes the trick and who leads the next one, as a sentence."""
    leads = tr("you lead") if found.leads == 1 else tr("chair {n} leads", n=found.leads)
    if found.winner is None:
        return tr("Spoiled: nobody takes the trick. Next, {chair} again.", chair=leads)
    taker = tr("You take") if found.winner == 1 else tr("Chair {n} takes", n=found.winner)
    return tr("{Chair} the trick for side {side}. Next, {leads}.", Chair=taker, side=found.side, leads=leads)


def _notes(chair: int, card: Card, found: TrickResult, best: list[Card]) -> list[str]:
    notes = []
    if found.winner == chair:
        notes.append(tr("takes it"))
    elif card in best:
        notes.append(tr("equal"))
    return notes


def _card(turn: int, card: Card, shown: Drawings, notes: list[str], *, lifted: bool) -> str:
    look = "tre-pic-laid tre-pic-lifted" if lifted else "tre-pic-laid"
    marks = "".join(f'<span class="tre-pic-note">{escape(note)}</span>' for note in notes)
    said = escape(tr("card number {n}", n=turn))
    return (
        f'<span class="{look}"><abbr class="tre-pic-turn" title="{said}">{turn}</abbr>{shown.face(card)}</span>'
        f'<span class="tre-pic-name">{escape(card.name)}</span>{marks}'
    )


def _seat(chair: int, count: int, inside: str) -> str:
    place = SEATS[count][chair - 1]
    you = " tre-pic-you" if chair == 1 else ""
    who = f'<span class="tre-pic-who{you}">{side_mark(side_of(chair))} {escape(chair_name(chair))}</span>'
    return f'<li class="tre-pic-at-{place}">{who}{inside}</li>'
