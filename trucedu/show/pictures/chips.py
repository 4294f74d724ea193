"""Cards in small: rank and suit signs on a chip, for orders and rows where whole cards would be too much."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from trucedu.cards import SUITS, Card, Pack, full_pack
from trucedu.language import tr
from trucedu.show.cards.colours import SUIT_COLOUR
from trucedu.show.cards.drawing import InlineSheet
from trucedu.show.cards.french import SIGN
from trucedu.show.cards.spanish import SMALL
from trucedu.show.pictures.drawings import PREFIX
from trucedu.show.pictures.order import group_name

#: The room for one suit sign, in the units of its drawing.
_SIGN_WIDTH: Final = 26


def chip(cards: tuple[Card, ...], note: str = "", mark: str = "", *, bright: bool = False) -> str:
    """One chip for cards of one rank.

    :param note: said after their names, such as ``"moved up"``.
    :param mark: a sign before the rank that shows the same.
    :param bright: whether the chip stands out.
    """
    first, suits = cards[0], _letters(cards)
    rank = first.key.removesuffix(first.suit).replace("T", "10")
    said = group_name(cards, full_pack(first.pack))
    said = tr("{cards}, {note}", cards=said, note=note) if note else said
    look = "tre-pic-chip tre-pic-bright" if bright else "tre-pic-chip"
    lead = f"{mark} " if mark else ""
    return (
        f'<span class="{look}" role="img" aria-label="{escape(said)}">{lead}<b>{rank}</b> '
        f'<svg viewBox="0 0 {_SIGN_WIDTH * len(suits)} 28" style="width:{len(suits)}em">'
        f'<use href="#{_sign_id(first.pack, suits)}"/></svg></span>'
    )


def signs(groups: Iterable[tuple[Card, ...]]) -> str:
    """The suit signs of these chips, to stand once in a picture: each sign, and each row of signs that a chip shows."""
    chips = list(groups)
    pack: Pack = chips[0][0].pack
    drawn = []
    for suit in SUITS[pack]:
        sheet = InlineSheet()
        if pack == "spanish":
            sign = sheet.put(SMALL[suit], _SIGN_WIDTH / 2, 14)
        else:
            sign = sheet.put(SIGN[suit], _SIGN_WIDTH / 2, 14, scale=0.85, fill=SUIT_COLOUR[pack][suit])
        drawn.append(f'<g id="{_sign_id(pack, suit)}">{sign}</g>')
    for row in sorted({_letters(cards) for cards in chips if len(cards) > 1}):
        uses = (
            f'<use href="#{_sign_id(pack, suit)}" x="{place * _SIGN_WIDTH}"/>'
            for place, suit in enumerate(row)
        )
        drawn.append(f'<g id="{_sign_id(pack, row)}">{"".join(uses)}</g>')
    inside = "".join(drawn)
    return (
        f'<svg aria-hidden="true" width="0" height="0" style="position:absolute"><defs>{inside}</defs></svg>'
    )


def _letters(cards: tuple[Card, ...]) -> str:
    return "".join(card.suit for card in cards)


def _sign_id(pack: Pack, suits: str) -> str:
    return f"{PREFIX}-{pack[0]}{suits}"
