"""Drills count towards progress, each question once, and te.progress tells how far one has come."""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import trucedu as te
from tests.lessons.learner import MONDAY, answered, row
from trucedu.lessons.progress_file import read_record
from trucedu.lessons.progress_games import games
from trucedu.lessons.progress_keeper import Keeper, keeper
from trucedu.lessons.progress_mastery import folded
from trucedu.lessons.progress_round import Counting
from trucedu.lessons.progress_words import in_days
from trucedu.lessons.question import Question
from trucedu.lessons.skills import SKILLS
from trucedu.widgets.drill import Drill
from trucedu.widgets.progress import Progress
from trucedu.widgets.text_drill import TextDrill

NAME = "higher-card"


def made(seed: str = "oak", **options: Any) -> Drill:
    return Drill(NAME, "truc-y-flou", seed, **options)


def plain(answer: object) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def wrong_answer(question: Question) -> Any:
    return next(plain(each) for each in question.judge.possible() if question.mark(each).verdict == "wrong")


def play(game: Drill, marks: str) -> None:
    """Answer and go on: ``+`` right, ``-`` wrong, ``h`` right after a hint."""
    for mark in marks:
        if mark == "h":
            game.do("hint")
        question = game.sitting.question
        game.do("answer", wrong_answer(question) if mark == "-" else plain(question.solution))
        game.do("next")


def asked() -> dict[str, tuple[int, int]]:
    """Answers and right ones by skill, as they are kept."""
    return {name: (each.asked, each.right) for name, each in keeper().now_known().standings.items()}


# What counts


def test_answers_from_the_page_are_written_down(own_progress: Path) -> None:
    game = made()
    first, second = game.sitting.questions[:2]
    mistaken = wrong_answer(first)
    game.set_state({"answers": [{"n": 1, "round": 1, "do": "answer", "q": 0, "value": mistaken}]})
    game.set_state(
        {
            "answers": [
                *game.answers,
                {"n": 2, "round": 1, "do": "next", "q": 0},
                {"n": 3, "round": 1, "do": "hint", "q": 1},
                {"n": 4, "round": 1, "do": "hint", "q": 1},
                {"n": 5, "round": 1, "do": "answer", "q": 1, "value": plain(second.solution)},
            ]
        }
    )
    one, two = read_record(own_progress).answers
    assert (one.question, two.question) == (
        (NAME, "truc-y-flou", "oak", 1, first.level, first.direction),
        (NAME, "truc-y-flou", "oak", 2, second.level, second.direction),
    )
    assert (one.right, one.hints, one.mistake) == (False, 0, first.mark(mistaken).misconception)
    assert (two.right, two.hints, two.mistake) == (True, 2, "")
    assert abs(datetime.now(UTC) - two.when) < timedelta(minutes=5)


def test_a_doubled_or_late_message_counts_once(own_progress: Path) -> None:
    game = made()
    first = {"n": 1, "round": 1, "do": "answer", "q": 0, "value": plain(game.sitting.question.solution)}
    for sent in (
        [first],
        [first],
        [first, {**first, "n": 2}],
        [{**first, "n": 2}],
        [first, {**first, "n": 7}],
    ):
        game.set_state({"answers": sent})
    assert asked() == {NAME: (1, 1)}


def test_the_same_questions_over_again_count_once(own_progress: Path) -> None:
    game = made()
    play(game, "-" + "+" * 11)
    assert asked() == {NAME: (12, 11)}
    game.do("again")
    play(game, "+")
    game.do("over")
    play(game, "+" * 12)
    assert asked() == {NAME: (12, 11)}
    game.do("more")
    play(game, "+")
    assert asked() == {NAME: (13, 12)}


def test_going_on_after_a_restart_counts_nothing_again(own_progress: Path) -> None:
    game = made()
    play(game, "++-")
    resumed = made(answers=game.answers)
    assert asked() == {NAME: (3, 2)}
    play(resumed, "+")
    assert asked() == {NAME: (4, 3)}
    rerun = made()  # the cell run once more, from the first question on
    play(rerun, "+++++")
    assert asked() == {NAME: (5, 4)}
    other = made("elm")
    play(other, "+")
    assert asked() == {NAME: (6, 5)}


def test_a_drill_that_is_only_shown_touches_no_file(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def form() -> tuple[Any, ...]:
        game = made()
        game.do("hint")
        data, _ = game._repr_mimebundle_()
        text = TextDrill(NAME, "truc-y-flou", "oak")
        return data["text/html"], data["text/plain"], repr(text), json.dumps(game.state)

    before = form()
    assert list(own_progress.parent.iterdir()) == []
    for each in row(NAME, "+++++-"):
        keeper().record(each)
    content = own_progress.read_bytes()
    assert form() == before
    assert own_progress.read_bytes() == content


def test_a_disk_that_will_not_stops_nothing_and_is_said_at_the_end(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "open", full)
    game = made()
    play(game, "+" * 12)
    assert game.state["error"] is None
    assert "12 of 12 right" in repr(game)
    said = game.state["words"]["allRight"]
    assert "No space left on device" in said
    assert said.endswith(te.progress().code)  # what can be done about it
    game.do("more")
    play(game, "+" * 12)
    assert "No space left" not in game.state["words"]["allRight"]  # said once
    assert asked() == {NAME: (24, 24)}
    assert "No space left" in str(te.progress())  # and there for whoever asks


def test_a_drill_in_text_counts_as_well(own_progress: Path) -> None:
    game = te.drill(NAME, "truc-y-flou", seed="oak", ui="text")
    assert isinstance(game, TextDrill)
    game.hint()
    game.answer(game.sitting.question.solution)
    said = ""
    while game.sitting.phase != "end":
        said = game.answer(game.sitting.question.solution)
    assert asked() == {NAME: (12, 12)}
    assert read_record(own_progress).answers[0].hints == 1
    assert "5 right in a row: you can tell which of two cards is higher" in said
    assert 'te.drill("rank-order", "truc-y-flou")' in said
    assert said == f"{said.partition('12 of 12')[0]}{game!r}".replace(repr(game), game._position())


# What is said after a round


def test_the_panel_says_at_the_end_what_has_changed(own_progress: Path) -> None:
    game = made()
    usual = dict(game.state["words"])
    play(game, "+" * 11)
    assert game.state["words"] == usual
    question = game.sitting.question
    game.do("answer", plain(question.solution))
    words = game.state["words"]
    assert "you can tell which of two cards is higher" in words["allRight"]
    assert words["allRight"].startswith(usual["allRight"])
    assert words["someRight"].endswith(usual["someRight"])
    assert {name for name in usual if words[name] != usual[name]} == {"allRight", "someRight"}
    game.do("next")
    assert "you can tell which of two cards is higher" in repr(game)
    assert f"Your progress is kept in {own_progress.name}." in words["allRight"]
    game.do("over")
    assert game.state["words"] == usual
    play(game, "+" * 12)
    assert "counted when you first answered" in game.state["words"]["allRight"]
    game.do("more")
    assert game.state["words"] == usual
    play(game, "+" * 11 + "-")
    assert "A mistake brings this back" in game.state["words"]["someRight"]
    assert "you first answered" not in repr(game)


def counted(marks: str, *, days: float = 0, before: str = "") -> str:
    """What is said after a round with these answers."""
    for each in row(NAME, before):
        keeper().record(each)
    now = MONDAY + timedelta(days=days)
    counting = Counting(NAME, lambda: now)
    questions = te.questions(NAME, "truc-y-flou", f"{marks} {days}", len(marks))
    for question, mark in zip(questions, marks, strict=True):
        answer = wrong_answer(question) if mark == "-" else question.solution
        counting.take(question, question.mark(answer), int(mark == "h"))
    return counting.sum_up()


@pytest.mark.parametrize(
    ("before", "marks", "sentence"),
    [
        ("", "+++", "A skill is mastered with 5 right in a row, without hints; your row stands at 3."),
        ("", "++hh", "your row stands at 2."),
        ("", "+++-", "your row stands at 0."),
        ("+++", "++", "5 right in a row: you can tell which of two cards is higher, or that they are equal."),
        ("++-", "+++++", "5 right in a row: you can"),
        ("+++++", "+++", "Still mastered; the next look at it is due in "),
        (
            "+++++",
            "++-+",
            "A mistake brings this back: it is asked again until 5 answers in a row are right.",
        ),
    ],
)
def test_what_has_changed_is_said_in_a_sentence(before: str, marks: str, sentence: str) -> None:
    assert sentence in counted(marks, days=3, before=before)


def test_and_what_comes_next() -> None:
    assert counted("+++").endswith("Next: the same skill once more.")
    assert counted("+++++", days=1).endswith(
        'Next: put cards in the order of the game (te.drill("rank-order", "truc-y-flou")).'
    )


def test_nothing_is_said_when_nothing_was_answered() -> None:
    assert Counting(NAME).sum_up() == ""


@pytest.mark.parametrize(
    ("days", "words"), [(-1, "today"), (0, "today"), (1, "tomorrow"), (2, "in 2 days"), (30, "in 30 days")]
)
def test_dates_are_said_as_one_says_them(days: int, words: str) -> None:
    assert in_days(days) == words


# te.progress


def learner(now: float = 0.5) -> Progress:
    """Somebody who has mastered one skill, has another due and is learning a third."""
    answers = [
        *row("trick-winner", "+++++", days=-3),
        *row("higher-card", "+++++"),
        *row("embit-value", "++-+"),
        answered("rank-order", right=False, mistake="higher-number-wins"),
    ]
    for each in answers:
        keeper().record(each)
    return Progress(keeper(), lambda: MONDAY + timedelta(days=now))


def test_it_says_what_is_mastered_due_in_learning_and_new() -> None:
    flat = " ".join(str(learner()).split())
    new = len(SKILLS) - 4
    assert (
        f"Of {len(SKILLS)} skills: 1 mastered, 1 due for another look, 2 in learning, {new} not begun."
        in flat
    )
    assert "higher-card: tell which of two cards is higher, or that they are equal ✓ mastered;" in flat
    assert "trick-winner: tell who takes a trick, and when it is spoiled ↻ due for another look;" in flat
    assert "embit-value: count an embit ◐ in learning; 1 of 5 right in a row; 3 of 4 right in all." in flat
    assert "last slip: higher number wins" in flat
    assert "Next: tell who takes a trick, and when it is spoiled (its review date has come)." in flat
    assert 'te.drill("trick-winner", "truc-y-flou")' in flat
    assert f"Not begun yet ({new}):" in flat
    assert "05 Embit bidding" in flat


def test_text_is_narrow_and_printing_it_is_showing_it() -> None:
    found = learner()
    assert str(found) == repr(found) == found.text()
    assert max(map(len, str(found).splitlines())) <= 80
    assert max(map(len, found.text(50).splitlines())) <= 50


def test_a_beginner_is_told_where_to_begin(own_progress: Path) -> None:
    text = str(te.progress())
    assert f"Nothing is begun yet. There are {len(SKILLS)} skills to master" in text
    assert 'te.drill("higher-card", "truc-y-flou")' in text
    assert te.progress().code == ""
    assert "code" not in text
    assert list(own_progress.parent.iterdir()) == []


def test_next_is_the_drill_with_new_questions() -> None:
    found = learner()
    game = found.next(ui="widget")
    assert isinstance(game, Drill)
    assert (game.call.name, game.call.variant_id) == ("trick-winner", "truc-y-flou")
    assert found.next(ui="widget").call.seed != game.call.seed
    assert isinstance(found.next(), TextDrill)  # outside a notebook


def test_it_is_always_as_it_is_now() -> None:
    found = te.progress()
    assert "1 in learning" not in str(found)
    keeper().record(answered())
    assert "1 in learning" in str(found)


class Reader(HTMLParser):
    """Reads HTML: its text, and whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] != "style":
            self.words += data.split()


def test_the_html_says_the_same_asks_no_host_and_runs_nothing() -> None:
    found = learner()
    html = found._repr_html_()
    page = Reader(html)
    assert page.open == []
    text = " ".join(page.words)
    for part in (
        "✓ mastered;",
        "↻ due for another look;",
        "◐ in learning;",
        "1 of 5 right in a row",
        "Next: tell who",
    ):
        assert part in text
    assert 'te.drill("trick-winner", "truc-y-flou")' in text
    assert f'te.progress("{found.code}")' in text
    assert "<script" not in html
    assert "http" not in html
    assert not re.search(r"\son\w+=", html)
    assert len(html) < 20_000
    assert html == found._repr_html_()


def test_a_code_carries_everything_to_another_machine(
    own_progress: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = learner().code
    home = te.progress().standings
    elsewhere = te.progress(file=tmp_path / "elsewhere.json")
    assert elsewhere.code == ""
    there = te.progress(code.lower().replace("-", " "))
    assert {name: (each.row, each.asked) for name, each in there.standings.items()} == {
        name: (each.row, each.asked) for name, each in home.items()
    }
    assert te.progress(code).standings == there.standings
    assert there.merge(code).code == code
    assert {
        name: each.asked for name, each in Progress(Keeper(tmp_path / "elsewhere.json")).standings.items()
    } == {name: each.asked for name, each in home.items()}


def test_a_slip_in_a_code_changes_nothing(own_progress: Path) -> None:
    code = learner().code
    content = own_progress.read_bytes()
    with pytest.raises(te.NotACode, match="slip"):
        te.progress(code[:-1] + ("0" if code[-1] != "0" else "1"))
    with pytest.raises(te.NotACode, match="open_deal"):
        te.progress(te.deal("truc-y-flou", seed="s").code)
    assert own_progress.read_bytes() == content


def test_a_file_of_one_s_own_is_used_from_then_on(own_progress: Path, tmp_path: Path) -> None:
    te.progress(file=tmp_path / "ana.json")
    play(made(), "+")
    assert te.progress().file == tmp_path / "ana.json"
    assert sorted(path.name for path in tmp_path.glob("*.json")) == ["ana.json"]
    assert "kept in ana.json" in str(te.progress())


def test_a_damaged_file_is_told(own_progress: Path) -> None:
    own_progress.write_text("oh dear", encoding="utf-8")
    flat = " ".join(str(te.progress()).split())
    assert "trucedu-progress.json was damaged. It is kept as trucedu-progress.damaged-1.json" in flat
    assert "was damaged" in te.progress()._repr_html_()


def test_what_is_kept_only_in_memory_is_said_so() -> None:
    assert "only until this session ends" in " ".join(str(learner()).split())


def test_in_a_page_that_keeps_it_in_the_browser_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRUCEDU_PROGRESS", "browser")
    assert te.progress().file is None
    play(made(), "+")
    assert "kept in this browser" in " ".join(str(te.progress()).split())


def test_every_skill_can_be_practised_and_its_game_is_its_lesson_s() -> None:
    for skill in SKILLS:
        possible = games(skill.name)
        assert possible, skill.name
        for name in possible:
            te.questions(skill.name, name, "s", 1)
    assert games("higher-card")[0] == "truc-y-flou"
    assert games("mon-reste")[0] == "french-truc"
    assert games("governor")[0] == "partnership-truc"
    assert games("nothing of the kind") == ()


def test_a_game_from_a_file_is_no_obstacle() -> None:
    for each in row(NAME, "+-", variant="our-village"):
        keeper().record(each)
    assert te.progress().next(ui="text").call.variant_id == "truc-y-flou"


@pytest.mark.parametrize("change", [lambda: te.progress().merge("no code"), lambda: te.progress("")])
def test_what_is_no_code_is_refused(change: Callable[[], object]) -> None:
    with pytest.raises(te.NotACode):
        change()


def test_progress_of_somebody_else_s_drill_does_not_matter() -> None:
    """A drill made by a teacher has no skill of the list; its answers are kept all the same."""
    keeper().merge(folded(row("our-own-drill", "+-")))
    text = str(te.progress())
    assert "our-own-drill" not in text
    assert te.progress().code != ""
