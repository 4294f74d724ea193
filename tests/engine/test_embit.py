"""Truc y Flou: bidding an embit, who is asked, what may be answered, and what it pays."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

# Best embits: side A 33 (7 + 6 + 20, chair 1), side B 29 (5 + 4 + 20, chair 2); nobody has a flor.
A_BETTER = "7S 6S 12B | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
B_BETTER = "5C 4C 12O | 7S 6S 12B | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
# A first trick that chair 3 takes for side A with the three of coins, whichever of the two hands lie there.
FIRST = {
    A_BETTER: ("1 12B", "2 12O", "3 3O", "4 1O", "5 10C", "6 11C"),
    B_BETTER: ("1 12O", "2 12B", "3 3O", "4 1O", "5 10C", "6 11C"),
}
ASKED = {"pass", "cantar", "aoute", "dus-de-mes", "detz-de-mes", "restou"}


def after_first_trick(hands: str, bids: str, score: tuple[int, int] = (0, 0)) -> Deal:
    """The deal with these bids on chair 1's first turn, and the first trick played out."""
    deal = played(te.deal("truc-y-flou", hands=hands, score=score), *bids.split(", "))
    for card in FIRST[hands]:
        assert deal.score == score  # nothing is paid before the first trick is complete
        deal = deal.play(card)
    return deal


@pytest.mark.parametrize(
    ("bids", "a_better", "b_better"),
    [
        ("1 embit, 2 pass, 4 pass, 6 pass", (1, 0), (1, 0)),  # TYF-54
        ("1 embit, 2 cantar", (2, 0), (0, 2)),  # TYF-56
        ("1 embit, 2 pass, 4 pass, 6 cantar", (2, 0), (0, 2)),  # TYF-55: each in turn
        ("1 embit, 2 aoute, 1 pass", (0, 2), (0, 2)),  # TYF-59
        ("1 embit, 4 aoute, 1 pass", None, None),
        ("1 embit, 2 aoute, 1 cantar", (2, 0), (0, 2)),  # TYF-61: 1 + 1
        ("1 embit, 2 dus-de-mes, 1 pass", (0, 2), (0, 2)),
        ("1 embit, 2 dus-de-mes, 1 cantar", (3, 0), (0, 3)),  # 1 + 2
        ("1 embit, 2 detz-de-mes, 1 pass", (0, 2), (0, 2)),
        ("1 embit, 2 pass, 4 detz-de-mes, 1 cantar", (11, 0), (0, 11)),  # 1 + 10
        ("1 embit, 2 restou, 1 pass", (0, 2), (0, 2)),
    ],
)
@pytest.mark.claims("TYF-54", "TYF-55", "TYF-56", "TYF-57", "TYF-59", "TYF-60", "TYF-61", "OQ-09", "OQ-45")
def test_what_an_embit_pays(
    bids: str, a_better: tuple[int, int] | None, b_better: tuple[int, int] | None
) -> None:
    if a_better is None or b_better is None:  # chair 4 cannot answer before chair 2 has
        with pytest.raises(te.IllegalNow):
            after_first_trick(A_BETTER, bids)
        return
    assert after_first_trick(A_BETTER, bids).score == a_better
    assert after_first_trick(B_BETTER, bids).score == b_better


@pytest.mark.parametrize(
    ("score", "bids", "a_better", "b_better"),
    [
        (
            (18, 22),
            "1 embit, 2 restou, 1 cantar",
            (22, 22),
            (18, 26),
        ),  # TYF-62 to TYF-64; B is there with 1 + 3
        ((18, 22), "1 embit, 2 restou, 1 pass", (18, 24), (18, 24)),
        ((22, 18), "1 embit, 2 restou, 1 cantar", (30, 18), (22, 26)),  # what side B lacks: 7, and 1
        ((20, 10), "1 mi-falta, 2 pass, 4 pass, 6 pass", (21, 10), (21, 10)),  # TYF-66
        ((20, 10), "1 mi-falta, 2 cantar", (25, 10), (20, 16)),  # TYF-67; TYF-68: 1 + 5
        ((3, 24), "1 mi-falta, 2 pass, 4 cantar", (25, 24), (3, 47)),
        ((3, 24), "1 restou-y-troucou, 2 cantar", (25, 24), (3, 25)),  # TYF-104
        ((7, 7), "1 restou-y-troucou, 2 pass, 4 pass, 6 cantar", (25, 7), (7, 25)),
    ],
)
@pytest.mark.claims("TYF-58", "TYF-62", "TYF-63", "TYF-64", "TYF-65", "TYF-66", "TYF-67", "TYF-68", "TYF-104")
@pytest.mark.claims("OQ-08", "OQ-11", "OQ-12", "OQ-13")
def test_what_all_the_rest_is(
    score: tuple[int, int], bids: str, a_better: tuple[int, int], b_better: tuple[int, int]
) -> None:
    for hands, wanted in ((A_BETTER, a_better), (B_BETTER, b_better)):
        deal = after_first_trick(hands, bids, score)
        assert deal.score == wanted
        assert deal.over == (max(wanted) >= 25)


@pytest.mark.claims("TYF-102", "TYF-103", "OQ-13")
def test_truc_and_the_rest_passed_by_everybody_ends_the_deal_for_one_point() -> None:
    deal = te.deal("truc-y-flou", hands=A_BETTER, score=(4, 9))
    deal = played(deal, "1 restou-y-troucou", "2 pass", "4 pass")
    assert (deal.score, deal.over) == ((4, 9), False)
    deal = deal.play("6 pass")
    assert (deal.score, deal.over) == ((5, 9), True)
    assert deal.result is not None
    assert (deal.result.hand, deal.result.value) == (None, 0)
    assert paid(deal) == [(1, 0)]


@pytest.mark.claims("TYF-55", "OQ-48", "OQ-50")
def test_each_opponent_is_asked_once_in_playing_order_after_the_bidder() -> None:
    deal = te.deal("truc-y-flou", hands=A_BETTER).play("1 embit")
    for chair in (2, 4, 6):
        assert (deal.asked, deal.to_act) == ("contest", chair)
        assert may(deal, chair) == ASKED
        deal = deal.play(f"{chair} pass")
    assert (deal.asked, deal.to_act) == ("turn", 1)

    deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 12B", "2 12O", "3 3O", "4 1O", "5 embit")
    for chair in (6, 2, 4):  # those who have played already are asked as well
        assert deal.to_act == chair
        deal = deal.play(f"{chair} pass")
    assert deal.to_act == 5


@pytest.mark.claims("TYF-59", "TYF-60", "OQ-10", "OQ-48")
def test_a_raise_goes_to_the_bidder_who_passes_or_sings() -> None:
    for raised in ("aoute", "dus-de-mes", "detz-de-mes", "restou"):
        deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 embit", "2 pass", f"4 {raised}")
        assert deal.to_act == 1
        assert may(deal) == {"pass", "cantar"}
    for bid in ("mi-falta", "restou-y-troucou"):  # TYF-66: the opponents may only pass or sing
        deal = te.deal("truc-y-flou", hands=A_BETTER).play(f"1 {bid}")
        assert may(deal, 2) == {"pass", "cantar"}


@pytest.mark.claims("TYF-44", "TYF-45")
def test_one_chance_each_with_the_first_card() -> None:
    deal = te.deal("truc-y-flou", hands=A_BETTER)
    assert {"embit", "mi-falta", "restou-y-troucou", "truc"} <= words(deal, 1)
    deal = deal.play("1 12B")
    assert {"embit", "mi-falta", "restou-y-troucou"} <= words(deal, 2)
    deal = played(deal, "2 embit", "3 pass", "5 pass", "1 pass")
    assert words(deal, 2) == {"truc", "fold"}
    assert code_of(deal, "2 embit") == code_of(deal, "2 mi-falta") == code_of(deal, "2 flor") == "one-chance"
    deal = deal.play("2 12O")
    assert code_of(deal, "3 embit") == "one-embit"
    deal = played(deal, "3 3O", "4 1O", "5 10C", "6 11C")
    assert (deal.to_act, words(deal)) == (3, {"truc", "fold"})
    assert code_of(deal, "3 embit") == code_of(deal, "3 flor") == "first-trick-only"


@pytest.mark.claims("TYF-44")
def test_a_card_without_a_word_is_silence() -> None:
    deal = after_first_trick(A_BETTER, "1 truc, 2 yes")
    assert deal.score == (0, 0)
    assert "sung" not in kinds(deal)


@pytest.mark.claims("TYF-52", "TYF-53")
def test_the_bidder_need_not_hold_the_embit() -> None:
    # The foot of side A, chair 5, has no pair; chair 1 of his side has 33.
    deal = played(
        te.deal("truc-y-flou", hands=A_BETTER), "1 12B", "2 12O", "3 3O", "4 1O", "5 embit", "6 cantar"
    )
    assert deal.variant.embit("3S 2O 10C") is None
    deal = played(deal, "5 10C", "6 11C")
    assert deal.score == (2, 0)


@pytest.mark.claims("TYF-51", "TYF-56", "OQ-06", "OQ-22")
def test_without_a_pair_on_either_side_the_seat_decides() -> None:
    hands = "7S 6O 12B | 5C 4O 12S | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11O"
    assert all(te.variant("truc-y-flou").embit(hand) is None for hand in hands.split(" | "))
    deal = played(te.deal("truc-y-flou", hands=hands), "1 12B", "2 embit", "3 cantar")
    deal = played(deal, "2 12S", "3 3O", "4 1O", "5 10C", "6 11O")
    assert deal.score == (2, 0)  # chair 1 sits at the dealer's right
    for dealer, winner in ((1, (0, 2)), (3, (0, 2)), (2, (2, 0))):
        deal = te.deal("truc-y-flou", hands=hands, dealer=dealer)
        first = dealer % 6 + 1
        deal = played(deal, f"{first} embit", f"{first % 6 + 1} cantar")
        while len(deal.tricks) == 0:
            deal = deal.play(deal.legal()[0])
        assert [event.points for event in deal.events if event.rule.endswith("contest.embit")][-1] == winner


@pytest.mark.claims("OQ-14", "OQ-30")
def test_a_declaration_and_a_truc_on_one_turn_in_either_order() -> None:
    start = te.deal("truc-y-flou", hands=A_BETTER)
    one = played(start, "1 embit", "2 cantar", "1 truc", "2 yes")
    two = played(start, "1 truc", "2 yes", "1 embit", "2 cantar")
    for deal in (one, two):
        assert (deal.to_act, deal.asked, deal.stake) == (1, "turn", 2)
        assert played(deal, *FIRST[A_BETTER]).score == (2, 0)


@pytest.mark.claims("OQ-14", "OQ-52")
def test_the_captain_may_declare_before_he_answers_and_the_truc_waits() -> None:
    deal = te.deal("truc-y-flou", hands=A_BETTER).play("1 truc")
    assert (deal.to_act, deal.asked) == (2, "stake")
    assert {"embit", "mi-falta", "restou-y-troucou", "yes", "no", "retruc", "fold"} == may(deal)
    deal = deal.play("2 embit")
    for chair in (3, 5, 1):
        assert (deal.asked, deal.to_act) == ("contest", chair)
        deal = deal.play(f"{chair} pass")
    assert (deal.to_act, deal.asked) == (2, "stake")
    assert may(deal) == {"yes", "no", "retruc", "fold"}
    assert code_of(deal, "2 embit") == "one-chance"
    deal = deal.play("2 yes")
    assert (deal.to_act, deal.asked, deal.stake) == (1, "turn", 2)

    # A captain who has played his first card has no chance left.
    deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 12B", "2 12O", "3 truc")
    assert may(deal, 2) == {"yes", "no", "retruc", "fold"}
    assert code_of(deal, "2 embit") == "one-chance"
    # In a later trick nobody declares.
    deal = played(after_first_trick(A_BETTER, "1 embit, 2 cantar"), "3 truc")
    assert may(deal, 2) == {"yes", "no", "retruc", "fold"}
    assert code_of(deal, "2 embit") == "first-trick-only"


@pytest.mark.claims("TYF-44", "TYF-94", "OQ-29")
def test_a_deal_that_ends_inside_the_first_trick_settles_what_was_declared_then_the_hand() -> None:
    deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 embit", "2 pass", "4 pass", "6 pass", "1 truc")
    deal = deal.play("2 no")
    assert deal.over
    assert paid(deal) == [(1, 0), (1, 0)]
    assert [event.rule for event in deal.events if event.kind == "score"] == [
        "truc-y-flou#contest.embit",
        "truc-y-flou#ladder",
    ]
    deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 embit", "2 cantar", "1 fold")
    assert paid(deal) == [(2, 0), (0, 1)]
    assert deal.result is not None
    assert deal.result.hand == "B"
    # The embit is settled first, and the first side at 25 has won.
    deal = played(te.deal("truc-y-flou", hands=A_BETTER, score=(23, 24)), "1 embit", "2 cantar", "1 fold")
    assert deal.score == (25, 24)
    # A raise that nobody has answered yet cannot be left standing: the one who is asked must answer first.
    deal = played(te.deal("truc-y-flou", hands=A_BETTER), "1 embit", "2 aoute")
    assert code_of(deal, "1 fold") == "answer-first"


def test_the_best_of_a_side_counts_whoever_holds_it() -> None:
    # A: 24 and 31, B: 31 at chair 2; equal, and chair 2 is nearer the dealer's right than chair 5 (WP-032).
    hands = "4S 12S 12B | 7C 4C 12O | 3O 2B 1C | 3B 2C 1O | 7O 4O 10C | 3C 2S 11S"
    deal = played(te.deal("truc-y-flou", hands=hands), "1 embit", "2 cantar")
    deal = played(deal, "1 12B", "2 12O", "3 3O", "4 1O", "5 10C", "6 11S")
    assert deal.score == (0, 2)
    sung = next(event for event in deal.events if event.kind == "sung")
    assert dict(sung.shows) == {5: deal.variant.cards("7O 4O"), 2: deal.variant.cards("7C 4C")}
    assert "The seat decides: chair 2" in sung.text
