"""Mistaken ideas about what cards count in a declaration: a pair (embit) or three of a suit (flor)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.counted import (
    CountIdea,
    What,
    by_change,
    counted,
    counter_of,
    declaration,
    declares,
    is_wild,
    sum_words,
    value_of,
    values_of,
)
from trucedu.lessons.misconceptions.pieces import PIECE_IDEAS, piece_fields
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.variants.sheet import Wild

__all__ = [
    "ANY_SUITS",
    "AS_COURT",
    "COUNT_IDEAS",
    "FORGETS_THE_OTHER_CARD",
    "KING_AS_PLAIN",
    "LEAVES_OUT_THE_BASE",
    "MISCOUNTS_THE_CARDS",
    "NOT_THE_BEST",
    "PIECE_AS_PLAIN",
    "SCORE_FOR_COUNT",
    "CountIdea",
    "Reading",
    "What",
    "count_mistake",
    "count_readings",
    "counted",
    "counter_of",
    "declaration",
    "declares",
    "is_wild",
    "reading_mistake",
    "sum_words",
    "value_of",
    "values_of",
]


def _without_base(rules: Variant) -> Variant:
    return with_changes(rules, (("values.base", 0),))


def _courts(flat: bool) -> Callable[[Variant], Variant | None]:
    """Court cards counted as ten each, or by their number, where they count nothing."""

    def change(rules: Variant) -> Variant | None:
        ranks = sorted({card.rank for card in rules.pack if card.is_court})
        if any(values_of(rules).ranks[str(rank)] for rank in ranks):
            return None
        return with_changes(rules, tuple((f"values.ranks.{rank}", 10 if flat else rank) for rank in ranks))

    return change


def _any_suit(rules: Variant) -> Variant:
    """Every card takes whatever suit helps, with the value it has."""
    wild = tuple(Wild(str(card), value_of(rules, card)) for card in rules.pack)
    return with_changes(
        rules, (("values.wild", wild), ("values.wild_suit", "any"), ("values.wild_flor", "yes"))
    )


def _mixed_suits(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    found = counted(_any_suit(rules), what, cards)
    if found is not None and not _counts_already(rules, what, found.cards):
        yield found


def _counts_already(rules: Variant, what: What, cards: Sequence[Card]) -> bool:
    """Whether the cards count together; elsewhere than beside a turned card, whether they count at all."""
    own = counted(rules, what, cards)
    return own is not None and (own.made or rules.turned is None)


def _same_rank(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    if what == "pair":
        for two in combinations(cards, 2):
            if two[0].rank == two[1].rank and not _counts_already(rules, what, two):
                yield from _mixed_suits(rules, what, two)


def _all_three(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    if what == "pair" and len(cards) == 3:
        flor = counter_of(_any_suit(rules)).flor(cards)
        if flor is not None:
            yield flor


def _other_pair(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    best = counted(rules, what, cards)
    if what == "pair" and best is not None and best.made:
        pairs = [counted(rules, what, two) for two in combinations(cards, 2)]
        yield from sorted(
            (pair for pair in pairs if pair and pair.made and pair.points < best.points),
            key=lambda c: -c.points,
        )


def _best_two(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    counter = counter_of(with_changes(rules, (("values.silent_flor", "best-two"),)))
    pair = counter.pair(cards) if what == "flor" else None
    if pair is not None and pair.made:
        yield pair


def _highest_card(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    if what == "pair":
        changed = with_changes(rules, (("values.no_pair", "highest"),))
        singles = [counted(changed, what, (card,)) for card in cards]
        yield max((single for single in singles if single), key=lambda single: single.points)


def _as_courts(rules: Variant, what: What, cards: Sequence[Card]) -> Iterator[Count]:
    """A périque neither wild nor worth seven; or, where its suit is needed for a flor, at least not worth seven."""
    if rules.turned is not None or not any(is_wild(rules, card) for card in cards):
        return
    values = values_of(rules)
    tame = with_changes(rules, (("values.wild", ()),))
    worthless = tuple(Wild(wild.card, values.ranks[str(rules.card(wild.card).rank)]) for wild in values.wild)
    changed = tame if what == "pair" else with_changes(rules, (("values.wild", worthless),))
    found = counted(changed, what, cards)
    if found is not None:
        yield found


def _under_house(name: str, value: str | int) -> Callable[[Variant], Variant | None]:
    return lambda rules: under_house(rules, name, value)


#: In the order in which they are thought of: the first that accounts for an answer is named.
COUNT_IDEAS: Final = (
    *PIECE_IDEAS,
    enter(
        CountIdea(
            name="leaves-out-the-base",
            idea="An embit or a flor is the sum of its cards alone.",
            says="{sum} leaves out the {base} that every {declaration} counts.",
            counts=by_change(_without_base),
        )
    ),
    enter(
        CountIdea(
            name="ace-counts-one",
            idea="An ace counts 1 in a declaration.",
            says="{sum} counts the ace as 1: so some tables do, but by the table of cards an ace counts nothing.",
            counts=by_change(_under_house("aces", 1)),
            another_reading=True,
        )
    ),
    enter(
        CountIdea(
            name="ace-counts-nothing",
            idea="An ace counts nothing in a declaration.",
            says="{sum} counts the ace as nothing: so some tables do, but here it counts 1.",
            counts=by_change(_under_house("aces", 0)),
            another_reading=True,
        )
    ),
    enter(
        CountIdea(
            name="courts-count-ten",
            idea="Court cards count ten each in a declaration.",
            says="{sum} counts a court card as ten, but {courts} count nothing here.",
            counts=by_change(_courts(flat=True)),
        )
    ),
    enter(
        CountIdea(
            name="courts-count-their-number",
            idea="A court card counts the number printed on it.",
            says="{sum} counts a court card by the number on it, but {courts} count nothing here.",
            counts=by_change(_courts(flat=False)),
        )
    ),
    enter(
        CountIdea(
            name="perique-as-court-in-declarations",
            idea="In a declaration a périque is an ordinary jack or knight and counts nothing.",
            says="{sum} takes a {wild} for a plain jack or knight, but in a declaration it counts {worth}.",
            counts=_as_courts,
        )
    ),
    enter(
        CountIdea(
            name="perique-keeps-its-suit",
            idea="In a declaration a périque belongs to the suit printed on it.",
            says="{sum} leaves a {wild} in its printed suit: some tables may do so, but here it takes any suit.",
            counts=by_change(_under_house("perique_suit", "printed")),
            another_reading=True,
        )
    ),
    enter(
        CountIdea(
            name="same-rank-pairs",
            idea="Two cards of one rank are a pair.",
            says="{sum} pairs two cards of one rank, but a pair is two cards of one suit.",
            counts=_same_rank,
        )
    ),
    enter(
        CountIdea(
            name="any-suits-go-together",
            idea="The best cards count, whatever their suits.",
            says="{sum} puts cards of different suits together, but they must be of one suit.",
            counts=_mixed_suits,
        )
    ),
    enter(
        CountIdea(
            name="adds-all-three",
            idea="All three cards count in an embit.",
            says="{sum} adds up all three cards, but an {declaration} is two.",
            counts=_all_three,
        )
    ),
    enter(
        CountIdea(
            name="not-the-best-pair",
            idea="Any pair in the hand may be counted, not only the best.",
            says="{sum} is another pair, but the best two cards count.",
            counts=_other_pair,
        )
    ),
    enter(
        CountIdea(
            name="counts-only-two",
            idea="Only the best two cards of a flor count.",
            says="{sum} counts two of the cards, but in a {declaration} all three count.",
            counts=_best_two,
        )
    ),
    enter(
        CountIdea(
            name="highest-card-alone",
            idea="The embit is the highest card alone.",
            says="{sum} is the highest card alone, but an {declaration} is two cards and {base}.",
            counts=_highest_card,
        )
    ),
)

_NAMED: Final = {idea.name: idea for idea in COUNT_IDEAS}
LEAVES_OUT_THE_BASE: Final = _NAMED["leaves-out-the-base"]
AS_COURT: Final = _NAMED["perique-as-court-in-declarations"]
ANY_SUITS: Final = _NAMED["any-suits-go-together"]
NOT_THE_BEST: Final = _NAMED["not-the-best-pair"]
KING_AS_PLAIN: Final = _NAMED["king-never-a-piece"]
PIECE_AS_PLAIN: Final = _NAMED["piece-counts-its-number"]

SCORE_FOR_COUNT: Final = enter(
    Misconception(
        name="score-for-count",
        idea="Takes what a declaration scores for what its cards count.",
        says="{n} is what a {declaration} scores; what its cards count is compared with other {declaration}s.",
    )
)
FORGETS_THE_OTHER_CARD: Final = enter(
    Misconception(
        name="forgets-the-other-card",
        idea="Takes what is left after the 20 for the value of one card.",
        says="{sum} leaves out {card}.",
    )
)
MISCOUNTS_THE_CARDS: Final = enter(
    Misconception(
        name="miscounts-the-cards",
        idea="Does not count the cards reliably yet.",
    )
)


@frozen
class Reading:
    """What an idea makes of some cards."""

    idea: CountIdea
    count: Count


def count_readings(rules: Variant, what: What, cards: Sequence[Card]) -> list[Reading]:
    """What each idea makes of these cards where it comes to another number, in the order of the ideas."""
    true = counted(rules, what, cards)
    found = (Reading(idea, count) for idea in COUNT_IDEAS for count in idea.counts(rules, what, cards))
    return [reading for reading in found if true is None or reading.count.points != true.points]


def reading_mistake(rules: Variant, what: What, reading: Reading, wild: str) -> Mistake:
    """The idea behind a count, with what its sentence needs.

    :param wild: the variant's word for a wild card.
    """
    fields: dict[str, object] = {
        **piece_fields(rules),
        "said": max(reading.count.values, default=0),
        "sum": sum_words(reading.count),
        "base": values_of(rules).base,
        "declaration": declaration(rules, what),
        "wild": wild,
        "courts": tr("court cards") if rules.turned is None else tr("courts that are no {wild}s", wild=wild),
        "worth": max((each.value for each in values_of(rules).wild), default=0),
    }
    return Mistake(reading.idea, fields)


def count_mistake(
    rules: Variant,
    what: What,
    claim: Callable[[Callable[[Sequence[Card]], Count | None]], Count | None],
    wild: str,
) -> Mistake:
    """The idea behind a choice of cards.

    :param claim: given how an idea counts cards, the count that makes the choice right by it; None where it does not.
    :param wild: the variant's word for a wild card.
    :returns: the first idea that gives this choice, else ``miscounts-the-cards``.
    """
    for idea in COUNT_IDEAS:
        found = claim(lambda cards, idea=idea: next(iter(idea.counts(rules, what, cards)), None))  # type: ignore[misc]
        if found is not None:
            return reading_mistake(rules, what, Reading(idea, found), wild)
    return Mistake(MISCOUNTS_THE_CARDS)
