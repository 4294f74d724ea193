"""The French games and the Catalan one: their house rules."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.house.checks import cards_only, deal, option
from tests.engine.play import code_of, kinds, played, words

FRENCH = "7♠ 8♥ A♦ | K♠ Q♥ J♦"
FOUR = FRENCH + " | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦"


@option("french-truc sackson-truc partnership-truc", "low_eight", "yes")
def low_eight(default: te.Variant, other: te.Variant) -> None:
    for variant, winner in ((default, 2), (other, 1)):
        assert variant.trick("A♠ 8♥").winner == winner
        assert variant.trick("9♠ 8♥").winner == winner
        assert variant.trick("7♠ 8♥").winner == 1
        assert variant.trick("7♠ A♥").winner == 1
    assert [str(next(iter(group)))[:-1] for group in other.order()] == [
        "7",
        "A",
        "K",
        "Q",
        "J",
        "10",
        "9",
        "8",
    ]


@option("french-truc partnership-truc", "french_raise", "free")
def french_raise(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    hands, answers = (FOUR, 4) if four else (FRENCH, 2)
    state = deal(default, hands)
    with pytest.raises(te.NotACall):
        state.why_not("1 raise 3")
    for amount in ("0", "12", "-1", "²", "three"):
        with pytest.raises(te.NotACall):
            deal(other, hands).why_not(f"1 raise {amount}")
    state = deal(other, hands, "1 raise 3")
    assert (state.to_act, state.asked) == (answers, "stake")
    assert state.play(f"{answers} no").score == (1, 0)
    state = state.play(f"{answers} yes")
    assert state.stake == 4
    assert code_of(state, "1 raise 1") == "once-a-turn"
    card = "1 A♦"
    state = played(state, card, "2 raise 8", "1 yes")
    assert state.stake == 12
    assert code_of(deal(other, hands, "1 raise 3", f"{answers} yes", card), "2 raise 9") == "above-the-game"
    assert "mon-reste" in words(deal(other, hands))


@option("french-truc le-truc sackson-truc partnership-truc", "rest_value", "need")
def rest_value(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    hands, answers = (FOUR, 4) if four else (FRENCH, 2)
    target = 16 if default.id == "sackson-truc" else 12
    talk = ("1 mon-reste", f"{answers} mon-reste")
    for variant, stake in ((default, "game"), (other, target - 5)):
        state = deal(variant, hands, *talk, score=(5, 2))
        assert state.stake == stake
        assert code_of(state, "1 mon-reste") == "all-staked"
        lost = state.play("1 fold")
        assert lost.score == (5, target if stake == "game" else 2 + target - 5)
        assert deal(variant, hands, "1 mon-reste", f"{answers} no", score=(5, 2)).score == (6, 2)
    # It lifts the stake and never lowers it: where 2 points are missing and 4 are staked, 4 stay staked.
    raise_ = "double" if target == 16 else "two-more"
    card = "1 A♦"
    state = deal(
        other, hands, f"1 {raise_}", f"{answers} yes", card, f"2 {raise_}", "1 yes", score=(0, target - 2)
    )
    assert state.stake == 4
    low = played(state, "2 J♦") if not four else played(state, "2 J♦", "3 9♣", "4 10♣")
    assert low.to_act == 1
    assert played(low, "1 mon-reste", f"{answers} mon-reste").stake == target
    state = deal(other, hands, f"1 {raise_}", f"{answers} yes", card, score=(0, target - 1))
    assert played(state, "2 mon-reste", "1 mon-reste").stake == 2


@option("french-truc le-truc sackson-truc partnership-truc", "stop", "two-tricks")
def two_tricks(default: te.Variant, other: te.Variant) -> None:
    for pattern in ("A S", "S A"):
        assert (default.decided(pattern), other.decided(pattern)) == (True, False)
    assert default.decided("A A")
    assert other.decided("A A")
    assert not default.decided("A B")
    for pattern in ("A S B", "S A B", "A S S", "S A S"):
        assert default.hand(pattern) == other.hand(pattern) == "A"


@option("french-truc le-truc sackson-truc partnership-truc", "stop", "play-out")
def play_out(default: te.Variant, other: te.Variant) -> None:
    assert default.decided("A A")
    assert not other.decided("A A")
    assert other.hand("A A B") == "A"
    hands = FOUR if 4 in default.players else FRENCH
    state = cards_only(deal(other, hands))
    assert len(state.tricks) == 3
    assert sum(state.score) == 1


@option("french-truc le-truc sackson-truc partnership-truc", "raise_again", "no")
def raise_again(default: te.Variant, other: te.Variant) -> None:
    four = 4 in default.players
    word = "double" if default.id == "sackson-truc" else "two-more"
    talk = (
        (f"1 {word}", "4 yes", "1 7♠", "2 J♦", "3 9♣", "4 10♣")
        if four
        else (f"1 {word}", "2 yes", "1 7♠", "2 J♦")
    )
    hands = FOUR if four else FRENCH
    assert word in words(deal(default, hands, *talk), 1)
    state = deal(other, hands, *talk)
    assert code_of(state, f"1 {word}") == code_of(state, "1 mon-reste") == "not-twice-running"
    assert word in words(deal(other, hands, *talk[:3]), 2)


@option("le-truc", "ltr_ladder", "literal")
def ltr_ladder(default: te.Variant, other: te.Variant) -> None:
    assert [(rung.value, rung.refused) for rung in default.ladder][:3] == [(2, 1), (4, 2), (6, 4)]
    assert [(rung.value, rung.refused) for rung in other.ladder] == [
        (2, 1),
        (6, 2),
        (8, 6),
        (10, 8),
        (12, 10),
    ]
    state = deal(other, FRENCH, "1 two-more", "2 yes", "1 7♠", "2 two-more")
    assert state.play("1 no").score == (0, 2)
    assert state.play("1 yes").stake == 6


@option("partnership-truc", "partner_tie", "won")
def partner_tie_won(default: te.Variant, other: te.Variant) -> None:
    trick = "9♣ 7♥ 8♦ 7♠"  # led by chair 2; chairs 3 and 1 tie (WP-140)
    assert default.trick(trick, leader=2).winner is None
    assert (other.trick(trick, leader=2).winner, other.trick(trick, leader=2).leads) == (3, 3)


@option("catalan-truc", "all_tied", "nobody")
def all_tied_nobody(default: te.Variant, other: te.Variant) -> None:
    assert default.hand("SSS", eldest="B") == "B"
    assert other.hand("SSS", eldest="B") is None
    state = deal(other, "3S 2S 1S | 3C 2C 1C | 4S 5S 6S | 4C 5C 6C", "3 cut")
    assert cards_only(state).score == (0, 0)


@option("catalan-truc", "fold", "yes")
def fold_yes(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    assert code_of(deal(default, hands, "3 cut"), "1 fold") == "no-folding"
    assert deal(other, hands, "3 cut", "1 fold").score == (0, 1)
    assert deal(other, hands, "3 cut", "1 truc", "4 yes", "1 3S", "2 fold").score == (2, 0)


@option("catalan-truc", "tapping", "no")
def tapping(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    assert deal(default, hands).asked == "tap"
    state = deal(other, hands)
    assert (state.asked, state.to_act) == ("turn", 1)
    assert kinds(state)[:2] == ["cut", "deal"]


@option("catalan-truc", "stop", "play-out")
def stop_catalan(default: te.Variant, other: te.Variant) -> None:
    hands = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
    talk = ("3 cut", "1 3S", "2 6B", "3 4O", "4 6C", "1 4B", "2 7B", "3 3O", "4 7C")
    assert deal(default, hands, *talk).over
    state = deal(other, hands, *talk)
    assert (state.over, state.to_act) == (False, 3)
    assert cards_only(state).score == (1, 0)
