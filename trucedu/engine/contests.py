"""The contests about the cards held: embit, flor and their kin. Who may open one, what is answered, what is paid.

A contest is a small web of calls that the sheet lays out: each call asks somebody, names the word that accepts it and
the calls that go higher, and says what a showdown or a refusal pays. This module walks that web.
Sources: TYF-44 to TYF-85, TYF-102 to TYF-104; OQ-06 to OQ-22, OQ-48, OQ-50, OQ-51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trucedu.engine.compiled import GAME, Contest
from trucedu.engine.contest_state import ASKED, FREE, REFUSED, SETTLED, SUNG, VOID, State
from trucedu.engine.modes import CONTEST, STAKE, TURN
from trucedu.engine.outcomes import START
from trucedu.engine.settling import all_passed, pay
from trucedu.variants.sheet import Amount, ContestCall, Shortfall

if TYPE_CHECKING:
    from trucedu.engine.board import Board

__all__ = ["ASKED", "FREE", "REFUSED", "SETTLED", "SUNG", "VOID", "State"]


def gate(board: Board, seat: int, action: int) -> str:
    """Why the seat may not say this of a contest now (on its turn, or before answering a raise); empty if it may."""
    contest = board.rules.contest_of.get(action)
    if contest is None or (action not in contest.openings and action != contest.rival):
        return _late_answer_gate(board, seat, action)
    if board.row != START:
        return "first-trick-only"
    if len(board.hands[seat]) < len(board.dealt[seat]) or board.spoken >> seat & 1:
        return "one-chance"
    return _contest_gate(board, seat, contest, action)


def _contest_gate(board: Board, seat: int, contest: Contest, action: int) -> str:
    """Why a seat that still has its chance may not say this of the contest; empty if it may."""
    rule = contest.rule
    if board.rung and rule.closes == "raise-accepted":
        return "closed-by-raise"
    if rule.open_by == "feet" and seat not in (board.dealer, (board.dealer - 1) % board.rules.players):
        return "feet-only"
    for other in board.contests:
        if other.declared and contest.name in other.contest.rule.cancels:
            return "flor-cancels"
    state = board.contests[contest.index]
    if rule.per_holder is None:
        return "" if state.status == FREE else "one-embit"
    theirs = bool(state.declared) and (state.declared[0] ^ seat) & 1 == 1
    if action == contest.rival and not theirs:
        return "no-flor-to-answer"
    if action != contest.rival and theirs and contest.rival is not None:
        return "say-the-rival-word"
    if (state.challenged or state.status == SETTLED) and not _may_follow(state, seat):
        return "challenge-settles"
    opening = contest.calls[contest.openings[0]]
    return "no-flor-held" if opening.needs == "held" and not holds(board, seat, contest) else ""


def _may_follow(state: State, seat: int) -> bool:
    """Whether a challenge was refused that the seat's side had made, and its partners may still name theirs (A31)."""
    follows = state.contest.rule.after_refusal == "partners" and state.yielded
    return follows and (seat ^ state.caller) & 1 == 0


def _late_answer_gate(board: Board, seat: int, action: int) -> str:
    """Where answers are given on one's own turn: why this one may not be given; empty if it may (OQ-50, OQ-51)."""
    for state in board.contests:
        open_to_turn = state.status == ASKED and not board.queue and seat == board.turn
        if open_to_turn and (seat ^ state.caller) & 1 and action in options(board, state, seat)[1:]:
            return "" if len(board.hands[seat]) == len(board.dealt[seat]) else "one-chance"
    return "nothing-to-answer"


def waiting_gate(board: Board, seat: int) -> str:
    """Why the seat asked about a raise may not declare first and let the raise wait; empty if it may (OQ-14)."""
    if not board.rules.rules.ladder.waits_for_declarations:
        return "answer-first"
    return "" if board.row == START else "first-trick-only"


def holds(board: Board, seat: int, contest: Contest) -> bool:
    """Whether the seat was dealt what the contest is about."""
    return board.ranking.count(board.dealt[seat], contest.rule.counts == "flor") is not None


def turn_calls(board: Board, seat: int) -> tuple[int, ...]:
    """Everything the seat may say of the contests on its turn in the first trick."""
    calls: tuple[int, ...] = ()
    if board.spoken >> seat & 1 == 0 and len(board.hands[seat]) == len(board.dealt[seat]):
        for contest in board.rules.contests:
            if not _contest_gate(board, seat, contest, contest.openings[0]):
                calls += contest.openings  # what may be opened at all may be opened with any of its calls
            if contest.rival is not None and not _contest_gate(board, seat, contest, contest.rival):
                calls += (contest.rival,)
    for state in board.contests:
        if state.status == ASKED and not board.queue:
            calls += tuple(
                each for each in options(board, state, seat) if not _late_answer_gate(board, seat, each)
            )
    return calls


def options(board: Board, state: State, seat: int) -> tuple[int, ...]:
    """What may be answered to the call that stands, passing first."""
    rules = board.rules
    contest = state.contest
    known: tuple[int, ...] = (contest.decline,)
    if state.call in contest.accepts:
        known += (contest.accepts[state.call],)
    for word in contest.calls[state.call].raises:
        call = rules.number[word]
        what = contest.calls[call]
        if what.times and state.said.count(call) >= what.times:
            continue
        if what.needs == "nothing" or holds(board, seat, contest):
            known += (call,)
    return known


def answers(board: Board) -> tuple[int, ...]:
    """What the seat asked about a contest may say: its answers, and any contest that undoes the one in question."""
    state = board.contests[board.contest]
    known = options(board, state, board.seat)
    if state.contest.at_once:
        for other in board.rules.contests:
            if state.contest.name in other.rule.cancels:
                known += tuple(each for each in other.openings if not gate(board, board.seat, each))
    return known


def call(board: Board, seat: int, action: int) -> None:
    """The seat opens a contest, names its own flor, or answers on its own turn."""
    contest = board.rules.contest_of.get(action)
    if contest is None or action not in (*contest.openings, contest.rival):
        _answer_late(board, seat, action)
        return
    board.redeal_open = False
    board.spoken |= 1 << seat
    state = board.contests[contest.index]
    board.note("call", seat, action)
    if contest.rule.per_holder is not None:
        state.declared += (seat,)
        for other in board.contests:
            if other.contest.name in contest.rule.cancels:
                _cancel(board, other)
        if state.yielded:
            board.award(seat & 1, contest.rule.per_holder, contest.name)
            return
        if action == contest.rival:
            return
    state.opener = seat
    _put(board, state, seat, action)
    _ask(board, state)


def _cancel(board: Board, state: State) -> None:
    unanswered = state.status == ASKED
    answered = state.status in (SUNG, REFUSED)
    if unanswered or (answered and state.contest.rule.late == "void"):
        state.status = VOID
        board.note("void", state.opener, state.call)


def _put(board: Board, state: State, seat: int, action: int) -> None:
    """The call becomes the one that stands. "Rest" and "falta" are measured now."""
    what = state.contest.calls[action]
    side = seat & 1
    state.call = action
    state.said += (action,)
    state.caller = seat
    state.refused = max(what.refused or 0, state.standing if what.adds is not None else 0)
    if what.stake is not None:
        state.standing = what.stake
    elif what.adds is not None:
        state.standing += _amount(board, state, what.adds, side)
    state.win = state.standing if what.win is None else _amount(board, state, what.win, side, side)
    state.lose = state.standing if what.lose is None else _amount(board, state, what.lose, side, 1 - side)


def _amount(board: Board, state: State, amount: Amount, side: int, winner: int = 0) -> int:
    scores = board.scores
    half = board.rules.half
    if isinstance(amount, Shortfall):
        amount = amount.at(scores, half)
    if isinstance(amount, int):
        return amount
    if amount == "game":
        return GAME
    whose = {
        "own": scores[side],
        "other": scores[1 - side],
        "opener": scores[state.opener & 1],
        "leader": max(scores),
        "winner": scores[winner],
        "loser": scores[1 - winner],
    }[amount.shortfall]
    return (half if amount.to == "half" else board.rules.target) - whose + amount.plus


def _ask(board: Board, state: State) -> None:
    contest = state.contest
    rules = board.rules
    asks = contest.calls[state.call].asks
    if state.conceded:
        state.status = FREE  # the other side has given in already and is not asked again
        return
    state.status = ASKED
    if asks == "challenger":
        queue: tuple[int, ...] = (state.challenger,)
    elif asks == "speaker":
        queue = (board.speaker(1 - (state.caller & 1), state.caller),)
    elif asks == "opener":
        queue = (state.opener,)
        if (state.caller ^ state.opener) & 1 == 0:
            queue = (state.challenger,)  # the opener's side raised in its turn (OQ-10)
        elif contest.rule.opener == "speaker":
            queue = (rules.speaker(state.opener & 1, board.dealer, rules.rules.ladder.speaker, state.caller),)
    elif contest.rule.answered == "on-turn":
        return
    else:
        queue = tuple((state.caller + step) % rules.players for step in range(1, rules.players, 2))
    board.contest = contest.index
    board.queue = queue
    board.mode = CONTEST
    board.seat = queue[0]


def answer(board: Board, action: int) -> None:
    """The answer of the seat that is asked; the next one is asked, or the matter is closed."""
    seat = board.seat
    state = board.contests[board.contest]
    opened = board.rules.contest_of.get(action)
    if opened is not None and opened.index != board.contest:
        _resume(board)
        call(board, seat, action)
        return
    board.note("answer", seat, action, state.contest.name)
    if state.contest.at_once:
        board.spoken |= 1 << seat
    if action == state.contest.decline:
        board.queue = board.queue[1:]
        if board.queue:
            board.seat = board.queue[0]
        else:
            _resume(board)
            all_passed(board, state)
            _settle_now(board, state)
    elif state.contest.accepts.get(state.call) == action:
        state.status = SUNG
        _resume(board)
        _settle_now(board, state)
    else:
        _go_higher(board, state, seat, action)


def _answer_late(board: Board, seat: int, action: int) -> None:
    state = next(
        each for each in board.contests if each.status == ASKED and action in options(board, each, seat)
    )
    board.note("answer", seat, action)
    if state.contest.accepts.get(state.call) == action:
        state.status = SUNG
    else:
        _go_higher(board, state, seat, action)


def _go_higher(board: Board, state: State, seat: int, action: int) -> None:
    what = state.contest.calls[action]
    if what.then == "concede":
        _concede(board, state, seat, what)
        return
    if (seat ^ state.opener) & 1:
        state.challenger = seat
    _put(board, state, seat, action)
    if what.asks == "nobody":
        state.status = SUNG
        _resume(board)
        _settle_now(board, state)
    else:
        _ask(board, state)


def _concede(board: Board, state: State, seat: int, what: ContestCall) -> None:
    """The seat's side gives in for this deal: what the others have declared stands, with something on top or not."""
    state.status = FREE
    state.conceded = True
    for each in range(seat & 1, board.rules.players, 2):
        board.spoken |= 1 << each
    _resume(board)
    if isinstance(what.adds, int) and what.adds:
        board.award(1 - (seat & 1), what.adds, state.contest.name)


def _settle_now(board: Board, state: State) -> None:
    if state.contest.at_once and state.status in (SUNG, REFUSED):
        pay(board, state)


def _resume(board: Board) -> None:
    """Back to what was interrupted: a raise that waits, or the turn."""
    board.contest = -1
    board.queue = ()
    if board.caller >= 0:
        board.mode = STAKE
        board.seat = board.speaker(1 - (board.caller & 1), board.caller)
    else:
        board.mode = TURN
        board.seat = board.turn


def marked(board: Board, seat: int) -> None:
    """The seat has played to the first trick: its chance to declare is gone (TYF-44)."""
    board.spoken |= 1 << seat


def later_card(board: Board, seat: int) -> None:
    """Holders of contested flors say so again with each later card (TYF-77)."""
    for state in board.contests:
        if state.contest.rule.marker and seat in state.declared and state.contested:
            board.note("marker", seat, data=state.contest.rule.marker)
