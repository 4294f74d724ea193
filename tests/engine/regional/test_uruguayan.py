"""Uruguayan truco against its rules: pieces, envido, flor, what each call pays."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, played, words
from trucedu.engine.deal import Deal

GAME = te.variant("uruguayan-truco")
#: With the 6C turned up: chair 1 counts 33, chair 2 counts 20; no flor.
TWO = "7S 6S 3C | 12O 11O 4B"
#: With the 6C turned up: flors of 38 (chair 1) and 34 (chair 2).
FLORS = "7S 6S 5S | 7O 4O 3O"


def deal(hands: str, *actions: str, variant: te.Variant = GAME, turned: str = "6C", **setup: object) -> Deal:
    players = hands.count("|") + 1
    return played(te.deal(variant, hands=hands, players=players, turned=turned, **setup), *actions)  # type: ignore[arg-type]


def quietly(state: Deal) -> Deal:
    """The deal played to its end, whoever is asked giving the quietest answer."""
    while not state.over:
        calm = [action for action in state.legal() if action.call in (None, "pass", "no")]
        state = state.play(calm[0])
    return state


# What cards count


def test_a03_the_king_is_a_piece_only_for_a_turned_piece() -> None:
    assert GAME.flor("12C 10C 1B", turned="1C") is None
    plain = GAME.envido("12C 10C 1B", turned="1C")
    assert plain is not None
    assert plain.points == 28
    king = GAME.envido("12C 7S 3B", turned="4C")
    assert king is not None
    assert king.points == 36
    assert GAME.trick("12C 5C", turned="4C", players=2).winner == 1
    assert GAME.trick("12C 2C", turned="4C", players=2).winner == 2


def test_a04_perico_beats_perica_and_both_count_the_same() -> None:
    assert GAME.trick("10O 11O", turned="6O", players=2).winner == 2
    counts = [GAME.envido(hand, turned="6O") for hand in ("10O 7S 3B", "11O 7S 3B")]
    assert [count.points for count in counts if count] == [34, 34]


def test_the_king_is_told_when_it_stands_for_the_turned_card() -> None:
    told = [event.text for event in te.deal(GAME, "king", turned="5O").events if event.kind == "turned"]
    assert told == ["Chair 4 turns up 5O. 12O takes its place."]
    told = [event.text for event in te.deal(GAME, "king", turned="6O").events if event.kind == "turned"]
    assert told == ["Chair 4 turns up 6O."]


# The envido


@pytest.mark.parametrize(
    ("chain", "worth", "refused"),
    [
        (("envido",), 2, 1),
        (("real-envido",), 3, 1),
        (("envido", "envido"), 4, 2),
        (("envido", "envido", "envido"), 6, 4),
        (("envido", "real-envido"), 5, 2),
        (("envido", "envido", "real-envido"), 7, 4),
        (("falta-envido",), 20, 1),
        (("envido", "falta-envido"), 20, 2),
        (("envido", "real-envido", "falta-envido"), 20, 5),
    ],
)
def test_what_a_chain_of_envido_pays(chain: tuple[str, ...], worth: int, refused: int) -> None:
    state = deal(TWO)
    for call in chain:
        state = state.play(call)
    assert state.play("yes").score == (worth, 0)
    caller = (len(chain) + 1) % 2
    assert state.play("no").score == ((refused, 0) if caller == 0 else (0, refused))


@pytest.mark.parametrize(("length", "times"), [(40, 20), (30, 15), (24, 12)])
def test_an_envido_is_repeated_until_it_stakes_the_game(length: int, times: int) -> None:
    state = deal(TWO, variant=te.variant("uruguayan-truco", length=length))
    for _ in range(times):
        state = state.play("envido")
    assert words(state) == {"yes", "no", "real-envido", "falta-envido"}
    assert state.play("yes").score == (length, 0)


@pytest.mark.parametrize(
    ("score", "half", "game"),
    [((0, 0), 20, 40), ((12, 19), 8, 28), ((5, 3), 15, 35), ((20, 10), 20, 20), ((10, 33), 7, 7)],
)
def test_the_falta_by_halves(score: tuple[int, int], half: int, game: int) -> None:
    for house, worth in (("half", half), ("game", game)):
        variant = te.variant("uruguayan-truco", falta=house)
        state = deal(TWO, "1 falta-envido", "2 yes", variant=variant, score=score)
        assert state.score == (score[0] + worth, score[1])
        # What is missing is the same between flors.
        said = ("1 flor", "2 contraflor-al-resto", "1 con-flor-quiero", "1 5S", "2 3O")
        flors = deal(FLORS, *said, variant=variant, score=score)
        assert flors.score == (score[0] + worth, score[1])


def test_envido_goes_before_an_unanswered_truco_and_no_longer_after_it() -> None:
    state = deal(TWO, "1 truco")
    assert {"envido", "real-envido", "falta-envido"} <= words(state, 2)
    assert words(state.play("2 yes"), 1) == {"fold"}
    settled = played(state, "2 envido", "1 yes")
    assert (settled.score, settled.asked, settled.to_act) == ((2, 0), "stake", 2)


def test_b10_equal_envidos_go_to_the_mano() -> None:
    assert deal("7S 6S 3C | 7O 6O 4B", "1 envido", "2 yes").score == (2, 0)


# The flor


def test_a_lone_flor_pays_three_after_the_first_trick() -> None:
    state = deal("7S 6S 5S | 12O 11B 4B", "1 flor", "2 pass", "1 5S")
    assert state.score == (0, 0)
    assert state.play("2 4B").score == (3, 0)
    assert "envido" not in words(deal("7S 6S 5S | 12O 11B 4B", "1 flor", "2 pass", "1 5S"), 2)


def test_a_flor_must_be_held() -> None:
    assert code_of(deal(TWO), "1 flor") == "no-flor-held"
    assert "flor" in words(deal("2C 4C 3B | 12O 11O 4B"), 1)  # two pieces and any card


def test_both_sides_flors_go_to_the_better() -> None:
    state = quietly(deal(FLORS, "1 flor", "2 pass", "1 5S", "2 flor-tambien"))
    flors = [event.points for event in state.events if event.kind == "score" and "flor" in event.rule]
    assert flors == [(6, 0)]
    winners = te.variant("uruguayan-truco", flors="winners")
    state = quietly(deal(FLORS, "1 flor", "2 pass", "1 5S", "2 flor-tambien", variant=winners))
    assert [event.points for event in state.events if event.kind == "score" and "flor" in event.rule] == [
        (3, 0)
    ]


def test_contraflor_and_what_refusing_it_pays() -> None:
    state = deal(FLORS, "1 flor", "2 contraflor")
    assert may(state, 1) == {"pass", "con-flor-quiero", "contraflor-al-resto"}
    for answer, points in (("con-flor-quiero", (6, 0)), ("pass", (0, 4))):
        after = played(state, f"1 {answer}", "1 5S", "2 3O")
        assert after.score == points
    four = te.variant("uruguayan-truco", contraflor=4)
    after = deal(FLORS, "1 flor", "2 contraflor", "1 con-flor-quiero", "1 5S", "2 3O", variant=four)
    assert after.score == (4, 0)
    rest = deal(FLORS, "1 flor", "2 contraflor-al-resto", "1 con-flor-quiero", "1 5S", "2 3O")
    assert rest.score == (20, 0)


def test_a_flor_undoes_an_envido_that_waits() -> None:
    state = deal("4S 5C 6B | 7O 4O 3O", "1 envido", "2 flor", "1 pass")
    assert "void" in kinds(state)
    assert quietly(state).score[1] >= 3


def test_who_hides_a_flor_counts_nothing_for_the_envido() -> None:
    # chair 1's best two would count 33; it holds a flor and says nothing of it
    assert deal("7S 6S 5S | 4O 5B 12C", "1 envido", "2 yes").score == (0, 2)


# Tricks and the hand


def test_a34_the_tied_player_nearest_to_the_mano_leads() -> None:
    trick = "5C 4C 6B 6O 6C 6S"
    assert GAME.trick(trick, turned="1O", players=6).leads == 3
    hands = "5C 1O 12B | 4C 12O 12S | 6B 10O 10B | 6O 11O 11B | 6C 11S 10S | 6S 3O 3B"
    state = deal(hands, "1 5C", "2 4C", "3 6B", "4 6O", "5 6C", "6 6S", turned="7O")
    assert state.to_act == 3
    # From chair 4 on the equal ones come as 4, 5, 6, 3; chair 3 is still the nearest to the mano.
    leader = te.variant("uruguayan-truco", lead_after_tie="leader")
    assert leader.trick(trick, turned="1O", players=6).leads == 1
    beside = GAME.beside("1O")
    assert beside.trick("6O 6C 6S 5C 4C 6B", leader=4, players=6).leads == 3


def test_b02_three_pardas_go_to_the_mano() -> None:
    state = deal("12S 11S 6S | 12B 11B 6B", "1 12S", "2 12B", "1 11S", "2 11B", "1 6S", "2 6B")
    assert state.score == (1, 0)
    again = deal("12S 11S 6S | 12B 11B 6B", dealer=1)
    again = played(again, "2 12B", "1 12S", "2 11B", "1 11S", "2 6B", "1 6S")
    assert again.score == (0, 1)


def test_a17_what_refusing_each_raise_pays() -> None:
    for length, points in enumerate((1, 2, 3), 1):
        state = deal(TWO)
        for step in ("truco", "retruco", "vale-cuatro")[:length]:
            state = state.play(step)
        assert sum(state.play("no").score) == points


@pytest.mark.parametrize(("length", "half"), [(40, 20), (30, 15), (24, 12)])
def test_the_length_of_a_game(length: int, half: int) -> None:
    variant = te.variant("uruguayan-truco", length=length)
    assert deal(TWO, "1 falta-envido", "2 yes", variant=variant).score == (half, 0)
    state = deal(TWO, "1 truco", "2 no", variant=variant, score=(length - 1, 3))
    assert (state.over, state.score) == (True, (length, 3))
