"""Questions, their four judges, the draws and the register of drills.

Expected values come from the Truc y Flou order (sword, club, 7 of swords, 7 of coins, the 3s, the 2s, …)
and from the count of pairs (both cards and 20).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations

import pytest

from tests.lessons.samples import cards_question, choose_question, number_question, order_question
from trucedu.cards import Card
from trucedu.lessons import registry
from trucedu.lessons.draw import Draw
from trucedu.lessons.judge import (
    BadQuestion,
    Cards,
    Choose,
    Likely,
    NotAnAnswer,
    Number,
    Option,
    Order,
    Ranked,
    close,
    lookup_table,
    marks_for,
    pair,
    pairs_for,
    right,
    wrong,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import NoSuchDrill, Task, drill, questions

SAMPLES = [choose_question(), number_question(), order_question(), cards_question()]


@pytest.mark.parametrize("question", SAMPLES, ids=lambda question: question.kind)
def test_a_question_survives_its_json_form(question: Question) -> None:
    text = json.dumps(question.to_json())
    assert Question.from_json(json.loads(text)) == question


@pytest.mark.parametrize("question", SAMPLES, ids=lambda question: question.kind)
def test_every_possible_answer_has_a_mark_with_words_and_a_rule(question: Question) -> None:
    answers = list(question.judge.possible())
    assert len(answers) == {"choose": 2, "number": 100, "order": 24, "cards": 6}[question.kind]
    for answer in answers:
        mark = question.mark(answer)
        assert mark.text
        assert mark.rule
    rights = [answer for answer in answers if question.mark(answer).verdict == "right"]
    assert question.solution in rights
    if question.kind != "order":  # equal cards may come either way, so an order may have several right forms
        assert rights == [question.solution]


def test_choose_looks_the_option_up() -> None:
    question = choose_question()
    assert question.mark("7O").verdict == "right"
    mark = question.mark("3S")
    assert (mark.verdict, mark.misconception) == ("wrong", "number-decides-not")
    with pytest.raises(NotAnAnswer, match="7O, 3S"):
        question.mark("4C")


def test_number_knows_likely_mistakes_and_all_others() -> None:
    question = number_question()
    assert question.mark(33).verdict == "right"
    assert question.mark(" 33 ").verdict == "right"
    assert question.mark(13).misconception == "leaves-out-the-20"
    assert question.mark(99).text == question.mark(5).text
    for no_answer in ("many", "", "3.5", True, 100, -1, "³"):
        with pytest.raises(NotAnAnswer):
            question.mark(no_answer)


def test_order_explains_the_first_inversion_and_lets_equals_change_places() -> None:
    question = order_question()
    assert question.mark("1S 7O 3S 3C").verdict == "right"
    assert question.mark(["1S", "7O", "3C", "3S"]).verdict == "right"
    assert isinstance(question.judge, Order)
    one_swap = question.mark("7O 1S 3S 3C")
    assert (one_swap.verdict, one_swap.text) == ("close", question.judge.pairs[pair("1S", "7O")].text)
    upside_down = question.mark("3S 3C 7O 1S")
    # 3S and 3C are equal, so the first inversion is the 3 of cups before the 7 of coins.
    assert (upside_down.verdict, upside_down.text) == ("wrong", question.judge.pairs[pair("7O", "3C")].text)
    with pytest.raises(NotAnAnswer):
        question.mark("1S 7O 3S")


def test_order_right_exactly_when_sorted() -> None:
    question = order_question()
    strength = {"1S": 4, "7O": 3, "3S": 2, "3C": 2}
    for answer in permutations(strength):
        values = [strength[key] for key in answer]
        assert (question.mark(answer).verdict == "right") == (values == sorted(values, reverse=True))


def test_cards_takes_a_choice_in_any_order() -> None:
    question = cards_question()
    assert question.mark(["6S", "7S"]).verdict == "right"
    assert question.mark("7S, 6S").verdict == "right"
    assert question.mark("7S 7B").misconception == "same-rank-is-a-pair"
    with pytest.raises(NotAnAnswer):
        question.mark("7S")


def test_tables_are_filled_by_asking_about_every_pair_and_choice() -> None:
    items = (Ranked("a", "A", 2), Ranked("b", "B", 1), Ranked("c", "C", 2))
    pairs = pairs_for(items, lambda better, worse: wrong(f"{better.label} before {worse.label}"))
    assert {key: mark.text for key, mark in pairs.items()} == {"b a": "B before A", "b c": "B before C"}
    pool = tuple(Card.parse(text) for text in ("7S", "6S", "5O"))
    one_suit = marks_for(
        pool, 2, lambda cards: right("Pair.") if cards[0].suit == cards[1].suit else wrong("No pair.")
    )
    assert Cards(pool, 2, one_suit).solution == ("6S", "7S")


HINTS = Hints("Look.", "The rule.", "First.")


def test_two_right_answers_or_none_are_refused() -> None:
    yes, no = right("Yes."), wrong("No.")
    for marks in ((yes, yes), (no, no), (close("Nearly."), no)):
        with pytest.raises(BadQuestion, match="exactly one"):
            Choose((Option("a", "A", marks[0]), Option("b", "B", marks[1])))
    pool = tuple(Card.parse(text) for text in ("7S", "6S", "5S"))
    with pytest.raises(BadQuestion, match="exactly one"):
        Cards(pool, 1, {"7S": yes, "6S": yes, "5S": no})
    with pytest.raises(BadQuestion, match="without a text"):
        Cards(pool, 1, {"7S": yes, "6S": no})
    with pytest.raises(BadQuestion, match="verdict 'right'"):
        Number(3, right=no, otherwise=no)
    with pytest.raises(BadQuestion, match="cannot have"):
        Number(3, right=yes, otherwise=yes)
    with pytest.raises(BadQuestion, match="twice"):
        Number(3, right=yes, otherwise=no, likely=(Likely(3, no),))
    items = (Ranked("a", "A", 1), Ranked("b", "B", 2))
    with pytest.raises(BadQuestion, match="pairs"):
        Order(items, yes, {pair("b", "a"): no})


def test_empty_words_are_refused() -> None:
    with pytest.raises(BadQuestion, match="explanation"):
        Choose((Option("a", "A", right("")), Option("b", "B", wrong("No."))))
    judge = Choose((Option("a", "A", right("Yes.")), Option("b", "B", wrong("No."))))
    for broken in ({"prompt": " "}, {"hints": Hints("Look.", "", "First.")}, {"rules": ()}):
        fields = {
            "skill": "s",
            "variant": "v",
            "prompt": "P?",
            "judge": judge,
            "hints": HINTS,
            "rules": ("R",),
        }
        with pytest.raises(BadQuestion):
            Question(**{**fields, **broken})


def test_a_mark_without_a_rule_takes_the_first_of_the_question() -> None:
    question = choose_question()
    assert question.mark("7O").rule == "TYF-13"
    assert lookup_table(question.judge)["marks"]["7O"].get("rule") is None


# Draws


def test_draws_follow_from_their_parts_alone() -> None:
    def stream(*parts: str | int) -> list[int]:
        draw = Draw(*parts)
        return [draw.below(1000) for _ in range(40)]

    assert stream("a", "b", 1) == stream("a", "b", 1)
    assert (
        len(
            {tuple(stream(*parts)) for parts in (("a", "b"), ("ab",), ("b", "a"), ("a", "b", 1), ("a", "b1"))}
        )
        == 5
    )


def test_draws_leave_the_global_generator_alone() -> None:
    random.seed(1)
    expected = random.random()
    random.seed(1)
    draw = Draw("x")
    draw.shuffle(range(40))
    assert random.random() == expected


def test_every_order_of_three_is_about_equally_likely() -> None:
    counts = Counter(tuple(Draw("three", n).shuffle("abc")) for n in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())  # 1000 expected, five standard deviations


def test_draws_refuse_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Draw("x").below(0)
    with pytest.raises(ValueError, match="at least 1"):
        Draw("x").choice([])
    with pytest.raises(ValueError, match="3 of 2"):
        Draw("x").sample("ab", 3)


# The register


@pytest.fixture
def sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drill that needs no game: add two small numbers, or find the missing one."""
    monkeypatch.setattr(registry, "_drills", {})
    monkeypatch.setattr(registry, "_import_generators", lambda: None)

    @drill("sums", title="How much is it?", levels=3, directions=("forward", "back"))
    def sums(task: Task) -> Question:
        a, b = (task.draw.between(1, 3 * task.level) for _ in range(2))
        prompt, value = (
            (f"{a} + {b} = ?", a + b) if task.direction == "forward" else (f"{a} + ? = {a + b}", b)
        )
        judge = Number(value, right("Yes."), wrong("Count again."))
        return Question(
            skill=task.skill, variant=task.variant, prompt=prompt, judge=judge, hints=HINTS, rules=("sum",)
        )


@pytest.mark.usefixtures("sums")
def test_the_same_seed_gives_the_same_questions() -> None:
    first = questions("sums", "truc-y-flou", "class 3B")
    assert first == questions("sums", "truc-y-flou", " class  3B ")
    assert first != questions("sums", "truc-y-flou", "class 3C")
    assert first != questions("sums", "french-truc", "class 3B")
    assert [question.number for question in first] == list(range(1, 13))
    assert questions("sums", seed="class 3B", n=5) == first[:5]
    assert (
        questions("sums", seed="class 3B", n=3, start=14) == questions("sums", seed="class 3B", n=24)[13:16]
    )


@pytest.mark.usefixtures("sums")
def test_a_round_climbs_turns_round_and_does_not_repeat() -> None:
    first = questions("sums", seed="s")
    assert [question.level for question in first] == [1] * 4 + [2] * 4 + [3] * 4
    assert {question.direction for question in first} == {"forward", "back"}
    assert len({question.prompt for question in first}) == 12
    assert {question.level for question in questions("sums", seed="s", level=2)} == {2}
    assert {question.direction for question in questions("sums", seed="s", direction="back")} == {"back"}


@pytest.mark.usefixtures("sums")
def test_without_a_seed_one_is_drawn_and_can_be_used_again() -> None:
    first = questions("sums")
    assert questions("sums", seed=first[0].seed) == first


@pytest.mark.usefixtures("sums")
def test_what_a_drill_cannot_do_is_said() -> None:
    with pytest.raises(NoSuchDrill, match="sums"):
        questions("sumz")
    with pytest.raises(ValueError, match="levels 1 to 3"):
        questions("sums", level=4)
    with pytest.raises(ValueError, match="can ask"):
        questions("sums", direction="sideways")  # type: ignore[arg-type]


def test_a_name_cannot_be_taken_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_drills", {})

    def make(task: Task) -> Question:
        raise NotImplementedError

    drill("one", title="One")(make)
    make.__module__ = "elsewhere"
    other = type(make)(make.__code__, make.__globals__)
    other.__module__ = "third"
    with pytest.raises(ValueError, match="two drills"):
        drill("one", title="One")(other)
