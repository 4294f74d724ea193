"""Duels: the same cards from both sides, honest intervals, and faults that are counted."""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.bots import Cautious
from trucedu.bots import duel as measuring
from trucedu.bots.duel import Duel, duel


class Folding:
    """Throws every hand in at once."""

    name = "folding"

    def choose(self, view: te.View) -> str:
        for call in ("fold", "no", "pass"):
            if any(action.call == call and action.card is None for action in view.legal):
                return call
        return str(view.legal[0])


class Broken:
    name = "broken"

    def choose(self, view: te.View) -> str:
        raise ZeroDivisionError


def test_against_oneself_the_sides_cancel_out() -> None:
    """Every deal is played twice with the same cards, so what one side gains it loses again."""
    for game in ("french-truc", "truc-y-flou"):
        result = duel("cautious", "cautious", game, deals=10)
        assert (result.mean, result.low, result.high, result.won) == (0, 0, 0, 0.5)
        assert result.verdict == "too close to call"


def test_who_throws_every_hand_in_loses_a_point_a_deal() -> None:
    result = duel("cautious", Folding, "french-truc", deals=30)
    assert (result.mean, result.low, result.high) == (1, 1, 1)
    assert result.won == 1
    assert result.verdict == "the first is better"
    turned = duel(Folding, "cautious", "french-truc", deals=30)
    assert (turned.mean, turned.won, turned.verdict) == (-1, 0, "the second is better")


def test_the_interval_is_that_of_the_pairs() -> None:
    """Four pairs with the differences 1, 0, 0 and 3: mean 1, standard deviation sqrt 2, error sqrt 2 / 2."""
    differences = iter([2, 0, 0, 0, 1, -1, 3, 3])

    class Given(measuring._Tables):
        def played(self, number: int, *, swapped: bool) -> int:
            return next(differences)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "_Tables", Given)
        result = duel("cautious", "bold", "french-truc", deals=4)
    assert result.mean == 1
    assert (result.low, result.high) == pytest.approx((1 - 1.96 * 2**0.5 / 2, 1 + 1.96 * 2**0.5 / 2))
    # Of the eight deals four were won, three drawn and one lost.
    assert result.won == (4 + 3 * 0.5) / 8


def test_a_match_is_won_or_lost() -> None:
    result = duel("cautious", Folding, "french-truc", matches=3)
    assert (result.mean, result.won, result.pairs) == (1, 1, 3)
    assert "'cautious' won 100% of them" in str(result)


def test_the_same_seed_gives_the_same_result() -> None:
    first, again, other = (duel("bold", "cautious", "truc-y-flou", 12, seed) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other


def test_it_says_what_came_of_it_in_words() -> None:
    words = repr(Duel("bold", "cautious", "French Truc", "deals", 200, 0.12, 0.02, 0.22, 0.53, (0, 2)))
    assert words == (
        "'bold' against 'cautious' at French Truc, 200 deals played from both sides: +0.12 points a deal for 'bold' "
        "(95 % interval +0.02 to +0.22: the first is better); it had more points in 53% of them. "
        "'cautious' failed 2 times; a quiet action took its place."
    )


def test_a_player_that_fails_is_counted_and_the_duel_goes_on() -> None:
    result = duel(Broken, Cautious, "french-truc", deals=5)
    assert result.faults[0] > 0
    assert result.faults[1] == 0
    assert "'broken' failed" in str(result)


def test_partners_talk_in_a_duel() -> None:
    """A captain's gain at the table of six comes from talk: with the same cards and no talk he plays otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        loud = duel("captain", "cautious", "truc-y-flou", 40)
        patch.setattr("trucedu.bots.sitting.sign_message", lambda *_: None)
        quiet = duel("captain", "cautious", "truc-y-flou", 40)
    assert loud != quiet


def test_a_side_may_have_different_players() -> None:
    """In truc y flou a player may throw the hand in for the side; one who does is enough to lose every deal's hand."""
    mixed = duel([Folding, "cards only", "cards only"], "cards only", "truc-y-flou", deals=12)
    assert mixed.first == "folding + cards only + cards only"
    assert mixed.mean < 0
    with pytest.raises(ValueError, match="A side has 3 players here, not 2"):
        duel(["bold", "bold"], "cautious", "truc-y-flou", deals=2)


@pytest.mark.parametrize("wrong", [{"deals": 1}, {"matches": 0}])
def test_one_deal_measures_nothing(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="At least two"):
        duel("bold", "cautious", "french-truc", **wrong)  # type: ignore[arg-type]


def test_it_is_there_by_its_short_name() -> None:
    assert te.duel is duel
