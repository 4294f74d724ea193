"""Actions: what a chair does, as an object and as a short text that reads back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trucedu.cards import Card, NotACard
from trucedu.engine.compiled import Compiled
from trucedu.language import slug, tr


class NotACall(ValueError):
    """The text is no action of this game at all: a slip of the pen, not a breach of the rules."""


class Ambiguous(ValueError):
    """The text fits several actions; ``choices`` lists their texts."""

    def __init__(self, text: str, choices: Sequence[str]) -> None:
        self.choices = tuple(choices)
        super().__init__(
            tr("{text!r} may mean {choices}: say which.", text=text, choices=" / ".join(self.choices))
        )


class Action:
    """One action of one chair.

    ``chair`` from 1; ``call`` the word said, or None; ``card`` the card played, or None; both when a raise is said
    right after a card; ``amount`` for a raise by a number; ``face_down`` for a card laid face down. ``str(action)`` is
    its text: ``"1 7S"``, ``"2 yes"``, ``"1 raise 3"``, ``"2 down 7S"``.
    """

    __slots__ = ("_rules", "_text", "amount", "call", "card", "chair", "face_down", "number")

    def __init__(self, rules: Compiled, seat: int, number: int) -> None:
        self._rules = rules
        self.number = number
        self.chair = seat + 1
        self.card: Card | None = None
        self.call: str | None = None
        self.amount: int | None = None
        self.face_down = False
        if number < rules.cards:
            self.card = rules.pack[number]
        elif number < rules.first_amount:
            self.call = rules.words[number - rules.cards]
        elif number < rules.first_joint:
            self.call = rules.rules.ladder.any_amount
            self.amount = number - rules.first_amount + 1
        elif number >= rules.first_down:
            self.card = rules.pack[number - rules.first_down]
            self.face_down = True
        else:
            place, card = divmod(number - rules.first_joint, rules.cards)
            self.card = rules.pack[card]
            offset = rules.first_joint + place * rules.cards
            call = next(each for each, start in rules.joint_offset.items() if start == offset)
            self.call = rules.words[call - rules.cards]
        said = ["down" if self.face_down else None, self.card, self.call, self.amount]
        self._text = " ".join(str(part) for part in (self.chair, *said) if part is not None)

    def belongs_to(self, rules: Compiled) -> bool:
        """Whether the action was made for these rules (its number then means the same)."""
        return self._rules is rules

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Action({self._text!r})"


class ActionTable:
    """All actions of a game, made once: by seat and number, and by text."""

    def __init__(self, rules: Compiled) -> None:
        self.rules = rules
        self.by_seat = tuple(
            tuple(Action(rules, seat, number) for number in range(rules.actions))
            for seat in range(rules.players)
        )
        self._aliases: dict[str, set[str]] = {}
        for word in rules.words:
            self._aliases.setdefault(word, set()).add(word)
        for word, spoken in _spoken(rules):
            self._aliases.setdefault(slug(spoken), set()).add(word)

    def read(self, text: str, to_act: int | None, hands: Mapping[int, Sequence[Card]]) -> Action:
        """The action that a text names.

        :param text: ``"1 7S"``, ``"1 embit"``, ``"1 raise 3"``, ``"1 7S truc"``; without a chair, the one to act. A
            call may be written as its id or in the game's own words; case, accents and blanks do not matter.
        :param to_act: the chair whose turn it is, for a text without one.
        :param hands: the cards of each chair, as far as they may be known, so that a bare rank can be understood.
        :raises NotACall: the text names no action of this game.
        :raises Ambiguous: it fits several.
        """
        rest = " ".join(text.split())
        chair, numbers = to_act, self._numbers(rest, hands.get(to_act or 0, ()))
        first, _, after = rest.partition(" ")
        if first.isdecimal() and after:
            named = self._numbers(after, hands.get(int(first), ()))
            # "1 2B" is chair 1 playing the 2 of clubs, not the king; but "1 B" is the ace, since "B" alone is nothing.
            if named or not numbers:
                chair, numbers = int(first), named
                if not 1 <= chair <= self.rules.players:
                    raise NotACall(
                        tr("There is no chair {n}: chairs are 1 to {last}.", n=chair, last=self.rules.players)
                    )
        if chair is None:
            raise NotACall(tr("{text!r}: the deal is over, so say which chair you mean.", text=text))
        if not numbers:
            raise NotACall(
                tr(
                    "{text!r} is nothing one can do in {game}. Play a card (such as {card}) or say one of: {words}.",
                    text=text, game=self.rules.sheet.name, card=self.rules.pack[6], words=", ".join(self.rules.words),
                )
            )  # fmt: skip
        actions = [self.by_seat[chair - 1][number] for number in numbers]
        if len(actions) > 1:
            raise Ambiguous(text, [str(action) for action in actions])
        return actions[0]

    def _numbers(self, text: str, hand: Sequence[Card]) -> list[int]:
        rules = self.rules
        card = self._card(text)
        if card is not None:
            return [card]
        words = sorted(self._aliases.get(slug(text), ()))
        if words:
            return [rules.number[word] for word in words]
        call, _, amount = text.rpartition(" ")
        if amount.isdecimal() and slug(call) == rules.rules.ladder.any_amount:
            if 1 <= int(amount) <= rules.amounts:
                return [rules.first_amount + int(amount) - 1]
            return []
        first, _, said = text.partition(" ")
        if first.casefold() == "down" and rules.face_down:
            card = self._card(said)
            return [] if card is None else [rules.first_down + card]
        card = self._card(first)
        if card is not None and said:
            calls = [rules.number[word] for word in sorted(self._aliases.get(slug(said), ()))]
            return [rules.joint_offset[call] + card for call in calls if call in rules.joint_offset]
        return [
            rules.card_number[each]
            for each in hand
            if text.casefold() in (each.rank_name, each.key[:-1].casefold(), str(each)[:-1].casefold())
        ]

    def _card(self, text: str) -> int | None:
        try:
            return self.rules.card_number.get(Card.parse(text, self.rules.rules.pack.suits))
        except NotACard:
            return None


def _spoken(rules: Compiled) -> list[tuple[str, str]]:
    """Every call with what is said for it: the game's own words and the plain ones."""
    ladder = rules.rules.ladder
    common = [(call, said) for call, said in rules.rules.said.items() if call in rules.number]
    pairs = [(rung.call, rung) for rung in ladder.rungs if rung.call in rules.number]
    spoken = common + [(call, said) for call, rung in pairs for said in (rung.term, rung.says) if said]
    if ladder.remainder is not None:
        spoken += [
            (ladder.remainder.call, said) for said in (ladder.remainder.term, ladder.remainder.says) if said
        ]
    for contest in rules.rules.contest.values():
        for call, what in contest.calls.items():
            spoken += [(call, said) for said in (what.term, what.says) if said]
        if contest.rival:
            spoken += [(contest.rival, said) for said in (contest.rival_term, contest.rival_says) if said]
    return spoken
