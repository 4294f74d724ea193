"""trucedu: learn the Truc family of card games, in notebooks backed by one rules engine."""

from trucedu.cards import Card, NotACard
from trucedu.engine.counting import Count
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
from trucedu.variants.loader import SheetError, UnknownHouseRule, UnknownVariant

__all__ = [
    "Card", "Count", "LadderRung", "NotACard", "NotDecided", "NotInThisGame", "NotPlayable", "SheetError", "TrickResult",
    "UnknownHouseRule", "UnknownVariant", "Variant", "variant", "variant_from_file", "variants",
]  # fmt: skip
__version__ = "0.1.0"
