"""The book as a reader meets it, opened from a disk with every other place out of reach."""

from __future__ import annotations

import importlib.util
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.book.conftest import Reader
from trucedu.lessons.progress_answer import Answered
from trucedu.lessons.progress_code import read_code, write_code
from trucedu.lessons.progress_mastery import folded
from trucedu.lessons.question import Question
from trucedu.lessons.registry import questions

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser
#: A second press that follows this fast counts as a double click; so long a reader waits, in ms.
UNHURRIED = 340
#: One page of every kind, by the folder in which its kind lies; those of a folder's first page are like it.
KINDS = ("index", "about", "search", "questions", "words", "lessons/03_signals", "lessons/13_side_by_side",
         "lessons/16_house_rules", "games", "compare", "ledger", "teachers", "developers")  # fmt: skip
#: Those that are looked at in both forms and with all that stands around the text.
WHOLE = ("index", "search", "lessons/03_signals", "games")
LOOKS = ((320, "dark"), (1280, "light"))
POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:"


def first_drill(reader: Reader, name: str) -> Locator:
    return reader.open(name).locator("[data-tre-island]").first


def answer_first(reader: Reader, drill: Locator, question: Question, *, rightly: bool) -> None:
    """Answer a question of two cards or *equal* from the keyboard."""
    answer = next(
        each for each in question.judge.possible() if (question.mark(each).verdict == "right") == rightly
    )
    drill.locator(f"[data-tre-pick='{answer}']").focus()
    reader.page.keyboard.press("Enter")
    assert drill.locator(".tre-verdict").inner_text().startswith("✓ Right" if rightly else "✗ Not quite")
    reader.page.wait_for_timeout(UNHURRIED)
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_timeout(UNHURRIED)


def test_the_first_page_is_played_at_once_on_a_phone(reader: Reader) -> None:
    reader.page.set_viewport_size({"width": 375, "height": 667})
    drill = first_drill(reader, "index")
    for pick in drill.locator("[data-tre-pick]").all():
        box = pick.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 667, "every answer can be pressed without scrolling"
    answer_first(reader, drill, questions("higher-card", seed="hearth", n=1)[0], rightly=True)
    # The rule that the answer names is a tap away.
    drill.locator("[data-tre-pick]").first.click()
    rule = drill.locator(".tre-rule a").first
    assert rule.inner_text() == "Truc y Flou, The cards and their order"
    rule.click()
    assert reader.page.url.endswith("games/truc-y-flou.html#the-cards-and-their-order")


def test_progress_is_kept_and_carried_and_read_by_python(reader: Reader) -> None:
    asked = questions("higher-card", seed="hearth", n=7)
    drill = first_drill(reader, "index")
    rightly = [False, True, True, True, True, True, False]
    for question, right in zip(asked, rightly, strict=True):
        if question.kind != "choose":
            pytest.fail("the drill of the first page has only questions that one press answers")
        answer_first(reader, drill, question, rightly=right)
    panel = reader.page.locator(".book-progress")
    assert "5 of 7 answers right" in panel.inner_text()
    # Nothing is lost by a reload, and the drill goes on where it was.
    reader.page.reload()
    assert drill.locator(".tre-step-right").count() == 5
    panel.locator("summary").click()
    code = panel.locator("code").inner_text()
    # Python counts the very same answers the same way; only when things are asked again is Python's alone to say.
    now = datetime.now(UTC)
    python = folded(
        Answered(skill=q.skill, variant=q.variant, seed=q.seed, number=q.number, right=right, when=now)
        for q, right in zip(asked, rightly, strict=True)
    )["higher-card"]
    page = read_code(code)["higher-card"]
    for part in ("skill", "variant", "row", "asked", "right"):
        assert getattr(page, part) == getattr(python, part), part
    # On another machine, which has done something else meanwhile.
    other = reader.page.context.browser.new_context()  # type: ignore[union-attr]
    elsewhere = Reader(other, reader.site)
    panel = elsewhere.open("lessons/04_embit").locator(".book-progress")
    panel.locator("summary").click()
    field, said = panel.locator("input"), panel.locator("[role=status]")
    slip = code[:-1] + ("0" if code[-1] != "0" else "1")
    field.fill(slip)
    field.press("Enter")
    assert "slip" in said.inner_text()
    assert panel.locator("code").inner_text() == ""
    field.fill(code.lower())
    field.press("Enter")
    assert said.inner_text().startswith("Taken over: 1 skill")
    assert panel.locator("code").inner_text() == code
    # And what Python wrote, with a skill of its own and one that no list knows, comes through whole.
    more = folded(
        Answered(skill=skill, variant=variant, seed="s", number=n, right=n > 1, when=now)
        for skill, variant in (("beans", "trut"), ("own-skill-ñ", "my-game"))
        for n in range(1, 9)
    )
    field.fill(write_code(more))
    field.press("Enter")
    assert said.inner_text().startswith("Taken over: 2 skills")
    carried = read_code(panel.locator("code").inner_text())
    assert carried == {**read_code(code), **read_code(write_code(more))}
    assert elsewhere.errors == []
    other.close()


def test_a_browser_that_keeps_nothing_plays_all_the_same(reader: Reader) -> None:
    reader.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    drill = first_drill(reader, "index")
    answer_first(reader, drill, questions("higher-card", seed="hearth", n=1)[0], rightly=True)
    text = reader.page.locator(".book-progress").inner_text()
    assert "1 of 1 answers right" in text
    assert "keeps nothing" in text
    reader.errors.clear()  # the theme's own script complains that it may not keep the choice of colours


def test_the_search_finds_words_of_the_games(reader: Reader) -> None:
    for words, wanted in (("pardes", "Tricks"), ("two more", "French Truc"), ("embit", "Embit")):
        reader.open("search", f"?q={words.replace(' ', '+')}")
        results = reader.page.locator("#search-results li a")
        results.first.wait_for()
        assert wanted in results.all_inner_texts(), words


def name_of(site: Path, kind: str) -> str:
    if not (site / kind).is_dir():
        return kind
    return str(sorted((site / kind).glob("*.html"))[0].relative_to(site).with_suffix(""))


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_and_nothing_sticks_out(reader: Reader, kind: str) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    from axe_playwright_python.sync_playwright import Axe

    for width, scheme in LOOKS if kind in WHOLE else LOOKS[:1]:
        reader.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        reader.page.set_viewport_size({"width": width, "height": 800})
        page = reader.open(name_of(reader.site, kind))
        page.evaluate("document.querySelectorAll('article details').forEach((each) => { each.open = true })")
        assert page.evaluate("document.documentElement.dataset.theme") == scheme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        part = None if kind in WHOLE else "article"
        found = Axe().run(page, context=part, options={"preload": False}).response
        assert [
            (each["id"], [node["html"][:150] for node in each["nodes"]]) for each in found["violations"]
        ] == []
        assert "color-contrast" in [each["id"] for each in found["passes"]]


def test_the_skip_link_comes_first(reader: Reader) -> None:
    reader.open("lessons/04_embit")
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate("document.activeElement.textContent").strip() == "Skip to main content"


def test_a_printed_lesson_has_no_navigation_and_nothing_folded(reader: Reader) -> None:
    reader.page.emulate_media(color_scheme="dark")
    page = reader.open("lessons/04_embit")
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    hidden = (".bd-sidebar-primary", ".bd-header-article", ".prev-next-footer", ".book-progress", ".tre-foot")
    for part in hidden:
        assert not page.locator(part).first.is_visible(), part
    assert page.locator("article h1").is_visible()
    assert page.locator("article details:not(.book-carry)").first.locator("p").first.is_visible()
    assert page.locator(".tre-prompt").first.is_visible()
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"


def test_a_strict_policy_changes_nothing(reader: Reader, site: Path, tmp_path: Path) -> None:
    complaints: list[str] = []
    reader.page.on(
        "console", lambda message: complaints.append(message.text) if message.type == "error" else None
    )
    policy = json.dumps(POLICY)
    # As a school's server would send it; a page from a disk takes it from the page itself.
    reader.page.add_init_script(
        f"addEventListener('securitypolicyviolation', (e) => console.error(e.blockedURI, {policy}))"
    )
    text = (site / "index.html").read_text(encoding="utf-8")
    strict = site / f"strict-{tmp_path.name}.html"
    strict.write_text(
        text.replace(
            "<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY} file:">', 1
        ),
        encoding="utf-8",
    )
    try:
        drill = first_drill(reader, strict.stem)
        answer_first(reader, drill, questions("higher-card", seed="hearth", n=1)[0], rightly=True)
    finally:
        strict.unlink()
    assert complaints == []
