"""What a table shows: the position with what can be pressed, and below it what can be opened."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal
from trucedu.language import tr
from trucedu.show.calls import bare, choice_terms, impossible, spoken
from trucedu.show.conversation import conversation
from trucedu.show.deal_scene import Seen, deal_scene, hand_parts, standing_parts, table_parts
from trucedu.show.scene import (
    Button,
    Buttons,
    CardView,
    Folded,
    Log,
    Part,
    Player,
    Row,
    Scene,
    Term,
    Terms,
    Words,
)
from trucedu.show.signs import partner_faces, sign_list, talk_buttons
from trucedu.show.table_scene import chair_name, players, table_scene
from trucedu.widgets.table_call import resume_code
from trucedu.widgets.table_play import TablePlay


@frozen
class Picture:
    """What is shown: the position, what lies folded below it, and what stays the same all game."""

    body: Scene
    below: Scene
    aside: Scene


def picture(play: TablePlay, *, live: bool = True) -> Picture:
    """The picture of a table. ``live``: with what can be pressed."""
    if play.layers.cards_only and play.step is None and not play.opened:
        scene = table_scene(
            play.view,
            play.variant,
            play.dealt,
            look_back=play.looking,
            buttons=tuple(controls(play)) if live else (),
        )
        logs = tuple(part for part in scene.parts if isinstance(part, Log))
        return Picture(Scene(tuple(part for part in scene.parts if part not in logs)), Scene(logs), Scene())
    seen = _seen(play, play.deal, live=live)
    if play.step is not None:
        seen = _seen(play, play.past.states[play.step], live=False)
        body = Scene(
            (
                *_past_parts(play, seen),
                Buttons(tuple(_past_controls(play)), title=tr("Look back"), quiet=True),
            )
        )
    else:
        body = deal_scene(seen, tuple(controls(play)) if live else ())
    if play.opened:
        body = Scene((*body.parts, *_open_hands(play.deal, seen)))
    aside: tuple[Part, ...] = ()
    if "signals" in play.layers:
        inside = sign_list(play.variant).parts
        aside = (Folded(tr("What the signs mean"), inside, key="s"),)  # type: ignore[arg-type]
    return Picture(body, Scene(tuple(_below(play, seen, live))), Scene(aside))


def controls(play: TablePlay) -> Iterator[Button]:
    """What can be done beside playing: going on, taking back, looking back."""
    short = play.layers.cards_only
    if play.match_over:
        yield Button(tr("Another match"), "deal", primary=True)
    elif play.over:
        yield Button(tr("Next deal") if play.in_match else tr("Another deal"), "deal", primary=True)
    elif play.looking:
        yield Button(tr("Next trick") if short else tr("Play on"), "next", primary=True)
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
    if play.over:
        yield Button(tr("Close the cards") if play.opened else tr("Open all cards"), "open")


def seen_now(play: TablePlay) -> Seen:
    """What the learner sees of the deal as it stands."""
    return _seen(play, play.deal, live=False)


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
        return next((f"play {key}" for key in play.dealt if key in playable), "")
    return next((f"say {bare(action)}" for action in play.view.legal if action.call), "")


def _past_controls(play: TablePlay) -> Iterator[Button]:
    yield Button(tr("Back to the game"), "live", primary=True)
    stops = play.past.stops()
    if play.step != stops[0]:
        yield Button(tr("Step back"), "back")
    yield Button(tr("Step forward"), "forward")
    if play.past.before(play.step or 0) is not None:
        yield Button(tr("My decision before"), "decision")


def _seen(play: TablePlay, deal: Deal, *, live: bool) -> Seen:
    past = play.step is not None
    view = play.layers.view(deal, play.chair)
    hands = [event for event in view.events if event.kind == "hand"]
    counted = {"embit": "pair", "flor": "flor"}
    signs = None
    if "signals" in play.layers:
        signs = play.past.signs(play.past.last if play.step is None else play.step)
    note = ""
    if play.in_match:
        a, b = play.won
        note = tr("Games won: A {a}, B {b}; {n} to win.", a=a, b=b, n=play.games)
        rules = play.variant.sheet.rules
        if play.over and not past and rules is not None and max(deal.score) >= rules.score.target:
            side = "A" if deal.score[0] >= rules.score.target else "B"
            word = tr("match") if play.match_over else rules.score.game_word
            note = tr("Side {side} wins the {word}! {games}", side=side, word=word, games=note)
    return Seen(
        deal,
        view,
        tuple(card.key for card in hands[-1].cards) if hands else (),
        since=len(view.events) if past else play.since,
        look_back=play.looking and not past,
        signs=signs,
        score_note=note,
        counts=tuple(what for layer, what in counted.items() if layer in play.layers),
        live=live,
    )


def _past_parts(play: TablePlay, seen: Seen) -> Iterator[Part]:
    past, step = play.past, play.step or 0
    stops = past.stops()
    place = tr("Looking back: step {n} of {of}.", n=stops.index(step) + 1, of=len(stops) - 1)
    yield Words(f"{place} {_what_followed(play, seen, step)}", "ask")
    yield from standing_parts(seen)
    if seen.signs is not None and (faces := partner_faces(seen.view, seen.variant, seen.signs)):
        yield faces
    yield from table_parts(seen)
    yield from hand_parts(seen)
    if seen.mine:
        yield Terms(
            tuple(choice_terms(seen.view, seen.variant, seen.brief)), title=tr("What you could do here")
        )


def _what_followed(play: TablePlay, seen: Seen, step: int) -> str:
    done = play.past.seen(step)
    if not isinstance(done, Action):
        return tr("A sign or an order follows.")
    what = " ".join(
        part for part in (done.card.name if done.card else "", spoken(seen.variant, done)) if part
    )
    if done.chair == play.chair:
        return tr("You decide. You chose: {what}.", what=what)
    return tr("{who} is to act, and chooses: {what}.", who=chair_name(done.chair, seen.view), what=what)


def _open_hands(deal: Deal, seen: Seen) -> Iterator[Part]:
    assert deal.over
    hands = {event.chair: event.cards for event in deal.events if event.kind == "hand"}
    everybody: dict[int, Player] = {player.chair: player for player in players(seen.view)}
    for chair, player in everybody.items():
        if chair != seen.view.chair:
            cards = tuple(CardView(card) for card in hands.get(chair, ()))
            title = tr("{who} was dealt", who=player.label)
            yield Row(cards, title=title, player=player, small=True)


def _below(play: TablePlay, seen: Seen, live: bool) -> Iterator[Part]:
    pressable = live and play.step is None
    groups = tuple(impossible(seen.view, seen.variant, _words(play)))
    if groups and pressable:
        yield Folded(tr("Not possible now, and why"), groups, key="n")
    elif groups and seen.mine and play.step is not None:
        reasons = tuple(
            Term(", ".join(button.label for button in group.buttons), group.why) for group in groups
        )
        yield Folded(tr("What was not possible, and why"), (Terms(reasons),), key="n")
    if "signals" in play.layers and pressable and not play.over and seen.dealt:
        yield Folded(tr("Signs and orders"), tuple(talk_buttons(play.deal, play.chair)), key="g")
    lines = tuple(conversation(seen.view.events, seen.view, seen.variant))
    if lines:
        yield Log(lines, title=tr("All that happened"), folded=live, key="l")
    if live:
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
