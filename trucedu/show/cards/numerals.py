"""Numerals and rank letters, drawn as strokes: no font is needed and every machine shows the same."""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.drawing import THICK, Part, Sheet, short

HEIGHT: Final = 18.0
_GAP: Final = 5.0

#: Glyph -> (width, path data); the strokes' middle lines fill a box from (0, 0) to (width, HEIGHT).
_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "0": (10.6, "M5.3 0C8.7 0 10.6 3.8 10.6 9S8.7 18 5.3 18 0 14.2 0 9 1.9 0 5.3 0Z"),
    "1": (4.6, "M0 3.6 4.6 0V18"),
    "2": (10.4, "M.4 4.4C.9 1.7 2.8 0 5.3 0c2.9 0 4.9 1.9 4.9 4.6 0 2.2-1.2 3.8-3.2 5.9L0 18H10.4"),
    "3": (10.2, "M.3 0H9.6L4.4 6.9C8 6.7 10.2 9 10.2 12.2 10.2 15.6 7.8 18 4.7 18 2.6 18 1 17 0 15.2"),
    "4": (11.2, "M7.6 0 0 12.6H11.2M8.2 7.6V18"),
    "5": (
        10.2,
        ("M9.4 0H1.5L.9 8C2 6.9 3.4 6.4 4.9 6.4c3.1 0 5.3 2.3 5.3 5.7S7.9 18 4.7 18C2.7 18 1 17.1 0 15.5"),
    ),
    "6": (
        10.6,
        (
            "M7.8 0C3.6 2.3 0 6.9 0 12.2 0 15.8 2.2 18 5.3 18s5.3-2.3 5.3-5.5-2.1-5.4-5-5.4"
            "C2.9 7.1.7 8.9.1 11.4"
        ),
    ),
    "7": (10.2, "M0 0H10.2C7.2 5.2 5 11 4.2 18"),
    "8": (
        10.6,
        (
            "M5.3 8.2C2.7 8.2.8 6.5.8 4.1S2.7 0 5.3 0s4.5 1.7 4.5 4.1-1.9 4.1-4.5 4.1"
            "C2.2 8.2 0 10.2 0 13.1S2.2 18 5.3 18s5.3-2 5.3-4.9"
            "-2.2-4.9-5.3-4.9Z"
        ),
    ),
    "9": (
        10.6,
        (
            "M2.8 18C7 15.7 10.6 11.1 10.6 5.8 10.6 2.2 8.4 0 5.3 0S0 2.3 0 5.5s2.1 5.4 5 5.4"
            "c2.7 0 4.9-1.8 5.5-4.3"
        ),
    ),
    "A": (12.4, "M0 18 6.2 0 12.4 18M2.2 12H10.2"),
    "J": (8.6, "M3.4 0H8.6V12.4C8.6 16 7 18 4.3 18 2 18 .5 16.6 0 14.4"),
    "Q": (12.6, "M6.3 0C10 0 12.6 3.6 12.6 9S10 18 6.3 18 0 14.4 0 9 2.6 0 6.3 0ZM7.4 12.4 12.6 18.6"),
    "K": (11, "M0 0V18M10.4 0 0 10.6M4 6.8 11 18"),
}


def numeral(text: str) -> tuple[Part, float]:
    """A part that shows the text (digits or one rank letter) in the current colour, and its width.

    The part's origin is the top left corner of the strokes' middle lines.

    :raises KeyError: a character has no drawing.
    """
    data, width = numeral_path(text)

    def draw(sheet: Sheet) -> str:
        return (
            f'<g stroke="currentColor" stroke-width="{short(THICK)}" stroke-linejoin="round" '
            f'stroke-linecap="round">{"".join(data)}</g>'
        )

    return Part(f"n-{text}", draw), width


def numeral_path(text: str) -> tuple[list[str], float]:
    """The glyphs of the text as unstroked line elements, side by side, and the width of the whole."""
    elements, at = [], 0.0
    for glyph in text:
        width, data = _GLYPHS[glyph]
        shift = f' transform="translate({short(at)})"' if at else ""
        elements.append(f'<path d="{data}" fill="none"{shift}/>')
        at += width + _GAP
    return elements, at - _GAP
