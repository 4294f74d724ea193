"""Exploring the same cards in many games: one trick, or a whole deal, decided by the rules of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from trucedu.cards import Card, NotACard
from trucedu.engine.codes import open_deal
from trucedu.engine.deal import Deal, deal
from trucedu.engine.text import listed
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.lessons.same_cards import SameTrick, by_winner, counterpart, parting, playable, same_tricks
from trucedu.lessons.same_hands import SameDeal, gain, hands_of, has_contest, same_deals
from trucedu.show.scene import (
    Button,
    Buttons,
    CardView,
    Case,
    Cases,
    Choices,
    Entry,
    Fact,
    Facts,
    Finding,
    Part,
    Row,
    Scene,
    Words,
)
from trucedu.show.table_scene import side_of
from trucedu.widgets.exploring import Exploring, NotHere, refused

#: Where cards come from if nothing else is said.
SEED = "same deal"
_DIFFERS = "≠"
Same = TypeVar("Same", SameTrick, SameDeal)


class SameExploring(Exploring):
    """A trick or a deal, the games it is looked at in, and the one that the others are measured by."""

    name = "same"
    watched = ()

    def __init__(self, variant: Variant, seed: str) -> None:
        super().__init__(variant, seed)
        self.number = 1
        #: Chair by chair: one card each for a trick, three for a deal.
        self.hands = self._dealt(min(4, variant.compiled().players), whole=False)
        self.turned = self._other_turned(None)
        #: The games to look at, by what they are called in a step; every game there is, to begin with.
        self.games: dict[str, Variant] = _all(variant)
        self._focus = ""
        self._first_games = tuple(self.games)
        self._first = (self.hands, self.turned)

    @property
    def title(self) -> str:
        """What is explored, in a few words."""
        return tr("The same deal in many games") if self.whole else tr("The same trick in many games")

    @property
    def whole(self) -> bool:
        """Whether it is a whole deal."""
        return len(self.hands[0]) > 1

    @property
    def place(self) -> str:
        """The steps that lead here."""
        steps = []
        if self.hands != self._first[0]:
            steps.append(f"cards {self._written()}")
        if self.turned != self._first[1]:
            steps.append(f"turned {self.turned}")
        if tuple(self.games) != self._first_games:
            steps += ["none", *(f"game {key}" for key in self.games)]
        return "; ".join(steps)

    @property
    def code(self) -> str:
        """The line of Python that shows the same again."""
        names = list(self.games)
        if (
            tuple(names) == self._first_games
            or names[0] != self.variant.id
            or any(" " in name for name in names)
        ):
            return super().code
        arguments = [json.dumps(text, ensure_ascii=False) for text in (self._written(), *names)]
        arguments.append(f'turned="{self.turned}"')
        if self.seed != SEED:
            arguments.append(f"seed={json.dumps(self.seed, ensure_ascii=False)}")
        return f"te.same_deal({', '.join(arguments)})"

    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """What can be done."""
        return {
            "cards": self._cards,
            "code": self._code,
            "turned": self._turn,
            "game": self._game,
            "by": self._by,
            "all": self._show_all,
            "none": self._show_none,
            "other": self._other,
            "deal": self._other_deal,
        }

    @property
    def focus(self) -> str:
        """The game that has just become the measure."""
        return self._focus

    def do(self, step: str) -> str:
        """Take one step; see ``Exploring.do``."""
        self._focus = ""
        return super().do(step)

    def scene(self, *, live: bool = True) -> Scene:
        """What is to be seen; with ``live``, everything that can be pressed."""
        return Scene(tuple(self.parts(live=live)))

    def parts(self, *, live: bool) -> Iterable[Part]:
        """The cards, what each game makes of them, and why the games part."""
        yield from self._shown()
        if self.whole:
            deals, missing = same_deals(self.hands, self.variant, self.games.values(), self.turned)
            yield Cases(
                tuple(self._deal_case(each, deals, live=live) for each in deals),
                title=tr("The same hands in each game, every card laid in the order shown, nothing said"),
                press=tr("Measure the others by this"),
            )
            turned_games = any(each.turned is not None for each in deals)
        else:
            cards = [hand[0] for hand in self.hands]
            tricks, missing = same_tricks(cards, self.variant, self.games.values(), self.turned)
            yield Cases(
                tuple(self._trick_case(each, tricks, live=live) for each in tricks),
                title=tr("Who takes these cards"),
                press=tr("Measure the others by this"),
            )
            if reasons := tuple(self._why(tricks)):
                yield Facts(reasons, title=tr("Where the games part"))
            turned_games = any(each.turned is not None for each in tricks)
        if turned_games:
            yield Words(tr("Where a game turns a card up, it is the {card}.", card=self.turned.name), "note")
        if missing:
            told = " ".join(f"{each.game.name}: {each.why}." for each in missing)
            yield Words(tr("Not in these games. {why}", why=told), "note")
        if live:
            yield from self._controls()

    # What is seen

    def _shown(self) -> Iterator[Part]:
        if not self.whole:
            notes = [_chair(chair) for chair in range(1, len(self.hands) + 1)]
            views = [CardView(hand[0], note=note) for hand, note in zip(self.hands, notes, strict=True)]
            yield Row(tuple(views), title=tr("The trick; chair 1 leads"))
            return
        for chair, hand in enumerate(self.hands, 1):
            yield Row(tuple(map(CardView, hand)), title=_chair(chair), small=True)

    def _trick_case(self, trick: SameTrick, tricks: Sequence[SameTrick], *, live: bool) -> Case:
        measure = self._measure(tricks)
        value = _taker(trick.winner)
        if measure is not None and trick.winner != measure.winner:
            value = f"{_DIFFERS} {value}"
        lines = [trick.result.reason, tr("From the strongest: {cards}", cards=trick.ranked)]
        found = [Finding(tr("Takes the trick"), value, tuple(lines))]
        if bonus := tuple(_bonus(trick)):
            found.append(Finding(tr("Pays at once"), bonus[0], bonus[1:]))
        return self._case(trick.game, tuple(found), live=live)

    def _deal_case(self, same: SameDeal, deals: Sequence[SameDeal], *, live: bool) -> Case:
        measure = self._measure(deals)
        value = tr("side {side}", side=same.hand) if same.hand else tr("nobody")
        if measure is not None and same.hand != measure.hand:
            value = f"{_DIFFERS} {value}"
        tricks = tuple(
            tr("Trick {n}: {who}", n=place, who=_taker(winner)) for place, winner in enumerate(same.tricks, 1)
        )
        paid = [event.text for event in same.played.events if event.kind == "score"]
        found = [
            Finding(tr("Has the hand"), value, tricks),
            Finding(
                tr("Nothing said, it pays"), gain(same.played.points), tuple(paid) if len(paid) > 1 else ()
            ),
        ]
        for counts in ("pair", "flor"):
            if name := has_contest(same.game, counts):
                best = same.best(counts)
                words = tr("nobody has one")
                if best is not None:
                    words = tr("{who}: {sum}", who=_chair(best[0]), sum=best[1])
                found.append(Finding(tr("Best {name}", name=name), words))
        if same.bid is not None and same.bid.points != same.played.points:
            found.append(Finding(tr("With the first bid taken up"), gain(same.bid.points)))
        return self._case(same.game, tuple(found), live=live)

    def _case(self, game: Variant, found: tuple[Finding, ...], *, live: bool) -> Case:
        measure = game.id == self.variant.id and game.house == self.variant.house
        return Case(
            _title(game),
            found,
            note=tr("the others are measured by it") if measure else "",
            do=f"by {_key(game)}" if live else "",
            pressed=measure and live,
        )

    def _measure(self, found: Sequence[Same]) -> Same | None:
        return next((each for each in found if _key(each.game) == _key(self.variant)), None)

    def _why(self, tricks: Sequence[SameTrick]) -> Iterator[Fact]:
        groups = list(by_winner(tricks))
        if len(groups) < 2:
            return
        measure = self._measure(tricks) or tricks[0]
        for winner, group in groups:
            names = listed(_title(each.game) for each in group)
            told = parting(measure, group[0])
            yield Fact(_taker(winner), names, (told,) if told else ())

    def _controls(self) -> Iterator[Part]:
        told = tr("Type a trick (7O 3S 3C 1C), or hands with | between them (7S 6S 12S | 1B 4C 5C).")
        yield Words(self.changed or told, "note")
        yield Entry(tr("The cards, from the leader on"), "cards", self._written(), tr("Show"))
        yield Entry(tr("The card turned up, where a game turns one"), "turned", str(self.turned), tr("Turn"))
        yield Buttons(
            (Button(tr("Another trick"), "other"), Button(tr("Another whole deal"), "deal")),
            title=tr("Other cards"),
        )
        games = dict(_all(self.variant)) | self.games
        switches = tuple(
            Button(_title(game), f"game {key}", pressed=key in self.games) for key, game in games.items()
        )
        ends = (Button(tr("All of them"), "all"), Button(tr("Only the measure"), "none"))
        yield Choices(
            (Buttons(switches, title=tr("Shown")), Buttons(ends, title=tr("At once"))),
            tr("Which games: {n} of {all}", n=len(self.games), all=len(games)),
        )

    # What is done

    def _cards(self, text: str) -> str:
        pieces = [piece.strip() for piece in text.split("|")]
        try:
            cards = self.variant.cards([card for piece in pieces for card in piece.split()])
        except NotACard as fault:
            raise refused(fault) from fault
        if len(pieces) == 1 and not 2 <= len(cards) <= 6:
            raise NotHere(tr("A trick has two to six cards; these are {n}.", n=len(cards)))
        sizes = [1] * len(cards) if len(pieces) == 1 else [len(piece.split()) for piece in pieces]
        hands = tuple(cards[sum(sizes[:place]) : sum(sizes[: place + 1])] for place in range(len(sizes)))
        if len(pieces) > 1 and any(size != 3 for size in sizes):
            raise NotHere(tr("A hand has three cards, and | stands between two hands."))
        if len(hands) > 6:
            raise NotHere(tr("At most six play; these are {n} hands.", n=len(hands)))
        self.hands = hands
        return self._laid(tr("{n} cards lie there.", n=sum(map(len, hands))))

    def show(self, game: Variant) -> None:
        """Look at that game too.

        :raises NotHere: it is a catalogue entry.
        """
        if not game.sheet.playable:
            raise NotHere(_catalogue(game))
        self.games.setdefault(_key(game), game)

    def open(self, played: Deal) -> None:
        """Take the hands of a deal, in the order in which its cards were played; its game becomes the measure."""
        if played.variant is not self.variant:
            self.variant = played.variant
            self.show(played.variant)
        self.hands = hands_of(played)
        if played.turned is not None:
            self.turned = played.turned
        self._laid("")

    def _code(self, text: str) -> str:
        try:
            self.open(open_deal(text))
        except ValueError as fault:
            raise refused(fault) from fault
        return tr("The deal behind the code, as its cards were played.")

    def _turn(self, text: str) -> str:
        try:
            card = self.variant.card(text)
        except NotACard as fault:
            raise refused(fault) from fault
        if self._lies(card):
            raise NotHere(tr("The {card} lies among the cards already.", card=card.name))
        self.turned = card
        return tr("Turned up: the {card}.", card=card.name)

    def _game(self, text: str) -> str:
        key, game = self._read_game(text)
        if key in self.games and key != _key(self.variant):
            del self.games[key]
            return tr("Without {game}.", game=_title(game))
        self.games[key] = game
        return tr("With {game}.", game=_title(game))

    def _by(self, text: str) -> str:
        key, game = self._read_game(text)
        there = [[counterpart(card, self.variant, game) for card in hand] for hand in self.hands]
        up = counterpart(self.turned, self.variant, game)
        if up is None or any(card is None for hand in there for card in hand):
            raise NotHere(tr("{game} has not all of these cards.", game=_title(game)))
        self.hands = tuple(tuple(card for card in hand if card is not None) for hand in there)
        self.turned = up
        self.games.setdefault(key, game)
        self.variant = game
        self._focus = f"by {key}"
        return tr("The others are measured by {game} now.", game=_title(game))

    def _show_all(self, rest: str) -> str:
        self.games = _all(self.variant) | self.games
        return tr("All games are shown.")

    def _show_none(self, rest: str) -> str:
        self.games = {_key(self.variant): self.variant}
        return tr("Only {game} is shown.", game=_title(self.variant))

    def _other(self, rest: str) -> str:
        return self._next(min(4, self.variant.compiled().players), whole=False)

    def _other_deal(self, rest: str) -> str:
        return self._next(self.variant.players[0], whole=True)

    def _next(self, chairs: int, *, whole: bool) -> str:
        self.number += 1
        self.hands = self._dealt(chairs, whole=whole)
        return self._laid(tr("Other cards, from the seed."))

    def _laid(self, what: str) -> str:
        if self._lies(self.turned):
            self.turned = self._other_turned(self.turned)
        return what

    def _read_game(self, text: str) -> tuple[str, Variant]:
        name, *house = text.split()
        known = dict(_all(self.variant)) | self.games
        if text in known:
            return text, known[text]
        try:
            game = as_variant(name, dict(_setting(each) for each in house))
        except (ValueError, LookupError) as fault:
            raise NotHere(str(fault)) from fault
        if not game.sheet.playable:
            raise NotHere(_catalogue(game))
        return _key(game), game

    def _written(self) -> str:
        return (" | " if self.whole else " ").join(" ".join(map(str, hand)) for hand in self.hands)

    def _lies(self, card: Card) -> bool:
        return any(card in hand for hand in self.hands)

    def _dealt(self, chairs: int, *, whole: bool) -> tuple[tuple[Card, ...], ...]:
        pack = self.variant.pack
        numbers = self._deck(3 * chairs)
        hands = [tuple(pack[card] for card in numbers[3 * chair : 3 * chair + 3]) for chair in range(chairs)]
        return tuple(hands) if whole else tuple(hand[:1] for hand in hands)

    def _other_turned(self, before: Card | None) -> Card:
        """The next card of the shuffled pack that nobody holds."""
        pack = self.variant.pack
        rest = [pack[card] for card in self._deck(len(pack))[18:] if not self._lies(pack[card])]
        return rest[0] if before is None or rest[0] != before else rest[1]

    def _deck(self, cards: int) -> list[int]:
        return deal(self.variant, self.seed, self.number).board.deck.prefix(cards)


def _all(first: Variant) -> dict[str, Variant]:
    """Every game there is, the one that others are measured by first."""
    return {_key(first): first} | {game.id: game for game in playable() if game.id != first.id}


def _key(game: Variant) -> str:
    """The game as a step names it: its id, and the house rules that are chosen."""
    return " ".join([game.id, *(f"{name}={value}" for name, value in game.sheet.chosen.items())])


def _catalogue(game: Variant) -> str:
    return tr(
        "{game} is in the catalogue only: too little is known to say who takes these cards.", game=game.name
    )


def _setting(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _title(game: Variant) -> str:
    chosen = ", ".join(f"{name}={value}" for name, value in game.sheet.chosen.items())
    return f"{game.name} ({chosen})" if chosen else game.name


def _chair(chair: int) -> str:
    return tr("chair {chair}, side {side}", chair=chair, side=side_of(chair))


def _taker(winner: int | None) -> str:
    return tr("nobody: it is spoiled") if winner is None else _chair(winner)


def _bonus(trick: SameTrick) -> Iterator[str]:
    """What the cards of the trick score by being played."""
    rules = trick.game.sheet.rules
    assert rules is not None
    for text, points in rules.score.bonus.items():
        card = trick.game.card(text)
        if card in trick.cards:
            side = side_of(trick.cards.index(card) + 1)
            if rules.score.bonus_to == "trick" and trick.result.side is not None:
                side = trick.result.side  # type: ignore[assignment]
            yield tr("{n} for the {card}, to side {side}", n=points, card=card.name, side=side)
