"""What cards count in a declaration, by the engine, and what an idea about counting is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.counting import Count, Counter
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.register import Misconception
from trucedu.variants.sheet import ValuesRule

#: What is counted: two cards of a suit, or three.
What = Literal["pair", "flor"]
#: What an idea makes of cards: nothing, or one count or more.
Counts = Callable[[Variant, What, Sequence[Card]], Iterable[Count]]


def declares(rules: Variant, what: What) -> bool:
    """Whether the variant has such a declaration."""
    return rules.sheet.rules is not None and any(c.counts == what for c in rules.sheet.rules.contest.values())


def declaration(rules: Variant, what: What) -> str:
    """The variant's own name for it: ``"embit"``, ``"flor"``."""
    assert rules.sheet.rules is not None
    return next(name for name, contest in rules.sheet.rules.contest.items() if contest.counts == what)


def values_of(rules: Variant) -> ValuesRule:
    """How the variant counts."""
    assert rules.sheet.rules is not None
    assert rules.sheet.rules.values is not None
    return rules.sheet.rules.values


@lru_cache(maxsize=512)
def counter_of(rules: Variant) -> Counter:
    """The engine's counter, beside the turned card where there is one."""
    assert rules.counter is not None
    return rules.counter


def counted(rules: Variant, what: What, cards: Sequence[Card]) -> Count | None:
    """What the engine counts: the best pair in up to three cards, or the flor in three; None where there is none."""
    return rules.embit(cards) if what == "pair" else rules.flor(cards)


def is_wild(rules: Variant, card: Card) -> bool:
    """Whether the card is wild in declarations (a périque, a pieza)."""
    return counter_of(rules).is_wild(card)


def value_of(rules: Variant, card: Card) -> int:
    """What one card counts."""
    return counter_of(rules).value(card)


def sum_words(count: Count) -> str:
    """The reckoning written out; a base of nothing is left out: ``"7 + 6 = 13"``."""
    if count.base or not count.made:
        return count.sum
    return f"{' + '.join(map(str, count.values))} = {count.points}"


@frozen(kw_only=True)
class CountIdea(Misconception):
    """An idea about counting.

    ``counts``: what the cards count by it, worked out by the engine from a changed variant; nothing where the idea does
    not apply.
    """

    counts: Counts


def by_change(change: Callable[[Variant], Variant | None]) -> Counts:
    """Counts by a changed variant."""

    def counts(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
        changed = change(rules)
        found = counted(changed, what, cards) if changed is not None else None
        if found is not None:
            yield found

    return counts
