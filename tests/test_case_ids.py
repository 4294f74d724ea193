"""No case is forgotten: each id of the worked positions of the regional games, and of the collection of what went wrong
in other people's programs and what players ask, is carried by a test.

A worked position is carried by a case of ``seeds/cases.toml``, which ``tests/engine/test_worked_positions.py`` runs in
the games it names; the others are in the names of tests, such as ``test_a13_…``.
"""

from __future__ import annotations

import re

import pytest

from tests.conftest import ROOT
from trucedu.ledger import load_ledger
from trucedu.ledger.coverage import playable_examples, playable_games

#: The faults (A) and the questions (B) that concern a regional game.
CASES = [
    "A03", "A04", "A05", "A07", "A08", "A10", "A11", "A13", "A14", "A16", "A17", "A18", "A20", "A21", "A22", "A24",
    "A26", "A28", "A29", "A31", "A32", "A34", "A35", "A36", "A38", "A39", "A40", "A41", "A42", "A43", "A45", "A48",
    "A49", "A50", "B01", "B02", "B03", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B14", "B16", "B19", "B22",
    "B23",
]  # fmt: skip
#: The seed games have theirs.
SEED_CASES = ["B17", "B18"]

_FOUR = ("truc-y-flou", "catalan-truc", "argentine-truco", "truco-gauderio")
_BEYOND = ("uruguayan-truco", "venezuelan-truco", "truco-paulista", "truco-mineiro")
_ALL = (*_FOUR, *_BEYOND)
#: The worked positions by the games that must give the answer.
POSITIONS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("WP-144", "WP-145", "WP-146", "WP-148", "WP-149"), ("catalan-truc",)),
    **dict.fromkeys(("WP-150", "WP-152", "WP-153", "WP-154", "WP-156"), ("valencian-truc",)),
    **dict.fromkeys(("WP-157", "WP-158", "WP-160"), ("balearic-truc",)),
    **dict.fromkeys(("WP-161", "WP-162", "WP-164", "WP-165", "WP-166"), ("argentine-truco",)),
    **dict.fromkeys(("WP-168", "WP-169", "WP-170"), ("uruguayan-truco",)),
    **dict.fromkeys(("WP-172", "WP-173", "WP-174"), ("venezuelan-truco",)),
    **dict.fromkeys(("WP-176", "WP-177", "WP-178"), ("truco-paulista",)),
    **dict.fromkeys(("WP-180", "WP-181"), ("truco-mineiro",)),
    "WP-182": ("put", "french-truc"),
    "WP-184": ("put",),
    **dict.fromkeys(("WP-185", "WP-186"), ("trut",)),
    **dict.fromkeys(("WP-188", "WP-192", "WP-194", "WP-197"), _ALL),
    **dict.fromkeys(("WP-190", "WP-193", "WP-196"), (*_ALL, "balearic-truc")),
    **dict.fromkeys(("WP-189", "WP-198"), (*_ALL, "balearic-truc", "valencian-truc")),
    **dict.fromkeys(("WP-200", "WP-201"), ("truc-y-flou",)),
}


def carried() -> set[str]:
    """The ids in the names of tests."""
    names = " ".join(
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    return {found.upper() for found in re.findall(r"(?<=_)[ab]\d\d(?=_)", names)}


def test_every_case_is_carried_by_the_name_of_a_test() -> None:
    missing = {*CASES, *SEED_CASES} - carried()
    assert not missing


@pytest.mark.parametrize("case", POSITIONS)
def test_every_worked_position_is_run_in_its_games(case: str) -> None:
    run = {game for each, _, _, game in playable_examples(load_ledger(), playable_games()) if each.id == case}
    assert set(POSITIONS[case]) <= run


@pytest.mark.parametrize(
    "case", ["WP-188", "WP-189", "WP-190", "WP-192", "WP-193", "WP-194", "WP-196", "WP-197"]
)
def test_the_same_cards_are_tried_beside_two_turned_cards_each(case: str) -> None:
    """In Venezuela and Paulista the table of the same four cards has two columns, with two cards turned."""
    tried = {
        (game, getattr(example, "turned", None))
        for each, _, example, game in playable_examples(load_ledger(), playable_games())
        if each.id == case
    }
    for game in ("venezuelan-truco", "truco-paulista"):
        assert len({turned for name, turned in tried if name == game}) >= 2
