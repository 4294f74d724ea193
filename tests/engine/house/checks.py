"""The positions in which a house rule and its default differ: how they are noted, and what they share."""

from __future__ import annotations

from collections.abc import Callable

import trucedu as te
from tests.engine.play import played
from trucedu.engine.deal import Deal

Check = Callable[[te.Variant, te.Variant], None]
CHECKS: dict[tuple[str, str, str | int], Check] = {}


def option(games: str, name: str, value: str | int) -> Callable[[Check], Check]:
    """The check of one option in one or more games (ids with blanks between them)."""

    def note(check: Check) -> Check:
        for game in games.split():
            CHECKS[game, name, value] = check
        return check

    return note


def deal(
    variant: te.Variant, hands: str, *actions: str, score: tuple[int, int] = (0, 0), dealer: int | None = None
) -> Deal:
    return played(te.deal(variant, hands=hands, score=score, dealer=dealer), *actions)


def cards_only(state: Deal) -> Deal:
    """The deal played to its end with first cards, nobody saying anything."""
    while not state.over:
        state = state.play(next(action for action in state.legal() if action.call is None))
    return state
