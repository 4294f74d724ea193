"""What came of a press, in words to be read out."""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.engine.orders import Message
from trucedu.engine.text import listed
from trucedu.language import tr
from trucedu.show.conversation import conversation
from trucedu.show.deal_scene import asked
from trucedu.show.table_scene import last_trick, log_lines
from trucedu.show.text import log_line
from trucedu.widgets.table_play import TablePlay
from trucedu.widgets.table_seen import seen_now


def happened(play: TablePlay, what: str, before: int) -> str:
    """What has happened since a press, and what is to be decided now.

    :param what: what was pressed.
    :param before: how many events the learner had seen before.
    """
    verb = what.partition(" ")[0]
    if verb in {"undo", "retry", "deal", "open"}:
        words = {
            "undo": tr("Your card is back in your hand.") if play.layers.cards_only else tr("Taken back."),
            "retry": tr("The same cards again."),
            "deal": tr("New cards."),
            "open": tr("All cards lie open.") if play.opened else tr("The cards are closed."),
        }
        said = [words[verb]]
    elif play.step is not None:
        return tr("Looking back.")
    elif verb == "live":
        said = [tr("Back to the game.")]
    else:
        said = [*_since(play, before), *_noticed(play, what)]
        if play.layers.cards_only:
            return " ".join(said) or tr("Your turn.")
    if not play.layers.cards_only:
        said.append(asked(seen_now(play)))
    return " ".join(dict.fromkeys(said))


def _noticed(play: TablePlay, what: str) -> Iterator[str]:
    """Who of the other side has seen the sign that was just given."""
    told = play.past.steps[-1] if what.startswith("tell signal") else None
    if isinstance(told, Message):
        seen = listed(tr("chair {n}", n=each) for each in told.seen)
        yield tr("Noticed by {who}.", who=seen) if seen else tr("Nobody of the other side noticed it.")


def _since(play: TablePlay, before: int) -> Iterator[str]:
    view = play.view
    result = last_trick(view, play.variant)
    for event in view.events[before:]:
        if event.kind == "trick" and result is not None:
            yield result.reason  # at most one trick ends before the table stops
            continue
        lines = (
            log_lines([event], view) if play.layers.cards_only else conversation([event], view, play.variant)
        )
        for line in lines:
            words = log_line(line).rstrip(".")
            yield words if words.endswith(("!", "?")) else f"{words}."
