"""A whole deal in several games: the same hands, the same cards laid in the same order, under the rules of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.counting import best_first
from trucedu.engine.deal import Deal, deal, start
from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.same_cards import NotThere, counterpart, read_there

#: Where cards come from that no hand has; nothing depends on them.
_SEED: Final = "same deal"
#: What is answered where something is asked that has nothing to do with the cards.
_QUIET: Final = ("cut", "no", "pass")


@frozen
class SameDeal:
    """A deal in one game, played out with nothing said. ``bid``: the same with the first declaration said by the first
    who may say it and taken up by the first who may; None where there is none.
    """

    game: Variant
    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None
    played: Deal
    bid: Deal | None

    @property
    def hand(self) -> str | None:
        """The side that has the hand, or None."""
        result = self.played.result
        return result.hand if result is not None else None

    @property
    def tricks(self) -> tuple[int | None, ...]:
        """The chair that takes each trick, None for a spoiled one."""
        return tuple(trick.winner for trick in self.played.tricks)

    def best(self, counts: str) -> tuple[int, str] | None:
        """The chair with the best pair or flor, seen from eldest hand, and its sum; None where nobody has one.

        :raises NotInThisGame: the game does not count that.
        """
        ask = self.game.embit if counts == "pair" else self.game.flor
        found = {chair: ask(hand, self.turned) for chair, hand in enumerate(self.hands)}
        seat = best_first(found, range(len(self.hands)))
        count = found[seat] if seat is not None else None
        return None if seat is None or count is None else (seat + 1, count.sum)


def same_deal(
    hands: Sequence[Sequence[Card]], home: Variant, game: Variant, turned: Card | None = None
) -> SameDeal | NotThere:
    """The deal in a game: chair 1 is eldest, every chair lays its cards in the order in which they are given.

    :param hands: chair by chair, as the game ``home`` calls the cards. :param turned: for games that turn a card up.
    """
    if len(hands) not in game.players:
        allowed = tr(" or ").join(map(str, game.players))
        return NotThere(
            game, tr("{allowed} play there, and these are {n} hands", allowed=allowed, n=len(hands))
        )
    there = [read_there(hand, home, game) for hand in hands]
    missing = [str(card) for hand in hands for card in hand if counterpart(card, home, game) is None]
    if missing:
        return NotThere(game, tr("it has no {cards}", cards=", ".join(missing)))
    plan = tuple(hand for hand in there if hand is not None)
    up = None
    if game.turns:
        up = counterpart(turned, home, game) if turned is not None else None
        if up is None or any(up in hand for hand in plan):
            return NotThere(game, tr("a card is turned up there, and it lacks the one that is turned here"))
    first = deal(game, _SEED, hands=[" ".join(map(str, hand)) for hand in plan], turned=up, players=len(plan))
    return SameDeal(game, plan, up, _played(first, plan), _bid(first, plan))


def same_deals(
    hands: Sequence[Sequence[Card]], home: Variant, games: Iterable[Variant], turned: Card | None = None
) -> tuple[tuple[SameDeal, ...], tuple[NotThere, ...]]:
    """The deal in each of the games, and those in which it cannot be."""
    found = [same_deal(hands, home, game, turned) for game in games]
    return (
        tuple(each for each in found if isinstance(each, SameDeal)),
        tuple(each for each in found if isinstance(each, NotThere)),
    )


def hands_of(played: Deal) -> tuple[tuple[Card, ...], ...]:
    """The hands of a deal from eldest on, each in the order in which its cards were laid, then as they were dealt."""
    pack = played.board.rules.pack
    first_cards = start(played.setup).board.deck.prefix(3 * played.players)
    laid: dict[int, list[Card]] = {}
    dealt = {
        chair + 1: tuple(pack[card] for card in first_cards[3 * chair : 3 * chair + 3])
        for chair in range(played.players)
    }
    for event in played.events:
        if event.chair is None:
            continue
        if event.kind == "card":
            laid.setdefault(event.chair, []).append(event.cards[0])
        elif event.kind == "hand" and len(event.cards) == 3:  # after a redeal the last one counts
            dealt[event.chair] = event.cards
    found = []
    for step in range(played.players):
        chair = (played.dealer + step) % played.players + 1
        first = laid.get(chair, [])
        found.append((*first, *(card for card in dealt[chair] if card not in first)))
    return tuple(found)


def gain(found: tuple[int, int]) -> str:
    """Points of both sides in words."""
    a, b = found
    if a and b:
        return tr("{a} for side A, {b} for side B", a=a, b=b)
    if not a and not b:
        return tr("nothing for anybody")
    return tr("{points} for side {side}", points=points(a or b), side="A" if a else "B")


def has_contest(game: Variant, counts: str) -> str:
    """The name of the game's contest about pairs or flors; empty where there is none."""
    rules = game.sheet.rules
    contests = rules.contest.items() if rules is not None else ()
    return next((name for name, contest in contests if contest.counts == counts), "")


def _played(now: Deal, plan: Sequence[Sequence[Card]]) -> Deal:
    while not now.over:
        now = now.play(_card(now, plan) or _quiet(now))
    return now


def _bid(now: Deal, plan: Sequence[Sequence[Card]]) -> Deal | None:
    """The deal with the first call that opens the contest about pairs, accepted, and then played out."""
    rules = now.variant.sheet.rules
    name = has_contest(now.variant, "pair")
    if rules is None or not name:
        return None
    calls = rules.contest[name].calls
    opening = next((call for call, rule in calls.items() if rule.opens and rule.accept), None)
    accepts = {rule.accept for rule in calls.values() if rule.accept}
    said = False
    while not now.over:
        legal = now.legal()
        step = None
        if not said:
            step = next((action for action in legal if action.call == opening and action.card is None), None)
            said = step is not None
        if step is None and now.asked == "contest":
            step = next((action for action in legal if action.call in accepts), None)
        now = now.play(step or _card(now, plan) or _quiet(now))
    return now if said else None


def _card(now: Deal, plan: Sequence[Sequence[Card]]) -> Action | None:
    legal = [action for action in now.legal() if action.card is not None and action.call is None]
    for card in plan[(now.to_act or 1) - 1]:
        for action in legal:
            if action.card is card and not action.face_down:
                return action
    return None


def _quiet(now: Deal) -> Action:
    """Something that answers without raising or giving up: cutting, saying no, passing."""
    legal = now.legal()
    return next((action for action in legal if action.call in _QUIET), legal[0])
