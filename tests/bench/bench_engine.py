"""How fast the engine is, measured against a peer in the same run.

    python tests/bench/bench_engine.py [--peer PYTHON] [--seconds 3] [--rounds 3]

``PYTHON`` is an interpreter of an environment in which the peer, pytruco 0.1.3 (Uruguayan truco in pure Python), is
installed; without it only our own figures are printed. A hand is one deal with all its calls; everybody picks among
the legal actions by chance and nobody folds. Engines take turns within each round, one core, and the medians are
compared: the ratios are what counts, the absolute figures are this machine's.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import trucedu as te

#: (name, variant, players of both, the ratio wanted through the public API, and through simulate)
GAMES = [
    ("French Truc, 2 players", te.variant("french-truc"), 2, 25, 150),
    ("Truc y Flou, 6 players", te.variant("truc-y-flou"), 6, 15, 50),
    ("Argentine Truco with flor, 2 players", te.variant("argentine-truco", flor="yes"), 2, 15, 50),
]

PEER = """
import sys, time
from pytruco.pdt.partida import Partida
from pytruco.pdt.chi import random_action
seconds, players = float(sys.argv[1]), int(sys.argv[2])
a, b = ["Alice", "Ariana", "Annie"][: players // 2], ["Bob", "Ben", "Bill"][: players // 2]
began = time.perf_counter()
hands = 0
while time.perf_counter() - began < seconds:
    game = Partida(20, a, b, verbose=False)
    hands += 1
    while not game.terminada():
        eldest = game.ronda.el_mano
        random_action(game, allow_mazo=False).hacer(game)
        hands += game.ronda.el_mano != eldest
print(hands / (time.perf_counter() - began))
"""


def through_api(game: te.Variant, players: int, seconds: float) -> float:
    """Hands a second through ``deal()``, ``legal()`` and ``play()``, with the log of events kept."""
    chance = random.Random(1).random
    began = time.perf_counter()
    hands = 0
    while time.perf_counter() - began < seconds:
        deal = te.deal(game, seed="bench", number=hands + 1, players=players)
        while actions := deal.legal():
            choices = len(actions) - (actions[-1].call == "fold")
            deal = deal.play(actions[int(chance() * choices)])
        hands += 1
    return hands / (time.perf_counter() - began)


def through_simulate(game: te.Variant, players: int, seconds: float) -> float:
    """Hands a second through ``simulate()``."""
    te.simulate(game, deals=200, seed="warm", players=players)
    hands = 0
    spent = 0.0
    while spent < seconds:
        run = te.simulate(game, deals=5000, seed=f"bench {hands}", players=players)
        hands += run.deals
        spent += run.seconds
    return hands / spent


def of_peer(python: str, players: int, seconds: float) -> float:
    """Hands a second of pytruco, in its own process."""
    done = subprocess.run(
        [python, "-c", PEER, str(seconds), str(players)],
        check=True,
        capture_output=True,
        text=True,
        timeout=seconds + 60,
    )
    return float(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--peer", help="a Python in whose environment pytruco is installed")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=3, help="how many measurements the median is taken of")
    options = parser.parse_args()
    for title, game, players, want_api, want_simulate in GAMES:
        runs: dict[str, list[float]] = {}
        engines: dict[str, Callable[[], float]] = {
            "public API": partial(through_api, game, players, options.seconds),
            "simulate": partial(through_simulate, game, players, options.seconds),
        }
        if options.peer:
            engines["pytruco"] = partial(of_peer, options.peer, players, options.seconds)
        for _ in range(options.rounds):
            for name, engine in engines.items():
                runs.setdefault(name, []).append(engine())
        median = {name: statistics.median(values) for name, values in runs.items()}
        print(title)
        for name, value in median.items():
            ratio = (
                f"{value / median['pytruco']:8.1f} x pytruco"
                if "pytruco" in median and name != "pytruco"
                else ""
            )
            want = {"public API": want_api, "simulate": want_simulate}.get(name)
            print(f"  {name:12s} {value:12,.0f} hands/s {ratio}" + (f"  (wanted: {want} x)" if ratio else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
