"""Mistaken ideas about the pieces of a turned suit: a hand in which each goes wrong, what it makes of it, the right
count.

The right counts come from the rules: the worked positions and cases named beside them, or plain sums of card values
(a piece of Uruguay counts 10, 9, 8, 7 or 7, of Venezuela 10 or 9, and goes with any suit).
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.misconceptions.counts import What, count_readings, counted, reading_mistake
from trucedu.lessons.misconceptions.flors import Kind, flor_mistake, kind_of

URUGUAY, VENEZUELA = "uruguayan-truco", "venezuelan-truco"

# (name, game, turned card, what, hand, right count, mistaken count, words that its sentence must have)
COUNTS: list[tuple[str, str, str, What, str, int, int, str]] = [
    ("adds-the-base-twice", URUGUAY, "6O", "pair", "2O 7S 3B", 37, 57, "the 30 that is said"),
    ("adds-the-base-twice", VENEZUELA, "5C", "pair", "11C 7S 4B", 37, 57, "30 + 7 + 20 = 57"),  # WP-172
    ("adds-the-base-twice", VENEZUELA, "5C", "pair", "10C 6S 12B", 35, 55, "the 29 that is said"),  # WP-173
    # The highest flor there is (WP-168).
    ("adds-the-base-for-every-piece", URUGUAY, "11O", "flor", "2O 4O 5O", 47, 87, "30 + 29 + 28 = 87"),
    # A king is a piece only where one is turned up (A03).
    ("king-always-a-piece", URUGUAY, "6C", "pair", "12C 7S 3B", 7, 37, "takes the king of cups for a pieza"),
    ("king-never-a-piece", URUGUAY, "4C", "pair", "12C 7S 3B", 36, 7, "stands for the four of cups"),  # A03
    ("king-never-a-piece", VENEZUELA, "11C", "pair", "12C 7S 3B", 37, 7, "the knight of cups"),  # as WP-174
    ("turned-card-counts-with-the-hand", URUGUAY, "6O", "pair", "7O 3S 2B", 7, 33, "in nobody's hand"),
    ("piece-counts-its-number", URUGUAY, "6O", "pair", "2O 7O 3B", 37, 29, "for a plain card"),
    ("piece-counts-its-number", URUGUAY, "6O", "flor", "4O 7S 6S", 42, 37, "4 + 7 + 6 + 20 = 37"),
    ("piece-keeps-its-suit", URUGUAY, "6O", "pair", "2O 3O 7S", 37, 33, "goes with any suit"),
    (
        "every-piece-one-less",
        URUGUAY,
        "6O",
        "pair",
        "10O 7S 3B",
        34,
        33,
        "the last two count the same",
    ),  # A04
    ("pieces-of-another-game", URUGUAY, "6O", "pair", "11O 7S 3B", 34, 37, "of Venezuelan Truco"),  # A04
    ("pieces-of-another-game", VENEZUELA, "5C", "pair", "11C 7S 4B", 37, 34, "of Uruguayan Truco"),  # WP-172
    ("courts-count-ten", URUGUAY, "6O", "pair", "10O 12S 3B", 30, 37, "courts that are no piezas"),
]


@pytest.mark.parametrize(("name", "game", "turned", "what", "hand", "right", "mistaken", "words"), COUNTS)
def test_an_idea_about_pieces(
    name: str, game: str, turned: str, what: What, hand: str, right: int, mistaken: int, words: str
) -> None:
    rules = te.variant(game).beside(turned)
    cards = rules.cards(hand)
    count = counted(rules, what, cards)
    assert count is not None
    assert count.points == right != mistaken
    readings = [reading for reading in count_readings(rules, what, cards) if reading.count.points == mistaken]
    assert readings[0].idea.name == name
    mistake = reading_mistake(rules, what, readings[0], "pieza")
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert f"= {mistaken}" in text or str(mistaken) == text.split()[0]
    assert not re.search(r"[{}]|  ", text)


# (name, game, turned card, hand, what it is, what it is taken for, words)
FLORS: list[tuple[str, str, str, str, Kind, Kind, str]] = [
    # A piece and two cards of a suit are a flor; a piece and two suits are none.
    ("piece-keeps-its-suit-in-a-flor", URUGUAY, "6O", "2O 7S 3S", "wild-flor", "pair", "with any suit"),
    (
        "king-always-a-piece-in-a-flor",
        URUGUAY,
        "1C",
        "12C 10C 1B",
        "pair",
        "wild-flor",
        "no pieza here",
    ),  # A03
    ("king-never-a-piece-in-a-flor", URUGUAY, "4C", "12C 7S 3S", "wild-flor", "pair", "The king of cups"),
    ("turned-card-helps-a-flor", URUGUAY, "6O", "7O 3O 2B", "pair", "flor", "in nobody's hand"),
    ("flor-with-pieces-of-another-game", VENEZUELA, "6O", "2O 7S 3S", "pair", "wild-flor", "Uruguayan Truco"),
]


@pytest.mark.parametrize(("name", "game", "turned", "hand", "true", "mistaken", "words"), FLORS)
def test_an_idea_about_flors_with_pieces(
    name: str, game: str, turned: str, hand: str, true: Kind, mistaken: Kind, words: str
) -> None:
    rules = te.variant(game).beside(turned)
    cards = rules.cards(hand)
    assert kind_of(rules, cards) == true != mistaken
    mistake = flor_mistake(rules, cards, lambda kind: kind == mistaken, "pieza", "flor")
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)


def test_no_idea_about_pieces_is_thought_of_where_no_card_is_turned_up() -> None:
    rules = te.variant("argentine-truco")
    names = {name for name, *_ in COUNTS} - {"courts-count-ten"}
    for hand in ("2O 7S 3B", "12C 7C 3B", "10O 11O 4S"):
        assert not names & {reading.idea.name for reading in count_readings(rules, "pair", rules.cards(hand))}


TRIED = ({name for name, *_ in COUNTS} | {name for name, *_ in FLORS}) - {"courts-count-ten"}
