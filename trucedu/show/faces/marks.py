"""What shows in a still that something moved: strokes beside it, and an outline around the changed part."""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.colours import BLUE, PAPER
from trucedu.show.cards.drawing import THICK, THIN, line, short
from trucedu.show.faces.body import RAISED, SKULL
from trucedu.show.faces.features import both, mirror
from trucedu.show.faces.gesture import Gesture

#: Left, top, width and height of the region in which a part changes. A one-sided word names its right side.
_REGIONS: Final[dict[str, tuple[float, float, float, float]]] = {
    "brows": (30, 25, 60, 22),
    "brows down": (30, 41, 60, 20),
    "brows right": (30, 25, 28, 22),
    "eyes": (30, 46, 60, 28),
    "eyes right": (27.6, 46, 31, 28),
    "mouth": (37, 73, 46, 31),
    "mouth right": (28.6, 69, 38, 35),
    "mouth puff": (48, 74, 68, 42),
    "cheeks": (16, 66, 88, 36),
    "nose": (42, 47, 36, 32),
    "arm right": (1.4, 70, 56, 64),
}


def strokes(gesture: Gesture) -> str:
    """Strokes of motion for what cannot be seen in a still: a nod, a head that sways, a shrug."""
    arrow = "M9 44V66M4.6 61.4 9 66.4 13.4 61.4"
    lift = "M6 90Q11 81 22 80.4M2.6 84.4Q8 75 19 74.4"
    drawn = both(line(arrow)) if gesture.head == "nod" else ""
    if gesture.head == "sway":
        ghost = f'<path d="{SKULL}" fill="none" transform="rotate(-11 60 104)" stroke-dasharray="3 3"/>'
        drawn = ghost + line("M12 32Q19 17 33 9M26.4 9.2 33.4 8.8 30.6 15M18.6 29.4 11.8 32.4 10.8 25.4")
    if gesture.shoulders in ("up", "up-right"):
        drawn += line(lift)
    if gesture.shoulders in ("up", "up-left"):
        drawn += mirror(line(lift))
    return drawn


def outlines(gesture: Gesture, parts: tuple[str, ...]) -> str:
    """An outline around each of these parts, where the gesture changes it."""
    return "".join(_outline(part, getattr(gesture, part)) for part in parts if part in gesture.changed)


def _outline(part: str, word: str) -> str:
    if part == "head":
        return _seen('<ellipse cx="60" cy="60" rx="44" ry="49"')
    side = word.rpartition("-")[2]
    if part == "shoulders":
        right = "" if side == "left" else _seen(f'<path d="{RAISED}"')
        return right + ("" if side == "right" else mirror(_seen(f'<path d="{RAISED}"')))
    if side in ("left", "right"):
        box = _box(_REGIONS[f"{part} right"])
        return mirror(box) if side == "left" else box
    return _box(_REGIONS.get(f"{part} {word}", _REGIONS[part]))


def _box(region: tuple[float, float, float, float]) -> str:
    left, top, width, height = map(short, region)
    return _seen(f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="10"')


def _seen(start: str) -> str:
    """The shape as a line that can be seen on every colour: blue in a paper border."""
    return (
        f'{start} fill="none" stroke="{PAPER}" stroke-width="{short(THICK)}"/>'
        f'{start} fill="none" stroke="{BLUE}" stroke-width="{short(THIN)}"/>'
    )
