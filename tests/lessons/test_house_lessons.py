"""Lessons 12 and 16: their numbers and answers, worked out again by the engine."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.lessons.test_notebooks import FOLDER, text
from trucedu.engine.deal import Deal
from trucedu.ledger import load_ledger
from trucedu.lessons.switches import grouped
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay

PAIRS = te.variant("partnership-truc")


def winnable(deal: Deal) -> bool:
    """Whether side A can have the hand whatever side B plays, with cards alone and all of them open."""
    if deal.over:
        assert deal.result is not None
        return deal.result.hand == "A"
    ours = (deal.to_act or 0) % 2 == 1
    cards = (action for action in deal.legal() if action.card is not None and action.call is None)
    return (any if ours else all)(winnable(deal.play(action)) for action in cards)


def at_the_table(game: te.Variant, seed: str, layers: tuple[str, ...] | None, *moves: str) -> tuple[int, int]:
    """The score of a deal against the players that sit at the lesson's table."""
    play = TablePlay(game, seed, layers=Layers.of(game, layers))
    for move in moves:
        while play.looking and not play.over:
            play.next()
        play.act(move)
    assert play.over
    return play.deal.score


class TestPartners:
    prose = text(FOLDER / "12_partnership.ipynb")

    def test_who_governs_in_three_deals_running(self) -> None:
        governs = [te.deal(PAIRS, seed="x", dealer=dealer).board for dealer in (4, 1, 2)]
        speakers = [{board.speaker(side, board.dealer) + 1 for side in (0, 1)} for board in governs]
        assert [1 in each for each in speakers] == [True, True, False]
        assert 3 in speakers[2]

    def test_leave_it_to_me_with_an_ace_on_the_table(self) -> None:
        deal = te.deal(PAIRS, hands="7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦").play("1 A♦").play("2 J♦")
        left = deal.tell("1 order 3 leave").legal()
        assert {str(action.card) for action in left if action.card is not None} == {"9♣", "10♦"}

    def test_the_deal_at_the_table_can_be_won(self) -> None:
        deal = te.deal(PAIRS, seed="moss")
        assert "7" in {str(card)[0] for card in deal.view(3).hand}  # there is something to grin about
        assert winnable(deal)

    def test_a_bad_order_loses_the_deal_that_is_won_without(self) -> None:
        low, high = ("10♠", "A♦"), ("A♦", "J♥")
        assert [at_the_table(PAIRS, "moss", None, *cards)[0] for cards in (low, high)] == [2, 2]
        ordered = [at_the_table(PAIRS, "moss", None, "order 3 leave", *cards) for cards in (low, high)]
        assert [score[0] for score in ordered] == [0, 0]
        assert "say *leave it to me* before your first card" in self.prose

    def test_the_catalan_deal_can_be_worth_three_to_either_side(self) -> None:
        game, layers = te.variant("catalan-truc"), ("tricks", "truc")
        assert at_the_table(game, "saffron", layers, "3B", "7O", "retruc", "2C") == (3, 0)
        assert at_the_table(game, "saffron", layers, "7O", "3B", "retruc", "2C") == (0, 3)

    def test_two_kings_of_one_side(self) -> None:
        led = PAIRS.trick("K♠ Q♥ K♥ 9♦", leader=1)
        assert (led.side, led.leads) == ("A", 1)
        answered = PAIRS.trick("Q♥ K♥ 9♦ K♠", leader=2)
        assert answered.winner is None
        low = PAIRS.trick("Q♥ K♥ 9♦ 9♠", leader=2)
        assert low.side == "A"

    def test_who_asks_for_new_cards_when_chair_3_deals(self) -> None:
        deal = te.deal(PAIRS, seed="x", dealer=3)
        assert deal.to_act == 4
        assert deal.why_not("2 redeal") is not None
        assert deal.play("4 redeal").to_act == 3

    @pytest.mark.parametrize(("game", "answers"), [("catalan-truc", 1), ("partnership-truc", 3)])
    def test_who_answers_chair_2_the_dealer(self, game: str, answers: int) -> None:
        deal = te.deal(game, seed="x", dealer=2)
        if deal.asked == "tap":
            deal = deal.play("cut")
        while deal.to_act != 2:
            deal = deal.play(next(action for action in deal.legal() if action.call is None))
        raise_ = "truc" if game == "catalan-truc" else "two-more"
        assert deal.play(f"2 {raise_}").to_act == answers

    def test_what_is_at_risk_at_eleven(self) -> None:
        deal = te.deal("catalan-truc", seed="x", score=(11, 9))
        assert deal.play("decline").score == (11, 10)
        assert deal.play("play").stake == 3
        assert "11 to 10" in self.prose
        assert "12 to 11" in self.prose


class TestHouseRules:
    prose = text(FOLDER / "16_house_rules.ipynb")
    game = te.variant("truc-y-flou")

    def test_how_many_questions_there_are(self) -> None:
        assert (len(load_ledger().questions), len(self.game.sheet.house)) == (57, 31)
        assert len(grouped(self.game)["declaring"]) == 13
        assert len(grouped(self.game)["raising"]) == 2
        assert all(
            said in self.prose
            for said in ("**fifty-seven**", "thirty-one", "Thirteen", "two things can be switched")
        )

    def test_one_more_raises_nothing(self) -> None:
        hands = "7S 6S 12B | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"
        trick = ("1 12B", "2 12O", "3 3O", "4 1O", "5 10C", "6 11C")
        scores = []
        for talk in (
            ("1 embit", "2 cantar"),
            ("1 embit", "2 aoute", "1 cantar"),
            ("1 embit", "2 aoute", "1 pass"),
        ):
            deal = te.deal(self.game, hands=hands)
            for step in (*talk, *trick):
                deal = deal.play(step)
            scores.append(deal.score)
        assert scores == [(2, 0), (2, 0), (0, 2)]

    def test_the_ace_of_the_known_deal_matters(self) -> None:
        hand = te.deal(self.game, seed="first deal").view(1).hand
        assert "ace of cups" in [card.name for card in hand]
        counts = [te.variant("truc-y-flou", aces=aces).embit(hand) for aces in (0, 1)]
        assert [count.points for count in counts if count is not None] == [25, 26]

    @pytest.mark.parametrize("tricks", ["S", "S S"])
    def test_until_a_trick_is_taken_eldest_leads_anyhow(self, tricks: str) -> None:
        """So that eldest leads after a spoiled trick changes nothing; and a taken and a spoiled one end the hand."""
        assert not self.game.decided(tricks)
        assert all(self.game.decided(pattern) for pattern in ("A S", "S A", "A B S"))
        found = self.game.trick("3S 3C 4S 4C 5S 5C", leader=1)
        assert (found.winner, found.leads) == (None, 1)

    def test_three_spoiled_tricks_elsewhere(self) -> None:
        assert te.variant("truc-y-flou", all_tied="eldest").hand("S S S", "A") == "A"
        assert [
            te.variant(name).hand("S S S", "A") for name in ("truc-y-flou", "french-truc", "catalan-truc")
        ] == [
            None,
            None,
            "A",
        ]
