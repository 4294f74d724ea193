"""Questions about counters that turn into bigger ones: three petits are a long, and a game is so many longs."""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.amounts import amount, several
from trucedu.lessons.drills.asking import ask, choose, give_number
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.judge import Likely, Mark, Option, right
from trucedu.lessons.misconceptions.counters import MISCOUNTS_THE_COUNTERS, target_of, turns_into
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.turning import (
    Heap,
    heap_of,
    mistaken_counts,
    mistaken_heaps,
    shown_by,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task
from trucedu.show.scene import Words

#: From this level on something has just been scored; at the last what is missing is told, or asked.
SCORING: Final = 2
MISSING: Final = 4
WRONG: Final = 3


def turning_title(rules: Variant) -> str:
    """What a learner reads above the questions."""
    big, small, _ = _units(rules)
    return tr("Counting with {big}s and {small}s", big=big, small=small)


def ask_about(task: Task) -> Question:
    """Levels: hands won one by one; one more small counter; big ones as well; by what is missing. Going back, the
    counters are read.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


def _units(rules: Variant) -> tuple[str, str, int]:
    units = turns_into(rules)
    assert units is not None
    return units


def _points(task: Task) -> tuple[int, int]:
    """What a side had, in small counters, and what it scores besides."""
    draw, rules = task.draw, task.rules
    target, worth = target_of(rules), _units(rules)[2]
    if task.level < SCORING:
        return draw.between(worth, target // 2), 0
    if task.level == MISSING:
        return draw.between(worth, target - 2), 0
    gain = 1 if task.level == SCORING else draw.choice((1, worth, worth + 1, 2))
    # Mostly such that something turns.
    before = draw.between(1, target - gain - 1)
    if draw.chance(2, 3) and before % worth + gain % worth < worth:
        before = min(before - before % worth + worth - 1, target - gain - 1)
    return before, gain


def heap_words(rules: Variant, heap: Heap) -> str:
    """``"2 longs and 1 petit"``, also where small ones have not been turned."""
    big, small, _ = _units(rules)
    if not heap.big:
        return several(heap.small, small)
    if not heap.small:
        return several(heap.big, big)
    return tr("{bigs} and {rest}", bigs=several(heap.big, big), rest=several(heap.small, small))


def _sum(rules: Variant, points: int) -> str:
    """How small counters turn: ``"7 petits are 2 × 3 + 1: 2 longs and 1 petit."``"""
    _, small, worth = _units(rules)
    heap = heap_of(rules, points)
    fields = {
        "all": several(points, small),
        "heap": heap_words(rules, heap),
        "bigs": heap.big,
        "worth": worth,
    }
    if not heap.big:
        return tr("{all}: that is less than {worth}, so none of them turns.", **fields)
    if not heap.small:
        return tr("{all} are {bigs} × {worth}: {heap}.", **fields)
    return tr("{all} are {bigs} × {worth} + {rest}: {heap}.", rest=heap.small, **fields)


def _read(rules: Variant, heap: Heap) -> str:
    """How many small counters these are: ``"2 × 3 + 1 = 7"``, as a sentence."""
    _, small, worth = _units(rules)
    total = shown_by(rules, heap)
    fields = {
        "Heap": capital(heap_words(rules, heap)),
        "bigs": heap.big,
        "worth": worth,
        "all": several(total, small),
    }
    if not heap.big:
        return tr("No {small} has turned yet.", small=small)
    if not heap.small:
        return tr("{Heap}: {bigs} × {worth} = {total}, so {all}.", total=total, **fields)
    return tr(
        "{Heap}: {bigs} × {worth} + {rest} = {total}, so {all}.", rest=heap.small, total=total, **fields
    )


def _rule(rules: Variant) -> str:
    return f"{rules.id}#score.units"


def _rule_words(rules: Variant) -> str:
    big, small, worth = _units(rules)
    return tr(
        "{worth} {small}s turn into a {big}. A game is {target}.",
        worth=worth, small=small, big=big, target=amount(rules, target_of(rules)),
    )  # fmt: skip


def _gained(rules: Variant, before: int, gain: int) -> str:
    """What is there in small counters after more have been scored: ``"8 + 1 = 9."``; nothing where none has."""
    return tr("{before} + {gain} = {sum}.", before=before, gain=gain, sum=before + gain) if gain else ""


# From what is scored to the counters


def _forward(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    big, small, worth = _units(rules)
    before, gain = _points(task)
    after, target = before + gain, target_of(rules)
    owner = draw.choice("AB")
    fields = {"Side": capital(side(owner)), "small": small, "n": before}
    parts = []
    if task.level < SCORING:
        told = tr("{Side} has won {n} hands, with a {small} for each.", **fields)
    elif task.level == MISSING:
        lacks = amount(rules, target - before)
        told = tr(
            "{Side} still lacks {lacks} of the {target}.", lacks=lacks, target=amount(rules, target), **fields
        )
        sum_words = {"target": target, "lacks": target - before, "n": before, "small": small}
        parts.append(tr("{target} − {lacks} = {n}, in {small}s.", **sum_words))
    else:
        told = tr(
            "Before {side} {verb} {heap}. Now it scores {gain}.",
            side=side(owner), verb=_verb(heap_of(rules, before)), heap=amount(rules, before), gain=amount(rules, gain),
        )  # fmt: skip
        parts.append(_read(rules, heap_of(rules, before)))
        parts.append(_gained(rules, before, gain))
    why = " ".join([*(part for part in parts if part), _sum(rules, after)])
    true = heap_of(rules, after)
    ideas = [(heap, mistake) for heap, mistake in mistaken_heaps(rules, before, gain) if _possible(heap)]
    found: dict[str, tuple[Heap, Mistake]] = {}
    for heap, mistake in ideas:
        if heap != true:
            found.setdefault(heap.key, (heap, mistake))
    near = [
        heap_of(rules, n) for n in (after + 1, after - 1, after + worth, after - worth, after + 2) if n > 0
    ]
    chosen = draw.shuffle(list(found.values()))
    for heap in near:
        if heap != true and heap.key not in found:
            chosen.append((heap, Mistake(MISCOUNTS_THE_COUNTERS)))

    def mark(heap: Heap, mistake: Mistake | None) -> Mark:
        if mistake is None:
            return right(why, _rule(rules))
        return mistake.mark(
            tr("It is not {heap}. {why}", heap=heap_words(rules, heap), why=why), _rule(rules)
        )

    offered: list[tuple[Heap, Mistake | None]] = [(true, None), *chosen[:WRONG]]
    judge = choose(
        Option(heap.key, capital(heap_words(rules, heap)), mark(heap, mistake))
        for heap, mistake in draw.shuffle(offered)
    )
    hints = Hints(
        tr("Does anything turn into a {big}?", big=big),
        _rule_words(rules),
        tr(
            "Reckon in {small}s first: so many that {worth} of them are a {big}.",
            small=small,
            worth=worth,
            big=big,
        ),
    )
    prompt = tr("What lies before it then?") if gain else tr("What lies before it?")
    return ask(task, prompt, judge, hints, _rule(rules), [Words(told)])


def _verb(heap: Heap) -> str:
    return tr("lies") if heap.big + heap.small == 1 else tr("lie")


def _possible(heap: Heap) -> bool:
    return heap.big >= 0 and heap.small >= 0 and heap.big + heap.small > 0


# From the counters to how many they are


def _back(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    big, small, worth = _units(rules)
    before, gain = _points(task)
    heap, target, missing = heap_of(rules, before), target_of(rules), task.level == MISSING
    owner = side(draw.choice("AB"))
    told = tr("Before {side} {verb} {heap}.", side=owner, verb=_verb(heap), heap=heap_words(rules, heap))
    if gain:
        told = tr("{told} Now it scores {gain}.", told=told, gain=amount(rules, gain))
    value = target - before if missing else before + gain
    lacks = ""
    if missing:
        whole = tr("{target} are {n} {small}s", target=capital(amount(rules, target)), n=target, small=small)
        lacks = tr(
            "{whole}, and {n} − {before} = {value}.", whole=whole, n=target, before=before, value=value
        )
    why = " ".join(part for part in (_read(rules, heap), _gained(rules, before, gain), lacks) if part)
    prompt = tr("How many {small}s is that?", small=small)
    if missing:
        prompt = tr(
            "How many {small}s does it still lack of the {target}?", small=small, target=amount(rules, target)
        )
    elif gain:
        prompt = tr("How many {small}s is that then?", small=small)
    likely: dict[int, Mark] = {}
    used: set[str] = set()
    for number, mistake in mistaken_counts(rules, heap, gain, missing=missing):
        mark = mistake.mark(why, _rule(rules))
        if number != value and number > 0 and number not in likely and mark.text not in used:
            likely[number] = mark
            used.add(mark.text)
    judge = give_number(
        value,
        right(why, _rule(rules)),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_COUNTERS).mark(tr("It is {n}. {Why}", n=value, Why=why), _rule(rules)),
        low=0,
        high=99,
        unit=tr("{small}s", small=small),
    )
    first = tr("There is no {big} yet.", big=big)
    if heap.big:
        first = tr("Every {big} is {worth} {small}s.", big=big, worth=worth, small=small)
    hints = Hints(tr("How many {small}s is a {big}?", small=small, big=big), _rule_words(rules), first)
    return ask(task, prompt, judge, hints, _rule(rules), [Words(told)])
