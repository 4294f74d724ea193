"""The card without its face: paper, edge, and the frame whose breaks (the pinta) tell a Spanish suit."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from trucedu.cards import PINTA, Pack
from trucedu.show.cards.colours import INK, PAPER
from trucedu.show.cards.drawing import THIN, Part, Sheet, line, short
from trucedu.show.cards.layout import SIZE, SPANISH_SIZE

_CORNER: Final = 8
_INSET: Final = 5.5
_GAP: Final = 9.0
_PITCH: Final = 20.7


def blank(pack: Pack) -> Part:
    """The blank card with its edge."""
    width, height = SIZE[pack]

    def draw(sheet: Sheet) -> str:
        return (
            f'<rect x=".8" y=".8" width="{short(width - THIN)}" height="{short(height - THIN)}" '
            f'rx="{_CORNER}" fill="{PAPER}" stroke="{INK}" stroke-width="{short(THIN)}"/>'
        )

    return Part(f"b-{pack[0]}", draw)


def pinta_gaps(suit: str) -> list[tuple[float, float]]:
    """Where top and bottom of a Spanish suit's frame are broken: (start, end) of each gap, left to right.

    Card units; coins have no gap, cups one, swords two, clubs three.
    """
    count = PINTA[suit]
    middles = [SPANISH_SIZE[0] / 2 + (i - (count - 1) / 2) * _PITCH for i in range(count)]
    return [(middle - _GAP / 2, middle + _GAP / 2) for middle in middles]


def framed(suit: str) -> Part:
    """The blank Spanish card with the suit's frame in the current colour."""
    width, height = SPANISH_SIZE
    left, right, top, bottom = _INSET, width - _INSET, _INSET, height - _INSET
    bend = 5.0

    def draw(sheet: Sheet) -> str:
        gaps = pinta_gaps(suit) or [(width / 2, width / 2)]
        first, last = gaps[0][0], gaps[-1][1]
        dashes = "".join(
            f"M{short(gap_end)} {short(y)}H{short(next_start)}"
            for y in (top, bottom)
            for (_, gap_end), (next_start, _) in pairwise(gaps)
        )
        return sheet.put(blank("spanish")) + line(
            _bracket(first, left, top, bottom, bend) + dashes + _bracket(last, right, top, bottom, -bend),
            THIN,
            "currentColor",
        )

    return Part(f"b-{suit}", draw)


def _bracket(inner: float, side: float, top: float, bottom: float, bend: float) -> str:
    """One side of the frame with the ends of its top and bottom lines, from ``inner`` and back to it."""
    turn = short(side + bend)
    edge, above, below = short(side), short(top), short(bottom)
    return (
        f"M{short(inner)} {above}H{turn}Q{edge} {above} {edge} {short(top + abs(bend))}"
        f"V{short(bottom - abs(bend))}Q{edge} {below} {turn} {below}H{short(inner)}"
    )
