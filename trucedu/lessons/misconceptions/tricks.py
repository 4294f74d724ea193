"""Mistaken ideas about who takes a trick: ties, following suit, trumps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Final

from attrs import frozen

from trucedu.cards import Card, Pack
from trucedu.engine.variant import TrickResult, Variant
from trucedu.lessons.misconceptions.changed import Groups, with_changes, with_order
from trucedu.lessons.misconceptions.order_idea import OrderIdea
from trucedu.lessons.misconceptions.orders import MISREAD_THE_ORDER, order_readings
from trucedu.lessons.misconceptions.ranking import Ranking
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import Trick, side_of


@frozen(kw_only=True)
class TrickIdea(Misconception):
    """An idea about tricks. ``reads``: the variant by which the engine decides the trick as somebody with this idea
    does; None where the idea does not apply. ``concerns``: whether its sentence has anything to say about these cards.
    """

    reads: Callable[[Trick], Variant | None]
    concerns: Callable[[Trick, Collection[Card]], bool] = lambda trick, cards: True


def _reordered(trick: Trick, key: Callable[[Card], int]) -> Variant:
    """The variant with equal cards told apart: the smaller key is the stronger."""
    ranking, step = trick.ranking, len(trick.rules.pack) + 1
    return with_order(trick.rules, ranking.regrouped(lambda card: ranking.place(card) * step + key(card)))


def _tied_across(trick: Trick) -> bool:
    return len({side_of(chair) for chair, _ in trick.best}) > 1


def _first_of_equals(trick: Trick) -> Variant | None:
    at = {card: turn for turn, card in enumerate(trick.cards)}
    return _reordered(trick, lambda card: at.get(card, 0)) if _tied_across(trick) else None


def _last_of_equals(trick: Trick) -> Variant | None:
    at = {card: len(trick.cards) - turn for turn, card in enumerate(trick.cards)}
    return _reordered(trick, lambda card: at.get(card, 0)) if _tied_across(trick) else None


def _majority(trick: Trick) -> Variant | None:
    """The side with more of the equal best cards takes the trick."""
    held = {side: [card for chair, card in trick.best if side_of(chair) == side] for side in "AB"}
    if len(held["A"]) == len(held["B"]) or not min(len(cards) for cards in held.values()):
        return None
    more = max(held.values(), key=len)
    rules = with_changes(trick.rules, (("trick.partner_tie", "won"),))
    ranking = trick.ranking
    return with_order(rules, ranking.regrouped(lambda card: ranking.place(card) * 2 - (card in more)))


def _partner_tie(word: str) -> Callable[[Trick], Variant | None]:
    def reads(trick: Trick) -> Variant | None:
        if len(trick.best) == 1 or _tied_across(trick):
            return None
        return with_changes(trick.rules, (("trick.partner_tie", word),))

    return reads


def _lifted_group(ranking: Ranking, place: int) -> Groups:
    return ranking.regrouped(lambda card: 0 if ranking.place(card) == place else ranking.place(card))


def _any_equals(trick: Trick) -> Variant | None:
    """Equal cards of both sides spoil the trick wherever they stand: lift the highest such pair to the top."""
    ranking = trick.ranking
    for (chair, card), (other, equal) in combinations(
        sorted(trick.plays, key=lambda p: ranking.place(p[1])), 2
    ):
        if ranking.equal(card, equal) and side_of(chair) != side_of(other):
            return with_order(trick.rules, _lifted_group(ranking, ranking.place(card)))
    return None


def _far_below_the_best(trick: Trick, cards: Collection[Card]) -> bool:
    """Whether none of the cards comes next after the best: who picks the second best need not think of trumps."""
    ranking = trick.ranking
    best = ranking.best(trick.cards)
    rest = [card for card in trick.cards if card not in best]
    return bool(rest) and not set(ranking.best(rest)) & set(cards)


def _lifted(suit: Callable[[Trick], str]) -> Callable[[Trick], Variant | None]:
    """All cards of one suit above all others."""

    def reads(trick: Trick) -> Variant | None:
        ranking: Ranking = trick.ranking
        high = suit(trick)
        lowest = len(ranking.groups)
        return with_order(
            trick.rules,
            ranking.regrouped(lambda card: ranking.place(card) + (0 if card.suit == high else lowest)),
        )

    return reads


_TAKEN_FOR_TRUMPS: Final[dict[Pack, str]] = {"spanish": "O", "french": "S"}


def _trump_suit(trick: Trick) -> str:
    """The suit that people take for trumps where there are none: coins in Spanish packs, spades in French ones."""
    return _TAKEN_FOR_TRUMPS[trick.rules.pack[0].pack]


#: In the order in which they are thought of, ties first; ideas about the order come between these and the rest.
TIE_IDEAS: Final = (
    enter(
        TrickIdea(
            name="more-equal-cards-win",
            idea="The side with more of the equal best cards takes the trick.",
            says="Two equal cards of one side do not outweigh one of the other side.",
            reads=_majority,
        )
    ),
    enter(
        TrickIdea(
            name="first-of-equals-wins",
            idea="Of equal cards the one played first takes the trick (the leader wins ties).",
            says="An equal card does not have to beat the first one: held by the other side, it spoils the trick.",
            reads=_first_of_equals,
        )
    ),
    enter(
        TrickIdea(
            name="last-of-equals-wins",
            idea="Of equal cards the one played last takes the trick.",
            says="Coming last does not make a card higher: it equals the other card and does not beat it.",
            reads=_last_of_equals,
        )
    ),
    enter(
        TrickIdea(
            name="partners-spoil-the-trick",
            idea="Equal cards of two partners always spoil the trick.",
            says="The equal cards are not on different sides. {partner_rule}",
            reads=_partner_tie("spoiled"),
        )
    ),
    enter(
        TrickIdea(
            name="partners-always-share",
            idea="Equal cards of two partners always take the trick.",
            says="Being partners is not enough. {partner_rule}",
            reads=_partner_tie("won"),
        )
    ),
    enter(
        TrickIdea(
            name="any-equal-cards-spoil",
            idea="Equal cards spoil the trick even below the highest card.",
            says="Only the highest cards can spoil a trick; equal cards further down change nothing.",
            reads=_any_equals,
        )
    ),
)

#: Those of them that are about equal cards of partners.
PARTNER_IDEAS: Final = tuple(idea for idea in TIE_IDEAS if idea.name.startswith("partners-"))

SUIT_IDEAS: Final = (
    enter(
        TrickIdea(
            name="suit-must-be-followed",
            idea="Only a card of the suit that was led can take the trick.",
            says="No suit has to be followed: a card of any suit can take the trick.",
            reads=_lifted(lambda trick: trick.cards[0].suit),
        )
    ),
    enter(
        TrickIdea(
            name="trumps",
            idea="There is a trump suit.",
            says="There are no trumps in {game}: no suit gives a card more power.",
            # Where a card is turned up, its own suit would be the trumps: that is an idea about the order.
            reads=lambda trick: _lifted(_trump_suit)(trick) if trick.rules.turned is None else None,
            concerns=_far_below_the_best,
        )
    ),
)


@frozen
class TrickReading:
    """A trick read by a mistaken idea. ``result`` is what the engine then says; ``of`` reads another trick so."""

    idea: TrickIdea | OrderIdea
    rules: Variant
    result: TrickResult
    fields: dict[str, object]

    def of(self, other: Trick) -> TrickResult:
        if isinstance(self.idea, TrickIdea):
            return other.result(self.idea.reads(other))
        return other.result(self.rules)


def trick_readings(trick: Trick, cards: Collection[Card]) -> Iterator[TrickReading]:
    """Every idea that applies to the trick.

    :param cards: the cards that the answer mistakes; an idea that has nothing to do with them is left out.
    """
    known: dict[str, object] = {"game": trick.rules.name}
    for ideas in (TIE_IDEAS, None, SUIT_IDEAS):
        if ideas is None:
            for order_idea, other, fields in order_readings(trick.rules):
                if order_idea.concerns(cards, trick.rules):
                    yield TrickReading(order_idea, other, trick.result(other), fields)
            continue
        for idea in ideas:
            changed = idea.reads(trick)
            if changed is not None and idea.concerns(trick, cards):
                yield TrickReading(idea, changed, trick.result(changed), known)


def trick_mistake(
    trick: Trick,
    claim: Callable[[TrickResult], bool],
    cards: Collection[Card],
    instead: Collection[Trick] = (),
    **fields: object,
) -> Mistake:
    """The idea behind an answer about a trick.

    :param claim: whether the answer would be right if the trick came out like that.
    :param cards: the cards that the answer mistakes.
    :param instead: the trick as other answers would make it. An idea by which all of them would be right as well is
        no reason to give just this answer, and is not named.
    :param fields: what the sentences of the ideas may need besides.
    :returns: the first idea under which the engine gives this answer, else ``misread-the-order``.
    """
    for reading in trick_readings(trick, cards):
        if claim(reading.result) and not (instead and all(claim(reading.of(other)) for other in instead)):
            return Mistake(reading.idea, {**reading.fields, **fields})
    return Mistake(MISREAD_THE_ORDER)
