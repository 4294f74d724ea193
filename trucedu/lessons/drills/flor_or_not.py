"""Drill: is this hand a flor, and if not, why not? And the other way round: which card, or which hand, makes one?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, choose, choose_card
from trucedu.lessons.drills.count_words import (
    hand_row,
    hand_words,
    king_nudge,
    wild_word,
    with_article,
)
from trucedu.lessons.drills.flor_value import has_flors
from trucedu.lessons.drills.flor_words import flor_rule_words, how_many_suits, suits_first, why_kind
from trucedu.lessons.drills.holdings import Holding, holdings, some_holdings
from trucedu.lessons.drills.words import capital, the_cards
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.counts import declaration, is_wild, value_of, values_of
from trucedu.lessons.misconceptions.flors import KINDS, Kind, flor_mistake, is_flor, kind_of
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill

#: Cards to choose from, going back, and hands.
CARDS: Final = {1: 3, 2: 4, 3: 5}
HANDS: Final = 4


@drill(
    "flor-or-not",
    title=tr("Is it a flor?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_flors,
    turned=True,
)
def flor_or_not(task: Task) -> Question:
    """Levels: number cards; court cards, aces and cards of one rank; a wild card; any hand. Going back, one of several
    cards makes a flor; at last one of several hands is a flor, or is none.
    """
    if task.direction == "forward":
        return _forward(task)
    return _which_hand(task) if task.level == 4 else _which_card(task)


def rule_of(rules: Variant, cards: Sequence[Card]) -> str:
    """The reference of what decides whether three cards are a flor."""
    if any(is_wild(rules, card) for card in cards):
        return f"{rules.id}#values.{'wild_flor' if rules.turned is None else 'wild'}"
    return f"{rules.id}#contest.{declaration(rules, 'flor')}.counts"


#: Beside a turned card so many hands are drawn to choose from.
DRAWN: Final = 600


def _hands(task: Task, level: int) -> dict[Kind, tuple[Holding, ...]]:
    """The hands of a level by what they are; beside a turned card some of them."""
    rules: Variant = task.rules
    if rules.turned is None:
        return _all_by_kind(rules, level)
    return _by_kind(rules, level, some_holdings(task.draw, rules, DRAWN))


@lru_cache(maxsize=64)
def _all_by_kind(rules: Variant, level: int) -> dict[Kind, tuple[Holding, ...]]:
    return _by_kind(rules, level, holdings(rules))


def _by_kind(rules: Variant, level: int, hands: Iterable[Holding]) -> dict[Kind, tuple[Holding, ...]]:
    found: dict[Kind, list[Holding]] = {kind: [] for kind in KINDS}
    free = values_of(rules).wild_suit == "any"
    for holding in hands:
        if _belongs(rules, holding, level):
            kind = kind_of(rules, holding.cards)
            # Whether a wild card of the very suit helps or just belongs there is a matter of words.
            if not (kind == "flor" and holding.wild and free):
                found[kind].append(holding)
    return {kind: tuple(hands) for kind, hands in found.items() if hands}


def _belongs(rules: Variant, holding: Holding, level: int) -> bool:
    numbers = all(value_of(rules, card) == card.rank for card in holding.cards)
    if level == 1:
        return numbers and not holding.wild and not holding.tempts
    if level == 2:
        return not holding.wild and (not numbers or holding.tempts)
    if level == 3:
        # Court cards that are not wild stand beside those that are.
        return holding.wild > 0 or any(card.is_court for card in holding.cards)
    return True


# From the hand to what it is


def _forward(task: Task) -> Question:
    rules: Variant = task.rules
    draw, level = task.draw, task.level
    wild = level > 2 and bool(values_of(rules).wild)
    offered = [kind for kind in KINDS if kind != "wild-flor" or wild]
    hands = _hands(task, level)
    true = draw.choice([kind for kind in offered if kind in hands])
    holding = draw.choice(_rather(rules, hands[true], level, draw.chance(1, 2)))
    cards = draw.shuffle(holding.cards)

    def mark(kind: Kind) -> Mark:
        why, rule = why_kind(rules, holding.cards), rule_of(rules, cards)
        if kind == true:
            return right(why, rule)
        return _mistake(rules, cards, kind).mark(f"{_denied(rules, kind, true)} {why}", rule)

    judge = choose(Option(kind, _label(rules, kind), mark(kind)) for kind in offered)
    nudge = king_nudge(rules, cards) or tr("Look at the suit of each card, one by one.")
    hints = Hints(nudge, flor_rule_words(rules), suits_first(cards))
    prompt = tr("Is this hand {a_flor}?", a_flor=with_article(declaration(rules, "flor")))
    return ask(task, prompt, judge, hints, rule_of(rules, cards), [hand_row(cards)])


def _rather(rules: Variant, hands: Sequence[Holding], level: int, look: bool) -> Sequence[Holding]:
    """Of these hands those that mislead, where one is to look closely and there are any."""
    misleading = [h for h in hands if len(set(h.ranks)) == 1 or (level > 2 and h.wild)]
    return misleading if look and misleading and level > 1 else hands


def _mistake(rules: Variant, cards: Sequence[Card], kind: Kind) -> Mistake:
    """The idea by which the cards are of that kind; or at least a flor, where they are none, or the reverse."""
    true = kind_of(rules, cards)

    def claim(by: Kind) -> bool:
        return by == kind or is_flor(by) == is_flor(kind) != is_flor(true)

    return flor_mistake(rules, cards, claim, wild_word(rules), declaration(rules, "flor"))


def _label(rules: Variant, kind: Kind) -> str:
    return {
        "flor": tr("Yes: three cards of one suit"),
        "wild-flor": tr("Yes, with the help of {a_wild}", a_wild=with_article(wild_word(rules))),
        "pair": tr("No: only two of them go together"),
        "nothing": tr("No: no two of them go together"),
    }[kind]


def _denied(rules: Variant, kind: Kind, true: Kind) -> str:
    """What an answer gets wrong, as a sentence."""
    if kind == "flor":
        return tr("They are not three cards printed in one suit.")
    if kind == "wild-flor":
        return tr("It is not {a_wild} that makes it one.", a_wild=with_article(wild_word(rules)))
    if is_flor(true):
        return tr("All three go together.") if kind == "pair" else tr("They do go together, all three.")
    return tr("No two of them go together.") if kind == "pair" else tr("Two of them do go together.")


# From a flor to the card


def _which_card(task: Task) -> Question:
    rules: Variant = task.rules
    given, pool = _two_and_more(task)
    answer = next(card for card in pool if is_flor(kind_of(rules, (*given, card))))

    def mark(card: Card) -> Mark:
        cards = (*given, card)
        rule = rule_of(rules, cards)
        if card is answer:
            return right(why_kind(rules, cards), rule)
        mistake = _mistake(rules, cards, "flor")
        return mistake.mark(
            tr("No {flor}. {Why}", flor=declaration(rules, "flor"), Why=why_kind(rules, cards)), rule
        )

    prompt = tr(
        "Which of these cards makes {a_flor} with {cards}?",
        a_flor=with_article(declaration(rules, "flor")), cards=the_cards(given),
    )  # fmt: skip
    hints = Hints(tr("Which suit must the third card have?"), flor_rule_words(rules), suits_first(given))
    judge = choose_card(pool, mark)
    return ask(
        task, prompt, judge, hints, rule_of(rules, (*given, answer)), [hand_row(given, tr("The two cards"))]
    )


def _two_and_more(task: Task) -> tuple[list[Card], list[Card]]:
    """Two cards that go together, and cards of which exactly one makes a flor with them."""
    draw, rules, size = task.draw, task.rules, CARDS[task.level]
    hands = _hands(task, task.level)
    flors = [each for kind in KINDS if is_flor(kind) for each in hands.get(kind, ())]
    if task.level == 3 and (wild := [each for each in flors if each.wild]):
        flors = wild
    for attempt in range(400):
        *given, answer = draw.shuffle(draw.choice(flors).cards)
        rest = draw.shuffle([card for card in task.pack if card not in given and card is not answer])
        others = [card for card in rest if not is_flor(kind_of(rules, (*given, card)))][: size - 1]
        # Cards of the same rank, or the next one, in another suit tempt; a wild card would always fit.
        near = [card for card in others if any(abs(card.rank - each.rank) < 2 for each in given)]
        if len(others) == size - 1 and (near or attempt > 40):
            return given, draw.shuffle([answer, *others])
    raise AssertionError(f"no card to ask for in {task.variant}")


# From a flor to the hand


def _which_hand(task: Task) -> Question:
    rules: Variant = task.rules
    draw = task.draw
    wanted = draw.chance(1, 2)  # a flor is looked for, or the one hand that is none
    hands = _hands(task, 4)
    flors = [each for kind in KINDS if is_flor(kind) for each in hands.get(kind, ())]
    others = [each for kind in KINDS if not is_flor(kind) for each in hands.get(kind, ())]
    one, several = (flors, others) if wanted else (others, flors)
    wrong: Kind = "flor" if wanted else "pair"
    answer = draw.choice(one)
    found: list[Holding] = []
    for attempt in range(400):
        each = draw.choice(several)
        named = _mistake(rules, each.cards, wrong).fields
        if each not in found and (named or attempt > 100) and len(found) < HANDS - 1:
            found.append(each)
    word = declaration(rules, "flor")

    def mark(holding: Holding) -> Mark:
        why, rule = why_kind(rules, holding.cards), rule_of(rules, holding.cards)
        return (
            right(why, rule) if holding is answer else _mistake(rules, holding.cards, wrong).mark(why, rule)
        )

    offered = draw.shuffle([answer, *found])
    judge = choose(
        Option("-".join(card.key.lower() for card in each.cards), capital(hand_words(each.cards)), mark(each))
        for each in offered
    )
    prompt = tr("Which of these hands is no {flor}?", flor=word)
    if wanted:
        prompt = tr("Which of these hands is {a_flor}?", a_flor=with_article(word))
    wild = tr("wild card") if rules.turned is None else wild_word(rules)
    hints = Hints(
        tr("Look at the suits of each hand, and where there is a {wild} among them.", wild=wild),
        flor_rule_words(rules),
        how_many_suits(offered[0].cards),
    )
    return ask(task, prompt, judge, hints, rule_of(rules, answer.cards))
