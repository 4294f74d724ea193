"""Players made by a program. They see a view and nothing else.

>>> players = {chair: bot("cautious", variant("truc-y-flou")) for chair in range(2, 7)}
>>> action = ask(players[2], deal.view(2))
"""

from __future__ import annotations

from trucedu.bots.bluffer import Bluffer
from trucedu.bots.bold import Bold
from trucedu.bots.by_chance import ByChance
from trucedu.bots.captain import Captain
from trucedu.bots.cards_only import CardsOnly
from trucedu.bots.cautious import Cautious
from trucedu.bots.own import Given, as_bot
from trucedu.bots.player import Bot, BotError, Explaining, ask, ask_order, ask_sign, default_action, why_of
from trucedu.engine.variant import Variant
from trucedu.language import tr

__all__ = [
    "BOTS",
    "Bluffer",
    "Bold",
    "Bot",
    "BotError",
    "ByChance",
    "Captain",
    "CardsOnly",
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
BOTS = ("cautious", "bold", "captain", "bluffer", "cards only", "random")


def bot(name: str, variant: Variant, seed: str | int = "random") -> Bot:
    """A player by name.

    :param name: one of ``BOTS``.
    :param variant: the game that is played, with its house rules.
    :param seed: for players that draw by chance, be it only for a bluff.
    :raises ValueError: there is no player of that name.
    """
    match name:
        case "cautious":
            return Cautious(variant)
        case "bold":
            return Bold(variant, seed)
        case "captain":
            return Captain(variant)
        case "bluffer":
            return Bluffer(variant, seed)
        case "cards only":
            return CardsOnly(variant)
        case "random":
            return ByChance(seed)
    raise ValueError(
        tr("There is no player {name!r}: choose one of {names}.", name=name, names=", ".join(BOTS))
    )
