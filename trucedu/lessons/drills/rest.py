"""Drill: how many points is all the rest at this score? And the other way round: at which score is it so many?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import attrs

from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import ask, give_number, playable
from trucedu.lessons.drills.chain_words import low_words
from trucedu.lessons.drills.dealt import a_bidder, two_embits
from trucedu.lessons.drills.payoff_words import round_word
from trucedu.lessons.drills.raises import only_the_hand, opening, raise_log, walk
from trucedu.lessons.drills.rest_words import rest_rule, rest_rule_words, rest_term, why_had, why_rest
from trucedu.lessons.drills.talk import PASS, Track, beans, speak, talk_log, term, tracks
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.judge import Likely, Mark, Number, right
from trucedu.lessons.misconceptions.bidding import Bidding, contest_rule
from trucedu.lessons.misconceptions.chains import first_half_ends, for_the_missing, in_chain, low_to
from trucedu.lessons.misconceptions.counts import declaration, declares
from trucedu.lessons.misconceptions.raising import GAME, Raising
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.misconceptions.rests import (
    MISCOUNTS_THE_REST,
    Asked,
    Rest,
    rest_mistakes,
    score_mistakes,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task, drill
from trucedu.show.scene import Part, Words
from trucedu.variants.sheet import ContestCall, ContestRule, Shortfall

#: How often the stake is raised before, at least and at most.
RAISED: Final = {1: (0, 0), 2: (0, 0), 3: (1, 3), 4: (0, 3)}


#: So many bids at most before a yes or a no, where they make a chain.
CHAIN: Final = 4


def stakes_the_hand(rules: Variant) -> bool:
    """Whether some call makes the hand worth all that is missing, or the game."""
    if not playable(rules):
        return False
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    return ladder.remainder is not None or any(rung.value == GAME for rung in ladder.rungs)


def stakes_the_rest(rules: Variant) -> bool:
    """Whether some call is for all that is missing, or for the game; and, as scores that lie side by side are compared,
    at every score.
    """
    if not playable(rules) or rules.sheet.rules is None or rules.sheet.rules.special is not None:
        return False
    return stakes_the_hand(rules) or _chain(rules) is not None


def _chain(rules: Variant) -> ContestRule | None:
    """The contest in which bids make a chain that ends with one for what is missing; None where there is none."""
    assert rules.sheet.rules is not None
    if not declares(rules, "pair"):
        return None
    contest = rules.sheet.rules.contest[declaration(rules, "pair")]
    ends = any(for_the_missing(call) for call in contest.calls.values())
    return contest if in_chain(contest) and ends else None


def rest_title(rules: Variant) -> str:
    """What a learner reads above the questions: in a chain of bids, the game's own word for the one that is meant."""
    chain = _chain(rules)
    if chain is None:
        return tr("How many is all the rest?")
    call = next(name for name, call in chain.calls.items() if for_the_missing(call))
    return tr("How much is {term}?", term=term(rules, call))


@drill(
    "rest",
    title=tr("How many is all the rest?"),
    titles=rest_title,
    levels=4,
    directions=("forward", "back"),
    fits=stakes_the_rest,
)
def rest_drill(task: Task) -> Question:
    """Levels: what the call adds, or what the side scores that says it; the other side, or the whole payment; lost, or
    for the game, or on a raised hand; any of these. Where bids make a chain: said at once; after other bids; while
    both sides are low; any of these. Going back, the score is asked for.
    """
    for _ in range(200):
        rest = _some(task)
        if rest is not None and (task.direction == "forward" or _can_be_told(rest)):
            return _forward(task, rest) if task.direction == "forward" else _back(task, rest)
    raise AssertionError(f"no call for all the rest in {task.variant}")


# Something at stake


def _some(task: Task) -> Rest | None:
    """All the rest staked as the level asks for; None where a draw does not come to that."""
    rules: Variant = task.rules
    hand = _staked_hand(rules)
    if _ways(rules, task.level) and (task.level < 4 or not hand or task.draw.chance(3, 4)):
        return _embit(task)
    return _hand(task)


def _staked_hand(rules: Variant) -> bool:
    """Whether a raise is for points that are missing: not where it is for the whole match."""
    assert rules.sheet.rules is not None
    return stakes_the_hand(rules) and not any(rung.wins_match for rung in rules.sheet.rules.ladder.rungs)


def _score(draw: Draw, rules: Variant, level: int = 0) -> tuple[int, int]:
    """Two different scores well into the game; or early in it, where the level is about that."""
    assert rules.sheet.rules is not None
    target = rules.sheet.rules.score.target
    chain = _chain(rules)
    low = 0 if chain is None else low_to(chain, rules.sheet.rules.score.half)
    if low and level:
        early = draw.chance(1, 3) if level == 4 else level == 3
        high = draw.between(1, low) if early else draw.between(low + 1, target - 2)
        other = draw.choice([n for n in range(1, low + 1 if early else target - 1) if n != high])
        return (high, other) if draw.chance(1, 2) else (other, high)
    a, b = draw.sample(range(target // 4, target - 1), 2)
    return a, b


@lru_cache(maxsize=64)
def _ways(rules: Variant, level: int) -> tuple[tuple[Track, Asked], ...]:
    """The ways to stake the rest on an embit that belong to a level, and what is asked of each."""
    assert rules.sheet.rules is not None
    if not declares(rules, "pair"):
        return ()
    contest = rules.sheet.rules.contest[declaration(rules, "pair")]
    if _chain(rules) is not None:
        ends = [
            track
            for track in tracks(contest, most=CHAIN)
            if track[-1] != contest.decline and for_the_missing(contest.calls[track[-2]])
        ]
        least = min(map(len, ends))
        some = [each for each in ends if level > 2 or (len(each) == least) == (level == 1)]
        return tuple((track, "scored") for track in some or ends)
    sung = [track for track in tracks(contest, most=2) if track[-1] != PASS]
    added = [track for track in sung if isinstance(contest.calls[track[-2]].adds, Shortfall)]
    whole = [track for track in sung if _for_all(contest.calls[track[-2]])]
    asked: dict[int, list[tuple[Track, Asked]]] = {
        1: [(track, "added") for track in added],
        2: [(track, "scored") for track in added],
        3: [(track, "scored") for track in whole],
    }
    asked[4] = [*asked[1], *asked[2], *asked[3]]
    return tuple(asked[level])


def _for_all(call: ContestCall) -> bool:
    """Whether a call is for the game, or for what somebody lacks, instead of a number."""
    return call.adds is None and any(not isinstance(amount, int | None) for amount in (call.win, call.lose))


def _embit(task: Task) -> Rest:
    draw, rules = task.draw, task.rules
    if rules.turns:
        rules = rules.beside(rules.pack[0])  # which card it is does not matter: none is shown
    track, asked = draw.choice(_ways(rules, task.level))
    table = attrs.evolve(two_embits(draw, rules), score=_score(draw, rules, task.level))
    return Rest(speak(draw, table, a_bidder(draw, table), track), asked)


def _hand(task: Task) -> Rest | None:
    draw, rules = task.draw, task.rules
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    start = opening(draw, rules, draw.choice(rules.players), _score(draw, rules))
    if ladder.remainder is not None:
        raises = draw.between(*RAISED[task.level]) + 1
    else:
        raises = 1 + next(place for place, rung in enumerate(ladder.rungs) if rung.value == GAME)
    raising = walk(draw, start, raises, "yes", remainder=ladder.remainder is not None)
    if raising is None:
        return None
    played = raising.played_out()
    if not only_the_hand(played) or not any(played.paid):
        return None
    rest = Rest(played)
    if task.level < 3 and (rest.scorer == rest.caller) != (task.level == 1):
        return None
    return rest


def _early(bidding: Bidding) -> int:
    """The most points at which a chain of bids comes to something else, if both sides are as low; else 0."""
    low = low_to(contest_rule(bidding), first_half_ends(bidding))
    return low if max(bidding.score) <= low else 0


def _can_be_told(rest: Rest) -> bool:
    """Whether the score can be found from the points: at no score near it would it be as many."""
    own = rest.had
    if isinstance(rest.staked, Bidding) and in_chain(contest_rule(rest.staked)):
        # By whom it is measured hangs on the score itself, so that any other score may come to as many.
        scores = range((_early(rest.staked) or rest.target - 1) + 1)
        return all(rest.at(score).number != rest.number for score in scores if score != own)
    near = [rest.at(score) for score in (own - 1, own + 1) if 0 <= score < rest.target]
    return all(other.number != rest.number for other in near)


# From the score to the points


def _forward(task: Task, rest: Rest) -> Question:
    scene = [*_shown(rest), beans(rest.rules, rest.staked.score), *_said(rest)]
    judge = _number(rest.number, why_rest(rest), rest_rule(rest), rest_mistakes(rest))
    return ask(task, _prompt(rest), judge, _hints(rest), rest_rule(rest), scene)


def _prompt(rest: Rest) -> str:
    if rest.asked == "added":
        return tr("How many points does {term} add?", term=rest_term(rest))
    if isinstance(rest.staked, Raising):
        return tr("How many points are scored for the hand?")
    return tr("How many points are scored for the {embit}?", embit=rest.staked.contest)


def _shown(rest: Rest) -> list[Part]:
    if isinstance(rest.staked, Raising) or rest.asked == "added":
        return []
    embits = {
        x: max(rest.staked.points_of(n) or 0 for n in rest.staked.order if side_of(n) == x) for x in "AB"
    }
    text = tr(
        "The best {embit} of side A is {a}, of side B {b}.",
        embit=rest.staked.contest, a=embits["A"], b=embits["B"],
    )  # fmt: skip
    return [Words(text)]


def _said(rest: Rest) -> list[Part]:
    if isinstance(rest.staked, Bidding):
        return [talk_log(rest.staked)]
    hand = tr("Then the hand is played out: {side} has it.", side=side(rest.scorer))
    return [raise_log(rest.staked), Words(hand)]


def _number(value: int, why: str, rule: str, mistakes: Iterable[tuple[int, Mistake]]) -> Number:
    likely: dict[int, Mark] = {}
    used: set[str] = set()
    for number, mistake in mistakes:
        mark = mistake.mark(why, rule)
        if number != value and number not in likely and mark.text not in used:
            likely[number] = mark
            used.add(mark.text)
    return give_number(
        value,
        right(why, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_REST).mark(tr("It is {n}. {Why}", n=value, Why=why), rule),
        low=0,
        high=99,
        unit=tr("points"),
    )


def _hints(rest: Rest) -> Hints:
    if _chain(rest.rules) is not None and isinstance(rest.staked, Bidding):
        nudge = tr("Which side is in front, and has either side many points yet?")
    elif rest.asked == "added":
        nudge = tr("Which side says it? How many points has that side?")
    else:
        nudge = tr(
            "Which side scores, and is it paid by what it lacks itself, or by what the other side lacks?"
        )
    first = tr("A {round} is {target} points here.", round=round_word(rest.rules), target=rest.target)
    return Hints(nudge, rest_rule_words(rest), first)


# From the points to the score


def _back(task: Task, rest: Rest) -> Question:
    other = "B" if rest.measured == "A" else "A"
    known = Words(
        tr(
            "{Side} had {points} before.",
            Side=capital(side(other)),
            points=points(rest.staked.score["AB".index(other)]),
        )
    )
    scene = [known, *_told_of_both(rest), *_shown(rest), *_said(rest), Words(_fact(rest))]
    prompt = tr("How many points had {side} before?", side=side(rest.measured))
    judge = _number(rest.had, why_had(rest), rest_rule(rest), score_mistakes(rest))
    return ask(task, prompt, judge, _hints(rest), rest_rule(rest), scene)


def _told_of_both(rest: Rest) -> list[Part]:
    """That both sides are low, where that is so and something hangs on it."""
    if isinstance(rest.staked, Bidding) and in_chain(contest_rule(rest.staked)) and _early(rest.staked):
        return [Words(f"{low_words(rest.staked)}.")]
    return []


def _fact(rest: Rest) -> str:
    if rest.asked == "added":
        return tr("{Term} adds {points} here.", Term=capital(rest_term(rest)), points=points(rest.number))
    if isinstance(rest.staked, Raising):
        return tr("{points} are scored for the hand.", points=points(rest.number))
    return tr("{points} are scored for the {embit}.", points=points(rest.number), embit=rest.staked.contest)
