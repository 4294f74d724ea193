"""A player to copy and change: it shows all that a player can do, and does it simply.

>>> import trucedu as te
>>> from trucedu.bots.example import Hasty
>>> te.table("french-truc", seed="hasty", bots=Hasty)
>>> te.duel(Hasty, "cautious", "french-truc", deals=100)
"""

from __future__ import annotations

from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr


class Hasty:
    """Raises with one very good card, accepts every raise while it holds one, and plays its best card first.

    :param variant: the game. A player that does not need it leaves this out.
    """

    name = "hasty"

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        # The cards come strongest first, equal ones together: those of the first two steps are very good ones.
        self._very_good = {card for equals in variant.order()[:2] for card in equals}

    def choose(self, view: View) -> Action:
        """One of ``view.legal``: everything that may be done now."""
        very_good = any(card in self._very_good for card in view.hand)
        by_call = {action.call: action for action in view.legal if action.card is None}
        if view.asked == "stake":
            wanted = "yes" if very_good else "no"
            return by_call.get(wanted, view.legal[0])
        if view.asked != "turn":  # a bid, new cards: "pass" or "no" where there is one
            return by_call.get("pass") or by_call.get("no") or view.legal[0]
        raises = [by_call[rung.call] for rung in self._variant.ladder if rung.call in by_call]
        if very_good and raises:
            return raises[0]
        cards = [action for action in view.legal if action.card is not None and action.call is None]
        return max(cards, key=self._height)

    def _height(self, action: Action) -> int:
        assert action.card is not None
        return self._variant.strength(action.card)

    def why(self, view: View) -> str:
        """Told when the deal is over, so it may speak of the cards."""
        if self.choose(view).card is not None:
            return tr("It played its best card first.")
        held = [str(card) for card in view.hand if card in self._very_good]
        return tr("It held {cards}.", cards=", ".join(held)) if held else tr("It held no very good card.")
