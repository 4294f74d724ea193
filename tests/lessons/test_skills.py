"""Skills: one for every drill, each after those it builds on."""

from __future__ import annotations

import pytest

from trucedu.lessons.registry import drills
from trucedu.lessons.skills import SKILLS, NoSuchSkill, find_skill


def test_every_drill_practises_a_skill_and_every_skill_has_its_drill() -> None:
    assert sorted(skill.name for skill in SKILLS) == sorted(drills())


def test_skills_build_on_earlier_ones() -> None:
    seen: set[str] = set()
    for skill in SKILLS:
        assert set(skill.after) <= seen
        seen.add(skill.name)


def test_a_skill_says_what_one_can_do() -> None:
    assert find_skill("who-leads").sentence == "You can tell who leads the next trick."
    with pytest.raises(NoSuchSkill, match="higher-card"):
        find_skill("higher-cards")
