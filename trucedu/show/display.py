"""How IPython shows cards and scenes: as drawings in a notebook, as words in a terminal.

The classes themselves know nothing of IPython; this module tells IPython about them.
"""

from __future__ import annotations

from typing import Any

from trucedu.cards import Card
from trucedu.show.cards import card_svg
from trucedu.show.html import scene_html
from trucedu.show.scene import Scene
from trucedu.show.text import scene_text


def register_displays(shell: Any = None) -> bool:
    """Tell a running IPython how to show cards and scenes.

    :param shell: the IPython shell; None finds the running one.
    :returns: whether there was one to tell. Telling it twice changes nothing.
    """
    if shell is None:
        shell = _running_shell()
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    formatters["text/html"].for_type(Card, _card_as_html)
    formatters["text/html"].for_type(Scene, _scene_as_html)
    formatters["text/plain"].for_type(Scene, _scene_as_text)
    return True


def _running_shell() -> Any:
    try:
        from IPython import get_ipython
    except ImportError:  # a plain Python without IPython has nothing to be told
        return None
    return get_ipython()  # type: ignore[no-untyped-call,unused-ignore]


def _card_as_html(card: Card) -> str:
    return f'<div style="width:80px">{card_svg(card)}</div>'


def _scene_as_html(scene: Scene) -> str:
    return scene_html(scene)


def _scene_as_text(scene: Scene, printer: Any, cycle: bool) -> None:
    printer.text(scene_text(scene))
