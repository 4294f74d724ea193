"""trucedu: learn the Truc family of card games, in notebooks backed by one rules engine.

    import trucedu as te

    te.variants()                                   the ids of all games; te.variant("truc-y-flou", aces=1) is one
    v.trick("7O 3S 3C"), v.embit("7S 6S 12S")       who takes a trick, what a hand is worth; v.order(), v.ladder, v.hand
    te.deal("truc-y-flou", seed="class 3B")         a deal: .legal(), .why_not(action), .play(action), .view(chair)
    te.open_deal(code)                              a deal from its code
    te.match("french-truc", seed="class 3B")        a whole match: .deal, .play(action), .score, .winner
    te.simulate("french-truc", deals=1000)          many deals by chance
    te.duel("bold", "cautious", "french-truc")      two kinds of players, measured against each other
    te.compare("truc-y-flou", "french-truc")        games side by side; .markdown(), .csv(), .save("side.html")
    te.same_deal("7O 3S 3C 1C")                     the same cards in every game: who wins, and why they differ
    te.drill("higher-card", "truc-y-flou")          a mini-game of twelve questions
    te.table("truc-y-flou", layers=("tricks",))     a deal against simple players
    te.explore("hand")                              change something and see a rule work
    te.house_rule("aces")                           what a house rule changes, side by side
    te.rules("truc-y-flou")                         the rules on one page to print; whole=True for all that is known
    te.agree("truc-y-flou")                         what to agree on before you deal, as a sheet with boxes
    te.guided("first-deal")                         a deal played move by move, with somebody at your side
    te.progress()                                   what is mastered, what is due; .next() is the drill to do
    te.questions("higher-card", "truc-y-flou", n=5) questions as data, for sheets and tests
    te.variant_from_file("village.toml")            a game of one's own

Each of these explains itself: ``help(te.deal)``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from trucedu.cards import Card, NotACard
from trucedu.codewords import NotACode
from trucedu.engine.actions import Action, Ambiguous, NotACall
from trucedu.engine.codes import open_deal
from trucedu.engine.counting import Count
from trucedu.engine.deal import Deal, DealResult, deal
from trucedu.engine.events import Event
from trucedu.engine.match import Match, match
from trucedu.engine.orders import Message
from trucedu.engine.reasons import IllegalNow, Reason
from trucedu.engine.variant import (
    LadderRung,
    NotDecided,
    NotInThisGame,
    NotPlayable,
    TrickResult,
    Variant,
    variant,
    variant_from_file,
    variants,
)
from trucedu.engine.view import PlayedTrick, View
from trucedu.odds.simulate import Simulation, simulate
from trucedu.variants.loader import SheetError, UnknownHouseRule, UnknownVariant

__all__ = [
    "Action",
    "Ambiguous",
    "Card",
    "Count",
    "Deal",
    "DealResult",
    "Event",
    "IllegalNow",
    "LadderRung",
    "Match",
    "Message",
    "NotACall",
    "NotACard",
    "NotACode",
    "NotDecided",
    "NotInThisGame",
    "NotPlayable",
    "PlayedTrick",
    "Reason",
    "SheetError",
    "Simulation",
    "TrickResult",
    "UnknownHouseRule",
    "UnknownVariant",
    "Variant",
    "View",
    "deal",
    "match",
    "open_deal",
    "simulate",
    "variant",
    "variant_from_file",
    "variants",
]
__version__ = "0.1.0"

#: What needs a notebook's machinery is imported only when it is asked for, so that ``import trucedu`` stays quick.
_ON_DEMAND = {
    "agree": "trucedu.show.sheets",
    "compare": "trucedu.show.compare",
    "drill": "trucedu.widgets.drill",
    "duel": "trucedu.bots.duel",
    "explore": "trucedu.widgets.explore",
    "house_rule": "trucedu.widgets.explore",
    "guided": "trucedu.widgets.guided",
    "progress": "trucedu.widgets.progress",
    "questions": "trucedu.lessons.registry",
    "same_deal": "trucedu.widgets.same_deal",
    "rules": "trucedu.show.sheets",
    "table": "trucedu.widgets.table",
}

if TYPE_CHECKING:
    from trucedu.bots.duel import duel as duel
    from trucedu.lessons.registry import questions as questions
    from trucedu.show.compare import compare as compare
    from trucedu.show.sheets import agree as agree
    from trucedu.show.sheets import rules as rules
    from trucedu.widgets.drill import drill as drill
    from trucedu.widgets.explore import explore as explore
    from trucedu.widgets.explore import house_rule as house_rule
    from trucedu.widgets.guided import guided as guided
    from trucedu.widgets.progress import progress as progress
    from trucedu.widgets.same_deal import same_deal as same_deal
    from trucedu.widgets.table import table as table


def __getattr__(name: str) -> Any:
    if name not in _ON_DEMAND:
        raise AttributeError(f"module 'trucedu' has no attribute {name!r}")
    return getattr(import_module(_ON_DEMAND[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_DEMAND})


if "IPython" in sys.modules:  # only where somebody may be looking: elsewhere the drawings are never loaded
    import_module("trucedu.show.display").register_displays()
