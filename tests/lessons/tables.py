"""Hands for a whole table in tests: some chairs hold what is written, the others nothing that counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

import trucedu as te
from trucedu.cards import Card
from trucedu.lessons.misconceptions.bidding import Bidding, Hands


def table(rules: te.Variant, held: Mapping[int, str]) -> Hands:
    """The hands of all chairs; those not written hold three cards that make neither pair nor flor."""
    written = {chair: rules.cards(text) for chair, text in held.items()}
    free = [card for card in rules.pack if not any(card in hand for hand in written.values())]
    hands: list[tuple[Card, ...]] = []
    for chair in range(1, rules.players[0] + 1):
        hand = written.get(chair)
        if hand is None:
            hand = next(three for three in combinations(free, 3) if _nothing(rules, three))
            free = [card for card in free if card not in hand]
        hands.append(hand)
    return tuple(hands)


def with_points(
    rules: te.Variant, what: str, points: int, taken: Iterable[Card] = (), below: int = 99
) -> str:
    """Three cards with a pair of so many points and no flor, or with such a flor.

    :param taken: cards that are not to be used.
    :param below: of a flor, what its best pair must stay below.
    """
    free = [card for card in rules.pack if card not in set(taken)]
    for three in combinations(free, 3):
        pair, flor = rules.embit(three), rules.flor(three)
        if what == "pair" and flor is None and pair is not None and pair.made and pair.points == points:
            return " ".join(card.key for card in three)
        if (
            what == "flor"
            and flor is not None
            and flor.points == points
            and (not pair or pair.points < below)
        ):
            return " ".join(card.key for card in three)
    raise AssertionError(f"no {what} of {points}")


def _nothing(rules: te.Variant, cards: tuple[Card, ...]) -> bool:
    count = rules.embit(cards)
    return (count is None or not count.made) and rules.flor(cards) is None


def bidding(
    said: str,
    held: Mapping[int, str],
    *,
    what: str = "pair",
    dealer: int = 6,
    score: tuple[int, int] = (0, 0),
    **house: str | int,
) -> Bidding:
    """A bidding in Truc y Flou, such as ``bidding("1 embit, 2 cantar", {1: "7S 6S 12B"})``."""
    rules = te.variant("truc-y-flou", **house)
    assert what in ("pair", "flor")
    kind = "pair" if what == "pair" else "flor"
    return Bidding(rules, kind, table(rules, held), tuple(said.split(", ")), dealer, score)  # type: ignore[arg-type]
