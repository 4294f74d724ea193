"""Sentences about what is a flor and what is none."""

from __future__ import annotations

from collections.abc import Sequence

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.count_words import (
    king_words,
    piece_names,
    suits_words,
    wild_word,
    with_article,
)
from trucedu.lessons.drills.words import capital, the, the_cards
from trucedu.lessons.misconceptions.counts import declaration, is_wild, values_of
from trucedu.lessons.misconceptions.flors import kind_of
from trucedu.lessons.misconceptions.pieces import pieces


def why_kind(rules: Variant, cards: Sequence[Card]) -> str:
    """Why three cards are a flor, or why not."""
    free = values_of(rules).wild_suit == "any"
    wild = [card for card in cards if free and is_wild(rules, card)]
    plain = [card for card in cards if card not in wild]
    kind = kind_of(rules, cards)
    if kind == "flor":
        return tr("{Cards} are all {suit}.", Cards=_ranks(cards), suit=cards[0].suit_name)
    if kind == "wild-flor":
        joined = tr("With {cards} it is all {suit}.", cards=the_cards(plain), suit=plain[0].suit_name)
        return f"{_wild_words(rules, wild)} {joined}"
    if wild and len({card.suit for card in plain}) > 1:
        return tr(
            "{Wild} goes with either, but {others} are of two suits.",
            Wild=_named(rules, wild[0]), others=the_cards(plain),
        )  # fmt: skip
    if wild:
        return f"{_wild_words(rules, wild)} {_no_help(rules)}"
    if kind == "nothing":
        return tr(
            "{Cards} are of three suits: {suits}.", Cards=capital(the_cards(cards)), suits=suits_words(cards)
        )
    suit = next(card.suit for card in cards if [other.suit for other in cards].count(card.suit) == 2)
    two, odd = [card for card in cards if card.suit == suit], [card for card in cards if card.suit != suit]
    return tr(
        "{Two} are both {suit}, but {odd} is not.", Two=_ranks(two), suit=two[0].suit_name, odd=the(odd[0])
    )


def _ranks(cards: Sequence[Card]) -> str:
    return capital(listed(tr("the {rank}", rank=card.rank_name) for card in cards))


def _named(rules: Variant, card: Card) -> str:
    """``"The jack of coins, a périque,"``"""
    return tr("{Card}, {a_wild},", Card=capital(the(card)), a_wild=with_article(wild_word(rules)))


def _wild_words(rules: Variant, wild: Sequence[Card]) -> str:
    if len(wild) == 1:
        return tr("{Card} is {a_wild}.", Card=capital(the(wild[0])), a_wild=with_article(wild_word(rules)))
    return tr("{Cards} are {wild}s.", Cards=capital(the_cards(wild)), wild=wild_word(rules))


def _no_help(rules: Variant) -> str:
    """What keeps wild cards from making a flor at this table."""
    if values_of(rules).wild_flor == "with-seven":
        return tr("Here {wild}s make a flor only both together and with a seven.", wild=wild_word(rules))
    return tr("Here {wild}s do not help to make a flor.", wild=wild_word(rules))


def flor_rule_words(rules: Variant) -> str:
    """What is a flor in this game, for a hint."""
    parts = [
        tr(
            "{A_flor} is three cards of one suit in one hand, whatever their ranks.",
            A_flor=capital(with_article(declaration(rules, "flor"))),
        )
    ]
    values = values_of(rules)
    if pieces(rules):
        return " ".join([*parts, _pieces_words(rules), king_words(rules)]).rstrip()
    if rules.turned is not None:
        return " ".join(parts)
    names = listed(the(rules.card(each.card)) for each in values.wild)
    if values.wild and values.wild_suit == "printed":
        parts.append(
            tr(
                "{Wild}, the {word}s, belong to their printed suits.",
                Wild=capital(names),
                word=wild_word(rules),
            )
        )
    elif values.wild:
        parts.append(
            tr(
                "{Wild} are {word}s: each takes one suit, whichever helps.",
                Wild=capital(names),
                word=wild_word(rules),
            )
        )
        if values.wild_flor != "yes":
            parts.append(_no_help(rules))
    return " ".join(parts)


def _pieces_words(rules: Variant) -> str:
    """Which cards go with any suit beside the turned card."""
    return tr(
        "{Pieces} are {word}s: each takes one suit, whichever helps, so that two of them make {a_flor} with any card.",
        a_flor=with_article(declaration(rules, "flor")),
        Pieces=capital(piece_names(rules)),
        word=wild_word(rules),
    )


def suits_first(cards: Sequence[Card]) -> str:
    """A first step: the suits of the first two cards."""
    one, other = cards[0], cards[1]
    if one.suit == other.suit:
        return tr("The first two cards are both {suit}.", suit=one.suit_name)
    return tr("The first two cards are {suit} and {other}.", suit=one.suit_name, other=other.suit_name)


def how_many_suits(cards: Sequence[Card]) -> str:
    """A first step: what suits are printed on the cards of the first hand."""
    return tr("The suits in the first hand: {suits}.", suits=listed(card.suit_name for card in cards))
