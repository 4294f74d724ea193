"""Mistaken ideas about what only one player may do: ask for new cards, grant them, throw the hand in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from attrs import frozen

from trucedu.engine.deal import Deal, deal
from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import silent
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.raising import Raising
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.saying import speaker
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import SpeakerRule

#: To ask for new cards, to say yes or no to that, to throw the hand in.
What = Literal["ask", "grant", "fold"]


@frozen
class Office:
    """Something that one player only may do.

    ``rules``: the variant. ``players``, ``dealer``. ``what``: see ``What``. ``side``: for which side, where both have
    somebody who may.
    """

    rules: Variant
    players: int
    dealer: int
    what: What
    side: str = ""

    def start(self) -> Deal:
        """A deal before anything is done; which cards there are does not matter."""
        state = deal(self.rules, "seats", dealer=self.dealer, players=self.players)
        return state.play("cut") if state.asked == "tap" else state

    @property
    def holder(self) -> int:
        """The chair that may, found by asking the engine."""
        state = self.start()
        if self.what == "fold":
            while not (side_of(state.to_act or 0) == self.side and _may(state, "fold")):
                state = state.play(silent(state))
        elif self.what == "grant":
            state = state.play("redeal")
        else:
            assert _may(state, "redeal")
        return state.to_act or 0

    @property
    def eldest(self) -> int:
        """The chair that leads the first trick."""
        return self.start().to_act or 0


def _may(state: Deal, call: str) -> bool:
    return any(action.call == call for action in state.legal() if action.card is None)


def offices(rules: Variant, players: int, dealer: int) -> tuple[Office, ...]:
    """What only one player may do in this game, beside answering raises."""
    assert rules.sheet.rules is not None
    found: list[Office] = []
    redeal = rules.sheet.rules.deal.redeal
    if redeal is not None:
        found.append(Office(rules, players, dealer, "ask"))
        if redeal.answers == "dealer":
            found.append(Office(rules, players, dealer, "grant"))
    if rules.sheet.rules.fold.who == "speaker":
        found += [Office(rules, players, dealer, "fold", side) for side in "AB"]
    return tuple(found)


@frozen(kw_only=True)
class SeatIdea(Misconception):
    """An idea about who may do something. ``holder``: the chair that may by it."""

    holder: Callable[[Office], int]


SEAT_IDEAS: Final = (
    enter(
        SeatIdea(
            name="partner-stands-in",
            idea="What one player may do the partner may do as well.",
            says="A partner cannot do it instead.",
            holder=lambda office: (office.holder + 1) % office.players + 1,
        )
    ),
    enter(
        SeatIdea(
            name="dealer-has-the-right",
            idea="The dealer decides what one player only may do.",
            says="Having dealt does not give that right.",
            holder=lambda office: office.dealer,
        )
    ),
    enter(
        SeatIdea(
            name="eldest-has-the-right",
            idea="Eldest hand decides what one player only may do.",
            says="Being eldest hand does not give that right.",
            holder=lambda office: office.eldest,
        )
    ),
)


OTHER_SIDE_DECIDES: Final = enter(
    Misconception(
        name="other-side-decides",
        idea="The other side may give up a hand.",
        says="It is not even of that side.",
    )
)
MISREADS_THE_SEATS: Final = enter(
    Misconception(
        name="misreads-the-seats",
        idea="Does not know yet what one player only may do.",
    )
)


def seat_mistake(office: Office, chair: int) -> Mistake:
    """The idea by which this chair would have the right, else ``misreads-the-seats``."""
    if office.side and side_of(chair) != office.side:
        return Mistake(OTHER_SIDE_DECIDES)
    for idea in SEAT_IDEAS:
        if idea.holder(office) == chair != office.holder:
            return Mistake(idea)
    return Mistake(MISREADS_THE_SEATS)


# Who dealt


def governors(rules: Variant, players: int, dealer: int) -> tuple[int, int]:
    """Who answers raises for side A and for side B, where that hangs on who dealt."""
    compiled = rules.compiled(players)
    rule = compiled.rules.ladder.speaker
    a, b = (compiled.speaker(side, dealer - 1, rule, 1 - side) + 1 for side in (0, 1))
    return a, b


OTHER_GOVERNORS: Final = enter(
    Misconception(
        name="governors-of-another-game",
        idea="The dealer governs one side, and the other is governed by whoever does so in another game.",
        says="That would be so in another game of the family.",
    )
)
DEALER_IS_SILENT: Final = enter(
    Misconception(
        name="dealer-does-not-answer",
        idea="The dealer has no part in answering raises.",
        says="Whoever has dealt is one of the two who answer.",
    )
)


def dealer_mistake(rules: Variant, players: int, dealer: int, pair: tuple[int, int]) -> Mistake:
    """The idea by which these two might answer if that chair had dealt."""
    for by in ("dealer-and-eldest", "dealer-and-left"):
        other = with_changes(rules, (("ladder.speaker", SpeakerRule(by)),))
        if governors(other, players, dealer) == pair:
            return Mistake(OTHER_GOVERNORS)
    return Mistake(DEALER_IS_SILENT)


def answerer(raising: Raising) -> int:
    """Who answers the last raise."""
    return speaker(raising) or 0
