"""Hands of three cards, and how the pair or the flor in each is counted: value under value, and the sum."""

from __future__ import annotations

from html import escape
from typing import Literal

from trucedu.cards import Card
from trucedu.engine.counting import Count
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.cards import wild_mark
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.picture import Picture, hidden_words, picture

What = Literal["embit", "flor"]


def counts(
    *hands: str,
    variant: str | Variant = "truc-y-flou",
    what: What = "embit",
    result: bool = True,
    small: bool = False,
) -> Picture:
    """Hands side by side. With the result each card says what it adds, and the sum stands below.

    :param hands: the cards of each hand, such as ``"4C 6C 12S"``.
    :param what: what is counted: the pair, or the flor.
    :param result: show the counting; without, the hands are lettered and there is something left to find out.
    :param small: cards as chips, without the flags of wild cards; for many hands in little room.
    :raises NotInThisGame: the game knows no such declaration.
    """
    game = as_variant(variant)
    shown = None if small else Drawings()
    blocks, lines, every = [], [], []
    for place, text in enumerate(hands):
        cards = game.cards(text)
        every += [(card,) for card in cards]
        count = game.embit(cards) if what == "embit" else game.flor(cards)
        letter = chr(ord("a") + place) if len(hands) > 1 and not result else ""
        blocks.append(_block(game, cards, count, shown, what, letter, result=result))
        lines.append(_line(cards, count, what, letter, result=result))
    body = f'{signs(every) if small else ""}<ul class="tre-pic-hands">{"".join(blocks)}</ul>'
    title = tr("Hands, and what they count as {what}", what=what) if result else tr("Hands to count")
    return picture("counts", title, body, lines, shown, chips=small)


def _block(
    game: Variant,
    cards: tuple[Card, ...],
    count: Count | None,
    shown: Drawings | None,
    what: What,
    letter: str,
    *,
    result: bool,
) -> str:
    items = []
    for card in cards:
        added, note = _added(card, count), ""
        if result:
            said = tr("adds {n}", n=added) if added is not None else tr("left out")
            look = "tre-pic-adds" if added is not None else "tre-pic-adds tre-pic-out"
            mark = "–" if added is None else added
            note = f'<span class="{look}" aria-hidden="true">{mark}</span>{hidden_words(said)}'
        out = ' class="tre-pic-idle"' if result and added is None else ""
        drawn = (
            chip((card,)) if shown is None else shown.face(card, _flag(game, card)) + hidden_words(card.name)
        )
        items.append(f"<li{out}>{drawn}{note}</li>")
    look = "tre-pic-trio tre-pic-little" if shown is None else "tre-pic-trio"
    head = f'<p class="tre-pic-title">{letter}</p>' if letter else ""
    foot = f'<p class="tre-pic-sum">{escape(_sum(count, what))}</p>' if result else ""
    return f'<li>{head}<ul class="{look}">{"".join(items)}</ul>{foot}</li>'


def _added(card: Card, count: Count | None) -> int | None:
    """What the card adds to the count; None where it is left out."""
    if count is None or card not in count.cards:
        return None
    return count.values[count.cards.index(card)]


def _sum(count: Count | None, what: What) -> str:
    return tr("no {what}", what=what) if count is None else count.sum


def _flag(game: Variant, card: Card) -> str:
    """The corner flag of a wild card."""
    counter = game.compiled().counter
    if counter is None or not counter.is_wild(card):
        return ""
    return wild_mark(counter.value(card), card.pack)


def _line(cards: tuple[Card, ...], count: Count | None, what: What, letter: str, *, result: bool) -> str:
    named = ", ".join(f"{card} {card.name}" for card in cards)
    lead = f"  {letter}: {named}" if letter else f"  {named}"
    return f"{lead}: {_sum(count, what)}" if result else lead
