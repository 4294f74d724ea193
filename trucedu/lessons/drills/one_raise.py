"""Questions about a hand in games with one raise only (put, trut): refused, accepted, and played out trick by trick."""

from __future__ import annotations

from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.amounts import amount
from trucedu.lessons.drills.asking import ask, playable
from trucedu.lessons.drills.hand_words import hand_rule_words, nth, why_standing
from trucedu.lessons.drills.ladder_words import (
    ladder_rule_words,
    short_worth,
    why_paid,
    why_worth,
    worth_words,
)
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
from trucedu.lessons.drills.stake_judges import payments, which_of, worths
from trucedu.lessons.drills.talk import beans
from trucedu.lessons.drills.words import capital, side, small
from trucedu.lessons.judge import Choose
from trucedu.lessons.misconceptions.bidding import Hands
from trucedu.lessons.misconceptions.counters import turns_into
from trucedu.lessons.misconceptions.ladders import key_of, result_of
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.ranking import ranking_of
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task
from trucedu.show.scene import Part, Words

#: From this level on the hand is played out; from the next tricks are tied; at the last the game is near its end.
PLAYED: Final = 2
TIED: Final = 3
LATE: Final = 4
WAYS: Final = {1: 3, 2: 4, 3: 4, 4: 4}
#: Where tricks are to be tied, so many equal groups of cards are dealt from.
GROUPS: Final = 4


def fits(rules: Variant) -> bool:
    """Whether there is just one raise, with one answer."""
    if not playable(rules):
        return False
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    return len(ladder.rungs) == 1 and ladder.any_amount is None and ladder.remainder is None


def ask_about(task: Task) -> Question:
    """Levels: the raise refused or accepted; hands played out; with tied tricks; near the end of the game. Going back,
    one of several hands comes to a given end.
    """
    return _forward(task) if task.direction == "forward" else _back(task)


# Hands


def _score(draw: Draw, rules: Variant, level: int) -> tuple[int, int]:
    assert rules.sheet.rules is not None
    target = rules.sheet.rules.score.target
    if level < PLAYED:  # it is not shown, so nothing may hang on it
        return draw.between(1, target // 3), draw.between(1, target // 3)
    low = target - 3 if level == LATE else 1
    return draw.between(low, target - 1), draw.between(low, target - 1)


def _a_hand(task: Task, score: tuple[int, int], *, played: bool, said: bool) -> Raising | None:
    """A hand with or without the raise, played to its end or not; None where a draw does not come to that."""
    draw, rules = task.draw, task.rules
    players = draw.choice(rules.players)
    hands: Hands = _close_hands(draw, rules, players) if task.level >= TIED and draw.chance(2, 3) else ()
    answer: Answer = "yes" if played else draw.choice(("yes", "no"))
    start = opening(draw, rules, players, score, hands=hands)
    raising = walk(draw, start, 1, answer) if said else start
    if raising is None:
        return None
    if played:
        raising = raising.played_out()
        if raising.refused or not only_the_hand(raising):
            return None
    return raising


def _close_hands(draw: Draw, rules: Variant, players: int) -> Hands:
    """Hands out of a few ranks, so that tricks are often tied."""
    groups = draw.sample(ranking_of(rules).groups, GROUPS)
    cards: list[Card] = draw.sample([card for group in groups for card in group], 3 * players)
    return tuple(tuple(cards[3 * n : 3 * n + 3]) for n in range(players))


def _some(task: Task) -> Raising:
    draw = task.draw
    for _ in range(400):
        played = task.level >= PLAYED and draw.chance(3, 4)
        raising = _a_hand(
            task, _score(draw, task.rules, task.level), played=played, said=not played or draw.chance(4, 5)
        )
        if raising is None or (task.level == TIED and played and "S" not in tricks(raising)):
            continue
        return raising
    raise AssertionError(f"no hand to ask about in {task.variant}")


def tricks(raising: Raising) -> str:
    """Who took each trick of a hand that was played out: ``"ASB"``, S for a tied one."""
    return "".join(trick.side or "S" for trick in raising.ended.tricks)


# Words


def tricks_words(pattern: str) -> str:
    """``"Side A takes the first trick, side B the second, and the third is tied."``"""
    pieces = []
    for place, result in enumerate(pattern):
        which = nth(place)
        if result == "S":
            pieces.append(tr("the {which} trick is tied", which=which))
        else:
            pieces.append(tr("{side} takes the {which} trick", side=side(result), which=which))
    return capital(tr("{tricks}.", tricks=", ".join(pieces)))


def why_ended(raising: Raising) -> str:
    """Who scores for a hand that has ended: by its tricks where it was played out."""
    if not raising.to_the_end:
        return why_paid(raising)
    eldest = side_of(raising.done.board.eldest + 1)
    decided = why_standing(raising.rules, tricks(raising), eldest)
    if not raising.paid[0] and not raising.paid[1]:
        return tr("{decided} So nobody scores, whatever was at stake.", decided=decided)
    return f"{decided} {why_paid(raising)}"


def _why(raising: Raising) -> str:
    return why_ended(raising) if raising.ended.over else why_worth(raising)


def _rule(raising: Raising) -> str:
    """The reference of what decides: how the hand is won where nobody has it, else the raise."""
    if raising.to_the_end and not any(raising.paid):
        return f"{raising.rules.id}#hand"
    return f"{raising.rules.id}#ladder.{'rungs' if raising.raises else 'base'}"


def score_part(raising: Raising) -> Part:
    """The score: as counters, or in words where they turn into bigger ones."""
    rules = raising.rules
    if turns_into(rules) is None:
        return beans(rules, raising.score)
    a, b = (amount(rules, points) for points in raising.score)
    return Words(tr("Side A has {a}, side B {b}.", a=a, b=b))


def _hints(raising: Raising) -> Hints:
    eldest = side_of(raising.done.board.eldest + 1)
    rule = ladder_rule_words(raising.rules)
    if raising.to_the_end:
        rule = f"{rule} {hand_rule_words(raising.rules, eldest)}"
    nudge = tr("Was it refused, or accepted?")
    if raising.to_the_end:
        nudge = tr("Which side has the hand, by its tricks? And what was it worth?")
    first = tr(
        "Before anything was said the hand was worth {n}.",
        n=short_worth(raising.rules, raising.ladder.base),
    )
    return Hints(nudge, rule, first)


# From the hand to what comes of it


def _forward(task: Task) -> Question:
    raising = _some(task)
    parts: list[Part] = [score_part(raising)] if task.level >= PLAYED else []
    log = raise_log(raising)
    parts.append(log if log.lines else Words(tr("Nothing is said.")))
    if raising.to_the_end:
        parts.append(Words(tricks_words(tricks(raising))))
    if raising.ended.over:
        prompt = tr("Who scores for the hand, and how much?")
        judge: Choose = payments(task, raising, why_ended)
    else:
        prompt = tr("What is the hand worth now?")
        judge = worths(task, raising)
    return ask(task, prompt, judge, _hints(raising), _rule(raising), parts)


# From what comes of it to the hand


def _label(raising: Raising) -> str:
    """What was said and how the tricks went: ``"A put, B yes; tricks: side A, tied, side A"``."""
    said = raise_words(raising) or tr("Nothing is said")
    if not raising.to_the_end:
        return said
    results = ", ".join(tr("tied") if result == "S" else side(result) for result in tricks(raising))
    return tr("{said}; tricks: {results}", said=said, results=results)


def _ident(raising: Raising) -> str:
    ending = f".{tricks(raising).lower()}" if raising.to_the_end else ""
    return f"{raise_id(raising) or 'nothing'}{ending}"


def _back(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    answer, others = _rows(task)
    rows = draw.shuffle([answer, *others])
    judge = which_of(answer, rows, lambda row: (_ident(row), _label(row)), _why, _rule)
    if answer.ended.over:
        prompt = tr(
            "After which of these is this the result: {pay}?", pay=small(pay_words(rules, answer.pay))
        )
    else:
        prompt = tr("After which of these is the hand worth {worth}?", worth=worth_words(rules, answer.worth))
    hints = Hints(
        tr("Look at each of them in turn: was it refused, and if not, who has the hand?"),
        f"{ladder_rule_words(rules)} {hand_rule_words(rules, 'A')}",
        tr("Ending with a no: {n} of {of}.", n=sum(each.refused for each in rows), of=len(rows)),
    )
    scene: list[Part] = [score_part(answer)] if task.level >= PLAYED else []
    return ask(task, prompt, judge, hints, _rule(answer), scene)


def _rows(task: Task) -> tuple[Raising, list[Raising]]:
    """A hand whose result no other one has that is offered, and the others, at the same score."""
    draw = task.draw
    wrong = WAYS[task.level] - 1
    for _ in range(100):
        score = _score(draw, task.rules, task.level)
        found: dict[str, Raising] = {}
        for _ in range(8 * wrong):
            played = task.level >= PLAYED and draw.chance(2, 3)
            raising = _a_hand(task, score, played=played, said=not played or draw.chance(3, 4))
            if raising is not None:
                found.setdefault(_why(raising), raising)
        rows = list(found.values())
        keys = [key_of(result_of(row)) for row in rows]
        for row, key in draw.shuffle(list(zip(rows, keys, strict=True))):
            if task.level >= PLAYED and not row.ended.over:
                continue  # what a hand is worth is plain where most of the others have been played out
            others = [other for other, its in zip(rows, keys, strict=True) if its != key]
            if len(others) >= wrong:
                return row, draw.sample(others, wrong)
    raise AssertionError(f"no hands to choose from in {task.variant}")
