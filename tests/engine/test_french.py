"""French Truc, Le Truc and Sackson's: raises, my remainder, folding, the redeal, and how a deal is won."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, kinds, may, paid, played, words
from trucedu.engine.deal import Deal

# Chair 1, the non-dealer, has the better cards: 7, 8, ace against king, queen, jack.
BETTER = "7♠ 8♥ A♦ | K♠ Q♥ J♦"
FRENCH = ("french-truc", "le-truc")
ALL = (*FRENCH, "sackson-truc")
RAISE = {"french-truc": "two-more", "le-truc": "two-more", "sackson-truc": "double"}
STEPS = {"french-truc": (2, 4, 6, 8, 10, 12), "le-truc": (2, 4, 6, 8, 10, 12), "sackson-truc": (2, 4, 8, 16)}
TARGET = {"french-truc": 12, "le-truc": 12, "sackson-truc": 16}


def start(game: str, score: tuple[int, int] = (0, 0), hands: str = BETTER) -> Deal:
    return te.deal(game, hands=hands, score=score)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.claims("TRC-40", "TRC-41", "TRC-42", "TRC-43", "TRC-44", "TRC-51")
@pytest.mark.claims(
    "LTR-22", "LTR-23", "LTR-24", "LTR-25", "LTR-26", "LTR-33", "LTR-34", "OQ-33", "OQ-38", "OQ-39"
)
def test_the_ladder_of_raises(game: str) -> None:
    """Leader and follower raise by turns, once each turn; a refusal pays what the hand was worth before."""
    deal = start(game)
    cards = {1: ["7♠", "8♥"], 2: ["J♦", "Q♥"]}
    value = 1
    for step in STEPS[game][:4]:
        chair = deal.to_act
        assert chair is not None
        assert RAISE[game] in words(deal)
        deal = deal.play(f"{chair} {RAISE[game]}")
        other = 3 - chair
        assert (deal.to_act, deal.asked) == (other, "stake")
        refused = deal.play(f"{other} no")
        assert refused.over
        assert refused.score == ((value, 0) if chair == 1 else (0, value))
        deal = deal.play(f"{other} yes")
        assert (deal.to_act, deal.stake) == (chair, step)
        value = step
        if step == 16:
            assert code_of(deal, f"{chair} double") == "no-higher"
        else:
            assert code_of(deal, f"{chair} {RAISE[game]}") == "once-a-turn"
        deal = deal.play(f"{chair} {cards[chair].pop(0)}")
    assert deal.over  # two tricks each led and answered: chair 1 has both
    assert deal.score == (value, 0)


@pytest.mark.claims("TRC-44", "LTR-26")
def test_leader_and_follower_may_both_raise_in_one_trick() -> None:
    deal = played(start("french-truc"), "1 two-more", "2 yes", "1 7♠", "2 two-more", "1 yes")
    assert (deal.to_act, deal.stake) == (2, 4)
    assert deal.tricks == ()
    assert code_of(deal, "2 two-more") == "once-a-turn"


@pytest.mark.parametrize("game", FRENCH)
@pytest.mark.claims("TRC-42", "LTR-25")
def test_six_raises_take_the_hand_to_the_whole_game_and_no_further(game: str) -> None:
    deal = start(game, hands="7♠ 7♥ 9♦ | K♠ Q♥ 9♣")
    play = ((1, "9♦"), (2, "K♠"), (2, "Q♥"), (1, "7♠"), (1, "7♥"))
    for (chair, card), stake in zip(play, (2, 4, 6, 8, 10), strict=True):
        deal = played(deal, f"{chair} two-more", f"{3 - chair} yes")
        assert deal.stake == stake
        deal = deal.play(f"{chair} {card}")
    deal = played(deal, "2 two-more", "1 yes")
    assert deal.stake == 12
    assert code_of(deal, "2 two-more") == "no-higher"
    assert code_of(deal, "2 mon-reste") == "all-staked"  # whoever wins this deal has won the game already
    assert deal.play("2 9♣").score == (12, 0)


@pytest.mark.parametrize("game", ALL)
def test_a_raise_is_answered_with_yes_or_no(game: str) -> None:
    deal = start(game).play(f"1 {RAISE[game]}")
    assert may(deal, 2) == {"yes", "no", "fold"}
    assert code_of(deal, f"2 {RAISE[game]}") == "no-raise-in-answer"
    assert code_of(deal, "2 mon-reste") == "answer-first"
    assert code_of(deal, "2 K♠") == "answer-first"


@pytest.mark.parametrize("game", ALL)
@pytest.mark.claims(
    "TRC-46", "TRC-47", "TRC-48", "TRC-49", "LTR-27", "LTR-28", "LTR-29", "OQ-34", "OQ-36", "OQ-39"
)
def test_my_remainder(game: str) -> None:
    deal = played(start(game, (5, 10)), f"1 {RAISE[game]}", "2 yes", "1 7♠", "2 mon-reste")
    assert may(deal, 1) == {"mon-reste", "no", "fold"}
    assert code_of(deal, "1 yes") == "say-the-same-words"
    # Refused: the announcer scores the value already set.
    assert deal.play("1 no").score == (5, 12)
    assert deal.play("1 fold").score == (5, 12)
    accepted = deal.play("1 mon-reste")
    assert (accepted.to_act, accepted.stake) == (2, "game")
    assert {code_of(accepted, f"2 {call}") for call in (RAISE[game], "mon-reste")} == {"all-staked"}
    won = played(accepted, "2 J♦", "1 8♥", "2 Q♥")
    assert won.score == (TARGET[game], 10)  # whoever wins the deal wins the game, not only the announcer
    # All three spoiled: nobody scores, even with everything at stake.
    tied = start(game, (5, 10), "7♠ 8♥ A♦ | 7♥ 8♠ A♣")
    tied = played(tied, "1 mon-reste", "2 mon-reste", "1 7♠", "2 7♥", "1 8♥", "2 8♠", "1 A♦", "2 A♣")
    assert tied.over
    assert tied.score == (5, 10)
    assert paid(tied) == []


@pytest.mark.parametrize("game", ALL)
@pytest.mark.claims("TRC-31", "TRC-37", "TRC-45", "LTR-30", "LTR-37")
def test_one_may_give_up_at_any_time(game: str) -> None:
    deal = start(game)
    assert deal.play("1 fold").score == (0, 1)
    assert deal.play("1 7♠").play("2 fold").score == (1, 0)
    later = played(deal, f"1 {RAISE[game]}", "2 yes", "1 7♠", "2 J♦")
    assert later.play("1 fold").score == (0, 2)
    assert played(later, "1 8♥", f"2 {RAISE[game]}").play("1 fold").score == (
        0,
        2,
    )  # asked: value before the raise


@pytest.mark.parametrize("game", ALL)
@pytest.mark.claims("TRC-27", "TRC-28", "LTR-13", "LTR-14")
def test_one_redeal_if_both_agree(game: str) -> None:
    deal = te.deal(game, seed="once more")
    before = [deal.view(chair).hand for chair in (1, 2)]
    assert "redeal" in words(deal, 1)
    asked = deal.play("1 redeal")
    assert (asked.to_act, asked.asked) == (2, "redeal")
    assert may(asked) == {"yes", "no"}
    refused = asked.play("2 no")
    assert (refused.to_act, refused.asked) == (1, "turn")
    assert [refused.view(chair).hand for chair in (1, 2)] == before
    assert code_of(refused, "1 redeal") == "redeal-too-late"  # TRC-28: proposed once
    again = asked.play("2 yes")
    after = [again.view(chair).hand for chair in (1, 2)]
    assert not {card for hand in before for card in hand} & {card for hand in after for card in hand}
    assert [len(hand) for hand in after] == [3, 3]
    assert (again.to_act, again.asked, again.stake) == (1, "turn", 1)
    assert code_of(again, "1 redeal") == "redeal-too-late"
    # Too late after a card or a raise; never the dealer's to ask.
    card = deal.legal()[0]
    assert code_of(deal.play(card), "2 redeal") == "only-eldest"
    assert code_of(played(deal, f"1 {RAISE[game]}", "2 yes"), "1 redeal") == "redeal-too-late"
    assert code_of(played(deal, str(card), str(deal.play(card).legal()[0])), "1 redeal") in {
        "redeal-too-late",
        "not-your-turn",
    }


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("tricks", "score", "tricks_played"),
    [
        ("A A", (1, 0), 2),  # TRC-38
        ("B B", (0, 1), 2),
        ("A B A", (1, 0), 3),
        ("A B B", (0, 1), 3),
        ("A B S", (1, 0), 3),  # TRC-30, LTR-32
        ("B A S", (0, 1), 3),
        ("S A", (1, 0), 2),  # TRC-35
        ("A S", (1, 0), 2),
        ("B S", (0, 1), 2),
        ("S S A", (1, 0), 3),  # LTR-35
        ("S S B", (0, 1), 3),
        ("S S S", (0, 0), 3),  # TRC-39, LTR-36
    ],
)
@pytest.mark.claims("TRC-29", "TRC-30", "TRC-34", "TRC-35", "TRC-37", "TRC-38", "TRC-39", "OQ-35")
@pytest.mark.claims("LTR-09", "LTR-21", "LTR-31", "LTR-32", "LTR-35", "LTR-36")
def test_rows_of_tricks(game: str, tricks: str, score: tuple[int, int], tricks_played: int) -> None:
    """Chair 1's cards are 10, 10 and 10; against each chair 2 has a 9, a jack or another 10 at will."""
    wanted = tricks.split()
    mine = ["10♠", "10♥", "Q♦"]
    theirs = {"A": ["9♠", "9♥", "9♦"], "B": ["K♠", "K♥", "K♦"], "S": ["10♦", "10♣", "Q♠"]}
    pairs = [(mine[n], theirs[result][n]) for n, result in enumerate(wanted)]
    rest = [("8♠", "8♥"), ("7♠", "7♥")]
    hands = (pairs + rest)[:3]
    deal = start(game, hands=" | ".join(" ".join(pair[side] for pair in hands) for side in (0, 1)))
    leader = 1
    for (a, b), result in zip(pairs, wanted, strict=True):
        assert (deal.over, deal.to_act) == (False, leader)  # TRC-32, TRC-36, LTR-16, LTR-20
        cards = {1: a, 2: b}
        deal = played(deal, f"{leader} {cards[leader]}", f"{3 - leader} {cards[3 - leader]}")
        leader = {"A": 1, "B": 2, "S": leader}[result]
    assert deal.over
    assert deal.score == score
    assert len(deal.tricks) == tricks_played
    assert [trick.side or "S" for trick in deal.tricks] == wanted


@pytest.mark.claims("TRC-33", "LTR-17")
def test_any_card_may_be_played_to_any_card() -> None:
    deal = start("french-truc")
    for card in deal.variant.cards("7♠ 8♥ A♦"):
        after = deal.play(f"1 {card}")
        assert {str(action) for action in after.legal() if action.call is None} == {"2 K♠", "2 Q♥", "2 J♦"}


@pytest.mark.claims("TRC-23", "TRC-52", "LTR-38")
@pytest.mark.parametrize("game", ALL)
def test_the_game_is_won_at_its_target(game: str) -> None:
    target = TARGET[game]
    deal = start(game, (target - 1, target - 1)).play("1 fold")
    assert deal.over
    assert deal.score == (target - 1, target)
    with pytest.raises(ValueError, match="not possible"):
        start(game, (target, 0))


def test_the_seed_texts_word_for_a_raise_is_understood() -> None:
    deal = start("french-truc")
    for text in ("1 two more", "Two more?", "1 deux de plus", "TWO-MORE"):
        assert str(deal.read(text)) == "1 two-more"
    assert str(start("le-truc").read("1 2 more")) == "1 two-more"
    assert str(start("le-truc").read("my remainder")) == "1 mon-reste"


def test_the_log_keeps_the_order_of_words_and_cards() -> None:
    deal = played(start("french-truc"), "1 two-more", "2 yes", "1 7♠", "2 two-more", "1 yes", "2 K♠")
    talk = [
        f"{event.chair} {event.kind}" for event in deal.events if event.kind in ("call", "answer", "card")
    ]
    assert talk == ["1 call", "2 answer", "1 card", "2 call", "1 answer", "2 card"]
    assert kinds(deal)[-1] == "trick"
