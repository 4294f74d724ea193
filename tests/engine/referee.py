"""A referee who hears what is said, sees the cards dealt, and keeps the score: written from the rules texts.

It knows who said or played what and the cards dealt, nothing else of the engine, and says what is scored, in order.
Only the default rules are kept here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from attrs import Factory, define

import tests.engine.second as second

GAME = 10**6
#: What the hand is worth after each step of the ladder, beginning with no step.
LADDERS: dict[str, tuple[int, ...]] = {
    "truc-y-flou": (1, 2, 3, 4, 6, GAME),
    "french-truc": (1, 2, 4, 6, 8, 10, 12),
    "le-truc": (1, 2, 4, 6, 8, 10, 12),
    "partnership-truc": (1, 2, 4, 6, 8, 10, 12),
    "sackson-truc": (1, 2, 4, 8, 16),
    "catalan-truc": (1, 2, 3),
    "truco-paulista": (1, 3, 6, 9, 12),
    "truco-mineiro": (2, 4, 6, 10, 12),
}
#: What a side one hand short plays for, and what it gives when it declines.
SHORT = {"catalan-truc": (3, 1), "truco-paulista": (3, 1), "truco-mineiro": (4, 2)}
TARGETS = {"truc-y-flou": 25, "sackson-truc": 16}
RAISES = {"truc", "retruc", "quatro", "seiz", "partido", "two-more", "double"}
RAISES |= {"truco", "seis", "nove", "dez", "doze"}
EMBIT_RAISES = {"aoute": 1, "dus-de-mes": 2, "detz-de-mes": 10}
BONUS = {"1S": 2, "1B": 1}


@cache
def trick(strength: tuple[int, ...], leader: int, partners_tie: str) -> tuple[int, int]:
    """The side that takes one trick (2: spoiled), and the chair that leads on."""
    side, _, leads = second.decide_tricks(np.array([strength]), np.array([leader]), partners_tie)
    return int(side[0]), int(leads[0])


@cache
def hand(tricks: tuple[int, ...], eldest: int, rules: second.Tricks) -> int | None:
    """The side that has the hand (2: nobody), or None while another trick is to be played."""
    if not second.stops_after(tricks, eldest, rules):
        return None
    rows = np.array([(*tricks, *[2] * (3 - len(tricks)))])
    return int(second.decide_hands(rows, eldest, rules)[0])


class Over(Exception):
    """The deal has ended."""


@define
class Embit:
    """An embit that was bid: by whom and how, who raised it and to what, whether it was accepted."""

    chair: int
    bid: str
    rest: int
    raiser: int = 0
    offer: int = 0
    sung: bool = False
    passes: int = 0


@define
class Flor:
    """The flors declared, in order, and how a challenge went."""

    chairs: list[int] = Factory(list)
    asked: int = 0
    challenger: int = 0
    word: str = ""
    sung: bool = False
    silent: int = 0


class Referee:
    """Keeps one deal's score."""

    def __init__(
        self, game: str, players: int, dealer: int, score: tuple[int, int], hands: dict[int, tuple[str, ...]],
        turned: str = "",
    ) -> None:  # fmt: skip
        self.game = game
        self.rules = second.tricks_of(game)
        self.players = players
        self.target = TARGETS.get(game, 12)
        self.score = list(score)
        self.paid: list[tuple[int, int]] = []
        self.hands = hands
        self.eldest = dealer % players + 1
        self.leader = self.eldest
        self.table: list[str] = []
        self.tricks: list[int] = []
        self.step = 0
        self.stake = LADDERS[game][0]
        self.strength = {"down": 0, **second.strength_of(game, turned)}
        self.offer: tuple[int, int, int] | None = None
        self.embit: Embit | None = None
        self.flor = Flor()
        self.open = ""
        self.alone = False
        self.winner: int | None = None
        self.over = False

    def hear(self, chair: int, call: str | None, card: str | None) -> None:
        """Something was said, or a card was played, or a card and a call after it."""
        assert not self.over, "nothing can happen after the end"
        try:
            if card is not None:
                self.card(chair, card)
            if call is not None:
                self.call(chair, call)
        except Over:
            self.over = True

    # -- scoring

    def award(self, side: int, points: int) -> None:
        if points >= GAME:
            points = self.target - self.score[side]
        self.score[side] += points
        self.paid.append((points, 0) if side == 0 else (0, points))
        if self.score[side] >= self.target:
            raise Over

    def end(self, side: int, points: int) -> None:
        if not self.tricks:
            self.settle()
        self.settle_flors()
        self.winner = side
        if side != 2:
            self.award(side, points)
        raise Over

    # -- cards

    def card(self, chair: int, card: str) -> None:
        if self.offer is not None:  # playing on accepts (Catalan Truc)
            self.accept()
        assert chair == (self.leader - 1 + len(self.table)) % self.players + 1
        if self.tricks and self.is_contested() and chair in self.flor.chairs:
            pass  # says "demi flor"; nothing is scored
        self.table.append(card)
        if self.game == "truc-y-flou" and card in BONUS:
            self.award((chair + 1) % 2, BONUS[card])
        if len(self.table) == self.players:
            self.end_of_trick()

    def end_of_trick(self) -> None:
        strength = tuple(self.strength[card] for card in self.table)
        side, self.leader = trick(strength, self.leader, self.rules.partners_tie)
        self.table = []
        self.tricks.append(side)
        if len(self.tricks) == 1:
            self.settle()
        eldest = (self.eldest + 1) % 2
        if self.alone:
            self.end(eldest if side == 2 else side, self.stake)
        winner = hand(tuple(self.tricks), eldest, self.rules)
        if winner is not None:
            self.end(winner, self.stake)

    # -- calls

    def call(self, chair: int, call: str) -> None:
        side = (chair + 1) % 2
        if call in RAISES or (call == "mon-reste" and self.offer is None):
            if self.offer is not None:
                self.accept()
            ladder = LADDERS[self.game]
            worth = GAME if call == "mon-reste" else ladder[self.step + 1]
            self.offer = (side, worth, self.stake)
        elif call in ("yes", "mon-reste") and self.offer is not None:
            self.accept()
        elif call in ("no", "fold"):
            if self.offer is not None:
                self.end(self.offer[0], self.offer[2])
            elif call == "fold":
                self.end(1 - side, self.stake)
        elif call == "play":
            self.stake = SHORT[self.game][0]
        elif call == "decline":
            self.end(1 - side, SHORT[self.game][1])
        elif call == "one-card":
            self.alone = True
        elif call in ("embit", "mi-falta", "restou-y-troucou"):
            self.embit = Embit(chair, call, self.target - self.score[side])
            self.open = "embit"
        elif call == "flor":
            self.flor.chairs.append(chair)
            self.flor.asked = 0
            self.embit = None
            self.open = "flor"
        elif call == "flor-tambien":
            self.flor.chairs.append(chair)
            self.embit = None
        elif self.open == "embit":
            self.answer_embit(chair, call)
        elif self.open == "flor":
            self.answer_flor(chair, call)

    def accept(self) -> None:
        assert self.offer is not None
        self.stake = self.offer[1]
        self.step += 1
        self.offer = None

    def answer_embit(self, chair: int, call: str) -> None:
        embit = self.embit
        assert embit is not None
        side = (chair + 1) % 2
        if call == "cantar":
            embit.sung = True
            self.open = ""
        elif call == "pass":
            embit.passes += 1
            if embit.raiser or embit.passes == self.players // 2:
                self.open = ""
            if embit.bid == "restou-y-troucou" and embit.passes == self.players // 2:
                self.award((embit.chair + 1) % 2, 1)
                self.winner = 2
                raise Over
        else:
            embit.raiser = chair
            embit.offer = self.target - self.score[side] if call == "restou" else EMBIT_RAISES[call]

    def answer_flor(self, chair: int, call: str) -> None:
        flor = self.flor
        if call == "pass" and not flor.challenger:
            flor.asked += 1
            if flor.asked == self.players // 2:
                self.open = ""
        elif call == "alimidou":
            flor.challenger = chair
            flor.word = call
        elif call == "pass":
            flor.silent = chair
            self.open = ""
        elif call == "cantar" or (call == "alibarestou" and flor.word == "alibarestou"):
            flor.sung = True
            self.open = ""
        else:
            flor.word = call

    # -- declarations

    def is_contested(self) -> bool:
        return not self.flor.challenger and len({chair % 2 for chair in self.flor.chairs}) == 2

    def best(self, flor: bool, chairs: Iterable[int]) -> int:
        """The side with the best count; equal counts go to the chair that is nearer the dealer's right (TYF-51)."""
        order = sorted(chairs, key=lambda chair: (chair - self.eldest) % self.players)
        places = [[second.TYF_CARDS.index(card) for card in self.hands[chair]] for chair in order]
        counts = second.count_all(np.array(places))[1 if flor else 0]
        return (order[int(counts.argmax())] + 1) % 2

    def settle(self) -> None:
        everybody = range(1, self.players + 1)
        if self.embit is not None:
            embit, self.embit = self.embit, None
            bidder = (embit.chair + 1) % 2
            if embit.sung:
                better = self.best(False, everybody)
                if embit.bid == "restou-y-troucou":
                    self.award(better, GAME)
                elif embit.bid == "mi-falta":
                    self.award(better, GAME if better == bidder else 1 + embit.rest)
                else:
                    self.award(better, 1 + embit.offer if embit.raiser else 2)
            elif embit.raiser:
                self.award(1 - bidder, 2)
            else:
                self.award(bidder, 1)
        flor = self.flor
        if flor.challenger:
            challenger = (flor.challenger + 1) % 2
            if flor.sung:
                self.award(self.best(True, everybody), GAME if flor.word == "alibarestou" else 5)
            elif flor.silent:
                asked_last = (flor.silent + 1) % 2
                self.award(1 - asked_last, 3 if asked_last != challenger else 5)
        elif flor.chairs and not self.is_contested():
            self.award((flor.chairs[0] + 1) % 2, 3 * len(flor.chairs))

    def settle_flors(self) -> None:
        if self.is_contested():
            side = self.best(True, self.flor.chairs)
            own = [chair for chair in self.flor.chairs if (chair + 1) % 2 == side]
            self.flor = Flor()
            self.award(side, 3 * len(own))


def score_sheet(
    game: str,
    players: int,
    dealer: int,
    score: tuple[int, int],
    hands: dict[int, tuple[str, ...]],
    actions: Sequence[tuple[int, str | None, str | None]],
    turned: str = "",
) -> Referee:
    """The referee after all actions: (chair, call, card); a card face down is called "down"."""
    referee = Referee(game, players, dealer, score, hands, turned)
    for action in actions:
        referee.hear(*action)
    return referee
