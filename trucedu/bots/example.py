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

    def choose(self, view: View) -> Action:
        """One of ``view.legal``: everything that may be done now."""
        by_call = {action.call: action for action in view.legal if action.card is None}
        if view.asked == "stake":
            return by_call.get("yes" if self._very_good(view) else "no", view.legal[0])
        if view.asked != "turn":  # a bid, new cards: "pass" or "no" where there is one
            return by_call.get("pass") or by_call.get("no") or view.legal[0]
        raises = [by_call[rung.call] for rung in self._variant.ladder if rung.call in by_call]
        if raises and self._very_good(view):
            return raises[0]
        cards = {action.card: action for action in view.legal if action.card and not action.call}
        if not cards:
            return view.legal[0]
        # Some games turn a card up, which changes what others are worth; beside None all is as it is.
        game = self._variant.beside(view.turned)
        return cards[max(cards, key=game.strength)]

    def _very_good(self, view: View) -> list[str]:
        """The cards it holds of the two highest steps of the order: strongest first, equal ones together."""
        highest = self._variant.beside(view.turned).order()[:2]
        return [str(card) for card in view.hand if any(card in equals for equals in highest)]

    def why(self, view: View) -> str:
        """Told when the deal is over, so it may speak of the cards."""
        if self.choose(view).card is not None:
            return tr("It played its best card first.")
        held = ", ".join(self._very_good(view))
        return tr("It held {cards}.", cards=held) if held else tr("It held no very good card.")
