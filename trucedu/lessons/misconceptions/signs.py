"""Mistaken ideas about signs: what a face tells of, which cards have a sign, and when a sign is true.

Each idea gives the book of signs that somebody with it has in mind; what follows from it is looked up there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.counts import is_wild
from trucedu.lessons.misconceptions.pieces import replacing_card
from trucedu.lessons.misconceptions.ranking import ranking_of
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.signbook import Sign, SignBook, foreign_signs, signbook_of
from trucedu.lessons.turned import pack_of
from trucedu.show.faces import Gesture, gesture_from

#: A book of signs to look things up in, and what the idea's sentence then needs.
Reading = tuple[SignBook, dict[str, object]]


@frozen(kw_only=True)
class SignIdea(Misconception):
    """An idea about the signs. ``readings``: the books it comes to, none where it does not apply."""

    readings: Callable[[SignBook], Iterable[Reading]]


def _mirrored(book: SignBook) -> Iterator[Reading]:
    """Every sign that has a mirror image among the signs tells of what that one tells of."""
    cards = {sign.gesture: sign.cards for sign in book.signs}
    moved = [cards.get(sign.gesture.mirrored(), sign.cards) for sign in book.signs]
    yield book.regrouped(moved), {}


def _swapped(book: SignBook) -> Iterator[Reading]:
    """The signs of single cards of one rank change places."""
    moved = []
    for sign in book.signs:
        others = [
            other
            for other in book.signs
            if other is not sign
            and len(other.cards) == len(sign.cards) == 1
            and other.cards[0].rank == sign.cards[0].rank
        ]
        moved.append(others[0].cards if others else sign.cards)
    yield book.regrouped(moved), {}


def _other_games(book: SignBook) -> Iterator[Reading]:
    """The signs of one other game at a time, for the cards of the same ranks."""
    games: dict[str, list[Sign]] = {}
    names: dict[str, str] = {}
    for foreign in foreign_signs(book.rules):
        sign = foreign.sign
        names[foreign.game.id] = foreign.game.name
        games.setdefault(foreign.game.id, []).append(Sign(sign.name, sign.says, sign.gesture, foreign.here))
    for ident, signs in games.items():
        yield SignBook(book.rules, signs), {"other_game": names[ident]}


def _whole_ranks(book: SignBook) -> Iterator[Reading]:
    """A sign tells of every card of the rank."""
    pack = pack_of(book.rules)
    yield (
        book.regrouped(
            tuple(card for card in pack if card.rank in {each.rank for each in sign.cards})
            for sign in book.signs
        ),
        {},
    )


def _one_place_off(book: SignBook) -> Iterator[Reading]:
    """The signs stand one place too high or too low in the order of the cards."""
    cards = [sign.cards for sign in book.signs]
    yield book.regrouped([*cards[1:], cards[-1]]), {}
    yield book.regrouped([cards[0], *cards[:-1]]), {}


#: The ideas in the order in which they are thought of: the first that accounts for an answer is named.
SIGN_IDEAS: Final = (
    enter(
        SignIdea(
            name="takes-left-for-right",
            idea="Takes the left and right of a face as the onlooker sees them.",
            says="Left and right are those of the player who gives the sign; you see them the other way round.",
            readings=_mirrored,
        )
    ),
    enter(
        SignIdea(
            name="swaps-signs-within-a-rank",
            idea="Mixes up the signs of two cards of the same rank.",
            says="Two cards of that rank have a sign, each its own.",
            readings=_swapped,
        )
    ),
    enter(
        SignIdea(
            name="whole-rank-has-the-sign",
            idea="A sign tells of every card of a rank.",
            says="Here cards of one rank are not all alike, and the sign is for one of them alone.",
            readings=_whole_ranks,
        )
    ),
    enter(
        SignIdea(
            name="another-games-sign",
            idea="The signs are those of another game of the family.",
            says="It would be right by the signs of {other_game}.",
            readings=_other_games,
        )
    ),
    enter(
        SignIdea(
            name="one-place-off",
            idea="Is one place off in the order of the signs.",
            says="That is one place off in the order of the cards.",
            readings=_one_place_off,
        )
    ),
)

WHOLE_RANK: Final = next(idea for idea in SIGN_IDEAS if idea.name == "whole-rank-has-the-sign")
ORDER_IS_A_SIGN: Final = enter(
    Misconception(
        name="takes-an-order-for-a-sign",
        idea="An order is a sign for a card.",
        says="Not all that faces do is about cards: some of it tells partners how to play.",
    )
)
ANY_FACE_IS_A_SIGN: Final = enter(
    Misconception(
        name="reads-any-face",
        idea="Whatever a face does is a sign.",
        says="Only what has been agreed is a sign.",
    )
)
OVERLOOKS_A_SIGN: Final = enter(
    Misconception(
        name="overlooks-a-sign",
        idea="Does not notice that a card has a sign, or that a face gives one.",
        says="It is one of the agreed signs.",
    )
)
WILD_HAS_A_SIGN: Final = enter(
    Misconception(
        name="perique-has-a-sign",
        idea="A périque is worth a sign.",
        says="A périque helps where cards are counted, but it takes no trick and no sign tells of it.",
    )
)
COURT_HAS_A_SIGN: Final = enter(
    Misconception(
        name="court-card-has-a-sign",
        idea="Kings and other court cards have signs.",
        says="Court cards are of middling strength here, and no sign is agreed for them.",
    )
)
PLAIN_HAS_A_SIGN: Final = enter(
    Misconception(
        name="every-card-has-a-sign",
        idea="Every card has a sign.",
        says="Signs are for strong cards: the others matter too little.",
    )
)
RANK_HAS_NO_SIGN: Final = enter(
    Misconception(
        name="whole-rank-has-no-sign",
        idea="Where one card of a rank has no sign, none of them has.",
        says="Some cards of its rank have none, but this one stands far above them.",
    )
)
LOW_NUMBER: Final = enter(
    Misconception(
        name="low-number-has-no-sign",
        idea="Cards with a low number are weak and have no sign.",
        says="Its number is low, but in the order of the cards it stands high.",
    )
)
KING_ALWAYS_STANDS_IN: Final = enter(
    Misconception(
        name="king-always-stands-in",
        idea="The king of the turned suit has a sign, whichever card is turned up.",
        says="It has a sign only in the place of a card that has one; the {turned}, which is turned up, has none.",
    )
)
KING_IS_ONLY_A_KING: Final = enter(
    Misconception(
        name="king-is-only-a-king",
        idea="The king has no sign, also when it has the turned card's place.",
        says="It is more than a king while the {turned} is turned up.",
    )
)
FALSE_SIGN: Final = enter(
    Misconception(
        name="bluffs-partners-too",
        idea="A sign need not be true to help one's side.",
        says="It would be a false sign: it may be given here, but it deceives partners as well.",
    )
)
BARRED_SIGN: Final = enter(
    Misconception(
        name="lies-where-signs-are-true",
        idea="A false sign may be given in every game.",
        says="It would be a false sign, and in {game} signs must be true.",
    )
)
ONLY_THE_BEST: Final = enter(
    Misconception(
        name="only-the-best-card-is-told",
        idea="A sign is true only of the strongest card that one holds.",
        says="A sign is as true of the second-best card as of the best.",
    )
)
MISSES_A_CARD: Final = enter(
    Misconception(
        name="misses-a-card-in-the-hand",
        idea="Does not look for every card that a sign may tell of.",
        says="One such card is enough for a true sign.",
    )
)
MISREADS_THE_SIGNS: Final = enter(
    Misconception(
        name="misreads-the-signs",
        idea="Does not have the signs in mind yet.",
    )
)


@lru_cache(maxsize=256)
def sign_readings(rules: Variant) -> tuple[tuple[SignIdea, SignBook, dict[str, object]], ...]:
    """Every idea that differs from the game's own signs, with the book it comes to."""
    book = signbook_of(rules)
    own = [(sign.gesture, set(sign.cards)) for sign in book.signs]
    return tuple(
        (idea, other, fields)
        for idea in SIGN_IDEAS
        for other, fields in idea.readings(book)
        if [(sign.gesture, set(sign.cards)) for sign in other.signs] != own
    )


def told_mistake(rules: Variant, gesture: Gesture, cards: Collection[Card]) -> Mistake | None:
    """The idea by which this face tells of one of these cards, if there is one."""
    for idea, other, fields in sign_readings(rules):
        if other.tells(gesture, cards):
            return Mistake(idea, fields)
    return None


def read_mistake(rules: Variant, gesture: Gesture, card: Card) -> Mistake:
    """The idea behind reading this face as a sign for that card."""
    book = signbook_of(rules)
    if found := told_mistake(rules, gesture, [card]):
        return found
    if gesture in order_gestures(rules):
        return Mistake(ORDER_IS_A_SIGN)
    if not book.knows(gesture):
        return Mistake(ANY_FACE_IS_A_SIGN)
    return Mistake(MISREADS_THE_SIGNS) if book.of(card) is not None else unsigned_mistake(rules, card)


def unsigned_mistake(rules: Variant, card: Card) -> Mistake:
    """The idea behind thinking that a card has a sign which has none."""
    if rules.turned is not None and card is replacing_card(rules):
        return Mistake(KING_ALWAYS_STANDS_IN, {"turned": rules.turned.name})
    if card in wild_cards(rules):
        return Mistake(WILD_HAS_A_SIGN)
    if rules.turned is not None and any(each.rank == card.rank for each in signbook_of(rules).signed):
        return Mistake(WHOLE_RANK)
    if card.is_court:
        return Mistake(COURT_HAS_A_SIGN)
    if any(each.rank == card.rank for each in signbook_of(rules).signed):
        return Mistake(WHOLE_RANK)
    return Mistake(PLAIN_HAS_A_SIGN)


def signed_mistake(rules: Variant, card: Card) -> Mistake:
    """The idea behind thinking that a card has no sign which has one."""
    book = signbook_of(rules)
    if rules.turned is not None and card is replacing_card(rules):
        return Mistake(KING_IS_ONLY_A_KING, {"turned": rules.turned.name})
    if any(book.of(each) is None for each in rules.pack if each.rank == card.rank):
        return Mistake(RANK_HAS_NO_SIGN)
    lowest = sorted({each.rank for each in rules.pack if not each.is_court})[:3]
    return Mistake(LOW_NUMBER if card.rank in lowest else OVERLOOKS_A_SIGN)


def false_mistake(rules: Variant, gesture: Gesture, hand: Collection[Card]) -> Mistake:
    """The idea behind giving this sign with a hand of which it is not true."""
    if found := told_mistake(rules, gesture, hand):
        return found
    assert rules.sheet.rules is not None
    book = signbook_of(rules)
    if not book.knows(gesture):
        return Mistake(ANY_FACE_IS_A_SIGN)
    if len(hand) == 1 and any(book.of(card) for card in hand):
        return Mistake(MISREADS_THE_SIGNS)  # whoever looks for the sign of one card does not want to bluff
    if rules.sheet.rules.messages.truth == "required":
        return Mistake(BARRED_SIGN, {"game": rules.name})
    return Mistake(FALSE_SIGN)


def true_mistake(rules: Variant, sign: Sign, hand: Collection[Card]) -> Mistake:
    """The idea behind taking a true sign for a false one."""
    best = ranking_of(rules).best(hand)
    return Mistake(MISSES_A_CARD if set(best) & set(sign.cards) else ONLY_THE_BEST)


@lru_cache(maxsize=64)
def order_gestures(rules: Variant) -> dict[Gesture, str]:
    """The orders that are given as a sign, by what the face does: what each says."""
    assert rules.sheet.rules is not None
    orders = rules.sheet.rules.messages.orders.values()
    return {gesture_from(order.face): tr(order.says) for order in orders if order.face}


def wild_cards(rules: Variant) -> frozenset[Card]:
    """The cards that are wild where cards are counted."""
    assert rules.sheet.rules is not None
    if rules.sheet.rules.values is None:
        return frozenset()
    return frozenset(card for card in rules.pack if is_wild(rules, card))
