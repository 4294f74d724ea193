"""The signs of a game as questions need them: which sign tells of which cards, and what a face means."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant, variant
from trucedu.lessons.misconceptions.others import games_to_mix_up
from trucedu.lessons.misconceptions.ranking import in_pack_order, ranking_of
from trucedu.show.faces import Gesture, gesture_from
from trucedu.variants.notation import parse_cards


@frozen
class Sign:
    """A sign: its ``name`` in the sheet, what the player does in words (``says``) and as a ``gesture``, and the cards
    that it tells of, each of them.
    """

    name: str
    says: str
    gesture: Gesture
    cards: tuple[Card, ...]


class SignBook:
    """The signs for cards, those of the strongest cards first, as somebody takes them to be.

    ``rules``: the variant. ``signs``: what tells of what; by a mistaken idea two signs may tell of the same card.
    """

    def __init__(self, rules: Variant, signs: Iterable[Sign]) -> None:
        ranking = ranking_of(rules)
        self.rules: Final = rules
        self.signs: Final = tuple(
            sorted(signs, key=lambda sign: min((ranking.place(card) for card in sign.cards), default=99))
        )

    @property
    def signed(self) -> tuple[Card, ...]:
        """Every card that has a sign, in the order of the pack."""
        return tuple(in_pack_order({card for sign in self.signs for card in sign.cards}))

    def sign(self, name: str) -> Sign:
        """The sign of that name."""
        return next(sign for sign in self.signs if sign.name == name)

    def of(self, card: Card) -> Sign | None:
        """The sign that tells of this card; None where it has none."""
        return next((sign for sign in self.signs if card in sign.cards), None)

    def tells(self, gesture: Gesture, cards: Collection[Card]) -> bool:
        """Whether somebody who does this tells of one of these cards."""
        return any(sign.gesture == gesture and set(sign.cards) & set(cards) for sign in self.signs)

    def knows(self, gesture: Gesture) -> bool:
        """Whether this is one of the signs, or cannot be told from one by those who do not mind the side."""
        return any(gesture in (sign.gesture, sign.gesture.mirrored()) for sign in self.signs)

    def regrouped(self, cards: Iterable[tuple[Card, ...]]) -> SignBook:
        """The same signs, telling of these cards in turn."""
        moved = zip(self.signs, cards, strict=True)
        return SignBook(self.rules, [Sign(s.name, s.says, s.gesture, tuple(c)) for s, c in moved])


@frozen
class Foreign:
    """A sign of another game: whose it is, and the cards of our pack that have the ranks it tells of there."""

    game: Variant
    sign: Sign
    here: tuple[Card, ...]


@lru_cache(maxsize=256)
def signbook_of(rules: Variant) -> SignBook:
    """The signs for cards that the game has; none where it has no such signs."""
    found = []
    if rules.sheet.rules is not None:
        for name, signal in rules.sheet.rules.messages.signals.items():
            if signal.cards:
                cards = parse_cards(signal.cards, rules.pack[0].pack)
                found.append(Sign(name, signal.says, gesture_from(signal.face), cards))
    return SignBook(rules, found)


@lru_cache(maxsize=256)
def foreign_signs(rules: Variant) -> tuple[Foreign, ...]:
    """The signs of all other games."""
    found = []
    for ident in games_to_mix_up():
        other = variant(ident)
        if ident != rules.id and other.sheet.playable:
            for sign in signbook_of(other).signs:
                ranks = {card.rank for card in sign.cards}
                found.append(Foreign(other, sign, tuple(card for card in rules.pack if card.rank in ranks)))
    return tuple(found)


def strange_signs(rules: Variant) -> tuple[Foreign, ...]:
    """The signs of other games that are no signs here, each once."""
    book = signbook_of(rules)
    found: dict[Gesture, Foreign] = {}
    for foreign in foreign_signs(rules):
        if not book.knows(foreign.sign.gesture):
            found.setdefault(foreign.sign.gesture, foreign)
    return tuple(found.values())
