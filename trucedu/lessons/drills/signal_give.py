"""Drill: you hold these cards: which sign do you give? And the other way round: which cards have no sign, which hand
does a sign come from, and which sign would be false?
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, choose_card
from trucedu.lessons.drills.sign_words import (
    about_card,
    all_signs,
    holder_does,
    no_sign_here,
    not_held,
    sign_tells,
    signed_cards,
    told_of,
    truth_words,
    with_the_king,
)
from trucedu.lessons.drills.signal_read import NONE, gives_signs, rule_of
from trucedu.lessons.drills.words import capital, the, the_cards
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.signbook import Sign, signbook_of, strange_signs
from trucedu.lessons.misconceptions.signs import (
    MISREADS_THE_SIGNS,
    OVERLOOKS_A_SIGN,
    false_mistake,
    signed_mistake,
    told_mistake,
    true_mistake,
    unsigned_mistake,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.lessons.turned import pack_of
from trucedu.show.scene import CardView, Row

#: Cards in the hand going forward, and signs to choose from.
HELD: Final = {1: 1, 2: 1, 3: 3, 4: 3}
SIGNS: Final = {1: 3, 2: 3, 3: 3, 4: 4}
#: From this level on a hand may have no sign at all; below it no sign of another game is offered.
NO_SIGN: Final = 2
HANDS: Final = {3: 3, 4: 4}


@drill(
    "signal-give",
    title=tr("Which sign do you give?"),
    levels=4,
    directions=("forward", "back"),
    fits=gives_signs,
    turned=True,
)
def signal_give(task: Task) -> Question:
    """Levels: one card that has a sign; one card that may have none; three cards; three cards and signs of other games.
    Going back: a card without a sign; a card with or without one; the hand that a sign comes from; the sign that would
    be false.
    """
    if task.direction == "forward":
        return _forward(task)
    if task.level <= 2:
        return _sign_or_none(task)
    if task.level == 4 and task.draw.chance(1, 2):
        return _false_sign(task)
    return _whose_hand(task)


@frozen
class _Offer:
    """A sign to choose: one of the game's own, or one of another game (``whose``: its id)."""

    sign: Sign
    whose: str = ""

    @property
    def own(self) -> bool:
        return not self.whose


# From the cards to the sign


def _forward(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    hand = _hand(task)
    held = [sign for sign in signbook_of(rules).signs if set(sign.cards) & set(hand)]
    offers = _offers(task, hand, held)

    def mark(offer: _Offer) -> Mark:
        sign = offer.sign
        if offer.own and sign in held:
            return right(_why_true(sign, hand, rules), rule_of(rules, sign))
        fact = not_held(sign, hand, rules) if offer.own else _strange_words(sign, rules)
        return false_mistake(rules, sign.gesture, hand).mark(
            fact, rule_of(rules, sign if offer.own else None)
        )

    options = [Option(_ident(offer), capital(tr(offer.sign.says)), mark(offer)) for offer in offers]
    if task.level >= NO_SIGN:
        label = tr("None: no card here has a sign") if len(hand) > 1 else tr("None: this card has no sign")
        if held:
            why = Mistake(OVERLOOKS_A_SIGN).mark(_why_true(held[0], hand, rules), rule_of(rules, held[0]))
        else:
            why = right(_why_none(hand, rules), rule_of(rules))
        options.append(Option(NONE, label, why))
    one = len(hand) == 1
    prompt = tr("You hold this card. Which sign tells your partners of it?")
    if not one:
        prompt = tr("You hold these cards. Which of these signs would be true?")
    nudge = tr("How high does this card stand in the order?")
    if not one:
        nudge = tr("Go through your cards one by one: has this one a sign?")
    step = draw.choice(offers if not held else [offer for offer in offers if offer.sign not in held])
    first = _step_words(step, rules)
    views = tuple(CardView(card) for card in hand)
    row = Row(views, tr("Your card") if one else tr("Your cards"))
    return ask(task, prompt, choose(options), Hints(nudge, all_signs(rules), first), rule_of(rules), [row])


def _ident(offer: _Offer) -> str:
    # Two games may give two signs the same name.
    return offer.sign.name if offer.own else f"{offer.whose}-{offer.sign.name}"


def _strange_words(sign: Sign, rules: Variant) -> str:
    return f"{tr('{Does}: not here.', Does=capital(tr(sign.says)))} {no_sign_here(sign.gesture, rules)}"


def _step_words(offer: _Offer, rules: Variant) -> str:
    """What one of the wrong signs tells of, for a hint."""
    does = tr("“{Does}”", Does=capital(tr(offer.sign.says)))
    if not offer.own:
        return tr("{Does} is no sign here.", Does=does)
    return tr("{Does} tells of {cards}.", Does=does, cards=told_of(offer.sign.cards, rules))


def _why_true(sign: Sign, hand: Sequence[Card], rules: Variant) -> str:
    """Why a sign is true of the hand."""
    if len(hand) == 1:
        return holder_does(sign, rules)
    card = next(card for card in hand if card in sign.cards)
    told = tr(
        "{Card} is in this hand, and whoever holds it {does}.", Card=capital(the(card)), does=tr(sign.says)
    )
    return with_the_king(told, [card], rules)


def _why_none(hand: Sequence[Card], rules: Variant) -> str:
    if len(hand) == 1:
        return about_card(hand[0], rules)
    return tr("None of the three has a sign: {cards}.", cards=the_cards(hand))


def _hand(task: Task) -> list[Card]:
    """Cards of which at most one has a sign; rather such as a mistaken idea finds another sign for."""
    draw, rules = task.draw, task.rules
    signs = signbook_of(rules).signs
    signed = [card for card in task.pack if any(card in sign.cards for sign in signs)]
    unsigned = [card for card in task.pack if card not in signed and card not in signbook_of(rules).unclear]
    tempting = [card for card in unsigned if _tempts(rules, card)]
    without = draw.chance(1, 4) if task.level >= NO_SIGN else False
    if HELD[task.level] == 1:
        if without:
            return [draw.choice(tempting if tempting and draw.chance(1, 2) else unsigned)]
        return [draw.choice(draw.choice(signs).cards)]
    rest = draw.shuffle(unsigned)
    if tempting and draw.chance(2, 3):
        first = draw.choice(tempting)
        rest = [first, *(card for card in rest if card is not first)]
    hand = rest[:3] if without else [draw.choice(draw.choice(signs).cards), *rest[:2]]
    return draw.shuffle(hand)


def _tempts(rules: Variant, card: Card) -> bool:
    """Whether some mistaken idea finds a sign of this game for a card that has none."""
    return any(told_mistake(rules, sign.gesture, [card]) for sign in signbook_of(rules).signs)


def _offers(task: Task, hand: Sequence[Card], held: Sequence[Sign]) -> list[_Offer]:
    """Signs to choose from: the true one, if there is one, and others; mistaken ideas first."""
    draw, rules = task.draw, task.rules
    own = [_Offer(sign) for sign in signbook_of(rules).signs if sign not in held]
    strange = [_Offer(each.sign, each.game.id) for each in strange_signs(rules)]
    others = draw.shuffle(own)
    if task.level == 4:
        others = draw.shuffle(own + strange)
    if task.level > 1 and draw.chance(2, 3):
        others.sort(key=lambda offer: told_mistake(rules, offer.sign.gesture, hand) is None)
    if len(others) < SIGNS[task.level]:
        others += [offer for offer in draw.shuffle(strange) if offer not in others]
    chosen = [_Offer(sign) for sign in held]
    return draw.shuffle([*chosen, *others[: SIGNS[task.level] - len(chosen)]])


# Which card has a sign, and which has none


def _sign_or_none(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    signs = signbook_of(rules).signs
    signed = [card for card in task.pack if any(card in sign.cards for sign in signs)]
    unsigned = [card for card in task.pack if card not in signed and card not in signbook_of(rules).unclear]
    wanted = task.level == 2 and draw.chance(1, 2)
    many, one = (unsigned, signed) if wanted else (signed, unsigned)
    if task.level == 2 and draw.chance(1, 2):
        ranks = {card.rank for card in signed} & {card.rank for card in unsigned}
        one = [card for card in one if card.rank in ranks] or one
    answer = draw.choice(one)
    wrong = draw.shuffle(many)
    if draw.chance(1, 2):
        # A card of the same rank that is otherwise, or one with a low number, is the likely mistake.
        wrong.sort(key=lambda card: card.rank != answer.rank)
    pool = draw.shuffle([answer, *wrong[: task.level + 1]])

    def mark(card: Card) -> Mark:
        sign = signbook_of(rules).of(card)
        why = about_card(card, rules)
        if card is answer:
            return right(why, rule_of(rules, sign))
        mistake = unsigned_mistake(rules, card) if wanted else signed_mistake(rules, card)
        return mistake.mark(why, rule_of(rules, sign))

    prompt = tr("Which of these cards has a sign?") if wanted else tr("Which of these cards has no sign?")
    shown = draw.choice([card for card in pool if card is not answer])
    hints = Hints(
        tr("Strong cards have signs. Which of these are strong in this game?"),
        signed_cards(rules),
        about_card(shown, rules),
    )
    return ask(task, prompt, choose_card(pool, mark), hints, rule_of(rules))


# From the sign to the hand


def _whose_hand(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    sign = draw.choice(signbook_of(rules).signs)
    hands = _hands(draw, rules, sign, HANDS[task.level])
    answer = hands[0]

    def mark(hand: Sequence[Card]) -> Mark:
        if hand is answer:
            return right(_why_true(sign, hand, rules), rule_of(rules, sign))
        found = told_mistake(rules, sign.gesture, hand) or Mistake(MISREADS_THE_SIGNS)
        fact = f"{sign_tells(sign, rules)} {tr('This hand has none: {cards}.', cards=the_cards(hand))}"
        return found.mark(fact, rule_of(rules, sign))

    offered = draw.shuffle(hands)
    options = [
        Option(_hand_id(hand), capital(listed(card.name for card in hand)), mark(hand)) for hand in offered
    ]
    first = draw.choice([card for hand in hands for card in hand if card not in sign.cards])
    prompt = tr("Somebody {does}, and it is true. Which of these hands is it?", does=tr(sign.says))
    hints = Hints(
        tr("Which card does this sign tell of? Look for it in the hands."),
        all_signs(rules),
        about_card(first, rules),
    )
    return ask(task, prompt, choose(options), hints, rule_of(rules, sign))


def _hand_id(hand: Sequence[Card]) -> str:
    return "-".join(card.key for card in hand)


def _hands(draw: Draw, rules: Variant, sign: Sign, count: int) -> list[tuple[Card, ...]]:
    """Hands of which the first alone has a card that the sign tells of; the others have such as it is taken for."""
    others = draw.shuffle([card for card in pack_of(rules) if card not in sign.cards])
    others = [card for card in others if card not in signbook_of(rules).unclear]
    led = [card for card in others if told_mistake(rules, sign.gesture, [card]) is not None]
    hands: list[tuple[Card, ...]] = []
    for place in range(count):
        lead = [draw.choice(sign.cards)] if place == 0 else led[:1] or others[:1]
        rest = [card for card in others if card not in lead and (place == 0 or card not in led[:3])][:2]
        others = [card for card in others if card not in lead and card not in rest]
        led = [card for card in led if card in others]
        hands.append(tuple(draw.shuffle(lead + rest)))
    return hands


# The false sign


def _false_sign(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    signs = signbook_of(rules).signs
    true = draw.sample(signs, 2)
    cards = [draw.choice(sign.cards) for sign in true]
    unsigned = [card for card in task.pack if all(card not in sign.cards for sign in signs)]
    unsigned = [card for card in unsigned if card not in signbook_of(rules).unclear]
    hand = draw.shuffle([*cards, draw.choice(unsigned)])
    others = [sign for sign in signs if sign not in true]
    led = [sign for sign in others if told_mistake(rules, sign.gesture, hand) is not None]
    false = draw.choice(led or others)

    def mark(sign: Sign) -> Mark:
        if sign is false:
            return right(not_held(sign, hand, rules), rule_of(rules, sign))
        return true_mistake(rules, sign, hand).mark(_why_true(sign, hand, rules), rule_of(rules, sign))

    offered = draw.shuffle([false, *true])
    options = [Option(sign.name, capital(tr(sign.says)), mark(sign)) for sign in offered]
    row = Row(tuple(CardView(card) for card in hand), tr("Your cards"))
    hints = Hints(
        truth_words(rules),
        all_signs(rules),
        about_card(draw.choice(cards), rules),
    )
    prompt = tr("You hold these cards. Which of these signs would be false?")
    return ask(task, prompt, choose(options), hints, rule_of(rules), [row])
