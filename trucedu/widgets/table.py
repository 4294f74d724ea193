"""The table: a deal to play among simple players, in a notebook or in plain text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import traitlets

from trucedu.bots.player import Bot
from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.actions import Ambiguous, NotACall
from trucedu.engine.variant import Variant
from trucedu.engine.variant import variant as load
from trucedu.language import tr
from trucedu.show.html import scene_html, sprite_html
from trucedu.show.scene import Log, Scene
from trucedu.show.text import scene_text
from trucedu.widgets.assets import style_for
from trucedu.widgets.drill import Ui, default_ui
from trucedu.widgets.drill_call import variant_code
from trucedu.widgets.drill_state import run_me
from trucedu.widgets.panel import Panel, report
from trucedu.widgets.table_play import NotNow, TablePlay
from trucedu.widgets.text_drill import Said
from trucedu.widgets.words import table_words

#: The layers of the game that a table can be played with.
LAYERS = ("tricks",)


class Table(Panel):
    """A table in a notebook. Only what the learner's chair may know is ever sent to the page.

    :param play: the deal and its players.
    :param moves: cards to play at once, to go on from an earlier sitting (see ``moves`` of the play).

    ``action`` comes up as ``{"n": …, "do": …}``; it counts only if its number is that of the picture it was
    pressed in, so a doubled or late press does nothing.
    """

    action = traitlets.Dict().tag(sync=True)

    def __init__(self, play: TablePlay, moves: Sequence[str] = ()) -> None:
        self.play = play
        # The still form shows the beginning, whatever was played since.
        self._still = still_form(play)
        for card in moves:
            play.play(card)
        super().__init__(table_state(play, 1))
        self.observe(self._hear, names="action")

    def do(self, what: str) -> None:
        """Do from Python what a press does: ``play 7S``, ``next``, ``undo``, ``retry``, ``deal``."""
        with self._lock:
            self.action = {"n": self.state["seq"], "do": what}

    def words(self) -> str:
        """The position in words."""
        head = tr("{title}: {code}", title=title_of(self.play), code=code_of(self.play))
        return f"{head}\n{scene_text(self.play.scene(live=False))}\n{run_me()}"

    def static_html(self) -> str:
        """The beginning of the deal as markup without script."""
        return self._still

    def _hear(self, change: Any) -> None:
        self.guarded(lambda: self._take(change["new"]))

    def _take(self, action: Mapping[str, Any]) -> None:
        seq = self.state["seq"]
        if action.get("n") != seq:
            return
        said, verdict = "", None
        try:
            said = self.play.do(str(action.get("do")))
        except NotNow as refused:
            reason = refused.reason
            verdict = {"verdict": "close", "word": tr("Not now"), "text": reason.text, "rule": reason.rule}
        finally:
            # A new number in any case: the page must never wait for one that does not come.
            self.state = table_state(self.play, seq + 1, said, verdict)
        self._show_problems()

    def _show_problems(self) -> None:
        problems, self.play.problems = self.play.problems, []
        if problems:
            self.show(error=report(problems[-1]) | {"text": str(problems[-1])})


class TextTable:
    """A table in plain text: ``play("7S")``, ``next()``, ``undo()``, ``retry()``, ``another()`` return
    what to read.
    """

    def __init__(self, play: TablePlay) -> None:
        self._play = play

    def __repr__(self) -> str:
        return f"{title_of(self._play)}\n{code_of(self._play)}\n\n{self._position()}"

    def play(self, card: str) -> Said:
        """Play a card of your hand. What may not be played is answered with the reason."""
        return self._do(f"play {card}")

    def next(self) -> Said:
        """Go on after a finished trick."""
        return self._do("next")

    def undo(self) -> Said:
        """Take your last card back."""
        return self._do("undo")

    def retry(self) -> Said:
        """The same deal again."""
        return self._do("retry")

    def another(self) -> Said:
        """The next deal."""
        return self._do("deal")

    def _do(self, what: str) -> Said:
        try:
            said = self._play.do(what)
        except NotNow as refused:
            rule = f" [{refused.reason.rule}]" if refused.reason.rule else ""
            return Said(tr("Not now: {why}", why=refused.reason.text) + rule)
        except (NotACall, Ambiguous) as unclear:
            return Said(str(unclear))
        problems, self._play.problems = self._play.problems, []
        return Said("\n\n".join([*map(str, problems), said, self._position()]))

    def _position(self) -> str:
        hint = tr("play(card) plays a card; undo() and retry() go back.")
        if self._play.over:
            hint = tr("another() deals new cards; retry() plays these again.")
        elif self._play.looking:
            hint = tr("next() goes on.")
        return f"{scene_text(self._play.scene(live=False))}\n\n{hint}"


def table(
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    layers: Sequence[str] = LAYERS,
    *,
    chair: int = 1,
    number: int = 1,
    bots: Mapping[int, Bot] | None = None,
    moves: Sequence[str] = (),
    ui: Ui | None = None,
) -> Table | TextTable:
    """A deal to play, with simple players in the other chairs.

    :param variant: the game: an id or a loaded variant.
    :param seed: the same seed deals the same cards everywhere; None draws one and shows it.
    :param layers: how much of the game is played; ``("tricks",)`` is cards alone, nothing is called.
    :param chair: where you sit.
    :param number: which deal of the seed comes first.
    :param bots: players of your own by chair (see ``trucedu.bots``).
    :param moves: cards of yours to play at once, to go on where you were.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises ValueError: a layer or a chair there is not.
    """
    unknown = [layer for layer in layers if layer not in LAYERS]
    if unknown or not layers:
        raise ValueError(
            tr(
                "There is no layer {names}; a table has: {layers}.",
                names=", ".join(unknown),
                layers=", ".join(LAYERS),
            )
        )
    game = load(variant) if isinstance(variant, str) else variant
    if not 1 <= chair <= game.players[0]:
        raise ValueError(tr("There is no chair {n}: chairs are 1 to {last}.", n=chair, last=game.players[0]))
    play = TablePlay(game, normal_seed(seed) if seed is not None else fresh_seed(), number, chair, bots)
    if (ui or default_ui()) == "widget":
        return Table(play, moves)
    for card in moves:
        play.play(card)
    return TextTable(play)


def table_state(
    play: TablePlay, seq: int, said: str = "", verdict: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Everything the page needs: the picture, its number, what has just happened."""
    scene = play.scene()
    return {
        "game": "table",
        "key": code_of(play),
        "title": title_of(play),
        "code": code_of(play),
        "words": table_words(),
        "live": True,
        "error": None,
        "seq": seq,
        "html": scene_html(
            Scene(tuple(part for part in scene.parts if not isinstance(part, Log))), with_sprite=False
        ),
        "below": scene_html(Scene(tuple(part for part in scene.parts if isinstance(part, Log)))),
        "sprite": sprite_html(scene.cards()),
        "say": said,
        "verdict": dict(verdict) if verdict else None,
        "focus": play.focus,
    }


def still_form(play: TablePlay) -> str:
    """The table as it lies in a file: the beginning, nothing to press, and what to do."""
    prefix = f"tre-{hashlib.sha256(code_of(play).encode()).hexdigest()[:6]}"
    marker = {
        "game": "table",
        "variant": play.variant.id,
        "seed": play.seed,
        "number": play.number,
        "chair": play.chair,
    }
    title = escape(title_of(play))
    form = (
        f'<div class="tre-game tre-still" role="region" aria-label="{title}" '
        f'data-tre-game="{escape(json.dumps(marker, ensure_ascii=False))}">'
        f'<div class="tre-head"><span class="tre-title">{title}</span></div>'
        f'<div class="tre-body">{scene_html(play.scene(live=False), prefix)}</div>'
        f'<p class="tre-run">{escape(run_me())}</p></div>'
    )
    return f"<style>{style_for(form)}</style>{form}"


def title_of(play: TablePlay) -> str:
    """What the table is, in a few words."""
    return tr("A deal of {game}, cards only", game=play.variant.name)


def code_of(play: TablePlay) -> str:
    """The line of Python that deals the same cards again."""
    more = (f", chair={play.chair}" if play.chair != 1 else "") + (
        f", number={play.number}" if play.number != 1 else ""
    )
    return f"te.table({variant_code(play.variant)}, seed={json.dumps(play.seed, ensure_ascii=False)}{more})"
