"""Games side by side in a real browser: the first column stays in sight, all of it can be read and reached."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import trucedu as te
from tests.frontend.conftest import Bench

GAMES = ("truc-y-flou", "french-truc", "catalan-truc", "matarrata")


@pytest.fixture
def page(bench: Bench, tmp_path: Path) -> Bench:
    target = te.compare(*GAMES).save(tmp_path / "side.html")
    bench.page.set_viewport_size({"width": 375, "height": 760})
    bench.page.goto(target.as_uri())
    return bench


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Bench, scheme: str) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    from axe_playwright_python.sync_playwright import Axe

    page.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    found = Axe().run(page.page, context=".tre-cmp").response
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found["violations"]] == []
    assert "color-contrast" in [each["id"] for each in found["passes"]]


def test_the_names_of_the_rows_stay_while_the_games_go_by(page: Bench) -> None:
    box = page.page.locator(".tre-cmp-scroll")
    head = page.page.locator("tbody th[scope=row]").first
    before = head.bounding_box()
    room = box.evaluate("(node) => { node.scrollLeft = 9999; return node.scrollLeft; }")
    after = head.bounding_box()
    assert before
    assert after
    assert room > 200, "on a narrow screen there is more than one can see"
    assert after["x"] == pytest.approx(before["x"], abs=1)
    last = page.page.locator("thead th").last.bounding_box()
    assert last is not None
    # The last game is whole, beside the names of the rows.
    assert last["x"] >= after["x"] + after["width"] - 1
    assert last["x"] + last["width"] <= 375


def test_in_a_notebook_on_a_phone_one_game_is_whole_beside_the_names(page: Bench) -> None:
    page.page.locator(".tre-cmp").evaluate("(node) => { node.style.width = '237px'; }")
    box = page.page.locator(".tre-cmp-scroll").bounding_box()
    head = page.page.locator("thead th").first.bounding_box()
    game = page.page.locator("thead th").nth(1).bounding_box()
    assert box
    assert head
    assert game
    assert game["x"] >= head["x"] + head["width"] - 1
    assert game["x"] + game["width"] <= box["x"] + box["width"]


def test_the_page_itself_is_no_wider_than_the_screen(page: Bench) -> None:
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 375


def test_it_can_be_moved_and_unfolded_from_the_keyboard(page: Bench) -> None:
    page.press("Tab")
    focused = page.page.evaluate("document.activeElement.className")
    assert focused == "tre-cmp-scroll"
    page.press("Tab", "Enter")
    opened = page.page.locator("details[open]")
    assert opened.count() == 1
    assert "TRC-14" in opened.inner_text()  # what Matarrata is, the first rule with a source
