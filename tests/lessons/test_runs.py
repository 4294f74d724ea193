"""The cells of a lesson may be run in any order and as often as one likes: each stands on its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))

#: Runs cells in a fresh IPython, as a kernel does, and stops at the first that fails or says something on the side.
RUN = """
import json, sys, io, contextlib
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
for source in json.load(sys.stdin):
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        done = shell.run_cell(source, store_history=True)
    if not done.success or said.getvalue():
        sys.exit(f"{done.error_before_exec or done.error_in_exec} {said.getvalue()}: {source}")
"""


def sources(lesson: Path) -> list[str]:
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_cells_run_in_any_order_and_again(lesson: Path, tmp_path: Path) -> None:
    """From the last to the first, and then every one again; in order and afresh they run when they are built."""
    cells = sources(lesson)
    assert len(cells) >= 4
    chosen = [*cells[::-1], *cells]
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "IPYTHONDIR": str(tmp_path),
        "TRUCEDU_PROGRESS": "off",
    }
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps(chosen),
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("trucedu")] == []
