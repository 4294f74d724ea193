"""The ledger as shipped: whole, of the right sizes, every rule proved."""

from __future__ import annotations

from collections import Counter

from trucedu.ledger import coverage, load_ledger
from trucedu.ledger.coverage import playable_games


def numbered(prefix: str, last: int) -> set[str]:
    return {f"{prefix}-{n:02d}" for n in range(1, last + 1)}


def test_every_claim_is_there_and_no_other() -> None:
    claims = load_ledger().claims
    assert set(claims) == numbered("TYF", 109) | numbered("TRC", 73) | numbered("LTR", 38)
    assert len(claims) == 220
    assert all(claim.id == name for name, claim in claims.items())


def test_every_claim_names_the_document_it_comes_from() -> None:
    found = Counter((claim.id[:3], claim.source) for claim in load_ledger().claims.values())
    assert found == {
        ("TYF", "000_1ceb83dab86e4265.txt"): 109,
        ("TRC", "001_8967c78c7f5d615d.txt"): 73,
        ("LTR", "002_df9be06d2d381a2d.txt"): 38,
    }


def test_no_two_claims_say_the_same() -> None:
    said = Counter(claim.says.casefold() for claim in load_ledger().claims.values())
    assert [text for text, times in said.items() if times > 1] == []


def test_every_open_question_and_remark_is_there() -> None:
    ledger = load_ledger()
    assert set(ledger.questions) == numbered("OQ", 57)
    assert set(ledger.remarks) == numbered("G", 19) | numbered("I", 28)


def test_the_worked_positions_are_all_there() -> None:
    positions = [name for name in load_ledger().cases if name.startswith("WP-")]
    assert len(positions) == 152
    assert positions[0] == "WP-001"
    assert max(positions) == "WP-201"


def test_every_rule_is_proved_by_a_playable_case_or_a_test() -> None:
    assert coverage().unproved == ()


def test_only_cases_of_games_that_cannot_be_played_wait() -> None:
    ledger, games = load_ledger(), playable_games()
    for name in coverage(ledger).not_yet_playable:
        assert not games.intersection(*[example.games for example in ledger.cases[name].example])


def test_contradicted_claims_name_what_speaks_against_them() -> None:
    ledger = load_ledger()
    contradicted = [claim for claim in ledger.claims.values() if claim.kind == "contradicted"]
    for claim in contradicted:
        assert claim.id not in claim.contradicted_by
        assert ledger.remarks_on(claim.id), f"{claim.id}: no remark explains the contradiction"


def test_the_questions_behind_default_answers_are_open_in_the_games_of_the_case() -> None:
    ledger = load_ledger()
    for case in ledger.cases.values():
        games = {game for example in case.example for game in example.games}
        for question in case.questions:
            assert games & set(ledger.questions[question].games), f"{case.id} rests on {question}"
