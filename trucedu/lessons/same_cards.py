"""The same cards in several games: who takes them in each, what it pays, and why the games part.

Cards of another pack are read as their counterparts: swords are spades, clubs (batons) clubs, coins diamonds and cups
hearts; numbers stay, the ace is the one; of the courts the highest is the king's counterpart, and so down, by their
order in each game. Every answer is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.text import listed
from trucedu.engine.variant import TrickResult, Variant, variant, variants
from trucedu.language import tr

_TO_FRENCH: Final = {"S": "S", "B": "C", "O": "D", "C": "H"}
_TO_SPANISH: Final = {french: spanish for spanish, french in _TO_FRENCH.items()}
#: The ranks of the figures in each pack.
_COURTS: Final = {"spanish": (10, 11, 12), "french": (11, 12, 13)}


def playable() -> tuple[Variant, ...]:
    """All games that can be played."""
    games = (variant(name) for name in variants())
    return tuple(game for game in games if game.sheet.playable)


def counterpart(card: Card, home: Variant, game: Variant) -> Card | None:
    """The card of a game that a card of another one stands for; None where it has none.

    :param home: the game that the card is from.
    """
    there = game.pack[0].pack
    if card.pack == there:
        return card if card in game.pack else None
    suit = (_TO_FRENCH if there == "french" else _TO_SPANISH)[card.suit]
    rank = card.rank
    if card.is_court:
        own, others = _courts(home), _courts(game)
        if len(own) != len(others):
            return None
        rank = others[own.index(card.rank)]
    elif there == "spanish" and rank == 10:
        return None
    return next((each for each in game.pack if (each.rank, each.suit) == (rank, suit)), None)


def read_there(cards: Iterable[Card], home: Variant, game: Variant) -> tuple[Card, ...] | None:
    """The cards as a game has them; None where it lacks one."""
    found = tuple(counterpart(card, home, game) for card in cards)
    there = tuple(card for card in found if card is not None)
    return there if len(there) == len(found) else None


def seats_for(game: Variant, hands: int) -> int | None:
    """The number of players nearest above so many hands, in games for several; None where fewer play."""
    return next((players for players in sorted(game.players) if players >= hands), None)


@frozen
class SameTrick:
    """A trick in one game. ``cards``: as they are called there, from the leader, chair 1, on; ``turned``: the card
    turned up beside them.
    """

    game: Variant
    cards: tuple[Card, ...]
    turned: Card | None
    result: TrickResult

    @property
    def winner(self) -> int | None:
        """The chair that takes it, or None."""
        return self.result.winner

    @property
    def ranked(self) -> str:
        """The cards from the strongest, equal ones with a sign between them."""
        best_first = sorted(self.cards, key=self.strength, reverse=True)
        return " > ".join(" = ".join(map(str, group)) for _, group in groupby(best_first, key=self.strength))

    def strength(self, card: Card) -> int:
        """How strong a card is beside the turned one."""
        return self.game.strength(card, self.turned)


@frozen
class NotThere:
    """A game that cannot take part, and why."""

    game: Variant
    why: str


def same_trick(
    cards: Sequence[Card], home: Variant, game: Variant, turned: Card | None = None
) -> SameTrick | NotThere:
    """The trick in a game.

    :param cards: from the leader on, as the game ``home`` calls them. :param turned: for games that turn a card up.
    """
    players = seats_for(game, len(cards))
    if players is None:
        most = max(game.players)
        return NotThere(game, tr("{most} play there, and these are {n} cards", most=most, n=len(cards)))
    there = read_there(cards, home, game)
    if there is None:
        return NotThere(game, _lacking(cards, home, game))
    up = None
    if game.turns:
        up = counterpart(turned, home, game) if turned is not None else None
        if up is None or up in there:
            return NotThere(game, tr("a card is turned up there, and it lacks the one that is turned here"))
    return SameTrick(game, there, up, game.trick(there, turned=up, players=players))


def same_tricks(
    cards: Sequence[Card], home: Variant, games: Iterable[Variant], turned: Card | None = None
) -> tuple[tuple[SameTrick, ...], tuple[NotThere, ...]]:
    """The trick in each of the games, and those in which it cannot be."""
    found = [same_trick(cards, home, game, turned) for game in games]
    return (
        tuple(each for each in found if isinstance(each, SameTrick)),
        tuple(each for each in found if isinstance(each, NotThere)),
    )


def parting(here: SameTrick, there: SameTrick) -> str:
    """Why two games decide a trick differently, in a sentence; empty where they agree."""
    if here.winner == there.winner:
        return ""
    first, second = best_places(here), best_places(there)
    if here.winner is not None and there.winner is not None:
        one, other = first[0], next(place for place in second if place not in first)
        return tr(
            "{one}: {how}. {other}: {how_there}.",
            one=here.game.name,
            how=_relation(here, one, other),
            other=there.game.name,
            how_there=_relation(there, one, other),
        )
    tied, decided = (there, here) if there.winner is None else (here, there)
    equal = listed(tied.cards[place] for place in best_places(tied))
    best = decided.cards[best_places(decided)[0]]
    if (
        len(best_places(decided)) > 1
    ):  # the same cards are equal in both: the rule on partners parts the games
        return tr(
            "{equal} are equal in both games: {one} gives such a trick to the side of both, {other} to nobody.",
            equal=equal,
            one=decided.game.name,
            other=tied.game.name,
        )
    return tr(
        "{tied}: {equal} are equal and the best, and nobody takes the trick. {decided}: {best} stands above all.",
        tied=tied.game.name,
        equal=equal,
        decided=decided.game.name,
        best=best,
    )


def by_winner(tricks: Iterable[SameTrick]) -> Iterator[tuple[int | None, tuple[SameTrick, ...]]]:
    """The games put together by the chair that takes the trick, in the order of the first of each."""
    groups: dict[int | None, list[SameTrick]] = {}
    for trick in tricks:
        groups.setdefault(trick.winner, []).append(trick)
    yield from ((winner, tuple(group)) for winner, group in groups.items())


def best_places(trick: SameTrick) -> list[int]:
    """The places, from 0, of the best card, or of the best ones that are equal."""
    powers = [trick.strength(card) for card in trick.cards]
    return [place for place, power in enumerate(powers) if power == max(powers)]


def _relation(trick: SameTrick, one: int, other: int) -> str:
    first, second = trick.cards[one], trick.cards[other]
    a, b = trick.strength(first), trick.strength(second)
    if a == b:
        return tr("{first} and {second} are equal", first=first, second=second)
    return tr("{better} beats {worse}", better=first if a > b else second, worse=second if a > b else first)


def _lacking(cards: Iterable[Card], home: Variant, game: Variant) -> str:
    missing = [card for card in cards if counterpart(card, home, game) is None]
    return tr("it has no {cards}", cards=", ".join(map(str, missing)))


def _courts(game: Variant) -> list[int]:
    """The ranks of the figures in the game, the strongest first; a rank stands where its best card does, whatever card
    is turned up.
    """
    rules = game.compiled()
    power = rules.ranking(-1).power
    ranks = {card.rank for card in game.pack if card.rank in _COURTS[card.pack]}
    plain = {
        rank: max(power[number] for card, number in rules.card_number.items() if card.rank == rank)
        for rank in ranks
    }
    return sorted(ranks, key=lambda rank: plain[rank], reverse=True)
