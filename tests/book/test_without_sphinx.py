"""Whoever runs the tests without what builds the book, or without a browser, has them collected and skipped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

#: Imports every test module of this folder as if these packages were not installed.
IMPORT_ALL = """
import importlib, sys
for absent in ("docutils", "sphinx", "myst_nb", "playwright", "axe_playwright_python", "websocket"):
    sys.modules[absent] = None
for name in sys.argv[1:]:
    importlib.import_module(f"tests.book.{name}")
print("all there")
"""


def test_the_tests_of_the_book_are_collected_without_sphinx_and_browser(root: Path) -> None:
    names = sorted(path.stem for path in HERE.glob("test_*.py"))
    assert len(names) > 5
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, *names],
        check=False,
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout.strip(), done.returncode) == ("all there", 0), done.stderr
