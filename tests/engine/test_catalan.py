"""Catalan Truc for four and for two: truc and retruc, the deal at 11, tapping, raising with the card."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

# Chair 4 deals; chair 3, at his left, speaks for side A. Side A has the treys.
HANDS = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
TWO = "3S 4B 5B | 2S 6B 7B"


def dealt(hands: str = HANDS, score: tuple[int, int] = (0, 0), players: int = 4) -> Deal:
    deal = te.deal("catalan-truc", hands=hands, score=score, players=players)
    if deal.asked == "tap":
        deal = deal.play(f"{deal.to_act} cut")
    return deal


@pytest.mark.claims("OQ-44")
def test_the_dealer_and_his_left_neighbour_answer() -> None:
    for dealer in (1, 2, 3, 4):
        left = (dealer - 2) % 4 + 1
        deal = te.deal("catalan-truc", seed="answer", dealer=dealer)
        assert (deal.to_act, deal.asked) == (left, "tap")
        deal = deal.play("cut")
        for _ in range(4):
            chair = deal.to_act
            assert chair is not None
            asked = deal.play(f"{chair} truc")
            assert asked.to_act == (dealer if (chair - dealer) % 2 else left)
            deal = deal.play(next(action for action in deal.legal() if action.call is None))


def test_truc_and_retruc() -> None:
    truc = dealt().play("1 truc")
    assert truc.play("4 no").score == (1, 0)
    retruc = truc.play("4 retruc")
    assert retruc.to_act == 3
    assert retruc.play("3 no").score == (0, 2)
    assert code_of(retruc, "3 retruc") == "no-higher"
    deal = retruc.play("3 yes")
    assert (deal.to_act, deal.stake) == (1, 3)
    deal = played(deal, "1 3S", "2 6B", "3 4O", "4 6C", "1 4B", "2 7B", "3 3O", "4 7C")
    assert deal.score == (3, 0)


def test_only_the_side_that_accepted_may_raise() -> None:
    deal = played(dealt(), "1 truc", "4 yes")
    assert code_of(deal, "1 retruc") == "not-twice-running"
    deal = deal.play("1 3S")
    assert "retruc" in words(deal, 2)


def test_nobody_gives_up_unasked() -> None:
    deal = dealt()
    assert code_of(deal, "1 fold") == "no-folding"
    assert code_of(deal.play("1 truc"), "4 fold") == "no-folding"


@pytest.mark.parametrize(
    ("cards", "side", "leads"),
    [
        ("3S 3C 3O 4B", None, 1),  # WP-144: two treys do not beat one
        ("3S 4C 3O 4B", "A", 1),  # partners tie: theirs, the earlier leads
        ("4S 2C 5O 2B", "B", 2),
        ("4S 12C 12O 5B", None, 1),
        ("1S 12C 11O 10B", "A", 1),
        ("7S 10C 7O 7B", "B", 2),
    ],
)
@pytest.mark.claims("TRC-21")
def test_tricks(cards: str, side: str | None, leads: int) -> None:
    trick = te.variant("catalan-truc").trick(cards, leader=1)
    assert (trick.side, trick.leads) == (side, leads)


@pytest.mark.claims("OQ-40")
def test_three_drawn_tricks_go_to_the_side_that_did_not_deal() -> None:
    tied = "3S 2S 1S | 3C 2C 1C | 4S 5S 6S | 4C 5C 6C"
    for dealer, wanted in ((4, (1, 0)), (1, (0, 1))):
        deal = te.deal("catalan-truc", hands=tied, dealer=dealer).play("cut")
        while not deal.over:
            deal = deal.play(next(action for action in deal.legal() if action.call is None))
        assert [trick.side for trick in deal.tricks] == [None] * 3
        assert deal.score == wanted


# -- the deal at 11


@pytest.mark.parametrize("players", [4, 2])
def test_at_eleven_a_side_decides_whether_to_play(players: int) -> None:
    hands = HANDS if players == 4 else TWO
    deal = dealt(hands, (11, 9), players)
    speaker = 3 if players == 4 else 1
    assert (deal.to_act, deal.asked) == (speaker, "special")
    assert may(deal) == {"play", "decline"}
    assert deal.view(speaker).hand  # the cards are seen before deciding
    declined = deal.play("decline")
    assert declined.over
    assert declined.score == (11, 10)
    assert declined.result is not None
    assert declined.result.hand == "B"
    deal = deal.play("play")
    assert (deal.to_act, deal.asked, deal.stake) == (1, "turn", 3)
    assert code_of(deal, "1 truc") == "no-betting-now"
    if players == 4:
        won = played(deal, "1 3S", "2 6B", "3 4O", "4 6C", "1 4B", "2 7B", "3 3O", "4 7C")
        assert won.score == (14, 9)
        lost = played(deal, "1 4B", "2 2S", "3 4O", "4 6C", "2 7B", "3 5O", "4 7C", "1 5B")
        assert lost.score == (11, 12)  # WP-148
        assert lost.over


def test_who_decides_at_eleven() -> None:
    for dealer in (1, 2, 3, 4):
        for score in ((11, 4), (4, 11)):
            deal = te.deal("catalan-truc", seed="eleven", dealer=dealer, score=score)
            side = 0 if score[0] == 11 else 1
            dealers_side = (dealer - 1) % 2
            assert deal.to_act == (dealer if dealers_side == side else (dealer - 2) % 4 + 1)


@pytest.mark.parametrize("players", [4, 2])
def test_at_eleven_all_nobody_bets(players: int) -> None:
    deal = dealt(HANDS if players == 4 else TWO, (11, 11), players)
    assert (deal.to_act, deal.asked, deal.stake) == (1, "turn", 1)
    assert words(deal) == set()
    assert code_of(deal, "1 truc") == "no-betting-now"
    assert code_of(deal, "1 3S truc") == "no-betting-now"


def test_no_question_below_eleven() -> None:
    assert dealt(score=(10, 10)).asked == "turn"


# -- tapping


@pytest.mark.parametrize("players", [4, 2])
def test_tapping_and_the_deal_of_one_card(players: int) -> None:
    hands = HANDS if players == 4 else TWO
    deal = te.deal("catalan-truc", hands=hands, players=players)
    left = 3 if players == 4 else 1
    assert (deal.to_act, deal.asked) == (left, "tap")
    assert may(deal) == {"cut", "tap"}
    assert "cut" not in kinds(deal)
    assert played(deal, f"{left} cut").asked == "turn"
    tapped = deal.play(f"{left} tap")
    assert (tapped.to_act, tapped.asked) == (players, "one-card")
    assert may(tapped) == {"one-card", "three-cards"}
    three = tapped.play("three-cards")
    assert [len(three.view(chair).hand) for chair in range(1, players + 1)] == [3] * players
    one = tapped.play("one-card")
    assert [len(one.view(chair).hand) for chair in range(1, players + 1)] == [1] * players
    assert (one.to_act, one.asked, one.stake) == (1, "turn", 1)
    while not one.over:
        one = one.play(one.legal()[0])
    assert len(one.tricks) == 1
    assert one.score == (1, 0)  # the trey of swords


def test_a_drawn_single_trick_goes_to_the_non_dealers() -> None:
    tied = "3S 4B 5B | 3C 6B 7B | 4O 5O 6O | 4C 5C 6C"
    for dealer, wanted in ((4, (2, 0)), (1, (0, 2))):
        deal = te.deal("catalan-truc", hands=tied, dealer=dealer)
        deal = played(deal, f"{(dealer - 2) % 4 + 1} tap", f"{dealer} one-card")
        first = dealer % 4 + 1
        deal = deal.play(f"{first} truc")
        deal = deal.play(f"{deal.to_act} yes")
        while not deal.over:
            deal = deal.play(next(action for action in deal.legal() if action.call is None))
        assert deal.tricks[0].side is None
        assert deal.score == wanted


def test_tapping_only_while_no_side_is_above_ten() -> None:
    assert te.deal("catalan-truc", seed="tap", score=(10, 10)).asked == "tap"
    for score in ((11, 0), (0, 11), (11, 11)):
        assert te.deal("catalan-truc", seed="tap", score=score).asked != "tap"


# -- raising with the card, and playing on


def test_a_raise_with_the_card() -> None:
    deal = dealt()
    after = deal.play("1 3S truc")
    assert (after.to_act, after.asked) == (4, "stake")
    assert kinds(after)[-2:] == ["card", "call"]  # the card lies there before the word
    assert after.view(2).table == ((1, deal.variant.card("3S")),)
    after = after.play("4 yes")
    assert (after.to_act, after.asked, after.stake) == (2, "turn", 2)
    before = played(deal, "1 truc", "4 yes", "1 3S")
    assert kinds(before)[-3:] == ["call", "answer", "card"]


def test_a_raise_with_the_last_card_of_a_trick() -> None:
    deal = played(dealt(), "1 4B", "2 6B", "3 4O", "4 12C truc")
    assert len(deal.tricks) == 1  # the king has taken it already
    assert (deal.to_act, deal.asked) == (3, "stake")
    assert played(deal, "3 no").score == (0, 1)
    on = played(deal, "3 yes")
    assert (on.to_act, on.stake) == (4, 2)


def test_no_raise_with_a_card_that_ends_the_deal() -> None:
    deal = played(dealt(), "1 3S", "2 6B", "3 4O", "4 6C", "1 4B", "2 7B", "3 3O")
    assert code_of(deal, "4 7C truc") == "nothing-left-to-raise"
    assert words(deal, 4) == {"truc"}  # before the card there still is


def test_playing_on_accepts() -> None:
    # Chair 3 raises with his card; chair 4 speaks for side B and is next: a card is a yes.
    deal = played(dealt(), "1 4B", "2 6B", "3 3O truc")
    assert may(deal, 4) == {"yes", "no", "retruc", "12C", "6C", "7C"}
    after = deal.play("4 6C")
    assert after.stake == 2
    assert len(after.tricks) == 1
    assert [event.kind for event in after.events if event.kind == "answer"] == ["answer"]  # only the cut
    assert [str(event) for event in after.events if event.kind == "accepts"] == [
        "Chair 4 accepts by playing on."
    ]
    # He who is asked out of turn has to speak.
    deal = dealt().play("1 3S truc")
    assert code_of(deal, "4 6C") == "answer-first"
    assert may(deal, 4) == {"yes", "no", "retruc"}


def test_a_raise_can_be_answered_by_a_higher_one() -> None:
    deal = played(dealt(TWO, players=2), "1 truc", "2 retruc")
    assert deal.to_act == 1
    assert deal.play("1 no").score == (0, 2)
    on = deal.play("1 yes")
    assert (on.to_act, on.stake) == (1, 3)


def test_two_games_of_twelve_win_the_match() -> None:
    match = te.match("catalan-truc", seed="cuixa")
    while not match.over:
        calls = [action for action in match.deal.legal() if action.call in ("cut", "decline")]
        match = match.play((calls or match.deal.legal())[0])
    assert max(match.games) == 2
    assert max(match.last.score if match.last else (0, 0)) >= 12


def test_messages_are_free_and_may_be_false() -> None:
    deal = dealt()
    told = played(deal, "2 signal wink", "4 signal tongue seen 1", "3 order 1 high")
    assert told.legal() == deal.legal()
    assert [event.audience for event in told.events[-3:]] == [(2, 4), (1, 2, 4), (1, 3)]
    assert paid(told) == []
    undealt = te.deal("catalan-truc", hands=HANDS)
    with pytest.raises(te.IllegalNow) as refused:
        undealt.tell("2 signal wink")
    assert refused.value.reason.code == "not-dealt"
