"""What stands on each card: paper, indices, and pips, the one large sign or a figure."""

from __future__ import annotations

from typing import Final

from trucedu.cards import Card, Pack
from trucedu.show.cards import courts_french, courts_spanish, french, spanish
from trucedu.show.cards.colours import SUIT_COLOUR
from trucedu.show.cards.drawing import Part, Sheet
from trucedu.show.cards.layout import FRENCH_SIZE, SIZE, SPANISH_SIZE, french_spots, spanish_spots
from trucedu.show.cards.numerals import numeral
from trucedu.show.cards.paper import blank, framed

_LETTERS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}


def face(card: Card, sheet: Sheet) -> str:
    """The drawing of the card's face, without a title, in a box of ``SIZE[card.pack]`` units."""
    if card.pack == "spanish":
        drawing = sheet.put(_ground(card)) + _spanish_inside(card, sheet)
    else:
        drawing = sheet.put(_ground(card)) + _french_inside(card, sheet)
    # One colour for the whole card; whatever has colours of its own names them.
    colour = SUIT_COLOUR[card.pack][card.suit]
    return f'<g color="{colour}" fill="{colour}">{drawing}{sheet.put(_numbers(card))}</g>'


def _spanish_inside(card: Card, sheet: Sheet) -> str:
    if card.rank == 1:
        return sheet.put(spanish.GREAT[card.suit], SPANISH_SIZE[0] / 2, SPANISH_SIZE[1] / 2)
    if card.is_court:
        return courts_spanish.figure(card.rank, card.suit, sheet)
    pip = spanish.PIP[card.suit]
    spots = spanish_spots(card.suit, card.rank)
    return "".join(sheet.put(pip, spot.x, spot.y, turn=spot.turn, scale=spot.scale) for spot in spots)


def _french_inside(card: Card, sheet: Sheet) -> str:
    sign = french.SIGN[card.suit]
    if card.rank == 1:
        return sheet.put(sign, FRENCH_SIZE[0] / 2, FRENCH_SIZE[1] / 2, scale=4)
    if card.is_court:
        return courts_french.figure(card.rank, card.suit, sheet)
    spots = french_spots(card.rank)
    return "".join(sheet.put(sign, spot.x, spot.y, turn=spot.turn, scale=spot.scale) for spot in spots)


def _index_middle(card: Card) -> float:
    """The middle line of number and small sign, from the card's edge."""
    if card.pack == "french":
        return 16.2
    # Spanish court numbers have two digits and must clear the frame.
    return 22.2 if card.is_court else 18.0


def _ground(card: Card) -> Part:
    """Paper, frame and the small signs of both indices: alike for all of a suit, but for Spanish courts."""
    middle, pack, suit = _index_middle(card), card.pack, card.suit

    def draw(sheet: Sheet) -> str:
        if pack == "spanish":
            base, sign, down, scale = framed(suit), spanish.SMALL[suit], 45.4, 1.0
        else:
            base, sign, down, scale = blank(pack), french.SIGN[suit], 42.4, 0.75
        return sheet.put(base) + _both_corners(pack, sign, middle, down, scale, sheet)

    wide = "w" if pack == "spanish" and card.is_court else ""
    return Part(f"g-{pack[0]}{suit}{wide}", draw)


def _numbers(card: Card) -> Part:
    """The rank's number or letter in both corners."""
    text = str(card.rank) if card.pack == "spanish" else _LETTERS.get(card.rank, str(card.rank))
    number, width = numeral(text)
    left = _index_middle(card) - width / 2
    top = 13.4 if card.pack == "spanish" else 11.4
    pack = card.pack
    return Part(f"x-{pack[0]}{text}", lambda sheet: _both_corners(pack, number, left, top, 1, sheet))


def _both_corners(pack: Pack, part: Part, x: float, y: float, scale: float, sheet: Sheet) -> str:
    """The part at (x, y) and, upside down, at the same place seen from the other end of the card."""
    width, height = SIZE[pack]
    return sheet.put(part, x, y, scale=scale) + sheet.put(part, width - x, height - y, turn=180, scale=scale)
