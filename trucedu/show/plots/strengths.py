"""How strong the same card is in one game after the other: lines that cross where the order changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.lessons.same_cards import counterpart
from trucedu.show.pictures.picture import Picture
from trucedu.show.plots.chart import LOOKS, chart, drawable, empty, numbers, settings, spread_labels

#: The cards whose places differ most between the games of the family.
USUAL: Final = ("1S", "1B", "7S", "7O", "3S", "12S", "10O", "11B", "7B", "4B")


def card_strengths(
    *games: str | Variant, cards: str | Iterable[str] = (), turned: str | Card | None = None
) -> Picture:
    """One line for each card: the share of the other cards that it beats, game by game.

    :param games: two or more, from left to right. :param cards: as the first game calls them; a telling choice without.
    :param turned: the card turned up, for games that turn one, as the first game calls it; without it their plain
        order is drawn, in which no card stands out.
    :raises ValueError: fewer than two games, or none of the cards is in all of them.
    """
    every = [as_variant(game) for game in games]
    if len(every) < 2:
        raise ValueError(tr("A chart of strengths needs at least two games."))
    home = every[0]
    wanted = cards.split() if isinstance(cards, str) else list(cards)
    chosen = [home.card(card) for card in wanted] if wanted else _usual(home)
    shown = {card: shares for card in chosen if (shares := _shares(card, home, every, turned)) is not None}
    if not shown:
        raise ValueError(tr("None of these cards is in all of these games."))
    title = tr("The share of other cards that a card beats")
    finding = _finding(shown, every)
    if not drawable():
        rows = {card.name: [f"{round(share)}%" for share in shares] for card, shares in shown.items()}
        return numbers(title, finding, _lines(shown, every), [game.name for game in every], rows)
    with settings():
        figure, axes = empty(5.6, 4.4)
        for number, (_, shares) in enumerate(shown.items()):
            axes.plot(range(len(every)), shares, linewidth=1.8, markersize=5, **LOOKS[number % len(LOOKS)])
        for place, align, pad in ((0, "right", -0.06), (len(every) - 1, "left", 0.06)):
            heights = spread_labels([shares[place] for shares in shown.values()], 5.5)
            for height, card in zip(heights, shown, strict=True):
                axes.text(
                    place + pad, height, str(counterpart(card, home, every[place])), ha=align, va="center"
                )
        axes.set_xticks(range(len(every)), [game.name.replace(" ", "\n", 1) for game in every])
        axes.set_xlim(-0.45, len(every) - 0.55)
        axes.set_yticks(range(0, 101, 25), [f"{share}%" for share in range(0, 101, 25)])
        return chart(figure, title, finding, _lines(shown, every))


def share_beaten(card: Card, game: Variant, turned: Card | str | None = None) -> float:
    """How many in a hundred of the other cards of the pack a card beats."""
    own = game.strength(card, turned)
    others = [each for each in game.pack if each is not card]
    return 100 * sum(game.strength(each, turned) < own for each in others) / len(others)


def _usual(home: Variant) -> list[Card]:
    if home.pack[0].pack == "spanish":
        found = [card for card in home.pack if str(card) in USUAL]
        return sorted(found, key=lambda card: USUAL.index(str(card)))
    ranks = dict.fromkeys(card.rank for group in home.order() for card in group)
    return [next(card for card in home.pack if card.rank == rank) for rank in ranks]


def _shares(card: Card, home: Variant, games: list[Variant], turned: str | Card | None) -> list[float] | None:
    """The strength of a card in each game; None where one of them lacks it."""
    found = []
    up = home.card(turned) if turned is not None else None
    for game in games:
        there = counterpart(card, home, game)
        beside = counterpart(up, home, game) if up is not None and game.turns else None
        if there is None or there is beside:
            return None
        found.append(share_beaten(there, game, beside))
    return found


def _finding(shown: dict[Card, list[float]], games: list[Variant]) -> str:
    moved = max(shown, key=lambda card: max(shown[card]) - min(shown[card]))
    shares = shown[moved]
    high, low = shares.index(max(shares)), shares.index(min(shares))
    return tr(
        "The {card} moves most: it beats {high}% of the others in {best} and {low}% in {worst}.",
        card=moved.name, high=round(shares[high]), best=games[high].name, low=round(shares[low]),
        worst=games[low].name,
    )  # fmt: skip


def _lines(shown: dict[Card, list[float]], games: list[Variant]) -> Iterable[str]:
    for card, shares in shown.items():
        told = ", ".join(f"{game.name} {round(share)}%" for game, share in zip(games, shares, strict=True))
        yield f"{card} {card.name}: {told}"
