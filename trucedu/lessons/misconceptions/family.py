"""Mistaken ideas of somebody who knows several games of the family."""

from __future__ import annotations

from typing import Final

from trucedu.lessons.misconceptions.orders import MISREAD_THE_ORDER
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter

#: Whether something is so in the game at hand, and whether it is so in the other one.
Both = tuple[bool, bool]

ONE_ORDER_FOR_ALL: Final = enter(
    Misconception(
        name="one-order-for-all",
        idea="The order of one game is taken for the order of all.",
        says="{other} does not rank these cards as {known} does.",
    )
)
GAMES_MIXED_UP: Final = enter(
    Misconception(
        name="games-mixed-up",
        idea="What belongs to one game is taken for another's.",
        says="{one} has been taken for {other}.",
    )
)


def as_in_one(truth: Both, known: int) -> Both:
    """What somebody answers who ranks the cards of both games as game ``known`` (0 or 1) does."""
    return truth[known], truth[known]


def mixed_up(truth: Both) -> Both:
    """What somebody answers who takes each of two games for the other."""
    return truth[1], truth[0]


def which_mistake(truth: Both, given: Both, games: tuple[str, str]) -> Mistake:
    """The idea behind a wrong answer to "in which of the two?".

    :param games: the names of the game at hand and of the other one.
    """
    for known in (0, 1):
        if given == as_in_one(truth, known):
            return Mistake(ONE_ORDER_FOR_ALL, {"known": games[known], "other": games[1 - known]})
    if given == mixed_up(truth):
        return Mistake(GAMES_MIXED_UP, {"one": games[0], "other": games[1]})
    return Mistake(MISREAD_THE_ORDER)
