"""What an action would mean, in a sentence: a bid says when it is counted, what undoes it, and when it is a bluff."""

from __future__ import annotations

import trucedu as te
from trucedu.show.calls import Brief, call_words
from trucedu.show.meanings import Meanings


def meaning(hand: str, said: str, **house: str | int) -> str:
    deal = te.deal(te.variant("truc-y-flou", **house), hands=hand)
    return Meanings(deal, 1).of(deal.read(said))


def test_a_bid_says_when_it_is_counted_and_what_undoes_it() -> None:
    # TYF-69 and OQ-15: embits are settled after the first trick, and fall if anyone declares a flor.
    assert "counted after the first trick, unless somebody declares a flor" in meaning("7S 6S 4B", "1 embit")
    stands = meaning("7S 6S 4B", "1 embit", late_flor="stands")
    assert "counted after the first trick." in stands
    assert "flor" not in stands


def test_a_bid_without_a_pair_is_named_a_bluff() -> None:
    # TYF-52: a bidder need not hold the embit; knowing that a team-mate holds one is enough.
    assert "You hold none: each side shows its best" in meaning("7S 6B 4O", "1 embit")
    assert "You hold none" not in meaning("7S 6S 4B", "1 embit")


def test_a_falta_that_is_the_winners_names_the_side_that_would_win() -> None:
    # Both sides in the malos, 1 to 0: the winner is given what it lacks to 20, and that is 19 for A and 20 for B.
    state = te.deal("uruguayan-truco", seed="falta", score=(1, 0))
    told = Brief(state, 1).brief(state.read("1 falta-envido"))
    assert "your side scores 19 points (your side's missing points) if it is better; " in told
    assert "otherwise the other scores 20 points (the other side's missing points)." in told


def test_a_contest_that_is_not_sung_is_not_said_to_be() -> None:
    hands = "7S 6S 3S | 7C 6C 1C | 3O 5B 1O | 4B 2B 11S"
    state = te.deal("uruguayan-truco", hands=hands, turned="12O").play("1 flor")
    raised = Brief(state, 2).brief(state.read("2 contraflor"))
    assert "Accepted: the better side scores 6 points." in raised
    state = state.play("2 contraflor")
    assert (
        Brief(state, 1).brief(state.read("1 con-flor-quiero")).startswith("Accept: the counts are compared")
    )
    assert call_words(state.variant, "con-flor-quiero") == ("con flor quiero", "accepted")
    assert "Chair 1: con flor quiero." in [event.text for event in state.play("1 con-flor-quiero").events]


def test_a_hand_for_the_whole_game_is_lost_with_the_game() -> None:
    state = te.deal("venezuelan-truco", seed="game")
    for said in ("1 truco", "2 retruco", "3 vale-nueve", "4 vale-juego", "1 yes"):
        state = state.play(said)
    told = Meanings(state, 1).of(state.read("1 fold"))
    assert told == "Throw the hand in, without being asked: the deal ends and the other side wins the game."


def test_a_side_that_may_decline_hears_its_score_and_who_would_lead() -> None:
    # A38: in Minas it is at ten of twelve points, in São Paulo at eleven; who leads is told before one decides.
    ten = te.deal("truco-mineiro", seed="ten", score=(6, 10))
    assert ten.to_act == 2
    asked = Meanings(ten, 2).asked()
    assert asked == "Your side has 10 of 12 points. Do you play this hand? Chair 1 would lead."
    eleven = te.deal("truco-paulista", seed="eleven", score=(11, 6))
    assert Meanings(eleven, 1).asked().endswith("You would lead.")
    assert "your side has 10 of 12 points" in str(
        te.explore("ladder", "truco-mineiro", ui="text").score(10, 6)
    )
