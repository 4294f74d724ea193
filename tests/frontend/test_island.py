"""Islands: a page from a disk, without Python and without a server, on which the drills are alive."""

from __future__ import annotations

from pathlib import Path

import trucedu as te
from tests.frontend.conftest import Bench
from trucedu.lessons.registry import questions
from trucedu.widgets.assets import classic, style
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.scripted import scripted_table
from trucedu.widgets.static import drill_page, island, island_of
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay


def test_a_page_from_a_disk_is_alive_and_remembers(bench: Bench, tmp_path: Path) -> None:
    page = tmp_path / "Área de treball ñ" / "drill.html"
    page.parent.mkdir()
    page.write_text(drill_page("higher-card", seed="island"), encoding="utf-8")
    bench.page.goto(page.as_uri())
    first, second = questions("higher-card", seed="island", n=2)
    assert bench.page.locator("[data-tre-prompt]").inner_text() == first.prompt
    bench.page.locator(f"[data-tre-pick='{first.solution}']").click()
    assert bench.verdict().startswith("✓ Right " + first.mark(first.solution).text[:20])
    bench.wait()
    bench.press("Enter")
    assert bench.page.locator("[data-tre-prompt]").inner_text() == second.prompt
    bench.page.reload()
    assert bench.page.locator("[data-tre-prompt]").inner_text() == second.prompt
    assert bench.page.locator(".tre-step-right").count() == 1
    assert bench.page.locator(".tre-gone").inner_text() == ""


def test_islands_on_one_page_answer_for_themselves(bench: Bench, tmp_path: Path) -> None:
    calls = [DrillCall.of("higher-card", "truc-y-flou", seed) for seed in ("one", "two", "one")]
    page = tmp_path / "page.html"
    islands = "\n".join(island(call) for call in calls)
    page.write_text(
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Islands</title>'
        f"<style>{style()}</style></head>"
        f"<body><main>{islands}</main><script>{classic()}</script></body></html>",
        encoding="utf-8",
    )
    bench.page.goto(page.as_uri())
    panels = bench.page.locator(".tre-game")
    assert panels.count() == 3
    panels.nth(0).locator("[data-tre-pick]").first.click()
    assert panels.nth(0).locator(".tre-verdict").inner_text() != ""
    bench.page.reload()
    assert panels.nth(0).locator(".tre-verdict").inner_text() != ""
    for other in (1, 2):
        assert panels.nth(other).locator(".tre-verdict").inner_text() == ""
    ids = bench.page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 10


def test_a_whole_deal_is_played_on_a_page_by_keyboard_without_python(bench: Bench, tmp_path: Path) -> None:
    game = te.variant("french-truc")
    deal = scripted_table(TablePlay(game, "brook", layers=Layers.of(game, None)))
    page = tmp_path / "deal.html"
    page.write_text(
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A deal</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style()}</style></head>"
        f"<body><main>{island_of(deal)}</main><script>{classic()}</script></body></html>",
        encoding="utf-8",
    )
    bench.page.set_viewport_size({"width": 320, "height": 700})
    bench.page.goto(page.as_uri())
    asked = len(bench.requests)
    body = bench.page.locator(".tre-body")
    cards = body.locator("[data-tre-do^='play ']")
    first = cards.first.get_attribute("data-tre-do")
    cards.first.focus()
    bench.press("Enter")
    bench.wait()
    assert body.locator(f"[data-tre-do='{first}']:not([aria-disabled='true'])").count() == 0
    # What was played can be taken back, and then the deal is played to its end.
    body.locator("[data-tre-do='undo']").focus()
    bench.press("Enter")
    bench.wait()
    assert body.locator(f"[data-tre-do='{first}']").count() == 1
    for _ in range(12):
        if body.locator("[data-tre-do='open']").count():
            break
        playable = "[data-tre-do='next'], [data-tre-do='say yes'], [data-tre-do^='play ']:not([aria-disabled='true'])"
        body.locator(playable).first.focus()
        bench.press("Enter")
        bench.wait()
    assert "has the hand" in body.inner_text()
    body.locator("[data-tre-do='open']").focus()
    bench.press("Enter")
    bench.wait()
    assert body.locator("[data-tre-do='open']").inner_text() == "Close the cards"
    assert "Played by both sides as well as can be" in body.inner_text()
    assert bench.page.locator(".tre-code").inner_text() == ""
    assert bench.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert len(bench.requests) == asked
    assert bench.errors == []
