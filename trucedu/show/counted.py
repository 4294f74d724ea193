"""What a hand counts in the declarations of its game, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from trucedu.cards import Card
from trucedu.engine.variant import NotInThisGame, Variant
from trucedu.language import tr


def counted(
    variant: Variant, cards: Sequence[Card], kinds: Collection[str] = ("pair", "flor")
) -> Iterator[str]:
    """A sentence for each declaration: which cards count and how, or that there are none.

    :param cards: the cards of a hand as they were dealt, in any order.
    :param kinds: the kinds of contest to tell of.
    """
    rules = variant.sheet.rules
    for name, contest in (rules.contest if rules is not None else {}).items():
        if contest.counts not in kinds:
            continue
        try:
            count = variant.embit(cards) if contest.counts == "pair" else variant.flor(cards)
        except NotInThisGame:
            continue
        if count is None:
            yield tr("You hold no {name}.", name=name)
        else:
            shown = " ".join(map(str, count.cards))
            yield tr("Your {name}: {cards}, counted {sum}.", name=name, cards=shown, sum=count.sum)
