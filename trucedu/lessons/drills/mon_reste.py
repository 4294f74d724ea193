"""Drill: the whole game is staked: who scores what? And the other way round: after which calls is that so?"""

from __future__ import annotations

from typing import Final

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose
from trucedu.lessons.drills.ladder_words import ladder_rule_words
from trucedu.lessons.drills.one_raise import tricks as tricks_of
from trucedu.lessons.drills.one_raise import tricks_words
from trucedu.lessons.drills.payoff_words import pay_words
from trucedu.lessons.drills.raises import (
    Answer,
    only_the_hand,
    opening,
    raise_id,
    raise_log,
    raise_words,
    term_of,
    walk,
)
from trucedu.lessons.drills.rest import stakes_the_hand
from trucedu.lessons.drills.stake_judges import payments, rule_of, why_of
from trucedu.lessons.drills.talk import beans
from trucedu.lessons.drills.words import capital, side, small
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.bidding import Hands
from trucedu.lessons.misconceptions.ladders import key_of, raise_mistake
from trucedu.lessons.misconceptions.raising import GAME, Raising, caller_side
from trucedu.lessons.misconceptions.ranking import ranking_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: How often the stake is raised before, at least and at most, where the game may be staked at any time.
RAISED: Final = {1: (0, 0), 2: (0, 2), 3: (0, 2), 4: (1, 4)}
ROWS: Final = {1: 3, 2: 3, 3: 4, 4: 4}
#: From this level on every trick may be spoiled.
SPOILED: Final = 3


@drill(
    "mon-reste",
    title=tr("The whole game at stake"),
    levels=4,
    directions=("forward", "back"),
    fits=stakes_the_hand,
)
def mon_reste(task: Task) -> Question:
    """Levels: staked at once; after other raises; every trick may be spoiled; after several raises. Going back, one of
    several rows of calls leads to a given end.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


# A hand on which the game is staked


def _score(task: Task) -> tuple[int, int]:
    """A score that is not level."""
    rules: Variant = task.rules
    assert rules.sheet.rules is not None
    a, b = task.draw.sample(range(1, rules.sheet.rules.score.target - 1), 2)
    return a, b


def _staked(task: Task, score: tuple[int, int]) -> Raising | None:
    """The game staked, refused or accepted and played out; None where a draw does not come to that."""
    draw, rules = task.draw, task.rules
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    players = draw.choice(rules.players)
    answer: Answer = "no" if draw.chance(1, 3) else "yes"
    hands: Hands = ()
    if task.level >= SPOILED and answer == "yes" and draw.chance(1, 3):
        hands = _equal_hands(draw, rules, players)
    start = opening(draw, rules, players, score, hands=hands)
    if ladder.remainder is not None:
        raises = 1 + draw.between(*RAISED[task.level])
    else:
        raises = 1 + next(place for place, rung in enumerate(ladder.rungs) if rung.value == GAME)
    raising = walk(draw, start, raises, answer, remainder=ladder.remainder is not None)
    if raising is None or answer == "no":
        return raising if raising is not None and only_the_hand(raising) else None
    played = raising.played_out()
    if not only_the_hand(played) or (hands and any(played.paid)):
        return None
    return played


def _equal_hands(draw: Draw, rules: Variant, players: int) -> Hands:
    """Hands in which chairs 1 and 2 have three equal cards each, higher than all the others; none where the pack has no
    such hands for so many.
    """
    ranking = ranking_of(rules)
    several = [group for group in ranking.groups if len(group) > 1]
    for _ in range(200):
        groups = sorted(draw.sample(several, 3), key=lambda group: ranking.place(group[0]))
        lower = [card for card in rules.pack if all(ranking.beats(group[0], card) for group in groups)]
        if len(lower) >= 3 * (players - 2):
            pairs = [draw.sample(group, 2) for group in groups]
            rest = draw.sample(lower, 3 * (players - 2))
            high = [tuple(pair[place] for pair in pairs) for place in (0, 1)]
            return (*high, *(tuple(rest[start : start + 3]) for start in range(0, len(rest), 3)))
    return ()


def _some(task: Task) -> Raising:
    for _ in range(400):
        raising = _staked(task, _score(task))
        if raising is not None:
            return raising
    raise AssertionError(f"no hand with the game at stake in {task.variant}")


# From the calls to the end


def _forward(task: Task) -> Question:
    raising = _some(task)
    parts: list[Part] = [beans(raising.rules, raising.score), raise_log(raising)]
    if raising.to_the_end:
        parts.append(Words(_ending(raising)))
    prompt = tr("Who scores for the hand, and how much?")
    return ask(task, prompt, payments(task, raising), _hints(raising), rule_of(raising), parts)


def _ending(raising: Raising) -> str:
    """How the hand ends that is played out, as a sentence."""
    result = raising.ended.result
    if result is None or result.hand is None:
        if any(trick.side for trick in raising.ended.tricks):
            tricks = tricks_words(tricks_of(raising)).rstrip(".")
            return tr("Then the hand is played out: {tricks}. Nobody has it.", tricks=small(tricks))
        return tr("Then every trick is spoiled, and nobody has the hand.")
    return tr("Then the hand is played out: {side} has it.", side=side(result.hand))


def _hints(raising: Raising) -> Hints:
    nudge = tr("Was the last call accepted? If so, who has the hand; if not, what stood before?")
    term = capital(term_of(raising.rules, raising.raises[-1])[0])
    first = tr("“{Term}” is said by {side}.", Term=term, side=side(caller_side(raising)))
    return Hints(nudge, ladder_rule_words(raising.rules), first)


# From the end to the calls


def _back(task: Task) -> Question:
    rules: Variant = task.rules
    answer, others = _rows(task)
    wanted = answer.pay

    def mark(raising: Raising) -> Mark:
        if raising is answer:
            return right(why_of(raising), rule_of(raising))
        return raise_mistake(raising, key_of(wanted)).mark(why_of(raising), rule_of(raising))

    rows = task.draw.shuffle([answer, *others])
    judge = choose(Option(_row_id(each), _row_words(each), mark(each)) for each in rows)
    prompt = tr("After which of these is this the result: {pay}?", pay=small(pay_words(rules, wanted)))
    hints = Hints(
        tr("Look at the end of each row: was the last call refused, and if not, who has the hand?"),
        ladder_rule_words(rules),
        tr("Refused at the end: {n} of {of}.", n=sum(each.refused for each in rows), of=len(rows)),
    )
    return ask(task, prompt, judge, hints, rule_of(answer), [beans(rules, answer.score)])


def _row_words(raising: Raising) -> str:
    """What is said, and who has the hand: ``"A mon reste, B mon reste; side B has the hand"``."""
    said = raise_words(raising)
    if not raising.to_the_end:
        return said
    owner = _owner(raising)
    if not owner:
        return tr("{said}; nobody has the hand", said=said)
    return tr("{said}; {side} has the hand", said=said, side=side(owner))


def _row_id(raising: Raising) -> str:
    ending = f".{_owner(raising).lower() or 'nobody'}" if raising.to_the_end else ""
    return f"{raise_id(raising)}{ending}"


def _owner(raising: Raising) -> str:
    """The side that has the hand, empty where nobody has."""
    result = raising.ended.result
    return (result.hand or "") if result is not None else ""


def _rows(task: Task) -> tuple[Raising, list[Raising]]:
    """A row of calls whose result no other row has that is offered, and the others, at the same score."""
    draw = task.draw
    wrong = ROWS[task.level] - 1
    for _ in range(100):
        score = _score(task)
        found: dict[str, Raising] = {}
        for _ in range(8 * wrong):
            raising = _staked(task, score)
            if raising is not None:
                found.setdefault(why_of(raising), raising)
        rows = list(found.values())
        keys = [row.pay.key for row in rows]
        for row, key in draw.shuffle(list(zip(rows, keys, strict=True))):
            others = [other for other, its in zip(rows, keys, strict=True) if its != key]
            if len(others) >= wrong:
                return row, draw.sample(others, wrong)
    raise AssertionError(f"no rows of calls to choose from in {task.variant}")
