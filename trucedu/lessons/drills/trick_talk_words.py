"""Sentences about raising trick by trick: what yes and no lead to, how far a trick goes, what giving up costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.lessons.drills.ladder_words import why_paid, why_worth, worth_words
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.raising import Raising, offered
from trucedu.lessons.misconceptions.trick import side_of


def open_words(answered: Raising) -> str:
    """What the answer leads to, with the steps that led there."""
    return why_paid(answered) if answered.refused else why_worth(answered)


def first_value(raising: Raising) -> str:
    """A first step: what the first accepted raise made of the hand, or what it is worth without one."""
    accepted = len(raising.raises) - (raising.done.asked == "stake")
    if accepted < 1:
        return tr("Before any raise the hand is worth {worth}.", worth=points(raising.ladder.base))
    worth = worth_words(raising.rules, offered(raising.up_to(1)))
    return tr("The first raise made the hand worth {worth}.", worth=worth)


def climb_words(values: Sequence[int]) -> str:
    """The steps from one value to another, counted: ``"From 2 to 4, from 4 to 6: that is 2 raises."``"""
    steps = [tr("from {a} to {b}", a=a, b=b) for a, b in pairwise(values)]
    count = tr("one raise") if len(steps) == 1 else tr("{n} raises", n=len(steps))
    return tr("{Steps}: that is {count}.", Steps=capital(", ".join(steps)), count=count)


def limit_words(before: Raising, after: Raising) -> str:
    """Who may still raise in the trick, and what that makes of the hand."""
    made = after.raises[len(before.raises) :]
    number = len(before.raises)
    lifts = [
        tr("{chair} lifts it to {n}", chair=chair(action.chair), n=offered(after.up_to(number + place)))
        for place, action in enumerate(made, start=1)
    ]
    return tr(
        "The hand is worth {n} now; {lifts}. Nobody else may raise in this trick.",
        n=before.done.stake, lifts=", ".join(lifts),
    )  # fmt: skip


def folded_words(before: Raising, gone: Raising) -> str:
    """What throwing in pays, and why."""
    who = before.done.to_act or 0
    other = side("B" if side_of(who) == "A" else "A")
    return tr(
        "{Side} gives the hand up, and {other} scores what has been accepted: {points}.",
        Side=capital(side(side_of(who))), other=other, points=points(gone.pay.number),
    )  # fmt: skip
