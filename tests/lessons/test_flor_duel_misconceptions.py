"""Mistaken ideas about flors and contraflors in the truco games: what is said, what is paid, what somebody thinks.

What is really paid comes from the accounts of the games: 3 for a flor, 6 for an accepted contraflor, and for one for
the rest what the side in front lacks (in Uruguay, while neither side has 20, what the winner lacks of 20).
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.drills.flor_pay_words import flor_pay_rule, why_flor_pay
from trucedu.lessons.judge import Choose
from trucedu.lessons.misconceptions.bidding import Bidding, pay_of
from trucedu.lessons.misconceptions.flor_duels import DUEL_IDEAS
from trucedu.lessons.misconceptions.payoffs import pay_mistake
from trucedu.lessons.registry import questions

GAUDERIO, URUGUAY, VENEZUELA = "truco-gauderio", "uruguayan-truco", "venezuelan-truco"

#: Flors of 33 (7 + 6 + 0) and 35 (7 + 5 + 3), and two hands with none.
TWO = "7S 6S 12S | 7O 5O 3O | 1B 2C 4S | 6B 5C 1S"
#: The same two on one side, and one of 29 (5 + 4 + 0) on the other.
THREE = "7S 6S 12S | 5C 4C 11C | 7O 5O 3O | 6B 1C 1S"

ACCEPTED = {
    GAUDERIO: "2 contraflor, 1 flor-quero",
    URUGUAY: "2 contraflor, 1 con-flor-quiero",
}
NAMED = {GAUDERIO: "flor-tambem", URUGUAY: "flor-tambien", VENEZUELA: "flor-tambien"}


def spoken(game: str, hands: str, said: str, score: tuple[int, int] = (5, 4)) -> Bidding:
    rules = te.variant(game)
    rules = rules.beside("1O" if rules.turns else None)  # an ace is no piece, and nobody holds this one
    cards = tuple(rules.cards(hand) for hand in hands.split("|"))
    return Bidding(rules, "flor", cards, tuple(said.split(", ")), score=score)


# (name, game, hands, said, score, what is paid, the mistaken payment, words)
PAYMENTS: list[tuple[str, str, str, str, tuple[int, int], str, str, str]] = [
    (
        "challenge-pays-another-number", URUGUAY, TWO, f"1 flor, {ACCEPTED[URUGUAY]}", (5, 4), "b-6", "b-4",
        "an accepted contraflor pays another number, but here it pays 6",
    ),
    (
        "better-flors-score-for-themselves", URUGUAY, TWO, "1 flor, 2 flor-tambien", (5, 4), "b-6", "b-3",
        "but here it scores for all that are named",
    ),
    (
        "flors-score-all-together", VENEZUELA, TWO, "1 flor, 2 flor-tambien", (5, 4), "b-3", "b-6",
        "but here it scores once",
    ),
    (
        "flors-score-once-together", URUGUAY, THREE, "1 flor, 2 flor-tambien, 3 flor", (5, 4), "a-9", "a-3",
        "one flor alone",
    ),
    # 24 − 11: what the side in front lacks; the worse side lacks 13 too, the better one 20.
    (
        "challenge-measured-by-another-side", GAUDERIO, TWO, "1 flor, 2 contraflor-ao-resto, 1 flor-quero", (11, 4),
        "b-13", "b-wins", "by the side that wins",
    ),
    # In the malos what the winner lacks of 20: 16; to the end of 40 the side in front lacks 29.
    (
        "challenge-for-the-end-at-any-score", URUGUAY, TWO, "1 flor, 2 contraflor-al-resto, 1 con-flor-quiero",
        (11, 4), "b-16", "b-29", "out of the first half",
    ),
    (
        "challenge-comes-on-top", GAUDERIO, TWO, f"1 flor, {ACCEPTED[GAUDERIO]}", (5, 4), "b-6", "b-9",
        "Contraflor takes the place",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "game", "hands", "said", "score", "paid", "mistaken", "words"), PAYMENTS)
def test_an_idea_about_flors_against_each_other(
    name: str,
    game: str,
    hands: str,
    said: str,
    score: tuple[int, int],
    paid: str,
    mistaken: str,
    words: str,
) -> None:
    duel = spoken(game, hands, said, score)
    assert pay_of(duel).key == paid != mistaken
    mistake = pay_mistake(duel, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)


def test_every_idea_about_duels_is_tried() -> None:
    assert {case[0] for case in PAYMENTS} == {idea.name for idea in DUEL_IDEAS}


@pytest.mark.parametrize(
    ("game", "said", "score", "words"),
    [
        (
            GAUDERIO,
            f"1 flor, {ACCEPTED[GAUDERIO]}",
            (5, 4),
            "An accepted contraflor pays 6. Side B scores 6.",
        ),
        (GAUDERIO, "1 flor, 2 contraflor, 1 pass", (5, 4), "Side A passes contraflor. Side B scores 3."),
        (
            GAUDERIO,
            "1 flor, 2 contraflor, 1 contraflor-ao-resto, 2 pass",
            (5, 4),
            "Side A scores 6. That is what had been offered before.",
        ),
        (
            GAUDERIO,
            "1 flor, 2 contraflor-ao-resto, 1 flor-quero",
            (11, 4),
            "Side A is in front and lacks 24 − 11 = 13: that is what contraflor ao resto is worth. Side B scores 13.",
        ),
        (URUGUAY, "1 flor, 2 contraflor, 1 pass", (5, 4), "Side A passes contraflor. Side B scores 4."),
        (
            URUGUAY,
            "1 flor, 2 contraflor-al-resto, 1 con-flor-quiero",
            (25, 4),
            "Side A is in front and lacks 40 − 25 = 15",
        ),
        (VENEZUELA, "1 flor, 2 contraflor, 1 pass", (5, 4), "Side B scores 3."),
    ],
)
def test_what_a_challenge_pays_is_told_with_its_sum(
    game: str, said: str, score: tuple[int, int], words: str
) -> None:
    assert words in why_flor_pay(spoken(game, TWO, said, score))


def test_the_hint_names_every_step() -> None:
    rule = flor_pay_rule(spoken(GAUDERIO, TWO, "1 flor"))
    assert (
        "Contraflor, passed: 3; contraflor, accepted: 6; contraflor ao resto, passed: 3; after contraflor: 6"
        in rule
    )
    assert "contraflor ao resto, accepted: what the side in front lacks" in rule


@pytest.mark.parametrize("flor", ["yes", "achico-4"])
def test_where_flor_is_a_house_rule_it_can_be_asked_about(flor: str) -> None:
    """Argentina: giving in with a flor, and accepting at once, leave nobody to answer."""
    for question in questions("flor-duel", te.variant("argentine-truco", flor=flor), "house", 24):
        assert question.mark(question.solution).verdict == "right"
        if isinstance(question.judge, Choose):
            texts = [option.mark.text for option in question.judge.options]
            assert len(set(texts)) == len(texts)


TRIED = {name for name, *_ in PAYMENTS}
