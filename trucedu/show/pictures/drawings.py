"""The drawings of cards that one picture needs, each put into it once however often it is shown."""

from __future__ import annotations

from typing import Final

from trucedu.cards import Card
from trucedu.show.cards.colours import SUIT_COLOUR
from trucedu.show.cards.drawing import SharedSheet, short
from trucedu.show.cards.faces import face
from trucedu.show.cards.french import SIGN
from trucedu.show.cards.layout import SIZE
from trucedu.show.cards.numerals import numeral
from trucedu.show.cards.paper import blank, framed
from trucedu.show.cards.spanish import SMALL

#: What every id in a picture begins with. All pictures may share it: equal ids are equal drawings.
PREFIX: Final = "tp"
#: How much of a card looks out from under the next one in a stack, in card units.
SPINE: Final = 35


class Drawings:
    """Hands out references to drawings and keeps what they refer to."""

    def __init__(self) -> None:
        self._sheet = SharedSheet(PREFIX)
        self._faces: dict[Card, str] = {}

    def face(self, card: Card, overlay: str = "") -> str:
        """A whole card, silent: what stands beside it says its name.

        :param overlay: markup drawn over it.
        """
        name = f"{PREFIX}-{card.pack[0]}-{card.key}"
        if card not in self._faces:
            drawing = face(card, self._sheet)
            self._faces[card] = f'<symbol id="{name}" viewBox="{_box(card)}">{drawing}</symbol>'
        inside = f'<use href="#{name}"/>{overlay}'
        return f'<svg class="tre-pic-face" aria-hidden="true" viewBox="{_box(card)}">{inside}</svg>'

    def spine(self, card: Card) -> str:
        """As much of a card as can be seen when the next one lies on it: its edge, number and suit."""
        number, width = numeral(str(card)[:-1])
        colour, put = SUIT_COLOUR[card.pack][card.suit], self._sheet.put
        if card.pack == "spanish":
            middle = 22.2 if card.is_court else 18.0
            inside = put(framed(card.suit)) + put(SMALL[card.suit], middle, 45.4)
            inside += put(number, middle - width / 2, 13.4)
        else:
            middle = 16.2
            inside = put(blank(card.pack)) + put(SIGN[card.suit], middle, 42.4, scale=0.75)
            inside += put(number, middle - width / 2, 11.4)
        return (
            f'<svg class="tre-pic-spine" aria-hidden="true" viewBox="0 0 {SPINE} {SIZE[card.pack][1]}" '
            f'color="{colour}" fill="{colour}">{inside}</svg>'
        )

    def sheet(self) -> str:
        """Everything referred to so far, as one invisible drawing; empty when nothing was."""
        inside = self._sheet.definitions() + "".join(self._faces.values())
        if not inside:
            return ""
        return f'<svg aria-hidden="true" width="0" height="0" style="position:absolute"><defs>{inside}</defs></svg>'


def _box(card: Card) -> str:
    width, height = SIZE[card.pack]
    return f"0 0 {short(width)} {short(height)}"
