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

#: The games in which a card is turned up, with their packs.
PACKS: dict[str, tuple[str, ...]] = {"truco-paulista": BRAZIL}


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


def strength(game: str, turned: str) -> dict[str, int]:
    """How strong each card of the game is beside the turned one."""
    return {"truco-paulista": paulista}[game](turned)
