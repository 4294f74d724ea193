"""What happened in a deal as a short conversation: who said what, and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from trucedu.engine.events import Event
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.calls import call_words, spoken
from trucedu.show.scene import Line
from trucedu.show.table_scene import chair_name, side_of

#: What nobody needs to be told: one's own cards lie there, and where the pack lies changes nothing.
_UNTOLD: Final = {"hand", "pack", "cut"}


def conversation(events: Iterable[Event], view: View, variant: Variant) -> Iterator[Line]:
    """The events as lines.

    :param events: events of the view, in order.
    """
    for event in events:
        if event.kind in _UNTOLD:
            continue
        action = event.action
        if event.chair is None or event.kind not in {"card", "call", "answer"}:
            rule = tr("rule {rule}", rule=event.rule) if event.kind == "score" else ""
            yield Line("", event.text, meaning=rule)
        elif event.kind == "card":
            yield Line(chair_name(event.chair, view), event.cards[0].name, side_of(event.chair))
        elif action is not None and action.call is not None:
            _, says = call_words(variant, action.call)
            said = spoken(variant, action)
            means = "" if _bare(says) == _bare(said) else says
            yield Line(chair_name(event.chair, view), said, side_of(event.chair), means)


def last_words(events: Iterable[Event], variant: Variant) -> dict[int, str]:
    """What each chair said last in these events."""
    return {
        event.chair: spoken(variant, event.action)
        for event in events
        if event.kind in {"call", "answer"} and event.chair is not None and event.action is not None
    }


def _bare(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
