"""Mistaken ideas about bids that are answered yes, no or higher: each with a bidding that it goes wrong on.

What is really paid comes from the accounts of the games: the worked positions and public cases named beside each.
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.drills.chain_words import bid_rule_words, why_bid
from trucedu.lessons.misconceptions.bidding import Bidding, pay_of
from trucedu.lessons.misconceptions.chains import CHAIN_IDEAS
from trucedu.lessons.misconceptions.payoffs import pay_mistake
from trucedu.lessons.misconceptions.rests import Rest, rest_mistakes

ARGENTINE, VALENCIAN, BALEARIC, GAUDERIO = (
    "argentine-truco", "valencian-truc", "balearic-truc", "truco-gauderio",
)  # fmt: skip
# Side A has 33 (7 + 6) at chair 1, side B 29 (5 + 4) at chair 2; or the other way round.
A_BETTER = {1: "7S 6S 3B", 2: "5C 4C 3O"}
B_BETTER = {1: "5C 4C 3O", 2: "7S 6S 3B"}
#: What the others hold: no pair, and no card that anybody else has.
NOTHING = {3: "3S 4B 5O", 4: "3C 6B 4O"}
#: Side A has 33, side B a flor of low cards.
FLOR = {1: "7S 6S 3B", 2: "1C 2C 10C"}


def chain(game: str, said: str, held: dict[int, str], score: tuple[int, int]) -> Bidding:
    rules = te.variant(game)
    hands = tuple(rules.cards(held.get(chair) or NOTHING[chair]) for chair in (1, 2, 3, 4))
    return Bidding(rules, "pair", hands, tuple(said.split(", ")), 0, score)


# (name, game, said, hands, score, what is paid, the mistaken payment, words)
CHAINS: list[tuple[str, str, str, dict[int, str], tuple[int, int], str, str, str]] = [
    # At 20–10 the falta is worth 10 to either side: what the side in front lacks (A20).
    (
        "missing-of-the-winner",
        ARGENTINE,
        "1 falta-envido, 2 yes",
        B_BETTER,
        (20, 10),
        "b-10",
        "b-wins",
        "all",
    ),
    # With both in the malas tables differ; by the sheet it is the game (A20, B11).
    ("missing-to-the-half", ARGENTINE, "1 falta-envido, 2 yes", A_BETTER, (12, 11), "a-wins", "a-3", "half"),
    # Males 10–5, no bones: the winner takes the cama (WP-153).
    ("missing-at-any-score", VALENCIAN, "1 falta, 2 yes", B_BETTER, (10, 5), "b-wins", "b-14", "any score"),
    # Bones 4–0 of 12, which is 16 of 24: 8 (WP-154), whatever was bid before.
    (
        "missing-comes-on-top",
        VALENCIAN,
        "1 envit, 2 falta, 3 yes",
        B_BETTER,
        (16, 12),
        "b-8",
        "b-10",
        "the place",
    ),
    # Envit, torne refused: 2 to the side that said torne (WP-152).
    (
        "no-pays-one",
        VALENCIAN,
        "1 envit, 2 torne, 3 no",
        A_BETTER,
        (2, 2),
        "b-2",
        "b-1",
        "only where nothing",
    ),
    # Envido, envido, real envido refused: 4.
    (
        "no-pays-the-last-accepted-bid",
        ARGENTINE,
        "1 envido, 2 envido, 3 real-envido, 4 no",
        A_BETTER,
        (2, 2),
        "a-4",
        "a-2",
        "not the last bid",
    ),
    # Envido and real envido refused: 2 (WP-162).
    (
        "no-pays-the-refused-bid",
        ARGENTINE,
        "1 envido, 2 real-envido, 3 no",
        A_BETTER,
        (2, 2),
        "b-2",
        "b-3",
        "is not paid",
    ),
    # Envido and real envido accepted: 5 (WP-162).
    (
        "last-bid-replaces-the-others",
        ARGENTINE,
        "1 envido, 2 real-envido, 3 yes",
        A_BETTER,
        (2, 2),
        "a-5",
        "a-3",
        "added up",
    ),
    # Un més makes it 4, dos més 6.
    (
        "each-bid-adds-one",
        BALEARIC,
        "1 envit, 2 un-mes, 3 yes",
        A_BETTER,
        (2, 2),
        "a-4",
        "a-3",
        "more than one",
    ),
    ("yes-pays-like-no", ARGENTINE, "1 envido, 2 yes", A_BETTER, (2, 2), "a-2", "a-1", "a no would"),
    # A flor undoes the envido that it answers.
    ("flor-refuses-the-bid", GAUDERIO, "1 envido, 2 flor", FLOR, (2, 2), "nobody", "a-1", "no refusal"),
    ("flor-accepts-the-bid", GAUDERIO, "1 envido, 2 flor", FLOR, (2, 2), "nobody", "a-2", "not accept"),
]
#: Tables differ about what is missing (A20, B11).
OTHER_READINGS = {
    "missing-of-the-winner",
    "missing-of-the-loser",
    "missing-to-the-half",
    "missing-at-any-score",
}


@pytest.mark.parametrize(("name", "game", "said", "hands", "score", "paid", "mistaken", "words"), CHAINS)
def test_an_idea_about_a_chain_of_bids(
    name: str,
    game: str,
    said: str,
    hands: dict[int, str],
    score: tuple[int, int],
    paid: str,
    mistaken: str,
    words: str,
) -> None:
    spoken = chain(game, said, hands, score)
    assert pay_of(spoken).key == paid != mistaken
    mistake = pay_mistake(spoken, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    assert mistake.mark("A fact.", "some#rule").verdict == ("close" if name in OTHER_READINGS else "wrong")


def test_some_tables_measure_by_the_side_that_loses() -> None:
    """At 18–20 the falta is worth what the side in front lacks, 10; by the side that loses it would be 12."""
    staked = chain(ARGENTINE, "1 falta-envido, 2 yes", B_BETTER, (18, 20))
    assert Rest(staked).number == 10
    named = [mistake.misconception.name for number, mistake in rest_mistakes(Rest(staked)) if number == 12]
    assert named[0] == "missing-of-the-loser"


TRIED = sorted([*(case[0] for case in CHAINS), "missing-of-the-loser"])


def test_every_idea_about_chains_is_tried() -> None:
    assert sorted(idea.name for idea in CHAIN_IDEAS) == TRIED


# What is missing, at a score, in words: the number and where it comes from (A20, B11).
MISSING = [
    (ARGENTINE, (20, 10), "Side A is in front and lacks 30 − 20 = 10"),
    (ARGENTINE, (10, 20), "Side B is in front and lacks 30 − 20 = 10"),
    (ARGENTINE, (15, 14), "Side A is in front and lacks 30 − 15 = 15"),
    (ARGENTINE, (29, 28), "Side A is in front and lacks 30 − 29 = 1"),
    (ARGENTINE, (14, 13), "Both sides are still in the malas, so falta envido is for the game"),
    (VALENCIAN, (16, 12), "Side A is in front and lacks 24 − 16 = 8"),
    (VALENCIAN, (10, 5), "Both sides are still in the males, so falta is for the cama"),
    (GAUDERIO, (10, 5), "Side A is in front and lacks 24 − 10 = 14"),
    (GAUDERIO, (9, 9), "both lack the same: 24 − 9 = 15"),
]


@pytest.mark.parametrize(("game", "score", "words"), MISSING)
def test_what_is_missing_is_told_with_its_sum(game: str, score: tuple[int, int], words: str) -> None:
    call = "falta" if game == VALENCIAN else "falta-envido"
    assert words in why_bid(chain(game, f"1 {call}, 2 yes", A_BETTER, score))


@pytest.mark.parametrize(
    ("score", "words"),
    [((12, 8), "Neither side has more than 12, so tots is for the game"), ((13, 8), "lacks 24 − 13 = 11")],
)
def test_tots_is_for_the_game_up_to_twelve(score: tuple[int, int], words: str) -> None:
    said = "1 envit, 2 un-mes, 3 dos-mes, 4 tots, 1 yes"
    spoken = chain(BALEARIC, said, A_BETTER, score)
    assert words in why_bid(spoken)
    assert "while neither side has more than 12, the game" in bid_rule_words(spoken)
