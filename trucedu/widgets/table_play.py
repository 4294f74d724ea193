"""A deal or a match for one learner among simple players: what was done, what may be taken back, what comes next."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from trucedu.bots.player import default_action
from trucedu.cards import Card
from trucedu.codewords import NotACode
from trucedu.engine.actions import Action
from trucedu.engine.codes import open_deal
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message, read_message
from trucedu.engine.reasons import Reason, why_not_tell
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.widgets.table_course import (
    Course,
    Moment,
    opening,
    opening_of_match,
    states_of,
    steps_of,
    taken_up,
)
from trucedu.widgets.table_eyes import noticing
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_past import NotNow
from trucedu.widgets.table_players import Players, Seated
from trucedu.widgets.table_standing import Standing

__all__ = ["NotNow", "TablePlay"]

#: Questions beside the play; where the stake is not played they are answered quietly for everybody.
_BESIDE = {"redeal", "special", "tap", "one-card"}


class TablePlay(Standing):
    """One deal after another for the learner in ``chair``.

    :param variant: the game.
    :param seed: where the cards come from.
    :param number: which deal of that seed comes first.
    :param chair: the learner's place.
    :param bots: players by chair, one for each other chair in their order, or one for all; without, ``CardsOnly``
        where only cards are played, else ``Cautious``.
    :param layers: how much of the game is played; None is cards alone.
    :param in_match: a match, whose deals follow its own rules, instead of single deals from 0 to 0.
    :param games: how many games win the match; None is as many as the variant says.
    :param to: how many points win a game of the match; None is as many as the variant says.
    :param players: how many play, in games for several numbers.
    :param begun: a deal to go on with; its own seed, number and players count then.
    :param won: the games won so far in that match.

    After each trick the table stops so that it can be looked at; ``do("next")`` goes on to the learner's next turn, and
    ``do("on")`` to the next decision that matters (see :meth:`play_on`). ``problems`` holds what players have done
    wrong since it was last read; the deal goes on with a quiet action in their place.
    """

    def __init__(
        self,
        variant: Variant,
        seed: str,
        number: int = 1,
        chair: int = 1,
        bots: Seated | None = None,
        *,
        layers: Layers | None = None,
        in_match: bool = False,
        games: int | None = None,
        to: int | None = None,
        players: int | None = None,
        begun: Deal | None = None,
        won: tuple[int, int] = (0, 0),
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.chair = chair
        self.number = number
        self.layers = layers if layers is not None else Layers.of(variant, ("tricks",))
        self.in_match = in_match
        rules = variant.sheet.rules
        self.games = games if games is not None else rules.score.games if rules is not None else 1
        self.to = to
        self.players = begun.players if begun is not None else players or variant.players[0]
        super().__init__()
        self.opened = False
        self.place = ""  # what this table is called when it is laid again
        self.bots = bots
        self._players = Players(self.layers, seed, chair, self.players, bots)
        self._history: list[Moment] = []
        self._now: Moment
        #: Where each deal began, by its number, to play it again.
        self._firsts: dict[int, Moment] = {}
        self._dealt: tuple[str, ...] = ()
        if begun is None:
            self._begin(self._opening())
        else:
            self._take_up(begun, won)

    # What there is to be seen

    def why(self, step: int) -> str | None:
        """Why a player did what it did at a step of the past; None where it cannot say, or the deal goes on.

        The reason may name cards that nobody else has seen, so nothing is told before the deal is over.
        """
        action = self.past.seen(step)
        if not self.over or not isinstance(action, Action) or action.chair == self.chair:
            return None
        return self._players.why(self.layers.view(self.past.states[step], action.chair), action)

    # What the learner does

    def do(self, what: str) -> None:
        """Do what a press says: ``play 7S``, ``say truc``, ``tell signal wink``, ``next``, ``on``, ``undo``,
        ``retry``, ``deal``, ``open``, ``resume CODE``; ``back``, ``forward``, ``decision`` and ``live`` to look back.

        :raises NotNow: it cannot be done at this point.
        :raises ValueError: nothing of that name can be done.
        :raises KeyboardInterrupt: it was interrupted, and nothing was done.
        """
        verb, _, rest = what.partition(" ")
        taking: dict[str, Callable[[str], None]] = {
            "play": self.act,
            "say": self.act,
            "tell": self.tell,
            "resume": self.resume,
        }
        steps: dict[str, Callable[[], None]] = {
            "next": self.next,
            "on": self.play_on,
            "undo": self.undo,
            "retry": self.retry,
            "deal": self.another,
            "open": self.open,
            "back": lambda: self.look(-1),
            "forward": lambda: self.look(1),
            "decision": self.last_decision,
            "live": self.look_no_more,
        }
        before = (self._now, self._history[:], dict(self._firsts), self.number, self.seed, self.opened)
        try:
            if verb in taking and rest:
                self.look_no_more()
                taking[verb](rest)
            elif verb in steps and not rest:
                if verb not in {"back", "forward", "decision", "open"}:
                    self.look_no_more()
                steps[verb]()
            else:
                raise ValueError(tr("{what!r} is nothing that can be done at this table.", what=what))
        except KeyboardInterrupt:
            # Somebody was still thinking: the press is undone as a whole, so that it can be made again.
            self._now, self._history, self._firsts, self.number, self.seed, self.opened = before
            raise

    def play(self, card: str | Card) -> None:
        """Play a card of the own hand; see :meth:`act`."""
        self.act(str(card))

    def act(self, text: str) -> None:
        """Play a card or say something; the others follow.

        :raises NotNow: it may not be done now.
        :raises NotACall: the text names nothing that can be done in this game.
        """
        words = text.split()
        if words[:1] in (["signal"], ["order"]):
            self.tell(text)
            return
        view = self.view
        action = view.read(text)
        reason = view.why_not(action)
        if reason is not None:
            raise NotNow(reason, action.call or "")
        self._history.append(self._now)
        self._do(action)

    def _do(self, action: Action) -> None:
        said = str(action).partition(" ")[2]
        self._now = evolve(
            self._now.after(self._now.course.play(action)),
            looked=len(self._now.deal.tricks),
            moves=(*self._now.moves, said),
            heard=len(self.view.events),
        )
        self._run()

    def tell(self, text: str) -> None:
        """Give the partners a sign (``"signal wink"``) or one of them an order (``"order 3 low"``).

        Whoever of the other side looks at the learner notices a sign.

        :raises NotNow: it may not be given now, or nothing is told at this table.
        :raises NotACall: there is no such sign or order.
        """
        if "signals" not in self.layers:
            raise NotNow(Reason("layer-off", tr("No signs are given at this table."), ""))
        message = read_message(self.deal.board.rules, f"{self.chair} {text}")
        if message.kind == "signal":
            message = evolve(message, seen=noticing(self.deal, self.chair))
        reason = why_not_tell(self.deal.board, message)
        if reason is not None:
            raise NotNow(reason)
        self._history.append(self._now)
        self._now = evolve(
            self._now.after(self._now.course.tell(str(message))), moves=(*self._now.moves, text)
        )

    def next(self) -> None:
        """Go on to the next own decision after a trick that lies there to be looked at.

        :raises NotNow: there is none, or the deal is over.
        """
        if self.over or not self.looking:
            raise NotNow(Reason("no-trick", tr("There is no finished trick to go on from."), ""))
        self._look_on()

    def _look_on(self) -> None:
        self._now = evolve(self._now, looked=len(self._now.deal.tricks), heard=len(self.view.events))
        self._run()

    def play_on(self) -> None:
        """Go on to the next decision that matters: past finished tricks, and past turns with no choice of cards.

        It stops when the learner is asked something, has cards of different strength to choose from, or the deal is
        over. Where only one card is left, or only cards that are equal, it is played without a word; taking back
        undoes all of it at once.

        :raises NotNow: the decision that matters is there already, or the deal is over.
        """
        before = self._now
        while not self.over and (self.looking or self._no_choice() is not None):
            action = self._no_choice()
            if self.looking or action is None:
                self._look_on()
            else:
                self._do(action)
        if self._now is before:
            raise NotNow(
                Reason("your-decision", tr("There is nothing to pass over: the decision is yours."), "")
            )
        if self._now.moves != before.moves:
            self._history.append(before)

    def _no_choice(self) -> Action | None:
        """The card to play on a turn that leaves no choice of cards; None where something is to be decided."""
        view = self.view
        if view.to_act != self.chair or view.asked != "turn":
            return None
        if len(view.legal) == 1:
            return view.legal[0]
        cards = [action for action in view.legal if action.card is not None and action.call is None]
        if any(action.face_down for action in cards):
            return None
        game = self.variant.beside(view.turned)
        strength = {game.strength(action.card) for action in cards if action.card is not None}
        return cards[0] if len(strength) == 1 else None

    def undo(self) -> None:
        """Take the own last decision back, and all that followed.

        :raises NotNow: nothing was done yet.
        """
        if not self._history:
            raise NotNow(Reason("nothing-done", tr("There is nothing to take back yet."), ""))
        self._now = self._history.pop()
        self.opened = False
        self._see_hand()

    def retry(self) -> None:
        """The same deal from its beginning."""
        number = self.deal.number
        self._history = [moment for moment in self._history if moment.deal.number != number]
        self._now = self._firsts[number]
        self.opened = False
        self._see_hand()

    def resume(self, text: str) -> None:
        """Take up a deal of this table where it was left off.

        :param text: its code, and in a match the games that sides A and B have won.
        :raises NotNow: it is no code, or that of another table.
        """
        code, *games = text.split()
        try:
            begun = open_deal(code, self.variant if self.variant.source else None)
        except NotACode as wrong:
            raise NotNow(Reason("no-code", str(wrong), "")) from wrong
        here = (self.variant.id, self.variant.house, self.players)
        if (begun.variant.id, begun.variant.house, begun.players) != here:
            raise NotNow(Reason("another-table", tr("That deal belongs to another table."), ""))
        self._history, self._firsts, self.opened, self.step = [], {}, False, None
        won = tuple(int(number) for number in games if number.isdecimal())
        self._take_up(begun, (won[0], won[1]) if len(won) == 2 else (0, 0))

    def another(self) -> None:
        """The next deal: of the match, or of the seed.

        :raises NotNow: the match is not so far, or over.
        """
        self.opened = False
        if not self.in_match:
            self.number += 1
            self._history = []
            self._firsts = {}
            self._begin(self._opening())
            return
        if self.match_over:
            self._history = []
            self._firsts = {}
            self.seed = f"{self.seed} again"
            self._begin(self._opening())
            return
        following = self._now.course.following
        if following is None:
            raise NotNow(Reason("deal-not-over", tr("This deal of the match is to be played first."), ""))
        self._history.append(self._now)
        self._begin(following)

    def open(self) -> None:
        """Open all cards of a finished deal, or close them again.

        :raises NotNow: the deal is not over.
        """
        if not self.over:
            raise NotNow(Reason("not-over", tr("The cards are opened when the deal is over."), ""))
        self.opened = not self.opened

    # The course of things

    def _opening(self) -> Course:
        if not self.in_match:
            return opening(self.variant, self.seed, self.players, self.number)
        return opening_of_match(self.variant, self.seed, self.players, self.games, self.to)

    def _begin(self, course: Course) -> None:
        self._now = Moment(course)
        self.step = None
        self._run()
        self._firsts[self.deal.number] = self._now

    def _take_up(self, begun: Deal, won: tuple[int, int]) -> None:
        """Go through a deal that was begun elsewhere, so that it can be taken back and looked at as one's own."""
        states = states_of(begun)
        course = Course(states[0], taken_up(states[0], won, self.games, self.to) if self.in_match else None)
        self._now = first = Moment(course)
        for state, step in zip(states, steps_of(begun), strict=False):
            own = step.chair == self.chair and state.asked not in (
                _BESIDE if "truc" not in self.layers else ()
            )
            if own and not self._history:
                first = self._now
            if own:
                self._history.append(self._now)
            text = str(step).partition(" ")[2]
            course = self._now.course
            course = course.tell(str(step)) if isinstance(step, Message) else course.play(step)
            self._now = evolve(
                self._now.after(course),
                looked=len(state.tricks),
                moves=(*self._now.moves, text) if own else self._now.moves,
                signed=tuple(state.board.dealt),
                heard=len(state.view(self.chair).events) if own else self._now.heard,
            )
        self.seed, self.number = begun.seed, begun.number
        self._run()
        self._firsts[begun.number] = first if self._history else self._now

    def _run(self) -> None:
        """Let the others act until the learner is to decide, a trick is finished or the deal is over."""
        actions = 0
        while not self.over and not self.looking:
            self._give_signs()
            self._give_order(self.deal.view(self.deal.to_act or 0).captain)
            view = self.layers.view(self._now.deal, self._now.deal.to_act or 0)
            beside = view.asked in _BESIDE and "truc" not in self.layers
            if view.chair == self.chair and not beside:
                break
            actions += 1
            action = (
                default_action(self.deal.view(view.chair)) if beside else self._players.choose(view, actions)
            )
            self._now = self._now.after(self._now.course.play(action))
        self._see_hand()

    def _give_signs(self) -> None:
        """The players give their signs once for each hand that they are dealt."""
        dealt = tuple(self.deal.board.dealt)
        if "signals" not in self.layers or not any(dealt) or dealt == self._now.signed:
            return
        self._now = evolve(self._now, signed=dealt)
        for chair in self._players.chairs:
            while message := self._players.sign(self.deal, chair):
                self._now = self._now.after(self._now.course.tell(message))

    def _give_order(self, captain: int) -> None:
        """The captain of the chair to act tells it what to do, the learner too."""
        if "signals" in self.layers and (message := self._players.order(self.deal, captain)):
            self._now = self._now.after(self._now.course.tell(message))

    def _see_hand(self) -> None:
        """The cards as they were dealt, in their order, so that played ones keep their place."""
        hands = [event for event in self._now.deal.view(self.chair).events if event.kind == "hand"]
        self._dealt = tuple(card.key for card in hands[-1].cards) if hands else ()
