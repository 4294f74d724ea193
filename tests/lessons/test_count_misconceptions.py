"""Mistaken ideas about what cards count: a hand in which each goes wrong, what it makes of it, the right count.

The right counts come from the rules (the worked positions named beside them) or are plain sums of card values.
"""

from __future__ import annotations

import re

import pytest

import trucedu as te
from trucedu.lessons.misconceptions import find_misconception
from trucedu.lessons.misconceptions.counts import What, count_readings, counted, reading_mistake

# (name, house, what, hand, right count, mistaken count, words that its sentence must have)
COUNTS: list[tuple[str, dict[str, str | int], What, str, int, int, str]] = [
    ("leaves-out-the-base", {}, "pair", "4C 6C 12S", 30, 10, "4 + 6 = 10 leaves out the 20"),  # WP-003
    ("leaves-out-the-base", {}, "flor", "7S 6S 12S", 33, 13, "6 + 7 + 0 = 13"),  # WP-001
    ("ace-counts-one", {}, "pair", "7C 1C 4S", 27, 28, "some tables"),  # WP-020
    ("ace-counts-nothing", {"aces": 1}, "pair", "7C 1C 4S", 28, 27, "here it counts 1"),  # WP-020, OQ-05
    ("courts-count-ten", {}, "pair", "3C 12C 2O", 23, 33, "as ten"),
    ("courts-count-their-number", {}, "pair", "3C 12C 2O", 23, 35, "by the number on it"),
    ("courts-count-ten", {}, "flor", "12S 11S 10S", 20, 50, "10 + 10 + 10 + 20 = 50"),  # WP-014
    # A périque and two courts of other suits make 27 (WP-008); as a plain jack it would go with nothing.
    ("perique-as-court-in-declarations", {}, "pair", "10O 5O 4C", 32, 25, "it counts 7"),  # WP-017
    ("perique-as-court-in-declarations", {}, "flor", "10O 7S 6S", 40, 33, "it counts 7"),  # WP-012
    ("perique-keeps-its-suit", {}, "pair", "11B 12B 6C", 33, 27, "printed suit"),
    ("same-rank-pairs", {}, "pair", "5C 5S 2S", 27, 30, "one rank"),  # TYF-47, as in WP-024
    ("any-suits-go-together", {}, "pair", "7O 3C 2C", 25, 30, "different suits"),
    ("adds-all-three", {}, "pair", "4C 6C 7S", 30, 37, "an embit is two"),  # WP-003
    ("not-the-best-pair", {}, "pair", "11B 7C 6S", 34, 33, "another pair"),  # as WP-005
    ("counts-only-two", {}, "flor", "7S 6S 5S", 38, 33, "in a flor all three count"),  # WP-013
    ("highest-card-alone", {}, "pair", "4C 6C 12S", 30, 6, "6 is the highest card alone"),
]


@pytest.mark.parametrize(("name", "house", "what", "hand", "right", "mistaken", "words"), COUNTS)
def test_an_idea_about_counting(
    name: str, house: dict[str, str | int], what: What, hand: str, right: int, mistaken: int, words: str
) -> None:
    rules = te.variant("truc-y-flou", **house)
    cards = tuple(sorted(rules.cards(hand), key=lambda card: card.index))
    count = counted(rules, what, cards)
    assert count is not None
    assert count.points == right != mistaken
    readings = [reading for reading in count_readings(rules, what, cards) if reading.count.points == mistaken]
    assert readings[0].idea.name == name
    mistake = reading_mistake(rules, what, readings[0], "périque")
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)
    mark = mistake.mark("A fact.", "some#rule")
    assert mark.misconception == name
    assert mark.verdict == ("close" if name in OTHER_READINGS else "wrong")


#: What is an open question of the rules is no plain mistake (OQ-01, OQ-05).
OTHER_READINGS = {"ace-counts-one", "ace-counts-nothing", "perique-keeps-its-suit"}


@pytest.mark.parametrize(
    ("what", "hand", "names"),
    [
        # A plain pair beside a court: nothing that an ace, a wild card or two of a rank could change.
        ("pair", "7S 6S 12C", {"leaves-out-the-base", "highest-card-alone"}),
        ("flor", "7S 6S 5S", {"leaves-out-the-base", "counts-only-two"}),
    ],
)
def test_ideas_that_have_nothing_to_do_with_the_cards_are_not_thought_of(
    what: What, hand: str, names: set[str]
) -> None:
    rules = te.variant("truc-y-flou")
    assert {reading.idea.name for reading in count_readings(rules, what, rules.cards(hand))} == names


def test_an_idea_says_how_it_comes_to_its_number() -> None:
    """Every sum that is told comes out."""
    rules = te.variant("truc-y-flou")
    for hand in ("11B 7C 6C", "10O 12S 11C", "1S 12S 3C", "7S 7B 6S"):
        for reading in count_readings(rules, "pair", rules.cards(hand)):
            mistake = reading_mistake(rules, "pair", reading, "périque")
            assert str(reading.count.points) in mistake.misconception.text(mistake.fields)


def test_a_card_that_is_left_out_is_named() -> None:
    """30 with a seven leaves 3: 30 − 20 = 10 forgets the seven."""
    text = find_misconception("forgets-the-other-card").text(
        {"sum": "30 − 20 = 10", "card": "the seven of swords"}
    )
    assert text == "30 − 20 = 10 leaves out the seven of swords."


def test_the_score_of_a_flor_is_not_its_count() -> None:
    """A flor scores 3, whatever it counts (TYF-74)."""
    text = find_misconception("score-for-count").text({"n": 3, "declaration": "flor"})
    assert text == "3 is what a flor scores; what its cards count is compared with other flors."


TRIED = {case[0] for case in COUNTS} | {"forgets-the-other-card", "miscounts-the-cards", "score-for-count"}
