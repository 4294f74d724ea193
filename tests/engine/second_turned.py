"""The games of South America once more, written from their accounts alone: how strong every card is.

Where a card is turned up the strength hangs on it, so everything here asks for it. Nothing of the engine is used.
"""

from __future__ import annotations

#: Paulista's ranks going round, the weakest first: above a turned card's rank comes the next, above the 3 the 4.
ROUND = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")
#: The suits of the manilhas, the weakest first.
MANILHAS = "♦♠♥♣"
#: Mineiro's rows, the highest first: four cards that are always the same, then the ranks without them.
MINEIRO = (
    "4♣", "7♥", "A♠", "7♦", "3♠ 3♥ 3♦ 3♣", "2♠ 2♥ 2♦ 2♣", "A♥ A♦ A♣", "K♠ K♥ K♦ K♣", "J♠ J♥ J♦ J♣",
    "Q♠ Q♥ Q♦ Q♣", "7♠ 7♣", "6♠ 6♥ 6♦ 6♣", "5♠ 5♥ 5♦ 5♣", "4♠ 4♥ 4♦",
)  # fmt: skip
BRAZIL = tuple(rank + suit for suit in "♠♥♦♣" for rank in ROUND)

SPAIN = tuple(f"{rank}{suit}" for suit in "SBOC" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))

#: The games in which a card is turned up, with their packs.
PACKS: dict[str, tuple[str, ...]] = {
    "truco-paulista": BRAZIL,
    "uruguayan-truco": SPAIN,
    "venezuelan-truco": SPAIN,
}
#: The ranks that are pieces in the turned suit, the highest first, and what each counts for envido and flor.
PIECES: dict[str, dict[str, int]] = {
    "uruguayan-truco": {"2": 10, "4": 9, "5": 8, "11": 7, "10": 7},
    "venezuelan-truco": {"11": 10, "10": 9},
}


def paulista(turned: str) -> dict[str, int]:
    """Plain ranks from 1 to 10; the four manilhas above them, from 11 to 14."""
    above = ROUND[(ROUND.index(turned[:-1]) + 1) % len(ROUND)]
    return {
        card: 11 + MANILHAS.index(card[-1]) if card[:-1] == above else 1 + ROUND.index(card[:-1])
        for card in BRAZIL
    }


def rows(*groups: str) -> dict[str, int]:
    """Strengths from rows of equal cards, the highest first."""
    return {card: len(groups) - place for place, group in enumerate(groups) for card in group.split()}


def all_of(rank: int, but: str = "") -> str:
    """A row of one rank, one suit left out."""
    return " ".join(f"{rank}{suit}" for suit in "SBOC" if suit != but)


def pieces(game: str, turned: str) -> dict[str, int]:
    """The pieces beside a turned card with what they count: the king stands for a turned piece."""
    suit, found = turned[-1], PIECES[game]
    return {f"12{suit}" if rank == turned[:-1] else rank + suit: worth for rank, worth in found.items()}


def with_pieces(game: str, turned: str) -> dict[str, int]:
    """Pieces, then the four fixed cards, then the ranks without the pieces. A turned piece is as high as its king."""
    high = list(pieces(game, turned))
    king = f"12{turned[-1]}"
    suit_of = {rank: turned[-1] if str(rank) in PIECES[game] else "" for rank in (2, 3, 4, 5, 6, 10, 11)}
    found = rows(
        *high, "1S", "1B", "7S", "7O", all_of(3), all_of(2, suit_of[2]), "1O 1C",
        all_of(12, turned[-1] if king in high else ""), all_of(11, suit_of[11]), all_of(10, suit_of[10]), "7B 7C",
        all_of(6), all_of(5, suit_of[5]), all_of(4, suit_of[4]),
    )  # fmt: skip
    return found | {turned: found[king]} if king in high else found


def strength(game: str, turned: str) -> dict[str, int]:
    """How strong each card of the game is beside the turned one."""
    return paulista(turned) if game == "truco-paulista" else with_pieces(game, turned)
