"""A careful player with simple habits."""

from __future__ import annotations

from typing import Final

from trucedu.bots.judgement import SPOILED, Judgement
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.variants.notation import parse_cards
from trucedu.variants.sheet import ContestCall, ContestRule

#: How much better than even odds a raise must look before it is accepted.
_MARGIN: Final = 0.12
#: The outlook from which the stake is raised once, and from which an accepted raise is raised again.
_RAISES, _RAISES_AGAIN = 0.75, 0.88
#: How rare a pair or flor must be (see ``Judgement.rarity``) to be bid, sung when asked, raised, and staked
#: on the game.
_BIDS, _SINGS, _GOES_HIGHER, _STAKES_ALL = 0.7, 0.5, 0.9, 0.8
#: A hand below this outlook is worth asking for new cards; below the other it is gladly given up.
_WANTS_NEW, _GIVES_UP = 0.15, 0.4
#: From this standing on a partner's card is trusted to hold the trick.
_TRUSTED: Final = 0.8


class Cautious:
    """A player to learn against. Its habits, all of them:

    - It plays the lowest card that takes the trick; without one, its lowest card. Last to play, it spoils
      the trick if that serves its side better. It leaves the trick to a partner whose card will hold.
    - It leads its best card when the trick may decide the hand, otherwise a middling one.
    - It bids a good embit (one that beats seven of ten others) and declares any flor. Asked about a bid
      it sings with a good count, goes one step higher with a very good one, otherwise passes. It never
      claims a flor it has not.
    - It raises the hand once, with a good hand and never with a poor one; a raise is accepted when the
      cards look better than its price. It refuses for certain when the hand is already lost, and never
      throws it in unasked.
    - It asks for new cards with a very poor hand and agrees to a redeal with a poor one; one point short of
      the game it plays unless the hand is poor; it cuts, never taps, and deals three cards.
    - It gives its partners the sign for its strongest card that has one, always a true one; it does not act on
      signs. Orders are followed where the game makes them binding, not as
      advice.

    It does the same thing in the same position, always.

    :param variant: the game, with its house rules: what somebody at the table knows before the cards are
        dealt.
    """

    name = "cautious"

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._judge = Judgement(variant)
        rules = variant.sheet.rules
        self._contests: tuple[ContestRule, ...] = tuple(rules.contest.values()) if rules else ()
        self._rungs = {rung.call for rung in variant.ladder}

    def prepare(self) -> None:
        """Count all hands of the game now, which the first decision about a bid would otherwise wait for."""
        if self._contests:
            self._judge.prepare()

    def sign(self, view: View) -> str | None:
        """The sign for the strongest card it holds that has one."""
        rules = self._variant.sheet.rules
        signs = rules.messages.signals if rules is not None else {}
        held = sorted(view.hand, key=self._judge.strength, reverse=True)
        for card in held:
            for name, sign in signs.items():
                if sign.cards and card in self._signed(sign.cards):
                    return name
        return None

    def _signed(self, cards: str) -> frozenset[Card]:
        return frozenset(parse_cards(cards, self._variant.pack[0].pack))

    def choose(self, view: View) -> Action:
        """The action that follows from the habits."""
        match view.asked:
            case "turn":
                return self._on_turn(view)
            case "stake":
                return self._declaration(view) or self._answer_raise(view)
            case "contest":
                return self._answer_contest(view)
        return self._answer_question(view)

    def _on_turn(self, view: View) -> Action:
        declared = self._declaration(view) or self._late_answer(view)
        if declared is not None:
            return declared
        outlook = self._judge.outlook(view)
        if outlook < _WANTS_NEW and (redeal := _said(view, "redeal")):
            return redeal
        if outlook >= _RAISES and self._nothing_raised(view):
            raised = self._raise(view)
            if raised is not None:
                return raised
        return self._card(view)

    def _nothing_raised(self, view: View) -> bool:
        rules = self._variant.sheet.rules
        return rules is not None and view.stake == rules.ladder.base

    def _raise(self, view: View) -> Action | None:
        """The next rung, if it may be called now; a raise by a free amount goes up by the least."""
        for action in view.legal:
            if action.card is None and (action.call in self._rungs or action.amount == 2):
                return action
        return None

    def _answer_raise(self, view: View) -> Action:
        no = _said(view, "no")
        assert no is not None
        if self._judge.lost_for_certain(view):
            return no
        outlook = self._judge.outlook(view)
        if outlook >= _RAISES_AGAIN and (higher := self._raise(view)):
            return higher
        value, refused = self._on_offer(view)
        if outlook < (value - refused) / (2 * value) + _MARGIN:
            return no
        # Where a remainder is on offer it is accepted by the same words: the one call that stands beside
        # "no".
        words = [
            action
            for action in view.legal
            if action.card is None and action.call not in {"no", "fold", "pass"}
        ]
        return _said(view, "yes") or words[0]

    def _on_offer(self, view: View) -> tuple[float, float]:
        """What the hand would be worth if the raise were accepted, and what refusing it costs."""
        rules = self._variant.sheet.rules
        assert rules is not None
        stake = float(rules.score.target) if view.stake == "game" else float(view.stake)
        if _said(view, "yes") is None:  # a remainder: all that the other side lacks may be at stake
            return max(float(rules.score.target - min(view.score)), stake + 1), stake
        if rules.ladder.any_amount is not None:
            last = next((event.action for event in reversed(view.events) if event.action is not None), None)
            return stake + (last.amount or 2 if last is not None else 2), stake
        for rung in rules.ladder.rungs:
            value = float(rung.value) if isinstance(rung.value, int) else float(rules.score.target)
            if value > stake:
                return value, float(rung.refused)
        return stake + 1, stake

    def _declaration(self, view: View) -> Action | None:
        """A flor if there is one, else a good pair; nothing if neither may or should be said now."""
        for rule in sorted(self._contests, key=lambda each: each.counts != "flor"):
            count = self._judge.count(rule.counts, view)
            if count is None or not count.made:
                continue
            if rule.rival and (rival := _said(view, rule.rival)):
                return rival
            if rule.counts == "pair" and self._judge.rarity("pair", count) < _BIDS:
                continue
            modest = [call for call, what in rule.calls.items() if what.opens and _is_modest(what)]
            for call in modest:
                if action := _said(view, call):
                    return action
        return None

    def _answer_contest(self, view: View) -> Action:
        passing = _said(view, "pass")
        assert passing is not None
        return self._sung_or_raised(view) or passing

    def _late_answer(self, view: View) -> Action | None:
        """Where bids are answered on one's own turn: the answer, if there is a bid to answer and the count is good."""
        accepts = {what.accept for rule in self._contests for what in rule.calls.values()}
        answerable = any(action.call in accepts for action in view.legal if action.call is not None)
        return self._sung_or_raised(view) if answerable else None

    def _sung_or_raised(self, view: View) -> Action | None:
        """What is said to the bid that stands, other than passing; nothing if the count is too poor for it."""
        rule, call = self._asked_about(view)
        count = self._judge.count(rule.counts, view)
        if count is None or not count.made:
            return None
        rarity = self._judge.rarity(rule.counts, count)
        if rarity >= _GOES_HIGHER:
            modest = [name for name in rule.calls[call].raises if _is_modest(rule.calls[name])]
            if higher := _said(view, *modest[:1]):
                return higher
        needed = _SINGS if _is_modest(rule.calls[call]) else _STAKES_ALL
        return _said(view, rule.calls[call].accept or "") if rarity >= needed else None

    def _asked_about(self, view: View) -> tuple[ContestRule, str]:
        """The contest in question and the call that stands: the last one that belongs to a contest."""
        for event in reversed(view.events):
            call = event.action.call if event.action is not None else None
            for rule in self._contests:
                if call is not None and call in rule.calls:
                    return rule, call
        raise AssertionError("asked about a contest that nobody has opened")

    def _answer_question(self, view: View) -> Action:
        outlook = self._judge.outlook(view)
        yes = {"redeal": outlook < _GIVES_UP, "special": outlook >= _GIVES_UP - 0.05}.get(view.asked, False)
        wanted = {
            "redeal": "yes" if yes else "no",
            "special": "play" if yes else "decline",
            "tap": "cut",
            "one-card": "three-cards",
        }[view.asked]
        answer = _said(view, wanted)
        assert answer is not None
        return answer

    def _card(self, view: View) -> Action:
        plain = [action for action in view.legal if action.card is not None and action.call is None]
        cards = {action.card: action for action in plain if action.card is not None and not action.face_down}
        by_strength = sorted(cards, key=self._judge.strength)
        best, sides = self._judge.best_on_table(view)
        if not best:
            return cards[self._lead(view, by_strength)]
        if sides == {view.side} and self._will_hold(view):
            return cards[by_strength[0]]
        winners = [card for card in by_strength if self._judge.strength(card) > best]
        if winners:
            return cards[winners[0]]
        equals = [card for card in by_strength if self._judge.strength(card) == best]
        if equals and view.side not in sides and self._spoiling_serves(view):
            return cards[equals[0]]
        return cards[by_strength[0]]

    def _lead(self, view: View, by_strength: list[Card]) -> Card:
        if self._may_decide(view) or len(by_strength) < 3:
            return by_strength[-1]
        return by_strength[len(by_strength) // 2]

    def _may_decide(self, view: View) -> bool:
        results = self._judge.results(view)
        return any(self._judge.outcome([*results, result], view) is not None for result in ("A", "B"))

    def _will_hold(self, view: View) -> bool:
        """Whether a partner's card on the table is likely to take the trick without help."""
        best = max((card for _, card in view.table), key=self._judge.strength)
        return self._judge.is_last(view) or self._judge.standing(best, view) >= _TRUSTED

    def _spoiling_serves(self, view: View) -> bool:
        """Whether a spoiled trick is better for the side than a lost one: always, but for a hand it would
        decide.
        """
        outcome = self._judge.outcome([*self._judge.results(view), SPOILED], view)
        return self._judge.is_last(view) and outcome != "lost"


def _is_modest(call: ContestCall) -> bool:
    """Whether a call stakes a number of points, and not the game or all that a side lacks."""
    return all(amount is None or isinstance(amount, int) for amount in (call.win, call.lose, call.adds))


def _said(view: View, *calls: str) -> Action | None:
    """The bare call among the legal actions, if one of these may be said."""
    return next((action for action in view.legal if action.card is None and action.call in calls), None)
