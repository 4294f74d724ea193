"""A match in the terminal: one person in one chair, simple players in the others."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Final

import trucedu as te
from trucedu.bots import Bot, BotError, ask, default_action
from trucedu.bots.sitting import order_message, sign_message
from trucedu.bots.talk import since_dealt
from trucedu.engine.actions import Action
from trucedu.engine.text import points
from trucedu.language import tr
from trucedu.show.meanings import Meanings
from trucedu.show.rule_words import PLAIN, said_of_rule
from trucedu.terminal.console import Console
from trucedu.terminal.games import as_game, code_words
from trucedu.terminal.position import (
    bare,
    choices,
    count_lines,
    explain_position,
    hand_line,
    order_line,
    show_choices,
    show_events,
    show_position,
    table_line,
)

PROMPT: Final = "> "
_LEAVING: Final = frozenset({"quit", "exit", "q"})


class Session:
    """Plays a match on a console until it is won, left, or the input ends.

    :param chair: the person's chair.
    :param players: who plays the other chairs.
    :param deals: stop after so many deals; None plays the match to its end.
    """

    def __init__(
        self,
        console: Console,
        match: te.Match,
        chair: int,
        players: Mapping[int, Bot],
        deals: int | None = None,
    ) -> None:
        self.match = match
        self._console = console
        self._chair = chair
        self._players = players
        self._deals_left = deals
        self._decisions: list[te.Match] = []
        self._shown = 0
        self._mute: set[int] = set()

    @property
    def deal(self) -> te.Deal:
        """The deal in play."""
        return self.match.deal

    @property
    def game(self) -> te.Variant:
        """The game that is played."""
        return self.match.variant

    def run(self) -> bool:
        """Play on. False if the person leaves before the match is over.

        :raises EndOfInput, ReaderGone: as the console does.
        """
        self._begin_deal()
        while not self.match.over and self._deals_left != 0:
            self._players_talk()
            self._show_new_events(self.deal)
            actor = self.deal.to_act
            assert actor is not None
            if actor != self._chair:
                self._advance(self._bots_action(actor))
            elif not self._decide():
                return False
        return True

    def resume_words(self) -> str:
        """The command that takes this deal up again."""
        command = f"trucedu play --code {code_words(self.deal.code)} --chair {self._chair}"
        if self.game.source:
            command = (
                f"trucedu play {as_game(self.game)} --code {code_words(self.deal.code)} --chair {self._chair}"
            )
        if any(self.match.games):
            command += f" --games {self.match.games[0]}-{self.match.games[1]}"
        return command

    # The course of the match

    def _begin_deal(self) -> None:
        a, b = self.deal.setup.score
        self._shown = 0
        self._console.say()
        word = self.match.game_name.capitalize()
        self._console.rule(
            tr("Deal {n}. {word}: side A {a}, side B {b}", n=self.deal.number, word=word, a=a, b=b)
        )

    def _show_new_events(self, deal: te.Deal) -> None:
        events = deal.view(self._chair).events
        show_events(self._console, events[self._shown :], self._chair)
        self._shown = len(events)

    def _advance(self, action: Action) -> None:
        before = self.match
        self.match = before.play(action)
        if self.match.last is before.last:
            return
        ended = self.match.last
        assert ended is not None
        self._show_new_events(ended)
        self._show_result(before, ended)
        if self._deals_left is not None:
            self._deals_left -= 1
        if not self.match.over and self._deals_left != 0:
            self._begin_deal()

    def _show_result(self, before: te.Match, ended: te.Deal) -> None:
        console = self._console
        a, b = ended.points
        console.say()
        console.say(
            tr("End of deal {n}. Side A: {a}, side B: {b}.", n=ended.number, a=points(a), b=points(b))
        )
        if self.match.games != before.games:
            side = "A" if self.match.games[0] > before.games[0] else "B"
            console.say(tr("Side {side} wins the {word}.", side=side, word=before.game_name))
        if self.match.over:
            yours = (
                tr("You have won!")
                if self.match.winner == "AB"[(self._chair - 1) % 2]
                else tr("You have lost.")
            )
            console.say(tr("Side {side} wins the match. {yours}", side=self.match.winner, yours=yours))
        elif any(self.match.games):
            won_a, won_b = self.match.games
            console.say(tr("Won so far: side A {a}, side B {b}.", a=won_a, b=won_b))
        console.say(tr("All cards of that deal: trucedu deal {code}", code=code_words(ended.code)))

    def _bots_action(self, chair: int) -> Action:
        view = self.deal.view(chair)
        try:
            return ask(self._players[chair], view)
        except BotError as failed:
            instead = default_action(view)
            self._console.say(tr("{problem} Instead: {action}.", problem=failed, action=instead))
            return instead

    def _players_talk(self) -> None:
        """The players give their signs when cards were dealt, and captains tell whose turn it is what to do."""
        said = [event for event in self.deal.events if event.kind in {"deal", "call", "answer", "card"}]
        view = self.deal.view(self._chair)
        if not view.talks:
            return
        signed = any(event.kind == "signal" and event.chair != self._chair for event in since_dealt(view))
        if said and said[-1].kind == "deal" and not signed:
            for chair in self._players:
                while self._told(sign_message, chair):
                    pass
        if self.deal.to_act is not None:
            self._told(order_message, self.deal.view(self.deal.to_act).captain)

    def _told(self, ask_for: Callable[[Bot, te.Deal, te.View], te.Message | None], chair: int) -> bool:
        """Whether the player in that chair gave a message of this kind; one that fails at it is not asked again."""
        if chair not in self._players or chair in self._mute:
            return False
        try:
            message = ask_for(self._players[chair], self.deal, self.deal.view(chair))
        except BotError as failed:
            self._console.say(str(failed))
            self._mute.add(chair)
            return False
        if message is not None:
            self.match = self.match.tell(message)
        return message is not None

    # The person's decisions

    def _decide(self) -> bool:
        """Ask until something is done; False if the person leaves."""
        show_position(self._console, self.deal, self._chair, self.match.game_name)
        while True:
            text = self._console.ask(PROMPT)
            if text.casefold() in _LEAVING:
                return False
            if self._obey(text):
                return True

    def _obey(self, text: str) -> bool:
        """Do what was typed; whether the deal then stands somewhere else."""
        word = text.partition(" ")[0].casefold()
        if text.startswith("?"):
            self._explain(text[1:].strip())
        elif word in {"signal", "order"}:
            self._tell(text)
        elif word == "undo":
            return self._undo()
        elif text.casefold() in self._simple:
            self._simple[text.casefold()]()
        else:
            return self._do(text)
        return False

    @property
    def _simple(self) -> dict[str, Callable[[], None]]:
        """The commands that only show something."""
        return {
            "": lambda: self._console.say(tr("Type a number, or ? to have the choices explained.")),
            "help": self._help,
            "hand": self._show_hand,
            "look": self._look,
            "ranks": lambda: self._console.say(order_line(self.game.beside(self.deal.turned))),
            "log": lambda: show_events(self._console, self.deal.view(self._chair).events, self._chair),
            "code": self._code,
        }

    def _do(self, text: str) -> bool:
        action = self._read(text)
        if action is None:
            return False
        reason = self.deal.view(self._chair).why_not(action)
        if reason is not None:
            self._refuse(action, reason)
            return False
        self._decisions.append(self.match)
        self._advance(action)
        return True

    def _read(self, text: str) -> Action | None:
        """The action that was typed; None, and a word about it, if it is none."""
        view = self.deal.view(self._chair)
        numbered, _ = choices(self.game, view.legal)
        if text.isascii() and text.isdigit():
            if 1 <= int(text) <= len(numbered):
                return numbered[int(text) - 1]
            self._console.say(
                tr(
                    "Not understood: the choices have the numbers 1 to {last}. A card is written with its suit, "
                    "such as {card}.",
                    last=len(numbered),
                    card=self.game.pack[0],
                )
            )
            return None
        try:
            return view.read(text)
        except te.Ambiguous as unclear:
            self._console.say(tr("Not understood: {why}", why=unclear))
        except te.NotACall:
            self._console.say(self._not_understood(text))
        return None

    def _not_understood(self, text: str) -> str:
        words = [
            *self.deal.board.rules.words,
            *(word for word in _COMMANDS if word.isalpha()),
            "signal",
            "order",
        ]
        close = difflib.get_close_matches(text.casefold(), words, 1)
        if close:
            return tr("Not understood: {text!r}. Did you mean {close}?", text=text, close=close[0])
        return tr(
            "Not understood: {text!r} is neither a card of this pack, nor a call of {game}, nor a command. Type a "
            "number, ? for explanations or help for the commands.",
            text=text,
            game=self.game.name,
        )

    def _refuse(self, action: Action, reason: te.Reason) -> None:
        self._console.say(tr("Not possible now, {action}: {why}", action=bare(action), why=reason.text))
        if reason.code not in PLAIN:
            self._show_rule(reason.rule, action.call)

    def _show_rule(self, rule: str, call: str | None = None) -> None:
        """What the rules page says of a rule; of tables only the row of the call in question."""
        said = said_of_rule(self.game, rule, call or "")
        self._console.say(
            tr("Rule {rule}:", rule=rule) if "#" in rule else tr("Rule {rule}.", rule=rule), "  "
        )
        for line in said:
            self._console.say(line, "    ")

    # Commands

    def _explain(self, what: str) -> None:
        if not what:
            explain_position(self._console, self.deal, self._chair, self.match.game_name)
            return
        action = self._read(what)
        if action is None:
            return
        reason = self.deal.view(self._chair).why_not(action)
        if reason is not None:
            self._refuse(action, reason)
            return
        meaning = Meanings(self.deal, self._chair).of(action)
        self._console.say(tr("Possible now, {action}: {meaning}", action=bare(action), meaning=meaning))

    def _code(self) -> None:
        self._console.say(tr("This deal with all that was done in it, to take it up again later:"))
        self._console.say(self.resume_words(), "  ")
        self._console.say(tr("(trucedu deal CODE shows all hands: look at it when the deal is over.)"))

    def _show_hand(self) -> None:
        view = self.deal.view(self._chair)
        for line in (hand_line(self.game, view), *count_lines(self.game, view)):
            self._console.say(line)

    def _look(self) -> None:
        self._console.say(table_line(self.deal.view(self._chair)))
        show_choices(self._console, self.deal, self._chair)

    def _undo(self) -> bool:
        if not self._decisions:
            self._console.say(tr("There is nothing to take back yet."))
            return False
        new_deal = self._decisions[-1].deal.number != self.deal.number
        self.match = self._decisions.pop()
        self._console.say(tr("Taken back: you are where you were before your last decision."))
        if new_deal:
            self._begin_deal()
        self._shown = len(self.deal.view(self._chair).events)
        return True

    def _tell(self, text: str) -> None:
        try:
            self.match = self.match.tell(f"{self._chair} {text}")
            self._show_new_events(self.deal)
        except te.NotACall as wrong:
            self._console.say(tr("Not understood: {why}", why=wrong))
        except te.IllegalNow as illegal:
            self._console.say(tr("Not possible now: {why}", why=illegal.reason.text))
            self._show_rule(illegal.reason.rule)

    def _help(self) -> None:
        for command, meaning in _COMMANDS.items():
            self._console.say(tr(meaning), f"  {command:15}")
        talk = self.deal.board.rules.rules.messages
        if talk.signals:
            names = ", ".join(f"{name} ({sign.cards or sign.means})" for name, sign in talk.signals.items())
            self._console.say(tr("give your partners a sign: {names}", names=names), f"  {'signal NAME':15}")
        if talk.orders:
            names = ", ".join(talk.orders)
            self._console.say(
                tr("tell the partner in chair N: {names}", names=names), f"  {'order N NAME':15}"
            )
            if talk.orders_are == "advice":
                self._console.say(
                    tr("Your partners follow advice with their next card, if they have one for it.")
                )


_COMMANDS: Final = {
    "1, 2, 3 ...": "do what has that number in the list",
    "7S or truc": "do it by its name; the game's own words are understood too",
    "?": "explain the position and everything you may do",
    "? WORD": "explain one action, or why it is not possible now",
    "hand": "your cards, and what they count",
    "look": "the table and the choices once more",
    "ranks": "which card beats which",
    "log": "everything that you have seen of this deal",
    "undo": "go back to your last decision (what you saw since, you have seen)",
    "code": "the deal as a code, to take it up again later",
    "help": "this list",
    "quit": "leave; you are told how to take the deal up again",
}
