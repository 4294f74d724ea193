"""What every test shares: the project's root, and no skipping of browser tests where a browser is due."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


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


@pytest.fixture
def root() -> Path:
    """The folder of the source tree."""
    return ROOT


def pytest_configure() -> None:
    """What is started for several tests at once, such as a server, keeps no progress at all."""
    os.environ["TRUCEDU_PROGRESS"] = "off"


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
