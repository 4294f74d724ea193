"""Marks the tests that prove statements of the source texts, for the ledger to find."""

from __future__ import annotations

import pytest

for _shared in ("house", "matches", "play"):  # so that an assertion that fails there says what it found
    pytest.register_assert_rewrite(f"tests.engine.{_shared}")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "claims(*ids): proves these claims and open questions of the ledger")
