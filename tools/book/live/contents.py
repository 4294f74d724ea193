"""The lessons for the browser: as they were built, pictures and all, and a note on top.

What a lesson shows is there at once, before any Python has started; then its games come to life. A game as it
stands in a built lesson is a still picture with words, never a live view, so it can be shown at any time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

_NOTE: Final = (
    "*This is the live form of the lesson. A Python starts inside your browser; after about ten seconds the games come "
    "to life by themselves, and you can read on meanwhile. To run everything else too, choose* **Run > Run All "
    "Cells**. *What you change here is gone when the page is loaded again.*"
)
_KERNEL: Final = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def live_lesson(notebook: Json) -> Json:
    """A built lesson as it is opened in the browser."""
    note = {"cell_type": "markdown", "id": "live-note", "metadata": {}, "source": _NOTE}
    cells = [note, *notebook["cells"]]
    for cell in cells:
        if cell["cell_type"] == "code":
            # These outputs are our own; without this the browser would take the drawings out of them.
            cell["metadata"] = {**cell["metadata"], "trusted": True}
    return {**notebook, "cells": cells, "metadata": {**notebook["metadata"], "kernelspec": _KERNEL}}


def write_contents(notebooks: Iterable[Path], target: Path) -> list[str]:
    """Put the lessons into a JupyterLite, and the list of them that its file browser reads.

    All of them lie side by side: a notebook in a folder does not start in a browser without a service worker.

    :returns: their names.
    """
    files, listing = target / "files", target / "api" / "contents"
    files.mkdir(parents=True, exist_ok=True)
    listing.mkdir(parents=True, exist_ok=True)
    entries = []
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    for notebook in notebooks:
        lesson = live_lesson(json.loads(notebook.read_text(encoding="utf-8")))
        text = json.dumps(lesson, ensure_ascii=False, separators=(",", ":"))
        (files / notebook.name).write_text(text, encoding="utf-8")
        entries.append(_entry("notebook", notebook.name, len(text.encode()), now))
    folder = {**_entry("directory", "", None, now), "content": entries, "format": "json"}
    (listing / "all.json").write_text(json.dumps(folder, indent=1), encoding="utf-8")
    return [entry["name"] for entry in entries]


def _entry(kind: str, name: str, size: int | None, when: str) -> Json:
    """An entry as Jupyter's contents service describes it."""
    return {
        "name": name,
        "path": name,
        "type": kind,
        "format": None,
        "content": None,
        "mimetype": None,
        "size": size,
        "writable": True,
        "hash": None,
        "hash_algorithm": None,
        "created": when,
        "last_modified": when,
    }
