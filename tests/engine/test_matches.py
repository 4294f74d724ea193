"""Full matches of the seed games (see ``matches.py``), and short matches."""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.matches import check_matches, ways


@pytest.mark.slow
@ways("truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc")
@pytest.mark.claims("TYF-37", "TYF-106", "TYF-107", "TRC-23", "TRC-24", "TRC-25", "TRC-52")
@pytest.mark.claims("LTR-01", "LTR-15", "LTR-38", "OQ-32")
def test_matches_by_chance_end_and_add_up(game: str, players: int) -> None:
    check_matches(game, players)


# Short matches


def test_a_short_game_is_the_last_part_of_a_whole_one() -> None:
    """To 9 in a game to 25: both begin with the 16 left out, so what each side still lacks is what it lacks to 9."""
    short = te.match("truc-y-flou", seed="short", games=1, to=9)
    assert short.deal.setup.score == (16, 16)
    after = (
        short.play("1 mi-falta") if short.deal.to_act == 1 else short.play(f"{short.deal.to_act} mi-falta")
    )
    assert after.deal.board.contests[0].lose == 9 + 1  # the rest of one's own side and one more


def test_every_game_of_a_short_match_begins_alike_and_the_match_ends_when_it_says() -> None:
    now = te.match("french-truc", seed="three", games=3, to=5)
    chance = random.Random(3)
    begun = set()
    while not now.over:
        if not now.deal.done:
            begun.add(now.deal.setup.score)
        now = now.play(chance.choice(now.deal.legal()))
    assert max(now.games) == 3  # more than the two games of the variant
    assert min(min(score) for score in begun) == 12 - 5
    assert now.winner == "AB"[now.games.index(3)]
    assert now.deal is now.last


@pytest.mark.parametrize("options", [{"to": 0}, {"to": 26}, {"to": True}, {"games": 0}, {"games": 100}])
def test_an_impossible_length_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"possible here|cannot be played"):
        te.match("truc-y-flou", seed="s", **options)
