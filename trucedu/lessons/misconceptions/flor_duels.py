"""Mistaken ideas about flors where only who holds one may challenge another, and about flors that are shared otherwise.

They come up in the truco games: a contraflor takes the place of the flors, and one for the rest hangs on the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    contest_rule,
    pay_for,
    pay_of,
    standing_call,
    standing_rule,
    sung,
)
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.flor_pay import challenged, contested
from trucedu.lessons.misconceptions.paying import PayIdea, Pays, by_rules, call_changed, house_rule
from trucedu.lessons.misconceptions.register import enter
from trucedu.variants.sheet import Shortfall


def by_holders(bidding: Bidding) -> bool:
    """Whether only who holds a flor may challenge another."""
    return all(call.needs == "held" for call in contest_rule(bidding).calls.values())


def _on_top(bidding: Bidding) -> Iterator[Pay]:
    """The flor that is challenged scores besides."""
    each = contest_rule(bidding).per_holder
    if challenged(bidding) and by_holders(bidding) and each is not None:
        a, b = bidding.paid
        yield pay_for(bidding, (a + each if a else 0, b + each if b else 0))


def _shared(value: str) -> Pays:
    """What both sides' flors pay by another way of sharing, where no house rule with an idea of its own says so."""

    def pays(bidding: Bidding) -> Iterator[Pay]:
        known = value != "winners" and under_house(bidding.rules, "flors", value) is not None
        if contested(bidding) and contest_rule(bidding).both_sides != value and not known:
            place = f"contest.{bidding.contest}.both_sides"
            yield pay_of(bidding.under(with_changes(bidding.rules, ((place, value),))))

    return pays


def _missing(bidding: Bidding) -> bool:
    """Whether the cards are compared for what somebody lacks."""
    return challenged(bidding) and sung(bidding) and isinstance(standing_rule(bidding).win, Shortfall)


def _measured(bidding: Bidding, amount: Shortfall) -> Pay:
    changed = call_changed(bidding, standing_call(bidding)[1], win=amount, lose=amount)
    return pay_of(bidding.under(changed))


def _by_another_side(bidding: Bidding) -> Iterator[Pay]:
    """What is missing is measured by the side that wins, or by the one that loses."""
    if _missing(bidding):
        yield _measured(bidding, Shortfall("winner"))
        yield _measured(bidding, Shortfall("loser"))


def _at_any_score(bidding: Bidding) -> Iterator[Pay]:
    win = standing_rule(bidding).win
    if _missing(bidding) and isinstance(win, Shortfall) and win.low is not None:
        yield _measured(bidding, attrs.evolve(win, low=None, low_to=None))


#: In the order in which they are thought of, before those about flors in general.
DUEL_IDEAS: Final = (
    enter(
        PayIdea(
            name="challenge-pays-another-number",
            idea="An accepted challenge pays another number of points.",
            says="At some tables an accepted {term} pays another number, but here it pays {n}.",
            pays=by_rules(house_rule("contraflor", 4), sung, challenged),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="better-flors-score-for-themselves",
            idea="When both sides have flors, the better side scores for its own alone.",
            says="At some tables the better side scores for each of its own {flor}s, but here {flors_here}.",
            pays=_shared("winners"),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="flors-score-once-together",
            idea="However many flors there are, they score once.",
            says="That would be one {flor} alone, but here {flors_here}.",
            pays=_shared("flat"),
        )
    ),
    enter(
        PayIdea(
            name="flors-score-all-together",
            idea="All flors score for the better side.",
            says="That would be every {flor} of both sides, but here {flors_here}.",
            pays=_shared("all"),
        )
    ),
    enter(
        PayIdea(
            name="challenge-for-the-end-at-any-score",
            idea="A challenge for what is missing is reckoned to the end of the game at any score.",
            says="It is reckoned to the end only once a side is out of the first half.",
            pays=_at_any_score,
        )
    ),
    enter(
        PayIdea(
            name="challenge-measured-by-another-side",
            idea="A challenge for what is missing is worth what another side lacks.",
            says="Some tables measure it by the side that wins or by the one that loses, but not here.",
            pays=_by_another_side,
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="challenge-comes-on-top",
            idea="A challenge is paid besides the flor itself.",
            says="{Term} takes the place of what the {flor} pays by itself: it is not added to it.",
            pays=_on_top,
        )
    ),
)
