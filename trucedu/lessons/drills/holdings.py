"""Every hand of three cards with what it counts, for drills to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant
from trucedu.lessons.draw import Draw
from trucedu.lessons.misconceptions.counts import counter_of, declares, value_of
from trucedu.lessons.misconceptions.pieces import replacing_card
from trucedu.lessons.turned import pack_of


@frozen
class Holding:
    """Three cards, in the order of the pack; the best pair in them and their flor, where there is one."""

    cards: tuple[Card, ...]
    pair: Count | None
    flor: Count | None
    wild: int

    @property
    def ranks(self) -> list[int]:
        """The ranks of the three cards."""
        return [card.rank for card in self.cards]

    @property
    def tempts(self) -> bool:
        """Whether two of the cards are of one rank, which makes no pair."""
        return len(set(self.ranks)) < len(self.cards)


@lru_cache(maxsize=32)
def holdings(rules: Variant) -> tuple[Holding, ...]:
    """All the hands that can be dealt."""
    return tuple(_holdings(rules, combinations(pack_of(rules), 3)))


def _holdings(rules: Variant, hands: Iterable[tuple[Card, ...]]) -> Iterator[Holding]:
    """Hands with what they count.

    :param hands: three cards each, in the order of the pack.
    """
    pairs, flors, counter = declares(rules, "pair"), declares(rules, "flor"), counter_of(rules)
    wild = {card for card in rules.pack if counter.is_wild(card)}
    for cards in hands:
        pair = counter.pair(cards) if pairs else None
        flor = counter.flor(cards) if flors else None
        yield Holding(cards, pair, flor, sum(card in wild for card in cards))


def some_holdings(draw: Draw, rules: Variant, count: int) -> Iterator[Holding]:
    """So many hands of all that can be dealt, each drawn anew: for where going through all of them takes too long."""
    pack = pack_of(rules)

    def drawn() -> tuple[Card, ...]:
        places: set[int] = set()
        while len(places) < 3:
            places.add(draw.below(len(pack)))
        return tuple(pack[place] for place in sorted(places))

    return _holdings(rules, (drawn() for _ in range(count)))


#: So many hands are drawn in search of one of a sort.
_TRIES: Final = 250

Sort = Callable[[Variant, Holding], bool]


@lru_cache(maxsize=256)
def _of_sort(rules: Variant, sort: Sort) -> tuple[Holding, ...]:
    return tuple(holding for holding in holdings(rules) if sort(rules, holding))


def a_holding(draw: Draw, rules: Variant, *sorts: Sort) -> Holding:
    """A hand of the first of these sorts that the game has at all, every one equally likely.

    Beside a turned card, of which there are forty, hands are drawn until one fits; a sort of which there are next to
    none may be passed over.

    :param sorts: functions of a module, so that what they find is remembered.
    """
    for sort in sorts if rules.turned is not None else ():
        for holding in some_holdings(draw, rules, _TRIES):
            if sort(rules, holding):
                return holding
    for sort in sorts:
        found = _of_sort(rules, sort)
        if found:
            return draw.choice(found)
    raise AssertionError(f"no hand of any of these sorts in {rules.id}")


def of_sort(rules: Variant, sort: Sort) -> Sequence[Holding]:
    """All hands of a sort."""
    return _of_sort(rules, sort)


def has_pair(rules: Variant, holding: Holding) -> bool:
    """Some pair, no flor."""
    return holding.pair is not None and holding.pair.made and holding.flor is None


def plain_pair(rules: Variant, holding: Holding) -> bool:
    """A pair of number cards, nothing wild, nothing to mislead."""
    return (
        has_pair(rules, holding)
        and not holding.wild
        and not holding.tempts
        and all(value_of(rules, card) == card.rank for card in _counted(holding))
    )


def mixed_pair(rules: Variant, holding: Holding) -> bool:
    """A pair with a card that counts nothing, or beside a card of the same rank; nothing wild."""
    nothing = any(value_of(rules, card) != card.rank for card in _counted(holding))
    return has_pair(rules, holding) and not holding.wild and (nothing or holding.tempts)


def wild_pair(rules: Variant, holding: Holding) -> bool:
    """A pair with a wild card."""
    return has_pair(rules, holding) and holding.wild > 0


def with_the_king(rules: Variant, holding: Holding) -> bool:
    """A pair in a hand with the card that may take the turned one's place."""
    return has_pair(rules, holding) and replacing_card(rules) in holding.cards


def flor_with_the_king(rules: Variant, holding: Holding) -> bool:
    """A flor with the card that may take the turned one's place."""
    return holding.flor is not None and replacing_card(rules) in holding.cards


def single_card(rules: Variant, holding: Holding) -> bool:
    """No pair, where the highest card counts all the same."""
    return holding.pair is not None and not holding.pair.made


def quiet_flor(rules: Variant, holding: Holding) -> bool:
    """A flor that, kept quiet, still has a pair in it."""
    return holding.flor is not None and holding.pair is not None


def plain_flor(rules: Variant, holding: Holding) -> bool:
    """A flor of number cards, nothing wild."""
    return holding.flor is not None and not holding.wild and _by_number(rules, holding.flor)


def mixed_flor(rules: Variant, holding: Holding) -> bool:
    """A flor with a card that counts nothing; nothing wild."""
    return holding.flor is not None and not holding.wild and not _by_number(rules, holding.flor)


def flor_with_one(rules: Variant, holding: Holding) -> bool:
    """A flor with one wild card."""
    return holding.flor is not None and holding.wild == 1


def flor_with_more(rules: Variant, holding: Holding) -> bool:
    """A flor with more than one wild card."""
    return holding.flor is not None and holding.wild > 1


def any_flor(rules: Variant, holding: Holding) -> bool:
    """Any flor."""
    return holding.flor is not None


def _by_number(rules: Variant, count: Count) -> bool:
    return all(value_of(rules, card) == card.rank for card in count.cards)


def _counted(holding: Holding) -> tuple[Card, ...]:
    return holding.pair.cards if holding.pair is not None else ()
