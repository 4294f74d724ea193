"""Drill: who scores for the flors, and how much? And the other way round: which flor, or which calls, lead to that?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, give_number
from trucedu.lessons.drills.counting import HIGHEST
from trucedu.lessons.drills.dealt import Wish, by_flor, deal_hands, least_to_win, points_there_are
from trucedu.lessons.drills.flor_pay_words import flor_pay_rule, why_flor_pay
from trucedu.lessons.drills.flor_value import has_flors
from trucedu.lessons.drills.payoff_words import pay_words
from trucedu.lessons.drills.payoffs import Spoken, pay_options, track_options
from trucedu.lessons.drills.showdown_words import before_or_after, points_log, seats_words
from trucedu.lessons.drills.talk import PASS, Track, beans, speak, talk_log, tracks
from trucedu.lessons.drills.words import chair, side, small
from trucedu.lessons.judge import Likely, right
from trucedu.lessons.misconceptions.bidding import Bidding, pay_of, standing_call
from trucedu.lessons.misconceptions.counts import declaration
from trucedu.lessons.misconceptions.flor_pay import challenged, contested
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.showdowns import (
    EQUAL_IS_NOT_ENOUGH,
    EQUAL_WINS_ANYWHERE,
    MISREADS_THE_SHOWDOWN,
    tied,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words
from trucedu.variants.sheet import ContestRule, Shortfall

#: From this level on flors are challenged; from the next on the score is shown.
CHALLENGES: Final = 3
WRONG: Final = 3
WAYS: Final = {3: 3, 4: 4}


@drill(
    "flor-duel",
    title=tr("What do the flors pay?"),
    levels=4,
    directions=("forward", "back"),
    fits=has_flors,
)
def flor_duel(task: Task) -> Question:
    """Levels: one flor, or one on each side; several, and ties; challenges; challenges near the end of the game, with a
    bluff among them. Going back, a flor must be good enough, or calls must lead to a payment.
    """
    if task.rules.turns:
        # No cards are shown, and what is paid does not hang on the turned one: any will do.
        task = attrs.evolve(task, turned=task.rules.pack[0])
    if task.direction == "forward":
        return _forward(task)
    rule = _rule(task.rules)
    if (
        rule.position == "leader"
        or rule.rival is None
        or (task.level >= CHALLENGES and _many_ways(task.rules))
    ):
        return _which_calls(task)
    return _how_good(task)


def _rule(rules: Variant) -> ContestRule:
    assert rules.sheet.rules is not None
    return rules.sheet.rules.contest[declaration(rules, "flor")]


def explain(bidding: Bidding) -> tuple[str, str]:
    """Why flors pay what they pay, and by which rule."""
    place = f"{bidding.rules.id}#contest.{bidding.contest}"
    if challenged(bidding):
        return why_flor_pay(bidding), f"{place}.calls.{standing_call(bidding)[1]}"
    return why_flor_pay(bidding), f"{place}.{'both_sides' if contested(bidding) else 'per_holder'}"


# What is held and said


def _deal(task: Task, wishes: Mapping[int, Wish], score: tuple[int, int]) -> Bidding | None:
    rules: Variant = task.rules
    hands = deal_hands(task.draw, by_flor(rules), rules.players[0], wishes)
    return None if hands is None else Bidding(rules, "flor", hands, score=score)


def _declared(bidding: Bidding, holders: list[int]) -> Bidding:
    """Everybody who holds a flor declares it in turn, with the word that is due."""
    rule = _rule(bidding.rules)
    opening = next(word for word, call in rule.calls.items() if call.opens)
    holders = sorted(holders, key=bidding.order.index)
    said = [
        f"{n} {opening if side_of(n) == side_of(holders[0]) or rule.rival is None else rule.rival}"
        for n in holders
    ]
    return attrs.evolve(bidding, said=tuple(said))


def _score(task: Task) -> tuple[int, int]:
    """Early in the game, or at the last level well into it."""
    assert task.rules.sheet.rules is not None
    target = task.rules.sheet.rules.score.target
    if task.level <= CHALLENGES:
        return task.draw.between(target // 5, target // 3), task.draw.between(target // 5, target // 3)
    return task.draw.between(target // 2, target - 2), task.draw.between(target // 2, target - 2)


def _points(draw: Draw, rules: Variant, count: int, *, equal: bool) -> list[int]:
    """What some flors count; the first two alike where asked for."""
    points = draw.sample(points_there_are(by_flor(rules)), count)
    return [points[0], points[0], *points[2:]] if equal and count > 1 else points


def _held(task: Task) -> tuple[Bidding, list[int]]:
    """Flors declared and not challenged: one or two at the first level, up to four and ties at the second."""
    draw, players = task.draw, task.rules.players[0]
    equal = task.level > 1 and _rule(task.rules).position == "eldest" and draw.chance(1, 3)
    for _ in range(400):
        count = draw.between(1, 2) if task.level == 1 else draw.between(2, min(4, players))
        chairs = draw.sample(range(1, players + 1), count)
        points = _points(draw, task.rules, count, equal=equal)
        both = len({side_of(n) for n in chairs}) == 2
        if count > 1 and task.level == 1 and not both:
            continue
        bidding = _deal(task, dict(zip(chairs, points, strict=True)), _score(task))
        if bidding is None or (both and _rule(task.rules).rival is None):
            continue
        if tied(bidding) == equal or not both:
            return _declared(bidding, chairs), sorted(chairs)
    raise AssertionError(f"no hands with flors in {task.variant}")


def _ways(rules: Variant) -> list[Track]:
    """The ways a challenge can go."""
    return [track for track in tracks(_rule(rules), most=3) if len(track) > 2]


def _many_ways(rules: Variant) -> bool:
    """Whether there are ways enough to choose from."""
    return len(_ways(rules)) >= min(WAYS.values())


def _measured(rules: Variant) -> bool:
    """Whether a challenge may be for what somebody lacks."""
    return any(isinstance(call.win, Shortfall) for call in _rule(rules).calls.values())


def _table(task: Task) -> tuple[int, Bidding]:
    """Who declares, and a table at which that chair has a flor, and somebody on the other side one too, or not."""
    draw, rules = task.draw, task.rules
    players = rules.players[0]
    for _ in range(400):
        bidder = draw.between(1, players)
        other = draw.choice([n for n in range(1, players + 1) if side_of(n) != side_of(bidder)])
        bluff = (
            task.level > CHALLENGES
            and draw.chance(1, 4)
            and _rule(rules).calls[_ways(rules)[0][1]].needs != "held"
        )
        points = _points(draw, rules, 2, equal=task.level > CHALLENGES and draw.chance(1, 5))
        wishes: dict[int, Wish] = {bidder: points[0]}
        if not bluff:
            wishes[other] = points[1]
        bidding = _deal(task, wishes, _score(task))
        if bidding is not None:
            return bidder, bidding
    raise AssertionError(f"no hands with flors in {task.variant}")


def _spoken(task: Task, table: Bidding, bidder: int, track: Track) -> Bidding | None:
    """The track said by the table; the holder of a flor challenges where only a holder may."""
    rule = _rule(task.rules)
    if any(rule.calls[word].needs == "held" for word in track[1:] if word in rule.calls):
        holders = [n for n in table.order if n != bidder and table.points_of(n) is not None]
        if not holders:
            return None
        said = [f"{bidder} {track[0]}"]
        spoken = table.also(said[0])
        while spoken.spoken.to_act != holders[0] and spoken.spoken.asked == "contest":
            spoken = spoken.also(f"{spoken.spoken.to_act} {PASS}")
        for word in track[1:]:
            spoken = spoken.also(f"{spoken.spoken.to_act} {word}")
        return spoken
    return speak(task.draw, table, bidder, track)


# From the calls to the payment


def _forward(task: Task) -> Question:
    if task.level >= CHALLENGES:
        bidding = None
        while bidding is None:
            bidder, table = _table(task)
            bidding = _spoken(task, table, bidder, task.draw.choice(_ways(task.rules)))
    else:
        bidding, _ = _held(task)
    judge = pay_options(task.draw, bidding, WRONG, explain)
    prompt = tr("Who scores for the {flor}s, and how much?", flor=bidding.contest)
    if len(bidding.said) == 1:
        prompt = tr("Who scores for the {flor}, and how much?", flor=bidding.contest)
    return ask(task, prompt, judge, _hints(bidding), explain(bidding)[1], _scene(task, bidding, said=True))


def _holders(bidding: Bidding) -> list[int]:
    return [n for n in sorted(bidding.order) if bidding.points_of(n) is not None]


def _hints(bidding: Bidding) -> Hints:
    nudge = tr("Have both sides declared? Then only one of them scores.")
    if challenged(bidding):
        nudge = tr(
            "A challenge settles everything. Was the last call passed, or are the {flor}s compared?",
            flor=bidding.contest,
        )
    first = seats_words(bidding)
    if challenged(bidding):
        first = tr("The last call was made by {chair}.", chair=chair(standing_call(bidding)[0]))
    return Hints(nudge, flor_pay_rule(bidding), first)


def _scene(task: Task, bidding: Bidding, *, said: bool) -> list[Part]:
    word = bidding.contest
    only = tr("Nobody else has a {flor}.", flor=word)
    if said and not challenged(bidding):
        only = tr("Nobody else has a {flor}, and none is challenged.", flor=word)
    parts: list[Part] = [Words(only), *points_log(bidding, _holders(bidding))]
    if task.level > CHALLENGES or (task.level == CHALLENGES and _measured(bidding.rules)):
        parts.append(beans(bidding.rules, bidding.score))
    return [*parts, talk_log(bidding)] if said else parts


# From the payment to the calls


def _which_calls(task: Task) -> Question:
    draw, rules = task.draw, task.rules
    ways = WAYS.get(task.level, 3)
    for _ in range(300):
        bidder, table = _table(task)
        spoken = [
            Spoken(track, bidding)
            for track in draw.shuffle(_ways(rules))
            if (bidding := _spoken(task, table, bidder, track)) is not None
        ]
        if not spoken:
            continue
        answer, *rest = spoken
        wanted = pay_of(answer.bidding)
        others = _told_apart([each for each in rest if pay_of(each.bidding).key != wanted.key])
        if len(others) >= ways - 1:
            break
    else:
        raise AssertionError(f"no calls to choose from in {task.variant}")
    offered = draw.shuffle([answer, *others[: ways - 1]])
    prompt = tr("After which of these calls is this the result: {pay}?", pay=small(pay_words(rules, wanted)))
    hints = Hints(
        tr("See which of them end with a pass: a pass pays the side that called last."),
        flor_pay_rule(answer.bidding),
        tr(
            "Ending with a pass: {n} of {of}.",
            n=sum(each.track[-1] == PASS for each in offered),
            of=len(offered),
        ),
    )
    judge = track_options(offered, answer, explain)
    return ask(task, prompt, judge, hints, explain(answer.bidding)[1], _scene(task, table, said=False))


def _told_apart(ways: Sequence[Spoken]) -> list[Spoken]:
    """Of ways that come to the same for the same reason only the first."""
    found: dict[str, Spoken] = {}
    for way in ways:
        found.setdefault(why_flor_pay(way.bidding), way)
    return list(found.values())


# From the payment to the flor


def _how_good(task: Task) -> Question:
    bidding, number, least = _contender(task)
    rules: Variant = task.rules
    points = points_there_are(by_flor(rules))
    shown = [n for n in _holders(bidding) if n != number]
    # In the order of the seats, so that of equal rivals the one that decides is named.
    rivals = [n for n in bidding.order if n in shown and side_of(n) != side_of(number)]
    rival = max(rivals, key=lambda n: bidding.points_of(n) or 0)
    best = bidding.points_of(rival) or 0
    rule = f"{rules.id}#contest.{bidding.contest}.position"
    fact = tr(
        "The best of {side} is {n}, {rival}'s. {Seats}",
        side=side(side_of(rival)), n=best, rival=chair(rival), Seats=before_or_after(bidding, number, rival, least),
    )  # fmt: skip
    above = points[points.index(best) + 1]
    tie = (
        Mistake(EQUAL_WINS_ANYWHERE, {"embit": bidding.contest})
        if least != best
        else Mistake(EQUAL_IS_NOT_ENOUGH)
    )
    likely = {best if least != best else above: tie.mark(fact, rule)}
    judge = give_number(
        least,
        right(fact, rule),
        [Likely(value, mark) for value, mark in likely.items()],
        Mistake(MISREADS_THE_SHOWDOWN).mark(tr("It takes {n}. {Why}", n=least, Why=fact), rule),
        low=0,
        high=HIGHEST,
        unit=tr("points"),
    )
    prompt = tr(
        "What is the least that {chair}'s {flor} must count for {side} to score?",
        chair=chair(number), flor=bidding.contest, side=side(side_of(number)),
    )  # fmt: skip
    hints = Hints(
        tr("Find the best {flor} of the other side first.", flor=bidding.contest),
        flor_pay_rule(bidding),
        seats_words(bidding),
    )
    words = tr(
        "Only {chair} and those listed here have a {flor}; none is challenged.",
        chair=chair(number),
        flor=bidding.contest,
    )
    scene: list[Part] = [Words(words), *points_log(bidding, shown), talk_log(bidding)]
    return ask(task, prompt, judge, hints, rule, scene)


def _contender(task: Task) -> tuple[Bidding, int, int]:
    """Flors of one side, and the chair of the other side that is to beat them; and the least that does."""
    draw, rules = task.draw, task.rules
    players, table = rules.players[0], by_flor(rules)
    points = points_there_are(table)
    for _ in range(400):
        number = draw.between(1, players)
        rivals = [n for n in range(1, players + 1) if side_of(n) != side_of(number)]
        count = 1 if task.level == 1 else draw.between(1, len(rivals))
        top = draw.between(2, len(points) - 3)
        wishes: dict[int, Wish] = {
            n: points[draw.between(max(0, top - 4), top)] for n in draw.sample(rivals, count)
        }
        wishes[number] = points[
            top + 2
        ]  # some flor that wins, for the calls to be made; what it counts is asked for
        bidding = _deal(task, wishes, _score(task))
        if bidding is None:
            continue
        bidding = _declared(bidding, list(wishes))
        best = max(points.index(bidding.points_of(n) or 0) for n in wishes if n != number)
        least = least_to_win(bidding, number, table)
        if least is not None and points.index(least) - best in (0, 1):
            return bidding, number, least
    raise AssertionError(f"no flor to ask for in {task.variant}")
