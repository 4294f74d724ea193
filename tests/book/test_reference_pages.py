"""The pages made from data say all that the data says, each thing in its place, and every link arrives."""

from __future__ import annotations

import inspect
import posixpath
import re
from collections import Counter
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

import trucedu as te
from tests.conftest import ROOT
from tools.book.reference import api, docstrings, every_page, links, side_by_side
from tools.book.reference.charts import order_crossing
from tools.book.reference.page import BookPage
from tools.book.reference.practice import drills_of
from tools.book.reference.words import words
from trucedu.data_files import lesson_notebooks
from trucedu.ledger import load_ledger
from trucedu.ledger.family import load_family
from trucedu.lessons.registry import fits
from trucedu.show.comparison import POINTS
from trucedu.show.page_markdown import escaped

GAMES = te.variants()
HAND_WRITTEN = sorted(
    path for name in ("teachers", "developers") for path in (ROOT / "book" / name).glob("*.md")
)
IDS = re.compile(r'\bid="([^"]+)"')
#: No page is larger: with cards and drills this is what a page on a slow line can carry.
MOST = 400_000


@pytest.fixture(scope="module")
def made() -> dict[str, BookPage]:
    pages = list(every_page.pages())
    assert len({page.path for page in pages}) == len(pages)
    return {page.path: page for page in pages}


def ids(page: BookPage) -> list[str]:
    """The ids on a page, but for those in the data of drills, which are drawn only when they are played."""
    return IDS.findall(re.sub(r"<script.*?</script>", "", page.text, flags=re.DOTALL))


def plain(page: BookPage) -> str:
    """The words of a page, without tags and without the marks of Markdown."""
    text = re.sub(r"<script.*?</script>", "", page.text, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", text)).replace("\\", "")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_page_that_names_its_id_its_house_rules_and_its_sources(
    made: dict[str, BookPage], name: str
) -> None:
    page, sheet = made[f"games/{name}"], te.variant(name).sheet
    text = plain(page)
    assert page.text.startswith(f"# {escaped(sheet.name)}\n")
    assert f"<code>{name}</code>" in page.text
    assert sheet.summary in text
    for source in sheet.sources:
        assert ids(page).count(links.source_anchor(source.id)) == 1
        assert f"{source.id}: {source.title}" in text
    for rule, told in sheet.house.items():
        assert ids(page).count(f"house-{rule}") == 1
        assert told.asks in text
        assert told.why in text
        assert told.question in text
        for option in told.options:
            assert f"<code>{option.value}</code>" in page.text
            assert option.says in text
    for missing in sheet.not_modelled:
        assert missing in text
    for known in sheet.known:
        assert known.says in text
    for word in sheet.words:
        assert word.means in text


@pytest.mark.parametrize("name", [name for name in GAMES if te.variant(name).sheet.playable])
def test_a_game_that_can_be_played_is_drawn_and_practised(made: dict[str, BookPage], name: str) -> None:
    page, game = made[f"games/{name}"], te.variant(name)
    rules = game.sheet.rules
    assert rules is not None
    for picture in ("ranking", "ladder", *["signs"] * bool(rules.messages.signals)):
        assert page.text.count(f"tre-pic tre-pic-{picture}'") == 1
    assert len(drills_of(game)) == 2
    for drill in drills_of(game):
        assert fits(drill, game)
        assert ids(page).count(f"drill-{drill}") == 1
    assert page.text.count("data-tre-island") == 2
    assert f"../sheets/{name}-rules.html" in page.text


def test_every_claim_question_and_remark_is_in_one_place_and_in_the_right_one(
    made: dict[str, BookPage],
) -> None:
    ledger = load_ledger()
    where: dict[str, list[str]] = {}
    for page in made.values():
        for each in ids(page):
            where.setdefault(each, []).append(page.path)
    for claim in ledger.claims:
        assert where[claim] == [links.CLAIM_PAGES[claim[:3]]]
    for question in ledger.questions:
        assert where[question] == ["questions"]
    for remark in ledger.remarks:
        assert where[remark] == ["ledger/remarks"]


def test_a_claim_says_what_it_says_where_it_is_taught_and_what_proves_it(made: dict[str, BookPage]) -> None:
    ledger = load_ledger()
    for claim in ledger.claims.values():
        page = made[links.page_of(claim.id)]
        start = page.text.index(f'id="{claim.id}"')
        end = page.text.find("tre-ref-entry", start)
        entry = page.text[start : end if end > 0 else None]
        text = unescape(re.sub(r"<[^>]+>", "", entry))
        assert claim.says in text
        for lesson in claim.taught:
            assert f"lessons/{lesson}.html" in entry
        for proof in (*claim.tests, *(case.title for case in ledger.cases_of(claim.id))):
            assert proof in text
        for against in claim.contradicted_by:
            assert f"#{against}" in entry


def test_an_open_question_shows_its_answers_and_how_to_switch_it(made: dict[str, BookPage]) -> None:
    text = plain(made["questions"])
    for question in load_ledger().questions.values():
        assert f"{question.id}. {question.asks}" in text
        assert question.support in text
        for means in question.options.values():
            assert means in text
    assert 'te.variant("truc-y-flou", aces=1)' in text
    assert made["questions"].text.count("tre-ref-default") == len(load_ledger().questions)


def test_every_word_of_every_game_is_in_the_list_of_words() -> None:
    page = words()
    entries = set(re.findall(r"```\{glossary\}\n(.+)\n", page.text))
    spellings = {spelling for entry in entries for spelling in entry.split(" / ")}
    anchors = Counter(ids(page))
    family = load_family()
    for word in (word.word for name in GAMES for word in te.variant(name).sheet.words):
        assert escaped(word) in spellings, word
        assert anchors[links.word_anchor(word)] == 1
    for term in (rung.term for name in GAMES for rung in _rungs(name) if rung.term):
        assert anchors[links.word_anchor(term)] == 1
    pieces = {piece for spelling in spellings for piece in spelling.split(", ")}
    for notion in family.notions.values():
        for there in notion.words:
            assert set(escaped(there.word).split(", ")) <= pieces, there.word


def _rungs(name: str) -> tuple[te.LadderRung, ...]:
    game = te.variant(name)
    return game.ladder if game.sheet.playable else ()


@pytest.mark.parametrize("word", ["pardes", "envit", "two more", "arrétruque", "vale cuatro"])
def test_words_that_people_look_for_have_an_entry_to_which_the_search_leads(word: str) -> None:
    assert f"```{{glossary}}\n{word}" in words().text


def test_words_are_in_alphabetical_order() -> None:
    anchors = [each.removeprefix("word-") for each in ids(words()) if each.startswith("word-")]
    assert anchors == sorted(anchors)


def test_every_game_and_every_point_is_put_side_by_side(made: dict[str, BookPage]) -> None:
    told = {game for group in side_by_side.GROUPS for game in group.games}
    assert told == set(GAMES)
    for group in side_by_side.GROUPS:
        text = plain(made[group.page])
        assert all(te.variant(name).name in text for name in group.games)
        assert all(point.title in text for point in POINTS)
    # The rows of a table keep their heads in sight.
    assert "tre-cmp-scroll" in made["compare/across"].text


def test_the_chart_of_orders_says_what_the_orders_say() -> None:
    # By the orders: in Truc y Flou the seven of swords is below two cards of 39 others, in Catalan Truc above the
    # twelve fours, fives and sixes.
    chart = order_crossing([te.variant("truc-y-flou"), te.variant("catalan-truc")])
    row = re.search(r"7S \(seven of swords\)</th><td>(\d+)%</td><td>(\d+)%", chart)
    assert row is not None
    assert row.groups() == (str(round(100 * 37 / 39)), str(round(100 * 12 / 39)))


def test_the_chart_of_orders_crosses_from_one_pack_to_another() -> None:
    # A seven beats sixes, fives and fours in Put (12 of 51 others); in French Truc it beats all but the other sevens.
    chart = order_crossing([te.variant("put"), te.variant("french-truc")])
    row = re.search(r"7♠ \(seven of spades\)</th><td>(\d+)%</td><td>(\d+)%", chart)
    assert row is not None
    assert row.groups() == (str(round(100 * 12 / 51)), str(round(100 * 28 / 31)))
    assert order_crossing([te.variant("french-truc"), te.variant("le-truc")]) == "", (
        "the same order crosses nowhere"
    )


def test_every_public_name_is_explained_once(made: dict[str, BookPage]) -> None:
    grouped = [name for _, names in api.GROUPS.values() for name in names]
    assert len(set(grouped)) == len(grouped)
    assert set(grouped) - set(api.GIVEN_BACK) == api.public_names()
    for group, (_, names) in api.GROUPS.items():
        page = made[f"{api.INDEX}-{group}"]
        for name in names:
            assert ids(page).count(name) == 1
            assert f"## {escaped(name if name in api.GIVEN_BACK else f'te.{name}')}\n" in page.text


def test_every_parameter_of_a_public_function_is_explained() -> None:
    for name in sorted(api.public_names()):
        what = api.thing(name)
        if not inspect.isclass(what):
            told = docstrings.read(what.__doc__)
            assert set(told.params) == set(inspect.signature(what).parameters), name


def test_headings_follow_one_another_and_pages_are_not_huge(made: dict[str, BookPage]) -> None:
    for page in made.values():
        outside = re.sub(r"^(`{3,}).*?^\1$", "", page.text, flags=re.DOTALL | re.MULTILINE)
        levels = [len(each) for each in re.findall(r"^(#+) ", outside, re.MULTILINE)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after - before <= 1 for before, after in pairwise(levels)), page.path
        assert len(page.text) < MOST, page.path
        assert "<style" not in page.text
        assert not re.search(r"https?://", page.text.replace("http://www.w3.org", "")), page.path
        repeated = [
            each for each, times in Counter(ids(page)).items() if times > 1 and not each.startswith("tp-")
        ]
        assert not repeated, page.path


def test_every_link_arrives(made: dict[str, BookPage]) -> None:
    written = {
        path.relative_to(ROOT / "book").with_suffix("").as_posix() for path in (ROOT / "book").rglob("*.md")
    }
    lessons = {f"lessons/{path.stem}" for path in lesson_notebooks()}
    files = {path for path, _ in every_page.extra_files()}
    there_are = {path: set(ids(page)) for path, page in made.items()}
    for page in made.values():
        for target in re.findall(r'href="([^"]+)"', page.text):
            path, _, anchor = unescape(target).partition("#")
            if not path or path.startswith("../live/"):
                continue
            there = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path))
            if there in files:
                continue
            name = there.removesuffix(".html")
            assert name in made or name in lessons or name in written, f"{page.path}: {target}"
            if anchor:
                assert anchor in there_are[name], f"{page.path}: {target}"


@pytest.mark.parametrize("page", HAND_WRITTEN, ids=lambda page: page.stem)
def test_every_link_of_a_page_written_by_hand_arrives(made: dict[str, BookPage], page: Path) -> None:
    lessons = {path.name for path in lesson_notebooks()}
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        there = (page.parent / target).resolve()
        inside = there.relative_to(ROOT / "book").with_suffix("").as_posix()
        assert there.exists() or there.name in lessons or inside in made, target


def test_the_pages_stand_in_the_table_of_contents(made: dict[str, BookPage]) -> None:
    placed = {page for part in every_page.PARTS for page in part.pages}
    for page in made.values():
        placed |= set(re.findall(r"^/(\S+)$", page.text, re.MULTILINE))
    assert set(made) <= placed
