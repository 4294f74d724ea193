"""The plainest player: it plays cards and says nothing, for deals in which only cards are played."""

from __future__ import annotations

from trucedu.bots.card_play import plain_cards
from trucedu.bots.decision import Decision
from trucedu.bots.player import default_action
from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr


class CardsOnly:
    """Plays the lowest card that takes the trick as it lies; without one, or behind a partner, its lowest card.

    It never calls, raises or folds, and answers every question with what lets the deal go on. The same position
    always gets the same card.

    :param variant: the game, with its house rules.
    """

    name = "cards only"

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def choose(self, view: View) -> Action:
        """The card for this view, or the quiet answer when something else is asked."""
        return self._decide(view).action

    def why(self, view: View) -> str:
        """Why it plays that card, or answers so."""
        return self._decide(view).why

    def _decide(self, view: View) -> Decision:
        cards = plain_cards(view)
        if not cards:
            return Decision(default_action(view), tr("It only played cards, and let the deal go on."))
        strength = self._variant.beside(view.turned).strength
        ranked = sorted(cards, key=lambda card: (strength(card), card.index))
        lowest = cards[ranked[0]]
        lying = [(strength(card), chair) for chair, card in view.table]
        if not lying:
            return Decision(lowest, tr("It led its lowest card."))
        best = max(power for power, _ in lying)
        partners = {chair for power, chair in lying if power == best and chair % 2 == view.chair % 2}
        if partners:
            return Decision(lowest, tr("A partner's card was the best, so it gave its lowest."))
        for card in ranked:
            if strength(card) > best:
                why = tr("{card} was its lowest card that takes the trick as it lay.", card=card)
                return Decision(cards[card], why)
        return Decision(lowest, tr("None of its cards takes the trick, so it gave its lowest."))
