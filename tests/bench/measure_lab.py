"""How long a learner waits: from `trucedu lab` to the first game, and from a press to the next picture.

    python -m tests.bench.measure_lab

Figures to read, not a test: run it on a machine that has nothing else to do.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser import lab_page
from tests.browser.servers import trucedu_lab
from tests.browser.test_whole_deals import NAME, notebook
from tests.conftest import ARGUMENTS, CHROMIUM

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: The time from a press of what has the focus until the picture has changed, as the page itself sees it.
PRESS = """(wanted) => new Promise((resolve) => {
  const game = document.querySelector(".tre-game:not(.tre-still)");
  const button = wanted ? game.querySelector(wanted) : document.activeElement;
  const pressed = performance.now();
  new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - pressed));
  }).observe(game, { childList: true, subtree: true, characterData: true, attributes: true });
  button.click();
})"""
#: A press that follows another one faster than this counts as a double click.
UNHURRIED = 350


def said(name: str, waits: list[float]) -> str:
    return f"{name}: median {statistics.median(waits):.0f} ms, slowest {max(waits):.0f} ms of {len(waits)} presses"


def deals(page: Page, presses: int) -> list[float]:
    """Presses at the table, one deal after another."""
    waits: list[float] = []
    for _ in range(presses):
        page.wait_for_timeout(UNHURRIED)
        page.wait_for_function(
            "document.activeElement.closest('.tre-game') && document.activeElement.dataset.treDo"
        )
        waits.append(page.evaluate(PRESS, None))
    return waits


def answers(page: Page, presses: int) -> list[float]:
    """Answers in a drill of choices."""
    waits: list[float] = []
    for _ in range(presses):
        waits.append(page.evaluate(PRESS, "[data-tre-pick]:not([aria-disabled=true])"))
        page.wait_for_timeout(UNHURRIED)
        page.locator("[data-tre-next]").first.click()
        page.wait_for_timeout(UNHURRIED)
    return waits


def main() -> None:
    import shutil

    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder, home = Path(place) / "lessons", Path(place) / "home"
        home.mkdir()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        started = time.monotonic()
        server = trucedu_lab(folder, home)
        server.wait()
        up = time.monotonic() - started
        page.goto(f"{server.url}/")
        page.wait_for_selector(
            ".tre-game:not(.tre-still) button:not([disabled]):not([hidden])", state="visible"
        )
        print(f"server up after {up:.1f} s, first game usable after {time.monotonic() - started:.1f} s")
        for source, measure in (
            ('te.table("truc-y-flou", seed="waits")', deals),
            ('te.table("french-truc", seed="waits")', deals),
            ('te.drill("higher-card", "truc-y-flou", seed="waits", direction="forward")', answers),
        ):
            (folder / NAME).unlink(missing_ok=True)
            notebook(folder, source)
            lab_page.open_notebook(page, server.url, NAME)
            lab_page.command(page, "notebook:run-all-cells")
            page.locator(".tre-game:not(.tre-still) button:not([disabled]):not([hidden])").first.wait_for()
            page.wait_for_timeout(1000)
            page.locator(".tre-game:not(.tre-still) button:not([disabled]):not([hidden])").first.focus()
            print(said(source, measure(page, 12)))
            page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")
        server.stop()
        browser.close()


if __name__ == "__main__":
    main()
