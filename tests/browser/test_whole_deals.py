"""Whole deals in a real JupyterLab, by keyboard alone: from the first press to what the deal has paid."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import lab_page
from tests.browser.conftest import Visit
from tests.browser.lab_page import expect
from tests.browser.servers import Server, trucedu_lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.lab

Start = Callable[..., Server]

NAME = "deal.ipynb"
#: More presses than any deal needs.
MANY = 80
#: A press that follows another one faster than this counts as a double click.
UNHURRIED = 350

#: The thing that the panel puts the focus on, or nothing while the answer to the last press is on its way.
HELD = """() => {
  const held = document.activeElement;
  return held && held.closest(".tre-game") ? held.dataset.treDo || null : null;
}"""


def notebook(folder: Path, source: str) -> None:
    cell = {
        "cell_type": "code", "execution_count": None, "id": "game", "metadata": {}, "outputs": [],
        "source": f"import trucedu as te\n{source}",
    }  # fmt: skip
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    whole = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_text(json.dumps(whole), encoding="utf-8")


def held(page: Page) -> str:
    found: str = page.wait_for_function(HELD).json_value()
    return found


@pytest.mark.parametrize(
    ("source", "first"),
    [
        ('te.table("truc-y-flou", seed="by keyboard")', "embit"),
        ('te.table("french-truc", seed="by keyboard")', "two-more"),
    ],
    ids=["truc-y-flou", "french-truc"],
)
def test_a_whole_deal_by_keyboard_alone(
    start: Start, visit: Visit, tmp_path: Path, source: str, first: str
) -> None:
    folder = tmp_path / "games"
    notebook(folder, source)
    server = start(trucedu_lab, folder)
    page = visit.page
    lab_page.open_notebook(page, server.url, NAME)
    lab_page.command(page, "notebook:run-all-cells")
    game = page.locator(".tre-game")
    expect(game).to_be_visible()

    # Tab reaches the hand, then the calls; the arrow keys go from call to call.
    page.locator(".tre-game").evaluate("(node) => { node.tabIndex = -1; node.focus(); }")
    for _ in range(30):
        page.keyboard.press("Tab")
        if (page.evaluate(HELD) or "").startswith("say "):
            break
    for _ in range(30):
        if held(page) == f"say {first}":
            break
        page.keyboard.press("ArrowRight")
    assert held(page) == f"say {first}"
    page.keyboard.press("Enter")
    waits = []
    for _ in range(MANY):
        page.wait_for_timeout(UNHURRIED)
        if held(page) == "deal":
            break
        before = page.locator(".tre-game").inner_text()
        pressed = time.monotonic()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(before) => document.querySelector('.tre-game').innerText !== before", arg=before
        )
        waits.append(time.monotonic() - pressed)
    # Over, and the panel says so: the next press would deal anew.
    assert held(page) == "deal"
    assert len(waits) >= 2, "no deal is over before two tricks are played"
    expect(game).to_contain_text("over")
    assert lab_page.dialogs(page).count() == 0
    assert len(lab_page.run_counts(page)) == 1
    assert visit.errors == []
    print(f"{source}: {len(waits)} presses, the slowest {max(waits) * 1000:.0f} ms to a new picture")
