"""Mistaken ideas about which side gets to the target first, when several things score in one deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

import attrs
from attrs import define, frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import Hands
from trucedu.lessons.misconceptions.changed import under_house, with_changes
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter

HAND: Final = "hand"
NOBODY: Final = "nobody"


@frozen
class Scored:
    """Something that scores: for which ``side``, how many ``points``, and ``what``: a contest's name, ``"hand"``, or
    the key of a card that scores by itself.
    """

    side: str
    points: int
    what: str

    @property
    def key(self) -> str:
        """A short id: ``"a-embit"``, ``"b-1S"``."""
        return f"{self.side.lower()}-{self.what}"


@define(frozen=True, slots=False)
class Race:
    """A deal played to its end, at a score near the end of the game.

    ``rules``: the variant. ``players``; ``seed``: of the cards. ``dealer``. ``actions``: everything that is done.
    ``score``: of sides A and B before the deal. ``hands``: by chair, where they do not come from the seed.
    """

    rules: Variant
    players: int
    seed: str
    dealer: int
    actions: tuple[Action, ...]
    score: tuple[int, int] = (0, 0)
    hands: Hands = ()

    def played(self, score: tuple[int, int]) -> Deal:
        """The deal at its end, begun at that score; it ends early where a side gets there on the way."""
        hands = [" ".join(card.key for card in hand) for hand in self.hands] or None
        state = deal(
            self.rules, self.seed, dealer=self.dealer, score=score, players=self.players, hands=hands
        )
        for action in self.actions:
            if state.over:
                break
            state = state.play(state.table.by_seat[action.chair - 1][action.number])
        return state

    @cached_property
    def whole(self) -> Deal:
        """The deal played out from nothing, so that nobody gets there."""
        return self.played((0, 0))

    @cached_property
    def scored(self) -> tuple[Scored, ...]:
        """All that scores in the deal, in the order in which it is counted."""
        return scored_in(self.whole)

    @property
    def target(self) -> int:
        """How many points a game is."""
        assert self.rules.sheet.rules is not None
        return self.rules.sheet.rules.score.target

    @cached_property
    def first(self) -> str:
        """Who gets there first, and by what, as the engine plays it: a key; ``"nobody"`` where nobody does."""
        ended = self.played(self.score)
        return scored_in(ended)[-1].key if max(ended.score) >= self.target else NOBODY

    def at(self, score: tuple[int, int]) -> Race:
        """The same deal at another score."""
        other = attrs.evolve(self, score=score)
        # What is counted does not hang on the score, only how far it gets.
        other.__dict__.update(whole=self.whole, scored=self.scored, otherwise=self.otherwise)
        return other

    @cached_property
    def otherwise(self) -> dict[Variant, tuple[Scored, ...]]:
        """What ``scored_by`` has worked out already."""
        return {}

    def scored_by(self, rules: Variant) -> tuple[Scored, ...]:
        """All that scores in the same deal by other rules, in the order in which it is counted."""
        if rules not in self.otherwise:
            self.otherwise[rules] = attrs.evolve(self, rules=rules).scored
        return self.otherwise[rules]

    def totals(self, entries: Iterable[Scored] | None = None) -> dict[str, int]:
        """What each side would have if everything were counted."""
        a, b = self.score
        totals = {"A": a, "B": b}
        for entry in self.scored if entries is None else entries:
            totals[entry.side] += entry.points
        return totals

    @property
    def at_end(self) -> bool:
        """Whether everything is counted at the end of the deal."""
        assert self.rules.sheet.rules is not None
        return self.rules.sheet.rules.score.when == "at-end"

    def is_card(self, entry: Scored) -> bool:
        """Whether a card scored by itself."""
        assert self.rules.sheet.rules is not None
        return entry.what in self.rules.sheet.rules.score.bonus

    def is_declared(self, entry: Scored) -> bool:
        """Whether it is an embit, a flor or the like."""
        assert self.rules.sheet.rules is not None
        return entry.what in self.rules.sheet.rules.contest


def scored_in(state: Deal) -> tuple[Scored, ...]:
    """All that has scored in a deal, in order."""
    found = []
    for event in state.events:
        if event.kind == "score" and any(event.points):
            a, b = event.points
            what = event.rule.rsplit(".", 1)[-1]
            if event.rule.endswith("#ladder"):
                what = HAND
            elif event.cards:
                what = event.cards[0].key
            found.append(Scored("A" if a else "B", a or b, what))
    return tuple(found)


def first_in(race: Race, entries: Iterable[Scored], target: int | None = None) -> str:
    """Who would get there first if these were counted in this order."""
    totals = {"A": race.score[0], "B": race.score[1]}
    for entry in entries:
        totals[entry.side] += entry.points
        if totals[entry.side] >= (target or race.target):
            return entry.key
    return NOBODY


@frozen(kw_only=True)
class RaceIdea(Misconception):
    """An idea about who gets there first. ``firsts``: who does by the idea, counted as the engine scores the deal, in
    another order or by changed rules; nothing where the idea does not apply.
    """

    firsts: Callable[[Race], Iterator[str]]


def _house(name: str, value: str) -> Callable[[Race], Iterator[str]]:
    def firsts(race: Race) -> Iterator[str]:
        rules = under_house(race.rules, name, value)
        if rules is not None:
            yield first_in(race, race.scored_by(rules))

    return firsts


def _sorted(rank: Callable[[Race, Scored], int]) -> Callable[[Race], Iterator[str]]:
    """Counted in another order, where the game counts each thing when it happens."""

    def firsts(race: Race) -> Iterator[str]:
        if not race.at_end:
            yield first_in(race, sorted(race.scored, key=lambda entry: rank(race, entry)))

    return firsts


def _one_more_needed(race: Race) -> Iterator[str]:
    yield first_in(race, race.scored, race.target + 1)


def _without_cards(race: Race) -> Iterator[str]:
    assert race.rules.sheet.rules is not None
    bonus = race.rules.sheet.rules.score.bonus
    rules = with_changes(race.rules, tuple((f"score.bonus.{card}", 0) for card in bonus))
    yield first_in(race, race.scored_by(rules))


#: In the order in which they are thought of; other readings of the rules come first.
RACE_IDEAS: Final = (
    enter(
        RaceIdea(
            name="counts-at-the-end",
            idea="Everything is counted at the end of the deal: declarations, the hand, then single cards.",
            says="Some tables count everything at the end of the deal, but here each thing counts when it happens.",
            firsts=_house("scoring", "at-end"),
            another_reading=True,
        )
    ),
    enter(
        RaceIdea(
            name="counts-as-it-happens",
            idea="Everything is counted when it happens.",
            says="Some tables count each thing when it happens, but here everything is counted at the end.",
            firsts=_house("scoring", "as-it-happens"),
            another_reading=True,
        )
    ),
    enter(
        RaceIdea(
            name="card-points-for-the-trick",
            idea="The points of a card go to the side that takes the trick.",
            says="At some tables whoever takes the trick has a card's points, but here they go to whoever plays it.",
            firsts=_house("bonus_to", "trick"),
            another_reading=True,
        )
    ),
    enter(
        RaceIdea(
            name="hand-is-counted-first",
            idea="The hand is counted before anything else.",
            says="The hand comes last: it is counted when it is over.",
            firsts=_sorted(lambda race, entry: entry.what != HAND),
        )
    ),
    enter(
        RaceIdea(
            name="declarations-are-counted-last",
            idea="An embit or a flor is counted after the hand.",
            says="What was declared is counted right after the first trick, long before the hand.",
            firsts=_sorted(lambda race, entry: race.is_declared(entry)),
        )
    ),
    enter(
        RaceIdea(
            name="declarations-are-counted-first",
            idea="An embit or a flor is counted before the first card is played.",
            says="What was declared is counted after the first trick: the cards of that trick come before it.",
            firsts=_sorted(lambda race, entry: not race.is_declared(entry)),
        )
    ),
    enter(
        RaceIdea(
            name="target-must-be-passed",
            idea="The target must be passed, reaching it is not enough.",
            says="Exactly {target} is enough.",
            firsts=_one_more_needed,
        )
    ),
    enter(
        RaceIdea(
            name="cards-score-nothing",
            idea="No card scores by itself.",
            says="Do not leave out the cards that score by themselves.",
            firsts=_without_cards,
        )
    ),
)
MISREADS_THE_RACE: Final = enter(
    Misconception(
        name="misreads-the-race",
        idea="Does not have in mind yet when each thing is counted.",
    )
)


def race_readings(race: Race) -> Iterator[tuple[RaceIdea, str]]:
    """Who gets there first by each idea that differs from the engine, in the order of the ideas."""
    true = race.first
    return ((idea, first) for idea in RACE_IDEAS for first in idea.firsts(race) if first != true)


def race_mistake(race: Race, key: str, readings: Iterable[tuple[RaceIdea, str]] | None = None) -> Mistake:
    """The idea by which that would be the first, else ``misreads-the-race``.

    :param readings: who is first by the ideas, where that has been worked out already.
    """
    for idea, first in race_readings(race) if readings is None else readings:
        if first == key:
            return Mistake(idea, {"target": race.target})
    return Mistake(MISREADS_THE_RACE)
