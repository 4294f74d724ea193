"""Chance for players: it follows from a seed and from what the chair can see, so that nothing else is touched."""

from __future__ import annotations

import hashlib

from trucedu.engine.view import View


def drawn(seed: str, view: View, lots: int, purpose: str = "") -> int:
    """One of the numbers 0 to ``lots`` - 1, each equally likely; always the same one for the same seed and position.

    So a move that is taken back and made again is answered in the same way.

    :param seed: a normal seed (see :func:`trucedu.chance.normal_seed`).
    :param purpose: what is drawn for, so that two draws in one position have nothing to do with each other.
    """
    seen: list[object] = [
        seed,
        view.chair,
        view.hand,
        view.table,
        view.tricks,
        view.score,
        view.stake,
        view.legal,
    ]
    if purpose:
        seen.append(purpose)
    digest = hashlib.sha256("\0".join(map(str, seen)).encode()).digest()
    return int.from_bytes(digest[:8], "big") % lots
