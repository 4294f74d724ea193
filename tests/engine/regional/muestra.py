"""A referee for the truco games with a turned card and their cousin without: written from the rules, nothing of the
engine is used.

Sides are 0 (odd chairs) and 1. Chairs count from 1; the mano sits after the dealer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import Factory, define, field

from tests.engine import second_turned
from tests.engine.regional import rioplatense

Falta = Callable[[Sequence[int], int], int]


@define
class Game:
    """What the games do differently."""

    pieces: dict[str, int]
    height: dict[str, int]
    ladder: dict[str, tuple[int, int]]
    adds: dict[str, int]
    falta: Falta
    rest: Falta
    target: int
    contraflor: tuple[int, int] = (6, 4)
    #: What both sides' flors pay: "all" 3 for each, "winners" 3 for each of the better side, "flat" 3 in all.
    flors: str = "all"
    tied_nearest: bool = True
    three_tied_to_mano: bool = True
    hidden_flor_counts: bool = False
    #: What the last caller has where a contraflor was raised to the rest and that is refused.
    rest_refused: int = 4
    #: Which of two partners leads on who took a trick with equal cards.
    tied_lead: str = "earlier"


#: All that is missing to the end.
GAME = 10**6
RIVER = {"truco": (2, 1), "retruco": (3, 2), "vale-cuatro": (4, 3)}


def winner_to_half(target: int) -> Falta:
    """Both in the first half: what the winner lacks to finish it; else what the side in front lacks to the end."""

    def worth(scores: Sequence[int], winner: int) -> int:
        if max(scores) < target // 2:
            return target // 2 - scores[winner]
        return target - max(scores)

    return worth


def winner_to_end(target: int) -> Falta:
    """Both in the first half: what the winner lacks to the end; else what the side in front lacks."""
    return lambda scores, winner: target - (scores[winner] if max(scores) < target // 2 else max(scores))


def value(card: str, pieces: dict[str, int]) -> int:
    """What one card counts."""
    rank = int(card[:-1])
    return pieces.get(card, 0 if rank >= 10 else rank)


def flor_points(hand: Sequence[str], pieces: dict[str, int]) -> int:
    """What a flor counts, 0 for none: three of a suit, one piece and two of a suit, or two pieces and any card."""
    plain = [card for card in hand if card not in pieces]
    if len({card[-1] for card in plain}) > 1 or (len(plain) == 3 and len({card[-1] for card in hand}) > 1):
        return 0
    return 20 + sum(value(card, pieces) for card in hand)


def tantos(hand: Sequence[str], pieces: dict[str, int], flor_is_none: bool = True) -> int:
    """What three cards count for the envido; -1 for a flor, which is kept out of it."""
    if flor_is_none and flor_points(hand, pieces):
        return -1
    held = sorted((pieces[card] for card in hand if card in pieces), reverse=True)
    others = [card for card in hand if card not in pieces]
    if held:
        return 20 + held[0] + max([*held[1:], *(value(card, pieces) for card in others)])
    found = [value(card, pieces) for card in hand]
    for one in range(3):
        for two in range(one):
            if hand[one][-1] == hand[two][-1]:
                found.append(20 + value(hand[one], pieces) + value(hand[two], pieces))
    return max(found)


def hand_winner(results: Sequence[int | None], mano: int | None) -> tuple[bool, int | None]:
    """Whether the hand is over, and for whom; ``mano`` is who has it when all three are drawn."""
    for side in (0, 1):
        if results.count(side) == 2:
            return True, side
    won = [side for side in results if side is not None]
    if len(results) >= 2 and None in results and won:
        return True, won[0]  # a drawn trick goes with the first that was taken
    if len(results) == 3:
        return True, won[0] if won else mano
    return False, None


class Over(Exception):
    """The deal has ended."""


@define
class Referee:
    """Keeps one deal's score."""

    game: Game
    players: int
    dealer: int
    score: list[int]
    hands: dict[int, tuple[str, ...]]
    paid: list[tuple[int, int]] = Factory(list)
    leader: int = field(init=False)
    table: list[str] = Factory(list)
    tricks: list[int | None] = Factory(list)
    stake: int = 1
    offer: tuple[int, int, int] | None = None
    chain: list[str] = Factory(list)
    bidder: int = 0
    envido_open: bool = False
    flors: list[int] = Factory(list)
    asked: int = 0
    challenge: str = ""
    challenger: int = 0
    refused_to: int | None = None
    raised: bool = False
    flors_done: bool = False
    owed: tuple[int, int] | None = None
    over: bool = False

    @leader.default
    def _mano_leads(self) -> int:
        return self.mano

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
        if points == GAME:
            points = self.game.target - self.score[side]
        self.score[side] += points
        self.paid.append((points, 0) if side == 0 else (0, points))
        if self.score[side] >= self.game.target:
            raise Over

    def from_mano(self, chairs: Iterable[int]) -> list[int]:
        return sorted(chairs, key=lambda chair: (chair - self.mano) % self.players)

    def best(self, count: Callable[[Sequence[str]], int], chairs: Iterable[int]) -> int:
        """The side with the highest count; of equal ones the nearest to the mano."""
        order = self.from_mano(chairs)
        return (max(order, key=lambda chair: (count(self.hands[chair]), -order.index(chair))) + 1) % 2

    def best_flor(self, chairs: Iterable[int]) -> int:
        return self.best(lambda hand: flor_points(hand, self.game.pieces), chairs)

    def end(self, side: int | None, points: int) -> None:
        if not self.tricks:
            self.pay_lone_flors()
        self.pay_both_flors()
        if side is not None:
            self.award(side, points)
        raise Over

    def both(self) -> bool:
        return len({chair % 2 for chair in self.flors}) == 2

    def pay_lone_flors(self) -> None:
        """After the first trick, or when the deal ends in it: a challenge, or the flors of one side alone."""
        if self.owed is not None:
            (side, points), self.owed = self.owed, None
            self.award(side, points)
        if self.flors and not self.flors_done and not self.both():
            self.flors_done = True
            self.award((self.flors[0] + 1) % 2, 3 * len(self.flors))

    def pay_both_flors(self) -> None:
        if self.flors and not self.flors_done and self.both():
            self.flors_done = True
            side = self.best_flor(self.flors)
            own = sum(1 for chair in self.flors if (chair + 1) % 2 == side)
            self.award(side, 3 * {"all": len(self.flors), "winners": own, "flat": 1}[self.game.flors])

    def card(self, card: str) -> None:
        self.table.append(card)
        if len(self.table) < self.players:
            return
        height = self.game.height
        best = max(height[each] for each in self.table)
        chairs = [
            (self.leader - 1 + step) % self.players + 1
            for step, each in enumerate(self.table)
            if height[each] == best
        ]
        self.table = []
        if {chair % 2 for chair in chairs} == {0, 1}:
            self.tricks.append(None)
            if self.game.tied_nearest:
                self.leader = self.from_mano(chairs)[0]
        else:
            self.tricks.append(1 - chairs[0] % 2)
            self.leader = chairs[-1 if self.game.tied_lead == "later" else 0]
        if len(self.tricks) == 1:
            self.pay_lone_flors()
        over, side = hand_winner(self.tricks, (self.mano + 1) % 2 if self.game.three_tied_to_mano else None)
        if over:
            self.end(side, self.stake)

    def call(self, side: int, chair: int, call: str) -> None:
        if call in self.game.ladder:
            if self.offer is not None:
                self.stake = self.offer[1]  # a raise accepts the one before
            self.offer = (side, *self.game.ladder[call])
        elif call in self.game.adds or call == "falta-envido":
            self.chain.append(call)
            self.bidder, self.envido_open = side, True
        elif call in ("flor", "flor-tambien", "flor-tambem") and self.refused_to is not None:
            # A contraflor was refused, and a partner of who made it names his own (A31).
            assert self.refused_to == side
            self.award(side, 3)
        elif call == "flor":
            self.envido_open = False
            self.flors.append(chair)
            self.asked = self.players // 2
        elif call in ("flor-tambien", "flor-tambem"):
            self.flors.append(chair)
        elif self.envido_open:
            self.envido_open = False
            self.envido(call)
        elif self.asked:
            if call == "pass":
                self.asked -= 1
            else:
                self.asked, self.challenge, self.challenger = 0, call, side
        elif self.challenge:
            self.answer_challenge(side, call)
        elif self.offer is not None:
            if call == "yes":
                self.stake, self.offer = self.offer[1], None
            else:
                self.end(self.offer[0], self.offer[2])
        else:
            assert call == "fold"
            self.end(1 - side, self.stake)

    def envido(self, answer: str) -> None:
        def worth(calls: Sequence[str]) -> int:
            return sum(self.game.adds.get(call, 0) for call in calls)

        if answer == "no":
            self.award(self.bidder, worth(self.chain[:-1]) or 1)
            return
        kept_out = not self.game.hidden_flor_counts
        winner = self.best(lambda hand: tantos(hand, self.game.pieces, kept_out), range(1, self.players + 1))
        falta = self.chain[-1] == "falta-envido"
        self.award(winner, self.game.falta(self.score, winner) if falta else worth(self.chain))

    def answer_challenge(self, side: int, call: str) -> None:
        stood, (sung, refused) = self.challenge, self.game.contraflor
        if call in ("contraflor-al-resto", "contraflor-ao-resto"):
            self.challenge, self.challenger, self.raised = call, side, True
            return
        self.challenge, self.flors_done = "", True
        winner = self.best_flor(range(1, self.players + 1))
        if call == "pass":
            self.refused_to = self.challenger
            self.owed = (self.challenger, self.game.rest_refused if self.raised else refused)
        else:
            self.owed = (winner, sung if stood == "contraflor" else self.game.rest(self.score, winner))


def uruguay(turned: str, target: int = 40, falta: str = "half", **more: object) -> Game:
    """Uruguay's game beside a turned card."""
    falta_rule = winner_to_half(target) if falta == "half" else winner_to_end(target)
    return Game(
        second_turned.pieces("uruguayan-truco", turned),
        second_turned.strength("uruguayan-truco", turned),
        RIVER,
        {"envido": 2, "real-envido": 3},
        falta_rule,
        falta_rule,
        target,
        **more,  # type: ignore[arg-type]
    )


def gauderio(target: int = 24, falta: str = "leader", **more: object) -> Game:
    """The game of Rio Grande do Sul: Argentina's order and no turned card."""

    def leader(scores: Sequence[int], winner: int) -> int:
        return target - max(scores)

    rest = leader if falta == "leader" else winner_to_end(target)
    return Game(
        {},
        rioplatense.HEIGHT,
        {"truco": (2, 1), "retruco": (3, 2), "vale-quatro": (4, 3)},
        {"envido": 2, "real-envido": 3},
        rest,
        rest,
        target,
        contraflor=(6, 3),
        tied_nearest=False,
        hidden_flor_counts=True,
        rest_refused=6,
        **more,  # type: ignore[arg-type]
    )


def venezuela(turned: str, target: int = 24, falta: str = "leader", **more: object) -> Game:
    """Venezuela's game beside a turned card."""

    def leader(scores: Sequence[int], winner: int) -> int:
        return target - max(scores) if falta == "leader" else GAME

    return Game(
        second_turned.pieces("venezuelan-truco", turned),
        second_turned.strength("venezuelan-truco", turned),
        {"truco": (3, 1), "retruco": (6, 3), "vale-nueve": (9, 6), "vale-juego": (GAME, 9)},
        {"envido": 2, "quiero-y-envido": 2},
        leader,
        leader,
        target,
        contraflor=(6, 3),
        tied_nearest=False,
        **more,  # type: ignore[arg-type]
    )
