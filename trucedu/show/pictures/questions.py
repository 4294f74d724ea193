"""The questions that the sources leave open and these games answer in one way only: what is played, and why."""

from __future__ import annotations

from html import escape

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.ledger import load_ledger
from trucedu.ledger.records import Question
from trucedu.show.pictures.picture import Picture, picture


def questions(*variants: str | Variant) -> Picture:
    """A table: one line for each open question of these games that no house rule switches.

    :param variants: the games; the default is Truc y Flou.
    """
    games = [as_variant(each).id for each in (variants or ("truc-y-flou",))]
    rows, lines = [], []
    for question in _settled(games):
        played = question.options[question.default]
        rows.append(
            f'<tr><th scope="row">{escape(question.id)}</th><td>{escape(question.asks)}</td><td><b>{escape(played)}</b>'
            f'<span class="tre-pic-small">{escape(question.support)}</span></td></tr>'
        )
        lines.append(f"  {question.id}  {question.asks} {played}. {question.support}")
    heads = ("", tr("The question"), tr("Here"))
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    title = tr("Open questions without a switch")
    table = (
        f'<table class="tre-pic-grid"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )
    return picture("questions", title, table, lines)


def _settled(games: list[str]) -> list[Question]:
    return [
        question
        for question in load_ledger().questions.values()
        if question.house is None and set(question.games) & set(games)
    ]
