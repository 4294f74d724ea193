"""Drill: two more? From what is said trick by trick to what the hand is worth, and from the value back to the talk."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, give_number, playable
from trucedu.lessons.drills.ladder_words import worth_words
from trucedu.lessons.drills.raises import full_log, opening, walk
from trucedu.lessons.drills.saying_words import saying_rule_words, standing_words
from trucedu.lessons.drills.talk_rows import raise_rows
from trucedu.lessons.drills.trick_talk_words import (
    climb_words,
    first_value,
    folded_words,
    limit_words,
    open_words,
)
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.judge import Likely, Mark, Number, Option, right
from trucedu.lessons.misconceptions.bidding import Pay, silent
from trucedu.lessons.misconceptions.ladders import MISREADS_THE_LADDER, raise_fields, raise_readings
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.register import Misconception, Mistake
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.misconceptions.trick_talk import (
    AMOUNT_IDEAS,
    TRICK_IDEAS,
    accept,
    count_readings,
    earliest,
    fold_readings,
    raised_to_the_end,
    step_up,
    values_of,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: How many raises were made before, at least and at most.
BEFORE: Final = {1: (0, 1), 2: (1, 4), 3: (0, 3), 4: (1, 4)}
#: Amounts that are asked for where any amount may be.
AMOUNTS: Final = (1, 2, 3, 4)


def same_words(rules: Variant) -> bool:
    """Whether every raise of the game is the same question, answered yes or no, as in the French games.

    Where there is one raise in a deal and no more (put, trut), nothing climbs from trick to trick: what that raise
    makes of the hand is asked by *ladder-payoff*.
    """
    if not playable(rules):
        return False
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    several = len(ladder.rungs) > 1 or ladder.any_amount is not None
    return several and len({rung.call for rung in ladder.rungs}) == 1 and not ladder.answer_raises


@drill(
    "french-raise",
    title=tr("Two more? Trick by trick"),
    levels=4,
    directions=("forward", "back"),
    fits=same_words,
)
def french_raise(task: Task) -> Question:
    """Levels: a question that waits, in the first trick; in a later one; as many raises as a trick allows; a hand
    thrown in. Going back: how many raises lie behind a value, first of one trick and then of several; in which trick
    it can be reached; what can have been said.
    """
    rules: Variant = task.rules
    free = _any_amount(rules)
    if task.direction == "forward":
        if task.level == 4 and task.draw.chance(1, 2):
            return _thrown_in(task)
        return _waits(task) if task.level <= 2 or free else _as_often(task)
    if task.level == 4:
        return raise_rows(task, _begun(task))
    if free:
        return _how_much(task)
    assert rules.sheet.rules is not None
    if task.level == 3 and rules.sheet.rules.ladder.raises == "each-turn":
        return _how_early(task)
    return _how_many(task)


def _any_amount(rules: Variant) -> bool:
    assert rules.sheet.rules is not None
    return rules.sheet.rules.ladder.any_amount is not None


def _rule(rules: Variant) -> str:
    return f"{rules.id}#ladder.{'any_amount' if _any_amount(rules) else 'rungs'}"


def _term(raising: Raising) -> str:
    """What is said for a raise in this game."""
    rung = raising.ladder.rungs[0]
    return capital(rung.term or rung.call)


# Where the talk stands


def _walked(task: Task) -> Raising:
    """A hand on turn, at any point of any trick, after some raises that were accepted."""
    draw, rules = task.draw, task.rules
    for _ in range(300):
        start = opening(draw, rules, draw.choice(rules.players), (draw.below(3), draw.below(3)))
        raising: Raising | None = start
        if count := draw.between(*BEFORE[task.level]):
            raising = _raised(draw, start, count)
        if raising is None:
            continue
        for _ in range(draw.below(start.players + 1)):
            if not raising.done.over:
                raising = raising.also(str(silent(raising.done)))
        if not raising.done.over and raising.done.asked == "turn":
            return raising
    raise AssertionError(f"no hand to talk about in {task.variant}")


def _raised(draw: Draw, start: Raising, count: int) -> Raising | None:
    if not _any_amount(start.rules):
        return walk(draw, start, count, "yes")
    raising = start
    made = 0
    while made < count and not raising.done.over:
        step = step_up(raising.done, draw.choice(AMOUNTS)) if draw.chance(1, 2) else None
        if step is not None:
            raising = accept(raising.also(str(step)))
            made += 1
        else:
            raising = raising.also(str(silent(raising.done)))
    return raising if made == count and not raising.done.over else None


def _begun(task: Task) -> Raising:
    """A hand at the beginning of a trick, in which at least two may still raise."""
    for _ in range(300):
        raising = _walked(task)
        trick = len(raising.done.tricks)
        while not raising.done.over and len(raising.done.tricks) == trick:
            raising = raising.also(str(silent(raising.done)))
        if trick == 0 and task.draw.chance(1, 2):
            raising = opening(task.draw, task.rules, raising.players, (0, 0))
        if raising.done.over:
            continue
        after = raised_to_the_end(raising)
        if len(after.raises) - len(raising.raises) >= 2:
            return raising
    raise AssertionError(f"no trick with two raises in {task.variant}")


def _scene(raising: Raising) -> list[Part]:
    log = full_log(raising)
    done: Part = log if log.lines else Words(tr("Nothing has been done yet."))
    return [done, Words(standing_words(raising))]


def _first(raising: Raising) -> str:
    return first_value(raising)


# A question that waits


def _waits(task: Task) -> Question:
    draw = task.draw
    for _ in range(300):
        raising = _walked(task)
        if (len(raising.done.tricks) == 0) != (task.level == 1):
            continue
        step = step_up(raising.done, draw.choice(AMOUNTS))
        if step is not None:
            break
    else:
        raise AssertionError(f"nobody raises in {task.variant}")
    raising = raising.also(str(step))
    answered = accept(raising)
    if draw.chance(1, 2):
        answered = raising.also(str(raising.done.read(f"{raising.done.to_act} no")))
        caller = side_of(raising.raises[-1].chair)
        prompt = tr("If the answer is no, how many points does {side} score?", side=side(caller))
        value = answered.pay.number
    else:
        prompt = tr("If the answer is yes, what is the hand worth then?")
        value = int(answered.worth)
    hints = Hints(
        tr("What did the last accepted raise make of the hand? Start from there."),
        saying_rule_words(task.rules),
        _first(raising),
    )
    judge = _number(answered, value, open_words(answered))
    return ask(task, prompt, judge, hints, _rule(task.rules), _scene(raising))


def _number(answered: Raising, value: int, why: str) -> Number:
    """A judge for what an answer leads to."""
    rule = _rule(answered.rules)
    fields, likely, named = raise_fields(answered), dict[int, Mark](), set[str]()
    for idea, result in raise_readings(answered):
        number = result.number if isinstance(result, Pay) else result
        if not isinstance(number, int) or number == value or number < 0 or number in likely:
            continue
        if idea.name not in named:
            named.add(idea.name)
            likely[number] = Mistake(idea, fields).mark(why, rule)
    return _judge(value, why, rule, likely)


def _judge(value: int, why: str, rule: str, likely: dict[int, Mark], unit: str = "") -> Number:
    otherwise = tr("The number is {n}. {Why}", n=value, Why=why)
    return give_number(
        value,
        right(why, rule),
        [Likely(number, mark) for number, mark in likely.items() if number != value],
        Mistake(MISREADS_THE_LADDER).mark(otherwise, rule),
        low=0,
        high=99,
        unit=unit or tr("points"),
    )


def _likely(readings: list[tuple[int, Misconception]], why: str, rule: str) -> dict[int, Mark]:
    """A mark for every number that some idea leads to: the first idea that does."""
    likely: dict[int, Mark] = {}
    for number, idea in readings:
        likely.setdefault(number, Mistake(idea).mark(why, rule))
    return likely


# As often as a trick allows


def _as_often(task: Task) -> Question:
    for _ in range(300):
        raising = _walked(task)
        after = raised_to_the_end(raising)
        made = len(after.raises) - len(raising.raises)
        if made and isinstance(after.worth, int):
            break
    else:
        raise AssertionError(f"nobody raises in {task.variant}")
    rule = f"{task.rules.id}#ladder.raises"
    why = limit_words(raising, after)
    found = [(idea.most(raising, after), idea) for idea in TRICK_IDEAS]
    readings: list[tuple[int, Misconception]] = [
        (most, idea) for most, idea in found if most is not None and most != after.worth
    ]
    prompt = tr(
        "“{Term}” is said as often as the rest of this trick allows, and is always accepted. "
        "What is the hand worth when the trick is over?",
        Term=_term(raising),
    )
    hints = Hints(tr("Who has not played to this trick yet?"), saying_rule_words(task.rules), _first(raising))
    judge = _judge(int(after.worth), why, rule, _likely(readings, why, rule))
    return ask(task, prompt, judge, hints, rule, _scene(raising))


# A hand thrown in


def _thrown_in(task: Task) -> Question:
    draw = task.draw
    for _ in range(400):
        raising = _walked(task)
        if draw.chance(1, 3):
            step = step_up(raising.done, draw.choice(AMOUNTS))
            raising = raising.also(str(step)) if step is not None else raising
        state = raising.done
        if any(action.call == "fold" for action in state.legal()):
            break
    else:
        raise AssertionError(f"nobody throws in in {task.variant}")
    who = state.to_act or 0
    gone = raising.also(f"{who} fold")
    value = gone.pay.number
    rule = f"{task.rules.id}#fold.who"
    why = folded_words(raising, gone)
    readings: list[tuple[int, Misconception]] = list(fold_readings(raising, value))
    other = "B" if side_of(who) == "A" else "A"
    prompt = tr(
        "Now {chair} throws the hand in. How many points does {side} score?",
        chair=chair(who), side=side(other),
    )  # fmt: skip
    hints = Hints(
        tr("What has been accepted so far?"),
        tr("A hand may be thrown in at any time; the other side scores what it is worth."),
        _first(raising),
    )
    return ask(
        task, prompt, _judge(value, why, rule, _likely(readings, why, rule)), hints, rule, _scene(raising)
    )


# From the value to the raises


def _how_many(task: Task) -> Question:
    """How many raises lie behind a value: in one trick, and then in the whole deal so far."""
    draw, rules = task.draw, task.rules
    values = values_of(rules)
    assert rules.sheet.rules is not None
    base = rules.sheet.rules.ladder.base
    players = draw.choice(rules.players)
    most = min(players, len(values) - 1)
    if task.level == 1:
        made = draw.between(1, most)
        # Two tricks, with one raise by everybody in each, are the most that can lie before a trick.
        first = draw.below(min(len(values) - made, 2 * players + 1))
        prompt = tr("How many raises were there in this trick?")
        told = tr(
            "There are {players} players. When a trick begins the hand is worth {low}; when it is over, {high}. "
            "Nobody has said no.",
            players=players, low=values[first], high=values[first + made],
        )  # fmt: skip
    else:
        first, made = 0, draw.between(2, len(values) - 1)
        prompt = tr("How many raises were there in this deal?")
        told = tr(
            "There are {players} players, and in the third trick the hand has come to be worth {high}. "
            "Nobody has said no.",
            players=players, high=values[made],
        )  # fmt: skip
    low, high = values[first], values[first + made]
    rule = f"{rules.id}#ladder.rungs"
    why = climb_words(values[first : first + made + 1])
    readings: list[tuple[int, Misconception]] = list(count_readings(low, high, made, base))
    judge = _judge(made, why, rule, _likely(readings, why, rule), tr("raises"))
    step = tr("The first raise of a deal lifts the hand from {low} to {next}.", low=base, next=values[1])
    hints = Hints(tr("Go up step by step from where it began."), saying_rule_words(rules), step)
    return ask(task, prompt, judge, hints, rule, [Words(told)])


def _how_early(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    players = draw.choice(rules.players)
    reachable = [value for value in values_of(rules)[1:] if earliest(rules, players, value)]
    tricks = sorted({earliest(rules, players, value) for value in reachable})
    trick = draw.choice(tricks)
    value = draw.choice([each for each in reachable if earliest(rules, players, each) == trick])
    rule = f"{rules.id}#ladder.raises"
    most = {n: max(each for each in reachable if earliest(rules, players, each) <= n) for n in tricks}
    most |= {n: max(most.values()) for n in (1, 2, 3) if n not in most}
    names = {1: tr("In the first"), 2: tr("In the second"), 3: tr("In the third")}

    def mark(number: int) -> Mark:
        if number == trick:
            return right(_why_early(trick, most, value), rule)
        if number < trick:
            fact = tr(
                "By the end of trick {n} the hand is worth {most} at most.", n=number, most=most[number]
            )
            return Mistake(TRICK_IDEAS[1]).mark(fact, rule)
        fact = tr("It can be earlier than trick {n}. {Why}", n=number, Why=_why_early(trick, most, value))
        return Mistake(TRICK_IDEAS[0]).mark(fact, rule)

    judge = choose(Option(f"trick-{n}", names[n], mark(n)) for n in (1, 2, 3))
    step = tr("After one raise it is worth {n}.", n=values_of(rules)[1])
    hints = Hints(tr("How often may be raised in one trick?"), saying_rule_words(rules), step)
    remainder = rules.sheet.rules.ladder.remainder if rules.sheet.rules else None
    told = tr("There are {players} players. Every raise is accepted.", players=players)
    if remainder is not None:
        told = tr(
            "There are {players} players. Every raise is accepted, and nobody says “{rest}”.",
            players=players, rest=remainder.term or remainder.call,
        )  # fmt: skip
    prompt = tr(
        "In which trick can the hand first come to be worth {value}?", value=worth_words(rules, value)
    )
    return ask(task, prompt, judge, hints, rule, [Words(told)])


def _why_early(trick: int, most: dict[int, int], value: int) -> str:
    if trick == 1:
        return tr("Everyone may raise once in the first trick, which makes it {n} at most.", n=most[1])
    return tr(
        "Trick {before} can lift it to {low}, trick {trick} to {high}.",
        before=trick - 1, low=most[trick - 1], trick=trick, high=most[trick],
    )  # fmt: skip


def _how_much(task: Task) -> Question:
    """Where any amount may be asked for: how much the second raise of a trick asked for."""
    draw, rules = task.draw, task.rules
    players = draw.choice(rules.players)
    low = draw.between(1, {1: 2, 2: 4, 3: 5}[task.level])
    first, second = draw.choice(AMOUNTS), draw.choice(AMOUNTS)
    who, other = draw.sample(range(1, players + 1), 2)
    who, other = sorted((who, other))
    high = low + first + second
    rule = _rule(rules)
    why = tr(
        "{low} + {first} = {middle}, and {middle} + {second} = {high}.",
        low=low, first=first, middle=low + first, second=second, high=high,
    )  # fmt: skip
    found = [(idea.amount(low, first, high), idea) for idea in AMOUNT_IDEAS]
    readings: list[tuple[int, Misconception]] = [(n, idea) for n, idea in found if n != second]
    told = tr(
        "{Who} leads to a trick; the hand is worth {low}. {Who} asks for {first} more, then {other} raises too. "
        "Both are accepted, and the hand is worth {high}.",
        Who=capital(chair(who)), low=low, first=first, other=chair(other), high=high,
    )  # fmt: skip
    prompt = tr("How much more did {chair} ask for?", chair=chair(other))
    hints = Hints(
        tr("Go up step by step from where it began."),
        saying_rule_words(rules),
        tr("The first raise makes it {n}.", n=low + first),
    )
    judge = _judge(second, why, rule, _likely(readings, why, rule))
    return ask(task, prompt, judge, hints, rule, [Words(told)])
