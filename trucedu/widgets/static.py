"""Games on pages without Python: self-contained HTML, to be opened from a disk or put on any server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.question import Direction
from trucedu.show.faces import faces_css
from trucedu.widgets.assets import classic, style
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.drill_state import drill_state
from trucedu.widgets.still import markers


def island(call: DrillCall) -> str:
    """A drill as a piece of a page. The page needs ``style()`` and ``faces_css()`` once, and ``classic()`` once
    after all islands.
    """
    about = {"key": call.key, "skill": call.name, "variant": call.variant_id}
    return island_of(drill_state(call, call.round(1), live=False), about)


def island_of(state: Mapping[str, Any], about: Mapping[str, str] | None = None) -> str:
    """A game as a piece of a page, from its data: a drill's, or that of a game worked out beforehand (see
    ``trucedu.widgets.scripted``). The page needs the same as for :func:`island`.

    :param about: what a page that keeps count may want to know of the game, put into attributes of that name.
    """
    # "<" is written as an escape, so that nothing in the data can end the script element.
    data = json.dumps(state, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    waiting = escape(tr("This game needs a browser that runs scripts."))
    names = "".join(f' data-tre-{name}="{escape(value)}"' for name, value in (about or {}).items())
    return (
        f'<div data-tre-island=""{names} class="tre-island"><p class="tre-words">{waiting}</p>'
        f'<script type="application/json">{data}</script></div>'
    )


def drill_page(
    name: str,
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    *,
    title: str | None = None,
    level: int | None = None,
    direction: Direction | None = None,
) -> str:
    """A whole page with one drill, in one file, that asks nothing of any other place.

    :param title: the heading; None takes the drill's own.
    :returns: HTML. The other parameters are those of ``trucedu.widgets.drill.drill``.
    """
    call = DrillCall.of(name, variant, seed, level, direction)
    heading = escape(title or call.title)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}</title><style>{style()}{faces_css()}</style></head>"
        f'<body class="tre-page"><main><h1>{heading}</h1>\n{island(call)}\n</main>'
        f"<script>{classic()}</script></body></html>\n"
    )


def find_games(html: str) -> list[DrillCall]:
    """The drills whose still forms stand in a piece of HTML, in order. Tables need Python and are left
    out.
    """
    return [DrillCall.from_marker(marker) for marker in markers(html) if marker["game"] == "drill"]
