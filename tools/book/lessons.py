"""The lessons as pages: their committed notebooks with the outputs that were saved, never executed here.

Drills come to life on the page, and so do deals whose courses can all be worked out beforehand. Everything else needs
Python: it shows how it begins, and says where it can be played.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from html import escape
from pathlib import Path
from typing import Any, Final

from tools.book.games import without_styles
from tools.book.lesson_map import places
from tools.book.lesson_words import said_for_a_page, said_otherwise
from tools.book.live_links import live_link, play_link, shows_a_game
from tools.book.parts import Part
from tools.book.reference.links import LESSONS
from tools.book.scripted import worked_out
from trucedu.data_files import lesson_notebooks
from trucedu.language import tr
from trucedu.widgets.static import find_games, island, island_of
from trucedu.widgets.still import markers

#: What a page builder puts where the reader's progress is to stand; the script of the book fills it.
PROGRESS: Final = '<div data-book-progress="page"></div>'
_NAME = re.compile(r"<div class='tre-game[^>]*?aria-label='(?P<name>[^']*)")
_RUN = re.compile(r"<p class='tre-run'>.*?</p>", re.DOTALL)
#: The panel of ``te.progress()``: on a page it would be that of nobody.
_OWN_PROGRESS = re.compile(r"\bte\.progress\(\)\s*$")
#: A cell whose code nobody need read; its picture or game stands for itself.
_FOLDED: Final = "hide-input"
_LEFT_OUT: Final = "remove-input"


def pages(target: Path) -> list[Part]:
    """Write a page for every lesson."""
    folder = target / LESSONS
    folder.mkdir(parents=True, exist_ok=True)
    for notebook in lesson_notebooks():
        page = lesson_page(notebook.stem, json.loads(notebook.read_text(encoding="utf-8")))
        (folder / notebook.name).write_text(json.dumps(page, ensure_ascii=False, indent=1), encoding="utf-8")
    groups = dict.fromkeys(place.group for place in places())
    return [
        Part(group, tuple(f"{LESSONS}/{each.name}" for each in places() if each.group == group and each.name))
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
    names: Counter[str] = Counter()
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cell["source"], found = said_for_a_page(lesson, text)
            count += found
            if cell["source"].strip():
                cells.append(cell)
        elif not _OWN_PROGRESS.search(text):
            cells += _shown(cell, link, names)
    if count != len(said_otherwise().get(lesson, ())):
        raise ValueError(
            f"tools/book/lesson_words.toml says {count} sentences otherwise in {lesson}: not all, or too many"
        )
    if link is not None:
        cells.insert(
            1,
            _markdown(
                f'<p><a class="book-live" href="../{escape(link)}">{escape(tr("Play this lesson live"))}</a> '
                f'<small class="book-live">{escape(_cost())}</small></p>'
            ),
        )
    cells.append(_markdown(PROGRESS))
    for number, cell in enumerate(cells):
        cell.setdefault("id", f"book-{number}")
    return {**notebook, "cells": cells}


def _cost() -> str:
    return tr(
        "A Python starts in this browser: about 30 MB the first time, and better on a computer than on a phone."
    )


def still_note(link: str | None) -> str:
    """What stands under a game that is only shown.

    :param link: a live page with this game, or that of its lesson, seen from the top of the site.
    """
    return _note(tr("This one needs Python; here is how it begins."), link, tr("Play it live"))


def code_note(link: str | None) -> str:
    """What stands under code that a reader may change.

    :param link: the live page of its lesson, seen from the top of the site.
    """
    words = tr("This is what the code above gives. To change it yourself takes Python.")
    return _note(words, link, tr("Open the lesson live"))


def _note(words: str, link: str | None, invitation: str) -> str:
    where = escape(tr("Open the lesson in Jupyter to play with it."))
    if link is not None:
        where = f'<a href="../{escape(link)}">{escape(invitation)}</a>'
    return f'<p class="book-still">{escape(words)} {where}</p>'


def _shown(cell: dict[str, Any], link: str | None, names: Counter[str]) -> list[dict[str, Any]]:
    """A cell of code as the page has it, and what is to be said below it."""
    tags = set(cell["metadata"].get("tags", []))
    folded = _FOLDED in tags
    needs_python = False
    for output in cell["outputs"]:
        html = "".join(output.get("data", {}).get("text/html", ""))
        if not html:
            continue
        output["data"] = {"text/html": _for_a_page(html, names)}
        needs_python = needs_python or any(
            marker["game"] != "drill" and worked_out(marker) is None for marker in markers(html)
        )
    cell["metadata"]["tags"] = sorted((tags - {_FOLDED}) | ({_LEFT_OUT} if folded else set()))
    cell["execution_count"] = None
    if needs_python:
        call = shows_a_game("".join(cell["source"]))
        return [cell, _markdown(still_note((play_link(call) if call else None) or link))]
    return [cell] if folded else [cell, _markdown(code_note(link))]


def _for_a_page(html: str, names: Counter[str]) -> str:
    """A piece of a lesson's HTML as its page has it.

    :param names: how often each name of a panel was given on this page; a second one of a name gets a number.
    """
    drills = find_games(html)
    if drills:
        return "".join(map(island, drills))
    deals = [state for marker in markers(html) if (state := worked_out(marker)) is not None]
    if deals:
        return "".join(map(island_of, deals))
    return _NAME.sub(lambda found: _numbered(found, names), _RUN.sub("", without_styles(html)))


def _numbered(found: re.Match[str], names: Counter[str]) -> str:
    names[found["name"]] += 1
    count = names[found["name"]]
    return found[0] if count == 1 else f"{found[0]} {count}"


def _markdown(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}
