"""The cards of a guided deal before anything is done."""

from __future__ import annotations

from trucedu.engine.deal import Deal, deal
from trucedu.lessons.guided.script import Script


def opening(script: Script) -> Deal:
    """The deal that a script begins with.

    :raises ValueError: impossible cards, chairs or scores (and what :func:`trucedu.engine.deal.deal` raises).
    """
    a, b = script.score
    return deal(
        script.variant,
        script.seed,
        script.number,
        script.dealer or None,
        (a, b),
        hands=list(script.hands) or None,
        players=script.players or None,
    )
