"""Judges for what cards count, and for what a card that is not shown must count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.text import points
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.asking import give_number
from trucedu.lessons.drills.count_words import counting_rule, why_count, wild_word
from trucedu.lessons.drills.words import the, the_cards
from trucedu.lessons.judge import Likely, Mark, Number, right
from trucedu.lessons.misconceptions.counts import (
    AS_COURT,
    FORGETS_THE_OTHER_CARD,
    KING_AS_PLAIN,
    LEAVES_OUT_THE_BASE,
    MISCOUNTS_THE_CARDS,
    PIECE_AS_PLAIN,
    What,
    count_readings,
    declaration,
    is_wild,
    reading_mistake,
    value_of,
    values_of,
)
from trucedu.lessons.misconceptions.pieces import piece_fields
from trucedu.lessons.misconceptions.register import Mistake
from trucedu.lessons.turned import stands_in

#: The highest number that can be entered: above anything that cards can count.
HIGHEST: Final = 99


def number_of(
    rules: Variant, what: What, cards: Sequence[Card], count: Count, more: Mapping[int, Mistake] | None = None
) -> Number:
    """A judge for what these cards count, with every mistaken idea that comes to another number.

    :param more: numbers to which other mistakes lead, thought of last.
    """
    fact, rule = why_count(rules, what, count), counting_rule(rules, count)
    likely: dict[int, Mark] = {}
    for reading in count_readings(rules, what, cards):
        number = reading.count.points
        if number <= HIGHEST:
            mistake = reading_mistake(rules, what, reading, wild_word(rules))
            likely.setdefault(number, mistake.mark(fact, rule))
    for number, other in (more or {}).items():
        if number != count.points:
            likely.setdefault(number, other.mark(fact, rule))
    return give_number(
        count.points,
        right(fact, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        Mistake(MISCOUNTS_THE_CARDS).mark(
            tr("It counts {points}. {Why}", points=points(count.points), Why=fact), rule
        ),
        low=0,
        high=HIGHEST,
        unit=tr("points"),
    )


def _less(total: int, *amounts: int) -> tuple[int, str]:
    """The total less some amounts, and the sum written out."""
    left = total - sum(amounts)
    return left, f"{' − '.join(map(str, (total, *amounts)))} = {left}"


def _face_value(rules: Variant, total: int, known: Sequence[Card], piece: Card) -> tuple[int, Mistake]:
    """What is left where a pieza that is shown is taken to count what is printed on it; or a king for a plain one."""
    others = (value_of(rules, card) for card in known if card is not piece)
    left, sum_words = _less(total, values_of(rules).base, values_of(rules).ranks[str(piece.rank)], *others)
    idea = KING_AS_PLAIN if piece is stands_in(rules) else PIECE_AS_PLAIN
    return left, Mistake(idea, {**piece_fields(rules), "sum": sum_words, "wild": wild_word(rules)})


def hidden_card(rules: Variant, what: What, total: int, known: Sequence[Card], value: int) -> Number:
    """A judge for the value of the one card of a pair or flor that is not shown.

    :param total: what the whole counts.
    :param known: the cards that are shown.
    :param value: what the other one counts.
    """
    base = values_of(rules).base
    worth = [value_of(rules, card) for card in known]
    shown = " + ".join(map(str, worth))
    fact = tr(
        "{worth} + {n} + {base} = {total}, so the hidden card counts {n}.",
        worth=shown, n=value, base=base, total=total,
    )  # fmt: skip
    rule = f"{rules.id}#values.base"

    def less(*amounts: int) -> tuple[int, str]:
        return _less(total, *amounts)

    found: list[tuple[int, Mistake]] = []
    left, sum_words = less(*worth)
    fields = {"sum": sum_words, "base": base, "declaration": declaration(rules, what)}
    found.append((left, Mistake(LEAVES_OUT_THE_BASE, fields)))
    for card, own in zip(known, worth, strict=True):
        left, sum_words = less(base, *(value_of(rules, other) for other in known if other is not card))
        forgets = Mistake(FORGETS_THE_OTHER_CARD, {"sum": sum_words, "card": the(card)})
        if rules.turned is not None:
            if is_wild(rules, card):
                found.append(_face_value(rules, total, known, card))
            found.append((left, forgets))
            continue
        as_court = Mistake(AS_COURT, {"sum": sum_words, "wild": wild_word(rules), "worth": own})
        found.append((left, as_court if is_wild(rules, card) else forgets))
    if len(known) > 1:
        left, sum_words = less(base)
        found.append((left, Mistake(FORGETS_THE_OTHER_CARD, {"sum": sum_words, "card": the_cards(known)})))
    likely: dict[int, Mark] = {}
    for number, mistake in found:
        if number != value and 0 <= number <= HIGHEST:
            likely.setdefault(number, mistake.mark(fact, rule))
    otherwise = Mistake(MISCOUNTS_THE_CARDS).mark(tr("It is {n}. {Why}", n=value, Why=fact), rule)
    return give_number(
        value,
        right(fact, rule),
        [Likely(number, mark) for number, mark in likely.items()],
        otherwise,
        low=0,
        high=HIGHEST,
        unit=tr("points"),
    )
