"""Rows of three tricks and the side that has the hand, in one game or in several."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, hidden_words, picture, side_mark


def hands(
    patterns: str | Iterable[str], *variants: str | Variant, eldest: str = "A", result: bool = True
) -> Picture:
    """A table: one line for each row of tricks, one column for each game.

    :param patterns: rows such as ``"A B A"``, ``S`` for a spoiled trick; in one text they are parted by commas.
    :param variants: the games; the default is Truc y Flou.
    :param eldest: the side that leads to the first trick (and did not deal).
    :param result: show who has the hand; without, only the rows are there.
    :raises NotDecided: a row stops before the hand is decided.
    """
    rows = [row.split() for row in (patterns.split(",") if isinstance(patterns, str) else patterns)]
    games = [as_variant(each) for each in (variants or ("truc-y-flou",))]
    columns = [tr("trick {n}", n=n) for n in range(1, max(map(len, rows)) + 1)]
    columns += [game.name if len(games) > 1 else tr("the hand") for game in games] if result else []
    if not result:
        columns.insert(0, "")  # the lines are numbered, so that one can speak of them
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    lines, body = [], []
    for number, row in enumerate(rows, start=1):
        cells = [_bead(mark) for mark in row] + [""] * (max(map(len, rows)) - len(row))
        owners = [game.hand(row, eldest) for game in games] if result else []
        cells += [
            side_mark(owner) if owner else f'<span class="tre-pic-small">{escape(tr("nobody"))}</span>'
            for owner in owners
        ]
        if not result:
            cells.insert(0, f'<b class="tre-pic-small">{number}.</b>')
        body.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
        lines.append(_line(number, row, games, owners))
    title = tr("Tricks in a row, and who has the hand") if result else tr("Tricks in a row")
    table = (
        f'<table class="tre-pic-grid"><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table>'
    )
    note = tr("A and B: that side took the trick. =: spoiled.")
    if result and len(games) > 1:
        note += " " + tr("Side {side} led to the first trick.", side=eldest)
    return picture("hands", title, f'{table}<p class="tre-pic-small">{escape(note)}</p>', lines, sides=True)


def _line(number: int, row: list[str], games: list[Variant], owners: list[str | None]) -> str:
    words = ", ".join(tr("spoiled") if mark == "S" else mark for mark in row)
    who = [owner or tr("nobody") for owner in owners]
    if len(games) > 1:
        who = [f"{game.name} {owner}" for game, owner in zip(games, who, strict=False)]
    return f"  {words}: {'; '.join(who)}" if who else f"  {number}. {words}"


def _bead(mark: str) -> str:
    if mark == "S":
        return f'<span class="tre-pic-spoiled" aria-hidden="true">=</span>{hidden_words(tr("spoiled"))}'
    return side_mark(mark)
