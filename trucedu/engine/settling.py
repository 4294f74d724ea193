"""What a contest pays, and when: after a refusal, at the comparison of the counts, at the end of the deal.

Sources: TYF-51 to TYF-85; OQ-15 to OQ-22; the sheets of the regional games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from trucedu.engine.contest_state import ASKED, FREE, REFUSED, SETTLED, SUNG, State
from trucedu.engine.counting import Count, best_first
from trucedu.engine.modes import OVER
from trucedu.engine.outcomes import NOBODY

if TYPE_CHECKING:
    from trucedu.engine.board import Board


def all_passed(board: Board, state: State) -> None:
    """Nobody took up the call that stands."""
    what = state.contest.calls[state.call]
    if what.refused is None:
        state.status = FREE  # a flor nobody challenges simply stands
        return
    state.status = REFUSED
    state.yielded = state.challenged
    if what.ends_deal:
        pay(board, state)
        if board.mode != OVER:
            board.close(NOBODY, 0, "passed-rest")


def settle_first(board: Board) -> None:
    """After the first trick, or when the deal ends within it: pay what was bid; contested flors wait for the end.

    So does whatever is settled at the end only.
    """
    for state in board.contests:
        if board.mode == OVER:
            return
        if state.status == ASKED:
            all_passed(board, state)
        if state.status in (SUNG, REFUSED):
            if state.contest.rule.settled != "end":
                pay(board, state)
        elif state.status == FREE and state.declared and not state.contested:
            each = state.contest.rule.per_holder or 0
            state.status = SETTLED
            board.award(state.declared[0] & 1, each * len(state.declared), state.contest.name)


def pay(board: Board, state: State) -> None:
    """Pay a contest that was refused or is to be compared."""
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
        if board.mode == OVER:
            return
        if state.status in (SUNG, REFUSED):
            pay(board, state)
        elif state.contested:
            rule = state.contest.rule
            winner = _showdown(board, state, state.declared)
            own = sum(1 for seat in state.declared if (seat ^ winner) & 1 == 0)
            number = {"winners": own, "flat": 1, "all": len(state.declared)}[rule.both_sides]
            state.status = SETTLED
            board.award(winner & 1, (rule.per_holder or 0) * number, state.contest.name)


def _showdown(board: Board, state: State, seats: range | tuple[int, ...]) -> int:
    """The seat with the best count; a tie, or nothing on either side, goes by position (TYF-51)."""
    rules = board.rules
    flor = state.contest.rule.counts == "flor"
    first = board.eldest if state.contest.rule.position == "eldest" else board.leader
    order = [seat for step in range(rules.players) if (seat := (first + step) % rules.players) in seats]
    counts: dict[int, Count | None] = {seat: board.ranking.count(board.dealt[seat], flor) for seat in order}
    best = best_first(counts, order)
    winner = order[0] if best is None else best
    if board.log is not None:
        in_turn = state.contest.rule.shown == "in-turn"
        if in_turn:
            holders = [seat for seat in order if counts[seat] is not None]
            shown: Iterable[int | None] = _said_in_turn(counts, holders) if holders else ()
        else:
            shown = [best_first(counts, [seat for seat in order if seat & 1 == side]) for side in (0, 1)]
        told = tuple((seat, counts[seat]) for seat in shown if seat is not None)
        board.note("sung", winner, state.call, (state.contest.name, told, in_turn))
    return winner


def _said_in_turn(counts: Mapping[int, Count | None], order: Sequence[int]) -> list[int]:
    """Who says a count: the first in order begins, then whoever of the side behind can say a better one, in order.

    Nobody says a count that does not win, so a worse one stays unknown (A29).
    """
    said: list[int] = []
    places = {seat: place for place, seat in enumerate(order)}

    def height(seat: int) -> tuple[int, int]:
        count = counts[seat]
        return (-1 if count is None else count.points, -places[seat])

    best = order[0]
    following: int | None = best
    while following is not None:
        best = following
        said.append(best)
        behind = [seat for seat in order if (seat ^ best) & 1 and height(seat) > height(best)]
        after = [seat for seat in behind if places[seat] > places[best]]
        following = next(iter(after or behind), None)
    return said
