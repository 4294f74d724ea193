"""Solvers: each works the right answer out from what a question shows, by the engine alone, never by the generators."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import trucedu as te
from tests.lessons.reading import VARIANTS
from tests.lessons.solvers import embits, family, flors, scores, signs, stakes, talks, ties, tricktalk
from trucedu.lessons.judge import Answer, Mark, Number
from trucedu.lessons.question import Question
from trucedu.lessons.registry import find_drill

Solver = Callable[[Question, te.Variant], Answer]

SOLVERS: dict[str, Solver] = {
    **embits.SOLVERS,
    **talks.SOLVERS,
    **flors.SOLVERS,
    **stakes.SOLVERS,
    **scores.SOLVERS,
    **ties.SOLVERS,
    **signs.SOLVERS,
    **tricktalk.SOLVERS,
    **family.SOLVERS,
}


@cache
def fitting(drill: str) -> tuple[str, ...]:
    """The variants in which there is something to ask."""
    fits = find_drill(drill).fits
    return tuple(variant for variant in VARIANTS if fits is None or fits(te.variant(variant)))


#: Every drill with every variant that it fits.
CASES = [(drill, variant) for drill in SOLVERS for variant in fitting(drill)]


def told(question: Question) -> dict[str, Mark]:
    """Every mark that the question can give, by its answer; of a number, the mistakes that have words of their own."""
    judge = question.judge
    if isinstance(judge, Number):
        likely = {str(each.value): each.mark for each in judge.likely}
        return {str(judge.value): judge.right, **likely, "otherwise": judge.otherwise}
    return {str(answer): question.mark(answer) for answer in judge.possible()}
