"""What the cards alone could do: with every hand open and both sides playing as well as can be, who has the hand?

Only the tricks are looked at. Nothing is called, nobody folds, no points are counted; the one question is which side
the tricks give the hand to. The engine's board plays every card, so the rules of tricks are its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.board import Board
from trucedu.engine.deal import Deal, start
from trucedu.engine.modes import OVER, TURN
from trucedu.engine.outcomes import NOBODY, SIDES, SPOILED

#: So far from any target that the points of a card never end a deal in here.
_FAR: Final = -1000
#: What a result is worth to side A.
_WORTH: Final = {0: 1, 1: -1, NOBODY: 0}
_HAND: Final = {1: "A", -1: "B", 0: None}


@frozen
class OpenTrick:
    """One trick of a line of play: the cards by chair in playing order, and the side that takes it (None: spoiled)."""

    cards: tuple[tuple[int, Card], ...]
    side: str | None


@frozen
class Slip:
    """A card after which best play no longer led to what it had led to before.

    ``step`` is its place among all that was done in the deal, from 0; ``trick`` counts from 1. ``before`` and
    ``after``: the side that had the hand by best play from there ("A", "B" or None for nobody); ``better``: the cards
    that would have kept ``before``.
    """

    step: int
    trick: int
    chair: int
    card: Card
    better: tuple[Card, ...]
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
    boards = list(_before_each_card(deal))
    if not boards:
        return None
    search = _Search()
    first = boards[0].board
    return BestPlay(_HAND[search.value(first)], tuple(_line(search, first)), tuple(_slips(search, boards)))


@frozen
class _Lay:
    """The cards as they lay before one was played: at which step, and which card (-1: none was played)."""

    board: Board
    step: int
    card: int


def _before_each_card(deal: Deal) -> Iterator[_Lay]:
    """The cards as they lay before each card that was played; at least once, if there were any to play."""
    board = start(deal.setup).board.copy()
    board.log = None
    played = False
    for place, step in enumerate(deal.done):
        if not isinstance(step, int):
            continue
        seat, lying = board.turn, board.copy()
        board.apply(step)
        gone = set(lying.hands[seat]) - set(board.hands[seat])
        if len(gone) == 1 and lying.dealt == board.dealt:
            played = True
            yield _Lay(_cards_alone(lying), place, gone.pop())
    if not played and any(board.hands):
        yield _Lay(_cards_alone(board), -1, -1)


def _cards_alone(board: Board) -> Board:
    """The same cards with all talk taken away: it is just the turn of whoever plays next."""
    bare = board.copy()
    bare.log = bare.orders = bare.held = bare.result = None
    bare.contests = []
    bare.scores = [_FAR, _FAR]
    bare.value = 1
    bare.caller = -1
    bare.queue = ()
    bare.mode = TURN
    bare.seat = bare.turn
    return bare


class _Search:
    """Exact search with memory: positions between two tricks are worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], int] = {}

    def value(self, board: Board) -> int:
        """What the position is worth to side A with best play by both: 1, 0 or -1."""
        return self._look(board, -1, 1)

    def after(self, board: Board, card: int) -> int:
        """The same after a card."""
        return self.value(_played(board, card))

    def best(self, board: Board) -> tuple[int, ...]:
        """The cards that keep what the position is worth, the weakest first."""
        wanted = self.value(board)
        cards = sorted(board.hands[board.turn], key=lambda card: board.rules.power[card])
        return tuple(card for card in cards if self.after(board, card) == wanted)

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
        power = board.rules.power
        # Strong cards first: they settle most positions at once. Of equal cards one is enough.
        cards = {power[card]: card for card in board.hands[board.turn]}
        for card in sorted(cards.values(), key=lambda card: -power[card]):
            found = self._look(_played(board, card), low, high)
            if mine:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best


def _played(board: Board, card: int) -> Board:
    after = board.copy()
    after.play_card(card)
    return after


def _line(search: _Search, board: Board) -> Iterator[OpenTrick]:
    """One way in which best play goes; of the cards that keep the result, everybody plays the most natural one."""
    pack = board.rules.pack
    cards: list[tuple[int, Card]] = []
    while board.mode != OVER:
        card = _natural(board, search.best(board))
        cards.append((board.turn + 1, pack[card]))
        after = _played(board, card)
        if after.row != board.row:
            result = after.row % 3
            yield OpenTrick(tuple(cards), None if result == SPOILED else SIDES[result])
            cards = []
        board = after


def _natural(board: Board, cards: tuple[int, ...]) -> int:
    """Of these cards, the weakest first: lead the strongest, leave a partner's trick alone, else take it cheaply."""
    if not board.table:
        return cards[-1]
    holding = (board.best_seat ^ board.turn) & 1 == 0 and not board.tied
    taking = [card for card in cards if board.rules.power[card] > board.best]
    return cards[0] if holding or not taking else taking[0]


def _slips(search: _Search, lays: list[_Lay]) -> Iterator[Slip]:
    for lay in lays:
        board = lay.board
        if lay.card < 0:
            continue
        before, after = search.value(board), search.after(board, lay.card)
        if before != after:
            pack = board.rules.pack
            better = tuple(pack[card] for card in search.best(board))
            card, chair = pack[lay.card], board.turn + 1
            yield Slip(lay.step, _trick(board), chair, card, better, _HAND[before], _HAND[after])


def _trick(board: Board) -> int:
    """Which trick is being played, from 1."""
    row, number = board.row, 1
    while row > 1:
        row, number = row // 3, number + 1
    return number
