"""Drill: who has the hand after these tricks, and is it decided? And the other way round: what must still happen?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, product
from typing import Final

from trucedu.engine.outcomes import TRICKS
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, give_number, playable
from trucedu.lessons.drills.hand_words import (
    RESULTS,
    hand_rule_words,
    nth,
    other_side,
    owner_words,
    row_words,
    score_words,
    ways_words,
    why_standing,
)
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.judge import Likely, Mark, Option, right
from trucedu.lessons.misconceptions.hands import (
    MISREAD_THE_TRICKS,
    Standing,
    Stands,
    all_readings,
    hand_mistake,
    standing,
)
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Line, Log, Part, Words

STANDINGS: Final[tuple[Standing, ...]] = ("A", "B", "nobody", "open")
#: Rows to choose from, going back at the highest level.
ROWS: Final = 4


@drill("hand-winner", title=tr("Who has the hand?"), levels=3, directions=("forward", "back"), fits=playable)
def hand_winner(task: Task) -> Question:
    """Levels: no spoiled trick; spoiled tricks; rows that may be open, and how many tricks are played. Going back: how
    the second trick must go to end the hand; how the third must go for a side; which row gives a side the hand.
    """
    eldest = task.draw.choice("AB")
    if task.direction == "forward":
        if task.level == 3 and task.draw.chance(1, 2):
            return _how_many(task, eldest)
        return _who_has_it(task, eldest)
    if task.level == 3 and task.draw.chance(2, 3):
        return _which_row(task, eldest)
    return _what_must_happen(task, eldest)


def rule_of(rules: Variant, pattern: str, eldest: str) -> str:
    """The reference of the rule that settles a row of tricks."""
    taken = (pattern.count("A"), pattern.count("B"))
    field = "hand.stop"
    if standing(rules, pattern, eldest) != "open" and len(pattern) == TRICKS:
        field = {(1, 1): "hand.one_each", (0, 0): "hand.all_tied"}.get(taken, "hand.stop")
        if sum(taken) == 1:
            field = "hand.one_won"
    return f"{rules.id}#{field}"


def rows(rules: Variant, eldest: str, *lengths: int) -> list[str]:
    """Every row of tricks of these lengths that can come about: play stops when the hand is decided."""
    found = []
    for length in lengths:
        for row in map("".join, product(RESULTS, repeat=length)):
            if all(standing(rules, row[:n], eldest) == "open" for n in range(1, length)):
                found.append(row)
    return found


def _scene(row: str, eldest: str) -> list[Part]:
    """Who dealt, and how the tricks went."""
    dealt = tr(
        "{Dealers} dealt, so eldest hand is on {side}.",
        Dealers=capital(side(other_side(eldest))),
        side=side(eldest),
    )
    if not row:
        return [Words(dealt)]
    lines = tuple(
        Line(tr("{Which} trick", Which=capital(nth(place))), tr("spoiled") if result == "S" else side(result))
        for place, result in enumerate(row)
    )
    return [Words(dealt), Log(lines, tr("Tricks so far"))]


def _hints(rules: Variant, row: str, eldest: str) -> Hints:
    return Hints(
        tr("Count the tricks that each side has taken. A spoiled trick counts for neither."),
        hand_rule_words(rules, eldest),
        score_words(row),
    )


# From the tricks to the hand


def _who_has_it(task: Task, eldest: str) -> Question:
    rules: Variant = task.rules
    offered = STANDINGS[: task.level + 1]
    choices = [
        row
        for row in rows(rules, eldest, 1, 2, 3)
        if standing(rules, row, eldest) in offered and (task.level == 3 or ("S" in row) == (task.level == 2))
    ]
    row = task.draw.choice(choices)
    true = standing(rules, row, eldest)
    rule = rule_of(rules, row, eldest)

    def mark(answer: Standing) -> Mark:
        if answer == true:
            return right(why_standing(rules, row, eldest), rule)
        mistake = hand_mistake(rules, lambda stands: stands(row) == answer, eldest)
        return mistake.mark(f"{_not_so(answer, true)} {why_standing(rules, row, eldest)}", rule)

    prompt = {
        1: tr("Which side has the hand?"),
        2: tr("Which side has the hand, if either has it?"),
        3: tr("Which side has the hand, if either has it, or is it still open?"),
    }[task.level]
    judge = choose(Option(_ident(answer), _label(answer), mark(answer)) for answer in offered)
    return ask(task, prompt, judge, _hints(rules, row, eldest), rule, _scene(row, eldest))


def _ident(answer: Standing) -> str:
    return f"side-{answer.lower()}" if answer in ("A", "B") else answer


def _label(answer: Standing) -> str:
    if answer == "open":
        return tr("It is open: another trick is played")
    return tr("Nobody") if answer == "nobody" else capital(side(answer))


def _not_so(answer: Standing, true: Standing) -> str:
    """What an answer gets wrong, as a sentence."""
    if answer == "open":
        return tr("No further trick is played.")
    if true == "open":
        who = tr("nobody") if answer == "nobody" else side(answer)
        return tr("It is too early to say {who}.", who=who)
    if answer == "nobody":
        return tr("One side does have the hand.")
    return tr("{Side} does not have the hand.", Side=capital(side(answer)))


def _how_many(task: Task, eldest: str) -> Question:
    """Two tricks are told: are they all, or is there a third?"""
    rules: Variant = task.rules
    row = task.draw.choice(rows(rules, eldest, 2))
    rule = f"{rules.id}#hand.stop"
    played = _tricks_played(lambda each: standing(rules, each, eldest), row)
    why = why_standing(rules, row, eldest)

    def wrong(number: int) -> Mark:
        mistake = hand_mistake(rules, lambda stands: _tricks_played(stands, row) == number, eldest)
        too = tr("{n} is too many.", n=number) if number > played else tr("{n} is too few.", n=number)
        return mistake.mark(f"{too} {why}", rule)

    likely = [Likely(number, wrong(number)) for number in range(1, TRICKS + 1) if number != played]
    otherwise = Mistake(MISREAD_THE_TRICKS).mark(why, rule)
    judge = give_number(played, right(why, rule), likely, otherwise, low=1, high=TRICKS, unit=tr("tricks"))
    prompt = tr("How many tricks are played in this hand?")
    return ask(task, prompt, judge, _hints(rules, row, eldest), rule, _scene(row, eldest))


def _tricks_played(stands: Stands, row: str) -> int:
    """After how many tricks of a row of two the hand is decided; three where two do not decide it."""
    return next((n for n in range(1, len(row) + 1) if stands(row[:n]) != "open"), TRICKS)


# From the hand to the tricks


def _what_must_happen(task: Task, eldest: str) -> Question:
    """In which cases does the next trick end the hand, or give it to a side? The answer is a set of results."""
    rules: Variant = task.rules
    goal: Standing | None = None
    row = task.draw.choice(rows(rules, eldest, 1))
    if task.level > 1:
        row = task.draw.choice(
            [row for row in rows(rules, eldest, 2) if standing(rules, row, eldest) == "open"]
        )
        goal = task.draw.choice(("A", "B", "nobody"))
    place = len(row)

    def results(stands: Stands) -> str:
        """The results of the next trick that bring about what is asked for."""
        ends = {result: stands(row + result) for result in RESULTS}
        return "".join(r for r in RESULTS if (ends[r] != "open" if goal is None else ends[r] == goal))

    true = results(lambda each: standing(rules, each, eldest))

    def told(results: str) -> str:
        """What comes of each of these results."""
        return " ".join(
            tr(
                "Suppose {way}. {Why}",
                way=ways_words(result, place),
                Why=why_standing(rules, row + result, eldest),
            )
            for result in results
        )

    def mark(answer: str) -> Mark:
        if answer == true:
            why = why_standing(rules, row + true, eldest) if len(true) == 1 else told(true or RESULTS)
            return right(why, rule)
        mistake = hand_mistake(rules, lambda stands: results(stands) == answer, eldest)
        return mistake.mark(told("".join(r for r in RESULTS if (r in answer) != (r in true))), rule)

    rule = f"{rules.id}#hand.stop" if goal is None else rule_of(rules, row + (true or "S")[0], eldest)
    wrong = _wrong_sets(task.draw, true, [results(stands) for stands in all_readings(rules, eldest)])
    offered = sorted([true, *wrong[: 2 if task.level == 1 else 3]], key=lambda answer: (len(answer), answer))
    labels = {each: _set_label(each, place, goal) for each in offered}
    judge = choose(
        Option(f"if-{each.lower() or 'none'}", label, mark(each)) for each, label in labels.items()
    )
    prompt = tr("When is the hand over after the {which} trick?", which=nth(place))
    if goal is not None:
        prompt = tr(
            "How must the {which} trick go so that {owner}?", which=nth(place), owner=owner_words(goal)
        )
    return ask(task, prompt, judge, _hints(rules, row, eldest), rule, _scene(row, eldest))


def _wrong_sets(draw: Draw, true: str, likely: Sequence[str]) -> list[str]:
    """Wrong answers: first those to which mistaken ideas lead, then those that are nearly right."""
    every = [
        "".join(some)
        for some in chain.from_iterable(combinations(RESULTS, n) for n in range(len(RESULTS) + 1))
    ]

    def rank(answer: str) -> tuple[bool, int]:
        return answer not in likely, len(set(answer) ^ set(true))

    # Answers that are wrong in every respect would need three explanations at once.
    return sorted((a for a in draw.shuffle(every) if 0 < len(set(a) ^ set(true)) < 3), key=rank)


def _set_label(answer: str, place: int, goal: Standing | None) -> str:
    if not answer and goal is None:
        return tr("Never: another trick is always played")
    if not answer:
        return tr("It cannot come to that")
    if len(answer) == len(RESULTS):
        return tr("In any case")
    return tr("If {ways}", ways=ways_words(answer, place))


def _which_row(task: Task, eldest: str) -> Question:
    """Which of these rows of tricks gives the hand to a side, or to nobody?"""
    rules: Variant = task.rules
    draw = task.draw
    every = [row for row in rows(rules, eldest, 2, 3) if standing(rules, row, eldest) != "open"]
    goal = draw.choice(
        [end for end in STANDINGS if any(standing(rules, row, eldest) == end for row in every)]
    )
    answer = draw.choice([row for row in every if standing(rules, row, eldest) == goal])

    def mistake(row: str) -> Mistake:
        return hand_mistake(rules, lambda stands: stands(row) == goal, eldest)

    others = draw.shuffle([row for row in every if standing(rules, row, eldest) != goal])
    others.sort(key=lambda row: mistake(row).misconception is MISREAD_THE_TRICKS)

    def mark(row: str) -> Mark:
        why = f"{capital(row_words(row))}. {why_standing(rules, row, eldest)}"
        rule = rule_of(rules, row, eldest)
        return right(why, rule) if row == answer else mistake(row).mark(why, rule)

    offered = draw.shuffle([answer, *others[: ROWS - 1]])
    prompt = tr("After which of these rows of tricks does nobody have the hand?")
    if goal != "nobody":
        prompt = tr("Which of these rows of tricks gives {side} the hand?", side=side(goal))
    judge = choose(Option(f"row-{row.lower()}", capital(row_words(row)), mark(row)) for row in offered)
    hints = Hints(
        tr("Count the tricks that each side has taken in each row. A spoiled trick counts for neither."),
        hand_rule_words(rules, eldest),
        _rows_to_count(offered),
    )
    return ask(task, prompt, judge, hints, rule_of(rules, answer, eldest), _scene("", eldest))


def _rows_to_count(offered: Sequence[str]) -> str:
    """A first step: in which rows one side has more tricks than the other."""
    uneven = [place for place, row in enumerate(offered, start=1) if row.count("A") != row.count("B")]
    if not uneven:
        return tr("In all of these rows both sides have the same number of tricks.")
    return tr("One side has more tricks than the other in these rows: {rows}.", rows=listed(uneven))
