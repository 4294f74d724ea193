"""The learner's file: two writers at once, folders that cannot be written, damaged files, full disks."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.lessons.learner import answered, row
from trucedu.lessons import progress_file, progress_keeper, progress_lock
from trucedu.lessons.progress_file import MOST_BYTES, Damaged, read_record, write_record
from trucedu.lessons.progress_keeper import Keeper, keeper
from trucedu.lessons.progress_lock import StillLocked, alone
from trucedu.lessons.progress_mastery import folded
from trucedu.lessons.progress_place import choose
from trucedu.lessons.progress_place import progress_file as place
from trucedu.lessons.progress_record import Record

FILE = "trucedu-progress.json"


def visible(folder: Path) -> list[str]:
    """What a learner sees in a folder."""
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


def skills(one: Keeper) -> dict[str, int]:
    """How often each skill was asked."""
    return {name: standing.asked for name, standing in one.now_known().standings.items()}


def raising(number: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise OSError(number, os.strerror(number))

    return fail


# Where it is


def test_progress_lies_beside_the_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert place() is None  # the tests' own setting: off
    monkeypatch.delenv("TRUCEDU_PROGRESS")
    assert place() == tmp_path / FILE
    (tmp_path / "truc-lessons").mkdir()
    assert place() == tmp_path / FILE  # somebody's folder of that name
    (tmp_path / "truc-lessons" / ".trucedu").mkdir()
    assert place() == tmp_path / "truc-lessons" / FILE  # the one that holds the lessons
    monkeypatch.setenv("TRUCEDU_PROGRESS", "elsewhere")
    assert place() == tmp_path / "elsewhere" / FILE
    monkeypatch.setenv("TRUCEDU_PROGRESS", "àna/3 B.json")
    assert place() == tmp_path / "àna" / "3 B.json"
    choose("ana.json")
    assert place() == tmp_path / "ana.json"


def test_a_working_directory_thrown_away_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    monkeypatch.delenv("TRUCEDU_PROGRESS")
    gone.rmdir()
    keeper().record(answered())
    assert skills(keeper()) == {"higher-card": 1}


def test_nothing_is_written_before_the_first_answer(own_progress: Path) -> None:
    assert keeper().now_known() == Record()
    assert list(own_progress.parent.iterdir()) == []
    keeper().record(answered())
    assert visible(own_progress.parent) == [FILE]
    assert keeper().news() == (f"Your progress is kept in {FILE}.",)
    assert keeper().news() == ()


def test_off_keeps_progress_in_memory_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    keeper().record(answered())
    assert skills(keeper()) == {"higher-card": 1}
    assert (keeper().news(), keeper().trouble) == ((), "")
    assert list(tmp_path.iterdir()) == []


def test_the_file_can_be_read_by_people(own_progress: Path) -> None:
    keeper().record(answered(right=False, mistake="courts-count", hints=2))
    document = json.loads(own_progress.read_text(encoding="utf-8"))
    assert document["answers"][0]["skill"] == "higher-card"
    assert document["answers"][0]["when"] == "2026-11-30T08:00:00+00:00"
    assert Keeper(own_progress).now_known() == keeper().now_known()


def test_an_editor_s_mark_at_the_beginning_does_no_harm(own_progress: Path) -> None:
    keeper().record(answered())
    own_progress.write_bytes(b"\xef\xbb\xbf" + own_progress.read_bytes())
    assert skills(Keeper(own_progress)) == {"higher-card": 1}


# Two at once

WRITER = """
import sys
from pathlib import Path
from datetime import UTC, datetime, timedelta
from trucedu.lessons.progress_answer import Answered
from trucedu.lessons.progress_keeper import Keeper

path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
one = Keeper(path)
print("ready", flush=True)
sys.stdin.readline()  # all begin at the same moment
for number in range(count):
    when = datetime(2026, 11, 30, 8, tzinfo=UTC) + timedelta(seconds=number)
    one.record(Answered(skill="beans", variant="truc-y-flou", seed=name, number=number + 1, right=True, when=when))
print(one.trouble or "fine")
"""


def test_no_answer_is_lost_when_several_programs_write(own_progress: Path) -> None:
    names, count = ("one", "two", "three"), 40
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(own_progress), name, str(count)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=ROOT,
        )
        for name in names
    ]  # fmt: skip
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    said = [program.communicate(timeout=120)[0].strip() for program in programs]
    assert said == ["fine"] * len(names)
    found = {(each.seed, each.number) for each in read_record(own_progress).answers}
    assert found == {(name, number) for name in names for number in range(1, count + 1)}
    assert visible(own_progress.parent) == [FILE]


def test_no_answer_is_lost_when_threads_write(own_progress: Path) -> None:
    keepers = [Keeper(own_progress), Keeper(own_progress)]
    answers = [answered("beans") for _ in range(60)]

    def write(share: int) -> None:
        for each in answers[share::6]:
            keepers[share % 2].record(each)

    threads = [threading.Thread(target=write, args=(share,)) for share in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(read_record(own_progress).answers) == set(answers)


def test_a_killed_program_leaves_no_lock_behind(own_progress: Path) -> None:
    keeper().record(answered())
    code = (
        "import sys, os; from pathlib import Path; from trucedu.lessons.progress_lock import alone\n"
        "with alone(Path(sys.argv[1])):\n    print('in', flush=True); sys.stdin.readline(); os._exit(9)"
    )
    lock = progress_file.lock_file(own_progress)
    with subprocess.Popen(
        [sys.executable, "-c", code, str(lock)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=ROOT,
    ) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stdout.readline() == "in\n"
        with pytest.raises(StillLocked), alone(lock, patience=0.05):
            pass
        program.kill()
    with alone(lock, patience=0.05):
        pass


def test_a_lock_that_stays_keeps_the_answer_in_memory_until_it_is_free(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_lock, "PATIENCE", 0.05)
    one = Keeper(own_progress)
    with alone(progress_file.lock_file(own_progress)):
        one.record(answered())
        one.record(answered("beans"))
        assert "Another program" in one.trouble
        assert skills(one) == {"higher-card": 1, "beans": 1}
    one.record(answered("beans"))
    assert one.trouble == ""
    assert skills(Keeper(own_progress)) == {"higher-card": 1, "beans": 2}
    assert len(one.news()) == 2  # once that it was held, once where it is kept


def test_without_a_lock_of_the_system_it_works_too(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_lock, "_fcntl", None)
    monkeypatch.setattr(progress_lock, "_msvcrt", None)
    keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 1}


def test_it_can_be_loaded_where_there_are_no_locks() -> None:
    """As in a browser's Python."""
    code = (
        "import sys; sys.modules['fcntl'] = sys.modules['msvcrt'] = None\n"
        "from trucedu.lessons.progress_keeper import keeper; print(keeper().now_known().standings)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, encoding="utf-8"
    )
    assert done.stdout.strip() == "{}"


# Disks that will not


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_cannot_be_written_is_said_once_and_costs_nothing(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    one = keeper()
    with monkeypatch.context() as broken:
        broken.setattr(Path, "open", raising(number))
        for each in row("higher-card", "++++++"):
            one.record(each)
        said = one.news()
        assert len(said) == 1
        assert os.strerror(number) in said[0]
        assert "in memory only" in said[0]
        assert one.trouble == said[0]
        assert skills(one) == {"higher-card": 6}
        assert list(own_progress.parent.iterdir()) == []
    one.record(answered("beans"))
    assert one.trouble == ""
    assert skills(Keeper(own_progress)) == {"higher-card": 6, "beans": 1}


def test_a_folder_that_is_not_there_or_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    (tmp_path / "folder.json").mkdir()
    for path in (tmp_path / "nowhere" / FILE, tmp_path / "file" / FILE, tmp_path / "folder.json"):
        one = Keeper(path)
        one.record(answered())
        one.record(answered())
        assert skills(one) == {"higher-card": 2}
        assert "in memory only" in one.trouble
        assert len(one.news()) == 1
    assert visible(tmp_path) == ["file", "folder.json"]


@pytest.mark.parametrize("place_of_failure", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_whole(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch, place_of_failure: str
) -> None:
    keeper().record(answered())
    before = own_progress.read_bytes()
    fail = raising(errno.ENOSPC)
    with monkeypatch.context() as full:
        if place_of_failure == "write":
            full.setattr(Record, "to_text", fail)
        elif place_of_failure == "fsync":
            full.setattr(os, "fsync", fail)
        else:
            full.setattr(Path, "replace", fail)
        keeper().record(answered())
        assert "No space left" in keeper().trouble
        assert own_progress.read_bytes() == before
        assert visible(own_progress.parent) == [FILE]
        assert not [path for path in own_progress.parent.iterdir() if path.name.endswith(".draft")]
        assert skills(keeper()) == {"higher-card": 2}
    keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 3}


def test_a_program_stopped_while_writing_leaves_the_old_file(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper().record(answered())

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr(os, "fsync", stop)
        with pytest.raises(KeyboardInterrupt):
            keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 1}
    keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 3}


# Files that are not what they should be

WHOLE = Record().plus(answered(number=1)).plus(answered("beans", number=1)).to_text().encode()


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 300, b"\xff\xfe\x00", WHOLE[:-4], WHOLE[:50], b"{}", b"[1, 2]", b"null", b"[" * 50_000,
     WHOLE.replace(b"true", b"maybe"), WHOLE.replace(b'"number": 1', b'"number": 1e999'),
     WHOLE.replace(b"2026", b"20266"), WHOLE + WHOLE, b'{"cells": []}'],
)  # fmt: skip
def test_a_damaged_file_is_put_aside_and_said(own_progress: Path, content: bytes) -> None:
    assert content != WHOLE
    own_progress.write_bytes(content)
    one = keeper()
    assert one.now_known() == Record()
    aside = own_progress.with_name("trucedu-progress.damaged-1.json")
    assert aside.read_bytes() == content
    (said,) = one.news()
    assert FILE in said
    assert aside.name in said
    one.record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 1}
    own_progress.write_bytes(content)
    Keeper(own_progress).record(answered("beans"))
    assert visible(own_progress.parent) == [
        "trucedu-progress.damaged-1.json", "trucedu-progress.damaged-2.json", FILE
    ]  # fmt: skip


@settings(
    derandomize=True,
    deadline=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.one_of(st.binary(max_size=200), st.integers(0, len(WHOLE) - 2).map(lambda at: WHOLE[:at])))
def test_whatever_lies_there_the_answer_counts_and_nothing_is_lost(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    for old in tmp_path.iterdir():
        old.unlink()
    path.write_bytes(content)
    one = Keeper(path)
    one.record(answered())
    assert skills(one)["higher-card"] >= 1
    assert read_record(path) == one.now_known()
    assert any(other.read_bytes() == content for other in tmp_path.iterdir() if other != path)


def test_a_file_damaged_while_one_works_costs_nothing(own_progress: Path) -> None:
    for each in row("higher-card", "+++"):
        keeper().record(each)
    own_progress.write_text("oh dear", encoding="utf-8")
    keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 4}


def test_a_damaged_file_that_cannot_be_put_aside_is_left_alone(
    own_progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_progress.write_text("oh dear", encoding="utf-8")
    monkeypatch.setattr(Path, "rename", raising(errno.EACCES))
    keeper().record(answered())
    assert skills(keeper()) == {"higher-card": 1}
    assert "in memory only" in keeper().trouble
    assert own_progress.read_text(encoding="utf-8") == "oh dear"


def test_a_later_version_s_file_is_left_untouched(own_progress: Path) -> None:
    content = '{"trucedu": "progress", "format": 2, "all": "new"}'
    own_progress.write_text(content, encoding="utf-8")
    one = keeper()
    one.record(answered())
    one.record(answered())
    assert skills(one) == {"higher-card": 2}
    (said,) = one.news()
    assert "later version" in said
    assert own_progress.read_text(encoding="utf-8") == content
    assert visible(own_progress.parent) == [FILE]


def test_a_huge_file_is_not_read(own_progress: Path) -> None:
    with own_progress.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(Damaged):
        read_record(own_progress)
    keeper().record(answered())
    assert skills(Keeper(own_progress)) == {"higher-card": 1}


def test_the_longest_record_is_no_huge_file(own_progress: Path) -> None:
    record = Record()
    for number in range(1200):
        record = record.plus(
            answered("x" * 100, False, number=number + 1, mistake="y" * 100, hints=3, days=number)
        )
    write_record(own_progress, record)
    assert own_progress.stat().st_size < MOST_BYTES / 2
    assert read_record(own_progress) == record


def test_a_file_thrown_away_is_a_new_beginning(own_progress: Path) -> None:
    keeper().record(answered())
    own_progress.unlink()
    assert keeper().now_known() == Record()
    keeper().record(answered("beans"))
    assert skills(keeper()) == {"beans": 1}


def test_standings_brought_along_are_kept(own_progress: Path) -> None:
    keeper().record(answered())
    keeper().merge(folded(row("beans", "+++++")))
    keeper().merge(folded(row("beans", "+++++")))
    assert skills(Keeper(own_progress)) == {"higher-card": 1, "beans": 5}


def test_each_file_has_one_keeper(own_progress: Path, tmp_path: Path) -> None:
    assert keeper() is keeper()
    first = keeper()
    choose(tmp_path / "ana.json")
    assert keeper() is not first
    assert progress_keeper.keeper().path == tmp_path / "ana.json"
