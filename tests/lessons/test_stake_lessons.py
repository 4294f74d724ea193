"""What the lessons on the ladder and the counting say in their prose, worked out again by the engine."""

from __future__ import annotations

from fractions import Fraction

import pytest

import trucedu as te
from tests.conftest import ROOT
from trucedu.engine.deal import Deal


def said(
    *moves: str, score: tuple[int, int] = (0, 0), hands: str | None = None, game: str = "truc-y-flou"
) -> Deal:
    now = te.deal(game, seed="lesson", score=score, hands=hands)
    for move in moves:
        now = now.play(move)
    return now


def source(stem: str) -> str:
    return " ".join(
        (ROOT / "notebooks" / f"{stem}.py").read_text(encoding="utf-8").replace("\n# ", " ").split()
    )


class TestTheLadder:
    def test_a_refused_truc_pays_one(self) -> None:
        assert said("1 truc", "2 no").result.points == (1, 0)  # WP-090, TYF-94

    def test_four_words_make_the_hand_stand_at_four(self) -> None:
        now = said("truc", "retruc", "quatro", "yes")
        assert now.stake == 4

    def test_side_b_scores_three_after_a_card(self) -> None:
        before = te.deal("truc-y-flou", seed="lesson")
        now = said(f"1 {before.view(1).hand[0]}", "2 truc", "5 retruc", "2 quatro", "5 no")
        assert now.result.points == (0, 3)

    def test_six_words_stake_the_round(self) -> None:
        now = said("truc", "retruc", "quatro", "seiz", "partido", "yes")
        assert now.stake == "game"

    def test_who_was_answered_yes_has_to_wait(self) -> None:
        card = te.deal("truc-y-flou", seed="lesson").view(1).hand[0]
        after = said("1 truc", "2 yes")
        assert "1 retruc" not in map(str, after.legal())
        assert "2 retruc" in map(str, after.play(f"1 {card}").legal())

    def test_a_refused_six_pays_four(self) -> None:
        assert said("1 truc", "2 retruc", "5 quatro", "2 seiz", "5 no").result.points == (0, 4)  # WP-097

    def test_the_captain_may_bid_first_and_the_truc_waits(self) -> None:
        now = said("1 truc", "2 embit", "3 pass", "5 pass", "1 pass")
        assert (now.asked, now.to_act) == ("stake", 2)

    def test_truc_and_the_rest_passed_is_one_point_and_the_end(self) -> None:
        now = said("1 restou-y-troucou", "2 pass", "4 pass", "6 pass", score=(17, 20))
        assert now.over
        assert now.score == (18, 20)  # WP-053

    def test_truc_and_the_rest_sung_wins_the_round(self) -> None:
        hands = "7S 4S 12O | 4C 6C 12S | 11O 2C 3B | 5O 1C 2S | 5S 1O 3C | 10S 2B 4O"  # 31 against 30
        now = said("1 restou-y-troucou", "2 cantar", score=(17, 20), hands=hands)
        for card in ("1 12O", "2 12S", "3 11O", "4 5O", "5 1O", "6 4O"):
            now = now if now.over else now.play(card)
        assert now.over
        assert now.score[0] >= 25 > now.score[1]

    @pytest.mark.parametrize(("house", "chair"), [("next", 4), ("captain", 2)])
    def test_who_answers_chair_three_where_it_leads(self, house: str, chair: int) -> None:
        game = te.variant("truc-y-flou", truc_speaker=house)
        assert te.deal(game, seed="x", dealer=2).play("3 truc").to_act == chair

    @pytest.mark.parametrize(("share", "better"), [(Fraction(1, 4), 0), (Fraction(1, 3), 1)])
    def test_when_a_yes_is_worth_it(self, share: Fraction, better: int) -> None:
        first = te.variant("truc-y-flou").ladder[0]
        assert isinstance(first.value, int)
        yes = share * first.value - (1 - share) * first.value
        no = Fraction(-first.refused)
        assert (yes > no) - (yes < no) == better

    def test_the_sums_in_the_text(self) -> None:
        text = source("07_raise_ladder")
        assert "| four times no | 4 × 1 | | 4 behind |" in text  # -4
        assert "| four times yes | 3 × 2 | 1 × 2 | 4 behind |" in text  # -6 + 2
        assert "a no costs three points; a yes loses two twice and wins two once, which is two behind" in text

    def test_at_24_a_refused_truc_wins_the_round(self) -> None:
        now = said("1 truc", "2 no", score=(24, 10))
        assert now.score[0] == 25
