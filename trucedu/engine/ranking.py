"""How strong every card is and what it counts, beside one turned card or with none turned.

Where a card is turned up, its suit or the rank above it may stand out, and a king may take its place. All of that is
worked out once for each card that can be turned, when it is first needed.
Sources: the variants' sheets; WP-168 to WP-177, A03, A04, A35.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trucedu.cards import Card
from trucedu.engine.counting import Count, Counter
from trucedu.variants.notation import parse_cards, parse_order, standing_out
from trucedu.variants.sheet import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence


class Ranking:
    """The order of the pack and the values of its cards.

    ``turned`` is the number of the turned card, -1 for none; ``order`` groups equal cards, strongest first; ``power``
    gives each card's strength by its number, and 0 for ``-1 - card``, a card face down; ``counter`` reckons pairs and
    flors, where the game knows them.
    """

    __slots__ = ("_flors", "_most", "_pairs", "_suits", "counter", "order", "pack", "power", "turned")

    def __init__(self, rules: Rules, pack: Sequence[Card], turned: int = -1) -> None:
        card = pack[turned] if turned >= 0 else None
        self.pack = pack
        self.turned = turned
        self.order = order_beside(rules, pack, card)
        strength = {each: len(self.order) - place for place, group in enumerate(self.order) for each in group}
        self.power: tuple[int, ...] = (*(strength[each] for each in pack), *[0] * len(pack))
        stands_for = substitute(rules, card)
        self.counter = (
            Counter(rules.values, rules.pack.suits, card, stands_for) if rules.values is not None else None
        )
        #: Each card's suit, where no card may stand for another: then three suits seen at a glance are no flor.
        self._suits = (
            None if self.counter is None or self.counter.knows_wild else tuple(each.suit for each in pack)
        )
        #: Every hand in every order fits; beside one of forty turned cards a hand seldom comes again.
        self._most = 60_000 if turned < 0 else 2_000
        self._pairs: dict[tuple[int, ...], Count | None] = {}
        self._flors: dict[tuple[int, ...], Count | None] = {}

    def count(self, hand: tuple[int, ...], flor: bool) -> Count | None:
        """The pair, or the flor, of three cards; remembered."""
        counter = self.counter
        if counter is None:
            return None
        suits = self._suits
        if flor and suits is not None:
            suit = suits[hand[0]]
            for card in hand:
                if suits[card] != suit:
                    return None
        known = self._flors if flor else self._pairs
        if hand not in known:
            if len(known) >= self._most:
                known.clear()
            # In one order however they were dealt: the most valuable first, and of equal ones that of the pack.
            cards = sorted((self.pack[card] for card in sorted(hand)), key=counter.value, reverse=True)
            known[hand] = counter.flor(cards) if flor else counter.pair(cards)
        return known[hand]

    def counts(self, hand: tuple[int, ...]) -> tuple[Count | None, Count | None]:
        """The pair and the flor of three cards."""
        return self.count(hand, False), self.count(hand, True)


def substitute(rules: Rules, turned: Card | None) -> Card | None:
    """The card that takes the place of the turned one, or None: it is then an ordinary card."""
    rule = rules.turned.substitute if rules.turned is not None else None
    if rule is None or turned is None or turned.rank not in rule.when:
        return None
    return parse_cards(rule.card, rules.pack.suits, turned)[0]


def named_cards(text: str, rules: Rules, turned: Card | None) -> tuple[Card, ...]:
    """The cards that a part of a sheet names beside a turned card; the turned one's own place is its substitute's."""
    king = substitute(rules, turned)
    cards = parse_cards(text, rules.pack.suits, turned)
    return tuple(king if king is not None and card is turned else card for card in cards)


def raised_cards(rules: Rules, pack: Sequence[Card], turned: Card | None) -> tuple[Card, ...]:
    """The cards that stand out beside a turned card, strongest first; its own place is its substitute's."""
    if turned is None:
        return ()
    king = substitute(rules, turned)
    found = standing_out(rules.order.plain, rules.pack.suits, turned)
    stand_in = (king if king is not None and card is turned else card for card in found)
    return tuple(card for card in stand_in if card in pack and card is not turned)


def order_beside(rules: Rules, pack: Sequence[Card], turned: Card | None) -> tuple[frozenset[Card], ...]:
    """The order beside a turned card: a card that stands for it leaves its own place and joins it in its."""
    order = parse_order(rules.order.plain, pack, rules.pack.suits, turned)
    king = substitute(rules, turned)
    if king is None or turned is None:
        return order
    moved = (group | {king} if turned in group else group - {king} for group in order)
    return tuple(group for group in moved if group)


def shown_cards(pack: Sequence[Card], table: Sequence[int]) -> tuple[Card, ...]:
    """What is seen of the cards on the table: of a card face down only its back."""
    return tuple(pack[card] if card >= 0 else Card.face_down(pack[0].pack) for card in table)
