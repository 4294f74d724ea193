"""Full matches of the games with pieces beside a turned card; see ``matches.py``."""

from __future__ import annotations

import pytest

from tests.engine.matches import check_matches, ways


@pytest.mark.slow
@ways("uruguayan-truco", "venezuelan-truco")
def test_matches_by_chance_end_and_add_up(game: str, players: int) -> None:
    check_matches(game, players)
