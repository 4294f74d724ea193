"""Truc y Flou: flors, flors on both sides, and the challenge of a better flor."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

# Chair 1 has a flor of 33, chair 2 one of 30; nobody else.
BOTH = "7S 6S 12S | 6C 4C 11C | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 12B"
# Chair 1 has a flor of 33; the other side has none.
ALONE = "7S 6S 12S | 6C 4C 11O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 12B"
FIRST = ("1 12S", "2 11C", "3 3O", "4 1O", "5 10C", "6 12B")  # chair 3 takes it for side A
LATER = ("3 2B", "4 2C", "5 2O", "6 2S", "1 7S", "2 4C")  # chair 1 takes it: A has the hand


def flor_first(hands: str, *actions: str, score: tuple[int, int] = (0, 0)) -> Deal:
    return played(te.deal("truc-y-flou", hands=hands, score=score), *actions)


def first_trick(deal: Deal) -> Deal:
    cards = FIRST if deal.view(2).hand[2].key == "11C" else (*FIRST[:1], "2 11O", *FIRST[2:])
    return played(deal, *(card for card in cards if int(card[0]) >= (deal.to_act or 0)))


@pytest.mark.claims("TYF-74", "OQ-17", "OQ-51")
def test_a_flor_alone_pays_three_after_the_first_trick() -> None:
    deal = flor_first(ALONE, "1 flor")
    for chair in (2, 4, 6):
        assert may(deal, chair) == {"pass", "alimidou"}
        deal = deal.play(f"{chair} pass")
    assert (deal.to_act, deal.asked) == (1, "turn")
    deal = first_trick(deal)
    assert deal.score == (3, 0)
    assert "sung" not in kinds(deal)
    for chair in (2, 3, 4, 5, 6):
        deal = te.deal("truc-y-flou", hands=ALONE, dealer=chair - 1)
        assert code_of(deal, f"{chair} flor") == "no-flor-held"
        assert "flor" not in words(deal, chair)


@pytest.mark.claims("TYF-75")
@pytest.mark.parametrize(("holders", "points"), [((1,), 3), ((1, 3), 6), ((1, 3, 5), 9)])
def test_two_or_three_flors_of_one_side(holders: tuple[int, ...], points: int) -> None:
    hands = "7S 6S 12S | 6C 4C 11O | 5O 4O 12O | 3B 2C 1O | 7B 6B 12B | 3C 2S 3S"
    deal = te.deal("truc-y-flou", hands=hands)
    for chair in range(1, 7):
        if chair in holders:
            deal = deal.play(f"{chair} flor")
            while deal.asked == "contest":
                deal = deal.play("pass")
        deal = deal.play(deal.legal()[0])
    assert deal.score == (points, 0)
    assert paid(deal) == [(points, 0)]


@pytest.mark.claims("TYF-76", "TYF-77", "TYF-78", "OQ-16", "OQ-21", "OQ-51")
def test_flors_on_both_sides_are_reckoned_at_the_end() -> None:
    deal = flor_first(BOTH, "1 flor", "2 pass", "4 pass", "6 pass", "1 12S")
    assert "flor" not in words(deal, 2)
    assert "flor-tambien" in words(deal, 2)
    assert code_of(deal, "2 flor") == "say-the-rival-word"
    deal = deal.play("2 flor-tambien")
    assert (deal.to_act, deal.asked) == (2, "turn")  # nobody is asked about a second flor
    deal = first_trick(deal)
    assert deal.score == (0, 0)
    assert "marker" not in kinds(deal)
    deal = played(deal, *LATER)
    assert deal.over
    marks = [(event.chair, event.text) for event in deal.events if event.kind == "marker"]
    assert marks == [(1, "Chair 1 says demi flor."), (2, "Chair 2 says demi flor.")]
    assert kinds(deal)[-6:] == ["trick", "sung", "score", "decided", "score", "end"]
    assert paid(deal) == [(3, 0), (1, 0)]  # the flor of 33 against 30, then the hand


@pytest.mark.claims("TYF-46", "TYF-69", "OQ-15")
def test_a_flor_undoes_every_embit_and_closes_them() -> None:
    deal = flor_first(
        "6C 4C 11O | 7S 6S 12S | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 12B", "1 embit", "2 cantar", "1 11O"
    )
    assert "flor" in words(deal, 2)
    deal = played(deal, "2 flor", "3 pass", "5 pass", "1 pass")
    assert "void" in kinds(deal)
    deal = deal.play("2 12S")
    assert code_of(deal, "3 embit") == code_of(deal, "3 mi-falta") == "flor-cancels"
    assert words(deal, 3) == {"truc", "fold"}
    deal = played(deal, "3 3O", "4 1O", "5 10C", "6 12B")
    assert paid(deal) == [(0, 3)]  # and no points for the embit that was sung


@pytest.mark.claims("TYF-79", "TYF-80", "TYF-81", "TYF-82", "TYF-83", "TYF-84", "TYF-85")
@pytest.mark.claims("OQ-17", "OQ-18", "OQ-19", "OQ-20")
@pytest.mark.parametrize(
    ("talk", "bluff", "better"),
    [
        (("1 pass",), (7, 10), (7, 10)),  # silent: 3 to the challenger, bluff or not
        (("1 alimidou-cantar", "2 pass"), (12, 7), (12, 7)),
        (("1 alimidou-cantar", "2 cantar"), (12, 7), (7, 12)),
        (("1 alibarestou", "2 pass"), (12, 7), (12, 7)),
        (("1 alibarestou", "2 alibarestou"), (25, 7), (7, 25)),
    ],
)
def test_the_challenge_of_a_better_flor(
    talk: tuple[str, ...], bluff: tuple[int, int], better: tuple[int, int]
) -> None:
    """Chair 2 challenges chair 1's 33 without a flor, or with one of 36 (7 + 6 + 3 + 20)."""
    for hands, wanted in (
        (ALONE, bluff),
        ("7S 6S 12S | 7C 6C 3C | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 11O 2S 12B", better),
    ):
        deal = flor_first(hands, "1 flor", "2 alimidou", *talk, score=(7, 7))
        assert deal.score == (7, 7)
        while not deal.over and not deal.tricks:
            deal = deal.play(deal.legal()[0])
        assert deal.score == wanted


def test_what_may_be_said_in_a_challenge() -> None:
    deal = flor_first(BOTH, "1 flor", "2 pass", "4 alimidou")
    assert may(deal, 1) == {"pass", "alimidou-cantar", "alibarestou"}
    assert may(deal.play("1 alimidou-cantar"), 4) == {"pass", "cantar"}
    deal = deal.play("1 alibarestou")
    assert may(deal, 4) == {"pass", "alibarestou"}


@pytest.mark.claims("TYF-79", "OQ-16")
def test_a_challenge_settles_the_flors_and_takes_the_place_of_their_payment() -> None:
    # Chairs 1 and 3 have flors, chair 2 too; 2 challenges 1 and is refused with the best flor.
    hands = "7S 6S 12S | 6C 4C 11C | 5O 4O 12O | 3B 2C 1O | 3S 2O 10C | 3C 2S 12B"
    deal = flor_first(hands, "1 flor", "2 alimidou", "1 alimidou-cantar", "2 cantar", "1 12S")
    assert code_of(deal, "2 flor-tambien") == "challenge-settles"
    deal = deal.play("2 11C")
    assert code_of(deal, "3 flor") == "challenge-settles"
    deal = played(deal, "3 12O", "4 1O", "5 10C", "6 12B")
    assert paid(deal) == [(5, 0)]


@pytest.mark.parametrize("challenger", [1, 3, 5])
def test_after_any_ones_challenge_no_further_flor_counts(challenger: int) -> None:
    # Chair 2 has a flor of 30, and so has one of side A who has not challenged: he comes too late with it.
    holder = 5 if challenger == 3 else 3
    hands = ["3S 2B 1C", "6C 4C 11C", "3O 2O 12B", "3B 2C 1O", "4S 5O 10S", "3C 2S 6B"]
    hands[holder - 1] = "7S 6S 12S"
    deal = played(te.deal("truc-y-flou", hands=hands, dealer=1), "2 flor")
    while deal.to_act != challenger:
        deal = deal.play("pass")
    deal = played(deal, f"{challenger} alimidou", "2 pass", "2 11C")
    while deal.to_act != holder:
        deal = deal.play(deal.legal()[0])
    assert code_of(deal, f"{holder} flor-tambien") == "challenge-settles"
    while not deal.tricks:
        deal = deal.play(deal.legal()[0])
    assert deal.score == (3, 0)


@pytest.mark.claims("TYF-73", "OQ-22")
def test_equal_flors_go_by_the_seat() -> None:
    # 33 against 33 (7 + 6 + a court); the cards of chairs 1 and 4.
    hands = "7S 6S 12S | 3B 2C 1O | 3O 2B 1C | 7C 6C 11C | 3S 2O 10C | 3C 2S 12B"
    actions = ["1 flor", "2 pass", "4 pass", "6 pass", "1 12S", "2 1O", "3 3O", "4 flor-tambien", "4 11C"]
    deal = played(te.deal("truc-y-flou", hands=hands), *actions, "5 10C", "6 12B")
    deal = played(deal, "3 2B", "4 6C", "5 2O", "6 2S", "1 7S", "2 2C")
    assert paid(deal) == [(3, 0), (1, 0)]
    # With chair 1 dealing, chair 4 comes first.
    deal = te.deal("truc-y-flou", hands=hands, dealer=1)
    deal = played(deal, "2 1O", "3 3O", "4 flor", "5 pass", "1 pass", "3 pass", "4 11C", "5 10C", "6 12B")
    deal = played(deal, "1 flor-tambien", "1 12S", "3 2B", "4 6C", "5 2O", "6 2S", "1 7S", "2 2C")
    assert paid(deal) == [(0, 3), (1, 0)]


@pytest.mark.parametrize(
    ("theirs", "wanted"),
    [("7C 6C 2C", (0, 3)), ("6C 2C 11C", (6, 0))],  # 35 and 28, against 33 and 29 (WP-068, WP-069)
)
@pytest.mark.claims("TYF-78", "OQ-16")
def test_two_flors_against_one(theirs: str, wanted: tuple[int, int]) -> None:
    hands = f"7S 6S 12S | {theirs} | 5O 4O 12O | 3B 1C 1O | 3S 2O 10C | 3C 2S 12B"
    last = theirs.rsplit(maxsplit=1)[-1]
    deal = flor_first(hands, "1 flor", "2 pass", "4 pass", "6 pass", "1 12S", "2 flor-tambien", f"2 {last}")
    deal = played(deal, "3 flor")
    while deal.asked == "contest":
        deal = deal.play("pass")
    deal = played(deal, "3 12O", "4 1O", "5 10C", "6 12B")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    scored = [event for event in deal.events if event.kind == "score"]
    flors = [event.points for event in scored if event.rule == "truc-y-flou#contest.flor"]
    assert flors == [wanted]


@pytest.mark.claims("TYF-82", "TYF-85")
def test_the_best_flor_may_win_the_round_inside_the_first_trick() -> None:
    deal = flor_first(BOTH, "1 flor", "2 alimidou", "1 alibarestou", "2 alibarestou", score=(3, 24))
    deal = first_trick(deal)
    assert deal.over
    assert deal.score == (25, 24)
    assert deal.result is not None
    assert deal.result.hand is None  # the hand was never played out
