"""A player who likes to bid and to raise."""

from __future__ import annotations

from trucedu.bots.habits import Habits
from trucedu.bots.habitual import Habitual
from trucedu.bots.mind import Mind
from trucedu.engine.variant import Variant

HABITS = Habits(
    margin=0.02,
    raises=0.6,
    raises_again=0.78,
    bids=0.5,
    sings=0.3,
    goes_higher=0.75,
    stakes_all=0.65,
    raise_bluffs=6,
)


class Bold(Habitual):
    """A player who plays cards as the cautious one does, and wants more for them. Where it differs:

    - It raises with a hand that should win six times in ten, and raises an accepted raise again from about
      eight in ten. It accepts as soon as the cards look a little better than the price.
    - One time in six it raises on its turn with a poor hand too (one that should win fewer than four times in
      ten): a bluff.
    - It bids an embit that beats five of ten others, sings with one that beats three, goes a step higher with
      one that beats seven or eight, and stakes the game on one that beats six or seven.

    Cards, signs, orders, flors, new cards and special deals are as with ``Cautious``. The lot for a bluff is
    drawn from the seed and from what the chair can see: the same position is always answered the same way.

    :param variant: the game, with its house rules.
    :param seed: what the bluffs are drawn from.
    """

    name = "bold"

    def __init__(self, variant: Variant, seed: str | int = "bold") -> None:
        super().__init__(Mind(variant, HABITS, seed))
