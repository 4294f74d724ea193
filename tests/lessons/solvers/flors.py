"""What flors count, and what is one."""

from __future__ import annotations

import trucedu as te
from tests.lessons.reading import found_in, named, only
from tests.lessons.solvers.embits import the_row
from trucedu.lessons.judge import Answer
from trucedu.lessons.question import Question


def solve_value(question: Question, variant: te.Variant) -> Answer:
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


SOLVERS = {"flor-value": solve_value}
