"""Sentences about bids that follow each other until a yes or a no: what was bid, what is missing, what that pays."""

from __future__ import annotations

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.payoff_words import (
    better_words,
    cancelled_by,
    first_step,
    payment_rule_words,
    round_word,
    scored_words,
    why_pay,
)
from trucedu.lessons.drills.talk import term
from trucedu.lessons.drills.words import capital, chair, side
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    cancelled,
    contest_rule,
    measured_side,
    opening_call,
    pay_of,
    standing_call,
    standing_rule,
)
from trucedu.lessons.misconceptions.chains import (
    bids,
    first_half_ends,
    for_the_missing,
    in_chain,
    missing,
    stood_before,
)
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import Amount, ContestCall, Shortfall


def why_bid(bidding: Bidding) -> str:
    """Who scores for a bidding about pairs, how much and why, in any game."""
    if not in_chain(contest_rule(bidding)):
        return why_pay(bidding)
    if cancelled(bidding):
        return _why_undone(bidding)
    pay = pay_of(bidding)
    return _why_accepted(bidding, pay) if bidding.sung is not None else _why_refused(bidding, pay)


def bid_rule_words(bidding: Bidding) -> str:
    """What the calls that were made pay in this game, for a hint."""
    contest = contest_rule(bidding)
    if not in_chain(contest):
        return payment_rule_words(bidding)
    made = dict.fromkeys(step.split()[1] for step in bidding.said)
    calls = {word: contest.calls[word] for word in made if word in contest.calls}
    parts = [
        f"{capital(term(bidding.rules, word))}: {_bid_words(bidding.rules, call)}"
        for word, call in calls.items()
    ]
    parts.append(tr("A no pays the side that bid last: what had been bid before, or 1."))
    if made.keys() - {*contest.calls, contest.decline, "yes"}:
        parts.append(tr("A flor undoes an {embit} that has not been accepted yet.", embit=bidding.contest))
    return " ".join(parts)


def first_bid(bidding: Bidding) -> str:
    """A first step: what the bidding began with."""
    word = opening_call(bidding)
    adds = contest_rule(bidding).calls[word].adds
    if in_chain(contest_rule(bidding)) and isinstance(adds, int) and adds:
        return tr("It began with {term}, for {n}.", term=term(bidding.rules, word), n=adds)
    return first_step(bidding)


def answer_nudge(bidding: Bidding) -> str:
    """A nudge towards the last answer."""
    if in_chain(contest_rule(bidding)):
        return tr(
            "Was the last bid refused or accepted? A no pays the side that bid last, a yes the better side."
        )
    return tr("Was the last call passed or sung? A pass pays the side that called, singing the better side.")


def endings_nudge(bidding: Bidding) -> str:
    """The same where several biddings are to be compared."""
    if in_chain(contest_rule(bidding)):
        return tr("See which of them end with a no: a no pays the side that bid last.")
    return tr("See which of them end with a pass: a pass pays the side that called.")


def endings_step(bidding: Bidding, n: int, of: int) -> str:
    """How many of the biddings end with giving in, as a first step."""
    if in_chain(contest_rule(bidding)):
        return tr("Ending with a no: {n} of {of}.", n=n, of=of)
    return tr("Ending with a pass: {n} of {of}.", n=n, of=of)


# What was bid


def _sum(added: list[int]) -> str:
    """``"2 + 3 = 5"``; a single number needs no sum."""
    if len(added) < 2:
        return "".join(map(str, added))
    return tr("{sum} = {total}", sum=" + ".join(map(str, added)), total=sum(added))


def _why_undone(bidding: Bidding) -> str:
    number, word = cancelled_by(bidding)
    return tr(
        "{Chair}'s {flor} undoes the {embit}, which nobody had accepted yet: nobody scores for it.",
        Chair=capital(chair(number)), flor=term(bidding.rules, word), embit=bidding.contest,
    )  # fmt: skip


def _why_refused(bidding: Bidding, pay: Pay) -> str:
    caller, word = standing_call(bidding)
    other = "B" if side_of(caller) == "A" else "A"
    fields = {"Other": capital(side(other)), "term": term(bidding.rules, word)}
    before = stood_before(bidding)
    if before:
        fact = tr(
            "{Other} says no to {term}. What had been bid before is paid: {sum}.",
            sum=_sum(before), **fields,
        )  # fmt: skip
    else:
        fact = tr("{Other} says no to {term}, and nothing had been bid before: that pays 1.", **fields)
    return f"{fact} {scored_words(bidding, pay)}"


def _why_accepted(bidding: Bidding, pay: Pay) -> str:
    better = better_words(bidding)
    amount = missing(bidding)
    if amount is not None:
        return f"{better} {missing_words(bidding, amount)}{_instead(bidding)} {_missing_scored(bidding, pay, amount)}"
    calls = contest_rule(bidding).calls
    added = [calls[word].adds for _, word in bids(bidding)]
    numbers = [more for more in added if isinstance(more, int)]
    if len(numbers) > 1:
        return f"{better} {scored_words(bidding, pay, _sum(numbers))}"
    fact = tr(
        "An accepted {term} pays {n}.", term=term(bidding.rules, standing_call(bidding)[1]), n=pay.number
    )
    return f"{better} {fact} {scored_words(bidding, pay)}"


def _missing_scored(bidding: Bidding, pay: Pay, amount: Amount) -> str:
    if amount == "game":
        return tr("{Side} wins the {round}.", Side=capital(side(pay.side)), round=round_word(bidding.rules))
    return scored_words(bidding, pay)


def _instead(bidding: Bidding) -> str:
    """That the bid for what is missing takes the place of those before, as one more sentence; empty for the first."""
    before = stood_before(bidding)
    if not before:
        return ""
    return " " + tr("It takes the place of the {n} that had been bid before.", n=sum(before))


def missing_words(bidding: Bidding, amount: Amount) -> str:
    """What an accepted bid for what is missing is worth at this score, and why, in a sentence."""
    call = standing_rule(bidding)
    fields: dict[str, object] = {
        "Term": capital(term(bidding.rules, standing_call(bidding)[1])),
        "term": term(bidding.rules, standing_call(bidding)[1]),
        "round": round_word(bidding.rules),
        "half": half_word(bidding.rules),
    }
    low = isinstance(call.win, Shortfall) and amount != call.win
    if not isinstance(amount, Shortfall):
        if low:
            return tr("{Low}, so {term} is for the {round}.", Low=low_words(bidding), **fields)
        return tr("{Term} is for the {round}.", **fields)
    own = measured_side(bidding, amount)
    had = bidding.score["AB".index(own)]
    fields |= {"side": side(own), "Side": capital(side(own)), "sum": lacks(bidding, amount, had)}
    if amount.to == "half":
        return tr(
            "{Low}, so {term} is what the better side lacks to finish the {half}: {sum}.",
            Low=low_words(bidding), **fields,
        )  # fmt: skip
    if bidding.score[0] == bidding.score[1]:
        return tr(
            "Neither side is in front, and both lack the same: {sum}. That is what {term} is worth.", **fields
        )
    if amount.shortfall == "leader":
        return tr("{Side} is in front and lacks {sum}: that is what {term} is worth.", **fields)
    return tr("{Side} lacks {sum}: that is what {term} is worth.", **fields)


def lacks(bidding: Bidding, amount: Shortfall, had: int) -> str:
    """The missing points as a sum: ``"30 − 20 = 10"``."""
    assert bidding.rules.sheet.rules is not None
    goal = first_half_ends(bidding) if amount.to == "half" else bidding.rules.sheet.rules.score.target
    return tr("{target} − {had} = {n}", target=goal, had=had, n=goal - had)


def low_words(bidding: Bidding) -> str:
    """That neither side has many points yet; empty where nothing hangs on that."""
    call = standing_rule(bidding)
    if not isinstance(call.win, Shortfall) or call.win.low is None:
        return ""
    if call.win.low_to is None:
        return tr("Both sides are still in the {half}", half=half_word(bidding.rules))
    return tr("Neither side has more than {n}", n=call.win.low_to)


def half_word(rules: Variant) -> str:
    """The game's word for its first half: ``"malas"``."""
    assert rules.sheet.rules is not None
    halves = rules.sheet.rules.score.halves
    return halves[0] if halves else tr("first half")


# What a bid is worth, for a hint


def _bid_words(rules: Variant, call: ContestCall) -> str:
    if for_the_missing(call) and call.win is not None:
        worth = amount_words(rules, call.win)
        return tr("accepted, it is worth {worth}, whatever was bid before.", worth=worth)
    return tr("accepted, it adds {n}.", n=call.adds)


def amount_words(rules: Variant, amount: Amount) -> str:
    """What a bid is worth, in words: ``"what the side in front lacks"``."""
    if isinstance(amount, int):
        return str(amount)
    if amount == "game":
        return tr("the {round}", round=round_word(rules))
    fields = {"half": half_word(rules)}
    words = {
        "own": tr("what the side that says it lacks"),
        "other": tr("what the other side lacks"),
        "opener": tr("what the side that bid first lacks"),
        "leader": tr("what the side in front lacks"),
        "winner": tr("what the better side lacks"),
        "loser": tr("what the worse side lacks"),
    }[amount.shortfall]
    if amount.to == "half":
        words = tr("{words} to finish the {half}", words=words, **fields)
    if amount.low is None:
        return words
    low = amount_words(rules, amount.low)
    if amount.low_to is None:
        return tr("{words}, or, while both sides are in the {half}, {low}", words=words, low=low, **fields)
    return tr(
        "{words}, or, while neither side has more than {n}, {low}", words=words, low=low, n=amount.low_to
    )
