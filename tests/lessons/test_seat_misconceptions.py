"""Mistaken ideas about what one player only may do: who really may, and which idea each wrong chair is told as."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.lessons.misconceptions.seats import (
    DEALER_IS_SILENT,
    MISREADS_THE_SEATS,
    OTHER_GOVERNORS,
    OTHER_SIDE_DECIDES,
    SEAT_IDEAS,
    Office,
    What,
    dealer_mistake,
    governors,
    offices,
    seat_mistake,
)

PARTNERS, CATALAN = te.variant("partnership-truc"), te.variant("catalan-truc")


def office(what: What, dealer: int, side: str = "") -> Office:
    return Office(PARTNERS, 4, dealer, what, side)


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_who_may(dealer: int) -> None:
    """Eldest hand asks for new cards and the dealer grants them (TRC-56, TRC-57); dealer and eldest govern (TRC-55)."""
    eldest = dealer % 4 + 1
    assert office("ask", dealer).holder == eldest
    assert office("grant", dealer).holder == dealer
    pair = {"A" if chair % 2 else "B": chair for chair in (dealer, eldest)}
    assert {side: office("fold", dealer, side).holder for side in "AB"} == pair
    assert governors(PARTNERS, 4, dealer) == (pair["A"], pair["B"])


def test_what_one_player_only_may_do() -> None:
    assert [each.what for each in offices(PARTNERS, 4, 1)] == ["ask", "grant", "fold", "fold"]
    assert offices(CATALAN, 4, 1) == ()  # no new cards, and no throwing in
    assert offices(te.variant("truc-y-flou"), 6, 1) == ()  # anyone may throw the hand in


# (name, the office, the right chair, the mistaken one, words)
SEATS = [
    # The dealer's partner asks for a redeal: not allowed (WP-141).
    ("dealer-has-the-right", office("ask", 4), 1, 4, "Having dealt"),
    ("partner-stands-in", office("ask", 4), 1, 3, "partner cannot"),
    ("eldest-has-the-right", office("grant", 4), 4, 1, "eldest hand"),
    ("partner-stands-in", office("grant", 4), 4, 2, "partner cannot"),
    # The governor's partner says yes: no effect (WP-142).
    ("partner-stands-in", office("fold", 2, "A"), 3, 1, "partner cannot"),
    ("other-side-decides", office("fold", 2, "A"), 3, 2, "not even of that side"),
    ("misreads-the-seats", office("ask", 4), 1, 2, ""),
]


@pytest.mark.parametrize(("name", "held", "chair", "mistaken", "words"), SEATS)
def test_an_idea_about_seats(name: str, held: Office, chair: int, mistaken: int, words: str) -> None:
    assert held.holder == chair
    mistake = seat_mistake(held, mistaken)
    assert mistake.misconception.name == name
    assert words in mistake.misconception.text(mistake.fields)


def test_who_dealt() -> None:
    """Chairs 4 and 1 answer: chair 4 dealt and chair 1 is eldest (TRC-55); in Catalonia it would be the other way."""
    pair = governors(PARTNERS, 4, 4)
    assert pair == (1, 4)
    assert governors(CATALAN, 4, 1) == (1, 4)
    assert dealer_mistake(PARTNERS, 4, 1, pair).misconception is OTHER_GOVERNORS
    assert dealer_mistake(PARTNERS, 4, 2, pair).misconception is DEALER_IS_SILENT
    assert dealer_mistake(CATALAN, 4, 4, governors(CATALAN, 4, 1)).misconception is OTHER_GOVERNORS


TRIED = {idea.name for idea in SEAT_IDEAS}
TRIED |= {each.name for each in (OTHER_GOVERNORS, DEALER_IS_SILENT, OTHER_SIDE_DECIDES, MISREADS_THE_SEATS)}
