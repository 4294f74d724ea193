"""A sheet's rules turned into tables of small numbers, once, for the board to look things up in.

Seats count from 0 (chair 1 is seat 0); a seat's side is ``seat & 1``. A card is its place in the variant's pack. Every
action has one number: first the cards, then the words, then the amounts, then the cards played together with a call,
then the cards laid face down.
"""

from __future__ import annotations

from typing import Final

from trucedu.cards import Card
from trucedu.engine.outcomes import NOBODY, hand_table, single_trick_table
from trucedu.engine.ranking import Ranking
from trucedu.variants.checks import COMMON_WORDS, pack_of
from trucedu.variants.sheet import Amount, ContestCall, ContestRule, Rules, Sheet, SpeakerRule

GAME: Final = -1
COMMON: Final = ("yes", "no", "pass", "fold")


class Contest:
    """One contest of the sheet, its calls as action numbers."""

    __slots__ = ("accepts", "at_once", "calls", "decline", "index", "name", "openings", "rival", "rule")

    def __init__(self, name: str, index: int, rule: ContestRule, number: dict[str, int]) -> None:
        self.name = name
        self.index = index
        self.rule = rule
        self.calls: dict[int, ContestCall] = {number[call]: what for call, what in rule.calls.items()}
        self.openings = tuple(number[call] for call, what in rule.calls.items() if what.opens)
        self.rival = number[rule.rival] if rule.rival else None
        self.decline = number[rule.decline]
        self.at_once = rule.settled == "at-once"
        self.accepts: dict[int, int] = {
            number[call]: number[what.accept] for call, what in rule.calls.items() if what.accept
        }


class Compiled:
    """The rules of one variant for one number of players."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        rules = _rules_of(sheet)
        self.sheet = sheet
        self.rules: Rules = rules
        self.players = players
        self.pack: tuple[Card, ...] = pack_of(rules)
        self.card_number = {card: number for number, card in enumerate(self.pack)}
        self.turns = rules.turned is not None
        self.plain = Ranking(rules, self.pack)
        self._beside: dict[int, Ranking] = {}
        self.order = self.plain.order
        self.power = self.plain.power
        self.counter = self.plain.counter
        self.counts = self.plain.counts

        self.next_seat: tuple[int, ...] = tuple((seat + 1) % players for seat in range(players))
        self.target = rules.score.target
        self.half = rules.score.half
        self.at_end = rules.score.when == "at-end"
        self.special = rules.special
        self.tap = rules.deal.tap
        self.bonus = {
            self.card_number[Card.parse(text, rules.pack.suits)]: n for text, n in rules.score.bonus.items()
        }
        self.bonus_to_player = rules.score.bonus_to == "player"
        self.tie_won = rules.trick.partner_tie == "won"
        self.tie_led = rules.trick.partner_tie == "led"
        self.later_leads = rules.trick.tied_lead == "later"
        self.lead_after_tie = rules.trick.lead_after_tie
        self.outcome = (hand_table(rules.hand, 0), hand_table(rules.hand, 1))
        self._name_actions()
        self._compile_ladder()
        self.contests = tuple(
            Contest(name, index, rule, self.number)
            for index, (name, rule) in enumerate(rules.contest.items())
        )
        self.contest_of = {call: contest for contest in self.contests for call in contest.calls}
        self.contest_of |= {contest.rival: contest for contest in self.contests if contest.rival is not None}
        common = {self.number[word] for word in COMMON}
        self.contest_words = (
            frozenset(self.contest_of).union(*(each.accepts.values() for each in self.contests)) - common
        )
        self.turn_calls: dict[int, tuple[int, ...]] = {}

    def single_trick(self, eldest: int) -> tuple[int, ...]:
        """The hand table of a deal of one card each."""
        tap = self.tap
        return single_trick_table(eldest if tap is not None and tap.tied == "non-dealers" else NOBODY)

    def ranking(self, turned: int) -> Ranking:
        """Strength and values beside a turned card, by its number; -1 is none turned. Made when first asked for."""
        if turned < 0:
            return self.plain
        known = self._beside.get(turned)
        if known is None:
            known = self._beside[turned] = Ranking(self.rules, self.pack, turned)
        return known

    def speaker(self, side: int, dealer: int, rule: SpeakerRule, after: int) -> int:
        """The seat that answers for a side; ``after`` is the seat whose call is to be answered."""
        if rule.by == "chairs":
            return rule.chairs[side] - 1
        if rule.by == "next-opponent":
            seat = self.next_seat[after]
            return seat if seat & 1 == side else self.next_seat[seat]
        if dealer & 1 == side:
            return dealer
        return self.next_seat[dealer] if rule.by == "dealer-and-eldest" else (dealer - 1) % self.players

    def _name_actions(self) -> None:
        rules, ladder = self.rules, self.rules.ladder
        words = list(COMMON)
        if ladder.any_amount is None:
            words += dict.fromkeys(rung.call for rung in ladder.rungs)
        if ladder.remainder is not None:
            words.append(ladder.remainder.call)
        if rules.deal.redeal is not None:
            words.append("redeal")
        if rules.special is not None:
            words += ["play", "decline"]
            words += ["next-card"] if rules.special.both == "unseen" else []
        if rules.deal.tap is not None:
            words += ["cut", "tap", "one-card", "three-cards"]
        for contest in rules.contest.values():
            words += contest.calls
            words += [call.accept for call in contest.calls.values() if call.accept]
            words += [contest.rival] if contest.rival else []
        self.words: tuple[str, ...] = tuple(dict.fromkeys(words))
        self.cards = len(self.pack)
        self.number: dict[str, int] = {word: self.cards + place for place, word in enumerate(self.words)}
        self.yes, self.no, self.passed, self.fold = (self.number[word] for word in COMMON)
        self.redeal = self.number.get("redeal", -1)
        self.next_card = self.number.get("next-card", -1)
        self.first_amount = self.cards + len(self.words)
        self.amounts = self.target - 1 if ladder.any_amount is not None else 0
        self.first_joint = self.first_amount + self.amounts
        self.rung_calls: tuple[int, ...] = tuple(
            self.number[call]
            for call in dict.fromkeys(rung.call for rung in ladder.rungs)
            if call in self.number
        )
        joint = self.rung_calls if "after-card" in ladder.windows else ()
        self.joint_offset = {call: self.first_joint + place * self.cards for place, call in enumerate(joint)}
        self.first_down = self.first_joint + len(joint) * self.cards
        self.face_down = rules.trick.face_down == "after-first"
        self.actions = self.first_down + (self.cards if self.face_down else 0)

    def _compile_ladder(self) -> None:
        ladder = self.rules.ladder
        self.base = ladder.base
        rungs = ladder.rungs if ladder.any_amount is None else ()
        self.rungs = tuple((self.number[rung.call], _points(rung.value), rung.refused) for rung in rungs)
        self.top = len(self.rungs)
        self.remainder = self.number[ladder.remainder.call] if ladder.remainder else -1
        self.alternate = ladder.raises == "alternate"
        self.answer_raises = ladder.answer_raises
        self.before_card = "before-card" in ladder.windows
        self.after_card = "after-card" in ladder.windows
        self.playing_accepts = ladder.playing_accepts
        self.more_ways = self.after_card or self.face_down
        self.fold_who = self.rules.fold.who
        self.can_fold = self.fold_who != "never"
        self.fold_extra = self.rules.fold.early_extra

    def is_rung(self, action: int) -> bool:
        """Whether the action is a call of the stake ladder."""
        return action in self.rung_calls


def _points(value: Amount) -> int:
    if isinstance(value, int):
        return value
    if value == "game":
        return GAME
    raise TypeError("a rung is worth a number of points or the game")


def _rules_of(sheet: Sheet) -> Rules:
    if sheet.rules is None:
        raise TypeError(f"{sheet.id} states no rules to compile")
    return sheet.rules


assert set(COMMON) <= COMMON_WORDS
