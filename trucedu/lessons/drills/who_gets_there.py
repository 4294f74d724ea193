"""Drill: several things score in this deal: who gets to the target first? And back: from which score is it so?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, choose, playable
from trucedu.lessons.drills.race_words import (
    amount_words,
    card_scores,
    denied,
    happenings,
    key_words,
    order_words,
    what_words,
    why_first,
)
from trucedu.lessons.drills.raises import opening
from trucedu.lessons.drills.talk import beans
from trucedu.lessons.drills.words import side, small
from trucedu.lessons.judge import Mark, Option, right
from trucedu.lessons.misconceptions.races import (
    NOBODY,
    RACE_IDEAS,
    Race,
    first_in,
    race_mistake,
    race_readings,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words

#: How many things score, at least and at most.
THINGS: Final = {1: (2, 2), 2: (3, 3), 3: (3, 5), 4: (3, 5)}
WRONG: Final = {1: 2, 2: 3, 3: 3, 4: 3}
#: From this level on what a card scores is not told; from the next nothing is.
NO_CARDS: Final = 3
NO_AMOUNTS: Final = 4
#: So many wrong scores are tried for one that tempts.
TRIED: Final = 16
#: So far from the target the sides stand at most.
FAR: Final = 7


def several_score(rules: Variant) -> bool:
    """Whether more than the hand may score in a deal: cards by themselves, and what is declared."""
    if not playable(rules):
        return False
    assert rules.sheet.rules is not None
    return bool(rules.sheet.rules.score.bonus and rules.sheet.rules.contest)


@drill(
    "who-gets-there",
    title=tr("Who gets there first?"),
    levels=4,
    directions=("forward", "back"),
    fits=several_score,
)
def who_gets_there(task: Task) -> Question:
    """Levels: two things that score, one for each side; three; more, and what a card scores is not told; nothing is
    told but what happens. Going back, one of several scores leads to a given end.
    """
    for _ in range(400):
        race = _race(task)
        if race is None:
            continue
        question = _forward(task, race) if task.direction == "forward" else _back(task, race)
        if question is not None:
            return question
    raise AssertionError(f"no deal in which several things score in {task.variant}")


# A deal in which several things score


def _race(task: Task) -> Race | None:
    """A deal of the sort that the level asks for; None where a draw does not come to that."""
    draw, rules = task.draw, task.rules
    start = opening(draw, rules, draw.choice(rules.players), (0, 0))
    actions = [step.action for step in start.history]
    state = start.done
    while not state.over:
        action = _something(draw, state)
        actions.append(action)
        state = state.play(action)
    race = Race(rules, start.players, start.seed, start.dealer, tuple(actions))
    least, most = THINGS[task.level]
    keys = [entry.key for entry in race.scored]
    if not least <= len(keys) <= most or len({entry.side for entry in race.scored}) < 2:
        return None
    return race if len(set(keys)) == len(keys) and _orderly(race) else None


def _orderly(race: Race) -> bool:
    """Whether the order can be told from the tricks: not where two cards that score meet in one, or two declarations
    are counted after one.
    """
    scores = [card_scores(race, event) for event in race.whole.events if event.kind == "card"]
    tricks = [scores[start : start + race.players] for start in range(0, len(scores), race.players)]
    declared = [entry for entry in race.scored if race.is_declared(entry)]
    return len(declared) < 2 and all(sum(trick) < 2 for trick in tricks)


def _something(draw: Draw, state: Deal) -> Action:
    """What a chair does: it takes up what it is asked, or not; it bids, raises once, or plays a card."""
    rules = state.variant.sheet.rules
    assert rules is not None
    legal = state.legal()
    words = {action.call: action for action in legal if action.card is None}
    cards = [action for action in legal if action.card is not None and action.call is None]
    if state.asked == "contest":
        accepts = {call.accept for rule in rules.contest.values() for call in rule.calls.values()}
        answers = [words[word] for word in words if word == "pass" or word in accepts]
        return draw.choice(answers)
    if state.asked == "stake":
        # Where a refusal takes points away, what is counted would hang on the score.
        return words["no" if rules.score.refusal == "scored" and draw.chance(1, 4) else "yes"]
    said = {str(event.action.call) for event in state.events if event.action is not None}
    for rule in rules.contest.values():
        plain = next(name for name, call in rule.calls.items() if call.opens)
        if plain in words and not said & {*rule.calls} and draw.chance(1, 4):
            return words[plain]
    first = rules.ladder.rungs[0].call
    if first in words and first not in said and draw.chance(1, 8):
        return words[first]
    return draw.choice(cards)


def _scores(race: Race) -> list[tuple[int, int]]:
    """All scores near the target."""
    near = range(race.target - FAR, race.target)
    return [(a, b) for a in near for b in near]


def _contested(race: Race, score: tuple[int, int]) -> bool:
    """Whether at that score both sides would get there if everything were counted."""
    return min(race.at(score).totals().values()) >= race.target


def _choose_score(task: Task, race: Race) -> tuple[int, int] | None:
    """A score at which the order matters; now and then one at which only one side gets there, or none."""
    draw = task.draw
    scores = draw.shuffle(_scores(race))
    if task.level == 1 or draw.chance(3, 4):
        scores = [score for score in scores if _contested(race, score)]
    by_end: dict[str, list[tuple[int, int]]] = {}
    for score in scores:
        by_end.setdefault(first_in(race.at(score), race.scored), []).append(score)
    return draw.choice(by_end[draw.choice(sorted(by_end))]) if by_end else None


# From the score to the side


def _forward(task: Task, race: Race) -> Question | None:
    draw = task.draw
    score = _choose_score(task, race)
    if score is None:
        return None
    race = race.at(score)
    readings = list(race_readings(race))
    keys = dict.fromkeys([race.first, *(first for _, first in readings)])
    keys = dict.fromkeys([*keys, *draw.shuffle([entry.key for entry in race.scored]), NOBODY])
    offered = list(keys)[: WRONG[task.level] + 1]
    why, rule = why_first(race), _rule(race)

    def mark(key: str) -> Mark:
        if key == race.first:
            return right(why, rule)
        return race_mistake(race, key, readings).mark(f"{denied(race, key)} {why}", rule)

    judge = choose(Option(key, key_words(race, key), mark(key)) for key in draw.shuffle(offered))
    prompt = tr("Which side gets to {target} first, and by what?", target=race.target)
    scene = [beans(race.rules, score), *_told(task, race)]
    return ask(task, prompt, judge, _hints(task, race), rule, scene)


def _rule(race: Race) -> str:
    return f"{race.rules.id}#score.when"


def _told(task: Task, race: Race) -> list[Part]:
    """What scores, in no order."""
    told = happenings(race, amounts=task.level < NO_AMOUNTS, cards=task.level < NO_CARDS)
    head = Words(tr("This happens in the deal, told in no particular order:"))
    return [head, *(Words(told[key]) for key in task.draw.shuffle(sorted(told)))]


def _hints(task: Task, race: Race) -> Hints:
    nudge = tr("Put these in the order in which they are counted, then add them up one by one.")
    first = race.scored[0]
    amounts = f" {amount_words(race.rules)}" if task.level >= NO_AMOUNTS else ""
    return Hints(
        nudge,
        f"{order_words(race.rules)}{amounts}",
        tr("Counted first: {what}.", what=small(key_words(race, first.key))),
    )


# From the side to the score


def _back(task: Task, race: Race) -> Question | None:
    draw = task.draw
    scores = draw.shuffle(_scores(race))
    ends = {score: first_in(race.at(score), race.scored) for score in scores}
    wanted = draw.choice(sorted({entry.key for entry in race.scored}))
    fitting = [score for score in scores if ends[score] == wanted]
    if not fitting:
        return None
    answer = fitting[0]
    wrong = [score for score in scores if ends[score] != wanted]
    tempting, others = _others(race, wrong[:TRIED], wanted)
    offered = [*tempting, *others][: WRONG[task.level]]
    if len(offered) < WRONG[task.level]:
        return None
    rule = _rule(race)

    def mark(score: tuple[int, int]) -> Mark:
        at = race.at(score)
        told = tr("From {score}: {why}", score=_score_words(score), why=why_first(at))
        return right(told, rule) if score == answer else race_mistake(at, wanted).mark(told, rule)

    judge = choose(
        Option(f"{a}-{b}", _score_words((a, b)), mark((a, b))) for a, b in draw.shuffle([answer, *offered])
    )
    prompt = tr(
        "From which of these scores does {side} get to {target} first, by {what}?",
        side=side(wanted[0].upper()), what=what_words(race, wanted[2:]), target=race.target,
    )  # fmt: skip
    return ask(task, prompt, judge, _hints(task, race), rule, _told(task, race))


def _score_words(score: tuple[int, int]) -> str:
    return tr("A {a}, B {b}", a=score[0], b=score[1])


def _others(
    race: Race, scores: Sequence[tuple[int, int]], wanted: str
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Scores from which some mistaken idea comes to the wanted end, and the others."""
    tempting: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    for score in scores:
        at = race.at(score)
        found = any(wanted in idea.firsts(at) for idea in RACE_IDEAS)
        (tempting if found else others).append(score)
    return tempting, others
