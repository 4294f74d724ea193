"""The launcher with lessons made for the purpose: what starts by itself, what is saved, what others see."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser import lab_page
from tests.browser.conftest import Visit
from tests.browser.lab_page import expect
from tests.browser.servers import Server, plain_lab, trucedu_lab

pytestmark = pytest.mark.lab

LIVE = "import toy_game\n\ntoy_game.ToyGame()"
STATIC = '<div data-tre-game="toy"><p class="toy-static">Run this cell to play.</p></div>'
ERROR_TEXT = "Error displaying widget"

Start = Callable[..., Server]


def text(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": f"t{abs(hash(source))}", "metadata": {}, "source": source}


def code(number: int, source: str, *tags: str, outputs: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "id": f"c{number}",
        "metadata": {"tags": list(tags)} if tags else {},
        "source": source,
        "execution_count": None,
        "outputs": outputs or [],
    }


def static_game() -> list[dict[str, Any]]:
    data = {"text/plain": "ToyGame: run this cell to play", "text/html": STATIC}
    return [{"output_type": "display_data", "data": data, "metadata": {}}]


def write(path: Path, *cells: dict[str, Any]) -> None:
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": list(cells)}
    path.write_text(json.dumps(notebook), encoding="utf-8")


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """Two lessons: one to start with, one so long that its second game is far below the window."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    write(
        folder / "00_start.ipynb",
        text("# Start"),
        code(1, LIVE, "live", outputs=static_game()),
        code(2, "changed = 1\nprint('not by itself')"),
    )
    filler = [text(f"## Part {number}\n\n" + "words\n\n" * 30) for number in range(12)]
    write(
        folder / "01_long.ipynb",
        text("# Long"),
        code(1, LIVE, "live", outputs=static_game()),
        *filler,
        code(2, f"{LIVE}  # the second", "live", outputs=static_game()),
    )
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "lliçons de truc, ñ"


def stored(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def test_a_lesson_opens_with_its_game_running_and_nothing_else(
    start: Start, visit: Visit, lessons: Path, folder: Path
) -> None:
    server = start(trucedu_lab, folder, lessons=lessons)
    page = visit.page
    page.goto(f"{server.url}/")
    lab_page.wait_for_notebook(page, "00_start.ipynb")
    button = page.locator(".toy-button")
    expect(button).to_have_text("pressed 0 times")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(button).to_have_text("pressed 2 times")
    assert lab_page.run_counts(page) == [1, None]
    assert lab_page.dialogs(page).count() == 0
    assert not lab_page.is_dirty(page)
    assert visit.errors == []


def test_a_game_far_below_the_window_starts_too(
    start: Start, visit: Visit, lessons: Path, folder: Path
) -> None:
    server = start(trucedu_lab, folder, lessons=lessons)
    page = visit.page
    lab_page.open_notebook(page, server.url, "01_long.ipynb")
    page.wait_for_function(
        """window.jupyterapp.shell.currentWidget.content.widgets
             .filter((cell) => cell.model.type === "code").every((cell) => cell.model.executionCount > 0)"""
    )
    # The reader still stands at the top: nothing was scrolled or selected.
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.activeCellIndex") == 0
    page.evaluate("window.jupyterapp.shell.currentWidget.content.scrollToItem(14)")
    expect(page.locator(".toy-button").last).to_be_visible()


def test_nothing_of_a_strangers_notebook_is_run(
    start: Start, visit: Visit, lessons: Path, folder: Path
) -> None:
    server = start(trucedu_lab, folder, lessons=lessons)
    write(
        folder / "stranger.ipynb",
        code(1, "open('ran.txt', 'w').close()", "live"),
        code(2, LIVE),
        code(3, f"{LIVE}\nopen('ran.txt', 'w').close()", "live"),
        code(4, f"{LIVE}\n", "live"),
    )
    page = visit.page
    lab_page.open_notebook(page, server.url, "stranger.ipynb")
    page.wait_for_timeout(1500)
    assert lab_page.run_counts(page) == [None] * 4
    assert not (folder / "ran.txt").exists()


def test_saved_and_opened_elsewhere_a_game_is_a_picture_and_words(
    start: Start, visit: Visit, lessons: Path, folder: Path
) -> None:
    server = start(trucedu_lab, folder, lessons=lessons)
    page = visit.page
    lab_page.open_notebook(page, server.url, "00_start.ipynb")
    page.locator(".toy-button").click()
    expect(page.locator(".toy-button")).to_have_text("pressed 1 times")
    lab_page.save(page)
    data = stored(folder / "00_start.ipynb")["cells"][1]["outputs"][0]["data"]
    assert set(data) == {"text/plain", "text/html"}
    assert "widgets" not in stored(folder / "00_start.ipynb")["metadata"]
    # Saving changes the file only: the game on the screen goes on.
    page.locator(".toy-button").click()
    expect(page.locator(".toy-button")).to_have_text("pressed 2 times")
    server.stop()

    elsewhere = start(plain_lab, folder)
    lab_page.open_notebook(page, elsewhere.url, "00_start.ipynb")
    expect(page.locator(".toy-static")).to_have_text("Run this cell to play.")
    assert page.locator(".toy-button").count() == 0
    assert page.get_by_text(ERROR_TEXT).count() == 0
    lab_page.save(page)
    assert set(stored(folder / "00_start.ipynb")["cells"][1]["outputs"][0]["data"]) == {
        "text/plain",
        "text/html",
    }


def test_the_home_folder_is_left_alone_and_ctrl_c_ends_it_cleanly(
    start: Start, visit: Visit, lessons: Path, folder: Path
) -> None:
    server = start(trucedu_lab, folder, lessons=lessons)
    lab_page.open_notebook(visit.page, server.url, "00_start.ipynb")
    expect(visit.page.locator(".toy-button")).to_be_visible()
    lab_page.command(visit.page, "apputils:change-theme", theme="JupyterLab Dark")
    visit.page.wait_for_timeout(1000)
    assert server.interrupt() == 0
    assert "Traceback" not in server.said()
    assert not list((folder / ".trucedu" / "runtime").glob("*server-*"))
    assert list(server.home.iterdir()) == []
    outside = {path.name for path in folder.parent.iterdir()}
    assert outside == {"shipped", folder.name, "home0", server.log.name}
