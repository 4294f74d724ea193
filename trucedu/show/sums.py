"""How points come about: the sum behind what a bid, a flor or the hand paid, as numbers with words.

The engine's board is asked for every amount; only the words are made here. A sum that does not come to what was scored
is not told at all.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trucedu.engine import contests
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal, start
from trucedu.engine.events import Event
from trucedu.engine.outcomes import SIDES
from trucedu.language import tr
from trucedu.variants.sheet import Amount, ContestCall, Shortfall


@frozen
class Part:
    """One number of a sum and what it is for."""

    number: int
    what: str


@frozen
class Scored:
    """What was scored, and by which side (0 or 1)."""

    number: int
    side: int


@frozen
class Said:
    """A call of a contest: who made it, what the sheet says of it, and the board as it was before."""

    seat: int
    word: str
    what: ContestCall
    before: Board
    opener: int


def spelled(parts: list[Part]) -> str:
    """The sum in words: ``"1 (j'embide) + 10 (detz de mes) = 11"``; a single number needs no sum."""
    if len(parts) < 2:
        return "".join(part.what for part in parts)
    return tr("{sum} = {total}", sum=added(parts), total=sum(part.number for part in parts))


def added(parts: list[Part]) -> str:
    """The numbers with what they are for, without their sum."""
    return " + ".join(tr("{n} ({what})", n=part.number, what=part.what) for part in parts)


def shortfall(board: Board, opener: int, amount: Amount | None, seat: int, mine: str = "") -> list[Part]:
    """The parts of an amount that is measured by what a side still lacks; none for any other amount.

    :param board: the board as it is when the amount is named.
    :param seat: who names it; ``opener`` is the seat that opened the contest.
    :param mine: the side ("A" or "B") that reads this, to whom it is "your side".
    """
    half = board.rules.half
    if isinstance(amount, Shortfall):
        amount = amount.at(board.scores, half)
    if not isinstance(amount, Shortfall):
        return []
    leading = 0 if board.scores[0] >= board.scores[1] else 1
    own = seat & 1
    side = {
        "own": own, "other": 1 - own, "opener": opener & 1, "leader": leading,
        # who compares better is not known beforehand: for the one that says it, as if that were he
        "winner": own, "loser": 1 - own,
    }[amount.shortfall]  # fmt: skip
    target = half if amount.to == "half" else board.rules.target
    whose = tr("side {side}'s missing points", side=SIDES[side])
    if mine:
        whose = tr("your side's missing points")
        if SIDES[side] != mine:
            whose = tr("the other side's missing points")
    parts = [Part(target - board.scores[side], whose)]
    return [*parts, Part(amount.plus, tr("on top"))] if amount.plus else parts


def sum_behind(deal: Deal, event: Event, terms: Mapping[str, str], mine: str = "") -> str:
    """How the points of a contest came about, in words; empty where that cannot be told as a sum.

    :param event: a score event of the deal.
    :param terms: the game's own word for each call, where it differs from its id.
    :param mine: the side ("A" or "B") that reads this, to whom it is "your side".
    """
    name = event.rule.partition("#contest.")[2]
    said = _said(deal, name) if name in deal.board.rules.rules.contest else []
    if not said or event.side is None:
        return ""
    scored = Scored(max(event.points), SIDES.index(event.side))
    state = next(each for each in deal.board.contests if each.contest.name == name)
    parts = _parts(deal, state, said, scored, terms, mine)
    return spelled(parts) if sum(part.number for part in parts) == scored.number else ""


def _said(deal: Deal, name: str) -> list[Said]:
    """The calls of one contest, in order, each with the board before it."""
    board = start(deal.setup).board.copy()
    board.log = None
    said = []
    for step in deal.done:
        if not isinstance(step, int):
            continue
        contest = board.rules.contest_of.get(step)
        if contest is not None and contest.name == name and step in contest.calls:
            opener = board.contests[contest.index].opener
            word = board.rules.words[step - board.rules.cards]
            opener = board.seat if opener < 0 else opener
            said.append(Said(board.seat, word, contest.calls[step], board.copy(), opener))
        board.apply(step)
    return said


def _parts(
    deal: Deal, state: contests.State, said: list[Said], scored: Scored, terms: Mapping[str, str], mine: str
) -> list[Part]:
    last, number = said[-1], scored.number
    word = terms.get(last.word, last.word)
    each = state.contest.rule.per_holder
    callers = scored.side == last.seat & 1
    rule = f"#contest.{state.contest.name}"
    sung = any(event.kind == "sung" and event.rule.endswith(rule) for event in deal.events)
    if each and (last.what.needs == "held" or (not sung and not callers)):
        flors = number // each
        if flors > 1:
            return [Part(each, tr("a flor"))] * flors
        better = tr("the better flor is worth {n}", n=each)
        return [Part(each, better if sung else tr("a flor is worth {n}", n=each))]
    if not sung:
        if not callers or number != state.refused:
            return []
        return [Part(number, tr("nobody took up {call}: it pays {n}", call=word, n=number))]
    amount = last.what.win if callers else last.what.lose
    if amount == "game":
        return [Part(number, tr("all that was still missing"))]
    if isinstance(amount, int):
        return [Part(amount, tr("{call}, taken up, pays {n}", call=word, n=amount))]
    if amount is not None:
        return shortfall(last.before, last.opener, amount, last.seat, mine)
    staked = _added_up(said, terms, mine)
    return staked if len(staked) > 1 else [Part(number, tr("{call} stakes {n}", call=word, n=number))]


def _added_up(said: list[Said], terms: Mapping[str, str], mine: str) -> list[Part]:
    """What the calls staked, one upon the other."""
    parts: list[Part] = []
    for one in said:
        word = terms.get(one.word, one.word)
        if one.what.stake is not None:
            parts = [Part(one.what.stake, word)]
        elif isinstance(one.what.adds, int):
            parts.append(Part(one.what.adds, word))
        elif one.what.adds is not None:
            lacked = shortfall(one.before, one.opener, one.what.adds, one.seat, mine)
            parts += [Part(part.number, tr("{call}: {what}", call=word, what=part.what)) for part in lacked]
    return parts
