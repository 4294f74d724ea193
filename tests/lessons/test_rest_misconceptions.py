"""Mistaken ideas about all the rest: a score each goes wrong at, what is really paid, and words that fit.

What is really paid is taken from the rules: the claims or worked positions named beside each case.
"""

from __future__ import annotations

import re

import pytest

from tests.lessons.tables import bidding
from tests.lessons.test_ladder_misconceptions import raised
from trucedu.lessons.drills.rest_words import why_had, why_rest
from trucedu.lessons.misconceptions.rests import (
    MISCOUNTS_THE_REST,
    REST_IDEAS,
    Asked,
    Rest,
    rest_mistakes,
    score_mistakes,
)

# Side A has 33 (7 + 6) at chair 1, side B 29 (5 + 4) at chair 2; or the other way round.
A_BETTER = {1: "7S 6S 12B", 2: "5C 4C 12O"}
B_BETTER = {1: "5C 4C 12O", 2: "7S 6S 12B"}
RESTOU, MI_FALTA = "1 embit, 2 restou, 1 cantar", "1 mi-falta, 2 cantar"


def embit(
    said: str, held: dict[int, str], score: tuple[int, int], asked: Asked = "scored", **house: str | int
) -> Rest:
    return Rest(bidding(said, held, score=score, **house), asked)


def remainder(score: tuple[int, int], steps: str = "1 mon-reste, 2 mon-reste", **house: str | int) -> Rest:
    return Rest(raised("french-truc", steps, score=score, played_out=True, **house))


@pytest.mark.parametrize(
    ("rest", "points", "measured", "had"),
    [
        (embit(RESTOU, A_BETTER, (18, 22)), 4, "B", 22),  # WP-042: 1 and the 3 that side B lacks
        (embit(RESTOU, A_BETTER, (22, 18)), 8, "B", 18),  # WP-045: 1 and 7
        (embit(RESTOU, A_BETTER, (22, 18), "added"), 7, "B", 18),  # WP-045
        (embit(MI_FALTA, A_BETTER, (20, 10)), 5, "A", 20),  # WP-049: it wins the round
        (embit(MI_FALTA, B_BETTER, (20, 10)), 6, "A", 20),  # WP-050: 1 and 5
        (embit(MI_FALTA, A_BETTER, (3, 24)), 22, "A", 3),  # WP-052
        (embit(RESTOU, A_BETTER, (22, 18), rest="bidder"), 4, "A", 22),  # OQ-08
        (embit(RESTOU, A_BETTER, (18, 22), rest="leader"), 4, "B", 22),  # OQ-08
    ],
)
def test_how_many_it_is(rest: Rest, points: int, measured: str, had: int) -> None:
    assert (rest.number, rest.measured, rest.had) == (points, measured, had)
    own = "AB".index(rest.measured)
    assert rest.at(had + 1).number == points - 1
    assert rest.at(had + 1).staked.score[own] == had + 1


def test_a_remainder_is_for_the_game_whoever_has_the_hand() -> None:
    """Whoever wins the deal wins the game (TRC-49); or what the announcer lacks is played for (OQ-34)."""
    rest = remainder((5, 10))
    assert rest.scorer in ("A", "B")
    lacked = {"A": 12 - 5, "B": 12 - 10}
    assert rest.number == lacked[rest.scorer]
    assert remainder((5, 10), rest_value="need").number == 12 - 5


# (name, what is staked, what is really scored, what is taken for it, words)
REST = [
    ("rest-of-the-other-side", embit(MI_FALTA, A_BETTER, (20, 11)), 5, 14, "other side lacks"),
    ("rest-is-what-one-has", embit(MI_FALTA, A_BETTER, (20, 11)), 5, 20, "not what side A had already"),
    ("rest-is-the-lead", embit(MI_FALTA, A_BETTER, (20, 11)), 5, 9, "in front of the other"),
    ("rest-is-the-whole-game", embit(MI_FALTA, A_BETTER, (20, 11)), 5, 25, "The 20 that side A had"),
    ("counts-both-ends", embit(RESTOU, A_BETTER, (11, 18), "added"), 7, 8, "number 19, not number 18"),
    ("another-games-target", embit(MI_FALTA, A_BETTER, (10, 9)), 15, 6, "go to 12, 16"),
]


@pytest.mark.parametrize(("name", "rest", "points", "mistaken", "words"), REST)
def test_an_idea_about_the_rest(name: str, rest: Rest, points: int, mistaken: int, words: str) -> None:
    assert rest.number == points
    found = [mistake for number, mistake in rest_mistakes(rest) if number == mistaken]
    assert found[0].misconception.name == name
    text = found[0].misconception.text(found[0].fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    assert found[0].mark("A fact.", "some#rule").verdict == "wrong"


def test_ideas_about_payments_come_first() -> None:
    rest = embit(RESTOU, A_BETTER, (22, 18))
    found = {number: mistake.misconception.name for number, mistake in reversed([*rest_mistakes(rest)])}
    assert found[7] == "raise-replaces-the-bid"  # without the 1 for the bid
    assert found[4] == "rest-of-the-bidders"  # 1 + 3 (OQ-08)
    only = embit(RESTOU, A_BETTER, (22, 18), "added")
    added = {number: mistake.misconception.name for number, mistake in reversed([*rest_mistakes(only)])}
    assert added[3] == "rest-of-the-bidders"
    assert "raise-replaces-the-bid" not in added.values()


@pytest.mark.parametrize(
    ("rest", "mistaken", "name"),
    [
        # Side B had 18 and so 1 + 7 are paid. Who leaves out the bid takes all 8 for the rest: 25 - 8.
        (embit(RESTOU, A_BETTER, (22, 18)), 17, "raise-replaces-the-bid"),
        # Who takes what one has for what is missing: 8 - 1 = 7.
        (embit(RESTOU, A_BETTER, (22, 18)), 7, "rest-is-what-one-has"),
        # Who counts both ends: 19, 20, ... 25 are seven, and 18 would be one more.
        (embit(RESTOU, A_BETTER, (22, 18), "added"), 19, "counts-both-ends"),
        # In a game of 16 the eleven would be missing from 5.
        (embit(RESTOU, A_BETTER, (9, 14), "added"), 5, "another-games-target"),
    ],
)
def test_ideas_about_the_score_from_the_points(rest: Rest, mistaken: int, name: str) -> None:
    found = {number: mistake.misconception.name for number, mistake in reversed([*score_mistakes(rest)])}
    assert found[mistaken] == name
    assert rest.had not in found


@pytest.mark.parametrize(
    ("rest", "forward", "back"),
    [
        (
            embit(RESTOU, A_BETTER, (22, 18), "added"),
            "Restou is what side B still lacks: 25 − 18 = 7.",
            "Restou is what side B lacked. 25 − 7 = 18, so side B had 18 before.",
        ),
        (
            embit(MI_FALTA, B_BETTER, (20, 10)),
            (
                "Side B has the better embit, 33 against 29. Side A lacked 25 − 20 = 5, and the lost bid costs 1 more. "
                "Side B scores 5 + 1 = 6."
            ),
            (
                "Without the 1 for the bid it is 6 − 1 = 5. It is what side A lacked. 25 − 5 = 20, so side A had 20 "
                "before."
            ),
        ),
        (
            embit(MI_FALTA, A_BETTER, (20, 10)),
            (
                "Side A has the better embit, 33 against 29. Mi falta embidou is for the manche, and side A lacked "
                "25 − 20 = 5. Side A scores 5, and 20 + 5 = 25 wins the manche."
            ),
            (
                "Mi falta embidou is for the manche: side A scores just what it lacked. 25 − 5 = 20, so side A had 20 "
                "before."
            ),
        ),
    ],
)
def test_the_sum_is_told(rest: Rest, forward: str, back: str) -> None:
    assert (why_rest(rest), why_had(rest)) == (forward, back)


def test_every_idea_about_the_rest_is_tried() -> None:
    assert [case[0] for case in REST] == [idea.name for idea in REST_IDEAS]


TRIED = {case[0] for case in REST} | {MISCOUNTS_THE_REST.name}
