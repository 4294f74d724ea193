"""trucedu: learn the Truc family of card games, in notebooks backed by one rules engine."""

from trucedu.cards import Card, NotACard

__all__ = ["Card", "NotACard"]
__version__ = "0.1.0"
