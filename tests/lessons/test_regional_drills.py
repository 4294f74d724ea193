"""Drills in the regional games: right by the engine, explained, and refused with a reason where they cannot ask yet."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.lessons import reading, solvers
from tests.lessons.reading import VARIANTS
from tests.lessons.solvers import told
from trucedu.lessons.misconceptions import misconceptions
from trucedu.lessons.not_yet import cannot_yet
from trucedu.lessons.registry import drills, fits, questions

SOLVERS = {**reading.SOLVERS, **solvers.SOLVERS}
REGIONAL = [name for name in te.variants() if te.variant(name).players and name not in VARIANTS]
CASES = [(drill, game) for drill in drills() for game in REGIONAL if fits(drill, game)]
WAITING = [(drill, game) for drill in drills() for game in REGIONAL if cannot_yet(drill, te.variant(game))]
MANY = 60


def test_there_are_some_of_both() -> None:
    assert {"argentine-truco", "valencian-truc", "truco-paulista", "put"} <= set(REGIONAL)
    assert len(CASES) > 60
    for game in REGIONAL:
        assert len([drill for drill, where in CASES if where == game]) >= 4, game


@pytest.mark.parametrize(("drill", "game"), CASES)
def test_one_right_answer_and_words_of_its_own_for_every_other(drill: str, game: str) -> None:
    rules, known = te.variant(game), misconceptions()
    for question in questions(drill, game, "regional", MANY):
        if drill in SOLVERS:
            assert question.solution == SOLVERS[drill](question, rules), question.key
        marks = reading.offered(question) if drill in reading.DRILLS else told(question)
        assert [mark.verdict for mark in marks.values()].count("right") == 1
        texts = [mark.text for mark in marks.values()]
        assert len(set(texts)) == len(texts), question.key
        for mark in marks.values():
            assert not re.search(r"[{}]|  |\.\.", mark.text), mark.text
            assert (mark.misconception in known) == (mark.verdict != "right")
        assert len({*question.hints}) == 3


@pytest.mark.parametrize(("drill", "game"), WAITING)
def test_what_cannot_be_asked_yet_is_declined(drill: str, game: str) -> None:
    with pytest.raises(ValueError, match=f"The drill {drill} has nothing to ask in {game}"):
        questions(drill, game, "regional", 1)
