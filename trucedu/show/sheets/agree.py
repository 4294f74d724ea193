"""Agree before you deal: every open point of a game as a question, with boxes for its answers and the line of Python
that plays what was agreed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Final

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.lessons.switches import group_title, grouped
from trucedu.show.page_text import wrapped
from trucedu.show.sheets.paper import Paper, dense, heading
from trucedu.variants.sheet import HouseOption, HouseRule

WIDTH: Final = 80


def agree(variant: str | Variant = "truc-y-flou") -> Paper:
    """The sheet to agree on before a game. Boxes are empty, or ticked where the variant was loaded with house rules.

    :param variant: an id or a loaded variant, such as ``te.variant("truc-y-flou", aces=1)``.
    :raises ValueError: the game leaves nothing open.
    """
    game = as_variant(variant)
    if not game.sheet.house:
        raise ValueError(tr("{game} leaves nothing open that could be agreed on.", game=game.name))
    title = tr("Agree before you deal: {game}", game=game.name)
    return Paper(title, _body(game, title), "\n".join(_lines(game, title)))


def agreed_code(game: Variant) -> str:
    """The line of Python that loads the game as agreed."""
    chosen = "".join(f", {name}={json.dumps(value)}" for name, value in game.sheet.chosen.items())
    where = f'te.variant_from_file("{game.source}"' if game.source is not None else f'te.variant("{game.id}"'
    return f"{where}{chosen})"


def _how() -> str:
    return tr(
        "The sources leave these points open, or tell them in more than one way, and no answer is the right one. "
        "Tick a box in each. What is usual in these lessons is in italics."
    )


def _ticked(game: Variant, name: str, option: HouseOption) -> bool:
    return str(game.sheet.chosen.get(name, "")) == str(option.value)


# On paper


def _body(game: Variant, title: str) -> str:
    number, parts = 0, []
    for group, names in grouped(game).items():
        asks = []
        for name in names:
            number += 1
            asks.append(_ask(game, name, game.sheet.house[name], number))
        parts.append(
            f'<section class="tre-sheet-part">{heading(group_title(group), 2)}{"".join(asks)}</section>'
        )
    code = escape(agreed_code(game))
    if not game.sheet.chosen:
        code = f'{escape(agreed_code(game).removesuffix(")"))}, <span class="tre-sheet-line"></span>'
    play = escape(
        tr(
            "To play it so, write down the name and the value of every point that is not to be played the usual way:"
        )
    )
    when = escape(tr("Table, date:"))
    look = f"tre-sheet tre-sheet-agree{dense(len(list(_lines(game, title))))}"
    return (
        f'<article class="{look}"><header>{heading(title, 1)}<p>{escape(_how())}</p></header>'
        f'<div class="tre-sheet-columns">{"".join(parts)}</div>'
        f'<footer><p>{play}</p><code class="tre-sheet-code">{code}</code><p>{when}</p></footer></article>'
    )


def _ask(game: Variant, name: str, rule: HouseRule, number: int) -> str:
    boxes = "".join(_box(game, name, option, usual=option.value == rule.default) for option in rule.options)
    return (
        f'<div class="tre-sheet-ask"><p>{number}. {escape(rule.asks)} <code>{escape(name)}=</code></p>'
        f'<ul class="tre-sheet-boxes">{boxes}</ul></div>'
    )


def _box(game: Variant, name: str, option: HouseOption, *, usual: bool) -> str:
    ticked = _ticked(game, name, option)
    box = '<span class="tre-sheet-box" aria-hidden="true"></span>'
    if ticked:
        box = f'<span class="tre-sheet-box" role="img" aria-label="{escape(tr("agreed"))}">✗</span>'
    said = escape(option.says)
    text = f'<em class="tre-sheet-usual">{said} ({escape(tr("usual"))})</em>' if usual else said
    return f"<li>{box}<span>{text} <code>{escape(json.dumps(option.value))}</code></span></li>"


# In words


def _lines(game: Variant, title: str) -> Iterator[str]:
    yield title
    yield "=" * min(len(title), WIDTH)
    yield ""
    yield from wrapped(_how().replace(tr("in italics"), tr("marked so")), WIDTH)
    number = 0
    for group, names in grouped(game).items():
        yield ""
        yield group_title(group)
        yield "-" * len(group_title(group))
        for name in names:
            number += 1
            rule = game.sheet.house[name]
            yield from wrapped(f"{rule.asks} {name}=", WIDTH, f"{number:2}. ", "    ")
            for option in rule.options:
                mark = "x" if _ticked(game, name, option) else " "
                usual = f" ({tr('usual')})" if option.value == rule.default else ""
                text = f"{option.says}{usual}: {json.dumps(option.value)}"
                yield from wrapped(text, WIDTH, f"    [{mark}] ", "        ")
    yield ""
    yield tr("To play it so:")
    yield from wrapped(agreed_code(game), WIDTH, "  ", "    ")
