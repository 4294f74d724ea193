"""Whole games, written out in full, must stay as they were read and found right."""

from __future__ import annotations

import difflib

import pytest

import trucedu as te
from tests.playthroughs.writing import HERE, NAMES, playthrough, script, steps

GAMES = {"truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc"}


def test_there_is_a_playthrough_of_every_game() -> None:
    assert {script(name)["variant"] for name in NAMES} == GAMES
    assert {path.stem for path in HERE.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_was_read(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    told = playthrough(name).splitlines()
    assert kept == told, "\n".join(difflib.unified_diff(kept, told, "kept", "told", lineterm="", n=2))


@pytest.mark.parametrize("name", NAMES)
def test_each_playthrough_ends_with_a_game_won(name: str) -> None:
    assert " has won the " in playthrough(name).splitlines()[-1]


def test_together_they_show_nearly_every_word() -> None:
    """A word that no playthrough says is listed here on purpose."""
    said: set[tuple[str, str]] = set()
    known: set[tuple[str, str]] = set()
    for name in NAMES:
        what = script(name)
        game = te.deal(what["variant"], seed=1).board.rules
        known |= {(what["variant"], word) for word in game.words}
        for part in what["deal"]:
            for step in steps(part["actions"]):
                said |= {(what["variant"], word) for word in step.split()[1:]}
    silent = {word for game, word in known - said if game == "truc-y-flou"}
    assert silent == {"fold", "dus-de-mes"}, silent
    for game in GAMES - {"truc-y-flou"}:
        assert {word for other, word in known - said if other == game} <= {"pass", "fold", "redeal", "no"}
