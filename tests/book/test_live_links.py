"""Addresses of live pages, and what goes into them: quick checks that build nothing."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import trucedu
from tests.conftest import ROOT
from tools.book import live_links
from tools.book.live.contents import live_lesson, write_contents
from tools.book.live.pins import project_pins, renewed
from tools.book.live.pyodide import Incomplete, entries_of
from tools.book.live.tooling import BROWSER_PINS, BUILD_PINS
from tools.book.live_links import has_live, lesson_url, live_link, play_link, play_url, shows_a_game
from trucedu.data_files import lesson_notebooks
from trucedu.lab.live import LIVE_TAG, live_sources, source_of

PLAY = ROOT / "tools/book/live/play.html"


def test_a_lesson_has_an_address_below_the_site() -> None:
    assert lesson_url("04_embit") == "live/play.html?lesson=04_embit"


def test_a_game_has_an_address_that_carries_it_whole() -> None:
    call = "te.table('french-truc', seed='Aran & Louron, été')"
    address = urlsplit(play_url(call, "French Truc"))
    assert address.path == "live/play.html"
    assert parse_qs(address.query) == {"call": [call], "title": ["French Truc"]}


@pytest.mark.parametrize(
    "call", ["print(1)", "te.table(); print(1)", "te.table(\n)\nprint(1)", "te.nothing()", ""]
)
def test_only_a_single_game_gets_an_address(call: str) -> None:
    with pytest.raises(ValueError, match="shows no game"):
        play_url(call)


def test_the_play_page_takes_just_what_gets_an_address() -> None:
    said = re.search(r"const GAME = /\^(.*)\$/;", PLAY.read_text(encoding="utf-8"))
    assert said
    assert said[1] == live_links._CALL.pattern


def test_every_live_cell_of_a_lesson_can_be_played_by_itself() -> None:
    sources = live_sources(lesson_notebooks())
    assert sources
    assert [source for source in sources if shows_a_game(source) is None] == []


def test_a_cell_that_does_more_is_no_single_game() -> None:
    assert (
        shows_a_game("import trucedu as te\n\nte.drill(\n    'beans',\n    seed='x',\n)")
        == "te.drill('beans', seed='x')"
    )
    assert shows_a_game("import trucedu as te\nx = 1\nte.drill('beans')") is None
    assert shows_a_game("te.drill('beans')") is None


def test_a_book_without_live_pages_has_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(live_links.VARIABLE, "off")
    assert not has_live()
    assert live_link("04_embit") is None
    assert play_link("te.table()") is None
    monkeypatch.delenv(live_links.VARIABLE)
    monkeypatch.setattr("shutil.which", lambda name: f"/somewhere/{name}")
    assert live_link("04_embit") == lesson_url("04_embit")
    assert play_link("te.table()") == play_url("te.table()")


def test_a_live_lesson_is_the_lesson_with_a_note_on_top() -> None:
    shipped = json.loads((ROOT / "notebooks/04_embit.ipynb").read_text(encoding="utf-8"))
    live = live_lesson(shipped)
    assert "**Run > Run All Cells**" in live["cells"][0]["source"]
    assert [source_of(cell) for cell in live["cells"][1:]] == [source_of(cell) for cell in shipped["cells"]]
    assert {cell["metadata"]["trusted"] for cell in live["cells"] if cell["cell_type"] == "code"} == {True}
    assert any(LIVE_TAG in cell["metadata"].get("tags", []) for cell in live["cells"])


def test_the_lessons_lie_side_by_side_and_are_listed(tmp_path: Path) -> None:
    names = write_contents(lesson_notebooks(), tmp_path)
    assert names == [path.name for path in lesson_notebooks()]
    assert sorted(path.name for path in (tmp_path / "files").iterdir()) == names
    listing = json.loads((tmp_path / "api/contents/all.json").read_text(encoding="utf-8"))
    assert [(entry["path"], entry["type"]) for entry in listing["content"]] == [
        (name, "notebook") for name in names
    ]


def wheel(folder: Path, name: str, *needs: str) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    metadata = "".join(f"Requires-Dist: {need}\n" for need in needs)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{name}/__init__.pyc", "")
        file.writestr(
            f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{metadata}"
        )
    return path


def test_the_list_of_packages_names_what_lies_there(tmp_path: Path) -> None:
    one = wheel(
        tmp_path, "one", 'Two_Kinds>=1; sys_platform == "emscripten"', 'other; sys_platform == "win32"'
    )
    two = wheel(tmp_path, "two_kinds", 'extra-thing; extra == "more"')
    first, second = entries_of([one, two], "3.14.2")
    assert first["depends"] == ["two-kinds"]
    assert first["imports"] == ["one"]
    proof = hashlib.sha256(one.read_bytes()).hexdigest()
    assert first["sha256"] == proof
    # Another content, another name: no browser takes an old one for it.
    assert first["file_name"] == f"one-1.0-1{proof[:8]}-py3-none-any.whl"
    assert (second["name"], second["depends"]) == ("two-kinds", [])


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    with pytest.raises(Incomplete, match="one needs two"):
        entries_of([wheel(tmp_path, "one", "two")], "3.14.2")


@pytest.mark.parametrize("path", [BUILD_PINS, BROWSER_PINS], ids=lambda path: path.stem)
def test_the_pins_are_those_of_the_project(path: Path) -> None:
    comment, *lines = _text(path).splitlines()
    assert comment.startswith("#")
    assert [
        line for line in lines if not re.fullmatch(r"[a-z0-9-]+==\S+ --hash=sha256:[0-9a-f]{64}", line)
    ] == []
    assert renewed("\n".join(lines), project_pins()) == [line.split()[0] for line in lines], (
        "python -m tools.book.live.pins renews them"
    )


def test_npm_files_name_versions_and_no_host() -> None:
    wanted = json.loads(_text(ROOT / "book/package.json"))["dependencies"]
    assert all(re.fullmatch(r"[0-9.]+", version) for version in wanted.values())
    lock = _text(ROOT / "book/package-lock.json")
    assert "resolved" not in lock
    assert "://" not in lock


def test_what_the_page_on_deployment_shows_runs(tmp_path: Path) -> None:
    page = _text(ROOT / "book/deploy.md")
    assert set(re.findall(r"trucedu-([0-9.]+)-py3", page)) == {trucedu.__version__}
    environment = {**os.environ, "HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "PYTHONPATH": str(ROOT)}

    (copies,) = re.findall(r'^python -c "(from pathlib.*)"$', page, re.MULTILINE)
    subprocess.run([sys.executable, "-c", copies], env=environment, cwd=tmp_path, check=True)
    assert (tmp_path / "truc-lessons" / "00_start.ipynb").is_file()

    # The first cell for a notebook service, where the wheel is not: nothing breaks, and it says so.
    (cell,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", cell],
        env=environment,
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith("Nothing was installed:")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
