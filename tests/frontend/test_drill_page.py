"""The drill's front end in a bare page: by keyboard, by lookup, in step, and without a kernel."""

from __future__ import annotations

from typing import Any

import pytest

from tests.frontend.conftest import Bench
from tests.lessons.samples import cards_question, choose_question, number_question, order_question
from trucedu.lessons.question import Question
from trucedu.lessons.sitting import Entry, Sitting
from trucedu.widgets.controls import solution_words
from trucedu.widgets.drill_state import round_state
from trucedu.widgets.words import panel_words

SAMPLES = (choose_question(), number_question(), order_question(), cards_question())


def state_of(*questions: Question, live: bool = False) -> dict[str, Any]:
    return {
        "game": "drill",
        "key": "sample",
        "title": "Cards and pairs",
        "code": 'te.drill("sample", "truc-y-flou", seed="sample")',
        "words": panel_words(),
        "live": live,
        "error": None,
        **round_state(questions, 1),
    }


def start(bench: Bench, question: Question) -> None:
    """The question on the page, the focus just before it."""
    bench.game(state_of(question))
    bench.page.evaluate("document.activeElement.blur()")
    bench.press("Tab")


#: Keys that answer each sample, right and wrong, from the first control on.
BY_KEYBOARD = [
    (choose_question(), ["Enter"], "7O"),
    (choose_question(), ["ArrowRight", "Space"], "3S"),
    (choose_question(), ["ArrowLeft", "Enter"], "3S"),
    (choose_question(), ["2"], "3S"),
    (number_question(), ["3", "3", "Enter"], 33),
    (number_question(), ["1", "3", "Tab", "Enter"], 13),
    (order_question(), ["ArrowRight", "Enter", "End", "Enter", "Home", "Enter", "3", "Tab", "Enter"],
     ["1S", "7O", "3C", "3S"]),
    (order_question(), ["1", "2", "3", "4", "Tab", "Enter"], ["3C", "1S", "3S", "7O"]),
    (cards_question(), ["Enter", "ArrowRight", "ArrowRight", "Enter", "Tab", "Enter"], ["7S", "6S"]),
    (cards_question(), ["1", "2", "Tab", "Enter"], ["7S", "7B"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "keys", "answer"), BY_KEYBOARD)
def test_every_judge_is_answered_by_keyboard_alone(
    bench: Bench, question: Question, keys: list[str], answer: Any
) -> None:
    start(bench, question)
    bench.press(*keys)
    (entry,) = bench.answers()
    assert entry == {"n": 1, "round": 1, "do": "answer", "q": 0, "value": answer}
    mark = question.mark(answer)
    head = {"right": "✓ Right", "close": "△ Close", "wrong": "✗ Not quite"}[mark.verdict]
    solution = "" if mark.verdict == "right" else f" Right answer: {solution_words(question)}"
    assert bench.verdict() == f"{head} {mark.text}{solution} Rule {mark.rule}"
    bench.wait()
    assert bench.page.evaluate("document.activeElement.textContent") == "See how it went"
    bench.press("Enter")
    assert "of 1 right" in bench.page.locator(".tre-summary").inner_text()


@pytest.mark.parametrize("question", SAMPLES, ids=lambda question: question.kind)
def test_the_script_judges_every_answer_as_python_does(bench: Bench, question: Question) -> None:
    possible = [list(answer) if isinstance(answer, tuple) else answer for answer in question.judge.possible()]
    judge = state_of(question)["questions"][0]["judge"]
    found = bench.page.evaluate(
        "([judge, all]) => all.map((each) => window.tre.mark(judge, each))", [judge, possible]
    )
    for answer, mark in zip(possible, found, strict=True):
        expected = question.mark(answer)
        assert (mark["verdict"], mark["text"]) == (expected.verdict, expected.text)
        assert mark.get("rule", question.rules[0]) == expected.rule
        assert mark.get("misconception", "") == expected.misconception


def test_the_script_keeps_count_as_python_does(bench: Bench) -> None:
    sitting = Sitting.over(SAMPLES)
    plan: list[tuple[Any, Any]] = [
        ("hint", None), ("hint", None), ("answer", "3S"), ("next", None), ("answer", 33), ("next", None),
        ("answer", ["3C", "1S", "3S", "7O"]), ("next", None), ("answer", ["6S", "7S"]), ("next", None),
        ("again", None), ("answer", "7O"), ("next", None), ("hint", None), ("answer", ["1S", "7O", "3S", "3C"]),
        ("next", None), ("over", None), ("answer", "7O"),
    ]  # fmt: skip
    log: list[dict[str, Any]] = []
    for do, value in plan:
        entry = sitting.entry(do, value)
        sitting = sitting.after(entry)
        log.append(entry.to_json())
        # An entry of another question, a doubled one, and one of another round change nothing.
        noise = [log[-1], {**log[-1], "q": 3}, Entry(99, 7, "next").to_json()]
        found = bench.page.evaluate(
            "([state, log]) => window.tre.fold(state, log)", [state_of(*SAMPLES), log]
        )
        assert found["queue"] == list(sitting.queue)
        assert (found["at"], found["phase"], found["hints"]) == (sitting.at, sitting.phase, sitting.hints)
        assert [result["mark"]["verdict"] for result in found["results"]] == [
            result.mark.verdict for result in sitting.results
        ]
        if do == "answer":
            noisy = bench.page.evaluate(
                "([state, log]) => window.tre.fold(state, log)", [state_of(*SAMPLES), log + noise]
            )
            assert noisy == found


def test_a_double_click_is_one_answer(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES))
    bench.page.locator("[data-tre-pick='3S']").dblclick()
    assert [entry["do"] for entry in bench.answers()] == ["answer"]
    bench.wait()
    for _ in range(6):
        bench.page.locator("[data-tre-pick='7O']").click(force=True)
    assert [entry["do"] for entry in bench.answers()] == ["answer"]


def test_a_held_key_does_not_run_on(bench: Bench) -> None:
    start(bench, choose_question())
    bench.page.keyboard.down("Enter")
    bench.wait()
    bench.page.keyboard.down("Enter")  # a second "down" without "up" is what a held key sends
    bench.page.keyboard.up("Enter")
    assert [entry["do"] for entry in bench.answers()] == ["answer"]


def test_hints_come_in_three_steps(bench: Bench) -> None:
    question = choose_question()
    start(bench, question)
    for step, hint in enumerate(question.hints, 1):
        bench.press("h")
        bench.wait()
        shown = bench.page.locator(".tre-hints li").all_inner_texts()
        assert shown[-1] == f"Hint {step} of 3: {hint}"
        assert len(shown) == step
    bench.press("h")
    bench.wait()
    assert len(bench.answers()) == 3
    assert bench.page.locator("[data-tre-hint]").get_attribute("aria-disabled") == "true"


def test_what_is_not_an_answer_is_said_and_does_not_count(bench: Bench) -> None:
    tip = bench.page.locator(".tre-tip")
    bench.game(state_of(number_question()))
    field = bench.page.locator("[data-tre-number]")
    for typed in ("", "abc", "100", "3.5", "-1"):
        field.fill(typed)
        field.press("Enter")
        assert tip.inner_text() == "Type a whole number from 0 to 99."
    assert bench.answers() == []
    bench.prepare()
    bench.game(state_of(cards_question()))
    bench.page.locator("[data-tre-pick='7S']").click()
    bench.page.locator("[data-tre-check]").click()
    assert tip.inner_text() == "Choose 2 first; you have 1."
    for key in ("7B", "6S"):
        bench.page.locator(f"[data-tre-pick='{key}']").click()
    assert "Press a chosen one to put it back" in tip.inner_text()
    pressed = bench.page.locator("[aria-pressed=true]").evaluate_all(
        "all => all.map(one => one.dataset.trePick)"
    )
    assert pressed == ["7S", "7B"]


def test_two_views_of_one_drill_stay_in_step_and_live_apart(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES), views=2)
    first, second = bench.page.locator(".tre-game").nth(0), bench.page.locator(".tre-game").nth(1)
    first.locator("[data-tre-pick='3S']").click()
    assert second.locator(".tre-verdict").inner_text() == first.locator(".tre-verdict").inner_text() != ""
    bench.wait()
    second.locator("[data-tre-next]").click()
    assert "embit" in first.locator("[data-tre-prompt]").inner_text()
    assert len(bench.answers()) == 2


def test_closing_a_view_stops_listening(bench: Bench) -> None:
    counts = bench.page.evaluate(
        """(state) => {
          const model = window.fakeModel({ state, answers: [], heard: 0 });
          const one = window.mount(model), listening = model.listening(), two = window.mount(model);
          two(); const after = model.listening(); one();
          return [listening > 0, after === listening, model.listening(),
          document.querySelectorAll(".tre-game").length];
        }""",
        state_of(*SAMPLES),
    )
    assert counts == [True, True, 0, 0]


def test_two_games_on_a_page_share_no_id(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES), views=2)
    bench.game(state_of(*SAMPLES))
    ids, dangling = bench.page.evaluate(
        """() => [[...document.querySelectorAll("[id]")].map((node) => node.id),
          [...document.querySelectorAll("use")].filter((use) =>
          !document.getElementById(use.getAttribute("href").slice(1))).length]"""
    )
    assert len(ids) > 20
    assert len(set(ids)) == len(ids)
    assert dangling == 0


def test_keys_stay_in_the_panel_but_saving_does_not(bench: Bench) -> None:
    bench.page.evaluate(
        "() => { window.leaked = []; document.addEventListener('keydown', (event) => window.leaked.push(event.key)); }"
    )
    start(bench, choose_question())
    bench.press("b", "a", "x", "ArrowRight", "?", "h", "Shift+d", "Escape")
    assert bench.page.evaluate("window.leaked") == ["Tab"]  # pressed before the panel had the focus
    bench.press("Control+s")
    assert bench.page.evaluate("window.leaked.slice(1)") == ["Control", "s"]


def test_the_list_of_keys_opens_and_closes(bench: Bench) -> None:
    start(bench, choose_question())
    keys = bench.page.locator(".tre-keys")
    assert keys.is_hidden()
    bench.press("?")
    assert "Arrow keys" in keys.inner_text()
    assert bench.page.locator("[data-tre-keys]").get_attribute("aria-expanded") == "true"
    bench.press("?")
    assert keys.is_hidden()


def test_one_tab_stop_in_a_group_and_focus_stays(bench: Bench) -> None:
    start(bench, order_question())
    bench.press("ArrowRight", "ArrowRight", "Enter")
    assert bench.page.evaluate("document.activeElement.dataset.trePick") == "3S"
    stops = bench.page.locator(".tre-picks [tabindex='0']")
    assert stops.count() == 1
    bench.press("Tab", "Shift+Tab")
    assert bench.page.evaluate("document.activeElement.dataset.trePick") == "3S"


def test_live_regions_say_state_and_verdict(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES))
    polite = bench.page.locator(".tre-hear[aria-live=polite]")
    assert polite.text_content() == "Question 1 of 4. Which card is higher?"
    bench.page.locator("[data-tre-pick='7O']").click()
    assert bench.page.locator("[aria-live=assertive]").inner_text().startswith("✓")
    bench.wait()
    bench.page.locator("[data-tre-next]").click()
    assert polite.text_content() == "Question 2 of 4. How many points is the embit in this hand?"
    assert bench.page.locator("[aria-live=assertive]").text_content() == ""


def test_a_silent_kernel_is_noticed_and_the_drill_goes_on(bench: Bench) -> None:
    bench.page.clock.install()
    bench.game(state_of(*SAMPLES, live=True))
    gone = bench.page.locator(".tre-gone")
    bench.page.locator("[data-tre-pick='7O']").click()
    assert gone.inner_text() == ""
    bench.page.clock.run_for(5100)
    assert gone.inner_text() == panel_words()["gone"]
    bench.page.locator("[data-tre-next]").click()
    assert "embit" in bench.page.locator("[data-tre-prompt]").inner_text()
    bench.page.evaluate("() => window.models[0].set('heard', 2)")
    assert gone.inner_text() == ""


def test_a_lost_connection_is_said_at_once(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES, live=True))
    bench.page.evaluate("() => window.models[0].fire('comm_live_update')")
    assert bench.page.locator(".tre-gone").inner_text() == panel_words()["gone"]


def test_a_kernel_that_answers_is_not_complained_about(bench: Bench) -> None:
    bench.page.clock.install()
    bench.game(
        state_of(*SAMPLES, live=True), python="(model) => model.set('heard', model.get('answers').length)"
    )
    bench.page.locator("[data-tre-pick='7O']").click()
    bench.page.clock.run_for(20_000)
    assert bench.page.locator(".tre-gone").inner_text() == ""


def test_a_refused_list_brings_the_picture_back(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES, live=True))
    bench.page.locator("[data-tre-pick='7O']").click()
    assert bench.verdict().startswith("✓")
    bench.page.evaluate("window.models[0].set('answers', [])")
    assert bench.verdict() == ""
    bench.wait()
    bench.page.locator("[data-tre-pick='3S']").click()
    assert bench.verdict().startswith("✗")


def test_a_fault_in_python_is_shown_with_its_report(bench: Bench) -> None:
    bench.game(state_of(*SAMPLES, live=True))
    bench.page.evaluate(
        "(error) => { const m = window.models[0]; m.set('state', { ...m.get('state'), error }); }",
        {"text": "ValueError: 3", "report": "line 7"},
    )
    alert = bench.page.get_by_role("alert")
    assert "ValueError: 3" in alert.inner_text()
    alert.locator("summary").click()
    assert alert.locator("pre").inner_text() == "line 7"


def test_practising_the_missed_ones(bench: Bench) -> None:
    bench.game(state_of(choose_question(), cards_question()))
    bench.page.locator("[data-tre-pick='3S']").click()
    bench.wait()
    bench.press("Enter")
    for key in ("7S", "6S"):
        bench.page.locator(f"[data-tre-pick='{key}']").click()
    bench.wait()
    bench.page.locator("[data-tre-check]").click()
    bench.wait()
    bench.press("Enter")
    assert "1 of 2 right" in bench.page.locator(".tre-summary").inner_text()
    assert "Right answer: seven of coins" in bench.page.locator(".tre-missed").inner_text()
    bench.wait()
    bench.page.locator("[data-tre-again]").click()
    assert bench.page.locator(".tre-step").count() == 1
    assert bench.page.locator("[data-tre-prompt]").inner_text() == "Which card is higher?"
