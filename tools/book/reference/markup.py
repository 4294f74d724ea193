"""Small pieces of HTML that the generated pages share: tables with row heads, lists, folded parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def table(head: Sequence[str], rows: Iterable[Sequence[str]], name: str = "", *, titled: bool = False) -> str:
    """A table that scrolls by itself where it is too wide; the first cell of each row is its head.

    Columns without a single filled cell are left out.

    :param head: plain text. :param rows: cells as HTML. :param name: what it is, read out before it.
    :param titled: whether that stands above it as well.
    """
    every = [tuple(row) for row in rows]
    filled = [place for place in range(len(head)) if place == 0 or any(row[place] for row in every)]
    heads = "".join(f'<th scope="col">{escape(head[place])}</th>' for place in filled)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{row[place]}</td>" for place in filled[1:])}</tr>'
        for row in every
    )
    title = f"<caption>{escape(name)}</caption>" if titled and name else ""
    known = escape(name or ", ".join(text for text in head if text))
    return (
        f'<div class="tre-ref-scroll" role="group" tabindex="0" aria-label="{known}">'
        f'<table class="tre-ref-table">{title}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def listing(items: Iterable[str], kind: str = "") -> str:
    """A list of pieces of HTML."""
    look = f' class="{kind}"' if kind else ""
    return f"<ul{look}>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def folded(title: str, inside: str, *, opened: bool = False) -> str:
    """Something to unfold. :param title: plain text. :param inside: HTML."""
    state = " open" if opened else ""
    return f'<details class="tre-ref-fold"{state}><summary>{escape(title)}</summary>{inside}</details>'


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Names with what is to be said of them. :param pairs: a plain name, and HTML; pairs without HTML are left out."""
    inside = "".join(f"<div><dt>{escape(name)}</dt><dd>{text}</dd></div>" for name, text in pairs if text)
    return f'<dl class="tre-ref-facts">{inside}</dl>'


def tag(text: str, kind: str = "") -> str:
    """A word in a frame. :param kind: one more class."""
    return f'<span class="tre-ref-tag{f" tre-ref-{kind}" if kind else ""}">{escape(text)}</span>'
