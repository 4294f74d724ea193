"""Full matches of the truco games without pieces, and those of Brazil; see ``matches.py``."""

from __future__ import annotations

import pytest

from tests.engine.matches import check_matches, ways


@pytest.mark.slow
@ways("argentine-truco", "truco-gauderio", "truco-paulista", "truco-mineiro")
def test_matches_by_chance_end_and_add_up(game: str, players: int) -> None:
    check_matches(game, players)
