"""``trucedu doctor``: what it looks at, and what it says when something is missing."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

import trucedu
from trucedu import cli
from trucedu.data_files import data_folder, lesson_notebooks
from trucedu.lab import Fact, checkup, doctor


def fact(name: str) -> Fact:
    (found,) = [fact for fact in doctor() if fact.name == name]
    return found


def test_all_is_well_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert [fact for fact in doctor() if fact.state == "problem"] == []
    assert cli.main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert trucedu.__version__ in said
    assert "00_start" in said


def test_a_missing_package_is_named_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = importlib.metadata.version

    def version(name: str) -> str:
        if name in {"anywidget", "matplotlib"}:
            raise importlib.metadata.PackageNotFoundError(name)
        return known(name)

    monkeypatch.setattr(importlib.metadata, "version", version)
    assert fact("anywidget").state == "problem"
    assert fact("matplotlib").state == "optional"
    assert 'pip install "trucedu[lab]"' in fact("matplotlib").text
    assert cli.main(["doctor"]) == 1
    assert "✗ anywidget" in capsys.readouterr().out


def test_a_missing_front_end_half_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *_: [])
    assert fact("anywidget in JupyterLab").state == "problem"


def test_missing_lessons_are_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "lesson_notebooks", list)
    assert fact("lessons").state == "problem"


def test_data_are_found_in_the_source_tree_and_inside_an_installed_package(tmp_path: Path) -> None:
    installed = tmp_path / "site-packages" / "trucedu"
    (installed / "_data" / "notebooks").mkdir(parents=True)
    assert data_folder("notebooks", package=installed) == installed / "_data" / "notebooks"

    tree = tmp_path / "tree"
    for folder in ("trucedu", "notebooks"):
        (tree / folder).mkdir(parents=True)
    (tree / "pyproject.toml").touch()
    assert data_folder("notebooks", package=tree / "trucedu") == tree / "notebooks"


def test_a_notebooks_folder_beside_an_installed_package_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "notebooks").mkdir()
    with pytest.raises(FileNotFoundError, match="trucedu's notebooks are missing"):
        data_folder("notebooks", package=tmp_path / "trucedu")


def test_lessons_come_in_reading_order() -> None:
    names = [path.name for path in lesson_notebooks()]
    assert names[0] == "00_start.ipynb"
    assert names == sorted(names)
