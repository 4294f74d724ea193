"""Drill: who scores for the embit, and how much? And the other way round: which bidding leads to that?"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask
from trucedu.lessons.drills.chain_words import (
    answer_nudge,
    bid_rule_words,
    endings_nudge,
    endings_step,
    first_bid,
)
from trucedu.lessons.drills.dealt import a_bidder, two_embits
from trucedu.lessons.drills.embit_value import has_embits
from trucedu.lessons.drills.holdings import Holding, holdings
from trucedu.lessons.drills.payoff_words import pay_words
from trucedu.lessons.drills.payoffs import Spoken, pay_options, pay_rule, track_options
from trucedu.lessons.drills.talk import Track, beans, speak, talk_log, tracks
from trucedu.lessons.drills.words import small
from trucedu.lessons.misconceptions.bidding import Bidding, contest_rule, pay_of
from trucedu.lessons.misconceptions.chains import for_the_missing, in_chain, low_to
from trucedu.lessons.misconceptions.counts import declaration
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words
from trucedu.variants.sheet import ContestRule

#: Wrong answers at each level; and ways to choose from, going back.
WRONG: Final = {1: 2, 2: 3, 3: 3, 4: 3}
WAYS: Final = {1: 3, 2: 4, 3: 4, 4: 4}
#: From this level on the score matters and is shown.
WITH_SCORE: Final = 3
#: So many calls at most before the last answer: a bid that everybody is asked about is raised once, a chain is longer.
CALLS: Final = 2
CHAIN: Final = 4


@drill(
    "embit-payoff",
    title=tr("What does the embit pay?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_embits,
    titles=lambda rules: tr("What does the {embit} pay?", embit=declaration(rules, "pair")),
)
def embit_payoff(task: Task) -> Question:
    """Levels: a bid, passed or sung; raised by a number; raised by all the rest; opened with all the rest, or undone by
    a flor. Where bids make a chain: one bid; two; three, or for what is missing; a longer chain, or undone by a flor.
    Going back, one of several biddings comes to a given payment.
    """
    if task.rules.turns:
        # No cards are shown, and what is paid does not hang on the turned one: any will do.
        task = attrs.evolve(task, turned=task.rules.pack[0])
    return _forward(task) if task.direction == "forward" else _back(task)


def _rule(rules: Variant) -> ContestRule:
    assert rules.sheet.rules is not None
    return rules.sheet.rules.contest[declaration(rules, "pair")]


@lru_cache(maxsize=64)
def _ways(rules: Variant, level: int) -> tuple[Track, ...]:
    """The ways an embit can go that belong to a level; those of the nearest easier one where there are none."""
    contest = _rule(rules)
    most = CHAIN if in_chain(contest) else CALLS
    found = [track for track in tracks(contest, most=most) if _level(contest, track) == level]
    return tuple(found) if found or level == 1 else _ways(rules, level - 1)


def _level(contest: ContestRule, track: Track) -> int:
    calls = [contest.calls[word] for word in track if word in contest.calls]
    if in_chain(contest):
        if for_the_missing(calls[-1]):
            return 3 if len(calls) < 3 else 4
        return min(len(calls), 3)
    if not isinstance(calls[0].win, int):
        return 4
    if any(call.adds is not None and not isinstance(call.adds, int) for call in calls):
        return 3
    return min(len(calls), 2)


# From the bidding to the payment


def _forward(task: Task) -> Question:
    rules: Variant = task.rules
    draw = task.draw
    undone = task.level == 4 and draw.chance(1, 3)
    bidding = _undone(task) if undone else None
    if bidding is None:
        bidder, bidding = _table(task)
        bidding = speak(draw, bidding, bidder, draw.choice(_ways(rules, task.level)))
    prompt = tr("Who scores for the {embit}, and how much?", embit=bidding.contest)
    judge = pay_options(draw, bidding, WRONG[task.level])
    return ask(
        task, prompt, judge, _hints(bidding), pay_rule(bidding), _scene(bidding, task.level, said=True)
    )


def _hints(bidding: Bidding) -> Hints:
    return Hints(answer_nudge(bidding), bid_rule_words(bidding), first_bid(bidding))


def _scene(bidding: Bidding, level: int, *, said: bool) -> list[Part]:
    best = _best(bidding)
    words = tr(
        "The best {embit} of side A is {a}, of side B {b}.", embit=bidding.contest, a=best["A"], b=best["B"]
    )
    parts: list[Part] = [Words(words)]
    if level >= WITH_SCORE:
        parts.append(beans(bidding.rules, bidding.score))
    return [*parts, talk_log(bidding)] if said else parts


def _table(task: Task) -> tuple[int, Bidding]:
    """A bidder, and a table at which each side has one embit, of different worth."""
    rules: Variant = task.rules
    bidding = two_embits(task.draw, rules)
    score = _score(task.draw, rules, task.level)
    return a_bidder(task.draw, bidding), attrs.evolve(bidding, score=score)


def _score(draw: Draw, rules: Variant, level: int) -> tuple[int, int]:
    """A score: early in the game where it does not matter, well into it where it does."""
    assert rules.sheet.rules is not None
    target = rules.sheet.rules.score.target
    if level < WITH_SCORE:
        return draw.between(2, target // 4), draw.between(2, target // 4)
    most = low_to(_rule(rules), rules.sheet.rules.score.half)
    if most and draw.chance(1, 3):
        return draw.between(1, most), draw.between(1, most)
    return draw.between(target // 3, target - 2), draw.between(target // 3, target - 2)


def _undone(task: Task) -> Bidding | None:
    """A bidding of an easier level that a flor undoes; None where no flor undoes an embit."""
    rules: Variant = task.rules
    assert rules.sheet.rules is not None
    word = declaration(rules, "pair")
    undoing = [contest for contest in rules.sheet.rules.contest.values() if word in contest.cancels]
    if not undoing:
        return None
    declare = next(name for name, call in undoing[0].calls.items() if call.opens)
    for _ in range(400):
        bidding = _answered(task, declare) if in_chain(_rule(rules)) else _afterwards(task, declare)
        if bidding is not None:
            return bidding
    return None


def _afterwards(task: Task, declare: str) -> Bidding | None:
    """A bidding after which somebody declares a flor; None where a draw does not come to that."""
    rules: Variant = task.rules
    draw = task.draw
    bidder, bidding = _table(task)
    after = bidding.order[bidding.order.index(bidder) + 1 :]
    flor = draw.choice(holdings(rules))
    if not after or flor.flor is None or not _below(flor, bidding):
        return None
    number = draw.choice(after)
    if bidding.points_of(number) is not None or not _free(flor, bidding, number):
        return None
    track = draw.choice((*_ways(rules, 1), *_ways(rules, 2)))
    spoken = speak(draw, _holding(bidding, number, flor), bidder, track)
    return attrs.evolve(spoken, said=(*spoken.said, f"{number} {declare}"))


def _answered(task: Task, declare: str) -> Bidding | None:
    """A bidding that is answered by a flor; None where a draw does not come to that."""
    rules: Variant = task.rules
    draw = task.draw
    bidder, bidding = _table(task)
    track = draw.choice((*_ways(rules, 1), *_ways(rules, 2)))
    number = speak(draw, bidding, bidder, track[:-1]).spoken.to_act or 0
    flor = draw.choice([each for each in holdings(rules) if each.flor is not None])
    best = _best(bidding)
    pair = 0 if flor.pair is None else flor.pair.points
    if bidding.points_of(number) in best.values() or pair >= min(best.values()):
        return None
    if not _free(flor, bidding, number):
        return None
    spoken = speak(draw, _holding(bidding, number, flor), bidder, track[:-1])
    step = f"{number} {declare}"
    return None if spoken.spoken.why_not(step) else attrs.evolve(spoken, said=(*spoken.said, step))


def _free(holding: Holding, bidding: Bidding, number: int) -> bool:
    """Whether nobody but that chair holds one of these cards."""
    used = {card for other, hand in enumerate(bidding.hands, start=1) if other != number for card in hand}
    return not used & set(holding.cards)


def _holding(bidding: Bidding, number: int, holding: Holding) -> Bidding:
    """The same where that chair holds these cards."""
    hands = tuple(holding.cards if n == number else hand for n, hand in enumerate(bidding.hands, start=1))
    return attrs.evolve(bidding, hands=hands)


def _best(bidding: Bidding) -> dict[str, int]:
    """The best embit of each side."""
    return {x: max(bidding.points_of(n) or 0 for n in bidding.order if side_of(n) == x) for x in "AB"}


def _below(holding: Holding, bidding: Bidding) -> bool:
    """Whether the best pair in a flor is below both sides' embits, so that it changes nothing if it is kept quiet."""
    least = min(points for n in bidding.order if (points := bidding.points_of(n)) is not None)
    return holding.pair is None or holding.pair.points < least


# From the payment to the bidding


def _back(task: Task) -> Question:
    rules: Variant = task.rules
    draw = task.draw
    levels = [1, 2] if task.level < 3 else [2, 3] if task.level == 3 else [2, 3, 4]
    pool = sorted({track for level in levels for track in _ways(rules, level)})
    for _ in range(200):
        bidder, table = _table(task)
        track = draw.choice(pool if task.level < WITH_SCORE else _ways(rules, task.level))
        answer = Spoken(track, speak(draw, table, bidder, track))
        wanted = pay_of(answer.bidding)
        # First those that begin like the answer: they take a closer look.
        rest = sorted(
            draw.shuffle([each for each in pool if each != track]), key=lambda each: each[:-1] != track[:-1]
        )
        others: list[Spoken] = []
        for other in rest:
            if len(others) == WAYS[task.level] - 1:
                break
            spoken = Spoken(other, speak(draw, table, bidder, other))
            if pay_of(spoken.bidding).key != wanted.key:
                others.append(spoken)
        if len(others) == WAYS[task.level] - 1:
            break
    else:
        raise AssertionError(f"no biddings to choose from in {task.variant}")
    offered = draw.shuffle([answer, *others])
    prompt = tr(
        "After which of these biddings is this the result: {pay}?", pay=small(pay_words(rules, wanted))
    )
    hints = Hints(
        endings_nudge(table),
        bid_rule_words(
            attrs.evolve(table, said=tuple(step for each in offered for step in each.bidding.said))
        ),
        endings_step(
            table, sum(each.track[-1] == contest_rule(table).decline for each in offered), len(offered)
        ),
    )
    scene = _scene(table, task.level, said=False)
    return ask(task, prompt, track_options(offered, answer), hints, pay_rule(answer.bidding), scene)
