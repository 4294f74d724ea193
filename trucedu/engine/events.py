"""What happened in a deal, line by line: for the log a person reads, for replays, and for what a chair may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.actions import Action, ActionTable
from trucedu.engine.compiled import GAME, Compiled
from trucedu.engine.counting import Count
from trucedu.engine.orders import Message
from trucedu.engine.outcomes import NOBODY, SIDES, SPOILED, results_of
from trucedu.engine.ranking import shown_cards, substitute
from trucedu.engine.text import listed, points, stake_words
from trucedu.language import tr

if TYPE_CHECKING:
    from trucedu.engine.board import Log


@frozen
class Event:
    """One thing that happened.

    ``kind``: cut, deal, hand, turned, look, pack, call, answer, accepts, card, covered, trick, decided, void, sung,
    marker, score, signal, order or end. ``chair`` and ``side`` of whom it concerns (None: nobody in particular); the
    ``action`` behind it (calls, answers and cards have one; a card face down has it in ``covered``, which its player
    alone sees); the ``cards`` laid or shown; ``points`` scored by sides A and B; a ``text``; the ``rule``; the
    ``audience``: the chairs that see it. ``shows`` lists for each chair the cards it lays open. A sign and an order
    have the ``message`` itself.
    """

    kind: str
    chair: int | None
    side: str | None
    action: Action | None
    cards: tuple[Card, ...]
    points: tuple[int, int]
    text: str
    rule: str
    audience: tuple[int, ...]
    shows: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    message: Message | None = None

    def __str__(self) -> str:
        return self.text


_SCORE_RULES: Final = {"hand": "ladder", "bonus": "score.bonus", "early": "fold.early_extra"}
_ENDS: Final = {
    "tricks": "The deal is over: side {side} has the hand, worth {value}.",
    "all-spoiled": "The deal is over: every trick was spoiled and nobody has the hand.",
    "no-side": "The deal is over: nobody has the hand.",
    "folded": "The deal is over: the hand was thrown in, and side {side} has it, worth {value}.",
    "refused": "The deal is over: the raise was refused, and side {side} has the hand, worth {value}.",
    "declined": "The deal is over: it was declined, and side {side} scores {value}.",
    "passed-rest": "The deal is over: everybody passed.",
    "game": "The deal is over: the game is won.",
}


class Teller:
    """Turns a board's log into events."""

    def __init__(self, rules: Compiled, table: ActionTable) -> None:
        self._rules = rules
        self._table = table
        self._all = tuple(range(1, rules.players + 1))

    def events(self, log: Log | None) -> tuple[Event, ...]:
        """The events of a log, first things first."""
        entries: list[tuple[str, int, int, Any]] = []
        while log:
            before, kind, seat, action, data = cast("tuple[Log, str, int, int, Any]", log)
            entries.append((kind, seat, action, data))
            log = before
        return tuple(event for entry in reversed(entries) for event in self._told(*entry))

    def _told(self, kind: str, seat: int, action: int, data: Any) -> Iterator[Event]:
        if kind == "deal":
            yield from self._dealt(seat, *data)
        elif kind in ("call", "answer"):
            yield self._said(kind, seat, action, data)
        elif kind == "card":
            card = self._rules.pack[action]
            text = tr("Chair {chair} plays {card}.", chair=seat + 1, card=card)
            yield self._event(kind, seat, text, "pack", self._action(seat, action), (card,))
        elif kind == "covered":
            yield from self._covered(seat, action)
        elif kind == "trick":
            yield self._trick(seat, action == 1, *data)
        elif kind == "accepts":
            text = tr("Chair {chair} accepts by playing on.", chair=seat + 1)
            yield self._event(kind, seat, text, "ladder.playing_accepts")
        elif kind == "decided":
            yield self._decided(*data)
        elif kind == "sung":
            yield self._sung(seat, *data)
        elif kind == "score":
            yield self._score(action, *data)
        elif kind == "end":
            yield self._end(*data)
        elif kind in ("signal", "order"):
            yield self._message(data)
        elif kind == "marker":
            yield self._event(
                kind,
                seat,
                tr("Chair {chair} says {words}.", chair=seat + 1, words=data),
                "contest.flor.marker",
            )
        elif kind == "void":
            name = self._rules.contest_of[action].name
            text = tr("The {contest} no longer counts: a flor has been declared.", contest=name)
            yield self._event(kind, seat, text, "contest.flor.cancels")
        elif kind == "look":
            yield self._looked(seat, data)
        elif kind == "turned":
            yield self._event(
                kind, seat, self._turned(seat, action), "turned", cards=(self._rules.pack[action],)
            )
        elif kind == "pack":
            yield self._event(kind, seat, self._pack(seat), "deal.rest")
        elif kind == "cut":
            yield self._event(kind, seat, tr("Chair {chair} cuts the pack.", chair=seat + 1), "deal.cut_by")
        else:
            raise AssertionError(f"unknown line in the log: {kind}")

    def _event(
        self, kind: str, seat: int, text: str, rule: str, action: Action | None = None, cards: tuple[Card, ...] = (),
        points: tuple[int, int] = (0, 0), audience: tuple[int, ...] | None = None,
        shows: tuple[tuple[int, tuple[Card, ...]], ...] = (), message: Message | None = None,
    ) -> Event:  # fmt: skip
        chair, side = (seat + 1, SIDES[seat & 1]) if seat >= 0 else (None, None)
        rule = f"{self._rules.sheet.id}#{rule}"
        return Event(
            kind, chair, side, action, cards, points, text, rule,
            self._all if audience is None else audience, shows, message,
        )  # fmt: skip

    def _action(self, seat: int, number: int) -> Action:
        return self._table.by_seat[seat][number]

    def _dealt(
        self, dealer: int, number: int, hands: tuple[tuple[int, ...], ...], again: bool, unseen: bool
    ) -> Iterator[Event]:
        packets = self._rules.rules.deal.packets[0]
        text = tr("Chair {chair} deals {n} each, {packets}.", chair=dealer + 1, n=number, packets=packets)
        if again:
            text = tr(
                "The hands are laid aside; chair {chair} deals {n} new cards each.",
                chair=dealer + 1,
                n=number,
            )
        if unseen:
            text += " " + tr("Both sides are one hand short of the game: nobody may look at the cards.")
        yield self._event("deal", dealer, text, "deal")
        for seat, hand in enumerate(hands):
            cards = tuple(self._rules.pack[card] for card in hand)
            text = tr("Chair {chair} is dealt {cards}.", chair=seat + 1, cards=listed(cards))
            audience = () if unseen else (seat + 1,)
            yield self._event("hand", seat, text, "deal", cards=cards, audience=audience)

    def _covered(self, seat: int, number: int) -> Iterator[Event]:
        """A card face down: everybody sees its back, its player alone knows which it is."""
        back = Card.face_down(self._rules.rules.pack.suits)
        text = tr("Chair {chair} plays a card face down.", chair=seat + 1)
        yield self._event("card", seat, text, "trick.face_down", cards=(back,))
        card = self._rules.pack[number]
        text = tr("Chair {chair}'s card face down is {card}.", chair=seat + 1, card=card)
        action = self._action(seat, self._rules.first_down + number)
        yield self._event("covered", seat, text, "trick.face_down", action, (card,), audience=(seat + 1,))

    def _looked(self, seat: int, hands: tuple[tuple[int, tuple[int, ...]], ...]) -> Event:
        """Partners look at each other's cards before their side decides whether to play."""
        shows = tuple((each + 1, tuple(self._rules.pack[card] for card in hand)) for each, hand in hands)
        side = SIDES[seat & 1]
        text = tr("The players of side {side} look at each other's cards before they decide: ", side=side)
        told = "; ".join(
            tr("chair {chair} has {cards}", chair=chair, cards=listed(cards)) for chair, cards in shows
        )
        chairs = tuple(chair for chair, _ in shows)
        return self._event("look", seat, f"{text}{told}.", "special.looks", audience=chairs, shows=shows)

    def _turned(self, dealer: int, number: int) -> str:
        rules = self._rules
        card = rules.pack[number]
        text = tr("Chair {chair} turns up {card}.", chair=dealer + 1, card=card)
        king = substitute(rules.rules, card)
        return text if king is None else text + " " + tr("{king} takes its place.", king=king)

    def _pack(self, dealer: int) -> str:
        eldest = self._rules.next_seat[dealer] + 1
        return tr(
            "The rest of the pack lies at chair {dealer}'s right: chair {eldest} leads first.",
            dealer=dealer + 1,
            eldest=eldest,
        )

    def _said(self, kind: str, seat: int, number: int, value: int | str | None) -> Event:
        action = self._action(seat, number)
        said, rule = self._words(action.call or "", value)
        if isinstance(value, str) and action.call in ("yes", "no"):
            rule = f"contest.{value}.calls"  # an answer to a call of that contest, not to a raise
        amount = "" if action.amount is None else f" {action.amount}"
        text = tr("Chair {chair}: {said}", chair=seat + 1, said=said + amount)
        return self._event(kind, seat, text if text.endswith(("!", "?")) else text + ".", rule, action)

    def _words(self, call: str, value: int | str | None) -> tuple[str, str]:
        """What is said for a call, with its plain meaning behind it, and the sheet's key for it."""
        ladder = self._rules.rules.ladder
        if ladder.remainder is not None and ladder.remainder.call == call:
            return _both(ladder.remainder.term, ladder.remainder.says), "ladder.remainder"
        for rung in ladder.rungs:
            if rung.call == call and (
                value is None or rung.value == value or (rung.value == "game" and value == GAME)
            ):
                return _both(rung.term, rung.says), "ladder.rungs"
        for name, contest in self._rules.rules.contest.items():
            if call in contest.calls:
                what = contest.calls[call]
                return _both(what.term, what.says), f"contest.{name}.calls.{call}"
            if call == contest.rival:
                return _both(contest.rival_term, contest.rival_says), f"contest.{name}.rival"
            for other, what in contest.calls.items():
                if what.accept == call and call != "yes":
                    return call.replace("-", " "), f"contest.{name}.calls.{other}.accept"
        rule = {"fold": "fold", "redeal": "deal.redeal"}.get(call, "ladder")
        return _both(self._rules.rules.said.get(call, ""), call), rule

    def _trick(
        self, lead: int, goes_on: bool, leader: int, table: tuple[int, ...], result: int, best_seat: int
    ) -> Event:
        cards = shown_cards(self._rules.pack, table)
        if result == SPOILED:
            text = tr("The trick is spoiled.")
            if max(table) < 0:
                text = tr("Every card lies face down: the trick is spoiled.")
            if goes_on:
                text = tr("The trick is spoiled; chair {leads} leads on.", leads=lead + 1)
            return self._event("trick", -1, text, "trick", cards=cards)
        best = cards[(best_seat - leader) % self._rules.players]
        text = tr(
            "Chair {chair} takes the trick with {card} for side {side}.",
            chair=best_seat + 1,
            card=best,
            side=SIDES[result],
        )
        return self._event("trick", best_seat, text, "order.plain", cards=cards)

    def _decided(self, row: int, side: int) -> Event:
        """Why the tricks so far give the hand to that side, or to nobody."""
        results = results_of(row)
        taken = 0 if side == NOBODY else results.count(side)
        if taken >= 2:
            text, key = tr("Side {side} has taken two tricks: it has the hand."), "hand.stop"
        elif results.count(SPOILED) == len(results):
            text, key = tr("Nothing but spoiled tricks: nobody has the hand."), "hand.all_tied"
            if side != NOBODY:
                text = tr("Nothing but spoiled tricks: the hand goes to side {side}, which did not deal.")
        elif len(results) == 1:
            text, key = tr("One card each, so the one trick is the hand: side {side} has it."), "deal.tap"
        elif len(set(results)) == 3:
            key = "hand.one_each"
            text = tr("One trick each and one spoiled: side {side} took the earlier one and has the hand.")
            if side == NOBODY:
                text = tr("One trick each and one spoiled: nobody has the hand.")
        else:
            key = "hand.one_won"
            text = tr("Side {side} has taken the only trick that counts: it has the hand.")
            if side == NOBODY:
                text = tr("One trick that counts is not enough: nobody has the hand.")
        return self._event("decided", -1, text.format(side="" if side == NOBODY else SIDES[side]), key)

    def _sung(self, winner: int, contest: str, told: tuple[tuple[int, Count], ...], in_turn: bool) -> Event:
        if in_turn:
            return self._said_in_turn(winner, contest, told)
        said = [tr("chair {chair} has {sum}", chair=seat + 1, sum=count.sum) for seat, count in told]
        nothing = tr("nobody has anything to show")
        if self._rules.rules.contest[contest].sung:
            text = tr("Sung: {said}.", said="; ".join(said) or nothing)
        else:
            text = tr("Compared: {said}.", said="; ".join(said) or nothing)
        if not told or (len(told) == 2 and told[0][1].points == told[1][1].points):
            from_leader = self._rules.rules.contest[contest].position == "leader"
            text += " " + tr(
                "The seat decides: counted from the leader, chair {chair} comes first."
                if from_leader
                else "The seat decides: chair {chair} is nearer the dealer's right.",
                chair=winner + 1,
            )
        shows = tuple((seat + 1, count.cards) for seat, count in told)
        cards = tuple(card for _, count in told for card in count.cards)
        return self._event("sung", winner, text, f"contest.{contest}", cards=cards, shows=shows)

    def _said_in_turn(self, winner: int, contest: str, told: tuple[tuple[int, Count], ...]) -> Event:
        """Counts said one after the other, each better than the last; what does not win is not said."""
        said = [tr("chair {chair} says {n}", chair=seat + 1, n=count.points) for seat, count in told]
        text = tr(
            "In turn: {said}. Side {side} has the better {contest}",
            said="; ".join(said), side=SIDES[winner & 1], contest=contest,
        )  # fmt: skip
        quiet = self._rules.players - len(told)
        tail = tr("; the other player says no number.") if quiet == 1 else tr("; the others say no number.")
        text += tail if quiet else "."
        return self._event("sung", winner, text, f"contest.{contest}")

    def _score(self, card: int, side: int, scored: int, why: str) -> Event:
        pair = (scored, 0) if side == 0 else (0, scored)
        what = {
            "hand": tr("the hand"),
            "bonus": self._rules.pack[card].name if card >= 0 else "",
            "early": tr("thrown in before anything was declared"),
        }.get(why, why)
        if scored < 0:
            text = tr(
                "Side {side} loses {points} ({what}).", side=SIDES[side], points=points(-scored), what=what
            )
        else:
            text = tr(
                "Side {side} scores {points} ({what}).", side=SIDES[side], points=points(scored), what=what
            )
        cards = (self._rules.pack[card],) if card >= 0 else ()
        rule = _SCORE_RULES.get(why, f"contest.{why}")
        return self._event("score", side, text, rule, cards=cards, points=pair)

    def _end(self, side: int, value: int, why: str) -> Event:
        worth = stake_words(self._rules, value) if value == GAME else str(value)
        text = tr(_ENDS[why], side="" if side == NOBODY else SIDES[side], value=worth)
        return self._event("end", -1, text, "hand")

    def _message(self, message: Message) -> Event:
        seat = message.chair - 1
        talk = self._rules.rules.messages
        partners = tuple(chair for chair in self._all if (chair - message.chair) % 2 == 0)
        if message.kind == "signal":
            signal = talk.signals[message.what]
            text = tr("Chair {chair} {says}.", chair=message.chair, says=signal.says)
        else:
            order = talk.orders[message.what].says
            text = tr("Chair {chair} to chair {to}: {says}.", chair=message.chair, to=message.to, says=order)
            if message.rank:
                text = tr(
                    "Chair {chair} to chair {to}: play a {rank}.",
                    chair=message.chair, to=message.to, rank=message.rank,
                )  # fmt: skip
        audience = tuple(sorted({*partners, *message.seen}))
        rule = f"messages.{message.kind}s"
        return self._event(message.kind, seat, text, rule, audience=audience, message=message)


def _both(term: str, says: str) -> str:
    if term and says and term.casefold() != says.casefold().rstrip("!?"):
        return f"{term} ({says})"
    return says or term
