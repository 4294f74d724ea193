"""What a saved notebook keeps of a game: a picture and words, never a view that needs a living kernel.

A game shown in a notebook offers three forms: a live view, ``text/html`` and ``text/plain``. The live view
names a model that exists only while its kernel runs; opened again later it shows nothing but an error. So a
file on disk keeps the other two. The notebook build and the pre-save hook of the server both come here.

Only trucedu's own outputs are touched: those whose HTML carries the attribute ``data-tre-game``. The
widgets of other libraries stay exactly as they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

#: The attribute by which a game's HTML tells that it is one of ours.
GAME_MARKER: Final = "data-tre-game"
VIEW: Final = "application/vnd.jupyter.widget-view+json"
STATE: Final = "application/vnd.jupyter.widget-state+json"

_MODEL_REFERENCE: Final = "IPY_MODEL_"

#: A notebook, or a part of one, in nbformat 4's own JSON form.
Json = dict[str, Any]


def strip_games(notebook: Json) -> int:
    """Take the live views of trucedu's games out of a notebook, in place, and their stored state with them.

    :param notebook: an nbformat 4 notebook as a dictionary.
    :returns: how many views were taken out.
    """
    views = 0
    for bundle in _bundles(notebook):
        if VIEW in bundle and is_game(bundle):
            del bundle[VIEW]
            views += 1
    _strip_state(notebook)
    return views


def is_game(bundle: Json) -> bool:
    """Whether a bundle of MIME types (the ``data`` of an output) shows one of trucedu's games."""
    html = bundle.get("text/html", "")
    return GAME_MARKER in ("".join(html) if isinstance(html, list) else html)


def has_stored_views(notebook: Json) -> bool:
    """Whether the notebook still holds a view, or the state, of any widget whatsoever."""
    return "widgets" in notebook.get("metadata", {}) or any(VIEW in bundle for bundle in _bundles(notebook))


def _bundles(notebook: Json) -> Iterator[Json]:
    for cell in notebook.get("cells", []):
        for output in cell.get("outputs", []):
            if isinstance(output.get("data"), dict):
                yield output["data"]


def _strip_state(notebook: Json) -> None:
    """Drop the stored models of our games, and what only they refer to (their layouts)."""
    stores = notebook.get("metadata", {}).get("widgets")
    if not isinstance(stores, dict) or not isinstance(stores.get(STATE), dict):
        return
    models: Json = stores[STATE].get("state", {})
    ours = {name for name, model in models.items() if _is_ours(model)}
    if not ours:
        return
    dropped = _reachable(ours, models) - _reachable(set(models) - _reachable(ours, models), models)
    for name in dropped:
        del models[name]
    if not models:
        del stores[STATE]
    if not stores:
        del notebook["metadata"]["widgets"]


def _is_ours(model: Json) -> bool:
    return str(model.get("state", {}).get("_anywidget_id", "")).startswith("trucedu.")


def _reachable(start: set[str], models: Json) -> set[str]:
    """The models named, and all that they refer to, directly or through others."""
    found: set[str] = set()
    waiting = list(start)
    while waiting:
        name = waiting.pop()
        if name in models and name not in found:
            found.add(name)
            waiting.extend(_references(models[name]))
    return found


def _references(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if value.startswith(_MODEL_REFERENCE):
            yield value.removeprefix(_MODEL_REFERENCE)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _references(part)
    elif isinstance(value, list):
        for part in value:
            yield from _references(part)
