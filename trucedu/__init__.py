"""trucedu: learn the Truc family of card games, in notebooks backed by one rules engine."""

from trucedu.cards import Card, NotACard
from trucedu.engine.actions import Action, Ambiguous, NotACall
from trucedu.engine.codes import NotACode, open_deal
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
    "Action", "Ambiguous", "Card", "Count", "Deal", "DealResult", "Event", "IllegalNow", "LadderRung", "Match", "Message",
    "NotACall", "NotACard", "NotACode", "NotDecided", "NotInThisGame", "NotPlayable", "PlayedTrick", "Reason", "SheetError",
    "Simulation", "TrickResult", "UnknownHouseRule", "UnknownVariant", "Variant", "View", "deal", "match", "open_deal",
    "simulate", "variant", "variant_from_file", "variants",
]  # fmt: skip
__version__ = "0.1.0"
