"""Cards as SVG text: one alone, many as a sprite, and small references to a sprite.

A page that shows many cards carries one sprite and refers to it; a card that must work anywhere stands alone
and has no ids. Ids start with a prefix and depend on nothing else, so two sprites with the same prefix hold
the same drawings under the same names and do each other no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from trucedu.cards import Card, Pack
from trucedu.language import tr
from trucedu.show.cards.drawing import InlineSheet, SharedSheet, short
from trucedu.show.cards.faces import face
from trucedu.show.cards.layout import SIZE
from trucedu.show.cards.marks import back

PREFIX: Final = "tre"
_PREFIX_SHAPE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
#: A seven of swords and a seven of spades both have the key 7S, so the packs have different letters.
_PACK_LETTER: Final[dict[Pack, str]] = {"spanish": "c", "french": "f"}


def card_id(card: Card, prefix: str = PREFIX) -> str:
    """The id of the card's symbol in a sprite: ``tre-c-7O`` for a Spanish card, ``tre-f-7"
    "S`` for a French one."""
    return f"{_checked(prefix)}-{_PACK_LETTER[card.pack]}-{card.key}"


def back_id(pack: Pack = "spanish", prefix: str = PREFIX) -> str:
    """The id of the symbol of a card's back."""
    return f"{_checked(prefix)}-{_PACK_LETTER[pack]}-back"


def card_label(card: Card, note: str | None = None) -> str:
    """What a card is called for those who do not see it: its name and, where given, a note."""
    return tr("{card}, {note}", card=card.name, note=note) if note else card.name


def card_svg(card: Card, *, width: int | None = None, note: str | None = None, overlay: str = "") -> str:
    """A complete picture of one card that works alone, as a file as well as in a page; it has no ids.

    :param width: width in pixels; without it the picture takes the room it is given.
    :param note: added to the card's name in label and title.
    :param overlay: markup drawn over the face, such as a :func:`~trucedu.show.cards.wild_mark`.
    """
    return _alone(card.pack, card_label(card, note), face(card, InlineSheet()) + overlay, width)


def card_back_svg(pack: Pack = "spanish", *, width: int | None = None) -> str:
    """A complete picture of a card face down, as :func:`card_svg`."""
    return _alone(pack, _face_down(), back(pack, InlineSheet()), width)


def sprite(cards: Iterable[Card], prefix: str = PREFIX) -> str:
    """One hidden ``<svg>`` with a symbol for each card and each pack's back, built from shared parts.

    The order of ``cards`` and repetitions in it do not matter: the same set gives the same text. The names of the
    cards stand on their uses (:func:`card_use`).

    :param prefix: what every id starts with.
    :raises ValueError: the prefix is not a letter followed by letters, digits, ``-`` or ``_``.
    """
    chosen = sorted(set(cards), key=lambda card: (card.pack, card.index))
    sheet = SharedSheet(_checked(prefix))
    symbols = [_symbol(card_id(card, prefix), card.pack, face(card, sheet)) for card in chosen]
    for pack in sorted({card.pack for card in chosen}):
        symbols.append(_symbol(back_id(pack, prefix), pack, back(pack, sheet)))
    return (
        '<svg class="tre-sprite" aria-hidden="true" focusable="false" '
        'width="0" height="0" style="position:absolute">'
        f"<defs>{sheet.definitions()}{''.join(symbols)}</defs></svg>"
    )


def back_symbol(pack: Pack = "spanish", prefix: str = PREFIX) -> str:
    """The symbol of a card's back, complete in itself, for a page without a sprite (which has it already)."""
    return _symbol(back_id(pack, prefix), pack, back(pack, InlineSheet()))


def card_use(
    card: Card,
    *,
    css_class: str = "tre-card",
    note: str | None = None,
    overlay: str = "",
    width: int | None = None,
    prefix: str = PREFIX,
) -> str:
    """A small ``<svg>`` that shows the card from a sprite of the same prefix on the same page.

    Parameters as in :func:`card_svg`; ``css_class`` sets its class.
    """
    return _reference(card.pack, card_label(card, note), card_id(card, prefix), css_class, overlay, width)


def card_back_use(
    pack: Pack = "spanish",
    *,
    css_class: str = "tre-card tre-card-back",
    note: str | None = None,
    width: int | None = None,
    prefix: str = PREFIX,
) -> str:
    """A small ``<svg>`` that shows a card face down from a sprite, as :func:`card_use`."""
    label = tr("{card}, {note}", card=_face_down(), note=note) if note else _face_down()
    return _reference(pack, label, back_id(pack, prefix), css_class, "", width)


def _face_down() -> str:
    return tr("a card face down")


def _checked(prefix: str) -> str:
    if not _PREFIX_SHAPE.fullmatch(prefix):
        raise ValueError(
            tr("{prefix!r} can't start an id: use a letter, then letters, digits, - or _.", prefix=prefix)
        )
    return prefix


def _view(pack: Pack, width: int | None) -> str:
    across, down = SIZE[pack]
    size = f' width="{width}" height="{short(width * down / across)}"' if width is not None else ""
    return f'viewBox="0 0 {across} {down}"{size}'


def _alone(pack: Pack, label: str, drawing: str, width: int | None) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={quoteattr(label)} '
        f"{_view(pack, width)}><title>{escape(label)}</title>{drawing}</svg>"
    )


def _symbol(name: str, pack: Pack, drawing: str) -> str:
    # No title here: whoever strips drawings from a page would leave all the names standing in a row. The label is
    # on each use.
    return f'<symbol id="{name}" {_view(pack, None)}>{drawing}</symbol>'


def _reference(pack: Pack, label: str, target: str, css_class: str, overlay: str, width: int | None) -> str:
    return (
        f'<svg class={quoteattr(css_class)} role="img" aria-label={quoteattr(label)} {_view(pack, width)}>'
        f'<use href="#{target}"/>{overlay}</svg>'
    )
