"""Marks the tests that prove statements of the source texts, for the ledger to find."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "claims(*ids): proves these claims and open questions of the ledger")
