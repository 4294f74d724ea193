"""Exploring a hand: any three cards, what they count in each declaration, and how many hands count more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from trucedu.cards import Card, NotACard
from trucedu.engine.counting import Count
from trucedu.engine.deal import deal
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.drills.count_words import pieces_words
from trucedu.lessons.drills.words import capital, the_cards
from trucedu.lessons.misconceptions.pieces import pieces
from trucedu.lessons.turned import pack_of, raised, turned_row, turned_rule
from trucedu.show.scene import (
    Button,
    Buttons,
    CardGrid,
    CardView,
    Entry,
    Fact,
    Facts,
    GridRow,
    Part,
    Row,
    Words,
)
from trucedu.widgets.exploring import Exploring, NotHere, refused
from trucedu.widgets.hand_counts import Counts, Holding, spread

#: The place of the turned card, after the three of the hand.
TURNED: Final = 3
#: So many better counts are named one by one; the highest of more are taken together.
NAMED: Final = 6
#: How a declaration's kind is asked of the engine.
_COUNTS: Final[tuple[Counts, ...]] = ("pair", "flor")


class HandExploring(Exploring):
    """Three cards, one of them marked: the next card chosen takes its place."""

    name = "hand"

    def __init__(self, variant: Variant, seed: str) -> None:
        super().__init__(variant, seed)
        self.number = 1
        #: The place of the card to exchange: 0 to 2, or ``TURNED``.
        self.marked = 0
        self.hand = self._dealt()
        #: The card turned up beside the hand; None in games that turn none.
        self.turned = self._turned_up()

    @property
    def title(self) -> str:
        """What is explored, in a few words."""
        return tr("Explore a hand: {game}", game=self.variant.name)

    @property
    def place(self) -> str:
        """The cards, unless they are those of the seed; the turned card after them."""
        steps = [] if self.hand == self._dealt(1) else [f"cards {self._text()}"]
        # A hand that holds the card that the seed turns up would have another one turned.
        if self.turned is not None and self.turned is not self._turned_up(1):
            steps.append(f"turned {self.turned}")
        return "; ".join(steps)

    @property
    def game(self) -> Variant:
        """The game beside the turned card."""
        return self.variant.beside(self.turned)

    @property
    def watched(self) -> tuple[str, ...]:  # type: ignore[override]
        """With declarations, what changes their counting; without, what changes the order."""
        return ("values.",) if self.declarations() else ("order.",)

    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """What can be done with a hand."""
        turning = {"turned": self._turn} if self.variant.turns else {}
        return {
            "cards": self._take,
            "card": self._card,
            "mark": self._mark,
            "swap": self._swap,
            "other": self._other,
            **turning,
        }

    def declarations(self) -> dict[Counts, str]:
        """The declarations of the game: their kind, and the game's own name for each."""
        rules = self.variant.sheet.rules
        named = {contest.counts: name for name, contest in rules.contest.items()} if rules else {}
        return {counts: named[counts] for counts in _COUNTS if counts in named}

    def parts(self, *, live: bool) -> Iterable[Part]:
        """The hand, its worth, what has changed; with ``live`` the pack to choose from."""
        counted = {counts: self._count(counts) for counts in self.declarations()}
        views = (
            self._view(place, card, counted, live=live) for place, card in enumerate(self.hand)
        )  # fmt: skip
        title = tr("The hand, the card to exchange marked") if live else tr("The hand")
        yield Row(tuple(views), title=title)
        yield from self._turned_parts(live=live)
        if counted:
            yield Facts(tuple(self._worth(counts, count) for counts, count in counted.items()))
        else:
            yield Words(
                tr(
                    "{game} knows no declarations: only the tricks count. So here is how strong each card is.",
                    game=self.variant.name,
                ),
                "note",
            )
            yield Facts(tuple(map(self._strength, sorted(self.hand, key=self.game.strength, reverse=True))))
        if live:
            # Always there, so that nothing below it has to move and lose the focus.
            yield Words(
                self.changed or tr("Press a card below: it takes the place of the marked one."), "note"
            )
            yield self._grid()
            yield Entry(tr("Or type three cards"), "cards", self._text(), tr("Show"))
            if self.turned is not None:
                yield Entry(tr("Or type the turned card"), "turned", str(self.turned), tr("Show"))
            yield Buttons((Button(tr("Three other cards"), "other"),), title=tr("Deal"))

    # What is seen

    def _turned_parts(self, *, live: bool) -> Iterable[Part]:
        """The turned card, and which cards it lifts."""
        if self.turned is None:
            return
        marked = self.marked == TURNED
        view = CardView(
            self.turned, do=f"mark {TURNED + 1}" if live else "", pressed=marked if live else None
        )
        yield turned_row(self.game, view)
        if raised(self.game):
            yield Words(_lifted(self.game), "note")

    def _view(
        self, place: int, card: Card, counted: Mapping[Counts, Count | None], *, live: bool
    ) -> CardView:
        notes = []
        names = self.declarations()
        for counts, count in counted.items():
            if count is not None and card in count.cards:
                adds = count.values[count.cards.index(card)]
                notes.append(tr("{name}: adds {n}", name=names[counts], n=adds))
            elif count is not None:
                notes.append(tr("{name}: left out", name=names[counts]))
        counter = self.game.counter
        wild = counter is not None and counter.is_wild(card)
        return CardView(
            card,
            stands_for=counter.value(card) if counter is not None and wild else None,
            note="; ".join(notes),
            do=f"mark {place + 1}" if live else "",
            pressed=place == self.marked if live else None,
        )

    def _worth(self, counts: Counts, count: Count | None) -> Fact:
        name = self.declarations()[counts]
        spreading = spread(self.game, counts)
        better = spreading.better(count.points if count else None)
        lines = []
        lines.append(_rivals(better, spreading.hands, has=count is not None))
        if count is not None and (equal := spreading.equal(count.points)) > 1:
            lines.append(
                tr("{n} hands, this one among them, have exactly {points}.", n=f"{equal:,}", points=count)
            )
        if better:
            lines.append(_best(name, better[0]))
        value = tr("none") if count is None else count.sum
        return Fact(_headed(name), value, tuple(lines), strong=True)

    def _strength(self, card: Card) -> Fact:
        strength = self.game.strength
        others = [each for each in pack_of(self.game) if each is not card]
        beats = sum(strength(each) < strength(card) for each in others)
        equal = [each for each in others if strength(each) == strength(card)]
        lines = [tr("beaten by {n}", n=len(others) - beats - len(equal))]
        if equal:
            lines.append(tr("equal to {cards}", cards=listed(_named(equal))))
        value = tr("beats {n} of the other {all}", n=beats, all=len(others))
        return Fact(_headed(card.name), value, tuple(lines))

    def _grid(self) -> CardGrid:
        suits = dict.fromkeys(card.suit for card in self.variant.pack)
        rows = []
        for suit in suits:
            cards = [card for card in self.variant.pack if card.suit == suit]
            lying = (*self.hand, self.turned)
            views = (CardView(card, do=f"card {card.key}", pressed=card in lying) for card in cards)
            rows.append(GridRow(tr(cards[0].suit_name), tuple(views)))
        return CardGrid(tuple(rows), title=tr("The whole pack: press a card to have it"))

    # What is done

    def _take(self, text: str) -> str:
        try:
            cards = self.variant.cards(text, 3)
        except NotACard as fault:
            raise refused(fault) from fault
        if len(cards) != 3:
            raise NotHere(tr("A hand has three cards; these are {n}.", n=len(cards)))
        turned = ""
        before = self._worths()
        if self.turned in cards:
            # Nobody holds the turned card: the next one of the seed that is not held is turned up instead.
            self.turned = self._turned_up(held=cards)
            turned = tr("The {card} is turned up instead.", card=self.turned.name if self.turned else "")
        return f"{self._becomes(cards, before)} {turned}".rstrip()

    def _card(self, text: str) -> str:
        card = self._one(text)
        if card in self.hand:
            return self._mark(str(self.hand.index(card) + 1))
        if card is self.turned:
            return self._mark(str(TURNED + 1))
        return self._exchange(self.marked, card)

    def _mark(self, text: str) -> str:
        cards = self.hand if self.turned is None else (*self.hand, self.turned)
        if text not in [str(place + 1) for place in range(len(cards))]:
            raise NotHere(tr("The cards of a hand are numbered 1 to 3; {text!r} is none of them.", text=text))
        self.marked = int(text) - 1
        return tr("The {card} is the one to exchange now.", card=cards[self.marked].name)

    def _turn(self, text: str) -> str:
        card = self._one(text)
        if card in self.hand:
            raise NotHere(tr("The {card} is in the hand already.", card=card.name))
        before = self._worths()
        self.turned = card
        return tr("The {card} is turned up now.", card=card.name) + " " + self._compared(before)

    def _swap(self, text: str) -> str:
        out, _, new = text.partition(" ")
        held, card = self._one(out), self._one(new)
        if held not in self.hand:
            raise NotHere(tr("The {card} is not in the hand.", card=held.name))
        if card in self.hand:
            raise NotHere(tr("The {card} is in the hand already.", card=card.name))
        if card is self.turned:
            raise NotHere(tr("The {card} is turned up: nobody holds it.", card=card.name))
        self.marked = self.hand.index(held)
        return self._exchange(self.marked, card)

    def _other(self, text: str) -> str:
        self.number += 1
        before = self._worths()
        self.turned = self._turned_up()
        return self._becomes(self._dealt(), before)

    def _exchange(self, place: int, card: Card) -> str:
        if place == TURNED:
            return self._turn(str(card))
        out = self.hand[place]
        cards = (*self.hand[:place], card, *self.hand[place + 1 :])
        told = tr("The {card} instead of the {out}.", card=card.name, out=out.name)
        return f"{told} {self._becomes(cards)}"

    def _becomes(self, cards: tuple[Card, ...], before: Mapping[Counts, str] | None = None) -> str:
        before = self._worths() if before is None else before
        self.hand = cards
        return self._compared(before)

    def _house(self, rest: str) -> str:
        before = self._worths()
        told = super()._house(rest)
        if any(card not in self.variant.pack for card in self.hand):
            # A house rule may leave cards out of the pack: then three others are dealt.
            self.hand = self._dealt()
            self.turned = self._turned_up()
        return f"{told} {self._compared(before)}"

    def _compared(self, before: Mapping[Counts, str]) -> str:
        """Before and now, in a sentence for each declaration."""
        now = self._worths()
        told = []
        for counts, name in self.declarations().items():
            if before[counts] == now[counts]:
                told.append(tr("{name}: {now}, as before.", name=_headed(name), now=now[counts]))
            else:
                told.append(
                    tr(
                        "{name}: {now}; before, {then}.",
                        name=_headed(name),
                        now=now[counts],
                        then=before[counts],
                    )
                )
        return " ".join(told) or tr("In the hand: {cards}.", cards=listed(_named(self.hand)))

    # The engine's answers

    def _count(self, counts: Counts) -> Count | None:
        return self.game.embit(self.hand) if counts == "pair" else self.game.flor(self.hand)

    def _worths(self) -> dict[Counts, str]:
        found = {counts: self._count(counts) for counts in self.declarations()}
        return {counts: tr("none") if count is None else str(count) for counts, count in found.items()}

    def _one(self, text: str) -> Card:
        try:
            return self.variant.card(text)
        except NotACard as fault:
            raise refused(fault) from fault

    def _dealt(self, number: int | None = None) -> tuple[Card, ...]:
        setup = deal(self.variant, self.seed, number or self.number)
        return tuple(setup.variant.pack[card] for card in setup.board.deck.prefix(3)[:3])

    def _turned_up(self, number: int | None = None, held: tuple[Card, ...] = ()) -> Card | None:
        """The card that the seed turns up after the hand; the next one where it is held."""
        if not self.variant.turns:
            return None
        setup = deal(self.variant, self.seed, number or self.number)
        cards = [setup.variant.pack[card] for card in setup.board.deck.prefix(7)[3:7]]
        return next(card for card in cards if card not in held)

    def _text(self) -> str:
        return " ".join(map(str, self.hand))


def _lifted(game: Variant) -> str:
    """Which cards the turned one lifts, and what they count where cards count."""
    if game.counter is not None and pieces(game):
        return capital(pieces_words(game))
    word = turned_rule(game).raised
    return tr(
        "{cards} are the {word}s here.",
        cards=capital(the_cards(raised(game))),
        word=word or tr("highest card"),
    )


def _headed(name: str) -> str:
    """As it stands at the beginning of a line."""
    return name[:1].upper() + name[1:]


def _named(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


def _rivals(better: tuple[Holding, ...], hands: int, *, has: bool) -> str:
    """How many hands beat this one, and with what."""
    number = sum(holding.hands for holding in better)
    if not number:
        return tr("None of the {hands} possible hands has a better one.", hands=f"{hands:,}")
    named = [tr("{points} in {n}", points=each.points, n=f"{each.hands:,}") for each in better[::-1]]
    if not has:
        return tr("{n} of the {hands} possible hands have one.", n=f"{number:,}", hands=f"{hands:,}")
    if len(named) == 1:
        named = [str(better[0].points)]
    if len(named) > NAMED:
        named = [
            *named[: NAMED - 1],
            tr("more in {n}", n=f"{sum(each.hands for each in better[: 1 - NAMED]):,}"),
        ]
    return tr(
        "{n} of the {hands} possible hands have a better one: {named}.",
        n=f"{number:,}", hands=f"{hands:,}", named=listed(named),
    )  # fmt: skip


def _best(name: str, best: Holding) -> str:
    return tr(
        "The best {name} there is: {points}, as in {cards}.",
        name=name, points=best.points, cards=" ".join(map(str, best.example)),
    )  # fmt: skip
