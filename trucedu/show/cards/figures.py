"""What all court figures share."""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.colours import INK
from trucedu.show.cards.drawing import disc, line, short

#: The cloth in the figure's own suit; the second cloth is a shape that names no fill.
CLOTH: Final = "currentColor"


def features(x: float, y: float, mouth: bool = True) -> str:
    """Eyes, brows, nose and mouth of a face whose eyes are just above (x, y); goes into an outlined group."""
    at = short(x), short(y)
    strokes = f"M{at[0]} {at[1]}l-1.2 4h2"
    strokes += f"M{short(x - 6)} {short(y - 4)}q2-1.6 4-.2M{short(x + 2)} {short(y - 4.2)}q2-1.4 4 .2"
    if mouth:
        strokes += f"M{short(x - 2.2)} {short(y + 7)}q2.2 1.6 4.4 0"
    eyes = "".join(disc(x + side * 3.9, y - 0.4, 1.15, INK, stroke="none") for side in (-1, 1))
    return line(strokes) + eyes
