"""House rules, marks, sources and words that point at nothing are named with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants.samples import check_broken

#: What is changed in the small sheet: old text, new text; then the key, a piece of what was found, of what is right.
BROKEN = {
    "a default that is no option": (
        'default = "eldest"',
        'default = "dealer"',
        "house.all_tied.default",
        "'dealer'",
        "eldest, nobody",
    ),
    "a default that changes something": (
        "default = 2",
        "default = 3",
        "house.torne",
        "changes keys",
        "as it is",
    ),
    "two options of one name": (
        '{ value = "nobody"',
        '{ value = "eldest"',
        "house.all_tied.options[1].value",
        "'eldest'",
        "no other option",
    ),
    "an option that does nothing": (
        ', changes = { "hand.all_tied" = "nobody" }',
        "",
        "house.all_tied.options[1].changes",
        "nothing",
        "changes",
    ),
    "an option for a key that does not exist": (
        '"hand.all_tied" = "nobody"',
        '"hand.all_tide" = "nobody"',
        "house.all_tied.options[1].changes.hand.all_tide",
        "'all_tide'",
        "all_tied",
    ),
    "an option for a call that does not exist": (
        '"contest.envit.calls.torne.adds"',
        '"contest.envit.calls.torna.adds"',
        "house.torne.options[1].changes.contest.envit.calls.torna.adds",
        "'torna'",
        "envit, torne",
    ),
    "an option for a table that is not there": (
        '"hand.all_tied" = "nobody"',
        '"special.at" = 11',
        "house.all_tied.options[1].changes.special.at",
        "'at'",
        "ends at special",
    ),
    "an option with a wrong value": (
        '"hand.all_tied" = "nobody"',
        '"hand.all_tied" = "noone"',
        "house.all_tied = nobody: rules.hand.all_tied",
        "'noone'",
        "nobody, eldest",
    ),
    "an option that breaks the order": (
        '"hand.all_tied" = "nobody"',
        '"order.plain" = "1S > 7*"',
        "house.all_tied = nobody: rules.order.plain",
        "not ranked",
        "whole pack",
    ),
    "a mark for a rule that does not exist": (
        '"ladder.rungs" = "unsure"',
        '"ladder.steps" = "unsure"',
        "confidence.fields.ladder.steps",
        "'steps'",
        "rungs",
    ),
    "a source that is not listed": (
        '["grandmother", "OQ-42"]',
        '["grandfather", "OQ-42"]',
        "confidence.sources.order",
        "'grandfather'",
        "grandmother",
    ),
    "a word for cards that cannot be read": (
        'cards = "1* 12S"',
        'cards = "aces"',
        "words[0].cards",
        "aces",
        "3*",
    ),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_what_points_at_nothing_is_named(tmp_path: Path, what: str) -> None:
    check_broken(tmp_path, *BROKEN[what])
