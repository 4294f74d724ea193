"""The four suits and the *pinta*, the gaps in a card's frame that tell its suit."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from trucedu.cards import PINTA, SUIT_NAMES, Card
from trucedu.language import tr
from trucedu.show.cards.colours import FELT, GOLD, INK, PAPER
from trucedu.show.cards.drawing import InlineSheet, short
from trucedu.show.cards.layout import SPANISH_SIZE
from trucedu.show.cards.paper import framed, pinta_gaps
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.picture import Picture, picture

#: How far the frame line stands from the edge of a card, in card units.
_FRAME: Final = 5.5


def suits(words: Mapping[str, str] | None = None) -> Picture:
    """The Spanish suits by their aces, with the gaps of each frame marked in gold.

    :param words: what else each suit is called, by its letter.
    """
    items, lines, shown = [], [], Drawings()
    for suit, gaps in sorted(PINTA.items(), key=lambda each: each[1]):
        name, count, also = tr(SUIT_NAMES["spanish"][suit]), gap_words(gaps), (words or {}).get(suit, "")
        small = "".join(
            f'<span class="tre-pic-small">{escape(note)}</span>' for note in (also, count) if note
        )
        ace = shown.face(Card.of(1, suit), _marks(suit))
        items.append(f'<li>{ace}<b class="tre-pic-name">{escape(name)}</b>{small}</li>')
        lines.append(f"  {suit}  {name}" + (f" ({also})" if also else "") + f": {count}")
    body = f'<ul class="tre-pic-suits">{"".join(items)}</ul>'
    title = tr("The four suits, and the gaps in their frames at the top and the bottom")
    return picture("suits", title, body, lines, shown)


def covered(which: str) -> Picture:
    """Cards with their faces covered: only the frames can be seen, drawn in one colour.

    :param which: suit letters, such as ``"C B O"``; the cards are lettered a, b, c …
    """
    items, lines = [], []
    for place, suit in enumerate(which.split()):
        letter, count = "abcdefgh"[place], gap_words(PINTA[suit])
        items.append(
            f'<li>{_covered_card(suit)}<b class="tre-pic-name">{letter}</b>'
            f'<span class="tre-pic-hear">{escape(tr("a frame with {gaps}", gaps=count))}</span></li>'
        )
        lines.append("  " + tr("{letter}: a frame with {gaps}", letter=letter, gaps=count))
    body = f'<ul class="tre-pic-suits">{"".join(items)}</ul>'
    return picture("suits", tr("Covered cards: only the frames can be seen"), body, lines)


def gap_words(count: int) -> str:
    """``"no gap"``, ``"1 gap"``, ``"3 gaps"``."""
    if count == 0:
        return tr("no gap")
    return tr("1 gap") if count == 1 else tr("{n} gaps", n=count)


def _frame(suit: str) -> str:
    return InlineSheet().put(framed(suit))


def _marks(suit: str) -> str:
    """A gold mark on every gap of a card's frame."""
    return "".join(
        f'<rect x="{short(start)}" y="{short(y - 3.4)}" width="{short(end - start)}" height="6.8" rx="1.5" '
        f'fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>'
        for start, end in pinta_gaps(suit)
        for y in (_FRAME, SPANISH_SIZE[1] - _FRAME)
    )


def _covered_card(suit: str) -> str:
    width, height = SPANISH_SIZE
    cloth = (
        f'<rect x="10" y="12" width="{width - 20}" height="{height - 24}" rx="6" fill="{FELT}"/>'
        f'<text x="{short(width / 2)}" y="{short(height / 2 + 14)}" text-anchor="middle" font-size="44" '
        f'font-weight="700" font-family="system-ui, sans-serif" fill="{PAPER}">?</text>'
    )
    return (
        f'<svg class="tre-pic-face" aria-hidden="true" viewBox="0 0 {width} {height}" '
        f'color="{INK}">{_frame(suit)}{cloth}</svg>'
    )
