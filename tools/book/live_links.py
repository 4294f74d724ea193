"""Where a lesson can be played with a Python behind it."""

from __future__ import annotations


def live_link(lesson: str) -> str | None:
    """The address of a lesson's live page, seen from the top of the site; None if the site has none.

    :param lesson: the name of its notebook without the ending, as in ``"04_embit"``.
    """
    return None
