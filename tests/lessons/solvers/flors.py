"""What flors count, and what is one."""

from __future__ import annotations

import trucedu as te
from tests.lessons.reading import found_in, named, only, pool, shown, turned_up
from tests.lessons.solvers.embits import hand_of, the_row
from tests.lessons.solvers.pieces import counting_beside
from trucedu.cards import Card
from trucedu.lessons.judge import Answer, Choose
from trucedu.lessons.question import Question


def solve_value(question: Question, variant: te.Variant) -> Answer:
    variant = counting_beside(turned_up(question), variant)
    if question.direction == "forward":
        cards = the_row(question)
        assert len(cards) == 3
        count = variant.flor(cards)
        assert count is not None
        return count.points
    found = found_in(r"counts (\d+), and two of its cards are the (.+) and the (.+)\. What", question.prompt)
    known = [named(name, variant) for name in found.groups()[1:]]
    assert the_row(question) == known
    values = set()
    for card in variant.pack:
        count = variant.flor((*known, card)) if card not in known else None
        if count is not None and count.points == int(found.group(1)):
            values.add(count.values[count.cards.index(card)])
    return only(values)


def kind(cards: list[Card], variant: te.Variant) -> str:
    """What three cards are: the suits printed on them, and what the engine makes of them."""
    if variant.flor(cards) is not None:
        return "flor" if len({card.suit for card in cards}) == 1 else "wild-flor"
    # A pair shows itself in two of the cards, where no flor is kept quiet.
    counts = [variant.embit([one, other]) for one in cards for other in cards if one.index < other.index]
    return "pair" if any(count is not None and count.made for count in counts) else "nothing"


def solve_or_not(question: Question, variant: te.Variant) -> Answer:
    variant = counting_beside(turned_up(question), variant)
    assert isinstance(question.judge, Choose)
    if question.direction == "forward":
        assert question.prompt == "Is this hand a flor?"
        return kind(the_row(question), variant)
    if not shown(question):
        hands = {option.id: hand_of(option.label, variant) for option in question.judge.options}
        wanted = question.prompt == "Which of these hands is a flor?"
        assert wanted or question.prompt == "Which of these hands is no flor?"
        return only(ident for ident, hand in hands.items() if (variant.flor(hand) is not None) == wanted)
    given = the_row(question)
    names = found_in(r"makes a flor with the (.+) and the (.+)\?", question.prompt).groups()
    assert [named(name, variant) for name in names] == given
    return only(card.key for card in pool(question) if variant.flor((*given, card)) is not None)


SOLVERS = {"flor-value": solve_value, "flor-or-not": solve_or_not}
