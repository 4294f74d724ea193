"""Trut and Put against their rules: petits and longs, who leads after a spoiled trick, trick and tie."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import trucedu as te
from tests.engine.play import code_of, played, words
from tests.engine.regional.one_raise import PUT_ORDER, TRUT_ORDER, hand, trick
from trucedu.engine.deal import Deal
from trucedu.terminal.position import score_line

TRUT, PUT = te.variant("trut"), te.variant("put")
TWO = "7♠ 8♦ 9♣ | K♥ Q♣ 10♦"
FOUR = "7♠ 8♦ 9♣ | K♥ Q♣ 10♦ | A♠ J♦ 9♠ | K♦ J♣ 10♠"


def deal(variant: te.Variant, hands: str, *actions: str, **setup: object) -> Deal:
    return played(te.deal(variant, hands=hands, players=hands.count("|") + 1, **setup), *actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("eldest", ["A", "B"])
@pytest.mark.parametrize(
    ("variant", "rule"),
    [(TRUT, "first"), (PUT, "nobody"), (te.variant("put", trick_and_tie="third"), "third")],
    ids=["trut", "put", "put-third"],
)
def test_a32_b02_b03_every_row_of_results(variant: te.Variant, rule: str, eldest: str) -> None:
    """In Put one trick each and one tied wins nothing, in Trut nothing is won by three spoiled tricks."""
    for row in product((0, 1, None), repeat=3):
        for length in (1, 2, 3):
            pattern = " ".join("S" if result is None else "AB"[result] for result in row[:length])
            ends = [won for n in range(1, length + 1) if (won := hand(row[:n], rule)) is not None]
            assert variant.decided(pattern, eldest) == bool(ends), pattern
            if ends:
                assert variant.hand(pattern, eldest) == (None if ends[0] == "nobody" else "AB"[int(ends[0])])


def test_one_row_in_three_games() -> None:
    """WP-182: the same row wins nothing in Put and goes to the first trick in the French game."""
    assert PUT.hand("A B S") is None
    assert te.variant("put", trick_and_tie="third").hand("A S B") == "A"
    assert te.variant("french-truc").hand("A B S") == TRUT.hand("A B S") == "A"


def test_the_orders() -> None:
    assert [{card.key[0].replace("T", "10") for card in group}.pop() for group in TRUT.order()] == list(
        TRUT_ORDER
    )
    assert [{card.key[0].replace("T", "10") for card in group}.pop() for group in PUT.order()] == list(
        PUT_ORDER
    )
    assert len(PUT.pack) == 52
    assert te.variant("trut", eight="first").trick("7♠ 8♦").winner == 2
    assert TRUT.trick("7♠ 8♦").winner == 1


@pytest.mark.parametrize("players", [2, 4])
def test_who_spoils_unspoils(players: int) -> None:
    """After a spoiled trick whoever laid the last of the equal cards leads, in every way in which four can tie."""
    low = ("9♠", "10♠", "9♥", "10♥")
    for number in range(1, players + 1):
        for equal in combinations(range(players), number):
            cards = list(low[:players])
            for place, suit in zip(equal, "♠♥♦♣", strict=False):
                cards[place] = f"A{suit}"
            for leader in range(1, players + 1):
                found = TRUT.trick(cards, leader=leader, players=players)
                side, leads = trick(cards, leader, TRUT_ORDER, last_leads=True)
                assert (found.side, found.leads) == (None if side is None else "AB"[side], leads)
    assert deal(TRUT, "A♠ 8♦ 9♣ | A♥ Q♣ 10♦", "1 A♠", "2 A♥").to_act == 2
    assert deal(PUT, "A♠ 8♦ 9♣ | A♥ Q♣ 10♦", "1 A♠", "2 A♥").to_act == 1


def test_partners_who_tie_at_trut() -> None:
    cards = "A♠ 9♦ A♥ 10♦"
    assert TRUT.trick(cards).winner == 1
    spoiled = te.variant("trut", partner_tie="spoiled").trick(cards)
    assert (spoiled.winner, spoiled.leads) == (None, 3)


def test_petits_and_longs() -> None:
    assert deal(TRUT, TWO, "1 7♠", "2 K♥", "1 8♦", "2 Q♣").score == (1, 0)
    assert deal(TRUT, TWO, "1 trut", "2 no").score == (1, 0)
    assert deal(TRUT, TWO, "1 trut", "2 yes", "1 7♠", "2 K♥", "1 8♦", "2 Q♣").score == (3, 0)
    assert "4 (1 long, 1 petit)" in score_line(TRUT, deal(TRUT, TWO, score=(4, 2)).view(1), "game")
    assert deal(TRUT, TWO, "1 trut", "2 no", score=(20, 0)).over


def test_one_trut_a_hand_at_any_time_before_one_s_card() -> None:
    state = deal(TRUT, FOUR, "1 trut", "2 yes")
    assert code_of(state, "1 trut") == "no-higher"
    late = deal(TRUT, TWO, "1 9♣", "2 K♥")
    assert "trut" in words(late, 2)
    assert "trut" in words(played(late, "2 10♦"), 1)
    assert code_of(late, "2 fold") == "no-folding"


def test_all_spoiled_cancels_the_round() -> None:
    state = deal(
        TRUT, "A♠ K♠ Q♠ | A♥ K♥ Q♥", "1 trut", "2 yes", "1 A♠", "2 A♥", "2 K♥", "1 K♠", "1 Q♠", "2 Q♥"
    )
    assert (state.over, state.score) == (True, (0, 0))


def test_a_put_that_is_seen_is_for_the_game_and_trick_and_tie_wins_nothing() -> None:
    hands = "3♠ 4♦ K♣ | 5♥ 2♣ K♦"
    for score in product(range(5), repeat=2):
        state = deal(
            PUT, "3♠ 2♦ 9♣ | K♥ Q♣ 10♦", "1 put", "2 yes", "1 3♠", "2 K♥", "1 2♦", "2 Q♣", score=score
        )
        assert state.score == (5, score[1])
        tie = deal(PUT, hands, "1 put", "2 yes", "1 3♠", "2 5♥", "1 4♦", "2 2♣", "2 K♦", "1 K♣", score=score)
        assert (tie.over, tie.score) == (True, score)
    assert deal(PUT, hands, "1 put", "2 no").score == (1, 0)
    assert deal(PUT, hands, "1 put", "2 fold").score == (1, 0)
    assert deal(PUT, hands, "1 fold").score == (0, 1)


def test_trick_and_tie_is_not_told_as_three_spoiled_tricks() -> None:
    cards = ("1 3♠", "2 5♥", "1 4♦", "2 2♣", "2 K♦", "1 K♣")
    assert (
        str(deal(PUT, "3♠ 4♦ K♣ | 5♥ 2♣ K♦", *cards).events[-1]) == "The deal is over: nobody has the hand."
    )
    spoiled = deal(PUT, "3♠ 4♦ K♣ | 3♥ 4♣ K♦", "1 3♠", "2 3♥", "1 4♦", "2 4♣", "1 K♣", "2 K♦")
    assert "every trick was spoiled" in str(spoiled.events[-1])


def test_a_stake_is_told_with_the_counter_it_is() -> None:
    said = str(te.explore("ladder", "trut", ui="text", seed="1"))
    assert "3 points = 1 long" in said
    assert "1 point = 1 petit" in said
    assert "= 1 bean" not in str(te.explore("ladder", "truc-y-flou", ui="text", seed="1"))


def test_a_put_cannot_be_recalled_or_raised() -> None:
    state = deal(PUT, TWO, "1 put")
    assert words(state, 2) == {"yes", "no", "fold"}
    assert code_of(state, "1 3♠") == "not-your-turn"
    asked = state.why_not("1 3♠")
    assert asked is not None
    assert asked.rule == "put#ladder.speaker"
    assert code_of(state.play("2 yes"), "1 put") == "no-higher"
