"""The drill widget without a browser: what is saved, what is counted, what is left behind."""

from __future__ import annotations

import gc
import re
import threading
import weakref
from html import unescape
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from trucedu.lessons.registry import NoSuchDrill, questions
from trucedu.lessons.sitting import Refused
from trucedu.widgets.drill import Drill, default_ui, drill
from trucedu.widgets.still import markers
from trucedu.widgets.text_drill import TextDrill

pytestmark = pytest.mark.usefixtures("samples")


def made(seed: str = "class 3B", **options: Any) -> Drill:
    return Drill("samples", "truc-y-flou", seed, **options)


def from_page(game: Drill, entries: list[dict[str, Any]]) -> None:
    """What the kernel does when the page sends its list."""
    game.set_state({"answers": entries})


def right_answer(game: Drill) -> Any:
    solution = game.sitting.question.solution
    return list(solution) if isinstance(solution, tuple) else solution


def finish(game: Drill | TextDrill) -> None:
    """Answer everything that is left, rightly."""
    while game.sitting.phase != "end":
        if isinstance(game, TextDrill):
            game.answer(game.sitting.question.solution)
        else:
            game.do("answer", right_answer(game))
            game.do("next")


def test_a_saved_notebook_shows_the_first_question_and_what_to_do() -> None:
    game = made()
    data, _ = game._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == game.model_id
    html, plain = data["text/html"], data["text/plain"]
    prompt = game.sitting.question.prompt
    for text in (unescape(html), plain):
        assert prompt in text
        assert "Run this cell to play." in text
    marker = markers(html)[0]
    assert (marker["game"], marker["name"], marker["seed"]) == ("drill", "samples", "class 3B")
    assert 'te.drill("samples", "truc-y-flou", seed="class 3B")' in plain


def test_what_is_saved_gives_no_answer_away_and_is_small() -> None:
    game = made()
    html = game.static_html()
    for option in game.sitting.question.judge.possible():
        assert game.sitting.question.mark(option).text not in html
    assert "data-tre-pick" in html or "data-tre-number" in html
    assert html.count("<button") + html.count("<input") == html.count(" disabled>")
    assert len(html) < 30_000
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_the_same_seed_is_saved_as_the_same_text() -> None:
    one, two, other = made(), made(), made("class 3C")
    assert (one.static_html(), repr(one)) == (two.static_html(), repr(two))
    assert repr(one) != repr(other)
    assert not re.search(r"0x[0-9a-f]{6}|object at", repr(one))


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    game = Drill("samples")
    assert f'seed="{game.call.seed}"' in game.state["code"]
    assert f'seed="{game.call.seed}"' in repr(game)
    assert game.sitting.questions == questions("samples", seed=game.call.seed)


def test_answers_from_the_page_are_counted() -> None:
    game = made()
    heard: list[tuple[str, str]] = []
    game.on_answer(lambda question, result: heard.append((question.key, result.mark.verdict)))
    first = {"n": 1, "round": 1, "do": "answer", "q": 0, "value": right_answer(game)}
    from_page(game, [first])
    assert (game.heard, game.sitting.phase) == (1, "told")
    assert heard == [(game.sitting.questions[0].key, "right")]
    from_page(game, [first, {"n": 2, "round": 1, "do": "next", "q": 0}])
    assert (game.heard, game.sitting.at) == (2, 1)


def test_only_a_longer_list_is_accepted() -> None:
    game = made()
    first = {"n": 1, "round": 1, "do": "answer", "q": 0, "value": right_answer(game)}
    following = {"n": 2, "round": 1, "do": "next", "q": 0}
    from_page(game, [first])
    for broken in (
        [],  # forgotten
        [{**first, "value": "3S"}],  # rewritten
        [first, {**first, "n": 2}],  # the same question answered again
        [first, following, {**following, "n": 3}],  # a double press on "next"
        [first, {**following, "n": 7}],  # a gap
        [first, {**following, "round": 2}],  # from another round
        [first, {**following, "q": 5}],  # about another question
        [first, {"n": 2, "round": 1, "do": "win", "q": 0}],  # nothing that can be done
        [first, {"do": "next"}],
    ):
        before = game.sitting
        from_page(game, broken)
        accepted = 2 if broken[1:2] == [following] else 1
        assert game.answers == [first, following][:accepted]
        assert game.heard == accepted
        assert game.sitting.results == before.results
        assert game.state["error"] is None
        if accepted == 2:
            game.close()
            game = made()
            from_page(game, [first])


def test_the_page_is_told_when_its_list_was_refused() -> None:
    game = made()
    sent: list[dict[str, Any]] = []
    game.comm.send = lambda data, **_: sent.append(data)
    from_page(game, [{"n": 5, "round": 1, "do": "next", "q": 0}])
    updates = [message["state"] for message in sent if message["method"] == "update"]
    assert [state["answers"] for state in updates if "answers" in state][-1] == []


def test_a_round_can_be_followed_by_another_and_is_the_same_for_everyone() -> None:
    game = made()
    finish(game)
    assert "12 of 12 right" in repr(game)
    first_round = game.state["questions"]
    game.do("more")
    assert game.state["round"] == game.sitting.round == 2
    assert [each["key"] for each in game.state["questions"]] == [
        question.key for question in questions("samples", seed="class 3B", start=13)
    ]
    assert game.state["questions"] != first_round
    finish(game)
    assert [entry["n"] for entry in game.answers] == list(range(1, len(game.answers) + 1))


def test_a_sitting_can_be_taken_up_again() -> None:
    game = made()
    finish(game)
    game.do("more")
    game.do("hint")
    later = made(answers=game.answers)
    assert later.sitting == game.sitting
    assert later.state["round"] == 2
    assert later.heard == len(game.answers)


def test_a_fault_in_a_listener_is_shown_and_the_answer_counts() -> None:
    game = made()

    def broken(*_: object) -> None:
        raise ZeroDivisionError("no such luck")

    game.on_answer(broken)
    from_page(game, [{"n": 1, "round": 1, "do": "answer", "q": 0, "value": right_answer(game)}])
    assert game.state["error"]["text"] == "ZeroDivisionError: no such luck"
    assert "broken" in game.state["error"]["report"]
    assert (game.heard, len(game.answers), game.sitting.phase) == (1, 1, "told")
    game.do("next")
    assert game.state["error"] is None


def test_many_threads_make_one_list() -> None:
    game = made()

    def hurry() -> None:
        for _ in range(30):
            try:
                game.do("answer", right_answer(game))
                game.do("next")
            except (Refused, AssertionError):
                continue

    threads = [threading.Thread(target=hurry) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [entry["n"] for entry in game.answers] == list(range(1, len(game.answers) + 1))
    assert [result.q for result in game.sitting.results] == list(range(len(game.sitting.results)))


def test_two_hundred_drills_leave_nothing_behind() -> None:
    before = set(_instances)
    kept = []
    for number in range(200):
        game = made(str(number))
        kept.append(weakref.ref(game))
        game.close()
        game.close()
    assert set(_instances) == before
    del game
    gc.collect()
    assert [ref for ref in kept if ref() is not None] == []


def test_what_cannot_be_asked_is_said_at_once() -> None:
    with pytest.raises(NoSuchDrill, match="samples"):
        drill("sample", ui="widget")
    with pytest.raises(ValueError, match="levels 1 to 1"):
        drill("samples", level=2, ui="widget")


def test_house_rules_and_limits_are_part_of_the_line_that_repeats_a_drill() -> None:
    from trucedu.engine.variant import variant

    game = variant("truc-y-flou", aces=1)
    made = Drill("samples", game, "s", direction="back")
    assert (
        made.call.code == 'te.drill("samples", te.variant("truc-y-flou", aces=1), seed="s", direction="back")'
    )


# Plain text


def test_outside_a_notebook_a_drill_is_text() -> None:
    assert default_ui() == "text"
    assert isinstance(drill("samples", seed="s"), TextDrill)
    assert isinstance(drill("samples", seed="s", ui="widget"), Drill)


def test_a_drill_in_text_asks_marks_and_sums_up() -> None:
    game = TextDrill("samples", "truc-y-flou", "class 3B")
    asked = game.sitting.questions
    assert asked == questions("samples", seed="class 3B")
    assert asked[0].prompt in repr(game)
    assert "Question 1 of 12" in repr(game)
    assert game.hint() == asked[0].hints.nudge
    wrong_one = next(each for each in asked[0].judge.possible() if asked[0].mark(each).verdict == "wrong")
    said = game.answer(wrong_one)
    assert said.startswith("✗ Not quite. " + asked[0].mark(wrong_one).text)
    assert "Right answer: " in said
    assert f"Rule {asked[0].mark(wrong_one).rule}" in said
    assert asked[1].prompt in said
    assert repr(said) == str(said)
    finish(game)
    assert "11 of 12 right." in repr(game)
    assert asked[0].prompt in game.again()
    finish(game)
    assert "Question 1 of 12" in game.more()
    assert game.sitting.round == 2
    assert max(len(line) for line in repr(game).splitlines()) <= 110


def test_an_option_can_be_named_by_its_letter() -> None:
    game = TextDrill("samples", "truc-y-flou", "class 3B")
    while game.sitting.question.kind != "choose":
        game.answer(game.sitting.question.solution)
    question = game.sitting.question
    assert "  a) seven of coins\n  b) three of swords" in repr(game)
    assert game.answer("B").startswith("✗ Not quite. " + question.mark("3S").text)
    with pytest.raises(Refused):
        TextDrill("samples", "truc-y-flou", "class 3B").answer("nothing of the kind")
