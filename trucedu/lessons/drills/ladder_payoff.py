"""Drill: what is the hand worth now, or who scores what? And the other way round: after which calls is that so?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, give_number, playable
from trucedu.lessons.drills.ladder_words import ladder_rule_words, why_paid, why_worth, worth_words
from trucedu.lessons.drills.payoff_words import pay_denied, pay_words
from trucedu.lessons.drills.raises import (
    Answer,
    only_the_hand,
    opening,
    raise_id,
    raise_log,
    raise_words,
    walk,
)
from trucedu.lessons.drills.talk import beans
from trucedu.lessons.drills.words import capital, side, small
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
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: How often the stake is raised, at least and at most.
RAISES: Final = {1: (1, 1), 2: (2, 2), 3: (2, 4), 4: (1, 5)}
WRONG: Final = {1: 2, 2: 3, 3: 3, 4: 3}
WAYS: Final = {1: 3, 2: 3, 3: 4, 4: 4}
#: From this level on the score is shown; from the next the game may be near its end, and the hand is played out.
WITH_SCORE: Final = 3
LATE: Final = 4


@drill(
    "ladder-payoff",
    title=tr("What is the hand worth?"),
    levels=4,
    directions=("forward", "back"),
    fits=playable,
)
def ladder_payoff(task: Task) -> Question:
    """Levels: one raise, accepted or refused; two; more, up to the top; a score at which it matters, and hands that are
    played out. Going back, one of several rows of calls leads to a value or a payment.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


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


# A hand that is raised


def _raised(task: Task, raises: int, answer: Answer, *, remainder: bool = False) -> Raising | None:
    draw, rules = task.draw, task.rules
    players = draw.choice(rules.players)
    start = opening(draw, rules, players, _score(draw, rules, task.level))
    return walk(draw, start, raises, answer, remainder=remainder)


def _score(draw: Draw, rules: Variant, level: int) -> tuple[int, int]:
    """A score: early in the game where it does not matter; never one at which the game asks something else first."""
    assert rules.sheet.rules is not None
    target = rules.sheet.rules.score.target
    special = rules.sheet.rules.special
    most = target - 2 if special is None else special.at - 1
    if level < LATE:
        return draw.between(1, target // 4), draw.between(1, target // 4)
    return draw.between(target // 3, most), draw.between(target // 3, most)


def _some(task: Task) -> Raising:
    """A hand raised as the level asks for, the last raise answered, or the hand played out."""
    draw, rules = task.draw, task.rules
    least, most = RAISES[task.level]
    assert rules.sheet.rules is not None
    rest = rules.sheet.rules.ladder.remainder is not None
    for _ in range(400):
        answer: Answer = draw.choice(("yes", "no"))
        raising = _raised(
            task, draw.between(least, most), answer, remainder=rest and task.level > 2 and draw.chance(1, 4)
        )
        if raising is None:
            continue
        if task.level == LATE and answer == "yes" and draw.chance(2, 3):
            raising = raising.played_out()
        if raising.to_the_end and not only_the_hand(raising):
            continue
        return raising
    raise AssertionError(f"no raised hand in {task.variant}")


# From the calls to the value


def _forward(task: Task) -> Question:
    raising = _some(task)
    scene = _scene(task, raising)
    if raising.ended.over:
        prompt = tr("Who scores for the hand, and how much?")
        judge: Choose | Number = payments(task, raising)
    elif isinstance(raising.worth, int):
        prompt = tr("How many points is the hand worth now?")
        judge = _value(raising, raising.worth)
    else:
        prompt = tr("What is the hand worth now?")
        judge = _worths(task, raising)
    return ask(task, prompt, judge, _hints(raising), rule_of(raising), scene)


def _scene(task: Task, raising: Raising) -> list[Part]:
    parts: list[Part] = []
    if _score_matters(task, raising):
        parts.append(beans(raising.rules, raising.score))
    parts.append(raise_log(raising))
    if raising.to_the_end:
        owner = raising.ended.result.hand if raising.ended.result else None
        text = tr("Then the hand is played out, and nobody has it.")
        if owner is not None:
            text = tr("Then the hand is played out: {side} has it.", side=side(owner))
        parts.append(Words(text))
    return parts


def _score_matters(task: Task, raising: Raising) -> bool:
    """Whether the score is to be seen: where so much is at stake that the answer may hang on it."""
    assert raising.rules.sheet.rules is not None
    deducted = raising.rules.sheet.rules.score.refusal == "deducted"
    return task.level >= WITH_SCORE or deducted or raising.ladder.any_amount is not None


def _hints(raising: Raising) -> Hints:
    nudge = tr("Go up the steps one by one. Was the last one accepted?")
    if raising.to_the_end:
        nudge = tr("Go up the steps one by one. Then see which side has the hand.")
    first = tr("Before anything was said the hand was worth {n}.", n=raising.ladder.base)
    return Hints(nudge, ladder_rule_words(raising.rules), first)


def _value(raising: Raising, worth: int) -> Number:
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


def _worths(task: Task, raising: Raising) -> Choose:
    """A judge for a hand that is worth the game."""
    before = raising.asked.done.board.value
    numbers = sorted({before, before + 1, before + 2, raising.target})
    return _options(task, raising, task.draw.shuffle(numbers))


def payments(task: Task, raising: Raising) -> Choose:
    """A judge for who scores what for a hand that has ended."""
    true = raising.pay
    number = abs(true.number) or raising.ladder.base
    numbers = sorted({1, 2, number - 1, number, number + 1, number + 2} - {0})
    near: list[Result] = [Pay((0, 0)), *(raising.pay_to(x, n) for n in numbers for x in "AB")]
    return _options(task, raising, task.draw.shuffle(near))


def _options(task: Task, raising: Raising, near: Sequence[Result]) -> Choose:
    """A judge for the right result and wrong ones: those of mistaken ideas, then such as are near."""
    true, readings = result_of(raising), list(raise_readings(raising))
    offered: dict[str, Result] = {key_of(true): true}
    for result in (*(result for _, result in readings), *near):
        if len(offered) <= WRONG[task.level]:
            offered.setdefault(key_of(result), result)
    why = why_of(raising)
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


# From the value to the calls


def _back(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    answered, others = _rows(task)
    wanted = result_of(answered)

    def mark(raising: Raising) -> Mark:
        if raising is answered:
            return right(why_of(raising), rule_of(raising))
        return raise_mistake(raising, key_of(wanted)).mark(why_of(raising), rule_of(raising))

    rows = draw.shuffle([answered, *others])
    judge = choose(Option(raise_id(each), raise_words(each), mark(each)) for each in rows)
    if isinstance(wanted, Pay):
        prompt = tr(
            "After which of these calls is this the result: {pay}?", pay=small(pay_words(rules, wanted))
        )
    else:
        prompt = tr("After which of these calls is the hand worth {worth}?", worth=worth_words(rules, wanted))
    hints = Hints(
        tr("Look at the last word of each row: yes, or no?"),
        ladder_rule_words(rules),
        tr("Ending with a no: {n} of {of}.", n=sum(each.refused for each in rows), of=len(rows)),
    )
    shown = any(_score_matters(task, each) for each in rows)
    scene: list[Part] = [beans(rules, answered.score)] if shown else []
    return ask(task, prompt, judge, hints, rule_of(answered), scene)


def why_of(raising: Raising) -> str:
    """Why the hand is worth what it is, or who scores for it and why."""
    return why_paid(raising) if raising.ended.over else why_worth(raising)


def _rows(task: Task) -> tuple[Raising, list[Raising]]:
    """A row of calls whose result no other row has that is offered, and the others, at the same score."""
    draw, rules = task.draw, task.rules
    least, most = RAISES[task.level]
    assert rules.sheet.rules is not None
    rest = rules.sheet.rules.ladder.remainder is not None and task.level > 2
    wrong = WAYS[task.level] - 1
    for _ in range(100):
        start = opening(draw, rules, draw.choice(rules.players), _score(draw, rules, task.level))
        found: dict[str, Raising] = {}
        for _ in range(4 * wrong):
            answer: Answer = draw.choice(("yes", "no"))
            raises = draw.between(1, max(2, most))
            raising = walk(draw, start, raises, answer, remainder=rest and draw.chance(1, 4))
            if raising is not None:  # rows that differ in the sides alone would need the same explanation
                found.setdefault(why_of(raising), raising)
        rows = list(found.values())
        keys = [key_of(result_of(row)) for row in rows]
        for row, key in draw.shuffle(list(zip(rows, keys, strict=True))):
            others = [other for other, its in zip(rows, keys, strict=True) if its != key]
            if len(row.raises) >= least and len(others) >= wrong:
                return row, draw.sample(others, wrong)
    raise AssertionError(f"no rows of calls to choose from in {task.variant}")
