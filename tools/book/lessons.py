"""The lessons as pages: their committed notebooks with the outputs that were saved, never executed here.

Drills come to life on the page. Everything else that needs Python shows how it begins, and says where it can be played.
"""

from __future__ import annotations

import hashlib
import json
import re
from html import escape
from pathlib import Path
from typing import Any, Final

from tools.book.games import without_styles
from tools.book.lesson_map import FOLDER, places
from tools.book.lesson_words import said_for_a_page, said_otherwise
from tools.book.live_links import live_link
from tools.book.parts import Part
from trucedu.data_files import lesson_notebooks
from trucedu.language import tr
from trucedu.widgets.static import find_games, island
from trucedu.widgets.still import markers

#: What a page builder puts where the reader's progress is to stand; the script of the book fills it.
PROGRESS: Final = '<div data-book-progress="page"></div>'
_RUN = re.compile(r"<p class='tre-run'>.*?</p>", re.DOTALL)
#: The panel of ``te.progress()``: on a page it would be that of nobody.
_OWN_PROGRESS = re.compile(r"\bte\.progress\(\)\s*$")
#: A cell whose code nobody need read; its picture or game stands for itself.
_FOLDED: Final = "hide-input"
_LEFT_OUT: Final = "remove-input"


def pages(target: Path) -> list[Part]:
    """Write a page for every lesson."""
    folder = target / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for notebook in lesson_notebooks():
        page = lesson_page(notebook.stem, json.loads(notebook.read_text(encoding="utf-8")))
        (folder / notebook.name).write_text(json.dumps(page, ensure_ascii=False, indent=1), encoding="utf-8")
    groups = dict.fromkeys(place.group for place in places())
    return [
        Part(group, tuple(f"{FOLDER}/{each.name}" for each in places() if each.group == group and each.name))
        for group in groups
        if any(each.group == group and each.name for each in places())
    ]


def lesson_page(lesson: str, notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook as it is shown in the book.

    :param lesson: its name without the ending.
    :raises ValueError: a sentence that was to be said otherwise is not in it.
    """
    link = live_link(lesson)
    cells, count = [], 0
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cell["source"], found = said_for_a_page(lesson, text)
            count += found
            if cell["source"].strip():
                cells.append(cell)
        elif not _OWN_PROGRESS.search(text):
            cells += _shown(cell, link)
    if count != len(said_otherwise().get(lesson, ())):
        raise ValueError(
            f"tools/book/lesson_words.toml says {count} sentences otherwise in {lesson}: not all, or too many"
        )
    if link is not None:
        cells.insert(
            1, _markdown(f'<p><a class="book-live" href="../{escape(link)}">{escape(play_live())}</a></p>')
        )
    cells.append(_markdown(PROGRESS))
    return {**notebook, "cells": cells}


def play_live() -> str:
    """The words of the link to a live page."""
    return tr("Play this lesson live")


def still_note(link: str | None) -> str:
    """What stands under a game that is only shown.

    :param link: the live page of its lesson, seen from the top of the site.
    """
    return _note(tr("This one needs Python; here is how it begins."), link)


def code_note(link: str | None) -> str:
    """What stands under code that a reader may change.

    :param link: the live page of its lesson, seen from the top of the site.
    """
    return _note(tr("This is what the code above gives. To change it yourself takes Python."), link)


def _note(words: str, link: str | None) -> str:
    where = escape(tr("Open the lesson in Jupyter to play with it."))
    if link is not None:
        where = f'<a href="../{escape(link)}">{escape(play_live())}</a>'
    return f'<p class="book-still">{escape(words)} {where}</p>'


def _shown(cell: dict[str, Any], link: str | None) -> list[dict[str, Any]]:
    """A cell of code as the page has it, and what is to be said below it."""
    tags = set(cell["metadata"].get("tags", []))
    folded = _FOLDED in tags
    needs_python = False
    for output in cell["outputs"]:
        html = "".join(output.get("data", {}).get("text/html", ""))
        if not html:
            continue
        output["data"] = {"text/html": _for_a_page(html)}
        needs_python = needs_python or any(marker["game"] != "drill" for marker in markers(html))
    cell["metadata"]["tags"] = sorted((tags - {_FOLDED}) | ({_LEFT_OUT} if folded else set()))
    cell["execution_count"] = None
    if needs_python:
        return [cell, _markdown(still_note(link))]
    return [cell] if folded else [cell, _markdown(code_note(link))]


def _for_a_page(html: str) -> str:
    drills = find_games(html)
    return "".join(map(island, drills)) if drills else _RUN.sub("", without_styles(html))


def _markdown(text: str) -> dict[str, Any]:
    name = f"book-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}
