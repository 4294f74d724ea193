"""The lesson build: the same bytes every time, games as HTML and words only, and faults named by cell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from trucedu.data_files import data_folder
from trucedu.lab import build
from trucedu.lab.build import LessonFault, check, read_source
from trucedu.lab.outputs import VIEW

#: A game as small as can be: a widget that offers a live view, HTML marked as a game, and words.
GAME = """
class Game:
    def _repr_mimebundle_(self, **_):
        return {
            "text/plain": "one card: run this cell to play",
            "text/html": '<div data-tre-game="test">one card</div>',
            "application/vnd.jupyter.widget-view+json": {"model_id": str(id(self)), "version_major": 2},
        }
Game()
"""

LESSON = f"""\
# %% [markdown]
# # A lesson
#
# ## A part of it

# %% jupyter={{"source_hidden": true}} tags=["live"]
# The game is made here.
{GAME.strip()}

# %%
import sys

print("one")
print("two", flush=True)
_ = sys.stdout.write("three\\n")

# %% tags=["keep-me"]
6 * 7
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    source = tmp_path / "01_cards.py"
    source.write_text(LESSON, encoding="utf-8")
    return source


def edited(lesson: Path, old: str, new: str) -> Path:
    text = lesson.read_text(encoding="utf-8")
    assert old in text
    lesson.write_text(text.replace(old, new), encoding="utf-8")
    return lesson


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    source = tmp_path_factory.mktemp("built") / "01_cards.py"
    source.write_text(LESSON, encoding="utf-8")
    return build.build(source)


@pytest.fixture
def cells(built: bytes) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(built)["cells"]
    return cells


def test_two_builds_are_identical(built: bytes, lesson: Path) -> None:
    assert build.build(lesson) == built


def test_a_game_is_kept_as_html_and_words_only(built: bytes, cells: list[dict[str, Any]]) -> None:
    assert set(cells[1]["outputs"][0]["data"]) == {"text/html", "text/plain"}
    assert VIEW not in json.dumps([cell.get("outputs") for cell in cells])
    assert "widgets" not in json.loads(built)["metadata"]


def test_tags_are_kept_and_folded_code_is_folded_in_the_book_too(cells: list[dict[str, Any]]) -> None:
    assert cells[1]["metadata"] == {"jupyter": {"source_hidden": True}, "tags": ["hide-input", "live"]}
    assert cells[3]["metadata"] == {"tags": ["keep-me"]}


def test_run_numbers_are_consecutive_and_prints_are_one_piece(cells: list[dict[str, Any]]) -> None:
    assert [cell["execution_count"] for cell in cells[1:]] == [1, 2, 3]
    assert [output["text"] for output in cells[2]["outputs"]] == [["one\n", "two\n", "three\n"]]


def test_no_version_and_no_timing_is_stored(built: bytes) -> None:
    metadata = json.loads(built)["metadata"]
    assert set(metadata) == {"kernelspec", "language_info"}
    assert "version" not in metadata["language_info"]
    assert b"iopub" not in built


def test_a_cell_put_in_leaves_the_ids_of_the_others_alone(lesson: Path) -> None:
    before = [cell.id for cell in read_source(lesson).cells]
    edited(lesson, "# %%\nimport sys", "# %%\n1 + 1\n\n# %%\n1 + 1\n\n# %%\nimport sys")
    after = [cell.id for cell in read_source(lesson).cells]
    assert [name for name in after if name in before] == before
    assert len(set(after)) == len(after) == len(before) + 2


def test_check_passes_on_what_was_just_built(lesson: Path, built: bytes) -> None:
    lesson.with_suffix(".ipynb").write_bytes(built)
    check(lesson)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("6 * 7", "6 * 8", "cell 4 differs from its source in source"),
        ('tags=["keep-me"]', "", "cell 4 differs from its source in metadata"),
        ("# %%\nimport sys", "# %%\n0\n\n# %%\nimport sys", "the source has 5 cells, the notebook 4"),
        ("## A part of it", "## Another part", "cell 1 differs from its source in source"),
    ],
)
def test_check_finds_a_source_that_moved_on(
    lesson: Path, built: bytes, old: str, new: str, complaint: str
) -> None:
    lesson.with_suffix(".ipynb").write_bytes(built)
    with pytest.raises(LessonFault) as fault:
        check(edited(lesson, old, new))
    assert complaint in fault.value.complaints


def test_check_finds_a_notebook_that_was_saved_with_a_live_view(lesson: Path, built: bytes) -> None:
    notebook = json.loads(built)
    notebook["cells"][1]["outputs"][0]["data"][VIEW] = {"model_id": "m"}
    lesson.with_suffix(".ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    with pytest.raises(LessonFault, match="a live view is stored"):
        check(lesson)


def test_check_finds_a_notebook_that_was_never_built(lesson: Path) -> None:
    with pytest.raises(LessonFault, match=r"01_cards\.ipynb has not been built"):
        check(lesson)


@pytest.mark.parametrize(
    ("new", "complaint"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ('import warnings; warnings.warn("old")', "writes to stderr"),
        ("object()", "shows a memory address"),
        ('print("x" * 200_000)', "150000 are the most"),
        (GAME.replace("data-tre-game", "data-other"), "a live view is stored"),
    ],
)
def test_a_lesson_that_must_not_ship_is_not_built(lesson: Path, new: str, complaint: str) -> None:
    with pytest.raises(LessonFault, match=complaint):
        build.build(edited(lesson, "6 * 7", new))


def test_the_command_line_builds_checks_and_reports(
    lesson: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "data_folder", lambda _: lesson.parent)
    assert build.main(["--check"]) == 1
    assert "01_cards.py: 01_cards.ipynb has not been built" in capsys.readouterr().err
    assert build.main(["01"]) == 0
    assert build.main(["--check"]) == 0
    (lesson.parent / "02_gone.ipynb").write_bytes(lesson.with_suffix(".ipynb").read_bytes())
    assert build.main(["--check"]) == 1
    assert "02_gone.ipynb: there is no source for it" in capsys.readouterr().err


def test_the_command_line_knows_no_lesson_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main(["99_nothing"])
    assert end.value.code == 2
    assert "there is no lesson '99_nothing'" in capsys.readouterr().err


@pytest.mark.parametrize("source", sorted(data_folder("notebooks").glob("*.py")), ids=lambda path: path.stem)
def test_every_shipped_notebook_is_what_its_source_says(source: Path) -> None:
    check(source)
