"""A guided deal as a scene: where one is, the table, what came of the last press, the text, and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from trucedu.engine.actions import Action
from trucedu.engine.events import Event
from trucedu.engine.orders import Message
from trucedu.language import tr
from trucedu.lessons.guided.facts import Facts
from trucedu.lessons.guided.play import GuidedPlay, Told, read
from trucedu.show.calls import bare, call_words, spoken
from trucedu.show.conversation import conversation
from trucedu.show.deal_scene import Seen, hand_parts, standing_parts, table_parts
from trucedu.show.scene import (
    Button,
    Buttons,
    CardView,
    Column,
    Columns,
    Log,
    Part,
    Play,
    Scene,
    Table,
    Term,
    Terms,
    Tone,
    Words,
)
from trucedu.show.signs import partner_faces, talk_buttons
from trucedu.show.table_scene import players


def guided_scene(play: GuidedPlay, *, live: bool = True) -> Scene:
    """The scene: what lies there, and beside or below it what is said and what is to be done.

    :param live: with what can be pressed.
    """
    seen = guided_seen(play, live=live and bool(play.step.wanted) and play.stray is None)
    lying = tuple(_table(play, seen)) if _dealt(play) else (_seats(play),)
    doing = tuple(_doing(play, seen, live=live))
    return Scene((Words(place(play), "note"), Columns((Column(lying, "left"), Column(doing, "right")))))


def _dealt(play: GuidedPlay) -> bool:
    return play.stray is not None or play.step.stage == "play"


def _doing(play: GuidedPlay, seen: Seen, *, live: bool) -> Iterator[Part]:
    if play.told is not None and (said := told_words(play.told)):
        yield Words(said, _TONES[play.told.kind])
    if play.stray is None:
        yield Words(play.says, "plain")
        if play.task:
            yield Words(play.task, "ask")
        if _dealt(play):
            yield from hand_parts(seen)
        yield from _choices(play, seen, live=live)
    if live:
        yield Buttons(tuple(controls(play)), title=tr("What you can do"), quiet=True)


def guided_seen(play: GuidedPlay, *, live: bool) -> Seen:
    """What the learner sees of the deal."""
    view = play.view
    hands = [event for event in view.events if event.kind == "hand"]
    return Seen(
        play.deal,
        view,
        tuple(card.key for card in hands[-1].cards) if hands else (),
        since=play.since,
        look_back=play.looking,
        counts=() if play.step.answers else ("pair", "flor"),  # a question may be about just that
        live=live,
    )


def place(play: GuidedPlay) -> str:
    """Where one is: ``"Step 4 of 14."``"""
    return tr("Step {n} of {of}.", n=play.at, of=play.of)


#: How each kind of remark is meant.
_TONES: dict[str, Tone] = {
    "right": "good",
    "close": "warn",
    "wrong": "warn",
    "not-now": "warn",
    "hint": "note",
    "back": "note",
}


def told_words(told: Told) -> str:
    """What is said to the last press, with a sign and a word for how it was."""
    heads = {
        "right": tr("✓ Right."),
        "close": tr("△ Possible, but there is better."),
        "wrong": tr("✗ Not this."),
        "not-now": tr("△ Not now."),
        "hint": tr("Hint:"),
        "back": "",
    }
    rule = tr("Rule {rule}.", rule=told.rule) if told.rule else ""
    return " ".join(part for part in (heads[told.kind], told.text, rule) if part)


def controls(play: GuidedPlay) -> Iterator[Button]:
    """Going on, taking back, a hint, and the ways back."""
    if play.stray is not None:
        yield Button(tr("Take it back"), "undo", primary=True)
        return
    if play.last:
        yield Button(tr("Once more from the start"), "over", primary=True)
    elif play.step.plain:
        yield Button(tr("Go on"), "next", primary=True)
    else:
        yield Button(tr("Hint") if play.hints == 0 else tr("Show me"), "hint")
    if play.at > 1:
        yield Button(tr("Back a step"), "back")
    if play.at > 1 and not play.last:
        yield Button(tr("From the start"), "over")


def focus(play: GuidedPlay) -> str:
    """What is first among the things the learner may press now; never a hint at which is right."""
    if play.stray is not None:
        return "undo"
    if play.last:
        return "over"
    if play.step.plain:
        return "next"
    if play.step.answers:
        return "answer 1"
    seen = guided_seen(play, live=True)
    for group in _groups(play, seen):
        return group.buttons[0].do
    held = {card.key for card in play.view.hand}
    return next((f"play {key}" for key in seen.dealt if key in held), "hint")


def _table(play: GuidedPlay, seen: Seen) -> Iterator[Part]:
    yield from standing_parts(seen)
    news = seen.view.events[seen.since :]
    signed = any(event.kind == "signal" and event.chair != seen.view.chair for event in news)
    if signed and (faces := partner_faces(seen.view, seen.variant, play.signs, still=not seen.live)):
        yield faces
    yield from table_parts(seen)
    if lines := tuple(conversation(filter(_worth_telling(seen), news), seen.view, seen.variant)):
        title = tr("What came of it") if play.stray is not None else tr("What has happened")
        yield Log(lines, title=title, whole=True)


def _worth_telling(seen: Seen) -> Callable[[Event], bool]:
    """What the table does not show: cards lie there, and so does a finished trick with its winner."""
    shown = {card for _, card in seen.view.table}
    if seen.look_back:
        shown |= {card for _, card in seen.view.tricks[-1].cards}
    last = seen.view.tricks[-1].cards if seen.look_back else ()

    def told(event: Event) -> bool:
        if event.kind == "card":
            return not shown.issuperset(event.cards)
        return event.kind != "trick" or event.cards != tuple(card for _, card in last)

    return told


def _seats(play: GuidedPlay) -> Table:
    """The table before the deal, with the cards that were drawn."""
    drawn = play.step.cards.items()
    return Table(
        tuple(
            evolve(each, dealer=each.dealer and play.step.stage == "cut", cards=None)
            for each in players(play.view)
        ),
        tuple(Play(int(chair), CardView(play.variant.card(_filled(play, card)))) for chair, card in drawn),
    )


def _filled(play: GuidedPlay, text: str) -> str:
    return Facts(play.deal, play.script.chair).fill(text)


def _choices(play: GuidedPlay, seen: Seen, *, live: bool) -> Iterator[Buttons | Terms]:
    """What is put to the choice: as buttons, or as a list to read where nothing can be pressed."""
    for group in _groups(play, seen):
        if live:
            yield group
        else:
            yield Terms(tuple(_term(each) for each in group.buttons), title=group.title)


def _term(button: Button) -> Term:
    verb, _, number = button.do.partition(" ")
    return Term(number, button.label) if verb == "answer" else Term(button.label, button.meaning)


def _groups(play: GuidedPlay, seen: Seen) -> Iterator[Buttons]:
    if play.step.answers:
        labels = (_filled(play, answer.says) for answer in play.step.answers)
        answers = tuple(Button(label, f"answer {number}") for number, label in enumerate(labels, 1))
        yield Buttons(answers, title=tr("Your answer"))
        return
    calls: list[Action] = []
    signs: set[str] = set()
    for text in play.offered:
        action = read(play.deal, play.script.chair, text)
        if isinstance(action, Message):
            signs.add(f"tell {text}")
        else:
            calls.append(action)
    for group in talk_buttons(play.deal, play.script.chair) if signs else ():
        if chosen := tuple(button for button in group.buttons if button.do in signs):
            yield Buttons(chosen, title=group.title, listed=True)
    if calls:
        buttons = tuple(_call(seen, action) for action in sorted(calls, key=_place))
        yield Buttons(buttons, title=tr("What you can say"), listed=True)


def _place(action: Action) -> tuple[bool, int]:
    """The engine's order, with folding last."""
    return action.call == "fold", action.number


def _call(seen: Seen, action: Action) -> Button:
    possible = action in seen.view.legal
    meaning = seen.brief.brief(action) if possible else call_words(seen.variant, action.call or "")[1]
    return Button(spoken(seen.variant, action), f"say {bare(action)}", meaning)
