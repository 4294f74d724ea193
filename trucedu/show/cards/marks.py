"""What is not a card's own face: its back, the flag of a wild card, small suit signs for running text."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import quoteattr

from trucedu.cards import SUIT_NAMES, Pack
from trucedu.language import tr
from trucedu.show.cards import french, spanish
from trucedu.show.cards.colours import FELT, GOLD, INK, PAPER, SUIT_COLOUR
from trucedu.show.cards.drawing import (
    THICK,
    THIN,
    InlineSheet,
    Sheet,
    disc,
    line,
    outlined,
    scallop,
    shape,
    short,
    star,
)
from trucedu.show.cards.layout import SIZE
from trucedu.show.cards.numerals import HEIGHT, numeral_path
from trucedu.show.cards.paper import blank

_BACK_INSET: Final = 8.0
_MESH: Final = 15.0
_FLAG_WIDTH: Final = 25.0
_FLAG_RIGHT: Final = 5.0


def back(pack: Pack, sheet: Sheet) -> str:
    """The drawing of a card's back: felt, a lattice and a rosette; the same turned upside down."""
    width, height = SIZE[pack]
    box = (
        f'<rect x="{short(_BACK_INSET)}" y="{short(_BACK_INSET)}" width="{short(width - 2 * _BACK_INSET)}" '
        f'height="{short(height - 2 * _BACK_INSET)}" rx="4"'
    )
    rosette = (
        disc(0, 0, 25, FELT, stroke=PAPER, stroke_width=THIN)
        + shape(scallop(12, 16, 4.4), GOLD)
        + shape(star(12, 16.6, 8), FELT)
        + shape(scallop(6, 6, 3.2), GOLD)
        + disc(0, 0, 2.6, FELT)
    )
    return (
        sheet.put(blank(pack))
        + f'{box} fill="{FELT}"/>'
        + line(_lattice(width, height), THIN, PAPER)
        + f'{box} fill="none" stroke="{GOLD}" stroke-width="{short(THICK)}"/>'
        + f'<g transform="translate({short(width / 2)} {short(height / 2)})">{rosette}</g>'
    )


def _lattice(width: float, height: float) -> str:
    """Slanting lines both ways, cut off at the edge of the back's box and symmetric about its middle."""
    left, right, top, bottom = _BACK_INSET, width - _BACK_INSET, _BACK_INSET, height - _BACK_INSET
    middle, centre = width / 2, height / 2
    steps = int((right - left + bottom - top) / (2 * _MESH))
    pieces = []
    for lean in (1, -1):
        for step in range(-steps, steps + 1):
            # Each line passes ``at`` at half height and moves one unit right (or left) per unit down.
            at = middle + step * _MESH
            downs = sorted(lean * (edge - at) for edge in (left, right))
            start, end = max(downs[0], top - centre), min(downs[1], bottom - centre)
            if end - start > 1:
                ends = [f"{short(at + lean * down)} {short(centre + down)}" for down in (start, end)]
                pieces.append(f"M{ends[0]}L{ends[1]}")
    return "".join(pieces)


def wild_mark(value: int, pack: Pack = "spanish") -> str:
    """A flag for the top right corner with the value a wild card stands for: an overlay for that pack.

    It is a picture only: say the same in words through the card's ``note`` (see :func:`wild_note`).

    :param value: 0 to 99.
    :raises ValueError: the value does not fit the flag.
    """
    if not 0 <= value <= 99:
        raise ValueError(tr("A flag shows a value from 0 to 99, not {value}.", value=value))
    right = SIZE[pack][0] - _FLAG_RIGHT
    left, middle = right - _FLAG_WIDTH, right - _FLAG_WIDTH / 2
    cloth = f"M{short(left)} .8H{short(right)}V36L{short(middle)} 29.5 {short(left)} 36Z"
    elements, wide = numeral_path(str(value))
    scale = 0.95 if value < 10 else 0.68
    top = 16 - HEIGHT * scale / 2
    ink = f'stroke="{INK}" stroke-width="{short(THICK)}" stroke-linejoin="round" stroke-linecap="round"'
    place = f"translate({short(middle - wide * scale / 2)} {short(top)}) scale({short(scale)})"
    flag = outlined(shape(cloth, GOLD))
    return f'<g class="tre-wild">{flag}<g {ink} transform="{place}">{"".join(elements)}</g></g>'


def wild_note(value: int) -> str:
    """The words that go with the flag of :func:`wild_mark`."""
    return tr("wild, counts as {value}", value=value)


def suit_sign(suit: str, pack: Pack = "spanish", *, named: bool = True) -> str:
    """A suit's small sign as an inline ``<svg>`` for running text, one line high, on a chip of card paper.

    The chip keeps the sign's contrast on dark pages.

    :param suit: the suit's letter.
    :param named: whether the sign says its suit's name to those who do not see it; ``False`` where the name
        stands beside it.
    :raises KeyError: that pack has no such suit.
    """
    name = tr(SUIT_NAMES[pack][suit])
    sheet = InlineSheet()
    if pack == "spanish":
        sign = sheet.put(spanish.SMALL[suit], 12, 14)
    else:
        sign = sheet.put(french.SIGN[suit], 12, 14, scale=0.85, fill=SUIT_COLOUR[pack][suit])
    voice = f'role="img" aria-label={quoteattr(name)}' if named else 'aria-hidden="true"'
    title = f"<title>{name}</title>" if named else ""
    return (
        f'<svg class="tre-suit" {voice} viewBox="0 0 24 28" width="1.03em" height="1.2em" '
        f'style="vertical-align:-.25em">{title}<rect x=".8" y=".8" width="22.4" height="26.4" rx="4" '
        f'fill="{PAPER}" stroke="{INK}" stroke-width="{short(THIN)}"/>{sign}</svg>'
    )
