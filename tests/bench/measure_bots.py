"""How the styles of players do against each other, how a beginner does against them, and how long they think.

    python tests/bench/measure_bots.py                  # 200 deals and 30 matches a pair, in about ten minutes
    python tests/bench/measure_bots.py 1000 100 french-truc

Every deal and match is played twice with the same cards, the sides changed. The figures in ``trucedu/bots/README.md``
were made with this script.
"""

from __future__ import annotations

import sys
import time

import trucedu as te
from trucedu.bots import BOTS, Bot, bot
from trucedu.bots.cards_only import CardsOnly
from trucedu.bots.duel import duel
from trucedu.bots.mind import said
from trucedu.bots.player import Preparing

GAMES = ("truc-y-flou", "french-truc")


class Beginner(CardsOnly):
    """A beginner: plays simple cards, never bids or raises, and accepts whatever is offered."""

    name = "beginner"

    def choose(self, view: te.View) -> te.Action:
        """Yes and "sing it" to everything, else a card."""
        return said(view, "yes", "mon-reste", "cantar") or super().choose(view)


def against_each_other(game: str, deals: int) -> None:
    """Points a deal for the row's player against the column's, with half the width of the 95 % interval."""
    print(f"\n{te.variant(game).name}: points a deal, row against column, {deals} deals from both sides\n")
    print(f"{'':12}" + "".join(f"{name:>16}" for name in BOTS))
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for first in BOTS:
        cells = []
        for second in BOTS:
            if first == second:
                cells.append("")
                continue
            if (second, first) not in found:
                result = duel(first, second, game, deals, "measure")
                found[first, second] = result.mean, result.high - result.mean
            mean, width = found.get((first, second), (0.0, 0.0))
            if (second, first) in found:
                mean, width = -found[second, first][0], found[second, first][1]
            cells.append(f"{mean:+.2f} ± {width:.2f}")
        print(f"{first:12}" + "".join(f"{cell:>16}" for cell in cells), flush=True)


def beginners(game: str, deals: int, matches: int) -> None:
    """How those do who know little: a whole side of them, and one of them beside careful partners."""
    size = te.variant(game).players[0] // 2
    print(f"\n{te.variant(game).name}: beginners, {deals} deals and {matches} matches from both sides\n")
    for given in ("random", "cards only", Beginner):
        for partners in {0, size - 1}:
            for against in ("cautious", "bold"):
                side = [given, *["cautious"] * partners] if partners else given
                by_deal = duel(side, against, game, deals, "measure")  # type: ignore[arg-type]
                by_match = duel(side, against, game, matches=matches, seed="measure")  # type: ignore[arg-type]
                print(f"{by_deal.first} against {against}: {by_deal.mean:+.2f} points a deal, more points in "
                      f"{by_deal.won:.0%} of the deals, {by_match.won:.0%} of the matches", flush=True)  # fmt: skip


def thinking(game: str) -> None:
    """The longest decision in milliseconds, and how long getting ready takes the first time."""
    variant = te.variant(game)
    print(f"\n{variant.name}: longest decision of 60 deals\n")
    for name in BOTS:
        player: Bot = bot(name, variant, "measure")
        began = time.perf_counter()
        if isinstance(player, Preparing):
            player.prepare()
        ready = time.perf_counter() - began
        slowest, decisions, spent = 0.0, 0, 0.0
        for number in range(1, 61):
            deal = te.deal(variant, "measure", number)
            while deal.to_act is not None:
                view = deal.view(deal.to_act)
                began = time.perf_counter()
                action = player.choose(view)
                took = time.perf_counter() - began
                slowest, decisions, spent = max(slowest, took), decisions + 1, spent + took
                deal = deal.play(action)
        print(f"{name:12} longest {slowest * 1000:6.1f} ms, mean {spent / decisions * 1000:5.2f} ms, "
              f"getting ready {ready * 1000:5.0f} ms")  # fmt: skip


def main() -> None:
    """Print all tables."""
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    games = [word for word in sys.argv[1:] if not word.isdecimal()] or GAMES
    deals, matches = numbers if len(numbers) == 2 else (200, 30)
    for game in games:
        thinking(game)
        against_each_other(game, deals)
        beginners(game, deals, matches)


if __name__ == "__main__":
    main()
