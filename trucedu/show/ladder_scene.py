"""The stake ladder of a deal as it stands now: its rungs, what stands, what is on offer, what refusing pays.

All amounts are read off the engine's board; a raise that may be made is tried on a copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from trucedu.engine.board import Board
from trucedu.engine.compiled import GAME
from trucedu.engine.deal import Deal
from trucedu.engine.modes import OVER, STAKE
from trucedu.engine.stakes import offer
from trucedu.engine.text import points, stake_words
from trucedu.language import tr
from trucedu.show.scene import Ladder, LadderRung, Place


def ladder_of(deal: Deal) -> Ladder:
    """The ladder of a deal, from the bare hand up."""
    board = deal.board
    ladder = board.rules.rules.ladder
    if ladder.any_amount:
        rungs = list(_amounts(board))
    else:
        rungs = [_rung(board, 0, tr("the bare hand"), "", board.rules.base, None)]
        for number, (rung, compiled) in enumerate(zip(ladder.rungs, board.rules.rungs, strict=True), 1):
            _, value, refused = compiled
            rungs.append(_rung(board, number, rung.term or rung.call, rung.says, value, refused))
    if ladder.remainder is not None:
        rungs.append(_remainder(board, ladder.remainder.term or ladder.remainder.call, ladder.remainder.says))
    return Ladder(tuple(rungs))


def worth(board: Board, value: int) -> str:
    """An amount at stake in words: points, the game, or the match."""
    return stake_words(board.rules, value)


def paid(board: Board, value: int, side: int) -> tuple[int, bool]:
    """What a side would score for a hand worth that, and whether it would win the game with it."""
    after = board.copy()
    after.log = None
    after.close(side, value, "tricks")
    return after.scores[side] - board.scores[side], after.scores[side] >= board.rules.target


def _rung(board: Board, number: int, call: str, says: str, value: int, refused: int | None) -> LadderRung:
    no = "" if refused is None else tr("no pays {n}", n=refused)
    return LadderRung(call, says, worth(board, value), no, _place(board, number, value))


def _place(board: Board, number: int, value: int) -> Place:
    """Where the stake has come to, measured on this rung."""
    if board.closed == "all-staked":
        return "climbed" if number <= board.rung and value != GAME else "above"
    if board.mode == STAKE and board.offer_call != board.rules.remainder and number == board.offer_rung:
        return "offered"
    # A deal on other terms stands at its own value, on no rung that was called.
    if number == board.rung and value == board.value:
        return "standing"
    passed = GAME not in (value, board.value) and value <= board.value
    return "climbed" if number < board.rung or passed else "above"


def _amounts(board: Board) -> Iterable[LadderRung]:
    """A rung for every stake there can be, where one raises by any number."""
    on_offer = board.mode == STAKE and board.offer_call != board.rules.remainder
    for value in range(board.rules.base, board.rules.target + 1):
        place: Place = "climbed" if value < board.value or board.value == GAME else "above"
        if value == board.value:
            place = "standing"
        elif on_offer and value == board.offer_value:
            place = "offered"
        # Refused, a raise pays what stood before it.
        no = tr("no pays {n}", n=board.value) if place in ("offered", "above") else ""
        call = tr("raise to {n}", n=value) if value > board.rules.base else tr("the bare hand")
        yield LadderRung(call, "", points(value), no, place)


def _remainder(board: Board, call: str, says: str) -> LadderRung:
    """The rung that stakes the rest at once: worth and refusal are measured when it is said."""
    now = board
    place: Place = "above"
    if board.closed == "all-staked":
        place = "standing"
        return LadderRung(call, says, worth(board, board.value), "", place)
    if board.mode == STAKE and board.offer_call == board.rules.remainder:
        place = "offered"
    elif board.mode == OVER:
        return LadderRung(call, says, "", "", place)
    else:
        now = board.copy()
        now.log = None
        offer(now, board.seat, board.rules.remainder)
    return LadderRung(
        call, says, worth(board, now.offer_value), tr("no pays {n}", n=now.offer_refused), place
    )
