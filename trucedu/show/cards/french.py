"""The four French suit signs: one drawing each, coloured by the fill around it and scaled to every size."""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.drawing import Part, Sheet, shape

#: Path data, each about 20 high and 18 wide about the origin, upright.
SIGN_DATA: Final = {
    "H": (
        "M0 10.6C-2.4 6-9.4 2.4-9.4-4.2-9.4-7.4-7.2-9.6-4.6-9.6-2.4-9.6-.8-8.2 0-6.2.8-8.2 2.4-9.6 4.6"
        "-9.6 7.2-9.6 9.4-7.4 9.4-4.2 9.4 2.4 2.4 6 0 10.6Z"
    ),
    "D": "M0-11C2-7 5-3.2 8-0 5 3.2 2 7 0 11-2 7-5 3.2-8 0-5-3.2-2-7 0-11Z",
    "S": (
        "M0-10.6C2.4-6 9.2"
        "-2.8 9.2 2.8 9.2 5.4 7.3 7.2 4.9 7.2 3.2 7.2 1.9 6.4 1.2 5.2 1.4 7.6 2.4 9.4 4 10.6H-4C-2.4 9.4"
        "-1.4 7.6-1.2 5.2-1.9 6.4-3.2 7.2-4.9 7.2-7.3 7.2-9.2 5.4-9.2 2.8-9.2-2.8-2.4-6 0-10.6Z"
    ),
    "C": "M0-10.4A4.7 4.7 0 0 1 3.4-2.5 4.7 4.7 0 1 1 1.3 5.2C1.5 7.6 2.4 9.4 4 10.6H-4"
    "C-2.4 9.4-1.5 7.6-1.3 5.2A4.7 4.7 0 1 1-3.4-2.5 4.7 4.7 0 0 1 0-10.4Z",
}


def _sign(suit: str) -> Part:
    def draw(sheet: Sheet) -> str:
        return shape(SIGN_DATA[suit])

    return Part(f"s-{suit}", draw)


SIGN: Final = {suit: _sign(suit) for suit in SIGN_DATA}
