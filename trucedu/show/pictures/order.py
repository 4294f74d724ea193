"""A variant's card order as data for pictures: groups of equal cards, and what each group is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trucedu.cards import Card, Pack
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.variants.notation import parse_cards

Group = tuple[Card, ...]

_NUMBERS: Final = ("", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
_PLURALS: Final[dict[Pack, tuple[str, ...]]] = {
    "spanish": (*_NUMBERS, "jacks", "knights", "kings"),
    "french": (*_NUMBERS, "tens", "jacks", "queens", "kings"),
}


def groups_of(which: str | Variant) -> tuple[Group, ...]:
    """The groups of equal cards, strongest first; within a group the order of the pack."""
    order = as_variant(which).order()
    return tuple(tuple(sorted(group, key=lambda card: card.index)) for group in order)


def group_name(group: Group, pack: Sequence[Card]) -> str:
    """What a group is called: ``"threes"``, ``"ace of swords"``, ``"aces of coins and cups"``."""
    parts: list[str] = []
    for rank in dict.fromkeys(card.rank for card in group):
        cards = [card for card in group if card.rank == rank]
        plural = tr(_PLURALS[cards[0].pack][rank])
        if len(cards) == sum(card.rank == rank for card in pack):
            parts.append(plural)
        elif len(cards) == 1:
            parts.append(cards[0].name)
        else:
            parts.append(
                tr("{ranks} of {suits}", ranks=plural, suits=listed(card.suit_name for card in cards))
            )
    return listed(parts)


def local_name(group: Group, which: Variant) -> str:
    """The game's own word for exactly these cards or for each of them, such as ``"manille"``; empty if it has none.

    A word for a whole suit or for more cards than these is not theirs.
    """
    for word in which.sheet.words:
        pieces = word.cards.split()
        named = {card for piece in pieces for card in parse_cards(piece, group[0].pack)}
        if named and (named == set(group) or (len(group) == 1 and group[0] in named and len(named) == 2)):
            return word.word
    return ""
