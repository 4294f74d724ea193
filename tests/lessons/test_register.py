"""The register of misconceptions: complete, readable, and every one of them tried in some test."""

from __future__ import annotations

import re

import pytest

from tests.lessons import (
    test_chain_misconceptions,
    test_count_misconceptions,
    test_counter_misconceptions,
    test_family_misconceptions,
    test_flor_duel_misconceptions,
    test_flor_misconceptions,
    test_flor_pay_misconceptions,
    test_ladder_misconceptions,
    test_misconceptions,
    test_pay_misconceptions,
    test_piece_misconceptions,
    test_race_misconceptions,
    test_rest_misconceptions,
    test_saying_misconceptions,
    test_seat_misconceptions,
    test_showdown_misconceptions,
    test_sign_misconceptions,
    test_tie_misconceptions,
    test_trick_talk_misconceptions,
    test_turned_drills,
    test_turning_misconceptions,
)
from trucedu.lessons.misconceptions import NoSuchMisconception, find_misconception, misconceptions

TRIED_IN = (
    test_misconceptions,
    test_turned_drills,
    test_count_misconceptions,
    test_piece_misconceptions,
    test_counter_misconceptions,
    test_turning_misconceptions,
    test_showdown_misconceptions,
    test_pay_misconceptions,
    test_chain_misconceptions,
    test_flor_misconceptions,
    test_flor_pay_misconceptions,
    test_flor_duel_misconceptions,
    test_ladder_misconceptions,
    test_race_misconceptions,
    test_rest_misconceptions,
    test_saying_misconceptions,
    test_seat_misconceptions,
    test_sign_misconceptions,
    test_tie_misconceptions,
    test_trick_talk_misconceptions,
    test_family_misconceptions,
)


def test_every_misconception_is_tried_in_one_place() -> None:
    tried = [name for module in TRIED_IN for name in module.TRIED]
    assert sorted(tried) == sorted(misconceptions())


def test_the_register_is_complete_and_readable() -> None:
    for name, misconception in misconceptions().items():
        assert name == misconception.name
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert misconception.idea.endswith(".")
        assert find_misconception(name) is misconception
    with pytest.raises(NoSuchMisconception, match="higher-number-wins"):
        find_misconception("higher-numbers-win")
