"""Sentences about signs: who does what with which card, the whole list of a game, and what a strange face means."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.words import capital, group_words, small, the
from trucedu.lessons.misconceptions.signbook import Foreign, Sign, foreign_signs, signbook_of
from trucedu.lessons.misconceptions.signs import order_gestures
from trucedu.lessons.turned import stands_in
from trucedu.show.faces import Gesture
from trucedu.show.rules_words import named_beside


def told_of(cards: Sequence[Card], rules: Variant) -> str:
    """What a sign tells of: ``"the ace of swords"``, ``"one of the threes"``."""
    words = group_words(cards, rules)
    return words if len(cards) == 1 else tr("one of {cards}", cards=words)


def holder_does(sign: Sign, rules: Variant) -> str:
    """``"Whoever holds the ace of swords raises the eyebrows."``"""
    told = tr("Whoever holds {cards} {does}.", cards=told_of(sign.cards, rules), does=tr(sign.says))
    return with_the_king(told, sign.cards, rules)


def sign_tells(sign: Sign, rules: Variant) -> str:
    """``"Whoever raises the eyebrows has the ace of swords."``"""
    told = tr("Whoever {does} has {cards}.", does=tr(sign.says), cards=told_of(sign.cards, rules))
    return with_the_king(told, sign.cards, rules)


def with_the_king(words: str, cards: Collection[Card], rules: Variant) -> str:
    """The same with one more sentence where one of the cards has the turned one's place, and so its sign."""
    king = stands_in(rules)
    if king is None or rules.turned is None or king not in cards:
        return words
    fact = tr(
        "{The_turned} is turned up, so {the_king} has its place and its sign.",
        The_turned=capital(the(rules.turned)), the_king=the(king),
    )  # fmt: skip
    return f"{words} {fact}"


def about_card(card: Card, rules: Variant) -> str:
    """Which sign the card has, or that it has none, as a sentence."""
    sign = signbook_of(rules).of(card)
    if sign is None:
        return tr("{Card} has no sign.", Card=capital(the(card)))
    return with_the_king(
        tr("Whoever holds {card} {does}.", card=the(card), does=tr(sign.says)), [card], rules
    )


def all_signs(rules: Variant) -> str:
    """Every sign of the game, as a sentence."""
    signs = (
        tr("{does} for {cards}", does=tr(sign.says), cards=group_words(sign.cards, rules))
        for sign in signbook_of(rules).signs
    )
    if rules.turned is not None:
        return tr(
            "In {game}, with {card} turned up, a player {signs}.",
            game=rules.name, card=the(rules.turned), signs=listed(signs),
        )  # fmt: skip
    return tr("In {game} a player {signs}.", game=rules.name, signs=listed(signs))


def signed_cards(rules: Variant) -> str:
    """Which cards have a sign at all, as a sentence."""
    groups = listed(group_words(sign.cards, rules) for sign in signbook_of(rules).signs)
    return tr("In {game} these cards have signs: {groups}.", game=rules.name, groups=groups)


def no_sign_here(gesture: Gesture, rules: Variant) -> str:
    """Why a face tells of no card here: it gives an order, or it is a sign of another game."""
    order = order_gestures(rules).get(gesture)
    if order is not None:
        return tr("It is no sign for a card but an order: “{says}”.", says=small(order))
    foreign = next(each for each in foreign_signs(rules) if each.sign.gesture == gesture)
    return tr(
        "It is no sign in {game}. In {other} it tells of {cards}.",
        game=rules.name, other=foreign.game.name, cards=_told_there(foreign),
    )  # fmt: skip


def _told_there(foreign: Foreign) -> str:
    """What a sign of another game tells of there."""
    assert foreign.game.sheet.rules is not None
    if foreign.sign.written:
        return named_beside(foreign.sign.written, foreign.game.sheet.rules)
    return told_of(foreign.sign.cards, foreign.game)


def truth_words(rules: Variant) -> str:
    """Whether signs must be true in this game, as a sentence."""
    assert rules.sheet.rules is not None
    if rules.sheet.rules.messages.truth == "required":
        return tr("In {game} signs must be true.", game=rules.name)
    return tr("In {game} a sign may be false; here only true ones are meant.", game=rules.name)


def whose_side(rules: Variant) -> str:
    """A nudge towards what to look at; where left and right matter, whose they are."""
    gestures = [sign.gesture for sign in signbook_of(rules).signs]
    if any(gesture.sided and gesture.mirrored() in gestures for gesture in gestures):
        return tr("What has moved? Left and right are the player's own, not yours.")
    return tr("What has moved: the brows, an eye, the mouth, the shoulders?")


def not_held(sign: Sign, hand: Collection[Card], rules: Variant) -> str:
    """That no card in the hand is one that the sign tells of."""
    does, cards = capital(tr(sign.says)), group_words(sign.cards, rules)
    if len(sign.cards) == 1:
        return tr("{Does}: the sign of {cards}, which is not in this hand.", Does=does, cards=cards)
    return tr("{Does}: the sign of {cards}, and none is in this hand.", Does=does, cards=cards)
