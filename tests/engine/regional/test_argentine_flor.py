"""Argentine truco against its rules: the flor, where the table plays it."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, played, words
from tests.engine.regional.argentine import GAME, WITH_FLOR, deal
from trucedu.engine.deal import Deal

FLORS = "7S 6S 5S | 7O 6O 4O | 3C 2B 1C | 3B 2C 1O"  # 38 and 37


def test_without_the_house_rule_there_is_no_flor() -> None:
    assert "flor" not in words(deal(FLORS))
    with pytest.raises(te.NotInThisGame):
        GAME.flor("7S 6S 5S")
    with pytest.raises(te.NotACall):
        deal(FLORS, "1 flor")


def flor_deal(*actions: str, hands: str = FLORS, variant: te.Variant = WITH_FLOR, **setup: object) -> Deal:
    return deal(hands, *actions, variant=variant, **setup)


@pytest.mark.parametrize(
    ("answers", "score"),
    [
        (("2 con-flor-quiero",), (4, 0)),
        (("2 contraflor", "1 yes"), (6, 0)),
        (("2 contraflor", "1 pass"), (0, 4)),
        (("2 contraflor", "1 contraflor-al-resto", "2 yes"), (30, 0)),
        (("2 contraflor", "1 contraflor-al-resto", "2 pass"), (6, 0)),
        (("2 contraflor-al-resto", "1 yes"), (30, 0)),
        (("2 contraflor-al-resto", "1 pass"), (0, 4)),
    ],
)
def test_what_is_said_to_a_flor_and_what_it_pays(answers: tuple[str, ...], score: tuple[int, int]) -> None:
    assert flor_deal("1 flor", *answers).score == score


def quietly(state: Deal) -> Deal:
    """The first trick played with first cards."""
    while len(state.tricks) < 1 and not state.over:
        state = state.play(next(action for action in state.legal() if action.card is not None))
    return state


def test_a_flor_that_nobody_contests_and_one_that_is_given_in_to() -> None:
    alone = "7S 6S 5S | 7O 6O 4C | 3C 2B 1C | 3B 2C 1O"
    state = flor_deal("1 flor", hands=alone)
    assert words(state, 2) == {"pass"}
    assert quietly(played(state, "2 pass", "4 pass")).score == (3, 0)
    assert quietly(flor_deal("1 flor", "2 con-flor-me-achico")).score == (3, 0)
    four = te.variant("argentine-truco", flor="achico-4")
    assert quietly(flor_deal("1 flor", "2 con-flor-me-achico", variant=four)).score == (4, 0)


def test_a31_two_flors_of_one_side_pay_three_each_and_close_the_envido() -> None:
    hands = "7S 6S 5S | 7O 6O 4C | 7B 6B 5B | 3B 2C 1O"
    state = flor_deal("1 flor", "2 pass", "4 pass", "1 7S", hands=hands)
    state = state.play("2 4C")
    assert code_of(state, "3 envido") == "flor-cancels"
    state = played(state, "3 flor", "4 pass", "2 pass")
    assert quietly(state).score == (6, 0)


def test_a_flor_is_real_and_is_said_in_the_first_trick() -> None:
    assert code_of(flor_deal("1 7S", "2 4O"), "3 flor") == "no-flor-held"
    hands = "7S 6S 5S | 7O 6O 4C"
    assert code_of(flor_deal("1 7S", "2 4C", hands=hands), "1 flor") == "first-trick-only"


def test_b05_an_envido_may_be_answered_with_a_flor_which_undoes_it() -> None:
    hands = "4S 5C 6B | 7O 6O 4O"
    state = flor_deal("1 envido", hands=hands)
    assert {"flor", "yes", "no"} <= words(state, 2)
    state = played(state, "2 flor", "1 pass")
    assert (state.to_act, "void" in kinds(state)) == (1, True)
    assert quietly(state).score == (0, 3)
    silent = played(flor_deal("1 envido", hands=hands), "2 yes")  # he keeps it quiet: the best two count
    assert silent.score == (0, 2)
    assert code_of(silent.play("1 4S"), "2 flor") == "one-chance"


def test_flor_goes_before_an_unanswered_truco() -> None:
    state = flor_deal("1 truco", "2 flor", "3 pass", "1 con-flor-quiero")
    assert (state.score, state.to_act, state.asked) == ((4, 0), 2, "stake")
