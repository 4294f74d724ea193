"""The colours of the cards, in one place, and the contrast each of them must keep on its ground."""

from __future__ import annotations

from typing import Final

from trucedu.cards import Pack

PAPER: Final = "#FBF6E9"
INK: Final = "#1F1B16"
COIN: Final = "#8F5B00"
RED: Final = "#A4281F"
BLUE: Final = "#1F4F82"
GREEN: Final = "#3F5F1E"
FELT: Final = "#1F4037"
GOLD: Final = "#F2C14E"

#: The colour of each suit's sign and index.
SUIT_COLOUR: Final[dict[Pack, dict[str, str]]] = {
    "spanish": {"S": BLUE, "B": GREEN, "O": COIN, "C": RED},
    "french": {"S": INK, "H": RED, "D": RED, "C": INK},
}

#: (colour, ground) pairs that carry meaning somewhere on a card.
#: Gold on paper is ornament only and not among them.
PAIRS: Final = (
    (INK, PAPER),
    (COIN, PAPER),
    (RED, PAPER),
    (BLUE, PAPER),
    (GREEN, PAPER),
    (PAPER, FELT),
    (GOLD, FELT),
    (INK, GOLD),
)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two ``#RRGGBB`` colours by WCAG 2 (1.4.3): 1 for equals, 21 for black on white.

    :raises ValueError: a colour is not written as ``#RRGGBB``.
    """
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"a colour is written #RRGGBB, not {colour!r}")
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
