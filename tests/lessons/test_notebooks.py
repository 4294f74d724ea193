"""What the lessons say about themselves and about the rules: frame, map, links, claims, games, answers."""

from __future__ import annotations

import ast
import json
import re
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import trucedu as te
from tests.conftest import ROOT
from trucedu.lab.live import LIVE_TAG, source_of
from trucedu.ledger import load_ledger
from trucedu.widgets.table_play import TablePlay

FOLDER = ROOT / "notebooks"
LESSONS = sorted(FOLDER.glob("[0-9][0-9]_*.ipynb"))
#: What the whole course will hold; the map names every one of them from the start.
COURSE = [f"{number:02d}" for number in range(18)]
PARTS = ("On your own", "How other regions do it", "Where this comes from")
PROMISES = ("What you will do", "What you will learn", "What you need")
IDS = re.compile(r"\b(TYF|TRC|LTR|OQ)-(\d{2,3})(?: to (?:TYF|TRC|LTR|OQ)-(\d{2,3}))?")


def cells(lesson: Path, kind: str | None = None) -> list[dict[str, Any]]:
    every: list[dict[str, Any]] = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in every if kind is None or cell["cell_type"] == kind]


def text(lesson: Path) -> str:
    return "\n\n".join(source_of(cell) for cell in cells(lesson, "markdown"))


def section(lesson: Path, heading: str) -> str:
    """The text under a heading, up to the next of its level."""
    return re.split(r"^## ", text(lesson).split(f"## {heading}\n")[1], flags=re.MULTILINE)[0]


def claims_of(lesson: Path) -> set[str]:
    """Every id that a lesson names as its ground; "TYF-15 to TYF-29" stands for all from one to the other."""
    found = set()
    for name, first, last in IDS.findall(section(lesson, "Where this comes from")):
        found |= {f"{name}-{number:02d}" for number in range(int(first), int(last or first) + 1)}
    return found


def shown(cell: dict[str, Any]) -> str:
    return "\n".join(
        "".join(part)
        for output in cell["outputs"]
        for part in (*output.get("data", {}).values(), output.get("text", ""))
    )


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)


@every_lesson
class TestFrame:
    def test_says_first_what_it_is_for(self, lesson: Path) -> None:
        first = source_of(cells(lesson)[0])
        assert [part for part in PROMISES if f"**{part}:**" not in first] == []

    def test_ends_with_work_of_ones_own_other_regions_and_grounds(self, lesson: Path) -> None:
        headings = re.findall(r"^## (.+)$", text(lesson), flags=re.MULTILINE)
        assert tuple(headings[-3:]) == PARTS

    def test_has_the_length_of_a_lesson(self, lesson: Path) -> None:
        assert 15 <= len(cells(lesson)) <= 30

    def test_something_to_do_comes_before_the_first_explanation(self, lesson: Path) -> None:
        before = text(lesson).split("\n## ")[0]
        live = [cell for cell in cells(lesson)[:5] if LIVE_TAG in cell["metadata"].get("tags", [])]
        assert live or "<details>" in before

    def test_has_a_game_and_an_exercise(self, lesson: Path) -> None:
        assert any(LIVE_TAG in cell["metadata"].get("tags", []) for cell in cells(lesson, "code"))
        assert "<details>" in section(lesson, "On your own")

    def test_no_two_explanations_follow_one_another_for_long(self, lesson: Path) -> None:
        """A screenful of text has a picture or a game in it; sources and exercises at the end are lists."""
        words = 0
        for cell in cells(lesson):
            if cell["cell_type"] == "code":
                words = 0
                continue
            body = source_of(cell)
            if body.startswith(("## Where", "## On your own", "## The map")):
                break
            words += len(body.split())
            assert words < 260, f"{words} words without a picture, up to: {body[:60]}"


@every_lesson
class TestCells:
    def test_every_cell_needs_nothing_before_it(self, lesson: Path) -> None:
        for cell in cells(lesson, "code"):
            tree = ast.parse(source_of(cell))
            made = {
                (alias.asname or alias.name) for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)
                for alias in node.names
            }  # fmt: skip
            names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
            made |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
            assert {node.id for node in names if isinstance(node.ctx, ast.Load)} <= made, source_of(cell)

    def test_a_live_cell_is_one_call(self, lesson: Path) -> None:
        for cell in cells(lesson, "code"):
            if LIVE_TAG in cell["metadata"].get("tags", []):
                *imports, last = ast.parse(source_of(cell)).body
                assert all(isinstance(node, ast.Import) for node in imports)
                assert isinstance(last, ast.Expr)
                assert isinstance(last.value, ast.Call)

    def test_every_game_has_a_seed_of_its_own_choosing(self, lesson: Path) -> None:
        for cell in cells(lesson, "code"):
            source = source_of(cell)
            if "te.drill(" in source or "te.table(" in source:
                assert "seed=" in source

    def test_a_picture_is_there_in_words_too(self, lesson: Path) -> None:
        for cell in cells(lesson, "code"):
            for output in cell["outputs"]:
                data = output.get("data", {})
                if "text/html" in data:
                    assert len("".join(data["text/plain"]).split()) > 3

    def test_no_output_tells_an_answer(self, lesson: Path) -> None:
        for cell in cells(lesson, "code"):
            if LIVE_TAG in cell["metadata"].get("tags", []):
                assert "data-tre-why" not in shown(cell)
                assert "tre-verdict-right" not in re.sub(r"<style>.*?</style>", "", shown(cell))

    def test_an_answer_is_folded_away(self, lesson: Path) -> None:
        body = text(lesson)
        assert body.count("<details>") == body.count("</details>") == body.count("<summary>")


@every_lesson
class TestGrounds:
    def test_names_only_claims_and_questions_that_exist(self, lesson: Path) -> None:
        ledger = load_ledger()
        assert claims_of(lesson) - set(ledger.claims) - set(ledger.questions) == set()

    def test_the_ledger_knows_what_the_lesson_teaches(self, lesson: Path) -> None:
        ledger = load_ledger()
        named = {name for name in claims_of(lesson) if name in ledger.claims}
        taught = {claim.id for claim in ledger.claims.values() if lesson.stem in claim.taught}
        assert taught == named

    def test_names_at_least_one_ground(self, lesson: Path) -> None:
        assert claims_of(lesson)


class TestMap:
    rows = re.findall(r"^\| (\d\d) \| (.+?) \|", text(FOLDER / "00_start.ipynb"), flags=re.MULTILINE)

    def test_holds_the_whole_course_in_order(self) -> None:
        assert [number for number, _ in self.rows] == COURSE

    def test_links_what_is_there_and_marks_what_is_coming(self) -> None:
        """After adding a lesson, put its link into the map in notebooks/00_start.py and build that again."""
        there = {lesson.stem[:2]: lesson.name for lesson in LESSONS}
        for number, entry in self.rows[1:]:
            if number in there:
                assert f"]({there[number]})" in entry, f"lesson {number} is there but not linked"
            else:
                assert entry.endswith(", *coming*"), f"lesson {number} is not there"

    @every_lesson
    def test_no_link_leads_nowhere(self, lesson: Path) -> None:
        for target in re.findall(r"\]\(([^)]+)\)", text(lesson)):
            assert (FOLDER / target).exists(), target


class TestWhatTheLessonsSay:
    """Numbers and answers in the prose, worked out again by the engine."""

    game = te.variant("truc-y-flou")

    def test_lesson_1_how_many_cards_beat_the_king_of_cups(self) -> None:
        king = self.game.strength("12C")
        assert sum(self.game.strength(card) > king for card in self.game.pack) == 14
        assert "**Fourteen**" in text(FOLDER / "01_cards_and_ranking.ipynb")

    @pytest.mark.parametrize(
        ("higher", "lower"),
        [
            ("2O", "12C"), ("7S", "3B"), ("7O", "3B"), ("10S", "7B"), ("10C", "7C"), ("1O", "12S"), ("1C", "12S"),
            ("3S", "12O"), ("7O", "2S"), ("3S", "2S"),
        ],
    )  # fmt: skip
    def test_lessons_0_and_1_which_card_is_higher(self, higher: str, lower: str) -> None:
        assert self.game.strength(higher) > self.game.strength(lower)

    def test_lesson_1_the_beat_of_the_order(self) -> None:
        ranks = [max(group, key=lambda card: card.index).rank for group in self.game.order()[4:-1]]
        assert ranks == [3, 2, 1, 12, 11, 10, 7, 6, 5, 4]
        assert "three, two, one; king, knight, jack; seven, six, five, four" in " ".join(
            text(FOLDER / "01_cards_and_ranking.ipynb").split()
        )

    def test_lesson_2_the_opening_trick(self) -> None:
        found = self.game.trick("7O 3S 3C 1C 12O 4S", leader=2)
        assert (found.winner, found.side) == (2, "B")

    @pytest.mark.parametrize(
        ("row", "owner"), [("A B A", "A"), ("A B S", "A"), ("S A B", "A"), ("S S B", "B"), ("S S S", None)]
    )
    def test_lesson_2_the_five_hands(self, row: str, owner: str | None) -> None:
        assert self.game.hand(row) == owner
        assert f"{row}" in " ".join(source_of(cell) for cell in cells(FOLDER / "02_tricks.ipynb", "code"))

    def test_lesson_2_what_is_over_after_two_tricks(self) -> None:
        over = [row for row in ("A A", "A S", "S A", "A B", "S S") if self.game.decided(row)]
        assert over == ["A A", "A S", "S A"]

    def test_lesson_2_the_rule_in_one_sentence(self) -> None:
        """No spoiled trick: two of three. A spoiled one: the first that anybody takes. All spoiled: nobody."""
        for row in (f"{a} {b} {c}" for a in "ABS" for b in "ABS" for c in "ABS"):
            marks = row.split()
            taken = [mark for mark in marks if mark != "S"]
            wanted = max("AB", key=marks.count) if len(taken) == 3 else next(iter(taken), None)
            # What follows a decision is not played and changes nothing.
            if marks[0] == marks[1] != "S":
                wanted = marks[0]
            assert self.game.hand(row) == wanted, row

    def test_lesson_2_a_partners_king_and_ones_own(self) -> None:
        with_king = self.game.trick("5S 12S 4S 6S 5B 12C", leader=1)
        with_four = self.game.trick("5S 12S 4S 6S 5B 4C", leader=1)
        assert (with_king.side, with_king.leads) == (with_four.side, with_four.leads) == ("B", 2)

    def test_lesson_2_the_first_deal_can_be_won_and_can_be_lost(self) -> None:
        hand = te.deal("truc-y-flou", seed="first deal").view(1).hand
        owners = set()
        for order in permutations(hand):
            play = TablePlay(self.game, "first deal")
            for card in order:
                if not play.over:
                    play.play(card)
                if play.looking and not play.over:
                    play.next()
            owners.add(self.game.hand([trick.side or "S" for trick in play.view.tricks]))
        assert owners == {"A", "B"}
