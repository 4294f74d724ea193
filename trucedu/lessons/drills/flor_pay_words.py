"""Sentences about what flors pay: alone, several of them, both sides', challenged."""

from __future__ import annotations

from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.lessons.drills.chain_words import amount_words, missing_words
from trucedu.lessons.drills.payoff_words import better_words, scored_words, why_refused, why_sung
from trucedu.lessons.drills.talk import term
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    contest_rule,
    pay_of,
    standing_call,
    standing_rule,
)
from trucedu.lessons.misconceptions.chains import missing
from trucedu.lessons.misconceptions.flor_pay import challenged, contested, declared
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import ContestCall, Shortfall


def why_flor_pay(bidding: Bidding) -> str:
    """Who scores for the flors, how much and why."""
    pay = pay_of(bidding)
    if challenged(bidding):
        if bidding.sung is not None:
            return _why_accepted(bidding, pay) or why_sung(bidding, pay)
        why = why_refused(bidding, pay)
        if pay.both:
            kept = min(pay.points, key=abs)
            return f"{why} {tr('The other side keeps {points} for its own.', points=points(kept))}"
        if _agreed_before(bidding):
            why = f"{why} {tr('That is what had been offered before.')}"
        return f"{why} {tr('Nothing is shown, so what they hold does not matter.')}"
    holders = declared(bidding)
    if contested(bidding):
        compared = tr("The {flor}s are compared at the end of the deal.", flor=bidding.contest)
        return f"{compared} {better_words(bidding)} {scored_words(bidding, pay, _sum(bidding))}"
    own = side(side_of(holders[0]))
    if len(holders) == 1:
        fact = tr("{Chair}'s {flor} stands alone.", Chair=capital(chair(holders[0])), flor=bidding.contest)
    else:
        fact = tr(
            "{Side} has {n} {flor}s, the other side none.",
            Side=capital(own),
            n=len(holders),
            flor=bidding.contest,
        )
    return f"{fact} {scored_words(bidding, pay, _sum(bidding))}"


def _agreed_before(bidding: Bidding) -> bool:
    """Whether a refused challenge pays what the one before it offered."""
    call = standing_rule(bidding)
    return call.needs == "held" and call.refused is not None and abs(pay_of(bidding).number) > call.refused


def _why_accepted(bidding: Bidding, pay: Pay) -> str:
    """The same where who holds a flor has accepted a challenge; empty where challenges are sung."""
    call = standing_rule(bidding)
    if call.needs != "held":
        return ""
    amount = missing(bidding)
    if amount is not None:
        fact = missing_words(bidding, amount)
    else:
        word = term(bidding.rules, standing_call(bidding)[1])
        fact = tr("An accepted {term} pays {n}.", term=word, n=pay.number)
    return f"{better_words(bidding)} {fact} {scored_words(bidding, pay)}"


def _sum(bidding: Bidding) -> str:
    """What is paid as a sum of single flors: ``"3 + 3 = 6"``; empty where it is one."""
    each, number = contest_rule(bidding).per_holder, abs(pay_of(bidding).number)
    if not each or number <= each or number % each:
        return ""
    return tr("{sum} = {n}", sum=" + ".join([str(each)] * (number // each)), n=number)


def flor_pay_rule(bidding: Bidding) -> str:
    """What flors pay in this game, for a hint."""
    rule = contest_rule(bidding)
    parts = []
    if rule.per_holder is not None:
        parts.append(
            tr("Each {flor} alone scores {n} for its side.", flor=bidding.contest, n=rule.per_holder)
        )
    if rule.rival is not None:
        both = {
            "winners": tr(
                "When both sides have declared, the side with the better one scores for each of its own."
            ),
            "flat": tr("When both sides have declared, the side with the better one scores once."),
            "all": tr("When both sides have declared, the side with the better one scores for all of them."),
        }[rule.both_sides]
        parts.append(both)
    steps = []
    for word, call in rule.calls.items():
        if call.refused is not None:
            steps.append(tr("{term}, passed: {n}", term=term(bidding.rules, word), n=call.refused))
            steps += _after_another(bidding, word, call)
        if call.accept and call.stake is not None:
            steps.append(
                tr("{term}, sung: {n}", term=term(bidding.rules, word), n=call.stake)
                if call.needs != "held"
                else tr("{term}, accepted: {n}", term=term(bidding.rules, word), n=call.stake)
            )
        elif call.accept and isinstance(call.win, Shortfall):
            worth = amount_words(bidding.rules, call.win)
            steps.append(tr("{term}, accepted: {worth}", term=term(bidding.rules, word), worth=worth))
        elif call.accept and call.win == "game":
            steps.append(
                tr("{term}, accepted: the {round}", term=term(bidding.rules, word), round=_round(bidding))
            )
    if steps:
        parts.append(tr("A challenge takes the place of all that. {Steps}.", Steps=capital("; ".join(steps))))
    return " ".join(parts)


def _after_another(bidding: Bidding, word: str, call: ContestCall) -> list[str]:
    """What a pass pays where that challenge answers another one, if that is more."""
    if call.needs != "held" or call.adds is None:
        return []
    before = {name: each.stake for name, each in contest_rule(bidding).calls.items() if word in each.raises}
    return [
        tr("after {other}: {n}", other=term(bidding.rules, name), n=stake)
        for name, stake in before.items()
        if stake is not None and stake > (call.refused or 0)
    ]


def _round(bidding: Bidding) -> str:
    assert bidding.rules.sheet.rules is not None
    return bidding.rules.sheet.rules.score.game_word
