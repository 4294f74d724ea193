"""A variant as one asks it things: its pack and order, who takes a trick or a hand, what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Final

from attrs import frozen

from trucedu.cards import Card, NotACard
from trucedu.engine.board import Board
from trucedu.engine.compiled import Compiled
from trucedu.engine.counting import Count, Counter
from trucedu.engine.dealing import FixedDeck
from trucedu.engine.outcomes import NOBODY, OPEN, SIDES, SPOILED, START, TRICKS
from trucedu.engine.ranking import Ranking
from trucedu.engine.text import listed
from trucedu.language import tr
from trucedu.variants.loader import load_sheet, read_sheet, sheet_ids
from trucedu.variants.sheet import Amount, Sheet


class NotDecided(ValueError):
    """The tricks so far do not settle who has the hand."""


class NotInThisGame(ValueError):
    """The variant has no such declaration."""


class NotPlayable(ValueError):
    """The variant is a catalogue entry: its rules are not documented well enough to play by."""


@frozen
class TrickResult:
    """Who took a trick: the ``winner`` chair (None: spoiled), its ``side``, the chair that ``leads`` on, and why."""

    winner: int | None
    side: str | None
    leads: int
    reason: str
    rule: str


@frozen
class LadderRung:
    """One step of the stake ladder: what is called, the game's own word, what it is worth, what refusing it pays."""

    call: str
    term: str
    value: int | str
    refused: int
    says: str = ""


class Variant:
    """One variant with its house rules chosen. Get one from :func:`variant`."""

    def __init__(self, sheet: Sheet, source: str | None = None) -> None:
        self.sheet: Final = sheet
        self.source: Final = source
        self._compiled: dict[int, Compiled] = {}
        self._turned: Card | None = None
        self._beside: dict[Card, Variant] = {}
        if sheet.rules is not None:
            self._first = self.compiled(sheet.rules.players[0])

    @property
    def id(self) -> str:
        """The id, such as ``"truc-y-flou"``."""
        return self.sheet.id

    @property
    def name(self) -> str:
        """The name, such as ``"Truc y Flou"``."""
        return self.sheet.name

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that can play; the first is the usual one."""
        return self.sheet.rules.players if self.sheet.rules else ()

    @property
    def house(self) -> dict[str, str | int]:
        """Every house rule by name, as chosen here."""
        return {name: self.sheet.chosen.get(name, rule.default) for name, rule in self.sheet.house.items()}

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack, suit by suit."""
        return self._rules().pack

    def with_house(self, **house: str | int) -> Variant:
        """The same game with other house rules; those not named keep their defaults.

        :raises UnknownHouseRule: a house rule or an option that the game has not.
        """
        return variant(self.id, **house) if self.source is None else variant_from_file(self.source, **house)

    def compiled(self, players: int | None = None) -> Compiled:
        """The rules as tables for so many players.

        :raises NotPlayable: the variant is a catalogue entry.
        :raises ValueError: it is not played by so many.
        """
        if self.sheet.rules is None:
            raise NotPlayable(
                tr(
                    "{name} is in the catalogue only: too little is known of its rules to play by.",
                    name=self.name,
                )
            )
        players = self.players[0] if players is None else players
        if players not in self.players:
            allowed = tr(" or ").join(map(str, self.players))
            raise ValueError(
                tr("{name} is played by {allowed}, not {n}.", name=self.name, allowed=allowed, n=players)
            )
        if players not in self._compiled:
            self._compiled[players] = Compiled(self.sheet, players)
        return self._compiled[players]

    def card(self, text: str | Card) -> Card:
        """The card of this pack that a text names.

        :raises NotACard: the text names no card, or one that this game leaves out.
        """
        rules = self._rules()
        card = text if isinstance(text, Card) else Card.parse(text, rules.rules.pack.suits)
        if card not in rules.card_number:
            ranks = " ".join(rules.rules.pack.ranks)
            raise NotACard(
                tr(
                    "{card} is not in the pack of {game}: it has the ranks {ranks}.",
                    card=card,
                    game=self.name,
                    ranks=ranks,
                )
            )
        return card

    def cards(self, text: str | Iterable[str | Card], most: int | None = None) -> tuple[Card, ...]:
        """Several different cards, written with blanks between them.

        :raises NotACard: one of them is no card of this pack, or stands twice, or there are more than ``most``.
        """
        pieces = text.replace(",", " ").split() if isinstance(text, str) else list(text)
        cards = tuple(map(self.card, pieces))
        twice = sorted({str(card) for card in cards if cards.count(card) > 1})
        if twice:
            raise NotACard(
                tr("{cards} stands there twice; there is only one in the pack.", cards=", ".join(twice))
            )
        if most is not None and len(cards) > most:
            raise NotACard(tr("These are {n} cards; at most {most} are wanted.", n=len(cards), most=most))
        return cards

    @property
    def turns(self) -> bool:
        """Whether a card is turned up after the deal."""
        return self._rules().turns

    @property
    def turned(self) -> Card | None:
        """The card that is turned up; None for the game as it is before one is."""
        return self._turned

    @property
    def counter(self) -> Counter | None:
        """What cards count in declarations, beside the turned card where one is; None in games that count nothing."""
        return self._ranking(None).counter

    def turned_card(self, turned: Card | str | None) -> Card | None:
        """The card that is given as turned up: one of this pack.

        :raises NotACard: it is no card of the pack.
        :raises ValueError: a card is given and the game turns none up.
        """
        if turned is None:
            return None
        if not self.turns:
            raise ValueError(tr("No card is turned up in {game}.", game=self.name))
        return self.card(turned)

    def beside(self, turned: Card | str | None) -> Variant:
        """The same game with that card turned up: what one asks it of order, tricks and counts holds beside that card.

        None leaves it as it is, so that it can be asked of every game.

        :raises NotACard: it is no card of the pack.
        :raises ValueError: a card is given and the game turns none up.
        """
        card = self.turned_card(turned)
        if card is None or card is self._turned:
            return self
        if card not in self._beside:
            game = copy(self)
            game._turned = card
            self._beside[card] = game
        return self._beside[card]

    def _ranking(self, turned: Card | str | None) -> Ranking:
        rules = self._rules()
        card = self.turned_card(turned) or self._turned
        return rules.ranking(-1 if card is None else rules.card_number[card])

    def order(self, turned: Card | str | None = None) -> tuple[frozenset[Card], ...]:
        """The cards from the strongest to the weakest, equal ones together.

        :param turned: the turned card, in games that have one; without it no card stands out through its suit or rank.
        :raises ValueError: a turned card in a game that turns none up.
        """
        return self._ranking(turned).order

    def strength(self, card: Card | str, turned: Card | str | None = None) -> int:
        """How strong a card is in a trick; more is stronger, equal is equal. A card face down is worth 0."""
        if isinstance(card, Card) and card.is_back:
            return 0
        return self._ranking(turned).power[self._rules().card_number[self.card(card)]]

    def trick(
        self,
        cards: str | Iterable[str | Card],
        leader: int = 1,
        turned: Card | str | None = None,
        players: int | None = None,
    ) -> TrickResult:
        """Who takes a trick.

        :param cards: from the leader on, in playing order; 2 cards up to one for each chair. Where cards may be laid
            face down, such a card is written ``down``, or is :meth:`Card.face_down`.
        :param leader: the chair that led.
        :param turned: the turned card, which must be given in games that have one.
        :raises NotACard: a card that cannot be, or too few or too many.
        :raises ValueError: no such chair, no turned card where one is needed, or one where there is none.
        """
        ranking = self._ranking(turned)
        rules = self.compiled(players)
        if rules.turns and ranking.turned < 0:
            raise ValueError(
                tr("Which card is turned up? In {game} the order of the cards hangs on it.", game=self.name)
            )
        laid = self._laid(cards, rules)
        if len(laid) < 2:
            raise NotACard(tr("A trick has at least two cards; this is {n}.", n=len(laid)))
        if not 1 <= leader <= rules.players:
            raise ValueError(
                tr("There is no chair {n}: chairs are 1 to {last}.", n=leader, last=rules.players)
            )
        board = Board(rules, FixedDeck(range(rules.cards)), rules.players - 1, (0, 0))
        board.ranking = ranking
        numbers = [-1 if card.is_back else rules.card_number[card] for card in laid]
        power = [ranking.power[number] for number in numbers]
        board.leader = seat = leader - 1
        for number in numbers:
            board.lay(seat, number)
            seat = rules.next_seat[seat]
        result, leads = board.decide()
        places = [place for place, strength in enumerate(power) if strength == max(power)]
        equal = [laid[place] for place in places]
        best = equal[0]
        rule = f"{self.id}#order.plain"
        if result == SPOILED:
            rule = f"{self.id}#trick.lead_after_tie"
            if len({(leader - 1 + place) % rules.players % 2 for place in places}) == 1:
                rule = f"{self.id}#trick.partner_tie"
            text = tr(
                "{cards} are equal and the best, so the trick is spoiled; chair {leads} leads.",
                cards=listed(equal), leads=leads + 1,
            )  # fmt: skip
            return TrickResult(None, None, leads + 1, text, rule)
        side = SIDES[result]
        if len(equal) > 1:
            text = tr(
                "{cards} are equal and both of side {side}, so side {side} takes the trick and chair {leads} leads.",
                cards=listed(equal), side=side, leads=leads + 1,
            )  # fmt: skip
            rule = f"{self.id}#trick.partner_tie"
        else:
            text = tr(
                "{card} is the highest: chair {chair}, side {side}, takes the trick.",
                card=best,
                chair=leads + 1,
                side=side,
            )
        return TrickResult(leads + 1, side, leads + 1, text, rule)

    def _laid(self, cards: str | Iterable[str | Card], rules: Compiled) -> tuple[Card, ...]:
        """The cards of a trick, those face down among them."""
        pieces = cards.replace(",", " ").split() if isinstance(cards, str) else list(cards)
        down = [
            rules.face_down and (each.is_back if isinstance(each, Card) else each.casefold() == "down")
            for each in pieces
        ]
        shown = iter(self.cards([each for each, hidden in zip(pieces, down, strict=True) if not hidden]))
        laid = tuple(Card.face_down(rules.rules.pack.suits) if hidden else next(shown) for hidden in down)
        if len(laid) > rules.players:
            raise NotACard(
                tr("These are {n} cards; at most {most} are wanted.", n=len(laid), most=rules.players)
            )
        return laid

    def hand(self, pattern: str | Sequence[str], eldest: str = "A") -> str | None:
        """The side that has the hand by a row of trick results, or None when nobody has.

        :param pattern: results in order: ``A`` or ``B``, or ``S`` for a spoiled trick; with or without blanks.
        :param eldest: the side of eldest hand.
        :raises NotDecided: another trick is to be played.
        :raises ValueError: the pattern is no row of trick results.
        """
        outcome = self._outcome(pattern, eldest)
        if outcome == OPEN:
            raise NotDecided(
                tr("After {pattern} the hand is still open.", pattern=" ".join(pattern) or tr("no trick"))
            )
        return None if outcome == NOBODY else SIDES[outcome]

    def decided(self, pattern: str | Sequence[str], eldest: str = "A") -> bool:
        """Whether play stops after these tricks."""
        return self._outcome(pattern, eldest) != OPEN

    def _outcome(self, pattern: str | Sequence[str], eldest: str) -> int:
        rules = self._rules()
        marks = [mark for mark in "".join(pattern).upper() if not mark.isspace()]
        wrong = [mark for mark in marks if mark not in "ABS"]
        if wrong or len(marks) > TRICKS:
            raise ValueError(
                tr(
                    "{pattern!r} is no row of tricks: write up to three of A, B and S (spoiled).",
                    pattern="".join(pattern),
                )
            )
        if eldest not in SIDES:
            raise ValueError(tr("A side is A or B, not {side!r}.", side=eldest))
        table = rules.outcome[SIDES.index(eldest)]
        row = START
        for mark in marks:
            row = row * 3 + "ABS".index(mark)
            if table[row] != OPEN:
                return table[row]  # what is written after the deciding trick changes nothing any more
        return OPEN

    def embit(self, cards: str | Iterable[str | Card], turned: Card | str | None = None) -> Count | None:
        """The best pair in up to three cards, or None; ``turned`` is the turned card, in games that have one.

        :raises NotInThisGame: the game has no contest about pairs.
        """
        return self._counter("pair", turned).pair(self.cards(cards, 3))

    envit = envido = embit

    def flor(self, cards: str | Iterable[str | Card], turned: Card | str | None = None) -> Count | None:
        """The flor in three cards, or None; ``turned`` is the turned card, in games that have one.

        :raises NotInThisGame: the game has no flor.
        """
        return self._counter("flor", turned).flor(self.cards(cards, 3))

    @property
    def ladder(self) -> tuple[LadderRung, ...]:
        """The steps of the stake ladder above the bare hand."""
        return tuple(
            LadderRung(rung.call, rung.term, _value(rung.value), rung.refused, rung.says)
            for rung in self._rules().rules.ladder.rungs
        )

    def _counter(self, counts: str, turned: Card | str | None) -> Counter:
        rules = self._rules()
        counter = self._ranking(turned).counter
        if counter is None or not any(contest.counts == counts for contest in rules.rules.contest.values()):
            what = tr("pairs") if counts == "pair" else tr("flors")
            raise NotInThisGame(tr("{game} has no contest about {what}.", game=self.name, what=what))
        return counter

    def _rules(self) -> Compiled:
        if self.sheet.rules is None:
            return self.compiled()
        return self._first

    def __repr__(self) -> str:
        choices = "".join(f", {name}={value!r}" for name, value in self.sheet.chosen.items())
        return f"variant({self.id!r}{choices})"

    def __str__(self) -> str:
        return self.name


def _value(value: Amount) -> int | str:
    return value if isinstance(value, (int, str)) else tr("the rest")


def variants() -> tuple[str, ...]:
    """The ids of all variants: the playable ones first, then the catalogue."""
    return sheet_ids()


@cache
def _loaded(variant: str, house: tuple[tuple[str, str | int], ...]) -> Variant:
    return Variant(load_sheet(variant, dict(house)))


def variant(name: str, /, **house: str | int) -> Variant:
    """The variant of that id, with house rules chosen by name: ``variant("truc-y-flou", aces=1)``.

    :param name: an id of ``variants()``, or the game's name in any writing.
    :param house: house rules by name; what is not named keeps its default.
    :raises UnknownVariant: no such id.
    :raises UnknownHouseRule: a house rule or an option the variant has not; the message lists what there is.
    """
    asked = tuple(sorted(house.items()))
    loaded = _loaded(name, asked)
    chosen = tuple(sorted(loaded.sheet.chosen.items()))
    return (
        loaded if chosen == asked else _loaded(name, chosen)
    )  # defaults named or not: one and the same object


def variant_from_file(path: object, **house: str | int) -> Variant:
    """A variant from a TOML file of one's own; the file is read as data and never run.

    :param path: where the file is, as text or as a path.
    :param house: house rules by name; what is not named keeps its default.
    :raises FileNotFoundError: there is no such file.
    :raises SheetError: the file cannot be used; the message says what to mend and how.
    """
    return Variant(read_sheet(str(path), house), source=str(path))


def as_variant(which: str | Variant, house: Mapping[str, str | int] | None = None) -> Variant:
    """A variant, given one or its id."""
    return which if isinstance(which, Variant) else variant(which, **(house or {}))
