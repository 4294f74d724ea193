"""The lessons as pages: their committed notebooks with the outputs that were saved, never executed here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.book.games import without_styles
from tools.book.parts import Part
from trucedu.data_files import lesson_notebooks
from trucedu.widgets.static import find_games, island

FOLDER: Final = "lessons"


def pages(target: Path) -> list[Part]:
    """Write a page for every lesson."""
    folder = target / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for notebook in lesson_notebooks():
        page = lesson_page(json.loads(notebook.read_text(encoding="utf-8")))
        (folder / notebook.name).write_text(json.dumps(page, ensure_ascii=False), encoding="utf-8")
        names.append(f"{FOLDER}/{notebook.stem}")
    return [Part("Lessons", tuple(names))]


def lesson_page(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook as it is shown in the book."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            html = "".join(output.get("data", {}).get("text/html", ""))
            if html:
                output["data"]["text/html"] = _for_a_page(html)
    return notebook


def _for_a_page(html: str) -> str:
    drills = find_games(html)
    return "".join(map(island, drills)) if drills else without_styles(html)
