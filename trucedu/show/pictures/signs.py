"""The signs of a game: a face for each, what it does in words, and the cards that it shows."""

from __future__ import annotations

from html import escape

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.faces import face_svg, gesture_from, side_note
from trucedu.show.pictures.picture import Picture, picture
from trucedu.show.signs import sign_means, talk_of


def signs(variant: str | Variant = "truc-y-flou") -> Picture:
    """Every sign of the game, in the order of its sheet; the part of the face that matters is outlined.

    :raises ValueError: the game has no signs.
    """
    game = as_variant(variant)
    known = talk_of(game).signals
    if not known:
        raise ValueError(tr("{game} has no signs.", game=game.name))
    items, lines = [], []
    for person, signal in enumerate(known.values()):
        gesture = gesture_from(signal.face)
        means, note = sign_means(signal, game), side_note(gesture)
        says = tr("{says} ({note})", says=signal.says, note=note) if note else signal.says
        # Pictures are marked up with single quotation marks, so one in a drawing's own words is written as a number.
        drawing = face_svg(gesture, person=person, still=True, width=112).replace("'", "&#x27;")
        items.append(
            f'<li><span aria-hidden="true">{drawing}</span><b class="tre-pic-name">{escape(means)}</b>'
            f'<span class="tre-pic-small">{escape(says)}</span></li>'
        )
        lines.append(f"  {means}: {says}")
    title = tr("The signs of {game}", game=game.name)
    return picture("signs", title, f'<ul class="tre-pic-signs">{"".join(items)}</ul>', lines)
