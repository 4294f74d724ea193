"""Tricks in small, each with its outcome: one line for a trick, and under it what becomes of it in each game."""

from __future__ import annotations

from html import escape

from trucedu.cards import Card
from trucedu.engine.variant import TrickResult, Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.picture import Picture, picture, side_mark
from trucedu.show.pictures.seats import side_of


def tricks(
    *rows: str,
    games: tuple[str | Variant, ...] = ("truc-y-flou",),
    titles: tuple[str, ...] = (),
    result: bool = True,
) -> Picture:
    """Tricks led by chair 1, in playing order; the highest cards stand out.

    :param rows: the cards of each trick, such as ``"3S 12C 3C 6S 5S 4S"``.
    :param games: whose rules decide; several games must have the same pack.
    :param titles: what the games are called here; the default is their names.
    :param result: show the highest cards and the outcome; without, there is something left to guess.
    """
    chosen = [as_variant(game) for game in games]
    names = titles or tuple(game.name for game in chosen)
    blocks, lines, shown = [], [], []
    for row in rows:
        laid = chosen[0].cards(row)
        shown += [(card,) for card in laid]
        found = [game.trick(laid, 1) for game in chosen]
        blocks.append(_block(laid, chosen[0], names, found, result=result))
        lines.append(f"  {', '.join(f'{card} ({side_of(n)})' for n, card in enumerate(laid, start=1))}")
        if result:
            said = map(outcome, found)
            lines += [
                f"    {f'{name}: ' if len(names) > 1 else ''}{text}"
                for name, text in zip(names, said, strict=True)
            ]
    body = f'{signs(shown)}<ul class="tre-pic-tricks">{"".join(blocks)}</ul>'
    title = tr("Tricks in playing order, each card with its side")
    return picture("tricks", title, body, lines, sides=True, chips=True)


def outcome(found: TrickResult) -> str:
    """What becomes of a trick, in two short sentences."""
    if found.winner is None:
        return tr("Spoiled. Chair {n} leads again.", n=found.leads)
    return tr("Side {side} takes it. Chair {n} leads.", side=found.side, n=found.leads)


def _block(
    laid: tuple[Card, ...], game: Variant, names: tuple[str, ...], found: list[TrickResult], *, result: bool
) -> str:
    best = max(map(game.strength, laid))
    cards = "".join(
        f"<li>{chip((card,), bright=result and game.strength(card) == best)}"
        f"<span>{side_mark(side_of(number))} {number}</span></li>"
        for number, card in enumerate(laid, start=1)
    )
    ends = ""
    if result:
        ends = "".join(
            f'<p class="tre-pic-end">{f"<b>{escape(name)}:</b> " if len(names) > 1 else ""}{escape(outcome(each))}</p>'
            for name, each in zip(names, found, strict=True)
        )
    return f'<li><ol class="tre-pic-line">{cards}</ol>{ends}</li>'
