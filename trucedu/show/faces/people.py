"""The people at the table: each with hair, hat, glasses and clothes of their own.

Nothing a person wears lies on the brows, eyes, nose, cheeks or mouth, raised or not: foreheads are free down
from y = 27, hair stays outside the face, glasses are thin rings around the eyes.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from trucedu.show.cards.colours import BLUE, COIN, FELT, GOLD, GREEN, INK, PAPER, RED
from trucedu.show.cards.drawing import THICK, disc, line, shape
from trucedu.show.faces import colours
from trucedu.show.faces.colours import Skin
from trucedu.show.faces.features import both


@frozen
class Person:
    """How one person looks. ``back`` is drawn behind the head, ``front`` over its top, ``collar`` on the
    clothes, ``glasses`` around the eyes.
    """

    skin: Skin
    cloth: str
    collar: str
    front: str
    back: str = ""
    glasses: str = ""


def _glasses(colour: str) -> str:
    ring = f'<circle cx="45" cy="60.4" r="12.6" fill="none" stroke="{colour}"/>'
    return both(ring + line("M32.6 58.4 27 56.6", colour=colour)) + line(
        "M57 57.6Q60 55 63 57.6", colour=colour
    )


_SHIRT_COLLAR = shape("M44 108 60 119 51 128 40.6 111.6Z", PAPER) + shape(
    "M76 108 60 119 69 128 79.4 111.6Z", PAPER
)
_ROUND_COLLAR = line("M43 110.6C45 121 54 124.4 60 124.4S75 121 77 110.6")
_NECKERCHIEF = (
    shape("M43 107.6C50 117.6 70 117.6 77 107.6L80 114C72 124.6 48 124.6 40 114Z", RED)
    + shape("M56 119 50 134 60 131 70 134 64 119Z", RED)
    + disc(60, 120.4, 3.4, RED)
)
_BRACES = line("M36 113 41 140M84 113 79 140", THICK, INK) + line(
    "M44 109.6C48 118.6 53 121.6 60 121.6S72 118.6 76 109.6"
)
_PEARLS = "".join(
    disc(60 + x, y, 2.2, PAPER)
    for x, y in ((-15, 113), (-11, 117.4), (-5.6, 120.2), (0, 121.2), (5.6, 120.2), (11, 117.4), (15, 113))
)


def _sides(hair: str) -> str:
    """Short hair beside the forehead, down to the ears."""
    return both(shape("M27.6 60C25 46 26 34 38 26L44 25C35 33 32.6 42 32 56Z", hair))


_BERET = (
    _sides(colours.GREY_HAIR)
    + shape("M25.6 26.6C16 10 40 3.6 62 3.6 86 3.6 106 11 96 27 84 19.6 38 19.4 25.6 26.6Z", RED)
    + shape("M27 30C40 21 80 21 93.4 30.4L95.4 26.4C82 17.6 40 17.4 25.8 26Z", INK)
)
_BOB_BACK = shape(
    "M22 60C16 28 36 9 60 9S104 28 98 60C99 80 101 96 94 108 84 112 36 112 26 108 19 96 21 80 22 60Z",
    colours.BLACK_HAIR,
)
_BOB = shape(
    "M60 13C38 13 24 28 25 60L31 62C30 48 32 36 40 31 48 27 56 27 60 20.6"
    " 64 27 72 27 80 31 88 36 90 48 89 62L95 60C96 28 82 13 60 13Z",
    colours.BLACK_HAIR,
)
_TUFTS = both(
    shape("M31 66C30 58 30.4 48 32.6 42 24 42 19 49 20.6 55 17 60 20 68 26 70Z", colours.GREY_HAIR)
) + line("M47 24.6Q60 20.6 73 24.6")
_CURLS = shape(
    "M29.6 54C24 52 22 45 26 40 20.6 34 24 26 31 25.6 31 17 40 13 46.6 16.6 51 9.6 62 9.6 66.6 15 73 10.6 82 15 83 22"
    " 91 21.6 96.4 29 92.6 36 98 41 96.6 50 90.4 54 90.4 46 88 38 82 31 78 34 72 31.6 70 28 66 32 58 31.6 55.6 27.6"
    " 52 32 44 32 41 29.6 34 36 30.4 46 29.6 54Z",
    colours.BLACK_HAIR,
)
_KERCHIEF_BACK = shape("M24 58C20 80 22 100 34 112H86C98 100 100 80 96 58Z", GOLD)
_KERCHIEF = shape(
    "M24 74C12 28 32 4 60 4S108 28 96 74L89.6 66C92 48 86 34 78 29.4 70 25.6 50 25.6 42 29.4 34 34 28 48 30.4 66Z",
    GOLD,
) + line("M34 24C42 15 50 12 60 12S78 15 86 24")
_BUN_BACK = (
    shape("M25 62C20 40 36 16 60 16S100 40 95 62C96 70 94 76 90 78H30C26 76 24 70 25 62Z", colours.GREY_HAIR)
    + disc(60, 11, 10.6, colours.GREY_HAIR)
    + line("M53.6 9Q60 14 66.4 9")
)
_BUN = shape(
    "M30 62C26 34 40 17 60 17S94 34 90 62C89.6 46 86 36 79 31 70 25.4 50 25.4 41 31 34 36 30.4 46 30 62Z",
    colours.GREY_HAIR,
) + line("M40 27Q46 21 52 19.6M80 27Q74 21 68 19.6")
_CAP = (
    _sides(colours.GINGER_HAIR)
    + shape("M27 29C22 12 40 3 60 3S98 12 93 29C82 23 38 23 27 29Z", GREEN)
    + line("M60 3V21M44 6Q40 14 40 23M76 6Q80 14 80 23")
    + shape("M24 31C34 19.6 86 19.6 96 31 84 25.4 36 25.4 24 31Z", INK)
)
_PLAITS_BACK = both(
    shape(
        "M30 66C20 74 20 84 25 88 18 94 19 104 25 107 20 113 22 122 28 126"
        " 34 122 35 113 31 107 37 102 37 94 32 88 36 82 36 72 34 66Z",
        colours.BROWN_HAIR,
    )
    + shape("M23 121H33V126H23Z", GOLD)
)
_PLAITS = shape(
    "M30 68C20 34 36 12 60 12S100 34 90 68C90.6 50 86 38 78 32 70 28 63 27 60 18"
    " 57 27 50 28 42 32 34 38 29.4 50 30 68Z",
    colours.BROWN_HAIR,
) + line("M60 12.4V18")
_HAT = (
    _sides(colours.BLACK_HAIR)
    + shape("M36 24C35 10 44 2 60 2S85 10 84 24Z", colours.STRAW)
    + shape("M35.4 24 36 17.4C48 14 72 14 84 17.4L84.6 24Z", FELT)
    + shape("M17 26C28 19.6 92 19.6 103 26 94 31 80 26.8 60 26.8S26 31 17 26Z", colours.STRAW)
)

#: Everybody who may sit at a table. A number beyond the last begins again with the first.
PEOPLE: Final = (
    Person(colours.ROSY, BLUE, _SHIRT_COLLAR, _BERET),
    Person(colours.OLIVE, RED, _ROUND_COLLAR, _BOB, _BOB_BACK),
    Person(colours.FAIR, COIN, _BRACES, _TUFTS, glasses=_glasses(INK)),
    Person(colours.DARK, GREEN, _SHIRT_COLLAR, _CURLS),
    Person(colours.TAN, FELT, _ROUND_COLLAR, _KERCHIEF, _KERCHIEF_BACK),
    Person(colours.FAIR, BLUE, _PEARLS, _BUN, _BUN_BACK, _glasses(RED)),
    Person(colours.ROSY, PAPER, _NECKERCHIEF, _CAP),
    Person(colours.BROWN, GOLD, _ROUND_COLLAR, _PLAITS, _PLAITS_BACK),
    Person(colours.OLIVE, RED, _SHIRT_COLLAR, _HAT),
)


def person_of(number: int) -> Person:
    """The person of that number, from 0; numbers go round."""
    return PEOPLE[number % len(PEOPLE)]
