"""Mistaken ideas about what a turned card does to the order: which cards it lifts, and how these stand to each other.

None of them applies where no card is turned up. Where they come from: A03, A04 and A35 of the worked cases, and what
other programs and their players got wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.changed import with_order
from trucedu.lessons.misconceptions.order_idea import OrderIdea, Reading
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.misconceptions.register import enter
from trucedu.lessons.turned import by_rank, raised, stands_in, taken_for_raised, turned_rule


def _fields(rules: Variant) -> dict[str, object]:
    """What the sentences need: the turned card and the raised ones, with the game's words for them."""
    assert rules.turned is not None
    rule, high, king = turned_rule(rules), raised(rules), stands_in(rules)
    return {
        "turned": rules.turned.name,
        "raised": rule.raised or tr("high card"),
        "word": rule.word or tr("turned card"),
        "high": ", ".join(tr("the {card}", card=card.name) for card in high),
        "suits": ", ".join(card.suit_name for card in high),
        "suit": rules.turned.suit_name,
        "rank": high[0].rank_name,
        "king": king.name if king is not None else "",
    }


def _beside(
    key: Callable[[Ranking, tuple[Card, ...]], Callable[[Card], int] | None],
) -> Callable[[Variant], Iterable[Reading]]:
    """The game beside its turned card with the cards grouped anew by a number, the smallest first.

    :param key: given the order and the raised cards, the number; None where the idea does not apply.
    """

    def readings(rules: Variant) -> Iterator[Reading]:
        if rules.turned is None:
            return
        ranking = ranking_of(rules)
        number = key(ranking, raised(rules))
        if number is not None:
            yield with_order(rules, ranking.regrouped(number)), _fields(rules)

    return readings


def _with(ranking: Ranking, places: Mapping[Card, int], times: int = 1) -> Callable[[Card], int]:
    """The place of every card, of some another one. :param times: so many places are made of each."""
    return lambda card: places.get(card, times * ranking.place(card))


def _plain_place(rules: Variant) -> Callable[[Card], int]:
    """The place of every card in the game as it is before a card is turned."""
    order = rules.compiled().ranking(-1).order
    places = {card: place for place, group in enumerate(order) for card in group}
    return places.__getitem__


def _overlooked(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int]:
    return _plain_place(ranking.rules)


def _king_overlooked(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    """The king stays where it is: beside the other raised cards the rest goes by its plain place."""
    king, plain = stands_in(ranking.rules), _plain_place(ranking.rules)
    if king is None:
        return None
    return lambda card: ranking.place(card) - 100 if card in high and card is not king else plain(card)


def _own_rank_raised(rules: Variant) -> Iterator[Reading]:
    """Somebody takes the turned rank itself for the raised one: as beside a card of the rank below."""
    if rules.turned is None or not by_rank(rules):
        return
    lower = next(card for card in rules.pack if raised(rules.beside(card))[0].rank == rules.turned.rank)
    order = ranking_of(rules.beside(lower))
    groups = [tuple(card for card in group if card is not rules.turned) for group in order.groups]
    # The card of the rank below, which does lie there, goes with the others of its rank.
    groups = [(*group, lower) if group[:1] and group[0].rank == lower.rank else group for group in groups]
    yield with_order(rules, tuple(group for group in groups if group)), _fields(rules)


def _all_alike(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    if not by_rank(ranking.rules):
        return None
    return lambda card: 0 if card in high else ranking.place(card)


def _reversed(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    if not by_rank(ranking.rules):
        return None
    return lambda card: -ranking.place(card) if card in high else ranking.place(card)


def _suits_everywhere(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    """Every rank goes by the suits, as the raised one does."""
    if not by_rank(ranking.rules):
        return None
    suits = [card.suit for card in high]
    return lambda card: ranking.place(card) * 4 + suits.index(card.suit)


def _alike_that_count_alike(rules: Variant) -> Iterator[Reading]:
    """Two raised cards that count the same in the declarations are taken for equals in the tricks (A04)."""
    counter = rules.counter
    if counter is None or rules.turned is None:
        return
    ranking = ranking_of(rules)
    for better, worse in pairwise(raised(rules)):
        if counter.value(better) == counter.value(worse):
            groups = ranking.regrouped(_with(ranking, {worse: ranking.place(better)}))
            yield with_order(rules, groups), _fields(rules) | {"better": better.name, "worse": worse.name}


def _by_plain_order(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    """Among themselves the raised cards stand as their ranks do otherwise."""
    if by_rank(ranking.rules):
        return None
    plain = _plain_place(ranking.rules)
    return lambda card: plain(card) - 100 if card in high else ranking.place(card)


def _of_every_suit(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    """Cards of the other suits are taken for raised ones as well."""
    if by_rank(ranking.rules):
        return None
    turned, king = ranking.rules.turned, stands_in(ranking.rules)
    assert turned is not None
    at = {turned.rank if card is king else card.rank: place - 100 for place, card in enumerate(high)}
    return lambda card: at.get(turned.rank if card is king else card.rank, ranking.place(card))


def _king_always(rules: Variant) -> Iterator[Reading]:
    """The king of the turned suit is taken for a raised card although it stands for none (A03)."""
    rule = turned_rule(rules).substitute if rules.turned is not None else None
    if rule is None or rules.turned is None or stands_in(rules) is not None:
        return
    beside = (stands_in(rules.beside(card)) for card in rules.pack if card.suit == rules.turned.suit)
    king = next(card for card in beside if card is not None)
    ranking, last = ranking_of(rules), len(raised(rules))
    fields = _fields(rules) | {"king": king.name, "ranks": _ranks(rules, rule.when)}
    # Below the other raised cards, or above them all.
    for place in (2 * last + 1, 1):
        yield with_order(rules, ranking.regrouped(_with(ranking, {king: place}, 2))), fields


def _ranks(rules: Variant, ranks: tuple[int, ...]) -> str:
    """``"knight or jack"``."""
    names = dict.fromkeys(card.rank_name for rank in ranks for card in rules.pack if card.rank == rank)
    *first, last = names
    return tr("{first} or {last}", first=", ".join(first), last=last) if first else last


def _whole_suit(ranking: Ranking, high: tuple[Card, ...]) -> Callable[[Card], int] | None:
    """The turned suit is taken for trumps."""
    rules = ranking.rules
    assert rules.turned is not None
    if by_rank(rules):
        return None
    suit = rules.turned.suit
    return lambda card: ranking.place(card) - (100 if card.suit == suit else 0)


#: In the order in which they are thought of; the first that accounts for an answer is named.
TURNED_IDEAS: Final = (
    enter(
        OrderIdea(
            name="turned-rank-itself-raised",
            idea="The rank of the turned card itself is lifted, and not the next one.",
            says="It is not the rank of the {word} that becomes {raised}, but the one that comes next: here {rank}.",
            readings=_own_rank_raised,
            concerns=lambda cards, rules: bool(set(cards) & set(taken_for_raised(rules))),
        )
    ),
    enter(
        OrderIdea(
            name="raised-cards-are-equal",
            idea="The manilhas are equal to each other, as other cards of one rank are.",
            says="No {raised} equals another: their suits rank them, from the top {suits}.",
            readings=_beside(_all_alike),
        )
    ),
    enter(
        OrderIdea(
            name="raised-suits-reversed",
            idea="The suits of the manilhas rank the other way round.",
            says="The suits of the {raised}s rank the other way round: from the top {suits}.",
            readings=_beside(_reversed),
        )
    ),
    enter(
        OrderIdea(
            name="raised-suits-for-all",
            idea="In every rank the suits stand above each other as the manilhas do.",
            says="Suits rank the {raised}s only: other cards of one rank are equal.",
            readings=_beside(_suits_everywhere),
        )
    ),
    enter(
        OrderIdea(
            name="counts-alike-is-equal",
            idea="Two piezas that count the same are equal in a trick.",
            says="To count the same is not to be equal in a trick: there the {better} beats the {worse}.",
            readings=_alike_that_count_alike,
        )
    ),
    enter(
        OrderIdea(
            name="stand-in-overlooked",
            idea="The king does not take the place of a turned pieza.",
            says="With the {turned} turned up the {king} takes its place: it is a {raised}.",
            readings=_beside(_king_overlooked),
        )
    ),
    enter(
        OrderIdea(
            name="stand-in-always",
            idea="The king of the turned suit is always a pieza.",
            says="The {king} takes the place of a turned {ranks} only; beside the {turned} it is an ordinary card.",
            readings=_king_always,
        )
    ),
    enter(
        OrderIdea(
            name="raised-in-every-suit",
            idea="Cards of every suit become piezas.",
            says="Only cards of the turned suit, here {suit}, are {raised}s.",
            readings=_beside(_of_every_suit),
            concerns=lambda cards, rules: bool(set(cards) & set(taken_for_raised(rules))),
        )
    ),
    enter(
        OrderIdea(
            name="raised-in-plain-order",
            idea="The piezas stand to each other as their ranks do otherwise.",
            says="The {raised}s have an order of their own, from the top {high}.",
            readings=_beside(_by_plain_order),
        )
    ),
    enter(
        OrderIdea(
            name="turned-card-overlooked",
            idea="The turned card changes nothing: every card keeps its plain place.",
            says="Beside the {turned} the {raised}s stand above all others: {high}.",
            readings=_beside(_overlooked),
        )
    ),
    enter(
        OrderIdea(
            name="turned-suit-is-trumps",
            idea="The whole suit of the turned card is trumps.",
            says="The turned suit is no trump suit: only its {raised}s stand above the others.",
            readings=_beside(_whole_suit),
        )
    ),
)
