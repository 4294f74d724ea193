"""What is said for yes and no in each game, as its accounts give it."""

from __future__ import annotations

_YES = {"quiero", "quero", "vull", "I see it"}
_NO = {"no quiero", "não quero", "no vull"}


def plain(words: str) -> str:
    """The same words, or ``yes`` or ``no`` where they say that."""
    return "yes" if words in _YES else "no" if words in _NO else words
