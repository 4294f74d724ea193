"""What the tests of Argentine truco share: the game, hands, and a deal with things done in it."""

from __future__ import annotations

import trucedu as te
from tests.engine.play import played
from trucedu.engine.deal import Deal

GAME = te.variant("argentine-truco")
WITH_FLOR = te.variant("argentine-truco", flor="yes")
#: Tantos: 33 for chair 1, 20 for chair 2.
TWO = "7S 6S 3C | 12O 11O 4B"
#: Nobody has a pair; chair 1 (mano) and chair 2 both count 7.
LEVEL = "7S 6B 5C | 7O 6C 4B"
FOUR = "7S 6S 3C | 12O 11O 4B | 5S 4C 12B | 5C 4O 12S"
SIX = f"{FOUR} | 2S 2B 10O | 1C 10S 11B"


def deal(hands: str, *actions: str, variant: te.Variant = GAME, **setup: object) -> Deal:
    players = hands.count("|") + 1
    return played(te.deal(variant, hands=hands, players=players, **setup), *actions)  # type: ignore[arg-type]
