"""Mistaken ideas about what a contest pays: passing, singing, raising, all the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from trucedu.engine.variant import Variant
from trucedu.lessons.misconceptions.bidding import (
    Bidding,
    Pay,
    alone,
    both_have_some,
    cancelled,
    contest_rule,
    opening_call,
    other_side_better,
    pay_for,
    pay_of,
    raised,
    refused,
    standing_call,
    standing_rule,
    sung,
)
from trucedu.lessons.misconceptions.paying import PayIdea, by_rules, call_changed, house_rule
from trucedu.lessons.misconceptions.register import enter
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.variants.sheet import Shortfall


def _bare_bid(bidding: Bidding) -> Variant:
    return call_changed(bidding, opening_call(bidding), stake=0)


def _as_if_accepted(bidding: Bidding) -> Iterator[Pay]:
    """Paid for the pass: what the side that called could have won."""
    accept = standing_rule(bidding).accept if refused(bidding) and alone(bidding) else None
    if accept is None:
        return
    for each in (bidding, other_side_better(bidding)):
        asked = attrs.evolve(each, said=_without_answer(bidding))
        played = asked.also(f"{asked.spoken.to_act} {accept}")
        if played.sung is not None and side_of(played.sung) == side_of(standing_call(bidding)[0]):
            yield pay_of(played)
            return


def _without_answer(bidding: Bidding) -> tuple[str, ...]:
    """What was said, without the passes and without the word that had it sung."""
    accept = standing_rule(bidding).accept
    said = [step for step in bidding.said if step.split()[1] != contest_rule(bidding).decline]
    if bidding.sung is not None and said[-1].split()[1] == accept:
        said.pop()
    return tuple(said)


def _pass_is_sung(bidding: Bidding) -> Iterator[Pay]:
    """The cards are compared although the call was passed."""
    accept = standing_rule(bidding).accept if refused(bidding) and alone(bidding) else None
    if accept is not None:
        asked = attrs.evolve(bidding, said=_without_answer(bidding))
        yield pay_of(asked.also(f"{asked.spoken.to_act} {accept}"))


def _sung_is_passed(bidding: Bidding) -> Iterator[Pay]:
    """The call is taken for passed although it was accepted."""
    if sung(bidding) and alone(bidding) and standing_rule(bidding).refused is not None:
        yield pay_of(attrs.evolve(bidding, said=_without_answer(bidding)))


def _other_raises(bidding: Bidding) -> Iterator[Pay]:
    """The raise is taken for another one."""
    word, own = standing_call(bidding)[1], standing_rule(bidding).adds
    if sung(bidding) and isinstance(own, int):
        for call in contest_rule(bidding).calls.values():
            if isinstance(call.adds, int) and call.adds != own:
                yield pay_of(bidding.under(call_changed(bidding, word, adds=call.adds)))


def _nothing(bidding: Bidding) -> Iterator[Pay]:
    if refused(bidding):
        yield Pay((0, 0))


def _to_who_passes(bidding: Bidding) -> Iterator[Pay]:
    if refused(bidding):
        a, b = bidding.paid
        yield pay_for(bidding, (b, a))


def _to_the_worse(bidding: Bidding) -> Iterator[Pay]:
    if sung(bidding) and alone(bidding) and both_have_some(bidding):
        yield pay_of(other_side_better(bidding))


def _sung_like_unanswered(bidding: Bidding) -> Variant:
    one = standing_rule(bidding).refused
    return call_changed(bidding, standing_call(bidding)[1], win=one, lose=one)


def _unanswered_like_sung(bidding: Bidding) -> Variant:
    return call_changed(bidding, standing_call(bidding)[1], refused=standing_rule(bidding).win)


def _plain(bidding: Bidding) -> bool:
    """Whether the call that stood is a plain bid: not raised, and worth a number of points."""
    return not raised(bidding) and isinstance(standing_rule(bidding).win, int)


def _adds_the_rest(bidding: Bidding) -> bool:
    return isinstance(standing_rule(bidding).adds, Shortfall)


def _loses_a_shortfall(bidding: Bidding) -> bool:
    return isinstance(standing_rule(bidding).lose, Shortfall)


def _without_the_bid(bidding: Bidding) -> Variant:
    lose = standing_rule(bidding).lose
    assert isinstance(lose, Shortfall)
    return call_changed(bidding, standing_call(bidding)[1], lose=attrs.evolve(lose, plus=0))


def _loses_the_game(bidding: Bidding) -> Variant:
    return call_changed(bidding, standing_call(bidding)[1], lose="game")


def _game_both_ways(bidding: Bidding) -> bool:
    return standing_rule(bidding).lose == "game"


def _loses_only_the_rest(bidding: Bidding) -> Variant:
    return call_changed(bidding, standing_call(bidding)[1], lose=Shortfall("own", plus=1))


#: In the order in which they are thought of; other readings of the rules come first.
PAY_IDEAS: Final = (
    enter(
        PayIdea(
            name="sung-first-then-raised",
            idea="A raise is added to what a sung bid pays.",
            says="Some tables add the raise to what a sung {embit} pays, but here it is added to the bid alone.",
            pays=by_rules(house_rule("raised_embit", "family"), sung, raised),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="refused-raise-pays-the-bid",
            idea="Passing a raise pays what the bid alone is worth.",
            says="Some tables pay no more for a refused raise than for the bid, but here it pays more.",
            pays=by_rules(house_rule("raised_embit", "refused-1"), refused, raised),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="rest-of-the-bidders",
            idea="All the rest is what the side that bid still lacks.",
            says="Some tables measure it by the side that bid, but not here.",
            pays=by_rules(house_rule("rest", "bidder"), sung, _adds_the_rest),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="rest-of-the-leaders",
            idea="All the rest is what the side in front still lacks.",
            says="Some tables measure it by the side in front, but not here.",
            pays=by_rules(house_rule("rest", "leader"), sung, _adds_the_rest),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="flor-comes-too-late",
            idea="A flor does not undo what was already answered.",
            says="Some tables let stand what was answered before the flor, but here the flor undoes it.",
            pays=by_rules(house_rule("late_flor", "stands"), cancelled),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="losers-go-down",
            idea="Points that a side loses are taken from its score.",
            says="Some tables take the points away from the side that passed, but here the other side scores them.",
            pays=by_rules(house_rule("lost_points", "deducted"), refused),
            another_reading=True,
        )
    ),
    enter(
        PayIdea(
            name="raise-replaces-the-bid",
            idea="After a raise the amount of the raise is all that is played for.",
            says="The raise does not replace what the bid was worth: it is added to it.",
            pays=by_rules(_bare_bid, sung, raised),
        )
    ),
    enter(
        PayIdea(
            name="sung-pays-like-unanswered",
            idea="A sung bid pays no more than an unanswered one.",
            says="That is what it would pay unanswered.",
            pays=by_rules(_sung_like_unanswered, sung, _plain),
        )
    ),
    enter(
        PayIdea(
            name="unanswered-pays-like-sung",
            idea="An unanswered bid pays as much as a sung one.",
            says="That is what it would pay if it were sung.",
            pays=by_rules(_unanswered_like_sung, refused, _plain),
        )
    ),
    enter(
        PayIdea(
            name="pass-pays-the-offer",
            idea="Who passes pays what was offered.",
            says="Who {passes} does not pay what would have been played for.",
            pays=_as_if_accepted,
        )
    ),
    enter(
        PayIdea(
            name="leaves-out-the-bid",
            idea="A lost bid for the rest costs only what the bidders lacked.",
            says="The point for the bid itself comes on top.",
            pays=by_rules(_without_the_bid, sung, _loses_a_shortfall),
        )
    ),
    enter(
        PayIdea(
            name="lost-rest-loses-the-game",
            idea="Who loses a bid for the rest has lost the game.",
            says="Losing it does not lose the {round}: it costs what the bidders themselves lacked, and 1.",
            pays=by_rules(_loses_the_game, sung, _loses_a_shortfall),
        )
    ),
    enter(
        PayIdea(
            name="lost-game-costs-the-rest",
            idea="Who loses a bid for the game pays only what the bidders lacked.",
            says="This bid is for the {round}, whichever side wins it.",
            pays=by_rules(_loses_only_the_rest, sung, _game_both_ways),
        )
    ),
    enter(
        PayIdea(
            name="mixes-up-the-raises",
            idea="Takes one raise for another.",
            says="{Term} means “{meaning}”.",
            pays=_other_raises,
        )
    ),
    enter(
        PayIdea(
            name="passed-is-sung",
            idea="The cards are compared although everybody passed.",
            says="{after}: the cards do not matter.",
            pays=_pass_is_sung,
        )
    ),
    enter(
        PayIdea(
            name="sung-is-passed",
            idea="Takes the word that has the cards compared for a pass.",
            says="“{accept}” is no pass: it accepts, and the cards are compared.",
            pays=_sung_is_passed,
        )
    ),
    enter(
        PayIdea(
            name="passing-is-free",
            idea="Nothing is paid when everybody passes.",
            says="{Passing} is not free.",
            pays=_nothing,
        )
    ),
    enter(
        PayIdea(
            name="who-passes-scores",
            idea="Points for a pass go to the side that passed.",
            says="The side that {passes} does not score: it loses the points to the other side.",
            pays=_to_who_passes,
        )
    ),
    enter(
        PayIdea(
            name="worse-cards-score",
            idea="The side that called scores, whichever has the better cards.",
            says="The better cards score, whichever side bid or raised.",
            pays=_to_the_worse,
        )
    ),
)
