"""The built site as files: links lead somewhere, nothing is asked of others, pictures have names, words are found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.book.html_pages import PageFacts, broken_links, pages
from tools.book import rule_places

pytestmark = pytest.mark.browser
FOREIGN = re.compile(r"^(?:https?:)?//")


@pytest.fixture(scope="module")
def facts(site: Path) -> dict[str, PageFacts]:
    return pages(site)


def test_every_link_within_the_book_leads_somewhere(site: Path, facts: dict[str, PageFacts]) -> None:
    assert sum(len(page.links) for page in facts.values()) > 300
    assert broken_links(site, facts) == []


def test_a_broken_link_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<p id="here"><a href="b.html#there">x</a> <a href="#here">y</a> <a href="c.html">z</a>'
    )
    (tmp_path / "b.html").write_text("<p>no such place</p>")
    assert broken_links(tmp_path, pages(tmp_path)) == ["a.html: b.html#there", "a.html: c.html"]


def test_no_page_loads_anything_from_elsewhere(site: Path, facts: dict[str, PageFacts]) -> None:
    loads = {(name, load) for name, page in facts.items() for load in page.loads}
    assert [each for each in loads if FOREIGN.match(each[1])] == []
    missing = []
    for name, load in loads:
        if not load.startswith("data:") and not ((site / name).parent / load.partition("?")[0]).is_file():
            missing.append((name, load))
    assert missing == []


def test_style_sheets_and_scripts_name_no_other_host(site: Path) -> None:
    for sheet in site.glob("_static/**/*.css"):
        text = sheet.read_text(encoding="utf-8")
        asked = re.findall(r"(?:url\(|@import)\s*[\"']?([^\"')\s;]+)", text)
        outside = [each for each in asked if not each.startswith("data:")]
        assert [each for each in outside if FOREIGN.match(each)] == []
        assert [each for each in outside if not (sheet.parent / each.partition("?")[0]).is_file()] == []
    for script in ("games.js", "book.js", "progress-data.js", "rules.js", "rule-places.js"):
        assert "://" not in (site / "_static" / script).read_text(encoding="utf-8")


def test_every_picture_has_a_name(facts: dict[str, PageFacts]) -> None:
    assert {name: page.unnamed[:2] for name, page in facts.items() if page.unnamed} == {}


def test_nothing_on_a_page_asks_to_run_a_cell(site: Path) -> None:
    for path in (site / "lessons").glob("*.html"):
        text = re.sub(r"<script.*?</script>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(
            r"[Rr]un (?:this|the) cell|click on the folded line|\bShift\b|next cell", text
        ), path.name


def test_every_drill_of_the_lessons_is_alive_on_its_page(site: Path, root: Path) -> None:
    counts = {}
    for notebook in sorted((root / "notebooks").glob("*.ipynb")):
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        shown = "".join(json.dumps(cell.get("outputs", "")) for cell in cells)
        drills = len(re.findall(r"&quot;game&quot;: &quot;drill&quot;", shown))
        page = (site / "lessons" / f"{notebook.stem}.html").read_text(encoding="utf-8")
        assert page.count(" data-tre-skill=") == drills, notebook.stem
        # What a notebook repeats in every output stands once in the site's style sheet.
        assert "<style>.tre" not in page
        counts[notebook.stem] = drills
    assert sum(counts.values()) > 30


def test_every_rule_that_a_game_names_has_its_place_on_a_page(
    site: Path, facts: dict[str, PageFacts]
) -> None:
    places = rule_places.places()
    named = set()
    for name in facts:
        # Files that stand alone have no script of the book.
        if not name.startswith(("drills/", "live/")):
            named |= set(
                re.findall(r'"rule": "([\w-]+)#([\w.-]+)"', (site / name).read_text(encoding="utf-8"))
            )
    assert len(named) > 100
    for name, key in named:
        game = places["games"][name]
        steps = key.split(".")
        around = [".".join(steps[:length]) for length in range(len(steps), 0, -1)]
        section, ids = next(game["keys"][each] for each in around if each in game["keys"])
        assert game["sections"][section][1] in facts[game["page"]].ids, (name, key)
        for id_ in ids:
            assert id_ in facts[places["pages"][id_.partition("-")[0]]].ids
