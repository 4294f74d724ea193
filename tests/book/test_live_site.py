"""The live pages as a visitor meets them: on a static host that lies below a folder and allows nothing from elsewhere.

All that is slow is made once, so everything that needs it is in this file.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from attrs import Factory, define

from tests.book.firefox import firefox
from tests.book.served import Host, hosted
from tests.conftest import ROOT
from tools.book.live.places import NotFetched
from tools.book.live.site import build_live, pointing_elsewhere
from tools.book.live_links import lesson_url, live_folder, play_url
from trucedu.data_files import lesson_notebooks
from trucedu.lab.live import live_sources
from trucedu.lessons.progress_answer import Answered
from trucedu.lessons.progress_code import read_code, write_code
from trucedu.lessons.progress_mastery import folded

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BELOW = "school/truc"
#: A Python that starts, on a machine that has other things to do.
START = 120_000  # ms
#: A game behind which there is Python; the still form it has before bears another class.
LIVE = ".tre-game:not(.tre-still)"
#: The code that the Python leaves for the pages of the book.
LEFT = "localStorage.getItem('truc-progress-live')"
#: A press that follows another one faster than this counts as a double click.
UNHURRIED = 350  # ms
HELD = f"""() => {{
  const held = document.activeElement;
  return held && held.closest("{LIVE}") ? held.dataset.treDo || null : null;
}}"""
#: What a browser itself says of a blocked service worker, and JupyterLite of pages that keep nothing.
EXPECTED = re.compile(r"Service Worker|Memory storage|^undefined$|favicon\.ico")


@define
class Visit:
    """A page, and what went on behind it: requests to other hosts, and what went wrong."""

    page: Page
    outside: list[str] = Factory(list)
    faults: list[str] = Factory(list)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The whole book where it was built for the tests, else its live pages alone."""
    root = tmp_path_factory.mktemp("host")
    site = root / BELOW
    built = Path(os.environ.get("TRUCEDU_BOOK_SITE") or "nowhere")
    if live_folder(built).is_dir():
        site.parent.mkdir(parents=True)
        site.symlink_to(built, target_is_directory=True)
    else:
        try:
            build_live(live_folder(site), lesson_notebooks())
        except NotFetched as missing:
            pytest.skip(str(missing))
    with hosted(root) as running:
        running.folder = live_folder(site)
        yield running


@pytest.fixture
def visit(chromium: Browser, host: Host) -> Iterator[Callable[..., Visit]]:
    """Opens a page of the site in a browser that knows nothing yet."""
    contexts = []

    def start(address: str, *, service_workers: str) -> Visit:
        context = chromium.new_context(service_workers=service_workers, reduced_motion="reduce")
        contexts.append(context)
        context.set_default_timeout(START)
        one = Visit(context.new_page())

        def look(request: object) -> None:
            parts = urlsplit(request.url)  # type: ignore[attr-defined]
            if parts.scheme not in {"blob", "data"} and f"{parts.scheme}://{parts.netloc}" != host.address:
                one.outside.append(request.url)  # type: ignore[attr-defined]

        context.on("request", look)
        one.page.on("pageerror", lambda error: one.faults.append(str(error)))
        one.page.on(
            "console",
            lambda said: said.type == "error" and one.faults.append(f"{said.text} {said.location['url']}"),
        )
        one.page.goto(f"{host.address}/{BELOW}/{address}")
        return one

    yield start
    for context in contexts:
        context.close()


def unexpected(faults: list[str]) -> list[str]:
    return [fault for fault in faults if not EXPECTED.search(fault)]


def test_nothing_points_elsewhere_and_all_of_it_is_small_enough(host: Host) -> None:
    assert list(pointing_elsewhere(host.folder)) == []
    assert sorted(path.name for path in (host.folder / "files").iterdir()) == [
        path.name for path in lesson_notebooks()
    ]
    size = sum(path.stat().st_size for path in host.folder.rglob("*") if path.is_file())
    assert size < 60e6
    settings = json.loads((host.folder / "jupyter-lite.json").read_text(encoding="utf-8"))[
        "jupyter-config-data"
    ]
    # Only what is meant to be there: every extension of the environment of the build gets in.
    assert [extension["name"] for extension in settings["federated_extensions"]] == [
        "@jupyter-widgets/jupyterlab-manager",
        "@jupyterlite/pyodide-kernel-extension",
        "anywidget",
        "trucedu-live",
        "trucedu-progress",
    ]


def test_every_cell_of_every_lesson_runs_in_the_python_of_the_browser(host: Host) -> None:
    here = ROOT / "tests" / "book"
    words = ["node", here / "run_cells.mjs", host.folder, here / "run_cells.py"]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=280, check=True)
    found = json.loads(done.stdout)
    assert found["faults"] == []
    shipped = [json.loads(path.read_text(encoding="utf-8"))["cells"] for path in lesson_notebooks()]
    assert found["cells"] == sum(cell["cell_type"] == "code" for cells in shipped for cell in cells)
    assert found["games"] >= len(live_sources(lesson_notebooks()))
    # There is no matplotlib in a browser: a chart is a table there, and says why.
    assert found["tables"]
    assert all("<table" in html and "<svg" not in html for html in found["tables"])


def test_a_lesson_comes_to_life_and_what_is_learnt_is_kept(host: Host, visit: Callable[..., Visit]) -> None:
    lesson = visit(lesson_url("00_start"), service_workers="block")
    page = lesson.page
    # Its pictures are there before any Python is.
    page.locator(".jp-OutputArea-output .tre-still").first.wait_for()
    assert page.locator(".jp-OutputArea-output svg").count() > 3
    assert page.locator(LIVE).count() == 0
    game = page.locator(LIVE).first
    game.wait_for()
    game.locator("[data-tre-pick]").last.click()
    game.locator("[data-tre-check]").click()
    game.locator(".tre-verdict-word").wait_for()
    # Python has heard the answer, and has left its code for the pages of the book.
    page.wait_for_function(LEFT)
    standing = read_code(page.evaluate(LEFT))
    assert {name: each.asked for name, each in standing.items()} == {"trick-winner": 1}

    # Loaded again, the lesson is as it was shipped; and its Python takes over what was learnt on the pages of the book.
    page.evaluate(
        "(code) => localStorage.setItem('truc-progress', JSON.stringify({ code }))",
        code_of_three_answers("beans"),
    )
    page.evaluate("localStorage.removeItem('truc-progress-live')")
    page.reload()
    game.wait_for()
    assert page.locator(f"{LIVE} .tre-verdict-word").count() == 0
    page.wait_for_timeout(UNHURRIED)
    game.locator("[data-tre-pick]").last.click()
    game.locator("[data-tre-check]").click()
    page.wait_for_function(LEFT)
    standing = read_code(page.evaluate(LEFT))
    assert {name: each.asked for name, each in standing.items()} == {"beans": 3, "trick-winner": 1}
    assert lesson.outside == []
    assert unexpected(lesson.faults) == []


def code_of_three_answers(skill: str) -> str:
    now = datetime.now(UTC)
    answers = [
        Answered(skill=skill, variant="truc-y-flou", seed="s", number=number, right=True, when=now)
        for number in (1, 2, 3)
    ]
    return write_code(folded(answers))


def held(frame: Frame) -> str:
    found: str = frame.wait_for_function(HELD).json_value()
    return found


def test_a_whole_deal_is_played_by_keyboard(host: Host, visit: Callable[..., Visit]) -> None:
    from axe_playwright_python.sync_playwright import Axe

    table = visit(
        play_url('te.table("french-truc", seed="by keyboard")', "French Truc"), service_workers="allow"
    )
    page = table.page
    assert "Python is starting" in page.locator("#wait").inner_text()
    assert Axe().run(page).response["violations"] == []
    page.wait_for_function("document.body.classList.contains('playing')")
    frame = page.frames[1]
    game = frame.locator(LIVE)
    game.wait_for()
    assert not page.locator("#wait").is_visible()
    assert not frame.locator(".jp-CodeConsole-input").is_visible()
    assert Axe().run(page).response["violations"] == []

    game.locator("[data-tre-do^='play ']").last.focus()
    waits = []
    for _ in range(60):
        page.wait_for_timeout(UNHURRIED)
        if held(frame) == "deal":
            break
        before = game.inner_text()
        pressed = time.monotonic()
        page.keyboard.press("Enter")
        frame.wait_for_function(
            f"(before) => document.querySelector('{LIVE}').innerText !== before", arg=before
        )
        waits.append(time.monotonic() - pressed)
    assert held(frame) == "deal"  # over: the next press would deal anew
    assert len(waits) >= 2
    assert "over" in game.inner_text()
    assert table.outside == []
    assert unexpected(table.faults) == []
    print(f"{len(waits)} presses, the slowest {max(waits) * 1000:.0f} ms to a new picture")


def test_the_play_page_runs_nothing_but_a_game(visit: Callable[..., Visit]) -> None:
    refused = visit("live/play.html?call=print(1)", service_workers="block")
    assert "names no game" in refused.page.locator("#wait").inner_text()
    assert len(refused.page.frames) == 1


def test_from_a_disk_the_play_page_says_what_is_missing(chromium: Browser, host: Host) -> None:
    page = chromium.new_page()
    page.goto((host.folder / "play.html").as_uri() + "?lesson=00_start")
    assert "python -m http.server" in page.locator("#wait").inner_text()
    page.close()


def test_firefox_plays_a_drill_of_a_lesson(host: Host) -> None:
    with firefox() as browser:
        browser.open(f"{host.address}/{BELOW}/{lesson_url('01_cards_and_ranking')}")
        game = f"document.querySelector('{LIVE}')"
        browser.wait_for(game)
        time.sleep(UNHURRIED / 1000)
        browser.press(f"{game}.querySelector('[data-tre-pick]')")
        browser.wait_for(f"{game}.querySelector('.tre-verdict-word')")
        browser.wait_for(LEFT)
        (standing,) = read_code(browser.ask(LEFT)).values()
        assert standing.asked == 1
        assert browser.asked
        assert [url for url in browser.asked if not url.startswith((host.address, "data:", "blob:"))] == []
        assert unexpected(browser.faults) == []
