"""What one chair may know of a deal: all of that, and nothing else. Front ends and players see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.events import Event
from trucedu.engine.orders import Message, obeying
from trucedu.engine.outcomes import SIDES, SPOILED
from trucedu.engine.ranking import shown_cards
from trucedu.engine.reasons import Reason, reason

if TYPE_CHECKING:
    from trucedu.engine.deal import Deal


@frozen
class PlayedTrick:
    """A finished trick: who led, each chair's card in playing order, who took it (None: spoiled) and for which side."""

    leader: int
    cards: tuple[tuple[int, Card], ...]
    winner: int | None
    side: str | None


class View:
    """The deal as chair ``chair`` sees it."""

    def __init__(self, deal: Deal, chair: int) -> None:
        self._deal = deal
        self._board = deal.board
        self.chair = chair

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards this chair still holds, as far as it may look at them."""
        if self._board.blind:
            return ()
        pack = self._board.rules.pack
        return tuple(pack[card] for card in self._board.hands[self.chair - 1])

    @property
    def turned(self) -> Card | None:
        """The card turned up beside the hands; None in games that turn none, and before the cards are dealt."""
        return self._board.turned

    @property
    def side(self) -> str:
        """This chair's side."""
        return SIDES[(self.chair - 1) & 1]

    @property
    def players(self) -> int:
        """How many play."""
        return self._board.rules.players

    @property
    def dealer(self) -> int:
        """The chair that dealt."""
        return self._board.dealer + 1

    @property
    def eldest(self) -> int:
        """The chair that leads to the first trick."""
        return self._board.eldest + 1

    @property
    def captain(self) -> int:
        """The chair that speaks for this chair's side: the chair itself where each player speaks for himself."""
        seat = self.chair - 1
        return self._board.speaker(seat & 1, seat) + 1

    @property
    def talks(self) -> bool:
        """Whether partners give signs and orders in this game."""
        messages = self._board.rules.rules.messages
        return bool(messages.signals or messages.orders)

    @property
    def variant(self) -> str:
        """The id of the game."""
        return self._board.rules.sheet.id

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as far as this chair could see or hear it."""
        return tuple(event for event in self._deal.events if self.chair in event.audience)

    @property
    def shown(self) -> dict[int, tuple[Card, ...]]:
        """The cards that were laid open in declarations, by chair; they stay shown after they are played."""
        known: dict[int, tuple[Card, ...]] = {}
        for event in self.events:
            for chair, cards in event.shows:
                known[chair] = tuple(dict.fromkeys((*known.get(chair, ()), *cards)))
        return known

    @property
    def table(self) -> tuple[tuple[int, Card], ...]:
        """The trick in progress: (chair, card) in playing order; when the deal is over, its last trick.

        Of a card that lies face down only the back is seen: ``card.is_back``.
        """
        board = self._board
        cards = shown_cards(board.rules.pack, board.table)
        return tuple(
            ((board.leader + step) % board.rules.players + 1, card) for step, card in enumerate(cards)
        )

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """The finished tricks."""
        return self._deal.tricks

    @property
    def score(self) -> tuple[int, int]:
        """The points of sides A and B, this deal's so far among them."""
        return self._deal.score

    @property
    def stake(self) -> int | str:
        """What the hand is worth now: points, or ``"game"``."""
        return self._deal.stake

    @property
    def to_act(self) -> int | None:
        """The chair to act, or None when the deal is over."""
        return self._deal.to_act

    @property
    def asked(self) -> str:
        """What the chair to act is asked; one of the names in :mod:`trucedu.engine.modes`."""
        return self._deal.asked

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this chair may do now; nothing unless it is the one to act."""
        return self._deal.legal() if self.to_act == self.chair else ()

    def obeying(self, order: Message) -> tuple[Card, ...]:
        """The cards of this chair that would carry out an order; all of them where none would."""
        rules = self._board.rules
        play = rules.rules.messages.orders[order.what].play
        return tuple(
            rules.pack[card] for card in obeying(self._board, self.chair - 1, play, order.rank or "")
        )

    def read(self, text: str) -> Action:
        """The action of this chair that a text names; see :meth:`Deal.read` for the form and the errors."""
        return self._deal.table.read(text, self.chair, {self.chair: self.hand})

    def why_not(self, action: Action | str) -> Reason | None:
        """Why this chair may not do that now, or None if it may. Nothing is told about other chairs."""
        if isinstance(action, str):
            action = self.read(action)
        if action.chair != self.chair:
            return reason(self._board, "not-yours", self.chair)
        return self._deal.why_not(action)

    def __repr__(self) -> str:
        return (
            f"<view of chair {self.chair}: hand {' '.join(map(str, self.hand)) or '-'}, to act {self.to_act}>"
        )


def tricks_of(
    players: int, pack: tuple[Card, ...], finished: list[tuple[int, tuple[int, ...], int, int]]
) -> tuple[PlayedTrick, ...]:
    """Finished tricks from the log's bare numbers."""
    return tuple(
        PlayedTrick(
            leader + 1,
            tuple(
                ((leader + step) % players + 1, card) for step, card in enumerate(shown_cards(pack, table))
            ),
            None if result == SPOILED else best_seat + 1,
            None if result == SPOILED else SIDES[result],
        )
        for leader, table, result, best_seat in finished
    )
