"""Drill: what does this flor count? And the other way round: what does its third card count?"""

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
    any_flor,
    flor_with_more,
    flor_with_one,
    flor_with_the_king,
    mixed_flor,
    plain_flor,
)
from trucedu.lessons.drills.words import capital, the, the_cards
from trucedu.lessons.misconceptions.counts import SCORE_FOR_COUNT, declaration, declares, is_wild, value_of
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import CardView, Row


def has_flors(rules: Variant) -> bool:
    """Whether flors are declared in this game."""
    return playable(rules) and declares(rules, "flor")


@drill(
    "flor-value",
    title=tr("What does the flor count?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_flors,
    turned=True,
)
def flor_value(task: Task) -> Question:
    """Levels: three number cards; cards that count nothing; a wild card; two wild cards, or any of these. Going back,
    two cards of the flor are shown.
    """
    draw, rules = task.draw, task.rules
    sorts = {
        1: [plain_flor],
        2: [mixed_flor],
        3: [flor_with_one],
        4: draw.shuffle([flor_with_more, flor_with_one, mixed_flor]),
    }[task.level]
    if rules.turned is not None and task.level > 2 and draw.chance(1, 3):
        sorts.insert(0, flor_with_the_king)
    holding = a_holding(draw, rules, *sorts, mixed_flor, any_flor)
    return _forward(task, holding) if task.direction == "forward" else _back(task, holding)


def _forward(task: Task, holding: Holding) -> Question:
    rules: Variant = task.rules
    assert holding.flor is not None
    assert rules.sheet.rules is not None
    word = declaration(rules, "flor")
    scores = rules.sheet.rules.contest[word].per_holder
    first = holding.cards[0]
    more = {} if scores is None else {scores: Mistake(SCORE_FOR_COUNT, {"n": scores, "declaration": word})}
    hints = Hints(
        _nudge(rules, holding),
        counting_rule_words(rules, "flor"),
        tr("Begin with {card}: it counts {n}.", card=the(first), n=value_of(rules, first)),
    )
    cards = task.draw.shuffle(holding.cards)
    return ask(
        task,
        tr("How many points does this {flor} count?", flor=word),
        number_of(rules, "flor", holding.cards, holding.flor, more),
        hints,
        counting_rule(rules, holding.flor),
        [hand_row(cards)],
    )


def _nudge(rules: Variant, holding: Holding) -> str:
    if nudge := king_nudge(rules, holding.cards):
        return nudge
    if holding.wild:
        return tr("There is a {wild} in this hand. What does it count?", wild=wild_word(rules))
    return tr("All three cards count, whatever they are in the tricks.")


def _back(task: Task, holding: Holding) -> Question:
    rules: Variant = task.rules
    flor = holding.flor
    assert flor is not None
    cards = task.draw.shuffle(holding.cards)
    if task.level > 2:
        # A wild card that is shown makes one think; one that is hidden could be any card.
        cards.sort(key=lambda card: not is_wild(rules, card))
    *known, other = cards
    prompt = tr(
        "{A_flor} counts {n}, and two of its cards are {cards}. What does the third card count?",
        A_flor=capital(with_article(declaration(rules, "flor"))), n=flor.points, cards=the_cards(known),
    )  # fmt: skip
    hints = Hints(
        tr("Take away what is there in any case; the third card makes up the rest."),
        counting_rule_words(rules, "flor"),
        tr("{Card} counts {n}.", Card=capital(the(known[0])), n=value_of(rules, known[0])),
    )
    scene = [Row((*(CardView(card) for card in known), CardView(None)), tr("The three cards"))]
    judge = hidden_card(rules, "flor", flor.points, known, value_of(rules, other))
    return ask(task, prompt, judge, hints, counting_rule(rules, flor), scene)
