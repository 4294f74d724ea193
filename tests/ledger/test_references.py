"""What the ledger names exists: sheet keys, code, lessons, tests, house rules."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from trucedu.ledger import load_ledger
from trucedu.ledger.records import Claim, Question
from trucedu.variants.loader import load_sheet, sheet_ids

LEDGER = load_ledger()
NAMING_CODE = [claim for claim in LEDGER.claims.values() if claim.implemented]


def sheet_value(reference: str) -> object:
    """What ``"truc-y-flou#ladder.rungs"`` and the like point at; dots part keys, the rules come first."""
    variant, _, path = reference.partition("#")
    found: object = load_sheet(variant)
    keys = path.split(".")
    if hasattr(found.rules, keys[0]):  # type: ignore[attr-defined]
        found = found.rules  # type: ignore[attr-defined]
    for key in keys:
        found = found[key] if isinstance(found, dict) else getattr(found, key)
    return found


def code_object(reference: str) -> object:
    """What a reference such as ``"trucedu.engine.counting:Counter.pair"`` points at."""
    module, _, names = reference.partition(":")
    found: object = importlib.import_module(module)
    for name in names.split("."):
        found = getattr(found, name)
    return found


def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("claim", NAMING_CODE, ids=lambda claim: claim.id)
def test_what_carries_a_claim_out_exists(claim: Claim) -> None:
    for reference in claim.implemented:
        assert (sheet_value if "#" in reference else code_object)(reference) is not None


def test_lessons_that_teach_claims_exist(root: Path) -> None:
    named = {lesson for claim in LEDGER.claims.values() for lesson in claim.taught}
    there = {path.stem for path in (root / "notebooks").glob("[0-9][0-9]_*.py")}
    assert named - there == set()


def test_tests_that_prove_claims_exist(root: Path) -> None:
    for claim in LEDGER.claims.values():
        for node in claim.tests:
            file, _, name = node.partition("::")
            assert name in functions_of(root / file), f"{claim.id} names {node}"


def switches() -> list[tuple[str, str]]:
    return [(variant, name) for variant in sheet_ids() for name in load_sheet(variant).house]


@pytest.mark.parametrize(("variant", "name"), switches())
def test_a_house_rule_of_a_sheet_is_the_one_of_its_question(variant: str, name: str) -> None:
    rule = load_sheet(variant).house[name]
    if "#" in rule.question:  # an outside source left it open, and no seed claim is behind it
        assert sheet_value(rule.question) is not None
        return
    if not rule.question.startswith("OQ-"):
        assert rule.question in LEDGER.claims
        return
    question = LEDGER.questions[rule.question]
    assert question.house == name
    assert variant in question.games
    assert question.default == str(rule.default)
    assert {str(option.value) for option in rule.options} <= set(question.options)


@pytest.mark.parametrize("question", [q for q in LEDGER.questions.values() if q.house], ids=lambda q: q.id)
def test_a_question_with_a_switch_can_be_switched_in_its_games(question: Question) -> None:
    for game in question.games:
        if game in sheet_ids() and load_sheet(game).playable:
            assert question.house is not None
            assert load_sheet(game).house[question.house].question == question.id
