"""Pictures about stakes and points: ladders, conversations, counters, the account of a deal."""

from __future__ import annotations

import re

import pytest

import trucedu as te
from tests.show.test_pictures import Names
from trucedu.engine.reasons import IllegalNow
from trucedu.show import pictures
from trucedu.show.pictures import Picture
from trucedu.show.pictures.picture import style

KINDS = ("account", "counters", "ladder", "rounds", "talk")
HANDS = "1S 7B 4S | 6B 6C 11S | 7O 6O 4B | 1B 12S 5S | 2S 12C 5C | 3C 4O 10C"
FIRST_TRICK = "1 embit, 2 pass, 4 cantar, 1 1S, 2 6C, 3 4B, 4 5S, 5 5C, 6 4O"
THE_REST = "1 truc, 2 yes, 1 4S, 2 6B, 3 6O, 4 1B, 5 12C, 6 10C, 4 12S, 5 2S, 6 3C, 1 7B, 2 11S, 3 7O"


def every_picture() -> list[Picture]:
    return [
        pictures.ladder(),
        pictures.ladder("french-truc", ("two-more", "yes"), top=3),
        pictures.ladder("sackson-truc", refusals=False),
        pictures.ladders("truc-y-flou", "catalan-truc", "french-truc"),
        pictures.talk("truc-y-flou", "1 truc", "2 retruc", "5 no"),
        pictures.talk("partnership-truc", "1 two-more", "4 yes", score=(3, 4)),
        pictures.counters({"A": 19, "B": 8}),
        pictures.account("truc-y-flou", HANDS, f"{FIRST_TRICK}, {THE_REST}", score=(10, 9)),
        pictures.rounds("A B B", "A A"),
    ]


@pytest.mark.parametrize("shown", every_picture(), ids=lambda shown: shown.words.splitlines()[0])
class TestEveryPicture:
    def test_stands_alone(self, shown: Picture) -> None:
        page = Names(shown.html)
        assert page.open == []
        assert set(page.uses) <= set(page.ids)
        assert len(page.ids) == len(set(page.ids))
        assert re.search(r"https?:(?!//www\.w3\.org/2000/svg)|<script|url\(", shown.html) is None
        assert all(name.startswith("tre-") for name in page.classes)

    def test_every_number_of_its_words_can_be_seen_or_heard(self, shown: Picture) -> None:
        seen = Names(shown.html).words
        assert set(re.findall(r"\d+", shown.words)) <= set(re.findall(r"\d+", seen))
        assert max(map(len, repr(shown).splitlines())) <= 80


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_of_the_style_sheets_is_under_the_prefix(kind: str) -> None:
    for selectors in re.findall(r"(?:^|})([^{}]+){", style(kind)):
        assert all(".tre-pic" in selector for selector in re.split(r",(?![^()]*\))", selectors)), selectors


class TestLadder:
    def test_has_every_step_with_its_worth_and_what_a_no_pays(self) -> None:
        # TYF-91 to TYF-99
        assert pictures.ladder().words.splitlines()[1:] == [
            "  the bare hand: 1 point; stands",
            "  troucou (Truc!): 2 points; no pays 1",
            "  arrétruque (Retruc!): 3 points; no pays 2",
            "  balou quatro (Play for four): 4 points; no pays 3",
            "  balou seiz (Play for six): 6 points; no pays 4",
            "  balou partido (Play for the round): the manche; no pays 6",
        ]

    def test_shows_what_stands_and_what_is_on_offer(self) -> None:
        # TYF-95, TYF-101: whoever raises in answer has accepted what was offered
        lines = pictures.ladder(said=("truc", "retruc")).words.splitlines()
        assert lines[2] == "  troucou (Truc!): 2 points; stands; no pays 1"
        assert lines[3] == "  arrétruque (Retruc!): 3 points; on offer; no pays 2"

    def test_the_order_on_the_page_is_from_the_top_down(self) -> None:
        html = pictures.ladder().html
        assert html.index("balou partido") < html.index("troucou") < html.index("the bare hand")

    def test_can_be_cut_short_and_says_so(self) -> None:
        # TRC-42: 2, 4, 6, 8, 10, 12 and the remainder; three of these seven are shown
        lines = pictures.ladder("french-truc", top=3).words.splitlines()
        assert [line.split(": ")[1].split(";")[0] for line in lines[1:5]] == [
            "1 point", "2 points", "4 points", "6 points",
        ]  # fmt: skip
        assert lines[5:] == ["  … and so on, 4 more"]

    def test_side_by_side(self) -> None:
        # TRC-51 doubles; WP-146
        words = " ".join(pictures.ladders("sackson-truc", "catalan-truc").words.split())
        assert "double 2 points, double 4 points, double 8 points, double 16 points" in words
        assert "Catalan Truc: the bare hand 1 point, truc 2 points, retruc 3 points" in words
        assert "mon reste" not in words

    def test_only_what_may_be_said_can_be_shown(self) -> None:
        with pytest.raises(IllegalNow):
            pictures.ladder(said=("retruc",))


class TestTalk:
    def test_says_what_each_word_makes_of_the_hand(self) -> None:
        # WP-093
        assert pictures.talk("truc-y-flou", "1 truc", "2 retruc", "5 no").words.splitlines()[1:] == [
            "  You (A): troucou (Truc!): offers 2 points; a no pays 1",
            "  Chair 2 (B): arrétruque (Retruc!): offers 3 points; a no pays 2",
            "  Chair 5 (A): no",
            "  Side B scores 2 points (the hand).",
        ]

    def test_leaves_something_to_guess(self) -> None:
        shown = pictures.talk("truc-y-flou", "1 truc", "2 no", notes=False, ends=False)
        assert "scores" not in shown.html + shown.words
        assert "pays" not in shown.html + shown.words

    def test_a_card_and_a_call_in_one_breath(self) -> None:
        shown = pictures.talk("catalan-truc", "3 cut", "1 3S truc", hands="3S 4B 5B | | |")
        assert shown.words.splitlines()[2:] == [
            "  You (A): plays the three of swords",
            "  You (A): truc: offers 2 points; a no pays 1",
        ]

    def test_each_side_has_its_own_edge(self) -> None:
        html = pictures.talk("truc-y-flou", "1 truc", "2 yes").html
        assert re.findall(r"tre-pic-of-([ab])'", html) == ["a", "b"]


class TestCounters:
    @pytest.mark.parametrize(
        ("points", "said"),
        [
            (0, "nothing"),
            (1, "1 bean"),
            (12, "12 beans"),
            (13, "the espintou"),
            (19, "the espintou and 6 beans"),  # WP-108
            (25, "the espintou and 12 beans"),  # I-27
        ],
    )
    def test_half_of_the_game_is_one_counter(self, points: int, said: str) -> None:
        assert pictures.counters({"B": points}).words.splitlines()[1] == f"  Side B: {said} = {points}"

    def test_as_many_beans_are_drawn_as_are_told(self) -> None:
        html = pictures.counters({"A": 19, "B": 8}).html
        assert html.count("<use href='#tp-bean'") == 6 + 8
        assert html.count("class='tre-pic-espintou'") == 1

    def test_the_number_can_be_left_to_count(self) -> None:
        shown = pictures.counters({"A": 19}, told=False)
        assert "19" not in shown.words
        assert "19" not in Names(shown.html).words


def gains(lines: list[str]) -> list[tuple[str, str]]:
    """The lines of an account on which somebody scores: what for, and what it makes."""
    found = (re.fullmatch(r"(.*): ([AB] \+\d+ = \d+)", line) for line in lines)
    return [(match[1], match[2]) for match in found if match]


class TestAccount:
    def test_lists_what_scores_in_the_order_in_which_it_is_counted(self) -> None:
        # WP-102 with an embit before it: Sword 2, embit 2, Club 1 to the other side, hand 2
        lines = pictures.account(
            "truc-y-flou", HANDS, f"{FIRST_TRICK}, {THE_REST}", score=(10, 9)
        ).words.splitlines()
        assert [gain for _, gain in gains(lines)] == ["A +2 = 12", "A +2 = 14", "B +1 = 10", "A +2 = 16"]
        assert lines[-1] == "  after the deal: A 16, B 10"

    def test_nothing_is_counted_after_the_game_is_won(self) -> None:
        # WP-106
        shown = pictures.account("truc-y-flou", HANDS, "1 1S, 2 6C, 3 4B", score=(23, 24))
        assert shown.words.splitlines()[-2:] == [
            "  That wins the manche: nothing more is counted",
            "  after the deal: A 25, B 24",
        ]

    def test_where_all_is_scored_at_the_end_declarations_go_first(self) -> None:
        # OQ-29: declarations, then the hand, then the Sword and the Club
        game = te.variant("truc-y-flou", scoring="at-end")
        lines = pictures.account(game, HANDS, f"{FIRST_TRICK}, {THE_REST}", score=(10, 9)).words.splitlines()
        found = gains(lines)
        assert [gain for _, gain in found] == ["A +2 = 12", "A +2 = 14", "A +2 = 16", "B +1 = 10"]
        assert [found[1][0], found[2][0]] == [
            "  The hand",
            "  The ace of swords",
        ]

    def test_can_be_left_to_count(self) -> None:
        moves = f"{FIRST_TRICK}, {THE_REST}"
        shown = pictures.account("truc-y-flou", HANDS, moves, score=(10, 9), result=False)
        words = " ".join(shown.words.split())
        assert "after the deal" not in words
        assert "scores" not in words
        assert "+2" not in words
        assert "→" not in shown.html
        assert "Chair 1: troucou (Truc!) Chair 2: yes" in words

    def test_a_spoiled_trick_has_its_line(self) -> None:
        # WP-113
        shown = pictures.account("french-truc", "K♠ 9♥ 9♦ | K♥ 10♥ J♦", "1 K♠, 2 K♥")
        assert "  First trick: spoiled" in shown.words.splitlines()


def test_a_game_without_an_espintou_counts_in_beans_alone() -> None:
    # Only Truc y Flou counts with an espintou (TYF-33)
    assert "espintou" not in pictures.counters({"A": 11}, te.variant("french-truc")).words


class TestRounds:
    def test_two_rounds_win_and_the_third_is_the_belle(self) -> None:
        # TYF-107, TYF-108
        assert pictures.rounds("A B A", "B B").words.splitlines()[1:] == [
            "  manche 1 A, manche 2 B, belle A: Side A has the match.",
            "  manche 1 B, manche 2 B: Side B has the match.",
        ]

    @pytest.mark.parametrize("match", ["A", "A B", "A A B", "A B A A"])
    def test_a_match_ends_with_the_second_round_of_a_side(self, match: str) -> None:
        with pytest.raises(ValueError, match="not a match"):
            pictures.rounds(match)
