"""Argentine truco against its rules: tricks with every tie there is, rows of tricks, raising and folding."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, product

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, paid, played, words
from tests.engine.regional import rioplatense as rules
from tests.engine.regional.argentine import FOUR, GAME, LEVEL, SIX, TWO, deal

# Tricks and hands


#: Of each rank one trick is made; whoever has none of them plays a lower card.
TOPS = ("3", "2", "12")
LOW = (*(f"{rank}{suit}" for rank in (4, 5, 6) for suit in "SBOC"), "7B", "7C", "10S", "10B", "10O", "10C")


def holders(players: int) -> list[tuple[int, ...]]:
    """Every way in which up to four equal cards, the best of a trick, can lie among the chairs (counted from 0)."""
    return [held for size in range(1, min(players, 4) + 1) for held in combinations(range(players), size)]


def tied_hands(rows: Sequence[tuple[int, ...]], players: int) -> list[list[str]]:
    """Hands, trick by trick, in which these chairs hold the equal best cards of each."""
    low = iter(LOW)
    chairs: list[list[str]] = [[] for _ in range(players)]
    for rank, held in zip(TOPS, rows, strict=True):
        suits = iter("SBOC")
        for chair, cards in enumerate(chairs):
            cards.append(f"{rank}{next(suits)}" if chair in held else next(low))
    return chairs


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a32_a34_every_tie_in_every_trick_played_out(players: int) -> None:
    """All ways in three tricks for two and four; for six all ways in the first two, each with one in the third."""
    ways, chance = holders(players), random.Random(players)
    rows = list(product(ways, repeat=3 if players < 6 else 2)) * (20 if players == 2 else 1)
    chance.shuffle(rows)
    seen = set()
    for number, row in enumerate(rows):
        third = row[2] if len(row) == 3 else ways[number % len(ways)]
        hands = tied_hands((row[0], row[1], third), players)
        dealer = chance.randint(1, players)
        state = deal(" | ".join(map(" ".join, hands)), dealer=dealer)
        leader = dealer % players + 1
        results: list[int | None] = []
        while not state.over:
            chairs = [(leader - 1 + step) % players for step in range(players)]
            laid = [hands[chair][len(results)] for chair in chairs]
            for chair, card in zip(chairs, laid, strict=True):
                assert state.to_act == chair + 1
                state = state.play(f"{chair + 1} {card}")
            side, leader = rules.trick(laid, leader, players)
            results.append(side)
            winner = rules.hand(results, dealer % players % 2)
            assert state.over == (winner is not None)
        assert state.result is not None
        assert winner is not None
        assert state.result.hand == "AB"[winner]
        assert state.score == ((1, 0) if winner == 0 else (0, 1))
        seen.add((dealer % players % 2, *results))
    assert seen == endings_of(0) | endings_of(1)


def endings_of(eldest: int) -> set[tuple[int | None, ...]]:
    """Every row of results at whose end, and not before, the hand is decided, after the side of the mano."""
    found = set()
    for row in product((0, 1, None), repeat=3):
        length = next(n for n in (1, 2, 3) if rules.hand(row[:n], eldest) is not None)
        found.add((eldest, *row[:length]))
    return found


@pytest.mark.parametrize("eldest", [0, 1])
def test_a32_b01_b02_b03_every_row_of_results(eldest: int) -> None:
    for row in product((0, 1, None), repeat=3):
        for length in (1, 2, 3):
            pattern = " ".join("S" if result is None else "AB"[result] for result in row[:length])
            wanted = next(
                (won for n in range(1, length + 1) if (won := rules.hand(row[:n], eldest)) is not None), None
            )
            assert GAME.decided(pattern, "AB"[eldest]) == (wanted is not None)
            if wanted is not None:
                assert GAME.hand(pattern, "AB"[eldest]) == "AB"[wanted]


def test_a05_b09_what_beats_what() -> None:
    for pair, winner in (
        ("7C 12S", "12S"), ("1O 12C", "1O"), ("2C 1O", "2C"), ("7B 6S", "7B"), ("7O 3S", "7O"), ("1B 7S", "1B"),
    ):  # fmt: skip
        assert GAME.trick(pair).winner == pair.split().index(winner) + 1
    for pair in ("1C 1O", "3O 3C", "7C 7B"):
        assert GAME.trick(pair).winner is None


def test_a34_who_leads_after_a_parda() -> None:
    cards = "5C 4C 6S 6O 6C 6B"
    assert GAME.trick(cards, players=6).leads == 1
    assert GAME.trick("6S 5C 6O 4C 6C 6B", leader=2, players=6).leads == 2
    assert deal("4S 3S 1C | 4B 2B 5C", "1 4S", "2 4B").to_act == 1
    assert deal("4S 3S 1C | 4B 2B 5C", "2 4B", "1 4S", dealer=1).to_act == 2


# Raising and folding


def test_a14_after_a_raise_the_interrupted_player_is_on_move() -> None:
    assert deal(LEVEL, "1 5C", "2 truco", "1 yes").to_act == 2
    state = deal(LEVEL, "1 5C", "2 truco", "1 retruco", "2 vale-cuatro", "1 yes")
    assert (state.to_act, state.stake) == (2, 4)


def test_a28_b07_the_word_passes_to_the_side_that_accepted() -> None:
    state = deal(LEVEL, "1 truco", "2 yes")
    assert code_of(state, "1 retruco") == "not-twice-running"
    state = state.play("1 5C")
    assert "retruco" in words(state, 2)
    state = played(state, "2 4B", "1 6B")
    assert "retruco" in words(state, 2)
    state = played(state, "2 retruco", "1 yes", "2 7O")
    assert (state.to_act, "vale-cuatro" in words(state)) == (2, False)
    assert "vale-cuatro" in words(state.play("2 6C"), 1)


@pytest.mark.parametrize(
    ("calls", "pays"),
    [(("1 truco", "2 no"), (1, 0)), (("1 truco", "2 retruco", "1 no"), (0, 2)),
     (("1 truco", "2 retruco", "1 vale-cuatro", "2 no"), (3, 0))],
)  # fmt: skip
@pytest.mark.parametrize("hands", [TWO, FOUR, SIX], ids=["2", "4", "6"])
def test_a16_a17_a18_a_refusal_ends_the_hand_and_pays_once(
    calls: tuple[str, ...], pays: tuple[int, int], hands: str
) -> None:
    state = deal(hands)
    for call in calls:
        state = state.play(call.split()[1])
    assert (state.over, state.score) == (True, pays)
    assert code_of(state, "1 vale-cuatro") == "over"


def test_a22_going_to_the_mazo() -> None:
    early = deal(TWO, "1 fold")
    assert paid(early) == [(0, 1), (0, 1)]
    assert "before anything was declared" in next(str(each) for each in early.events if each.kind == "score")
    assert paid(deal(TWO, "1 3C", "2 fold")) == [(1, 0), (1, 0)]
    assert deal(TWO, "1 7S", "2 4B", "1 fold").score == (0, 1)
    assert deal(TWO, "1 envido", "2 no", "1 fold").score == (1, 1)
    raised = ("1 truco", "2 retruco", "1 vale-cuatro", "2 yes", "1 fold")
    assert deal(TWO, *raised).score == (0, 4)
    one = te.variant("argentine-truco", early_fold=1)
    assert deal(TWO, "1 fold", variant=one).score == (0, 1)


def test_a24_folding_when_asked_refuses_and_nobody_folds_out_of_turn() -> None:
    state = deal(TWO, "1 truco", "2 fold")
    assert (state.over, state.score) == (True, (1, 0))
    assert code_of(deal(FOUR, "1 truco"), "3 fold") == "not-your-turn"


def test_a26_a_call_is_made_once() -> None:
    for call in ("truco", "envido"):
        state = deal(TWO, f"1 {call}")
        for _ in range(5):
            with pytest.raises(te.IllegalNow):
                state.play(f"1 {call}")
        assert kinds(state).count("call") == 1


def test_a21_nothing_after_the_target() -> None:
    state = deal(TWO, "1 envido", "2 yes", score=(29, 0))
    assert (state.over, state.score, state.legal()) == (True, (31, 0), ())


def test_who_answers_for_a_side() -> None:
    assert deal(SIX, "1 3C", "2 12O", "3 truco").to_act == 4
    pie = te.variant("argentine-truco", speaker="pie")
    state = deal(SIX, "1 3C", "2 12O", "3 truco", variant=pie)
    assert state.to_act == 6
    assert state.play("6 retruco").to_act == 5
    assert deal(SIX, "1 envido", variant=pie).to_act == 6
