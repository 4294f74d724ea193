"""A drill as plain data for the front end, and as still markup for places without one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from html import escape
from typing import Any

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.lessons.question import Question
from trucedu.show.faces import faces_css
from trucedu.show.html import sprite_html
from trucedu.widgets.assets import style_for
from trucedu.widgets.controls import question_cards, question_html, question_payload
from trucedu.widgets.drill_call import DrillCall
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
        "words": panel_words(),
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
    """A drill as it lies in a file: its first question, nothing to press, no answers, and what to do.

    ``data-tre-game`` says which drill this is, so that a page builder can bring it to life.
    """
    # Two forms on one page carry different ids, and the same call always the same ones.
    prefix = f"tre-{hashlib.sha256(call.key.encode()).hexdigest()[:6]}"
    marker = escape(json.dumps(call.marker(), ensure_ascii=False))
    form = (
        f'<div class="tre-game tre-drill tre-still" role="region" aria-label="{escape(call.title)}" '
        f'data-tre-game="{marker}">'
        f"{sprite_html(question_cards(first), prefix)}"
        f'<div class="tre-head"><span class="tre-title">{escape(call.title)}</span></div>'
        f'<div class="tre-body">{question_html(first, prefix, live=False)}</div>'
        f'<p class="tre-run">{escape(run_me())}</p></div>'
    )
    faces = faces_css() if "tre-signal" in form else ""
    return f"<style>{style_for(form)}{faces}</style>{form}"


def run_me() -> str:
    """What to do with a game that is only shown."""
    return tr("Run this cell to play.")
