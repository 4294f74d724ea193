"""The player that leaves everything to chance."""

from __future__ import annotations

import hashlib

from trucedu.chance import normal_seed
from trucedu.engine.actions import Action
from trucedu.engine.view import View


class ByChance:
    """Plays any legal action, each equally likely; only throwing the hand in is left out.

    Chance is drawn from the seed and from what the chair can see, so the same seed and the same position
    always give the same choice: a move that is taken back and made again is answered the same way. No other
    source of chance is touched.

    :param seed: any text or whole number.
    """

    name = "random"

    def __init__(self, seed: str | int = "random") -> None:
        self._seed = normal_seed(seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions but folding."""
        choices = [action for action in view.legal if action.call != "fold"]
        seen = [
            self._seed,
            view.chair,
            view.hand,
            view.table,
            view.tricks,
            view.score,
            view.stake,
            view.legal,
        ]
        digest = hashlib.sha256("\0".join(map(str, seen)).encode()).digest()
        return choices[int.from_bytes(digest[:8], "big") % len(choices)]
