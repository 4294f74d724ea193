"""Drill: what does the pair in this hand count? And the other way round: what does its other card count?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, give_number, playable
from trucedu.lessons.drills.count_words import (
    counting_rule,
    counting_rule_words,
    hand_row,
    why_count,
    wild_word,
    with_article,
)
from trucedu.lessons.drills.holdings import (
    Holding,
    a_holding,
    has_pair,
    mixed_pair,
    plain_pair,
    quiet_flor,
    single_card,
    wild_pair,
)
from trucedu.lessons.drills.words import capital, the
from trucedu.lessons.judge import Likely, Mark, Number, right
from trucedu.lessons.misconceptions.counts import (
    AS_COURT,
    FORGETS_THE_OTHER_CARD,
    LEAVES_OUT_THE_BASE,
    MISCOUNTS_THE_CARDS,
    What,
    count_readings,
    declaration,
    declares,
    is_wild,
    reading_mistake,
    value_of,
    values_of,
)
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import CardView, Row

#: The highest number that can be entered: above anything that cards can count.
HIGHEST: Final = 99


def has_embits(rules: Variant) -> bool:
    """Whether pairs are counted in this game."""
    return playable(rules) and declares(rules, "pair")


@drill(
    "embit-value",
    title=tr("What does the embit count?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_embits,
)
def embit_value(task: Task) -> Question:
    """Levels: two number cards; cards that count nothing, or two of a rank; wild cards; a flor kept quiet, or any of
    these. Going back, one card of the pair is shown.
    """
    holding = _holding(task)
    return _forward(task, holding) if task.direction == "forward" else _back(task, holding)


def _holding(task: Task) -> Holding:
    draw, rules = task.draw, task.rules
    if task.level == 1:
        return a_holding(draw, rules, plain_pair)
    if task.level == 2:
        return a_holding(draw, rules, mixed_pair)
    sorts = [wild_pair, single_card] if task.level == 3 else [quiet_flor, wild_pair, mixed_pair]
    if task.direction == "back":
        sorts = [wild_pair] if task.level == 3 else [wild_pair, has_pair]
    first = draw.choice(sorts)
    return a_holding(draw, rules, first, *sorts, mixed_pair)


# From the hand to its worth


def _forward(task: Task, holding: Holding) -> Question:
    rules: Variant = task.rules
    word = declaration(rules, "pair")
    assert holding.pair is not None
    prompt = tr("How many points does the {embit} in this hand count?", embit=word)
    if holding.flor is not None:
        prompt = tr(
            "This hand keeps its flor quiet. How many points does the {embit} in it count?", embit=word
        )
    hints = Hints(
        _nudge(rules, holding),
        counting_rule_words(rules, "pair"),
        tr("One card that counts is {card}.", card=the(task.draw.choice(holding.pair.cards))),
    )
    cards = task.draw.shuffle(holding.cards)
    judge = number_of(rules, "pair", holding.cards, holding.pair)
    return ask(task, prompt, judge, hints, counting_rule(rules, holding.pair), [hand_row(cards)])


def _nudge(rules: Variant, holding: Holding) -> str:
    if holding.flor is not None:
        return tr("All three cards go together. Which two of them are the best?")
    if holding.wild:
        return tr("There is a {wild} in this hand. What does it go with?", wild=wild_word(rules))
    return tr("Look at the suits first: which two cards go together?")


def number_of(rules: Variant, what: What, cards: Sequence[Card], count: Count) -> Number:
    """A judge for what these cards count, with every mistaken idea that comes to another number."""
    fact, rule = why_count(rules, what, count), counting_rule(rules, count)
    likely: dict[int, Mark] = {}
    for reading in count_readings(rules, what, cards):
        number = reading.count.points
        if number <= HIGHEST:
            mistake = reading_mistake(rules, what, reading, wild_word(rules))
            likely.setdefault(number, mistake.mark(fact, rule))
    return give_number(
        count.points,
        right(fact, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_CARDS).mark(
            tr("It counts {points}. {Why}", points=points(count.points), Why=fact), rule
        ),
        low=0,
        high=HIGHEST,
        unit=tr("points"),
    )


# From the worth to the other card


def _back(task: Task, holding: Holding) -> Question:
    rules: Variant = task.rules
    assert holding.pair is not None
    known, other = task.draw.shuffle(holding.pair.cards)
    if task.level > 2 and is_wild(rules, other) and not is_wild(rules, known):
        known, other = other, known
    word = declaration(rules, "pair")
    prompt = tr(
        "{An_embit} counts {n}, and one of its two cards is {card}. What does the other card count?",
        An_embit=capital(with_article(word)), n=holding.pair.points, card=the(known),
    )  # fmt: skip
    base, worth = values_of(rules).base, value_of(rules, known)
    hints = Hints(
        tr("Take away what is there in any case; the other card makes up the rest."),
        counting_rule_words(rules, "pair"),
        tr("{Card} counts {n}.", Card=capital(the(known)), n=worth),
    )
    scene = [Row((CardView(known), CardView(None)), tr("The two cards"))]
    judge = _other_card(rules, holding.pair.points, known, value_of(rules, other))
    assert base + worth + judge.value == holding.pair.points
    return ask(task, prompt, judge, hints, counting_rule(rules, holding.pair), scene)


def _other_card(rules: Variant, total: int, known: Card, value: int) -> Number:
    """A judge for the value of the card that is not shown."""
    base, worth = values_of(rules).base, value_of(rules, known)
    fact = tr(
        "{worth} + {n} + {base} = {total}, so the other card counts {n}.",
        worth=worth, n=value, base=base, total=total,
    )  # fmt: skip
    rule = f"{rules.id}#values.base"
    without_base = tr("{total} − {worth} = {n}", total=total, worth=worth, n=total - worth)
    without_card = tr("{total} − {base} = {n}", total=total, base=base, n=total - base)
    wild = wild_word(rules)
    as_court = Mistake(AS_COURT, {"sum": without_card, "wild": wild, "worth": worth})
    forgets = Mistake(FORGETS_THE_OTHER_CARD, {"sum": without_card, "card": the(known)})
    leaves_out = Mistake(
        LEAVES_OUT_THE_BASE, {"sum": without_base, "base": base, "declaration": declaration(rules, "pair")}
    )
    found = {total - worth: leaves_out, total - base: as_court if is_wild(rules, known) else forgets}
    likely = [Likely(n, mistake.mark(fact, rule)) for n, mistake in found.items() if n != value]
    otherwise = Mistake(MISCOUNTS_THE_CARDS).mark(tr("{Why} It is not that number.", Why=fact), rule)
    return give_number(value, right(fact, rule), likely, otherwise, low=0, high=HIGHEST, unit=tr("points"))
