"""The book, built once for all its tests, and pages of it in a browser that may ask nobody."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import shared_by_this_run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

#: Names a site that was built already.
READY = "TRUCEDU_BOOK_SITE"
#: The longest that one process waits for another one's build, in seconds.
PATIENCE = 240


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site, without live pages unless it was built before."""
    if ready := os.environ.get(READY):
        found = Path(ready).resolve()
        assert (found / "index.html").is_file(), f"{READY} names {found}, and there is no book"
        return found
    if importlib.util.find_spec("myst_nb") is None or importlib.util.find_spec("sphinx_book_theme") is None:
        pytest.skip('Sphinx and its parts are not installed: pip install -e ".[book]"')
    place = (shared_by_this_run() or tmp_path_factory.mktemp("site")) / "book"
    place.mkdir(parents=True, exist_ok=True)
    done = place / "done"
    try:
        (place / "begun").touch(exist_ok=False)
    except FileExistsError:
        _wait_for(done)
    else:
        _build(place)
        done.touch()
    return place / "html"


def _build(place: Path) -> None:
    from tools.book.build import build

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRUCEDU_BOOK_LIVE", "off")
        build(place)


def _wait_for(done: Path) -> None:
    for _ in range(PATIENCE * 5):
        if done.exists():
            return
        time.sleep(0.2)
    pytest.fail("another process was to build the book, and has not")


class Reader:
    """Somebody who reads the book from a disk: what the pages asked for and what went wrong."""

    def __init__(self, context: BrowserContext, site: Path) -> None:
        self.site = site
        self.asked: list[str] = []
        self.errors: list[str] = []
        context.route(
            "**/*", lambda route: route.abort() if self._outside(route.request.url) else route.continue_()
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("requestfailed", lambda request: self.errors.append(f"not there: {request.url}"))
        self.page.on("request", lambda request: self.asked.append(request.url))

    @staticmethod
    def _outside(url: str) -> bool:
        return not url.startswith(("file:", "data:", "blob:", "about:"))

    @property
    def asked_outside(self) -> list[str]:
        """Addresses that are not on this disk and were asked for."""
        return [url for url in self.asked if self._outside(url)]

    def open(self, name: str, fragment: str = "") -> Page:
        """A page by its name within the site, without the ending."""
        self.page.goto((self.site / f"{name}.html").as_uri() + fragment)
        return self.page


@pytest.fixture
def reader(chromium: Browser, site: Path) -> Iterator[Reader]:
    """A reader with a fresh browser, who must have asked nobody and met no error in the end."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    reader = Reader(context, site)
    yield reader
    context.close()
    assert reader.errors == []
    assert reader.asked_outside == []
