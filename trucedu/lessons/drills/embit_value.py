"""Drill: what does the pair in this hand count? And the other way round: what does its other card count?"""

from __future__ import annotations

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import ask, playable
from trucedu.lessons.drills.count_words import (
    counting_rule,
    counting_rule_words,
    hand_row,
    king_nudge,
    wild_word,
    with_article,
)
from trucedu.lessons.drills.counting import hidden_card, number_of
from trucedu.lessons.drills.holdings import (
    Holding,
    a_holding,
    has_pair,
    mixed_pair,
    plain_pair,
    quiet_flor,
    single_card,
    wild_pair,
    with_the_king,
)
from trucedu.lessons.drills.words import capital, the
from trucedu.lessons.misconceptions.counts import declaration, declares, is_wild, value_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import CardView, Row


def has_embits(rules: Variant) -> bool:
    """Whether pairs are counted in this game."""
    return playable(rules) and declares(rules, "pair")


@drill(
    "embit-value",
    title=tr("What does the embit count?"),
    titles=lambda rules: tr("What does the {embit} count?", embit=declaration(rules, "pair")),
    levels=4,
    directions=("forward", "back"),
    fits=has_embits,
    turned=True,
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
    if rules.turned is not None and draw.chance(1, 3):
        sorts = [with_the_king]
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
    if nudge := king_nudge(rules, holding.cards):
        return nudge
    if holding.wild:
        return tr("There is a {wild} in this hand. What does it go with?", wild=wild_word(rules))
    return tr("Look at the suits first: which two cards go together?")


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
    hints = Hints(
        tr("Take away what is there in any case; the other card makes up the rest."),
        counting_rule_words(rules, "pair"),
        tr("{Card} counts {n}.", Card=capital(the(known)), n=value_of(rules, known)),
    )
    scene = [Row((CardView(known), CardView(None)), tr("The two cards"))]
    judge = hidden_card(rules, "pair", holding.pair.points, [known], value_of(rules, other))
    return ask(task, prompt, judge, hints, counting_rule(rules, holding.pair), scene)
