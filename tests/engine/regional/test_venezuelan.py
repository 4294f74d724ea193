"""Venezuelan truco against its rules: perico and perica, envido, flor, what each call pays."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, played, words
from trucedu.engine.deal import Deal

GAME = te.variant("venezuelan-truco")
#: With the 5C turned up: chair 1 counts 33, chair 2 counts 20; no flor.
TWO = "7S 6S 3C | 12O 11O 4B"
#: Flors of 38 and 34.
FLORS = "7S 6S 5S | 7O 4O 3O"


def deal(hands: str, *actions: str, variant: te.Variant = GAME, turned: str = "5C", **setup: object) -> Deal:
    players = hands.count("|") + 1
    return played(te.deal(variant, hands=hands, players=players, turned=turned, **setup), *actions)  # type: ignore[arg-type]


def flor_points(state: Deal) -> list[tuple[int, int]]:
    return [event.points for event in state.events if event.kind == "score" and "flor" in event.rule]


def cards_only(state: Deal) -> Deal:
    while not state.over:
        calm = [action for action in state.legal() if action.call in (None, "pass", "no")]
        state = state.play(calm[0])
    return state


def test_the_king_stands_for_a_turned_perico_or_perica_only() -> None:
    for turned, above, below in (("11O", "12O", "10O"), ("10O", "11O", "12O")):
        assert GAME.trick([above, below], turned=turned, players=2).winner == 1
        assert GAME.trick([below, "1S"], turned=turned, players=2).winner == 1
    assert GAME.trick("12O 1S", turned="5O", players=2).winner == 2


def test_what_an_envido_pays() -> None:
    for chain, worth, refused in (
        (("envido",), 2, 1), (("envido", "quiero-y-envido"), 4, 2), (("falta-envido",), 24, 1),
        (("envido", "falta-envido"), 24, 2), (("envido", "quiero-y-envido", "falta-envido"), 24, 4),
    ):  # fmt: skip
        state = deal(TWO)
        for call in chain:
            state = state.play(call)
        assert state.play("yes").score == (worth, 0)
        caller = (len(chain) + 1) % 2
        assert state.play("no").score == ((refused, 0) if caller == 0 else (0, refused))
    assert "quiero-y-envido" not in words(deal(TWO), 1)  # it answers an envido


def test_the_falta_at_other_scores() -> None:
    for house, worth in (("leader", 10), ("game", 19)):
        variant = te.variant("venezuelan-truco", falta=house)
        assert deal(TWO, "1 falta-envido", "2 yes", variant=variant, score=(5, 14)).score == (5 + worth, 14)


def test_a17_what_refusing_each_raise_pays_and_the_last_is_the_game() -> None:
    steps = ("truco", "retruco", "vale-nueve", "vale-juego")
    for length, points in enumerate((1, 3, 6, 9), 1):
        state = deal(TWO)
        for step in steps[:length]:
            state = state.play(step)
        assert sum(state.play("no").score) == points
    state = deal(TWO)
    for step in (*steps, "yes"):
        state = state.play(step)
    assert state.stake == "game"


def test_three_drawn_tricks_go_to_the_mano() -> None:
    state = played(deal("12S 11S 6S | 12B 11B 6B"), "1 12S", "2 12B", "1 11S", "2 11B", "1 6S", "2 6B")
    assert state.score == (1, 0)


def test_flors_and_contraflor() -> None:
    assert code_of(deal(TWO), "1 flor") == "no-flor-held"
    assert "flor" in words(deal("11C 10C 3B | 12O 11O 4B"), 1)  # reservada
    assert flor_points(cards_only(deal("7S 6S 5S | 12O 11B 4B", "1 flor", "2 pass"))) == [(3, 0)]
    assert flor_points(cards_only(deal(FLORS, "1 flor", "2 pass", "1 5S", "2 flor-tambien"))) == [(3, 0)]
    state = deal(FLORS, "1 flor", "2 contraflor")
    assert may(state, 1) == {"pass", "con-flor-quiero"}
    assert flor_points(cards_only(state.play("1 con-flor-quiero"))) == [(6, 0)]
    assert flor_points(cards_only(state.play("1 pass"))) == [(0, 3)]
    waits = deal("4S 6C 6B | 7O 4O 3O", "1 envido", "2 flor", "1 pass")
    assert "void" in kinds(waits)


def test_two_flors_of_the_better_side() -> None:
    hands = "7S 6S 5S | 7O 4O 3O | 7B 6B 5B | 1C 3S 12O"
    said = ("1 flor", "2 pass", "4 pass", "1 5S", "2 flor-tambien", "2 3O", "3 flor", "4 pass", "2 pass")
    assert flor_points(cards_only(deal(hands, *said, turned="12C"))) == [(3, 0)]
    winners = te.variant("venezuelan-truco", flors="winners")
    assert flor_points(cards_only(deal(hands, *said, variant=winners, turned="12C"))) == [(6, 0)]


@pytest.mark.parametrize("length", [24, 12])
def test_the_length_of_a_game(length: int) -> None:
    variant = te.variant("venezuelan-truco", length=length)
    state = deal(TWO, "1 truco", "2 no", variant=variant, score=(length - 1, 3))
    assert (state.over, state.score) == (True, (length, 3))
