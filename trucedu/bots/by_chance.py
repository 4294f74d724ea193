"""The player that leaves everything to chance."""

from __future__ import annotations

from trucedu.bots.decision import Decision
from trucedu.bots.lots import drawn
from trucedu.chance import normal_seed
from trucedu.engine.actions import Action
from trucedu.engine.view import View
from trucedu.language import tr


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
        return self._decide(view).action

    def why(self, view: View) -> str:
        """How many actions there were to draw from."""
        return self._decide(view).why

    def _decide(self, view: View) -> Decision:
        choices = [action for action in view.legal if action.call != "fold"]
        chosen = choices[drawn(self._seed, view, len(choices))]
        if len(choices) == 1:
            return Decision(chosen, tr("There was nothing else to do."))
        return Decision(chosen, tr("It was drawn by lot from {n} things to do.", n=len(choices)))
