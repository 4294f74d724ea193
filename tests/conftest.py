"""What every test shares: the project's root, one Chromium, and no skipping of browser tests where a browser is due."""

from __future__ import annotations

import importlib.util
import os
import shutil
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent

#: Names a test run in several processes.
_RUN = "TRUCEDU_TEST_RUN"

#: The marks of the tests that take longest, the slowest first.
SLOW_FIRST = ("lab", "browser", "slow")

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests that need one: Playwright allows one driver at a time in a process."""
    if importlib.util.find_spec("playwright") is None:
        pytest.skip('Playwright is not installed: pip install -e ".[browser]"')
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.skip(
            f"no Chromium found (looked for {', '.join(CHROMIUM)}); on Debian: apt-get install chromium"
        )
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers given in a test are kept nowhere, and no other test has left any."""
    monkeypatch.setenv("TRUCEDU_PROGRESS", "off")
    monkeypatch.setattr("trucedu.lessons.progress_keeper._keepers", {})
    monkeypatch.setattr("trucedu.lessons.progress_place._chosen", None)


@pytest.fixture
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_progress: None) -> Path:
    """Answers given in this test are kept in its own folder, in this file."""
    monkeypatch.setenv("TRUCEDU_PROGRESS", str(tmp_path))
    return tmp_path / "trucedu-progress.json"


def shared_by_this_run() -> Path | None:
    """A folder for what all processes of this test run may share, gone at its end; None where there is but one."""
    run = os.environ.get(_RUN)
    return Path(tempfile.gettempdir()) / f"trucedu-tests-{run}" if run else None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The process that has started the others takes away what they shared."""
    folder = shared_by_this_run()
    if folder is not None and not hasattr(session.config, "workerinput"):
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def root() -> Path:
    """The folder of the source tree."""
    return ROOT


def pytest_configure(config: pytest.Config) -> None:
    """What is started for several tests at once, such as a server, keeps no progress at all."""
    os.environ["TRUCEDU_PROGRESS"] = "off"
    # The live pages of the book have tests of their own; nobody else waits for them.
    os.environ["TRUCEDU_BOOK_LIVE"] = "off"
    if not hasattr(config, "workerinput"):
        os.environ.pop(_RUN, None)
        # Left alone, pytest-xdist begins with the files of many tests, and these are the quick ones.
        config.option.loadscopereorder = False
        if config.getoption("numprocesses", None):
            os.environ[_RUN] = uuid.uuid4().hex


@pytest.hookimpl(trylast=True)  # after the folders have marked their browser tests
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests begin first, so that no process is left alone with one of them at the end."""
    slowest: dict[Path, int] = {}
    for item in items:
        place = next(
            (n for n, name in enumerate(SLOW_FIRST) if item.get_closest_marker(name)), len(SLOW_FIRST)
        )
        slowest[item.path] = min(place, slowest.get(item.path, place))
    items.sort(key=lambda item: slowest[item.path])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """With TRUCEDU_NEED_BROWSER=1 a skipped browser test fails: the machine lacks what it must have."""
    report: pytest.TestReport = yield
    skipped = report.skipped and not hasattr(report, "wasxfail")
    due = item.get_closest_marker("browser") and os.environ.get("TRUCEDU_NEED_BROWSER") == "1"
    if skipped and due:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"TRUCEDU_NEED_BROWSER=1, and yet this was skipped. {reason}"
    return report
