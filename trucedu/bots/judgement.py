"""What a careful player makes of its view: how good the hand is, and whether it is lost for certain.

The estimates are rough on purpose: shares of the cards not yet seen, no search and no memory of earlier
deals. Whatever depends on a rule (who beats whom, when the hand is decided) is asked of the variant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import NotInThisGame, Variant
from trucedu.engine.view import View

#: How much the own hand says about the side's chances, by the number of players: the rest is the partners'
#: cards.
_WEIGHT: Final = {2: 1.0, 4: 0.7, 6: 0.55}
#: How much more it says for every card that a partner is known to hold.
_KNOWN: Final = 0.12
SPOILED: Final = "S"


class Judgement:
    """Estimates for one variant with its house rules."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._strength = {card: variant.strength(card) for card in variant.pack}

    def strength(self, card: Card) -> int:
        """How strong a card is in a trick; one face down is worth 0."""
        return 0 if card.is_back else self._strength[card]

    def unseen(self, view: View) -> tuple[Card, ...]:
        """The cards that this chair neither holds nor has seen played."""
        seen = {*view.hand, *(card for _, card in view.table)}
        seen.update(card for trick in view.tricks for _, card in trick.cards)
        if view.turned is not None:
            seen.add(view.turned)
        return tuple(card for card in self.variant.pack if card not in seen)

    def standing(self, card: Card, view: View) -> float:
        """The share of the unseen cards that a card beats, equal ones counted half: 0 to 1."""
        others = self.unseen(view)
        power = self._strength[card]
        beaten = sum(
            1.0 if self._strength[each] < power else 0.5 if self._strength[each] == power else 0
            for each in others
        )
        return beaten / len(others) if others else 1.0

    def results(self, view: View) -> list[str]:
        """The finished tricks: ``A``, ``B``, or ``S`` for a spoiled one."""
        return [trick.side or SPOILED for trick in view.tricks]

    def outcome(self, results: Sequence[str], view: View) -> str | None:
        """``"won"``, ``"lost"`` or ``"nobody"`` for the chair's side by a row of results; None while it is
        open.

        A deal of one card each is decided by its only trick.
        """
        if not self.is_single(view):
            eldest = "AB"[(view.eldest - 1) % 2]
            if not self.variant.decided(results, eldest):
                return None
            side = self.variant.hand(results, eldest)
        else:
            if not results:
                return None
            side = None if results[0] == SPOILED else results[0]
        if side is None:
            return "nobody"
        return "won" if side == view.side else "lost"

    def is_single(self, view: View) -> bool:
        """Whether this is a deal of one card each."""
        # Of a hand that is played unseen one card may be known as well; but then there are tricks already.
        return len(self.dealt(view)) == 1 and not view.tricks

    def dealt(self, view: View) -> tuple[Card, ...]:
        """The cards that this chair was dealt: those it holds and those it has played."""
        played = [card for trick in view.tricks for chair, card in trick.cards if chair == view.chair]
        if view.asked != "over":
            played += [card for chair, card in view.table if chair == view.chair]
        return (*played, *view.hand)

    def best_on_table(self, view: View) -> tuple[int, frozenset[str]]:
        """The highest strength on the table and the sides whose cards have it: no side while it is empty."""
        if not view.table or view.asked == "over":
            return 0, frozenset()
        best = max(self.strength(card) for _, card in view.table)
        return best, frozenset(
            "AB"[(chair - 1) % 2] for chair, card in view.table if self.strength(card) == best
        )

    def is_last(self, view: View) -> bool:
        """Whether this chair plays the last card of the trick."""
        return len(view.table) == view.players - 1

    def holds(self, card: Card, view: View, known: Mapping[int, Sequence[Card]]) -> float:
        """The chance, 0 to 1, that no opponent still to play to the trick holds a card that beats or equals this one.

        :param known: cards that others hold, by chair; an opponent's is reckoned with, a partner's is not out there.
        """
        power = self._strength[card]
        waiting = [chair for chair in self.waiting(view) if (chair - view.chair) % 2 == 1]
        if any(self._strength[each] >= power for chair in waiting for each in known.get(chair, ())):
            return 0.0
        placed = {each for cards in known.values() for each in cards}
        others = [each for each in self.unseen(view) if each not in placed]
        as_high = sum(self._strength[each] >= power for each in others)
        left = len(self.dealt(view)) - len(view.tricks)
        hidden = sum(max(0, left - len(known.get(chair, ()))) for chair in waiting)
        if hidden <= 0:
            return 1.0
        return comb(len(others) - as_high, hidden) / comb(len(others), hidden)

    def waiting(self, view: View) -> tuple[int, ...]:
        """The other chairs that are still to play to the trick in progress."""
        played = {chair for chair, _ in view.table}
        return tuple(
            chair for chair in range(1, view.players + 1) if chair not in played and chair != view.chair
        )

    def outlook(self, view: View, partners: Sequence[Card] = ()) -> float:
        """A rough chance, 0 to 1, that the chair's side takes the hand.

        :param partners: cards that partners are known to hold.
        """
        if not self.dealt(view):
            return 0.5
        results = self.results(view)
        best, sides = self.best_on_table(view)
        mine = [card for chair, card in view.table if chair == view.chair and view.asked != "over"]
        if sides and not mine and self.is_last(view) and view.hand:
            return self._outlook_last(results, best, sides, view, partners)
        # A card of one's own that still stands is as good as one in hand; a beaten one is worth nothing any more.
        standing = [card for card in mine if self.strength(card) == best and sides == {view.side}]
        standing = [card for card in standing if not card.is_back]
        own = self._own_chance(results, (*view.hand, *standing, *partners), view)
        return self._weighed(own, view, len(partners))

    def _outlook_last(
        self, results: list[str], best: int, sides: frozenset[str], view: View, partners: Sequence[Card]
    ) -> float:
        """With every other card of the trick on the table the result of it is the chair's own choice."""
        hopes = []
        for card in view.hand:
            power = self.strength(card)
            winner = (
                view.side if power > best else SPOILED if power == best and view.side not in sides else None
            )
            if winner is None:
                winner = next(iter(sides)) if len(sides) == 1 else SPOILED
            after = [*results, winner]
            outcome = self.outcome(after, view)
            if outcome is not None:
                hopes.append({"won": 1.0, "nobody": 0.5, "lost": 0.0}[outcome])
            else:
                rest = [*(each for each in view.hand if each is not card), *partners]
                hopes.append(self._weighed(self._own_chance(after, rest, view), view, len(partners)))
        return max(hopes)

    def _weighed(self, own: float, view: View, known: int) -> float:
        return 0.5 + (own - 0.5) * min(1.0, _WEIGHT.get(view.players, 0.5) + known * _KNOWN)

    def _own_chance(self, results: Sequence[str], cards: Sequence[Card], view: View) -> float:
        hand = sorted((self.standing(card, view) for card in cards), reverse=True)
        ours = results.count(view.side)
        theirs = len(results) - ours - results.count(SPOILED)
        best, second = (*hand, 0.5, 0.5)[:2]
        if not results:
            return (best + second) / 2
        if ours == theirs:
            return best
        return 1 - (1 - best) * (1 - second) if ours > theirs else best * second

    def lost_for_certain(self, view: View) -> bool:
        """Whether the hand goes to the other side whatever is played from now on, by all that this chair
        can see.

        Where partners are still to play their best conceivable cards are assumed, and the opponents' worst.
        """
        if not self.dealt(view) or view.asked == "over":
            return False
        return not self._can_be_saved(self.results(view), self._reachable(view), view)

    def _can_be_saved(self, results: list[str], reachable: Iterable[str], view: View) -> bool:
        for result in reachable:
            outcome = self.outcome([*results, result], view)
            if outcome is None and len(results) < 2:
                if self._can_be_saved([*results, result], ("A", "B", SPOILED), view):
                    return True
            elif outcome != "lost":
                return True
        return False

    def _reachable(self, view: View) -> tuple[str, ...]:
        """The results of the trick in progress that the chair's side can still hope for, and losing it."""
        played = {chair for chair, _ in view.table}
        unseen = [self._strength[card] for card in self.unseen(view)]
        ours = [self.strength(card) for chair, card in view.table if (chair - view.chair) % 2 == 0]
        theirs = [self.strength(card) for chair, card in view.table if (chair - view.chair) % 2 == 1]
        if view.chair not in played:
            ours += [self._strength[card] for card in view.hand]
        waiting = self.waiting(view)
        if any((chair - view.chair) % 2 == 0 for chair in waiting):
            ours += unseen
        if any((chair - view.chair) % 2 == 1 for chair in waiting) and not theirs:
            theirs = [min(unseen, default=0)]
        best, other = max(ours, default=0), max(theirs, default=0)
        loses = "B" if view.side == "A" else "A"
        if best > other:
            return view.side, SPOILED, loses
        return (SPOILED, loses) if best == other else (loses,)

    def count(self, contest: str, view: View) -> Count | None:
        """The chair's own pair or flor, from the cards it was dealt.

        :param contest: what the contest counts: ``"pair"`` or ``"flor"``.
        """
        return self.count_of(contest, [card for card in self.dealt(view) if not card.is_back])

    def count_of(self, contest: str, cards: Sequence[Card]) -> Count | None:
        """The pair or flor in some cards; None in a game that has no such contest."""
        return _count(self.variant, contest, cards)

    def prepare(self) -> None:
        """Count all hands of the game now rather than when they are first needed."""
        _all_points(self.variant)

    def rarity(self, contest: str, count: Count | None) -> float:
        """The share of all hands, 0 to 1, whose pair or flor is worth less, among the hands that have one
        at all.
        """
        if count is None:
            return 0.0
        known = _all_points(self.variant)[contest]
        return sum(number for points, number in known.items() if points < count.points) / (
            sum(known.values()) or 1
        )


def _count(variant: Variant, contest: str, cards: Sequence[Card]) -> Count | None:
    try:
        return variant.embit(cards) if contest == "pair" else variant.flor(cards)
    except NotInThisGame:
        return None


@lru_cache(maxsize=64)
def _all_points(variant: Variant) -> dict[str, dict[int, int]]:
    """How many hands there are of each worth; counting them takes a moment, so every player shares the result."""
    tables: dict[str, dict[int, int]] = {"pair": {}, "flor": {}}
    for hand in combinations(variant.pack, 3):
        for contest, table in tables.items():
            count = _count(variant, contest, hand)
            if count is not None:
                table[count.points] = table.get(count.points, 0) + 1
    return tables
