"""What went wrong in other people's programs, and what players ask, tried on the six games.

Each test is named after a case of a collection made from public bug reports and questions: A… are faults, B… questions.
Cases of cards, calls and codes typed in are in ``test_input.py``, of the shuffle in ``test_shuffle.py``.
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.play import GAMES, IDS, anything, code_of, kinds, may, paid, played, words

SIX = "3S 2C 6B | 2S 5C 4B | 3C 12B 6S | 2B 5S 4C | 12S 11C 10B | 2O 11S 10C"
FOUR_FRENCH = "7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦"
FOUR_CATALAN = "3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 12C 6C 7C"
TWO = "7♠ 8♥ A♦ | K♠ Q♥ J♦"


def test_a05_sevens_are_not_mixed_up() -> None:
    game = te.variant("truc-y-flou")
    assert game.trick("7B 12C").winner == 2
    assert game.trick("7O 3S").winner == 1
    assert game.trick("7C 7B").winner is None
    assert [set(map(str, group)) for group in game.order()[:4]] == [{"1S"}, {"1B"}, {"7S"}, {"7O"}]


def test_a07_a10_declarations_before_and_after_a_truc() -> None:
    deal = te.deal("truc-y-flou", hands=SIX).play("1 truc")
    assert "embit" in words(deal, 2)  # he has not played: the embit goes first
    assert "embit" not in words(played(te.deal("truc-y-flou", hands=SIX), "1 6B", "2 4B", "3 truc"), 2)
    # Here an accepted truc does not close the declarations of those who still have their chance.
    deal = played(deal, "2 yes", "1 6B")
    assert "embit" in words(deal, 2)


@pytest.mark.parametrize(("answer", "stake"), [(("5 yes",), 2), (("5 retruc", "2 quatro", "5 yes"), 4)])
def test_a14_after_a_raise_the_interrupted_player_is_on_move(answer: tuple[str, ...], stake: int) -> None:
    deal = played(te.deal("truc-y-flou", hands=SIX), "1 6B", "2 truc", *answer)
    assert (deal.to_act, deal.asked, deal.stake) == (2, "turn", stake)


def test_a14_in_the_other_games() -> None:
    deal = played(te.deal("french-truc", hands=TWO), "1 7♠", "2 two-more", "1 yes")
    assert (deal.to_act, deal.asked) == (2, "turn")
    deal = played(
        te.deal("partnership-truc", hands=FOUR_FRENCH), "1 7♠", "2 J♦", "3 mon-reste", "4 mon-reste"
    )
    assert (deal.to_act, deal.asked) == (3, "turn")
    deal = played(te.deal("catalan-truc", hands=FOUR_CATALAN), "3 cut", "1 4B", "2 truc", "3 retruc", "4 yes")
    assert (deal.to_act, deal.asked) == (2, "turn")


REFUSALS = [
    ("truc-y-flou", SIX, ("1 truc", "2 no"), (1, 0)),
    ("truc-y-flou", SIX, ("1 6B", "2 4B", "3 truc", "2 retruc", "5 no"), (0, 2)),
    # The first trick is spoiled by the twos of chairs 1 and 2; then a retruc is refused.
    (
        "truc-y-flou",
        SIX,
        ("1 2C", "2 2S", "3 6S", "4 4C", "5 10B", "6 10C", "1 truc", "2 retruc", "5 no"),
        (0, 2),
    ),
    ("french-truc", TWO, ("1 two-more", "2 no"), (1, 0)),
    ("sackson-truc", TWO, ("1 double", "2 yes", "1 7♠", "2 double", "1 no"), (0, 2)),
    ("partnership-truc", FOUR_FRENCH, ("1 7♠", "2 J♦", "3 two-more", "4 no"), (1, 0)),
    ("catalan-truc", FOUR_CATALAN, ("3 cut", "1 truc", "4 retruc", "3 no"), (0, 2)),
]


@pytest.mark.parametrize(("game", "hands", "talk", "score"), REFUSALS)
def test_a16_a18_a_refusal_ends_the_hand_at_once_and_pays_once(
    game: str, hands: str, talk: tuple[str, ...], score: tuple[int, int]
) -> None:
    deal = played(te.deal(game, hands=hands), *talk)
    assert (deal.over, deal.to_act, deal.legal()) == (True, None, ())
    assert deal.score == score
    assert len(paid(deal)) == 1
    for chair in range(1, deal.players + 1):
        for word in ("yes", "no", "fold"):
            assert code_of(deal, f"{chair} {word}") == "over"


def test_a21_a_score_past_the_target_is_recorded_and_never_leaves_a_negative_need() -> None:
    deal = played(te.deal("truc-y-flou", hands=SIX, score=(24, 24)), "1 truc", "2 retruc", "5 no")
    assert (deal.score, deal.over) == ((24, 26), True)
    # "All the rest" at 24 is 1, never 0 or less.
    deal = played(te.deal("truc-y-flou", hands=SIX, score=(24, 24)), "1 embit", "2 restou", "1 pass")
    assert deal.legal()


def test_a24_folding_when_asked_refuses_and_folding_out_of_turn_is_refused() -> None:
    deal = te.deal("truc-y-flou", hands=SIX).play("1 truc")
    refused = deal.play("2 fold")
    assert (refused.over, refused.score) == (True, (1, 0))
    assert code_of(deal, "3 fold") == "not-your-turn"
    with pytest.raises(te.IllegalNow):
        deal.play("3 fold")
    assert not deal.over


def test_a28_the_word_belongs_to_the_side_that_accepted() -> None:
    deal = played(te.deal("truc-y-flou", hands=SIX), "1 truc", "2 yes")
    while not deal.over:
        chair = deal.to_act
        assert chair is not None
        assert ("retruc" in words(deal)) == (chair % 2 == 0)
        deal = deal.play(next(action for action in deal.legal() if action.call is None))
    deal = played(te.deal("truc-y-flou", hands=SIX), "1 truc", "2 yes", "1 6B", "2 retruc", "5 yes", "2 4B")
    assert "quatro" in words(deal, 3)
    assert "quatro" not in words(played(deal, "3 6S"), 4)


TIES = [
    ("S A", "A"),
    ("A S", "A"),
    ("A B S", "A"),
    ("S S B", "B"),
    ("A B B", "B"),
    ("B S", "B"),
    ("S S A", "A"),
]


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in GAMES))
@pytest.mark.parametrize(("tricks", "winner"), TIES)
@pytest.mark.claims("TYF-90", "OQ-26")
def test_a32_b01_b03_the_tie_table(game: str, tricks: str, winner: str) -> None:
    """B01: the first trick tied, the next decides. B03: one each and the third tied, the first decides."""
    variant = te.variant(game)
    assert variant.hand(tricks) == winner
    for length in range(len(tricks.split())):
        assert not variant.decided(" ".join(tricks.split()[:length]))


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in GAMES))
def test_a32_b02_all_three_tied(game: str) -> None:
    for eldest in ("A", "B"):
        wanted = eldest if game == "catalan-truc" else None
        assert te.variant(game).hand("S S S", eldest=eldest) == wanted


def test_a34_who_leads_after_a_tie_of_six() -> None:
    """5C 4C 6S 6O 6C 6B: chairs 3 to 6 tie, and the sheet lets the leader lead again."""
    game = te.variant("truc-y-flou")
    for leader in range(1, 7):
        assert game.trick("5C 4C 6S 6O 6C 6B", leader=leader).leads == leader
    assert te.variant("truc-y-flou", lead_after_tie="first-tied").trick("5C 4C 6S 6O 6C 6B").leads == 3
    assert te.variant("truc-y-flou", lead_after_tie="eldest").trick("5C 4C 6S 6O 6C 6B", leader=4).leads == 1


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_a42_a43_fifty_hands_in_a_row_start_fresh(game: str, players: int) -> None:
    """A full pack each time, no card twice, and nothing left over from the hand before."""
    chance = random.Random(game)
    hands = number = 0
    while hands < 50:
        match = te.match(game, seed=number, players=players)
        number += 1
        last = 0
        while not match.over:
            deal = match.deal
            if match.number != last:
                last, hands = match.number, hands + 1
                assert (deal.tricks, deal.points, deal.result) == ((), (0, 0), None)
                assert deal.stake == (2 if game == "truco-mineiro" else 1)
                assert deal.view(1).table == ()
                assert deal.view(1).shown == {} or deal.asked == "special"  # partners may look first
                assert deal.done == ()
                assert not {"call", "answer", "card", "score", "sung"} & set(kinds(deal))
            if deal.asked == "turn" and not deal.tricks and not deal.view(1).table:
                held = [card for chair in range(1, players + 1) for card in deal.view(chair).hand]
                blind = game.startswith("truco") and deal.score[0] == deal.score[1] == 11 - (deal.stake == 2)
                assert len(held) == len(set(held)) in ((0,) if blind else (players, 3 * players))
            match = match.play(anything(chance, deal))


def test_a43_after_a_lost_trick_and_a_refusal_the_next_hand_is_clean() -> None:
    match = te.match("french-truc", seed="fresh")
    match = match.play(match.deal.legal()[0])
    match = match.play(match.deal.legal()[0])
    assert len(match.deal.tricks) == 1
    match = match.play("two-more").play("no")
    assert match.number == 2
    assert (match.deal.stake, match.deal.tricks, match.deal.asked) == (1, (), "turn")
    assert {"two-more", "mon-reste", "redeal"} <= words(match.deal)
    assert match.last is not None
    assert match.score == match.last.score


def test_a49_a_call_and_a_card_in_either_order_stay_in_that_order() -> None:
    before = played(te.deal("truc-y-flou", hands=SIX), "1 truc", "2 yes", "1 3S")
    assert [event.kind for event in before.events[-3:]] == ["call", "answer", "card"]
    # The winner of a trick calls before he leads.
    after = played(before, "2 4B", "3 6S", "4 4C", "5 10B", "6 10C")
    assert after.to_act == 1
    assert code_of(after, "1 retruc") == "not-twice-running"
    # With the card only where the sheet has that window.
    assert te.deal("catalan-truc", hands=FOUR_CATALAN).play("3 cut").play("1 3S truc").asked == "stake"
    with pytest.raises(te.NotACall):
        te.deal("truc-y-flou", hands=SIX).play("1 3S truc")


def test_b05_a_flor_may_be_kept_quiet_and_still_counts_as_an_embit() -> None:
    hands = "7S 6S 12S | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
    deal = played(te.deal("truc-y-flou", hands=hands), "1 embit", "2 cantar", "1 12S")
    assert code_of(deal, "1 flor") == "not-your-turn"
    deal = played(deal, "2 12O", "3 3O", "4 1O", "5 10C", "6 11C")
    assert deal.score == (2, 0)  # 33 against 29


def test_b10_equal_embits_go_to_the_seat_nearest_the_dealers_right() -> None:
    # 28 at chair 1 and 28 at chair 2 (5 + 3 + 20), with each dealer.
    hands = "5C 3C 12B | 5S 3S 12O | 4O 2B 1C | 4B 2C 1O | 3O 2O 10C | 6C 2S 11O"
    for dealer in range(1, 7):
        deal = te.deal("truc-y-flou", hands=hands, dealer=dealer)
        first = dealer % 6 + 1
        deal = played(deal, f"{first} embit", f"{first % 6 + 1} cantar")
        while not deal.tricks:
            deal = deal.play(next(action for action in deal.legal() if action.call is None))
        embit = next(e.points for e in deal.events if e.kind == "score" and e.rule.endswith("embit"))
        assert embit == ((0, 2) if first == 2 else (2, 0))


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
@pytest.mark.claims("TYF-37", "TYF-39", "TRC-54", "TRC-58")
def test_b14_dealer_eldest_and_turns_all_go_the_same_way(game: str, players: int) -> None:
    match = te.match(game, seed="round", players=players)
    for _ in range(players + 1):
        deal = match.deal
        view = deal.view(1)
        assert view.eldest == view.dealer % players + 1
        while match.deal.asked in ("tap", "special", "one-card"):
            match = match.play(next(a for a in match.deal.legal() if a.call in ("cut", "play")))
        assert match.deal.to_act == view.eldest
        order, number = [], match.number
        for _ in range(players):
            order.append(match.deal.to_act)
            match = match.play(next(a for a in match.deal.legal() if a.call is None))
        assert order == [(view.eldest - 1 + step) % players + 1 for step in range(players)]
        while match.number == number and not match.over:
            no = [a for a in match.deal.legal() if a.call in ("fold", "no")]
            match = match.play(no[0] if no else next(a for a in match.deal.legal() if a.call is None))
        if match.over:
            break
        assert match.deal.dealer == view.eldest


@pytest.mark.claims("TRC-17", "TRC-18", "TRC-19", "TRC-27", "TRC-28")
def test_b17_the_french_pack_the_eight_and_the_redeal() -> None:
    game = te.variant("french-truc")
    assert len(game.pack) == 32
    assert game.trick("8♠ A♥").winner == 1
    assert te.variant("french-truc", low_eight="yes").trick("8♠ A♥").winner == 2
    assert any(word.word == "six" and word.cards == "8*" for word in game.sheet.words)
    deal = te.deal("french-truc", hands=TWO).play("1 redeal").play("2 no")
    assert code_of(deal, "1 redeal") == "redeal-too-late"


def test_b18_catalan_truc_at_eleven() -> None:
    deal = te.deal("catalan-truc", hands=FOUR_CATALAN, score=(11, 7))
    assert (deal.to_act, may(deal)) == (3, {"play", "decline"})
    assert deal.play("3 decline").score == (11, 8)
    assert deal.play("3 play").stake == 3
    assert words(deal.play("3 play"), 1) == set()
    level = te.deal("catalan-truc", hands=FOUR_CATALAN, score=(11, 11))
    assert (level.asked, words(level)) == ("turn", set())
