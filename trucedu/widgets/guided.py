"""A guided deal in a notebook or in plain text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import traitlets
from attrs import evolve

from trucedu.engine.actions import Ambiguous, NotACall
from trucedu.language import tr
from trucedu.lessons.guided import GuidedPlay, NotHere, Script, load_guided, read_guided
from trucedu.show.conversation import conversation
from trucedu.show.guided_scene import focus, guided_scene, place, told_words
from trucedu.show.html import scene_html, sprite_html
from trucedu.show.scene import Log, Scene
from trucedu.show.text import log_line, scene_text
from trucedu.widgets import still
from trucedu.widgets.drill import Ui, default_ui
from trucedu.widgets.panel import Panel
from trucedu.widgets.still import run_me, still_prefix
from trucedu.widgets.text_drill import Said
from trucedu.widgets.words import table_words


class Guided(Panel):
    """A guided deal in a notebook. Only what the learner's chair may know is ever sent to the page.

    :param play: the deal and its steps.

    ``action`` comes up as ``{"n": …, "do": …}``; it counts only if its number is that of the picture it was
    pressed in, so a doubled or late press does nothing.
    """

    action = traitlets.Dict().tag(sync=True)

    def __init__(self, play: GuidedPlay) -> None:
        self.play = play
        self._still = still_form(play)
        super().__init__(guided_state(play, 1))
        self.observe(self._hear, names="action")

    def do(self, what: str) -> None:
        """Do from Python what a press does; see :meth:`trucedu.lessons.guided.GuidedPlay.do`."""
        with self._lock:
            self.action = {"n": self.state["seq"], "do": what}

    def words(self) -> str:
        """The position in words."""
        head = tr("{title}: {code}", title=self.play.script.title, code=code_of(self.play))
        return f"{head}\n{scene_text(guided_scene(self.play, live=False))}\n{run_me()}"

    def static_html(self) -> str:
        """The first step as markup without script."""
        return self._still

    def _hear(self, change: Any) -> None:
        self.guarded(lambda: self._take(change["new"]))

    def _take(self, action: Mapping[str, Any]) -> None:
        seq = self.state["seq"]
        if action.get("n") != seq:
            return
        said, kept = "", ""
        try:
            said, kept = pressed_at_guided(self.play, str(action.get("do")))
        finally:
            # A new number in any case: the page must never wait for one that does not come.
            self.state = guided_state(self.play, seq + 1, said, kept)


def guided(
    name: str | Script = "first-deal",
    step: int = 1,
    *,
    ui: Ui | None = None,
) -> Guided | TextGuided:
    """A deal played move by move: what to do is said, a wrong move is answered and can be taken back.

    :param name: which one (``trucedu.lessons.guided.guided_deals()`` lists them), or the path of a TOML file of
        one's own, or a loaded script.
    :param step: the step to begin with, to go on where you were.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises NoSuchGuided: there is none of that name.
    :raises GuidedError: a file of one's own that cannot be played.
    :raises ValueError: there is no such step.
    """
    play = GuidedPlay(name if isinstance(name, Script) else _found(name), step)
    return Guided(play) if (ui or default_ui()) == "widget" else TextGuided(play)


def _found(name: str) -> Script:
    if name.endswith(".toml"):
        return evolve(read_guided(name), name=name)  # so that the line below the game finds it again
    return load_guided(name)


def code_of(play: GuidedPlay) -> str:
    """The line of Python that begins at this step."""
    step = f", step={play.at}" if play.at > 1 else ""
    return f"te.guided({json.dumps(play.script.name, ensure_ascii=False)}{step})"


def pressed_at_guided(play: GuidedPlay, what: str) -> tuple[str, str]:
    """Do what a press says.

    :returns: what is to be read out, and what was pressed if the focus is to stay on it.
    """
    at = play.at
    try:
        play.do(what)
        said = happened(play)
    except NotHere as refused:
        said = str(refused)
    stays = play.at == at and play.stray is None and what != "undo"
    return said, what if stays else ""


def happened(play: GuidedPlay) -> str:
    """What came of a press and what is to be done now, to be read out."""
    said = []
    if play.stray is not None:
        view = play.view
        said += [log_line(line) for line in conversation(view.events[play.since :], view, play.variant)]
    if play.told is not None:
        said.append(told_words(play.told))
    if play.stray is None and (play.told is None or play.told.kind in {"right", "back"}):
        said += [place(play), play.says, play.task]
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in said if part)


def guided_state(play: GuidedPlay, seq: int, said: str = "", kept: str = "") -> dict[str, Any]:
    """Everything the page needs: the picture, its number, what has just happened.

    :param kept: what was pressed, where the focus is to stay on it.
    """
    scene = guided_scene(play)
    return {
        "game": "guided",
        "key": f"guided {play.script.name}",
        "title": play.script.title,
        "code": code_of(play),
        "words": table_words() | _words(),
        "live": True,
        "error": None,
        "seq": seq,
        "html": scene_html(scene, with_sprite=False),
        "below": scene_html(_below(play)),
        "aside": "",
        "sprite": sprite_html(scene.cards()),
        "say": said,
        "verdict": None,
        "focus": kept or focus(play),
    }


def _below(play: GuidedPlay) -> Scene:
    view = play.view
    dealt = play.step.stage == "play"
    lines = tuple(conversation(view.events, view, play.variant)) if dealt else ()
    return Scene((Log(lines, title=tr("All that happened"), folded=True, key="l"),) if lines else ())


def _words() -> dict[str, str]:
    keys = (
        tr("Tab: to the next group of buttons"),
        tr("Arrow keys: within a group"),
        tr("Enter or Space: press"),
        tr("1 to 9: press that card or button"),
        tr("L: all that happened"),
        tr("?: show or hide this list"),
    )
    return {"keysList": "\n".join(keys), "code": tr("From this step:")}


def still_form(play: GuidedPlay) -> str:
    """The first step as it lies in a file: nothing to press, and what to do."""
    marker = {"game": "guided", "name": play.script.name}
    body = scene_html(guided_scene(play, live=False), still_prefix(play.script.name))
    return still.still_form(play.script.title, marker, body)


class TextGuided:
    """A guided deal in plain text. Each of its functions returns what to read: ``play("7S")``, ``say("truc")``,
    ``sign("wink")``, ``answer(2)``, ``next()``, ``hint()``; ``undo()`` takes a wrong move back, ``back()`` goes a step
    back, ``over()`` to the first.
    """

    def __init__(self, play: GuidedPlay) -> None:
        self._play = play

    def __repr__(self) -> str:
        return f"{self._play.script.title}\n{code_of(self._play)}\n\n{self._position()}"

    def play(self, card: str) -> Said:
        """Play a card of your hand."""
        return self._do(f"play {card}")

    def say(self, words: str) -> Said:
        """Call or answer."""
        return self._do(f"say {words}")

    def sign(self, name: str) -> Said:
        """Give your partners a sign."""
        return self._do(f"tell signal {name.strip().replace(' ', '-')}")

    def answer(self, number: int) -> Said:
        """Answer the question, by the number of the answer."""
        return self._do(f"answer {number}")

    def next(self) -> Said:
        """Go on."""
        return self._do("next")

    def hint(self) -> Said:
        """A hint; asked again, the move itself."""
        return self._do("hint")

    def undo(self) -> Said:
        """Take a wrong move back."""
        return self._do("undo")

    def back(self) -> Said:
        """Go a step back."""
        return self._do("back")

    def over(self) -> Said:
        """Begin again."""
        return self._do("over")

    def _do(self, what: str) -> Said:
        try:
            self._play.do(what)
        except (NotHere, NotACall, Ambiguous) as refused:
            return Said(str(refused))
        return Said(self._position())

    def _position(self) -> str:
        return f"{scene_text(guided_scene(self._play, live=False))}\n\n{how_to(self._play)}"


def how_to(play: GuidedPlay) -> str:
    """Which functions lead on from here."""
    if play.stray is not None:
        return tr("undo() takes it back.")
    if play.last:
        return tr("over() begins again.")
    if play.step.plain:
        return tr("next() goes on.")
    if play.step.answers:
        return tr("answer(number) answers, hint() helps.")
    return tr("play(card), say(word) or sign(name) does it, hint() helps.")
