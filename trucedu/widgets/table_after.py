"""What there is to be seen when a deal is over and its cards are open: all hands, what the cards alone could have
done, and why the others did what they did.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.language import tr
from trucedu.odds.best_play import BestPlay, OpenTrick, Slip, best_play
from trucedu.show.calls import spoken
from trucedu.show.scene import CardView, Folded, Line, Log, Part, Player, Row, Term, Terms
from trucedu.show.table_scene import chair_name, players
from trucedu.widgets.table_play import TablePlay
from trucedu.widgets.table_seen import seen_now

#: The last few deals are remembered: each step of a replay asks again.
_best = lru_cache(maxsize=4)(best_play)


def opened_parts(play: TablePlay) -> Iterator[Part]:
    """All hands, and how the cards alone would have gone."""
    view = seen_now(play).view
    hands = {event.chair: event.cards for event in play.deal.events if event.kind == "hand"}
    everybody: dict[int, Player] = {player.chair: player for player in players(view)}
    for chair, player in everybody.items():
        if chair != view.chair:
            cards = tuple(CardView(card) for card in hands.get(chair, ()))
            title = tr("{who} was dealt", who=player.label)
            yield Row(cards, title=title, player=player, small=True)
    if (best := _best(play.deal)) is not None:
        yield Log(tuple(_best_lines(play, best)), title=tr("The cards alone, all of them open"), whole=True)


def reasons(play: TablePlay) -> Folded | None:
    """Why the players did what they did, in order; None where none of them can say."""
    past = play.past
    terms = []
    for step in range(past.last):
        action = past.seen(step)
        if isinstance(action, Action) and action.chair != play.chair and (why := play.why(step)):
            terms.append(
                Term(
                    tr("{who}: {what}", who=chair_name(action.chair, play.view), what=did(play, action)), why
                )
            )
    if not terms:
        return None
    return Folded(tr("Why the others did that"), (Terms(tuple(terms)),), key="w")


def did(play: TablePlay, action: Action) -> str:
    """What somebody did, in a few words."""
    parts = (action.card.name if action.card else "", spoken(play.variant, action))
    return " ".join(part for part in parts if part)


def slip_words(play: TablePlay, slip: Slip) -> str:
    """What was wrong with a card, as the open cards show it."""
    better = tr(" or ").join(str(card) for card in slip.better)
    return tr(
        "With all cards open: {card} gave it away. Before it {before}; after it {after}. Better was {better}.",
        card=slip.laid, before=_who(play, slip.before), after=_who(play, slip.after), better=better,
    )  # fmt: skip


def slip_at(deal: Deal, step: int) -> Slip | None:
    """The slip that an action of a finished deal was, if it was one.

    :param step: its place among all that was done.
    """
    best = _best(deal)
    return next((slip for slip in best.slips if slip.step == step), None) if best is not None else None


def _best_lines(play: TablePlay, best: BestPlay) -> Iterator[Line]:
    yield Line("", tr("Played by both sides as well as can be, {who}.", who=_who(play, best.hand)))
    for number, trick in enumerate(best.line, 1):
        yield Line("", _trick_words(play, number, trick))
    for slip in best.slips:
        who = chair_name(slip.laid.chair, play.view)
        yield Line("", tr("In trick {n}, {who}: {slip}", n=slip.trick, who=who, slip=slip_words(play, slip)))
    if not best.slips and play.deal.tricks:
        yield Line("", tr("As it was played, no card gave the hand away."))
    yield Line(
        "",
        tr("Only the tricks are looked at here: nobody calls, nobody folds, and nobody could know all this."),
    )


def _trick_words(play: TablePlay, number: int, trick: OpenTrick) -> str:
    cards = ", ".join(
        tr("{who} {card}", who=chair_name(laid.chair, play.view), card=laid) for laid in trick.cards
    )
    if trick.side is None:
        return tr("Trick {n} could go: {cards}. It is spoiled.", n=number, cards=cards)
    whose = tr("Your side") if trick.side == play.view.side else tr("The other side")
    return tr("Trick {n} could go: {cards}. {whose} takes it.", n=number, cards=cards, whose=whose)


def _who(play: TablePlay, side: str | None) -> str:
    if side is None:
        return tr("nobody has the hand")
    return tr("your side has the hand") if side == play.view.side else tr("the other side has the hand")
