"""Why something may not be done: from a gate's code to a sentence and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from trucedu.engine import contests, modes, stakes
from trucedu.engine.actions import Action
from trucedu.engine.orders import Message, message_gate
from trucedu.language import tr

if TYPE_CHECKING:
    from trucedu.engine.board import Board


@frozen
class Reason:
    """Why not: a ``code`` for programs, a ``text`` for people, the ``rule`` (``"truc-y-flou#ladder.raises"``)."""

    code: str
    text: str
    rule: str

    def __str__(self) -> str:
        return self.text


class IllegalNow(ValueError):
    """An action of the game that may not be done now; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text)


# For each code: the sentence, and the key of the sheet that holds the rule.
_REASONS: Final[dict[str, tuple[str, str]]] = {
    "over": ("The deal is over; nothing more is done in it.", "hand.stop"),
    "not-your-turn": ("It is not chair {chair}'s turn: chair {to_act} is to act.", "deal.direction"),
    "not-yours": ("You see the table from chair {chair} and can act for that chair only.", "messages.truth"),
    "answer-first": ("Chair {chair} has a question to answer first: {options}.", "ladder.speaker"),
    "nothing-asked": ("Nobody has asked chair {chair} anything, so there is nothing to answer.", "ladder.rungs"),
    "nothing-to-answer": ("There is no call standing that this would answer.", "contest"),
    "not-dealt": ("No cards have been dealt yet.", "deal.tap"),
    "not-held": ("Chair {chair} does not hold {card}.", "pack.ranks"),
    "already-played": ("Chair {chair} has already played {card}.", "pack.ranks"),
    "not-face-down-yet": ("Cards may be laid face down from the second trick on.", "trick.face_down"),
    "unseen": ("Both sides are one hand short: the cards are played as they come, unseen.", "special.both"),
    "order-binds": ("Chair {chair} has been told what to play and must obey.", "messages.orders_are"),
    "no-higher": ("There is nothing higher to call.", "ladder.rungs"),
    "not-the-next-rung": ("That is not the next step: stakes are raised one step at a time.", "ladder.rungs"),
    "above-the-game": ("That would stake more than the whole game.", "score.target"),
    "no-raise-in-answer": ("A raise is answered yes or no; you may raise on your own turn.", "ladder.answer_raises"),
    "not-twice-running": ("Your side raised last, so the next raise is the other side's.", "ladder.raises"),
    "once-a-turn": ("You have raised on this turn already: one raise a turn, before your card.", "ladder.raises"),
    "all-staked": ("Everything is staked already.", "ladder.remainder"),
    "no-betting-now": ("At this score the stake is not raised.", "special"),
    "nothing-left-to-raise": ("That card ends the deal, so there is no stake left to raise.", "hand.stop"),
    "no-such-window": ("Here a raise is said before the card, not with it.", "ladder.windows"),
    "say-the-same-words": ("A remainder is accepted by the same words.", "ladder.remainder"),
    "no-folding": ("In this game nobody throws the hand in unasked.", "fold.who"),
    "only-the-governor": ("Only the one who speaks for the side may throw the hand in.", "fold.who"),
    "only-eldest": ("Only eldest hand may ask for new cards.", "deal.redeal"),
    "redeal-too-late": ("New cards can be asked for once a deal, before anything else is done.", "deal.redeal"),
    "first-trick-only": ("Declarations are made in the first trick only.", "contest"),
    "one-chance": ("Each player has one chance to declare, before playing to the first trick: it is gone.", "contest"),
    "closed-by-raise": ("A raise of the hand was accepted: nothing is declared after that.", "contest"),
    "feet-only": ("Only the last to play on each side, the feet, may open this.", "contest"),
    "flor-cancels": ("A flor has been declared, so {contest}s no longer count.", "contest.flor.cancels"),
    "one-embit": ("There was an {contest} in this deal already; a second has no effect.", "contest"),
    "no-flor-to-answer": ("No opponent has declared a flor to set your own beside.", "contest.flor.rival"),
    "say-the-rival-word": ("An opponent has a flor already: yours is declared as {rival}.", "contest.flor.rival"),
    "challenge-settles": ("The flors have been challenged; that settles them for this deal.", "contest.flor.calls"),
    "no-flor-held": ("You hold no flor, and a flor must be real.", "contest.flor.calls"),
    "governors-do-not-sign": ("The one who speaks for the side gives no signs.", "messages.signs_by"),
    "signs-must-be-true": ("Signs must be true here, and chair {chair} holds no such card.", "messages.truth"),
    "only-the-governor-orders": ("Only the one who speaks for the side gives orders.", "messages.orders_by"),
    "orders-go-to-partners": ("Orders are given to a partner.", "messages.orders_by"),
}  # fmt: skip

CODES: Final = frozenset(_REASONS)


def reason(board: Board, code: str, chair: int, action: Action | None = None) -> Reason:
    """The code as a sentence about this position."""
    text, key = _REASONS[code]
    if code == "not-your-turn" and board.mode in (modes.STAKE, modes.CONTEST):
        key = "ladder.speaker"  # a question is open: who acts is who answers it
    rules = board.rules
    rivals = [
        contest.rule.rival_term or str(contest.rule.rival) for contest in rules.contests if contest.rule.rival
    ]
    pairs = [contest.name for contest in rules.contests if contest.rule.counts == "pair"]
    asked = [
        rules.words[number - rules.cards]
        for number in board.legal()
        if rules.cards <= number < rules.first_amount
    ]
    return Reason(
        code,
        tr(
            text, chair=chair, to_act=board.seat + 1, options=", ".join(asked), rival=" ".join(rivals),
            contest=" ".join(pairs),
            card="" if action is None or action.card is None else action.card,
        ),
        f"{rules.sheet.id}#{key}",
    )  # fmt: skip


def why_not(board: Board, action: Action) -> Reason | None:
    """Why the action may not be done now, or None if it may."""
    seat = action.chair - 1
    code = _code(board, seat, action.number)
    return reason(board, code, action.chair, action) if code else None


def why_not_tell(board: Board, message: Message) -> Reason | None:
    """Why the message may not be given now, or None if it may."""
    code = message_gate(board, message)
    return reason(board, code, message.chair) if code else None


def _code(board: Board, seat: int, action: int) -> str:
    if board.mode == modes.OVER:
        return "over"
    if seat != board.seat:
        return "not-your-turn"
    if action in board.legal():
        return ""
    if board.mode == modes.TURN:
        code = _on_turn(board, seat, action)
    elif board.mode == modes.STAKE:
        code = _asked_about_stake(board, seat, action)
    elif board.mode == modes.CONTEST:
        code = _asked_about_contest(board, seat, action)
    else:
        code = "answer-first"
    if not code:
        raise AssertionError(f"no gate explains why {action} is illegal")
    return code


def _on_turn(board: Board, seat: int, action: int) -> str:
    rules = board.rules
    if board.blind and (action < rules.cards or action >= rules.first_joint):
        return "unseen"
    if action < rules.cards:
        return _card_code(board, seat, action) or "order-binds"
    if action >= rules.first_down:
        return stakes.cover_gate(board) or _card_code(board, seat, action - rules.first_down) or "order-binds"
    if action >= rules.first_joint:
        card = (action - rules.first_joint) % rules.cards
        call = next(each for each, offset in rules.joint_offset.items() if offset == action - card)
        return (
            _card_code(board, seat, card)
            or stakes.raise_gate(board, seat & 1, call, False)
            or ("nothing-left-to-raise" if stakes.ends_deal(board, seat, card) else "order-binds")
        )
    if action in rules.contest_words:
        return contests.gate(board, seat, action)
    if action == rules.fold:
        return stakes.fold_gate(board, seat)
    if action == rules.redeal:
        return stakes.redeal_gate(board, seat)
    if action == rules.remainder or action >= rules.first_amount or rules.is_rung(action):
        return stakes.raise_gate(board, seat & 1, action, False) or "no-such-window"
    return "nothing-asked"


def _asked_about_stake(board: Board, seat: int, action: int) -> str:
    rules = board.rules
    if action == rules.yes:
        return "say-the-same-words"
    if action == rules.fold:
        return "no-folding"
    if board.offer_call == rules.remainder or action == rules.remainder:
        return "answer-first"
    if action in rules.contest_words:
        return contests.waiting_gate(board, seat) or contests.gate(board, seat, action)
    if rules.is_rung(action) or rules.first_amount <= action < rules.first_joint:
        return stakes.raise_gate(board, seat & 1, action, True)
    if action < rules.cards:
        return _card_code(board, seat, action) or stakes.playing_gate(board, seat)
    return "answer-first"


def _asked_about_contest(board: Board, seat: int, action: int) -> str:
    state = board.contests[board.contest]
    opened = board.rules.contest_of.get(action)
    if opened is not None and opened is not state.contest and state.contest.name in opened.rule.cancels:
        return contests.gate(board, seat, action) or "answer-first"
    call = state.contest.calls.get(action)
    answers = [board.rules.number[word] for word in state.contest.calls[state.call].raises]
    if (
        action in answers
        and call is not None
        and call.needs == "held"
        and not contests.holds(board, seat, state.contest)
    ):
        return "no-flor-held"
    return "answer-first"


def _card_code(board: Board, seat: int, card: int) -> str:
    if card in board.hands[seat]:
        return ""
    if not board.dealt[seat]:
        return "not-dealt"
    return "already-played" if card in board.dealt[seat] else "not-held"
