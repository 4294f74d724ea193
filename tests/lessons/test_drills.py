"""Every drill in every variant: one right answer, found again from what the question shows; an explanation of its own
for every wrong one; nothing given away; the same questions everywhere.
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
from tests.lessons.reading import DRILLS, SOLVERS, VARIANTS, Seen, many, offered, pool, solve
from trucedu.engine.variant import Variant
from trucedu.lessons.judge import Choose, Order
from trucedu.lessons.misconceptions import misconceptions
from trucedu.lessons.question import Question
from trucedu.lessons.registry import drills, questions
from trucedu.show.scene import Row, Table
from trucedu.show.text import scene_text

each = pytest.mark.parametrize(
    ("drill", "variant"), [(drill, variant) for drill in DRILLS for variant in VARIANTS]
)


@each
def test_the_right_answer_is_the_one_the_engine_gives_to_what_is_shown(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        assert question.solution == solve(question), question.key


@each
def test_exactly_one_answer_is_right_and_every_other_has_words_of_its_own(drill: str, variant: str) -> None:
    known = misconceptions()
    for question in many(drill, variant):
        marks = offered(question)
        assert [mark.verdict for mark in marks.values()].count("right") == 1
        texts = [mark.text for mark in marks.values()]
        assert len(set(texts)) == len(texts), f"{question.key}: two answers with the same explanation"
        for mark in marks.values():
            assert mark.text == mark.text.strip()
            assert mark.text[-1] == "."
            assert not re.search(r"[{}]|  |\.\.", mark.text), mark.text
            assert (mark.misconception in known) == (mark.verdict != "right")


@each
def test_rules_are_named_by_places_that_the_sheet_has(drill: str, variant: str) -> None:
    rules = te.variant(variant).sheet.rules
    for question in many(drill, variant)[:120]:
        for mark in (*offered(question).values(), question.mark(question.solution)):
            ident, _, field = (mark.rule or question.rules[0]).partition("#")
            assert ident == variant
            thing: object = rules
            for name in field.split("."):
                assert hasattr(thing, name), mark.rule
                thing = getattr(thing, name)


@each
def test_a_round_has_every_level_and_both_directions(drill: str, variant: str) -> None:
    for start in range(0, 48, 12):
        round_ = many(drill, variant)[start : start + 12]
        assert {question.level for question in round_} == set(range(1, drills()[drill].levels + 1))
        for level in range(1, drills()[drill].levels + 1):
            assert {q.direction for q in round_ if q.level == level} == {"forward", "back"}
        assert len({_asked(question) for question in round_}) == 12, "a round asks the same twice"


def _asked(question: Question) -> str:
    return f"{question.prompt} {scene_text(question.scene)} {sorted(offered(question))}"


@each
def test_neither_prompt_nor_scene_gives_the_answer_away(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        shown = f"{question.prompt} {scene_text(question.scene)}".lower()
        for part in question.scene.parts:
            views = part.cards if isinstance(part, Row) else ()
            if isinstance(part, Table):
                views = tuple(play.card for play in part.plays)
            assert not any(view.winner or view.note or view.dimmed or view.stands_for for view in views)
        if not isinstance(question.judge, Choose):
            continue
        labels = {option.id: option.label.lower() for option in question.judge.options}
        solution = question.judge.solution
        if labels[solution] in shown:
            # What is shown may name the right answer only where it names its rivals just as well.
            kind = solution.split("-")[0]
            assert "-" in solution
            assert all(label in shown for ident, label in labels.items() if ident.startswith(f"{kind}-"))


@each
def test_hints_help_without_saying_the_answer(drill: str, variant: str) -> None:
    for question in many(drill, variant):
        nudge, rule, first = question.hints
        assert len({nudge, rule, first}) == 3
        right = question.mark(question.solution).text
        assert right not in f"{nudge} {rule} {first}"
    # The card that a hint speaks of must tell nothing: it is the right one sometimes, and sometimes not.
    if drill == "higher-card":
        told = Counter(
            option.verdict == "right"
            for question in many(drill, variant)
            if question.direction == "forward" and isinstance(question.judge, Choose)
            for card in question.judge.options
            if card.card is not None and card.label in question.hints.first.lower()
            for option in [card.mark]
        )
        assert 0.2 < told[True] / sum(told.values()) < 0.6


@each
def test_the_place_of_the_right_answer_tells_nothing(drill: str, variant: str) -> None:
    places: Counter[int] = Counter()
    for question in many(drill, variant):
        if isinstance(question.judge, Choose):
            places[[option.id for option in question.judge.options].index(question.judge.solution)] += 1
        elif not isinstance(question.judge, Order) and question.kind == "cards":
            (key, *_) = question.judge.solution  # type: ignore[misc]
            places[[card.key for card in pool(question)].index(key)] += 1
    assert max(places.values()) < 0.6 * sum(places.values()), places


@pytest.mark.parametrize("variant", VARIANTS)
def test_tricks_are_of_every_kind(variant: str) -> None:
    """Won, spoiled and, between partners, tied tricks; at every number of players the variant knows."""
    rules = te.variant(variant)
    kinds: Counter[str] = Counter()
    players = set()
    for question in (*many("trick-winner", variant), *many("who-leads", variant)):
        if question.direction == "back":
            continue
        seen = Seen(question, rules)
        players.add(seen.players)
        top = max(map(rules.strength, seen.cards))
        chairs = [play.chair for play in seen.table.plays if rules.strength(play.card.card or "") == top]
        sides = {chair % 2 for chair in chairs}
        kinds["won" if len(chairs) == 1 else "spoiled" if len(sides) == 2 else "partners"] += 1
    assert players == set(rules.players)
    assert kinds["won"] > 50
    assert kinds["spoiled"] > 50
    assert (kinds["partners"] > 20) == (max(players) > 2)


@pytest.mark.parametrize("variant", ["partnership-truc"])
def test_partners_ties_are_won_and_spoiled_where_it_depends_on_the_lead(variant: str) -> None:
    answers = Counter(
        question.solution
        for question in many("trick-winner", variant)
        if "of two partners" in question.hints.rule or "partner_tie" in question.rules[0]
    )
    assert answers["spoiled"] > 5
    assert answers["side-a"] + answers["side-b"] > 5


HOUSES = [
    ("truc-y-flou", {"stop": "play-out"}),
    ("truc-y-flou", {"stop": "play-out", "lead_after_tie": "first-tied"}),
    ("truc-y-flou", {"lead_after_tie": "eldest", "all_tied": "eldest"}),
    ("truc-y-flou", {"perique_rank": "natural", "partner_tie": "spoiled"}),
    ("truc-y-flou", {"perique_rank": "top", "partner_tie": "led"}),
    ("french-truc", {"stop": "two-tricks", "low_eight": "yes"}),
    ("catalan-truc", {"all_tied": "nobody"}),
]


@pytest.mark.parametrize(("variant", "house"), HOUSES, ids=str)
@pytest.mark.parametrize("drill", DRILLS)
def test_drills_follow_the_house_rules_they_are_given(
    drill: str, variant: str, house: dict[str, str]
) -> None:
    rules = te.variant(variant, **house)
    for question in questions(drill, rules, "house", 36):
        assert question.solution == SOLVERS[drill](question, rules), question.key
        texts = [mark.text for mark in offered(question).values()]
        assert len(set(texts)) == len(texts)


DIGEST = """
import hashlib, json
from trucedu.lessons.registry import questions
digest = hashlib.sha256()
for drill in {drills}:
    for variant in {variants}:
        for question in questions(drill, variant, "Vielle-Aure", 24):
            digest.update(json.dumps(question.to_json(), sort_keys=True).encode())
print(digest.hexdigest())
"""


def test_the_questions_are_the_same_in_every_process() -> None:
    digest = hashlib.sha256()
    for drill in DRILLS:
        for variant in VARIANTS:
            for question in questions(drill, variant, "Vielle-Aure", 24):
                digest.update(json.dumps(question.to_json(), sort_keys=True).encode())
    code = DIGEST.format(drills=DRILLS, variants=VARIANTS)
    for hash_seed in ("0", "1", "4711"):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert ran.stdout.strip() == digest.hexdigest()


def test_a_variant_without_rules_is_declined() -> None:
    rules = te.variant("truc-y-flou")
    catalogue = Variant(attrs.evolve(rules.sheet, id="barres-truc", rules=None, house={}))
    for drill in DRILLS:
        with pytest.raises(ValueError, match="nothing to ask in barres-truc"):
            questions(drill, catalogue, "none", 1)


def test_the_global_generator_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    for drill in DRILLS:
        questions(drill, "truc-y-flou", "untouched", 12)
    assert random.getstate() == before


def test_a_question_survives_its_json_form() -> None:
    for drill in DRILLS:
        for question in questions(drill, "catalan-truc", "json", 12):
            assert Question.from_json(json.loads(json.dumps(question.to_json()))) == question
