"""Where the pips of a number card stand: one list of places per kind of sign and count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from trucedu.cards import Pack

#: Width and height of a card in units of half a millimetre.
SPANISH_SIZE: Final = (123, 190)
FRENCH_SIZE: Final = (126, 176)
SIZE: Final[dict[Pack, tuple[int, int]]] = {"spanish": SPANISH_SIZE, "french": FRENCH_SIZE}


@dataclass(frozen=True)
class Spot:
    """Where one pip stands: its centre in card units, its turn in degrees clockwise, its size."""

    x: float
    y: float
    turn: float = 0
    scale: float = 1


Kind = Literal["coin", "cup", "sword", "club"]

#: Which layout a suit follows: coins and cups stand in columns, swords in rows, clubs cross.
KIND: Final[dict[str, Kind]] = {"O": "coin", "C": "cup", "S": "sword", "B": "club"}

_MID = SPANISH_SIZE[0] / 2
_CENTRE = SPANISH_SIZE[1] / 2


def _grid(xs: tuple[float, ...], ys: tuple[float, ...], scale: float = 1) -> list[Spot]:
    return [Spot(x, y, 0, scale) for y in ys for x in xs]


def _rows(xs: tuple[float, ...], distance: float, scale: float) -> list[Spot]:
    """Two rows of upright swords, above and below the centre; the lower row points down."""
    above = [Spot(x, _CENTRE - distance, 0, scale) for x in xs]
    below = [Spot(x, _CENTRE + distance, 180, scale) for x in xs]
    return above + below


def _cross(x: float, y: float, turn: float, scale: float) -> list[Spot]:
    """Two clubs that cross at a point."""
    return [Spot(x, y, turn, scale), Spot(x, y, -turn, scale)]


_COINS: Final = {
    2: _grid((_MID,), (53, 137), 1.6),
    3: _grid((_MID,), (43, 95, 147), 1.45),
    4: _grid((40.5, 82.5), (62, 128), 1.2),
    5: [*_grid((40.5, 82.5), (58, 132), 1.15), Spot(_MID, _CENTRE, 0, 1.15)],
    6: _grid((43.5, 79.5), (48, 95, 142), 1.2),
    7: [*_grid((41, 82), (43, 95, 147)), Spot(_MID, 69)],
    8: [*_grid((41, 82), (43, 95, 147)), Spot(_MID, 69), Spot(_MID, 121)],
    9: [*_grid((41, 82), (34, 74.7, 115.3, 156)), Spot(_MID, _CENTRE)],
}

_CUPS: Final = {
    2: _grid((_MID,), (54, 136), 1.7),
    3: _grid((_MID,), (42, 95, 148), 1.4),
    4: _grid((42, 81), (62, 128), 1.25),
    5: [*_grid((41.5, 81.5), (52, 138), 1.15), Spot(_MID, _CENTRE, 0, 1.15)],
    6: _grid((43.5, 79.5), (44, 95, 146), 1.2),
    7: [*_grid((39.5, 83.5), (43, 95, 147)), Spot(_MID, 69)],
    8: [*_grid((39.5, 83.5), (43, 95, 147)), Spot(_MID, 69), Spot(_MID, 121)],
    9: [*_grid((39.5, 83.5), (34, 74.7, 115.3, 156), 0.95), Spot(_MID, _CENTRE, 0, 0.95)],
}

#: The odd sword or club lies between the rows.
_LYING: Final = Spot(_MID, _CENTRE, 90, 1)

_SWORDS: Final = {
    2: [Spot(44, _CENTRE, 0, 2), Spot(79, _CENTRE, 180, 2)],
    3: [Spot(36, _CENTRE, 0, 1.9), Spot(_MID, _CENTRE, 180, 1.9), Spot(87, _CENTRE, 0, 1.9)],
    4: _rows((43, 80), 40, 1.12),
    5: [*_rows((43, 80), 47, 1), _LYING],
    6: _rows((37.5, _MID, 85.5), 40, 1.12),
    7: [*_rows((37.5, _MID, 85.5), 47, 1), _LYING],
    8: _rows((33, 52, 71, 90), 40, 1),
    9: [*_rows((33, 52, 71, 90), 47, 1), _LYING],
}

_CLUBS: Final = {
    2: _cross(_MID, _CENTRE, 26, 1.75),
    3: [*_cross(_MID, _CENTRE, 34, 1.7), Spot(_MID, _CENTRE, 0, 1.7)],
    4: [*_cross(_MID, 56, 33, 1.1), *_cross(_MID, 134, 33, 1.1)],
    5: [*_cross(_MID, 48, 36, 0.95), Spot(_MID, _CENTRE, 90, 0.95), *_cross(_MID, 142, 36, 0.95)],
    6: [*_cross(_MID, 43, 52, 0.9), *_cross(_MID, 95, 52, 0.9), *_cross(_MID, 147, 52, 0.9)],
    7: [*_cross(_MID, 43, 40, 0.85), *_grid((38, _MID, 85), (95,), 0.75), *_cross(_MID, 147, 40, 0.85)],
    8: [spot for y in (55, 135) for x in (43, 80) for spot in _cross(x, y, 24, 0.95)],
    9: [*[spot for y in (46, 144) for x in (43, 80) for spot in _cross(x, y, 27, 0.9)], _LYING],
}

_SPANISH: Final[dict[Kind, dict[int, list[Spot]]]] = {
    "coin": _COINS,
    "cup": _CUPS,
    "sword": _SWORDS,
    "club": _CLUBS,
}

_FRENCH_MID = FRENCH_SIZE[0] / 2
_LEFT, _RIGHT = 44.5, 81.5
_TOP, _BOTTOM = 30.0, 146.0

#: Rows of the two outer columns and of the middle column, from the top. Those below the middle stand on their
#: heads.
_FRENCH_ROWS: Final[dict[int, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    2: ((), (_TOP, _BOTTOM)),
    3: ((), (_TOP, 88, _BOTTOM)),
    4: ((_TOP, _BOTTOM), ()),
    5: ((_TOP, _BOTTOM), (88,)),
    6: ((_TOP, 88, _BOTTOM), ()),
    7: ((_TOP, 88, _BOTTOM), (59,)),
    8: ((_TOP, 88, _BOTTOM), (59, 117)),
    9: ((_TOP, 68.7, 107.3, _BOTTOM), (88,)),
    10: ((_TOP, 68.7, 107.3, _BOTTOM), (49.3, 126.7)),
}


def spanish_spots(suit: str, count: int) -> list[Spot]:
    """The places of ``count`` (2 to 9) pips of that Spanish suit."""
    return _SPANISH[KIND[suit]][count]


def french_spots(count: int) -> list[Spot]:
    """The places of ``count`` (2 to 10) pips of any French suit."""
    outer, middle = _FRENCH_ROWS[count]
    places = [(x, y) for y in outer for x in (_LEFT, _RIGHT)] + [(_FRENCH_MID, y) for y in middle]
    scale = 1.2 if count < 9 else 1.05
    return [Spot(x, y, 180 if y > FRENCH_SIZE[1] / 2 else 0, scale) for x, y in places]
