"""Cards in a row: with names, with a few words below each, joined by signs, or fanned like a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.cards import wild_mark, wild_note
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.order import group_name, groups_of, local_name
from trucedu.show.pictures.picture import Picture, hidden_words, picture


def cards(
    which: str | Iterable[str | Card],
    variant: str | Variant = "truc-y-flou",
    *,
    labels: Sequence[str] = (),
    between: str = "",
    wild: int | None = None,
    title: str = "",
) -> Picture:
    """Cards side by side, each with its name.

    :param which: the cards, such as ``"1S 7O 12C"``.
    :param variant: whose pack they belong to.
    :param labels: a few words below each card; fewer labels than cards leave the last ones without.
    :param between: a sign between neighbours, such as ``">"``.
    :param wild: a number for the corner flag of each card, if all of them are wild.
    :param title: what the row shows; the default is the names of the cards.
    :raises NotACard: a text that names no card of that pack, or a card twice.
    """
    row = as_variant(variant).cards(which)
    below = [*labels, *[""] * len(row)]
    overlay = wild_mark(wild, row[0].pack) if wild is not None and row else ""
    items, words, shown = [], [], Drawings()
    for place, card in enumerate(row):
        notes = [below[place]] if below[place] else []
        if wild is not None:
            notes.append(wild_note(wild))
        last = place == len(row) - 1
        sign = (
            f'<span class="tre-pic-between" aria-hidden="true">{escape(between)}</span>'
            if between and not last
            else ""
        )
        small = "".join(f'<span class="tre-pic-small">{escape(note)}</span>' for note in notes)
        items.append(
            f'<li>{shown.face(card, overlay)}<span class="tre-pic-name">{escape(card.name)}</span>{small}{sign}</li>'
        )
        lead = f"{between} " if between and place else ""
        words.append(f"  {lead}{card}  {'; '.join([card.name, *notes])}")
    joined = " tre-pic-joined" if between else ""
    body = f'<ul class="tre-pic-row{joined}" style="--n:{len(row)}">{"".join(items)}</ul>'
    return picture("cards", title or tr("Cards"), body, words, shown)


def strongest(
    variant: str | Variant = "truc-y-flou", top: int | None = None, *, own_words: bool = True
) -> Picture:
    """The order in one line, from the strongest: one card for each place, ``>`` between them.

    :param variant: whose order.
    :param top: how many places to show; None shows them all.
    :param own_words: whether to add what the game itself calls a place.
    """
    chosen = as_variant(variant)
    groups = groups_of(chosen)
    shown = groups[:top]
    items, words, drawings = [], [], Drawings()
    for place, group in enumerate(shown):
        # Another suit each time, so that nobody takes the suit for the reason.
        card = group[place % len(group)]
        name = group_name(group, chosen.pack)
        local = local_name(group, chosen) if own_words else ""
        many = tr("any of {n}", n=len(group)) if len(group) > 1 else ""
        own = f'<span class="tre-pic-small">“{escape(local)}”</span>' if local else ""
        small = own + (f'<span class="tre-pic-small">{escape(many)}</span>' if many else "")
        sign = '<span class="tre-pic-between" aria-hidden="true">›</span>' if place + 1 < len(groups) else ""
        items.append(
            f'<li>{drawings.face(card)}<span class="tre-pic-name">{escape(name)}</span>{small}{sign}</li>'
        )
        words.append(f"  {place + 1}. {name}" + (f" ({local})" if local else ""))
    if len(shown) < len(groups):
        rest = tr("… and {n} more places below", n=len(groups) - len(shown))
        items.append(f'<li class="tre-pic-rest"><span class="tre-pic-small">{escape(rest)}</span></li>')
        words.append(f"  {rest}")
    title = tr("{game}, the strongest first", game=chosen.name)
    heading = f'<p class="tre-pic-title">{escape(title)}</p>'
    look = "tre-pic-row tre-pic-joined tre-pic-short"
    body = f'{heading}<ol class="{look}" style="--n:{len(items)}">{"".join(items)}</ol>'
    return picture("cards", title, body, words, drawings)


def fan(group: Sequence[Card], shown: Drawings) -> str:
    """Cards held like a hand, as markup; their names are there for those who cannot see them."""
    middle = (len(group) - 1) / 2
    held = "".join(
        f'<span class="tre-pic-held" style="--turn:{(place - middle) * 9:g}deg">{shown.face(card)}</span>'
        for place, card in enumerate(group)
    )
    return f'<span class="tre-pic-fan">{held}{hidden_words(", ".join(card.name for card in group))}</span>'
