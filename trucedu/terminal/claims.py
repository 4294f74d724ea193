"""``trucedu claims``: how far the rules texts are covered by code, tests and lessons; and single claims in full."""

from __future__ import annotations

import argparse

from trucedu.language import tr
from trucedu.ledger import Claim, Ledger, LedgerError, Question, coverage, load_ledger
from trucedu.terminal.console import Console, UserError

HELP = "the source ledger: what the rules texts say, and how it is covered"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    help_text = tr("claims or questions to show in full, such as TYF-91 or OQ-24")
    parser.add_argument("id", metavar="ID", nargs="*", help=help_text)


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the coverage, or the entries asked for."""
    try:
        ledger = load_ledger()
    except (LedgerError, FileNotFoundError) as broken:
        raise UserError(str(broken)) from broken
    if options.id:
        for place, name in enumerate(options.id):
            if place:
                console.say()
            _show_entry(console, ledger, name.strip().upper())
        return 0
    _show_coverage(console, ledger)
    return 0


def _show_coverage(console: Console, ledger: Ledger) -> None:
    found = coverage(ledger)
    total = len(ledger.claims)
    console.say(tr("The three rules texts make {n} claims, each counted once:", n=total))
    console.say()
    head = (tr("Kind"), tr("Claims"), tr("With a test"), tr("Implemented"), tr("Taught in a lesson"))
    rows = [
        (tr(row.kind), str(row.claims), str(row.proved), str(row.implemented), str(row.taught))
        for row in found.kinds
    ]
    console.grid(head, rows)
    console.say()
    console.say(tr("With a test: proved by a worked case that is played, or by a test of its own."))
    lessons = sorted({lesson for claim in ledger.claims.values() for lesson in claim.taught})
    console.say(tr("Taught in: {lessons}.", lessons=", ".join(lessons) or tr("no lesson yet")))
    if found.unproved:
        console.say(tr("Rules without a test: {ids}.", ids=", ".join(found.unproved)))
    else:
        console.say(tr("Every rule has a test."))
    console.say(
        tr(
            "{cases} worked cases, {waiting} of them for games that cannot be played yet; {questions} open questions.",
            cases=found.cases,
            waiting=len(found.not_yet_playable),
            questions=len(ledger.questions),
        )
    )
    console.say(tr("One of them in full: trucedu claims TYF-91"))


def _show_entry(console: Console, ledger: Ledger, name: str) -> None:
    if name in ledger.claims:
        _show_claim(console, ledger, ledger.claims[name])
    elif name in ledger.questions:
        _show_question(console, ledger.questions[name])
    elif name in ledger.cases:
        case = ledger.cases[name]
        console.say(tr("{id}: {title} ({status})", id=case.id, title=case.title, status=case.status))
        console.say(
            tr("About: {ids}.", ids=", ".join((*case.claims, *case.questions)) or tr("nothing named")), "  "
        )
    elif name in ledger.remarks:
        remark = ledger.remarks[name]
        console.say(f"{remark.id}: {remark.says}")
        console.say(tr("About: {ids}.", ids=", ".join(remark.claims)), "  ")
    else:
        raise UserError(
            tr("There is no {id} in the ledger. It has claims TYF-01 to TYF-109, TRC-01 to TRC-73, LTR-01 to LTR-38, "
               "open questions such as OQ-24 and worked cases such as WP-001.", id=name)
        )  # fmt: skip


def _show_claim(console: Console, ledger: Ledger, claim: Claim) -> None:
    console.say(tr("{id} ({kind}): {says}", id=claim.id, kind=claim.kind, says=claim.says))
    cases = [case.id for case in ledger.cases_of(claim.id)]
    nothing = tr("nothing")
    for label, names in (
        (tr("Contradicted by"), claim.contradicted_by),
        (tr("Implemented in"), claim.implemented),
        (tr("Worked cases"), cases),
        (tr("Tests"), claim.tests),
        (tr("Taught in"), claim.taught),
    ):
        if names or label != tr("Contradicted by"):
            console.say(tr("{label}: {names}.", label=label, names=", ".join(names) or nothing), "  ")
    for remark in ledger.remarks_on(claim.id):
        console.say(tr("Remark {id}: {says}", id=remark.id, says=remark.says), "  ")


def _show_question(console: Console, question: Question) -> None:
    console.say(f"{question.id}: {question.asks}")
    for name, meaning in question.options.items():
        default = tr(" [the default]") if name == question.default else ""
        console.say(f"{name}: {meaning}{default}", "  - ")
    console.say(question.support, "  ")
    if question.house:
        games = ", ".join(question.games)
        console.say(tr("House rule {name} in: {games}.", name=question.house, games=games), "  ")
