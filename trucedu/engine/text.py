"""Small pieces of sentences that several parts of the engine say."""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.engine.compiled import GAME, Compiled
from trucedu.language import tr


def listed(things: Iterable[object]) -> str:
    """Things in a row of words: ``"1S, 1B and 7S"``."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return tr("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


def points(number: int) -> str:
    """``"1 point"``, ``"3 points"``."""
    return tr("1 point") if number == 1 else tr("{n} points", n=number)


def stake_words(rules: Compiled, value: int) -> str:
    """What a hand is worth in words: points, with the counter that is where every stake is one counter; or the game by
    its own word, or the match, where the highest raise stakes that.
    """
    if value != GAME:
        ladder = rules.rules.ladder
        counters = {worth: unit for unit, worth in rules.rules.score.units.items()}
        if value in counters and {ladder.base, *(rung.value for rung in ladder.rungs)} <= set(counters):
            return tr("{points} = 1 {unit}", points=points(value), unit=counters[value])
        return points(value)
    rungs = rules.rules.ladder.rungs
    if rungs and rungs[-1].wins_match:
        return tr("the match")
    return tr("the {game}", game=rules.rules.score.game_word)
