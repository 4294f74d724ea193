"""A hand whose stake is raised, as drills and misconceptions look at it; the engine plays it out."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import attrs
from attrs import define, frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal
from trucedu.engine.modes import NAMES, STAKE
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import Hands, Pay, silent
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import LadderRule

GAME: Final = "game"
#: What a hand is worth: points, or the whole game.
Worth = int | str


@frozen
class Step:
    """What was done: the action, the deal after it, and whether it made a raise that then waited for its answer."""

    action: Action
    state: Deal
    raises: bool


@define(frozen=True, slots=False)
class Raising:
    """A deal in which only cards are played and the stake is raised.

    ``rules``: the variant. ``players``; ``seed``: of the cards. ``dealer``; ``score``: of sides A and B before the
    deal. ``steps``: everything that is done, such as ``("1 truc", "2 yes", "1 7S")``. ``to_the_end``: the hand is
    played out after that, without another word. ``hands``: by chair, where they do not come from the seed.
    """

    rules: Variant
    players: int
    seed: str
    dealer: int
    score: tuple[int, int] = (0, 0)
    steps: tuple[str, ...] = ()
    to_the_end: bool = False
    hands: Hands = ()

    def start(self) -> Deal:
        """The deal before anything is done."""
        hands = [" ".join(card.key for card in hand) for hand in self.hands] or None
        return deal(
            self.rules, self.seed, dealer=self.dealer, score=self.score, players=self.players, hands=hands
        )

    @cached_property
    def history(self) -> tuple[Step, ...]:
        """Every step with the deal after it."""
        found: list[Step] = []
        for text in self.steps:
            found.append(_step(found[-1].state if found else self.start(), text))
        return tuple(found)

    @property
    def done(self) -> Deal:
        """The deal after all steps."""
        return self.history[-1].state if self.steps else self.start()

    @cached_property
    def ended(self) -> Deal:
        """The deal at its end, where the hand is played out."""
        state = self.done
        while self.to_the_end and not state.over:
            state = state.play(silent(state))
        return state

    def also(self, text: str) -> Raising:
        """The same with one more step; what was done before is not done again."""
        longer = attrs.evolve(self, steps=(*self.steps, text))
        longer.__dict__["history"] = (*self.history, _step(self.done, text))
        return longer

    def played_out(self) -> Raising:
        """The same with the hand played to its end."""
        longer = attrs.evolve(self, to_the_end=True)
        longer.__dict__["history"] = self.history
        return longer

    def under(self, rules: Variant) -> Raising | None:
        """The same by other rules; None where they do not allow what was done."""
        other = attrs.evolve(self, rules=rules)
        state, history = other.start(), []
        for step in self.history:
            # The same words have the same numbers, so that nothing needs to be read again. Where a raise may be of any
            # amount, a shorter game has fewer of them.
            mine = state.table.by_seat[step.action.chair - 1]
            if step.action.number >= len(mine) or mine[step.action.number] != step.action:
                return None
            action = mine[step.action.number]
            if state.to_act != action.chair or action.number not in state.board.legal():
                return None
            state = state.play(action)
            history.append(Step(action, state, _raises(state, action)))
        other.__dict__["history"] = tuple(history)
        return other

    def under_words(self, rules: Variant) -> Deal | None:
        """The deal after the same words by rules that may know other ones; None where they do not allow them."""
        state = attrs.evolve(self, rules=rules).start()
        known = set(state.board.rules.words)
        for step in self.history:
            if step.action.call is not None and step.action.call not in known:
                return None
            if state.why_not(str(step.action)):
                return None
            state = state.play(str(step.action))
        return state

    @property
    def ladder(self) -> LadderRule:
        """The variant's rule about raising."""
        assert self.rules.sheet.rules is not None
        return self.rules.sheet.rules.ladder

    @property
    def target(self) -> int:
        """How many points a game is."""
        assert self.rules.sheet.rules is not None
        return self.rules.sheet.rules.score.target

    @property
    def raises(self) -> tuple[Action, ...]:
        """The raises, in order; a word that accepts another raise is none."""
        return tuple(step.action for step in self.history if step.raises)

    def up_to(self, number: int) -> Raising:
        """The same up to the raise of that number, from 1, which is not answered yet."""
        place = [place for place, step in enumerate(self.history) if step.raises][number - 1]
        shorter = attrs.evolve(self, steps=self.steps[: place + 1], to_the_end=False)
        shorter.__dict__["history"] = self.history[: place + 1]
        return shorter

    @property
    def asked(self) -> Raising:
        """The same up to the last raise, which is not answered yet."""
        return self.up_to(len(self.raises))

    @property
    def refused(self) -> bool:
        """Whether the last raise was refused."""
        return self.ended.over and not self.to_the_end

    @property
    def worth(self) -> Worth:
        """What the hand is worth after the last answer."""
        return self.done.stake

    @property
    def paid(self) -> tuple[int, int]:
        """What sides A and B score for the hand."""
        rule = f"{self.rules.id}#ladder"
        scored = [event.points for event in self.ended.events if event.kind == "score" and event.rule == rule]
        return sum(a for a, _ in scored), sum(b for _, b in scored)

    @property
    def pay(self) -> Pay:
        """What comes of the hand."""
        if self.for_the_match and self.to_the_end and self.worth == GAME and any(self.paid):
            return self.pay_to("A" if self.paid[0] else "B", GAME)
        return self.pay_for(self.paid)

    @property
    def for_the_match(self) -> bool:
        """Whether the highest raise is for the whole match, not for one game of it."""
        return bool(self.ladder.rungs) and self.ladder.rungs[-1].wins_match

    def pay_for(self, points: tuple[int, int]) -> Pay:
        """These points, and whether they reach the target."""
        reached = [
            s for s, had, more in zip("AB", self.score, points, strict=True) if had + more >= self.target
        ]
        return Pay(points, "".join(reached))

    def pay_to(self, side: str, worth: Worth) -> Pay:
        """So much to one side; the whole game is all that it lacks."""
        points = self.target - self.score["AB".index(side)] if isinstance(worth, str) else worth
        pay = self.pay_for((points, 0) if side == "A" else (0, points))
        return attrs.evolve(pay, match=isinstance(worth, str) and self.for_the_match)


def _step(before: Deal, text: str) -> Step:
    action = before.read(text)
    state = before.play(action)
    return Step(action, state, _raises(state, action))


def _raises(state: Deal, action: Action) -> bool:
    """Whether the action that led to this state made a raise that now waits for its answer."""
    board = state.board
    return (
        state.asked == NAMES[STAKE] and board.offer_call == action.number and board.caller == action.chair - 1
    )


def offered(raising: Raising) -> Worth:
    """What the last raise offers."""
    value = raising.asked.done.board.offer_value
    return value if value > 0 else GAME


def caller_side(raising: Raising) -> str:
    """The side that made the last raise."""
    return side_of(raising.raises[-1].chair)
