"""The signs of a game as questions need them: which sign tells of which cards, and what a face means."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.ranking import named_cards
from trucedu.engine.variant import Variant, variant
from trucedu.lessons.misconceptions.others import games_to_mix_up
from trucedu.lessons.misconceptions.ranking import in_pack_order, ranking_of
from trucedu.lessons.turned import pack_of
from trucedu.show.faces import Gesture, gesture_from
from trucedu.variants.notation import names_turned


@frozen
class Sign:
    """A sign: its ``name`` in the sheet, what the player does in words (``says``) and as a ``gesture``, and the cards
    that it tells of, each of them; ``written``: how the sheet names them, where that hangs on a turned card.
    """

    name: str
    says: str
    gesture: Gesture
    cards: tuple[Card, ...]
    written: str = ""


class SignBook:
    """The signs for cards, those of the strongest cards first, as somebody takes them to be.

    ``rules``: the variant. ``signs``: what tells of what; by a mistaken idea two signs may tell of the same card.
    ``others``: the gestures of signs that are not for certain cards (``a good envido``, ``one of the matas``).
    """

    def __init__(self, rules: Variant, signs: Iterable[Sign], others: Iterable[Gesture] = ()) -> None:
        ranking = ranking_of(rules)
        self.rules: Final = rules
        self.others: Final = tuple(others)
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
        known = (*(sign.gesture for sign in self.signs), *self.others)
        return any(gesture in (each, each.mirrored()) for each in known)

    @property
    def unclear(self) -> frozenset[Card]:
        """Cards of which it cannot be said that no sign tells of them: they stand alone in the order, as strong cards
        do, and the game has signs that are not for certain cards.
        """
        alone = (group for group in ranking_of(self.rules).groups if len(group) == 1 and self.others)
        return frozenset(card for group in alone for card in group if self.of(card) is None)

    def regrouped(self, cards: Iterable[tuple[Card, ...]]) -> SignBook:
        """The same signs, telling of these cards in turn."""
        moved = zip(self.signs, cards, strict=True)
        signs = [Sign(s.name, s.says, s.gesture, tuple(c)) for s, c in moved]
        return SignBook(self.rules, signs, self.others)


@frozen
class Foreign:
    """A sign of another game: whose it is, and the cards of our pack that have the ranks it tells of there."""

    game: Variant
    sign: Sign
    here: tuple[Card, ...]


@lru_cache(maxsize=256)
def signbook_of(rules: Variant) -> SignBook:
    """The signs for cards that the game has, beside its turned card where one is; none where it has no such signs."""
    found, others = [], []
    if rules.sheet.rules is not None:
        for name, signal in rules.sheet.rules.messages.signals.items():
            gesture = gesture_from(signal.face)
            if signal.cards:
                cards = named_cards(signal.cards, rules.sheet.rules, rules.turned)
                written = signal.cards if names_turned(signal.cards) else ""
                found.append(Sign(name, signal.says, gesture, cards, written))
            else:
                others.append(gesture)
    return SignBook(rules, found, others)


@lru_cache(maxsize=256)
def foreign_signs(rules: Variant) -> tuple[Foreign, ...]:
    """The signs of all other games."""
    found = []
    for ident in games_to_mix_up():
        other = variant(ident)
        if ident != rules.id and other.sheet.playable:
            for sign in signbook_of(other).signs:
                ranks = {card.rank for card in sign.cards}
                found.append(
                    Foreign(other, sign, tuple(card for card in pack_of(rules) if card.rank in ranks))
                )
    return tuple(found)


def strange_signs(rules: Variant) -> tuple[Foreign, ...]:
    """The signs of other games that are no signs here, each once."""
    book = signbook_of(rules)
    found: dict[Gesture, Foreign] = {}
    for foreign in foreign_signs(rules):
        if not book.knows(foreign.sign.gesture):
            found.setdefault(foreign.sign.gesture, foreign)
    return tuple(found.values())
