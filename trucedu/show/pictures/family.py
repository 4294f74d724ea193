"""The family of games as a map: which game came from which as the sources tell it, and where each is played."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import Final

from trucedu.engine.variant import variant, variants
from trucedu.language import tr
from trucedu.ledger.family import Family, Relative, Tie, load_family
from trucedu.show.page_text import remark
from trucedu.show.pictures.picture import Picture, picture

#: The columns of the map under the root, and the row below them.
COLUMNS: Final = {"spain": "Spain", "france": "France", "south-america": "South America"}
KIN: Final = "Near relatives"
KINDS: Final = {
    "came": "came from it, as the sources tell",
    "form": "a form of it; how it got there is not told",
    "like": "said to be related or alike, no more",
}
#: How each kind of tie is drawn: the dashes of its line.
_DASHES: Final = {"came": "", "form": "6 4", "like": "1.5 4"}
#: Width and height of a box, the step to the next one, and the gutters between the columns, in which lines run.
_WIDE, _HIGH, _STEP, _GAP = 92, 30, 38, 24
_ROOT_Y, _HEAD_Y, _FIRST_Y = 6, 78, 98
_VIEW = 3 * (_WIDE + _GAP)
#: Names longer than this stand on two lines.
_LINE: Final = 12


def family(*, places: bool = True) -> Picture:
    """The map of the family.

    :param places: whether lists below the map say where each game is played and name the texts behind it. What is
        told of each line stands there in any case.
    """
    found = load_family()
    at, height = _places(found)
    parts = [_tie(tie, number, at) for number, tie in enumerate(found.ties, 1)]
    parts += [_head(title, column) for column, title in enumerate(COLUMNS.values())]
    parts.append(_label(_VIEW / 2, at["kin*"][1] - 5, tr(KIN)))
    parts += [_box(each, at[each.id]) for each in found.relatives.values()]
    title = tr("The family of Truc: who is told to come from whom, and where each is played")
    drawing = (
        f'<svg class="tre-pic-map" viewBox="0 0 {_VIEW} {height}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )
    return picture("family", title, drawing + _key() + _list(found, places=places), list(_words(found)))


def standing(relative: Relative) -> str:
    """Whether the game can be played here, is in the catalogue, or is only named."""
    if relative.game not in variants():
        return tr("only named here")
    return tr("to be played here") if variant(relative.game).sheet.playable else tr("in the catalogue")


def _places(found: Family) -> tuple[dict[str, tuple[float, float]], int]:
    """The upper left corner of each box, and of the parts by their names with a star; and the height of the map."""
    at: dict[str, tuple[float, float]] = {}
    for relative in found.part("root"):
        at[relative.id] = ((_VIEW - _WIDE) / 2, _ROOT_Y)
    longest = 0
    for column, part in enumerate(COLUMNS):
        x = _GAP / 2 + column * (_WIDE + _GAP)
        at[f"{part}*"] = (x, _HEAD_Y)
        games = found.part(part)
        longest = max(longest, len(games))
        for place, relative in enumerate(games):
            at[relative.id] = (x, _FIRST_Y + place * _STEP)
    y = _FIRST_Y + longest * _STEP + 24
    at["kin*"] = (_GAP / 2, y)
    for place, relative in enumerate(found.part("kin")):
        at[relative.id] = (_GAP / 2 + place % 3 * (_WIDE + _GAP), y + place // 3 * _STEP)
    rows = (len(found.part("kin")) + 2) // 3
    return at, int(y + rows * _STEP + 4)


def _box(relative: Relative, at: tuple[float, float]) -> str:
    x, y = at
    known = relative.game in variants()
    look = (
        "tre-pic-box" if known and variant(relative.game).sheet.playable else "tre-pic-box tre-pic-box-named"
    )
    title = escape(f"{relative.name}: {relative.where}")
    return (
        f'<g><title>{title}</title><rect class="{look}" x="{x:g}" y="{y:g}" width="{_WIDE}" height="{_HIGH}" rx="6"/>'
        f"{_name(relative.name, x + _WIDE / 2, y + _HIGH / 2)}</g>"
    )


def _name(name: str, x: float, y: float) -> str:
    """A name in the middle of a box, on two lines if it is long."""
    first, _, second = name.rpartition(" ") if len(name) > _LINE else ("", "", name)
    lines = [first, second] if first else [second]
    shift = 4 if len(lines) == 1 else -2
    return "".join(
        f'<text x="{x:g}" y="{y + shift + 12 * place:g}" text-anchor="middle">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )


def _head(title: str, column: int) -> str:
    return _label(_GAP / 2 + column * (_WIDE + _GAP) + _WIDE / 2, _HEAD_Y + 12, tr(title))


def _label(x: float, y: float, text: str) -> str:
    return f'<text class="tre-pic-part" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(text)}</text>'


def _tie(tie: Tie, number: int, at: dict[str, tuple[float, float]]) -> str:
    (x1, y1), (x2, y2) = at[tie.from_], at[tie.to]
    middle = _HIGH / 2
    if tie.to == "kin*":
        # Down the gap between the second and the third column, to the row below.
        x = _GAP / 2 + 2 * _WIDE + 2 * _GAP - 6
        points = [(x1 + _WIDE, y1 + _HIGH * 0.7), (x, y1 + _HIGH * 0.7), (x, y2 - 14)]
    elif tie.to.endswith("*"):
        x = x2 + _WIDE / 2
        points = [(x1 + _WIDE / 2, y1 + _HIGH), (x1 + _WIDE / 2, 50), (x, 50), (x, y2)]
        if x == x1 + _WIDE / 2:
            points = [points[0], points[-1]]
    elif x1 == x2:
        # Within a column: out at its right edge and in again, a long way further out.
        edge, out = x1 + _WIDE, x1 + _WIDE + (6 if abs(y2 - y1) == _STEP else 11)
        points = [(edge, y1 + middle), (out, y1 + middle), (out, y2 + middle), (edge, y2 + middle)]
    else:
        gutter = x2 - 7
        points = [(x1 + _WIDE, y1 + middle), (gutter, y1 + middle), (gutter, y2 + middle), (x2, y2 + middle)]
    dash = f' stroke-dasharray="{_DASHES[tie.kind]}"' if _DASHES[tie.kind] else ""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    drawn = f'<polyline class="tre-pic-tie" points="{path}"{dash}/>'
    if tie.kind != "like":
        drawn += _arrow(points[-2], points[-1])
    x, y = _along(points, 0.5 if tie.to.endswith("*") or x1 == x2 else 0.25)
    return (
        f'{drawn}<circle class="tre-pic-no-ground" cx="{x:g}" cy="{y:g}" r="7"/>'
        f'<text class="tre-pic-no" x="{x:g}" y="{y + 3.4:g}" text-anchor="middle">{number}</text>'
    )


def _along(points: list[tuple[float, float]], share: float) -> tuple[float, float]:
    """A point on the longest stretch of a line, where its number stands: so far along it."""
    (x1, y1), (x2, y2) = max(
        pairwise(points), key=lambda ends: abs(ends[1][0] - ends[0][0]) + abs(ends[1][1] - ends[0][1])
    )
    return x1 + share * (x2 - x1), y1 + share * (y2 - y1)


def _arrow(before: tuple[float, float], tip: tuple[float, float]) -> str:
    x, y = tip
    downwards = before[0] == x
    points = (
        [(x, y), (x - 4, y - 7), (x + 4, y - 7)] if downwards else [(x, y), (x - 6, y - 4), (x - 6, y + 4)]
    )
    path = " ".join(f"{px:g},{py:g}" for px, py in points)
    return f'<polygon class="tre-pic-tip" points="{path}"/>'


def _key() -> str:
    items = []
    for kind, meaning in KINDS.items():
        dash = f' stroke-dasharray="{_DASHES[kind]}"' if _DASHES[kind] else ""
        line = (
            f'<svg class="tre-pic-sample" viewBox="0 0 40 10" aria-hidden="true"><polyline class="tre-pic-tie" '
            f'points="1,5 39,5"{dash}/></svg>'
        )
        items.append(f"<li>{line} {escape(tr(meaning))}</li>")
    items.append(f"<li>{escape(tr('A broken frame: a game that cannot be played here, or not yet.'))}</li>")
    return f'<ul class="tre-pic-key tre-pic-small">{"".join(items)}</ul>'


def _list(found: Family, *, places: bool) -> str:
    ties = "".join(
        f"<li><b>{number}</b> {escape(_says(tie.says, tie.mark, tie.sources))}</li>"
        for number, tie in enumerate(found.ties, 1)
    )
    games = "".join(
        f"<li><b>{escape(each.name)}</b> {escape(_says(each.where, each.mark, each.sources))} "
        f'<span class="tre-pic-small">({escape(standing(each))})</span></li>'
        for each in found.relatives.values()
    )
    named = {source for each in found.relatives.values() for source in each.sources}
    named |= {source for tie in found.ties for source in tie.sources}
    sources = "".join(
        f"<li><b>{escape(text.id)}</b> {escape(text.title)}</li>"
        for text in found.texts.values()
        if text.id in named
    )
    lists = (
        (" open", tr("What is told of each line"), ties),
        ("", tr("Where each is played"), games),
        ("", tr("The texts behind it"), sources),
    )
    return "".join(
        f'<details{opened}><summary>{escape(title)}</summary><ul class="tre-pic-told">{items}</ul></details>'
        for opened, title, items in (lists if places else lists[:1])
    )


def _says(text: str, mark: str, sources: Iterable[str]) -> str:
    return f"{text}{remark(mark)} [{', '.join(sources)}]"


def _words(found: Family) -> Iterable[str]:
    for title, part in (("", "root"), *((title, part) for part, title in COLUMNS.items()), (KIN, "kin")):
        if title:
            yield f"{tr(title)}:"
        for each in found.part(part):
            told = _says(each.where, each.mark, each.sources)
            yield f"  {each.name} ({standing(each)}): {told}"
    yield f"{tr('What is told of how they are connected')}:"
    for number, tie in enumerate(found.ties, 1):
        ends = f"{_end(found, tie.from_)} – {_end(found, tie.to)}"
        told = _says(tie.says, tie.mark, tie.sources)
        yield f"  {number}. {ends} ({tr(KINDS[tie.kind])}): {told}"


def _end(found: Family, name: str) -> str:
    if name.endswith("*"):
        return tr({**COLUMNS, "kin": KIN}[name.removesuffix("*")])
    return found.relatives[name].name
