"""A deal: set it up, see what may be done, play, look back. Every play gives a new deal; nothing ever changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from attrs import frozen

from trucedu.cards import Card, NotACard
from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine import modes
from trucedu.engine.actions import Action, ActionTable
from trucedu.engine.board import Board
from trucedu.engine.compiled import GAME, Compiled
from trucedu.engine.dealing import FixedDeck, Shuffle
from trucedu.engine.events import Event, Teller
from trucedu.engine.orders import Message, give, read_message
from trucedu.engine.outcomes import NOBODY, SIDES
from trucedu.engine.reasons import IllegalNow, Reason, why_not, why_not_tell
from trucedu.engine.variant import Variant, as_variant
from trucedu.engine.view import PlayedTrick, View, tricks_of
from trucedu.language import tr

#: The seed written down when every hand is given and nothing is left to chance.
NO_SEED: Final = "given"
#: Deals of one seed are numbered up to here; a code holds no larger number.
MOST_DEALS: Final = 10**9


@frozen
class Setup:
    """How a deal began: all that a code must hold beside what was done."""

    variant: Variant
    players: int
    seed: str
    number: int
    dealer: int
    score: tuple[int, int]
    given: tuple[tuple[Card, ...] | None, ...] | None = None
    turned: Card | None = None


@frozen
class DealResult:
    """How a deal ended: ``points`` of sides A and B, who has the ``hand`` (None: nobody), its ``value``, why."""

    points: tuple[int, int]
    hand: str | None
    value: int | str
    why: str


class Tables:
    """What all deals of one game share: actions and their texts."""

    def __init__(self, rules: Compiled) -> None:
        self.actions = ActionTable(rules)
        self.teller = Teller(rules, self.actions)


class Deal:
    """One deal in play. Made by :func:`deal`; :meth:`play` gives the next state and leaves this one as it is."""

    __slots__ = ("_events", "_legal", "_tables", "board", "past", "setup")

    def __init__(self, setup: Setup, board: Board, tables: Tables, past: tuple[Any, ...] = ()) -> None:
        self.setup = setup
        self.board = board
        self.past = past
        self._tables = tables
        self._legal: tuple[int, ...] | None = None
        self._events: tuple[Event, ...] | None = None

    @property
    def variant(self) -> Variant:
        """The game, with its house rules."""
        return self.setup.variant

    @property
    def seed(self) -> str:
        """The seed behind the shuffle."""
        return self.setup.seed

    @property
    def number(self) -> int:
        """Which deal of the seed this is, from 1."""
        return self.setup.number

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.players

    @property
    def dealer(self) -> int:
        """The chair that deals."""
        return self.setup.dealer

    @property
    def table(self) -> ActionTable:
        """All actions of the game, for reading texts."""
        return self._tables.actions

    @property
    def to_act(self) -> int | None:
        """The one chair to act, or None when the deal is over."""
        seat = self.board.seat
        return None if seat < 0 else seat + 1

    @property
    def asked(self) -> str:
        """What that chair is asked: "turn", "stake", "contest", "redeal", "special", "tap", "one-card" or "over"."""
        return modes.NAMES[self.board.mode]

    @property
    def turned(self) -> Card | None:
        """The card turned up beside the hands; None in games that turn none, and before the cards are dealt."""
        return self.board.turned

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.board.seat < 0

    @property
    def score(self) -> tuple[int, int]:
        """The points of sides A and B, this deal's so far among them, as they were paid."""
        scores = self.board.scores
        return scores[0], scores[1]

    @property
    def stake(self) -> int | str:
        """What the hand is worth now: points, or ``"game"``."""
        return "game" if self.board.value == GAME else self.board.value

    def legal(self) -> tuple[Action, ...]:
        """Everything the chair to act may do, in a stable order; empty when the deal is over."""
        numbers = self._numbers()
        if not numbers:
            return ()
        row = self._tables.actions.by_seat[self.board.seat]
        return tuple([row[number] for number in numbers])

    def _numbers(self) -> tuple[int, ...]:
        known = self._legal
        if known is None:
            known = self._legal = self.board.legal()
        return known

    def read(self, text: str) -> Action:
        """The action that a text names: ``"1 7S"``, ``"1 embit"``, ``"2 yes"``; without a chair, the one to act.

        :raises NotACall: the text names no action of this game.
        :raises Ambiguous: it fits several.
        """
        pack = self.board.rules.pack
        hands = {chair: [pack[card] for card in hand] for chair, hand in enumerate(self.board.hands, 1)}
        return self._tables.actions.read(text, self.to_act, hands)

    def why_not(self, action: Action | str) -> Reason | None:
        """Why the action may not be done now, or None if it may.

        :raises NotACall: a text that names no action of this game.
        """
        return why_not(self.board, self._own(action))

    def _own(self, action: Action | str) -> Action:
        if isinstance(action, Action) and action.belongs_to(self.board.rules):
            return action
        return self.read(str(action))

    def play(self, action: Action | str) -> Deal:
        """The deal after the action.

        :raises NotACall: a text that names no action of this game.
        :raises Ambiguous: a text that fits several.
        :raises IllegalNow: it may not be done now; ``.reason`` says why.
        """
        board = self.board
        if type(action) is not Action or action._rules is not board.rules:
            action = self._own(action)
        number = action.number
        if action.chair - 1 != board.seat or number not in self._numbers():
            reason = why_not(board, action)
            assert reason is not None
            raise IllegalNow(reason)
        board = board.copy()
        board.apply(number)
        return Deal(self.setup, board, self._tables, (self.past, number))

    def tell(self, message: Message | str) -> Deal:
        """The deal after a sign or an order between partners: ``"1 signal wink"``, ``"5 order 3 low"``.

        :raises NotACall: it is no message of this game.
        :raises IllegalNow: it may not be given now; ``.reason`` says why.
        """
        message = read_message(self.board.rules, str(message))
        reason = why_not_tell(self.board, message)
        if reason is not None:
            raise IllegalNow(reason)
        board = self.board.copy()
        give(board, message)
        return Deal(self.setup, board, self._tables, (self.past, message))

    @property
    def done(self) -> tuple[int | Message, ...]:
        """What was done so far: the numbers of actions, and messages, in order."""
        steps: list[int | Message] = []
        past = self.past
        while past:
            past, step = past
            steps.append(step)
        return tuple(reversed(steps))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order, for the referee."""
        if self._events is None:
            self._events = self._tables.teller.events(self.board.log)
        return self._events

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """The finished tricks."""
        finished: list[tuple[int, tuple[int, ...], int, int]] = []
        log = self.board.log
        while log:
            before, kind, _, _, data = cast("tuple[Any, str, int, int, Any]", log)
            if kind == "trick":
                finished.append(data)
            log = before
        return tricks_of(self.players, self.board.rules.pack, finished[::-1])

    @property
    def points(self) -> tuple[int, int]:
        """What sides A and B scored in this deal so far."""
        return self.score[0] - self.setup.score[0], self.score[1] - self.setup.score[1]

    @property
    def result(self) -> DealResult | None:
        """How the deal ended, or None while it goes on."""
        if self.board.result is None or not self.over:
            return None
        side, value, _ = self.board.result
        hand = None if side == NOBODY else SIDES[side]
        return DealResult(self.points, hand, "game" if value == GAME else value, self.events[-1].text)

    def view(self, chair: int) -> View:
        """The deal as that chair sees it.

        :raises ValueError: there is no such chair.
        """
        if not 1 <= chair <= self.players:
            raise ValueError(tr("There is no chair {n}: chairs are 1 to {last}.", n=chair, last=self.players))
        return View(self, chair)

    @property
    def code(self) -> str:
        """The deal as a code that rebuilds it, with all that was done, on any machine."""
        from trucedu.engine.codes import write_code

        return write_code(self)

    def __str__(self) -> str:
        who = tr("over") if self.over else tr("chair {chair} to act", chair=self.to_act)
        return tr(
            "{game}, seed {seed!r}, deal {number}: {who}; {a} to {b}",
            game=self.variant.name, seed=self.seed, number=self.number, who=who, a=self.score[0], b=self.score[1],
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"open_deal({self.code!r})"


_tables: dict[int, tuple[Compiled, Tables]] = {}


def tables_for(rules: Compiled) -> Tables:
    """The shared tables of a game, made once."""
    known = _tables.get(id(rules))
    if known is None or known[0] is not rules:
        known = _tables[id(rules)] = (rules, Tables(rules))
    return known[1]


def deal(
    variant: str | Variant,
    seed: str | int | None = None,
    number: int = 1,
    dealer: int | None = None,
    score: tuple[int, int] = (0, 0),
    hands: str | Sequence[str | None] | None = None,
    turned: str | Card | None = None,
    players: int | None = None,
) -> Deal:
    """Deal the cards.

    :param variant: a variant or its id.
    :param seed: any text or whole number; the same seed and number give the same cards everywhere. None draws one.
    :param number: which deal of that seed, from 1.
    :param dealer: the chair that deals; None is the last chair, so that chair 1 is eldest.
    :param score: the points of sides A and B before the deal.
    :param hands: cards to give, chair by chair: ``"7S 6S 12S | 4C 5C 1S | …"``; a chair left out or empty is dealt to.
    :param turned: the turned card, in games that have one; None is the next card of the pack after the hands.
    :param players: how many play, in games for several numbers.
    :raises NotACard: impossible cards: one that is not in the pack or stands twice, or a hand that is not three.
    :raises ValueError: an impossible dealer, score, number of deal or of players; a turned card in a game without.
    """
    game = as_variant(variant)
    rules = game.compiled(players)
    up = game.turned_card(turned)
    if not is_whole(number, 1, MOST_DEALS):
        raise ValueError(tr("Deals are numbered from 1; {n} is not possible.", n=number))
    dealer = rules.players if dealer is None else dealer
    if not is_whole(dealer, 1, rules.players):
        raise ValueError(tr("There is no chair {n}: chairs are 1 to {last}.", n=dealer, last=rules.players))
    check_score(rules, score)
    given = None if hands is None else _given(game, rules.players, hands)
    if up is not None and any(up in hand for hand in given or () if hand):
        raise NotACard(tr("{card} is in a hand and turned up; there is only one in the pack.", card=up))
    if seed is None:
        whole = given is not None and None not in given and (up is not None or not rules.turns)
        seed = NO_SEED if whole else fresh_seed()
    setup = Setup(game, rules.players, normal_seed(seed), number, dealer, (score[0], score[1]), given, up)
    return start(setup)


def check_score(rules: Compiled, score: Sequence[int]) -> None:
    """See that a deal can begin at this score.

    :raises ValueError: it cannot: not two numbers of points, each from 0 to one below the target.
    """
    if len(score) != 2 or not all(is_whole(points, 0, rules.target - 1) for points in score):
        raise ValueError(
            tr(
                "A score of {points} is not possible: a deal begins with 0 to {most} points for each of two sides.",
                points=score,
                most=rules.target - 1,
            )
        )


def is_whole(number: object, least: int, most: int) -> bool:
    """Whether it is a whole number from ``least`` to ``most``."""
    return isinstance(number, int) and not isinstance(number, bool) and least <= number <= most


def start(setup: Setup) -> Deal:
    """The deal of a checked set-up, before anything is done."""
    rules = setup.variant.compiled(setup.players)
    deck = Shuffle(rules.rules.pack.suits, rules.cards, setup.seed).deck(setup.number)
    dealt: Any = deck
    if setup.given is not None or setup.turned is not None:
        dealt = FixedDeck(_arranged(rules, deck.prefix(rules.cards), setup))
    board = Board(rules, dealt, setup.dealer - 1, setup.score, log=())
    return Deal(setup, board, tables_for(rules))


def _arranged(rules: Compiled, shuffled: list[int], setup: Setup) -> list[int]:
    given = setup.given or (None,) * rules.players
    turned = [] if setup.turned is None else [rules.card_number[setup.turned]]
    taken = {*turned, *(rules.card_number[card] for hand in given if hand for card in hand)}
    rest = [card for card in shuffled if card not in taken]
    order: list[int] = []
    for hand in given:
        order += (
            [rest.pop(0) for _ in range(3)] if hand is None else [rules.card_number[card] for card in hand]
        )
    return order + turned + rest


def _given(
    game: Variant, players: int, hands: str | Sequence[str | None]
) -> tuple[tuple[Card, ...] | None, ...]:
    pieces = [piece or "" for piece in (hands.split("|") if isinstance(hands, str) else hands)]
    if len(pieces) > players:
        raise NotACard(tr("These are {n} hands, but only {players} play.", n=len(pieces), players=players))
    given: list[tuple[Card, ...] | None] = []
    for chair, piece in enumerate(pieces, 1):
        hand = game.cards(piece)
        if len(hand) not in (0, 3):
            raise NotACard(
                tr("Chair {chair} would have {n} cards; a hand has three.", chair=chair, n=len(hand))
            )
        given.append(hand or None)
    everything = [card for hand in given if hand for card in hand]
    twice = sorted({str(card) for card in everything if everything.count(card) > 1})
    if twice:
        raise NotACard(tr("{cards} is in two hands; there is only one in the pack.", cards=", ".join(twice)))
    return (*given, *[None] * (players - len(pieces)))
