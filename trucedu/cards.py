"""Cards, suits and their notation: what a card is, before any game gives it a rank.

Two packs are known. Spanish suits: swords ``S``, clubs (batons) ``B``, coins ``O``, cups ``C``; ranks 1 to 12, where
10 is the jack (sota), 11 the knight (cavall) and 12 the king (rei). French suits: spades ``S``, hearts ``H``,
diamonds ``D``, clubs ``C``; ranks ace (1) to king (13).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal

from trucedu.language import tr

Pack = Literal["spanish", "french"]

PACKS: Final[tuple[Pack, ...]] = ("spanish", "french")
SUITS: Final[dict[Pack, str]] = {"spanish": "SBOC", "french": "SHDC"}
RANKS: Final[dict[Pack, tuple[int, ...]]] = {"spanish": tuple(range(1, 13)), "french": tuple(range(1, 14))}
SUIT_NAMES: Final[dict[Pack, dict[str, str]]] = {
    "spanish": {"S": "swords", "B": "clubs", "O": "coins", "C": "cups"},
    "french": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}
#: How often the frame line of a Spanish card is broken at top and bottom; it tells the suit without its sign.
PINTA: Final[dict[str, int]] = {"O": 0, "C": 1, "S": 2, "B": 3}

_FRENCH_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_FRENCH_LETTERS: Final = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"}
_COURTS: Final[dict[Pack, dict[int, str]]] = {
    "spanish": {1: "ace", 10: "jack", 11: "knight", 12: "king"},
    "french": {1: "ace", 11: "jack", 12: "queen", 13: "king"},
}
_SUIT_WORDS: Final[dict[Pack, dict[str, str]]] = {
    "spanish": {
        "S": "S", "E": "S", "SWORDS": "S", "SWORD": "S", "ESPADAS": "S", "ESPASES": "S",
        "B": "B", "CLUBS": "B", "CLUB": "B", "BATONS": "B", "BASTOS": "B", "BASTONS": "B",
        "O": "O", "COINS": "O", "COIN": "O", "OROS": "O", "ORS": "O",
        "C": "C", "CUPS": "C", "CUP": "C", "COPAS": "C", "COPES": "C",
    },
    "french": {
        "S": "S", "♠": "S", "♤": "S", "SPADES": "S", "SPADE": "S",
        "H": "H", "♥": "H", "♡": "H", "HEARTS": "H", "HEART": "H",
        "D": "D", "♦": "D", "♢": "D", "DIAMONDS": "D", "DIAMOND": "D",
        "C": "C", "♣": "C", "♧": "C", "CLUBS": "C", "CLUB": "C",
    },
}  # fmt: skip
_RANK_WORDS: Final[dict[Pack, dict[str, int]]] = {
    "spanish": {
        "ACE": 1, "TWO": 2, "THREE": 3, "FOUR": 4, "FIVE": 5, "SIX": 6, "SEVEN": 7, "EIGHT": 8, "NINE": 9,
        "JACK": 10, "SOTA": 10, "KNIGHT": 11, "CAVALL": 11, "CABALLO": 11, "KING": 12, "REI": 12, "REY": 12,
    },
    "french": {
        "A": 1, "ACE": 1, "T": 10, "TEN": 10, "J": 11, "JACK": 11, "Q": 12, "QUEEN": 12, "K": 13, "KING": 13,
        "TWO": 2, "THREE": 3, "FOUR": 4, "FIVE": 5, "SIX": 6, "SEVEN": 7, "EIGHT": 8, "NINE": 9,
    },
}  # fmt: skip
_SHAPE = re.compile(r"([0-9]{1,2}|[A-Z]+?)(?:\s+OF\s+|\s*)([A-Z]+|[♠♤♥♡♦♢♣♧])")


class NotACard(ValueError):
    """A text that names no card, or no card of the pack in question; the message says which text and why."""


class Card:
    """One card of a pack. There is exactly one object per card, so ``is`` and ``==`` agree.

    Attributes: ``pack`` ("spanish" or "french"), ``rank`` (a whole number), ``suit`` (one letter), ``key`` (plain
    ASCII, such as ``"12C"`` or ``"TH"``: usable as an id), ``index`` (its place in the full pack, from 0).
    """

    __slots__ = ("_text", "index", "key", "pack", "rank", "suit")

    _text: str
    index: int
    key: str
    pack: Pack
    rank: int
    suit: str

    def __init__(self) -> None:
        raise TypeError("cards are not made but looked up: use Card.of(...) or Card.parse(...)")

    @classmethod
    def of(cls, rank: int, suit: str, pack: Pack = "spanish") -> Card:
        """The card of that rank and suit letter.

        :raises NotACard: no such rank or suit in that pack.
        """
        try:
            return _CARDS[pack][(rank, suit)]
        except KeyError:
            raise NotACard(
                tr(
                    "There is no card of rank {rank} and suit {suit} in the {pack} pack.",
                    rank=rank,
                    suit=suit,
                    pack=pack,
                )
            ) from None

    @classmethod
    def parse(cls, text: str, pack: Pack | None = None) -> Card:
        """The card a text names: ``"7S"``, ``"7e"``, ``" 12 c "``, ``"seven of coins"``, ``"10♥"``, ``"QD"``.

        Letter case and blanks do not matter. In the Spanish pack ``E`` (espadas) also means swords. Without ``pack``
        the text is read as Spanish, unless it carries a French suit sign.

        :raises NotACard: the text names no card of that pack.
        """
        if pack is None:
            pack = "french" if any(sign in text for sign in "♠♤♥♡♦♢♣♧") else "spanish"
        cleaned = " ".join(unicodedata.normalize("NFC", text).upper().split())
        for match in (_SHAPE.fullmatch(cleaned), _SHAPE.fullmatch(cleaned.replace(" ", ""))):
            if match is None:
                continue
            rank_text, suit_text = match.groups()
            suit = _SUIT_WORDS[pack].get(suit_text)
            rank = int(rank_text) if rank_text.isdigit() else _RANK_WORDS[pack].get(rank_text)
            if suit is not None and rank is not None and (rank, suit) in _CARDS[pack]:
                return _CARDS[pack][(rank, suit)]
        raise NotACard(_complaint(text, pack))

    @classmethod
    def face_down(cls, pack: Pack = "spanish") -> Card:
        """What is seen of a card that lies face down: it has no rank and no suit, and is in no pack."""
        return _BACKS[pack]

    @property
    def is_back(self) -> bool:
        """Whether this is only the back of a card that lies face down."""
        return self.rank == 0

    @property
    def name(self) -> str:
        """The card in words: ``"seven of coins"``."""
        if self.is_back:
            return tr("a card face down")
        return tr("{rank} of {suit}", rank=self.rank_name, suit=self.suit_name)

    @property
    def rank_name(self) -> str:
        """The rank in words: ``"seven"``, ``"knight"``."""
        return tr(_COURTS[self.pack].get(self.rank) or _NUMBERS[self.rank])

    @property
    def suit_name(self) -> str:
        """The suit in words: ``"coins"``."""
        return tr(SUIT_NAMES[self.pack][self.suit])

    @property
    def is_court(self) -> bool:
        """Whether the card shows a figure (jack, knight, queen, king)."""
        return self.rank >= (10 if self.pack == "spanish" else 11)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.face_down({self.pack!r})" if self.is_back else f"Card.parse({self._text!r})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self.is_back:
            return Card.face_down, (self.pack,)
        return Card.of, (self.rank, self.suit, self.pack)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


_NUMBERS: Final = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
}  # fmt: skip


def _make(pack: Pack, rank: int, suit: str) -> Card:
    card = object.__new__(Card)
    letter = _FRENCH_LETTERS.get(rank, str(rank)) if pack == "french" else str(rank)
    card.pack, card.rank, card.suit = pack, rank, suit
    card.key = letter + suit
    card.index = SUITS[pack].index(suit) * len(RANKS[pack]) + rank - 1
    card._text = ("10" if letter == "T" else letter) + _FRENCH_SIGNS[suit] if pack == "french" else card.key
    return card


_CARDS: Final[dict[Pack, dict[tuple[int, str], Card]]] = {
    pack: {(rank, suit): _make(pack, rank, suit) for suit in SUITS[pack] for rank in RANKS[pack]}
    for pack in PACKS
}


def _make_back(pack: Pack) -> Card:
    card = object.__new__(Card)
    card.pack, card.rank, card.suit = pack, 0, ""
    card.key, card._text = "down", tr("face down")
    card.index = -1
    return card


_BACKS: Final[dict[Pack, Card]] = {pack: _make_back(pack) for pack in PACKS}


def full_pack(pack: Pack) -> tuple[Card, ...]:
    """Every card that the pack can hold, suit by suit (48 Spanish, 52 French cards)."""
    return tuple(_CARDS[pack].values())


def as_pack(text: str) -> Pack:
    """The pack of that name.

    :raises ValueError: there is no such pack.
    """
    if text not in PACKS:
        raise ValueError(tr("{text!r} is no pack: use one of {packs}.", text=text, packs=", ".join(PACKS)))
    return text


def _complaint(text: str, pack: Pack) -> str:
    if pack == "spanish":
        return tr(
            "{text!r} is not a Spanish card. Write the number, then the suit letter: S swords, B clubs, O coins, "
            "C cups (for example 7S, 12C or 'seven of coins'); 10 is the jack, 11 the knight, 12 the king.",
            text=text,
        )
    return tr(
        "{text!r} is not a French card. Write the rank, then the suit: S or ♠ spades, H or ♥ hearts, D or ♦ diamonds, "
        "C or ♣ clubs (for example 7♠, QD or 10♥).",
        text=text,
    )
