"""Talk between partners: signs for cards held, and a captain's orders. Never part of what is legal to play, except
where the game itself says that orders bind (partnership Truc) or that signs must be true (TRC-69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from trucedu.engine.actions import NotACall
from trucedu.engine.modes import OVER
from trucedu.engine.ranking import named_cards
from trucedu.language import tr
from trucedu.variants.notation import parse_cards

if TYPE_CHECKING:
    from trucedu.engine.board import Board
    from trucedu.engine.compiled import Compiled


@frozen
class Message:
    """A sign or an order.

    ``chair`` speaks; ``kind`` is "signal" or "order"; ``what`` the id of the sign or order; ``to`` the partner ordered;
    ``rank`` the rank an order names; ``seen`` the opponents who notice.
    """

    chair: int
    kind: str
    what: str
    to: int | None = None
    rank: str | None = None
    seen: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = [self.chair, self.kind, self.to, self.what, self.rank]
        text = " ".join(str(part) for part in parts if part is not None)
        return text + (" seen " + " ".join(map(str, self.seen)) if self.seen else "")


def read_message(rules: Compiled, text: str) -> Message:
    """The message that a text names: ``"1 signal wink"``, ``"5 order 3 low"``, ``"4 order 2 rank 7 seen 1"``.

    :raises NotACall: it names no sign or order of this game; the message lists what there is.
    """
    said, _, noticed = " ".join(text.casefold().split()).partition(" seen ")
    words = said.split()
    talk = rules.rules.messages
    seen = tuple(sorted({int(word) for word in noticed.split() if word.isdecimal()}))
    if not all(word.isdecimal() for word in noticed.split()):
        words = []
    if len(words) == 3 and words[0].isdecimal() and words[1] == "signal" and words[2] in talk.signals:
        message = Message(int(words[0]), "signal", words[2], seen=seen)
    elif (
        len(words) in (4, 5)
        and words[0].isdecimal()
        and words[1] == "order"
        and words[2].isdecimal()
        and words[3] in talk.orders
    ):
        rank = words[4].upper() if len(words) == 5 else None
        if (talk.orders[words[3]].play == "rank") != (rank is not None) or (
            rank and rank not in rules.rules.pack.ranks
        ):
            raise NotACall(
                tr("{text!r}: an order to play a rank names one of {ranks}; others name none.",
                   text=text, ranks=" ".join(rules.rules.pack.ranks))
            )  # fmt: skip
        message = Message(int(words[0]), "order", words[3], int(words[2]), rank, seen)
    else:
        raise NotACall(
            tr(
                "{text!r} is no message in {game}. Write '1 signal NAME' with one of: {signals}; "
                "or '5 order 3 NAME' with one of: {orders}.",
                text=text, game=rules.sheet.name, signals=", ".join(talk.signals) or tr("none"),
                orders=", ".join(talk.orders) or tr("none"),
            )
        )  # fmt: skip
    for chair in (message.chair, 1 if message.to is None else message.to, *seen):
        if not 1 <= chair <= rules.players:
            raise NotACall(tr("There is no chair {n}: chairs are 1 to {last}.", n=chair, last=rules.players))
    return message


def message_gate(board: Board, message: Message) -> str:
    """Why the message may not be given now; empty if it may."""
    rules = board.rules
    talk = rules.rules.messages
    seat = message.chair - 1
    if board.mode == OVER:
        return "over"
    if not board.dealt[seat]:
        return "not-dealt"
    speaker = board.speaker(seat & 1, seat)
    if message.kind == "signal":
        if talk.signs_by == "partners-of-speaker" and seat == speaker:
            return "governors-do-not-sign"
        cards = talk.signals[message.what].cards
        if talk.truth == "required" and cards:
            named = named_cards(cards, rules.rules, board.turned)
            shown = {rules.card_number[card] for card in named}
            if shown.isdisjoint(board.hands[seat]):
                return "signs-must-be-true"
        return ""
    to = (message.to or message.chair) - 1
    if talk.orders_by == "speaker" and seat != speaker:
        return "only-the-governor-orders"
    return "orders-go-to-partners" if to == seat or (to ^ seat) & 1 else ""


def give(board: Board, message: Message) -> None:
    """Carry a message out: it is noted, and a binding order waits for the partner's next card."""
    seat = message.chair - 1
    board.note(message.kind, seat, data=message)
    if (
        message.kind == "order"
        and board.rules.rules.messages.orders_are == "binding"
        and message.to is not None
    ):
        play: str = board.rules.rules.messages.orders[message.what].play
        board.orders = {**(board.orders or {}), message.to - 1: (play, message.rank or "")}


def cards_left(board: Board, seat: int) -> tuple[int, ...]:
    """The cards that a binding order leaves to the seat; all of them where it has none that would obey."""
    play, rank = (board.orders or {}).get(seat, ("any", ""))
    return obeying(board, seat, play, rank)


def obeying(board: Board, seat: int, play: str, rank: str) -> tuple[int, ...]:
    """The seat's cards that carry out an order to play so; all of them where none would.

    :param play: what the sheet says of the order: "high", "low", "leave", "rank", "bid" or "any".
    :param rank: the rank that an order of the kind "rank" names.
    """
    rules = board.rules
    hand = board.hands[seat]
    power = board.ranking.power
    if play == "rank":
        ranks = {
            rules.card_number[card]
            for card in parse_cards(f"{rank}*", rules.rules.pack.suits)
            if card in rules.card_number
        }
        return tuple(card for card in hand if card in ranks) or hand
    if play == "high":
        return tuple(card for card in hand if power[card] == max(power[each] for each in hand))
    if play == "leave":
        below = tuple(card for card in hand if board.table and power[card] < board.best)
        if below:
            return below
    if play in ("low", "leave"):
        return tuple(card for card in hand if power[card] == min(power[each] for each in hand))
    return hand
