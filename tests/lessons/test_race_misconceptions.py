"""Mistaken ideas about who gets there first: a deal and a score each goes wrong at, who really does, words that fit.

A manche is 25 (TYF-32). A sung embit is 2 (TYF-56), the hand 1 (TYF-91), the Sword 2 and the Club 1 (TYF-105).
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.lessons.solvers.talks import quiet
from tests.lessons.tables import table
from trucedu.engine.actions import Action
from trucedu.lessons.drills.race_words import amount_words, denied, happenings, order_words, why_first
from trucedu.lessons.misconceptions.races import NOBODY, RACE_IDEAS, Race, race_mistake

# Side A plays the Sword in the first trick (2) and has the hand (1); side B has the better embit (2).
SWORD = ("1 1S, 2 embit, 3 cantar", {1: "1S 6O 4C", 2: "7C 6C 12O", 4: "1B 3S 5O"})
# Side B plays the Club in the first trick (1) and has the hand (1); side A has the better embit (2).
CLUB = ("1 embit, 2 cantar, 2 1B", {1: "7S 6S 12B", 2: "1B 5C 4C", 3: "1S 2B 12O"})
# Side B plays the Club in the first trick (1) and has the better embit (2); side A has the hand (1).
CLUB_AND_EMBIT = (
    "1 embit, 2 cantar, 2 1B",
    {1: "5C 4C 3O", 2: "1B 6S 5S", 3: "7S 7O 3C", 4: "2S 2B 4O", 5: "12C 5O 3B", 6: "3S 4B 2O"},
)
# The Club falls to the Sword in the first trick; side A has the hand.
FALLS = ("1 1S, 2 1B", {1: "1S 6O 4C", 2: "1B 5S 12O"})


def race(deal: tuple[str, dict[int, str]], score: tuple[int, int] = (0, 0), **house: str | int) -> Race:
    """A deal in which these chairs hold what is written; they do this, and whoever has nothing to do plays low."""
    steps, held = deal
    rules = te.variant("truc-y-flou", **house)
    hands = table(rules, held)
    state = te.deal(rules, hands=[" ".join(card.key for card in hand) for hand in hands])
    actions: list[Action] = []

    def do(action: Action) -> None:
        nonlocal state
        actions.append(action)
        state = state.play(action)

    for step in steps.split(", "):
        while state.to_act != int(step[0]) or state.why_not(step):
            do(quiet(state))
        do(state.read(step))
    while not state.over:
        do(quiet(state))
    return Race(rules, 6, "cards as written", 6, tuple(actions), score, hands)


@pytest.mark.parametrize(
    ("deal", "keys"),
    [
        (SWORD, ["a-1S", "b-embit", "a-hand"]),
        (CLUB, ["b-1B", "a-embit", "b-hand"]),
        (CLUB_AND_EMBIT, ["b-1B", "b-embit", "a-hand"]),
        (FALLS, ["a-1S", "b-1B", "a-hand"]),  # OQ-28: the Club is the point of the side that plays it
    ],
)
def test_what_scores_is_counted_when_it_happens(deal: tuple[str, dict[int, str]], keys: list[str]) -> None:
    """Cards as they are played, the embit after the first trick, the hand at its end (OQ-29)."""
    assert [entry.key for entry in race(deal).scored] == keys
    assert [entry.points for entry in race(deal).scored] == [
        {"1S": 2, "em": 2}.get(key[2:4], 1) for key in keys
    ]


def test_the_first_side_there_wins_at_once() -> None:
    """A 23, B 24; A plays the Sword in the first trick: A reaches 25 and wins at once (WP-106)."""
    assert race(SWORD, (23, 24)).first == "a-1S"
    assert race(SWORD, (22, 24)).first == "b-embit"
    assert race(SWORD, (20, 20)).first == NOBODY


# (name, deal, house, score, who gets there first, who is taken to, words)
RACES: list[tuple[str, tuple[str, dict[int, str]], dict[str, str | int], tuple[int, int], str, str, str]] = [
    ("counts-at-the-end", SWORD, {}, (23, 24), "a-1S", "b-embit", "Some tables count everything at the end"),
    ("counts-as-it-happens", SWORD, {"scoring": "at-end"}, (23, 24), "b-embit", "a-1S", "counted at the end"),
    ("card-points-for-the-trick", FALLS, {}, (20, 24), "b-1B", NOBODY, "to whoever plays it"),
    ("hand-is-counted-first", CLUB, {}, (23, 23), "a-embit", "b-1B", "The hand comes last"),
    ("declarations-are-counted-last", CLUB, {}, (23, 23), "a-embit", "b-hand", "right after the first trick"),
    ("declarations-are-counted-first", CLUB_AND_EMBIT, {}, (24, 22), "b-embit", "b-1B", "come before it"),
    ("target-must-be-passed", SWORD, {}, (23, 20), "a-1S", "a-hand", "Exactly 25"),
    ("cards-score-nothing", SWORD, {}, (23, 18), "a-1S", NOBODY, "leave out the cards"),
]


@pytest.mark.parametrize(("name", "deal", "house", "score", "first", "mistaken", "words"), RACES)
def test_an_idea_about_who_gets_there(
    name: str,
    deal: tuple[str, dict[int, str]],
    house: dict[str, str | int],
    score: tuple[int, int],
    first: str,
    mistaken: str,
    words: str,
) -> None:
    run = race(deal, score, **house)
    assert run.first == first
    mistake = race_mistake(run, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    verdict = "close" if name in OTHER_READINGS else "wrong"
    assert mistake.mark("A fact.", "some#rule").verdict == verdict


#: OQ-28 and OQ-29 are open questions.
OTHER_READINGS = {"counts-at-the-end", "counts-as-it-happens", "card-points-for-the-trick"}


def test_the_same_deal_at_other_scores_is_not_played_again() -> None:
    run = race(SWORD, (23, 24))
    other = run.at((22, 24))
    assert other.scored is run.scored
    assert (other.first, run.first) == ("b-embit", "a-1S")


def test_what_is_told() -> None:
    run = race(SWORD, (22, 24))
    assert why_first(run) == (
        "The ace of swords: side A has 22 + 2 = 24. The embit: side B has 24 + 2 = 26. That wins the manche."
    )
    assert denied(run, "a-1S") == "With the ace of swords side A has only 24."
    assert denied(run, "a-hand") == "Before the hand is counted the manche is over."
    assert denied(run, "b-hand") == "Side B does not score for the hand."
    assert denied(run, NOBODY) == "One side does get there."
    assert why_first(race(SWORD, (10, 10))).endswith("Nobody has 25 yet.")
    assert happenings(run, amounts=True, cards=True) == {
        "1S": "Side A plays the ace of swords in the first trick and takes it: 2 points.",
        "b-embit": "Side B scores 2 points for the embit.",
        "a-hand": "Side A scores 1 point for the hand.",
    }
    assert happenings(run, amounts=False, cards=False) == {
        "1S": "Side A plays the ace of swords in the first trick and takes it.",
        "b-embit": "The embit is sung, and side B has the better one.",
        "a-hand": "The hand is not raised, and side A has it.",
    }
    falls = happenings(race(FALLS), amounts=False, cards=True)
    assert falls["1B"] == "Side B plays the ace of clubs in the first trick, which side A takes: 1 point."
    assert "as it is played" in order_words(run.rules)
    assert amount_words(run.rules) == (
        "J'embide: passed, 1 to the side that says it; sung, 2 to the better side. A flor: 3. The hand: 1; after "
        "troucou 2, or 1 if it is refused."
    )
    assert "counted at the end" in order_words(te.variant("truc-y-flou", scoring="at-end"))
    assert "takes the trick" in order_words(te.variant("truc-y-flou", bonus_to="trick"))


def test_every_idea_about_the_race_is_tried() -> None:
    assert [case[0] for case in RACES] == [idea.name for idea in RACE_IDEAS]
    assert race_mistake(race(SWORD, (23, 24)), "b-hand").misconception.name == "misreads-the-race"


TRIED = {case[0] for case in RACES} | {"misreads-the-race"}
