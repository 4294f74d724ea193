"""Sentences about what a contest pays, with the sums spelled out; every number comes from the engine."""

from __future__ import annotations

import attrs

from trucedu.engine.contests import State
from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.amounts import amount
from trucedu.lessons.drills.talk import term
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    cancelled,
    contest_rule,
    measured_side,
    opening_call,
    pay_for,
    pay_of,
    raised,
    standing_call,
    standing_rule,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import Amount, ContestCall, Shortfall


def round_word(rules: Variant) -> str:
    """The game's word for what is played to the target: ``"manche"``, ``"game"``."""
    assert rules.sheet.rules is not None
    return rules.sheet.rules.score.game_word


def pay_words(rules: Variant, pay: Pay) -> str:
    """What comes of a contest, as an answer: ``"Side A scores 3 points"``, ``"Side B wins the manche"``."""
    if not pay.side:
        return tr("Nobody scores for it")
    owner = capital(side(pay.side))
    if pay.match:
        return tr("{Side} wins the match", Side=capital(side(pay.wins)))
    if pay.wins:
        return tr("{Side} wins the {round}", Side=capital(side(pay.wins)), round=round_word(rules))
    if pay.both:
        a, b = (amount(rules, number) for number in pay.points)
        return tr("Side A scores {a}, side B scores {b}", a=a, b=b)
    if pay.number < 0:
        return tr("{Side} loses {points}", Side=owner, points=amount(rules, -pay.number))
    return tr("{Side} scores {points}", Side=owner, points=amount(rules, pay.number))


def pay_denied(rules: Variant, pay: Pay) -> str:
    """That it does not come to this, as a sentence: ``"Side A does not score 3 points."``"""
    if not pay.side:
        return tr("One side does score.")
    owner = capital(side(pay.side))
    if pay.match:
        return tr("{Side} does not win the match.", Side=capital(side(pay.wins)))
    if pay.wins:
        return tr("{Side} does not win the {round}.", Side=capital(side(pay.wins)), round=round_word(rules))
    if pay.both:
        return (
            tr("They do not both score.")
            if pay.points[0] == pay.points[1]
            else tr("They do not both score like that.")
        )
    if pay.number < 0:
        return tr("{Side} does not lose {points}.", Side=owner, points=amount(rules, -pay.number))
    return tr("{Side} does not score {points}.", Side=owner, points=amount(rules, pay.number))


def why_pay(bidding: Bidding) -> str:
    """Who scores for the contest, how much and why."""
    if cancelled(bidding):
        number, word = cancelled_by(bidding)
        return tr(
            "{Chair}'s {flor} undoes the {embit}, whatever was said before: nobody scores for it.",
            Chair=capital(chair(number)), flor=term(bidding.rules, word), embit=bidding.contest,
        )  # fmt: skip
    pay = pay_of(bidding)
    return why_sung(bidding, pay) if bidding.sung is not None else why_refused(bidding, pay)


def cancelled_by(bidding: Bidding) -> tuple[int, str]:
    """The chair whose call undoes this contest, and the call."""
    assert bidding.rules.sheet.rules is not None
    contests = bidding.rules.sheet.rules.contest.values()
    undoing = {call for contest in contests if bidding.contest in contest.cancels for call in contest.calls}
    said = [(int(step.split()[0]), step.split()[1]) for step in bidding.said]
    return next((number, word) for number, word in said if word in undoing)


def why_refused(bidding: Bidding, pay: Pay) -> str:
    """Who scores for a call that was passed, and how much."""
    number, word = standing_call(bidding)
    caller = side_of(number)
    fields: dict[str, object] = {
        "term": term(bidding.rules, word),
        "other": side("B" if caller == "A" else "A"),
        "Other": capital(side("B" if caller == "A" else "A")),
        "side": side(caller),
    }
    if word == opening_call(bidding):
        fact = tr("Nobody takes up {term}.", **fields)
    else:
        fact = tr("{Other} passes {term}.", **fields)
    if pay.both:
        pay = pay_for(bidding, (pay.points[0], 0) if caller == "A" else (0, pay.points[1]))
    return f"{fact} {scored_words(bidding, pay)}"


def scored_words(bidding: Bidding, pay: Pay, sum_words: str = "") -> str:
    """``"Side A scores 1 + 2 = 3."``, and whether that is enough."""
    if not pay.side:
        return tr("Nobody scores for it.")
    if pay.number < 0:
        return tr("{Side} loses {points}.", Side=capital(side(pay.side)), points=points(-pay.number))
    scored = tr("{Side} scores {n}", Side=capital(side(pay.side)), n=sum_words or pay.number)
    if not pay.wins:
        return f"{scored}."
    had = bidding.score["AB".index(pay.side)]
    return tr(
        "{scored}, and {had} + {n} = {sum} wins the {round}.",
        scored=scored, had=had, n=pay.number, sum=had + pay.number, round=round_word(bidding.rules),
    )  # fmt: skip


def _state(bidding: Bidding) -> State:
    """How the contest stands when everything has been said."""
    board = bidding.said_out.board
    return next(state for state in board.contests if state.contest.name == bidding.contest)


def why_sung(bidding: Bidding, pay: Pay) -> str:
    """Who scores after a showdown that was called for, how much and why."""
    rules = bidding.rules
    number, word = standing_call(bidding)
    call, caller = standing_rule(bidding), side_of(number)
    winner = pay.side or side_of(bidding.sung or 0)
    better = better_words(bidding)
    worth = call.win if winner == caller else call.lose
    if raised(bidding):
        return f"{better} {_why_raise(bidding, pay)}"
    if isinstance(worth, Shortfall):
        lacked = _state(bidding).lose - worth.plus
        fact = tr(
            "{Caller} lacked {sum}, and the lost bid costs {plus} more.",
            Caller=capital(side(caller)), sum=_lacked(bidding, lacked), plus=worth.plus,
        )  # fmt: skip
        sum_words = tr("{lacked} + {plus} = {n}", lacked=lacked, plus=worth.plus, n=pay.number)
        return f"{better} {fact} {scored_words(bidding, pay, sum_words)}"
    if worth == "game":
        fact = tr(
            "{term} is for the {round}, so {side} wins it.",
            term=capital(term(rules, word)), round=round_word(rules), side=side(winner),
        )  # fmt: skip
        return f"{better} {fact}"
    fact = tr("A sung {term} pays {n}.", term=term(rules, word), n=pay.number)
    return f"{better} {fact} {scored_words(bidding, pay)}"


def better_words(bidding: Bidding) -> str:
    """Which side has the better cards: by their count, by the seat, or because the other side has none."""
    best = {
        letter: max(
            -1 if (points := bidding.points_of(n)) is None else points for n in _chairs(bidding, letter)
        )
        for letter in "AB"
    }
    winner = side_of(bidding.sung or 0)
    own, other = best[winner], best["B" if winner == "A" else "A"]
    if own == other:
        return tr(
            "Both sides have {n}, and from the dealer's right {chair} comes first, for {side}.",
            n=own, chair=chair(bidding.sung or 0), side=side(winner),
        )  # fmt: skip
    if other < 0:
        return tr(
            "{Side} has {own}, the other side has no {embit}.",
            Side=capital(side(winner)),
            own=own,
            embit=bidding.contest,
        )
    return tr(
        "{Side} has the better {embit}, {own} against {other}.",
        Side=capital(side(winner)), embit=bidding.contest, own=own, other=other,
    )  # fmt: skip


def _chairs(bidding: Bidding, letter: str) -> list[int]:
    return [number for number in bidding.order if side_of(number) == letter]


def _why_raise(bidding: Bidding, pay: Pay) -> str:
    """What the raise is added to, and what comes out."""
    _, word = standing_call(bidding)
    call = standing_rule(bidding)
    total = _state(bidding).standing
    last = max(place for place, step in enumerate(bidding.said) if step.split()[1] == word)
    before = attrs.evolve(bidding, said=bidding.said[:last]).spoken.board.contests
    bid = next(state.standing for state in before if state.contest.name == bidding.contest)
    scored = scored_words(
        bidding, pay, tr("{bid} + {more} = {total}", bid=bid, more=total - bid, total=total)
    )
    if not isinstance(call.adds, Shortfall):
        return scored
    rest = tr(
        "{term} is what {side} lacked: {sum}.",
        term=capital(term(bidding.rules, word)), side=side(measured_side(bidding, call.adds)),
        sum=_lacked(bidding, total - bid - call.adds.plus),
    )  # fmt: skip
    return f"{rest} {scored}"


def _lacked(bidding: Bidding, lacked: int) -> str:
    """The missing points as a sum: ``"25 − 22 = 3"``."""
    assert bidding.rules.sheet.rules is not None
    target = bidding.rules.sheet.rules.score.target
    return tr("{target} − {had} = {n}", target=target, had=target - lacked, n=lacked)


def first_step(bidding: Bidding) -> str:
    """A first step: what the opening bid is worth, or that nothing is left to pay."""
    word = opening_call(bidding)
    call = contest_rule(bidding).calls[word]
    if call.stake is None:
        return tr("It began with {term}.", term=term(bidding.rules, word))
    return tr("It began with {term}, worth {n} by itself.", term=term(bidding.rules, word), n=call.stake)


def payment_rule_words(bidding: Bidding) -> str:
    """What the calls that were made pay in this game, for a hint."""
    calls = contest_rule(bidding).calls
    made = dict.fromkeys(step.split()[1] for step in bidding.said)
    return " ".join(
        f"{capital(term(bidding.rules, word))}: {call_words(bidding.rules, calls[word])}"
        for word in made
        if word in calls
    )


def call_words(rules: Variant, call: ContestCall) -> str:
    """What a call pays, in a few words: ``"passed 1; sung 2."``"""
    parts = []
    if call.refused is not None:
        parts.append(tr("passed, {n} to the side that says it", n=call.refused))
    if call.adds is not None:
        parts.append(tr("sung, it adds {more} to what stood before", more=_amount_words(rules, call.adds)))
    elif call.win is not None and call.win == call.lose:
        parts.append(tr("sung, {n} to the better side", n=_amount_words(rules, call.win)))
    elif call.win is not None and call.lose is not None:
        parts.append(
            tr(
                "sung, {win} to the side that says it, or {lose} to the other",
                win=_amount_words(rules, call.win), lose=_amount_words(rules, call.lose),
            )
        )  # fmt: skip
    elif call.stake is not None:
        parts.append(tr("sung, {n} to the better side", n=call.stake))
    return f"{'; '.join(parts) or tr('nothing by itself')}."


def _amount_words(rules: Variant, amount: Amount) -> str:
    if isinstance(amount, int):
        return str(amount)
    if amount == "game":
        return tr("the {round}", round=round_word(rules))
    whose = {
        "own": tr("all that the side that says it lacks"),
        "other": tr("all that the other side lacks"),
        "opener": tr("all that the bidding side lacks"),
        "leader": tr("all that the side in front lacks"),
    }[amount.shortfall]
    return tr("{whose} and {plus}", whose=whose, plus=amount.plus) if amount.plus else whose
