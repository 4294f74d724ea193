"""Sheets of paper in a real browser: one page of A4 each, and readable on a narrow screen."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

import trucedu as te
from tests.frontend.conftest import Bench
from trucedu.show.sheets import agree, rules

GAMES = tuple(game for game in te.variants() if te.variant(game).sheet.playable)
MAKERS = {"rules": rules, "agree": agree}


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_is_one_page_of_a4(bench: Bench, game: str, kind: str, tmp_path: Path) -> None:
    target = MAKERS[kind](game).save(tmp_path / "sheet.html")
    bench.page.goto(target.as_uri())
    printed = bench.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    # 210 by 297 mm in points of 1/72 inch.
    width, height = map(float, re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed).groups())  # type: ignore[union-attr]
    assert (round(width), round(height)) == (595, 842)


@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_is_wider_than_a_narrow_screen(bench: Bench, kind: str, tmp_path: Path) -> None:
    target = MAKERS[kind]("truc-y-flou").save(tmp_path / "sheet.html")
    bench.page.set_viewport_size({"width": 320, "height": 700})
    bench.page.goto(target.as_uri())
    assert bench.page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("width", [375, 1280])
def test_axe_finds_nothing_on_the_largest_sheets(bench: Bench, width: int, tmp_path: Path) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    from axe_playwright_python.sync_playwright import Axe

    bench.page.set_viewport_size({"width": width, "height": 800})
    for paper in (rules("uruguayan-truco"), rules("venezuelan-truco", whole=True), agree("truc-y-flou")):
        bench.page.goto(paper.save(tmp_path / "sheet.html").as_uri())
        found = Axe().run(bench.page, context=".tre-sheet").response
        assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found["violations"]] == []
