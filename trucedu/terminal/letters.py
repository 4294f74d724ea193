"""Text for terminals that cannot show every letter: suit signs become letters, accents fall away, nothing crashes."""

from __future__ import annotations

import unicodedata
from typing import Final

#: What stands in for signs that have no plain form of their own.
_PLAIN: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "✓": "+", "△": "~", "✗": "x", "–": "-", "—": "-", "−": "-", "·": "-",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "×": "x", "→": ">", "≥": ">", "≤": "<", "…": ".", "œ": "o",
    "\u00a0": " ",
}  # fmt: skip


def showable(text: str, encoding: str | None) -> str:
    """The text with every letter that the encoding lacks replaced by a plain one of the same width.

    :param encoding: the name of a codec, as a stream tells it; None means that every letter can be shown.
    """
    if encoding is None:
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_showable_letter(letter, encoding) for letter in text)
    except LookupError:
        return showable(text, "ascii")
    return text


def _showable_letter(letter: str, encoding: str) -> str:
    for candidate in (letter, _PLAIN.get(letter, ""), _without_accent(letter)):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        if candidate:
            return candidate
    return "?"


def _without_accent(letter: str) -> str:
    return unicodedata.normalize("NFKD", letter)[:1]


def repaired(text: str) -> str:
    """Words from outside as proper text: bytes that were read under another encoding are read as UTF-8 after all."""
    if text.isascii():
        return text
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
