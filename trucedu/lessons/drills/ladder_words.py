"""Sentences about the stake: the steps up to it, who says no and what that pays."""

from __future__ import annotations

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.amounts import amount
from trucedu.lessons.drills.payoff_words import round_word
from trucedu.lessons.drills.raises import term_of
from trucedu.lessons.drills.words import capital, side
from trucedu.lessons.misconceptions.bidding import Pay
from trucedu.lessons.misconceptions.counters import turns_into
from trucedu.lessons.misconceptions.raising import Raising, Worth, caller_side, offered


def worth_words(rules: Variant, worth: Worth) -> str:
    """What a hand is worth: ``"3 points"``, ``"1 long"``, ``"the manche"``, ``"the match"``."""
    if isinstance(worth, int):
        return amount(rules, worth)
    assert rules.sheet.rules is not None
    if any(rung.wins_match for rung in rules.sheet.rules.ladder.rungs):
        return tr("the match")
    return tr("the {round}", round=round_word(rules))


def short_worth(rules: Variant, worth: Worth) -> str:
    """The same in short: ``"3"``, ``"the manche"``."""
    if isinstance(worth, int) and turns_into(rules) is None:
        return str(worth)
    return worth_words(rules, worth)


def steps_words(raising: Raising) -> str:
    """The stake step by step: ``"The hand is worth 1 at first; troucou lifts it to 2, arrétruque to 3."``"""
    start = tr("The hand is worth {n} at first", n=short_worth(raising.rules, raising.ladder.base))
    lifts = []
    for number, action in enumerate(raising.raises, start=1):
        worth = short_worth(raising.rules, offered(raising.up_to(number)))
        words = term_of(raising.rules, action)[0]
        if number == 1:
            lifts.append(tr("{term} lifts it to {worth}", term=words, worth=worth))
        else:
            lifts.append(tr("{term} to {worth}", term=words, worth=worth))
    return tr("{start}; {lifts}.", start=start, lifts=", ".join(lifts)) if lifts else f"{start}."


def offers_words(raising: Raising) -> str:
    """The same where the last raise was refused: what stood, and what was offered."""
    *_, last = raising.raises
    before = raising.asked.done.board.value
    offer = short_worth(raising.rules, offered(raising))
    words = term_of(raising.rules, last)[0]
    if len(raising.raises) == 1:
        return tr(
            "The hand is worth {n} at first, and {term} offers {worth}.",
            n=short_worth(raising.rules, before),
            term=words,
            worth=offer,
        )
    return tr(
        "{Steps} Then {term} offers {worth}.",
        Steps=steps_words(raising.up_to(len(raising.raises) - 1)), term=words, worth=offer,
    )  # fmt: skip


def why_worth(raising: Raising) -> str:
    """What the hand is worth after an accepted raise, and why."""
    worth = worth_words(raising.rules, raising.worth)
    accepted = tr("It was accepted, so the hand is worth {worth}.", worth=worth)
    return f"{steps_words(raising)} {accepted}"


def why_paid(raising: Raising) -> str:
    """Who scores for a hand that has ended, how much and why."""
    pay = raising.pay
    if raising.refused:
        return _why_refused(raising, pay)
    if not pay.side:
        return tr("Nobody has the hand, so nobody scores for it, whatever it was worth.")
    worth = worth_words(raising.rules, raising.worth)
    if isinstance(raising.worth, int):
        fact = tr("{Side} has the hand and scores {worth}.", Side=capital(side(pay.side)), worth=worth)
    else:
        fact = tr("{Side} has the hand and wins {worth}.", Side=capital(side(pay.side)), worth=worth)
    return f"{steps_words(raising)} {fact}{_enough(raising, pay)}"


def _why_refused(raising: Raising, pay: Pay) -> str:
    caller = caller_side(raising)
    refuser = capital(side("B" if caller == "A" else "A"))
    if pay.number < 0:
        fact = tr(
            "{Side} says no and loses {points}.", Side=refuser, points=amount(raising.rules, -pay.number)
        )
        return f"{offers_words(raising)} {fact}"
    stood = tr(
        "{Refuser} says no, so {caller} scores what stood before: {points}.",
        Refuser=refuser, caller=side(caller), points=amount(raising.rules, pay.number),
    )  # fmt: skip
    return f"{offers_words(raising)} {stood}{_enough(raising, pay)}"


def _enough(raising: Raising, pay: Pay) -> str:
    """Whether the points win the game, as one more sentence."""
    if not pay.wins or not isinstance(raising.worth, int):
        return ""
    had = raising.score["AB".index(pay.side)]
    if turns_into(raising.rules) is not None:
        return " " + tr(
            "It had {had}, and with {more} more it has the {target} of a {round}.",
            had=amount(raising.rules, had), more=amount(raising.rules, pay.number),
            target=amount(raising.rules, raising.target), round=round_word(raising.rules),
        )  # fmt: skip
    return " " + tr(
        "With {had} + {n} = {sum} it wins the {round}.",
        had=had, n=pay.number, sum=had + pay.number, round=round_word(raising.rules),
    )  # fmt: skip


def ladder_rule_words(rules: Variant) -> str:
    """The steps of this game's ladder and what a refusal pays, for a hint."""
    assert rules.sheet.rules is not None
    ladder = rules.sheet.rules.ladder
    if ladder.any_amount is not None:
        steps = tr("A raise names any number of points, which is added to what the hand is worth.")
    else:
        values = ", ".join(
            [
                short_worth(rules, ladder.base),
                *(short_worth(rules, _worth(rung.value)) for rung in ladder.rungs),
            ]
        )
        steps = tr("The steps: {values}.", values=values)
    parts = [steps, tr("Who says no gives the other side what stood before the raise.")]
    if ladder.remainder is not None:
        term = ladder.remainder.term or ladder.remainder.call
        parts.append(
            tr("“{Term}” stakes the rest of the game; the same words accept it.", Term=capital(term))
        )
    return " ".join(parts)


def _worth(value: object) -> Worth:
    return value if isinstance(value, int) else "game"
