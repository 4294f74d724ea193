"""What the parts of a player share: the game, its habits, what it knows of others' cards, and its chance."""

from __future__ import annotations

from typing import Final

from trucedu.bots.habits import Habits
from trucedu.bots.judgement import Judgement
from trucedu.bots.lots import drawn
from trucedu.bots.talk import still_held
from trucedu.cards import Card
from trucedu.chance import normal_seed
from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.variants.sheet import Rules

#: A card that beats at least this share of the unseen ones is a high one.
HIGH: Final = 0.7


class Mind:
    """A player's head.

    :param variant: the game, with its house rules.
    :param habits: how ready it is to do things.
    :param seed: what its bluffs are drawn from.
    :param reads_signs: whether it reckons with the cards that signs have shown it.
    """

    def __init__(
        self, variant: Variant, habits: Habits, seed: str | int = "player", *, reads_signs: bool = False
    ) -> None:
        rules = variant.sheet.rules
        if rules is None:
            variant.compiled()  # says that this game cannot be played
            raise AssertionError("a game without rules was compiled")
        self.variant = variant
        self.habits = habits
        self.rules: Rules = rules
        self.judge = Judgement(variant)
        self.reads_signs = reads_signs
        self._seed = normal_seed(seed)
        self._beside: dict[Card, Mind] = {}

    def beside(self, turned: Card | None) -> Mind:
        """The same head beside a turned card, which may change what cards are worth; None leaves it as it is."""
        if turned is None:
            return self
        if turned not in self._beside:
            game = self.variant.beside(turned)
            self._beside[turned] = Mind(game, self.habits, self._seed, reads_signs=self.reads_signs)
        return self._beside[turned]

    def by_lot(self, view: View, one_in: int, purpose: str) -> bool:
        """Whether the lot falls on it, one time in ``one_in``; never for 0."""
        return one_in > 0 and drawn(self._seed, view, one_in, purpose) == 0

    def known(self, view: View) -> dict[int, tuple[Card, ...]]:
        """The cards that others still hold, by chair, as far as their signs are read and believed."""
        return still_held(self.variant, view) if self.reads_signs else {}

    def outlook(self, view: View) -> float:
        """A rough chance, 0 to 1, that the side takes the hand.

        Cards that partners have shown are reckoned in; each high one that an opponent was seen to show takes a tenth.
        """
        known = self.known(view)
        partners = [card for chair in sorted(known) if (chair - view.chair) % 2 == 0 for card in known[chair]]
        feared = sum(
            self.judge.standing(card, view) >= HIGH
            for chair, cards in known.items()
            if (chair - view.chair) % 2 == 1
            for card in cards
        )
        return max(0.0, self.judge.outlook(view, partners) - feared / 10)


def said(view: View, *calls: str) -> Action | None:
    """The bare call among the legal actions, if one of these may be said."""
    return next((action for action in view.legal if action.card is None and action.call in calls), None)


def in_ten(chance: float) -> int:
    """A chance as a whole number of tenths, for sentences: at least 1 unless there is none, 10 only if certain."""
    if chance <= 0 or chance >= 1:
        return 10 if chance >= 1 else 0
    return min(9, max(1, round(chance * 10)))
