"""Mistaken ideas about showdowns: a table at which each goes wrong, the right winner, and words that fit.

The right winners come from TYF-51, TYF-56 and OQ-22: the best embit of each side, ties by position from the dealer's
right.
"""

from __future__ import annotations

import re

import pytest

from tests.lessons.tables import bidding
from trucedu.lessons.drills.dealt import by_pair, least_to_win
from trucedu.lessons.misconceptions import find_misconception
from trucedu.lessons.misconceptions.showdowns import NOBODY, best_of, showdown_mistake, tied

# Embits of 30 (4 + 6, 7 + 3), 31 (7 + 4, 6 + 5), 28 (5 + 3) and 25 (3 + 2), in hands without a flor.
THIRTY, AGAIN = "4C 6C 12S", "7S 3S 12B"
THIRTY_ONE = "7O 4O 11C"
THIRD = "7B 3B 12O"
TWENTY_EIGHT, TWENTY_FIVE = "5B 3B 12O", "3C 2C 11S"
FIRST = "1 embit, 2 cantar"

# (name, said, hands, dealer, the chair that wins, the mistaken winner, words)
SHOWDOWNS: list[tuple[str, str, dict[int, str], int, int, int | str, str]] = [
    # 30 at chairs 4 and 5 (WP-029).
    ("tie-pays-nobody", FIRST, {4: THIRTY, 5: AGAIN}, 6, 4, NOBODY, "the seat decides"),
    ("bidder-wins-ties", FIRST, {4: THIRTY, 5: AGAIN}, 6, 4, 5, "Having bid"),
    # Chair 2 has dealt, so chair 4 comes before chair 1.
    ("chair-one-wins-ties", "4 embit, 5 cantar", {1: AGAIN, 4: THIRTY}, 2, 4, 1, "the dealer changes"),
    # The same embit at chairs 1 and 2 (as WP-030).
    ("later-seat-wins-ties", FIRST, {1: THIRTY, 2: AGAIN}, 6, 1, 2, "not the last"),
    ("more-equal-hands-win", FIRST, {1: THIRTY, 2: AGAIN, 4: THIRD}, 6, 1, 2, "does not break a tie"),
    # 28 and 25 together do not beat 31.
    (
        "partners-add-up",
        "2 embit, 3 cantar",
        {1: TWENTY_EIGHT, 3: TWENTY_FIVE, 4: THIRTY_ONE},
        6,
        4,
        1,
        "not added up",
    ),
    ("only-two-sing", FIRST, {1: TWENTY_EIGHT, 2: TWENTY_FIVE, 4: THIRTY_ONE}, 6, 4, 1, "a partner's cards"),
    # The dealer's better embit wins (WP-033).
    (
        "seat-before-points",
        "2 embit, 3 cantar",
        {1: THIRTY, 6: THIRTY_ONE},
        6,
        6,
        1,
        "only between equal counts",
    ),
]


@pytest.mark.parametrize(("name", "said", "hands", "dealer", "wins", "mistaken", "words"), SHOWDOWNS)
def test_an_idea_about_a_showdown(
    name: str, said: str, hands: dict[int, str], dealer: int, wins: int, mistaken: int | str, words: str
) -> None:
    sung = bidding(said, hands, dealer=dealer)
    assert sung.sung == wins != mistaken
    mistake = showdown_mistake(sung, lambda winner: winner == mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)


def test_where_nobody_has_anything_the_seat_decides_and_not_the_bid() -> None:
    """Chair 1 wins, nearest the dealer's right (WP-057); the bidder is chair 2."""
    bare = bidding("2 embit, 3 cantar", {})
    assert best_of(bare) == []
    assert tied(bare)
    assert bare.sung == 1
    assert showdown_mistake(bare, lambda winner: winner == 2).misconception.name == "bidder-wins-ties"


def test_where_cards_are_counted_the_count_may_be_mistaken() -> None:
    """27 with an ace (WP-020) ties with 28 for whom the ace counts 1, and chair 3 comes before chair 4."""
    hands = {2: "3O 2O 12B", 3: "7C 1C 4S", 4: TWENTY_EIGHT}
    sung = bidding("5 embit, 6 cantar", hands)
    assert sung.sung == 4
    mistake = showdown_mistake(sung, lambda winner: winner == 3, counting="périque")
    assert mistake.misconception.name == "ace-counts-one"
    assert "7 + 1 + 20 = 28" in mistake.misconception.text(mistake.fields)
    told_as_numbers = showdown_mistake(sung, lambda winner: winner == 3)
    assert told_as_numbers.misconception.name == "misreads-the-showdown"


@pytest.mark.parametrize(
    ("chair", "least"),
    [
        (1, 30),  # before chair 4: an equal embit is enough
        (5, 31),  # after it
    ],
)
def test_the_least_that_wins_depends_on_the_seat(chair: int, least: int) -> None:
    sung = bidding("2 embit, 3 cantar", {4: THIRTY})
    assert least_to_win(sung, chair, by_pair(sung.rules)) == least


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("equal-wins-anywhere", "An equal embit wins only from"),
        ("equal-never-wins", "need not be higher"),
        ("overlooks-a-rival", "if chair 4 had nothing"),
    ],
)
def test_ideas_about_the_least_that_wins(name: str, words: str) -> None:
    text = find_misconception(name).text({"embit": "embit", "chair": "chair 4"})
    assert words in text


TRIED = {case[0] for case in SHOWDOWNS}
TRIED |= {"equal-wins-anywhere", "equal-never-wins", "overlooks-a-rival", "misreads-the-showdown"}
