"""Mistaken ideas about what flors pay: alone, several of them, both sides', challenged."""

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
    refused,
    standing_call,
    standing_rule,
    sung,
)
from trucedu.lessons.misconceptions.paying import PayIdea, Pays, by_rules, call_changed, house_rule
from trucedu.lessons.misconceptions.register import enter
from trucedu.lessons.misconceptions.trick import side_of


def declared(bidding: Bidding) -> list[int]:
    """The chairs that have declared, in the order in which they did."""
    return [chair + 1 for state in _states(bidding) for chair in state]


def _states(bidding: Bidding) -> list[tuple[int, ...]]:
    return [s.declared for s in bidding.said_out.board.contests if s.contest.name == bidding.contest]


def challenged(bidding: Bidding) -> bool:
    """Whether a declaration was challenged, which settles it."""
    return any(s.challenged for s in bidding.said_out.board.contests if s.contest.name == bidding.contest)


def contested(bidding: Bidding) -> bool:
    """Whether both sides have declared, and no challenge settles it."""
    return len({side_of(chair) for chair in declared(bidding)}) == 2 and not challenged(bidding)


def _several(bidding: Bidding) -> bool:
    return len(declared(bidding)) > 1 and not challenged(bidding)


def _challenge_refused(bidding: Bidding) -> bool:
    """Whether the challenge itself was passed by the side that declared."""
    own = side_of(declared(bidding)[0]) if declared(bidding) else ""
    return refused(bidding) and challenged(bidding) and side_of(standing_call(bidding)[0]) != own


def _other_numbers(bidding: Bidding) -> Iterator[Pay]:
    for value in (3, 5, 6):
        yield from by_rules(house_rule("sung_flor", value), sung, challenged)(bidding)


def _next_step(bidding: Bidding) -> Iterator[Pay]:
    """What the next call would pay, were it passed."""
    calls = contest_rule(bidding).calls
    nexts = [calls[word].refused for word in standing_rule(bidding).raises]
    if refused(bidding) and nexts and nexts[0] is not None:
        yield pay_of(bidding.under(call_changed(bidding, standing_call(bidding)[1], refused=nexts[0])))


def _step_before(bidding: Bidding) -> Iterator[Pay]:
    """What the call before would have paid."""
    word = standing_call(bidding)[1]
    before = [call.refused for call in contest_rule(bidding).calls.values() if word in call.raises]
    own = standing_rule(bidding)
    if not challenged(bidding) or not before or before[0] is None:
        return
    if refused(bidding):
        yield pay_of(bidding.under(call_changed(bidding, word, refused=before[0])))
    elif sung(bidding) and own.stake is not None:
        yield pay_of(bidding.under(call_changed(bidding, word, stake=before[0])))


def _without_the_challenge(bidding: Bidding) -> Iterator[Pay]:
    """The declaration pays as if it had not been challenged."""
    if challenged(bidding) and refused(bidding):
        words = {word for word, call in contest_rule(bidding).calls.items() if not call.opens}
        accepts = {call.accept for call in contest_rule(bidding).calls.values()}
        kept = [step for step in bidding.said if step.split()[1] not in {"pass", *words, *accepts}]
        yield pay_of(attrs.evolve(bidding, said=tuple(kept)))


def _each_its_own(bidding: Bidding) -> Iterator[Pay]:
    """Every flor scores for its own side."""
    each = contest_rule(bidding).per_holder
    if contested(bidding) and each is not None:
        sides = [side_of(chair) for chair in declared(bidding)]
        yield pay_for(bidding, (each * sides.count("A"), each * sides.count("B")))


def _first_only(bidding: Bidding) -> Iterator[Pay]:
    """Several flors of one side score once."""
    if _several(bidding) and not contested(bidding):
        first = declared(bidding)[0]
        said = tuple(step for step in bidding.said if step.split()[0] == str(first))
        yield pay_of(attrs.evolve(bidding, said=said))


def _like_an_embit(bidding: Bidding) -> Iterator[Pay]:
    """What the plain bid of the game's contest about pairs pays, passed or sung."""
    assert bidding.rules.sheet.rules is not None
    if len(declared(bidding)) != 1 or challenged(bidding):
        return
    for contest in bidding.rules.sheet.rules.contest.values():
        plain = [call for call in contest.calls.values() if call.opens and isinstance(call.win, int)]
        if contest.counts == "pair" and plain:
            side = side_of(declared(bidding)[0])
            for n in (plain[0].refused or 0, plain[0].win):
                assert isinstance(n, int)
                yield pay_for(bidding, (n, 0) if side == "A" else (0, n))


def _by_count(bidding: Bidding) -> Iterator[Pay]:
    """The difference of the counts is what is paid."""
    if contested(bidding) or (challenged(bidding) and sung(bidding)):
        best = {s: max(bidding.points_of(c) or 0 for c in bidding.order if side_of(c) == s) for s in "AB"}
        more = abs(best["A"] - best["B"])
        if min(best.values()) and more:
            yield pay_for(bidding, (more, 0) if best["A"] > best["B"] else (0, more))


def _house(name: str, value: str | int, *when: object) -> Pays:
    return by_rules(house_rule(name, value), *when)  # type: ignore[arg-type]


#: In the order in which they are thought of; other readings of the rules come first.
FLOR_PAY_IDEAS: Final = (
    enter(
        PayIdea(
            name="challenged-flor-keeps-its-points",
            idea="A side that passes a challenge still scores for its own flor.",
            says="At some tables the passed flor keeps its own points, but not here.",
            pays=_house("challenged_flor", "kept", refused, challenged),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="sung-flor-pays-another-number",
            idea="A sung challenge pays another number of points.",
            says="The rules leave it open what a sung challenge pays; here it pays {n}.",
            pays=_other_numbers,
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="flors-pay-once",
            idea="When both sides have flors, the better side scores for one.",
            says="At some tables the better side scores once, but here it scores for each of its own flors.",
            pays=_house("flors", "flat", contested),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="all-flors-go-to-the-best",
            idea="When both sides have flors, the better side scores for all of them.",
            says="At some tables the better side scores for the others' flors too, but here only for its own.",
            pays=_house("flors", "all", contested),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="every-flor-scores-for-its-side",
            idea="Every flor scores for its own side, even against a better one.",
            says="When both sides have one, only the side with the better {flor} scores.",
            pays=_each_its_own,
        )
    ),
    enter(
        PayIdea(
            name="several-flors-score-once",
            idea="Several flors of one side score as much as one.",
            says="Each {flor} of the side scores.",
            pays=_first_only,
        )
    ),
    enter(
        PayIdea(
            name="pays-the-step-before",
            idea="A step of the challenge pays what the step before would have paid.",
            says="That is what the step before would have paid.",
            pays=_step_before,
        )
    ),
    enter(
        PayIdea(
            name="pays-the-next-step",
            idea="Passing pays what the next step would pay.",
            says="That is what the next step would pay.",
            pays=_next_step,
        )
    ),
    enter(
        PayIdea(
            name="challenge-is-overlooked",
            idea="A challenge that is passed changes nothing.",
            says="The challenge takes the place of what the {flor} pays by itself.",
            pays=_without_the_challenge,
        )
    ),
    enter(
        PayIdea(
            name="flor-pays-like-an-embit",
            idea="A flor pays as much as an embit.",
            says="That is what a bid on two cards pays; a {flor} pays more.",
            pays=_like_an_embit,
        )
    ),
    enter(
        PayIdea(
            name="pays-the-difference",
            idea="What is paid is by how much the better flor counts more.",
            says="It does not matter by how much the better {flor} counts more.",
            pays=_by_count,
        )
    ),
)
