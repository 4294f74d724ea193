"""What must hold across the ledger: every id there is, once; every id that is named exists; each kind has its
grounds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from trucedu.language import tr
from trucedu.ledger.cases import Case
from trucedu.ledger.records import (
    CLAIM_COUNTS,
    QUESTION_COUNT,
    REMARK_COUNTS,
    SOURCES,
    Claim,
    Question,
    Remark,
)

#: ``WP`` are the worked positions of the rules research, ``XP`` those added so that each rule is seen at
#: work.
_CASE_ID: Final = re.compile(r"(WP|XP)-\d{3}")


def claim_ids() -> tuple[str, ...]:
    """The id of every claim that the ledger must hold, in order."""
    return tuple(f"{name}-{n:02d}" for name, count in CLAIM_COUNTS.items() for n in range(1, count + 1))


def question_ids() -> tuple[str, ...]:
    """The id of every open question that the ledger must hold, in order."""
    return tuple(f"OQ-{n:02d}" for n in range(1, QUESTION_COUNT + 1))


def remark_ids() -> tuple[str, ...]:
    """The id of every remark that the ledger must hold, in order."""
    return tuple(f"{name}-{n:02d}" for name, count in REMARK_COUNTS.items() for n in range(1, count + 1))


def faults_in(
    claims: list[Claim], remarks: list[Remark], questions: list[Question], cases: list[Case]
) -> Iterator[str]:
    """Each fault in a sentence; none for a sound ledger."""
    yield from _id_faults("claims.toml", [claim.id for claim in claims], claim_ids())
    yield from _id_faults("remarks.toml", [remark.id for remark in remarks], remark_ids())
    yield from _id_faults("questions.toml", [question.id for question in questions], question_ids())
    yield from _case_id_faults([case.id for case in cases])
    known = {*claim_ids(), *question_ids(), *remark_ids()}
    for claim in claims:
        yield from _claim_faults(claim, known)
    for remark in remarks:
        yield from _unknown(remark.id, remark.claims, known)
        yield from _unknown(remark.id, [remark.question] if remark.question else [], known)
        if not remark.claims:
            yield tr("{id}: a remark must say which claims it is about.", id=remark.id)
    for question in questions:
        yield from _question_faults(question)
    for case in cases:
        yield from _case_faults(case, known)


def _id_faults(file: str, found: list[str], wanted: tuple[str, ...]) -> Iterator[str]:
    yield from _repeated(file, found)
    for name in wanted:
        if name not in found:
            yield tr("{file}: {id} is missing.", file=file, id=name)
    for name in found:
        if name not in wanted:
            yield tr("{file}: there is no such id as {id}.", file=file, id=name)


def _case_id_faults(found: list[str]) -> Iterator[str]:
    yield from _repeated("cases.toml", found)
    for name in found:
        if _CASE_ID.fullmatch(name) is None:
            yield tr("cases.toml: {id} is no case id; write WP-001 or XP-001.", id=name)


def _repeated(file: str, found: list[str]) -> Iterator[str]:
    for name, times in Counter(found).items():
        if times > 1:
            yield tr("{file}: {id} stands there {times} times.", file=file, id=name, times=times)


def _unknown(where: str, named: Iterable[str], known: set[str]) -> Iterator[str]:
    for name in named:
        if name not in known:
            yield tr("{where}: it names {id}, which does not exist.", where=where, id=name)


def _claim_faults(claim: Claim, known: set[str]) -> Iterator[str]:
    prefix = claim.id.partition("-")[0]
    if claim.source != SOURCES.get(prefix):
        yield tr(
            "{id}: its source is {right}, not {found}.",
            id=claim.id,
            right=SOURCES.get(prefix),
            found=claim.source,
        )
    if not claim.says.strip():
        yield tr("{id}: it says nothing.", id=claim.id)
    if (claim.kind == "contradicted") != bool(claim.contradicted_by):
        yield tr("{id}: a contradicted claim, and no other, names what contradicts it.", id=claim.id)
    yield from _unknown(claim.id, claim.contradicted_by, known)


def _question_faults(question: Question) -> Iterator[str]:
    if len(question.options) < 2:
        yield tr("{id}: an open question has two answers at least.", id=question.id)
    if question.default not in question.options:
        options = ", ".join(question.options)
        yield tr(
            "{id}: its default {found} is none of {options}.",
            id=question.id,
            found=question.default,
            options=options,
        )


def _case_faults(case: Case, known: set[str]) -> Iterator[str]:
    yield from _unknown(case.id, (*case.claims, *case.questions), known)
    if case.status == "default" and not case.questions:
        yield tr("{id}: it rests on a default but names no open question.", id=case.id)
    if not case.example:
        yield tr("{id}: a case without an example.", id=case.id)
    for example in case.example:
        if not example.games:
            yield tr("{id}: an example that holds for no game.", id=case.id)
