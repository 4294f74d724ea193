"""How a sign looks: the closed list of what a drawn face can do, as words for the ``face`` of a signal.

``left`` and ``right`` are always those of the player who gives the sign, never of the one who looks on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

Brows = Literal["neutral", "up", "down", "up-left", "up-right"]
Eyes = Literal["open", "shut", "wink-left", "wink-right", "wide", "up"]
Mouth = Literal[
    "neutral", "side-left", "side-right", "grin", "kiss", "pout", "puff", "open",
    "bite-lower-lip", "lower-under-upper", "tongue-left", "tongue-right", "tongue-middle",
]  # fmt: skip
Cheeks = Literal["neutral", "puffed"]
Nose = Literal["neutral", "wrinkled"]
#: ``nod`` is down and up again; ``sway`` tilts the head from side to side.
Head = Literal["neutral", "nod", "tilt-left", "tilt-right", "sway"]
Shoulders = Literal["neutral", "up", "up-left", "up-right"]
#: The arm that is bent to show its muscle.
Arm = Literal["neutral", "left", "right"]

#: The parts of a face and the words each may hold; the first one is the part at rest.
GESTURES: Final[Mapping[str, tuple[str, ...]]] = {
    name: get_args(words)
    for name, words in {
        "brows": Brows, "eyes": Eyes, "mouth": Mouth, "cheeks": Cheeks, "nose": Nose,
        "head": Head, "shoulders": Shoulders, "arm": Arm,
    }.items()
}  # fmt: skip
