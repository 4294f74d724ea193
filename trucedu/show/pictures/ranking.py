"""The whole order of a pack in one picture: a row of stars, then every place with its equal cards side by side."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import takewhile, zip_longest

from trucedu.cards import Card
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.drawings import Drawings
from trucedu.show.pictures.order import Group, group_name, groups_of, local_name
from trucedu.show.pictures.picture import Picture, picture


def ranking(variant: str | Variant = "truc-y-flou", *, names: Mapping[str, str] | None = None) -> Picture:
    """Every card of the pack, strongest first.

    The cards at the top that have a place to themselves stand in a row of stars; below, each place has its equal
    cards side by side.

    :param variant: whose order.
    :param names: names by card, such as ``{"1S": "the Sword"}``; where none is given, the game's own word is taken.
    :raises NotACard: a name for something that is no card of the pack.
    """
    chosen = as_variant(variant)
    given = {chosen.card(text): name for text, name in (names or {}).items()}
    groups = groups_of(chosen)
    stars = len(list(takewhile(lambda group: len(group) == 1, groups)))
    items, words, shown = [], [], Drawings()
    for place, group in enumerate(groups, start=1):
        name = group_name(group, chosen.pack)
        also = _also(group, given, chosen)
        items.append(_place(place, group, name, also, shown, star=place <= stars))
        words.append(f"  {place}. {name}" + (f" ({also})" if also else ""))
    top, rest = "".join(items[:stars]), "".join(items[stars:])
    title = tr("{game}: all {n} cards, strongest first", game=chosen.name, n=len(chosen.pack))
    body = f'<ol class="tre-pic-stars">{top}</ol>' if top else ""
    body += f'<ol class="tre-pic-places" start="{stars + 1}">{rest}</ol>'
    return picture("ranking", title, body, words, shown)


def _also(group: Group, given: Mapping[Card, str], chosen: Variant) -> str:
    named = dict.fromkeys(given[card] for card in group if card in given)
    return ", ".join(named) or local_name(group, chosen)


def _place(place: int, group: Group, name: str, also: str, shown: Drawings, *, star: bool) -> str:
    mark = '<span class="tre-pic-star" aria-hidden="true">★</span>' if star else ""
    small = f'<span class="tre-pic-small">{escape(also)}</span>' if also else ""
    # Of cards of one rank the last one lies on top; of the others its edge is enough to know them by.
    faces = "".join(
        shown.spine(card) if following and following.rank == card.rank else shown.face(card)
        for card, following in zip_longest(group, group[1:])
    )
    return (
        f'<li><span class="tre-pic-stack">{faces}{mark}</span>'
        f'<span class="tre-pic-name"><b>{place}</b> {escape(name)}</span>{small}</li>'
    )
