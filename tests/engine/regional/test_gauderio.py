"""Truco Gaudério against its rules: tricks, what each call pays, flors."""

from __future__ import annotations

from itertools import permutations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, played, words
from tests.engine.regional import rioplatense
from trucedu.engine.deal import Deal

GAME = te.variant("truco-gauderio")
#: Chair 1 counts 33, chair 2 counts 20; no flor.
TWO = "7S 6S 3C | 12O 11O 4B"
#: Flors of 38 and 34.
FLORS = "7S 6S 5S | 7O 4O 3O"


def deal(hands: str, *actions: str, variant: te.Variant = GAME, **setup: object) -> Deal:
    players = hands.count("|") + 1
    return played(te.deal(variant, hands=hands, players=players, **setup), *actions)  # type: ignore[arg-type]


def flor_points(state: Deal) -> list[tuple[int, int]]:
    return [event.points for event in state.events if event.kind == "score" and "flor" in event.rule]


def cards_only(state: Deal) -> Deal:
    while not state.over:
        calm = [action for action in state.legal() if action.call in (None, "pass", "no")]
        state = state.play(calm[0])
    return state


def test_every_two_cards() -> None:
    for first, second in permutations(rioplatense.HEIGHT, 2):
        found = GAME.trick([first, second], players=2)
        heights = rioplatense.HEIGHT[first], rioplatense.HEIGHT[second]
        winner = None if heights[0] == heights[1] else 1 if heights[0] > heights[1] else 2
        assert (found.winner, found.leads) == (winner, winner or 1)


def test_b09_what_beats_what() -> None:
    for cards, winner in (
        ("7C 12S", 2), ("1O 12C", 1), ("2C 1O", 1), ("1C 1O", None), ("3O 3C", None), ("7B 6S", 1), ("7O 3S", 1),
        ("1B 7S", 1),
    ):  # fmt: skip
        assert GAME.trick(cards, players=2).winner == winner, cards


@pytest.mark.parametrize(
    ("chain", "worth", "refused"),
    [
        (("envido",), 2, 1),
        (("real-envido",), 3, 1),
        (("envido", "envido"), 4, 2),
        (("envido", "real-envido"), 5, 2),
        (("falta-envido",), 24, 1),
    ],
)
def test_what_an_envido_pays(chain: tuple[str, ...], worth: int, refused: int) -> None:
    state = deal(TWO)
    for call in chain:
        state = state.play(call)
    assert state.play("yes").score == (worth, 0)
    caller = (len(chain) + 1) % 2
    assert state.play("no").score == ((refused, 0) if caller == 0 else (0, refused))


def test_a17_what_refusing_each_raise_pays() -> None:
    for length, points in enumerate((1, 2, 3), 1):
        state = deal(TWO)
        for step in ("truco", "retruco", "vale-quatro")[:length]:
            state = state.play(step)
        assert sum(state.play("no").score) == points


@pytest.mark.parametrize(("option", "score"), [("nobody", (0, 0)), ("eldest", (1, 0))])
def test_three_drawn_tricks(option: str, score: tuple[int, int]) -> None:
    variant = te.variant("truco-gauderio", all_tied=option)
    state = deal("12S 11S 6O | 12B 11B 6B", variant=variant)
    state = played(state, "1 12S", "2 12B", "1 11S", "2 11B", "1 6O", "2 6B")
    assert (state.over, state.score) == (True, score)


def test_a_flor_is_named_before_ones_card_and_undoes_the_envido() -> None:
    assert code_of(deal(TWO), "1 flor") == "no-flor-held"
    assert code_of(deal("7S 6S 5S | 4O 5B 12C | 3S 3B 2C | 10S 10B 11C", "1 5S"), "1 flor") == "not-your-turn"
    state = deal("4S 5C 6B | 7O 4O 3O", "1 envido", "2 flor", "1 pass")
    assert "void" in kinds(state)
    assert flor_points(cards_only(state)) == [(0, 3)]
    # Even after an accepted truco, as long as one has not played.
    late = deal("4S 5C 6B | 7O 4O 3O", "1 truco", "2 yes", "1 4S")
    assert "flor" in words(late, 2)
    assert not {"envido", "real-envido"} & words(late, 2)


def test_flors_of_both_sides() -> None:
    said = ("1 flor", "2 pass", "1 5S", "2 flor-tambem")
    assert flor_points(cards_only(deal(FLORS, *said))) == [(3, 0)]
    everything = te.variant("truco-gauderio", flors="all")
    assert flor_points(cards_only(deal(FLORS, *said, variant=everything))) == [(6, 0)]


def test_contraflor() -> None:
    state = deal(FLORS, "1 flor", "2 contraflor")
    assert may(state, 1) == {"pass", "flor-quero", "contraflor-ao-resto"}
    assert flor_points(cards_only(state.play("1 flor-quero"))) == [(6, 0)]
    assert flor_points(cards_only(state.play("1 pass"))) == [(0, 3)]
    assert flor_points(cards_only(played(state, "1 contraflor-ao-resto", "2 pass"))) == [(6, 0)]
    rest = deal(FLORS, "1 flor", "2 contraflor-ao-resto", "1 flor-quero", "1 5S", "2 3O", score=(5, 9))
    assert rest.score == (20, 9)


@pytest.mark.parametrize(
    ("score", "leader", "halves"), [((0, 0), 24, 24), ((3, 11), 13, 21), ((12, 3), 12, 12), ((20, 23), 1, 1)]
)
def test_the_falta(score: tuple[int, int], leader: int, halves: int) -> None:
    for house, worth in (("leader", leader), ("halves", halves)):
        variant = te.variant("truco-gauderio", falta=house)
        state = deal(TWO, "1 falta-envido", "2 yes", variant=variant, score=score)
        assert state.score == (score[0] + worth, score[1])
        # What is missing is the same between flors.
        said = ("1 flor", "2 contraflor-ao-resto", "1 flor-quero", "1 5S", "2 3O")
        assert deal(FLORS, *said, variant=variant, score=score).score == (score[0] + worth, score[1])
