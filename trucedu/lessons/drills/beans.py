"""Drill: which counters show so many points? And the other way round: how many points do these counters show?"""

from __future__ import annotations

from typing import Final

from trucedu.engine.text import points as points_words
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills import turning
from trucedu.lessons.drills.asking import ask, choose, give_number, playable
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.judge import Choose, Likely, Mark, Number, Option, right
from trucedu.lessons.misconceptions.counters import (
    MISCOUNTS_THE_COUNTERS,
    Pile,
    has_counters,
    mistaken_piles,
    mistaken_points,
    pile_of,
    target_of,
    turns_into,
    unit_names,
    worth_of,
)
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: From this level on both counters may be needed or not; from the next something has just been scored; at the last
#: what is missing is told, or asked.
EITHER: Final = 2
SCORING: Final = 3
MISSING: Final = 4
WRONG: Final = 3
#: At most so many points are scored at once.
MOST: Final = 6


def counted_with_two(rules: Variant) -> bool:
    """Whether this game keeps its score with two sorts of counters."""
    return playable(rules) and (has_counters(rules) or turns_into(rules) is not None)


def counting_title(rules: Variant) -> str:
    """What a learner reads above the questions in that game."""
    if turns_into(rules) is not None:
        return turning.turning_title(rules)
    big, small = unit_names(rules)
    return tr("Counting with an {big} and {small}s", big=big, small=small)


@drill(
    "beans",
    title=tr("Counting with an espintou and beans"),
    levels=4,
    directions=("forward", "back"),
    fits=counted_with_two,
    titles=counting_title,
)
def beans_drill(task: Task) -> Question:
    """Levels: past the big counter; on either side of it; after something more has been scored; by what is missing.
    Going back, the counters are read. Where small counters turn into big ones, that is asked about.
    """
    if turns_into(task.rules) is not None:
        return turning.ask_about(task)
    return _forward(task) if task.direction == "forward" else _back(task)


def _points(task: Task) -> tuple[int, int]:
    """What a side had, and what it scores besides."""
    draw, rules = task.draw, task.rules
    target, worth = target_of(rules), worth_of(rules, unit_names(rules)[0])
    if task.level == 1:
        return draw.between(worth + 1, target - 1), 0
    if task.level == SCORING:
        gain = draw.between(2, MOST)
        return draw.between(worth - gain - 1, target - gain - 1), gain
    # On the side of the big counter that needs thought more often: there it is in use.
    low = draw.chance(1, 3)
    return (draw.between(3, worth - 1) if low else draw.between(worth, target - 1)), 0


# Words


def pile_words(pile: Pile) -> str:
    """``"the espintou and 6 beans"``, ``"11 beans"``, ``"the espintou alone"``."""
    big, small = unit_names(pile.rules)
    counters = (
        tr("1 {small}", small=small) if pile.small == 1 else tr("{n} {small}s", n=pile.small, small=small)
    )
    if not pile.big:
        return counters
    if not pile.small:
        return tr("the {big} alone", big=big)
    return tr("the {big} and {counters}", big=big, counters=counters)


def _shows(pile: Pile) -> str:
    """``"The espintou and 6 beans show 13 + 6 = 19 points."``"""
    if pile.big and pile.small:
        return tr(
            "{Pile} show {worth} + {n} = {points}.",
            Pile=capital(pile_words(pile)), worth=pile.worth, n=pile.small, points=points_words(pile.points),
        )  # fmt: skip
    if pile.big or pile.small == 1:
        return tr("{Pile} shows {points}.", Pile=capital(pile_words(pile)), points=points_words(pile.points))
    return tr("{Pile} show {points}.", Pile=capital(pile_words(pile)), points=points_words(pile.points))


def _laid(pile: Pile, *, told: bool) -> str:
    """Why these counters are laid down for their points.

    :param told: a sum before this has told the points.
    """
    big, small = pile.names
    fields = {"big": big, "small": small, "worth": pile.worth, "points": pile.points, "n": pile.small}
    if not pile.big and told:
        return tr("That is less than {worth}, so there are only {small}s.", **fields)
    if not pile.big:
        return tr("{points} is less than {worth}, so there are only {small}s.", **fields)
    if not pile.small:
        return tr("{points} is just what the {big} stands for.", **fields)
    return tr("The {big} stands for {worth}, and {points} − {worth} = {n}.", **fields)


def _sum(before: int, gain: int) -> str:
    """What is there after something has been scored: ``"11 + 4 = 15."``; nothing where nothing has."""
    return tr("{before} + {gain} = {sum}.", before=before, gain=gain, sum=before + gain) if gain else ""


# From the points to the counters


def _forward(task: Task) -> Question:
    rules: Variant = task.rules
    before, gain = _points(task)
    owner, target = task.draw.choice("AB"), target_of(rules)
    pile = pile_of(rules, before + gain)
    big, small = unit_names(rules)
    told = tr("{Side} has {points}.", Side=capital(side(owner)), points=points_words(before))
    lacked = ""
    if gain:
        told = tr("{told} Now it scores {gain} more.", told=told, gain=gain)
    if task.level == MISSING:
        told = tr(
            "{Side} still lacks {points}.", Side=capital(side(owner)), points=points_words(target - before)
        )
        lacked = tr("{target} − {n} = {before}.", target=target, n=target - before, before=before)
    first = _sum(before, gain) or lacked
    why = f"{first} {_laid(pile, told=bool(first))}".strip()
    if task.level < EITHER:
        prompt = tr("How many {small}s lie beside the {big}?", small=small, big=big)
        judge: Number | Choose = _small_ones(task, before, why, _rule(rules, big))
    else:
        prompt = tr("Which counters lie before it, with as few {small}s as possible?", small=small)
        judge = _piles(task, before, gain, why)
    hints = Hints(
        tr("Is it as much as the {big} stands for, or more?", big=big),
        _rule_words(rules),
        _half(rules, before + gain),
    )
    return ask(task, prompt, judge, hints, _rule(rules, big), [Words(told)])


def _rule(rules: Variant, unit: str) -> str:
    return f"{rules.id}#score.units.{unit}"


def _rule_words(rules: Variant) -> str:
    big, small = unit_names(rules)
    return tr(
        "The {big} stands for {worth} points, every {small} for 1. A {round} is {target}.",
        big=big, small=small, worth=worth_of(rules, big), target=target_of(rules), round=_round(rules),
    )  # fmt: skip


def _round(rules: Variant) -> str:
    assert rules.sheet.rules is not None
    return rules.sheet.rules.score.game_word


def _half(rules: Variant, points: int) -> str:
    """A first step: whether the big counter is needed."""
    big, _ = unit_names(rules)
    if points >= worth_of(rules, big):
        return tr(
            "The {big} alone would show {worth}. Count on from there.",
            big=big, worth=worth_of(rules, big),
        )  # fmt: skip
    return tr("The {big} is not needed yet.", big=big)


def _small_ones(task: Task, points: int, why: str, rule: str) -> Number:
    """A judge for how many small counters lie beside the big one."""
    rules: Variant = task.rules
    value = pile_of(rules, points).small
    mistakes = ((pile.small, mistake) for pile, mistake in mistaken_piles(rules, points, 0))
    likely: dict[int, Mark] = {}
    for number, mistake in mistakes:
        if number != value:
            likely.setdefault(number, mistake.mark(why, rule))
    _, small = unit_names(rules)
    return give_number(
        value,
        right(why, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_COUNTERS).mark(tr("There are {n}. {Why}", n=value, Why=why), rule),
        low=0,
        high=99,
        unit=tr("{small}s", small=small),
    )


def _piles(task: Task, before: int, gain: int, why: str) -> Choose:
    """A judge for which counters lie there."""
    rules: Variant = task.rules
    big, _ = unit_names(rules)
    rule = _rule(rules, big)
    true = pile_of(rules, before + gain)
    mistakes: dict[str, Mistake] = {}
    piles: dict[str, Pile] = {}
    ideas = [*mistaken_piles(rules, before, gain)]
    near = [pile_of(rules, true.points + away) for away in (1, -1, 2, -2, 3, -3)]
    for pile in [*(pile for pile, _ in task.draw.shuffle(ideas)), *near]:
        if pile.key != true.key and pile.small >= 0 and len(piles) < WRONG:
            piles.setdefault(pile.key, pile)
    for pile, mistake in ideas:
        mistakes.setdefault(pile.key, mistake)

    def mark(pile: Pile) -> Mark:
        if pile is true:
            return right(why, rule)
        mistake = mistakes.get(pile.key, Mistake(MISCOUNTS_THE_COUNTERS))
        return mistake.mark(f"{_shows(pile)} {why}", rule)

    return choose(
        Option(pile.key, capital(pile_words(pile)), mark(pile))
        for pile in task.draw.shuffle([true, *piles.values()])
    )


# From the counters to the points


def _back(task: Task) -> Question:
    rules: Variant = task.rules
    before, gain = _points(task)
    missing = task.level == MISSING
    pile, target = pile_of(rules, before), target_of(rules)
    owner = side(task.draw.choice("AB"))
    verb = "lie" if (pile.big and pile.small) or pile.small > 1 else "lies"
    told = tr("Before {side} {verb} {pile}.", side=owner, verb=verb, pile=pile_words(pile))
    if gain:
        told = tr("{told} Now it scores {gain} more.", told=told, gain=gain)
    value = target - before if missing else before + gain
    lacks = tr("{target} − {before} = {n}.", target=target, before=before, n=value) if missing else ""
    why = " ".join(part for part in (_shows(pile), _sum(before, gain), lacks) if part)
    prompt = tr("How many points has it?")
    if missing:
        prompt = tr("How many points does it still lack?")
    elif gain:
        prompt = tr("How many points has it then?")
    big, _ = unit_names(rules)
    rule = _rule(rules, big)
    likely: dict[int, Mark] = {}
    for number, mistake in mistaken_points(pile, gain, missing=missing):
        if number != value:
            likely.setdefault(number, mistake.mark(why, rule))
    judge = give_number(
        value,
        right(why, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_COUNTERS).mark(tr("It is {n}. {Why}", n=value, Why=why), rule),
        low=0,
        high=99,
        unit=tr("points"),
    )
    first = tr("There is no {big}: count the {small}s.", big=big, small=pile.names[1])
    if pile.big:
        first = tr("Begin with {worth} for the {big}, then count on.", worth=pile.worth, big=big)
    hints = Hints(tr("What does each of the counters stand for?"), _rule_words(rules), first)
    scene: list[Part] = [Words(told)]
    return ask(task, prompt, judge, hints, rule, scene)
