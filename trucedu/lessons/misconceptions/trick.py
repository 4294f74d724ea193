"""A trick on the table, as drills and misconceptions look at it."""

from __future__ import annotations

from attrs import evolve, frozen

from trucedu.cards import Card
from trucedu.engine.variant import TrickResult, Variant
from trucedu.lessons.misconceptions.ranking import Ranking, ranking_of

#: Chair 1 is eldest hand and the last chair deals; the engine's tricks are seated like that.
ELDEST = 1
ELDEST_SIDE = "A"


@frozen
class Trick:
    """The cards of a trick in playing order.

    ``rules``: the variant. ``players``: how many chairs. ``leader``: the chair that led. ``before``: the results of
    the tricks before it, such as ``""`` or ``"S"``. ``cards``: from the leader on.
    """

    rules: Variant
    players: int
    leader: int
    cards: tuple[Card, ...]
    before: str = ""

    @property
    def number(self) -> int:
        """Which trick of the hand it is, from 1."""
        return len(self.before) + 1

    @property
    def ranking(self) -> Ranking:
        """The order that decides it."""
        return ranking_of(self.rules)

    @property
    def chairs(self) -> tuple[int, ...]:
        """The chairs that have played, in playing order."""
        return tuple((self.leader - 1 + turn) % self.players + 1 for turn in range(len(self.cards)))

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Chair and card, in playing order."""
        return tuple(zip(self.chairs, self.cards, strict=True))

    @property
    def next_chair(self) -> int:
        """The chair after the one that played last."""
        return (self.leader - 1 + len(self.cards)) % self.players + 1

    @property
    def best(self) -> tuple[tuple[int, Card], ...]:
        """Chair and card of the best card, or of all that are equal and best."""
        top = self.ranking.best(self.cards)
        return tuple(play for play in self.plays if play[1] in top)

    def card_of(self, chair: int) -> Card:
        """The card that this chair played."""
        return self.cards[self.chairs.index(chair)]

    def result(self, rules: Variant | None = None) -> TrickResult:
        """What the engine says of it, by its own variant or by another one."""
        return (rules or self.rules).trick(self.cards, leader=self.leader, players=self.players)

    def with_card(self, card: Card) -> Trick:
        """The trick with one more card on it."""
        return evolve(self, cards=(*self.cards, card))

    def pattern(self, rules: Variant | None = None) -> str:
        """The results of the hand so far, this trick included."""
        return self.before + (self.result(rules).side or "S")

    @property
    def hand_is_over(self) -> bool:
        """Whether the hand is decided with this trick."""
        return self.rules.decided(self.pattern(), ELDEST_SIDE)


def later_leads(rules: Variant) -> bool:
    """Whether of two partners who take a trick with equal cards the later one leads on."""
    return rules.sheet.rules is not None and rules.sheet.rules.trick.tied_lead == "later"


def side_of(chair: int) -> str:
    """The side of a chair: odd chairs are side A, even ones side B."""
    return "A" if chair % 2 else "B"
