"""Two kinds of players measured against each other, with the luck of the cards taken out as far as possible."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final

from attrs import frozen

from trucedu.bots import bot
from trucedu.bots.own import Given, as_bot
from trucedu.bots.player import Bot, Preparing
from trucedu.bots.sitting import Sitting, play_out
from trucedu.chance import normal_seed
from trucedu.engine.deal import deal as make_deal
from trucedu.engine.match import Match
from trucedu.engine.match import match as make_match
from trucedu.engine.orders import Message
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr

#: Half the width of an interval that holds the true mean 95 times in 100, in standard errors.
_WIDTH: Final = 1.96


@frozen
class Duel:
    """What came of it, from the ``first`` player's side.

    ``pairs``: how many deals (or matches) were played, each of them twice with the sides changed. ``mean``: what the
    first player's side had more than the second's in a deal, in points (in a match: matches won, less those lost), with
    the 95 % interval ``low`` to ``high`` over the pairs. ``won``: the share, 0 to 1, that the first side won, a draw
    counted half. ``faults``: how often each player failed and a quiet action took its place.
    """

    first: str
    second: str
    game: str
    unit: str
    pairs: int
    mean: float
    low: float
    high: float
    won: float
    faults: tuple[int, int]

    def __str__(self) -> str:
        lines = [self._matches() if self.unit == "matches" else self._deals()]
        names = (self.first, self.second)
        for name, faults in zip(names, self.faults, strict=True):
            if faults:
                lines.append(
                    tr("{name!r} failed {n} times; a quiet action took its place.", name=name, n=faults)
                )
        return " ".join(lines)

    __repr__ = __str__

    def _deals(self) -> str:
        return tr(
            "{first!r} against {second!r} at {game}, {n} deals played from both sides: {mean:+.2f} points a deal for "
            "{first!r} (95 % interval {low:+.2f} to {high:+.2f}: {verdict}); it had more points in {won:.0%} of them.",
            verdict=self.verdict, n=self.pairs, **self._words(),
        )  # fmt: skip

    def _matches(self) -> str:
        return tr(
            "{first!r} against {second!r} at {game}, {n} matches played from both sides: {first!r} won {won:.0%} of "
            "them (95 % interval {less:.0%} to {more:.0%}: {verdict}).",
            verdict=self.verdict, n=self.pairs, less=(1 + self.low) / 2, more=(1 + self.high) / 2, **self._words(),
        )  # fmt: skip

    def _words(self) -> dict[str, object]:
        return {
            "first": self.first,
            "second": self.second,
            "game": self.game,
            "mean": self.mean,
            "low": self.low,
            "high": self.high,
            "won": self.won,
        }

    @property
    def verdict(self) -> str:
        """Whether one of them is better beyond the luck of the cards, in a word."""
        if self.low > 0:
            return tr("the first is better")
        return tr("the second is better") if self.high < 0 else tr("too close to call")


def duel(
    first: Given | Sequence[Given],
    second: Given | Sequence[Given],
    variant: str | Variant = "french-truc",
    deals: int = 100,
    seed: str | int = "duel",
    *,
    matches: int | None = None,
    players: int | None = None,
) -> Duel:
    """Measure two players: every deal is played twice with the same cards, and the sides change places.

    A player has every chair of its side, unless a list says otherwise, and partners give each other signs and orders.
    Deals begin at 0 to 0.

    :param first: a name (see ``trucedu.bots.BOTS``), or a player of one's own: a function of a view, an object or a
        class with ``choose(view)``; or a list of them, one for each chair of a side in their order.
    :param second: the same.
    :param variant: a variant or its id.
    :param deals: how many different deals; at least 2, so that there is something to compare.
    :param seed: where the cards and the players' chance come from.
    :param matches: play so many whole matches in place of single deals.
    :param players: how many play, in games for several numbers.
    :raises ValueError: there is no such player or game, a list does not fill a side, or fewer than two deals or
        matches.
    """
    game = as_variant(variant)
    text = normal_seed(seed)
    count = deals if matches is None else matches
    if count < 2:
        raise ValueError(tr("At least two are needed to compare players, not {n}.", n=count))
    chairs = game.compiled(players).players
    sides = [_side(given, game, text, chairs // 2) for given in (first, second)]
    table = _Tables(game, text, chairs, sides, whole=matches is not None)
    differences, won = [], []
    for number in range(1, count + 1):
        results = [table.played(number, swapped=swapped) for swapped in (False, True)]
        differences.append(fmean(results))
        won += [1.0 if result > 0 else 0.5 if result == 0 else 0.0 for result in results]
    mean = fmean(differences)
    width = _WIDTH * stdev(differences) / math.sqrt(count)
    return Duel(
        first=_named(sides[0]), second=_named(sides[1]), game=game.name, unit="deals" if matches is None else "matches",
        pairs=count, mean=mean, low=mean - width, high=mean + width, won=fmean(won),
        faults=(table.faults[0], table.faults[1]),
    )  # fmt: skip


def _side(given: Given | Sequence[Given], game: Variant, seed: str, size: int) -> list[Bot]:
    """The players of one side, ready to play."""
    several = isinstance(given, Sequence) and not isinstance(given, str)
    players: list[Any] = list(given) if several else [given]  # type: ignore[arg-type]
    if len(players) not in {1, size}:
        raise ValueError(tr("A side has {size} players here, not {n}.", size=size, n=len(players)))
    made = [as_bot(each, game, lambda name: bot(name, game, seed)) for each in players]
    for each in made:
        if isinstance(each, Preparing):
            each.prepare()
    return made if len(made) == size else made * size


def _named(side: list[Bot]) -> str:
    names = [each.name for each in side]
    return names[0] if len(set(names)) == 1 else " + ".join(names)


class _Tables:
    """The same cards on two tables."""

    def __init__(self, game: Variant, seed: str, chairs: int, sides: list[list[Bot]], *, whole: bool) -> None:
        self.faults = [0, 0]
        self._game, self._seed, self._chairs, self._sides, self._whole = game, seed, chairs, sides, whole

    def played(self, number: int, *, swapped: bool) -> int:
        """What the first player's side has more than the second's at the end of a deal, or 1 or -1 for a match."""
        bots = {
            chair: self._sides[(chair - 1 + swapped) % 2][(chair - 1) // 2]
            for chair in range(1, self._chairs + 1)
        }
        sitting = Sitting(bots)
        dealer = (number - 2) % self._chairs + 1
        if self._whole:
            begun = make_match(self._game, f"{self._seed} {number}", self._chairs, dealer)
            margin = 1 if _winner(begun, sitting) == "A" else -1
        else:
            begun_deal = make_deal(self._game, self._seed, number, dealer, players=self._chairs)
            a, b = play_out(begun_deal, bots, sitting).points
            margin = a - b
        for fault in sitting.faults:
            self.faults[(fault.chair - 1 + swapped) % 2] += 1
        return -margin if swapped else margin


def _winner(match: Match, sitting: Sitting) -> str | None:
    while not match.over:
        step = sitting.step(match.deal)
        match = match.tell(step) if isinstance(step, Message) else match.play(step)
    return match.winner
