"""How long a visitor of the live pages waits, how much has to be fetched, and how large the site is.

    python -m tests.bench.measure_live [SITE]

SITE is a built live folder; without it one is made. Figures to read, not a test: run it on a machine that has nothing
else to do. It says how busy the machine was.
"""

from __future__ import annotations

import gzip
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.bench.measure_lab import PRESS, UNHURRIED, said
from tests.book.served import Host, hosted
from tests.book.test_live_site import LIVE
from tests.conftest import ARGUMENTS, CHROMIUM
from tools.book.live.site import build_live
from tools.book.live_links import FOLDER, lesson_url, play_url
from trucedu.data_files import lesson_notebooks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame, Page

#: A packed file gets no smaller on the way.
PACKED = {".whl", ".zip", ".png", ".woff2", ".ico"}
PLAYING = "document.body.classList.contains('playing')"
PRESSES = 40


def main() -> None:
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        root = Path(place)
        site = root / FOLDER
        if len(sys.argv) > 1:
            site.symlink_to(Path(sys.argv[1]).absolute(), target_is_directory=True)
        else:
            start = time.perf_counter()
            build_live(site, lesson_notebooks())
            print(f"built in {time.perf_counter() - start:.0f} s")
        files = [path for path in site.rglob("*") if path.is_file()]
        print(f"the site: {len(files)} files, {megabytes(map(size, files))}")
        path = next(filter(None, map(shutil.which, CHROMIUM)))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        table = play_url('te.table("french-truc", seed="waits")')
        for name, address, come in (
            ("the page with one table", table, lambda page: page.wait_for_function(PLAYING, timeout=120_000)),
            (
                "lesson 10, its first game",
                lesson_url("10_table"),
                lambda page: page.wait_for_selector(LIVE, timeout=120_000),
            ),
        ):
            openings(browser, root, name, address, come)
        presses(browser, root, table)
        browser.close()


def openings(browser: Browser, root: Path, name: str, address: str, come: Callable[[Page], Any]) -> None:
    """Opens a page in a browser that knows nothing yet, then twice again."""
    with hosted(root) as host:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        waits = []
        for _ in range(3):
            page = context.new_page()
            start = time.monotonic()
            page.goto(f"{host.address}/{address}")
            come(page)
            waits.append(time.monotonic() - start)
            page.close()
            if len(waits) == 1:
                fetched = asked_files(host, root)
        context.close()
    raw, packed = megabytes(map(size, fetched)), megabytes(map(packed_size, fetched))
    print(
        f"{name}: first visit {waits[0]:.1f} s, then {waits[1]:.1f} and {waits[2]:.1f} s; load {os.getloadavg()[0]:.1f}"
    )
    print(f"  first visit fetches {len(fetched)} files, {raw}, or {packed} from a host that compresses")


def asked_files(host: Host, root: Path) -> list[Path]:
    """The files that were sent, each once."""
    paths = {root / path.split("?")[0].lstrip("/") for path, code, _ in host.asked if code == 200}
    return [path for path in paths if path.is_file()]


def presses(browser: Browser, root: Path, address: str) -> None:
    """From a press at the table until the picture has changed, one deal after another."""
    with hosted(root) as host:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(f"{host.address}/{address}")
        page.wait_for_function(PLAYING, timeout=120_000)
        frame: Frame = page.frames[1]
        frame.locator(f"{LIVE} [data-tre-do^='play ']").last.focus()
        waits: list[float] = []
        for _ in range(PRESSES):
            page.wait_for_timeout(UNHURRIED)
            frame.wait_for_function(
                f"document.activeElement.closest('{LIVE}') && document.activeElement.dataset.treDo"
            )
            waits.append(frame.evaluate(PRESS, None))
        page.close()
    nine = statistics.quantiles(waits, n=10)[-1]
    print(f"{said('the table', waits)}, nine of ten below {nine:.0f} ms; load {os.getloadavg()[0]:.1f}")


def size(path: Path) -> int:
    return path.stat().st_size


def packed_size(path: Path) -> int:
    return size(path) if path.suffix in PACKED else len(gzip.compress(path.read_bytes(), 6))


def megabytes(sizes: Any) -> str:
    return f"{sum(sizes) / 1e6:.1f} MB"


if __name__ == "__main__":
    main()
