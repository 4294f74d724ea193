"""What a position comes to under given rules: each probe asks the engine one thing and tells the answer in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Literal

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.actions import NotACall
from trucedu.engine.deal import Deal, deal
from trucedu.engine.events import Event
from trucedu.engine.match import match
from trucedu.engine.modes import STAKE
from trucedu.engine.text import listed, points, stake_words
from trucedu.engine.variant import NotDecided, Variant
from trucedu.language import tr

if TYPE_CHECKING:
    from trucedu.lessons.switches import Switch

Kind = Literal[
    "count", "trick", "hand", "stops", "points", "turn", "may", "stake", "draw", "dealer", "pack", "sees"
]
#: Events that say how points came about.
_PAID: Final = {"sung", "void", "score"}
#: Where cards come from that a position leaves open.
_SEED: Final = "switch"


@frozen
class Probe:
    """One thing to look at. ``name``: what it is called where the ordinary words for its kind would say too little.

    *count*: ``counts`` (embit or flor) of a ``hand``. *trick*: who takes these ``cards``, led by ``leader``. *hand*:
    who has these ``tricks``, ``eldest`` being a side. *stops*: whether play stops after these tricks. *points*: the
    score after ``then``, with ``finish`` played to the end with nothing more said; ``only`` one declaration's;
    ``perhaps``: at some tables ``then`` cannot be said, and that is the answer there. *turn*: who is to do what.
    *may*: whether an ``action`` is allowed. *stake*: what the hand is worth. *draw*: who deals first. *dealer*: who
    deals after that ``dealer`` if the chair ``folds`` throws the hand in. *pack*: how many cards there are, and where
    the ``card`` stands. *sees*: whether the ``chair`` may look at its cards.
    """

    kind: Kind
    name: str = ""
    counts: str = ""
    hand: str = ""
    cards: str = ""
    leader: int = 1
    tricks: str = ""
    eldest: str = "A"
    hands: str = ""
    then: tuple[str, ...] = ()
    finish: bool = False
    only: str = ""
    action: str = ""
    dealer: int = 0
    folds: int = 0
    perhaps: bool = False
    card: str = ""
    chair: int = 1


@frozen
class Finding:
    """An answer: what was looked at, what was found, in a few words, and why."""

    name: str
    value: str
    why: tuple[str, ...] = ()


def findings(game: Variant, switch: Switch) -> tuple[Finding, ...]:
    """What a position's probes find under the rules of a game."""
    return tuple(finding for probe in switch.probes for finding in _PROBES[probe.kind](game, switch, probe))


def line_of_play(game: Variant, switch: Switch, probe: Probe | None = None) -> Deal:
    """The position as a deal, with what the probe does in it."""
    hands = (probe.hands if probe else "") or switch.hands or None
    now = deal(game, seed=_SEED, hands=hands, score=switch.score, turned=switch.turned or None)
    for step in (*switch.play, *(probe.then if probe else ())):
        if now.over:
            break
        now = now.play(step)
    return now


def _finished(now: Deal) -> Deal:
    """The deal played on with first cards, nobody saying anything."""
    while not now.over:
        cards = [action for action in now.legal() if action.call is None]
        now = now.play(cards[0] if cards else f"{now.to_act} pass")
    return now


def _count(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    counted = game.embit if probe.counts == "embit" else game.flor
    count = counted(probe.hand, turned=switch.turned or None)
    name = probe.name or tr("{counts} of {cards}", counts=probe.counts.capitalize(), cards=probe.hand)
    if count is None:
        yield Finding(name, tr("none"))
    else:
        yield Finding(name, str(count.points), (count.sum,))


def _trick(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    found = game.trick(probe.cards, leader=probe.leader, turned=switch.turned or None)
    value = tr("nobody: it is spoiled")
    if found.winner is not None:
        value = tr("chair {n}, side {side}", n=found.winner, side=found.side)
    yield Finding(probe.name or tr("Takes the trick"), value, (found.reason,))


def _hand(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    owner = game.hand(probe.tricks, eldest=probe.eldest)
    yield Finding(probe.name or tr("Has the hand"), tr("side {side}", side=owner) if owner else tr("nobody"))


def _stops(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    if not game.decided(probe.tricks):
        yield Finding(probe.name, tr("play goes on"))
        return
    yield Finding(probe.name, tr("play stops"), (_owner_words(game, probe),))


def _owner_words(game: Variant, probe: Probe) -> str:
    try:
        return tr("Side {side} has the hand.", side=game.hand(probe.tricks, eldest=probe.eldest))
    except NotDecided as fault:  # a pattern that stops play has an owner
        raise AssertionError(probe.tricks) from fault


def _points(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    name = probe.name or tr("Points")
    try:
        now = line_of_play(game, switch, probe)
    except NotACall:
        if not probe.perhaps:
            raise
        yield Finding(name, tr("it cannot be said here"))
        return
    now = _finished(now) if probe.finish else now
    paid = [event for event in now.events if event.kind in _PAID]
    if probe.only:
        paid = [event for event in paid if event.rule.endswith(probe.only)]
        a, b = (sum(event.points[side] for event in paid if event.kind == "score") for side in (0, 1))
        yield Finding(name, _gain(a, b), tuple(_account(paid)))
        return
    target = now.board.rules.target
    a, b = now.score
    if switch.score == (0, 0) and max(a, b) < target:
        value = _gain(a, b)
    else:
        value = tr("A {a}, B {b}", a=min(a, target), b=min(b, target))
        if max(a, b) >= target:
            side = "A" if a >= target else "B"
            value += " " + tr(
                "(side {side} wins the {game})", side=side, game=now.board.rules.rules.score.game_word
            )
    yield Finding(name, value, tuple(_account(paid)))


def _account(paid: list[Event]) -> Iterator[str]:
    """How the points came about; a single payment is in the value already."""
    single = sum(event.kind == "score" for event in paid) == 1
    yield from (event.text for event in paid if event.kind != "score" or not single)


def _gain(a: int, b: int) -> str:
    if a and b:
        return tr("{a} for side A, {b} for side B", a=a, b=b)
    if not a and not b:
        return tr("nothing for anybody")
    return tr("{points} for side {side}", points=points(a or b), side="A" if a else "B")


def _turn(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    now = line_of_play(game, switch, probe)
    name = probe.name or tr("Next")
    if now.over:
        yield Finding(name, tr("the deal is over"), (now.events[-1].text,))
        return
    text = (
        tr("chair {n} plays", n=now.to_act) if now.asked == "turn" else tr("chair {n} answers", n=now.to_act)
    )
    yield Finding(name, text)


def _may(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    now = line_of_play(game, switch, probe)
    try:
        reason = now.why_not(probe.action)
    except NotACall:
        yield Finding(probe.name, tr("no"), (tr("There is no such call at this table."),))
        return
    if reason is not None:
        yield Finding(probe.name, tr("no"), (reason.text,))
        return
    after = now.play(probe.action)
    yield Finding(probe.name, tr("yes"), tuple(_next(after)))


def _next(after: Deal) -> Iterator[str]:
    if after.over:
        yield after.events[-1].text
    elif after.asked != "turn":
        yield tr("Chair {n} is asked next.", n=after.to_act)
    if after.board.mode == STAKE:
        yield tr("On offer: {n} points for the hand.", n=after.board.offer_value)


def _stake(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    board = line_of_play(game, switch, probe).board
    yield Finding(probe.name or tr("The hand is worth"), stake_words(board.rules, board.value))


def _draw(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    first = match(game, seed=_SEED).first
    yield Finding(probe.name or tr("Deals first"), tr("chair {n}", n=first.dealer), (first.text,))


def _dealer(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    now = match(game, seed=_SEED, dealer=probe.dealer)
    while now.deal.to_act != probe.folds:
        now = now.play(next(action for action in now.deal.legal() if action.call is None))
    now = now.play(f"{probe.folds} fold")
    yield Finding(probe.name or tr("Deals next"), tr("chair {n}", n=now.deal.dealer))


def _pack(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    yield Finding(tr("The pack"), tr("{n} cards", n=len(game.pack)))
    card = Card.parse(probe.card, pack=game.sheet.rules.pack.suits if game.sheet.rules else None)
    name = tr("The {card}", card=card.name)
    if card not in game.pack:
        yield Finding(name, tr("is not in the pack"))
        return
    order = game.order()
    place = next(place for place, group in enumerate(order) if card in group)
    above, below = (sorted({each.rank_name for each in order[near]}) for near in (place - 1, place + 1))
    yield Finding(name, tr("below the {above}, above the {below}", above=listed(above), below=listed(below)))


def _sees(game: Variant, switch: Switch, probe: Probe) -> Iterator[Finding]:
    hand = line_of_play(game, switch, probe).view(probe.chair).hand
    seen = " ".join(map(str, hand)) if hand else tr("nothing: its cards lie face down")
    yield Finding(probe.name or tr("What chair {n} sees", n=probe.chair), seen)


_PROBES: Final[dict[Kind, Callable[[Variant, Switch, Probe], Iterator[Finding]]]] = {
    "count": _count,
    "trick": _trick,
    "hand": _hand,
    "stops": _stops,
    "points": _points,
    "turn": _turn,
    "may": _may,
    "stake": _stake,
    "draw": _draw,
    "dealer": _dealer,
    "pack": _pack,
    "sees": _sees,
}
