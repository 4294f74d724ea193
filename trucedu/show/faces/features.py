"""The parts of the face that give signs: brows, eyes, nose and cheeks.

Everything is drawn for the player's own right side, which the onlooker sees on the left; the left side is its
mirror image. Lengths are in units of the picture, which is 120 wide.
"""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.colours import INK, PAPER
from trucedu.show.cards.drawing import THICK, disc, line, shape
from trucedu.show.faces.colours import Skin
from trucedu.show.faces.gesture import Gesture


def mirror(markup: str) -> str:
    """The same on the other side of the face."""
    return f'<g transform="matrix(-1 0 0 1 120 0)">{markup}</g>'


def both(right: str, left: str | None = None) -> str:
    """Both sides, each drawn as a right one; without a ``left``, the two are alike."""
    return right + mirror(right if left is None else left)


def brows(gesture: Gesture) -> str:
    """Both eyebrows; those raised fold the forehead; a wink or a wrinkled nose draws them down a little."""
    right, left = _BROWS[gesture.brows]
    if gesture.brows == "neutral":
        right = "drawn" if gesture.eyes == "wink-right" or gesture.nose == "wrinkled" else right
        left = "drawn" if gesture.eyes == "wink-left" or gesture.nose == "wrinkled" else left
    drawn = both(line(_BROW[right], THICK), line(_BROW[left], THICK))
    folds = {
        "up": line("M45 29.4Q60 26.4 75 29.4M49 34Q60 31.6 71 34"),
        "up-right": line("M37 30.6Q44 27.4 53 29.6"),
    }
    return drawn + (mirror(folds["up-right"]) if gesture.brows == "up-left" else folds.get(gesture.brows, ""))


_BROWS: Final = {
    "neutral": ("rest", "rest"),
    "up": ("up", "up"),
    "down": ("down", "down"),
    "up-right": ("up", "rest"),
    "up-left": ("rest", "up"),
}
_BROW: Final = {
    "rest": "M35 49.4Q43.6 43.6 53.6 47.4",
    "drawn": "M35 51.4Q43.6 47 53.6 51",
    "up": "M34 41Q43 32 54 37.6",
    "down": "M35 49Q45 48 55 55",
}


def eyes(gesture: Gesture) -> str:
    """Both eyes."""
    word = gesture.eyes
    right, left = {"wink-right": ("wink", "open"), "wink-left": ("open", "wink")}.get(word, (word, word))
    return both(_eye(right), _eye(left))


def _eye(word: str) -> str:
    if word == "shut":
        return line("M36.4 60.4Q45 67.6 53.6 60.4", THICK) + line("M38 65l-2 2.6M45 67.4V70.6M52 65l2 2.6")
    if word == "wink":
        return line("M35.6 61Q45 67 54.4 59.6", THICK) + line(
            "M34.4 58.4 30.8 56.6M33.4 62H29.6M34.4 65.4 31 67.6"
        )
    if word == "wide":
        return disc(45, 60, 10.2, PAPER) + disc(45, 60, 3.8, INK, stroke="none")
    if word == "up":
        return (
            disc(45, 60, 8.6, PAPER)
            + disc(45, 54.8, 3.8, INK, stroke="none")
            + line("M36.6 56.4Q38.6 51.4 45 51.4T53.4 56.4", THICK)
        )
    white = shape("M36 60.6C39 52.8 51 52.8 54 60.6 51 67 39 67 36 60.6Z", PAPER)
    return white + disc(45.2, 60.4, 4.7, INK, stroke="none") + disc(46.8, 58.6, 1.5, PAPER, stroke="none")


def nose(gesture: Gesture, skin: Skin) -> str:
    """The nose; wrinkled, it is drawn up, with folds across the bridge and beside the nostrils."""
    if gesture.nose == "wrinkled":
        return (
            shape(
                "M60 55C57 62 51.4 65 51.8 69.4 52.4 73.4 67.6 73.4 68.2 69.4 68.6 65 63 62 60 55Z",
                skin.deeper,
                stroke="none",
            )
            + line("M53.6 66Q49.8 69.6 53.8 72.4 57 70 60 72.6 63 70 66.2 72.4 70.2 69.6 66.4 66")
            + line("M55.4 57.6Q60 54.4 64.6 57.6M55.8 62.6Q60 59.8 64.2 62.6", THICK)
            + line("M48.6 68Q44.6 72 45.6 78M71.4 68Q75.4 72 74.4 78")
        )
    return shape(
        "M60 58.6C57.4 65 53.4 69 53.8 72.8 54.4 76.4 65.6 76.4 66.2 72.8 66.6 69 62.6 65 60 58.6Z",
        skin.deeper,
        stroke="none",
    ) + line("M55.4 74.4Q60 77.4 64.6 74.4")


def cheeks(gesture: Gesture, skin: Skin) -> str:
    """The cheeks; puffed, they swell beyond the line of the face."""
    if gesture.cheeks == "neutral":
        return both(disc(38.6, 77, 6, skin.blush, stroke="none"))
    return both(
        disc(36.4, 84, 15, skin.tone, stroke="none")
        + line("M29.6 70.4C19.4 75 18.6 92 29.6 97.4 34 99.6 39.6 99.4 43.6 97M47.6 79.4Q50.6 84.6 48.4 91")
        + disc(33.6, 84, 8, skin.blush, stroke="none")
    )
