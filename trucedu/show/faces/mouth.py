"""The mouth: most signs are given with it, so each of its shapes has an outline of its own.

Drawn like the other parts: for the player's own right side, with the left one as its mirror image.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trucedu.show.cards.colours import INK, PAPER
from trucedu.show.cards.drawing import THICK, disc, line, shape
from trucedu.show.faces.colours import TONGUE
from trucedu.show.faces.features import mirror
from trucedu.show.faces.gesture import Gesture


def mouth(gesture: Gesture, lips: str) -> str:
    """The mouth.

    :param lips: their colour.
    """
    word, _, side = gesture.mouth.rpartition("-")
    if side == "left" and word in ("side", "tongue"):
        return mirror(_SHAPES[f"{word}-right"](lips))
    if gesture.mouth == "neutral" and gesture.cheeks == "puffed":
        return _pressed(lips)
    return _SHAPES[gesture.mouth](lips)


def _lips(colour: str) -> str:
    return shape(
        "M50.4 86.4Q60 91 69.6 86.4C67 92.6 63 94.4 60 94.4S53 92.6 50.4 86.4Z", colour, stroke="none"
    ) + line("M47.6 84.6Q60 91.6 72.4 84.6", THICK)


def _pressed(lips: str) -> str:
    return shape("M53 86.6C56 83.6 64 83.6 67 86.6 64 90.4 56 90.4 53 86.6Z", lips, stroke="none") + line(
        "M52.6 86.8H67.4", THICK
    )


def _side(lips: str) -> str:
    return f'<g transform="translate(-13.4 -1)rotate(20 60 87)">{_lips(lips)}</g>' + line(
        "M37 71.4Q32 75.4 34 83"
    )


def _grin(lips: str) -> str:
    return (
        shape(
            "M39.6 80C48 84 72 84 80.4 80 79.6 92.4 71.4 99 60 99S40.4 92.4 39.6 80Z",
            PAPER,
            stroke_width=THICK,
        )
        + line("M49.6 83.4V95M60 83.6V98M70.4 83.4V95M42.4 89.4Q60 93 77.6 89.4")
        + line("M37.6 75.6Q34 79 36.6 83.6M82.4 75.6Q86 79 83.4 83.6")
    )


def _kiss(lips: str) -> str:
    return (
        shape(
            "M60 81C62.8 77.4 69.6 78.6 69.6 85.2 69.6 92.4 65.4 96.6 60 96.6"
            "S50.4 92.4 50.4 85.2C50.4 78.6 57.2 77.4 60 81Z",
            lips,
        )
        + line("M56.4 87.6Q60 85.6 63.6 87.6", THICK)
        + line(
            "M46.8 81Q43.8 87 46.8 93M42 78.4Q37.6 87 42 95.6M73.2 81Q76.2 87 73.2 93M78 78.4Q82.4 87 78 95.6"
        )
    )


def _pout(lips: str) -> str:
    return (
        shape("M49 88.6Q60 82.6 71 88.6C71.4 95 66 97.4 60 97.4S48.6 95 49 88.6Z", lips)
        + line("M46.4 90Q60 79.4 73.6 90", THICK)
        + line("M54.4 100.4Q60 98.8 65.6 100.4")
    )


def _puff(lips: str) -> str:
    cloud = (
        "M84 112C77 112 75.6 103 81.4 100.6 80.6 93 90 89.6 94 95"
        " 98.6 89.4 108.6 93 107.2 100.4 114 101.8 113.2 112 106 112Z"
    )
    return (
        disc(60, 87, 7.8, lips)
        + disc(60, 87, 4, INK, stroke="none")
        + line("M71 87.6 81 90.4M70 92 77.6 97")
        + shape(cloud, PAPER)
    )


def _open(lips: str) -> str:
    return (
        f'<ellipse cx="60" cy="88" rx="12" ry="11.4" fill="{lips}"/>'
        f'<ellipse cx="60" cy="88" rx="8.6" ry="8" fill="{INK}" stroke="none"/>'
        + shape("M53 92.6Q60 87.6 67 92.6 64.4 96 60 96T53 92.6Z", TONGUE, stroke="none")
    )


def _bite(lips: str) -> str:
    return (
        shape("M47 85C46 99.6 74 99.6 73 85Z", lips)
        + shape(
            "M51.4 83H68.6V90Q68.6 92.4 66.2 92.4H62.4Q60 92.4 60 90 60 92.4 57.6 92.4H53.8Q51.4 92.4 51.4 90Z",
            PAPER,
        )
        + line("M60 84V90")
        + line("M45 85.4Q60 80.4 75 85.4", THICK)
    )


def _tucked(lips: str) -> str:
    return (
        shape("M48 88.6C50.4 83 56.4 79.6 60 82.8 63.6 79.6 69.6 83 72 88.6 66 91 54 91 48 88.6Z", lips)
        + line("M48.6 88.6Q60 92.4 71.4 88.6", THICK)
        + line("M51.6 98.4Q60 93.4 68.4 98.4M43.8 84Q40.6 89 43.4 94.6M76.2 84Q79.4 89 76.6 94.6")
    )


def _tongue(lips: str) -> str:
    return (
        shape("M51.6 86V94.4C51.6 104 68.4 104 68.4 94.4V86Z", TONGUE)
        + line("M60 90.4V96.4")
        + line("M46.6 85.6Q60 89 73.4 85.6", THICK)
    )


def _tongue_right(lips: str) -> str:
    return (
        '<g transform="translate(-14 1)rotate(38 60 86)">'
        + shape("M53.6 84V94C53.6 101.6 66.4 101.6 66.4 94V84Z", TONGUE)
        + line("M60 90V95")
        + "</g>"
        + line("M39.6 82.4Q55 90.6 73.4 85.6", THICK)
    )


_SHAPES: Final[dict[str, Callable[[str], str]]] = {
    "neutral": _lips,
    "side-right": _side,
    "grin": _grin,
    "kiss": _kiss,
    "pout": _pout,
    "puff": _puff,
    "open": _open,
    "bite-lower-lip": _bite,
    "lower-under-upper": _tucked,
    "tongue-middle": _tongue,
    "tongue-right": _tongue_right,
}
