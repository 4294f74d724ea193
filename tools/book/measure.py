"""python -m tools.book.measure: how large the book is, what a first visit costs, how soon one plays.

Needs the built book, Playwright and Chromium. This machine serves the site to itself, so no time is lost on a line.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import threading
import time
from collections import Counter
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tools.book.build import BUILD

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES: Final = (
    "index.html",
    "lessons/00_start.html",
    "lessons/04_embit.html",
    "lessons/13_side_by_side.html",
)
VISITS: Final = 5
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
]


class Quiet(SimpleHTTPRequestHandler):
    """A server that keeps no diary."""

    def log_message(self, *_: Any) -> None:
        """Nothing is printed."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.book.measure", description=__doc__)
    parser.add_argument(
        "--site", type=Path, default=BUILD / "html", help="the built book (default: build/book/html)"
    )
    site = parser.parse_args().site.resolve()
    if not (site / "index.html").is_file():
        print(f"There is no book in {site}. Build it first: make book", file=sys.stderr)
        return 1
    print_sizes(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        print_visits(site, f"http://127.0.0.1:{server.server_port}")
    finally:
        server.shutdown()
    return 0


def print_sizes(site: Path) -> None:
    """How much lies where, in bytes on disk."""
    sizes: Counter[str] = Counter()
    for path in site.rglob("*"):
        if path.is_file():
            first = path.relative_to(site).parts
            sizes[first[0] if len(first) > 1 else "(pages at the top)"] += path.stat().st_size
    print(f"site: {sum(sizes.values()) / 1e6:.1f} MB")
    for name, size in sizes.most_common():
        print(f"  {name}: {size / 1e6:.2f} MB")


def print_visits(site: Path, address: str) -> None:
    """What a first visit loads, and how soon a drill is there and answered."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for page in PAGES:
            if (site / page).is_file():
                files, raw, packed = first_visit(browser, site, f"{address}/{page}")
                print(
                    f"{page}: first visit {files} files, {raw / 1e3:.0f} kB, {packed / 1e3:.0f} kB if packed"
                )
        for way, start in (("server", address), ("disk", site.as_uri())):
            ready, told = zip(
                *(first_answer(browser, f"{start}/index.html") for _ in range(VISITS)), strict=True
            )
            print(
                f"index.html from {way}: drill there after {statistics.median(ready):.2f} s, answered after "
                f"{statistics.median(told):.2f} s (median of {VISITS})"
            )
        browser.close()


def first_visit(browser: Browser, site: Path, url: str) -> tuple[int, int, int]:
    """How many files a visitor with nothing in store loads, their bytes, and the bytes when packed by the server."""
    context = browser.new_context()
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.goto(url, wait_until="networkidle")
    context.close()
    contents = [
        (site / path.lstrip("/")).read_bytes() for path in asked if (site / path.lstrip("/")).is_file()
    ]
    return len(contents), sum(map(len, contents)), sum(len(gzip.compress(each)) for each in contents)


def first_answer(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds from asking for a page to its drill standing there, and to the verdict on an answer given at once."""
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator("[data-tre-pick]").first.wait_for()
    ready = time.perf_counter() - start
    page.locator("[data-tre-pick]").first.click()
    page.locator(".tre-verdict p, .tre-verdict strong, .tre-verdict *").first.wait_for()
    told = time.perf_counter() - start
    context.close()
    return ready, told


if __name__ == "__main__":
    sys.exit(main())
