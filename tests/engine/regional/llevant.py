"""Valencian and Balearic truc kept by a referee who hears what is said and sees the cards: written from the rules,
nothing of the engine is used.

Sides are 0 (odd chairs) and 1. Chairs count from 1; the mà sits after the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from attrs import Factory, define, frozen

GAME = 10**6


@frozen
class Land:
    """The rules of one of the two games."""

    #: Highest first; cards of one row are equal.
    rows: tuple[str, ...]
    #: What each call of the hand makes it worth, and what refusing it pays.
    truc: dict[str, tuple[int, int]]
    #: What an envit is worth when it stops at this call and is accepted; None for all that is missing.
    envit: dict[str, int | None]
    #: What refusing pays, by the calls so far.
    refused: dict[tuple[str, ...], int]
    wild: dict[str, int]
    target: int
    #: The most points with which a side counts as low, for the falta and the tots.
    low: int
    envit_at_end: bool = False
    partners_tie: str = "won"

    @property
    def height(self) -> dict[str, int]:
        """How high each card is."""
        return {card: -place for place, row in enumerate(self.rows) for card in row.split()}


_LOW = ("6S 6B 6O 6C", "5S 5B 5O 5C", "4S 4B 4O 4C")
VALENCIA = Land(
    rows=("1S", "1B", "7S", "7O", "3S 3B 3O 3C", "7B 7C", *_LOW),
    truc={"truc": (2, 1), "retruc": (3, 2), "quatre-val": (4, 3), "joc-fora": (GAME, 4)},
    envit={"envit": 2, "torne": 4, "falta": None},
    refused={
        ("envit",): 1, ("envit", "torne"): 2, ("falta",): 1, ("envit", "falta"): 2, ("envit", "torne", "falta"): 4,
    },
    wild={},
    target=24,
    low=11,
)  # fmt: skip
MALLORCA = Land(
    rows=(
        "11B", "10O", "1S", "1B", "7S", "7O", "3S 3B 3O 3C", "1O 1C", "12S 12B 12O 12C", "11S 11O 11C", "10S 10B 10C",
        "7B 7C", *_LOW,
    ),
    truc={"truc": (3, 1), "retruc": (6, 3), "val-nou": (9, 6), "joc-fora": (GAME, 9)},
    envit={"envit": 2, "un-mes": 4, "dos-mes": 6, "tots": None},
    refused={
        ("envit",): 1, ("envit", "un-mes"): 2, ("envit", "un-mes", "dos-mes"): 4,
        ("envit", "un-mes", "dos-mes", "tots"): 6,
    },
    wild={"11B": 8, "10O": 7},
    target=24,
    low=12,
    envit_at_end=True,
)  # fmt: skip
#: The twos stand below the threes, where they are in the pack.
TWOS = "2S 2B 2O 2C"


def points(hand: Sequence[str], wild: dict[str, int]) -> int:
    """The envit of three cards."""

    def worth(card: str) -> int:
        rank = int(card[:-1])
        return wild.get(card, rank if rank < 10 else 0)

    pairs = [
        20 + worth(a) + worth(b) for a, b in combinations(hand, 2) if a[-1] == b[-1] or a in wild or b in wild
    ]
    return max(pairs) if pairs else max(map(worth, hand))


def rest(scores: Sequence[int], winner: int, land: Land) -> int:
    """What an accepted falta or tots pays the winner."""
    if max(scores) <= land.low:
        return land.target - scores[winner]
    return land.target - max(scores)


def trick(cards: Sequence[str], leader: int, mano: int, land: Land) -> tuple[int | None, int]:
    """The side that takes a trick (None: parda), and the chair that leads on: after a parda the mà."""
    height = land.height
    best = max(height[card] for card in cards)
    chairs = [(leader - 1 + step) % len(cards) + 1 for step, card in enumerate(cards) if height[card] == best]
    if len({chair % 2 for chair in chairs}) == 2 or (len(chairs) > 1 and land.partners_tie == "spoiled"):
        return None, mano
    return 1 - chairs[0] % 2, chairs[0]


def hand(results: Sequence[int | None], eldest: int) -> int | None:
    """The side that has the hand, or None while it is open: a parda counts for both sides."""
    counts = [sum(result in (side, None) for result in results) for side in (0, 1)]
    won = [result for result in results if result is not None]
    if max(counts) >= 2 and won and (counts[0] != counts[1] or len(results) == 3):
        return won[0] if counts[0] == counts[1] else counts.index(max(counts))
    if len(results) == 3:
        return won[0] if won else eldest
    return None


class Over(Exception):
    """The deal has ended."""


@define
class Referee:
    """Keeps one deal's score."""

    land: Land
    players: int
    dealer: int
    score: list[int]
    hands: dict[int, tuple[str, ...]]
    paid: list[tuple[int, int]] = Factory(list)
    leader: int = 0
    table: list[str] = Factory(list)
    tricks: list[int | None] = Factory(list)
    stake: int = 1
    offer: tuple[int, int, int] | None = None
    calls: tuple[str, ...] = ()
    bidder: int = 0
    asked: bool = False
    owed: tuple[int, int] | None = None
    whole_match: bool = False
    over: bool = False

    def __attrs_post_init__(self) -> None:
        self.leader = self.mano

    @property
    def mano(self) -> int:
        """The chair that leads first."""
        return self.dealer % self.players + 1

    def hear(self, chair: int, call: str | None, card: str | None) -> None:
        """Something was said, or a card was played."""
        assert not self.over, "nothing can happen after the end"
        try:
            if card is not None:
                self.card(card)
            else:
                self.call((chair + 1) % 2, str(call))
        except Over:
            self.over = True

    def award(self, side: int, number: int) -> None:
        if number >= GAME:
            number = self.land.target - self.score[side]
        self.score[side] += number
        self.paid.append((number, 0) if side == 0 else (0, number))
        if self.score[side] >= self.land.target:
            raise Over

    def pay_envit(self) -> None:
        if self.owed is not None:
            owed, self.owed = self.owed, None
            self.award(*owed)

    def end(self, side: int, number: int) -> None:
        self.pay_envit()
        self.whole_match = number >= GAME
        self.award(side, number)
        raise Over

    def card(self, card: str) -> None:
        self.table.append(card)
        if len(self.table) < self.players:
            return
        side, self.leader = trick(self.table, self.leader, self.mano, self.land)
        self.table = []
        self.tricks.append(side)
        if len(self.tricks) == 1 and not self.land.envit_at_end:
            self.pay_envit()
        winner = hand(self.tricks, (self.mano + 1) % 2)
        if winner is not None:
            self.end(winner, self.stake)

    def call(self, side: int, call: str) -> None:
        if call in self.land.truc:
            if self.offer is not None:
                self.stake = self.offer[1]
            self.offer = (side, *self.land.truc[call])
        elif call in self.land.envit:
            self.calls += (call,)
            self.bidder, self.asked = side, True
        elif self.asked:
            self.asked = False
            if call == "no":
                self.owed = (self.bidder, self.land.refused[self.calls])
                return
            order = [(self.mano - 1 + step) % self.players + 1 for step in range(self.players)]
            counts = [points(self.hands[chair], self.land.wild) for chair in order]
            winner = (order[counts.index(max(counts))] + 1) % 2
            worth = self.land.envit[self.calls[-1]]
            self.owed = (winner, rest(self.score, winner, self.land) if worth is None else worth)
        elif call == "yes":
            assert self.offer is not None
            self.stake, self.offer = self.offer[1], None
        else:
            assert self.offer is not None
            self.end(self.offer[0], self.offer[2])
