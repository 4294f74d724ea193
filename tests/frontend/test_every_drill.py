"""Every drill of every game in the bare page: both judges agree, and it is answered right and wrong by keyboard."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any

import pytest

import trucedu as te
from tests.frontend.conftest import Bench
from tests.frontend.test_look import THEMES, violations
from tests.lessons.reading import VARIANTS
from trucedu.lessons.judge import Choose, Number, Order, lookup_table
from trucedu.lessons.question import Question
from trucedu.lessons.registry import drills, fits, questions
from trucedu.widgets.controls import solution_words
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.drill_state import drill_state

CASES = [
    (name, variant)
    for name, offered in sorted(drills().items())
    for variant in VARIANTS
    if offered.fits is None or offered.fits(te.variant(variant))
]
each = pytest.mark.parametrize(("drill", "variant"), CASES)
#: Every drill once, in the last of its games, which is Truc y Flou where it can be: six players and most to show.
ONCE = list({drill: (drill, variant) for drill, variant in CASES}.values())
#: The games that turn a card up; every drill that asks beside it is held to Python there too, by one round of each.
TURNING = [name for name in te.variants() if te.variant(name).players and te.variant(name).turns]
#: Questions in which the turned card lies above a trick, above cards to order, and above two games.
ONCE += [
    ("trick-winner", "uruguayan-truco"),
    ("rank-order", "truco-paulista"),
    ("which-variants", "venezuelan-truco"),
]

#: The script looks marks up and knows no cards, so three rounds, each with all levels and directions, are enough to
#: hold it to what Python says: of an order to be built each question has hundreds of answers.
THREE_ROUNDS = 36

#: Marks every answer in the page and gives back those that differ from what Python says.
COMPARE = """(cases) => cases.flatMap(([key, rule, judge, marks]) => marks.filter(([answer, ...expected]) => {
  const found = window.tre.mark(judge, answer);
  const said = [found.verdict, found.text, found.rule || rule, found.misconception || ""];
  return said.some((part, at) => part !== expected[at]);
}).map(([answer]) => `${key}: ${JSON.stringify(answer)}`))"""


@pytest.mark.slow
@each
def test_the_script_and_python_mark_every_possible_answer_alike(
    bench: Bench, drill: str, variant: str
) -> None:
    compare(bench, questions(drill, variant, "tests", THREE_ROUNDS))


@pytest.mark.slow
@pytest.mark.parametrize("variant", TURNING)
def test_they_mark_alike_beside_a_turned_card(bench: Bench, variant: str) -> None:
    asking = [name for name, offered in drills().items() if offered.turned and fits(name, variant)]
    assert {"trick-winner", "who-leads", "partners-tie", "higher-card", "rank-order"} <= set(asking)
    for drill in asking:
        compare(bench, questions(drill, variant, "tests", 12)[::3])


def compare(bench: Bench, asked: Sequence[Question]) -> None:
    """Every answer to these questions is marked in the page as Python marks it."""
    cases, answers = [], 0
    for question in asked:
        marks = []
        for answer in question.judge.possible():
            mark = question.mark(answer)
            given = list(answer) if isinstance(answer, tuple) else answer
            marks.append([given, mark.verdict, mark.text, mark.rule, mark.misconception])
        cases.append([question.key, question.rules[0], lookup_table(question.judge), marks])
        answers += len(marks)
    assert answers >= 2 * len(cases)
    assert bench.page.evaluate(COMPARE, cases) == []


def keys_for(question: Question, answer: Any) -> list[str]:
    """The keys that give this answer, from the question's first control on."""
    judge = question.judge
    if isinstance(judge, Number):
        return [*str(answer), "Enter"]
    if isinstance(judge, Choose):
        place = [option.id for option in judge.options].index(answer)
        return [*["ArrowRight"] * place, "Enter"]
    shown = (
        [item.id for item in judge.items] if isinstance(judge, Order) else [card.key for card in judge.pool]
    )
    return [*(str(shown.index(key) + 1) for key in answer), "Tab", "Enter"]


def go_to_the_answers(bench: Bench) -> None:
    """From the prompt on with Tab; a long log on the way is a stop of its own, so that it can be scrolled by keys."""
    bench.page.locator("[data-tre-prompt]").focus()
    for _ in range(6):
        bench.press("Tab")
        if bench.page.evaluate("document.activeElement.matches('[data-tre-pick], [data-tre-number]')"):
            return
    raise AssertionError("no answer within six steps of the prompt")


def a_wrong_answer(question: Question) -> Any:
    """One that a learner may well give: of numbers a likely mistake, where one is known."""
    if isinstance(question.judge, Number) and question.judge.likely:
        return question.judge.likely[0].value
    return next(answer for answer in question.judge.possible() if question.mark(answer).verdict != "right")


@pytest.mark.parametrize(("drill", "variant"), ONCE)
def test_answered_right_and_wrong_by_keyboard_and_axe_finds_nothing(
    bench: Bench, drill: str, variant: str
) -> None:
    if importlib.util.find_spec("axe_playwright_python") is None:
        pytest.skip('axe-playwright-python is not installed: pip install -e ".[browser]"')
    call = DrillCall.of(drill, variant, "keyboard", None, None)
    asked = questions(drill, variant, "keyboard", 12)
    place = ONCE.index((drill, variant))
    bench.prepare(*THEMES["dark" if place % 2 else "light"])
    bench.page.set_viewport_size({"width": (320, 768, 1280)[place % 3], "height": 900})
    bench.game(drill_state(call, asked, live=True))
    # A wrong answer first, then a right one.
    for step, question in enumerate(asked[:2]):
        answer = question.solution if step else a_wrong_answer(question)
        go_to_the_answers(bench)
        bench.press(*keys_for(question, answer))
        mark = question.mark(answer)
        head = {"right": "✓ Right", "close": "△ Close", "wrong": "✗ Not quite"}[mark.verdict]
        said = bench.verdict()
        assert said.startswith(f"{head} {' '.join(mark.text.split())}")
        assert (f"Right answer: {' '.join(solution_words(question).split())}" in said) == (step == 0)
        bench.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        found, passes = violations(bench)
        assert found == []
        assert "color-contrast" in passes
        wide = bench.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= (320, 768, 1280)[place % 3]
        bench.wait()
        bench.press("Enter")
        bench.wait()
    assert [entry["value"] for entry in bench.answers() if entry["do"] == "answer"] == [
        list(value) if isinstance(value, tuple) else value
        for value in (a_wrong_answer(asked[0]), asked[1].solution)
    ]
