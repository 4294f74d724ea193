"""The written form of a card order: ``1S > 1B > 3* > 1C=1O > 11SOC > 10O=11B``.

Strongest first. ``>`` means "beats"; ``=`` joins equals; ``3*`` is the threes of all suits and ``11SOC`` the
knights of swords, coins and cups. Ranks are numbers in a Spanish pack; in a French one also ``A``, ``J``,
``Q``, ``K``.

Where a card is turned up, ``2m`` is the two of its suit and ``2n`` the other twos; ``next♣`` is the club of the rank
above the turned card's. That rank is found by going round the order: above the highest comes the lowest. The cards
that ``next`` names are lifted out of the places that they have otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from trucedu.cards import SUITS, Card, NotACard, Pack
from trucedu.language import tr

_TOKEN = re.compile(r"(\d{1,2}|[AJQKT])(\*|m|n|[A-Z]+)")
_NEXT = re.compile(r"next([A-Z]|[♠♥♦♣])")
_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class NotAnOrder(ValueError):
    """The text is no card order, or does not rank every card of the pack exactly once."""


def parse_cards(text: str, pack: Pack, turned: Card | None = None) -> tuple[Card, ...]:
    """The cards that one part of an order names: ``"3*"``, ``"11SOC"`` or, beside a turned card, ``"2m"``.

    :param turned: the turned card; while none is turned, ``m`` is no suit and ``n`` every one.
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
    own = "" if turned is None else turned.suit
    suits = {"*": SUITS[pack], "m": own, "n": SUITS[pack].replace(own, "")}.get(suits, suits)
    try:
        return tuple(Card.parse(rank + suit, pack) for suit in suits)
    except NotACard as wrong:
        raise NotAnOrder(str(wrong)) from wrong


def standing_out(text: str, pack: Pack, turned: Card) -> tuple[Card, ...]:
    """The cards that stand out in an order beside a turned card, strongest first: those of ``m`` and of ``next``."""
    parts = [[piece.strip() for piece in part.split("=")] for part in text.split(">")]
    lifted = _lifted(parts, pack, turned)
    pieces = [piece for part in parts for piece in part if names_turned(piece) and not piece.endswith("n")]
    return tuple(card for piece in pieces for card in lifted.get(piece) or parse_cards(piece, pack, turned))


def names_turned(text: str) -> bool:
    """Whether an order, or a part of one, looks to a turned card."""
    parts = [piece.strip() for part in text.split(">") for piece in part.split("=")]
    return any(part.startswith("next") or part.endswith(("m", "n")) for part in parts)


def parse_order(
    text: str, cards: Collection[Card], pack: Pack, turned: Card | None = None
) -> tuple[frozenset[Card], ...]:
    """The order as groups of equal cards, strongest first.

    :param text: the order in the notation of this module.
    :param cards: the cards of the variant's pack; a ``*`` must not name cards that the pack leaves out.
    :param turned: the turned card; without one the order is what it would be if no card stood out.
    :raises NotAnOrder: a part cannot be read, or a card is missing, extra or ranked twice.
    """
    parts = [[piece.strip() for piece in part.split("=")] for part in text.split(">")]
    lifted = _lifted(parts, pack, turned)
    groups: list[frozenset[Card]] = []
    seen: set[Card] = set()
    for part in parts:
        named: list[Card] = []
        for piece in part:
            if piece in lifted:
                named += lifted[piece]
            else:
                named += [card for card in parse_cards(piece, pack, turned) if (card,) not in lifted.values()]
        for card in named:
            if card in seen:
                raise NotAnOrder(tr("{card} is ranked twice.", card=card))
            if card not in cards:
                raise NotAnOrder(tr("{card} is ranked but is not in the pack.", card=card))
            seen.add(card)
        if named:
            groups.append(frozenset(named))
    missing = [str(card) for card in cards if card not in seen]
    if missing:
        raise NotAnOrder(tr("these cards of the pack are not ranked: {cards}.", cards=" ".join(missing)))
    return tuple(groups)


def _lifted(parts: Sequence[Sequence[str]], pack: Pack, turned: Card | None) -> dict[str, tuple[Card, ...]]:
    """What each ``next`` of an order names: one card, or none while no card is turned."""
    asked = {piece: match[1] for part in parts for piece in part if (match := _NEXT.fullmatch(piece))}
    if not asked or turned is None:
        return dict.fromkeys(asked, ())
    ranks: list[int] = []
    for part in parts:
        if any(piece in asked for piece in part):
            continue
        rank = parse_cards(part[0], pack)[0].rank
        if len(part) > 1 or not part[0].endswith("*"):
            raise NotAnOrder(tr("{text!r} is no whole rank, as an order with next needs.", text=part[0]))
        ranks.append(rank)
    if turned.rank not in ranks:
        raise NotAnOrder(tr("{card} is ranked but is not in the pack.", card=turned))
    above = ranks[
        ranks.index(turned.rank) - 1
    ]  # strongest first, so the place before; before the first, the last
    try:
        return {piece: (Card.of(above, _SIGNS.get(suit, suit), pack),) for piece, suit in asked.items()}
    except NotACard as wrong:
        raise NotAnOrder(str(wrong)) from wrong
