"""Deals and matches of the games of :mod:`muestra`, put before its referee."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import trucedu as te
from tests.engine.play import STYLES
from tests.engine.regional import muestra
from trucedu.engine.deal import Deal

House = dict[str, str | int]


def referee_of(state: Deal, game: muestra.Game) -> muestra.Referee:
    """The referee after everything said and played in a deal."""
    hands = {
        event.chair: tuple(map(str, event.cards))
        for event in state.events
        if event.kind == "hand" and event.chair is not None
    }
    referee = muestra.Referee(game, state.players, state.dealer, list(state.setup.score), hands)
    for event in state.events:
        if event.kind in ("call", "answer"):
            assert event.action is not None
            assert event.chair is not None
            referee.hear(event.chair, event.action.call, None)
        elif event.kind == "card":
            assert event.chair is not None
            referee.hear(event.chair, None, str(event.cards[0]))
    return referee


def every_option_is_among(houses: Sequence[House], game: te.Variant) -> None:
    options = {(name, each.value) for name, rule in game.sheet.house.items() for each in rule.options}
    default = {(name, rule.default) for name, rule in game.sheet.house.items()}
    assert options == default | {pair for house in houses for pair in house.items()}


def matches_are_paid_as_the_referee_says(
    variant: te.Variant, house: House, players: int, heard: Callable[[Deal], muestra.Referee]
) -> None:
    """Twenty matches, in which every deal comes to the referee's points, one by one."""
    for number in range(20):
        chance = random.Random(f"{house} {players} {number}")
        match = te.match(variant, seed=number, players=players)
        dealt = 1
        over = False
        while not over:
            match = match.play(STYLES[number % 3](chance, match.deal))
            over = match.deal.over
            if match.number == dealt and not over:
                continue
            dealt = match.number
            ended = match.last
            assert ended is not None
            referee = heard(ended)
            assert referee.over
            assert referee.paid == [event.points for event in ended.events if event.kind == "score"]
            assert tuple(referee.score) == ended.score
        assert match.over
