"""Games as they lie in a file: the first picture, nothing to press, and what to do.

All that a saved notebook holds of a game is this form, so it is kept small.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from html import escape, unescape
from typing import Any

from trucedu.language import tr
from trucedu.show.faces import faces_css, faces_layout
from trucedu.widgets.assets import style_for

_MARKER = re.compile(r"""<div class=["']tre-game[^>]*? data-tre-game=(["'])(.*?)\1""")


def run_me() -> str:
    """What to do with a game that is only shown."""
    return tr("Run this cell to play.")


def still_prefix(call: str) -> str:
    """What the ids of a still form begin with: two forms on one page carry different ids, and the same call always
    the same ones.
    """
    return f"t{hashlib.sha256(call.encode()).hexdigest()[:5]}"


def framed(title: str, inside: str, below: str, *, kind: str = "", more: str = "") -> str:
    """A panel in which nothing is pressed: its title, its body, and what stands below.

    :param inside: the markup of its body. :param below: the markup after it.
    :param kind: one more class. :param more: more attributes of the panel.
    """
    name = escape(title)
    look = f"tre-game {kind} tre-still" if kind else "tre-game tre-still"
    return (
        f'<div class="{look}" role="region" aria-label="{name}"{more}>'
        f'<div class="tre-head"><span class="tre-title">{name}</span></div>'
        f'<div class="tre-body">{inside}</div>{below}</div>'
    )


def still_form(title: str, marker: Mapping[str, Any], inside: str, kind: str = "") -> str:
    """The still form of a game.

    :param marker: which game this is, so that a page builder can bring it to life.
    :param inside: the markup of its body (and of what belongs before it).
    :param kind: one more class, where the game has one.
    :raises ValueError: there is an apostrophe in the markup that is not escaped.
    """
    data = escape(json.dumps(marker, ensure_ascii=False))
    below = f'<p class="tre-run">{escape(run_me())}</p>'
    form = framed(title, inside, below, kind=kind, more=f' data-tre-game="{data}"')
    if "'" in form:
        raise ValueError(f"an unescaped apostrophe in the still form of {title!r}")
    moving, shown = "tre-signal-play" in form, "tre-signal" in form
    faces = faces_css() if moving else faces_layout() if shown else ""
    # Quotation marks in the text are escaped already, so those left are around attributes. Single ones need no
    # escape in a notebook's JSON.
    return f"<style>{style_for(form)}{faces}</style>{form}".replace('"', "'")


def markers(html: str) -> list[dict[str, Any]]:
    """Which games have their still forms in a piece of HTML, in order."""
    return [json.loads(unescape(found)) for _, found in _MARKER.findall(html)]
