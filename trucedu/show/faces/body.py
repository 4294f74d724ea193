"""What carries the face: skull, ears and neck, the shoulders in their clothes, and a bent arm."""

from __future__ import annotations

from trucedu.show.cards.drawing import disc, line, shape
from trucedu.show.faces.colours import Skin
from trucedu.show.faces.features import both, mirror
from trucedu.show.faces.gesture import Gesture

#: The line of the face, from ear to ear over the chin and back over the top.
SKULL = "M29 54C29 33 42 21 60 21S91 33 91 54V66C91 88 77 103 60 103S29 88 29 66Z"

#: The line of the right shoulder, from the sleeve to the middle of the neck.
RAISED = "M3 150V116C3 100 8 93.4 20 92.6 32 92 37 94.6 45 104.6 50 112 54 116 60 116"
_HANGING = "M3 150V140C4 124 16 115 44 109.4 46 115 52 118.6 60 118.6"


def skull(skin: Skin) -> str:
    """Face and ears."""
    ear = disc(28.4, 64, 7.2, skin.tone) + line("M26.6 60.6Q22.8 64.4 27 68")
    return both(ear) + shape(SKULL, skin.tone)


def neck(skin: Skin) -> str:
    """The neck, in the shade of the chin."""
    return shape("M48 92V116C52 124 68 124 72 116V92Z", skin.deeper)


def shoulders(gesture: Gesture, cloth: str) -> str:
    """Both shoulders, each hanging or drawn up."""
    lifted = {"up": (True, True), "up-right": (True, False), "up-left": (False, True)}
    right, left = lifted.get(gesture.shoulders, (False, False))
    return both(_shoulder(cloth, right), _shoulder(cloth, left))


def _shoulder(cloth: str, up: bool) -> str:
    edge = RAISED if up else _HANGING
    return shape(f"{edge}V150Z", cloth, stroke="none") + line(edge)


def arm(gesture: Gesture, skin: Skin, cloth: str) -> str:
    """The arm that is bent to show its muscle, if one is."""
    if gesture.arm == "neutral":
        return ""
    right = (
        shape(
            "M6.6 88C4 98 2.6 110 3.4 120 4 130 14 134 30 133 40 132.4 47 130 52 128"
            "L49 111C45 95.6 28 93.6 22.6 109.4 20.6 103 20.6 95 22 88Z",
            skin.tone,
        )
        + line("M22.6 109.4Q23 115 28.6 117.4M30 101.6Q35.6 99.6 40 103.4")
        + shape("M44 102.6C50 105 55 109 58 113V133L47 131C49.6 121 48.6 112 44 102.6Z", cloth)
        + shape("M4.4 79.6C4.8 72.6 23.6 71.8 24.4 79.6L23.6 90C21.6 94 7.6 94 5.4 90Z", skin.tone)
        + line("M10 75.4V82.4M14.8 74.8V82.4M19.4 75.4V82.4M24.2 80.6Q21.4 85.6 11.4 85.2")
        + line("M27.4 95 25.6 89.6M33.4 92.6 33.4 87M39.4 93.6 41 88.6")
    )
    return mirror(right) if gesture.arm == "left" else right
