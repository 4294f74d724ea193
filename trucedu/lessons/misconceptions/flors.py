"""Mistaken ideas about what is a flor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.counted import counter_of, is_wild
from trucedu.lessons.misconceptions.pieces import (
    every_king,
    no_king,
    of_another_game,
    other_pieces,
    own_suit,
    replacing_card,
)
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter

#: What three cards are: a flor by their suits, a flor with a wild card's help, a pair and one more, or nothing at all.
Kind = Literal["flor", "wild-flor", "pair", "nothing"]
KINDS: Final[tuple[Kind, ...]] = ("flor", "wild-flor", "pair", "nothing")
#: What three cards are by an idea; None where it does not apply.
Takes = Callable[[Variant, Sequence[Card]], Kind | None]


def kind_of(rules: Variant, cards: Sequence[Card]) -> Kind:
    """What three cards are, by the engine."""
    counter = counter_of(rules)
    if counter.flor(cards) is not None:
        tame = counter_of(with_changes(rules, (("values.wild", ()),)))
        return "flor" if tame.flor(cards) is not None else "wild-flor"
    # Kept quiet or not, what matters here is whether two of the cards go together.
    loose = counter_of(with_changes(rules, (("values.silent_flor", "best-two"),)))
    pair = loose.pair(cards)
    return "pair" if pair is not None and pair.made else "nothing"


def is_flor(kind: Kind | None) -> bool:
    """Whether that kind is a flor."""
    return kind in ("flor", "wild-flor")


@frozen(kw_only=True)
class FlorIdea(Misconception):
    """An idea about flors. ``takes``: what three cards are by it, as the engine sees them in a changed variant."""

    takes: Takes


def _house(name: str, value: str) -> Takes:
    def takes(rules: Variant, cards: Sequence[Card]) -> Kind | None:
        changed = under_house(rules, name, value)
        return None if changed is None else kind_of(changed, cards)

    return takes


def _tame(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    if rules.turned is not None or not any(is_wild(rules, card) for card in cards):
        return None
    return kind_of(with_changes(rules, (("values.wild", ()),)), cards)


def _one_is_enough(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    helps = any(is_wild(rules, card) for card in cards) and not is_flor(kind_of(rules, cards))
    return "wild-flor" if helps else None


def _same_rank(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    return "flor" if len({card.rank for card in cards}) == 1 else None


def _two_are_enough(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    return "flor" if kind_of(rules, cards) == "pair" else None


def _in_a_row(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    ranks = sorted({card.rank for card in rules.pack})
    places = sorted(ranks.index(card.rank) for card in cards)
    if not is_flor(kind_of(rules, cards)) or places[2] - places[0] == 2:
        return None
    return "pair"


def _without_courts(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    number_cards = [card for card in cards if not card.is_court or is_wild(rules, card)]
    if not is_flor(kind_of(rules, cards)) or len(number_cards) == len(cards):
        return None
    return "pair" if len(number_cards) == 2 else "nothing"


def _by_change(change: Callable[[Variant], Variant | None]) -> Takes:
    def takes(rules: Variant, cards: Sequence[Card]) -> Kind | None:
        changed = change(rules)
        return None if changed is None else kind_of(changed, cards)

    return takes


def _with_the_turned_card(rules: Variant, cards: Sequence[Card]) -> Kind | None:
    """The turned card joins two of its suit."""
    own = [card for card in cards if rules.turned is not None and card.suit == rules.turned.suit]
    if rules.turned is None or len(own) != 2 or is_flor(kind_of(rules, cards)):
        return None
    return kind_of(rules, (*own, rules.turned))


#: In the order in which they are thought of; other readings of the rules come first.
FLOR_IDEAS: Final = (
    enter(
        FlorIdea(
            name="no-periques-in-a-flor",
            idea="A flor is three cards printed in one suit; périques do not help.",
            says="Some tables want three cards printed in one suit, but not here.",
            takes=_house("perique_flor", "no"),
            another_reading=True,
        )
    ),
    enter(
        FlorIdea(
            name="periques-with-a-seven-only",
            idea="Périques make a flor only both together with a seven.",
            says="Some tables let them make a flor only beside a seven, but not here.",
            takes=_house("perique_flor", "with-seven"),
            another_reading=True,
        )
    ),
    enter(
        FlorIdea(
            name="periques-always-help",
            idea="Périques may always help to make a flor.",
            says="At some tables they would help, but not here.",
            takes=_house("perique_flor", "yes"),
            another_reading=True,
        )
    ),
    enter(
        FlorIdea(
            name="perique-keeps-its-suit-in-a-flor",
            idea="In a flor a périque belongs to the suit printed on it.",
            says="Some tables may leave it in its printed suit, but here it takes whatever suit helps.",
            takes=_house("perique_suit", "printed"),
            another_reading=True,
        )
    ),
    enter(
        FlorIdea(
            name="perique-as-court-in-a-flor",
            idea="A périque is an ordinary jack or knight when flors are counted.",
            says="The {wild} is no plain jack or knight here.",
            takes=_tame,
        )
    ),
    enter(
        FlorIdea(
            name="king-always-a-piece-in-a-flor",
            idea="The king of the turned suit always helps to make a flor.",
            says="{King} is no {wild} here: it is one only when it stands for one that is turned up.",
            takes=_by_change(every_king),
        )
    ),
    enter(
        FlorIdea(
            name="king-never-a-piece-in-a-flor",
            idea="The king of the turned suit never helps to make a flor.",
            says="{King} is a {wild} here: it stands for the one that is turned up.",
            takes=_by_change(no_king),
        )
    ),
    enter(
        FlorIdea(
            name="piece-keeps-its-suit-in-a-flor",
            idea="A pieza belongs to its own suit when flors are made.",
            says="A {wild} goes with any suit, not with its own alone.",
            takes=_by_change(own_suit),
        )
    ),
    enter(
        FlorIdea(
            name="turned-card-helps-a-flor",
            idea="The turned card counts with everybody's hand when flors are made.",
            says="The turned card is in nobody's hand: it does not help.",
            takes=_with_the_turned_card,
        )
    ),
    enter(
        FlorIdea(
            name="flor-with-pieces-of-another-game",
            idea="The piezas that help to make a flor are those of another game.",
            says="In {other} other cards help, but here only the {wild}s of this game do.",
            takes=_by_change(of_another_game),
        )
    ),
    enter(
        FlorIdea(
            name="one-perique-is-enough",
            idea="A périque makes a flor of any two cards.",
            says="A {wild} takes one suit only: it cannot join two suits.",
            takes=_one_is_enough,
        )
    ),
    enter(
        FlorIdea(
            name="three-of-a-rank-are-a-flor",
            idea="Three cards of one rank are a flor.",
            says="Cards of one rank are no {flor}: it is the suit that counts.",
            takes=_same_rank,
        )
    ),
    enter(
        FlorIdea(
            name="two-are-enough-for-a-flor",
            idea="Two cards of a suit are a flor.",
            says="Two cards are not enough: a {flor} takes all three.",
            takes=_two_are_enough,
        )
    ),
    enter(
        FlorIdea(
            name="courts-are-no-flor",
            idea="A card that counts nothing cannot be part of a flor.",
            says="That a card counts nothing does not keep it out of a {flor}.",
            takes=_without_courts,
        )
    ),
    enter(
        FlorIdea(
            name="a-flor-is-a-run",
            idea="The three cards of a flor must follow each other in rank.",
            says="They need not follow each other in rank.",
            takes=_in_a_row,
        )
    ),
)

MISREADS_THE_SUITS: Final = enter(
    Misconception(
        name="misreads-the-suits",
        idea="Does not tell the suits of three cards apart reliably yet.",
    )
)


def _fields(rules: Variant) -> dict[str, object]:
    """What the sentences need besides, beside a turned card."""
    if rules.turned is None:
        return {}
    king, other = replacing_card(rules), other_pieces(rules)
    return {
        "King": tr("The {card}", card=king.name) if king is not None else "",
        "other": other.name if other is not None else "",
    }


def flor_mistake(
    rules: Variant, cards: Sequence[Card], claim: Callable[[Kind], bool], wild: str, flor: str
) -> Mistake:
    """The idea behind an answer about three cards.

    :param claim: whether the answer would be right if the cards were of that kind.
    :param wild: the variant's word for a wild card; ``flor``: its word for a flor.
    :returns: the first idea that gives this answer, else ``misreads-the-suits``.
    """
    true = kind_of(rules, cards)
    for idea in FLOR_IDEAS:
        kind = idea.takes(rules, cards)
        if kind is not None and kind != true and claim(kind):
            return Mistake(idea, {"wild": wild, "flor": flor, **_fields(rules)})
    return Mistake(MISREADS_THE_SUITS)
