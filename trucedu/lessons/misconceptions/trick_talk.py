"""What is said of the stake within one trick, and mistaken ideas about it: how often a raise may be asked for before
the trick is over, what throwing the hand in costs, and how many raises lie behind a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.reasons import Reason
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.raising import Raising, Worth
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.saying import reason_against, saying_mistake


def step_up(state: Deal, amount: int | None = None) -> Action | None:
    """The next step of the ladder, or a raise by that amount, where it may be said on this turn without a card."""
    rules = state.board.rules
    for action in state.legal():
        if action.card is not None or action.number == rules.remainder:
            continue
        if rules.is_rung(action.number) or (action.amount is not None and action.amount == amount):
            return action
    return None


def words_up(state: Deal, chair: int, amount: int | None = None) -> Action:
    """The same words in the mouth of any chair, whether they may be said now or not."""
    rules = state.board.rules
    for action in state.table.by_seat[chair - 1]:
        if action.card is not None or action.call is None or action.number == rules.remainder:
            continue
        if action.amount is not None:
            if action.amount == (amount or 1):
                return action
        elif rules.is_rung(action.number):
            return action
    raise AssertionError(f"no raise in {state.variant.id}")


def accept(raising: Raising) -> Raising:
    """The raise that waits is accepted."""
    state = raising.done
    return raising.also(str(state.read(f"{state.to_act} yes")))


def raised_to_the_end(raising: Raising) -> Raising:
    """The trick played on, with every raise that the rules allow in it, each accepted."""
    tricks = len(raising.done.tricks)
    while not raising.done.over and len(raising.done.tricks) == tricks:
        state = raising.done
        if state.asked == "stake":
            raising = accept(raising)
            continue
        step = step_up(state, 1)
        raising = raising.also(str(step if step is not None else silent(state)))
    return raising


def values_of(rules: Variant) -> tuple[int, ...]:
    """What a hand is worth before any raise and after each, as far as that is points."""
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    return (ladder.base, *(rung.value for rung in ladder.rungs if isinstance(rung.value, int)))


def next_value(rules: Variant, value: Worth) -> int | None:
    """What one more step makes of a value."""
    values = values_of(rules)
    if value not in values[:-1]:
        return None
    return values[values.index(int(value)) + 1]


def earliest(rules: Variant, players: int, value: int) -> int:
    """In which trick at the earliest the hand can be worth so much; a deal of chance shows it.

    :returns: 0 where three tricks are not enough.
    """
    for seed in range(40):
        raising = Raising(rules, players, f"earliest {seed}", players)
        reached = [raising.done.stake]
        while not raising.done.over and len(reached) < 4:
            raising = raised_to_the_end(raising)
            reached.append(raising.done.stake)
        if len(reached) == 4:
            return next((trick for trick in (1, 2, 3) if int(reached[trick]) >= value), 0)
    raise AssertionError(f"no deal of three tricks in {rules.id}")


@frozen(kw_only=True)
class TrickIdea(Misconception):
    """An idea about how often the stake may be raised in a trick.

    ``most``: what the hand is worth at most when the trick is over, by the idea; None where it does not apply. It gets
    the hand as it stands and as it really ends.
    """

    most: Callable[[Raising, Raising], int | None]


def _made(before: Raising, after: Raising) -> int:
    """How many raises were made on the way."""
    return len(after.raises) - len(before.raises)


def _one_only(before: Raising, after: Raising) -> int | None:
    return next_value(before.rules, before.done.stake) if _made(before, after) > 1 else None


def _one_more(before: Raising, after: Raising) -> int | None:
    return next_value(before.rules, after.done.stake)


def _none_left(before: Raising, after: Raising) -> int | None:
    stake = before.done.stake
    return stake if isinstance(stake, int) and _made(before, after) else None


TRICK_IDEAS: Final = (
    enter(
        TrickIdea(
            name="one-raise-a-trick",
            idea="There is one raise in a trick at most.",
            says="Whoever has not played to the trick yet may ask again, once the last raise is accepted.",
            most=_one_only,
        )
    ),
    enter(
        TrickIdea(
            name="no-end-to-raising",
            idea="One may raise once more before the trick is over.",
            says="Each player may ask once in a trick, before playing a card to it.",
            most=_one_more,
        )
    ),
    enter(
        TrickIdea(
            name="no-raise-within-a-trick",
            idea="In a trick that has begun the stake stays as it is.",
            says="A raise may be asked for in any trick, before one's own card.",
            most=_none_left,
        )
    ),
)

RAISES_AFTER_PLAYING: Final = enter(
    Misconception(
        name="raises-after-playing",
        idea="Who has played to a trick may still raise in it.",
        says="Who has played to the trick has missed the chance, until the next one.",
    )
)


# Throwing the hand in


@frozen(kw_only=True)
class FoldIdea(Misconception):
    """An idea about throwing the hand in. ``costs``: what it costs by the idea, None where it does not apply."""

    costs: Callable[[Raising], int | None]


def _offer_or_next(raising: Raising) -> int | None:
    board = raising.done.board
    if raising.done.asked == "stake":
        return board.offer_value if board.offer_value > 0 else None
    return next_value(raising.rules, raising.done.stake)


FOLD_IDEAS: Final = (
    enter(
        FoldIdea(
            name="throwing-in-is-free",
            idea="Who throws a hand in pays nothing for it.",
            says="Throwing in is losing: the other side scores as if it had won.",
            costs=lambda raising: 0,
        )
    ),
    enter(
        FoldIdea(
            name="throwing-in-costs-the-base",
            idea="Throwing in costs what an unraised hand is worth.",
            says="What has been accepted counts here too.",
            costs=lambda raising: raising.ladder.base,
        )
    ),
    enter(
        FoldIdea(
            name="throwing-in-costs-a-raise",
            idea="Who throws in pays for a raise that was not accepted.",
            says="Only what has been accepted counts.",
            costs=_offer_or_next,
        )
    ),
)


def fold_readings(raising: Raising, true: int) -> Iterator[tuple[int, FoldIdea]]:
    """What throwing in costs by each idea that differs from the true cost."""
    for idea in FOLD_IDEAS:
        cost = idea.costs(raising)
        if cost is not None and cost != true:
            yield cost, idea


# How many raises


@frozen(kw_only=True)
class CountIdea(Misconception):
    """An idea about how many raises lie between two values. ``number``: so many by the idea: of the two values, how
    many raises there really are, and what a hand is worth before any.
    """

    number: Callable[[int, int, int, int], int | None]


COUNT_IDEAS: Final = (
    enter(
        CountIdea(
            name="counts-points-as-raises",
            idea="There are as many raises as points were added.",
            says="A raise is one step, however many points it adds.",
            number=lambda low, high, made, base: high - low,
        )
    ),
    enter(
        CountIdea(
            name="forgets-the-first-step",
            idea="The first, small step is no raise.",
            says="The first step is a raise too, though it adds less than the others.",
            number=lambda low, high, made, base: made - 1 if low == base else None,
        )
    ),
    enter(
        CountIdea(
            name="counts-the-answers-too",
            idea="The yes counts as well as the raise.",
            says="A raise and its yes make one step together.",
            number=lambda low, high, made, base: 2 * made,
        )
    ),
    enter(
        CountIdea(
            name="counts-where-it-began",
            idea="What the hand is worth without a raise is counted as one.",
            says="Before the first raise the hand has its value already.",
            number=lambda low, high, made, base: made + 1,
        )
    ),
)


def count_readings(low: int, high: int, made: int, base: int) -> Iterator[tuple[int, CountIdea]]:
    """How many raises there are by each idea that differs from how many there are."""
    for idea in COUNT_IDEAS:
        number = idea.number(low, high, made, base)
        if number is not None and number != made and number >= 0:
            yield number, idea


# How much was asked for


@frozen(kw_only=True)
class AmountIdea(Misconception):
    """An idea about how much the second raise of a trick asked for. ``amount``: so much by the idea, from what the hand
    was worth before the trick, what the first raise added, and what the hand is worth afterwards.
    """

    amount: Callable[[int, int, int], int]


AMOUNT_IDEAS: Final = (
    enter(
        AmountIdea(
            name="amount-is-the-new-value",
            idea="A raise names what the hand is worth then.",
            says="A raise names what is added, not what comes out.",
            amount=lambda low, first, high: high,
        )
    ),
    enter(
        AmountIdea(
            name="leaves-out-the-first-raise",
            idea="The second raise accounts for all that was added.",
            says="The first raise has its share in it.",
            amount=lambda low, first, high: high - low,
        )
    ),
    enter(
        AmountIdea(
            name="leaves-out-the-value-before",
            idea="A hand is worth what the raises add, and nothing else.",
            says="What the hand was worth before stays in it.",
            amount=lambda low, first, high: high - first,
        )
    ),
)


def row_mistake(state: Deal, action: Action) -> tuple[Mistake, Reason]:
    """The idea behind saying something in a trick that may not be said there, and why it may not."""
    reason = reason_against(state, action)
    assert reason is not None
    if reason.code == "not-your-turn":
        return Mistake(RAISES_AFTER_PLAYING), reason
    return saying_mistake(reason, ""), reason
