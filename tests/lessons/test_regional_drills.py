"""Drills in the regional games: right by the accounts, explained, and refused where the game has no such thing."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.lessons import reading, solvers
from tests.lessons.reading import VARIANTS
from tests.lessons.solvers import told
from trucedu.lessons.misconceptions import misconceptions
from trucedu.lessons.registry import drills, fits, questions
from trucedu.show.scene import Log

SOLVERS = {**reading.SOLVERS, **solvers.SOLVERS}
REGIONAL = [name for name in te.variants() if te.variant(name).players and name not in VARIANTS]
CASES = [(drill, game) for drill in drills() for game in REGIONAL if fits(drill, game)]
MANY = 60


def test_there_is_something_to_ask_in_every_game() -> None:
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


#: By what each game has: contests about pairs, a bid or a raise for what is missing, counters, signs for cards.
TRUCO = {"argentine-truco", "truco-gauderio", "uruguayan-truco", "venezuelan-truco"}
OFFERED = {
    "embit-payoff": {*TRUCO, "balearic-truc", "valencian-truc"},
    "rest": {*TRUCO, "balearic-truc", "put", "valencian-truc"},
    "mon-reste": {"balearic-truc", "put", "valencian-truc", "venezuelan-truco"},
    "beans": {"trut"},
    "french-raise": set(),
    "signal-read": {"argentine-truco", "uruguayan-truco", "valencian-truc"},
    "signal-give": {"argentine-truco", "uruguayan-truco", "valencian-truc"},
}


@pytest.mark.parametrize("drill", ["embit-payoff", "rest"])
def test_where_the_feet_alone_may_bid_one_of_them_does(drill: str) -> None:
    rules = te.variant("valencian-truc", envit_by="feet")
    for question in questions(drill, rules, "feet", 24):
        assert question.solution == SOLVERS[drill](question, rules), question.key
        bid = [part.lines[0].who for part in question.scene.parts if isinstance(part, Log)]
        assert set(bid) <= {"Chair 3", "Chair 4"}  # chair 4 has dealt


@pytest.mark.parametrize("drill", OFFERED)
def test_a_drill_asks_where_the_game_has_such_a_thing_and_declines_elsewhere(drill: str) -> None:
    assert {game for game in REGIONAL if fits(drill, game)} == OFFERED[drill]
    other = next(game for game in REGIONAL if game not in OFFERED[drill])
    with pytest.raises(ValueError, match=f"The drill {drill} has nothing to ask in {other}"):
        questions(drill, other, "regional", 1)


def test_only_where_counts_are_sung_are_they_called_so() -> None:
    """*Cantar* is a word of Truc y Flou; and where the highest card counts alone, everybody has an envit."""
    for game in ("valencian-truc", "balearic-truc", "argentine-truco", "truco-gauderio", "truc-y-flou"):
        asked = questions("embit-showdown", game, seed="words", n=12)
        said = " ".join(question.prompt + " " + reading.sentences(question) for question in asked)
        assert ("sung" in said) == (game == "truc-y-flou")
        assert ("the others count less" in said) == (game != "truc-y-flou")


def test_in_a_pack_without_courts_nothing_is_said_of_cards_that_count_nothing() -> None:
    for game, courts in (("valencian-truc", False), ("balearic-truc", True)):
        (question,) = questions("embit-value", game, seed="1", n=1)
        assert ("count nothing" in " ".join(question.hints)) == courts
