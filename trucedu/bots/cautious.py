"""A careful player with simple habits."""

from __future__ import annotations

from trucedu.bots.habits import Habits
from trucedu.bots.habitual import Habitual
from trucedu.bots.mind import Mind
from trucedu.engine.variant import Variant


class Cautious(Habitual):
    """A player to learn against. Its habits, all of them:

    - It plays the lowest card that takes the trick; without one, its lowest card. Last to play, it spoils
      the trick if that serves its side better. It leaves the trick to a partner whose card will hold.
    - It leads its best card when the trick may decide the hand, otherwise a middling one.
    - It bids a good embit (one that beats seven of ten others) and declares any flor. Asked about a bid, or
      challenged, it sings with a good count, goes one step higher (once) with a very good one, otherwise
      passes. It never claims a flor it has not.
    - It raises the hand once, with a good hand and never with a poor one; a raise is accepted when the
      cards look better than its price. It refuses for certain when the hand is already lost, and never
      throws it in unasked.
    - It asks for new cards with a very poor hand and agrees to a redeal with a poor one; one point short of
      the game it plays unless the hand is poor, its partners' cards among it where it may look at them; it
      cuts, never taps, and deals three cards.
    - It gives its partners the sign for its strongest card that has one, always a true one, and takes no
      account of the signs that it sees.
    - It follows its captain's last order for its next card wherever it has a card for it, as advice too. Told
      to bid, it bids if it may, and then answers as if the side had an embit that just deserves a bid.

    It does the same thing in the same position, always, and can say why.

    :param variant: the game, with its house rules: what somebody at the table knows before the cards are
        dealt.
    """

    name = "cautious"

    def __init__(self, variant: Variant) -> None:
        super().__init__(Mind(variant, Habits()))
