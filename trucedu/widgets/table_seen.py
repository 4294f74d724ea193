"""What the learner's chair is shown of a deal, as the table has it set up."""

from __future__ import annotations

from trucedu.engine.deal import Deal
from trucedu.language import tr
from trucedu.show.deal_scene import Seen
from trucedu.widgets.table_eyes import eyes
from trucedu.widgets.table_play import TablePlay


def seen_of(play: TablePlay, deal: Deal, *, live: bool) -> Seen:
    """A deal as the learner sees it.

    :param deal: the deal of the table, now or at some earlier step.
    :param live: with what can be pressed.
    """
    past = play.step is not None
    view = play.layers.view(deal, play.chair)
    hands = [event for event in view.events if event.kind == "hand"]
    counted = {"embit": "pair", "flor": "flor"}
    signs = None
    if "signals" in play.layers:
        signs = play.past.signs(play.past.last if play.step is None else play.step)
    return Seen(
        deal,
        view,
        tuple(card.key for card in hands[-1].cards) if hands else (),
        since=len(view.events) if past else play.since,
        look_back=play.looking and not past,
        signs=signs,
        eyes=eyes(deal, play.chair) if signs is not None and not deal.over else None,
        score_note=_match_note(play) if play.in_match else "",
        begin=play.begin,
        counts=tuple(what for layer, what in counted.items() if layer in play.layers),
        live=live,
    )


def seen_now(play: TablePlay) -> Seen:
    """What the learner sees of the deal as it stands."""
    return seen_of(play, play.deal, live=False)


def _match_note(play: TablePlay) -> str:
    """How the match stands, in games."""
    if play.games == 1 and not play.match_over:
        return ""
    own = (play.chair - 1) % 2
    won = play.won
    mine, theirs = won[own], won[1 - own]
    if play.match_over and play.step is None:
        if mine > theirs:
            return tr("Your side wins the match, {mine} to {theirs} games!", mine=mine, theirs=theirs)
        return tr("The other side wins the match, {theirs} to {mine} games.", mine=mine, theirs=theirs)
    return tr(
        "Games won: your side {mine}, the other {theirs}; {n} to win.", mine=mine, theirs=theirs, n=play.games
    )
