"""Which card a player plays to a trick, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trucedu.bots.decision import Decision
from trucedu.bots.judgement import SPOILED
from trucedu.bots.mind import HIGH, Mind
from trucedu.bots.player import default_action
from trucedu.bots.talk import order_for
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.view import View
from trucedu.language import tr

#: From this chance on a card is reckoned to hold the trick, by a player who reads signs.
RELIABLE: Final = 0.7


def plain_cards(view: View) -> dict[Card, Action]:
    """The cards this chair may play face up and without a word, each with its action."""
    return {
        action.card: action
        for action in view.legal
        if action.card is not None and action.call is None and not action.face_down
    }


class CardPlay:
    """The lowest card that does what is wanted, an order before everything else.

    :param mind: the player's head.
    """

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._judge = mind.judge

    def decide(self, view: View) -> Decision:
        """The card for this view."""
        cards = plain_cards(view)
        if not cards:
            return Decision(default_action(view), tr("It played without looking at its cards."))
        if len(cards) == 1:
            return Decision(next(iter(cards.values())), tr("It had no other card to play."))
        ordered = self._ordered(view, cards)
        if ordered is not None:
            return ordered
        card, why = self._free(view, sorted(cards, key=self._judge.strength))
        return Decision(cards[card], why)

    def _ordered(self, view: View, cards: Mapping[Card, Action]) -> Decision | None:
        """The card that the captain asked for, if one was asked for and is there."""
        order = order_for(view)
        if order is None:
            return None
        asked = [card for card in cards if card in view.obeying(order)]
        if not asked or len(asked) == len(cards):
            return None
        says = self._mind.rules.messages.orders[order.what].says
        why = tr(
            'Chair {chair}, who leads its side, asked for this card: "{order}".',
            chair=order.chair,
            order=f"{says} ({order.rank})" if order.rank else says,
        )
        if len(asked) == 1:
            return Decision(cards[asked[0]], why)
        card, more = self._free(view, sorted(asked, key=self._judge.strength))
        return Decision(cards[card], f"{why} {more}")

    def _free(self, view: View, by_strength: Sequence[Card]) -> tuple[Card, str]:
        """The card of these that the habits lead to, and why.

        :param by_strength: the cards to choose from, the weakest first.
        """
        lowest = by_strength[0]
        best, sides = self._judge.best_on_table(view)
        planned = self._planned(view, by_strength)
        if planned is not None:
            return planned
        if not sides:
            return self._lead(view, by_strength)
        if sides == {view.side} and (holder := self._holder(view)):
            why = tr("It left the trick to chair {chair}, whose card should hold.", chair=holder)
            return lowest, why
        for card in by_strength:
            if self._judge.strength(card) > best:
                why = tr("{card} was its lowest card that takes the trick as it lay.", card=card)
                return card, why
        equals = [card for card in by_strength if self._judge.strength(card) == best]
        if equals and view.side not in sides and self._spoiling_serves(view):
            return equals[0], tr("It could not take the trick, and spoiling it is better than losing it.")
        if sides == {view.side}:
            return lowest, tr("None of its cards was higher than its side's, so it gave its lowest.")
        return lowest, tr("None of its cards takes the trick, so it gave its lowest.")

    def _lead(self, view: View, by_strength: Sequence[Card]) -> tuple[Card, str]:
        if self._may_decide(view):
            return by_strength[-1], tr("The trick might decide the hand, so it led its best card.")
        if len(by_strength) < 3:
            return by_strength[-1], tr("It led its best card.")
        middling = by_strength[len(by_strength) // 2]
        return middling, tr("It led a middling card and kept its best for later.")

    def _may_decide(self, view: View) -> bool:
        results = self._judge.results(view)
        return any(self._judge.outcome([*results, result], view) is not None for result in ("A", "B"))

    def _holder(self, view: View) -> int | None:
        """The partner whose card on the table is likely to take the trick without help."""
        chair, best = max(view.table, key=lambda laid: self._judge.strength(laid[1]))
        trusted = self._judge.standing(best, view) >= self._mind.habits.trusted
        return chair if self._judge.is_last(view) or trusted else None

    def _planned(self, view: View, by_strength: Sequence[Card]) -> tuple[Card, str] | None:
        """For a player who reads signs: its lowest card, where it would spend a high one beside a partner's.

        None where that is not so: it has no partners, none of them is known to have the card for this trick, or a
        card of its own that is no high one takes it as it lies.
        """
        if not self._mind.reads_signs or view.players == 2:
            return None
        plan = plan_of(self._mind, view)
        if plan is None or plan[0] == view.chair:
            return None
        best, _ = self._judge.best_on_table(view)
        winners = [card for card in by_strength if self._judge.strength(card) > best]
        if not winners or self._judge.standing(winners[0], view) < HIGH:
            return None
        chair, card = plan
        if chair in {each for each, _ in view.table}:
            return by_strength[0], tr(
                "It left the trick to chair {chair}, whose card should hold.", chair=chair
            )
        why = tr(
            "It spent no high card: the trick is for chair {chair}, whose sign has shown {card}.",
            chair=chair,
            card=card,
        )
        return by_strength[0], why

    def _spoiling_serves(self, view: View) -> bool:
        """Whether a spoiled trick is better for the side than a lost one: always, but for a hand it would
        decide.
        """
        outcome = self._judge.outcome([*self._judge.results(view), SPOILED], view)
        return self._judge.is_last(view) and outcome != "lost"


def plan_of(mind: Mind, view: View) -> tuple[int, Card] | None:
    """Who of the chair's side should take this trick and with which card, as far as the chair knows its partners'.

    A card of the side's that lies there and should hold comes first, then the cheapest card that somebody still to
    play has for it. None where no known card should hold the trick: everybody then plays as it seems best to him.
    """
    judge = mind.judge
    known = mind.known(view)
    best, sides = judge.best_on_table(view)
    if sides == {view.side}:
        chair, top = max(view.table, key=lambda laid: judge.strength(laid[1]))
        if judge.holds(top, view, known) >= RELIABLE:
            return chair, top
    waiting = {chair for chair in judge.waiting(view) if (chair - view.chair) % 2 == 0}
    there = {chair: tuple(cards) for chair, cards in known.items() if chair in waiting}
    if view.chair not in {chair for chair, _ in view.table}:
        there[view.chair] = view.hand
    takers = [
        (chair, card)
        for chair, cards in there.items()
        for card in cards
        if judge.strength(card) > best and judge.holds(card, view, known) >= RELIABLE
    ]
    return min(takers, key=lambda taker: (judge.strength(taker[1]), taker[0] != view.chair), default=None)
