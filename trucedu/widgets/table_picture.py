"""What a table shows: the position with what can be pressed, and below it what can be opened."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from trucedu.language import tr
from trucedu.show.calls import bare, impossible
from trucedu.show.conversation import conversation
from trucedu.show.deal_scene import Seen, deal_scene
from trucedu.show.scene import Button, Folded, Log, Part, Scene, Term, Terms, Words
from trucedu.show.signs import sign_list, talk_buttons
from trucedu.show.table_scene import table_scene
from trucedu.widgets.table_after import opened_parts, reasons
from trucedu.widgets.table_call import resume_code
from trucedu.widgets.table_eyes import eyes_words
from trucedu.widgets.table_play import TablePlay
from trucedu.widgets.table_replay import replay
from trucedu.widgets.table_seen import seen_of


@frozen
class Picture:
    """What is shown: the position, what lies folded below it, and what stays the same all game."""

    body: Scene
    below: Scene
    aside: Scene


def picture(play: TablePlay, *, live: bool = True, leave_out: frozenset[str] = frozenset()) -> Picture:
    """The picture of a table.

    :param live: with what can be pressed.
    :param leave_out: what is not to be pressed although it could be, such as ``deal``; and ``code``, the lines of
        Python to go on with.
    """
    offered = [button for button in controls(play) if button.do not in leave_out]
    if play.layers.cards_only and play.step is None and not play.opened:
        scene = table_scene(
            play.view,
            play.variant,
            play.dealt,
            look_back=play.looking,
            buttons=tuple(offered) if live else None,
        )
        logs = tuple(part for part in scene.parts if isinstance(part, Log))
        return Picture(Scene(tuple(part for part in scene.parts if part not in logs)), Scene(logs), Scene())
    seen = seen_of(play, play.deal, live=live)
    if play.step is not None:
        seen = seen_of(play, play.past.states[play.step], live=False)
        body = replay(play)
    else:
        more = tuple(opened_parts(play)) if play.opened else ()
        body = deal_scene(seen, tuple(offered) if live else (), more)
    aside: tuple[Part, ...] = ()
    if "signals" in play.layers:
        inside = sign_list(play.variant).parts
        aside = (Folded(tr("What the signs mean"), inside, key="s"),)  # type: ignore[arg-type]
    return Picture(body, Scene(tuple(_below(play, seen, live, coded="code" not in leave_out))), Scene(aside))


def controls(play: TablePlay) -> Iterator[Button]:
    """What can be done beside playing: going on, taking back, looking back."""
    short = play.layers.cards_only
    if play.match_over:
        yield Button(tr("Another match"), "deal", primary=True)
    elif play.over:
        yield Button(tr("Next deal") if play.in_match else tr("Another deal"), "deal", primary=True)
    if play.over:
        opens = tr("Close the cards") if play.opened else tr("Open all cards, see best play")
        yield Button(opens, "open")
    elif play.looking:
        yield Button(tr("Next trick"), "next", primary=True)
        yield Button(tr("Play on to my next choice"), "on")
    if play.can_take_back:
        yield Button(tr("Take back"), "undo")
    if not play.at_start:
        yield Button(tr("Same deal again"), "retry")
    elif not play.in_match and not play.over:
        yield Button(tr("Other cards"), "deal")
    if short:
        return
    if len(play.past.stops()) > 1:
        yield Button(tr("Look back"), "back")
    if play.past.before(play.past.last) is not None:
        yield Button(tr("What could I have done?"), "decision")
    if "signals" in play.layers and play.past.signs(play.past.last):
        yield Button(tr("See the signs again"), "signs")


def focus(play: TablePlay) -> str:
    """What the learner will most likely press next."""
    if play.step is not None:
        return "back" if play.step != play.past.stops()[0] else "forward"
    if play.over:
        return "deal"
    if play.looking:
        return "next"
    if play.view.asked == "turn":
        playable = {action.card.key for action in play.view.legal if action.card and not action.call}
        if playable:
            return next((f"play {key}" for key in play.dealt if key in playable), "")
    return next((f"say {bare(action)}" for action in play.view.legal if action.call), "")


def _below(play: TablePlay, seen: Seen, live: bool, *, coded: bool) -> Iterator[Part]:
    pressable = live and play.step is None
    groups = tuple(impossible(seen.view, seen.variant, _words(play)))
    if play.over and pressable:
        groups = ()
    if groups and pressable:
        yield Folded(tr("Not possible now, and why"), groups, key="n")
    elif groups and seen.mine and play.step is not None:
        refused = tuple(
            Term(", ".join(button.label for button in group.buttons), group.why) for group in groups
        )
        yield Folded(tr("What was not possible, and why"), (Terms(refused),), key="n")
    if "signals" in play.layers and pressable and not play.over and seen.dealt:
        looks = Words(eyes_words(seen.eyes or {}, play.chair), "note")
        yield Folded(tr("Signs and orders"), (looks, *talk_buttons(play.deal, play.chair)), key="g")
    if play.opened and play.step is None and (why := reasons(play)) is not None:
        yield why
    lines = tuple(conversation(seen.view.events, seen.view, seen.variant))
    if lines:
        yield Log(lines, title=tr("All that happened"), folded=live, key="l")
    if live and coded:
        yield Folded(tr("To go on later"), (_codes(play),), key="c")


def _words(play: TablePlay) -> tuple[str, ...]:
    """Every call of the layers that are played."""
    off = play.layers.off_words
    return tuple(word for word in play.deal.board.rules.words if word not in off)


def _codes(play: TablePlay) -> Terms:
    terms = [Term(tr("From here"), resume_code(play))]
    if play.over:
        terms.append(Term(tr("This deal, all hands"), f'te.open_deal("{play.deal.code}")'))
    return Terms(tuple(terms))
