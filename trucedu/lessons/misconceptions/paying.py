"""What an idea about payments is, and how the engine works one out: by changed rules, or in a changed deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import Bidding, Pay, pay_of
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.register import Misconception

Pays = Callable[[Bidding], Iterable[Pay]]
When = Callable[[Bidding], bool]


@frozen(kw_only=True)
class PayIdea(Misconception):
    """An idea about what a bidding pays. ``pays``: what comes of it by the idea, as the engine plays it by changed
    rules or in a changed deal; nothing where the idea does not apply.
    """

    pays: Pays


def by_rules(change: Callable[[Bidding], Variant | None], *when: When) -> Pays:
    """What the same bidding pays by changed rules."""

    def pays(bidding: Bidding) -> Iterator[Pay]:
        changed = change(bidding) if all(holds(bidding) for holds in when) else None
        if changed is not None:
            yield pay_of(bidding.under(changed))

    return pays


def house_rule(name: str, value: str | int) -> Callable[[Bidding], Variant | None]:
    return lambda bidding: under_house(bidding.rules, name, value)


def call_changed(bidding: Bidding, word: str, **changes: object) -> Variant:
    place = f"contest.{bidding.contest}.calls.{word}"
    return with_changes(bidding.rules, tuple((f"{place}.{key}", value) for key, value in changes.items()))
