"""What a drill needs of a card that is turned up: which one, the cards that can still be held, and how it is shown.

A game beside its turned card is ``Variant.beside``; everything here is given such a game. In games that turn none, and
before one is turned, all of it comes to nothing and draws nothing.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from trucedu.cards import Card
from trucedu.engine import ranking
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.show.scene import CardView, Part, Row
from trucedu.variants.sheet import TurnedRule


def draw_turned(draw: Draw, rules: Variant) -> Card:
    """A card to turn up; in half of the cases one whose place another card takes, where the game has that."""
    assert rules.sheet.rules is not None
    pack = rules.pack
    replaced = [card for card in pack if ranking.substitute(rules.sheet.rules, card) is not None]
    return draw.choice(replaced if replaced and draw.chance(1, 2) else pack)


@lru_cache(maxsize=256)
def pack_of(rules: Variant) -> tuple[Card, ...]:
    """The cards that can be held or laid: the pack without the turned card."""
    return tuple(card for card in rules.pack if card is not rules.turned)


@lru_cache(maxsize=256)
def raised(rules: Variant) -> tuple[Card, ...]:
    """The cards that the turned one lifts above the others (piezas, manilhas), strongest first."""
    assert rules.sheet.rules is not None
    return ranking.raised_cards(rules.sheet.rules, rules.pack, rules.turned)


def stands_in(rules: Variant) -> Card | None:
    """The card that takes the turned one's place, such as the king for a turned pieza."""
    assert rules.sheet.rules is not None
    return ranking.substitute(rules.sheet.rules, rules.turned)


def by_rank(rules: Variant) -> bool:
    """Whether the turned card lifts a rank, as in the games with manilhas, and not cards of its suit."""
    return len({card.rank for card in raised(rules)}) == 1


@lru_cache(maxsize=256)
def taken_for_raised(rules: Variant) -> tuple[Card, ...]:
    """Cards that somebody may take for raised ones: those of the turned card's own rank where it lifts the next one;
    else other suits' cards of the raised ranks, and the king that is raised beside other turned cards only.
    """
    if rules.turned is None:
        return ()
    if by_rank(rules):
        return tuple(card for card in pack_of(rules) if card.rank == rules.turned.rank)
    own, king = rules.turned.suit, stands_in(rules)
    ranks = {rules.turned.rank if card is king else card.rank for card in raised(rules)}
    sometimes = {each for card in rules.pack if card.suit == own for each in raised(rules.beside(card))}
    found = (card for card in pack_of(rules) if card.rank in ranks or card in sometimes)
    return tuple(card for card in found if card not in raised(rules))


def some_cards(draw: Draw, rules: Variant, count: int) -> list[Card]:
    """Different cards that can be held, in random order; beside a turned card mostly with one or two that it lifts, or
    that somebody may take for such cards.
    """
    cards = draw.sample(pack_of(rules), count)
    if rules.turned is None:
        return cards
    high, alike = raised(rules), taken_for_raised(rules)
    wanted = draw.choice(((high,), (high,), (high, high), (high, alike), (alike,), ()))
    for place, group in zip(draw.sample(range(count), count), wanted, strict=False):
        free = [card for card in group if card not in cards]
        if free:
            # A rank first: so the one king comes up among all the cards of other ranks.
            rank = draw.choice(list(dict.fromkeys(card.rank for card in free)))
            cards[place] = draw.choice([card for card in free if card.rank == rank])
    return cards


def one_card(draw: Draw, rules: Variant) -> Card:
    """A card that can be held, chosen as ``some_cards`` chooses them."""
    return draw.choice(rules.pack) if rules.turned is None else some_cards(draw, rules, 1)[0]


def turned_rule(rules: Variant) -> TurnedRule:
    """What the sheet says of the turned card."""
    assert rules.sheet.rules is not None
    assert rules.sheet.rules.turned is not None
    return rules.sheet.rules.turned


def turned_parts(rules: Variant, elsewhere: Card | None = None) -> tuple[Part, ...]:
    """The turned card for a scene, with the game's own word for it and for the cards that hang on it.

    :param elsewhere: the card as it is called in another game, beside which this one stands; it is told whose it is.
    """
    if rules.turned is None:
        return ()
    raised_word = turned_rule(rules).raised
    row = turned_row(rules, CardView(elsewhere or rules.turned), elsewhere=elsewhere is not None)
    if raised_word:
        title = tr("{title}: it decides which cards are {raised}s", title=row.title, raised=raised_word)
        row = evolve(row, title=title)
    return (row,)


def turned_row(rules: Variant, card: CardView, *, elsewhere: bool = False) -> Row:
    """The turned card under the game's own word for it. ``elsewhere``: beside other games, so that its game is told."""
    word = turned_rule(rules).word
    title = tr("Turned up in {game}", game=rules.name) if elsewhere else tr("Turned up")
    return Row((card,), tr("{title}, the {word}", title=title, word=word) if word else title, small=True)
