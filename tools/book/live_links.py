"""Where a lesson, or a single game of it, can be played with a Python behind it.

All addresses are relative to the top of the site; a page in a folder puts ``../`` before them.
"""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlencode

from tools.book.live.tooling import missing_programs

FOLDER: Final = "live"
#: Says ``off`` where a book without live pages is wanted.
VARIABLE: Final = "TRUCEDU_BOOK_LIVE"
_CALL: Final = re.compile(
    r"te\.(table|drill|explore|guided|same_deal|house_rule|progress|rules|compare|agree)\([^;\n]*\)"
)


def has_live() -> bool:
    """Whether this book gets live pages: not where they are switched off, nor without the programs to make them."""
    return os.environ.get(VARIABLE, "").strip().casefold() != "off" and not missing_programs()


def live_link(lesson: str) -> str | None:
    """The address of a lesson's live page; None if the site has none.

    :param lesson: the name of its notebook without the ending, as in ``"04_embit"``.
    """
    return lesson_url(lesson) if has_live() else None


def play_link(call: str, title: str = "") -> str | None:
    """The address of a page with one game and nothing else; None if the site has none.

    :param call: what stands under the game, such as ``te.table("french-truc", seed="harvest")``.
    :param title: what the page is called.
    :raises ValueError: the call is not one that shows a game.
    """
    return play_url(call, title) if has_live() else None


def lesson_url(lesson: str) -> str:
    """The address of a lesson's live page, whether this build makes it or not."""
    return f"{FOLDER}/play.html?" + urlencode({"lesson": lesson}, quote_via=quote)


def play_url(call: str, title: str = "") -> str:
    """The address of one game, whether this build makes it or not.

    :raises ValueError: the call is not one that shows a game.
    """
    one_line = _single_game(call)
    if one_line is None:
        raise ValueError(f"this shows no game by itself: {call!r}")
    asked = {"call": one_line} | ({"title": title} if title else {})
    return f"{FOLDER}/play.html?" + urlencode(asked, quote_via=quote)


def shows_a_game(source: str) -> str | None:
    """The call in a lesson's cell that can be played by itself, on one line; None if the cell does anything else.

    :param source: the cell: ``import trucedu as te`` and a call, over as many lines as it likes.
    """
    match ast.parse(source).body:
        case [ast.Import(names=[ast.alias(name="trucedu", asname="te")]), ast.Expr(value=ast.Call() as call)]:
            return _single_game(ast.unparse(call))
    return None


def _single_game(call: str) -> str | None:
    try:
        one_line = ast.unparse(ast.parse(call.strip(), mode="eval"))
    except SyntaxError:
        return None
    return one_line if _CALL.fullmatch(one_line) else None


def live_folder(site: Path) -> Path:
    """Where in the site the live pages are."""
    return site / FOLDER
