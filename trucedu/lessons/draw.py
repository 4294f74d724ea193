"""Chance that can be repeated: every draw follows from a few texts, on any machine and in any Python.

The numbers come from SHA-512 over the texts and a counter. The global random generator is never touched, so
a drill neither disturbs a learner's own numbers nor is disturbed by them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

#: Part of every digest: a change of the procedure must never pass for the old numbers.
_FORMAT: Final = "draw-1"
_WORD: Final = 8


class Draw:
    """A stream of draws that follows from the given texts alone.

    :param parts: what the stream belongs to, for example a drill's name, variant, seed and question number.
        The same parts always give the same stream; ``Draw("a", "b")`` and ``Draw("ab")`` are different
        streams.
    """

    def __init__(self, *parts: str | int) -> None:
        named = [_FORMAT, *(str(part) for part in parts)]
        # Each part is preceded by its length, so that no two different lists of parts run together.
        self._key = "".join(f"{len(part)}:{part}" for part in named).encode("utf-8")
        self._block = b""
        self._blocks = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, every one equally likely.

        :raises ValueError: ``limit`` is smaller than 1.
        """
        if limit < 1:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        span = 1 << (8 * _WORD)
        # Numbers past the last whole multiple would favour the small results; they are drawn again.
        fair = span - span % limit
        while True:
            number = self._word()
            if number < fair:
                return number % limit

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def chance(self, favourable: int, of: int) -> bool:
        """True in ``favourable`` of ``of`` equally likely cases."""
        return self.below(of) < favourable

    def choice(self, items: Sequence[T]) -> T:
        """One of the items.

        :raises ValueError: there are none.
        """
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a new order, every order equally likely; the given sequence stays as it is."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different places of the sequence, in random order.

        :raises ValueError: there are fewer items than that.
        """
        if count > len(items):
            raise ValueError(f"cannot take {count} of {len(items)} items")
        return self.shuffle(items)[:count]

    def _word(self) -> int:
        if not self._block:
            self._block = hashlib.sha512(self._key + b"#%d" % self._blocks).digest()
            self._blocks += 1
        head, self._block = self._block[:_WORD], self._block[_WORD:]
        return int.from_bytes(head, "big")
