"""A bidding about the cards held, as drills and misconceptions look at it; the engine plays it out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import attrs
from attrs import define

from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.counts import What, counted, declaration

Hands = tuple[tuple[Card, ...], ...]


@define(frozen=True, slots=False)
class Bidding:
    """Who holds what, and what is said about it.

    ``rules``: the variant. ``what``: the contest that is looked at. ``hands``: by chair, from chair 1. ``dealer``: the
    chair that deals. ``score``: of sides A and B before the deal. ``said``: what is said, in order, such as
    ``("3 embit", "4 pass", "6 cantar")``; a chair that is asked and has nothing there passes, and a chair on turn plays
    a card in silence.
    """

    rules: Variant
    what: What
    hands: Hands
    said: tuple[str, ...] = ()
    dealer: int = 0
    score: tuple[int, int] = (0, 0)

    @property
    def players(self) -> int:
        """How many chairs there are."""
        return len(self.hands)

    @property
    def order(self) -> tuple[int, ...]:
        """The chairs from the dealer's right on, the dealer last."""
        dealer = self.dealer or self.players
        return tuple((dealer + step) % self.players + 1 for step in range(self.players))

    @property
    def contest(self) -> str:
        """The name of the contest in the sheet."""
        return declaration(self.rules, self.what)

    def points_of(self, chair: int, rules: Variant | None = None) -> int | None:
        """What the chair's cards count, None where they count nothing; by these rules or by other ones."""
        count = counted(rules or self.rules, self.what, self.hands[chair - 1])
        return None if count is None else count.points

    def under(self, rules: Variant) -> Bidding:
        """The same by other rules."""
        return attrs.evolve(self, rules=rules)

    def start(self) -> Deal:
        """The deal before anything is said."""
        hands = [" ".join(card.key for card in hand) for hand in self.hands]
        return deal(
            self.rules, hands=hands, dealer=self.dealer or None, score=self.score, players=self.players
        )

    @cached_property
    def said_out(self) -> Deal:
        """The deal when everything has been said and answered, before it is settled."""
        state = self.start()
        for step in self.said:
            chair = int(step.split()[0])
            while state.to_act != chair and not state.over:
                state = state.play(_silent(state))
            state = state.play(step)
        while state.asked == "contest":
            state = state.play(_silent(state))
        return state

    @cached_property
    def settled(self) -> Deal:
        """The deal when the contest has been settled: after the first trick, or at the end of the deal."""
        state = self.said_out
        while not state.over and (not state.tricks or self._contested(state)):
            state = state.play(_silent(state))
        return state

    def _contested(self, state: Deal) -> bool:
        return any(each.contested for each in state.board.contests)

    @property
    def paid(self) -> tuple[int, int]:
        """What sides A and B score for this contest."""
        rule = f"{self.rules.id}#contest.{self.contest}"
        scored = [
            event.points for event in self.settled.events if event.kind == "score" and event.rule == rule
        ]
        return sum(a for a, _ in scored), sum(b for _, b in scored)

    @property
    def sung(self) -> int | None:
        """The chair whose cards won a showdown, None if it did not come to one."""
        return next((event.chair for event in self.settled.events if event.kind == "sung"), None)


def seats(order: tuple[int, ...], chairs: Mapping[int, object]) -> list[int]:
    """Some chairs in the order of their position."""
    return [chair for chair in order if chair in chairs]


def _silent(state: Deal) -> Action:
    """What somebody does who has nothing to say: pass, refuse, or play a low card that scores nothing by itself."""
    rules = state.variant.sheet.rules
    assert rules is not None
    legal = state.legal()
    for word in ("pass", "no"):
        for action in legal:
            if action.call == word and action.card is None:
                return action
    cards = [action for action in legal if action.card is not None and action.call is None]
    return min(cards, key=lambda a: (str(a.card) in rules.score.bonus, state.variant.strength(a.card or "")))
