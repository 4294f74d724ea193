"""Coverage counts what is proved, and what only waits."""

from __future__ import annotations

from attrs import evolve

from trucedu.ledger import coverage, load_ledger
from trucedu.ledger.coverage import playable_examples

NO_GAMES: frozenset[str] = frozenset()


def test_without_a_playable_game_only_named_tests_prove_anything() -> None:
    ledger = load_ledger()
    found = coverage(ledger, games=NO_GAMES)
    rules = [claim for claim in ledger.claims.values() if claim.kind == "rule"]
    assert set(found.unproved) == {claim.id for claim in rules if not claim.tests}
    assert found.not_yet_playable == tuple(ledger.cases)


def test_a_named_test_proves_a_claim() -> None:
    ledger = load_ledger()
    before = coverage(ledger, games=NO_GAMES).unproved
    claim = evolve(ledger.claims["TYF-54"], tests=("tests/engine/test_x.py::test_y",))
    after = coverage(evolve(ledger, claims={**ledger.claims, "TYF-54": claim}), games=NO_GAMES).unproved
    assert set(before) - set(after) == {"TYF-54"}


def test_a_case_counts_for_the_games_it_names_only() -> None:
    ledger = load_ledger()
    french = {case.id for case, *_ in playable_examples(ledger, frozenset({"sackson-truc"}))}
    assert "WP-136" in french
    assert "WP-001" not in french
    assert "TYF-71" in coverage(ledger, games=frozenset({"sackson-truc"})).unproved


def test_the_table_adds_up_and_names_the_gaps() -> None:
    found = coverage(games=NO_GAMES)
    assert sum(row.claims for row in found.kinds) == 220
    text = str(found)
    assert f"{found.cases} worked cases, {found.cases} of them for games that cannot be played yet." in text
    assert "TYF-01" not in text
    assert all(name in text for name in found.unproved)
