"""The written form of a card order: ``1S > 1B > 3* > 1C=1O > 11SOC > 10O=11B``.

Strongest first. ``>`` means "beats"; ``=`` joins equals; ``3*`` is the threes of all suits and ``11SOC`` the
knights of swords, coins and cups. Ranks are numbers in a Spanish pack; in a French one also ``A``, ``J``,
``Q``, ``K``.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from trucedu.cards import SUITS, Card, NotACard, Pack
from trucedu.language import tr

_TOKEN = re.compile(r"(\d{1,2}|[AJQKT])(\*|[A-Z]+)")


class NotAnOrder(ValueError):
    """The text is no card order, or does not rank every card of the pack exactly once."""


def parse_cards(text: str, pack: Pack) -> tuple[Card, ...]:
    """The cards that one part of an order names: ``"3*"`` or ``"11SOC"``.

    :raises NotAnOrder: the part is not rank and suits.
    """
    match = _TOKEN.fullmatch(text.strip())
    if match is None:
        raise NotAnOrder(
            tr(
                "{text!r} is not a rank followed by suits: write for example 3* (all suits) or 11SOC.",
                text=text,
            )
        )
    rank, suits = match.groups()
    try:
        return tuple(Card.parse(rank + suit, pack) for suit in (SUITS[pack] if suits == "*" else suits))
    except NotACard as wrong:
        raise NotAnOrder(str(wrong)) from wrong


def parse_order(text: str, cards: Collection[Card], pack: Pack) -> tuple[frozenset[Card], ...]:
    """The order as groups of equal cards, strongest first.

    :param text: the order in the notation of this module.
    :param cards: the cards of the variant's pack; a ``*`` must not name cards that the pack leaves out.
    :raises NotAnOrder: a part cannot be read, or a card is missing, extra or ranked twice.
    """
    groups: list[frozenset[Card]] = []
    seen: set[Card] = set()
    for part in text.split(">"):
        named = [card for piece in part.split("=") for card in parse_cards(piece, pack)]
        for card in named:
            if card in seen:
                raise NotAnOrder(tr("{card} is ranked twice.", card=card))
            if card not in cards:
                raise NotAnOrder(tr("{card} is ranked but is not in the pack.", card=card))
            seen.add(card)
        groups.append(frozenset(named))
    missing = [str(card) for card in cards if card not in seen]
    if missing:
        raise NotAnOrder(tr("these cards of the pack are not ranked: {cards}.", cards=" ".join(missing)))
    return tuple(groups)
