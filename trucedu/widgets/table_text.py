"""The table in plain text, for where there is no page."""

from __future__ import annotations

from trucedu.engine.actions import Ambiguous, NotACall
from trucedu.language import tr
from trucedu.show.calls import choice_terms
from trucedu.show.rule_words import rule_words
from trucedu.show.scene import Scene, Terms
from trucedu.show.signs import sign_list
from trucedu.show.text import scene_text
from trucedu.widgets.table_call import code_of, title_of
from trucedu.widgets.table_picture import picture
from trucedu.widgets.table_play import NotNow, TablePlay
from trucedu.widgets.table_said import happened
from trucedu.widgets.table_seen import seen_now
from trucedu.widgets.text_drill import Said


def position(play: TablePlay) -> str:
    """The position in words, with all that happened."""
    shown = picture(play, live=False)
    seen = seen_now(play)
    choices: tuple[Terms, ...] = ()
    if seen.mine and play.step is None and not play.layers.cards_only:
        choices = (Terms(tuple(choice_terms(seen.view, seen.variant, seen.brief)), title=tr("You can")),)
    return scene_text(Scene((*shown.body.parts, *choices, *shown.below.parts)))


class TextTable:
    """A table in plain text. Each of its functions returns what to read.

    - ``play("7S")``, ``say("truc")``, ``next()`` and ``play_on()`` go on; ``why("truc")`` explains.
    - ``undo()`` takes back, ``retry()`` and ``another()`` begin again.
    - ``sign("wink")`` and ``order(3, "low")`` speak to partners; ``signs()`` lists the signs.
    - ``back()``, ``forward()`` and ``decision()`` look back, ``live()`` returns.
    - ``cards()`` opens all cards of a finished deal, with best play and why the others did what they did.
    """

    def __init__(self, play: TablePlay) -> None:
        self._play = play

    def __repr__(self) -> str:
        return f"{title_of(self._play)}\n{code_of(self._play)}\n\n{self._position()}"

    def play(self, card: str) -> Said:
        """Play a card of your hand. What may not be played is answered with the reason."""
        return self._do(f"play {card}")

    def say(self, words: str) -> Said:
        """Call or answer. What may not be said is answered with the reason."""
        return self._do(f"say {words}")

    def sign(self, name: str) -> Said:
        """Give your partners a sign."""
        return self._do(f"tell signal {name}")

    def order(self, partner: int, what: str) -> Said:
        """Give the partner in that chair an order."""
        return self._do(f"tell order {partner} {what}")

    def why(self, words: str) -> Said:
        """What an action would mean now, or why it is not possible."""
        try:
            view = self._play.view
            action = view.read(words)
        except (NotACall, Ambiguous) as unclear:
            return Said(str(unclear))
        reason = view.why_not(action)
        if reason is not None:
            return self._refused(NotNow(reason, action.call or ""))
        return Said(tr("Possible now: {meaning}", meaning=seen_now(self._play).brief.of(action)))

    def signs(self) -> Said:
        """What the signs mean."""
        if "signals" not in self._play.layers:
            return Said(tr("No signs are given at this table."))
        return Said(scene_text(sign_list(self._play.variant)))

    def next(self) -> Said:
        """Go on after a finished trick."""
        return self._do("next")

    def play_on(self) -> Said:
        """Go on to the next decision that matters: past finished tricks and turns with no choice of cards."""
        return self._do("on")

    def undo(self) -> Said:
        """Take your last decision back."""
        return self._do("undo")

    def retry(self) -> Said:
        """The same deal again."""
        return self._do("retry")

    def another(self) -> Said:
        """The next deal."""
        return self._do("deal")

    def back(self) -> Said:
        """Look one step back."""
        return self._do("back")

    def forward(self) -> Said:
        """Look one step forward again."""
        return self._do("forward")

    def decision(self) -> Said:
        """Look at your last decision: what you could have done, and what not and why."""
        return self._do("decision")

    def live(self) -> Said:
        """Back to the game."""
        return self._do("live")

    def cards(self) -> Said:
        """Open all cards of a finished deal, or close them again."""
        return self._do("open")

    def _do(self, what: str) -> Said:
        play = self._play
        before = len(play.view.events)
        try:
            play.do(what)
        except NotNow as refused:
            return self._refused(refused)
        except (NotACall, Ambiguous) as unclear:
            return Said(str(unclear))
        problems = [str(problem) for problem in play.problems]
        play.problems.clear()
        return Said("\n\n".join([*problems, happened(play, what, before), self._position()]))

    def _refused(self, refused: NotNow) -> Said:
        reason = refused.reason
        rule = f" [{reason.rule}]" if reason.rule else ""
        more = rule_words(self._play.variant, reason, refused.call)
        return Said("\n  ".join([tr("Not now: {why}", why=reason.text) + rule, *more]))

    def _position(self) -> str:
        play = self._play
        hint = tr("play(card) plays a card; undo() and retry() go back.")
        if not play.layers.cards_only:
            hint = tr("play(card) and say(word) go on, why(word) explains; undo() and retry() go back.")
        if play.step is not None:
            hint = tr("back(), forward() and decision() look further; live() goes back to the game.")
        elif play.over:
            hint = tr(
                "another() deals new cards; retry() plays these again; cards() opens all, back() looks back."
            )
        elif play.looking:
            hint = tr("next() goes on; play_on() goes on to your next choice.")
        return f"{position(play)}\n\n{hint}"
