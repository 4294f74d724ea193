"""Drill: what is the hand worth now, or who scores what? And the other way round: after which calls is that so?"""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills import one_raise
from trucedu.lessons.drills.asking import ask, playable
from trucedu.lessons.drills.ladder_words import ladder_rule_words, worth_words
from trucedu.lessons.drills.payoff_words import pay_words
from trucedu.lessons.drills.raises import (
    Answer,
    only_the_hand,
    opening,
    raise_id,
    raise_log,
    raise_words,
    walk,
)
from trucedu.lessons.drills.stake_judges import payments, rule_of, value, which_of, why_of, worths
from trucedu.lessons.drills.talk import beans
from trucedu.lessons.drills.words import side, small
from trucedu.lessons.judge import Choose, Number
from trucedu.lessons.misconceptions.bidding import Pay
from trucedu.lessons.misconceptions.ladders import key_of, result_of
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: How often the stake is raised, at least and at most.
RAISES: Final = {1: (1, 1), 2: (2, 2), 3: (2, 4), 4: (1, 5)}
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
    played out. Going back, one of several rows of calls leads to a value or a payment. Where there is one raise only:
    answered; played out; with tricks that are tied; near the end of the game.
    """
    if one_raise.fits(task.rules):
        return one_raise.ask_about(task)
    return _forward(task) if task.direction == "forward" else _back(task)


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
        judge = value(raising, raising.worth)
    else:
        prompt = tr("What is the hand worth now?")
        judge = worths(task, raising)
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


# From the value to the calls


def _back(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    answered, others = _rows(task)
    wanted = result_of(answered)
    rows = draw.shuffle([answered, *others])
    judge = which_of(answered, rows, lambda row: (raise_id(row), raise_words(row)))
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
