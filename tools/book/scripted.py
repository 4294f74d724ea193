"""Deals that are played on a page of the book without Python: which can be, and their data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import trucedu as te
from trucedu.lessons.guided import GuidedPlay, load_guided
from trucedu.widgets.scripted import TooManyPictures, scripted_guided, scripted_table
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay

#: So many pictures are half a megabyte at most, and a tenth of that on the way.
MOST: Final = 1000


def worked_out(marker: Mapping[str, Any]) -> dict[str, Any] | None:
    """The data of a game that a saved page shows, if it can be played without Python.

    A match goes on for ever, and with signs to give there are too many courses.

    :param marker: what its still form says of it.
    """
    if marker["game"] == "guided":
        return _guided(marker["name"])
    layers = tuple(marker.get("layers", ("tricks",)))
    if marker["game"] != "table" or marker.get("match") or "signals" in layers:
        return None
    try:
        return dealt(marker["variant"], marker["seed"], marker["number"], marker["chair"], layers)
    except TooManyPictures:
        return None


@cache
def dealt(
    variant: str, seed: str, number: int = 1, chair: int = 1, layers: tuple[str, ...] | None = None
) -> dict[str, Any]:
    """The data of a deal; see ``te.table``.

    :raises TooManyPictures: it has too many courses for a page.
    """
    game = te.variant(variant)
    return scripted_table(TablePlay(game, seed, number, chair, layers=Layers.of(game, layers)), MOST)


@cache
def _guided(name: str) -> dict[str, Any]:
    return scripted_guided(GuidedPlay(load_guided(name)), MOST)
