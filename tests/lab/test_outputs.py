"""Saved notebooks: our games lose their live views, everybody else's widgets are left as they are."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from trucedu.lab.outputs import STATE, VIEW, has_stored_views, is_game, strip_games
from trucedu.lab.server_extension import strip_before_saving

GAME_HTML = '<div class="tre-root" data-tre-game="drill">7 of coins</div>'


def output(html: str | list[str] | None, model: str) -> dict[str, Any]:
    data: dict[str, Any] = {"text/plain": "a widget", VIEW: {"model_id": model, "version_major": 2}}
    if html is not None:
        data["text/html"] = html
    return {"output_type": "display_data", "data": data, "metadata": {}}


def notebook(*outputs: dict[str, Any], state: dict[str, Any] | None = None) -> dict[str, Any]:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "words"},
        {"cell_type": "code", "metadata": {}, "source": "x", "execution_count": 1, "outputs": list(outputs)},
    ]
    metadata = {} if state is None else {"widgets": {STATE: {"version_major": 2, "state": state}}}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": cells}


def model(anywidget_id: str | None = None, **refers_to: str) -> dict[str, Any]:
    state: dict[str, Any] = {name: f"IPY_MODEL_{target}" for name, target in refers_to.items()}
    if anywidget_id is not None:
        state["_anywidget_id"] = anywidget_id
    return {"model_name": "Model", "state": state}


@pytest.mark.parametrize("html", [GAME_HTML, ["<div\n", 'data-tre-game="table">', "</div>"]])
def test_a_game_keeps_its_picture_and_words_and_loses_its_view(html: str | list[str]) -> None:
    book = notebook(output(html, "m1"))
    assert strip_games(book) == 1
    assert book["cells"][1]["outputs"][0]["data"] == {"text/plain": "a widget", "text/html": html}
    assert not has_stored_views(book)


@pytest.mark.parametrize("html", [None, "<p>someone else's HTML</p>"])
def test_other_widgets_are_left_alone(html: str | None) -> None:
    book = notebook(output(html, "m1"), state={"m1": model()})
    before = copy.deepcopy(book)
    assert strip_games(book) == 0
    assert book == before
    assert has_stored_views(book)


def test_text_outputs_and_streams_are_left_alone() -> None:
    stream = {"output_type": "stream", "name": "stdout", "text": "data-tre-game"}
    book = notebook(stream, {"output_type": "error", "ename": "E", "evalue": "", "traceback": []})
    before = copy.deepcopy(book)
    assert strip_games(book) == 0
    assert book == before


def test_the_stored_state_of_our_games_goes_with_their_layouts() -> None:
    state = {"game": model("trucedu.widgets.drill.Drill", layout="l1"), "l1": model()}
    book = notebook(output(GAME_HTML, "game"), state=state)
    strip_games(book)
    assert book["metadata"] == {}


def test_what_another_widget_needs_stays_even_if_a_game_refers_to_it() -> None:
    state = {
        "game": model("trucedu.widgets.drill.Drill", layout="ours", style="shared"),
        "ours": model(),
        "slider": model(style="shared"),
        "shared": model(),
    }
    book = notebook(output(GAME_HTML, "game"), output(None, "slider"), state=state)
    strip_games(book)
    assert set(book["metadata"]["widgets"][STATE]["state"]) == {"slider", "shared"}


def test_an_anywidget_of_someone_else_is_not_ours() -> None:
    book = notebook(state={"other": model("truceduplus.Widget", layout="l"), "l": model()})
    before = copy.deepcopy(book)
    strip_games(book)
    assert book == before


def test_stripping_twice_changes_nothing_more() -> None:
    book = notebook(output(GAME_HTML, "m1"), state={"m1": model("trucedu.widgets.table.Table")})
    strip_games(book)
    once = copy.deepcopy(book)
    assert strip_games(book) == 0
    assert book == once


def test_only_marked_html_is_a_game() -> None:
    assert is_game({"text/html": GAME_HTML})
    assert not is_game({"text/html": "<b>data-tre</b>"})
    assert not is_game({"text/plain": "data-tre-game"})


def test_the_hook_strips_notebooks_on_saving() -> None:
    book = notebook(output(GAME_HTML, "m1"))
    strip_before_saving(model={"type": "notebook", "content": book}, path="a.ipynb", contents_manager=None)
    assert not has_stored_views(book)


@pytest.mark.parametrize(
    "saved",
    [
        {"type": "file", "format": "text", "content": "data-tre-game"},
        {"type": "directory", "content": None},
        {"type": "notebook", "content": {"nbformat": 3, "worksheets": []}},
        {"type": "notebook"},
    ],
)
def test_the_hook_leaves_everything_else_alone(saved: dict[str, Any]) -> None:
    before = copy.deepcopy(saved)
    strip_before_saving(model=saved, path="a", contents_manager=None)
    assert saved == before
