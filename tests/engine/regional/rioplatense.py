"""Argentine truco kept by a referee who hears what is said and sees the cards: written from the rules, nothing of the
engine is used.

Sides are 0 (odd chairs) and 1. Chairs count from 1; the mano sits after the dealer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define

#: Highest first; cards of one row are equal.
ROWS = (
    "1S", "1B", "7S", "7O", "3S 3B 3O 3C", "2S 2B 2O 2C", "1O 1C", "12S 12B 12O 12C", "11S 11B 11O 11C",
    "10S 10B 10O 10C", "7B 7C", "6S 6B 6O 6C", "5S 5B 5O 5C", "4S 4B 4O 4C",
)  # fmt: skip
HEIGHT = {card: len(ROWS) - place for place, row in enumerate(ROWS) for card in row.split()}

#: What each chain of envido is worth if it is accepted, and what the last caller has if it is refused. E is envido,
#: R real envido, F falta envido; the value of a chain that ends in F depends on the score.
CHAINS: dict[str, tuple[int, int]] = {
    "E": (2, 1), "R": (3, 1), "F": (-1, 1), "EE": (4, 2), "ER": (5, 2), "EF": (-1, 2), "RF": (-1, 3),
    "EER": (7, 4), "EEF": (-1, 4), "ERF": (-1, 5), "EERF": (-1, 7),
}  # fmt: skip
LETTER = {"envido": "E", "real-envido": "R", "falta-envido": "F"}
TRUCO = {"truco": (2, 1), "retruco": (3, 2), "vale-cuatro": (4, 3)}


def tantos(hand: Iterable[str]) -> int:
    """What three cards count for the envido: the best two of a suit and 20, or the best single card."""
    by_suit: dict[str, list[int]] = {}
    for card in hand:
        rank = int(card[:-1])
        by_suit.setdefault(card[-1], []).append(0 if rank >= 10 else rank)
    found = []
    for values in by_suit.values():
        best = sorted(values, reverse=True)[:2]
        found.append(20 + sum(best) if len(best) == 2 else best[0])
    return max(found)


def flor_points(hand: Sequence[str]) -> int:
    """What a flor counts; 0 where there is none."""
    if len({card[-1] for card in hand}) > 1:
        return 0
    return 20 + sum(int(card[:-1]) for card in hand if int(card[:-1]) < 10)


def falta(scores: Sequence[int], winner: int, target: int, convention: str) -> int:
    """What an accepted falta pays the winner."""
    leader, half = max(scores), target // 2 if target >= 18 else 0
    both_in_malas = leader < half
    if convention == "loser":
        return target - scores[1 - winner]
    if convention == "leader" or not both_in_malas:
        return target - leader
    return target - scores[winner] if convention == "game" else half - leader


def trick(
    cards: Sequence[str], leader: int, players: int, tied_lead: str = "earlier"
) -> tuple[int | None, int]:
    """The side that takes a trick (None: parda), and the chair that leads on."""
    best = max(HEIGHT[card] for card in cards)
    chairs = [(leader - 1 + step) % players + 1 for step, card in enumerate(cards) if HEIGHT[card] == best]
    if {chair % 2 for chair in chairs} == {0, 1}:
        return None, leader
    return 1 - chairs[0] % 2, chairs[-1 if tied_lead == "later" else 0]


def hand(results: Sequence[int | None], mano: int) -> int | None:
    """The side that has the hand, or None while it is open."""
    for side in (0, 1):
        if results.count(side) == 2:
            return side
    if len(results) >= 2 and None in results:
        won = [side for side in results if side is not None]
        if won and (results[0] is None or len(results) == 2 or results[2] is None):
            return won[0]  # the first parda goes with the next trick, a later one with the first
    if len(results) == 3:
        return mano if results.count(None) == 3 else next(side for side in results if side is not None)
    return None


class Over(Exception):
    """The deal has ended."""


@define
class Referee:
    """Keeps one deal's score."""

    players: int
    dealer: int
    score: list[int]
    hands: dict[int, tuple[str, ...]]
    target: int = 30
    convention: str = "game"
    achico: int = 3
    early: int = 1
    tied_lead: str = "earlier"
    paid: list[tuple[int, int]] = Factory(list)
    leader: int = 0
    table: list[str] = Factory(list)
    tricks: list[int | None] = Factory(list)
    stake: int = 1
    offer: tuple[int, int, int] | None = None
    chain: str = ""
    bidder: int = 0
    asked_envido: bool = False
    flors: list[int] = Factory(list)
    flor_asked: int = 0
    contraflor: str = ""
    flor_caller: int = 0
    flor_over: bool = False
    refused_to: int | None = None
    given_in: bool = False
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
                self.call((chair + 1) % 2, chair, str(call))
        except Over:
            self.over = True

    def award(self, side: int, points: int) -> None:
        self.score[side] += points
        self.paid.append((points, 0) if side == 0 else (0, points))
        if self.score[side] >= self.target:
            raise Over

    def best(self, count: dict[int, int]) -> int:
        """The side with the highest count; of equal ones the nearest to the mano."""
        order = [(self.mano - 1 + step) % self.players + 1 for step in range(self.players)]
        return (max(order, key=lambda chair: (count[chair], -order.index(chair))) + 1) % 2

    def end(self, side: int, points: int) -> None:
        if not self.tricks:
            self.pay_flors()
        self.award(side, points)
        raise Over

    def pay_flors(self) -> None:
        if self.flors and not self.flor_over:
            self.flor_over = True
            self.award((self.flors[0] + 1) % 2, 3 * len(self.flors))

    def card(self, card: str) -> None:
        self.table.append(card)
        if len(self.table) < self.players:
            return
        side, self.leader = trick(self.table, self.leader, self.players, self.tied_lead)
        self.table = []
        self.tricks.append(side)
        if len(self.tricks) == 1:
            self.pay_flors()
        winner = hand(self.tricks, (self.mano + 1) % 2)
        if winner is not None:
            self.end(winner, self.stake)

    def call(self, side: int, chair: int, call: str) -> None:
        if call in TRUCO:
            if self.offer is not None:
                self.stake = self.offer[1]  # a raise accepts the one before
            self.offer = (side, *TRUCO[call])
        elif call in LETTER:
            self.chain += LETTER[call]
            self.bidder, self.asked_envido = side, True
        elif call == "flor":
            self.flors.append(chair)
            self.asked_envido = False
            if self.flor_over:  # a contraflor was refused, and a partner of who made it names his own (A31)
                assert self.refused_to == side
                self.award(side, 3)
            elif not self.given_in:
                self.flor_asked = self.players // 2
        elif self.asked_envido:
            self.asked_envido = False
            self.envido(side, call)
        elif self.contraflor or self.flor_asked:
            self.flor(side, call)
        elif self.offer is not None:
            if call == "yes":
                self.stake, self.offer = self.offer[1], None
            else:
                self.end(self.offer[0], self.offer[2])
        else:
            assert call == "fold"
            if not self.tricks and not self.chain and not self.flors and self.stake == 1 and self.early:
                self.award(1 - side, self.early)
            self.end(1 - side, self.stake)

    def envido(self, side: int, answer: str) -> None:
        value, refused = CHAINS[self.chain]
        if answer == "no":
            self.award(self.bidder, refused)
            return
        winner = self.best({chair: tantos(cards) for chair, cards in self.hands.items()})
        self.award(winner, falta(self.score, winner, self.target, self.convention) if value < 0 else value)

    def flor(self, side: int, call: str) -> None:
        best = self.best({chair: flor_points(cards) for chair, cards in self.hands.items()})
        if call in ("contraflor", "contraflor-al-resto"):
            self.contraflor += "R" if call.endswith("resto") else "C"
            self.flor_caller, self.flor_asked = side, 0
        elif call == "con-flor-quiero":
            self.flor_over, self.flor_asked = True, 0
            self.award(best, 4)
        elif call == "con-flor-me-achico":
            self.given_in, self.flor_asked = True, 0
            if self.achico == 4:
                self.award(1 - side, 1)
        elif not self.contraflor:
            self.flor_asked -= 1
        else:
            asked, self.contraflor, self.flor_over = self.contraflor, "", True
            if call == "yes":
                rest = falta(self.score, best, self.target, self.convention)
                self.award(best, rest if asked.endswith("R") else 6)
            else:
                self.refused_to = self.flor_caller
                self.award(self.flor_caller, 6 if asked == "CR" else 4)
