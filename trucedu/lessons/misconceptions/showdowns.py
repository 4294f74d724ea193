"""Mistaken ideas about who wins when cards are sung: ties, partners, who may win at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import attrs
from attrs import frozen

from trucedu.engine.counting import Count, best_first
from trucedu.lessons.misconceptions.bidding import Bidding
from trucedu.lessons.misconceptions.counts import COUNT_IDEAS, Reading, counted, reading_mistake
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import side_of

NOBODY: Final = "nobody"
#: The chair that wins, nobody, or None where an idea does not apply.
Wins = int | Literal["nobody"] | None
#: Whether an answer would be right if that chair, or nobody, won.
Claim = Callable[[int | Literal["nobody"]], bool]


@frozen(kw_only=True)
class ShowdownIdea(Misconception):
    """An idea about a showdown. ``wins``: the chair that wins by it, worked out by the engine from another deal."""

    wins: Callable[[Bidding], Wins]


def best_of(bidding: Bidding) -> list[int]:
    """The chairs with the best count, in the order of their position; empty where nobody has any."""
    counts = {chair: points for chair in bidding.order if (points := bidding.points_of(chair)) is not None}
    return [chair for chair, points in counts.items() if points == max(counts.values())]


def tied(bidding: Bidding) -> bool:
    """Whether both sides have the best count, or neither side has any."""
    best = best_of(bidding)
    return not best or len({side_of(chair) for chair in best}) > 1


def _seated_first(bidding: Bidding, chair: int) -> Wins:
    """Who wins when positions are counted from that chair on."""
    return attrs.evolve(bidding, dealer=(chair - 2) % bidding.players + 1).sung


def _if_tied(first: Callable[[Bidding], int]) -> Callable[[Bidding], Wins]:
    """Positions counted from another chair on, where they decide."""

    def wins(bidding: Bidding) -> Wins:
        return _seated_first(bidding, first(bidding)) if tied(bidding) else None

    return wins


def _bidder(bidding: Bidding) -> int:
    return int(bidding.said[0].split()[0])


def _answerer(bidding: Bidding) -> int:
    return int(bidding.said[-1].split()[0])


def _of_bidders_side(bidding: Bidding) -> int:
    """The best placed of the tied chairs on the bidder's side; the bidder where nobody has anything."""
    bidder = _bidder(bidding)
    return next((each for each in best_of(bidding) if side_of(each) == side_of(bidder)), bidder)


def _last(bidding: Bidding) -> int:
    best = best_of(bidding)
    return best[-1] if best else bidding.order[-1]


def _nobody(bidding: Bidding) -> Wins:
    return NOBODY if tied(bidding) else None


def _more_equal(bidding: Bidding) -> Wins:
    best = best_of(bidding)
    held = {side: [chair for chair in best if side_of(chair) == side] for side in "AB"}
    if not tied(bidding) or len(held["A"]) == len(held["B"]):
        return None
    return max(held.values(), key=len)[0]


def _added_up(bidding: Bidding) -> Wins:
    """The side whose counts come to more together; its best chair stands for it."""
    total = dict.fromkeys("AB", 0)
    for chair in bidding.order:
        total[side_of(chair)] += bidding.points_of(chair) or 0
    if total["A"] == total["B"]:
        return None
    more = [chair for chair in bidding.order if side_of(chair) == max(total, key=lambda side: total[side])]
    return max(more, key=lambda chair: bidding.points_of(chair) or 0)


def _two_only(bidding: Bidding) -> Wins:
    """Only the cards of the bidder and of the one who answers are looked at."""
    kept = (_bidder(bidding), _answerer(bidding))
    if all(chair in kept or bidding.points_of(chair) is None for chair in bidding.order):
        return None
    counts = {chair: bidding.points_of(chair) for chair in kept}
    if None in counts.values() or len(set(counts.values())) == 1:
        return None
    return max(kept, key=lambda chair: counts[chair] or 0)


def _seat_first(bidding: Bidding) -> Wins:
    """Position goes before points."""
    return next((chair for chair in bidding.order if bidding.points_of(chair) is not None), None)


#: In the order in which they are thought of.
SHOWDOWN_IDEAS: Final = (
    enter(
        ShowdownIdea(
            name="tie-pays-nobody",
            idea="When both sides have the same, nobody wins the showdown.",
            says="A tie does not leave it undecided: the seat decides.",
            wins=_nobody,
        )
    ),
    enter(
        ShowdownIdea(
            name="bidder-wins-ties",
            idea="When both sides have the same, the one who bid wins.",
            says="Having bid gives no claim to a tie.",
            wins=_if_tied(_of_bidders_side),
        )
    ),
    enter(
        ShowdownIdea(
            name="chair-one-wins-ties",
            idea="Position is always counted from chair 1.",
            says="Position is counted from the dealer's right, and the dealer changes from deal to deal.",
            wins=_if_tied(lambda bidding: 1),
        )
    ),
    enter(
        ShowdownIdea(
            name="later-seat-wins-ties",
            idea="Of equal counts the one that sits last wins.",
            says="Of equal ones the first from the dealer's right counts, not the last.",
            wins=_if_tied(_last),
        )
    ),
    enter(
        ShowdownIdea(
            name="more-equal-hands-win",
            idea="When both sides have the same, the side that has it more often wins.",
            says="Having it twice on one side does not break a tie.",
            wins=_more_equal,
        )
    ),
    enter(
        ShowdownIdea(
            name="partners-add-up",
            idea="The counts of partners are added up.",
            says="What partners hold is not added up: only the best of each side counts.",
            wins=_added_up,
        )
    ),
    enter(
        ShowdownIdea(
            name="only-two-sing",
            idea="Only the bidder and the one who answers compare their cards.",
            says="Not only the bidder and the one who answers count: a partner's cards win for the side as well.",
            wins=_two_only,
        )
    ),
    enter(
        ShowdownIdea(
            name="seat-before-points",
            idea="Whoever sits nearest the dealer's right wins, whatever it counts.",
            says="The seat decides only between equal counts.",
            wins=_seat_first,
        )
    ),
)

#: About how much a chair needs to win.
EQUAL_WINS_ANYWHERE: Final = enter(
    Misconception(
        name="equal-wins-anywhere",
        idea="An equal count always wins for whoever brings it in.",
        says="An equal {embit} wins only from a seat nearer the dealer's right.",
    )
)
EQUAL_IS_NOT_ENOUGH: Final = enter(
    Misconception(
        name="equal-never-wins",
        idea="Only a higher count wins, never an equal one.",
        says="It need not be higher: the seat decides between equal ones.",
    )
)
OVERLOOKS_A_RIVAL: Final = enter(
    Misconception(
        name="overlooks-a-rival",
        idea="Compares with one opponent only, not with the best of the other side.",
        says="That would do if {chair} had nothing.",
    )
)
MISREADS_THE_SHOWDOWN: Final = enter(
    Misconception(
        name="misreads-the-showdown",
        idea="Does not compare the sides' best counts reliably yet.",
    )
)


def _by_counting(bidding: Bidding, claim: Claim, wild: str) -> Mistake | None:
    """The idea about counting by which the answer would be right."""
    for idea in COUNT_IDEAS:
        counts: dict[int, Count | None] = {}
        for chair in bidding.order:
            hand = bidding.hands[chair - 1]
            counts[chair] = next(iter(idea.counts(bidding.rules, bidding.what, hand)), None)
            if counts[chair] is None:
                counts[chair] = counted(bidding.rules, bidding.what, hand)
        winner = best_first(counts, bidding.order)
        found = counts[winner] if winner is not None else None
        if winner is None or found is None or not claim(winner):
            continue
        if counted(bidding.rules, bidding.what, bidding.hands[winner - 1]) != found:
            return reading_mistake(bidding.rules, bidding.what, Reading(idea, found), wild)
    return None


def showdown_mistake(bidding: Bidding, claim: Claim, *, counting: str = "") -> Mistake:
    """The idea behind an answer about a showdown.

    :param claim: whether the answer would be right if that chair, or nobody, won.
    :param counting: where the cards are to be counted as well, the variant's word for a wild card.
    :returns: the first idea under which the engine gives this answer, else ``misreads-the-showdown``.
    """
    for idea in SHOWDOWN_IDEAS:
        wins = idea.wins(bidding)
        if wins is not None and claim(wins):
            return Mistake(idea)
    by_counting = _by_counting(bidding, claim, counting) if counting else None
    return by_counting or Mistake(MISREADS_THE_SHOWDOWN)
