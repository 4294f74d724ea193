"""Variants side by side: what their sheets say of the same points, and where they differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.comparison.points import Point, points_of
from trucedu.show.comparison.sayings import from_page, gaps, names, words
from trucedu.show.comparison.table import Cell, CompareRow, Comparison
from trucedu.show.page import Page
from trucedu.show.rules_page import rules_page
from trucedu.show.rules_words import PHRASES, Teller
from trucedu.variants.sheet import Known


def compare(*variants: str | Variant, rows: str | Iterable[str] | None = None) -> Comparison:
    """Put variants side by side, catalogue entries among them.

    :param variants: two or more variants or their ids.
    :param rows: which rows: groups such as ``"ladder"`` or ``"ties"``, or single ones such as ``"stake"``, in a list or
        in one text; None shows all.
    :returns: the table: left as the last line of a notebook's cell it is shown, printed it is text; it has
        ``.markdown()``, ``.csv()``, ``.save(file)`` and ``.only_differences()``.
    :raises ValueError: fewer than two games, or a row that there is not.
    :raises UnknownVariant: an id that does not exist.
    """
    if len(variants) < 2:
        raise ValueError(tr("A comparison needs at least two variants."))
    points = points_of(rows)
    games = [as_variant(which) for which in variants]
    pages = [rules_page(game) for game in games]
    table = tuple(
        CompareRow(
            tr(point.title),
            tuple(_cell(game, page, point) for game, page in zip(games, pages, strict=True)),
            point.id,
            point.group,
            point.compared,
        )
        for point in points
    )
    named = [{source for row in table for source in row.cells[place].sources} for place in range(len(games))]
    sources = tuple(
        tuple((each.id, each.title) for each in game.sheet.sources if each.id in used)
        for game, used in zip(games, named, strict=True)
    )
    return Comparison(tuple(game.id for game in games), tuple(map(_name, games)), table, sources)


def _name(game: Variant) -> str:
    """The name, with the house rules that are chosen: two columns of one game must be told apart."""
    chosen = ", ".join(f"{name}={value}" for name, value in game.sheet.chosen.items())
    return f"{game.name} ({chosen})" if chosen else game.name


def _cell(game: Variant, page: Page, point: Point) -> Cell:
    sheet = game.sheet
    if sheet.rules is None:
        return _catalogue_cell(game, point)
    text, key = point.say(game, sheet.rules) if point.say else from_page(page, sheet.rules, point.paths)
    if not text:
        return Cell(tr("does not arise"), "", (), known=False)
    if not point.paths or (point.id == "signs" and not sheet.rules.messages.signals):
        return Cell(text, "", (), key=key)  # how sure a rule is; that nothing is listed is none
    # Of a match of one game nothing is said, so it makes nothing less sure.
    single = sheet.rules.score.games == 1
    paths = [path for path in point.paths if not (single and path == "score.games")]
    mark, sources = Teller(sheet).grounds(*paths)
    return Cell(text, mark, sources, key=key)


def _catalogue_cell(game: Variant, point: Point) -> Cell:
    sheet = game.sheet
    if point.id in _ABOUT_ITSELF:
        return Cell(_ABOUT_ITSELF[point.id](game)[0], "", ())
    if point.id == "where":
        kin = [each for each in sheet.known if each.field in ("place", "kin")]
        return Cell(". ".join([sheet.region, *(each.says.rstrip(".") for each in kin)]), *_grounds(kin))
    known = [each for each in sheet.known if each.field == point.field]
    if not known:
        return Cell(tr("not known"), "", (), known=False)
    return Cell(" ".join(each.says for each in known), *_grounds(known))


def _grounds(known: Iterable[Known]) -> tuple[str, tuple[str, ...]]:
    """How sure these entries of a catalogue are (as the least sure of them), and who says so."""
    surest_first = list(PHRASES["Confidence.default"])
    mark = max((each.mark for each in known), key=surest_first.index, default="")
    return mark, tuple(dict.fromkeys(source for each in known for source in each.sources))


#: What every sheet says of its game outright, with rules or without.
_ABOUT_ITSELF: Final = {"names": names, "words": words, "gaps": gaps}
