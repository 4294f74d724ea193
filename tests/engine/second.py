"""The rules once more, written from the texts with numpy and on whole batches: nothing of the engine is used.

Cards are places in a list of all cards of the game. Sides are 0 (A, odd chairs) and 1 (B); 2 is a spoiled trick or
nobody. The engine must agree with everything here.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
from attrs import frozen

import tests.engine.second_turned as second_turned
from tests.engine.regional import llevant, one_raise, rioplatense

Ints = npt.NDArray[np.int64]

SPANISH_RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
FRENCH_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")

#: TYF-15 to TYF-29: the rows of the table of cards, from the highest down, and what a card of the row counts.
TYF_TABLE: tuple[tuple[str, int], ...] = (
    ("1S", 0),
    ("1B", 0),
    ("7S", 7),
    ("7O", 7),
    ("3S 3B 3O 3C", 3),
    ("2S 2B 2O 2C", 2),
    ("1C 1O", 0),
    ("12S 12B 12O 12C", 0),
    ("11S 11C 11O", 0),
    ("10S 10B 10C", 0),
    ("7B 7C", 7),
    ("6S 6B 6O 6C", 6),
    ("5S 5B 5O 5C", 5),
    ("4S 4B 4O 4C", 4),
    ("10O 11B", 7),
)
PERIQUES = frozenset({"10O", "11B"})
TYF_CARDS = tuple(card for row, _ in TYF_TABLE for card in row.split())
TYF_STRENGTH = {
    card: len(TYF_TABLE) - place for place, (row, _) in enumerate(TYF_TABLE) for card in row.split()
}
TYF_VALUE = {card: value for row, value in TYF_TABLE for card in row.split()}

#: TRC-21: three, two, ace, king, knight, jack, seven, six, five, four, whatever the suit.
CATALAN_STRENGTH = {
    f"{rank}{suit}": 10 - place
    for place, rank in enumerate((3, 2, 1, 12, 11, 10, 7, 6, 5, 4))
    for suit in "SBOC"
}
#: TRC-17, LTR-04: seven, eight, ace, king, queen, jack, ten, nine.
FRENCH_STRENGTH = {
    f"{rank}{suit}": 8 - place
    for place, rank in enumerate(("7", "8", "A", "K", "Q", "J", "10", "9"))
    for suit in "♠♥♦♣"
}
STRENGTH: dict[str, dict[str, int]] = {
    "truc-y-flou": TYF_STRENGTH,
    "catalan-truc": CATALAN_STRENGTH,
    "french-truc": FRENCH_STRENGTH,
    "le-truc": FRENCH_STRENGTH,
    "sackson-truc": FRENCH_STRENGTH,
    "partnership-truc": FRENCH_STRENGTH,
    "truco-mineiro": second_turned.rows(*second_turned.MINEIRO),
    "argentine-truco": second_turned.rows(*rioplatense.ROWS),
    "truco-gauderio": second_turned.rows(*rioplatense.ROWS),
    "valencian-truc": second_turned.rows(*llevant.VALENCIA.rows),
    "balearic-truc": second_turned.rows(*llevant.MALLORCA.rows),
    "trut": FRENCH_STRENGTH,
    "put": second_turned.rows(*(" ".join(rank + suit for suit in "♠♥♦♣") for rank in one_raise.PUT_ORDER)),
}


def strength_of(game: str, turned: str = "") -> dict[str, int]:
    """How strong each card of a game is, beside a turned card where one is turned up."""
    return second_turned.strength(game, turned) if game in second_turned.PACKS else STRENGTH[game]


@frozen
class Tricks:
    """What a game does with tied tricks, and what a hand nobody raised is worth.

    ``partners_tie``: a trick that partners tie is won, spoiled, or won only if one of them led. ``lead``: who leads
    after a spoiled trick. ``all_tied``: who has a hand of three spoiled tricks. ``one_each``: who has a hand of one
    trick each and one spoiled.
    """

    partners_tie: str = "won"
    lead: str = "leader"
    all_tied: str = "nobody"
    one_each: str = "first"
    base: int = 1


#: OQ-23 to OQ-25, OQ-40, TRC-39, TRC-71, LTR-36, Pagat on the Catalan game; the accounts of the regional games.
TRICKS: dict[str, Tricks] = {
    "catalan-truc": Tricks(all_tied="eldest"),
    "partnership-truc": Tricks(partners_tie="led"),
    "truco-mineiro": Tricks(base=2),
    "argentine-truco": Tricks(all_tied="eldest"),
    "uruguayan-truco": Tricks(lead="nearest-eldest", all_tied="eldest"),
    "venezuelan-truco": Tricks(all_tied="eldest"),
    "valencian-truc": Tricks(lead="eldest", all_tied="eldest"),
    "balearic-truc": Tricks(lead="eldest", all_tied="eldest"),
    "trut": Tricks(lead="last-tied"),
    "put": Tricks(one_each="nobody"),
}


def tricks_of(game: str) -> Tricks:
    """A game's rules for its tricks."""
    return TRICKS.get(game, Tricks())


def decide_tricks(
    strength: Ints,
    leader: Ints,
    partners_tie: str = "won",
    lead: str = "leader",
    eldest: Ints | int = 1,
) -> tuple[Ints, Ints, Ints]:
    """Who takes each trick.

    ``strength`` has one row a trick, the cards in playing order; ``leader`` the chairs that led, ``eldest`` those that
    began the deal. Returned are the winning side (2: spoiled), the winning chair (0: spoiled) and the chair that leads
    on.
    """
    many, players = strength.shape
    rows = np.arange(many)
    best = strength == strength.max(axis=1, keepdims=True)
    chairs = (leader[:, None] - 1 + np.arange(players)) % players + 1
    odd, even = (best & (chairs % 2 == 1)).any(axis=1), (best & (chairs % 2 == 0)).any(axis=1)
    spoiled = odd & even
    shared = best.sum(axis=1) > 1
    if partners_tie == "spoiled":
        spoiled |= shared
    elif partners_tie == "led":
        spoiled |= shared & ~best[:, 0]
    first = chairs[rows, best.argmax(axis=1)]
    from_eldest = np.where(best, (chairs - np.reshape(eldest, (-1, 1))) % players, players)
    after = {
        "leader": leader,
        "eldest": np.broadcast_to(eldest, many),
        "last-tied": chairs[rows, players - 1 - best[:, ::-1].argmax(axis=1)],
        "nearest-eldest": chairs[rows, from_eldest.argmin(axis=1)],
    }[lead]
    side = np.where(spoiled, 2, (first + 1) % 2)
    return side, np.where(spoiled, 0, first), np.where(spoiled, after, first)


def decide_hands(tricks: Ints, eldest: int, rules: Tricks) -> Ints:
    """Which side has each hand, a row of three tricks each: the most tricks, then the earlier one won (OQ-26)."""
    a, b = (tricks == 0).sum(axis=1), (tricks == 1).sum(axis=1)
    won = tricks != 2
    first = np.where(won.any(axis=1), tricks[np.arange(len(tricks)), won.argmax(axis=1)], 2)
    winner = np.where(a > b, 0, np.where(b > a, 1, first))
    if rules.one_each == "nobody":
        winner = np.where((a == 1) & (b == 1), 2, winner)
    all_tied = eldest if rules.all_tied == "eldest" else 2
    return np.where(won.any(axis=1), winner, all_tied)


def stops_after(tricks: tuple[int, ...], eldest: int, rules: Tricks) -> bool:
    """Whether the tricks so far leave only one outcome (OQ-27)."""
    rest = 3 - len(tricks)
    ends = np.array(np.meshgrid(*[[0, 1, 2]] * rest)).reshape(rest, -1).T if rest else np.zeros((1, 0), int)
    rows = np.hstack([np.tile(np.array(tricks, int), (len(ends), 1)), ends])
    return len(set(decide_hands(rows, eldest, rules).tolist())) == 1


def all_hands(cards: tuple[str, ...] = TYF_CARDS) -> Ints:
    """Every hand of three, as places in the list of cards."""
    return np.array(list(combinations(range(len(cards)), 3)))


def count_all(
    hands: Ints,
    *,
    aces: int = 0,
    suit: str = "any",
    flor: str = "yes",
    no_pair: str = "none",
    silent_flor: str = "best-two",
) -> tuple[Ints, Ints]:
    """The embit and the flor of every hand of Truc y Flou; -1 for none (TYF-29 to 31, 47 to 50, 70 to 72)."""
    value = np.array([aces if card[:-1] == "1" else TYF_VALUE[card] for card in TYF_CARDS])[hands]
    suits = np.array(["SBOC".index(card[-1]) for card in TYF_CARDS])[hands]
    wild = np.array([card in PERIQUES for card in TYF_CARDS])[hands]
    seven = np.array([card[:-1] == "7" for card in TYF_CARDS])[hands]
    free = wild if suit == "any" else np.zeros_like(wild)
    paired = {
        (i, j): (suits[:, i] == suits[:, j]) | free[:, i] | free[:, j] for i, j in ((0, 1), (0, 2), (1, 2))
    }
    embit = np.full(len(hands), -1)
    for (i, j), made in paired.items():
        embit = np.where(made, np.maximum(embit, value[:, i] + value[:, j] + 20), embit)
    plain = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    three = plain if flor == "no" else paired[0, 1] & paired[0, 2] & paired[1, 2]
    if flor == "with-seven":
        three = plain | (three & (wild.sum(axis=1) == 2) & seven.any(axis=1))
    best_flor = np.where(three, value.sum(axis=1) + 20, -1)
    if silent_flor == "none":
        embit = np.where(three, -1, embit)
    if no_pair == "highest":
        highest = np.where((embit < 0) & ~(three & (silent_flor == "none")), value.max(axis=1), -1)
        embit = np.maximum(embit, highest)
    return embit, best_flor


#: Where the dice of whole batches begin.
SEED = 1674


def silent_deals(
    game: str, names: list[str], hands: Ints, power: Ints, dealer: Ints
) -> tuple[Ints, Ints, Ints]:
    """Points of A and B, and the side that has the hand, where every chair plays its cards in order and says nothing.

    ``hands`` has deals, chairs and tricks as its axes, and numbers of ``names`` in it; ``power`` says how strong each
    of its cards is.
    """
    rules = tricks_of(game)
    many, players, _ = hands.shape
    rows = np.arange(many)
    first = leader = dealer % players + 1
    eldest = (leader + 1) % 2
    tricks = np.full((many, 3), 2)
    points = np.zeros((many, 2), int)
    playing = np.ones(many, bool)
    bonus = np.zeros(len(names), int)
    if game == "truc-y-flou":
        bonus[[names.index("1S"), names.index("1B")]] = 2, 1
    stops = {
        (start, done): stops_after(done, start, rules)
        for start in (0, 1)
        for length in (1, 2, 3)
        for done in np.ndindex(*[3] * length)
    }
    for trick in range(3):
        chairs = (leader[:, None] - 1 + np.arange(players)) % players
        cards = hands[rows[:, None], chairs, trick]
        for place in range(players):
            np.add.at(points, (rows, chairs[:, place] % 2), np.where(playing, bonus[cards[:, place]], 0))
        strength = power[rows[:, None], chairs, trick]
        side, _, leads = decide_tricks(strength, leader, rules.partners_tie, rules.lead, first)
        tricks[:, trick] = np.where(playing, side, 2)
        leader = np.where(playing, leads, leader)
        done = [tuple(row) for row in tricks[:, : trick + 1].tolist()]
        playing &= ~np.array([stops[int(start), row] for start, row in zip(eldest, done, strict=True)])
    winner = np.where(eldest == 0, decide_hands(tricks, 0, rules), decide_hands(tricks, 1, rules))
    for each in (0, 1):
        points[:, each] += rules.base * (winner == each)
    return points[:, 0], points[:, 1], winner
