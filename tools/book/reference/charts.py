"""Charts as our own SVG: lines that cross where an order changes, and how often a hand is worth so much.

Every chart is told in words too, and its numbers stand in a table below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tools.book.reference.markup import folded, table
from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.same_cards import counterpart
from trucedu.show.plots.chart import LOOKS, spread_labels
from trucedu.show.plots.counts import at_least
from trucedu.show.plots.strengths import USUAL, share_beaten

_WIDE: Final = 360
#: Fewer cards than these are no chart; a card that moves by less than so many in a hundred stands still.
_FEWEST: Final = 3
_STILL: Final = 5
#: Dashes and marks, so that lines are told apart without colours.
_DASHES: Final = ("", "7 3", "7 2 2 2", "2 3", "9 2 2 2 2 2")


def order_crossing(games: Sequence[Variant]) -> str:
    """One line for each card: the share of the other cards that it beats, game by game.

    :param games: from left to right; the first one's names for the cards are used, and its counterparts in a game with
        another pack. Of games that turn a card up the plain order is drawn.
    :returns: the chart; nothing if the games have hardly a card in common, or if nothing moves.
    """
    home = games[0]
    there = {card: _everywhere(card, games) for card in _telling(home)}
    shown = {
        card: [share_beaten(each, game) for each, game in zip(cards, games, strict=True)]
        for card, cards in there.items()
        if cards
    }
    if len(shown) < _FEWEST or max(max(shares) - min(shares) for shares in shown.values()) < _STILL:
        return ""
    title = tr(
        "The share of other cards that a card beats: {games}", games=", ".join(game.name for game in games)
    )
    moved = max(shown, key=lambda card: max(shown[card]) - min(shown[card]))
    low, high = min(shown[moved]), max(shown[moved])
    finding = tr(
        "The {card} moves most: it beats {high}% of the others in {best} and {low}% in {worst}.",
        card=moved.name, high=round(high), best=games[shown[moved].index(high)].name, low=round(low),
        worst=games[shown[moved].index(low)].name,
    )  # fmt: skip
    rows = [
        (escape(f"{card} ({card.name})"), *(f"{share:.0f}%" for share in shares))
        for card, shares in shown.items()
    ]
    numbers = table((tr("Card"), *(game.name for game in games)), rows, title)
    names = {card: (str(card), str(there[card][-1])) for card in shown}
    return _figure(title, finding, _crossing(shown, names, games), numbers)


def _telling(home: Variant) -> list[Card]:
    """The cards to draw: of a Spanish pack those whose places differ most, of a French one a card of each rank."""
    if home.pack[0].pack == "spanish":
        return [card for card in home.pack if str(card) in USUAL]
    return [
        next(card for card in home.pack if card.rank == rank)
        for rank in dict.fromkeys(c.rank for c in home.pack)
    ]


def _everywhere(card: Card, games: Sequence[Variant]) -> list[Card]:
    """The card as each of the games has it; empty if one of them lacks it."""
    found = [counterpart(card, games[0], game) for game in games]
    there = [each for each in found if each is not None]
    return there if len(there) == len(games) else []


def _crossing(
    shown: dict[Card, list[float]], names: dict[Card, tuple[str, str]], games: Sequence[Variant]
) -> str:
    left, right, top, bottom = 34, _WIDE - 34, 12, 330
    step = (right - left) / (len(games) - 1)

    def height(share: float) -> float:
        return bottom - share / 100 * (bottom - top)

    parts = [
        f'<line x1="{left + place * step:.1f}" x2="{left + place * step:.1f}" y1="{top}" y2="{bottom}" '
        f'stroke="currentColor" stroke-opacity=".3"/>'
        for place in range(len(games))
    ]
    for number, shares in enumerate(shown.values()):
        points = [(left + place * step, height(share)) for place, share in enumerate(shares)]
        parts.append(_line(points, number))
    for end, (x, anchor) in enumerate(((left - 6, "end"), (right + 6, "start"))):
        wanted = [height(shares[-end]) for shares in shown.values()]
        for card, y in zip(shown, spread_labels(wanted, 14), strict=True):
            parts.append(_text(x, y + 4, names[card][end], anchor))
    for place, game in enumerate(games):
        for row, word in enumerate(game.name.split(" ", 2)):
            parts.append(_text(left + place * step, bottom + 44 + 14 * row, word, "middle"))
    return _svg("".join(parts), bottom + 78)


def count_spread(games: Sequence[Variant]) -> str:
    """For each number of points, the share of hands whose pair is worth at least so many."""
    curves: dict[Variant, dict[int, float]] = {}
    for game in games:
        rules = game.sheet.rules
        assert rules is not None
        assert rules.values is not None, f"{game.id} counts nothing"
        base = rules.values.base
        curves[game] = {points: share for points, share in at_least(game, "pair").items() if points >= base}
    title = tr("How many hands in a hundred have a pair worth at least so much")
    finding = "; ".join(
        tr("{game}: the most is {points}, in {share} of a hundred hands", game=game.name, points=max(curve),
           share=f"{curve[max(curve)]:.2f}")
        for game, curve in curves.items()
    ) + "."  # fmt: skip
    every = sorted({points for curve in curves.values() for points in curve})
    rows = [
        (str(points), *(f"{curve[points]:.2f}" if points in curve else "" for curve in curves.values()))
        for points in every
    ]
    numbers = table((tr("Points"), *(game.name for game in curves)), rows, title)
    return _figure(title, finding, _spread(curves, every), numbers)


def _spread(curves: dict[Variant, dict[int, float]], every: Sequence[int]) -> str:
    left, right, top, bottom = 34, _WIDE - 8, 12, 220
    most = max(max(curve.values()) for curve in curves.values())

    def place(points: int, share: float) -> tuple[float, float]:
        x = left + (points - every[0]) / (every[-1] - every[0]) * (right - left)
        return x, bottom - share / most * (bottom - top)

    parts = [
        f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="currentColor" stroke-opacity=".5"/>'
    ]
    for points in every[:: max(1, len(every) // 7)]:
        parts.append(_text(place(points, 0)[0], bottom + 16, str(points), "middle"))
    for share in range(10, int(most) + 1, 10):
        parts.append(_text(left - 5, place(every[0], share)[1] + 4, str(share), "end"))
    for number, (game, curve) in enumerate(curves.items()):
        parts.append(_line([place(points, share) for points, share in curve.items()], number))
        y = top + 10 + 16 * number
        parts.append(_line([(right - 150, y - 4), (right - 128, y - 4)], number))
        parts.append(_text(right - 122, y, game.name, "start"))
    parts.append(_text((left + right) / 2, bottom + 34, tr("points"), "middle"))
    return _svg("".join(parts), bottom + 40)


def _line(points: Sequence[tuple[float, float]], number: int) -> str:
    """A line with a mark at each point; its look by its number."""
    colour = LOOKS[number % len(LOOKS)]["color"]
    dash = _DASHES[number % len(_DASHES)]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    marks = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6"/>'
        if number % 2 == 0
        else f'<rect x="{x - 2.6:.1f}" y="{y - 2.6:.1f}" width="5.2" height="5.2"/>'
        for x, y in points
    )
    return (
        f'<g fill="{colour}" stroke="{colour}"><polyline points="{path}" fill="none" stroke-width="1.8"{dashes}/>'
        f"{marks}</g>"
    )


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(inside: str, high: float) -> str:
    return f'<svg viewBox="0 0 {_WIDE} {high:g}" aria-hidden="true">{inside}</svg>'


def _figure(title: str, finding: str, drawing: str, numbers: str) -> str:
    """A chart with what is to be seen in it in words, and its numbers to unfold."""
    said = escape(f"{title}. {finding}")
    return (
        f'<figure class="tre-ref-chart"><div role="img" aria-label="{said}">{drawing}</div>'
        f"<figcaption>{escape(title)}. {escape(finding)}</figcaption></figure>"
        f"{folded(tr('The numbers'), numbers)}"
    )
