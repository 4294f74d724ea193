"""What the pages for teachers and developers show is true: Python runs, files load, commands exist."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from trucedu.cli import COMMANDS, _parser
from trucedu.lessons import registry
from trucedu.terminal.console import Console

PAGES = sorted(
    path for folder in ("teachers", "developers") for path in (ROOT / "book" / folder).glob("*.md")
)
_FENCE = re.compile(r"^```(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def blocks(page: Path) -> list[tuple[str, str]]:
    return _FENCE.findall(page.read_text(encoding="utf-8"))


@pytest.fixture
def as_before() -> Iterator[None]:
    """A drill that a page registers is gone afterwards."""
    before = dict(registry.drills())
    yield
    registry._drills.clear()
    registry._drills.update(before)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.usefixtures("as_before")
def test_the_python_of_a_page_does_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {"__name__": page.stem}
    for language, code in blocks(page):
        if language == "toml":
            (tmp_path / "village.toml").write_text(code, encoding="utf-8")
        elif language == "python":
            exec(compile(code, str(page), "exec"), known)
        elif language == "pycon":
            _check(page, code, known)


def _check(page: Path, code: str, known: dict[str, Any]) -> None:
    example = doctest.DocTestParser().get_doctest(code, {}, str(page), str(page), 0)
    assert example.examples
    example.globs = known
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    results = runner.run(example, out=report.append, clear_globs=False)
    assert results.failed == 0, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_nothing_is_shown_that_no_test_looks_at(page: Path) -> None:
    assert {language for language, _ in blocks(page)} <= {"python", "pycon", "toml", "sh"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_exist_as_they_are_written(page: Path) -> None:
    for language, code in blocks(page):
        for line in code.splitlines() if language == "sh" else ():
            words = shlex.split(line)
            if words[0] == "trucedu":
                assert words[1] in COMMANDS
                assert _parser(Console()).parse_args(words[1:]).command == words[1]
            elif words[0] == "make":
                assert words[1] in _TARGETS
