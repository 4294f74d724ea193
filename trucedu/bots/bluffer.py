"""A player who speaks with nothing in the hand."""

from __future__ import annotations

from trucedu.bots.habits import Habits
from trucedu.bots.habitual import Habitual
from trucedu.bots.mind import Mind
from trucedu.engine.variant import Variant

HABITS = Habits(margin=0.0, raise_bluffs=3, bid_bluffs=4, flor_bluffs=5)


class Bluffer(Habitual):
    """A player whose words cannot be trusted; made for two, at home in every game. Where it differs from ``Cautious``:

    - One time in three it raises on its turn with a poor hand (one that should win fewer than four times in
      ten). It raises with good hands as well, so that a raise says little.
    - It answers a raise by the outlook alone: it accepts exactly when accepting should pay, and throws the
      hand in otherwise.
    - One time in four it bids an embit without a good one, where the game asks for none; asked to sing it, it
      passes unless it has one after all. One time in five it challenges a flor without one, where the game
      allows that.

    Its signs are true all the same, and the rest is as with ``Cautious``. The lot for a bluff is drawn from the
    seed and from what the chair can see: the same position is always answered the same way.

    :param variant: the game, with its house rules.
    :param seed: what the bluffs are drawn from.
    """

    name = "bluffer"

    def __init__(self, variant: Variant, seed: str | int = "bluffer") -> None:
        super().__init__(Mind(variant, HABITS, seed))
