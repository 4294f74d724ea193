"""Pairs and flors: what a player declares and what it answers to a bid, with the reasons."""

from __future__ import annotations

from attrs import frozen

from trucedu.bots.decision import Decision
from trucedu.bots.mind import Mind, in_ten, said
from trucedu.bots.talk import order_for, since_dealt, was_ordered
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.variants.sheet import ContestCall, ContestRule


@frozen
class Worth:
    """What a side has for a contest, as far as the player knows.

    How rare it is (0 to 1), that in words, and whether it is good enough to be bid.
    """

    rarity: float
    says: str
    good: bool


class Bidding:
    """Bids a good pair, declares any flor, answers by how rare its count is.

    :param mind: the player's head.
    """

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        contests = mind.rules.contest.items()
        self._contests = tuple(sorted(contests, key=lambda each: each[1].counts != "flor"))
        self._bid_orders = frozenset(
            name for name, order in mind.rules.messages.orders.items() if order.play == "bid"
        )

    def worth(self, name: str, rule: ContestRule, view: View) -> Worth | None:
        """What the player reckons with in a contest; None for nothing."""
        count = self._mind.judge.count(rule.counts, view)
        if count is None or not count.made:
            return None
        rarity = self._mind.judge.rarity(rule.counts, count)
        says = tr(
            "Its {contest} counts {points}, more than {n} of ten others.",
            contest=name,
            points=count.points,
            n=in_ten(rarity),
        )
        return Worth(rarity, says, rule.counts == "flor" or rarity >= self._mind.habits.bids)

    def declare(self, view: View) -> Decision | None:
        """A flor if there is one, else a good pair; nothing if neither may or should be said now."""
        for name, rule in self._contests:
            worth = self.worth(name, rule, view)
            if worth is not None and rule.rival and (rival := said(view, rule.rival)):
                return Decision(rival, worth.says)
            bid = next((action for call in _openings(rule) if (action := said(view, call))), None)
            if bid is None:
                continue
            if worth is not None and worth.good:
                return self.opened(Decision(bid, worth.says), rule, view)
            if rule.counts == "pair" and self._told_to_bid(view):
                return Decision(bid, tr("Its captain told it to bid for the side."))
            if self._bluffs(rule, bid.call or "", view):
                why = tr(
                    "A bluff: it has no good {contest}, but one time in {k} it bids all the same.",
                    contest=name,
                    k=self._mind.habits.bid_bluffs,
                )
                return Decision(bid, why)
        return None

    def opened(self, bid: Decision, rule: ContestRule, view: View) -> Decision | None:
        """The bid as it is made in the end; a player who would rather have a partner bid makes none."""
        return bid

    def answer(self, view: View) -> Decision:
        """The answer to a bid about which the chair is asked."""
        name, rule, _ = self._asked_about(view)
        passing = said(view, rule.decline)
        assert passing is not None
        if undoing := self._undoing(name, view):
            return undoing
        answered = self._sung_or_raised(view)
        if answered is not None:
            return answered
        worth = self._reckoned(name, rule, view)
        if worth is None:
            return Decision(passing, tr("It passed: it has no {contest}.", contest=name))
        return Decision(passing, worth.says + " " + tr("That was not enough for it."))

    def _undoing(self, name: str, view: View) -> Decision | None:
        """A flor, where it may be declared instead of an answer and undoes what was asked."""
        for other, rule in self._contests:
            if name in rule.cancels and (worth := self.worth(other, rule, view)):
                declared = next((action for call in _openings(rule) if (action := said(view, call))), None)
                if declared is not None:
                    return Decision(declared, worth.says)
        return None

    def late_answer(self, view: View) -> Decision | None:
        """Where bids are answered on one's own turn: the answer, if there is a bid to answer and the count is good."""
        accepts = {what.accept for _, rule in self._contests for what in rule.calls.values()}
        answerable = any(action.call in accepts for action in view.legal if action.call is not None)
        return self._sung_or_raised(view) if answerable else None

    def _sung_or_raised(self, view: View) -> Decision | None:
        """What is said to the bid that stands, other than passing; nothing if the count is too poor for it."""
        name, rule, call = self._asked_about(view)
        habits = self._mind.habits
        modest = [each for each in rule.calls[call].raises if is_modest(rule.calls[each])][:1]
        worth = self._reckoned(name, rule, view)
        if worth is None:
            higher = said(view, *modest)
            free = bool(modest) and rule.calls[modest[0]].needs == "nothing" and rule.counts == "flor"
            if free and higher and self._mind.by_lot(view, habits.flor_bluffs, "flor"):
                why = tr(
                    "A bluff: it has no {contest}, but one time in {k} it challenges one all the same.",
                    contest=name,
                    k=habits.flor_bluffs,
                )
                return Decision(higher, why)
            return None
        higher = said(view, *modest)
        if higher and worth.rarity >= habits.goes_higher and not self._has_raised(rule, view):
            return Decision(higher, worth.says)
        needed = habits.sings if is_modest(rule.calls[call]) else habits.stakes_all
        accept = rule.calls[call].accept
        if accept is None and rule.calls[call].asks != "each-opponent":
            accept = next(iter(modest), None)  # a challenge that is not accepted but answered by "sing it"
        accepted = said(view, accept or "")
        return Decision(accepted, worth.says) if accepted and worth.rarity >= needed else None

    def _has_raised(self, rule: ContestRule, view: View) -> bool:
        """Whether this chair has gone a step higher before; where raises are free two players might never stop."""
        steps = {call for what in rule.calls.values() for call in what.raises}
        own = (event.action for event in since_dealt(view) if event.chair == view.chair)
        return any(action is not None and action.call in steps for action in own)

    def _reckoned(self, name: str, rule: ContestRule, view: View) -> Worth | None:
        """What an answer rests on: the own count, or the word of the captain who had it bid."""
        worth = self.worth(name, rule, view)
        bids = self._mind.habits.bids
        if rule.counts != "pair" or not was_ordered(view, self._bid_orders):
            return worth
        if worth is not None and worth.rarity >= bids:
            return worth  # its own is better than what the order promises
        says = tr("Its captain had it bid, so the side should have a good {contest}.", contest=name)
        return Worth(bids, says, good=True)

    def _told_to_bid(self, view: View) -> bool:
        order = order_for(view)
        return order is not None and order.what in self._bid_orders

    def _bluffs(self, rule: ContestRule, call: str, view: View) -> bool:
        free = rule.counts == "pair" and rule.calls[call].needs == "nothing"
        return free and self._mind.by_lot(view, self._mind.habits.bid_bluffs, "bid")

    def _asked_about(self, view: View) -> tuple[str, ContestRule, str]:
        """The contest in question and the call that stands: the last one that belongs to a contest."""
        for event in reversed(view.events):
            call = event.action.call if event.action is not None else None
            for name, rule in self._contests:
                if call is not None and call in rule.calls:
                    return name, rule, call
        raise AssertionError("asked about a contest that nobody has opened")


def _openings(rule: ContestRule) -> list[str]:
    """The opening calls that stake a number of points."""
    return [call for call, what in rule.calls.items() if what.opens and is_modest(what)]


def is_modest(call: ContestCall) -> bool:
    """Whether a call stakes a number of points, and not the game or all that a side lacks."""
    return all(amount is None or isinstance(amount, int) for amount in (call.win, call.lose, call.adds))
