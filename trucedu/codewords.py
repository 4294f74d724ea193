"""Codes to copy: a number as a short text in fours, that forgives letter case and blanks and finds slips.

What a code is to hold is packed into one number (each part a digit in its own base), written in Crockford's base 32,
and followed by two check characters that find any one wrong character and any two swapped neighbours.
"""

from __future__ import annotations

from typing import Final

from trucedu.language import tr

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECK_PRIME: Final = 1021  # the largest prime that two characters hold


class NotACode(ValueError):
    """The text is no code, or holds a slip; the message says which and what to do."""


class Packer:
    """Gathers what a code is to hold, digit by digit; ``packed`` is the number it comes to."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        """A digit from 0 to ``base - 1``."""
        assert 0 <= value < base
        self._digits.append((value, base))

    def put_number(self, value: int) -> None:
        """A number of any size: three bits at a time, each with a mark whether more follow."""
        while True:
            value, low = divmod(value, 8)
            self.put(low + (8 if value else 0), 16)
            if not value:
                return

    def put_text(self, text: str) -> None:
        """A text: how many bytes, then the bytes."""
        raw = text.encode("utf-8")
        self.put_number(len(raw))
        for byte in raw:
            self.put(byte, 256)

    def packed(self) -> int:
        """Everything put so far as one number, the first digit lowest."""
        number = 0
        for value, base in reversed(self._digits):
            number = number * base + value
        return number


class Unpacker:
    """Takes out of a number what a ``Packer`` put into it, in the same order; ``rest`` is what is left."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        """The next digit, of that base."""
        self.rest, value = divmod(self.rest, base)
        return value

    def take_number(self) -> int:
        """A number of any size."""
        value = shift = 0
        while True:
            part = self.take(16)
            value |= (part & 7) << shift
            shift += 3
            if part < 8 or shift > 90:
                return value

    def take_text(self) -> str:
        """A text.

        :raises NotACode: what is there is no text.
        """
        length = self.take_number()
        if length > 400:
            raise NotACode(
                tr("This code names a text that is far too long: it was not written by this program.")
            )
        try:
            return bytes(self.take(256) for _ in range(length)).decode("utf-8")
        except UnicodeDecodeError:
            raise NotACode(tr("This code holds a text that cannot be read.")) from None


def spell(number: int, *, whole: bool = False) -> str:
    """The number as a code.

    :param whole: fill up with zeros in front until every group has four characters; then a character too many or too
        few shows by itself.
    """
    digits: list[int] = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    while whole and len(digits) % 4 != 2:
        digits.append(0)
    digits.reverse()
    check = _check(digits)
    text = "".join(ALPHABET[digit] for digit in (*digits, *divmod(check, 32)))
    return "-".join(text[place : place + 4] for place in range(0, len(text), 4))


def _check(digits: list[int]) -> int:
    return sum(place * digit for place, digit in enumerate(digits, 1)) % CHECK_PRIME


def read(code: str, *, whole: bool = False) -> int:
    """The number that a code spells; letter case, blanks and hyphens do not matter, O, I and L are 0, 1 and 1.

    :param whole: it was spelled ``whole``.
    :raises NotACode: it is no code, or holds a slip.
    """
    text = "".join(code.split()).upper().replace("-", "").translate(str.maketrans("OIL", "011"))
    wrong = sorted({letter for letter in text if letter not in ALPHABET})
    if wrong:
        raise NotACode(tr("{letters} cannot be in a code: look at it once more.", letters=" ".join(wrong)))
    if len(text) < 6:
        raise NotACode(tr("{code!r} is too short for a code.", code=code))
    digits = [ALPHABET.index(letter) for letter in text]
    if (whole and len(text) % 4) or _check(digits[:-2]) != digits[-2] * 32 + digits[-1]:
        raise NotACode(
            tr(
                "There is a slip in this code: a character is wrong, missing or swapped. Compare it once more."
            )
        )
    number = 0
    for digit in digits[:-2]:
        number = number * 32 + digit
    return number
