"""Guided deals in the terminal: played to the end by typing, wrong moves and the way back, leaving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lessons.test_guided import right
from tests.terminal.running import clean, narrow, run
from trucedu.lessons.guided import GuidedPlay, guided_deals, load_guided


def typed_right(name: str) -> str:
    """What a person types who does everything right."""
    play, lines = GuidedPlay(load_guided(name)), []
    while not play.last:
        what = right(play)
        verb, _, rest = what.partition(" ")
        lines.append({"next": "", "tell": rest.removeprefix("signal ")}.get(verb, rest))
        play.do(what)
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("words", ["guided", "guided --help"])
def test_says_what_there_is(words: str) -> None:
    ran = run(*words.split())
    clean(ran)
    narrow(ran.out)
    if words == "guided":
        for name in guided_deals():
            assert name in ran.out


@pytest.mark.parametrize("name", guided_deals())
def test_played_to_the_end(name: str) -> None:
    ran = run("guided", name, typed=typed_right(name))
    clean(ran)
    narrow(ran.out)
    last = len(load_guided(name).steps)
    assert f"Step {last} of {last}." in ran.out
    assert "To go on from here" not in ran.out
    assert ran.out.count("✓ Right.") == sum(not step.plain for step in load_guided(name).steps)


def test_a_wrong_move_is_answered_and_taken_back_with_enter() -> None:
    ran = run("guided", "first-deal", "--step", "9", typed="1C\n\n3O\nquit\n")
    clean(ran)
    assert "side B has the hand, and scores 1 point." in ran.flat
    assert "Press Enter to take it back." in ran.out
    assert "Taken back: the table is as it was." in ran.out
    assert "Step 10 of 13." in ran.out
    assert ran.out.endswith("To go on from here: trucedu guided first-deal --step 10\n")


def test_hints_going_back_and_beginning_again() -> None:
    ran = run("guided", "first-deal", "--step", "6", typed="h\nh\nback\nover\nquit\n")
    clean(ran)
    assert "Say: j'embide." in ran.flat
    steps = [line for line in ran.out.splitlines() if line.startswith("Step ")]
    assert steps == [f"Step {n} of 13." for n in (6, 6, 6, 5, 1)]


def test_what_is_not_understood_is_asked_again() -> None:
    ran = run("guided", "first-deal", "--step", "6", typed="dance\nseven of boots\nembit\n")
    clean(ran)
    assert ran.out.count("Not understood:") == 2
    assert "Step 7 of 13." in ran.out
    assert "The input has ended." in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("guided nope", "There is no guided deal 'nope'. There are: first-deal"),
        ("guided first-deal --step 0", "There is no step 0: this deal has steps 1 to 13."),
        ("guided none.toml", "none.toml"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(words: str, said: str) -> None:
    ran = run(*words.split())
    clean(ran, 1)
    assert said in ran.err


def test_a_faulty_file_is_told_with_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'title = "Mine"\nabout = "a"\nvariant = "french-truc"\nseed = "s"\nsteps = []\n', encoding="utf-8"
    )
    ran = run("guided", str(file))
    clean(ran, 1)
    assert "mine.toml: 1 thing(s) to mend:" in ran.err
    assert "steps: found none; right would be at least one step." in ran.err
