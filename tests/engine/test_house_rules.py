"""Every option of every house rule changes what it says it changes, and the game still runs with it.

Each option has a position in ``tests/engine/house`` in which the default and the option differ, with both answers
worked out from the rules; a test sees that no option is without one. Those of the regional games are played before
their referees in ``tests/engine/regional/test_house_matches.py``.
"""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.house import brazil, flou_declarations, flou_play, french
from tests.engine.house.checks import CHECKS
from tests.engine.play import HOUSE, STYLES

#: The checks are noted when these are read.
NOTED = (flou_declarations, flou_play, french, brazil)


def question(game: str, name: str) -> str:
    """The open question or claim behind a house rule."""
    return te.variant(game).sheet.house[name].question


RUNS = [
    pytest.param(*key, id="-".join(map(str, key)), marks=pytest.mark.claims(question(*key[:2])))
    for key in CHECKS
]


@pytest.mark.parametrize(("game", "name", "value"), RUNS)
def test_an_option_changes_what_it_says(game: str, name: str, value: str | int) -> None:
    CHECKS[game, name, value](te.variant(game), te.variant(game, **{name: value}))


def test_every_option_has_a_position_here() -> None:
    assert set(CHECKS) == set(HOUSE)


@pytest.mark.parametrize(("game", "name", "value"), HOUSE, ids=["-".join(map(str, key)) for key in HOUSE])
def test_matches_run_clean_under_every_option(game: str, name: str, value: str | int) -> None:
    variant = te.variant(game, **{name: value})
    assert variant.house[name] == value
    assert variant.sheet.rules is not None
    target = variant.sheet.rules.score.target
    for players in variant.players:
        for number in range(6):
            chance = random.Random(f"{game} {name} {value} {number}")
            match = te.match(variant, seed=number, players=players)
            dealt = 1
            over = False
            while not over:
                match = match.play(STYLES[number % 3](chance, match.deal))
                over = match.deal.over
                if match.number == dealt and not over:
                    continue
                ended = match.last
                assert ended is not None
                assert ended.result is not None
                scored = [event.points for event in ended.events if event.kind == "score"]
                assert ended.points == (sum(a for a, _ in scored), sum(b for _, b in scored))
                assert min(ended.score) >= 0
                running = list(ended.setup.score)
                for a, b in scored:
                    assert max(running) < target
                    running = [running[0] + a, running[1] + b]
                dealt += 1
            assert match.over
