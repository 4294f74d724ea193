"""Pages without Python: whole in one file, nothing fetched, the same questions as in the notebook."""

from __future__ import annotations

import json
import re

import pytest

from trucedu.engine.variant import variant
from trucedu.lessons.registry import questions
from trucedu.widgets.assets import classic, module
from trucedu.widgets.drill import Drill
from trucedu.widgets.static import drill_page, find_games, island
from trucedu.widgets.table import Table
from trucedu.widgets.table_play import TablePlay

PLAY = TablePlay(variant("french-truc"), "s")
pytestmark = pytest.mark.usefixtures("samples")


def test_a_page_holds_the_same_twelve_questions() -> None:
    page = drill_page("samples", seed="class 3B", title="Lesson <3>")
    assert "<h1>Lesson &lt;3&gt;</h1>" in page
    (data,) = re.findall(r'<script type="application/json">(.*?)</script>', page)
    state = json.loads(data)
    assert [each["key"] for each in state["questions"]] == [
        each.key for each in questions("samples", seed="class 3B")
    ]
    assert state["live"] is False
    assert page == drill_page("samples", seed="class 3B", title="Lesson <3>")


def test_a_page_fetches_nothing() -> None:
    page = drill_page("samples", seed="s")
    assert "http" not in page
    assert not re.search(r"<(link|img|iframe|script[^>]*\ssrc)|url\(|import\(|fetch\(", page)


def test_there_is_one_script_in_two_forms() -> None:
    assert module().endswith("export default { render };")
    assert not re.search(r"^(export|import) ", classic(), flags=re.MULTILINE)
    lines = [line.removeprefix("export ") for line in module().splitlines()[:-1]]
    assert [line for line in lines if line not in classic().splitlines()] == []


def test_still_forms_in_a_notebook_can_be_found_and_brought_to_life() -> None:
    games = [Drill("samples", "truc-y-flou", seed, direction="back") for seed in ("a", 'b "quoted" <b>')]
    html = "<p>Text</p>".join([*(game.static_html() for game in games), Table(PLAY).static_html()])
    calls = find_games(html)
    assert [call.code for call in calls] == [game.call.code for game in games]
    assert "data-tre-island" in island(calls[1])


def test_still_forms_on_one_page_share_no_id() -> None:
    html = "".join(Drill("samples", "truc-y-flou", str(seed)).static_html() for seed in range(6))
    ids = re.findall(r"\sid=[\"']([^\"']+)", html)
    assert len(ids) > 6
    assert len(ids) == len(set(ids))
