"""The drills on declarations, stakes and scores: one right answer, found again from what the question shows; words of
its own for every wrong one; nothing given away; the same questions everywhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter

import attrs
import pytest

import trucedu as te
from tests.conftest import ROOT
from tests.engine.play import key_exists
from tests.lessons.reading import DRILLS, many, pool
from tests.lessons.solvers import CASES, SOLVERS, fitting, told
from trucedu.engine.variant import Variant
from trucedu.lessons.judge import Choose
from trucedu.lessons.misconceptions import misconceptions
from trucedu.lessons.question import Question
from trucedu.lessons.registry import drills, questions
from trucedu.show.scene import Log, Row, Scene, Table
from trucedu.show.text import scene_text

# Together these take a minute or two; the mark lets them begin early.
pytestmark = pytest.mark.slow
each = pytest.mark.parametrize(("drill", "variant"), CASES)


def test_every_drill_has_its_tests() -> None:
    assert set(drills()) == {*DRILLS, *SOLVERS}
    assert all(fitting(drill) for drill in SOLVERS)


@each
def test_the_right_answer_is_the_one_the_engine_gives_to_what_is_shown(drill: str, variant: str) -> None:
    rules = te.variant(variant)
    for question in many(drill, variant):
        assert question.solution == SOLVERS[drill](question, rules), question.key


@each
def test_exactly_one_answer_is_right_and_every_other_has_words_of_its_own(drill: str, variant: str) -> None:
    known = misconceptions()
    for question in many(drill, variant):
        marks = told(question)
        assert [mark.verdict for mark in marks.values()].count("right") == 1
        texts = [mark.text for mark in marks.values()]
        assert len(set(texts)) == len(texts), f"{question.key}: two answers with the same explanation"
        for mark in marks.values():
            assert mark.text == mark.text.strip()
            assert mark.text[-1] == "."
            assert not re.search(r"[{}]|  |\.\.|\. [a-z]|\.:|:\.|[!?]\.", mark.text), mark.text
            assert (mark.misconception in known) == (mark.verdict != "right")
            if mark.verdict != "right":
                assert (mark.verdict == "close") == known[mark.misconception].another_reading


@each
def test_sums_come_out(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        for mark in told(question).values():
            for sum_, result in re.findall(r"((?:\d+ [+−] )+\d+) = (\d+)", mark.text):
                assert eval(sum_.replace("−", "-")) == int(result), mark.text


@each
def test_rules_are_named_by_places_that_the_sheet_has(drill: str, variant: str) -> None:
    sheet = te.variant(variant).sheet
    for question in many(drill, variant)[:120]:
        for mark in told(question).values():
            ident, _, field = (mark.rule or question.rules[0]).partition("#")
            assert ident == variant
            assert key_exists(sheet, field), mark.rule


@each
def test_a_round_has_every_level_and_every_direction(drill: str, variant: str) -> None:
    offers = drills()[drill]
    for start in range(0, 48, 12):
        round_ = many(drill, variant)[start : start + 12]
        assert {question.level for question in round_} == set(range(1, offers.levels + 1))
        assert {question.direction for question in round_} == set(offers.directions)
        assert len({_asked(question) for question in round_}) == 12, "a round asks the same twice"


def _asked(question: Question) -> str:
    return f"{question.prompt} {scene_text(question.scene)} {sorted(told(question))}"


@each
def test_neither_prompt_nor_scene_gives_the_answer_away(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        for part in question.scene.parts:
            views = part.cards if isinstance(part, Row) else ()
            if isinstance(part, Table):
                views = tuple(play.card for play in part.plays)
            assert not any(view.winner or view.note or view.dimmed or view.stands_for for view in views)
        if not isinstance(question.judge, Choose) or question.judge.options[0].id.startswith("chair-"):
            continue  # who sits where is always told
        # What was said is told in the log; an answer may well be that it is said again.
        parts = tuple(part for part in question.scene.parts if not isinstance(part, Log))
        shown = f"{question.prompt} {scene_text(Scene(parts))}".lower()
        labels = {option.id: re.escape(option.label.lower()) for option in question.judge.options}
        named = [ident for ident, label in labels.items() if re.search(rf"(?<!\w){label}(?!\w)", shown)]
        assert named != [question.judge.solution], question.key


@each
def test_hints_help_without_saying_the_answer(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        nudge, rule, first = question.hints
        assert len({nudge, rule, first}) == 3
        for hint in question.hints:
            assert hint[-1] in ".?"
            assert not re.search(r"[{}]|  |\.\.|\. [a-z]|\.:|[!?]\.", hint), hint
        assert question.mark(question.solution).text not in f"{nudge} {rule} {first}"
        if isinstance(question.judge, Choose):
            assert question.mark(question.solution).text.split(". ")[-1] not in f"{nudge} {rule} {first}"


@each
def test_the_place_of_the_right_answer_tells_nothing(drill: str, variant: str) -> None:
    places: Counter[int] = Counter()
    answers: Counter[str] = Counter()
    for question in many(drill, variant):
        answers[str(question.solution)] += 1
        if isinstance(question.judge, Choose):
            places[[option.id for option in question.judge.options].index(question.judge.solution)] += 1
        elif question.kind == "cards":
            (key, *_) = question.solution  # type: ignore[misc]
            places[[card.key for card in pool(question)].index(key)] += 1
    assert max(answers.values()) < 0.6 * sum(answers.values()), answers.most_common(3)
    if places:
        assert max(places.values()) < 0.6 * sum(places.values()), places


@each
def test_the_labels_of_the_answers_are_all_different(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        if isinstance(question.judge, Choose):
            labels = [option.label.casefold() for option in question.judge.options]
            assert len(set(labels)) == len(labels)


HOUSES: list[tuple[str, dict[str, str | int]]] = [
    ("truc-y-flou", {"aces": 1, "no_pair": "highest"}),
    ("truc-y-flou", {"perique_suit": "printed", "silent_flor": "none"}),
    ("truc-y-flou", {"perique_flor": "no", "aces": 1}),
    ("truc-y-flou", {"perique_flor": "with-seven", "no_pair": "highest"}),
    ("truc-y-flou", {"raised_embit": "family", "rest": "bidder", "late_flor": "stands"}),
    ("truc-y-flou", {"raised_embit": "refused-1", "rest": "leader", "lost_points": "deducted"}),
    ("truc-y-flou", {"scoring": "at-end", "reraise": "free", "passed_rest": "play-on"}),
    ("truc-y-flou", {"truc_speaker": "next", "fold": "no", "first_settled": "truc"}),
    ("french-truc", {"french_raise": "free", "rest_value": "need"}),
    ("french-truc", {"raise_again": "no", "low_eight": "yes"}),
    ("le-truc", {"ltr_ladder": "literal", "stop": "play-out"}),
    ("partnership-truc", {"french_raise": "free", "partner_tie": "won"}),
    ("partnership-truc", {"rest_value": "need", "raise_again": "no"}),
    ("catalan-truc", {"tapping": "no", "fold": "yes"}),
]


@pytest.mark.parametrize(("variant", "house"), HOUSES, ids=str)
@pytest.mark.parametrize("drill", SOLVERS)
def test_drills_follow_the_house_rules_they_are_given(
    drill: str, variant: str, house: dict[str, str | int]
) -> None:
    rules = te.variant(variant, **house)
    if variant not in fitting(drill):
        with pytest.raises(ValueError, match="nothing to ask"):
            questions(drill, rules, "house", 1)
        return
    for question in questions(drill, rules, "house", 24):
        assert question.solution == SOLVERS[drill](question, rules), question.key
        texts = [mark.text for mark in told(question).values()]
        assert len(set(texts)) == len(texts)


DIGEST = """
import hashlib, json
from trucedu.lessons.registry import questions
digest = hashlib.sha256()
for drill, variant in {cases}:
    for question in questions(drill, variant, "tests", 12):
        digest.update(json.dumps(question.to_json(), sort_keys=True).encode())
print(digest.hexdigest())
"""


def test_the_questions_are_the_same_in_every_process() -> None:
    digest = hashlib.sha256()
    for drill, variant in CASES:
        for question in many(drill, variant)[:12]:
            digest.update(json.dumps(question.to_json(), sort_keys=True).encode())
    ran = subprocess.run(
        [sys.executable, "-c", DIGEST.format(cases=CASES)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
    )
    assert ran.stdout.strip() == digest.hexdigest()


@pytest.mark.parametrize("drill", SOLVERS)
def test_a_variant_without_rules_is_declined(drill: str) -> None:
    rules = te.variant("truc-y-flou")
    catalogue = Variant(attrs.evolve(rules.sheet, id="barres-truc", rules=None, house={}))
    with pytest.raises(ValueError, match="nothing to ask in barres-truc"):
        questions(drill, catalogue, "none", 1)


def test_the_global_generator_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    for drill in SOLVERS:
        questions(drill, fitting(drill)[-1], "untouched", 12)
    assert random.getstate() == before


@each
def test_a_question_survives_its_json_form(drill: str, variant: str) -> None:
    for question in many(drill, variant)[:12]:
        assert Question.from_json(json.loads(json.dumps(question.to_json()))) == question


def test_the_drills_meet_all_but_a_few_misconceptions_and_name_one_mostly() -> None:
    met: Counter[str] = Counter()
    for drill, variant in CASES:
        for question in many(drill, variant):
            met.update(mark.misconception for mark in told(question).values() if mark.verdict != "right")
    generic = sum(number for name, number in met.items() if not misconceptions()[name].says)
    assert generic < 0.35 * sum(met.values())
