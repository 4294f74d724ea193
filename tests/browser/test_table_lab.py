"""A table in a real JupyterLab: played by keyboard, its kernel restarted, its cell run again, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import lab_page
from tests.browser.conftest import Visit
from tests.browser.lab_page import expect
from tests.browser.servers import Server, plain_lab

pytestmark = pytest.mark.lab

Start = Callable[..., Server]

CELL = 'import trucedu as te\n\nte.table("truc-y-flou", seed="look", short=True)'


def test_a_table_goes_on_after_its_kernel_was_restarted(start: Start, visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "notebooks"
    folder.mkdir()
    cell = {
        "cell_type": "code",
        "id": "c1",
        "metadata": {},
        "source": CELL,
        "execution_count": None,
        "outputs": [],
    }
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": [cell]}
    (folder / "table.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    server = start(plain_lab, folder)
    page = visit.page
    lab_page.open_notebook(page, server.url, "table.ipynb")
    lab_page.command(page, "notebook:run-all-cells")

    game = page.locator(".tre-game:not(.tre-still)")
    played = game.locator(".tre-row [data-tre-do^='play ']").last
    expect(played).to_be_visible()
    name = played.locator(".tre-name").inner_text()
    played.focus()
    page.keyboard.press("Enter")
    gone = game.locator(".tre-row .tre-card-dimmed", has_text=name)
    expect(gone).to_contain_text("played")
    code = game.locator(".tre-terms dd").first
    before = code.text_content()
    assert before is not None
    assert "te.table(code=" in before

    lab_page.restart_kernel(page)
    lab_page.command(page, "notebook:run-all-cells")
    offer = game.get_by_role("button", name="Go on where you left off")
    expect(offer).to_be_visible()
    expect(gone).to_have_count(0)
    offer.focus()
    page.keyboard.press("Enter")
    expect(gone).to_contain_text("played")
    expect(offer).to_be_hidden()
    expect(code).to_have_text(before)
    assert visit.errors == []
