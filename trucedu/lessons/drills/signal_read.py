"""Drill: a face gives a sign: which card is it for? And the other way round: which of these faces tells of a card?"""

from __future__ import annotations

from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, playable
from trucedu.lessons.drills.sign_words import (
    about_card,
    all_signs,
    holder_does,
    no_sign_here,
    sign_tells,
    told_of,
    whose_side,
)
from trucedu.lessons.drills.words import the
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.signbook import Sign, signbook_of, strange_signs
from trucedu.lessons.misconceptions.signs import (
    OVERLOOKS_A_SIGN,
    order_gestures,
    read_mistake,
    told_mistake,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.faces import Gesture
from trucedu.show.faces.people import PEOPLE
from trucedu.show.scene import Face, Faces

NONE: Final = "none"
#: Cards to choose from going forward, and faces going back, at each level.
CARDS: Final = {1: 3, 2: 3, 3: 4, 4: 4}
FACES: Final = {1: 3, 2: 3, 3: 3, 4: 4}
#: With fewer signs for cards there is nothing to choose from.
FEWEST_SIGNS: Final = 3
#: From this level on cards that mistaken ideas lead to come first, and then also cards without a sign.
MISLEADING: Final = 2
UNSIGNED: Final = 3
#: From this level on a face may be no sign at all.
STRANGE: Final = 4


def gives_signs(rules: Variant) -> bool:
    """Whether the game has signs for cards, and enough of them that one may be taken for another."""
    return playable(rules) and len(signbook_of(rules).signs) >= FEWEST_SIGNS


@drill(
    "signal-read",
    title=tr("What does this face say?"),
    levels=4,
    directions=("forward", "back"),
    fits=gives_signs,
    turned=True,
)
def signal_read(task: Task) -> Question:
    """Levels: cards that have signs; cards that are easily mixed up; cards without a sign among them; faces that give
    no sign for a card at all. Going back, one of several faces tells of a card.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def rule_of(rules: Variant, sign: Sign | None = None) -> str:
    """The reference of a sign, or of all of them."""
    return f"{rules.id}#messages.signals{f'.{sign.name}' if sign else ''}"


# From the face to the card


def _forward(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    if task.level >= STRANGE and draw.chance(1, 3):
        gesture, says = _strange(draw, rules)
        return _ask_card(task, None, gesture, says)
    sign = draw.choice(signbook_of(rules).signs)
    return _ask_card(task, sign, sign.gesture, tr(sign.says))


def _strange(draw: Draw, rules: Variant) -> tuple[Gesture, str]:
    """A face that gives no sign for a card: an order, or a sign of another game."""
    assert rules.sheet.rules is not None
    said = {sign.sign.gesture: tr(sign.sign.says) for sign in strange_signs(rules)}
    for gesture in order_gestures(rules):
        said[gesture] = ""  # the drawing's own words: the sheet words the order, not the face
    return draw.choice(list(said.items()))


def _ask_card(task: Task, sign: Sign | None, gesture: Gesture, says: str) -> Question:
    draw, rules = task.draw, task.rules
    cards = _pool(task, sign, gesture)

    def mark(card: Card) -> Mark:
        if sign is not None and card in sign.cards:
            return right(sign_tells(sign, rules), rule_of(rules, sign))
        fact = about_card(card, rules) if sign is not None else no_sign_here(gesture, rules)
        if sign is None:
            fact = f"{tr('It does not tell of {card}.', card=the(card))} {fact}"
        return read_mistake(rules, gesture, card).mark(fact, rule_of(rules))

    options = [Option(card.key, card.name, mark(card), card) for card in cards]
    if task.level >= STRANGE:
        if sign is None:
            none = right(no_sign_here(gesture, rules), rule_of(rules))
        else:
            none = Mistake(OVERLOOKS_A_SIGN).mark(holder_does(sign, rules), rule_of(rules, sign))
        options.append(Option(NONE, tr("None of them: it is no sign for a card"), none))
    wrong = [card for card in cards if sign is None or card not in sign.cards]
    first = about_card(draw.choice(wrong), rules)
    face = Face(tr("Your partner"), gesture, says, person=draw.below(len(PEOPLE)), still=True, untold=True)
    return ask(
        task,
        tr("Your partner does this. Which of these cards is it a sign for?"),
        choose(options),
        Hints(whose_side(rules), all_signs(rules), first),
        rule_of(rules),
        [face],
    )


def _pool(task: Task, sign: Sign | None, gesture: Gesture) -> list[Card]:
    """Cards of which one, or where there is no sign none, is told of by the face."""
    draw, rules = task.draw, task.rules
    book = signbook_of(rules)
    wrong = [card for card in task.pack if sign is None or card not in sign.cards]
    wrong = [card for card in wrong if card not in book.unclear]
    if task.level < UNSIGNED:
        wrong = [card for card in wrong if book.of(card) is not None]
    wrong = draw.shuffle(wrong)
    if task.level >= MISLEADING:
        # Half of the wrong cards are such as a mistaken idea leads to.
        led = [card for card in wrong if told_mistake(rules, gesture, [card]) is not None]
        plain = [card for card in wrong if card not in led]
        want = CARDS[task.level] // 2
        wrong = _apart(led)[:want] + plain + led
        wrong = list(dict.fromkeys(wrong))
    if task.level < UNSIGNED:
        wrong = _apart(wrong)
    count = CARDS[task.level] - (1 if sign is not None else 0)
    chosen = wrong[:count]
    if sign is not None:
        chosen.append(draw.choice(sign.cards))
    return draw.shuffle(chosen)


def _apart(cards: list[Card]) -> list[Card]:
    """The cards of different ranks first, so that not all of them are alike."""
    first: list[Card] = []
    for card in cards:
        if all(card.rank != each.rank for each in first):
            first.append(card)
    return first + [card for card in cards if card not in first]


# From the card to the face


def _back(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    book = signbook_of(rules)
    target = draw.choice(book.signs)
    card = draw.choice(target.cards)
    there = not (task.level >= STRANGE and draw.chance(1, 4))
    shown = draw.shuffle(_other_faces(task, target, card)[: FACES[task.level] - there])
    if there:
        shown.insert(draw.below(len(shown) + 1), (target.gesture, tr(target.says), target))

    def mark(place: int) -> Mark:
        gesture, says, sign = shown[place]
        if sign is target:
            return right(sign_tells(target, rules), rule_of(rules, target))
        who = tr("Face {n} {does}.", n=place + 1, does=says)
        if sign is None:
            fact = no_sign_here(gesture, rules)
        else:
            fact = tr("That tells of {cards}.", cards=told_of(sign.cards, rules))
        return read_mistake(rules, gesture, card).mark(f"{who} {fact}", rule_of(rules, sign))

    options = [Option(f"face-{n + 1}", tr("Face {n}", n=n + 1), mark(n)) for n in range(len(shown))]
    if task.level >= STRANGE:
        told = holder_does(target, rules)
        none = Mistake(OVERLOOKS_A_SIGN).mark(told, rule_of(rules, target))
        if not there:
            none = right(f"{tr('None of these faces does that.')} {told}", rule_of(rules, target))
        options.append(Option(NONE, tr("None of them"), none))
    people = draw.sample(range(len(PEOPLE)), len(shown))
    faces = [
        Face(tr("Face {n}", n=n + 1), gesture, says, person=people[n], still=True, untold=True)
        for n, (gesture, says, _) in enumerate(shown)
    ]
    wrong = draw.choice([n for n, (_, _, sign) in enumerate(shown) if sign is not target])
    tells = shown[wrong][2]
    first = tr("Face {n} tells of no card.", n=wrong + 1)
    if tells is not None:
        first = tr("Face {n} tells of {cards}.", n=wrong + 1, cards=told_of(tells.cards, rules))
    return ask(
        task,
        tr("Which of these faces tells of {card}?", card=the(card)),
        choose(options),
        Hints(whose_side(rules), all_signs(rules), first),
        rule_of(rules),
        [Faces(tuple(faces))],
    )


#: A face in words, and the sign that it gives; None where it gives none.
Shown = tuple[Gesture, str, Sign | None]


def _other_faces(task: Task, target: Sign, card: Card) -> list[Shown]:
    """Faces that do not tell of the card: those of mistaken ideas first, and in the end some that tell of none."""
    draw, rules = task.draw, task.rules
    own: list[Shown] = [
        (sign.gesture, tr(sign.says), sign) for sign in signbook_of(rules).signs if sign is not target
    ]
    others = draw.shuffle(own)
    if task.level >= UNSIGNED:
        strange: list[Shown] = [
            (each.sign.gesture, tr(each.sign.says), None) for each in strange_signs(rules)
        ]
        others += draw.shuffle(strange)
        if draw.chance(1, 2):
            others = draw.shuffle(others)
    if task.level >= MISLEADING and draw.chance(2, 3):
        others.sort(key=lambda face: told_mistake(rules, face[0], [card]) is None)
    return others
