"""How often a hand is worth so much in a declaration, over all hands that can be dealt."""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.odds.all_hands import Counts, worths
from trucedu.show.pictures.picture import Picture
from trucedu.show.plots.chart import LOOKS, chart, drawable, empty, numbers, settings, spread_labels


def count_spread(*games: str | Variant, counts: Counts = "pair", turned: str | Card | None = None) -> Picture:
    """For each number of points, the share of hands that have at least so many: read across to see how good a hand is.

    :param counts: ``"pair"`` (embit, envit, envido) or ``"flor"``.
    :param turned: the card turned up, for games that turn one; needed there.
    :raises NotInThisGame: one of the games counts no such thing.
    :raises ValueError: no game, or a game that turns a card and none is given.
    """
    every = [as_variant(game) for game in games]
    if not every:
        raise ValueError(tr("A chart of counts needs a game."))
    curves = {game: _real(game, at_least(game, counts, turned)) for game in every}
    title = tr("How many hands are worth at least so much")
    if not drawable():
        rows = {
            tr("{points} points", points=points): [
                _share(curve[points]) if points in curve else "" for curve in curves.values()
            ]
            for points in sorted(set().union(*curves.values()))
        }
        return numbers(title, _finding(curves), _lines(curves), [game.name for game in curves], rows)
    with settings():
        figure, axes = empty()
        for number, curve in enumerate(curves.values()):
            look = {**LOOKS[number % len(LOOKS)], "markersize": 3.5}
            axes.plot(list(curve), list(curve.values()), linewidth=1.6, **look)
        tops = [max(curve.values()) for curve in curves.values()]
        heights = spread_labels(tops, max(tops) / 12)
        left, right = min(map(min, curves.values())), max(map(max, curves.values()))
        for height, game in zip(heights, curves, strict=True):
            axes.text(left - 0.03 * (right - left), height, game.name, ha="right", va="center")
        axes.set_xlim(left - 0.4 * (right - left), right + 0.6)
        axes.set_xticks(range(left, right + 1, 2 if right - left < 18 else 4))
        axes.set_xlabel(tr("points"))
        axes.set_ylabel(tr("hands in a hundred"))
        return chart(figure, title, _finding(curves), _lines(curves))


def _real(game: Variant, curve: dict[int, float]) -> dict[int, float]:
    """The part of a curve with real pairs or flors: a highest card alone, for want of them, is worth less."""
    assert game.sheet.rules is not None
    assert game.sheet.rules.values is not None
    base = game.sheet.rules.values.base
    return {points: share for points, share in curve.items() if points >= base}


def at_least(game: Variant, counts: Counts, turned: str | Card | None = None) -> dict[int, float]:
    """Of a hundred hands, how many are worth at least so much, from the least worth on."""
    if game.turns and turned is None:
        raise ValueError(tr("Which card is turned up? In {game} the counts hang on it.", game=game.name))
    found = worths(game, counts, game.card(turned) if game.turns and turned is not None else None)
    every = sum(found.values())
    points = [worth for worth in found if worth is not None]
    return {
        worth: 100 * sum(found[other] for other in points if other >= worth) / every
        for worth in sorted(points)
    }


def _finding(curves: dict[Variant, dict[int, float]]) -> str:
    tops = "; ".join(
        tr("{game}: the most is {points}, in {share} of a hundred hands", game=game.name, points=max(curve),
           share=_share(curve[max(curve)]))
        for game, curve in curves.items()
    )  # fmt: skip
    return f"{tops}."


def _share(share: float) -> str:
    return f"{share:.1f}" if share >= 0.1 else f"{share:.2f}"


def _lines(curves: dict[Variant, dict[int, float]]) -> Iterable[str]:
    for game, curve in curves.items():
        told = ", ".join(f"{points}: {_share(share)}" for points, share in curve.items())
        yield tr("{game}, hands in a hundred with at least so many points: {told}", game=game.name, told=told)
