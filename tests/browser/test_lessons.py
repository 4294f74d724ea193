"""The shipped lessons in a real JupyterLab: open, play by keyboard, save, close, open again, restart the kernel."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import lab_page
from tests.browser.conftest import Visit
from tests.browser.lab_page import expect
from tests.browser.servers import Server, plain_lab, trucedu_lab
from trucedu.data_files import lesson_notebooks
from trucedu.lab.live import LIVE_TAG

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.lab

Start = Callable[..., Server]

#: Each of these is on the page only while a game lives; a saved one has none of them.
LIVE_GAME = ".tre-game button:not([disabled]):not([hidden])"
#: Milliseconds after which a second press counts as one of its own.
A_MOMENT = 500
PROBLEMS = ("Error displaying widget", "Loading widget", "model not found")


def cells(path: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return cells


def live_cells(path: Path) -> list[int]:
    """The places, among the code cells of a notebook, of those that start by themselves."""
    code = [cell for cell in cells(path) if cell["cell_type"] == "code"]
    return [place for place, cell in enumerate(code) if LIVE_TAG in cell["metadata"].get("tags", [])]


def wait_for_live_cells(page: Page, places: list[int]) -> None:
    page.wait_for_function(
        """(places) => {
          const code = window.jupyterapp.shell.currentWidget.content.widgets
            .filter((cell) => cell.model.type === "code");
          return places.every((place) => code[place].model.executionCount > 0);
        }""",
        arg=places,
    )


def no_problem_is_shown(page: Page) -> None:
    for words in PROBLEMS:
        expect(page.get_by_text(words)).to_have_count(0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "truc-lessons"


def test_the_first_lesson_from_the_command_line_to_another_jupyterlab(
    start: Start, visit: Visit, folder: Path
) -> None:
    server = start(trucedu_lab, folder)
    page = visit.page
    page.goto(f"{server.url}/")
    lab_page.wait_for_notebook(page, "00_start.ipynb")
    notebook = folder / "00_start.ipynb"
    wait_for_live_cells(page, live_cells(notebook))
    assert lab_page.dialogs(page).count() == 0
    assert not lab_page.is_dirty(page)
    no_problem_is_shown(page)

    # Played by keyboard: a choice, Check where the game has it, and the panel says how it was.
    game = page.locator(".tre-drill").first
    game.locator("[data-tre-pick]").first.focus()
    page.keyboard.press("Enter")
    check = game.get_by_role("button", name="Check", exact=True)
    if check.count():
        page.wait_for_timeout(A_MOMENT)
        check.focus()
        page.keyboard.press("Enter")
    expect(game.locator(".tre-verdict")).to_contain_text("Rule")
    # Keys meant for the game do not reach the notebook: nothing was run, added or deleted.
    assert not lab_page.is_dirty(page)

    # After a restart of the kernel the drill goes on by itself, and says that Python no longer hears it.
    lab_page.restart_kernel(page)
    no_problem_is_shown(page)
    page.wait_for_timeout(A_MOMENT)
    game.get_by_role("button", name="Next question").click()
    expect(game).to_contain_text("run this cell again")

    lab_page.save(page)
    for cell in cells(notebook):
        for output in cell.get("outputs", []):
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})
    assert "widgets" not in json.loads(notebook.read_text(encoding="utf-8"))["metadata"]
    assert visit.errors == []
    server.stop()

    elsewhere = start(plain_lab, folder)
    lab_page.open_notebook(page, elsewhere.url, "00_start.ipynb")
    still = page.locator("[data-tre-game], .tre-game").first
    expect(still).to_be_visible()
    expect(still).to_contain_text("Run this cell to play")
    no_problem_is_shown(page)
    lab_page.command(page, "notebook:run-all-cells")
    expect(page.locator(LIVE_GAME).first).to_be_visible()
    no_problem_is_shown(page)


@pytest.mark.slow
def test_every_lesson_opens_alive_and_unchanged(start: Start, visit: Visit, folder: Path) -> None:
    server = start(trucedu_lab, folder)
    page = visit.page
    first, *_ = lessons = lesson_notebooks()
    for lesson in lessons:
        if lesson == first:
            lab_page.open_notebook(page, server.url, lesson.name)
        else:
            lab_page.open_from_list(page, lesson.name)
        wait_for_live_cells(page, live_cells(lesson))
        assert lab_page.dialogs(page).count() == 0, lesson.name
        assert not lab_page.is_dirty(page), lesson.name
        no_problem_is_shown(page)
        assert visit.errors == [], lesson.name
        lab_page.shut(page)
