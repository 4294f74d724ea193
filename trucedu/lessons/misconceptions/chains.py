"""Bids that follow each other until one is accepted or refused, as in the truco games, and mistaken ideas about them.

Each bid adds to what was bid before; a no pays what was bid before; and a bid for what is missing takes the place of
everything. What that is hangs on the score, and tables differ about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    cancelled,
    contest_rule,
    pay_for,
    pay_of,
    refused,
    standing_call,
    standing_rule,
    sung,
)
from trucedu.lessons.misconceptions.paying import PayIdea, by_rules, call_changed
from trucedu.lessons.misconceptions.register import enter
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import Amount, ContestCall, ContestRule, Shortfall


def in_chain(contest: ContestRule) -> bool:
    """Whether bids are answered yes, no or higher, each adding to those before."""
    return contest.decline == "no"


def for_the_missing(call: ContestCall) -> bool:
    """Whether a bid of a chain is for what somebody lacks, or for the game."""
    return call.win is not None and not isinstance(call.win, int)


def bids(bidding: Bidding) -> list[tuple[str, str]]:
    """The bids that were made, in order: the side and the call."""
    calls = contest_rule(bidding).calls
    said = (step.split() for step in bidding.said)
    return [(side_of(int(chair)), word) for chair, word in said if word in calls]


def stood_before(bidding: Bidding) -> list[int]:
    """What each bid before the last one added; a bid with a stake of its own begins with that."""
    rules = [contest_rule(bidding).calls[word] for _, word in bids(bidding)[:-1]]
    added = [rule.adds if rule.stake is None else rule.stake for rule in rules]
    return [more for more in added if isinstance(more, int) and more]


def first_half_ends(bidding: Bidding) -> int:
    """How many points end the first half; 0 where there are no halves."""
    assert bidding.rules.sheet.rules is not None
    return bidding.rules.sheet.rules.score.half


def low_to(contest: ContestRule, half: int) -> int:
    """Up to how many points a bid for what is missing is worth something else, if neither side has more; 0: never."""
    lows = [
        half - 1 if call.win.low_to is None else call.win.low_to
        for call in contest.calls.values()
        if isinstance(call.win, Shortfall) and call.win.low is not None
    ]
    return max([0, *lows])


def missing(bidding: Bidding) -> Amount | None:
    """What an accepted bid for the missing points comes down to at this score; None for any other bid."""
    call = standing_rule(bidding)
    if not for_the_missing(call) or bidding.sung is None:
        return None
    amount = call.win if side_of(bidding.sung) == side_of(standing_call(bidding)[0]) else call.lose
    return amount.at(bidding.score, first_half_ends(bidding)) if isinstance(amount, Shortfall) else amount


# Mistaken ideas


def _chained(bidding: Bidding) -> bool:
    return in_chain(contest_rule(bidding))


def _many(bidding: Bidding) -> bool:
    return len(bids(bidding)) > 1


def _numbers(bidding: Bidding) -> bool:
    """Whether the bid that stood adds a number."""
    return not for_the_missing(standing_rule(bidding))


def _missing(bidding: Bidding) -> bool:
    return for_the_missing(standing_rule(bidding))


def _to_winner(bidding: Bidding, number: int) -> Pay:
    winner = side_of(bidding.sung or 0)
    return pay_for(bidding, (number, 0) if winner == "A" else (0, number))


def _to_caller(bidding: Bidding, number: int) -> Pay:
    caller = side_of(standing_call(bidding)[0])
    return pay_for(bidding, (number, 0) if caller == "A" else (0, number))


def _one_for_a_no(bidding: Bidding) -> Iterator[Pay]:
    if _chained(bidding) and refused(bidding) and _many(bidding):
        yield _to_caller(bidding, 1)


def _last_bid_for_a_no(bidding: Bidding) -> Iterator[Pay]:
    """Only the bid just before the refused one is paid."""
    before = stood_before(bidding)
    if _chained(bidding) and refused(bidding) and len(before) > 1:
        yield _to_caller(bidding, before[-1])


def _refused_bid_for_a_no(bidding: Bidding) -> Iterator[Pay]:
    """The refused bid by itself is paid."""
    more = standing_rule(bidding).adds
    if (
        _chained(bidding)
        and refused(bidding)
        and _many(bidding)
        and _numbers(bidding)
        and isinstance(more, int)
    ):
        yield _to_caller(bidding, more)


def _last_bid_alone(bidding: Bidding) -> Iterator[Pay]:
    more = standing_rule(bidding).adds
    if _chained(bidding) and sung(bidding) and _many(bidding) and _numbers(bidding) and isinstance(more, int):
        yield _to_winner(bidding, more)


def _one_each(bidding: Bidding) -> Iterator[Pay]:
    """Every bid after the first adds one."""
    if _chained(bidding) and sung(bidding) and _many(bidding) and _numbers(bidding):
        yield _to_winner(bidding, stood_before(bidding)[0] + len(bids(bidding)) - 1)


def _like_refused(bidding: Bidding) -> Iterator[Pay]:
    """Accepted, it pays no more than a no to it would have."""
    if _chained(bidding) and sung(bidding) and _numbers(bidding):
        yield _to_winner(bidding, sum(stood_before(bidding)) or (standing_rule(bidding).refused or 0))


def _on_top(bidding: Bidding) -> Iterator[Pay]:
    """What is missing is added to what was bid before."""
    before = sum(stood_before(bidding))
    if _chained(bidding) and sung(bidding) and _missing(bidding) and before:
        a, b = bidding.paid
        yield pay_for(bidding, (a + before if a else 0, b + before if b else 0))


def _measured(amount: Amount) -> Callable[[Bidding], Variant | None]:
    """By rules under which the bid for what is missing is worth something else."""
    return lambda bidding: call_changed(bidding, standing_call(bidding)[1], win=amount, lose=amount)


def _without_low(bidding: Bidding) -> Variant | None:
    """The rule for the first half is left out."""
    win = standing_rule(bidding).win
    if not isinstance(win, Shortfall) or win.low is None:
        return None
    plain = attrs.evolve(win, low=None, low_to=None)
    return call_changed(bidding, standing_call(bidding)[1], win=plain, lose=plain)


def _to_the_half(bidding: Bidding) -> Variant | None:
    """What the side in front lacks of the first half, while both are in it."""
    half = first_half_ends(bidding)
    return _measured(Shortfall("leader", to="half"))(bidding) if max(bidding.score) < half else None


def _instead_of_the_flor(answer: str) -> Callable[[Bidding], Iterator[Pay]]:
    """The flor that was said to a bid is taken for a yes or a no."""

    def pays(bidding: Bidding) -> Iterator[Pay]:
        if _chained(bidding) and cancelled(bidding):
            chair = bidding.said[-1].split()[0]
            yield pay_of(attrs.evolve(bidding, said=(*bidding.said[:-1], f"{chair} {answer}")))

    return pays


#: In the order in which they are thought of; other readings of the rules come first.
CHAIN_IDEAS: Final = (
    enter(
        PayIdea(
            name="missing-of-the-winner",
            idea="Who wins a bid for what is missing scores all it lacks, and so the game.",
            says="Some tables give the better side all that it lacks, and with it the {round}, but not here.",
            pays=by_rules(_measured(Shortfall("winner")), _chained, sung, _missing),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="missing-to-the-half",
            idea="While both sides are in the first half, what is missing is reckoned to its end.",
            says="Some tables reckon to the end of the first half, by the side in front, but not here.",
            pays=by_rules(_to_the_half, _chained, sung, _missing),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="missing-at-any-score",
            idea="An accepted bid for what is missing is reckoned in the same way at any score.",
            says="Some tables reckon like that at any score, but here it is otherwise while both sides are low.",
            pays=by_rules(_without_low, _chained, sung, _missing),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="missing-of-the-loser",
            idea="An accepted bid for what is missing is worth what the worse side lacks.",
            says="Some tables measure it by the side that loses, but not here.",
            pays=by_rules(_measured(Shortfall("loser")), _chained, sung, _missing),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="missing-comes-on-top",
            idea="What is missing is added to what was bid before.",
            says="{Term} takes the place of what was bid before: it is not added to it.",
            pays=_on_top,
        )
    ),
    enter(
        PayIdea(
            name="no-pays-one",
            idea="A no to a bid always costs 1.",
            says="It is 1 only where nothing had been bid before.",
            pays=_one_for_a_no,
        )
    ),
    enter(
        PayIdea(
            name="no-pays-the-last-accepted-bid",
            idea="A no costs what the bid before the refused one adds.",
            says="All that had been bid before is paid, not the last bid of it alone.",
            pays=_last_bid_for_a_no,
        )
    ),
    enter(
        PayIdea(
            name="no-pays-the-refused-bid",
            idea="A no costs what the refused bid adds.",
            says="The bid that was refused is not paid: only those before it are.",
            pays=_refused_bid_for_a_no,
        )
    ),
    enter(
        PayIdea(
            name="last-bid-replaces-the-others",
            idea="Only the last bid counts.",
            says="The last bid does not replace the others: all of them are added up.",
            pays=_last_bid_alone,
        )
    ),
    enter(
        PayIdea(
            name="each-bid-adds-one",
            idea="Every further bid adds one point.",
            says="A further bid adds more than one point here.",
            pays=_one_each,
        )
    ),
    enter(
        PayIdea(
            name="yes-pays-like-no",
            idea="An accepted bid pays no more than a refused one.",
            says="That is what a no would have paid.",
            pays=_like_refused,
        )
    ),
    enter(
        PayIdea(
            name="flor-refuses-the-bid",
            idea="Who says flor to a bid refuses it.",
            says="A flor is no refusal.",
            pays=_instead_of_the_flor("no"),
        )
    ),
    enter(
        PayIdea(
            name="flor-accepts-the-bid",
            idea="Who says flor to a bid accepts it.",
            says="A flor does not accept the bid.",
            pays=_instead_of_the_flor("yes"),
        )
    ),
)
