"""Argentine truco against its rules: every chain of envido, every falta, the envido that goes first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

import trucedu as te
from tests.engine.play import code_of, may, played, words
from tests.engine.regional import rioplatense as rules
from tests.engine.regional.argentine import FOUR, GAME, LEVEL, SIX, TWO, WITH_FLOR, deal
from trucedu.engine.deal import Deal

CALL = {letter: call for call, letter in rules.LETTER.items()}


def said(chain: str) -> list[str]:
    """The calls of a chain, chair 1 beginning."""
    return [f"{2 - (place + 1) % 2} {CALL[letter]}" for place, letter in enumerate(chain)]


# Envido


def chains_from(state: Deal, chain: str = "") -> Iterator[str]:
    """Every chain that can be said from here on."""
    for letter, call in CALL.items():
        if call in words(state):
            yield chain + letter
            yield from chains_from(state.play(call), chain + letter)


def test_exactly_the_chains_of_the_table_can_be_said() -> None:
    assert set(chains_from(deal(TWO))) == set(rules.CHAINS)


@pytest.mark.parametrize("chain", rules.CHAINS)
@pytest.mark.parametrize("hands", [TWO, LEVEL, "4B 5C 6O | 7S 6S 12C"], ids=["mano", "level", "pie"])
def test_a_chain_pays_what_the_table_says(chain: str, hands: str) -> None:
    value, refused = rules.CHAINS[chain]
    state = deal(hands, *said(chain))
    caller = (len(chain) + 1) % 2
    refusal = state.play("no")
    assert refusal.score == ((refused, 0) if caller == 0 else (0, refused))
    assert (refusal.to_act, refusal.asked) == (1, "turn")  # A13: the one who has not played is on move
    accepted = state.play("yes")
    if value < 0:
        value = 30  # both sides are in the malas
    winner = 1 if hands.startswith("4B") else 0
    assert accepted.score == ((value, 0) if winner == 0 else (0, value))


@pytest.mark.parametrize("players", [4, 6])
def test_the_chains_in_teams(players: int) -> None:
    hands = FOUR if players == 4 else SIX
    for chain, (value, refused) in rules.CHAINS.items():
        state = deal(hands)
        for letter in chain:
            state = state.play(CALL[letter])
        caller = (len(chain) + 1) % 2
        assert state.to_act is not None
        assert state.to_act % 2 == caller  # the other side answers
        assert state.play("no").score == ((refused, 0) if caller == 0 else (0, refused))
        assert state.play("yes").score == (30 if value < 0 else value, 0)


@pytest.mark.parametrize("convention", ["game", "half", "leader", "loser"])
@pytest.mark.parametrize("length", [30, 15])
def test_the_falta_at_every_score(convention: str, length: int) -> None:
    variant = te.variant("argentine-truco", falta=convention, length=length)
    for a, b in product(range(length), repeat=2):
        for hands, winner in ((TWO, 0), ("4B 5C 6O | 7S 6S 12C", 1)):
            state = deal(hands, "1 falta-envido", "2 yes", variant=variant, score=(a, b))
            wanted = [a, b]
            wanted[winner] += rules.falta((a, b), winner, length, convention)
            assert state.score == tuple(wanted), (a, b, winner)


@pytest.mark.parametrize(
    ("score", "game", "half", "leader"),
    [
        ((20, 10), 10, 10, 10), ((10, 20), 10, 10, 10), ((15, 14), 15, 15, 15), ((29, 28), 1, 1, 1),
        ((14, 13), 16, 1, 16), ((0, 0), 30, 15, 30),
    ],
)  # fmt: skip
def test_a20_falta_with_malas_and_buenas(score: tuple[int, int], game: int, half: int, leader: int) -> None:
    for convention, worth in (("game", game), ("half", half), ("leader", leader)):
        state = deal(
            TWO, "1 falta-envido", variant=te.variant("argentine-truco", falta=convention), score=score
        )
        assert state.play("2 yes").score == (score[0] + worth, score[1])


def test_the_falta_is_the_game_for_a_side_behind_in_the_malas() -> None:
    assert deal(TWO, "1 falta-envido", "2 yes", score=(3, 14)).score == (30, 14)
    half = te.variant("argentine-truco", falta="half")
    assert deal(TWO, "1 falta-envido", "2 yes", variant=half, score=(3, 14)).score == (4, 14)


@pytest.mark.parametrize("ending", [("real-envido", 3), ("falta-envido", 30)])
def test_a11_envido_first_keeps_its_own_worth(ending: tuple[str, int]) -> None:
    call, worth = ending
    assert deal(TWO, "1 truco", f"2 {call}", "1 yes").score == (worth, 0)


def test_a07_b06_envido_goes_before_an_unanswered_truco() -> None:
    state = deal(TWO, "1 truco")
    assert {"envido", "real-envido", "falta-envido"} <= words(state, 2)
    state = played(state, "2 envido", "1 yes")
    assert (state.score, state.to_act, state.asked) == ((2, 0), 2, "stake")  # the truco is taken up again
    assert may(state, 2) == {"yes", "no", "retruco", "fold"}
    late = deal(FOUR, "1 3C", "2 12O", "3 truco", "4 yes", "3 5S")
    assert not {"envido", "real-envido", "falta-envido"} & words(late, 4)
    second = deal(TWO, "1 7S", "2 4B", "1 truco")
    assert words(second, 2) == {"yes", "no", "retruco", "fold"}
    assert code_of(second, "2 envido") == "first-trick-only"


def test_a07_who_has_played_cannot_open_it() -> None:
    state = deal(FOUR, "1 3C", "2 truco", "3 yes", "2 12O")
    assert code_of(state, "3 envido") == "closed-by-raise"
    pie = te.variant("argentine-truco", speaker="pie")
    state = deal(FOUR, "1 3C", "2 12O", "3 5S", "4 truco", variant=pie)
    assert code_of(state, "3 envido") == "one-chance"


@pytest.mark.parametrize("call", ["envido", "real-envido", "falta-envido"])
def test_a08_the_truco_s_caller_does_not_open_it(call: str) -> None:
    for answer in (("2 yes",), ("2 retruco",), ("2 yes", "1 7S")):
        state = deal(TWO, "1 truco", *answer)
        assert call not in words(state)
        assert code_of(state, f"{state.to_act} {call}") == "closed-by-raise"


def test_a10_an_accepted_truco_closes_the_envido() -> None:
    for actions in (("1 truco", "2 yes"), ("1 truco", "2 yes", "1 7S"), ("1 truco", "2 retruco")):
        assert not any("envido" in word for word in words(deal(TWO, *actions)))


def test_one_envido_a_deal() -> None:
    state = deal(FOUR, "1 envido", "2 no", "1 3C", "2 12O")
    assert code_of(state, "3 envido") == "one-embit"
    assert code_of(deal(TWO, "1 envido", "2 no", "1 3C"), "2 envido") == "one-chance"


def test_a29_the_losing_count_is_not_said() -> None:
    for hands, heard in (
        ("7S 4S 12C | 7O 12O 1B", ["chair 1 says 31"]),
        ("7O 12O 1B | 7S 4S 12C", ["chair 1 says 27", "chair 2 says 31"]),
    ):
        state = deal(hands, "1 envido", "2 yes")
        for chair in (1, 2):
            view = state.view(chair)
            told = " ".join(str(event) for event in view.events if event.kind == "sung")
            assert [part for part in heard if part in told] == heard
            assert told.count("chair") == len(heard)
            assert view.shown == {}


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_b10_equal_envidos_go_to_the_nearest_to_the_mano(dealer: int) -> None:
    hands = "7S 1S 3C | 7O 1O 3B | 6B 5C 4O | 6C 5S 4B"  # 28 and 28
    state = deal(hands, dealer=dealer)
    state = state.play("envido")
    state = state.play("yes")
    mano = dealer % 4 + 1
    assert state.score == (
        (2, 0) if mano in (1, 3, 4) else (0, 2)
    )  # nearest from the mano: 1, except from chair 2


@pytest.mark.parametrize(
    "hand", ["7S 6S 12O", "12S 11S 4C", "7S 6O 5C", "7S 6S 5S", "1S 12S 3C", "1B 10C 12O"]
)
def test_counts_agree_with_the_rules(hand: str) -> None:
    found = GAME.envido(hand)
    assert found is not None
    assert found.points == rules.tantos(hand.split())


def test_all_hands_count_as_the_rules_say() -> None:
    seen = set()
    for cards in combinations(GAME.pack, 3):
        names = [str(card) for card in cards]
        envido, flor = WITH_FLOR.envido(cards), WITH_FLOR.flor(cards)
        assert envido is not None
        assert envido.points == rules.tantos(names)
        assert (flor.points if flor else 0) == rules.flor_points(names)
        seen.add(envido.points)
    assert seen == {*range(8), *range(20, 34)}
