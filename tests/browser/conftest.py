"""Chromium and JupyterLab for the tests here; they skip, and say why, where one of them is missing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

#: The longest that a step in the page may take, in milliseconds; two busy cores need a good part of it.
STEP = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Visit:
    """One visitor: a page of its own, what it complained of, and which other hosts it wanted to ask."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.outside: list[str] = []
        page.set_default_timeout(STEP)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.route("**/*", self._only_here)

    def _only_here(self, route: object) -> None:
        url = route.request.url  # type: ignore[attr-defined]
        if url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            route.continue_()  # type: ignore[attr-defined]
        else:
            self.outside.append(url)
            route.abort()  # type: ignore[attr-defined]


@pytest.fixture
def visit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A fresh visitor. With TRUCEDU_SCREENSHOTS=FOLDER every test leaves a picture of its last page there."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    visit = Visit(context.new_page())
    yield visit
    if folder := os.environ.get("TRUCEDU_SCREENSHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        visit.page.screenshot(path=Path(folder) / f"{request.node.name}.png")
    context.close()
    assert visit.outside == [], "the page asked another host"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that end with the test: ``start(trucedu_lab, folder)``."""
    running: list[Server] = []

    def begin(make: Callable[..., Server], folder: Path, **options: object) -> Server:
        home = tmp_path / f"home{len(running)}"
        home.mkdir()
        server = make(folder, home, **options)
        running.append(server)
        server.wait()
        return server

    yield begin
    for server in running:
        server.stop()
