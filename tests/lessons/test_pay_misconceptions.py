"""Mistaken ideas about what a contest pays: a bidding each goes wrong on, what is really paid, and words that fit.

What is really paid comes from the rules: the claims or worked positions named beside each case.
"""

from __future__ import annotations

import re

import pytest

from tests.lessons.tables import bidding
from trucedu.lessons.misconceptions.bidding import pay_of, standing_call
from trucedu.lessons.misconceptions.embit_pay import PAY_IDEAS
from trucedu.lessons.misconceptions.payoffs import pay_mistake, pay_readings

# Side A has 33 (7 + 6) at chair 1, side B 29 (5 + 4) at chair 2; or the other way round.
A_BETTER = {1: "7S 6S 12B", 2: "5C 4C 12O"}
B_BETTER = {1: "5C 4C 12O", 2: "7S 6S 12B"}
PASSED = "2 pass, 4 pass, 6 pass"
#: Chair 2 holds a flor of three low cards beside side A's 33.
FLOR = {1: "7S 6S 12B", 2: "1C 2C 10C"}

# (name, said, hands, score, house, what is paid, the mistaken payment, words)
PAYMENTS: list[tuple[str, str, dict[int, str], tuple[int, int], dict[str, str | int], str, str, str]] = [
    # An unanswered bid pays 1 (WP-034), a sung one 2 (WP-036).
    ("sung-pays-like-unanswered", "1 embit, 2 cantar", A_BETTER, (2, 2), {}, "a-2", "a-1", "unanswered"),
    (
        "unanswered-pays-like-sung",
        f"1 embit, {PASSED}",
        A_BETTER,
        (2, 2),
        {},
        "a-1",
        "a-2",
        "if it were sung",
    ),
    ("worse-cards-score", "1 embit, 2 cantar", B_BETTER, (2, 2), {}, "b-2", "a-2", "The better cards score"),
    ("who-passes-scores", f"1 embit, {PASSED}", A_BETTER, (2, 2), {}, "a-1", "b-1", "loses the points"),
    ("passing-is-free", f"1 embit, {PASSED}", A_BETTER, (2, 2), {}, "a-1", "nobody", "not free"),
    (
        "losers-go-down",
        "1 embit, 2 aoute, 1 pass",
        A_BETTER,
        (2, 2),
        {},
        "b-2",
        "a-loses-2",
        "take the points away",
    ),  # TYF-59, OQ-45
    ("passed-is-sung", f"1 embit, {PASSED}", B_BETTER, (2, 2), {}, "a-1", "b-2", "nothing is sung"),
    # 1 + 10 (WP-040), 1 + 2 (TYF-61).
    (
        "raise-replaces-the-bid",
        "1 embit, 2 detz-de-mes, 1 cantar",
        A_BETTER,
        (2, 2),
        {},
        "a-11",
        "a-10",
        "is added to it",
    ),
    (
        "sung-first-then-raised",
        "1 embit, 2 detz-de-mes, 1 cantar",
        A_BETTER,
        (2, 2),
        {},
        "a-11",
        "a-12",
        "Some tables add",
    ),
    (
        "mixes-up-the-raises",
        "1 embit, 2 dus-de-mes, 1 cantar",
        A_BETTER,
        (2, 2),
        {},
        "a-3",
        "a-11",
        "means “Two more”",
    ),
    (
        "sung-is-passed",
        "1 embit, 2 dus-de-mes, 1 cantar",
        A_BETTER,
        (2, 2),
        {},
        "a-3",
        "b-2",
        "“cantar” is no pass",
    ),
    # A raise that is passed pays 2 (WP-037, WP-041).
    (
        "pass-pays-the-offer",
        "1 embit, 2 detz-de-mes, 1 pass",
        A_BETTER,
        (2, 2),
        {},
        "b-2",
        "b-11",
        "does not pay what",
    ),
    (
        "refused-raise-pays-the-bid",
        "1 embit, 2 aoute, 1 pass",
        A_BETTER,
        (2, 2),
        {},
        "b-2",
        "b-1",
        "for a refused raise",
    ),
    # All the rest is what the raisers lack: 25 − 18 = 7 with the bidders better, 1 + 7 = 8 (as WP-045).
    (
        "rest-of-the-bidders",
        "2 embit, 1 restou, 2 cantar",
        B_BETTER,
        (18, 2),
        {},
        "b-8",
        "b-wins",
        "by the side that bid",
    ),
    # By what the bidders lack A wins 1 + 23 and the round; by what the leaders lack it would be 1 + 17 (OQ-08).
    (
        "rest-of-the-leaders",
        "1 embit, 2 restou, 1 cantar",
        A_BETTER,
        (2, 8),
        {"rest": "bidder"},
        "a-wins",
        "a-18",
        "front",
    ),
    # Mi falta lost: what the bidders lacked, and 1 (WP-050).
    ("leaves-out-the-bid", "1 mi-falta, 2 cantar", B_BETTER, (20, 10), {}, "b-6", "b-5", "comes on top"),
    (
        "lost-rest-loses-the-game",
        "1 mi-falta, 2 cantar",
        B_BETTER,
        (20, 10),
        {},
        "b-6",
        "b-wins",
        "does not lose the manche",
    ),
    # Restou y troucou is for the round either way (WP-054).
    (
        "lost-game-costs-the-rest",
        "1 restou-y-troucou, 2 cantar",
        B_BETTER,
        (20, 10),
        {},
        "b-wins",
        "b-6",
        "for the manche",
    ),
    # A flor undoes an embit that was answered (TYF-69, OQ-15).
    (
        "flor-comes-too-late",
        "1 embit, 2 pass, 4 pass, 6 pass, 2 flor",
        FLOR,
        (2, 2),
        {},
        "nobody",
        "a-1",
        "let stand",
    ),
]


@pytest.mark.parametrize(
    ("name", "said", "hands", "score", "house", "paid", "mistaken", "words"),
    PAYMENTS,
)
def test_an_idea_about_what_is_paid(
    name: str,
    said: str,
    hands: dict[int, str],
    score: tuple[int, int],
    house: dict[str, str | int],
    paid: str,
    mistaken: str,
    words: str,
) -> None:
    spoken = bidding(said, hands, score=score, **house)
    assert pay_of(spoken).key == paid != mistaken
    mistake = pay_mistake(spoken, mistaken)
    assert mistake.misconception.name == name
    text = mistake.misconception.text(mistake.fields)
    assert words in text
    assert not re.search(r"[{}]|  |None", text)
    verdict = "close" if name in OTHER_READINGS else "wrong"
    assert mistake.mark("A fact.", "some#rule").verdict == verdict


#: Open questions of the rules are no plain mistakes (OQ-08, OQ-09, OQ-15, OQ-45).
OTHER_READINGS = {
    "sung-first-then-raised",
    "refused-raise-pays-the-bid",
    "rest-of-the-bidders",
    "rest-of-the-leaders",
    "flor-comes-too-late",
    "losers-go-down",
}


def test_every_idea_about_payments_is_tried() -> None:
    assert {case[0] for case in PAYMENTS} == {idea.name for idea in PAY_IDEAS}


def test_a_payment_that_no_idea_leads_to_is_not_explained_by_one() -> None:
    spoken = bidding("1 embit, 2 cantar", A_BETTER)
    assert pay_mistake(spoken, "a-7").misconception.name == "misreads-the-payment"


@pytest.mark.parametrize(
    ("said", "caller", "call"),
    [
        ("1 embit, 2 cantar", 1, "embit"),
        ("1 embit, 2 aoute, 1 pass", 2, "aoute"),
        ("1 embit, 2 pass, 4 restou, 1 cantar", 4, "restou"),
    ],
)
def test_the_call_that_stands_is_the_last_that_asked(said: str, caller: int, call: str) -> None:
    assert standing_call(bidding(said, A_BETTER)) == (caller, call)


def test_no_idea_is_told_of_what_comes_to_the_same() -> None:
    """One more adds as much as the bid itself: who takes a sung bid for it is right by chance (I-03)."""
    spoken = bidding("1 embit, 2 aoute, 1 cantar", A_BETTER)
    assert pay_of(spoken).key == "a-2"
    assert all(pay.key != "a-2" for _, pay in pay_readings(spoken))


TRIED = {case[0] for case in PAYMENTS} | {"misreads-the-payment"}
