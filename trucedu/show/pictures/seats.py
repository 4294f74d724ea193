"""The table before a card is played: who sits where, on which side, who has dealt and who begins."""

from __future__ import annotations

from html import escape

from trucedu.engine.deal import deal
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.html import SEATS
from trucedu.show.pictures.picture import Picture, picture, side_mark


def seats(
    variant: str | Variant = "truc-y-flou",
    *,
    players: int | None = None,
    speakers: bool = False,
    dealing: bool = False,
) -> Picture:
    """The chairs, with their sides, the dealer and eldest hand. You are chair 1, at the bottom, and begin.

    :param players: how many sit there; None is the variant's usual number.
    :param speakers: mark who answers a raise for each side, where that hangs on the chair.
    :param dealing: mark who cuts, and where the rest of the pack lies, where the game says so.
    """
    game = as_variant(variant)
    count = players or game.players[0]
    speaks = _speakers(game, count) if speakers else {}
    about = _dealing(game, count) if dealing else {}
    items, words = [], []
    for chair, place in enumerate(SEATS[count], start=1):
        who, notes = chair_name(chair), seat_notes(chair, count)
        tags = "".join(f'<span class="tre-pic-tag">{escape(note)}</span>' for note in notes)
        for more in (speaks, about):
            if chair in more:
                tags += f'<span class="tre-pic-note">{escape(more[chair])}</span>'
                notes.append(more[chair])
        look = "tre-pic-who tre-pic-you" if chair == 1 else "tre-pic-who"
        mark = side_mark(side_of(chair))
        items.append(
            f'<li class="tre-pic-at-{place}"><span class="{look}">{mark} {escape(who)}</span>{tags}</li>'
        )
        said = f"  {who}, {tr('side {side}', side=side_of(chair))}"
        words.append(f"{said} ({'; '.join(notes)})" if notes else said)
    way = tr("play goes round anticlockwise")
    middle = f'<li class="tre-pic-middle"><span aria-hidden="true">↺</span> {escape(way)}</li>'
    body = f'<ol class="tre-pic-table tre-pic-table-{count} tre-pic-bare">{"".join(items)}{middle}</ol>'
    title = tr("The table of {game}: play goes anticlockwise", game=game.name)
    return picture("trick", title, body, words, sides=True)


def _speakers(game: Variant, count: int) -> dict[int, str]:
    """What is written beside the two chairs that answer a raise; empty where the next opponent does."""
    board = deal(game, seed="seats", players=count).board
    rule = board.rules.rules.ladder.speaker
    if rule.by == "next-opponent":
        return {}
    return {
        board.speaker(side, board.dealer) + 1: tr("speaks for {side}", side=letter)
        for side, letter in enumerate("AB")
    }


def _dealing(game: Variant, count: int) -> dict[int, str]:
    """What is written beside the chairs that have to do with the pack."""
    words = {"cut": tr("cuts the pack"), "pack": tr("the pack lies at the right hand")}
    events = deal(game, seed="seats", players=count).events
    return {event.chair: words[event.kind] for event in events if event.kind in words and event.chair}


def side_of(chair: int) -> str:
    """The side of a chair: they alternate."""
    return "A" if chair % 2 else "B"


def chair_name(chair: int) -> str:
    """What a chair is called in pictures, where you are chair 1."""
    return tr("You") if chair == 1 else tr("Chair {n}", n=chair)


def seat_notes(chair: int, count: int) -> list[str]:
    """What a chair is by its place: with you beginning, the last one has dealt."""
    if chair == 1:
        return [tr("eldest hand: begins")]
    return [tr("dealer")] if chair == count else []
