"""A bidding about the cards held, as drills and misconceptions look at it; the engine plays it out."""

from __future__ import annotations

from functools import cached_property

import attrs
from attrs import define, frozen

from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.contest_state import REFUSED, SUNG
from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.counts import What, counted, declaration
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import ContestCall, ContestRule, Shortfall

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
        """The deal before anything is said; a side that is one hand short has decided to play."""
        hands = [" ".join(card.key for card in hand) for hand in self.hands]
        state = deal(
            self.rules,
            hands=hands,
            dealer=self.dealer or None,
            score=self.score,
            players=self.players,
            turned=self.rules.turned,
        )
        return state.play("play") if state.asked == "special" else state

    @cached_property
    def spoken(self) -> Deal:
        """The deal right after the last thing that is said; whoever is asked then has not answered yet."""
        state = self.start()
        for step in self.said:
            state = _say(state, step)
        return state

    def also(self, step: str) -> Bidding:
        """The same with one more thing said; what was said before is not played again."""
        longer = attrs.evolve(self, said=(*self.said, step))
        longer.__dict__["spoken"] = _say(self.spoken, step)
        return longer

    @cached_property
    def said_out(self) -> Deal:
        """The deal when everything has been said and answered, before it is settled."""
        state = self.spoken
        while state.asked == "contest":
            state = state.play(silent(state))
        return state

    @cached_property
    def settled(self) -> Deal:
        """The deal when the contest has been settled: after the first trick, or at the end of the deal."""
        state = self.said_out
        while not state.over and (not state.tricks or self._open(state)):
            state = state.play(silent(state))
        return state

    def _open(self, state: Deal) -> bool:
        """Whether something is still to be compared or to be paid at the end of the deal."""
        waiting = (each.contested or each.status in (SUNG, REFUSED) for each in state.board.contests)
        return state.board.held is not None or any(waiting)

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


def _say(state: Deal, step: str) -> Deal:
    """The deal after a chair has said something; whoever is to act before that has nothing to say.

    A chair that is asked about a contest may have to pass before it can say its word on its own turn.
    """
    chair = int(step.split(maxsplit=1)[0])
    while not state.over and (state.to_act != chair or (state.asked == "contest" and state.why_not(step))):
        state = state.play(silent(state))
    return state.play(step)


def silent(state: Deal) -> Action:
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


@frozen
class Pay:
    """What comes of a contest or a hand: the ``points`` of sides A and B, and the side that reaches the target by them;
    ``match``: that side has won the whole match with it.
    """

    points: tuple[int, int]
    wins: str = ""
    match: bool = False

    @property
    def side(self) -> str:
        """The side whose score changes; empty where nobody's does, A where both do."""
        return "A" if self.points[0] else "B" if self.points[1] else ""

    @property
    def both(self) -> bool:
        """Whether both sides' scores change."""
        return bool(self.points[0] and self.points[1])

    @property
    def number(self) -> int:
        """By how many points its score changes."""
        return self.points[0] or self.points[1]

    @property
    def key(self) -> str:
        """A short id: ``"a-3"``, ``"b-wins"``, ``"b-match"``, ``"a-loses-2"``, ``"a-3-b-3"``, ``"nobody"``."""
        if not self.side:
            return "nobody"
        if self.both and not self.wins:
            return f"a-{self.points[0]}-b-{self.points[1]}"
        if self.wins:
            return f"{self.wins.lower()}-{'match' if self.match else 'wins'}"
        return f"{self.side.lower()}-{'loses-' if self.number < 0 else ''}{abs(self.number)}"


def pay_of(bidding: Bidding) -> Pay:
    """What comes of a bidding by the engine."""
    return pay_for(bidding, bidding.paid)


def pay_for(bidding: Bidding, points: tuple[int, int]) -> Pay:
    """The same points, and whether they reach the target from the score of the bidding."""
    assert bidding.rules.sheet.rules is not None
    target = bidding.rules.sheet.rules.score.target
    reached = [
        side for side, had, more in zip("AB", bidding.score, points, strict=True) if had + more >= target
    ]
    return Pay(points, "".join(reached))


# What a bidding has come to


def contest_rule(bidding: Bidding) -> ContestRule:
    """The contest's rule in the sheet."""
    assert bidding.rules.sheet.rules is not None
    return bidding.rules.sheet.rules.contest[bidding.contest]


def standing_call(bidding: Bidding) -> tuple[int, str]:
    """Who made the call that stood at the end, and which: the one that was accepted or passed."""
    calls = contest_rule(bidding).calls
    made = [(int(step.split()[0]), step.split()[1]) for step in bidding.said]
    asked = [(chair, word) for chair, word in made if word in calls]
    # A call that is accepted by the same words stands once, with whoever said it first.
    if len(asked) > 1 and asked[-1][1] == asked[-2][1] == calls[asked[-1][1]].accept:
        asked.pop()
    return asked[-1]


def standing_rule(bidding: Bidding) -> ContestCall:
    """What the sheet says of the call that stood at the end."""
    return contest_rule(bidding).calls[standing_call(bidding)[1]]


def opening_call(bidding: Bidding) -> str:
    """The call that opened the contest."""
    return next(step.split()[1] for step in bidding.said if step.split()[1] in contest_rule(bidding).calls)


def cancelled(bidding: Bidding) -> bool:
    """Whether another contest has undone this one."""
    return any(event.kind == "void" for event in bidding.settled.events)


def sung(bidding: Bidding) -> bool:
    """Whether the cards are compared."""
    return not cancelled(bidding) and bidding.sung is not None


def refused(bidding: Bidding) -> bool:
    """Whether everybody asked has passed a call, and that pays something."""
    return not cancelled(bidding) and bidding.sung is None and standing_rule(bidding).refused is not None


def raised(bidding: Bidding) -> bool:
    """Whether the call that stood at the end was a raise."""
    return standing_rule(bidding).adds is not None


def alone(bidding: Bidding) -> bool:
    """Whether nothing is said but what belongs to this contest, so that the same can be said with other answers."""
    contest = contest_rule(bidding)
    known = {
        contest.decline,
        *contest.calls,
        *(call.accept for call in contest.calls.values()),
        contest.rival,
    }
    return all(step.split()[1] in known for step in bidding.said)


def other_side_better(bidding: Bidding) -> Bidding:
    """The same with the best hands of both sides exchanged, so that the other side has the better cards."""
    best = {}
    for side in "AB":
        chairs = [chair for chair in bidding.order if side_of(chair) == side]
        best[side] = max(chairs, key=lambda chair: bidding.points_of(chair) or -1)
    hands = list(bidding.hands)
    a, b = best["A"] - 1, best["B"] - 1
    hands[a], hands[b] = hands[b], hands[a]
    return attrs.evolve(bidding, hands=tuple(hands))


def both_have_some(bidding: Bidding) -> bool:
    """Whether somebody on each side has something that counts."""
    return len({side_of(chair) for chair in bidding.order if bidding.points_of(chair) is not None}) == 2


def measured_side(bidding: Bidding, amount: Shortfall) -> str:
    """The side whose missing points a call is measured by."""
    caller = side_of(standing_call(bidding)[0])
    opener = side_of(int(bidding.said[0].split()[0]))
    leader = "A" if bidding.score[0] >= bidding.score[1] else "B"
    other = "B" if caller == "A" else "A"
    if amount.shortfall in ("winner", "loser"):
        winner = side_of(bidding.sung or 0)
        return winner if amount.shortfall == "winner" else "B" if winner == "A" else "A"
    return {"own": caller, "other": other, "opener": opener, "leader": leader}[amount.shortfall]
