"""Every hand of three cards with what it counts, for drills to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant
from trucedu.lessons.draw import Draw
from trucedu.lessons.misconceptions.counts import declares, is_wild, value_of


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
    pairs, flors = declares(rules, "pair"), declares(rules, "flor")
    wild = {card for card in rules.pack if is_wild(rules, card)}
    return tuple(
        Holding(
            cards,
            rules.embit(cards) if pairs else None,
            rules.flor(cards) if flors else None,
            sum(card in wild for card in cards),
        )
        for cards in combinations(rules.pack, 3)
    )


Sort = Callable[[Variant, Holding], bool]


@lru_cache(maxsize=256)
def _of_sort(rules: Variant, sort: Sort) -> tuple[Holding, ...]:
    return tuple(holding for holding in holdings(rules) if sort(rules, holding))


def a_holding(draw: Draw, rules: Variant, *sorts: Sort) -> Holding:
    """A hand of the first of these sorts that the game has at all, every one equally likely.

    :param sorts: functions of a module, so that what they find is remembered.
    """
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
