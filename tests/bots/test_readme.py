"""What the players' page says runs as it stands there, and names what there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import trucedu as te
from trucedu.bots import BOTS, ask, why_of
from trucedu.bots.example import Hasty
from trucedu.bots.sitting import Sitting, play_out

PAGE = (Path(te.__file__).parent / "bots" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_commands_run_one_after_the_other() -> None:
    assert len(BLOCKS) >= 5
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(block, names)
    assert names["first_thing"](te.deal("french-truc", "mine").view(1)) is not None


def test_every_player_is_in_the_table_and_nothing_else() -> None:
    table = PAGE.split("## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE) == list(BOTS)


def test_all_that_it_says_of_a_view_is_there() -> None:
    view = te.deal("truc-y-flou", "page").view(1)
    named = set(re.findall(r"view\.([a-z_]+)", PAGE))
    assert len(named) > 10
    assert all(hasattr(view, name) for name in named)


@pytest.mark.parametrize("game", [name for name in te.variants() if te.variant(name).players])
def test_the_example_plays_every_game_without_a_fault(game: str) -> None:
    variant = te.variant(game)
    for players in variant.players:
        bots = {chair: Hasty(variant) for chair in range(1, players + 1)}
        sitting = Sitting(bots)
        for number in range(1, 40):
            assert play_out(te.deal(variant, "hasty", number, players=players), bots, sitting).over
        assert sitting.faults == []


@pytest.mark.parametrize(
    ("hand", "wanted", "reason"),
    [
        ("8♠ 9♥ 10♦", "1 two-more", "It held 8♠."),  # sevens and eights are the two highest steps
        ("A♠ 9♥ 10♦", "1 A♠", "It played its best card first."),
    ],
)
def test_the_example_does_what_it_says(hand: str, wanted: str, reason: str) -> None:
    view = te.deal("french-truc", "hasty", hands=hand).view(1)
    player = Hasty(te.variant("french-truc"))
    assert str(ask(player, view)) == wanted
    assert why_of(player, view) == reason
