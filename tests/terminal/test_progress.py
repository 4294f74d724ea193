"""``trucedu progress``, and ``trucedu drill`` keeping it."""

from __future__ import annotations

from pathlib import Path

import trucedu as te
from tests.lessons.learner import row
from tests.terminal.running import clean, narrow, process, run
from trucedu.lessons.progress_code import write_code
from trucedu.lessons.progress_file import read_record
from trucedu.lessons.progress_mastery import folded


def typed(name: str, seed: str, count: int, *, hint: bool = False) -> str:
    asked = te.questions(name, "truc-y-flou", seed, count)
    answers = [q.solution if isinstance(q.solution, (str, int)) else " ".join(q.solution) for q in asked]
    return "".join(f"{'h' + chr(10) if hint else ''}{answer}\n" for answer in answers)


def test_the_terminal_s_answers_count(own_progress: Path) -> None:
    ran = run("drill", "higher-card", "--seed", "oak", typed=typed("higher-card", "oak", 12))
    clean(ran)
    narrow(ran.out)
    assert len(read_record(own_progress).answers) == 12
    assert "you can tell which of two cards is higher" in ran.flat
    assert (
        "Next: put cards in the order of the game (trucedu drill rank-order --variant truc-y-flou)."
        in ran.flat
    )
    assert "Your progress is kept in trucedu-progress.json." in ran.flat


def test_help_is_written_down_and_a_skipped_question_is_none(own_progress: Path) -> None:
    answers = typed("higher-card", "oak", 1, hint=True) + "skip\nquit\n"
    clean(run("drill", "higher-card", "--seed", "oak", typed="h\nh\nh\nh\n" + answers))
    (one,) = read_record(own_progress).answers
    assert (one.right, one.hints) == (True, 3)


def test_leaving_at_once_leaves_nothing(own_progress: Path) -> None:
    ran = run("drill", "higher-card", "--seed", "oak", typed="quit\n")
    clean(ran)
    assert "Next" not in ran.out
    assert list(own_progress.parent.iterdir()) == []


def test_progress_is_shown_with_the_command_that_comes_next(own_progress: Path) -> None:
    ran = run("progress")
    clean(ran)
    narrow(ran.out)
    assert "Nothing is begun yet." in ran.out
    assert "  trucedu drill higher-card --variant truc-y-flou\n" in ran.out
    assert list(own_progress.parent.iterdir()) == []


def test_a_code_is_taken_over(own_progress: Path) -> None:
    code = write_code(
        folded(one for skill in ("higher-card", "beans", "rank-order") for one in row(skill, "+++++"))
    )
    for words in (["--code", code], ["--code", *code.split("-")], ["--code", code.replace("-", " ").lower()]):
        ran = run("progress", *words)
        clean(ran)
        narrow(ran.out)
        assert code in "".join(ran.out.split())
    assert set(read_record(own_progress).standings) == {"higher-card", "beans", "rank-order"}
    ran = run("progress", "--code", code[1:])
    clean(ran, 1)
    assert "slip in this code" in " ".join(ran.err.split())


def test_another_file_is_shown(own_progress: Path, tmp_path: Path) -> None:
    clean(run("drill", "higher-card", "--seed", "oak", "--count", "1", typed=typed("higher-card", "oak", 1)))
    own_progress.rename(tmp_path / "ana.json")
    ran = process("progress", "--file", str(tmp_path / "ana.json"))
    clean(ran)
    assert "1 in learning" in ran.out
    assert "kept in ana.json" in ran.out
