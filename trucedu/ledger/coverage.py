"""How far the claims are covered: proved by cases and tests, carried out, taught."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from attrs import frozen

from trucedu.language import tr
from trucedu.ledger.cases import Case, Example
from trucedu.ledger.load import Ledger, load_ledger
from trucedu.ledger.records import Kind
from trucedu.variants.loader import load_sheet, sheet_ids


@frozen
class KindCoverage:
    """Of the claims of one kind: how many there are, are proved, name what carries them out, and are
    taught."""

    kind: Kind
    claims: int
    proved: int
    implemented: int
    taught: int


@frozen
class Coverage:
    """The coverage of the whole ledger; ``str`` gives it as a table.

    ``unproved`` are the rule claims without a test or a playable case, ``not_yet_playable`` the cases none of
    whose games can be played yet.
    """

    kinds: tuple[KindCoverage, ...]
    unproved: tuple[str, ...]
    cases: int
    not_yet_playable: tuple[str, ...]

    def __str__(self) -> str:
        rows = [(tr("kind"), tr("claims"), tr("proved"), tr("implemented"), tr("taught"))]
        rows += [
            (row.kind, str(row.claims), str(row.proved), str(row.implemented), str(row.taught))
            for row in self.kinds
        ]
        lines = ["{:<13}{:>7}{:>8}{:>13}{:>8}".format(*row) for row in rows]
        lines.append("")
        lines.append(
            tr(
                "{cases} worked cases, {waiting} of them for games that cannot be played yet.",
                cases=self.cases, waiting=len(self.not_yet_playable),
            )
        )  # fmt: skip
        if self.unproved:
            lines.append(tr("Rules without a proof: {ids}.", ids=", ".join(self.unproved)))
        return "\n".join(lines)


def playable_games() -> frozenset[str]:
    """The ids of the variants that state rules to play by."""
    return frozenset(name for name in sheet_ids() if load_sheet(name).playable)


def playable_examples(ledger: Ledger, games: frozenset[str]) -> Iterator[tuple[Case, int, Example, str]]:
    """Each case with the number of the example (from 1), the example itself, and one of the given games."""
    for case in ledger.cases.values():
        for number, example in enumerate(case.example, start=1):
            for game in example.games:
                if game in games:
                    yield case, number, example, game


def coverage(ledger: Ledger | None = None, games: frozenset[str] | None = None) -> Coverage:
    """How far the claims are covered.

    :param ledger: the shipped one without it.
    :param games: the ids of the games that count as playable; without it, those that are.
    """
    ledger = ledger or load_ledger()
    games = playable_games() if games is None else games
    playable = {case.id: case for case, *_ in playable_examples(ledger, games)}
    by_case = {claim for case in playable.values() for claim in case.claims}
    claims = ledger.claims.values()
    proved = {claim.id for claim in claims if claim.tests or claim.id in by_case}
    return Coverage(
        kinds=tuple(
            KindCoverage(
                kind=kind,
                claims=sum(claim.kind == kind for claim in claims),
                proved=sum(claim.kind == kind and claim.id in proved for claim in claims),
                implemented=sum(claim.kind == kind and bool(claim.implemented) for claim in claims),
                taught=sum(claim.kind == kind and bool(claim.taught) for claim in claims),
            )
            for kind in get_args(Kind)
        ),
        unproved=tuple(claim.id for claim in claims if claim.kind == "rule" and claim.id not in proved),
        cases=len(ledger.cases),
        not_yet_playable=tuple(name for name in ledger.cases if name not in playable),
    )
