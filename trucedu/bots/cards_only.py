"""The plainest player: it plays cards and says nothing, for deals in which only cards are played."""

from __future__ import annotations

from trucedu.bots.player import default_action
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View


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
        cards = plain_cards(view)
        if not cards:
            return default_action(view)
        ranked = sorted(cards, key=lambda card: (self._variant.strength(card), card.index))
        lying = [(self._variant.strength(card), chair) for chair, card in view.table]
        if not lying:
            return cards[ranked[0]]
        best = max(strength for strength, _ in lying)
        partners = {chair for strength, chair in lying if strength == best and chair % 2 == view.chair % 2}
        taking = [card for card in ranked if self._variant.strength(card) > best]
        return cards[taking[0] if taking and not partners else ranked[0]]


def plain_cards(view: View) -> dict[Card, Action]:
    """The cards this chair may play face up and without a word, each with its action."""
    return {
        action.card: action
        for action in view.legal
        if action.card is not None and action.call is None and not action.face_down
    }
