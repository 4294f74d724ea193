"""Questions about what a contest pays, put together from the ways it can go: for embits and for flors alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.asking import choose
from trucedu.lessons.drills.chain_words import why_bid
from trucedu.lessons.drills.payoff_words import pay_denied, pay_words
from trucedu.lessons.drills.talk import Track, track_words
from trucedu.lessons.judge import Choose, Mark, Option, right
from trucedu.lessons.misconceptions.bidding import Bidding, Pay, cancelled, pay_for, pay_of, standing_call
from trucedu.lessons.misconceptions.payoffs import pay_mistake, pay_readings
from trucedu.lessons.misconceptions.trick import side_of


def pay_rule(bidding: Bidding) -> str:
    """The reference of what decides the payment."""
    place = f"{bidding.rules.id}#contest.{bidding.contest}"
    return f"{place}.late" if cancelled(bidding) else f"{place}.calls.{standing_call(bidding)[1]}"


#: Why a bidding pays what it pays, and by which rule.
Explain = Callable[[Bidding], tuple[str, str]]


def explained(bidding: Bidding) -> tuple[str, str]:
    """Why a bidding about pairs pays what it pays, and by which rule."""
    return why_bid(bidding), pay_rule(bidding)


def pay_options(draw: Draw, bidding: Bidding, wrong: int, explain: Explain = explained) -> Choose:
    """A judge for what comes of the bidding: the right answer, and wrong ones, those of mistaken ideas first."""
    true, (why, rule) = pay_of(bidding), explain(bidding)
    offered = {true.key: true}
    readings = list(pay_readings(bidding))
    for pay in [*(pay for _, pay in readings), *draw.shuffle(_near(bidding, true))]:
        if len(offered) <= wrong:
            offered.setdefault(pay.key, pay)

    def mark(pay: Pay) -> Mark:
        if pay.key == true.key:
            return right(why, rule)
        return pay_mistake(bidding, pay.key, readings).mark(f"{pay_denied(bidding.rules, pay)} {why}", rule)

    return choose(
        Option(pay.key, pay_words(bidding.rules, pay), mark(pay))
        for pay in draw.shuffle(list(offered.values()))
    )


def _near(bidding: Bidding, true: Pay) -> list[Pay]:
    """Other outcomes that look likely: a point more or less, the other side, nobody."""
    number = abs(true.number)
    numbers = {1, 2, 3, number - 1, number, number + 1} if number < 8 else {2, number - 1, number, number + 1}
    pays = [pay_for(bidding, points) for n in sorted(numbers) if n > 0 for points in ((n, 0), (0, n))]
    return [Pay((0, 0)), *pays]


@frozen
class Spoken:
    """A way a contest can go, and the bidding in which a table said it."""

    track: Track
    bidding: Bidding

    @property
    def label(self) -> str:
        """The way in short, with the sides in turn."""
        return track_words(self.bidding.rules, side_of(int(self.bidding.said[0].split()[0])), self.track)


def track_options(offered: Sequence[Spoken], answer: Spoken, explain: Explain = explained) -> Choose:
    """A judge for which of these ways comes to what the answer pays."""
    wanted = pay_of(answer.bidding).key

    def mark(spoken: Spoken) -> Mark:
        why, rule = explain(spoken.bidding)
        return right(why, rule) if spoken is answer else pay_mistake(spoken.bidding, wanted).mark(why, rule)

    return choose(Option("-".join(each.track), tr("{way}", way=each.label), mark(each)) for each in offered)
