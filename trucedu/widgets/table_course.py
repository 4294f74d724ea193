"""Where a table stands: a deal alone or in a match, what the learner has done in it, and how it came there."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal, start
from trucedu.engine.match import FirstDeal, Match, begin_of, match
from trucedu.engine.orders import Message
from trucedu.engine.variant import Variant
from trucedu.language import tr


@frozen
class Course:
    """The deal that lies on the table, alone or in a match.

    ``match`` is the match with everything that was done; when the deal has ended, its own deal is the next one
    already, while ``deal`` is still the one to look at.
    """

    deal: Deal
    match: Match | None = None

    def play(self, action: Action) -> Course:
        """The course after an action."""
        if self.match is None:
            return Course(self.deal.play(action))
        after = self.match.play(action)
        ended = after.last if after.last is not self.match.last else None
        return Course(ended or after.deal, after)

    def tell(self, message: str) -> Course:
        """The course after a sign or an order."""
        if self.match is None:
            return Course(self.deal.tell(message))
        after = self.match.tell(message)
        return Course(after.deal, after)

    @property
    def following(self) -> Course | None:
        """The next deal of the match, if there is one already."""
        if self.match is None or self.match.deal is self.deal:
            return None
        return Course(self.match.deal, self.match)


@frozen
class Moment:
    """All that is to be remembered of a point in time, to come back to it.

    ``looked`` is how many tricks have been looked at, ``moves`` what the learner has done in this deal, ``signed``
    the hands for which signs were given, ``heard`` how many events the learner had seen at the last decision.
    """

    course: Course
    looked: int = 0
    moves: tuple[str, ...] = ()
    signed: tuple[object, ...] = ()
    heard: int = 0

    @property
    def deal(self) -> Deal:
        """The deal that lies on the table."""
        return self.course.deal

    def after(self, course: Course) -> Moment:
        """The same with the course gone on."""
        return evolve(self, course=course)


def opening(variant: Variant, seed: str, players: int, number: int) -> Course:
    """A deal of a seed to begin with."""
    return Course(deal(variant, seed, number, players=players))


def opening_of_match(variant: Variant, seed: str, players: int, games: int | None, to: int | None) -> Course:
    """The first deal of a match; for ``games`` and ``to`` see :func:`trucedu.engine.match.match`."""
    begun = match(variant, seed, players, games=games, to=to)
    return Course(begun.deal, begun)


def taken_up(deal: Deal, games: tuple[int, int], wanted: int | None, to: int | None) -> Match:
    """A match that goes on with a deal somebody began elsewhere.

    :param games: the games won so far.
    """
    first = FirstDeal((), None, deal.dealer, tr("The deal of the code is taken up."))
    begin = begin_of(deal.board.rules, to)
    return Match(deal.variant, deal.seed, first, deal, games, wanted=wanted, begin=begin)


def steps_of(deal: Deal) -> Iterator[Action | Message]:
    """Everything that was done in a deal, in order."""
    state = start(deal.setup)
    for step in deal.done:
        if isinstance(step, Message):
            yield step
            state = state.tell(step)
        else:
            action = state.table.by_seat[state.board.seat][step]
            yield action
            state = state.play(action)


def states_of(deal: Deal) -> tuple[Deal, ...]:
    """The deal after each thing that was done in it, from before the first on."""
    states = [start(deal.setup)]
    for step in steps_of(deal):
        now = states[-1]
        states.append(now.tell(step) if isinstance(step, Message) else now.play(step))
    return tuple(states)
