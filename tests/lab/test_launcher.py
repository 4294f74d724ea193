"""``trucedu lab`` before JupyterLab takes over: folders, environment, arguments, and why it cannot start."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from trucedu.data_files import lesson_notebooks
from trucedu.lab import launch, launcher
from trucedu.lab.launcher import CannotStart, announcement, environment, jupyter_arguments, prepare
from trucedu.lab.lesson_copies import CopyReport


def test_preparing_fills_a_folder_with_lessons_and_keeps_the_rest_hidden(tmp_path: Path) -> None:
    folder = tmp_path / "Área de treball" / "truc valencià ñ"
    report = prepare(folder)
    names = [lesson.name for lesson in lesson_notebooks()]
    assert report.added == names
    assert sorted(path.name for path in folder.iterdir()) == [".trucedu", *names]
    assert "00_start.ipynb" in names


def test_fresh_copies_are_trusted_in_the_learners_own_list(tmp_path: Path) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    prepare(tmp_path)
    notary = NotebookNotary(data_dir=str(tmp_path / ".trucedu" / "data"))
    start = nbformat.read(tmp_path / "00_start.ipynb", as_version=4)
    assert notary.check_signature(start)
    start.cells[0].source += " changed"
    assert not notary.check_signature(start)
    notary.store.close()


def test_the_page_is_told_the_shipped_live_cells_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cell(kind: str, source: str, *tags: str) -> dict[str, object]:
        return {"cell_type": kind, "source": source, "metadata": {"tags": list(tags)}}

    lesson = tmp_path / "00_start.ipynb"
    cells = [
        cell("markdown", "text", "live"),
        cell("code", "te.drill('a')", "live"),
        cell("code", "1 + 1"),
        cell("code", "te.drill('b')\n2", "hide-input", "live"),
        cell("code", "te.drill('a')", "live"),
    ]
    lesson.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}))
    monkeypatch.setattr(launcher, "lesson_notebooks", lambda: [lesson])
    monkeypatch.setattr(launcher, "_trust", lambda *_: None)
    prepare(tmp_path / "mine")
    page = tmp_path / "mine" / ".trucedu" / "config" / "labconfig" / "page_config.json"
    assert json.loads(page.read_text()) == {"truceduLive": ["te.drill('a')", "te.drill('b')\n2"]}


def test_everything_jupyter_writes_goes_into_the_folder(tmp_path: Path) -> None:
    changes = environment(tmp_path, {})
    written = {name: value for name, value in changes.items() if name != "JUPYTER_CONFIG_PATH"}
    assert {
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTERLAB_SETTINGS_DIR",
        "JUPYTERLAB_WORKSPACES_DIR",
        "IPYTHONDIR",
    } <= set(written)
    assert all(Path(value).is_relative_to(tmp_path / ".trucedu") for value in written.values())
    assert len(set(written.values())) == len(written)


def test_what_the_learner_has_set_is_respected(tmp_path: Path) -> None:
    changes = environment(tmp_path, {"MPLCONFIGDIR": "mine", "JUPYTER_CONFIG_PATH": "theirs"})
    assert "MPLCONFIGDIR" not in changes
    assert changes["JUPYTER_CONFIG_PATH"] == f"{launcher.CONFIG}{os.pathsep}theirs"


def test_jupyter_opens_the_first_lesson_and_the_learners_options_come_last(tmp_path: Path) -> None:
    arguments = jupyter_arguments(tmp_path, ["--ServerApp.port=9999", "--no-browser"])
    assert f"--ServerApp.root_dir={tmp_path}" in arguments
    assert "--LabApp.default_url=/lab/tree/00_start.ipynb" in arguments
    assert "--log-level=ERROR" in arguments
    assert arguments[-2:] == ["--ServerApp.port=9999", "--no-browser"]


@pytest.mark.parametrize("wish", ["--debug", "--log-level=INFO"])
def test_a_log_that_is_asked_for_is_not_silenced(tmp_path: Path, wish: str) -> None:
    assert "--log-level=ERROR" not in jupyter_arguments(tmp_path, [wish])


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has no root user")
@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_let_in_and_only_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int, allowed: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert ("--allow-root" in jupyter_arguments(tmp_path, [])) is allowed


@pytest.mark.parametrize(
    ("words", "folder", "passed_on"),
    [
        ([], "truc-lessons", []),
        (["mine"], "mine", []),
        (["--no-browser"], "truc-lessons", ["--no-browser"]),
        (["mine", "--port", "9001"], "mine", ["--ServerApp.port=9001"]),
        (["--port=9001", "mine"], "mine", ["--ServerApp.port=9001"]),
        (["--ServerApp.token=t", "mine"], "mine", ["--ServerApp.token=t"]),
    ],
)
def test_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], folder: str, passed_on: list[str]
) -> None:
    ran: list[tuple[Path, list[str]]] = []

    def run(place: Path, extra: list[str]) -> int:
        ran.append((place, extra))
        return 0

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(launcher, "_run", run)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    assert launch(words) == 0
    assert ran == [(tmp_path / folder, passed_on)]


def test_a_lesson_that_was_changed_is_mentioned(tmp_path: Path) -> None:
    lines = announcement(tmp_path, CopyReport(beside=[("01_cards.ipynb", "01_cards_new.ipynb")]))
    assert str(tmp_path) in lines[0]
    assert "01_cards.ipynb" in lines[1]
    assert "01_cards_new.ipynb" in lines[1]
    assert "Ctrl-C" in lines[-1]
    assert len(announcement(tmp_path, CopyReport())) == 2


def test_a_file_in_the_folders_place_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "settings.py"
    file.write_text("")
    assert launch([str(file)]) == 1
    assert f"{file} is a file" in capsys.readouterr().err


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="/proc is the folder that even root cannot write"
)
def test_a_read_only_folder_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert launch(["/proc/truc-lessons"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The folder /proc/truc-lessons cannot be written (")
    assert "trucedu lab FOLDER" in said


def test_a_missing_jupyterlab_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(CannotStart, match=r'pip install "trucedu\[lab\]"'):
        prepare(tmp_path / "lessons")
    assert not (tmp_path / "lessons").exists()


def test_missing_lessons_are_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> list[Path]:
        raise FileNotFoundError("trucedu's notebooks are missing")

    monkeypatch.setattr(launcher, "lesson_notebooks", missing)
    with pytest.raises(CannotStart, match="notebooks are missing"):
        prepare(tmp_path)
