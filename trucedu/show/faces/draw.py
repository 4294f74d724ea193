"""Faces as SVG text: one parametric head, at rest, with a sign, or playing the sign."""

from __future__ import annotations

from html import escape
from typing import Final

from trucedu.show.cards.drawing import outlined, shape, short
from trucedu.show.faces.body import arm, neck, shoulders, skull
from trucedu.show.faces.colours import WALL
from trucedu.show.faces.features import brows, cheeks, eyes, nose
from trucedu.show.faces.gesture import NEUTRAL, Gesture
from trucedu.show.faces.marks import outlines, strokes
from trucedu.show.faces.mouth import mouth
from trucedu.show.faces.people import Person, person_of
from trucedu.show.faces.words import describe

#: Width and height of a picture, in its own units.
SIZE: Final = (120, 136)
#: The niche a face looks out of.
_NICHE = "M.8 140V60.8A59.2 59.2 0 0 1 119.2 60.8V140Z"
#: How a head is held: about which point and how far, for the still; motion has the same words.
_POSES: Final = {
    "tilt-right": "rotate(-11 60 104)",
    "tilt-left": "rotate(11 60 104)",
    "sway": "rotate(11 60 104)",
    "nod": "translate(0 5.5)",
}


def face_svg(
    gesture: Gesture,
    *,
    person: int = 0,
    still: bool = False,
    width: int | None = None,
    label: str | None = None,
) -> str:
    """A complete picture of a face giving a sign, which works alone; it has no ids.

    :param person: who gives it, see :data:`~trucedu.show.faces.people.PEOPLE`.
    :param still: outline what has changed against the face at rest.
    :param width: width in pixels; without it the picture takes the room it is given.
    :param label: what is read to those who do not see it; None describes the gesture.
    """
    drawing = _drawing(gesture, person_of(person), moving=False, marked=still)
    return _picture(gesture, drawing, width, label, "")


def face_sequence(
    gesture: Gesture, person: int = 0, *, width: int | None = None, label: str | None = None
) -> str:
    """A face that gives its sign and comes to rest again, in about a second, where the page carries
    :func:`~trucedu.show.faces.faces_css`.

    To play it again, take the class ``tre-signal-play`` away and add it again. Where motion is not wanted, on
    paper, and without the style sheet it is a still with the changed part outlined. Parameters as in
    :func:`face_svg`.
    """
    drawing = _drawing(gesture, person_of(person), moving=True, marked=True)
    return _picture(gesture, drawing, width, label, ' class="tre-signal tre-signal-play"')


def _picture(gesture: Gesture, drawing: str, width: int | None, label: str | None, attributes: str) -> str:
    across, down = SIZE
    size = f' width="{width}" height="{short(width * down / across)}"' if width is not None else ""
    said = describe(gesture) if label is None else label
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{attributes} role="img" aria-label="{escape(said)}" '
        f'viewBox="0 0 {across} {down}"{size} overflow="hidden"><title>{escape(said)}</title>{drawing}</svg>'
    )


def _drawing(gesture: Gesture, person: Person, *, moving: bool, marked: bool) -> str:
    skin = person.skin

    def part(at_rest: str, now: str) -> str:
        if not moving or at_rest == now:
            return now
        return f'<g class="tre-signal-was" display="none">{at_rest}</g><g class="tre-signal-now">{now}</g>'

    def head(inside: str) -> str:
        if gesture.head == "neutral":
            return inside
        motion = f' class="tre-signal-{gesture.head}"' if moving else ""
        return f'<g{motion} transform="{_POSES[gesture.head]}">{inside}</g>'

    def mark(drawn: str) -> str:
        return f'<g class="tre-signal-mark">{drawn}</g>' if moving and drawn else drawn

    def outline(*parts: str) -> str:
        return mark(outlines(gesture, parts)) if marked else ""

    features = "".join(
        (
            part(cheeks(NEUTRAL, skin), cheeks(gesture, skin)),
            part(mouth(NEUTRAL, skin.lips), mouth(gesture, skin.lips)),
            part(eyes(NEUTRAL), eyes(gesture)),
            person.glasses,
            part(nose(NEUTRAL, skin), nose(gesture, skin)),
            part(brows(NEUTRAL), brows(gesture)),
        )
    )
    if gesture.head == "nod":
        features = head(features)
    return outlined(
        shape(_NICHE, WALL),
        head(person.back),
        neck(skin),
        part(shoulders(NEUTRAL, person.cloth), shoulders(gesture, person.cloth)),
        person.collar,
        mark(strokes(gesture)),
        head(
            skull(skin)
            + features
            + person.front
            + outline("brows", "eyes", "nose", "cheeks", "mouth", "head")
        ),
        part("", arm(gesture, skin, person.cloth)),
        outline("shoulders", "arm"),
    )
