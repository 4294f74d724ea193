"""Exploring a trick: cards laid from any chair, who takes them here, and who takes them in other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from trucedu.cards import Card, NotACard
from trucedu.engine.deal import deal
from trucedu.engine.variant import TrickResult, Variant, variants
from trucedu.engine.variant import variant as load
from trucedu.language import tr
from trucedu.lessons.drills.words import capital, the_cards, why_raised
from trucedu.lessons.turned import raised, turned_row, turned_rule
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
    Play,
    Player,
    Table,
    Words,
)
from trucedu.show.table_scene import side_of
from trucedu.widgets.exploring import Exploring, NotHere, refused

#: In the place of a chair: the next card pressed is turned up.
TURNED: Final = 0


class TrickExploring(Exploring):
    """The cards on the table by chair, who led, which chair is the next to lay one, and the card turned up beside them
    in games that turn one.
    """

    name = "trick"
    watched = ("order.", "trick.")

    def __init__(self, variant: Variant, seed: str) -> None:
        super().__init__(variant, seed)
        self.chairs = variant.compiled().players
        self.number = 1
        self.leader = 1
        self.laid = self._dealt(1)
        self.next = 1
        self.turned = self._turned_up(1)

    @property
    def title(self) -> str:
        """What is explored, in a few words."""
        return tr("Explore a trick: {game}", game=self.variant.name)

    @property
    def place(self) -> str:
        """Who leads and the cards, unless they are those of the seed."""
        turned = [] if self.turned is self._turned_up(1) else [f"turned {self.turned}"]
        if self.leader == 1 and self.laid == self._dealt(1):
            return "; ".join(turned)
        led = [f"leader {self.leader}"] if self.leader != 1 else []
        if len(self.run()) == len(self.laid) > 1:
            # A card that lies there at the beginning can be turned up only once it is gone.
            cleared = ["clear", *turned] if turned else []
            return "; ".join([*cleared, *led, "cards " + " ".join(map(str, self.run()))])
        laid = [f"lay {chair} {self.laid[chair]}" for chair in self._from_leader() if chair in self.laid]
        return "; ".join(["clear", *turned, *led, *laid])

    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """What can be done on the table."""
        turning = {} if self.turned is None else {"turned": self._turn}
        return {
            "cards": self._cards,
            "card": self._card,
            "chair": self._chair,
            "lay": self._lay_at,
            "take": self._take,
            "leader": self._lead,
            "clear": self._clear,
            "other": self._other,
            **turning,
        }

    def run(self) -> tuple[Card, ...]:
        """The cards from the leader on, up to the first chair that has none: those that make the trick."""
        found: list[Card] = []
        for chair in self._from_leader():
            if chair not in self.laid:
                break
            found.append(self.laid[chair])
        return tuple(found)

    def result(self) -> TrickResult | None:
        """Who takes the trick, by the engine; None while there is no trick."""
        run = self.run()
        return self.game.trick(run, leader=self.leader) if len(run) > 1 else None

    @property
    def game(self) -> Variant:
        """The game beside the turned card."""
        return self.variant.beside(self.turned)

    def parts(self, *, live: bool) -> Iterable[Part]:
        """The table, who takes the trick here and elsewhere; with ``live`` the chairs and the pack to choose from."""
        result = self.result()
        yield self._table(result, live=live)
        yield from self._turned_parts(live=live)
        yield Facts(self._outcome(result))
        yield Facts(tuple(self._elsewhere()), title=tr("The same cards in other games"))
        if live:
            told = tr("Press a card below: it is laid by the chair that is chosen here.")
            if self.turned is not None:
                told = tr(
                    "Press a card below: it is laid by the chair that is chosen here. Press the turned card first, "
                    "and another takes its place."
                )
            yield Words(self.changed or told, "note")
            for verb, chosen, title in (
                ("chair", self.next, tr("The next card is laid by chair")),
                ("leader", self.leader, tr("The first card was led by chair")),
            ):
                yield Words(title, "note")
                yield Buttons(self._chair_buttons(verb, chosen), title=title)
            yield self._grid()
            yield Entry(
                tr("Or type the cards, from the leader on"),
                "cards",
                " ".join(map(str, self.run())),
                tr("Show"),
            )
            if self.turned is not None:
                yield Entry(tr("Or type the turned card"), "turned", str(self.turned), tr("Show"))
            yield Buttons(
                (Button(tr("Clear the table"), "clear"), Button(tr("Another trick"), "other")),
                title=tr("The table"),
            )

    # What is seen

    def _turned_parts(self, *, live: bool) -> Iterable[Part]:
        """The turned card, and which cards it lifts."""
        if self.turned is None:
            return
        rule, pressed = turned_rule(self.variant), self.next == TURNED
        view = CardView(self.turned, do=f"chair {TURNED}" if live else "", pressed=pressed if live else None)
        yield turned_row(self.game, view)
        if high := raised(self.game):
            name = tr(" ({raised}s)", raised=rule.raised) if rule.raised else ""
            told = tr("{Cards}{name} stand above all others.", Cards=capital(the_cards(high)), name=name)
            yield Words(told, "note")

    def _table(self, result: TrickResult | None, *, live: bool) -> Table:
        players = tuple(
            Player(chair, side_of(chair), tr("Chair {n}", n=chair)) for chair in range(1, self.chairs + 1)
        )
        winner = result.winner if result else None
        plays = tuple(
            Play(
                chair,
                CardView(
                    self.laid[chair],
                    winner=chair == winner,
                    note=tr("led") if chair == self.leader else "",
                ),
            )
            for chair in self._from_leader()
            if chair in self.laid
        )
        return Table(players, plays, to_act=self.next if live and self.next not in self.laid else None)

    def _outcome(self, result: TrickResult | None) -> tuple[Fact, Fact]:
        takes, leads = tr("Takes the trick"), tr("Leads on")
        lines = [tr("A trick has at least two cards, laid in turn from the chair that leads.")]
        if result is not None:
            lines = [tr("{reason} [{rule}]", reason=result.reason, rule=result.rule)]
            run = self.run()
            best = max(map(self.game.strength, run))
            because = why_raised(self.game, (card for card in run if self.game.strength(card) == best))
            lines += [because] if because else []
        if waiting := len(self.laid) - len(self.run()):
            gap = next(chair for chair in self._from_leader() if chair not in self.laid)
            lines.append(
                tr(
                    "Cards are laid in turn, and chair {chair} has none yet: {n} after it cannot count.",
                    chair=gap,
                    n=waiting,
                )
            )
        if result is None:
            return Fact(takes, tr("nobody yet"), tuple(lines), strong=True), Fact(leads, tr("nobody yet"))
        value = tr("nobody: it is spoiled")
        if result.winner is not None:
            value = tr("chair {chair}, side {side}", chair=result.winner, side=result.side)
        return (
            Fact(takes, value, tuple(lines), strong=True),
            Fact(leads, tr("chair {chair}", chair=result.leads)),
        )

    def _elsewhere(self) -> Iterable[Fact]:
        run, here = self.run(), self.result()
        for game in map(load, variants()):
            other_pack = game.sheet.playable and game.pack[0].pack != self.variant.pack[0].pack
            if not game.sheet.playable or other_pack or game.id == self.variant.id:
                continue
            if here is None:
                yield Fact(game.name, tr("nobody yet"))
                continue
            if game.turns and self.turned is None:
                yield Fact(game.name, tr("it hangs on the card that is turned up there"))
                continue
            try:
                there = game.beside(self.turned if game.turns else None)
                cards = there.cards(run)
            except NotACard as fault:
                yield Fact(game.name, tr("not possible"), (str(fault),))
                continue
            yield self._compared(there, cards, here)

    def _compared(self, game: Variant, cards: Sequence[Card], here: TrickResult) -> Fact:
        """The trick in another game, its chairs called by ours."""
        players = next((n for n in sorted(game.players) if n >= len(cards)), max(game.players))
        counted = cards[:players]
        leader = (self.leader - 1) % players + 1
        there = game.trick(counted, leader=leader, players=players)
        lines = [_ranked(game, counted)]
        if len(counted) < len(cards):
            lines.append(tr("It has {n} chairs: only the first {n} cards count.", n=players))
        winner = None
        value = tr("nobody: it is spoiled")
        if there.winner is not None:
            place = (there.winner - leader) % players
            winner = self._from_leader()[place]
            value = tr("chair {chair}, side {side}", chair=winner, side=side_of(winner))
        if winner != here.winner:
            value = tr("{who} (not as here)", who=value)
        return Fact(game.name, value, tuple(lines))

    def _chair_buttons(self, verb: str, chosen: int) -> tuple[Button, ...]:
        return tuple(
            Button(str(chair), f"{verb} {chair}", pressed=chair == chosen)
            for chair in range(1, self.chairs + 1)
        )

    def _grid(self) -> CardGrid:
        by, up = {card: chair for chair, card in self.laid.items()}, tr("turned up")
        rows = []
        for suit in dict.fromkeys(card.suit for card in self.variant.pack):
            cards = [card for card in self.variant.pack if card.suit == suit]
            views = (
                CardView(
                    card,
                    do=f"card {card.key}",
                    note=tr("chair {n}", n=by[card]) if card in by else up if card is self.turned else "",
                    pressed=card in by or card is self.turned,
                )
                for card in cards
            )
            rows.append(GridRow(tr(cards[0].suit_name), tuple(views)))
        return CardGrid(
            tuple(rows), title=tr("The whole pack: press a card to lay it, again to take it back")
        )

    # What is done

    def _cards(self, text: str) -> str:
        try:
            cards = self.variant.cards(text, self.chairs)
        except NotACard as fault:
            raise refused(fault) from fault
        if len(cards) < 2:
            raise NotHere(tr("A trick has at least two cards; this is {n}.", n=len(cards)))
        self._not_turned(*cards)
        self.laid = dict(zip(self._from_leader(), cards, strict=False))
        self._move_on(self._from_leader()[len(cards) - 1])
        return self._told(tr("{n} cards lie there.", n=len(cards)))

    def _card(self, text: str) -> str:
        card = self._read(text)
        if self.next == TURNED:
            return self._turn(text)
        return self._take(text) if card in self.laid.values() else self._put(self.next, card)

    def _turn(self, text: str) -> str:
        card = self._read(text)
        if card in self.laid.values():
            raise NotHere(tr("The {card} lies on the table: take it back first.", card=card.name))
        self.turned = card
        self._move_on(self.leader - 1 or self.chairs)
        return self._told(tr("The {card} is turned up now.", card=card.name))

    def _not_turned(self, *cards: Card) -> None:
        for card in cards:
            if card is self.turned:
                raise NotHere(tr("The {card} is turned up: nobody holds it.", card=card.name))

    def _take(self, text: str) -> str:
        card = self._read(text)
        chair = next((chair for chair, laid in self.laid.items() if laid == card), None)
        if chair is None:
            raise NotHere(tr("The {card} does not lie there.", card=card.name))
        del self.laid[chair]
        self.next = chair
        return self._told(tr("Chair {n} takes the {card} back.", n=chair, card=card.name))

    def _lay_at(self, text: str) -> str:
        number, _, rest = text.partition(" ")
        chair, card = self._seat(number), self._read(rest)
        if any(laid == card for other, laid in self.laid.items() if other != chair):
            raise NotHere(tr("The {card} lies there already.", card=card.name))
        return self._put(chair, card)

    def _put(self, chair: int, card: Card) -> str:
        self._not_turned(card)
        self.laid[chair] = card
        self._move_on(chair)
        return self._told(tr("Chair {n}: {card}.", n=chair, card=card.name))

    def _chair(self, text: str) -> str:
        if text == str(TURNED) and self.turned is not None:
            self.next = TURNED
            return tr("The next card is turned up.")
        self.next = self._seat(text)
        return tr("Chair {n} lays the next card.", n=self.next)

    def _lead(self, text: str) -> str:
        self.leader = self._seat(text)
        return self._told(tr("Chair {n} led.", n=self.leader))

    def _clear(self, text: str) -> str:
        self.laid = {}
        self.next = self.leader
        return tr("The table is empty.")

    def _other(self, text: str) -> str:
        self.number += 1
        self.laid, self.turned = self._dealt(self.number), self._turned_up(self.number)
        self.next = self.leader
        return self._told(tr("Another trick lies there."))

    def _house(self, rest: str) -> str:
        told = super()._house(rest)
        # A house rule may leave cards out of the pack.
        self.laid = {chair: card for chair, card in self.laid.items() if card in self.variant.pack}
        if self.turned is not None and self.turned not in self.variant.pack:
            free = (card for card in self.variant.pack if card not in self.laid.values())
            self.turned = next(free)
        return self._told(told)

    def _told(self, what: str) -> str:
        result = self.result()
        return f"{what} {result.reason}" if result else what

    def _move_on(self, chair: int) -> None:
        """The next chair without a card comes next; with none left, the same one tries another card."""
        after = [(chair - 1 + step) % self.chairs + 1 for step in range(1, self.chairs)]
        self.next = next((each for each in after if each not in self.laid), chair)

    def _from_leader(self) -> list[int]:
        return [(self.leader - 1 + step) % self.chairs + 1 for step in range(self.chairs)]

    def _seat(self, text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= self.chairs:
            raise NotHere(
                tr("There is no chair {text!r}: chairs are 1 to {last}.", text=text, last=self.chairs)
            )
        return int(text)

    def _read(self, text: str) -> Card:
        try:
            return self.variant.card(text)
        except NotACard as fault:
            raise refused(fault) from fault

    def _dealt(self, number: int) -> dict[int, Card]:
        """The first card of every hand that the seed deals."""
        pack = self.variant.pack
        numbers = deal(self.variant, self.seed, number).board.deck.prefix(3 * self.chairs)
        return {chair: pack[numbers[3 * (chair - 1)]] for chair in range(1, self.chairs + 1)}

    def _turned_up(self, number: int) -> Card | None:
        """The card that the seed turns up beside those hands; None in games that turn none."""
        if not self.variant.turns:
            return None
        numbers = deal(self.variant, self.seed, number).board.deck.prefix(3 * self.chairs + 1)
        return self.variant.pack[numbers[-1]]


def _ranked(game: Variant, cards: Sequence[Card]) -> str:
    """The cards from the strongest, equal ones with a sign between them."""
    best_first = sorted(cards, key=game.strength, reverse=True)
    groups = [" = ".join(map(str, group)) for _, group in groupby(best_first, key=game.strength)]
    return tr("From the strongest: {cards}", cards=" > ".join(groups))
