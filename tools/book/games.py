"""What the games on the pages need: one style sheet and one classic script for the whole site."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from trucedu.show.comparison.page import style as comparison_style
from trucedu.show.faces import faces_css
from trucedu.show.pictures.picture import style as picture_style
from trucedu.show.sheets.paper import paper_style
from trucedu.widgets.assets import classic, style

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def write_assets(static: Path) -> None:
    """Write ``games.css`` and ``games.js`` into the folder of static files."""
    static.mkdir(parents=True, exist_ok=True)
    (static / "games.css").write_text(all_styles(), encoding="utf-8")
    (static / "games.js").write_text(classic(), encoding="utf-8")


def all_styles() -> str:
    """The styles of everything that a lesson shows, each once."""
    names = sorted(
        each.name.removesuffix(".css") for each in files("trucedu.show.pictures").joinpath("css").iterdir()
    )
    pictures = [picture_style(name) for name in ["base", *(name for name in names if name != "base")]]
    return "\n".join([style(), faces_css(), *pictures, paper_style(), comparison_style()])


def without_styles(html: str) -> str:
    """A piece of a lesson's HTML without the styles that a notebook has to carry in every output."""
    return _STYLE.sub("", html)
