"""The signs of a game: a face for each, what it does in words, and the cards that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.faces import Gesture, describe, face_svg, gesture_from, side_note
from trucedu.show.pictures.picture import Picture, picture
from trucedu.show.signs import sign_means, talk_of

#: What a face does, the same in words, and what is meant by it.
_Sign = tuple[Gesture, str, str]


def signs(variant: str | Variant = "truc-y-flou", only: str = "", *, told: bool = True) -> Picture:
    """The signs of the game, in the order of its sheet; the part of the face that matters is outlined.

    :param only: which of them, by their names in the sheet, such as ``"puff wink"``; orders that are given as a sign
        can be named too. Without it, every sign for a card.
    :param told: whether it is said what they mean; if not, several faces are lettered a, b, c …
    :raises ValueError: the game has no signs, or no sign of such a name.
    """
    game = as_variant(variant)
    known = dict(_known(game))
    if not known:
        raise ValueError(tr("{game} has no signs.", game=game.name))
    names = only.split() or list(talk_of(game).signals)
    missing = [name for name in names if name not in known]
    if missing:
        raise ValueError(
            tr("{game} has no sign {name!r}; it has: {names}.", game=game.name, name=missing[0], names=", ".join(known))
        )  # fmt: skip
    people = {name: person for person, name in enumerate(known)}
    items, lines = [], []
    for place, known_as in enumerate(names):
        gesture, does, means = known[known_as]
        title = means if told else "abcdefgh"[place] if len(names) > 1 else ""
        # Pictures are marked up with single quotation marks, so one in a drawing's own words is written as a number.
        drawing = face_svg(gesture, person=people[known_as], still=True, width=112).replace("'", "&#x27;")
        name = f'<b class="tre-pic-name">{escape(title)}</b>' if title else ""
        items.append(
            f'<li><span aria-hidden="true">{drawing}</span>{name}'
            f'<span class="tre-pic-small">{escape(does)}</span></li>'
        )
        lines.append(f"  {title}: {does}" if title else f"  {does}")
    heading = tr("The signs of {game}", game=game.name) if told else tr("Faces that say something")
    return picture("signs", heading, f'<ul class="tre-pic-signs">{"".join(items)}</ul>', lines)


def _known(game: Variant) -> Iterator[tuple[str, _Sign]]:
    """Every sign and every order given as one, by name."""
    for name, signal in talk_of(game).signals.items():
        gesture = gesture_from(signal.face)
        note = side_note(gesture)
        does = tr("{says} ({note})", says=signal.says, note=note) if note else signal.says
        yield name, (gesture, does, sign_means(signal, game))
    for name, order in talk_of(game).orders.items():
        if order.face:
            gesture = gesture_from(order.face)
            does = describe(gesture)
            yield name, (gesture, does[0].lower() + does[1:].rstrip("."), tr("“{says}”", says=order.says))
