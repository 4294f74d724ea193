"""Matches in small: who wins which round, what the last one is called, and who has the match."""

from __future__ import annotations

from html import escape

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, picture, side_mark


def rounds(*matches: str, variant: str | Variant = "truc-y-flou") -> Picture:
    """A line for each match, with the side that wins each of its rounds.

    :param matches: the winners in order, such as ``"A B A"``.
    :raises ValueError: a match goes on after it is won, or is not won.
    """
    game = as_variant(variant)
    rules = game.sheet.rules
    assert rules is not None
    need, usual = rules.score.games, rules.score.game_word
    last = rules.score.last_game_word or usual
    rows, lines = [], []
    for match in matches:
        won = match.split()
        counts = [won[:n].count(side) for n in range(1, len(won)) for side in "AB"]
        if max(won.count("A"), won.count("B")) != need or need in counts:
            raise ValueError(f"{match!r} is not a match for {need} rounds")
        cells, words = [], []
        for number, side in enumerate(won, start=1):
            name = last if number == 2 * need - 1 else tr("{round} {n}", round=usual, n=number)
            cells.append(f'<li><span class="tre-pic-small">{escape(name)}</span>{side_mark(side)}</li>')
            words.append(f"{name} {side}")
        winner = won[-1]
        told = tr("Side {side} has the match.", side=winner)
        rows.append(
            f'<li><ol class="tre-pic-won">{"".join(cells)}</ol><span class="tre-pic-ends">{escape(told)}</span></li>'
        )
        lines.append(f"  {', '.join(words)}: {told}")
    title = tr("Matches, round by round")
    return picture("rounds", title, f'<ul class="tre-pic-matches">{"".join(rows)}</ul>', lines, sides=True)
