"""Ties of partners: what really becomes of a trick by the worked positions, and the idea behind each wrong end."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.lessons.drills.partners_tie import end_words, tie_rule_words
from trucedu.lessons.drills.trick_words import lead_rule
from trucedu.lessons.misconceptions.ties import SPOILED, End, end_mistake, end_of
from trucedu.lessons.misconceptions.trick import Trick
from trucedu.lessons.registry import questions


def trick(variant: str, cards: str, leader: int = 1, **house: str | int) -> Trick:
    rules = te.variant(variant, **house)
    return Trick(rules, rules.players[0], leader, rules.cards(cards))


@pytest.mark.parametrize(
    ("played", "end"),
    [
        # N 7, E 8, S 9, W 7 is spoiled: the sevens are on both sides (WP-138).
        (trick("partnership-truc", "7S 8H 9D 7C"), (SPOILED, 1)),
        # East led a 9; North and South have the sevens, and neither led (WP-140).
        (trick("partnership-truc", "9S 7H 8C 7D", leader=2), (SPOILED, 2)),
        # By the other rule North and South take it and the first of the two leads.
        (trick("partnership-truc", "9S 7H 8C 7D", leader=2, partner_tie="won"), ("A", 3)),
        # One of the two led: the side takes it (TRC-71).
        (trick("partnership-truc", "7H 8C 7D 9S"), ("A", 1)),
        # Two threes on one side do not beat one on the other (WP-144).
        (trick("catalan-truc", "3S 3O 4C 3C", leader=2), (SPOILED, 2)),
        # Partners alone have the threes: the first of them leads.
        (trick("truc-y-flou", "4S 3O 5S 3C 6S 2O"), ("B", 2)),
    ],
)
def test_what_becomes_of_a_trick(played: Trick, end: End) -> None:
    assert end_of(played.result()) == end


# (the trick, a wrong end, the idea behind it)
LED, NOT_LED = trick("partnership-truc", "7H 8C 7D 9S"), trick("partnership-truc", "9S 7H 8C 7D", leader=2)
ACROSS, SHARED = trick("catalan-truc", "3S 3O 4C 3C", leader=2), trick("truc-y-flou", "4S 3O 5S 3C 6S 2O")
WRONG_ENDS: list[tuple[Trick, End, str]] = [
    (LED, (SPOILED, 1), "partners-spoil-the-trick"),
    (LED, ("A", 3), "later-partner-leads"),
    (NOT_LED, ("A", 3), "partners-always-share"),
    (NOT_LED, (SPOILED, 3), "first-of-equals-leads"),
    (NOT_LED, (SPOILED, 1), "last-of-equals-leads"),
    (ACROSS, ("A", 3), "more-equal-cards-win"),
    (ACROSS, ("B", 2), "first-of-equals-wins"),
    (SHARED, (SPOILED, 1), "partners-spoil-the-trick"),
    (SHARED, ("B", 4), "later-partner-leads"),
    (SHARED, ("B", 3), "next-after-the-winner-leads"),
    (SHARED, ("B", 1), "leader-keeps-the-lead"),
    # The taker is right, and by no idea does this chair lead.
    (SHARED, ("B", 5), "misread-the-order"),
]


@pytest.mark.parametrize(("played", "end", "name"), WRONG_ENDS)
def test_a_wrong_end_is_told_as_an_idea(played: Trick, end: End, name: str) -> None:
    mistake = end_mistake(played, end, partner_rule="A rule.")
    assert mistake.misconception.name == name
    assert "{" not in mistake.misconception.text(mistake.fields)


def test_an_idea_that_fits_every_answer_is_not_named() -> None:
    """Whoever thinks the same player leads all tricks has no reason to choose one card rather than another."""
    other = trick("truc-y-flou", "4S 3O 5S 3B 6S 2C")
    assert end_mistake(SHARED, ("B", 1)).misconception.name == "leader-keeps-the-lead"
    assert end_mistake(SHARED, ("B", 1), [other]).misconception.name == "misread-the-order"


@pytest.mark.parametrize(
    ("variant", "house", "words"),
    [
        ("truc-y-flou", {}, "Equal highest cards of partners alone take it."),
        ("truc-y-flou", {"partner_tie": "spoiled"}, "So do equal highest cards of partners alone."),
        ("partnership-truc", {}, "only if one of the two led"),
        ("catalan-truc", {}, "Equal highest cards of partners alone take it."),
    ],
)
def test_the_rule_is_told(variant: str, house: dict[str, str], words: str) -> None:
    assert words in tie_rule_words(te.variant(variant, **house))


def test_an_end_in_words() -> None:
    assert end_words(("A", 3)) == "Side A takes it, and chair 3 leads on"
    assert end_words((SPOILED, 1)) == "It is spoiled, and chair 1 leads on"


#: Tried here alone; the other ideas are tried where tricks and leads are.
TRIED = {"earlier-partner-leads"}


def test_where_the_later_partner_leads_that_is_told_and_the_other_way_is_the_mistake() -> None:
    """OQ-56: at some tables the later of two equal partners leads on."""
    later = te.variant("argentine-truco", tied_lead="later")
    played = Trick(later, 6, 1, later.cards("4S 3O 5S 3C 6S 2O"))
    assert end_of(played.result()) == ("B", 4)
    mistake = end_mistake(played, ("B", 2))
    assert mistake.misconception.name == "earlier-partner-leads"
    assert lead_rule(played).endswith("the one who played last leads on: chair 4.")
    assert "the one who played last" in tie_rule_words(played.rules)
    assert "the one who played first" in tie_rule_words(SHARED.rules)
    assert end_mistake(SHARED, ("B", 4)).misconception.name == "later-partner-leads"
    for question in questions("partners-tie", later, "later", 12):
        assert "played first" not in question.mark(question.solution).text
