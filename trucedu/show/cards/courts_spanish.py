"""The Spanish court figures: the sota stands, the cavall rides, the rei is crowned and robed.

Each figure is drawn once; the current colour dresses it in its suit and the inherited fill gives the second
cloth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trucedu.show.cards.colours import BLUE, COIN, GOLD, INK, PAPER, RED
from trucedu.show.cards.drawing import THICK, Part, Sheet, disc, line, outlined, shape
from trucedu.show.cards.figures import CLOTH, features
from trucedu.show.cards.spanish import PIP


def _sota(sheet: Sheet) -> str:
    return outlined(
        # cape behind
        shape("M46 62C36 84 33 104 34 124L48 128 75 128 89 124C90 104 87 84 77 62Z"),
        # legs
        shape("M51 112H61.5L59.6 138 59 160H51.4L49.6 138Z", GOLD),
        shape("M61.5 112H72L73.4 138 71.6 160H64L63.4 138Z", PAPER),
        shape("M51.4 158H59V168H40.6C41.4 162.6 46 161.6 51.4 158Z", INK),
        shape("M71.6 158H64V168H82.4C81.6 162.6 77 161.6 71.6 158Z", INK),
        # tunic
        shape("M47 64C52 60 71 60 76 64L73 90 80 118C68 122.6 55 122.6 43 118L50 90Z", CLOTH),
        line("M53.6 97 50.6 118M61.5 97V121M69.4 97 72.4 118"),
        shape("M49.6 88H73.4L74 95H49Z", GOLD),
        # the arm on the hip
        shape("M48 63C41 66 36 76 31.6 84 30.4 88 32 90.4 36 90.6L49.6 93 50.4 87 41.6 83.4 50.6 74Z", CLOTH),
        disc(49.4, 90.4, 3.6, PAPER),
        # head
        shape("M57 50H66V62C64 66 59 66 57 62Z", PAPER),
        shape(
            "M48.6 40C47 50 47.4 55 50 58.6 53 58.6 55 57 56 54H67"
            "C68 57 70 58.6 73 58.6 75.6 55 76 50 74.4 40Z",
            COIN,
        ),
        shape("M53 38H70V46C70 53 66 57.4 61.5 57.4S53 53 53 46Z", PAPER),
        features(61.5, 46),
        shape("M55 62C59 66.6 64 66.6 68 62L71 65.4C66 71 57 71 52 65.4Z", PAPER),
        # hat and feather
        shape("M54 31C47 30 41 25.6 40 17.4 46.6 17 53 20.4 56 27Z", GOLD),
        shape("M46.6 38C43.4 29 50 22.6 61 22.4 72 22.2 79.4 28 77 37.4 67 34 56 34.4 46.6 38Z", CLOTH),
        shape("M46.2 37.4C56 33.4 67 33 77.4 36.8L76.8 41C67 37.6 56.6 38 47 41.4Z", GOLD),
    )


def _sota_arm(sheet: Sheet) -> str:
    return outlined(
        shape("M75 63C80 65 83 71 85.4 77L88 70 95 72.6 92.6 86C91 91.6 86 92.4 82.4 88.6L72.6 76Z", CLOTH),
        shape("M87 73.6 95.6 76.6 96.4 72.4 87.6 69.6Z", GOLD),
        disc(92, 68, 4.2, PAPER),
    )


def _cavall(sheet: Sheet) -> str:
    return outlined(
        # tail and far legs
        shape(
            "M95 103C106 101 111 110 107.6 118 106 122.6 103.6 125 104.4 130 97 127.4 100 119 93 112Z", COIN
        ),
        shape("M40 122 25.6 128.4C23 130 23 132 23.8 134.6L28 149 33.6 147.6 31.6 136.6 48 136Z", PAPER),
        shape("M28 149 33.6 147.6 35.6 153 27.4 155Z", INK),
        shape("M72 128 70.6 142 73.4 152 69.6 164H76.4L80.6 152 80 142 88 132Z", PAPER),
        shape("M69.6 163H76.4L77 169H67Z", INK),
        # horse
        shape(
            "M22.6 97.4C19.6 94.6 19.4 90.6 22 87.6L33.4 73.6 33.6 65.6 39.6 70.4"
            "C50 71.6 58 83 61.4 95.4 70 99.6 80 95.6 90 97.4"
            " 99 99 102.6 108 99.6 119 96.6 128 94.4 135 95.4 143L92 154 93 164H85.2L84.4 154 86.2 144"
            "C83 140 79.6 136 76 131.6"
            " 67 135 58 134.6 50.6 131L51 142 49.4 153 51 164H43L42.4 153 41.6 141"
            "C38 133 35.6 126 34.6 117 34 109 36 103.6 38 98"
            "L36.6 91.6C33.6 95.6 28 99.6 22.6 97.4Z",
            PAPER,
        ),
        shape("M43 163H51L52 169H41ZM85.2 163H93L95 169H84Z", INK),
        shape(
            "M39.6 70.4C50 71.6 58 83 61.4 95.4 56 96 52.6 93 51.6 89"
            " 48.4 89.6 46 86 46 82 42.6 82.6 40.4 78 39.6 70.4Z",
            COIN,
        ),
        disc(33.6, 81, 1.2, INK),
        line("M23.6 92.6l3 1"),
        # harness
        line(
            "M29.4 79.4 36.4 92M25.8 84.4C27 89 29.6 92.6 32.6 94.6M36.4 92C41 93.6 46 92 50 88", THICK, RED
        ),
        line("M36 112C42 118 48 120 55 119M85 113C90 113.6 95 111 99 107", THICK, RED),
        # saddle cloth
        shape("M56.6 94C66 99 78 96.6 85.6 96.4L88 117C78 122 63 122 53.6 117Z"),
        line("M54.4 112.6C64 117 77 117 87.4 112.6", None, GOLD),
        # rider's leg
        shape("M62 90H78C80.6 100 78 107 71.6 112L66 124 57.4 120.6 61.6 106Z", GOLD),
        shape("M57.8 119.4 66.4 122.6 64.4 137.6H50.4C50 133 53 131.6 56.4 130.4Z", INK),
    )


def _rider(sheet: Sheet) -> str:
    return outlined(
        shape("M56 62C52 68 49 74 47 81 46.6 85 49 88 52.6 86L62 77Z", CLOTH),
        disc(48.8, 86, 3.8, PAPER),
        shape("M55.4 62C60 58.4 74 58.4 78.6 62L76.6 84 80 97C73 100 63.6 100 57 97L59.4 84Z", CLOTH),
        shape("M59 83H77L77.6 89H58.6Z", GOLD),
        shape("M62.6 48H71.4V60C69 64 65 64 62.6 60Z", PAPER),
        shape(
            "M55 40C54 48 54.6 53 56.6 56 59.4 56 61 54.6 62 52H72"
            "C73 54.6 74.6 56 77.4 56 79.4 53 80 48 79 40Z",
            COIN,
        ),
        shape("M58.6 38H75.4V45C75.4 51.6 71.4 55.6 67 55.6S58.6 51.6 58.6 45Z", PAPER),
        features(67, 44.6),
        shape("M57 60.6C62 65 72 65 77 60.6L79 65C72 71.6 62 71.6 55 65Z"),
        # hat with a brim and a plume
        shape("M57 30C48 30 42 25 42 17.6 50 16.4 57 20.4 60 27Z", GOLD),
        shape("M56.6 35C55 25.6 60 20 67 20S79 25.6 77.4 35Z", CLOTH),
        shape("M49 36C57 31.4 76 31.4 83 36 82 41.4 76 39 66.6 39S50 41.6 49 36Z", GOLD),
    )


def _rider_arm(sheet: Sheet) -> str:
    return outlined(
        shape("M75 61C80 63 85 69 87 74L89.4 67 96.4 69.6 94.6 83C93 88.6 88 89.4 84.4 85.6L74 76Z", CLOTH),
        shape("M88.6 70.6 97.2 73.6 98 69.4 89.2 66.6Z", GOLD),
        disc(93.6, 65, 4.2, PAPER),
    )


def _rei(sheet: Sheet) -> str:
    return outlined(
        # mantle
        shape("M46 64C36 80 31 120 29 168H85C87 140 88 90 77 64Z"),
        # robe
        shape("M47 66C52 62 71 62 76 66L74 98 84 168H38L49 98Z", CLOTH),
        shape("M55.6 70H67.4L68.6 98 73 168H50L54.4 98Z", GOLD),
        line("M61.5 76V168"),
        shape("M49.4 96H73.6L74.6 103H48.4Z", PAPER),
        # left arm across
        shape("M46.6 65C38 72 34.6 84 36 92 37.4 98 42 99.6 46.6 97L58 90 54.6 83.6 47.6 86 50 76Z", CLOTH),
        shape("M53 82 59.4 92 62.4 90 56.4 80.4Z", PAPER),
        disc(61.4, 85, 4, PAPER),
        # ermine collar
        shape("M45 63C50 58 73 58 78 63 80 70 78 76 74.6 79 68 72 55 72 48.4 79 45 76 43 70 45 63Z", PAPER),
        shape(
            "M48 68h2.4v3.4h-2.4ZM55.6 66h2.4v3h-2.4ZM65 66h2.4v3H65ZM72.6 68H75v3.4h-2.4Z",
            INK,
            stroke="none",
        ),
        # hair, beard, face
        shape("M49 38C46 50 46 58 48.6 63.6H74.4C77 58 77 50 74 38Z", COIN),
        shape("M53 36H70V50C70 56 66 59.4 61.5 59.4S53 56 53 50Z", PAPER),
        shape("M53 47C52 58 54 70 61.5 73 69 70 71 58 70 47 68 52.6 66 51.6 61.5 51.6S55 52.6 53 47Z", COIN),
        features(61.5, 44.4, mouth=False),
        # crown
        shape("M46.6 38 42.6 18 53 27 61.5 14 70 27 80.4 18 76.4 38C67 35 56 35 46.6 38Z", GOLD),
        line("M46.4 33.6C56 30.4 67 30.4 76.6 33.6"),
        disc(61.5, 26, 2.4, RED),
    )


def _rei_arm(sheet: Sheet) -> str:
    return outlined(
        shape("M76.6 65C82 67 85.4 72.6 87.4 78L88.6 70 97 72 95.4 86C94 93 88 95 83.6 90.6L73 79Z", CLOTH),
        shape("M87.4 73 97.4 76 98.2 71.6 88 68.8Z", PAPER),
        disc(92.8, 67, 4.2, PAPER),
    )


SOTA: Final = Part("k-sota", _sota)
SOTA_ARM: Final = Part("k-sota-arm", _sota_arm)
CAVALL: Final = Part("k-cavall", _cavall)
RIDER: Final = Part("k-rider", _rider)
RIDER_ARM: Final = Part("k-rider-arm", _rider_arm)
REI: Final = Part("k-rei", _rei)
REI_ARM: Final = Part("k-rei-arm", _rei_arm)


@dataclass(frozen=True)
class _Figure:
    """A figure's parts, each with its shift to the right, and where the raised hand then is."""

    bodies: tuple[tuple[Part, float], ...]
    arm: tuple[Part, float]
    hand: tuple[float, float]


_FIGURES: Final = {
    10: _Figure(((SOTA, -2),), (SOTA_ARM, -2), (90.0, 68.0)),
    11: _Figure(((CAVALL, -7), (RIDER, -6)), (RIDER_ARM, -3.5), (90.1, 65.0)),
    12: _Figure(((REI, -3),), (REI_ARM, -3), (89.8, 67.0)),
}
#: The second cloth of each suit's figures.
_SECOND: Final = {"S": RED, "B": RED, "O": BLUE, "C": BLUE}
#: How a figure carries its sign: how far above the hand the sign's middle is, and the sign's size.
_GRIP: Final = {"O": (20.0, 1.1), "C": (19.0, 0.95), "S": (21.0, 1.0), "B": (16.0, 1.1)}


def figure(rank: int, suit: str, sheet: Sheet) -> str:
    """The figure of that rank (10, 11, 12) carrying its sign; the current colour dresses it in its suit."""
    parts, second = _FIGURES[rank], _SECOND[suit]
    above, scale = _GRIP[suit]
    arm, shift = parts.arm
    return (
        "".join(sheet.put(body, x, fill=second) for body, x in parts.bodies)
        + sheet.put(PIP[suit], parts.hand[0], parts.hand[1] - above, scale=scale)
        + sheet.put(arm, shift, fill=second)
    )
