"""Whole HTML files beside the pages: sheets to print, and drills that are one file each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from tools.book.reference.practice import SEED
from trucedu.engine.variant import Variant, variant, variants
from trucedu.lessons.registry import drills, fits
from trucedu.show.sheets import Paper, agree, rules
from trucedu.widgets.static import drill_page

Kind = Literal["rules", "agree"]
Making = Callable[[], str]
#: The games whose drills can be had as files; those that lessons teach from the ground up.
DRILL_GAMES: Final = ("truc-y-flou", "french-truc", "catalan-truc")


def sheet_file(game: str, kind: Kind) -> str:
    """Where a sheet lies within the site."""
    return f"sheets/{game}-{kind}.html"


def drill_file(drill: str, game: str) -> str:
    """Where a drill lies within the site."""
    return f"drills/{game}-{drill}.html"


def sheets() -> Iterator[tuple[str, Making]]:
    """Every sheet: its path within the site, and what makes the file."""
    for game in variants():
        chosen = variant(game)
        if chosen.sheet.playable:
            yield sheet_file(game, "rules"), partial(_printed, rules, chosen)
        if chosen.sheet.house:
            yield sheet_file(game, "agree"), partial(_printed, agree, chosen)


def _printed(sheet: Callable[[Variant], Paper], game: Variant) -> str:
    return sheet(game).page


def drill_files() -> Iterator[tuple[str, Making]]:
    """Every drill that is a file: its path within the site, and what makes the file."""
    for game in DRILL_GAMES:
        for name in drills():
            if fits(name, game):
                yield drill_file(name, game), partial(drill_page, name, game, SEED)
