"""Faces that talk without words: one parametric head for the signs of all variants, as SVG text."""

from trucedu.show.faces.draw import face_sequence, face_svg
from trucedu.show.faces.gesture import NEUTRAL, Gesture, gesture_from
from trucedu.show.faces.motion import faces_css, faces_layout
from trucedu.show.faces.people import PEOPLE
from trucedu.show.faces.words import describe, side_note

__all__ = [
    "NEUTRAL",
    "PEOPLE",
    "Gesture",
    "describe",
    "face_sequence",
    "face_svg",
    "faces_css",
    "faces_layout",
    "gesture_from",
    "side_note",
]
