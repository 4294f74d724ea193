"""A question as HTML: the prompt, its scene, and real buttons (or one field) to answer with.

The front-end script finds what it needs by ``data-tre-…`` attributes and never looks at the words.
"""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import Any

from trucedu.cards import Card
from trucedu.language import tr
from trucedu.lessons.judge import Cards, Choose, Judge, Number, Order, lookup_table
from trucedu.lessons.question import Question
from trucedu.show.html import card_html, scene_html
from trucedu.show.scene import CardView


def question_cards(question: Question) -> tuple[Card, ...]:
    """Every card that showing the question needs, in the scene or among the answers."""
    judge = question.judge
    found = dict.fromkeys(question.scene.cards())
    if isinstance(judge, Cards):
        found.update(dict.fromkeys(judge.pool))
    elif isinstance(judge, Choose):
        found.update({option.card: None for option in judge.options if option.card})
    elif isinstance(judge, Order):
        found.update({item.card: None for item in judge.items if item.card})
    return tuple(found)


def question_html(question: Question, prefix: str = "tre", *, live: bool = True) -> str:
    """Prompt, scene and controls.

    :param live: False closes every control, for a page on which nothing can be pressed yet.
    """
    scene = scene_html(question.scene, prefix, with_sprite=False) if question.scene.parts else ""
    return (
        f'<p class="tre-prompt" tabindex="-1" data-tre-prompt="">{escape(question.prompt)}</p>'
        f"{scene}{answer_html(question.judge, prefix, live=live)}"
    )


def answer_html(judge: Judge, prefix: str = "tre", *, live: bool = True) -> str:
    """The controls of one kind of answer."""
    closed = "" if live else " disabled"
    if isinstance(judge, Number):
        return _number(judge, closed)
    if isinstance(judge, Choose):
        pictured = any(option.card for option in judge.options)
        picks = "".join(
            _pick(option.id, option.label, option.card, prefix, closed) for option in judge.options
        )
        return _group("choose", tr("Your answer"), "", picks, "", pictured=pictured)
    if isinstance(judge, Cards):
        said = tr("Choose {take} cards, then check.", take=judge.take)
        if judge.take == 1:
            said = tr("Choose one card, then check.")
        picks = "".join(_pick(card.key, card.name, card, prefix, closed, toggle=True) for card in judge.pool)
        return _group("cards", tr("Cards to choose from"), said, picks, _check(closed), pictured=True)
    said = tr("Press them one after the other. Press again to take one back.")
    if judge.first:
        said = tr(
            "Press them one after the other, {first} first. Press again to take one back.", first=judge.first
        )
    picks = "".join(
        _pick(item.id, item.label, item.card, prefix, closed, toggle=True) for item in judge.items
    )
    again = _press("clear", tr("Start over"), closed)
    pictured = any(item.card for item in judge.items)
    return _group("order", tr("To put in order"), said, picks, _check(closed) + again, pictured=pictured)


def solution_words(question: Question) -> str:
    """The right answer in words, for after a wrong one."""
    judge = question.judge
    if isinstance(judge, Choose):
        return next(option.label for option in judge.options if option.id == judge.solution)
    if isinstance(judge, Number):
        return f"{judge.value} {judge.unit}".rstrip()
    if isinstance(judge, Cards):
        names = {card.key: card.name for card in judge.pool}
        return ", ".join(names[key] for key in names if key in judge.solution)
    items = sorted(judge.items, key=lambda item: item.rank)
    words = items[0].label
    for before, item in pairwise(items):
        words += (" = " if item.rank == before.rank else ", ") + item.label
    return words


def question_payload(question: Question, prefix: str = "tre") -> dict[str, Any]:
    """What the front end gets for one question: markup, the judge's table, hints, rule and solution in
    words.
    """
    return {
        "key": question.key,
        "html": question_html(question, prefix),
        "judge": lookup_table(question.judge),
        "hints": list(question.hints),
        "rule": question.rules[0],
        "prompt": question.prompt,
        "solution": solution_words(question),
    }


def _number(judge: Number, closed: str) -> str:
    unit = f'<span class="tre-unit">{escape(judge.unit)}</span>' if judge.unit else ""
    return (
        '<div class="tre-answers tre-answers-number" data-tre-answer="number">'
        f'<label class="tre-field"><span class="tre-field-name">{escape(tr("Your answer"))}</span>'
        f'<input type="text" inputmode="numeric" autocomplete="off" size="4" maxlength="6"'
        f' data-tre-number=""{closed}>{unit}</label>{_check(closed)}</div>'
    )


def _check(closed: str) -> str:
    return _press("check", tr("Check"), closed, " tre-primary")


def _press(hook: str, label: str, closed: str, look: str = "") -> str:
    return (
        f'<button type="button" class="tre-press tre-button{look}" data-tre-{hook}=""{closed}>'
        f"{escape(label)}</button>"
    )


def _group(kind: str, name: str, said: str, picks: str, below: str, *, pictured: bool) -> str:
    how = f'<p class="tre-how">{escape(said)}</p>' if said else ""
    doing = f'<div class="tre-doing">{below}</div>' if below else ""
    look = "tre-picks-cards" if pictured else "tre-picks-words"
    return (
        f'<div class="tre-answers tre-answers-{kind}" data-tre-answer="{kind}">{how}'
        f'<div class="tre-picks {look}" role="group" aria-label="{escape(name)}" data-tre-roving="">'
        f"{picks}</div>{doing}</div>"
    )


def _pick(
    ident: str, label: str, card: Card | None, prefix: str, closed: str, *, toggle: bool = False
) -> str:
    pressed = ' aria-pressed="false"' if toggle else ""
    inside = f'<span class="tre-label">{escape(label)}</span>'
    if card is not None:
        inside = card_html(CardView(card), prefix)
        if label != card.name:
            inside += f'<span class="tre-label">{escape(label)}</span>'
    return (
        f'<button type="button" class="tre-press tre-pick" data-tre-pick="{escape(ident)}"{pressed}{closed}>'
        f'<span class="tre-badge" data-tre-badge=""></span>{inside}</button>'
    )
