"""The code that carries progress to another machine: everything comes back, and every slip is refused."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trucedu as te
from tests.lessons.learner import row
from trucedu.codewords import ALPHABET, read, spell
from trucedu.lessons.progress_code import FORMAT, read_code, write_code
from trucedu.lessons.progress_mastery import STRONGEST, WEAKEST, Standing, Standings, folded, joined
from trucedu.lessons.progress_record import Record
from trucedu.lessons.skills import SKILLS

times = st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1)).map(
    lambda time: time.replace(tzinfo=UTC, microsecond=0)
)


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    asked = draw(st.integers(1, 500))
    right = draw(st.integers(0, asked))
    last = draw(times)
    return Standing(
        skill=draw(
            st.sampled_from([skill.name for skill in SKILLS]) | st.text("abc-é", min_size=1, max_size=9)
        ),
        row=draw(st.integers(0, min(5, right))),
        asked=asked,
        right=right,
        variant=draw(st.sampled_from(["", "truc-y-flou", "french-truc", "our village"])),
        mistake=draw(st.sampled_from(["", "leaves-out-the-20"])),
        stability=round(draw(st.floats(WEAKEST, STRONGEST)), 4),
        difficulty=round(draw(st.floats(1, 10)), 4),
        last=last,
        due=last + timedelta(days=draw(st.integers(1, 365))),
    )


many = st.lists(standings(), min_size=1, max_size=6).map(lambda all_: {each.skill: each for each in all_})


@settings(derandomize=True, deadline=None)
@given(many)
def test_what_matters_comes_back(had: Standings) -> None:
    code = write_code(had)
    back = read_code(code)
    assert back.keys() == had.keys()
    for name, now in back.items():
        before = had[name]
        same = ("skill", "row", "asked", "right", "variant")
        assert [getattr(now, field) for field in same] == [getattr(before, field) for field in same]
        assert now.last is not None
        assert now.due is not None
        assert before.last is not None
        assert before.due is not None
        assert (now.last.date(), now.due.date()) == (before.last.date(), before.due.date())
        assert now.stability <= before.stability
        assert now.stability >= before.stability * 0.95 or before.stability - now.stability < 0.0011
        assert before.difficulty <= now.difficulty <= before.difficulty + 0.25
        Standing.from_json(name, now.to_json())  # it can be kept
    assert write_code(back) == code


@settings(derandomize=True, deadline=None)
@given(many)
def test_ones_own_code_changes_nothing(had: Standings) -> None:
    record = Record(base=had)
    assert record.joined(read_code(write_code(had))) is record


@settings(derandomize=True, deadline=None)
@given(many, many)
def test_taking_a_code_keeps_the_better_and_twice_is_once(had: Standings, other: Standings) -> None:
    brought = read_code(write_code(other))
    once = joined(had, brought)
    assert joined(once, brought) == once
    assert joined(once, read_code(write_code(once))) == once
    for name, each in once.items():
        assert each.row == max(one[name].row for one in (had, brought) if name in one)


def sample() -> str:
    answers = [*row("higher-card", "+++++"), *row("embit-value", "+-h+", days=1), *row("beans", "++", days=2)]
    return write_code(folded(answers))


def refused(code: str) -> bool:
    try:
        read_code(code)
    except te.NotACode:
        return True
    return False


def test_case_blanks_and_look_alikes_do_not_matter() -> None:
    code = sample()
    wanted = read_code(code)
    assert read_code(code.lower()) == wanted
    assert read_code(code.replace("-", " ")) == wanted
    assert read_code(f" {code.replace('-', '')}\n") == wanted
    assert read_code(code.replace("0", "O").replace("1", "l")) == wanted


def test_every_single_slip_is_refused() -> None:
    code = sample()
    plain = code.replace("-", "")
    assert len(plain) % 4 == 0
    assert [len(group) for group in code.split("-")] == [4] * (len(plain) // 4)
    wrong = set()
    for at in range(len(plain)):
        wrong |= {plain[:at] + other + plain[at + 1 :] for other in ALPHABET}  # another character
        wrong |= {plain[:at] + other + plain[at:] for other in ALPHABET}  # one too many
        wrong.add(plain[:at] + plain[at + 1 :])  # one too few
        wrong.add(plain[:at] + plain[at + 1 : at + 2] + plain[at] + plain[at + 2 :])  # two swapped
    wrong |= {plain + other for other in ALPHABET}
    wrong.remove(plain)
    assert [each for each in wrong if not refused(each)] == []


def test_one_character_too_few_or_too_many_shows_by_itself() -> None:
    """Even where the check characters fit by chance, as happens in long codes."""
    by_chance = 0
    for seen in (5, 6, 7):
        known = folded(one for skill in SKILLS for one in row(skill.name, "+-+" * seen))
        code = write_code(known).replace("-", "")
        for at in range(len(code)):
            for other in ("", *(code[at] + letter for letter in ALPHABET)):
                changed = code[:at] + other + code[at + 1 :]
                try:
                    kind = read(changed) % 32
                except te.NotACode:
                    continue
                by_chance += kind >= FORMAT
                with pytest.raises(te.NotACode, match="slip" if kind >= FORMAT else "deal's code"):
                    read_code(changed)
    assert by_chance > 5


def test_lost_and_doubled_groups_are_refused() -> None:
    groups = sample().split("-")
    broken = [groups[:at] + groups[at + 1 :] for at in range(len(groups))]
    broken += [groups[: at + 1] + groups[at:] for at in range(len(groups))]
    broken += [groups[:at] for at in range(len(groups))]
    assert [each for each in broken if not refused("-".join(each))] == []


@settings(derandomize=True, deadline=None, max_examples=500)
@given(st.one_of(st.text(max_size=60), st.text(ALPHABET + "-oil ", max_size=160)))
def test_nothing_that_is_typed_makes_it_fail_otherwise(text: str) -> None:
    refused(text)


@settings(derandomize=True, deadline=None, max_examples=500)
@given(st.integers(0, 2**400))
def test_no_number_whose_check_is_right_makes_it_fail_otherwise(number: int) -> None:
    try:
        found = read_code(spell(number * 32 + FORMAT, whole=True))
    except te.NotACode:
        return
    for name, each in found.items():
        Standing.from_json(name, each.to_json())


def test_a_code_of_another_kind_is_told_apart() -> None:
    for number in range(1, 20):
        with pytest.raises(te.NotACode, match="open_deal"):
            read_code(te.deal("truc-y-flou", seed="class 3B", number=number).code)
    with pytest.raises(te.NotACode, match="another version"):
        read_code(spell(FORMAT + 1 + 32 * 10**9, whole=True))
    with pytest.raises(te.NotACode):
        te.open_deal(sample())


def test_a_code_is_short() -> None:
    chance = random.Random("short")
    answers = [
        each
        for place, skill in enumerate(SKILLS)
        for each in row(skill.name, "".join(chance.choice("+++-") for _ in range(24)), days=place * 3)
    ]
    known = folded(answers)
    assert len(write_code({name: known[name] for name in list(known)[:3]})) <= 60
    assert len(write_code(known)) <= 15 * len(SKILLS)


def test_what_was_never_asked_is_not_in_it() -> None:
    assert write_code({}) == ""
    assert write_code({"beans": Standing(skill="beans")}) == ""


def test_a_code_of_this_format_is_read_for_ever() -> None:
    """A code that was handed out once; what was put into it is in ``sample``."""
    found = read_code("00JS-7YCJ-BJZ4-R99J-BDAS-QT3N-0W18-3B37-DHDP")
    assert {
        name: (each.row, each.asked, each.right, each.variant, each.last and each.last.isoformat()[:10])
        for name, each in found.items()
    } == {
        "higher-card": (5, 5, 5, "truc-y-flou", "2026-11-30"),
        "embit-value": (1, 4, 3, "truc-y-flou", "2026-12-01"),
        "beans": (2, 2, 2, "truc-y-flou", "2026-12-02"),
    }
