"""What went wrong in other people's programs, and what players ask, tried on the regional games.

Each test is named after a case of the collection that ``tests/engine/test_public_cases.py`` tells of. Cases that go
with one game alone stand among the tests of that game; ``tests/test_case_ids.py`` holds that none is forgotten.
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.play import ALL, REGIONAL, anything, code_of, kinds, may, paid, played, words
from tests.terminal.running import run
from trucedu.engine.deal import Deal
from trucedu.show.meanings import Meanings
from trucedu.show.outcome import score_words

TWO = "7S 6S 3C | 12O 11O 4B"
FOUR = "3S 6S 7C | 3B 11O 4B | 5S 4C 12B | 5C 4O 12S"
SIX = f"{FOUR} | 2S 2B 10O | 1C 10S 11B"
regional = pytest.mark.parametrize(
    ("game", "players"), REGIONAL, ids=[f"{game}-{players}" for game, players in REGIONAL]
)


def argentine(hands: str, *actions: str, score: tuple[int, int] = (0, 0), **house: str | int) -> Deal:
    variant = te.variant("argentine-truco", **house)
    return played(te.deal(variant, hands=hands, players=hands.count("|") + 1, score=score), *actions)


def test_a13_after_a_refused_envido_who_has_not_played_is_on_move() -> None:
    deal = argentine(TWO, "1 envido", "2 envido", "1 no")
    assert (deal.score, deal.to_act, deal.asked) == ((0, 2), 1, "turn")


def test_a16_a43_after_a_refused_truco_the_next_hand_starts_clean() -> None:
    match = te.match("argentine-truco", seed="clean", players=2, dealer=2)
    for _ in range(2):  # a trick is played first, so that there is something to leave behind
        match = match.play(next(action for action in match.deal.legal() if action.card is not None))
    before = match.score
    assert len(match.deal.tricks) == 1
    caller = "AB"[(match.deal.to_act or 1) % 2 == 0]
    match = match.play("truco").play("no")
    gained = tuple(now - then for now, then in zip(match.score, before, strict=True))
    assert gained == ((1, 0) if caller == "A" else (0, 1))
    assert match.number == 2
    deal = match.deal
    assert (deal.stake, deal.tricks, deal.asked, deal.done) == (1, (), "turn", ())
    assert {"truco", "envido", "real-envido", "falta-envido"} <= words(deal)
    assert not {"call", "answer", "card", "score"} & set(kinds(deal))


@pytest.mark.parametrize("hands", ["3S 6S 7C | 3B 11O 4B", FOUR, SIX], ids=["2", "4", "6"])
def test_a18_a_refused_retruco_after_a_drawn_first_trick_ends_the_hand(hands: str) -> None:
    deal = argentine(hands)
    while not deal.tricks:
        deal = deal.play(next(action for action in deal.legal() if action.card is not None))
    assert deal.tricks[0].side is None  # the two threes
    deal = played(deal, "1 truco", "2 retruco", f"{1 if deal.players == 2 else 3} no")
    assert (deal.over, deal.score, deal.legal()) == (True, (0, 2), ())
    for chair in range(1, deal.players + 1):
        assert code_of(deal, f"{chair} vale-cuatro") == "over"


def test_a21_nothing_is_shown_past_the_target() -> None:
    deal = argentine(
        "7S 6S 5S | 7O 6O 4C", "1 flor", "2 pass", "1 5S", "2 7O", score=(16, 3), flor="yes", length=18
    )
    assert (deal.over, paid(deal)) == (True, [(3, 0)])
    assert "18 to 3" in score_words(deal, "A")
    assert "Score now: side A 18, side B 3." in run("deal", deal.code).out
    calls = ("1 truco", "2 retruco", "1 vale-cuatro", "2 yes")
    deal = argentine(TWO, *calls, "1 7S", "2 12O", "1 3C", "2 11O", score=(14, 0), length=15)
    assert (deal.over, paid(deal)) == (True, [(4, 0)])
    assert "15 to 0" in score_words(deal, "A")
    lacks = argentine(TWO, score=(14, 14), length=15)
    falta = next(action for action in lacks.legal() if action.call == "falta-envido")
    assert "scores 1 point" in Meanings(lacks, 1).of(falta)


def test_a31_each_holder_of_a_flor_is_asked_and_none_is_skipped() -> None:
    hands = "7S 6S 5S | 7O 6O 4O | 3C 2B 1C | 7B 6B 4B"
    deal = argentine(hands, "1 flor", "2 pass", flor="yes")
    assert (deal.to_act, "contraflor" in words(deal)) == (4, True)  # his partner's silence does not skip him


@pytest.mark.parametrize(("call", "refused"), [("contraflor", 4), ("contraflor-al-resto", 4)])
def test_a31_after_a_refused_contraflor_a_partner_still_names_his_flor(call: str, refused: int) -> None:
    hands = "7S 6S 5S | 7O 6O 4O | 3C 2C 1C | 7B 6B 4B"
    deal = argentine(hands, "1 flor", f"2 {call}", "1 pass", "1 7S", "2 4O", flor="yes")
    assert deal.score == (0, refused)
    # The side that gave in has nothing more to say: the challenge was for all its flors.
    assert code_of(deal, "3 flor") == "challenge-settles"
    deal = deal.play("3 1C")
    assert code_of(deal, "4 envido") == "flor-cancels"
    deal = deal.play("4 flor")
    assert (deal.score, deal.to_act, deal.asked) == ((0, refused + 3), 4, "turn")
    assert code_of(deal, "4 flor") == "one-chance"
    # Taken up, it is over for everybody.
    shown = argentine(hands, "1 flor", "2 contraflor", "1 yes", "1 7S", "2 4O", "3 1C", flor="yes")
    assert code_of(shown, "4 flor") == "challenge-settles"


def test_a31_in_uruguay_too() -> None:
    hands = "7S 6S 5S | 7O 6O 4O | 3C 2B 1C | 7B 6B 4B"
    deal = te.deal("uruguayan-truco", hands=hands, turned="10C", players=4)
    for action in ("1 flor", "2 contraflor", "1 pass", "1 7S", "2 4O", "3 1C"):
        deal = deal.play(action)
    assert "flor-tambien" in words(deal, 4)
    assert deal.play("4 flor-tambien").play("4 4B").score == (0, 3 + 4)


@regional
def test_a42_a43_fifty_hands_in_a_row_start_fresh(game: str, players: int) -> None:
    chance = random.Random(game)
    hands = number = 0
    while hands < 50:
        match = te.match(game, seed=number, players=players)
        number, last = number + 1, 0
        while not match.over:
            deal = match.deal
            if match.number != last:
                last, hands = match.number, hands + 1
                assert (deal.tricks, deal.points, deal.result, deal.done, deal.stake) == (
                    (),
                    (0, 0),
                    None,
                    (),
                    1,
                )
                assert (deal.view(1).table, deal.view(1).shown) == ((), {})
                assert not {"call", "answer", "card", "score", "sung"} & set(kinds(deal))
                held = [card for chair in range(1, players + 1) for card in deal.view(chair).hand]
                held += [deal.turned] if deal.turned else []
                assert len(set(held)) == len(held) == 3 * players + deal.variant.turns
            match = match.play(anything(chance, deal))


SPANISH = [game for game in dict(REGIONAL) if game not in ("trut", "put")]


@pytest.mark.parametrize("text", ["0S", "8S", "9O", "13B", "41", "3X", "7♠", "", "S", "½"])
@pytest.mark.parametrize("game", SPANISH)
def test_a45_impossible_cards_are_named(game: str, text: str) -> None:
    with pytest.raises(te.NotACard) as caught:
        te.variant(game).card(text)
    assert text in str(caught.value)


@pytest.mark.parametrize("game", ["truco-paulista", "truco-mineiro", "trut"])
def test_a45_cards_that_these_french_packs_leave_out(game: str) -> None:
    left_out = "6♠" if game == "trut" else "10♠"
    with pytest.raises(te.NotACard, match=left_out):
        te.variant(game).card(left_out)
    with pytest.raises(te.NotACard, match="twice"):
        te.deal(game, hands="A♠ A♠ 7♥")


@pytest.mark.parametrize("game", SPANISH)
def test_a45_case_and_blanks_are_forgiven(game: str) -> None:
    game_cards = te.variant(game)
    assert game_cards.card("1e") is game_cards.card(" 1E ") is game_cards.card("1S")
    with pytest.raises(te.NotACard, match="twice"):
        te.deal(game, hands="1S 1S 7O")


def test_a49_call_then_card_and_a_call_before_leading_stay_in_order() -> None:
    before = argentine(TWO, "1 truco", "2 yes", "1 7S")
    assert [event.kind for event in before.events[-3:]] == ["call", "answer", "card"]
    after = argentine(TWO, "1 7S", "2 4B", "1 truco", "2 yes", "1 3C")
    assert [event.kind for event in after.events[-4:]] == ["trick", "call", "answer", "card"]
    with pytest.raises(te.NotACall):  # a call in one breath with the card is not among the words of this game
        argentine(TWO, "1 7S truco")


@pytest.mark.parametrize(
    ("convention", "score", "says"),
    [
        ("game", (20, 10), "scores 10 points"),
        ("game", (14, 13), "wins the game"),
        ("half", (14, 13), "scores 1 point"),
        ("half", (0, 0), "scores 15 points"),
        ("leader", (14, 13), "scores 16 points"),
        ("leader", (29, 28), "scores 1 point"),
        ("loser", (20, 10), "your side scores 20 points"),
    ],
)
def test_a20_b11_what_the_falta_is_worth_now_is_said_at_its_button(
    convention: str, score: tuple[int, int], says: str
) -> None:
    deal = argentine(TWO, score=score, falta=convention)
    falta = next(action for action in deal.legal() if action.call == "falta-envido")
    assert says in Meanings(deal, 1).of(falta)


@pytest.mark.parametrize(
    ("game", "call", "score", "says"),
    [
        ("valencian-truc", "falta", (10, 5), "wins the cama"),
        ("valencian-truc", "falta", (16, 5), "scores 8 points"),
        ("uruguayan-truco", "falta-envido", (30, 5), "scores 10 points"),
        ("venezuelan-truco", "falta-envido", (14, 5), "scores 10 points"),
        ("truco-gauderio", "falta-envido", (14, 5), "scores 10 points"),
    ],
)
def test_b11_in_the_other_games(game: str, call: str, score: tuple[int, int], says: str) -> None:
    turned = "6C" if te.variant(game).turns else None
    deal = te.deal(game, hands="7S 6S 3C | 6O 5C 4B", turned=turned, players=2, score=score)
    action = next(action for action in deal.legal() if action.call == call)
    assert says in Meanings(deal, 1).of(action)


@regional
def test_b14_dealer_mano_and_turns_all_go_the_same_way(game: str, players: int) -> None:
    match = te.match(game, seed="round", players=players)
    for _ in range(players + 1):
        view, number, order = match.deal.view(1), match.number, []
        assert view.eldest == view.dealer % players + 1
        for _ in range(players):
            order.append(match.deal.to_act)
            match = match.play(next(action for action in match.deal.legal() if action.call is None))
        assert order == [(view.eldest - 1 + step) % players + 1 for step in range(players)]
        while match.number == number and not match.over:
            quiet = [action for action in match.deal.legal() if action.card is not None]
            match = match.play(quiet[0])
        if match.over:
            break
        assert match.deal.dealer == view.eldest


@pytest.mark.parametrize("game", dict(ALL))
def test_b02_b16_all_three_tied_and_trick_and_tie(game: str) -> None:
    """Three tied tricks are the mano's in these seven games. One each and one tied wins everywhere but in Put."""
    mano = {
        "argentine-truco",
        "uruguayan-truco",
        "venezuelan-truco",
        "valencian-truc",
        "balearic-truc",
        "catalan-truc",
    }
    for eldest in ("A", "B"):
        assert te.variant(game).hand("S S S", eldest) == (eldest if game in mano else None)
        for row in ("A B S", "A S B", "S A B"):
            assert te.variant(game).hand(row, eldest) == (None if game == "put" else "A")


def test_b16_a_put_that_is_seen_and_tied_wins_nothing_in_play() -> None:
    hands = "3♠ 4♦ K♣ | 5♥ 2♣ K♦"
    deal = played(
        te.deal("put", hands=hands), "1 put", "2 yes", "1 3♠", "2 5♥", "1 4♦", "2 2♣", "2 K♦", "1 K♣"
    )
    assert (deal.over, deal.score) == (True, (0, 0))
    assert deal.result is not None
    assert deal.result.hand is None


def test_b19_four_are_dealt_twelve_of_twenty_two_cards_without_courts() -> None:
    for number in range(1, 40):
        deal = te.deal("valencian-truc", "pack", number)
        dealt = [card for chair in range(1, 5) for card in deal.view(chair).hand]
        assert len(set(dealt)) == 12
        assert all(card.rank in range(3, 8) or str(card) in ("1S", "1B") for card in dealt)


@pytest.mark.parametrize(
    ("game", "steps", "worth"),
    [
        ("truco-paulista", ("truco", "seis", "nove", "doze"), (1, 3, 6, 9, 12)),
        ("truco-mineiro", ("truco", "seis", "dez", "doze"), (2, 4, 6, 10, 12)),
    ],
)
def test_b23_each_step_of_the_brazilian_stakes_accepted_and_refused(
    game: str, steps: tuple[str, ...], worth: tuple[int, ...]
) -> None:
    deal = te.deal(game, "stakes", players=2)
    assert deal.stake == worth[0]
    for place, step in enumerate(steps, 1):
        deal = deal.play(step)
        caller = 0 if place % 2 else 1
        refused, stood = deal.play("no"), worth[place - 1]
        assert (refused.over, refused.score) == (True, (stood, 0) if caller == 0 else (0, stood))
        assert deal.play("yes").stake == worth[place]
    assert may(deal) == {"yes", "no"}  # nothing is higher than twelve
    # One hand short of the game there is no betting: asking for truco is simply refused here.
    short = te.deal(game, "stakes", players=2, score=(12 - worth[1] + 2 if worth[0] == 1 else 10, 0))
    assert short.asked == "special"
    assert "truco" not in words(short.play("play"))


def test_b23_all_tied_nobody_scores_in_brazil() -> None:
    for game, turned in (("truco-paulista", "4♦"), ("truco-mineiro", None)):
        deal = te.deal(game, hands="K♠ J♠ 6♠ | K♥ J♥ 6♥", turned=turned, players=2)
        deal = played(deal, "1 truco", "2 yes", "1 K♠", "2 K♥", "1 J♠", "2 J♥", "1 6♠", "2 6♥")
        assert (deal.over, deal.score) == (True, (0, 0))
