"""Full matches of Valencia, the Balearics, the Loire and England; see ``matches.py``."""

from __future__ import annotations

import pytest

from tests.engine.matches import check_matches, ways


@pytest.mark.slow
@ways("valencian-truc", "balearic-truc", "trut", "put")
def test_matches_by_chance_end_and_add_up(game: str, players: int) -> None:
    check_matches(game, players)
