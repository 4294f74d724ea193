"""What the cards alone could do: with every hand open and both sides playing as well as can be, who has the hand?

Only the tricks are looked at. Nothing is called, nobody folds, no points are counted; the one question is which side
the tricks give the hand to. The engine's board plays every card, so the rules of tricks are its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from trucedu.cards import Card
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal, start
from trucedu.engine.modes import OVER, TURN
from trucedu.engine.outcomes import NOBODY, SIDES, SPOILED
from trucedu.language import tr

#: So far from any target that the points of a card never end a deal in here.
_FAR: Final = -1000
#: What a result is worth to side A.
_WORTH: Final = {0: 1, 1: -1, NOBODY: 0}
_HAND: Final = {1: "A", -1: "B", 0: None}


@frozen
class Laid:
    """A card that a chair lays, face up or face down."""

    chair: int
    card: Card
    face_down: bool = False

    def __str__(self) -> str:
        return tr("{card} face down", card=self.card) if self.face_down else str(self.card)


@frozen
class OpenTrick:
    """One trick of a line of play: what is laid, in playing order, and the side that takes it (None: spoiled)."""

    cards: tuple[Laid, ...]
    side: str | None


@frozen
class Slip:
    """A card after which best play no longer led to what it had led to before.

    ``step`` is its place among all that was done in the deal, from 0; ``trick`` counts from 1. ``before`` and
    ``after``: the side that had the hand by best play from there ("A", "B" or None for nobody); ``better``: what could
    have been laid to keep ``before``.
    """

    step: int
    trick: int
    laid: Laid
    better: tuple[Laid, ...]
    before: str | None
    after: str | None


@frozen
class BestPlay:
    """``hand``: the side that has the hand if both sides play their open cards as well as can be (None: nobody).

    ``line`` is one way in which that goes, trick by trick; ``slips`` are the cards of the deal as it was played after
    which it would have gone otherwise.
    """

    hand: str | None
    line: tuple[OpenTrick, ...]
    slips: tuple[Slip, ...]


def best_play(deal: Deal) -> BestPlay | None:
    """What could have come of the cards of a deal, all of them open.

    :param deal: the deal, over or not; all hands are looked at, so this is nothing to show while it goes on.
    :returns: None where no cards were dealt to play.
    """
    lays = list(_before_each_card(deal))
    if not lays:
        return None
    search = _Search(deal)
    first = lays[0].board
    return BestPlay(_HAND[search.value(first)], tuple(_line(search, first)), tuple(_slips(search, lays)))


@frozen
class _Lay:
    """The cards as they lay before one was played: at which step, and by which action (-1: none was played)."""

    board: Board
    step: int
    action: int


def _before_each_card(deal: Deal) -> Iterator[_Lay]:
    """The cards as they lay before each card that was played; at least once, if there were any to play."""
    board = start(deal.setup).board.copy()
    board.log = None
    alone = _cards_of(deal)
    played = False
    for place, step in enumerate(deal.done):
        if not isinstance(step, int):
            continue
        seat, lying = board.turn, board.copy()
        board.apply(step)
        gone = set(lying.hands[seat]) - set(board.hands[seat])
        if len(gone) == 1 and lying.dealt == board.dealt:
            played = True
            # A card may be laid with a call in one breath, or be an unseen one: what counts is the card.
            yield _Lay(_cards_alone(lying), place, step if step in alone else gone.pop())
    if not played and any(board.hands):
        yield _Lay(_cards_alone(board), -1, -1)


def _cards_of(deal: Deal) -> dict[int, Laid]:
    """What is laid by each action that is a card and nothing else, as chair 1 would lay it."""
    return {
        number: Laid(1, action.card, action.face_down)
        for number, action in enumerate(deal.table.by_seat[0])
        if action.card is not None and action.call is None
    }


def _cards_alone(board: Board) -> Board:
    """The same cards with all talk taken away: it is just the turn of whoever plays next."""
    bare = board.copy()
    bare.log = bare.orders = bare.held = bare.result = None
    bare.contests = []
    bare.blind = False
    bare.scores = [_FAR, _FAR]
    bare.value = 1
    bare.caller = -1
    bare.queue = ()
    bare.mode = TURN
    bare.seat = bare.turn
    return bare


class _Search:
    """Exact search with memory: positions between two tricks are worked out once."""

    def __init__(self, deal: Deal) -> None:
        self._known: dict[tuple[object, ...], int] = {}
        self._cards = _cards_of(deal)

    def value(self, board: Board) -> int:
        """What the position is worth to side A with best play by both: 1, 0 or -1."""
        return self._look(board, -1, 1)

    def after(self, board: Board, action: int) -> int:
        """The same after a card."""
        return self.value(_played(board, action))

    def plays(self, board: Board) -> list[int]:
        """Every way to lay a card, the weakest first and those face down before all."""
        return sorted(
            (each for each in board.legal() if each in self._cards), key=lambda each: self.power(board, each)
        )

    def power(self, board: Board, action: int) -> int:
        """How strong what is laid lies there."""
        laid = self._cards[action]
        return 0 if laid.face_down else board.ranking.power[board.rules.card_number[laid.card]]

    def best(self, board: Board) -> list[int]:
        """The ways that keep what the position is worth, in the same order."""
        wanted = self.value(board)
        return [each for each in self.plays(board) if self.after(board, each) == wanted]

    def laid(self, board: Board, action: int) -> Laid:
        """What the seat on turn lays by that."""
        return evolve(self._cards[action], chair=board.turn + 1)

    def _look(self, board: Board, low: int, high: int) -> int:
        if board.mode == OVER:
            assert board.result is not None
            return _WORTH[board.result[0]]
        if board.table:
            return self._try(board, low, high)
        key = (board.row, board.turn, *board.hands)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._try(board, -1, 1)
        return known

    def _try(self, board: Board, low: int, high: int) -> int:
        mine = board.turn & 1 == 0
        best = -1 if mine else 1
        # Strong cards first: they settle most positions at once. Of equal cards one is enough, face up; which of them
        # lies face down makes a difference.
        ways = {
            (self.power(board, each), each if self._cards[each].face_down else 0): each
            for each in self.plays(board)
        }
        for action in reversed(ways.values()):
            found = self._look(_played(board, action), low, high)
            if mine:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best


def _played(board: Board, action: int) -> Board:
    after = board.copy()
    after.apply(action)
    return after


def _line(search: _Search, board: Board) -> Iterator[OpenTrick]:
    """One way in which best play goes; of what keeps the result, everybody does the most natural."""
    cards: list[Laid] = []
    while board.mode != OVER:
        action = _natural(search, board)
        cards.append(search.laid(board, action))
        after = _played(board, action)
        if after.row != board.row:
            result = after.row % 3
            yield OpenTrick(tuple(cards), None if result == SPOILED else SIDES[result])
            cards = []
        board = after


def _natural(search: _Search, board: Board) -> int:
    """Of what keeps the result: face up rather than face down, lead the strongest, leave a partner's trick alone, else
    take it cheaply.
    """
    ways = search.best(board)
    ways = [each for each in ways if search.power(board, each)] or ways
    if not board.table:
        return ways[-1]
    holding = (board.best_seat ^ board.turn) & 1 == 0 and not board.tied
    taking = [each for each in ways if search.power(board, each) > board.best]
    return ways[0] if holding or not taking else taking[0]


def _slips(search: _Search, lays: list[_Lay]) -> Iterator[Slip]:
    for lay in lays:
        board = lay.board
        if lay.action < 0:
            continue
        before, after = search.value(board), search.after(board, lay.action)
        if before != after:
            better = tuple(search.laid(board, each) for each in search.best(board))
            laid = search.laid(board, lay.action)
            yield Slip(lay.step, _trick(board), laid, better, _HAND[before], _HAND[after])


def _trick(board: Board) -> int:
    """Which trick is being played, from 1."""
    row, number = board.row, 1
    while row > 1:
        row, number = row // 3, number + 1
    return number
