"""Play many deals quickly: the board that carries out every deal, driven directly, without copies and log."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from attrs import frozen

from trucedu.chance import normal_seed
from trucedu.engine.actions import Action
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal, Setup, check_score, start
from trucedu.engine.dealing import Shuffle
from trucedu.engine.variant import Variant, as_variant
from trucedu.engine.view import View
from trucedu.language import tr

Policy = Callable[[View], "Action | str"]


@frozen
class Simulation:
    """What came of it: how many ``deals`` and ``moves``, the ``points`` of sides A and B, the ``seconds`` it took."""

    deals: int
    moves: int
    points: tuple[int, int]
    seconds: float

    def __str__(self) -> str:
        return tr(
            "{deals} deals, {moves} moves in {seconds:.2f} s; side A {a} points, side B {b}",
            deals=self.deals, moves=self.moves, seconds=self.seconds, a=self.points[0], b=self.points[1],
        )  # fmt: skip


def simulate(
    variant: str | Variant,
    deals: int = 1000,
    seed: str | int = "simulation",
    policy: Policy | None = None,
    players: int | None = None,
    score: tuple[int, int] = (0, 0),
) -> Simulation:
    """Play ``deals`` separate deals, numbers 1 and up of a seed, each from the same score, the deal passing on.

    :param variant: a variant or its id.
    :param deals: how many.
    :param seed: text or whole number; the same seed plays the same deals in the same way.
    :param policy: what each chair does, given its view; None is chance: every legal action but folding, equally likely.
    :param players: how many play, in games for several numbers.
    :param score: the points of sides A and B that every deal begins with.
    :raises ValueError: an impossible number of deals, seed, score or number of players.
    """
    game = as_variant(variant)
    if deals < 0:
        raise ValueError(tr("{n} deals cannot be played.", n=deals))
    rules = game.compiled(players)
    check_score(rules, score)
    text = normal_seed(seed)
    began = time.perf_counter()
    if policy is None:
        moves, points = _by_chance(game, rules.players, text, deals, score)
    else:
        moves, points = _by_policy(game, rules.players, text, deals, score, policy)
    return Simulation(deals, moves, points, time.perf_counter() - began)


def _by_chance(
    game: Variant, players: int, seed: str, deals: int, score: tuple[int, int]
) -> tuple[int, tuple[int, int]]:
    rules = game.compiled(players)
    shuffle = Shuffle(rules.rules.pack.suits, rules.cards, seed)
    chance = random.Random(seed).random
    fold = rules.fold
    moves = side_a = side_b = 0
    dealer = players - 1
    for number in range(1, deals + 1):
        board = Board(rules, shuffle.deck(number), dealer, score)
        legal, apply = board.legal, board.apply
        while actions := legal():
            choices = len(actions)
            if actions[-1] == fold:
                choices -= 1
            apply(actions[int(chance() * choices)])
            moves += 1
        side_a += board.scores[0]
        side_b += board.scores[1]
        dealer = rules.next_seat[dealer]
    return moves, (side_a - deals * score[0], side_b - deals * score[1])


def _by_policy(
    game: Variant, players: int, seed: str, deals: int, score: tuple[int, int], policy: Policy
) -> tuple[int, tuple[int, int]]:
    moves = side_a = side_b = 0
    for number in range(1, deals + 1):
        dealer = (players - 1 + number - 1) % players + 1
        deal: Deal = start(Setup(game, players, seed, number, dealer, score))
        while deal.to_act is not None:
            deal = deal.play(policy(deal.view(deal.to_act)))
            moves += 1
        side_a += deal.points[0]
        side_b += deal.points[1]
    return moves, (side_a, side_b)
