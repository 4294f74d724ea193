"""The contests about the cards held: embit, flor and their kin. Who may open one, what is answered, what is paid.

A contest is a small web of calls that the sheet lays out: each call asks somebody, names the word that accepts it and
the calls that go higher, and says what a showdown or a refusal pays. This module walks that web.
Sources: TYF-44 to TYF-85, TYF-102 to TYF-104; OQ-06 to OQ-22, OQ-48, OQ-50, OQ-51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trucedu.engine.compiled import GAME, Contest
from trucedu.engine.counting import Count, best_first
from trucedu.engine.modes import CONTEST, OVER, STAKE, TURN
from trucedu.engine.outcomes import NOBODY, START
from trucedu.variants.sheet import Amount

if TYPE_CHECKING:
    from trucedu.engine.board import Board

FREE: Final = 0  # nothing said yet, or nothing that asks for an answer
ASKED: Final = 1  # a call waits for its answer
SUNG: Final = 2  # accepted: the cards will be compared
REFUSED: Final = 3  # everybody asked has passed
VOID: Final = 4  # undone by another contest
SETTLED: Final = 5  # paid


class State:
    """How one contest stands in one deal."""

    __slots__ = (
        "call",
        "caller",
        "challenger",
        "contest",
        "declared",
        "lose",
        "opener",
        "refused",
        "standing",
        "status",
        "win",
    )

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.status = FREE
        self.call = self.opener = self.caller = self.challenger = -1
        self.standing = self.win = self.lose = self.refused = 0
        self.declared: tuple[int, ...] = ()

    def copy(self) -> State:
        """The same state, to go on from separately."""
        new = object.__new__(State)
        new.contest = self.contest
        new.status = self.status
        new.call = self.call
        new.opener = self.opener
        new.caller = self.caller
        new.challenger = self.challenger
        new.standing = self.standing
        new.win = self.win
        new.lose = self.lose
        new.refused = self.refused
        new.declared = self.declared
        return new

    @property
    def challenged(self) -> bool:
        """Whether a declared flor has been challenged."""
        return self.challenger >= 0

    @property
    def contested(self) -> bool:
        """Whether both sides have declared and no challenge has settled it."""
        return self.status == FREE and len({seat & 1 for seat in self.declared}) == 2


def gate(board: Board, seat: int, action: int) -> str:
    """Why the seat may not say this of a contest now (on its turn, or before answering a raise); empty if it may."""
    contest = board.rules.contest_of.get(action)
    if contest is None or action not in (*contest.openings, contest.rival):
        return _late_answer_gate(board, seat, action)
    if board.row != START:
        return "first-trick-only"
    if len(board.hands[seat]) < len(board.dealt[seat]) or board.spoken >> seat & 1:
        return "one-chance"
    state = board.contests[contest.index]
    if any(contest.name in other.contest.rule.cancels and other.declared for other in board.contests):
        return "flor-cancels"
    if contest.rule.per_holder is None:
        return "" if state.status == FREE else "one-embit"
    theirs = bool(state.declared) and (state.declared[0] ^ seat) & 1 == 1
    if action == contest.rival and not theirs:
        return "no-flor-to-answer"
    if action != contest.rival and theirs and contest.rival is not None:
        return "say-the-rival-word"
    if state.challenged:
        return "challenge-settles"
    opening = contest.calls[contest.openings[0]]
    return "no-flor-held" if opening.needs == "held" and not holds(board, seat, contest) else ""


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
    return board.ranking.counts(board.dealt[seat])[0 if contest.rule.counts == "pair" else 1] is not None


def turn_calls(board: Board, seat: int) -> tuple[int, ...]:
    """Everything the seat may say of the contests on its turn in the first trick."""
    calls: tuple[int, ...] = ()
    if board.spoken >> seat & 1 == 0:
        for contest in board.rules.contests:
            calls += tuple(call for call in contest.openings if not gate(board, seat, call))
            if contest.rival is not None and not gate(board, seat, contest.rival):
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
    known: tuple[int, ...] = (rules.passed,)
    if state.call in contest.accepts:
        known += (contest.accepts[state.call],)
    for word in contest.calls[state.call].raises:
        call = rules.number[word]
        if contest.calls[call].needs == "nothing" or holds(board, seat, contest):
            known += (call,)
    return known


def answers(board: Board) -> tuple[int, ...]:
    """What the seat asked about a contest may say."""
    return options(board, board.contests[board.contest], board.seat)


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
    state.caller = seat
    state.refused = max(what.refused or 0, state.standing if what.adds is not None else 0)
    if what.stake is not None:
        state.standing = what.stake
    elif what.adds is not None:
        state.standing += _amount(board, state, what.adds, side)
    state.win = state.standing if what.win is None else _amount(board, state, what.win, side)
    state.lose = state.standing if what.lose is None else _amount(board, state, what.lose, side)


def _amount(board: Board, state: State, amount: Amount, side: int) -> int:
    if isinstance(amount, int):
        return amount
    if amount == "game":
        return GAME
    scores = board.scores
    whose = {
        "own": scores[side],
        "other": scores[1 - side],
        "opener": scores[state.opener & 1],
        "leader": max(scores),
    }[amount.shortfall]
    return board.rules.target - whose + amount.plus


def _ask(board: Board, state: State) -> None:
    contest = state.contest
    rules = board.rules
    asks = contest.calls[state.call].asks
    state.status = ASKED
    if asks == "challenger":
        queue: tuple[int, ...] = (state.challenger,)
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
    board.note("answer", seat, action)
    if action == board.rules.passed:
        board.queue = board.queue[1:]
        if board.queue:
            board.seat = board.queue[0]
        else:
            _resume(board)
            _all_passed(board, state)
    elif state.contest.accepts.get(state.call) == action:
        state.status = SUNG
        _resume(board)
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
    if (seat ^ state.opener) & 1:
        state.challenger = seat
    _put(board, state, seat, action)
    _ask(board, state)


def _all_passed(board: Board, state: State) -> None:
    what = state.contest.calls[state.call]
    if what.refused is None:
        state.status = FREE  # a flor nobody challenges simply stands
        return
    state.status = REFUSED
    if what.ends_deal:
        _pay(board, state)
        if board.mode != OVER:
            board.close(NOBODY, 0, "passed-rest")


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


def settle_first(board: Board) -> None:
    """After the first trick, or when the deal ends within it: pay what was bid; contested flors wait for the end."""
    for state in board.contests:
        if board.mode == OVER:
            return
        if state.status == ASKED:
            _all_passed(board, state)
        if state.status in (SUNG, REFUSED):
            _pay(board, state)
        elif state.status == FREE and state.declared and not state.contested:
            each = state.contest.rule.per_holder or 0
            state.status = SETTLED
            board.award(state.declared[0] & 1, each * len(state.declared), state.contest.name)


def _pay(board: Board, state: State) -> None:
    name = state.contest.name
    if state.status == REFUSED:
        state.status = SETTLED
        if state.challenged and state.contest.rule.challenged_keeps and (state.caller ^ state.opener) & 1:
            kept = [seat for seat in state.declared if (seat ^ state.opener) & 1 == 0]
            board.award(state.opener & 1, (state.contest.rule.per_holder or 0) * len(kept), name)
        if state.contest.calls[state.call].loses:
            board.refusal(state.caller & 1, state.refused, name)
        else:
            board.award(state.caller & 1, state.refused, name)
        return
    state.status = SETTLED
    winner = _showdown(board, state, range(board.rules.players))
    ahead = (winner ^ state.caller) & 1 == 0
    board.award(winner & 1, state.win if ahead else state.lose, name)


def settle_last(board: Board) -> None:
    """At the end of the deal: flors that both sides declared and nobody challenged (TYF-78, OQ-16, OQ-21)."""
    for state in board.contests:
        if state.contested and board.mode != OVER:
            rule = state.contest.rule
            winner = _showdown(board, state, state.declared)
            own = sum(1 for seat in state.declared if (seat ^ winner) & 1 == 0)
            number = {"winners": own, "flat": 1, "all": len(state.declared)}[rule.both_sides]
            state.status = SETTLED
            board.award(winner & 1, (rule.per_holder or 0) * number, state.contest.name)


def _showdown(board: Board, state: State, seats: range | tuple[int, ...]) -> int:
    """The seat with the best count; a tie, or nothing on either side, goes by position (TYF-51)."""
    rules = board.rules
    which = 0 if state.contest.rule.counts == "pair" else 1
    first = board.eldest if state.contest.rule.position == "eldest" else board.leader
    order = [seat for step in range(rules.players) if (seat := (first + step) % rules.players) in seats]
    counts: dict[int, Count | None] = {seat: board.ranking.counts(board.dealt[seat])[which] for seat in order}
    best = best_first(counts, order)
    winner = order[0] if best is None else best
    if board.log is not None:
        shown = [best_first(counts, [seat for seat in order if seat & 1 == side]) for side in (0, 1)]
        told = tuple((seat, counts[seat]) for seat in shown if seat is not None)
        board.note("sung", winner, state.call, (state.contest.name, told))
    return winner
