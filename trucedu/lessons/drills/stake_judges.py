"""Judges for what comes of a stake: what the hand is worth, who scores what, and the reference of what decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import choose, give_number
from trucedu.lessons.drills.ladder_words import why_paid, why_worth, worth_words
from trucedu.lessons.drills.payoff_words import pay_denied, pay_words
from trucedu.lessons.drills.words import capital
from trucedu.lessons.judge import Choose, Likely, Mark, Number, Option, right
from trucedu.lessons.misconceptions.bidding import Pay
from trucedu.lessons.misconceptions.ladders import (
    MISREADS_THE_LADDER,
    Result,
    key_of,
    raise_mistake,
    raise_readings,
    result_of,
)
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.registry import Task

#: Wrong answers at each level.
WRONG: Final = {1: 2, 2: 3, 3: 3, 4: 3}


def rule_of(raising: Raising) -> str:
    """The reference of what decides: the steps, or the call for the rest of the game."""
    last = raising.raises[-1] if raising.raises else None
    remainder = raising.ladder.remainder
    field = "rungs"
    if remainder is not None and last is not None and last.call == remainder.call:
        field = "remainder"
    elif last is not None and last.amount is not None:
        field = "any_amount"
    return f"{raising.rules.id}#ladder.{field}"


def why_of(raising: Raising) -> str:
    """Why the hand is worth what it is, or who scores for it and why."""
    return why_paid(raising) if raising.ended.over else why_worth(raising)


def value(raising: Raising, worth: int) -> Number:
    """A judge for what an accepted raise makes the hand worth."""
    why, rule = why_worth(raising), rule_of(raising)
    likely: dict[int, Mark] = {}
    readings = list(raise_readings(raising))
    for _, result in readings:
        if isinstance(result, int) and result not in likely:
            mark = raise_mistake(raising, key_of(result), readings).mark(why, rule)
            # Several numbers may come from one idea, such as the ladders of other games: one of them says enough.
            if all(mark.text != other.text for other in likely.values()):
                likely[result] = mark
    return give_number(
        worth,
        right(why, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISREADS_THE_LADDER).mark(tr("It is worth {n}. {Why}", n=worth, Why=why), rule),
        low=0,
        high=99,
        unit=tr("points"),
    )


def worths(task: Task, raising: Raising) -> Choose:
    """A judge for a hand that is worth the game."""
    before = raising.asked.done.board.value
    numbers = sorted({before, before + 1, before + 2, raising.target})
    return _options(task, raising, task.draw.shuffle(numbers))


def payments(task: Task, raising: Raising, why: Callable[[Raising], str] | None = None) -> Choose:
    """A judge for who scores what for a hand that has ended.

    :param why: what explains it, where more is to be told than what was said.
    """
    true = raising.pay
    number = abs(true.number) or raising.ladder.base
    numbers = sorted({1, 2, number - 1, number, number + 1, number + 2} - {0})
    near: list[Result] = [Pay((0, 0)), *(raising.pay_to(x, n) for n in numbers for x in "AB")]
    return _options(task, raising, task.draw.shuffle(near), why)


def which_of(
    answer: Raising,
    rows: Iterable[Raising],
    option: Callable[[Raising], tuple[str, str]],
    why: Callable[[Raising], str] = why_of,
    rule: Callable[[Raising], str] = rule_of,
) -> Choose:
    """A judge for the one of these rows that comes to the answer's result.

    :param option: a row's id and how it is written.
    :param why: what explains a row. :param rule: the reference of what decides it.
    """
    wanted = key_of(result_of(answer))

    def mark(row: Raising) -> Mark:
        if row is answer:
            return right(why(row), rule(row))
        return raise_mistake(row, wanted).mark(why(row), rule(row))

    return choose(Option(*option(row), mark(row)) for row in rows)


def _options(
    task: Task, raising: Raising, near: Sequence[Result], explain: Callable[[Raising], str] | None = None
) -> Choose:
    """A judge for the right result and wrong ones: those of mistaken ideas, then such as are near."""
    true, readings = result_of(raising), list(raise_readings(raising))
    offered: dict[str, Result] = {key_of(true): true}
    for result in (*(result for _, result in readings), *near):
        if len(offered) <= WRONG[task.level]:
            offered.setdefault(key_of(result), result)
    why = (explain or why_of)(raising)
    rule = rule_of(raising)

    def mark(key: str, result: Result) -> Mark:
        if key == key_of(true):
            return right(why, rule)
        return raise_mistake(raising, key, readings).mark(f"{_denied(raising.rules, result)} {why}", rule)

    return choose(
        Option(key, result_words(raising.rules, result), mark(key, result))
        for key, result in task.draw.shuffle(list(offered.items()))
    )


def result_words(rules: Variant, result: Result) -> str:
    """A value or a payment, as an answer."""
    return pay_words(rules, result) if isinstance(result, Pay) else capital(worth_words(rules, result))


def _denied(rules: Variant, result: Result) -> str:
    if isinstance(result, Pay):
        return pay_denied(rules, result)
    return tr("It is not worth {worth}.", worth=worth_words(rules, result))
