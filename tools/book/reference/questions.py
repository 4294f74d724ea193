"""The page of open questions: what the sources leave open, what is played, and where it can be switched."""

from __future__ import annotations

import json
from html import escape
from typing import Final

from tools.book.reference.links import QUESTIONS, game_link, linked, rule_link
from tools.book.reference.markup import facts, listing, table, tag
from tools.book.reference.page import BookPage, Draft
from trucedu.engine.variant import variant, variants
from trucedu.language import tr
from trucedu.ledger import Question, load_ledger
from trucedu.lessons.switches import GROUPS, find_switch, group_title

#: The group of the questions that no house rule switches.
_SETTLED: Final = "settled"


def questions() -> BookPage:
    """The page of all open questions."""
    draft = Draft(QUESTIONS, tr("Open questions"))
    ledger = load_ledger()
    switched = sum(question.house is not None for question in ledger.questions.values())
    draft.text(
        tr(
            "The sources leave {n} points open, or tell them in more than one way. No answer is the right one: a table "
            "agrees before it deals. {m} of them can be switched here by a house rule; the others are played in one "
            "way, and this page says why.",
            n=len(ledger.questions), m=switched,
        )
    )  # fmt: skip
    grouped: dict[str, list[Question]] = {group: [] for group in (*GROUPS, _SETTLED)}
    for question in ledger.questions.values():
        grouped[_group(question)].append(question)
    for group, found in grouped.items():
        if not found:
            continue
        draft.heading(tr("Played in one way only") if group == _SETTLED else group_title(group))  # type: ignore[arg-type]
        draft.html("".join(map(_entry, found)))
    draft.heading(tr("House rules that come from no open question"))
    draft.text(
        tr(
            "A claim names the other way, or accounts of a regional game differ; its page says what each means."
        )
    )
    draft.html(_others())
    return draft.finished()


def _group(question: Question) -> str:
    if question.house is None:
        return _SETTLED
    found = (find_switch(game, question.house) for game in question.games)
    return next((switch.group for switch in found if switch is not None), "other")


def _entry(question: Question) -> str:
    here = QUESTIONS
    options = listing(
        f"<code>{escape(value)}</code> {linked(here, means)}"
        + (f" {tag(tr('played here'), 'default')}" if value == question.default else "")
        for value, means in question.options.items()
    )
    remarks = [each for each in load_ledger().remarks.values() if each.question == question.id]
    said = "; ".join(
        tr("{remark} on {claims}").format(
            remark=rule_link(here, each.id), claims=", ".join(rule_link(here, claim) for claim in each.claims)
        )
        for each in remarks
    )
    told = facts(
        [
            (tr("Why"), linked(here, question.support)),
            (tr("Games"), ", ".join(game_link(here, game) for game in question.games)),
            (tr("House rule"), _switch(question)),
            (tr("Remarks"), said),
        ]
    )
    return (
        f'<div class="tre-ref-entry" id="{question.id}"><p class="tre-ref-lead">{question.id}. '
        f"{linked(here, question.asks)}</p>{options}{told}</div>"
    )


def _switch(question: Question) -> str:
    """How the question is switched, as a line of Python for the first game that has the rule."""
    if question.house is None:
        return escape(tr("none"))
    having = [game for game in question.games if question.house in variant(game).sheet.house]
    if not having:
        return escape(question.house)
    rule = variant(having[0]).sheet.house[question.house]
    other = next(option.value for option in rule.options if option.value != rule.default)
    line = f'te.variant("{having[0]}", {question.house}={json.dumps(other)})'
    places = ", ".join(game_link(QUESTIONS, game, f"house-{question.house}") for game in having)
    return f"<code>{escape(question.house)}</code> ({places}): <code>{escape(line)}</code>"


def _others() -> str:
    rows = []
    for game in variants():
        for name, rule in variant(game).sheet.house.items():
            if rule.question in load_ledger().questions:
                continue
            rows.append(
                (
                    game_link(QUESTIONS, game, f"house-{name}"),
                    f"<code>{escape(name)}</code>",
                    escape(rule.asks),
                    linked(QUESTIONS, rule.question),
                )
            )
    return table(
        (tr("Game"), tr("House rule"), tr("The question"), tr("Ground")), rows, tr("Other house rules")
    )
