"""The one place through which every sentence that a person reads passes.

``tr`` looks a message up in the catalogue of the chosen language (gettext, ``trucedu/locale/``) and fills its
fields in. A game's own words (*embit*, *pardes*, …) are not messages: they belong to their variant.
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from pathlib import Path

_LOCALE_DIR = Path(__file__).parent / "locale"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def slug(text: str) -> str:
    """A word or name as an id: lower case, no accents, hyphens for blanks and marks."""
    plain = (
        unicodedata.normalize("NFKD", text.casefold().replace("’", "'")).encode("ascii", "ignore").decode()
    )
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def use_language(code: str) -> None:
    """Choose the language of every sentence from now on.

    :param code: a language code such as ``"en"``; English needs no catalogue.
    :raises FileNotFoundError: no catalogue for that language is shipped.
    """
    global _catalogue
    if code == "en":
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation("trucedu", localedir=_LOCALE_DIR, languages=[code])


def tr(message: str, **fields: object) -> str:
    """The message in the chosen language, its ``{fields}`` filled in."""
    text = _catalogue.gettext(message)
    return text.format(**fields) if fields else text
