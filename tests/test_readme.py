"""What the README shows is true: its Python runs and says what is printed there, and its table knows every lesson."""

from __future__ import annotations

import doctest
import re

from tests.conftest import ROOT
from trucedu.data_files import lesson_notebooks

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_says_what_it_shows() -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    assert blocks
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, 0)
    assert example.examples
    report: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(example, out=report.append)
    assert results.failed == 0, "".join(report)


def test_no_python_is_shown_without_being_run() -> None:
    assert set(re.findall(r"^```(\w+)", README, re.MULTILINE)) == {"pycon"}


def test_every_lesson_is_in_the_table_in_reading_order() -> None:
    rows = re.findall(r"^\| `(\d\d_\w+)`( \*\(coming\)\*)? \|", README, re.MULTILINE)
    assert [name for name, _ in rows] == sorted(name for name, _ in rows)
    there = [lesson.stem for lesson in lesson_notebooks()]
    assert [name for name, coming in rows if not coming] == there, (
        "'coming' marks just the lessons that are missing"
    )


def test_the_files_it_points_to_exist() -> None:
    assert [name for name in re.findall(r"\]\(([^)]+)\)", README) if not (ROOT / name).exists()] == []
