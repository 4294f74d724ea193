"""The idea behind a mistaken payment, found among those about embits, chains of bids and flors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from trucedu.language import tr
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    contest_rule,
    pay_of,
    standing_call,
    standing_rule,
)
from trucedu.lessons.misconceptions.chains import CHAIN_IDEAS, in_chain
from trucedu.lessons.misconceptions.embit_pay import PAY_IDEAS
from trucedu.lessons.misconceptions.flor_duels import DUEL_IDEAS
from trucedu.lessons.misconceptions.flor_pay import FLOR_PAY_IDEAS
from trucedu.lessons.misconceptions.paying import PayIdea
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.variants.sheet import ContestRule

MISREADS_THE_PAYMENT: Final = enter(
    Misconception(
        name="misreads-the-payment",
        idea="Does not have in mind yet what each call pays.",
    )
)


#: The ideas about embits that come up as well where bids are answered yes or no.
_OF_ANY_BID: Final = (
    "pass-pays-the-offer",
    "passed-is-sung",
    "passing-is-free",
    "who-passes-scores",
    "worse-cards-score",
)


def pay_ideas(bidding: Bidding) -> tuple[PayIdea, ...]:
    """The ideas to think of about a bid that is no flor, in order."""
    if not in_chain(contest_rule(bidding)):
        return PAY_IDEAS
    return (*CHAIN_IDEAS, *(idea for idea in PAY_IDEAS if idea.name in _OF_ANY_BID))


def pay_readings(bidding: Bidding) -> Iterator[tuple[PayIdea, Pay]]:
    """What comes of the bidding by each idea that differs from the engine, in the order of the ideas."""
    true = pay_of(bidding)
    of_flors = (*DUEL_IDEAS, *FLOR_PAY_IDEAS) if contest_rule(bidding).per_holder is not None else ()
    return (
        (idea, pay)
        for idea in (*of_flors, *pay_ideas(bidding))
        for pay in idea.pays(bidding)
        if pay.key != true.key
    )


def pay_mistake(bidding: Bidding, key: str, readings: Iterable[tuple[PayIdea, Pay]] | None = None) -> Mistake:
    """The idea by which the bidding would come to this, else ``misreads-the-payment``.

    :param readings: the readings of the bidding, where they have been worked out already.
    """
    for idea, pay in pay_readings(bidding) if readings is None else readings:
        if pay.key == key:
            return Mistake(idea, pay_fields(bidding))
    return Mistake(MISREADS_THE_PAYMENT)


def _flors_here(contest: ContestRule) -> str:
    """How the flors of both sides are paid, as it stands after "here"."""
    return {
        "winners": tr("it scores for each of its own"),
        "flat": tr("it scores once"),
        "all": tr("it scores for all that are named"),
    }[contest.both_sides]


def pay_fields(bidding: Bidding) -> dict[str, object]:
    """What the sentences of these ideas need."""
    assert bidding.rules.sheet.rules is not None
    call = standing_rule(bidding)
    said = call.term or standing_call(bidding)[1]
    chain = in_chain(contest_rule(bidding))
    return {
        "passes": tr("says no") if chain else tr("passes"),
        "Passing": tr("Saying no") if chain else tr("Passing"),
        "after": tr("After a no nothing is compared") if chain else tr("After a pass nothing is sung"),
        "embit": bidding.contest,
        "flor": bidding.contest,
        "n": abs(pay_of(bidding).number),
        "round": bidding.rules.sheet.rules.score.game_word,
        "flors_here": _flors_here(contest_rule(bidding)),
        "term": said,
        "Term": said[:1].upper() + said[1:],
        "meaning": call.says,
        "accept": call.accept.replace("-", " ") if call.accept and call.needs == "held" else call.accept,
    }
