"""The board: one deal in play, and the only place where the course of a deal is carried out.

It holds small numbers in slots and changes in place. :class:`trucedu.engine.deal.Deal` wraps one and copies it on every
play; the simulator drives one directly, without copies and without a log. Both therefore run the same rules.
"""

from __future__ import annotations

from typing import Protocol

from trucedu.cards import Card
from trucedu.engine import contests, orders, settling, stakes
from trucedu.engine.compiled import GAME, Compiled
from trucedu.engine.modes import CONTEST, OVER, STAKE, TAP, TURN
from trucedu.engine.outcomes import NOBODY, OPEN, SPOILED, START, results_of

Log = tuple[object, ...]


class Deck(Protocol):
    """The shuffled pack: card numbers, any prefix of them on demand."""

    def prefix(self, length: int) -> list[int]: ...


class Board:
    """One deal in play. ``seat`` is the one seat that acts now (see ``mode`` for what it is asked)."""

    __slots__ = (
        "best", "best_seat", "blind", "caller", "closed", "contest", "contests", "dealer", "dealt", "deck", "eldest",
        "hands", "held", "leader", "log", "mode", "offer_call", "offer_refused", "offer_rung", "offer_value", "orders",
        "outcome", "queue", "raised", "raiser", "ranking", "redeal_open", "result", "row", "rules", "rung", "scores",
        "seat", "single", "spoken", "table", "tied", "turn", "value",
    )  # fmt: skip

    hands: list[tuple[int, ...]]
    dealt: list[tuple[int, ...]]

    def __init__(
        self, rules: Compiled, deck: Deck, dealer: int, scores: tuple[int, int], log: Log | None = None
    ) -> None:
        self.rules = rules
        self.ranking = rules.plain
        self.deck = deck
        self.dealer = dealer
        eldest = rules.next_seat[dealer]
        self.eldest = self.leader = self.turn = self.seat = eldest
        self.scores = [scores[0], scores[1]]
        self.log = log
        self.row = START
        self.table: tuple[int, ...] = ()
        self.blind = False
        self.best = -1
        self.best_seat = -1
        self.tied = False
        self.rung = 0
        self.value = rules.base
        self.raiser = -1
        self.raised = False
        self.closed = ""
        self.caller = self.offer_call = self.offer_rung = -1
        self.offer_value = self.offer_refused = 0
        self.spoken = 0
        self.contests: list[contests.State] = (
            [contests.State(each) for each in rules.contests] if rules.contests else []
        )
        self.contest = -1
        self.queue: tuple[int, ...] = ()
        self.orders: dict[int, tuple[str, str]] | None = None
        self.held: list[tuple[int, int, int, str]] | None = None
        self.result: tuple[int, int, str] | None = None
        self.single = False
        self.outcome = rules.outcome[eldest & 1]
        self.mode = TURN
        self.redeal_open = rules.redeal >= 0
        if rules.at_end:
            self.held = []
        if rules.tap is not None and max(scores) <= rules.tap.up_to:
            self.hands = [()] * rules.players
            self.dealt = self.hands[:]
            self.mode = TAP
            self.seat = (dealer - 1) % rules.players
        else:
            if log is not None and rules.rules.deal.cut_by == "before-dealer":
                self.note("cut", (dealer - 1) % rules.players)
            self.give(3, 0)

    def copy(self) -> Board:
        """The same position, to go on from separately."""
        new = object.__new__(Board)
        new.rules = self.rules
        new.ranking = self.ranking
        new.deck = self.deck
        new.dealer = self.dealer
        new.eldest = self.eldest
        new.leader = self.leader
        new.turn = self.turn
        new.seat = self.seat
        new.scores = self.scores[:]
        new.log = self.log
        new.row = self.row
        new.table = self.table
        new.best = self.best
        new.blind = self.blind
        new.best_seat = self.best_seat
        new.tied = self.tied
        new.rung = self.rung
        new.value = self.value
        new.raiser = self.raiser
        new.raised = self.raised
        new.closed = self.closed
        new.caller = self.caller
        new.offer_call = self.offer_call
        new.offer_rung = self.offer_rung
        new.offer_value = self.offer_value
        new.offer_refused = self.offer_refused
        new.spoken = self.spoken
        new.contests = [each.copy() for each in self.contests] if self.contests else self.contests
        new.contest = self.contest
        new.queue = self.queue
        new.orders = None if self.orders is None else dict(self.orders)
        new.held = None if self.held is None else self.held[:]
        new.result = self.result
        new.single = self.single
        new.outcome = self.outcome
        new.mode = self.mode
        new.redeal_open = self.redeal_open
        new.hands = self.hands[:]
        new.dealt = self.dealt
        return new

    @property
    def turned(self) -> Card | None:
        """The card turned up beside the hands, or None."""
        number = self.ranking.turned
        return None if number < 0 else self.rules.pack[number]

    def speaker(self, side: int, after: int) -> int:
        """The seat that answers for a side; ``after`` is the seat whose call is to be answered."""
        rule = self.rules.rules.ladder.speaker
        if rule.by == "next-opponent" and after & 1 == side:
            return after
        return self.rules.speaker(side, self.dealer, rule, after)

    def note(self, kind: str, seat: int, action: int = -1, data: object = None) -> None:
        """Write one line in the log, if one is kept."""
        if self.log is not None:
            self.log = (self.log, kind, seat, action, data)

    def give(self, cards: int, skip: int) -> None:
        """Deal that many cards to each seat, leaving out the first ``skip`` of the pack; then see to special deals.

        Where a card is turned up, it is the next one of the pack.
        """
        players = self.rules.players
        end = skip + 3 * players
        pack = self.deck.prefix(end)
        hands = [tuple(pack[start : start + cards]) for start in range(skip, end, 3)]
        self.hands = hands
        self.dealt = hands[:]
        if self.rules.special is not None:
            self.blind = stakes.unseen(self)
        if self.rules.turns:
            self.ranking = self.rules.ranking(self.deck.prefix(end + 1)[end])
        if self.log is not None:
            self.note("deal", self.dealer, data=(cards, tuple(hands), skip > 0, self.blind))
            if self.rules.turns:
                self.note("turned", self.dealer, self.ranking.turned)
            if self.rules.rules.deal.rest == "at-dealers-right":
                self.note("pack", self.dealer)
        if self.rules.special is not None:
            stakes.special_deal(self)

    def legal(self) -> tuple[int, ...]:
        """The numbers of all actions open to ``seat``, in a stable order: cards, calls, and folding last."""
        mode = self.mode
        if mode == TURN:
            seat = self.seat
            calls = stakes.turn_calls(self, seat)
            if self.contests and self.row == START:
                calls = contests.turn_calls(self, seat) + calls
            if self.blind:
                return (self.rules.next_card, *calls)
            cards = self.hands[seat] if self.orders is None else orders.cards_left(self, seat)
            if self.rules.more_ways:
                cards += stakes.joint_calls(self, seat, cards) + stakes.covers(self, cards)
            return cards + calls
        if mode == STAKE:
            return stakes.answers(self, self.seat)
        if mode == CONTEST:
            return contests.answers(self)
        return stakes.other_answers(self)

    def apply(self, action: int) -> None:
        """Carry out an action that :meth:`legal` lists for ``seat``; nothing is checked again here."""
        rules = self.rules
        mode = self.mode
        if mode == TURN or (action < rules.cards and mode == STAKE):
            if action < rules.cards:
                if mode == STAKE:
                    self.note("accepts", self.seat)
                    stakes.accept(self)
                self.play_card(action)
            elif action >= rules.first_joint:
                if action >= rules.first_down:
                    self.play_card(action - rules.first_down, face_down=True)
                else:
                    stakes.card_with_call(self, action)
            elif action == rules.next_card:
                self.play_card(self.hands[self.turn][0])
            elif action in rules.contest_words:
                contests.call(self, self.seat, action)
            else:
                stakes.turn_call(self, action)
        elif mode == STAKE:
            if action in rules.contest_words:
                contests.call(self, self.seat, action)
            else:
                stakes.answer(self, action)
        elif mode == CONTEST:
            contests.answer(self, action)
        else:
            stakes.other_answer(self, action)

    def play_card(self, card: int, face_down: bool = False) -> None:
        """Lay a card of the seat on turn; the last card of a trick decides it.

        On the table a card face down is written ``-1 - card``: worth nothing, and no number of an open card.
        """
        rules = self.rules
        seat = self.turn
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        if self.log is not None:
            self.log = (self.log, "covered" if face_down else "card", seat, card, None)
        if face_down:
            card = -1 - card
        self.lay(seat, card)
        self.raised = False
        self.redeal_open = False
        if self.orders is not None:
            self.orders.pop(seat, None)
        if self.contests and self.row == START:
            contests.marked(self, seat)
        elif self.contests:
            contests.later_card(self, seat)
        if card in rules.bonus and rules.bonus_to_player:
            self.award(seat & 1, rules.bonus[card], "bonus", card)
            if self.mode == OVER:
                return
        if len(self.table) == rules.players:
            self.end_trick()
        else:
            self.turn = self.seat = rules.next_seat[seat]

    def lay(self, seat: int, card: int) -> None:
        """Add a card to the trick: does it beat the best so far, or equal it?"""
        rules = self.rules
        self.table = (*self.table, card)
        power = self.ranking.power[card]
        if power > self.best:
            self.best = power
            self.best_seat = seat
            self.tied = False
        elif power == self.best and not self.tied:
            self.tied = bool((seat ^ self.best_seat) & 1) or not (
                rules.tie_won or (rules.tie_led and self.best_seat == self.leader)
            )

    def decide(self) -> tuple[int, int]:
        """The result of the trick on the table, and the seat that leads on."""
        if not self.tied:
            return self.best_seat & 1, self.last_tied() if self.rules.later_leads else self.best_seat
        rule = self.rules.lead_after_tie
        if rule == "last-tied":
            return SPOILED, self.last_tied()
        if rule == "nearest-eldest":
            return SPOILED, self.nearest_tied()
        return SPOILED, {"leader": self.leader, "eldest": self.eldest, "first-tied": self.best_seat}[rule]

    def nearest_tied(self) -> int:
        """Of those whose cards are equal and the best of the trick, the seat nearest to eldest hand (A34)."""
        players, power = self.rules.players, self.ranking.power
        tied = [
            (self.leader + step) % players for step, card in enumerate(self.table) if power[card] == self.best
        ]
        return min(tied, key=lambda seat: (seat - self.eldest) % players)

    def last_tied(self) -> int:
        """The seat that laid the last of the equal best cards of the trick."""
        power = self.ranking.power
        last = max(step for step, card in enumerate(self.table) if power[card] == self.best)
        return (self.leader + last) % self.rules.players

    def end_trick(self) -> None:
        """Decide the trick on the table, settle what waits for it, and go on to the next or end the deal."""
        rules = self.rules
        result, lead = self.decide()
        first = self.row == START
        self.row = row = self.row * 3 + result
        side = self.outcome[row]
        if self.log is not None:
            goes_on = 1 if side == OPEN else 0
            taker = self.best_seat if result == SPOILED else lead
            self.note("trick", lead, goes_on, (self.leader, self.table, result, taker))
        if not rules.bonus_to_player and result != SPOILED:
            for card in self.table:
                if card in rules.bonus:
                    self.award(result, rules.bonus[card], "bonus", card)
        if first and self.contests and self.mode != OVER:
            settling.settle_first(self)
        if self.mode == OVER:
            return
        if side == OPEN:
            self.table = ()
            self.best = -1
            self.tied = False
            self.leader = self.turn = self.seat = lead
        else:
            self.end_hand(side)

    def end_hand(self, side: int) -> None:
        """The tricks are played: settle what still waits, then pay the hand."""
        if self.contests:
            settling.settle_last(self)
            if self.mode == OVER:
                return
        if self.log is not None:
            self.note("decided", -1, data=(self.row, side))
        why = "tricks"
        if side == NOBODY:
            why = "all-spoiled" if set(results_of(self.row)) == {SPOILED} else "no-side"
        self.close(side, self.value, why)

    def concede(self, winner: int, value: int, why: str, extra: int = 0) -> None:
        """The hand ends without being played out: the other side folded or refused. ``extra`` is paid besides."""
        if self.contests:
            if self.row == START:
                settling.settle_first(self)
            if self.mode != OVER:
                settling.settle_last(self)
            if extra:
                self.award(winner, extra, "early")
            if self.mode == OVER:
                return
        self.close(winner, value, why)

    def close(self, side: int, value: int, why: str) -> None:
        """Pay the hand to a side (``NOBODY``: to none) and end the deal."""
        self.result = (side, value, why)
        if side != NOBODY and value:
            if why == "refused":
                self.refusal(side, value, "hand")
            else:
                self.award(side, value, "hand")
        if self.held is not None:
            self.pay_held()
        if self.mode != OVER:
            self.end_deal()

    def end_deal(self) -> None:
        """Nothing more is done in this deal. If the hand was not played to an end, the game was reached on the way."""
        self.mode = OVER
        self.seat = -1
        self.queue = ()
        if self.result is None:
            self.result = (NOBODY, 0, "game")
        self.note("end", -1, data=self.result)

    def award(self, side: int, points: int, why: str, card: int = -1) -> None:
        """Score points for a side: the one way in which any point is ever scored. ``GAME`` is all that is missing.

        The first side to reach the target has won, and the deal ends on the spot (TYF-106, OQ-29).
        """
        if self.mode == OVER:
            return
        if self.held is not None:
            self.held.append((side, points, card, why))
            return
        if points == GAME:
            points = max(self.rules.target - self.scores[side], 0)
        self.scores[side] += points
        if self.log is not None:
            self.note("score", -1, card, (side, points, why))
        if self.scores[side] >= self.rules.target:
            self.end_deal()

    def refusal(self, side: int, points: int, why: str) -> None:
        """Points for a side whose call the other refused; some tables deduct them from the other side (OQ-45)."""
        if self.rules.rules.score.refusal == "scored":
            self.award(side, points, why)
            return
        loser = 1 - side
        lost = min(points, self.scores[loser])
        self.scores[loser] -= lost
        if self.log is not None:
            self.note("score", -1, -1, (loser, -lost, why))

    def pay_held(self) -> None:
        """Score what was kept for the end: declarations, then the hand, then the Sword and the Club (OQ-29)."""
        held, self.held = self.held or [], None
        rank = {"hand": 1, "bonus": 2}
        for side, points, card, why in sorted(held, key=lambda entry: rank.get(entry[3], 0)):
            self.award(side, points, why, card)
