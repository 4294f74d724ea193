"""The players in the other chairs of a table: asked one by one, and never able to stop the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trucedu.bots import Given, as_bot, bot
from trucedu.bots.cards_only import CardsOnly
from trucedu.bots.cautious import Cautious
from trucedu.bots.player import Bot, BotError, Explaining, Preparing, ask, default_action, why_of
from trucedu.bots.sitting import order_message, sign_message
from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.widgets.table_layers import Layers

#: More actions than this between two of the learner's decisions are a player that goes round in circles.
MOST_ACTIONS = 200
#: Who plays the other chairs: by chair, in the order of the chairs, or one for all.
Seated = Mapping[int, Given] | Sequence[Given] | Given


class Players:
    """Who sits in the other chairs.

    :param layers: the game and how much of it is played.
    :param seed: for players that draw by chance.
    :param chair: the learner's chair.
    :param count: how many sit at the table.
    :param bots: players by chair, one for each of the other chairs in their order, or one for all; without,
        ``CardsOnly`` where only cards are played, else ``Cautious``.

    ``problems`` holds what they have done wrong since it was last read; a quiet action takes the place of each.
    """

    def __init__(self, layers: Layers, seed: str, chair: int, count: int, bots: Seated | None) -> None:
        self.problems: list[BotError] = []
        self._layers = layers
        variant = layers.variant
        self._usual = self._usual_player(layers)
        self.chairs = tuple(each for each in range(1, count + 1) if each != chair)
        given = self._by_chair(bots)
        strangers = [each for each in given if each not in self.chairs]
        if strangers:
            said = ", ".join(map(str, strangers))
            raise ValueError(tr("No player can be put in chair {chairs}.", chairs=said))
        self._bots = {
            each: as_bot(player, variant, lambda name: bot(name, variant, seed))
            for each, player in given.items()
        }
        for each in self._bots.values():
            if isinstance(each, Preparing):
                each.prepare()  # while the table is laid, so that no press has to wait

    def _by_chair(self, bots: Seated | None) -> Mapping[int, Given]:
        if bots is None or isinstance(bots, Mapping):
            return bots or {}
        if isinstance(bots, str) or not isinstance(bots, Sequence):
            return dict.fromkeys(self.chairs, bots)
        if len(bots) != len(self.chairs):
            raise ValueError(
                tr(
                    "These are {n} players, but {wanted} other chairs are to be filled: {chairs}.",
                    n=len(bots),
                    wanted=len(self.chairs),
                    chairs=", ".join(map(str, self.chairs)),
                )
            )
        return dict(zip(self.chairs, bots, strict=True))

    @staticmethod
    def _usual_player(layers: Layers) -> Bot:
        if layers.cards_only:
            return CardsOnly(layers.variant)
        player = Cautious(layers.variant)
        player.prepare()  # while the table is laid, so that no press has to wait
        return player

    def player(self, chair: int) -> Bot:
        """Who sits there."""
        return self._bots.get(chair, self._usual)

    def choose(self, view: View, actions: int) -> Action:
        """What the player of this view does; a quiet action if it does nothing that is possible.

        :param actions: how many actions there were since the learner's last decision.
        """
        player = self.player(view.chair)
        try:
            if actions > MOST_ACTIONS:
                raise BotError(
                    player.name, view.chair, tr("it went on without end, so it must be quiet now.")
                )
            return ask(player, view)
        except BotError as problem:
            self.problems.append(problem)
            return default_action(view)

    def why(self, view: View, action: Action) -> str | None:
        """Why the player of this view did that; None if it cannot say, or would not do the same again."""
        player = self.player(view.chair)
        if not isinstance(player, Explaining):
            return None
        try:
            same = str(ask(player, view)) == str(action)
        except BotError:
            return tr("The player failed here, and something quiet was done in its place.")
        return why_of(player, view) if same else None

    def sign(self, deal: Deal, chair: int) -> str | None:
        """The message by which the player gives its next sign, if it has one to give and may."""
        return self._said(sign_message, deal, chair)

    def order(self, deal: Deal, captain: int) -> str | None:
        """The message by which the captain tells the partner whose turn it is what to do, if it does."""
        return self._said(order_message, deal, captain) if captain in self.chairs else None

    def _said(self, ask: Callable[[Bot, Deal, View], Message | None], deal: Deal, chair: int) -> str | None:
        try:
            message = ask(self.player(chair), deal, self._layers.view(deal, chair))
        except BotError as problem:
            self.problems.append(problem)
            return None
        return None if message is None else str(message)
