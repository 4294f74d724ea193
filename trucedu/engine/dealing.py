"""The shuffle: from a seed and a number to the order of the pack, the same on every machine.

Fisher-Yates by division on one SHA-512 of format version, pack, seed and number. It depends on the pack and not on the
variant, so the same cards reach every game that is played with the same pack. Chair by chair, three cards each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from trucedu.chance import normal_seed

FORMAT: Final = 1


class Shuffle:
    """The shuffles of one pack from one seed, by number."""

    def __init__(self, pack: str, cards: int, seed: str | int) -> None:
        self.seed = normal_seed(seed)
        self._cards = range(cards)
        self._start = hashlib.sha512(f"trucedu {FORMAT}\0{pack}\0{self.seed}\0".encode())

    def deck(self, number: int) -> Deck:
        """The pack as it lies after that shuffle."""
        digest = self._start.copy()
        digest.update(b"%d" % number)
        return Deck(int.from_bytes(digest.digest(), "big"), list(self._cards))


class Deck:
    """A shuffled pack, drawn from as far as somebody looks. Looking changes nothing: a prefix is always the same."""

    __slots__ = ("_cards", "_done", "_state")

    def __init__(self, state: int, cards: list[int]) -> None:
        self._state = state
        self._cards = cards
        self._done = 0

    def prefix(self, length: int) -> list[int]:
        """The top cards, at least ``length`` of them in their final place."""
        cards = self._cards
        done = self._done
        if done < length:
            state = self._state
            size = len(cards)
            while done < length:
                state, step = divmod(state, size - done)
                if step:
                    step += done
                    cards[done], cards[step] = cards[step], cards[done]
                done += 1
            self._state = state
            self._done = done
        return cards


class FixedDeck:
    """A pack in a given order, for deals whose hands are given."""

    __slots__ = ("_cards",)

    def __init__(self, cards: Sequence[int]) -> None:
        self._cards = list(cards)

    def prefix(self, length: int) -> list[int]:
        """The cards, all of them."""
        return self._cards
