"""A deal looked at again step by step: what lay there, what was done, what came of it, what else could have been."""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.engine.actions import Action
from trucedu.language import tr
from trucedu.show.calls import choice_terms
from trucedu.show.conversation import conversation
from trucedu.show.deal_scene import Seen, hand_parts, standing_parts, table_parts
from trucedu.show.scene import Button, Buttons, Column, Columns, Folded, Line, Log, Part, Scene, Terms, Words
from trucedu.show.signs import partner_faces
from trucedu.show.table_scene import chair_name
from trucedu.widgets.table_after import did, slip_at, slip_words
from trucedu.widgets.table_play import TablePlay
from trucedu.widgets.table_seen import seen_of


def replay(play: TablePlay) -> Scene:
    """The step at which the learner looks, with its comments.

    While the deal goes on only what the learner's chair has seen is told; when it is over, the others' reasons and what
    the open cards show lie folded beside it.
    """
    assert play.step is not None
    seen = seen_of(play, play.past.states[play.step], live=False)
    doing = [*_comments(play, seen), Buttons(tuple(_controls(play)), title=tr("Look back"), quiet=True)]
    if seen.mine:
        choices = tuple(choice_terms(seen.view, seen.variant, seen.brief))
        doing.append(Terms(choices, title=tr("What you could do here")))
    lying = [*standing_parts(seen)]
    if seen.signs is not None and (faces := partner_faces(seen.view, seen.variant, seen.signs)):
        lying.append(faces)
    lying += [*table_parts(seen), *hand_parts(seen)]
    columns = Columns((Column(tuple(doing), "right"), Column(tuple(lying), "left")))
    return Scene((Words(_place(play, seen), "ask"), columns))


def _place(play: TablePlay, seen: Seen) -> str:
    stops = play.past.stops()
    step = play.step or 0
    place = tr("Looking back: step {n} of {of}.", n=stops.index(step) + 1, of=len(stops) - 1)
    return f"{place} {_what_followed(play, seen, step)}"


def _what_followed(play: TablePlay, seen: Seen, step: int) -> str:
    done = play.past.seen(step)
    if not isinstance(done, Action):
        return tr("A sign or an order follows.")
    what = did(play, done)
    if done.chair == play.chair:
        return tr("You decide. You chose: {what}.", what=what)
    return tr("{who} is to act, and chooses: {what}.", who=chair_name(done.chair, seen.view), what=what)


def _comments(play: TablePlay, seen: Seen) -> Iterator[Part]:
    """What came of the step, with points and rules; when the deal is over, why it was done and what was better."""
    step = play.step or 0
    if lines := tuple(what_came(play, seen, step)):
        yield Log(lines, title=tr("What came of it"), whole=True)
    if not play.over:
        return
    told: list[Words] = []
    if why := play.why(step):
        told.append(Words(why))
    if slip := slip_at(play.deal, step):
        told.append(Words(slip_words(play, slip)))
    if told:
        yield Folded(tr("Why, and what the open cards show"), tuple(told), key="w")


def what_came(play: TablePlay, seen: Seen, step: int) -> Iterator[Line]:
    """What happened when the thing at that step was done, as far as the learner saw it."""
    before = len(seen.view.events)
    after = play.layers.view(play.past.states[step + 1], play.chair)
    yield from conversation(after.events[before:], after, seen.variant)


def _controls(play: TablePlay) -> Iterator[Button]:
    yield Button(tr("Back to the game"), "live", primary=True)
    stops = play.past.stops()
    if play.step != stops[0]:
        yield Button(tr("Step back"), "back")
    yield Button(tr("Step forward"), "forward")
    if play.past.before(play.step or 0) is not None:
        yield Button(tr("My decision before"), "decision")
