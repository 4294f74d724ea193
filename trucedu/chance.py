"""Seeds: the one form in which they are used everywhere, and a new one when nobody names one."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from trucedu.language import tr

#: No letters that look like digits or like one another, so that a seed can be read aloud and copied by hand.
_LETTERS: Final = "abcdefghjkmnpqrstvwxyz23456789"

#: So many characters of any script fit into a deal's code.
LONGEST: Final = 100


def normal_seed(seed: str | int) -> str:
    """A seed as it is drawn by: text in NFC, without blanks around it and with single ones inside; 7 equals "7".

    :raises ValueError: the seed is empty, too long or broken, or not a text or whole number.
    """
    if isinstance(seed, bool) or not isinstance(seed, (str, int)):
        raise ValueError(tr("A seed is a text or a whole number, not {seed!r}.", seed=seed))
    text = " ".join(unicodedata.normalize("NFC", str(seed)).split())
    if not text:
        raise ValueError(tr("A seed cannot be empty: write any word or number."))
    if len(text) > LONGEST:
        raise ValueError(
            tr("A seed has at most {n} characters; this one has {found}.", n=LONGEST, found=len(text))
        )
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError(tr("This seed holds half a character, which no file can keep: {seed!r}.", seed=seed))
    return text


def fresh_seed() -> str:
    """A new short seed from the machine's own chance, to be shown and reused."""
    return "".join(secrets.choice(_LETTERS) for _ in range(5))
