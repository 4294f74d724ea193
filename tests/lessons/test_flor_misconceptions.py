"""Mistaken ideas about what is a flor: a hand that each gets wrong, what it really is, and words that fit.

What the hands really are comes from the rules: the claims or worked positions named beside them.
"""

from __future__ import annotations

import re

import attrs
import pytest

import trucedu as te
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.flors import FLOR_IDEAS, Kind, flor_mistake, is_flor, kind_of

# (name, house, hand, what it is, what it is taken for, words)
HANDS: list[tuple[str, dict[str, str | int], str, Kind, Kind, str]] = [
    # One périque and two cards of a suit are a flor (WP-009).
    ("no-periques-in-a-flor", {}, "10O 12S 11S", "wild-flor", "pair", "printed in one suit"),
    # Where périques do not help at all, some would still let them help beside a seven, or always (OQ-02).
    (
        "periques-with-a-seven-only",
        {"perique_flor": "no"},
        "10O 11B 7C",
        "pair",
        "wild-flor",
        "only beside a seven",
    ),
    ("periques-always-help", {"perique_flor": "no"}, "10O 12S 11S", "pair", "wild-flor", "they would help"),
    # Printed suits: coins, swords and cups (OQ-01).
    ("perique-keeps-its-suit-in-a-flor", {}, "10O 6S 7C", "pair", "nothing", "whatever suit helps"),
    # A périque and two cards of different suits are no flor (WP-008, 1.1.2).
    ("one-perique-is-enough", {}, "10O 12S 11C", "pair", "wild-flor", "cannot join two suits"),
    # Equal ranks are not of one suit (as WP-024).
    ("three-of-a-rank-are-a-flor", {}, "7B 7C 7S", "nothing", "flor", "it is the suit that counts"),
    ("two-are-enough-for-a-flor", {}, "4C 6C 12S", "pair", "flor", "takes all three"),  # WP-003
    # Three courts of a suit are a flor of 20 (WP-014); 7, 6 and king one of 33 (WP-001, TYF-71).
    ("courts-are-no-flor", {}, "12S 11S 10S", "flor", "nothing", "does not keep it out"),
    ("a-flor-is-a-run", {}, "7S 5S 2S", "flor", "pair", "need not follow each other"),
]


@pytest.mark.parametrize(("name", "house", "hand", "true", "mistaken", "words"), HANDS)
def test_an_idea_about_flors(
    name: str, house: dict[str, str | int], hand: str, true: Kind, mistaken: Kind, words: str
) -> None:
    rules = te.variant("truc-y-flou", **house)
    cards = rules.cards(hand)
    assert kind_of(rules, cards) == true != mistaken
    assert is_flor(true) == (rules.flor(cards) is not None)
    mistake = flor_mistake(rules, cards, lambda kind: kind == mistaken, "périque", "flor")
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  ", text)
    verdict = "close" if name in OTHER_READINGS else "wrong"
    assert mistake.mark("A fact.", "some#rule").verdict == verdict


#: Open questions of the rules are no plain mistakes (OQ-01, OQ-02).
OTHER_READINGS = {
    "no-periques-in-a-flor",
    "periques-with-a-seven-only",
    "periques-always-help",
    "perique-keeps-its-suit-in-a-flor",
}


def test_where_the_wild_cards_are_no_open_question_they_are_taken_for_courts() -> None:
    rules = te.variant("truc-y-flou")
    settled = Variant(attrs.evolve(rules.sheet, house={}))
    cards = settled.cards("10O 12S 11S")
    assert kind_of(settled, cards) == "wild-flor"  # WP-009
    mistake = flor_mistake(settled, cards, lambda kind: not is_flor(kind), "périque", "flor")
    assert mistake.misconception.name == "perique-as-court-in-a-flor"
    assert mistake.misconception.text(mistake.fields) == "The périque is no plain jack or knight here."


def test_what_no_idea_accounts_for_is_a_slip() -> None:
    rules = te.variant("truc-y-flou")
    cards = rules.cards("7B 7C 7S")
    mistake = flor_mistake(rules, cards, lambda kind: kind == "pair", "périque", "flor")
    assert mistake.misconception.name == "misreads-the-suits"


def test_a_run_of_one_suit_is_a_flor_for_who_wants_a_run() -> None:
    """Seven, jack and knight follow each other in a pack without eights and nines."""
    rules = te.variant("truc-y-flou")
    run = next(idea for idea in FLOR_IDEAS if idea.name == "a-flor-is-a-run")
    assert run.takes(rules, rules.cards("7S 10S 11S")) is None
    assert run.takes(rules, rules.cards("6S 10S 11S")) == "pair"


TRIED = {case[0] for case in HANDS} | {"perique-as-court-in-a-flor", "misreads-the-suits"}
