"""What the seat that acts is asked: to play on its turn, or to answer a question."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
STAKE: Final = 1
CONTEST: Final = 2
REDEAL: Final = 3
SPECIAL: Final = 4
TAP: Final = 5
ONE_CARD: Final = 6
OVER: Final = 7

#: Their names, for people and programs outside the engine.
NAMES: Final = ("turn", "stake", "contest", "redeal", "special", "tap", "one-card", "over")
