"""Mistaken ideas about raising: what a raise makes the hand worth, and what refusing one pays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

import attrs
from attrs import frozen

from trucedu.engine.variant import Variant, variant, variants
from trucedu.language import tr
from trucedu.lessons.misconceptions.bidding import Pay
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.raising import GAME, Raising, Worth, caller_side, offered
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.variants.sheet import Rung

#: What comes of raising: what the hand is worth, or what is scored. The key of either names it.
Result = Worth | Pay


def key_of(result: Result) -> str:
    """A short id: ``"worth-3"``, ``"worth-game"``, or that of the payment."""
    return result.key if isinstance(result, Pay) else f"worth-{result}"


def result_of(raising: Raising) -> Result:
    """What comes of it by the engine: a payment where the hand has ended, else what it is worth."""
    return raising.pay if raising.ended.over else raising.worth


@frozen(kw_only=True)
class RaiseIdea(Misconception):
    """An idea about raising. ``results``: what comes of it by the idea, as the engine plays it by a changed ladder;
    nothing where the idea does not apply.
    """

    results: Callable[[Raising], Iterable[Result]]


Change = Callable[[Raising], Variant | None]


def _by(change: Change) -> Callable[[Raising], Iterator[Result]]:
    def results(raising: Raising) -> Iterator[Result]:
        changed = change(raising)
        other = raising.under(changed) if changed is not None else None
        if other is not None:
            yield result_of(other)

    return results


@lru_cache(maxsize=256)
def _with_values(rules: Variant, values: tuple[int, ...]) -> Variant:
    """The variant with other values on the steps of its ladder; what lies above is left as it is."""
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    rungs: list[Rung] = []
    before = ladder.base
    for place, rung in enumerate(ladder.rungs):
        value = values[place] if place < len(values) and isinstance(rung.value, int) else rung.value
        rungs.append(attrs.evolve(rung, value=value, refused=before))
        before = value if isinstance(value, int) else before
    return with_changes(rules, (("ladder.rungs", tuple(rungs)),))


def _steps(raising: Raising, value: Callable[[int, int], int]) -> Variant | None:
    """A ladder whose values follow from the base and the number of the step."""
    if raising.ladder.any_amount is not None:
        return None
    values = (value(raising.ladder.base, step) for step in range(1, len(raising.ladder.rungs) + 1))
    return _with_values(raising.rules, tuple(values))


def _other_games(raising: Raising) -> Iterator[Result]:
    """The steps of other games' ladders, in the same places."""
    ours = _values(raising.rules)
    ladders = dict.fromkeys(_values(variant(ident))[: len(ours)] for ident in variants())
    for theirs in ladders:
        if raising.ladder.any_amount is None and theirs != ours[: len(theirs)]:
            played = raising.under(_with_values(raising.rules, theirs))
            if played is not None:
                yield result_of(played)


@lru_cache(maxsize=64)
def _values(rules: Variant) -> tuple[int, ...]:
    """What the steps of a game's ladder are worth, as far as they are points."""
    if rules.sheet.rules is None:
        return ()
    return tuple(rung.value for rung in rules.sheet.rules.ladder.rungs if isinstance(rung.value, int))


def _refused_all(raising: Raising, refused: Callable[[Rung], int]) -> Variant:
    rungs = tuple(attrs.evolve(rung, refused=refused(rung)) for rung in raising.ladder.rungs)
    return with_changes(raising.rules, (("ladder.rungs", rungs),))


def _offer_is_paid(raising: Raising) -> Iterator[Result]:
    if raising.refused:
        yield raising.pay_to(caller_side(raising), offered(raising))


def _one_always(raising: Raising) -> Variant | None:
    return _refused_all(raising, lambda rung: raising.ladder.base) if raising.refused else None


def _nothing(raising: Raising) -> Iterator[Result]:
    if raising.refused:
        yield Pay((0, 0))


def _other_side(raising: Raising) -> Iterator[Result]:
    if raising.to_the_end and raising.worth == GAME and any(raising.paid):
        yield raising.pay_to("B" if raising.paid[0] else "A", GAME)
    elif raising.ended.over and any(raising.paid):
        a, b = raising.paid
        yield raising.pay_for((b, a))


def _before_the_answer(raising: Raising) -> Iterator[Result]:
    """The last raise, though accepted, is left out."""
    if raising.raises and not raising.refused:
        before = raising.asked.done.board.value
        side = "A" if raising.paid[0] else "B"
        if raising.ended.over:
            if any(raising.paid):
                yield raising.pay_to(side, before)
        else:
            yield before


def _base_only(raising: Raising) -> Iterator[Result]:
    """The raises are forgotten once the hand has been played."""
    if raising.to_the_end and any(raising.paid):
        yield raising.pay_to("A" if raising.paid[0] else "B", raising.ladder.base)


def _added_up(raising: Raising) -> Iterator[Result]:
    """All that was offered is added up."""
    offers = [raising.ladder.base]
    for number in range(1, len(raising.raises) + 1):
        offer = offered(raising.up_to(number))
        if isinstance(offer, str):
            return
        offers.append(offer)
    total = sum(offers if not raising.refused else offers[:-1])
    if not raising.ended.over:
        yield total
    elif any(raising.paid):
        yield raising.pay_to("A" if raising.paid[0] else "B", total)


def _for_the_caller(raising: Raising) -> Iterator[Result]:
    """Only the side that staked the game wins it; the other scores what stood before."""
    side = "A" if raising.paid[0] else "B"
    if raising.to_the_end and raising.worth == GAME and any(raising.paid) and side != caller_side(raising):
        yield raising.pay_to(side, raising.asked.done.board.value)


def _spoiled_has_an_owner(raising: Raising) -> Variant | None:
    """Somebody has the hand although every trick was spoiled."""
    if not raising.to_the_end or any(raising.paid):
        return None
    return with_changes(raising.rules, (("hand.all_tied", "eldest"),))


def _only_this_game(raising: Raising) -> Variant | None:
    return under_house(raising.rules, "joc_fora", "cama") if raising.to_the_end else None


def _earlier_trick(raising: Raising) -> Variant | None:
    """Where one trick each and a tie leave the hand to nobody: the earlier trick counts."""
    rules = raising.rules.sheet.rules
    assert rules is not None
    if not raising.to_the_end or rules.hand.one_each != "nobody":
        return None
    return with_changes(raising.rules, (("hand.one_each", "first"),))


def _need_only(raising: Raising) -> Variant | None:
    return under_house(raising.rules, "rest_value", "need")


def _deducted(raising: Raising) -> Variant | None:
    return under_house(raising.rules, "lost_points", "deducted") if raising.refused else None


#: In the order in which they are thought of; other readings of the rules come first.
RAISE_IDEAS: Final = (
    enter(
        RaiseIdea(
            name="ladder-as-printed",
            idea="The stake goes from 2 to 6 and then to 8.",
            says="One page prints it like that, but every other copy adds two each time.",
            results=_by(lambda raising: under_house(raising.rules, "ltr_ladder", "literal")),
            another_reading=True,
        )
    ),
    enter(
        RaiseIdea(
            name="remainder-of-the-announcer",
            idea="An accepted remainder is worth what its announcer lacks.",
            says="Some tables stake only what the announcer lacks, but here it is the {round} for either side.",
            results=_by(_need_only),
            another_reading=True,
        )
    ),
    enter(
        RaiseIdea(
            name="refusers-go-down",
            idea="Who refuses a raise loses the points.",
            says="Some tables take the points away from the side that refused, but here the other side scores them.",
            results=_by(_deducted),
            another_reading=True,
        )
    ),
    enter(
        RaiseIdea(
            name="match-for-one-game",
            idea="The highest raise is for the game in play, not for the whole match.",
            says="Some tables play only for the {round} with it, but here it is for the whole match.",
            results=_by(_only_this_game),
            another_reading=True,
        )
    ),
    enter(
        RaiseIdea(
            name="trick-and-tie-has-an-owner",
            idea="With one trick each and a tie the earlier trick wins the hand.",
            says="In other games the earlier trick would count then, but not here.",
            results=_by(_earlier_trick),
        )
    ),
    enter(
        RaiseIdea(
            name="refusal-pays-the-offer",
            idea="Who refuses a raise pays what was offered.",
            says="Who says no does not pay what was offered, but what stood before.",
            results=_offer_is_paid,
        )
    ),
    enter(
        RaiseIdea(
            name="refusal-always-pays-the-base",
            idea="Refusing always costs what an unraised hand is worth.",
            says="What was accepted before is not lost by saying no.",
            results=_by(_one_always),
        )
    ),
    enter(
        RaiseIdea(
            name="first-raise-adds-two",
            idea="The first raise adds two as well.",
            says="The first raise lifts the hand to {first} only.",
            results=_by(lambda raising: _steps(raising, lambda base, step: base + 2 * step)),
        )
    ),
    enter(
        RaiseIdea(
            name="every-raise-adds-one",
            idea="Every raise adds one.",
            says="Not every step adds one.",
            results=_by(lambda raising: _steps(raising, lambda base, step: base + step)),
        )
    ),
    enter(
        RaiseIdea(
            name="every-raise-adds-two",
            idea="Every raise adds two to what stood.",
            says="The steps do not add two each time.",
            results=_by(lambda raising: _steps(raising, lambda base, step: 2 * step)),
        )
    ),
    enter(
        RaiseIdea(
            name="every-raise-doubles",
            idea="Every raise doubles the stake.",
            says="The stake is not doubled here.",
            results=_by(lambda raising: _steps(raising, lambda base, step: base * 2**step)),
        )
    ),
    enter(
        RaiseIdea(
            name="only-the-caller-wins-the-game",
            idea="A game that is staked can be won only by the side that staked it.",
            says="The {stake} is staked for both sides, whoever said it.",
            results=_for_the_caller,
        )
    ),
    enter(
        RaiseIdea(
            name="last-raise-is-left-out",
            idea="An accepted raise does not count yet.",
            says="The last raise was accepted, so it counts.",
            results=_before_the_answer,
        )
    ),
    enter(
        RaiseIdea(
            name="forgets-the-raises",
            idea="A hand is worth the same however it was raised.",
            says="The raises that were accepted count.",
            results=_base_only,
        )
    ),
    enter(
        RaiseIdea(
            name="spoiled-hand-has-an-owner",
            idea="When every trick is spoiled, eldest hand's side scores.",
            says="Where nobody has the hand nothing is won, whatever was at stake.",
            results=_by(_spoiled_has_an_owner),
        )
    ),
    enter(
        RaiseIdea(
            name="raises-are-added-up",
            idea="The values of all the steps are added up.",
            says="The steps are not added up: each says what the hand is worth from then on.",
            results=_added_up,
        )
    ),
    enter(
        RaiseIdea(
            name="another-games-ladder",
            idea="The steps are those of another game of the family.",
            says="In other games of the family the steps are different.",
            results=_other_games,
        )
    ),
    enter(
        RaiseIdea(
            name="refusing-is-free",
            idea="Nothing is paid for a refused raise.",
            says="Saying no is not free.",
            results=_nothing,
        )
    ),
    enter(
        RaiseIdea(
            name="points-to-the-wrong-side",
            idea="The points go to the side that refused or lost.",
            says="The points go to the other side.",
            results=_other_side,
        )
    ),
)

#: Where a row of calls is taken to have come to something that only a refusal, or only an acceptance, leads to.
NOT_OVER_YET: Final = enter(
    Misconception(
        name="scores-before-the-end",
        idea="An accepted raise is scored at once.",
        says="Nobody has scored yet: the hand is still to be played.",
    )
)
OVER_ALREADY: Final = enter(
    Misconception(
        name="plays-on-after-no",
        idea="After a refused raise the hand is played on.",
        says="With the no the hand is over.",
    )
)
MISREADS_THE_LADDER: Final = enter(
    Misconception(
        name="misreads-the-ladder",
        idea="Does not have the steps of the ladder in mind yet.",
    )
)


def raise_readings(raising: Raising) -> Iterator[tuple[RaiseIdea, Result]]:
    """What comes of it by each idea that differs from the engine, in the order of the ideas."""
    true = result_of(raising)
    for idea in RAISE_IDEAS:
        for result in idea.results(raising):
            if key_of(result) != key_of(true) and isinstance(result, Pay) == isinstance(true, Pay):
                yield idea, result


def raise_mistake(
    raising: Raising, key: str, readings: Iterable[tuple[RaiseIdea, Result]] | None = None
) -> Mistake:
    """The idea by which it would come to this, else ``misreads-the-ladder``.

    :param readings: what comes of it by the ideas, where that has been worked out already.
    """
    if raising.ended.over == key.startswith("worth-"):
        return Mistake(OVER_ALREADY if raising.ended.over else NOT_OVER_YET)
    for idea, result in raise_readings(raising) if readings is None else readings:
        if key_of(result) == key:
            return Mistake(idea, raise_fields(raising))
    return Mistake(MISREADS_THE_LADDER)


def raise_fields(raising: Raising) -> dict[str, object]:
    """What the sentences of these ideas need."""
    rules = raising.rules.sheet.rules
    assert rules is not None
    first = next((rung.value for rung in raising.ladder.rungs), GAME)
    stake = tr("match") if raising.for_the_match else rules.score.game_word
    return {"round": rules.score.game_word, "stake": stake, "first": first}
