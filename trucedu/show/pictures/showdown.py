"""Who has what when embits or flors are compared: the table with the hands, and whose counts."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from trucedu.engine.counting import Count, best_first
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.html import SEATS
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.counts import What
from trucedu.show.pictures.picture import Picture, picture, side_mark
from trucedu.show.pictures.seats import chair_name, side_of


def showdown(
    variant: str | Variant,
    hands: Mapping[int, str],
    *,
    dealer: int | None = None,
    what: What = "embit",
    result: bool = True,
) -> Picture:
    """The table with what some chairs hold. You are chair 1, at the bottom; play goes round anticlockwise.

    The number beside a chair is its place from the dealer's right: between equal ones the lower number wins.

    :param hands: cards chair by chair, such as ``{1: "4C 6C 12S"}``; the other chairs have nothing to show.
    :param dealer: the chair that dealt; None is the last one.
    :param what: what is compared: pairs, or flors.
    :param result: show the sums and who wins; without, there is something left to guess.
    """
    game = as_variant(variant)
    count = game.players[0]
    dealt = dealer or count
    order = [(dealt + step) % count + 1 for step in range(count)]
    held = {chair: game.cards(text) for chair, text in hands.items()}
    counts = {
        chair: game.embit(cards) if what == "embit" else game.flor(cards) for chair, cards in held.items()
    }
    winner = best_first(counts, order)
    seats, lines = [], []
    for chair in range(1, count + 1):
        place = order.index(chair) + 1
        found = counts.get(chair)
        notes = [tr("dealer")] if chair == dealt else []
        chips = ""
        if chair in held:
            bright = found.cards if found is not None and result else ()
            chips = "".join(chip((card,), bright=card in bright) for card in held[chair])
        total = _total(found, what, chair == winner) if result and chair in held else ""
        tags = "".join(f'<span class="tre-pic-tag">{escape(note)}</span>' for note in notes)
        turn = f'<abbr class="tre-pic-place" title="{escape(tr("place {n} from the dealer", n=place))}">{place}</abbr>'
        look = "tre-pic-who tre-pic-you" if chair == 1 else "tre-pic-who"
        who = f'<span class="{look}">{side_mark(side_of(chair))} {escape(chair_name(chair))} {turn}</span>'
        inside = f'<span class="tre-pic-held">{chips}</span>{total}' if chips else ""
        seats.append(f'<li class="tre-pic-at-{SEATS[count][chair - 1]}">{who}{inside}{tags}</li>')
        lines.append(
            _line(
                chair, place, [str(card) for card in held.get(chair, ())], found, notes, what, result=result
            )
        )
    ending = ""
    if result and winner is not None:
        said = _ending(counts, winner, what)
        ending = f'<p class="tre-pic-result">{escape(said)}</p>'
        lines.append(said)
    shown = signs([(card,) for cards in held.values() for card in cards])
    body = f'{shown}<ol class="tre-pic-table tre-pic-table-{count}">{"".join(seats)}</ol>{ending}'
    title = tr("Who holds what; the number is the place from the dealer's right")
    return picture("showdown", title, body, lines, sides=True, chips=True)


def _total(found: Count | None, what: What, wins: bool) -> str:
    said = tr("no {what}", what=what) if found is None else found.sum
    mark = f"{tr('wins')}: " if wins else ""
    return f'<span class="{"tre-pic-note" if wins else "tre-pic-name"}">{escape(mark + said)}</span>'


def _line(
    chair: int,
    place: int,
    cards: list[str],
    found: Count | None,
    notes: list[str],
    what: What,
    *,
    result: bool,
) -> str:
    said = tr("  {chair}, side {side}, place {n}", chair=chair_name(chair), side=side_of(chair), n=place)
    said += f" ({'; '.join(notes)})" if notes else ""
    if not cards:
        return said
    said += f": {' '.join(cards)}"
    if not result:
        return said
    return f"{said}: {tr('no {what}', what=what) if found is None else found.sum}"


def _ending(counts: Mapping[int, Count | None], winner: int, what: What) -> str:
    best = counts[winner]
    assert best is not None
    level = [
        chair
        for chair, found in counts.items()
        if found is not None and found.points == best.points and side_of(chair) != side_of(winner)
    ]
    side = side_of(winner)
    if level and winner == 1:
        return tr("Both sides have {n}. You sit nearest the dealer's right: side A wins.", n=best.points)
    if level:
        return tr(
            "Both sides have {n}. Chair {chair} sits nearest the dealer's right: side {side} wins.",
            n=best.points, chair=winner, side=side,
        )  # fmt: skip
    return tr("The best {what} is {n}: side {side} wins.", what=what, n=best.points, side=side)
