"""Whole matches between the styles: nothing illegal, nothing left undone, and an end."""

from __future__ import annotations

import time
from itertools import product

import pytest

import trucedu as te
from trucedu.bots import BOTS, bot, why_of
from trucedu.bots.sitting import Sitting, play_out
from trucedu.engine.orders import Message

SEED_GAMES = (
    "truc-y-flou",
    "french-truc",
    "le-truc",
    "sackson-truc",
    "partnership-truc",
    "catalan-truc",
)
#: Every ordered pair of styles; two matches of each pair and a few more make 84 a game, 504 in all.
PAIRS = tuple(product(BOTS, repeat=2))
MATCHES = 84
#: No match takes more steps than this; a longer one would be players going round in circles.
MOST_STEPS = 20_000


def play(game: str, number: int) -> te.Match:
    variant = te.variant(game)
    players = variant.players[number % len(variant.players)]
    pair = [bot(name, variant, number) for name in PAIRS[number % len(PAIRS)]]
    sitting = Sitting({chair: pair[(chair - 1) % 2] for chair in range(1, players + 1)})
    match = te.match(variant, f"styles {number}", players)
    steps = 0
    while not match.over:
        step = sitting.step(match.deal)
        if isinstance(step, Message):
            match = match.tell(step)
        else:
            # The checker is the list of legal actions itself, not what the players were asked through.
            assert step in match.deal.legal()
            match = match.play(step)
        steps += 1
        assert steps < MOST_STEPS
    assert sitting.faults == []
    target = variant.sheet.rules.score.target if variant.sheet.rules else 0
    assert max(match.score) >= target
    return match


@pytest.mark.parametrize("game", SEED_GAMES)
def test_a_sample_of_matches_is_played_without_a_fault(game: str) -> None:
    start = SEED_GAMES.index(game) * 6  # other pairs in every game: all 36 pairs are seen
    for number in range(start, start + 6):
        assert play(game, number).winner in {"A", "B"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", SEED_GAMES)
def test_five_hundred_matches_are_played_without_a_fault(game: str, part: int) -> None:
    assert MATCHES * len(SEED_GAMES) >= 500
    for number in range(part, MATCHES, 4):
        assert play(game, number).winner in {"A", "B"}


@pytest.mark.parametrize(
    ("game", "rule", "value"),
    [
        (name, rule, option.value)
        for name in SEED_GAMES
        for rule, what in te.variant(name).sheet.house.items()
        for option in what.options
        if option.value != what.default
    ],
)
def test_all_styles_cope_with_every_house_rule(game: str, rule: str, value: str | int) -> None:
    variant = te.variant(game, **{rule: value})
    count = variant.players[0]
    players = [bot(name, variant, "house") for name in BOTS]
    for number in range(1, 19):
        bots = {chair: players[(chair + number) % len(players)] for chair in range(1, count + 1)}
        sitting = Sitting(bots)
        deal = te.deal(variant, "house", number, dealer=number % count + 1, score=(number % 12, number % 11))
        assert play_out(deal, bots, sitting).over
        assert sitting.faults == []


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", ["truc-y-flou", "french-truc"])
def test_no_answer_takes_long(game: str, name: str) -> None:
    """No decision needs more than 300 ms, its reason among it. The best of three tries counts: a busy machine is not
    the player's fault.
    """
    variant = te.variant(game)
    player = bot(name, variant, "speed")
    prepare = getattr(player, "prepare", None)
    if prepare is not None:
        prepare()  # as tables do before the first press
    slowest = 0.0
    for number in range(1, 25):
        deal = te.deal(variant, "speed", number)
        while deal.to_act is not None:
            view = deal.view(deal.to_act)
            took = []
            for _ in range(3):
                began = time.perf_counter()
                player.choose(view)
                why_of(player, view)
                took.append(time.perf_counter() - began)
            slowest = max(slowest, min(took))
            deal = deal.play(player.choose(view))
    assert slowest < 0.3
