"""Our own flat drawing of the Spanish and the French pack, as SVG text made by plain Python."""

from trucedu.show.cards.draw import (
    back_id,
    back_symbol,
    card_back_svg,
    card_back_use,
    card_id,
    card_label,
    card_svg,
    card_use,
    sprite,
)
from trucedu.show.cards.marks import suit_sign, wild_mark, wild_note

__all__ = [
    "back_id",
    "back_symbol",
    "card_back_svg",
    "card_back_use",
    "card_id",
    "card_label",
    "card_svg",
    "card_use",
    "sprite",
    "suit_sign",
    "wild_mark",
    "wild_note",
]
