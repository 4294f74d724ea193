"""Words of the games for the same thing, side by side, each with who says so."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from trucedu.language import tr
from trucedu.ledger.family import Family, Notion, WordThere, load_family
from trucedu.show.page_text import remark
from trucedu.show.pictures.picture import Picture, picture


def cognates(*notions: str, games: Iterable[str] = ()) -> Picture:
    """What the games call the same thing.

    :param notions: which things, such as ``"pair"`` or ``"spoiled"``; all without any.
    :param games: only these games; all without any. A thing for which fewer than two of them have a word is left out.
    :raises ValueError: there is no such thing or game; the message lists them.
    """
    found = load_family()
    wanted = _known(notions, found.notions, tr("There is no notion {name!r}; there is: {known}."))
    places = _known(games, found.relatives, tr("There is no game {name!r} in the family; there is: {known}."))
    rows: list[str] = []
    lines: list[str] = []
    for notion in (found.notions[name] for name in wanted):
        words = [word for word in notion.words if word.where in places]
        if len(words) > 1:
            rows.append(_row(found, notion, words))
            lines += _lines(found, notion, words)
    title = tr("Words for the same thing, game by game")
    note = tr(
        "That words sound alike is plain to hear; which of them came from which, the sources do not tell."
    )
    body = f'{"".join(rows)}<p class="tre-pic-small">{escape(note)}</p>'
    return picture("cognates", title, body, [*lines, note])


def _known(names: Iterable[str], known: Iterable[str], complaint: str) -> list[str]:
    every = list(known)
    chosen = list(names)
    for name in chosen:
        if name not in every:
            raise ValueError(complaint.format(name=name, known=", ".join(every)))
    return [name for name in every if name in chosen] if chosen else every


def _row(found: Family, notion: Notion, words: Iterable[WordThere]) -> str:
    items = "".join(
        f'<li title="{escape(", ".join(word.sources))}"><b lang="{escape(word.language)}">{escape(word.word)}</b>'
        f"{escape(remark(word.mark))}"
        f'<span class="tre-pic-small">{escape(_where(found, word))}</span></li>'
        for word in words
    )
    title = escape(notion.means[:1].upper() + notion.means[1:])
    return f'<section class="tre-pic-notion"><p class="tre-pic-title">{title}</p><ul>{items}</ul></section>'


def _lines(found: Family, notion: Notion, words: Iterable[WordThere]) -> Iterable[str]:
    yield f"{notion.means[:1].upper() + notion.means[1:]}:"
    for word in words:
        yield f"  {word.word}{remark(word.mark)}: {_where(found, word)} [{', '.join(word.sources)}]"


def _where(found: Family, word: WordThere) -> str:
    name = found.relatives[word.where].name
    return f"{name} ({word.note})" if word.note else name
