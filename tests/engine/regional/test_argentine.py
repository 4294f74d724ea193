"""Argentine truco against its rules: every chain of envido, every falta, every row of tricks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from tests.engine.regional import rioplatense as rules
from trucedu.engine.deal import Deal

GAME = te.variant("argentine-truco")
WITH_FLOR = te.variant("argentine-truco", flor="yes")
CALL = {letter: call for call, letter in rules.LETTER.items()}
#: Tantos: 33 for chair 1, 20 for chair 2.
TWO = "7S 6S 3C | 12O 11O 4B"
#: Nobody has a pair; chair 1 (mano) and chair 2 both count 7.
LEVEL = "7S 6B 5C | 7O 6C 4B"
FOUR = "7S 6S 3C | 12O 11O 4B | 5S 4C 12B | 5C 4O 12S"
SIX = f"{FOUR} | 2S 2B 10O | 1C 10S 11B"


def deal(hands: str, *actions: str, variant: te.Variant = GAME, **setup: object) -> Deal:
    players = hands.count("|") + 1
    return played(te.deal(variant, hands=hands, players=players, **setup), *actions)  # type: ignore[arg-type]


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
            assert told.count("says") == len(heard)
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


# Tricks and hands


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_way_in_which_a_trick_can_tie(players: int) -> None:
    low = ("4S", "5S", "6S", "4B", "5B", "6B")
    for number in range(1, min(players, 4) + 1):
        for equal in combinations(range(players), number):
            cards = list(low[:players])
            for place, suit in zip(equal, "SBOC", strict=False):
                cards[place] = f"3{suit}"
            for leader in range(1, players + 1):
                found = GAME.trick(cards, leader=leader, players=players)
                side, leads = rules.trick(cards, leader, players)
                assert found.side == (None if side is None else "AB"[side])
                assert found.leads == leads


def tied_hands(row: tuple[int | None, ...], players: int) -> str:
    """Hands in which chairs 1 and 2 bring about these results, everybody else playing low cards."""
    tops = {0: ("{}S", ""), 1: ("", "{}B"), None: ("{}S", "{}B")}
    low = iter(f"{rank}{suit}" for rank in (4, 5, 6) for suit in "SBOC")
    chairs: list[list[str]] = [[] for _ in range(players)]
    for rank, result in zip(("3", "2", "12"), row, strict=True):
        for chair in range(players):
            top = tops[result][chair].format(rank) if chair < 2 else ""
            if not top:
                top = next(low, "") or {0: "7B", 1: "7C"}.get(chair, "10S")
            chairs[chair].append(top)
    return " | ".join(" ".join(hand) for hand in chairs)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("eldest", [0, 1])
def test_every_row_of_tricks_in_play(players: int, eldest: int) -> None:
    for row in product((0, 1, None), repeat=3):
        state = deal(tied_hands(row, players), dealer=players if eldest == 0 else 1)
        leader = state.to_act
        results: list[int | None] = []
        while not state.over:
            turn = len(results)
            laid = []
            for _ in range(players):
                chair = state.to_act
                assert chair is not None
                card = str(state.setup.given[chair - 1][turn])  # type: ignore[index]
                laid.append(card)
                state = state.play(f"{chair} {card}")
            side, leader = rules.trick(laid, leader or 1, players)
            results.append(side)
            assert side == row[turn]
            winner = rules.hand(results, eldest)
            assert state.over == (winner is not None)
            if winner is None:
                assert state.to_act == leader
            else:
                assert state.result is not None
                assert state.result.hand == "AB"[winner]


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


# Flor

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
