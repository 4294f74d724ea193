"""Points as they lie on the table: beans in threes, and an espintou for the first half."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.picture import Picture, hidden_words, picture, side_mark

#: How each bean lies, in degrees: they are dropped, not set in rows.
_TURNS: Final = (-24, 12, 40, -8, 64, -38, 20, -58, 4, 32, -16, 52)
_BEAN: Final = "M-9-2C-9-9 9-9 9-1C9 6 4 8 1 5C-1 3-3 3-4 5C-6 8-9 4-9-2Z"


def counters(
    points: Mapping[str, int], variant: str | Variant = "truc-y-flou", *, told: bool = True
) -> Picture:
    """The counters that lie before each side.

    :param points: by side, such as ``{"A": 19, "B": 8}``; any other word stands as it is.
    :param told: write the number of points beside them; without, there is something to count.
    """
    game = as_variant(variant)
    rules = game.sheet.rules
    assert rules is not None
    big = rules.score.units.get("espintou", rules.score.target + 1)
    rows, lines = [], []
    for owner, number in points.items():
        half, beans = divmod(number, big)
        said = _in_words(half, beans)
        mark = side_mark(owner) if owner in ("A", "B") else f"<b>{escape(owner)}</b>"
        total = f'<b class="tre-pic-total">{number}</b>' if told else ""
        rows.append(
            f'<li><span class="tre-pic-owner">{mark}</span><span class="tre-pic-heap" aria-hidden="true">'
            f"{_espintou(big) * half}{_beans(beans)}</span>{hidden_words(said)}{total}</li>"
        )
        name = tr("Side {side}", side=owner) if owner in ("A", "B") else owner
        lines.append(f"  {name}: {said}" + (f" = {number}" if told else ""))
    drawn = f'<svg aria-hidden="true" width="0" height="0" style="position:absolute"><defs>{_drawing()}</defs></svg>'
    body = f'{drawn}<ul class="tre-pic-felt">{"".join(rows)}</ul>'
    return picture("counters", tr("Counters on the table"), body, lines, sides=True)


def _in_words(half: int, beans: int) -> str:
    some = tr("1 bean") if beans == 1 else tr("{n} beans", n=beans)
    if not half:
        return some if beans else tr("nothing")
    return tr("the espintou and {beans}", beans=some) if beans else tr("the espintou")


def _espintou(worth: int) -> str:
    return (
        '<svg class="tre-pic-espintou" viewBox="-20 -20 40 40"><circle r="18.5" fill="#a4281f" stroke="#fbf6e9" '
        'stroke-width="2"/><circle r="13" fill="none" stroke="#fbf6e9" stroke-width="1.2" stroke-dasharray="3 2.4"/>'
        f'<text y="4.6" fill="#fbf6e9" font-size="13" font-weight="700" text-anchor="middle">{worth}</text></svg>'
    )


def _beans(count: int) -> str:
    heaps = []
    for first in range(0, count, 3):
        some = range(first, min(first + 3, count))
        uses = "".join(
            f'<use href="#tp-bean" transform="translate({12 + 22 * (n - first)} 14) rotate({_TURNS[n % 12]})"/>'
            for n in some
        )
        heaps.append(f'<svg class="tre-pic-beans" viewBox="0 0 {2 + 22 * len(some)} 28">{uses}</svg>')
    return "".join(heaps)


def _drawing() -> str:
    return (
        f'<g id="tp-bean"><path d="{_BEAN}" fill="#fbf6e9" stroke="#1f1b16" stroke-width="1.2"/>'
        '<path d="M-2 3C-1 1 1 1 2 3" fill="none" stroke="#8f7a52" stroke-width="1.4"/></g>'
    )
