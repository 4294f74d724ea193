"""Orders side by side, in small: which cards keep their place among the others, and which have moved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from html import escape
from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.order import Group, group_name, groups_of
from trucedu.show.pictures.picture import Picture, picture

_UP: Final = "▲"
_DOWN: Final = "▼"
Moves = dict[Card, str]


def orders(first: str | Variant, second: str | Variant, *, titles: tuple[str, str] | None = None) -> Picture:
    """Two orders of the same pack as columns. In the second, the cards that have moved against the others are marked.

    :param titles: what stands over the columns; the default is the names of the games.
    :raises ValueError: the two games have different packs.
    """
    left, right = as_variant(first), as_variant(second)
    if set(left.pack) != set(right.pack):
        raise ValueError(tr("{left} and {right} have different packs.", left=left.name, right=right.name))
    before, after = groups_of(left), groups_of(right)
    moves = moved(before, after)
    headings = titles or (left.name, right.name)
    rows = "".join(
        f"<tr>{_cell(old, before, {})}{_cell(new, after, moves)}</tr>"
        for old, new in side_by_side(before, after, moves)
    )
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    shown = [cards for group in before for cards, _ in _parts(group, {})]
    shown += [cards for group in after for cards, _ in _parts(group, moves)]
    table = f'<table class="tre-pic-orders"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    lines: list[str] = []
    for heading, groups, marks in ((headings[0], before, {}), (headings[1], after, moves)):
        lines.append(f"{heading}:")
        lines += [
            f"  {place}. {_words(group, left.pack, marks)}" for place, group in enumerate(groups, start=1)
        ]
    title = tr("Two orders, strongest first: {first}; {second}", first=headings[0], second=headings[1])
    return picture("compare", title, signs(shown) + table + _key(moves), lines, chips=True)


def moved(before: tuple[Group, ...], after: tuple[Group, ...]) -> Moves:
    """The cards that stand elsewhere among the others: as few as possible, each with ▲ (higher now) or ▼ (lower).

    The cards left over are in the same order both times: none of them beats another in one order and loses to it in the
    other.
    """
    old = {card: place for place, group in enumerate(before) for card in group}
    new = {card: place for place, group in enumerate(after) for card in group}
    cards = sorted(old, key=lambda card: (old[card], new[card], card.index))
    # The longest run of cards whose new places never go down, found by keeping the lowest end of each length.
    ends: list[int] = []
    runs: list[list[Card]] = []
    for card in cards:
        at = bisect_right(ends, new[card])
        run = [*(runs[at - 1] if at else []), card]
        ends[at : at + 1], runs[at : at + 1] = [new[card]], [run]
    kept = runs[-1]
    return {
        card: _UP if _beaten(card, kept, new) > _beaten(card, kept, old) else _DOWN
        for card in cards
        if card not in kept
    }


def side_by_side(
    before: tuple[Group, ...], after: tuple[Group, ...], moves: Moves
) -> Iterator[tuple[int | None, int | None]]:
    """Pairs of places for the lines of a table: what has kept its place stands beside itself, moved cards alone."""
    new = {card: place for place, group in enumerate(after) for card in group}
    left = right = 0
    while left < len(before) or right < len(after):
        old_kept = [new[card] for card in before[left] if card not in moves] if left < len(before) else []
        new_kept = [card for card in after[right] if card not in moves] if right < len(after) else []
        if right < len(after) and (not new_kept or (old_kept and min(old_kept) > right)):
            yield None, right
            right += 1
        elif left < len(before) and (not old_kept or max(old_kept) < right or right == len(after)):
            yield left, None
            left += 1
        else:
            yield left, right
            left, right = left + 1, right + 1


def _beaten(card: Card, kept: list[Card], places: dict[Card, int]) -> int:
    """How many of the kept cards this card beats."""
    return sum(places[card] < places[other] for other in kept)


def _cell(place: int | None, groups: tuple[Group, ...], moves: Moves) -> str:
    if place is None:
        return "<td></td>"
    first, *others = (
        chip(cards, _move_words(move), move, bright=bool(move))
        for cards, move in _parts(groups[place], moves)
    )
    start = f'<span class="tre-pic-start"><span class="tre-pic-place">{place + 1}</span>{first}</span>'
    return f"<td>{start}{''.join(others)}</td>"


def _parts(group: Group, moves: Moves) -> list[tuple[Group, str]]:
    """The group cut into cards of one rank that have moved alike, each with its mark."""
    parts: dict[tuple[int, str], list[Card]] = {}
    for card in group:
        parts.setdefault((card.rank, moves.get(card, "")), []).append(card)
    return [(tuple(cards), move) for (_, move), cards in parts.items()]


def _key(moves: Moves) -> str:
    if not moves:
        return ""
    text = tr("Marked: the cards that have moved. All the others follow one another as before.")
    return f'<p class="tre-pic-small">{escape(text)}</p>'


def _words(group: Group, pack: tuple[Card, ...], moves: Moves) -> str:
    words = group_name(group, pack)
    for mark in (_UP, _DOWN):
        cards = tuple(card for card in group if moves.get(card) == mark)
        if cards == group:
            words += f" ({_move_words(mark)})"
        elif cards:
            words += f" ({group_name(cards, pack)}: {_move_words(mark)})"
    return words


def _move_words(mark: str) -> str:
    return {_UP: tr("moved up"), _DOWN: tr("moved down"), "": ""}[mark]
