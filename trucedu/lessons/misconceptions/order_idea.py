"""What a mistaken idea about the order of the cards is: the variants by which somebody with it would play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.changed import with_order
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of
from trucedu.lessons.misconceptions.register import Misconception

#: A variant to be asked in place of the right one, and what the idea's sentence then needs.
Reading = tuple[Variant, dict[str, object]]


@frozen(kw_only=True)
class OrderIdea(Misconception):
    """An idea about the card order.

    ``readings``: the variants it comes to, none where it does not apply. ``concerns``: whether its sentence has
    anything to say about these cards.
    """

    readings: Callable[[Variant], Iterable[Reading]]
    concerns: Callable[[Collection[Card], Variant], bool] = lambda cards, rules: True


def regrouped(key: Callable[[Ranking], Callable[[Card], int]]) -> Callable[[Variant], Iterable[Reading]]:
    """The variant with its cards grouped anew by a number, the smallest first."""

    def readings(rules: Variant) -> Iterator[Reading]:
        ranking = ranking_of(rules)
        yield with_order(rules, ranking.regrouped(key(ranking))), {}

    return readings
