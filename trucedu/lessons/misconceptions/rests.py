"""Mistaken ideas about "all the rest": how many points it is, at a given score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final, Literal

import attrs
from attrs import define, frozen

from trucedu.engine.text import listed
from trucedu.engine.variant import Variant, variant, variants
from trucedu.language import tr
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    contest_rule,
    measured_side,
    standing_call,
    standing_rule,
)
from trucedu.lessons.misconceptions.chains import first_half_ends, in_chain, missing
from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.embit_pay import PAY_IDEAS
from trucedu.lessons.misconceptions.ladders import RAISE_IDEAS, RaiseIdea, raise_fields
from trucedu.lessons.misconceptions.paying import PayIdea, call_changed
from trucedu.lessons.misconceptions.payoffs import pay_fields, pay_ideas
from trucedu.lessons.misconceptions.raising import GAME, Raising, caller_side
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import Shortfall

#: What is asked: how many points the last call adds, or how many are scored in the end.
Asked = Literal["added", "scored"]


@define(frozen=True, slots=False)
class Rest:
    """All the rest, staked by a call or by a raise.

    ``staked``: the bidding or the raised hand, played by the engine. ``asked``: see ``Asked``.
    """

    staked: Bidding | Raising
    asked: Asked = "scored"

    @property
    def rules(self) -> Variant:
        """The variant."""
        return self.staked.rules

    @property
    def target(self) -> int:
        """How many points a game is."""
        assert self.rules.sheet.rules is not None
        return self.rules.sheet.rules.score.target

    @cached_property
    def number(self) -> int:
        """How many points it is, by the engine."""
        staked = self.staked
        if self.asked == "added":
            assert isinstance(staked, Bidding)
            return _standing(staked) - self.stood
        return max(staked.paid)

    @property
    def stood(self) -> int:
        """What the bid stood at before the last call, or what the hand was worth before it."""
        if isinstance(self.staked, Raising):
            return self.staked.asked.done.board.value
        said = self.staked.said
        place = max(n for n, step in enumerate(said) if step.split()[1] == standing_call(self.staked)[1])
        return _standing(attrs.evolve(self.staked, said=said[:place])) if place else 0

    @property
    def caller(self) -> str:
        """The side that staked it."""
        if isinstance(self.staked, Raising):
            return caller_side(self.staked)
        return side_of(standing_call(self.staked)[0])

    @cached_property
    def scorer(self) -> str:
        """The side that scores it; empty where it is only asked what is added."""
        return "" if self.asked == "added" else "A" if self.staked.paid[0] else "B"

    @property
    def shortfall(self) -> Shortfall | None:
        """What the call is measured by at this score; None where the game is at stake."""
        if isinstance(self.staked, Raising):
            rest = self.staked.ladder.remainder
            last = self.staked.raises[-1].call
            value = rest.value if rest is not None and last == rest.call else GAME
        else:
            if in_chain(contest_rule(self.staked)):
                amount = missing(self.staked)
                return amount if isinstance(amount, Shortfall) else None
            call = standing_rule(self.staked)
            outcome = call.win if self.scorer == self.caller else call.lose
            value = call.adds or outcome or GAME
        return value if isinstance(value, Shortfall) else None

    @property
    def measured(self) -> str:
        """The side whose missing points it is."""
        if self.shortfall is None:
            return self.scorer
        if isinstance(self.staked, Raising):
            return self.caller
        return measured_side(self.staked, self.shortfall)

    @property
    def goal(self) -> int:
        """How many points the measured side lacks something of: those of a game, or of its first half."""
        if self.shortfall is None or self.shortfall.to == "game" or isinstance(self.staked, Raising):
            return self.target
        return first_half_ends(self.staked)

    @property
    def had(self) -> int:
        """What the measured side had before."""
        return self.staked.score["AB".index(self.measured)]

    def at(self, own: int) -> Rest:
        """The same where the measured side had so many points before."""
        a, b = self.staked.score
        score = (own, b) if self.measured == "A" else (a, own)
        return attrs.evolve(self, staked=attrs.evolve(self.staked, score=score))

    @property
    def fixed(self) -> Rest:
        """The same by rules under which it is this side's missing points at any score."""
        if isinstance(self.staked, Raising) or not in_chain(contest_rule(self.staked)):
            return self
        whose: Literal["own", "other"] = "own" if self.measured == self.caller else "other"
        to: Literal["game", "half"] = "game" if self.goal == self.target else "half"
        amount = Shortfall(whose, to=to)
        rules = call_changed(self.staked, standing_call(self.staked)[1], win=amount, lose=amount)
        return attrs.evolve(self, staked=self.staked.under(rules))

    def under(self, rules: Variant) -> Rest | None:
        """The same by other rules; None where they do not allow what was said."""
        staked = self.staked.under(rules)
        return None if staked is None else attrs.evolve(self, staked=staked)


def _standing(bidding: Bidding) -> int:
    contests = bidding.spoken.board.contests
    return next(state.standing for state in contests if state.contest.name == bidding.contest)


@frozen(kw_only=True)
class RestIdea(Misconception):
    """An idea about all the rest. ``others``: what the engine is to play instead."""

    others: Callable[[Rest], Iterator[Rest | None]]


def _at(own: Callable[[Rest], int]) -> Callable[[Rest], Iterator[Rest]]:
    """The same at another score of the measured side."""

    def others(rest: Rest) -> Iterator[Rest]:
        score = own(rest)
        if 0 <= score < rest.goal:
            yield rest.fixed.at(score)

    return others


def _other(rest: Rest) -> int:
    """What the side had that is not measured."""
    return rest.staked.score[1 - "AB".index(rest.measured)]


def _other_targets(rest: Rest) -> Iterator[Rest | None]:
    ours = rest.target
    sheets = (variant(ident).sheet.rules for ident in variants())
    for target in sorted({rules.score.target for rules in sheets if rules is not None} - {ours}):
        if target > max(rest.staked.score):
            yield rest.under(with_changes(rest.rules, (("score.target", target),)))


#: In the order in which they are thought of, after those about payments and raises.
REST_IDEAS: Final = (
    enter(
        RestIdea(
            name="rest-of-the-other-side",
            idea="All the rest is what the other side lacks.",
            says="What the other side lacks does not matter here.",
            others=_at(_other),
        )
    ),
    enter(
        RestIdea(
            name="rest-is-what-one-has",
            idea="All the rest is as much as one has already.",
            says="It is what is still missing that counts, not what {side} had already.",
            others=_at(lambda rest: rest.goal - rest.had),
        )
    ),
    enter(
        RestIdea(
            name="rest-is-the-lead",
            idea="All the rest is the difference between the two scores.",
            says="How far one side is in front of the other does not matter.",
            others=_at(lambda rest: rest.goal - abs(rest.had - _other(rest))),
        )
    ),
    enter(
        RestIdea(
            name="rest-is-the-whole-game",
            idea="All the rest is as many points as a game has.",
            says="The {had} that {side} had already are not counted again.",
            others=_at(lambda rest: 0),
        )
    ),
    enter(
        RestIdea(
            name="counts-both-ends",
            idea="Counts from the present score on, that one included.",
            says="The first point that is still missing is number {next}, not number {had}.",
            others=_at(lambda rest: rest.had - 1),
        )
    ),
    enter(
        RestIdea(
            name="another-games-target",
            idea="A game has as many points as in another game of the family.",
            says="Other games of the family go to {others}, but this one goes to {target}.",
            others=_other_targets,
        )
    ),
)
MISCOUNTS_THE_REST: Final = enter(
    Misconception(
        name="miscounts-the-rest",
        idea="Does not get the missing points right yet.",
    )
)


#: Of the ideas about payments, those that say by whom the rest is measured.
_MEASURED: Final = ("rest-of-the-bidders", "rest-of-the-leaders")
_Idea = PayIdea | RaiseIdea | RestIdea


def ideas_about(rest: Rest) -> tuple[_Idea, ...]:
    """The ideas to think of, in order: those about payments and raises first."""
    if isinstance(rest.staked, Raising):
        return (*RAISE_IDEAS, *REST_IDEAS)
    pay = (
        pay_ideas(rest.staked)
        if rest.asked == "scored"
        else (idea for idea in PAY_IDEAS if idea.name in _MEASURED)
    )
    return (*pay, *REST_IDEAS)


def numbers_by(idea: _Idea, rest: Rest) -> Iterator[int]:
    """How many points it is by an idea, as the engine plays it; the right number may be among them."""
    if isinstance(idea, RestIdea):
        yield from (other.number for other in idea.others(rest) if other is not None)
    elif isinstance(idea, PayIdea) and isinstance(rest.staked, Bidding):
        less = rest.stood if rest.asked == "added" else 0
        yield from (pay.number - less for pay in idea.pays(rest.staked))
    elif isinstance(idea, RaiseIdea) and isinstance(rest.staked, Raising):
        yield from (result.number for result in idea.results(rest.staked) if isinstance(result, Pay))


def rest_mistakes(rest: Rest) -> Iterator[tuple[int, Mistake]]:
    """The wrong numbers of points, each with the idea that leads to it."""
    for idea in ideas_about(rest):
        for number in numbers_by(idea, rest):
            if 0 < number != rest.number:
                yield number, Mistake(idea, _fields(rest))


def score_mistakes(rest: Rest) -> Iterator[tuple[int, Mistake]]:
    """The wrong scores at which it would be as many points, each with the idea by which it would."""
    for idea in ideas_about(rest):
        for number in numbers_by(idea, rest):
            away = number - rest.number
            # One point more at the start is one point more, or less, in the end.
            for own in (rest.had + away, rest.had - away) if away else ():
                if 0 <= own < rest.target and rest.number in numbers_by(idea, rest.at(own)):
                    yield own, Mistake(idea, _fields(rest))


def _fields(rest: Rest) -> dict[str, object]:
    """What the sentences of the ideas need."""
    staked = rest.staked
    targets = [other.target for other in _other_targets(rest) if other is not None]
    return {
        **(pay_fields(staked) if isinstance(staked, Bidding) else raise_fields(staked)),
        "side": tr("side {side}", side=rest.measured),
        "had": rest.had,
        "next": rest.had + 1,
        "target": rest.target,
        "others": listed([str(target) for target in targets]),
    }
