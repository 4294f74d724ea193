"""A match in the terminal, played by what is typed."""

from __future__ import annotations

import trucedu as te
from tests.terminal.running import ONES, Ran, clean, narrow, run

GAMES = [
    (name, players)
    for name in te.variants()
    if te.variant(name).players
    for players in te.variant(name).players
]


def play(game: str, *words: str, typed: str = ONES, seed: str = "fig") -> Ran:
    ran = run("play", game, "--seed", seed, *words, typed=typed)
    clean(ran)
    narrow(ran.out)
    return ran


def at(code_of: te.Deal, chair: int, typed: str) -> str:
    ran = run("play", "--code", code_of.code, "--chair", str(chair), typed=typed + "\nquit\n")
    clean(ran)
    narrow(ran.out)
    return ran.flat


def flou(hands: str, *actions: str, score: tuple[int, int] = (0, 0)) -> te.Deal:
    deal = te.deal("truc-y-flou", hands=hands, score=score, seed="meanings")
    for action in actions:
        deal = deal.play(action)
    return deal
