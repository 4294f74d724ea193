"""Raising the stake of the hand: who may raise now, what may be answered, and what folding costs.

Also the questions asked beside the play: a redeal, a deal on other terms, tapping instead of cutting.

Every rule here is a *gate*: a function that says with a code why something may not be done, or nothing. The list of
legal actions and the explanation of an illegal one both ask the same gates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trucedu.engine import contests
from trucedu.engine.compiled import GAME
from trucedu.engine.modes import ONE_CARD, OVER, REDEAL, SPECIAL, STAKE, TAP, TURN
from trucedu.engine.outcomes import OPEN, START

if TYPE_CHECKING:
    from trucedu.engine.board import Board


def raise_gate(board: Board, side: int, action: int, answering: bool) -> str:
    """Why a side may not make this raise now; empty if it may."""
    rules = board.rules
    if board.closed:
        return board.closed
    rung, raiser = (board.offer_rung, board.caller & 1) if answering else (board.rung, board.raiser)
    if action == rules.remainder:
        if answering:
            return "answer-first"
        if board.value >= rules.target:
            return "all-staked"  # whoever wins the deal wins the game already
    elif action >= rules.first_amount:
        if board.value + action - rules.first_amount + 1 > rules.target:
            return "above-the-game"
    elif rung >= rules.top:
        return "no-higher"
    elif rules.rungs[rung][0] != action:
        return "not-the-next-rung"
    if answering:
        return "" if rules.answer_raises else "no-raise-in-answer"
    if rules.alternate:
        return "not-twice-running" if raiser == side else ""
    return "once-a-turn" if board.raised else ""


def fold_gate(board: Board, seat: int) -> str:
    """Why the seat may not throw the hand in; empty if it may."""
    rules = board.rules
    if rules.fold_who == "never":
        return "no-folding"
    if rules.fold_who == "speaker" and board.speaker(seat & 1, seat) != seat:
        return "only-the-governor"
    return ""


def early_extra(board: Board) -> int:
    """What throwing the hand in costs besides, while a contest could still be opened and nobody has (A22)."""
    rules = board.rules
    if not rules.fold_extra or board.row != START or board.rung:
        return 0
    untouched = all(state.call < 0 and not state.declared for state in board.contests)
    return rules.fold_extra if untouched else 0


def redeal_gate(board: Board, seat: int) -> str:
    """Why the seat may not ask for a redeal; empty if it may."""
    if seat != board.eldest:
        return "only-eldest"
    return "" if board.redeal_open else "redeal-too-late"


def raises_on_offer(board: Board, side: int, answering: bool) -> tuple[int, ...]:
    """Every raise the side may make now."""
    rules = board.rules
    calls = list(rules.rung_calls)
    if rules.amounts:
        calls += range(rules.first_amount, rules.first_amount + rules.amounts)
    if rules.remainder >= 0:
        calls.append(rules.remainder)
    return tuple(call for call in calls if not raise_gate(board, side, call, answering))


def turn_calls(board: Board, seat: int) -> tuple[int, ...]:
    """What the seat on turn may say about the stake, folding last. Remembered by all that it depends on."""
    rules = board.rules
    raiser = board.raiser
    key = (
        (board.rung << 6)
        | (0 if raiser < 0 else 16 if raiser == seat & 1 else 32)
        | (8 if board.raised else 0)
        | (4 if board.redeal_open and seat == board.eldest else 0)
        | (2 if board.closed else 0)
    )
    if rules.amounts:
        key |= board.value << 16
    if rules.fold_who == "speaker" and not fold_gate(board, seat):
        key |= 1
    known = rules.turn_calls.get(key)
    if known is None:
        known = raises_on_offer(board, seat & 1, False) if rules.before_card else ()
        if rules.redeal >= 0 and not redeal_gate(board, seat):
            known += (rules.redeal,)
        if not fold_gate(board, seat):
            known += (rules.fold,)
        rules.turn_calls[key] = known
    return known


def joint_calls(board: Board, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each card together with a raise said right after it, where the game has that window.

    Not with a card that ends the deal: there is no stake left to raise then.
    """
    offset = board.rules.joint_offset
    return tuple(
        offset[call] + card
        for call in raises_on_offer(board, seat & 1, False)
        if call in offset
        for card in cards
        if not ends_deal(board, seat, card)
    )


def cover_gate(board: Board) -> str:
    """Why no card may be laid face down now, in a game that allows it at all; empty if it may (A36)."""
    return "not-face-down-yet" if board.row == START else ""


def covers(board: Board, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each of these cards laid face down, where that is allowed now."""
    if not board.rules.face_down or cover_gate(board):
        return ()
    return tuple(board.rules.first_down + card for card in cards)


def ends_deal(board: Board, seat: int, card: int) -> bool:
    """Whether playing the card would end the deal."""
    if len(board.table) != board.rules.players - 1:
        return False
    probe = board.copy()
    probe.log = None
    probe.play_card(card)
    return probe.mode == OVER or probe.outcome[probe.row] != OPEN


def turn_call(board: Board, action: int) -> None:
    """The seat on turn raises, folds or asks for a redeal."""
    rules = board.rules
    seat = board.seat
    if action == rules.fold:
        board.note("call", seat, action)
        board.concede(1 - (seat & 1), board.value, "folded", early_extra(board))
    elif action == rules.redeal:
        board.note("call", seat, action)
        board.redeal_open = False
        board.mode = REDEAL
        board.seat = board.dealer
    else:
        offer(board, seat, action)


def offer(board: Board, seat: int, action: int) -> None:
    """A raise is on the table: the other side's speaker is asked."""
    rules = board.rules
    if action == rules.remainder:
        remainder = rules.rules.ladder.remainder
        worth = GAME
        if remainder is not None and remainder.value != "game":
            worth = max(
                rules.target - board.scores[seat & 1], board.value
            )  # it never lowers the stake (TRC-47)
        board.offer_value, board.offer_refused, board.offer_rung = worth, board.value, rules.top
    elif action >= rules.first_amount:
        board.offer_value = board.value + action - rules.first_amount + 1
        board.offer_refused, board.offer_rung = board.value, board.rung
    else:
        _, board.offer_value, board.offer_refused = rules.rungs[board.rung]
        board.offer_rung = board.rung + 1
    board.offer_call = action
    board.caller = seat
    board.redeal_open = False
    board.mode = STAKE
    board.note("call", seat, action, board.offer_value)
    board.seat = board.speaker(1 - (seat & 1), seat)


def answers(board: Board, seat: int) -> tuple[int, ...]:
    """What may be said to a raise: yes (or the same words, for a remainder), no, a higher raise; folding last."""
    rules = board.rules
    if board.offer_call == rules.remainder:
        known: tuple[int, ...] = (rules.remainder, rules.no)
    else:
        known = (rules.yes, rules.no)
        if rules.answer_raises:
            known += raises_on_offer(board, seat & 1, True)
        if board.contests and not contests.waiting_gate(board, seat):
            known = contests.turn_calls(board, seat) + known
        if not playing_gate(board, seat):
            known = board.hands[seat] + known
    if rules.can_fold:
        known += (rules.fold,)
    return known


def playing_gate(board: Board, seat: int) -> str:
    """Why the seat asked about a raise may not simply play on (which accepts it); empty if it may."""
    if not board.rules.playing_accepts or board.offer_call == board.rules.remainder:
        return "answer-first"
    return "" if seat == board.turn else "answer-first"


def answer(board: Board, action: int) -> None:
    """The answer to a raise."""
    rules = board.rules
    seat = board.seat
    if action in (rules.no, rules.fold):
        board.note("answer", seat, action)
        board.concede(board.caller & 1, board.offer_refused, "refused")
    elif action == rules.yes or action == board.offer_call == rules.remainder:
        board.note("answer", seat, action)
        accept(board)
    else:
        _take(board)
        offer(board, seat, action)


def accept(board: Board) -> None:
    """The raise stands; play goes on where it was interrupted."""
    _take(board)
    board.mode = TURN
    board.raised = board.turn == board.caller
    board.caller = board.offer_call = -1
    board.seat = board.turn


def _take(board: Board) -> None:
    rules = board.rules
    board.value = board.offer_value
    board.rung = board.offer_rung
    board.raiser = board.caller & 1
    if board.offer_call == rules.remainder:
        board.closed = "all-staked"


def card_with_call(board: Board, action: int) -> None:
    """A card, and a raise said right after it."""
    rules = board.rules
    seat = board.seat
    place, card = divmod(action - rules.first_joint, rules.cards)
    call = next(
        each
        for each, offset in rules.joint_offset.items()
        if offset == rules.first_joint + place * rules.cards
    )
    board.play_card(card)
    if board.mode != OVER:
        offer(board, seat, call)


def unseen(board: Board) -> bool:
    """Whether the score is such that the cards are played without having been looked at."""
    special = board.rules.special
    return (
        special is not None
        and special.both == "unseen"
        and min(board.scores) == special.at == max(board.scores)
    )


def special_deal(board: Board) -> None:
    """See whether the score asks for other terms: a side one point short decides whether to play (WP-148)."""
    special = board.rules.special
    assert special is not None
    at = [score == special.at for score in board.scores]
    if all(at):
        board.closed = "no-betting-now"
    elif any(at):
        board.closed = "no-betting-now"
        board.mode = SPECIAL
        side = at.index(True)
        board.seat = board.speaker(side, board.dealer if board.dealer & 1 != side else board.eldest)
        if special.looks == "partners-cards" and board.rules.players > 2 and board.log is not None:
            hands = tuple((seat, board.dealt[seat]) for seat in range(side, board.rules.players, 2))
            board.note("look", board.seat, data=hands)


def other_answers(board: Board) -> tuple[int, ...]:
    """What may be said to a question beside the play."""
    rules = board.rules
    mode = board.mode
    if mode == REDEAL:
        return (rules.yes, rules.no)
    if mode == SPECIAL:
        return (rules.number["play"], rules.number["decline"])
    if mode == TAP:
        return (rules.number["cut"], rules.number["tap"])
    if mode == ONE_CARD:
        return (rules.number["one-card"], rules.number["three-cards"])
    return ()


def other_answer(board: Board, action: int) -> None:
    """The answer to a question beside the play."""
    rules = board.rules
    mode, seat = board.mode, board.seat
    board.note("answer", seat, action)
    special = rules.special
    board.mode = TURN
    board.seat = board.turn
    if mode == REDEAL:
        if action == rules.yes:
            board.give(3, 3 * rules.players)
    elif mode == SPECIAL and special is not None:
        if action == rules.number["play"]:
            board.value = special.value
        else:
            board.close(1 - (seat & 1), special.declined, "declined")
    elif mode == TAP:
        if action == rules.number["tap"]:
            board.mode = ONE_CARD
            board.seat = board.dealer
        else:
            board.give(3, 0)
    elif action == rules.number["one-card"]:
        board.single = True
        board.outcome = rules.single_trick(board.eldest & 1)
        board.give(1, 0)
    else:
        board.give(3, 0)
