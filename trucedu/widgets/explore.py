"""Explorers: change something and see the rule work, in a notebook or in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import traitlets

from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.variant import Variant
from trucedu.engine.variant import variant as load
from trucedu.language import tr
from trucedu.show.html import scene_html, sprite_html
from trucedu.show.text import scene_text
from trucedu.widgets import still
from trucedu.widgets.drill import Ui, default_ui
from trucedu.widgets.drill_call import house_of
from trucedu.widgets.explore_hand import HandExploring
from trucedu.widgets.explore_house import HouseExploring
from trucedu.widgets.explore_ladder import LadderExploring
from trucedu.widgets.explore_same import SameExploring
from trucedu.widgets.explore_text import (
    TextExplorer,
    TextHand,
    TextHouse,
    TextLadder,
    TextSame,
    TextTrick,
)
from trucedu.widgets.explore_trick import TrickExploring
from trucedu.widgets.exploring import Exploring, NotHere, steps_of
from trucedu.widgets.panel import Panel
from trucedu.widgets.still import run_me, still_prefix
from trucedu.widgets.words import table_words

#: Every explorer by name: what it does, and its form in plain text.
EXPLORERS: Final[dict[str, tuple[type[Exploring], type[TextExplorer]]]] = {
    "hand": (HandExploring, TextHand),
    "trick": (TrickExploring, TextTrick),
    "ladder": (LadderExploring, TextLadder),
    "house": (HouseExploring, TextHouse),
    "same": (SameExploring, TextSame),
}


class Explorer(Panel):
    """An explorer in a notebook.

    :param exploring: what is explored, at its beginning.
    :param start: steps to take at once.

    ``action`` comes up as ``{"n": …, "do": …}``; it counts only if its number is that of the picture it was
    pressed in, so a doubled or late press does nothing.
    """

    action = traitlets.Dict().tag(sync=True)

    def __init__(self, exploring: Exploring, start: Sequence[str] = ()) -> None:
        self.exploring = exploring
        for step in start:
            exploring.do(step)
        # A file shows what the call shows, whatever is done afterwards.
        self._still = still_form(exploring)
        super().__init__(explorer_state(exploring, 1))
        self.observe(self._hear, names="action")

    def do(self, step: str) -> None:
        """Do from Python what a press does, such as ``"card 7S"`` or ``"house aces 1"``."""
        with self._lock:
            self.action = {"n": self.state["seq"], "do": step}

    def words(self) -> str:
        """What is shown now, in words."""
        return words_of(self.exploring)

    def static_html(self) -> str:
        """What the call shows, as markup without script."""
        return self._still

    def _hear(self, change: Any) -> None:
        self.guarded(lambda: self._take(change["new"]))

    def _take(self, action: Mapping[str, Any]) -> None:
        seq = self.state["seq"]
        if action.get("n") != seq:
            return
        said, verdict = "", None
        try:
            said = self.exploring.do(str(action.get("do")))
        except NotHere as refused:
            verdict = {"verdict": "close", "word": tr("Not so"), "text": str(refused), "rule": refused.rule}
        finally:
            # A new number in any case: the page must never wait for one that does not come.
            self.state = explorer_state(self.exploring, seq + 1, said, verdict)


def explore(
    name: str,
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    *,
    start: str | Sequence[str] = (),
    ui: Ui | None = None,
) -> Explorer | TextExplorer:
    """Something to change and look at.

    :param name: ``"hand"`` (three cards and what they are worth), ``"trick"`` (cards on the table and who takes
        them), ``"ladder"`` (the stake and what each answer pays), ``"house"`` (what each house rule changes),
        ``"same"`` (the same cards in many games).
    :param variant: whose rules decide: an id or a loaded variant.
    :param seed: where cards come from; None draws one and shows it.
    :param start: steps to take at once, as in the line that the explorer shows (``"cards 7S 6S 12S"``).
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises ValueError: there is no explorer of that name, or a step of ``start`` cannot be taken.
    :raises NotPlayable: the variant is a catalogue entry.
    """
    if name not in EXPLORERS:
        names = ", ".join(EXPLORERS)
        raise ValueError(tr("There is no explorer {name!r}; there is: {names}.", name=name, names=names))
    game = load(variant) if isinstance(variant, str) else variant
    kind, text_kind = EXPLORERS[name]
    exploring = kind(game, normal_seed(seed) if seed is not None else fresh_seed())
    if (ui or default_ui()) == "widget":
        return Explorer(exploring, steps_of(start))
    for step in steps_of(start):
        exploring.do(step)
    return text_kind(exploring)


def house_rule(
    name: str = "", variant: str | Variant = "truc-y-flou", *, ui: Ui | None = None
) -> Explorer | TextExplorer:
    """A house rule: what the sources say, and one position played by each of its options, side by side.

    :param name: which one, such as ``"aces"``; empty begins with the first of the game. All others can be reached from
        there.
    :param variant: the game: an id, or a loaded variant with what is agreed already.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises ValueError: the game has no such house rule, or none at all.
    """
    return explore("house", variant, "house", start=f"rule {name}" if name else (), ui=ui)


def explorer_state(
    exploring: Exploring, seq: int, said: str = "", verdict: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Everything the page needs: the picture, its number, what has just changed."""
    scene = exploring.scene()
    return {
        "game": "explore",
        "key": exploring.code,
        "title": exploring.title,
        "code": exploring.code,
        "words": explorer_words(),
        "live": True,
        "error": None,
        "seq": seq,
        "html": scene_html(scene, with_sprite=False),
        "below": "",
        "sprite": sprite_html(scene.cards()),
        "say": said,
        "verdict": dict(verdict) if verdict else None,
        "focus": exploring.focus,
    }


def explorer_words() -> dict[str, str]:
    """The words of an explorer, where they differ from those of a table."""
    keys = (
        tr("Tab: to the next group of buttons"),
        tr("Arrow keys: within a group"),
        tr("Enter or Space: press"),
        tr("Enter after typing: show that"),
        tr("1 to 9: press that button, counted from the top"),
        tr("?: show or hide this list"),
    )
    gone = tr(
        "Python is not answering, so nothing changes here. "
        "If the kernel was restarted, run this cell again; if it is busy, it will catch up."
    )
    return table_words() | {
        "keysList": "\n".join(keys),
        "code": tr("The same again:"),
        "goneTable": gone,
    }


def words_of(exploring: Exploring) -> str:
    """What is shown, in words, and what to do."""
    head = tr("{title}: {code}", title=exploring.title, code=exploring.code)
    return f"{head}\n{scene_text(exploring.scene(live=False))}\n{run_me()}"


def still_form(exploring: Exploring) -> str:
    """An explorer as it lies in a file: what it begins with, nothing to press, and what to do."""
    marker = {
        "game": "explore",
        "name": exploring.name,
        "variant": exploring.variant.id,
        "house": house_of(exploring.variant),
        "seed": exploring.seed,
        "start": exploring.place,
    }
    body = scene_html(exploring.scene(live=False), still_prefix(exploring.code))
    return still.still_form(exploring.title, marker, body)
