"""The source ledger as pages: every claim of the three source texts, how it is carried out, taught and proved."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from tools.book.reference.links import (
    CLAIM_PAGES,
    QUESTIONS,
    REMARKS,
    game_link,
    lesson_link,
    link,
    linked,
    rule_link,
)
from tools.book.reference.markup import facts, folded, listing, table, tag
from tools.book.reference.page import BookPage, Draft
from trucedu.engine.variant import variants
from trucedu.language import tr
from trucedu.ledger import Claim, Remark, coverage, load_ledger
from trucedu.ledger.records import SOURCES

INDEX: Final = "ledger/index"
#: What the three source texts are.
TEXTS: Final = {
    "TYF": "An encyclopedia article on Truc y Flou, the game for six, in Polish translation",
    "TRC": "An encyclopedia article on Truc: French, Catalan and for partners, in Russian translation",
    "LTR": "A rules page on Le Truc for two, in Polish translation",
}
TITLES: Final = {
    "TYF": "Claims on Truc y Flou",
    "TRC": "Claims on Truc, French and Catalan",
    "LTR": "Claims on Le Truc",
}
#: How many claims go under one heading.
_STEP: Final = 20


def ledger_pages() -> Iterator[BookPage]:
    """The overview with its numbers, a page for each source text, and one of remarks."""
    yield _index()
    for prefix in CLAIM_PAGES:
        yield _claims(prefix)
    yield _remarks()


def _index() -> BookPage:
    draft = Draft(INDEX, tr("The source ledger"))
    ledger, found = load_ledger(), coverage()
    draft.text(
        tr(
            "Who says so? Three short rules texts stand behind this book. Here you can see, statement by statement "
            "and in our own words, what they say, and how each statement is carried out, taught and tested.",
        )
    )
    draft.heading(tr("The three texts"))
    rows = [
        (
            link(INDEX, tr(TITLES[prefix]), page),
            f"<code>{prefix}</code>",
            escape(tr(TEXTS[prefix])),
            f"<code>{escape(SOURCES[prefix])}</code>",
            str(len(_of(prefix))),
        )
        for prefix, page in CLAIM_PAGES.items()
    ]
    draft.html(
        table((tr("Claims"), tr("Ids"), tr("What it is"), tr("File"), tr("Number")), rows, tr("The texts"))
    )
    draft.heading(tr("How far they are covered"))
    kinds: list[tuple[str, ...]] = [
        (escape(tr(row.kind)), str(row.claims), str(row.proved), str(row.implemented), str(row.taught))
        for row in found.kinds
    ]
    kinds.append(
        (
            escape(tr("together")),
            *(
                str(sum(getattr(row, name) for row in found.kinds))
                for name in ("claims", "proved", "implemented", "taught")
            ),
        )
    )
    head = (tr("Kind"), tr("Claims"), tr("Proved"), tr("Carried out"), tr("Taught in a lesson"))
    draft.html(table(head, kinds, tr("Coverage")))
    draft.html(
        listing(
            [
                escape(tr("A rule is something that a game at the table can obey or break.")),
                escape(tr("Background is names, history, places and advice: there is nothing to carry out.")),
                escape(tr("A contradicted claim has another claim, or plain sense, against it.")),
                escape(
                    tr("Proved: a worked case that is played, or a test of its own, fails if it is not so.")
                ),
            ]
        )
    )
    draft.text(
        tr(
            "{n} worked cases stand behind this: positions with the answer that the rules give, worked out by hand.",
            n=found.cases,
        )
    )
    if found.unproved:
        draft.html(
            f"<p>{linked(INDEX, tr('Rules without a proof: {ids}.', ids=', '.join(found.unproved)))}</p>"
        )
    draft.heading(tr("Contradictions and gaps"))
    contradicted = [claim for claim in ledger.claims.values() if claim.kind == "contradicted"]
    draft.html(
        table(
            (tr("Claim"), tr("What it says"), tr("Against it")),
            [
                (
                    rule_link(INDEX, claim.id),
                    linked(INDEX, claim.says),
                    ", ".join(rule_link(INDEX, each) for each in claim.contradicted_by),
                )
                for claim in contradicted
            ],
            tr("Contradicted claims"),
        )
    )
    more = tr(
        "{remarks} explain garbled words and point at gaps; {questions} say what is played where texts are silent."
    )
    draft.html(
        "<p>"
        + escape(more).format(
            remarks=link(INDEX, tr("Remarks on the claims"), REMARKS),
            questions=link(INDEX, tr("The open questions"), QUESTIONS),
        )
        + "</p>"
    )
    draft.below([*CLAIM_PAGES.values(), REMARKS])
    return draft.finished()


def _of(prefix: str) -> list[Claim]:
    return [claim for claim in load_ledger().claims.values() if claim.id.startswith(f"{prefix}-")]


def _claims(prefix: str) -> BookPage:
    page = CLAIM_PAGES[prefix]
    draft = Draft(page, tr(TITLES[prefix]))
    claims = _of(prefix)
    draft.text(
        tr(
            "{text}: {n} claims, each in our own words and in the order of the text.",
            text=tr(TEXTS[prefix]),
            n=len(claims),
        )
    )
    for start in range(0, len(claims), _STEP):
        some = claims[start : start + _STEP]
        draft.heading(tr("{first} to {last}", first=some[0].id, last=some[-1].id))
        draft.html("".join(_entry(page, claim) for claim in some))
    return draft.finished()


def _entry(here: str, claim: Claim) -> str:
    ledger = load_ledger()
    remarks = [
        f"{rule_link(here, each.id)}: {linked(here, each.says)}" for each in ledger.remarks_on(claim.id)
    ]
    about = facts(
        [
            (tr("Against it"), ", ".join(rule_link(here, each) for each in claim.contradicted_by)),
            (tr("Carried out in"), ", ".join(_place(here, each) for each in claim.implemented)),
            (tr("Taught in"), ", ".join(lesson_link(here, each) for each in claim.taught)),
            (tr("Remarks"), listing(remarks) if remarks else ""),
        ]
    )
    return (
        f'<div class="tre-ref-entry" id="{claim.id}"><p><b>{claim.id}</b> {tag(tr(claim.kind), claim.kind)} '
        f"{linked(here, claim.says)}</p>{about}{_proofs(claim)}</div>"
    )


def _place(here: str, implemented: str) -> str:
    """Where a claim is carried out: a key of a game's sheet, or a piece of code."""
    game, sign, key = implemented.partition("#")
    if not sign or game not in variants():
        return f"<code>{escape(implemented)}</code>"
    return f"{game_link(here, game)} <code>{escape(key)}</code>"


def _proofs(claim: Claim) -> str:
    cases = [
        f"<code>{case.id}</code> {escape(case.title)}"
        + (f" ({', '.join(case.questions)})" if case.status == "default" else "")
        for case in load_ledger().cases_of(claim.id)
    ]
    tests = [f"<code>{escape(test)}</code>" for test in claim.tests]
    if not cases and not tests:
        return ""
    title = tr("How it is proved (worked cases: {cases}, tests: {tests})", cases=len(cases), tests=len(tests))
    return folded(title, listing([*cases, *tests]))


def _remarks() -> BookPage:
    draft = Draft(REMARKS, tr("Remarks on the claims"))
    remarks = load_ledger().remarks.values()
    draft.text(
        tr("The translations were made by machines, and the texts contradict themselves here and there.")
    )
    draft.heading(tr("Contradictions and gaps"))
    draft.html("".join(_remark(each) for each in remarks if each.id.startswith("I-")))
    draft.heading(tr("Slips of the translations"))
    draft.html("".join(_remark(each) for each in remarks if each.id.startswith("G-")))
    return draft.finished()


def _remark(remark: Remark) -> str:
    about = facts(
        [
            (tr("About"), ", ".join(rule_link(REMARKS, each) for each in remark.claims)),
            (tr("Open question"), rule_link(REMARKS, remark.question) if remark.question else ""),
        ]
    )
    return (
        f'<div class="tre-ref-entry" id="{remark.id}"><p><b>{remark.id}</b> {linked(REMARKS, remark.says)}</p>'
        f"{about}</div>"
    )
