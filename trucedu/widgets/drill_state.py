"""A drill as plain data for the front end, and as still markup for places without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.lessons.question import Question
from trucedu.show.html import sprite_html
from trucedu.widgets.controls import question_cards, question_html, question_payload
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.still import still_form, still_prefix
from trucedu.widgets.words import panel_words


def drill_state(call: DrillCall, asked: Sequence[Question], *, live: bool) -> dict[str, Any]:
    """Everything the front end needs for a drill.

    :param asked: the questions of its first round.
    :param live: whether there is a Python to hear the answers.
    """
    return {
        "game": "drill",
        "key": call.key,
        "title": call.title,
        "code": call.code,
        "words": panel_words() if live else {**panel_words(), "code": tr("In Python, the same questions:")},
        "live": live,
        "error": None,
        **round_state(asked, 1),
    }


def round_state(asked: Sequence[Question], number: int) -> dict[str, Any]:
    """The part of a drill's state that changes with every round."""
    needed: dict[Card, None] = {}
    for question in asked:
        needed.update(dict.fromkeys(question_cards(question)))
    return {
        "round": number,
        "sprite": sprite_html(needed),
        "questions": [question_payload(question) for question in asked],
    }


def static_form(call: DrillCall, first: Question) -> str:
    """A drill as it lies in a file: its first question, nothing to press, no answers, and what to do."""
    prefix = still_prefix(call.key)
    sprite = sprite_html(question_cards(first), prefix)
    body = question_html(first, prefix, live=False)
    return still_form(call.title, call.marker(), f"{sprite}{body}", "tre-drill")
