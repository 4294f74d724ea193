"""What every test shares: the project's root, and no skipping of browser tests where a browser is due."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def root() -> Path:
    """The folder of the source tree."""
    return ROOT


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
