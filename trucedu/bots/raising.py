"""When a player raises the hand, and what it answers to a raise, with the reasons."""

from __future__ import annotations

from trucedu.bots.decision import Decision
from trucedu.bots.mind import Mind, in_ten, said
from trucedu.engine.actions import Action
from trucedu.engine.view import View
from trucedu.language import tr


class Raising:
    """Raises with a good hand, answers by what the raise costs and may bring.

    :param mind: the player's head.
    """

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._rungs = {rung.call for rung in mind.rules.ladder.rungs}

    def on_turn(self, view: View) -> Decision | None:
        """A raise before the card, if it wants to make one."""
        if view.stake != self._mind.rules.ladder.base:
            return None
        raised = self._raise(view)
        if raised is None:
            return None
        habits = self._mind.habits
        outlook = self._mind.outlook(view)
        if outlook >= habits.raises:
            why = tr(
                "It raised because its side should take the hand about {n} times in ten.", n=in_ten(outlook)
            )
            return Decision(raised, why)
        if outlook < habits.poor and self._mind.by_lot(view, habits.raise_bluffs, "raise"):
            why = tr(
                "A bluff: its side should take the hand only about {n} times in ten, but one time in {k} "
                "it raises with such a hand.",
                n=in_ten(outlook),
                k=habits.raise_bluffs,
            )
            return Decision(raised, why)
        return None

    def answer(self, view: View) -> Decision:
        """The answer to a raise."""
        no = said(view, "no")
        assert no is not None
        habits = self._mind.habits
        if self._mind.judge.lost_for_certain(view):
            return Decision(no, tr("The hand is lost whatever is played, so it refused."))
        outlook = self._mind.outlook(view)
        tenths = in_ten(outlook)
        if outlook >= habits.raises_again and (higher := self._raise(view)):
            why = tr(
                "It raised again because its side should take the hand about {n} times in ten.", n=tenths
            )
            return Decision(higher, why)
        value, refused = self._on_offer(view)
        fair = (value - refused) / (2 * value)
        words = {
            "p": round(100 * outlook),
            "needed": round(100 * (fair + habits.margin)),
            "fair": round(100 * fair),
        }
        if outlook < fair + habits.margin:
            why = tr(
                "It refused because it expects the hand {p} times in a hundred; accepting pays from {fair} on, and it "
                "wants {needed}.",
                **words,
            )
            return Decision(no, why)
        # Where a remainder is on offer it is accepted by the same words: the one call that stands beside
        # "no".
        others = [
            action
            for action in view.legal
            if action.card is None and action.call not in {"no", "fold", "pass"}
        ]
        why = tr(
            "It accepted because it expects the hand {p} times in a hundred; accepting pays from {fair} on, and it "
            "wants {needed}.",
            **words,
        )
        return Decision(said(view, "yes") or others[0], why)

    def _raise(self, view: View) -> Action | None:
        """The next rung, if it may be called now; a raise by a free amount goes up by the least."""
        for action in view.legal:
            if action.card is None and (action.call in self._rungs or action.amount == 2):
                return action
        return None

    def _on_offer(self, view: View) -> tuple[float, float]:
        """What the hand would be worth if the raise were accepted, and what refusing it costs."""
        rules = self._mind.rules
        stake = float(rules.score.target) if view.stake == "game" else float(view.stake)
        if said(view, "yes") is None:  # a remainder: all that the other side lacks may be at stake
            return max(float(rules.score.target - min(view.score)), stake + 1), stake
        if rules.ladder.any_amount is not None:
            last = next((event.action for event in reversed(view.events) if event.action is not None), None)
            return stake + (last.amount or 2 if last is not None else 2), stake
        for rung in rules.ladder.rungs:
            value = float(rung.value) if isinstance(rung.value, int) else float(rules.score.target)
            if value > stake:
                return value, float(rung.refused)
        return stake + 1, stake
