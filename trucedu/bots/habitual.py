"""A player made of habits: all built-in styles but the plainest are one of these with other numbers or more parts."""

from __future__ import annotations

from copy import copy
from typing import Self

from trucedu.bots.bidding import Bidding
from trucedu.bots.card_play import CardPlay
from trucedu.bots.decision import Decision
from trucedu.bots.mind import Mind, in_ten, said
from trucedu.bots.raising import Raising
from trucedu.bots.talk import meaning
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.view import View
from trucedu.language import tr


class Habitual:
    """Acts by its habits, the same in the same position, always, and can say why.

    :param mind: its head.
    """

    name = "habitual"

    def __init__(self, mind: Mind) -> None:
        self._beside: dict[Card, Self] = {}
        self._take(mind)

    def _take(self, mind: Mind) -> None:
        self.mind = mind
        self._cards = CardPlay(mind)
        self._raising = Raising(mind)
        self._bidding = Bidding(mind)

    def beside(self, turned: Card | None) -> Self:
        """The same player beside a turned card; None leaves it as it is."""
        if turned is None:
            return self
        if turned not in self._beside:
            player = copy(self)
            player._take(self.mind.beside(turned))
            self._beside[turned] = player
        return self._beside[turned]

    def prepare(self) -> None:
        """Count all hands of the game now, which the first decision about a bid would otherwise wait for."""
        if self.mind.rules.contest:
            self.mind.judge.prepare()

    def choose(self, view: View) -> Action:
        """The action that follows from the habits."""
        return self.decide(view).action

    def why(self, view: View) -> str:
        """Why it chooses what it chooses in this view."""
        return self.decide(view).why

    def decide(self, view: View) -> Decision:
        """The action and the reason for it."""
        player = self.beside(view.turned)
        match view.asked:
            case "turn":
                return player._on_turn(view)
            case "stake":
                return player._bidding.declare(view) or player._raising.answer(view)
            case "contest":
                return player._bidding.answer(view)
        return player._answer_question(view)

    def sign(self, view: View) -> str | None:
        """The sign for the strongest card it holds that has one; never a false one, and none where it may give none."""
        return next(iter(self.signs(view)), None)

    def signs(self, view: View) -> tuple[str, ...]:
        """All true signs for its cards, the strongest card's first."""
        messages = self.mind.rules.messages
        if messages.signs_by == "partners-of-speaker" and view.captain == view.chair:
            return ()
        held = sorted(view.hand, key=self.mind.beside(view.turned).judge.strength, reverse=True)
        shown = [
            name
            for card in held
            for name in messages.signals
            if card in meaning(self.mind.variant, name, view.turned)
        ]
        return tuple(dict.fromkeys(shown))

    def _on_turn(self, view: View) -> Decision:
        declared = self._bidding.declare(view) or self._bidding.late_answer(view)
        if declared is not None:
            return declared
        outlook = self.mind.outlook(view)
        if outlook < self.mind.habits.wants_new and (redeal := said(view, "redeal")):
            why = tr(
                "With so poor a hand (about {n} chances in ten) it asked for new cards.", n=in_ten(outlook)
            )
            return Decision(redeal, why)
        return self._raising.on_turn(view) or self._cards.decide(view)

    def _answer_question(self, view: View) -> Decision:
        outlook = self.mind.outlook(view)
        gives_up = self.mind.habits.gives_up
        tenths = in_ten(outlook)
        match view.asked:
            case "redeal":
                wanted = "yes" if outlook < gives_up else "no"
                why = tr("It would take the hand about {n} times in ten with the cards it had.", n=tenths)
            case "special":
                looked = [
                    card
                    for chair, cards in view.shown.items()
                    if chair != view.chair and (chair - view.chair) % 2 == 0
                    for card in cards
                ]
                if looked:
                    outlook = self.mind.judge.outlook(view, looked)
                    tenths = in_ten(outlook)
                wanted = "play" if outlook >= gives_up - 0.05 else "decline"
                why = tr("Its side should take the hand about {n} times in ten.", n=tenths)
            case "tap":
                wanted, why = "cut", tr("It always cuts the pack and never taps it.")
            case _:
                wanted, why = "three-cards", tr("It always deals three cards.")
        answer = said(view, wanted)
        assert answer is not None
        return Decision(answer, why)
