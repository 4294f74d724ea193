"""Players made by a program. They see a view and nothing else.

>>> players = {chair: bot("cautious", variant("truc-y-flou")) for chair in range(2, 7)}
>>> action = ask(players[2], deal.view(2))
"""

from __future__ import annotations

from trucedu.bots.by_chance import ByChance
from trucedu.bots.cautious import Cautious
from trucedu.bots.own import Given, as_bot
from trucedu.bots.player import Bot, BotError, Explaining, ask, ask_order, ask_sign, default_action, why_of
from trucedu.engine.variant import Variant
from trucedu.language import tr

__all__ = [
    "BOTS",
    "Bot",
    "BotError",
    "ByChance",
    "Cautious",
    "Explaining",
    "Given",
    "as_bot",
    "ask",
    "ask_order",
    "ask_sign",
    "bot",
    "default_action",
    "why_of",
]

#: The names of the players there are, the usual one first.
BOTS = ("cautious", "random")


def bot(name: str, variant: Variant, seed: str | int = "random") -> Bot:
    """A player by name.

    :param name: one of ``BOTS``.
    :param variant: the game that is played, with its house rules.
    :param seed: for players that draw by chance.
    :raises ValueError: there is no player of that name.
    """
    if name == "cautious":
        return Cautious(variant)
    if name == "random":
        return ByChance(seed)
    raise ValueError(
        tr("There is no player {name!r}: choose one of {names}.", name=name, names=", ".join(BOTS))
    )
