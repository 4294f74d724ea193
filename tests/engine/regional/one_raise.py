"""Trut and Put kept by a referee who hears what is said and sees the cards: written from the rules, nothing of the
engine is used.

Sides are 0 (odd chairs) and 1. Chairs count from 1; the eldest sits after the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from attrs import Factory, define

TRUT_ORDER = ("7", "8", "A", "K", "Q", "J", "10", "9")
PUT_ORDER = ("3", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")


def trick(
    cards: Sequence[str], leader: int, order: Sequence[str], last_leads: bool, partners_tie: str = "won"
) -> tuple[int | None, int]:
    """The side that takes a trick (None: spoiled or tied), and who leads on."""
    places = [order.index(card[:-1]) for card in cards]
    best = [(leader - 1 + step) % len(cards) + 1 for step, place in enumerate(places) if place == min(places)]
    if len({chair % 2 for chair in best}) == 2 or (len(best) > 1 and partners_tie == "spoiled"):
        return None, best[-1] if last_leads else leader
    return 1 - best[0] % 2, best[0]


def hand(results: Sequence[int | None], trick_and_tie: str, one_trick: str = "winner") -> int | str | None:
    """The side that has the hand, "nobody", or None while it can still go either way.

    ``trick_and_tie`` says what one trick each and one tied come to: "first", "nobody", or "third" for nobody only where
    the third is the tied one; ``one_trick`` whether one trick and two tied win, or "nobody".
    """

    def whole(row: Sequence[int | None]) -> int | str:
        for side in (0, 1):
            if row.count(side) >= 2:
                return side
        won = [result for result in row if result is not None]
        if not won or (len(won) == 1 and one_trick == "nobody"):
            return "nobody"
        if len(won) == 2 and (trick_and_tie == "nobody" or (trick_and_tie == "third" and row[2] is None)):
            return "nobody"
        return won[0]

    ends = {whole([*results, *rest]) for rest in product((0, 1, None), repeat=3 - len(results))}
    return ends.pop() if len(ends) == 1 else None


class Over(Exception):
    """The deal has ended."""


@define
class Referee:
    """Keeps one deal's score: one raise, worth ``raised``."""

    game: str
    players: int
    dealer: int
    score: list[int]
    target: int
    trick_and_tie: str
    order: Sequence[str]
    partners_tie: str = "won"
    one_trick: str = "winner"
    paid: list[tuple[int, int]] = Factory(list)
    leader: int = 0
    table: list[str] = Factory(list)
    tricks: list[int | None] = Factory(list)
    stake: int = 1
    caller: int | None = None
    over: bool = False

    def __attrs_post_init__(self) -> None:
        self.leader = self.dealer % self.players + 1

    def hear(self, chair: int, call: str | None, card: str | None) -> None:
        """Something was said, or a card was played."""
        assert not self.over, "nothing can happen after the end"
        side = (chair + 1) % 2
        try:
            if card is not None:
                self.card(card)
            elif call in ("trut", "put"):
                self.caller = side
            elif call == "yes":
                self.caller, self.stake = None, 3 if self.game == "trut" else self.target
            else:  # refused, or thrown up
                self.end(1 - side, 1 if self.caller is not None else self.stake)
        except Over:
            self.over = True

    def card(self, card: str) -> None:
        self.table.append(card)
        if len(self.table) < self.players:
            return
        side, self.leader = trick(self.table, self.leader, self.order, self.game == "trut", self.partners_tie)
        self.table = []
        self.tricks.append(side)
        winner = hand(self.tricks, self.trick_and_tie, self.one_trick)
        if winner is not None:
            self.end(winner, self.stake)

    def end(self, side: int | str, points: int) -> None:
        if isinstance(side, int):
            missing = self.target - self.score[side]
            points = missing if self.game == "put" and points == self.target else points
            self.score[side] += points
            self.paid.append((points, 0) if side == 0 else (0, points))
        raise Over
