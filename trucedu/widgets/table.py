"""The table: a deal to play among simple players, in a notebook or in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import traitlets

from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.codes import open_deal
from trucedu.engine.variant import Variant
from trucedu.engine.variant import variant as load
from trucedu.language import tr
from trucedu.show.html import scene_html, sprite_html
from trucedu.show.rule_words import rule_words
from trucedu.show.scene import Scene
from trucedu.widgets import still
from trucedu.widgets.drill import Ui, default_ui
from trucedu.widgets.panel import Panel, report
from trucedu.widgets.still import run_me, still_prefix
from trucedu.widgets.table_call import code_of, left_off, marker, place_of, title_of
from trucedu.widgets.table_layers import LAYERS, Layers
from trucedu.widgets.table_picture import focus, picture
from trucedu.widgets.table_play import NotNow, TablePlay
from trucedu.widgets.table_players import Seated
from trucedu.widgets.table_said import happened
from trucedu.widgets.table_text import TextTable, position
from trucedu.widgets.words import table_words

__all__ = ["LAYERS", "Table", "TextTable", "table"]


#: A short match goes to so many points.
SHORT = 9


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
        go_through(play, moves)
        super().__init__(table_state(play, 1))
        self.observe(self._hear, names="action")

    def do(self, what: str) -> None:
        """Do from Python what a press does: ``play 7S``, ``say truc``, ``next``, ``undo``, ``retry``, ``deal``, …; see
        :meth:`TablePlay.do`.
        """
        with self._lock:
            self.action = {"n": self.state["seq"], "do": what}

    def words(self) -> str:
        """The position in words."""
        head = tr("{title}: {code}", title=title_of(self.play), code=code_of(self.play))
        return f"{head}\n{position(self.play)}\n{run_me()}"

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
            said, verdict = pressed_at_table(self.play, str(action.get("do")))
        finally:
            # A new number in any case: the page must never wait for one that does not come.
            self.state = table_state(self.play, seq + 1, said, verdict)
        self._show_problems()

    def _show_problems(self) -> None:
        problems = self.play.problems[:]
        self.play.problems.clear()
        if problems:
            self.show(error=report(problems[-1]) | {"text": str(problems[-1])})


def table(
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    layers: Sequence[str] | None = None,
    *,
    chair: int = 1,
    number: int = 1,
    players: int | None = None,
    match: bool = False,
    games: int | None = None,
    to: int | None = None,
    short: bool = False,
    bots: Seated | None = None,
    moves: Sequence[str] = (),
    code: str | None = None,
    won: tuple[int, int] = (0, 0),
    ui: Ui | None = None,
) -> Table | TextTable:
    """A deal or a match to play, with simple players in the other chairs.

    After each trick the table stops, so that it can be looked at. *Next trick* goes on to your next turn. *Play on*
    goes on to the next decision that matters: it stops when you are asked something, when you have cards of different
    strength to choose from, and at the end of the deal; where there is no choice your card is played without a word.
    When a deal is over, all cards can be opened, with what best play would have come to and why the others did what
    they did, and the deal can be looked at step by step. A table laid again in the same notebook after a restart of
    the kernel offers to go on where it was left.

    :param variant: the game: an id or a loaded variant.
    :param seed: the same seed deals the same cards everywhere; None draws one and shows it.
    :param layers: how much of the game is played: some of ``LAYERS``, tricks among them. What belongs to the others
        nobody says. ``("tricks",)`` is cards alone; None is all that the game has.
    :param chair: where you sit.
    :param number: which deal of the seed comes first.
    :param players: how many play, in games for several numbers.
    :param match: a match, in which the deal moves on and points add up, instead of single deals; so are ``games``,
        ``to`` and ``short``.
    :param games: how many games win the match; None is as many as the variant says.
    :param to: how many points win a game of the match; None is as many as the variant says. The target stays, and both
        sides begin with the points left out, so that all that is reckoned from it holds.
    :param short: a short match: one game, to 9 points (fewer where the whole game is shorter). ``games`` and ``to``
        go before it.
    :param bots: who plays the other chairs: one for all, a list in the order of the other chairs, or by chair, such as
        ``{3: "captain"}``; the rest are careful players. Each is a name out of ``trucedu.bots.BOTS`` ("cautious",
        "bold", "captain", "bluffer", ...) or a player of your own: a function of a view, an object or a class with
        ``choose(view)``. ``trucedu/bots/README.md`` shows how to write one.
    :param moves: what to do at once, to go on where you were: cards and words, as ``play`` and ``say`` take them.
    :param code: a deal code to go on from; variant, seed, number and players are the code's then.
    :param won: with a code, the games won so far in its match.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises ValueError: a layer or a chair there is not, or an impossible number.
    """
    begun = None
    if code is not None:
        local = variant if isinstance(variant, Variant) and variant.source else None
        begun = open_deal(code, local)
        variant = begun.variant
    game = load(variant) if isinstance(variant, str) else variant
    seats = begun.players if begun is not None else players or (game.players or (0,))[0]
    chosen = Layers.of(game, layers)
    if not 1 <= chair <= seats:
        raise ValueError(tr("There is no chair {n}: chairs are 1 to {last}.", n=chair, last=seats))
    if games is not None and games < 1:
        raise ValueError(tr("{n} games cannot be played.", n=games))
    if short:
        games = 1 if games is None else games
        to = min(SHORT, game.compiled(seats).target) if to is None else to
    play = TablePlay(
        game,
        normal_seed(seed) if seed is not None else fresh_seed(),
        number,
        chair,
        bots,
        layers=chosen,
        in_match=match or short or games is not None or to is not None,
        games=games,
        to=to,
        players=players,
        begun=begun,
        won=won,
    )
    play.place = place_of(play, seeded=seed is not None or code is not None)
    if (ui or default_ui()) == "widget":
        return Table(play, moves)
    go_through(play, moves)
    return TextTable(play)


def go_through(play: TablePlay, moves: Iterable[str]) -> None:
    """Do what was done in an earlier sitting, going on after each trick."""
    for move in moves:
        if play.looking and not play.over:
            play.next()
        play.act(move)


def pressed_at_table(play: TablePlay, what: str) -> tuple[str, dict[str, Any] | None]:
    """Do what a press says.

    :returns: what has happened, to be read out; and why it cannot be done, if it cannot.
    """
    before = len(play.view.events)
    try:
        play.do(what)
    except NotNow as refused:
        return "", refusal(play, refused)
    return happened(play, what, before), None


def table_state(
    play: TablePlay,
    seq: int,
    said: str = "",
    verdict: Mapping[str, Any] | None = None,
    leave_out: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """Everything the page needs: the picture, its number, what has just happened.

    :param leave_out: what is not to be pressed; see ``picture``.
    """
    shown = picture(play, leave_out=leave_out)
    cards = dict.fromkeys(card for scene in (shown.body, shown.below) for card in scene.cards())
    return {
        "game": "table",
        "key": code_of(play),
        "title": title_of(play),
        "code": code_of(play),
        "words": table_words(whole=not play.layers.cards_only),
        "live": True,
        "error": None,
        "seq": seq,
        "place": play.place,
        "resume": left_off(play),
        "html": scene_html(shown.body, with_sprite=False),
        "below": scene_html(shown.below),
        "aside": _aside_html(shown.aside),
        "sprite": sprite_html(cards),
        "say": said,
        "verdict": dict(verdict) if verdict else None,
        "focus": focus(play),
    }


@lru_cache(maxsize=16)
def _aside_html(aside: Scene) -> str:
    """The same for every picture of a game, so it is drawn once."""
    return scene_html(aside) if aside.parts else ""


def refusal(play: TablePlay, refused: NotNow) -> dict[str, Any]:
    """Why something cannot be done, with its rule in words where there is one."""
    reason = refused.reason
    verdict: dict[str, Any] = {
        "verdict": "close",
        "word": tr("Not now"),
        "text": reason.text,
        "rule": reason.rule,
    }
    more = rule_words(play.variant, reason, refused.call)
    return verdict | ({"more": list(more)} if more else {})


def still_form(play: TablePlay) -> str:
    """The table as it lies in a file: the beginning, nothing to press, and what to do."""
    shown = picture(play, live=False)
    scene = Scene((*shown.body.parts, *shown.below.parts))
    return still.still_form(title_of(play), marker(play), scene_html(scene, still_prefix(code_of(play))))
