"""A deal for one learner among simple players, only cards being played: what was done, and what is to be
seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from trucedu.bots.cards_only import CardsOnly, plain_cards
from trucedu.bots.player import Bot, BotError, ask, default_action
from trucedu.cards import Card
from trucedu.engine.actions import Action
from trucedu.engine.deal import Deal, deal
from trucedu.engine.reasons import Reason
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.scene import Button, Scene
from trucedu.show.table_scene import last_trick, log_lines, table_scene
from trucedu.show.text import log_line


class NotNow(ValueError):
    """Something that cannot be done at this point; ``reason`` says why, with its rule where there is one."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text)


@frozen
class _Moment:
    """Where the learner was asked for a card: the deal, how many tricks had been looked at, what was done."""

    deal: Deal
    looked: int
    moves: tuple[str, ...]


class TablePlay:
    """One deal after another for the learner in ``chair``.

    :param variant: the game.
    :param seed: where the cards come from.
    :param number: which deal of that seed comes first.
    :param chair: the learner's place.
    :param bots: players by chair; the others are ``CardsOnly``.

    After each trick the table stops so that it can be looked at; ``do("next")`` goes on. ``problems`` holds
    what players have done wrong since it was last read; the deal goes on with a quiet card in their place.
    """

    def __init__(
        self,
        variant: Variant,
        seed: str,
        number: int = 1,
        chair: int = 1,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.chair = chair
        self.problems: list[BotError] = []
        self._plain = CardsOnly(variant)
        self._bots = dict(bots or {})
        self.number = number
        self._deal: Deal
        self._dealt: tuple[str, ...]
        self._looked: int
        self._moves: tuple[str, ...]
        self._history: list[_Moment]
        self._begin()

    @property
    def view(self) -> View:
        """What the learner may know."""
        return self._deal.view(self.chair)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._deal.over

    @property
    def looking(self) -> bool:
        """Whether a finished trick lies there to be looked at."""
        return len(self._deal.tricks) > self._looked

    @property
    def moves(self) -> tuple[str, ...]:
        """The learner's cards of this deal, as texts that ``play`` takes."""
        return self._moves

    def do(self, what: str) -> str:
        """Do what a press says: ``play 7S``, ``next``, ``undo``, ``retry`` or ``deal``.

        :returns: what has happened since, in words.
        :raises NotNow: it cannot be done at this point.
        :raises ValueError: nothing of that name can be done.
        """
        verb, _, rest = what.partition(" ")
        if verb == "play":
            return self.play(rest)
        steps = {"next": self.next, "undo": self.undo, "retry": self.retry, "deal": self.another}
        if verb not in steps or rest:
            raise ValueError(tr("{what!r} is nothing that can be done at this table.", what=what))
        return steps[verb]()

    def play(self, card: str | Card) -> str:
        """Play a card of the own hand; the others follow.

        :raises NotNow: it may not be played now.
        :raises NotACall: the text names no card of this game.
        """
        view = self.view
        action = view.read(str(card))
        if action.card is None or action.call is not None:
            raise NotNow(Reason("cards-only", tr("Only cards are played here, nothing is called."), ""))
        reason = view.why_not(action)
        if reason is not None:
            raise NotNow(reason)
        before = len(view.events)
        self._history.append(_Moment(self._deal, self._looked, self._moves))
        self._looked = len(self._deal.tricks)
        self._moves = (*self._moves, str(action.card))
        self._deal = self._deal.play(action)
        self._run()
        return self._since(before)

    def next(self) -> str:
        """Go on after a trick that lies there to be looked at.

        :raises NotNow: there is none, or the deal is over.
        """
        if self.over or not self.looking:
            raise NotNow(Reason("no-trick", tr("There is no finished trick to go on from."), ""))
        before = len(self.view.events)
        self._looked = len(self._deal.tricks)
        self._run()
        return self._since(before) or tr("Your turn.")

    def undo(self) -> str:
        """Take the own last card back, and all that followed.

        :raises NotNow: no card was played yet.
        """
        if not self._history:
            raise NotNow(Reason("nothing-done", tr("You have not played a card yet."), ""))
        moment = self._history.pop()
        self._deal, self._looked, self._moves = moment.deal, moment.looked, moment.moves
        return tr("Your card is back in your hand.")

    def retry(self) -> str:
        """The same deal from its beginning."""
        self._begin()
        return tr("The same cards again.")

    def another(self) -> str:
        """The next deal of the seed."""
        self.number += 1
        self._begin()
        return tr("New cards.")

    def scene(self, *, live: bool = True) -> Scene:
        """What the learner sees. ``live``: with what can be pressed."""
        looking = self.looking
        return table_scene(
            self.view, self.variant, self._dealt, look_back=looking, buttons=self._buttons() if live else ()
        )

    @property
    def focus(self) -> str:
        """What the learner will most likely press next."""
        if self.over:
            return "deal"
        if self.looking:
            return "next"
        return next((f"play {card.key}" for card in self.view.hand), "")

    def _buttons(self) -> Iterable[Button]:
        if self.over:
            yield Button(tr("Another deal"), "deal", primary=True)
        elif self.looking:
            yield Button(tr("Next trick"), "next", primary=True)
        if self._history:
            yield Button(tr("Take back"), "undo")
            yield Button(tr("Same deal again"), "retry")
        else:
            yield Button(tr("Other cards"), "deal")

    def _begin(self) -> None:
        self._deal = deal(self.variant, self.seed, self.number)
        self._looked = 0
        self._history = []
        self._moves = ()
        self._run()
        # Some games ask something before the cards are dealt, so the hand is read after that.
        self._dealt = tuple(card.key for card in self.view.hand)

    def _run(self) -> None:
        """Let the others act until the learner is to play a card, a trick is finished or the deal is over."""
        while not self.over and not self.looking:
            view = self._deal.view(self._deal.to_act or 0)
            if view.chair == self.chair and view.asked == "turn":
                return
            self._deal = self._deal.play(self._choice(view))

    def _choice(self, view: View) -> Action:
        bot = self._bots.get(view.chair, self._plain)
        if view.chair == self.chair or view.asked != "turn":
            return default_action(view)
        try:
            chosen = ask(bot, view)
            if chosen not in plain_cards(view).values():
                said = tr("it chose {chosen!r}, but only cards are played here.", chosen=str(chosen))
                raise BotError(bot.name, view.chair, said)
        except BotError as problem:
            self.problems.append(problem)
            return default_action(view)
        return chosen

    def _since(self, before: int) -> str:
        view = self.view
        result = last_trick(view, self.variant)
        said: list[str] = []
        for event in view.events[before:]:
            if event.kind == "trick" and result is not None:
                said.append(result.reason)  # at most one trick ends before the table stops
            else:
                said += [log_line(line).rstrip(".") + "." for line in log_lines([event], view)]
        return " ".join(said)
