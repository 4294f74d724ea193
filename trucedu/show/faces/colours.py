"""The colours of the faces that cards have not: skins, hair, straw, and the wall behind."""

from __future__ import annotations

from typing import Final

from attrs import frozen

#: The wall behind every face, light in every theme, as the cards are.
WALL: Final = "#EFE2C6"
#: Hair. Brows are always ink, so that they can be seen on every skin.
BLACK_HAIR: Final = "#33261F"
BROWN_HAIR: Final = "#6E4728"
GINGER_HAIR: Final = "#AD5A2B"
GREY_HAIR: Final = "#BDB6AA"
STRAW: Final = "#E3C27A"
TONGUE: Final = "#EE8C88"


@frozen
class Skin:
    """A skin: its colour, a deeper one for nose and neck, the blush of the cheeks, the lips."""

    tone: str
    deeper: str
    blush: str
    lips: str


#: From fair to dark. Ink keeps a contrast of 4.5 on each, so no darker skin can carry the lines of a sign.
FAIR: Final = Skin("#F6D9BC", "#E9BC97", "#F0B499", "#CC6D5C")
ROSY: Final = Skin("#F0CBA6", "#E0AE83", "#E8A384", "#C0604F")
OLIVE: Final = Skin("#E3B889", "#CE9C69", "#DB9A6C", "#BA6049")
TAN: Final = Skin("#D69E6E", "#BF8452", "#CC8457", "#B35A48")
BROWN: Final = Skin("#C4895A", "#A96F42", "#B87044", "#AB5142")
DARK: Final = Skin("#B0764A", "#935C34", "#A3623A", "#A44C3F")
SKINS: Final = (FAIR, ROSY, OLIVE, TAN, BROWN, DARK)
