"""Mastery: five in a row, mistakes, hints, review dates, and what to practise next."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.learner import MONDAY, answered, row
from tests.lessons.samples import choose_question
from trucedu.lessons.judge import Mark
from trucedu.lessons.progress_answer import Answered, NotProgress
from trucedu.lessons.progress_mastery import Standing, Standings, folded, joined
from trucedu.lessons.progress_next import suggestion
from trucedu.lessons.progress_record import MOST_ANSWERS, NewerFormat, Record
from trucedu.lessons.skills import SKILLS


def standing(marks: str) -> Standing:
    return folded(row("higher-card", marks))["higher-card"]


def days(number: float) -> timedelta:
    return timedelta(days=number)


# One skill


@pytest.mark.parametrize(
    ("marks", "in_a_row", "mastered"),
    [
        ("+", 1, False),
        ("++++", 4, False),
        ("+++++", 5, True),
        ("+++++++++", 5, True),  # counted no further: one mistake is enough to bring it back
        ("++++-", 0, False),
        ("+++++-", 0, False),
        ("+++++-++++", 4, False),
        ("+++++-+++++", 5, True),
        ("++h++", 4, False),  # right after a hint: no step forward
        ("++h+++", 5, True),  # and none back
        ("hhhhhhhh", 0, False),
        ("+++++h", 5, True),
        ("+++x", 0, False),  # wrong is wrong, with or without help
    ],
)
def test_five_in_a_row_without_help_are_mastery(marks: str, in_a_row: int, mastered: bool) -> None:
    found = standing(marks)
    assert (found.row, found.mastered) == (in_a_row, mastered)
    assert (found.asked, found.right) == (len(marks), sum(mark in "+h" for mark in marks))


def test_a_mastered_skill_is_due_on_its_review_date_and_not_before() -> None:
    found = standing("+++++")
    assert found.due is not None
    assert found.due >= MONDAY + days(1)
    assert found.status(MONDAY + days(0.5)) == "mastered"
    assert found.status(found.due - timedelta(seconds=1)) == "mastered"
    assert found.status(found.due) == "due"
    assert found.days_left(found.due) == 0
    assert found.days_left(found.due - timedelta(minutes=1)) == 1
    assert found.days_left(found.due - days(3)) == 3


def test_what_is_not_mastered_is_in_learning_however_long_ago_it_was() -> None:
    assert Standing(skill="higher-card").status(MONDAY) == "new"
    assert standing("++++").status(MONDAY + days(400)) == "learning"


def wait(found: Standing) -> timedelta:
    assert found.due is not None
    assert found.last is not None
    return found.due - found.last


def test_each_good_review_puts_the_next_one_further_off_up_to_a_year() -> None:
    found = standing("+++++")
    waits = []
    for _ in range(12):
        assert found.due is not None
        later = (found.due - MONDAY) / days(1)
        found = found.after(answered(days=later))
        waits.append(wait(found))
    assert all(later > earlier or later == days(365) for earlier, later in pairwise(waits))
    assert waits[-1] == days(365)


def test_mistakes_and_hints_bring_the_review_date_nearer() -> None:
    known = folded([*row("higher-card", "+++++"), *row("higher-card", "++", days=3)])["higher-card"]
    good, helped, missed = (
        known.after(answered(days=10, right=right, hints=hints))
        for right, hints in ((True, 0), (True, 1), (False, 0))
    )
    assert wait(missed) < wait(helped) < wait(good)


def test_a_dozen_answers_in_one_sitting_do_not_put_the_review_off_for_weeks() -> None:
    assert wait(standing("+" * 12)) <= days(7)


def test_a_clock_set_back_does_no_harm() -> None:
    found = folded([answered(days=30), answered(days=0), answered(days=-400), answered(days=1)])[
        "higher-card"
    ]
    assert found.row == 4
    assert found.due is not None
    assert found.due > MONDAY + days(1)


def test_the_same_answers_lead_to_the_same_standing() -> None:
    answers = [
        *row("higher-card", "++-h+"),
        *row("rank-order", "-", days=2),
        *row("higher-card", "+x+", days=9),
    ]
    assert folded(answers) == folded(list(answers))
    assert folded(answers[4:], folded(answers[:4])) == folded(answers)


def test_the_mistaken_idea_is_remembered_until_the_next_mistake() -> None:
    answers = [answered(right=False, mistake="courts-count"), answered(), answered()]
    assert folded(answers)["higher-card"].mistake == "courts-count"
    assert folded([*answers, answered(right=False)])["higher-card"].mistake == ""


marks = st.text("+-hx", min_size=1, max_size=12)
histories = st.dictionaries(st.sampled_from([skill.name for skill in SKILLS]), marks, max_size=4)


def history(given_: dict[str, str], offset: float = 0) -> Standings:
    return folded(one for skill, text in given_.items() for one in row(skill, text, days=offset))


@settings(derandomize=True, deadline=None)
@given(histories, histories, histories)
def test_joining_is_the_same_in_any_order_and_keeps_the_better(
    one: dict[str, str], two: dict[str, str], three: dict[str, str]
) -> None:
    a, b, c = history(one), history(two, 3), history(three, 40)
    assert joined(a, a) == a
    assert joined(a, b) == joined(b, a)
    assert joined(joined(a, b), c) == joined(a, joined(b, c))
    for skill, best in joined(a, b).items():
        for had in (a.get(skill), b.get(skill)):
            assert had is None or (
                best.row >= had.row and best.asked >= had.asked and best.right >= had.right
            )
            assert had is None or best.row > had.row or best.stability >= had.stability


# What is kept


@settings(derandomize=True, deadline=None)
@given(histories)
def test_a_standing_comes_back_from_its_plain_form(given_: dict[str, str]) -> None:
    for skill, found in history(given_).items():
        assert Standing.from_json(skill, found.to_json()) == found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("row", 6), ("row", -1), ("row", True), ("row", "3"), ("asked", 0), ("right", 99),
        ("stability", float("nan")), ("stability", float("inf")), ("stability", -1.0), ("stability", 10**400),
        ("difficulty", 0), ("difficulty", None), ("last", None), ("last", "yesterday"),
        ("last", "2026-11-30T08:00:00"), ("due", "9999-12-31T23:59:59+00:00"), ("due", 5), ("variant", None),
        ("mistake", "x" * 200), ("variant", "\ud800"),
    ],
)  # fmt: skip
def test_a_standing_that_cannot_be_is_refused(name: str, value: object) -> None:
    plain = standing("+++++").to_json()
    assert name in plain
    with pytest.raises(NotProgress):
        Standing.from_json("higher-card", {**plain, name: value})


def test_an_answer_is_made_from_a_question_and_its_mark() -> None:
    question = choose_question()
    when = datetime(2026, 11, 30, 9, 30, 15, 250_000, tzinfo=timezone(timedelta(hours=1)))
    made = Answered.of(question, Mark("wrong", "Not that.", misconception="plain-sevens"), 2, when)
    assert (made.skill, made.variant) == (question.skill, question.variant)
    assert (made.seed, made.number) == (question.seed, question.number)
    assert (made.right, made.mistake, made.hints) == (False, "plain-sevens", 2)
    assert made.when == datetime(2026, 11, 30, 8, 30, 15, tzinfo=UTC)
    assert Answered.from_json(made.to_json()) == made
    assert Answered.of(question, Mark("close", "Nearly."), 0, when).right is False
    with pytest.raises(ValueError, match="no zone"):
        Answered.of(question, Mark("right", "Yes."), 0, datetime(2026, 11, 30))


def test_a_question_counts_once_and_again_after_a_day() -> None:
    first = answered(number=7, right=False)
    record = Record().plus(first)
    assert record.plus(first) is record
    assert record.plus(answered(number=7, days=0.4)) is record
    assert record.plus(answered(number=7, days=-0.4)) is record
    assert record.plus(answered(number=7, days=1)).answers[-1].right is True
    assert len(record.plus(answered(number=8)).answers) == 2
    assert len(record.plus(answered("rank-order", number=7)).answers) == 2
    assert len(record.plus(answered(number=7, variant="french-truc")).answers) == 2


def test_the_list_is_bounded_and_nothing_that_follows_from_it_is_lost() -> None:
    answers = [answered(right=number % 6 != 5, days=number / 100) for number in range(2 * MOST_ANSWERS + 30)]
    record = Record()
    for each in answers:
        record = record.plus(each)
        assert len(record.answers) <= MOST_ANSWERS
    assert record.standings == folded(answers)
    assert len(record.to_text()) < 300_000
    assert Record.from_text(record.to_text()) == record
    assert record.answers[-1] == answers[-1]


def test_what_came_from_elsewhere_is_not_counted_twice() -> None:
    record = Record()
    for each in row("higher-card", "++-++"):
        record = record.plus(each)
    elsewhere = folded([*row("higher-card", "+++++", days=1), *row("rank-order", "+", days=1)])
    both = record.joined(elsewhere)
    assert both.standings["higher-card"].row == 5
    assert both.standings["rank-order"].row == 1
    assert both.joined(elsewhere) is both
    assert both.answers == record.answers
    later = both.plus(answered("rank-order", days=2))
    assert later.standings["rank-order"].row == 2
    assert Record.from_text(later.to_text()).standings == later.standings
    for number in range(MOST_ANSWERS):
        later = later.plus(answered("beans", days=3 + number / 1000))
    assert later.standings["beans"].asked == MOST_ANSWERS
    assert later.standings["rank-order"].row == 2
    assert later.standings["higher-card"] == both.standings["higher-card"]


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "7", "{", '{"format": 1}', '{"trucedu": "progress"}', "[" * 100_000,
        '{"trucedu": "progress", "format": "1", "skills": {}, "counted": 0, "answers": []}',
        '{"trucedu": "progress", "format": true, "skills": {}, "counted": 0, "answers": []}',
        '{"trucedu": "progress", "format": 0, "skills": {}, "counted": 0, "answers": []}',
        '{"trucedu": "progress", "format": 1, "skills": [], "counted": 0, "answers": []}',
        '{"trucedu": "progress", "format": 1, "skills": {}, "counted": 1, "answers": []}',
        '{"trucedu": "progress", "format": 1, "skills": {}, "counted": 0, "answers": {}}',
        '{"trucedu": "progress", "format": 1, "skills": {}, "counted": 0, "answers": [{"skill": "beans"}]}',
        '{"trucedu": "progress", "format": 1, "skills": {"beans": 3}, "counted": 0, "answers": []}',
        '{"trucedu": "progress", "format": 1, "skills": {}, "counted": 0, "answers": ' + "9" * 5000 + "}",
    ],
)  # fmt: skip
def test_what_is_no_progress_is_refused(text: str) -> None:
    with pytest.raises(NotProgress):
        Record.from_text(text)


def test_a_later_format_is_told_apart_whatever_else_it_holds() -> None:
    with pytest.raises(NewerFormat):
        Record.from_text('{"trucedu": "progress", "format": 2, "quite": "different"}')


# What next


def next_skill(standings: Standings, after_days: float = 0.1) -> tuple[str, str]:
    found = suggestion(standings, MONDAY + days(after_days))
    assert found is not None
    return found.skill.name, found.why


def test_a_beginner_begins_at_the_beginning() -> None:
    assert next_skill({}) == ("higher-card", "next")


def test_what_is_due_comes_first_and_the_longest_overdue_before_all() -> None:
    known = folded([*row("rank-order", "+++++"), *row("higher-card", "+++++", days=0.5), *row("beans", "-+")])
    assert next_skill(known, 0.6) == ("beans", "weak")
    assert next_skill(known, 30) == ("rank-order", "due")


def test_then_the_weakest() -> None:
    known = folded(
        [
            *row("higher-card", "+++++"),
            *row("trick-winner", "-++++"),
            *row("rank-order", "--+"),
            *row("beans", "-+"),
        ]
    )
    assert next_skill(known) == ("rank-order", "weak")
    known = folded([*row("higher-card", "+++++"), *row("trick-winner", "+-"), *row("rank-order", "++++")])
    assert next_skill(known) == ("trick-winner", "weak")


def test_then_the_next_new_one_whose_foundations_are_laid() -> None:
    assert next_skill(folded(row("higher-card", "+++++"))) == ("rank-order", "next")
    known = folded([*row("higher-card", "+++++"), *row("rank-order", "+++++")])
    assert next_skill(known) == ("trick-winner", "next")
    everything_but = {skill.name for skill in SKILLS} - {"flor-duel"}
    known = folded(one for name in everything_but for one in row(name, "+++++"))
    assert next_skill(known) == ("flor-duel", "next")


def test_when_all_is_mastered_the_first_to_come_up_again() -> None:
    known = folded(one for skill in SKILLS for one in row(skill.name, "+++++", days=skill.name != "beans"))
    assert next_skill(known, 1.1) == ("beans", "early")


def test_the_game_is_the_one_last_practised_where_that_is_possible() -> None:
    known = folded(row("higher-card", "+-", variant="french-truc"))
    found = suggestion(known, MONDAY, games=lambda _: ("truc-y-flou", "french-truc"))
    assert found is not None
    assert found.variant == "french-truc"
    found = suggestion(known, MONDAY, games=lambda _: ("truc-y-flou",))
    assert found is not None
    assert found.variant == "truc-y-flou"
    known = folded(row("higher-card", "+++++", variant="french-truc"))
    found = suggestion(known, MONDAY, games=lambda _: ("truc-y-flou", "french-truc"))
    assert found is not None
    assert (found.skill.name, found.variant) == ("rank-order", "french-truc")


def test_what_cannot_be_practised_is_not_suggested() -> None:
    assert suggestion({}, MONDAY, games=lambda _: ()) is None
    found = suggestion({}, MONDAY, games=lambda name: () if name == "higher-card" else ("truc-y-flou",))
    assert found is not None
    assert found.skill.name == "embit-value"  # what builds on nothing
