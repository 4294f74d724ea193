"""Players at a deal, without a screen: who does what next, their signs and orders among it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trucedu.bots.player import Bot, BotError, ask, ask_order, ask_sign, default_action
from trucedu.engine.actions import Action, NotACall
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message, read_message
from trucedu.engine.reasons import why_not_tell
from trucedu.engine.view import View
from trucedu.language import tr

#: More actions than this in one deal are a player that goes round in circles.
MOST_ACTIONS: Final = 300


def sign_message(bot: Bot, deal: Deal, view: View) -> Message | None:
    """The next sign of a player, if it has one to give and may.

    :param view: the player's, of this deal.
    :raises BotError: the player raised an error, or there is no such sign.
    """
    sign = ask_sign(bot, view)
    return None if sign is None else _allowed(bot, deal, f"{view.chair} signal {sign}", view.chair)


def order_message(bot: Bot, deal: Deal, view: View) -> Message | None:
    """What a player orders the partner whose turn it is, if it has an order for him and may give it.

    :param view: the player's, of this deal.
    :raises BotError: the player raised an error, or there is no such order.
    """
    to = deal.to_act
    if to is None or to == view.chair or (to - view.chair) % 2 or not view.talks:
        return None
    order = ask_order(bot, view, to)
    return None if order is None else _allowed(bot, deal, f"{view.chair} order {to} {order}", view.chair)


def _allowed(bot: Bot, deal: Deal, text: str, chair: int) -> Message | None:
    """The message, unless the game forbids it now or it was said before for the same card."""
    try:
        message = read_message(deal.board.rules, text)
    except NotACall as unknown:
        raise BotError(bot.name, chair, str(unknown)) from unknown
    if why_not_tell(deal.board, message) is not None or _was_said(deal, message):
        return None
    return message


def _was_said(deal: Deal, message: Message) -> bool:
    for event in reversed(deal.events):
        if event.message == message:
            return True
        if event.kind == "deal" or (event.kind == "card" and event.chair == message.to):
            return False
    return False


class Sitting:
    """Players by chair who go on with a deal step by step. A player that fails is replaced by a quiet action.

    :param bots: who sits where; every chair has a player.

    ``faults`` holds what they have done wrong.
    """

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self.faults: list[BotError] = []
        self._bots = bots
        self._dealt: tuple[tuple[int, ...], ...] = ()
        self._to_sign: list[int] = []
        self._actions = 0

    def step(self, deal: Deal) -> Action | Message:
        """What is done next in a deal that is not over: a sign or an order, or the action of the chair to act."""
        assert deal.to_act is not None
        dealt = tuple(deal.board.dealt)
        view = deal.view(deal.to_act)
        if dealt != self._dealt and any(dealt):
            self._dealt, self._actions = dealt, 0
            self._to_sign = list(self._bots) if view.talks else []
        message = self._sign(deal) or (self._order(deal, view.captain) if view.talks else None)
        return message if message is not None else self._action(view)

    def _sign(self, deal: Deal) -> Message | None:
        while self._to_sign:
            chair = self._to_sign[0]
            try:
                message = sign_message(self._bots[chair], deal, deal.view(chair))
            except BotError as fault:
                self.faults.append(fault)
                message = None
            if message is not None:
                return message
            del self._to_sign[0]
        return None

    def _order(self, deal: Deal, captain: int) -> Message | None:
        try:
            return order_message(self._bots[captain], deal, deal.view(captain))
        except BotError as fault:
            self.faults.append(fault)
            return None

    def _action(self, view: View) -> Action:
        player = self._bots[view.chair]
        self._actions += 1
        try:
            if self._actions > MOST_ACTIONS:
                raise BotError(
                    player.name, view.chair, tr("it went on without end, so it must be quiet now.")
                )
            return ask(player, view)
        except BotError as fault:
            self.faults.append(fault)
            return default_action(view)


def play_out(deal: Deal, bots: Mapping[int, Bot], sitting: Sitting | None = None) -> Deal:
    """The deal after these players have played it to its end.

    :param sitting: where the faults of the players are gathered; None gathers them nowhere.
    """
    sitting = sitting or Sitting(bots)
    while not deal.over:
        step = sitting.step(deal)
        deal = deal.tell(step) if isinstance(step, Message) else deal.play(step)
    return deal
