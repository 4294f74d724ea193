"""Hands for a whole table, dealt so that certain chairs hold what a question needs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice

import attrs

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.holdings import Holding, holdings
from trucedu.lessons.misconceptions.bidding import Bidding, Hands, contest_rule
from trucedu.lessons.misconceptions.trick import side_of

#: What a chair is to hold: so many points in a pair, or in a flor; None for neither.
Wish = int | None
#: Hands by what they count.
Table = Mapping[Wish, Sequence[Holding]]


@lru_cache(maxsize=32)
def by_pair(rules: Variant) -> dict[Wish, tuple[Holding, ...]]:
    """The hands without a flor by what their pair counts; under None those that have no pair."""
    return _by_points(rules, "pair")


@lru_cache(maxsize=32)
def by_flor(rules: Variant) -> dict[Wish, tuple[Holding, ...]]:
    """The hands by what their flor counts; under None those that have none."""
    return _by_points(rules, "flor")


def _by_points(rules: Variant, what: str) -> dict[Wish, tuple[Holding, ...]]:
    found: dict[Wish, list[Holding]] = {}
    for holding in holdings(rules):
        if what == "pair":
            if holding.flor is None:
                pair = holding.pair if holding.pair is not None and holding.pair.made else None
                found.setdefault(None if pair is None else pair.points, []).append(holding)
        else:
            found.setdefault(None if holding.flor is None else holding.flor.points, []).append(holding)
    return {wish: tuple(hands) for wish, hands in found.items()}


def points_there_are(table: Table) -> list[int]:
    """Everything that can be counted, from the least."""
    return sorted(points for points in table if points is not None)


def deal_hands(draw: Draw, table: Table, players: int, wishes: Mapping[int, Wish]) -> Hands | None:
    """Hands for all chairs, every card once.

    :param table: hands by what they count.
    :param wishes: what certain chairs are to hold; the others hold nothing that counts.
    :returns: None where these wishes do not go together with the cards drawn.
    """
    for _ in range(40):
        used: set[Card] = set()
        hands: dict[int, tuple[Card, ...]] = {}
        # The chairs with something to hold first: what counts is rarer than what does not.
        for chair in sorted(range(1, players + 1), key=lambda each: wishes.get(each) is None):
            for _ in range(60):
                cards = draw.choice(table[wishes.get(chair)]).cards
                if not used & set(cards):
                    used |= set(cards)
                    hands[chair] = tuple(draw.shuffle(cards))
                    break
            else:
                break
        if len(hands) == players:
            return tuple(hands[chair] for chair in range(1, players + 1))
    return None


def two_embits(draw: Draw, rules: Variant) -> Bidding:
    """A table at which each side has one embit, of different worth, and nothing has been said yet."""
    players = rules.players[0]
    for _ in range(200):
        a, b = draw.sample(points_there_are(by_pair(rules)), 2)
        chairs = {x: draw.choice([n for n in range(1, players + 1) if side_of(n) == x]) for x in "AB"}
        wishes: dict[int, Wish] = {chairs["A"]: a, chairs["B"]: b}
        hands = deal_hands(draw, by_pair(rules), players, wishes)
        if hands is not None:
            return Bidding(rules, "pair", hands)
    raise AssertionError(f"no hands with two embits in {rules.id}")


def a_bidder(draw: Draw, bidding: Bidding) -> int:
    """A chair that may open the contest: any, or one of the two that play last for their sides."""
    if contest_rule(bidding).open_by == "feet":
        return draw.choice(bidding.order[-2:])
    return draw.between(1, bidding.players)


def least_to_win(bidding: Bidding, number: int, table: Table) -> int | None:
    """The least count with which the chair wins for its side, tried out with cards that nobody else holds.

    :param table: hands by what they count.
    :returns: None where no count wins, or where the next lower one cannot be tried out with the cards that are left.
    """
    every = points_there_are(table)
    used: set[Card] = {
        card for other in bidding.order if other != number for card in bidding.hands[other - 1]
    }
    unused = {n: (each.cards for each in table[n] if not used & set(each.cards)) for n in every}
    free = {n: cards for n in every for cards in islice(unused[n], 1)}

    def wins(points: int) -> bool:
        hands = [
            free[points] if other == number else hand for other, hand in enumerate(bidding.hands, start=1)
        ]
        winner = attrs.evolve(bidding, hands=tuple(hands)).sung
        return winner is not None and side_of(winner) == side_of(number)

    tried = [points for points in every if points in free]
    place = bisect_left(tried, True, key=wins)
    if place == len(tried):
        return None
    before = every.index(tried[place]) - 1
    return tried[place] if before < 0 or every[before] in free else None
