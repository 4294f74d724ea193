"""Ladders as lines: what a hand is worth after each raise, game by game."""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture
from trucedu.show.plots.chart import LOOKS, chart, drawable, empty, numbers, settings, spread_labels


def stake_lines(*games: str | Variant) -> Picture:
    """What a hand is worth after no raise, one, two and so on; a raise to the whole game stands at its target.

    :raises ValueError: no game at all.
    """
    every = [as_variant(game) for game in games]
    if not every:
        raise ValueError(tr("A chart of stakes needs a game."))
    ladders = {game: stakes(game) for game in every}
    title = tr("What a hand is worth, raise by raise")
    if not drawable():
        heads = [tr("raises accepted: {n}", n=n) for n in range(max(map(len, ladders.values())))]
        rows = {game.name: [str(step) for step in steps] for game, steps in ladders.items()}
        return numbers(title, _finding(ladders), _lines(ladders), heads, rows)
    with settings():
        figure, axes = empty()
        for number, steps in enumerate(ladders.values()):
            axes.plot(range(len(steps)), steps, linewidth=1.8, markersize=5, **LOOKS[number % len(LOOKS)])
        highest = max(max(steps) for steps in ladders.values())
        longest = max(len(steps) for steps in ladders.values())
        heights = spread_labels([float(steps[-1]) for steps in ladders.values()], highest / 14)
        for height, (game, steps) in zip(heights, ladders.items(), strict=True):
            axes.text(len(steps) - 0.88, height, game.name, ha="left", va="center")
        axes.set_xticks(range(longest))
        axes.set_xlim(-0.2, longest + 0.6)
        axes.set_xlabel(tr("raises accepted"))
        axes.set_ylabel(tr("points"))
        return chart(figure, title, _finding(ladders), _lines(ladders))


def stakes(game: Variant) -> list[int]:
    """What the hand is worth on each step; the whole game counts as its target, a call for the rest is left out."""
    rules = game.sheet.rules
    if rules is None:
        game.compiled()
        raise AssertionError  # a catalogue entry has no tables
    steps: list[int] = [rules.ladder.base]
    for rung in rules.ladder.rungs:
        value = rung.value
        steps.append(value if isinstance(value, int) else rules.score.target)
    return steps


def _finding(ladders: dict[Variant, list[int]]) -> str:
    first = {game: steps[1] / steps[0] for game, steps in ladders.items() if len(steps) > 1}
    steep = max(first, key=lambda game: first[game])
    steps = ladders[steep]
    return tr(
        "The first raise is steepest in {game}: from {one} to {two}.",
        game=steep.name,
        one=steps[0],
        two=steps[1],
    )


def _lines(ladders: dict[Variant, list[int]]) -> Iterable[str]:
    yield from (f"{game.name}: {', '.join(map(str, steps))}" for game, steps in ladders.items())
