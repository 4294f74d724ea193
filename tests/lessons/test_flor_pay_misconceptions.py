"""Mistaken ideas about what flors pay: calls each goes wrong on, what is really paid, and words that fit.

What is really paid comes from the rules: the claims or worked positions named beside each case.
"""

from __future__ import annotations

import re

import pytest

from tests.lessons.tables import bidding
from trucedu.lessons.drills.flor_pay_words import why_flor_pay
from trucedu.lessons.misconceptions.bidding import pay_of
from trucedu.lessons.misconceptions.flor_pay import FLOR_PAY_IDEAS, challenged, contested, declared
from trucedu.lessons.misconceptions.payoffs import pay_mistake

# Flors of 33 (7 + 6 + 0), 35 (7 + 5 + 3) and 29 (5 + 4 + 0).
THIRTY_THREE, THIRTY_FIVE, TWENTY_NINE = "7S 6S 12S", "7O 5O 3O", "5C 4C 11C"
ONE = {1: THIRTY_THREE}
BOTH = {1: THIRTY_THREE, 4: THIRTY_FIVE}
CHALLENGE = "1 flor, 2 pass, 4 alimidou"

# (name, said, hands, house, what is paid, the mistaken payment, words)
PAYMENTS: list[tuple[str, str, dict[int, str], dict[str, str | int], str, str, str]] = [
    # A flor alone pays 3 (WP-058); two team-mates' 6 (TYF-75).
    ("flor-pays-like-an-embit", "1 flor", ONE, {}, "a-3", "a-2", "two cards"),
    (
        "several-flors-score-once",
        "1 flor, 3 flor",
        {1: THIRTY_THREE, 3: TWENTY_NINE},
        {},
        "a-6",
        "a-3",
        "Each flor",
    ),
    # One against one: 3 to the higher (WP-061).
    (
        "every-flor-scores-for-its-side",
        "1 flor, 4 flor-tambien",
        BOTH,
        {},
        "b-3",
        "a-3-b-3",
        "only the side with",
    ),
    ("all-flors-go-to-the-best", "1 flor, 4 flor-tambien", BOTH, {}, "b-3", "b-6", "only for its own"),
    ("pays-the-difference", "1 flor, 4 flor-tambien", BOTH, {}, "b-3", "b-2", "by how much"),
    # Two flors of the better side: 6 (WP-069), at some tables 3 in all (OQ-16).
    (
        "flors-pay-once",
        "1 flor, 3 flor, 4 flor-tambien",
        {1: THIRTY_THREE, 3: THIRTY_FIVE, 4: TWENTY_NINE},
        {},
        "a-6",
        "a-3",
        "scores once",
    ),
    # A challenge met by silence pays 3 to the challenger, and the flor's own 3 are gone (TYF-80, OQ-19).
    (
        "challenged-flor-keeps-its-points",
        f"{CHALLENGE}, 1 pass",
        BOTH,
        {},
        "b-3",
        "a-3-b-3",
        "keeps its own points",
    ),
    ("pays-the-next-step", f"{CHALLENGE}, 1 pass", BOTH, {}, "b-3", "b-5", "the next step"),
    # Alimidou cantar met by silence pays 5 to the first team (WP-064); compared 5 (WP-065, OQ-18).
    (
        "pays-the-step-before",
        f"{CHALLENGE}, 1 alimidou-cantar, 4 pass",
        BOTH,
        {},
        "a-5",
        "a-3",
        "the step before",
    ),
    (
        "sung-flor-pays-another-number",
        f"{CHALLENGE}, 1 alimidou-cantar, 4 cantar",
        BOTH,
        {},
        "b-5",
        "b-6",
        "here it pays 5",
    ),
    # Whoever challenges scores for the silence; the flor itself pays nothing any more (TYF-80).
    ("challenge-is-overlooked", f"{CHALLENGE}, 1 pass", ONE, {}, "b-3", "a-3", "takes the place"),
]


@pytest.mark.parametrize(("name", "said", "hands", "house", "paid", "mistaken", "words"), PAYMENTS)
def test_an_idea_about_what_flors_pay(
    name: str,
    said: str,
    hands: dict[int, str],
    house: dict[str, str | int],
    paid: str,
    mistaken: str,
    words: str,
) -> None:
    spoken = bidding(said, hands, what="flor", score=(5, 5), **house)
    assert pay_of(spoken).key == paid != mistaken
    mistake = pay_mistake(spoken, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    verdict = "close" if name in OTHER_READINGS else "wrong"
    assert mistake.mark("A fact.", "some#rule").verdict == verdict


#: Open questions of the rules are no plain mistakes (OQ-16, OQ-18, OQ-19).
OTHER_READINGS = {
    "flors-pay-once",
    "all-flors-go-to-the-best",
    "sung-flor-pays-another-number",
    "challenged-flor-keeps-its-points",
}


def test_every_idea_about_flors_is_tried() -> None:
    assert {case[0] for case in PAYMENTS} == {idea.name for idea in FLOR_PAY_IDEAS}


def test_what_has_come_of_the_flors_is_told_apart() -> None:
    together = bidding("1 flor, 3 flor", {1: THIRTY_THREE, 3: TWENTY_NINE}, what="flor")
    assert (declared(together), contested(together), challenged(together)) == ([1, 3], False, False)
    against = bidding("1 flor, 4 flor-tambien", BOTH, what="flor")
    assert (declared(against), contested(against), challenged(against)) == ([1, 4], True, False)
    challenge = bidding(f"{CHALLENGE}, 1 pass", BOTH, what="flor")
    assert (declared(challenge), contested(challenge), challenged(challenge)) == ([1], False, True)


@pytest.mark.parametrize(
    ("said", "hands", "words"),
    [
        ("1 flor", ONE, "Chair 1's flor stands alone. Side A scores 3."),
        (
            "1 flor, 3 flor",
            {1: THIRTY_THREE, 3: TWENTY_NINE},
            "Side A has 2 flors, the other side none. Side A scores 3 + 3 = 6.",
        ),
        # Equal flors at chairs 1 and 4: chair 1 is nearer the dealer's right (WP-062).
        (
            "1 flor, 4 flor-tambien",
            {1: THIRTY_THREE, 4: "7C 6C 12C"},
            (
                "The flors are compared at the end of the deal. Both sides have 33, and from the dealer's right "
                "chair 1 comes first, for side A. Side A scores 3."
            ),
        ),
        # Best flor, accepted: the round (TYF-85); who has none loses it (OQ-17).
        (
            f"{CHALLENGE}, 1 alibarestou, 4 alibarestou",
            ONE,
            "Side A has 33, the other side has no flor. Alibarestou con flor is for the manche, so side A wins it.",
        ),
    ],
)
def test_why_flors_pay_is_told_in_full(said: str, hands: dict[int, str], words: str) -> None:
    assert why_flor_pay(bidding(said, hands, what="flor")) == words


TRIED = {case[0] for case in PAYMENTS}
