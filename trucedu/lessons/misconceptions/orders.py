"""Mistaken ideas about which card is higher: another game's order, the printed number, special cards overlooked.

Each idea gives the variants by which the engine would answer as somebody with that idea does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final

from trucedu.cards import SUITS, Card
from trucedu.engine.variant import Variant, variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.changed import house_option, with_order
from trucedu.lessons.misconceptions.order_idea import OrderIdea, Reading, regrouped
from trucedu.lessons.misconceptions.others import games_to_mix_up
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.turned_orders import TURNED_IDEAS
from trucedu.lessons.turned import by_rank


def _house(name: str, value: str) -> Callable[[Variant], Iterable[Reading]]:
    def readings(rules: Variant) -> Iterator[Reading]:
        other = house_option(rules, name, value)
        if other is not None:
            yield other, {"wild": _wild_names(rules)}

    return readings


def _wild_names(rules: Variant) -> str:
    assert rules.sheet.rules is not None
    values = rules.sheet.rules.values
    names = [rules.card(wild.card).name for wild in values.wild] if values else []
    return tr(" and the ").join(names)


def _other_games(rules: Variant) -> Iterator[Reading]:
    """Every other game with the same cards but another order."""
    for ident in games_to_mix_up():
        other = variant(ident)
        if ident == rules.id or not other.sheet.playable or set(other.pack) != set(rules.pack):
            continue
        if other.turns:
            other = other.beside(rules.turned)
        if ranking_of(other).groups != ranking_of(rules).groups:
            # Only the order is borrowed: everything else stays as this game has it.
            yield with_order(rules, ranking_of(other).groups), {"other_game": other.name}


def _like_the_best(ranking: Ranking) -> Callable[[Card], int]:
    best: dict[int, int] = {}
    for group in reversed(ranking.groups):
        best.update({card.rank: ranking.place(card) for card in group})
    return lambda card: best[card.rank]


def _courts_first(ranking: Ranking) -> Callable[[Card], int]:
    return lambda card: ranking.place(card) + (0 if card.is_court else len(ranking.groups))


def _suits_ranked(rules: Variant) -> Iterable[Reading]:
    # Where the turned card's suits rank some cards, what is mistaken is told with these.
    return () if rules.turned is not None and by_rank(rules) else regrouped(_by_suit)(rules)


def _by_suit(ranking: Ranking) -> Callable[[Card], int]:
    return lambda card: ranking.place(card) * 4 + SUITS[card.pack].index(card.suit)


#: The ideas in the order in which they are thought of: the first that accounts for an answer is named.
ORDER_IDEAS: Final = (
    enter(
        OrderIdea(
            name="perique-as-court",
            idea="A périque is an ordinary jack or knight in the tricks.",
            says="The périques, the {wild}, do not stand with the other jacks and knights.",
            readings=_house("perique_rank", "natural"),
        )
    ),
    enter(
        OrderIdea(
            name="perique-as-seven",
            idea="A périque is a seven in the tricks too.",
            says="A périque counts as a seven in declarations only; in the tricks it is no seven.",
            readings=_house("perique_rank", "plain-seven"),
        )
    ),
    enter(
        OrderIdea(
            name="perique-on-top",
            idea="The périques are the highest cards, as in Majorca.",
            says="In Majorca the périques, the {wild}, are the highest cards of all; in {game} they are not.",
            readings=_house("perique_rank", "top"),
        )
    ),
    enter(
        OrderIdea(
            name="eight-at-the-bottom",
            idea="The ace takes the eight's place and the eight comes last.",
            says="In some places the ace does take the eight's place, but not in {game}.",
            readings=_house("low_eight", "yes"),
        )
    ),
    enter(
        OrderIdea(
            name="whole-rank-like-its-best",
            idea="All cards of a rank are as high as the best of them.",
            says="Cards of one rank are not all alike in {game}: some have a place of their own.",
            readings=regrouped(_like_the_best),
        )
    ),
    enter(
        OrderIdea(
            name="another-games-order",
            idea="The cards rank as in another game of the family.",
            says="You may be thinking of {other_game}, where these cards rank differently.",
            readings=_other_games,
        )
    ),
    enter(
        OrderIdea(
            name="ace-on-top",
            idea="The ace is the highest card and the king comes next.",
            says="In many games the ace is the highest card and the king the next; {game} has an order of its own.",
            readings=regrouped(lambda _: lambda card: -14 if card.rank == 1 else -card.rank),
            concerns=lambda cards, rules: any(card.rank == 1 for card in cards),
        )
    ),
    enter(
        OrderIdea(
            name="court-cards-on-top",
            idea="Court cards stand above all other cards.",
            says="Court cards are the top cards in many games, but not in {game}.",
            readings=regrouped(_courts_first),
            concerns=lambda cards, rules: any(card.is_court for card in cards),
        )
    ),
    enter(
        OrderIdea(
            name="higher-number-wins",
            idea="The higher number is the higher card.",
            says="The number on a card does not tell how strong it is.",
            readings=regrouped(lambda _: lambda card: -card.rank),
        )
    ),
    enter(
        OrderIdea(
            name="suits-have-ranks",
            idea="Among equal cards one suit stands above another.",
            says="No suit stands above another: cards that share a place in the order are equal.",
            readings=_suits_ranked,
        )
    ),
)

UPSIDE_DOWN: Final = enter(
    OrderIdea(
        name="upside-down",
        idea="Takes the order the wrong way round: picks the lower card where the higher is asked for.",
        says="That would be right if the order ran the other way.",
        readings=regrouped(lambda ranking: lambda card: -ranking.place(card)),
    )
)

ONE_SUIT_ONLY: Final = enter(
    OrderIdea(
        name="only-one-suit-compares",
        idea="Cards of different suits cannot beat each other.",
        says="A card can beat a card of any suit.",
        readings=regrouped(lambda _: lambda card: 0),
        concerns=lambda cards, rules: len({card.suit for card in cards}) > 1,
    )
)

EQUAL_IS_ENOUGH: Final = enter(
    Misconception(
        name="equal-is-enough",
        idea="A card beats an equal card.",
        says="Equal is not enough: a card must be higher to beat another.",
    )
)

MISREAD_THE_ORDER: Final = enter(
    Misconception(
        name="misread-the-order",
        idea="Does not have the order of the cards in mind yet.",
    )
)


@lru_cache(maxsize=512)
def order_readings(
    rules: Variant, *more: OrderIdea
) -> tuple[tuple[OrderIdea, Variant, dict[str, object]], ...]:
    """Every order idea that differs from the variant's own order, with the variant it comes to.

    :param more: ideas to be thought of last.
    """
    found = []
    for idea in (*TURNED_IDEAS, *ORDER_IDEAS, *more):
        for other, fields in idea.readings(rules):
            if ranking_of(other).groups != ranking_of(rules).groups:
                found.append((idea, other, {"game": rules.name, **fields}))
    return tuple(found)


def order_mistake(
    rules: Variant, claim: Callable[[Ranking], bool], cards: Collection[Card], *more: OrderIdea
) -> Mistake:
    """The idea behind an answer about the order.

    :param claim: whether the answer would be right if the cards ranked like that.
    :param cards: the cards that the answer mistakes; an idea that has nothing to do with them is not named.
    :param more: ideas to be thought of last.
    :returns: the first idea under which the engine gives this answer, else ``misread-the-order``.
    """
    for idea, other, fields in order_readings(rules, *more):
        if idea.concerns(cards, rules) and claim(ranking_of(other)):
            return Mistake(idea, fields)
    return Mistake(MISREAD_THE_ORDER)
