"""What the lessons on the ladder and the counting say in their prose, worked out again by the engine."""

from __future__ import annotations

import ast
import json
import re
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import trucedu as te
from tests.conftest import ROOT
from trucedu.engine.deal import Deal
from trucedu.show.pictures import Picture
from trucedu.widgets.table_play import TablePlay


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

    def test_side_b_scores_three_when_a_throws_in_what_it_took_up(self) -> None:
        assert said("1 truc", "2 retruc", "5 yes", "1 fold").result.points == (0, 3)

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

    def test_who_holds_what_in_the_first_deal(self) -> None:
        now = te.deal("truc-y-flou", seed="first deal")
        assert "1S" in map(str, now.view(6).hand)
        assert sorted(card.rank for card in now.view(2).hand) == [5, 5, 6]

    def test_at_24_a_refused_truc_wins_the_round(self) -> None:
        now = said("1 truc", "2 no", score=(24, 10))
        assert now.score[0] == 25


def counted(stem: str, place: int) -> Deal:
    """The deal behind the account that stands at that place in a lesson (0 is the first)."""
    cells = json.loads((ROOT / "notebooks" / f"{stem}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if "pictures.account(" in "".join(cell["source"])][
        place
    ]
    tree = ast.parse(code)
    texts = {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    score = re.search(r"score=\((\d+), (\d+)\)", code)
    assert score is not None
    now = te.deal("truc-y-flou", seed="lesson", score=(int(score[1]), int(score[2])), hands=texts["hands"])
    for move in f"{texts['first']}, {texts['rest']}".split(", "):
        now = now if now.over else now.play(move)
    assert now.over
    return now


class TestCountingTo25:
    lesson = "08_counting_to_25"

    def test_the_deal_that_is_left_to_count(self) -> None:
        assert counted(self.lesson, 1).score == (12, 15)
        assert "**Side A has 12, twelve beans. Side B has 15, the espintou and two beans.**" in source(
            self.lesson
        )

    def test_every_deal_shown_is_played_to_its_end(self) -> None:
        assert [counted(self.lesson, place).score for place in (0, 2)] == [(24, 21), (25, 24)]

    def test_what_there_is_to_score(self) -> None:
        game = te.variant("truc-y-flou")
        rules = game.sheet.rules
        assert rules is not None
        assert {str(card): points for card, points in rules.score.bonus.items()} == {"1S": 2, "1B": 1}
        hands = "7S 4S 12O | 4C 6C 12S | 6O 2C 3B | 5O 1C 2S | 5S 1O 3C | 10S 2B 4O"
        trick = ("1 4S", "2 4C", "3 3B", "4 5O", "5 5S", "6 4O")
        assert said("1 embit", "2 pass", "4 pass", "6 pass", *trick, hands=hands).points == (1, 0)  # TYF-54
        assert said("1 embit", "2 cantar", *trick, hands=hands).points == (2, 0)  # TYF-56
        flor = "7S 4S 12S | 4C 6C 12O | 6O 2C 3B | 5O 1C 2S | 5S 1O 3C | 10S 2B 4O"
        assert said("1 flor", "2 pass", "4 pass", "6 pass", *trick, hands=flor).points == (3, 0)  # TYF-74

    def test_the_sword_wins_at_23_before_anybody_bids(self) -> None:
        # WP-106
        now = said("1 1S", score=(23, 24), hands="1S 4B 4C | 7C 6C 2B | | | |")
        assert now.over
        assert now.score == (25, 24)

    def test_club_and_embit_get_there_before_a_hand_for_six(self) -> None:
        hands = "3S 3B 4O | 1B 2C 4C | 3C 5C 4S | 7C 6C 5S | 2S 5B 6B | 5O 6S 10C"
        now = said(
            "1 4O", "2 1B", "3 4S", "4 embit", "5 cantar", "4 5S", "5 5B", "6 5O", score=(20, 22), hands=hands
        )
        assert now.over
        assert now.score == (20, 25)

    def test_a_sword_that_is_not_played_pays_nothing(self) -> None:
        # WP-104
        hands = "7O 4S 5S | 4B 5B 6B | 3S 6S 5C | 4C 6C 5O | 1S 10S 11S | 4O 6O 10C"
        trick_1 = ("1 7O", "2 4B", "3 5C", "4 4C", "5 10S", "6 4O")
        trick_2 = ("1 4S", "2 5B", "3 3S", "4 6C", "5 11S", "6 6O")
        now = said(*trick_1, *trick_2, hands=hands)
        assert now.over
        assert now.points == (1, 0)

    def test_counting_at_the_end_turns_the_last_round_upside_down(self) -> None:
        text = source(self.lesson)
        assert "Change `as-it-happens` to `at-end`" in text
        cells = json.loads((ROOT / "notebooks" / f"{self.lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
        code = next("".join(c["source"]) for c in cells if 'scoring="as-it-happens"' in "".join(c["source"]))
        shown: dict[str, Picture] = {}
        exec(
            code.replace("as-it-happens", "at-end").replace(
                "pictures.account(table", "shown = pictures.account(table"
            ),
            shown,
        )
        assert shown["shown"].words.splitlines()[-1] == "  after the deal: A 23, B 25"


class TestFrenchTruc:
    game = te.variant("french-truc")

    def french(self, *moves: str, score: tuple[int, int] = (0, 0), hands: str | None = None) -> Deal:
        return said(*moves, score=score, hands=hands, game="french-truc")

    def test_ace_and_eight_beat_a_king_and_the_ten_does_not(self) -> None:
        found = {card: self.game.trick(f"K♠ {card}", 1).winner for card in ("A♦", "8♣", "10♥")}
        assert found == {"A♦": 2, "8♣": 2, "10♥": 1}
        assert self.game.strength("8♣") > self.game.strength("A♦")  # TRC-17

    def test_two_cards_are_equal_about_once_in_ten(self) -> None:
        pairs = list(combinations(self.game.pack, 2))
        equal = sum(self.game.strength(a) == self.game.strength(b) for a, b in pairs)
        assert abs(equal / len(pairs) - 0.1) < 0.005

    @pytest.mark.parametrize(
        ("row", "owner"), [("A A B", "A"), ("A B S", "A"), ("A S B", "A"), ("S S B", "B"), ("S S S", None)]
    )
    def test_the_five_deals(self, row: str, owner: str | None) -> None:
        assert self.game.hand(row) == owner  # WP-114, TRC-30, WP-117, WP-118, TRC-39
        assert self.game.decided(row[:3]) == (row[:3] in ("A A", "A S"))

    def test_the_cards_only_deal_can_be_won_but_not_with_the_seven_first(self) -> None:
        hand = te.deal(self.game, seed="garlic").view(1).hand
        owners: dict[bool, set[str | None]] = {True: set(), False: set()}
        for order in permutations(hand):
            play = TablePlay(self.game, "garlic")
            for card in order:
                if not play.over:
                    play.play(card)
                if play.looking and not play.over:
                    play.next()
            owner = self.game.hand([trick.side or "S" for trick in play.view.tricks])
            owners[str(order[0]) == "7♦"].add(owner)
        assert owners == {True: {"B"}, False: {"A", "B"}}

    def test_mon_reste_in_the_second_trick(self) -> None:
        hands = "K♠ 9♥ 10♦ | 8♥ J♣ Q♦"
        now = self.french("1 K♠", "2 8♥", "2 J♣", "1 mon-reste", score=(5, 10), hands=hands)
        assert now.play("2 no").score == (6, 10)
        end = now.play("2 mon-reste").play("1 9♥")
        assert end.over
        assert end.score[1] == 12  # TRC-49

    def test_both_raise_as_often_as_they_can(self) -> None:
        now = te.deal(self.game, seed="lesson", hands="K♠ 9♥ 10♦ | K♥ 9♠ A♦")
        worth = []
        while not now.over:
            words = [str(action) for action in now.legal()]
            raise_ = next((word for word in words if word.endswith("two-more")), None)
            yes = next((word for word in words if word.endswith("yes")), None)
            now = now.play(raise_ or yes or words[0])
            worth += [now.stake] if yes and not now.over else []
        assert worth == [2, 4, 6, 8, 10, 12]

    def test_a_second_question_refused_pays_two(self) -> None:
        hands = "7♠ 9♥ 10♦ | 8♥ J♣ Q♦"
        now = self.french("1 two-more", "2 yes", "1 7♠", "2 8♥", "1 two-more", "2 no", hands=hands)
        assert now.points == (2, 0)  # TRC-43

    def test_a_third_doubling_refused_pays_four(self) -> None:
        hands = "7♠ 9♥ 10♦ | 8♥ J♣ Q♦"
        moves = ("1 double", "2 yes", "1 7♠", "2 double", "1 yes", "2 8♥", "1 double", "2 no")
        assert said(*moves, hands=hands, game="sackson-truc").points == (4, 0)  # WP-136

    def test_the_fourth_doubling_is_the_game(self) -> None:
        assert [rung.value for rung in te.variant("sackson-truc").ladder][:4] == [2, 4, 8, 16]
        rules = te.variant("sackson-truc").sheet.rules
        assert rules is not None
        assert rules.score.target == 16  # TRC-52

    def test_as_the_page_has_it(self) -> None:
        printed = te.variant("le-truc", ltr_ladder="literal")
        assert [rung.value for rung in printed.ladder][:3] == [2, 6, 8]  # LTR-25
