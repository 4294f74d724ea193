"""Mistaken ideas about the pieces of a turned suit: which cards they are, what they count, what they go with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

import attrs

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant, variant, variants
from trucedu.language import tr
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.counted import (
    CountIdea,
    What,
    by_change,
    counted,
    counter_of,
    is_wild,
    values_of,
)
from trucedu.lessons.misconceptions.register import enter
from trucedu.lessons.turned import stands_in
from trucedu.variants.notation import parse_cards
from trucedu.variants.sheet import Wild


def pieces(rules: Variant) -> tuple[Card, ...]:
    """The cards that are wild beside the turned card and can be held, in the order in which the sheet names them."""
    if rules.turned is None:
        return ()
    king, found = stands_in(rules), []
    for wild in values_of(rules).wild:
        for card in parse_cards(wild.card, rules.turned.pack, rules.turned):
            found.append(king if king is not None and card is rules.turned else card)
    return tuple(card for card in found if card is not rules.turned)


def replacing_card(rules: Variant) -> Card | None:
    """The card of the turned suit that takes the turned one's place when that is a piece; None where there is none."""
    assert rules.sheet.rules is not None
    turned = rules.sheet.rules.turned
    if turned is None or turned.substitute is None or rules.turned is None:
        return None
    return parse_cards(turned.substitute.card, rules.turned.pack, rules.turned)[0]


def other_pieces(rules: Variant) -> Variant | None:
    """Another game in which other cards of the turned suit are wild, or count something else; None if there is none."""
    own = values_of(rules).wild
    for name in variants():
        other = variant(name).sheet.rules
        if name == rules.id or other is None or other.turned is None or other.values is None:
            continue
        if other.values.wild and other.values.wild != own:
            return variant(name)
    return None


# What the rules are taken to be


def every_king(rules: Variant) -> Variant | None:
    """The king of the turned suit is a piece whatever is turned up, and counts as much as the best of them."""
    king, wild = replacing_card(rules), values_of(rules).wild
    if king is None or king is rules.turned or stands_in(rules) is not None or not wild:
        return None
    return with_changes(rules, (("values.wild", (*wild, Wild(king.key, wild[0].value))),))


def no_king(rules: Variant) -> Variant | None:
    """The king never takes the place of a piece that is turned up."""
    return with_changes(rules, (("turned.substitute", None),)) if stands_in(rules) is not None else None


def plain_pieces(rules: Variant) -> Variant | None:
    """A piece is a card like the others: it counts its number and keeps its suit."""
    return with_changes(rules, (("values.wild", ()),)) if rules.turned is not None else None


def own_suit(rules: Variant) -> Variant | None:
    """A piece goes with cards of its own suit only."""
    return with_changes(rules, (("values.wild_suit", "printed"),)) if rules.turned is not None else None


def of_another_game(rules: Variant) -> Variant | None:
    """The pieces of the other game with a turned card."""
    other = other_pieces(rules) if rules.turned is not None else None
    if other is None:
        return None
    assert other.sheet.rules is not None
    turned = other.sheet.rules.turned
    assert turned is not None
    return with_changes(
        rules, (("values.wild", values_of(other).wild), ("turned.substitute", turned.substitute))
    )


def _revalued(rules: Variant, values: Callable[[Sequence[Wild]], list[int]], base: int) -> Variant | None:
    wild = values_of(rules).wild
    if rules.turned is None or not wild:
        return None
    changed = tuple(attrs.evolve(each, value=value) for each, value in zip(wild, values(wild), strict=True))
    return with_changes(rules, (("values.wild", changed), ("values.base", base)))


def _said(wild: Sequence[Wild], base: int) -> list[int]:
    return [each.value + base for each in wild]


def _base_twice(rules: Variant) -> Variant | None:
    """The number said for a piece, and the 20 once more."""
    base = values_of(rules).base
    return _revalued(rules, lambda wild: _said(wild, base), base)


def _base_each(rules: Variant) -> Variant | None:
    """The numbers said for all pieces, each with the 20 in it."""
    base = values_of(rules).base
    return _revalued(rules, lambda wild: _said(wild, base), 0)


def _falling(rules: Variant) -> Variant | None:
    """Every piece counts one less than the one above it."""
    return _revalued(rules, _one_less_each, values_of(rules).base)


def _one_less_each(wild: Sequence[Wild]) -> list[int]:
    return [wild[0].value - place for place in range(len(wild))]


# What comes of it


def _with_piece(
    change: Callable[[Variant], Variant | None], least: int = 1
) -> Callable[..., Iterator[Count]]:
    """Counts by a changed variant of which so many pieces are part."""

    def counts(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
        if rules.turned is None:
            return
        for count in by_change(change)(rules, what, cards):
            if sum(is_wild(rules, card) for card in count.cards) >= least:
                yield count

    return counts


def _with_king(change: Callable[[Variant], Variant | None]) -> Callable[..., Iterator[Count]]:
    """Counts by a changed variant of a hand that holds the king of the turned suit."""

    def counts(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
        if rules.turned is not None and replacing_card(rules) in cards:
            yield from by_change(change)(rules, what, cards)

    return counts


def _face_values(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    """A piece counts its number and keeps its suit; or, where a flor needs its suit, at least counts its number."""
    if rules.turned is None or not any(is_wild(rules, card) for card in cards):
        return
    plain = plain_pieces(rules)
    assert plain is not None
    found = counted(plain, what, cards)
    if found is None and what == "flor":
        ranks = values_of(rules).ranks
        faces = tuple(Wild(card.key, ranks[str(card.rank)]) for card in pieces(rules))
        found = counted(
            with_changes(rules, (("values.wild", faces), ("turned.substitute", None))), what, cards
        )
    if found is not None:
        yield found


def _turned_as_own(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    """The turned card is counted with the hand, where that makes a better pair."""
    if rules.turned is None or what == "flor" or len(cards) < 3:
        return
    counter = counter_of(rules)
    pairs = [counter.pair((rules.turned, card)) for card in cards]
    best = max((pair for pair in pairs if pair and pair.made), key=lambda pair: pair.points, default=None)
    own = max(
        (pair.points for two in combinations(cards, 2) if (pair := counter.pair(two)) and pair.made),
        default=0,
    )
    if best is not None and best.points > own:
        yield best


#: In the order in which they are thought of; none of them applies where no card is turned up.
PIECE_IDEAS: Final = (
    enter(
        CountIdea(
            name="adds-the-base-twice",
            idea="A pieza is worth 30 by itself, and the 20 is added to that.",
            says="{sum} adds {base} twice: the {said} that is said for the {wild} has it already.",
            counts=_with_piece(_base_twice),
        )
    ),
    enter(
        CountIdea(
            name="adds-the-base-for-every-piece",
            idea="Every pieza brings a 20 of its own.",
            says="{sum} adds {base} for every {wild}, but it counts once.",
            counts=_with_piece(_base_each, least=2),
        )
    ),
    enter(
        CountIdea(
            name="king-always-a-piece",
            idea="The king of the turned suit is always a pieza.",
            says="{sum} takes {king} for a {wild}: it is one only when it stands for a {wild} that is turned up.",
            counts=_with_king(every_king),
        )
    ),
    enter(
        CountIdea(
            name="king-never-a-piece",
            idea="The king of the turned suit is never a pieza.",
            says="{sum} leaves {king} a plain card, but it stands for {turned} that is turned up.",
            counts=_with_king(no_king),
        )
    ),
    enter(
        CountIdea(
            name="turned-card-counts-with-the-hand",
            idea="The turned card counts with everybody's hand.",
            says="{sum} counts {turned} as well, but the turned card is in nobody's hand.",
            counts=_turned_as_own,
        )
    ),
    enter(
        CountIdea(
            name="piece-counts-its-number",
            idea="In a declaration a pieza counts what is printed on it.",
            says="{sum} takes a {wild} for a plain card, but it has a value of its own and goes with any suit.",
            counts=_face_values,
        )
    ),
    enter(
        CountIdea(
            name="piece-keeps-its-suit",
            idea="A pieza goes with cards of its own suit only.",
            says="{sum} leaves a {wild} in its own suit, but it goes with any suit.",
            counts=by_change(own_suit),
        )
    ),
    enter(
        CountIdea(
            name="every-piece-one-less",
            idea="Every pieza counts one less than the one above it.",
            says="{sum} lets the values fall by one from {wild} to {wild}, but the last two count the same.",
            counts=_with_piece(_falling),
        )
    ),
    enter(
        CountIdea(
            name="pieces-of-another-game",
            idea="The piezas are those of another game that turns a card up.",
            says="{sum} counts the {wild}s of {other}, but here they are others.",
            counts=by_change(of_another_game),
        )
    ),
)


def piece_fields(rules: Variant) -> dict[str, object]:
    """What the sentences of these ideas need besides, beside a turned card."""
    if rules.turned is None:
        return {}
    king, other = replacing_card(rules), other_pieces(rules)
    return {
        "king": tr("the {card}", card=king.name) if king is not None else "",
        "turned": tr("the {card}", card=rules.turned.name),
        "other": other.name if other is not None else "",
    }
