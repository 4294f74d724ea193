"""How drawings are put together: parts drawn once, placed many times, either by reference or written out.

Lengths are in card units: half a millimetre of a printed card, so that a Spanish card is 123 by 190 units.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from trucedu.show.cards.colours import INK

#: The two stroke widths of the whole drawing, in card units.
THIN: Final = 1.6
THICK: Final = 3.4


@dataclass(frozen=True)
class Part:
    """A piece of drawing with a name. ``draw`` gets the sheet, as a part may be made of other parts."""

    name: str
    draw: Callable[[Sheet], str]


class Sheet(Protocol):
    """Where parts are placed."""

    def put(
        self,
        part: Part,
        x: float = 0,
        y: float = 0,
        *,
        turn: float = 0,
        scale: float = 1,
        colour: str | None = None,
        fill: str | None = None,
    ) -> str:
        """Markup that shows the part with its origin at (x, y).

        :param turn: degrees clockwise about the part's origin.
        :param scale: size relative to the part as drawn.
        :param colour: what ``currentColor`` means inside the part.
        :param fill: the fill of those pieces of the part that name none.
        """
        ...


@dataclass
class InlineSheet:
    """Writes every part out where it is placed: longer, but free of ids, so it works anywhere alone."""

    def put(
        self,
        part: Part,
        x: float = 0,
        y: float = 0,
        *,
        turn: float = 0,
        scale: float = 1,
        colour: str | None = None,
        fill: str | None = None,
    ) -> str:
        return f"<g{_placing(x, y, turn, scale)}{_inks(colour, fill)}>{part.draw(self)}</g>"


@dataclass
class SharedSheet:
    """Refers to parts by id and remembers them, so that each is drawn once for all cards of a sprite."""

    prefix: str
    _drawn: dict[str, str] = field(default_factory=dict)

    def put(
        self,
        part: Part,
        x: float = 0,
        y: float = 0,
        *,
        turn: float = 0,
        scale: float = 1,
        colour: str | None = None,
        fill: str | None = None,
    ) -> str:
        if part.name not in self._drawn:
            self._drawn[part.name] = part.draw(self)
        if turn or scale != 1:
            place = _placing(x, y, turn, scale)
        else:
            place = (f' x="{short(x)}"' if x else "") + (f' y="{short(y)}"' if y else "")
        return f'<use href="#{self.prefix}-{part.name}"{place}{_inks(colour, fill)}/>'

    def definitions(self) -> str:
        """The parts used so far, by name, each as a group that carries its id."""
        drawn = sorted(self._drawn.items())
        return "".join(f'<g id="{self.prefix}-{name}">{body}</g>' for name, body in drawn)


def short(number: float) -> str:
    """The number with at most two decimals and nothing superfluous: ``0.5`` is ``.5``, ``-0.0`` is ``0``."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def shape(d: str, fill: str | None = None, **attributes: str | float) -> str:
    """A filled path. Attribute names take ``_`` for ``-``."""
    inked = f' fill="{fill}"' if fill else ""
    return f'<path d="{d}"{inked}{_attributes(attributes)}/>'


def line(d: str, width: float | None = None, colour: str | None = None) -> str:
    """An unfilled path; width and colour as in the group around it unless given."""
    stroke = f' stroke="{colour}"' if colour else ""
    wide = f' stroke-width="{short(width)}"' if width else ""
    return f'<path d="{d}" fill="none"{stroke}{wide}/>'


def disc(x: float, y: float, r: float, fill: str | None = None, **attributes: str | float) -> str:
    """A filled circle."""
    at = "".join(f' {name}="{short(value)}"' for name, value in (("cx", x), ("cy", y)) if value)
    inked = f' fill="{fill}"' if fill else ""
    return f'<circle{at} r="{short(r)}"{inked}{_attributes(attributes)}/>'


def outlined(*pieces: str, colour: str = INK, width: float = THIN) -> str:
    """The pieces with a line around each: round joints, round ends."""
    return (
        f'<g stroke="{colour}" stroke-width="{short(width)}" stroke-linejoin="round" stroke-linecap="round">'
        + "".join(pieces)
        + "</g>"
    )


def ring(count: int, radius: float, start: float = 0) -> list[tuple[float, float]]:
    """``count`` points spread on a circle about the origin, clockwise from ``start`` degrees past the top."""
    angles = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(_tenth(radius * math.sin(a)), _tenth(-radius * math.cos(a))) for a in angles]


def scallop(petals: int, radius: float, bulge: float, start: float = 0) -> str:
    """A flower outline: round lobes between points on a circle; ``bulge`` is the radius of a lobe."""
    points = ring(petals, radius, start)
    bend = short(bulge)
    arcs = "".join(f"A{bend} {bend} 0 0 1 {_pair(x, y)}" for x, y in points[1:] + points[:1])
    return f"M{_pair(*points[0])}{arcs}Z"


def star(points: int, outer: float, inner: float, start: float = 0) -> str:
    """A star outline with ``points`` tips at ``outer`` and hollows at ``inner`` distance from the origin."""
    tips, hollows = ring(points, outer, start), ring(points, inner, start + 180 / points)
    corners = [corner for pair in zip(tips, hollows, strict=True) for corner in pair]
    return "M" + "L".join(_pair(x, y) for x, y in corners) + "Z"


def beads(count: int, radius: float, colour: str) -> str:
    """A ring of ``count`` round dots about the origin, each as wide as the thick stroke."""
    pitch = short(2 * math.pi * radius / count)
    return (
        f'<circle r="{short(radius)}" fill="none" stroke="{colour}" stroke-width="{short(THICK)}" '
        f'stroke-linecap="round" stroke-dasharray="0 {pitch}"/>'
    )


def _tenth(number: float) -> float:
    # The tiny push settles halves the same way on every machine, whatever the last bit of sin and cos.
    return math.floor(number * 10 + 0.5 + 1e-6) / 10


def _pair(x: float, y: float) -> str:
    right = short(y)
    return short(x) + ("" if right.startswith("-") else " ") + right


def _placing(x: float, y: float, turn: float, scale: float) -> str:
    moves = []
    if x or y:
        moves.append(f"translate({_pair(x, y)})")
    if turn:
        moves.append(f"rotate({short(turn)})")
    if scale != 1:
        moves.append(f"scale({short(scale)})")
    return f' transform="{" ".join(moves)}"' if moves else ""


def _inks(colour: str | None, fill: str | None) -> str:
    return (f' color="{colour}"' if colour else "") + (f' fill="{fill}"' if fill else "")


def _attributes(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else short(value)}"'
        for name, value in attributes.items()
    )
