"""Sentences about all the rest: whose missing points it is, and how many."""

from __future__ import annotations

from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.lessons.drills import raises, talk
from trucedu.lessons.drills.chain_words import bid_rule_words, half_word, low_words, missing_words, why_bid
from trucedu.lessons.drills.ladder_words import ladder_rule_words
from trucedu.lessons.drills.payoff_words import (
    better_words,
    round_word,
    scored_words,
)
from trucedu.lessons.drills.payoffs import pay_rule
from trucedu.lessons.drills.words import capital, side, small
from trucedu.lessons.misconceptions.bidding import Bidding, contest_rule, pay_of, standing_call
from trucedu.lessons.misconceptions.chains import in_chain, missing
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.rests import Rest
from trucedu.variants.sheet import Shortfall


def rest_term(rest: Rest) -> str:
    """What is said for the call, in the game's own words."""
    if isinstance(rest.staked, Raising):
        return raises.term_of(rest.rules, rest.staked.raises[-1])[0]
    return talk.term(rest.rules, standing_call(rest.staked)[1])


def rest_rule(rest: Rest) -> str:
    """The reference of what decides."""
    if isinstance(rest.staked, Bidding):
        return pay_rule(rest.staked)
    remainder = rest.staked.ladder.remainder
    of_rest = remainder is not None and rest.staked.raises[-1].call == remainder.call
    return f"{rest.rules.id}#ladder.{'remainder' if of_rest else 'rungs'}"


def rest_rule_words(rest: Rest) -> str:
    """What the call stakes in this game, for a hint."""
    if isinstance(rest.staked, Bidding):
        return bid_rule_words(rest.staked)
    return ladder_rule_words(rest.rules)


def why_rest(rest: Rest) -> str:
    """How many points it is, and why, with the sum."""
    if rest.asked == "added":
        return tr(
            "{Term} is what {side} still lacks: {sum}.",
            Term=capital(rest_term(rest)), side=side(rest.measured), sum=_lacks(rest),
        )  # fmt: skip
    if isinstance(rest.staked, Raising):
        return _why_hand(rest)
    if rest.shortfall is not None:
        return why_bid(rest.staked)
    return " ".join(
        (better_words(rest.staked), _for_the_game(rest), scored_words(rest.staked, pay_of(rest.staked)))
    )


def _lacks(rest: Rest) -> str:
    """``"25 − 18 = 7"``."""
    return tr("{target} − {had} = {n}", target=rest.goal, had=rest.had, n=rest.goal - rest.had)


def _for_the_game(rest: Rest) -> str:
    if isinstance(rest.staked, Bidding) and in_chain(contest_rule(rest.staked)):
        fact = missing_words(rest.staked, "game").rstrip(".")
        return tr("{fact}, and {side} lacked {sum}.", fact=fact, side=side(rest.scorer), sum=_lacks(rest))
    return tr(
        "{Term} is for the {round}, and {side} lacked {sum}.",
        Term=capital(rest_term(rest)), round=round_word(rest.rules), side=side(rest.scorer), sum=_lacks(rest),
    )  # fmt: skip


def _why_hand(rest: Rest) -> str:
    scored = tr(
        "{Side} has the hand and scores {points}.",
        Side=capital(side(rest.scorer)),
        points=points(rest.number),
    )
    if rest.shortfall is None:
        return f"{_for_the_game(rest)} {scored}"
    fact = tr(
        "{Term} is what {side} lacked when it said so: {sum}.",
        Term=capital(rest_term(rest)), side=side(rest.caller), sum=_lacks(rest),
    )  # fmt: skip
    if rest.number > rest.target - rest.had:
        more = tr("But the hand was worth more before: {points}.", points=points(rest.number))
        return f"{fact} {more} {scored}"
    return f"{fact} {scored}"


def why_had(rest: Rest) -> str:
    """What the measured side had before, and why, with the sum."""
    lacked = rest.goal - rest.had
    had = tr(
        "{target} − {n} = {had}, so {side} had {had} before.",
        target=rest.goal, n=lacked, had=rest.had, side=side(rest.measured),
    )  # fmt: skip
    more = rest.number - lacked
    if not more:
        return f"{_is_lacked(rest)} {had}"
    bid = tr(
        "Without the {more} for the bid it is {n} − {more} = {lacked}.",
        more=more,
        n=rest.number,
        lacked=lacked,
    )
    return f"{bid} {_is_lacked(rest)} {had}"


def _is_lacked(rest: Rest) -> str:
    fields = {"side": side(rest.measured), "Term": capital(rest_term(rest)), "round": round_word(rest.rules)}
    if isinstance(rest.staked, Bidding) and in_chain(contest_rule(rest.staked)):
        return _is_missing(rest.staked, fields)
    if rest.shortfall is None:
        return tr("{Term} is for the {round}: {side} scores just what it lacked.", **fields)
    if rest.asked == "added" or rest.scorer == rest.measured or isinstance(rest.staked, Raising):
        return tr("{Term} is what {side} lacked.", **fields)
    return tr("It is what {side} lacked.", **fields)


def _is_missing(bidding: Bidding, fields: dict[str, str]) -> str:
    """Whose missing points a chain of bids has come to, at a score that is asked for."""
    amount = missing(bidding)
    fields = {
        **fields,
        "Low": low_words(bidding),
        "half": half_word(bidding.rules),
        "term": small(fields["Term"]),
    }
    if not isinstance(amount, Shortfall):
        return tr("{Low}: then {term} is for the {round}, and {side} scores just what it lacked.", **fields)
    if amount.to == "half":
        return tr("{Low}: then {term} is what {side}, with the better cards, lacked of the {half}.", **fields)
    return tr("{Term} is what the side in front lacked, and that must be {side}.", **fields)
