"""The French court figures: jack, queen and king as double-headed half figures.

Half of each is drawn once, down to the middle of the card, and placed twice. The current colour and the
inherited fill are its two cloths.
"""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.colours import BLUE, COIN, GOLD, GREEN, INK, PAPER, RED
from trucedu.show.cards.drawing import THICK, THIN, Part, Sheet, disc, line, outlined, shape
from trucedu.show.cards.figures import CLOTH, features
from trucedu.show.cards.french import SIGN
from trucedu.show.cards.layout import FRENCH_SIZE


def _jack(sheet: Sheet) -> str:
    return outlined(
        # halberd
        shape("M87 22H90.6V88H87Z", COIN),
        shape(
            "M88.8 12 91.8 22.6H85.8ZM91 25C97.6 21.6 98 40 91 37ZM86.6 27H79.6L82.6 31 79.6 35H86.6Z", PAPER
        ),
        # body
        shape("M29 88C29.6 74 34 64 44 60.4L57 57H69L82 60.4C92 64 96.4 74 97 88Z", CLOTH),
        shape("M50 59 54 88H72L76 59 63 66Z"),
        line("M44 88C44.6 82 44 78 42.4 75M63 67V88"),
        disc(63, 73, 1.3, GOLD),
        disc(63, 80, 1.3, GOLD),
        # arm to the staff
        shape("M82 62C90 64 95.6 72 97 88H82C82 84 80.4 79 78 76.6Z", CLOTH),
        shape("M83 76.4H94.4V82H83Z", GOLD),
        disc(88.8, 72.6, 4.6, PAPER),
        # head
        shape("M58 48H68V60C66 64 60 64 58 60Z", PAPER),
        shape(
            "M48 34C46 46 46 52 49 57.6 53.4 59 57 56.6 58 52H68C69 56.6 72.6 59 77 57.6 80 52 80 46 78 34Z",
            COIN,
        ),
        shape("M53.6 33H72.4V42C72.4 49.6 68.4 54.4 63 54.4S53.6 49.6 53.6 42Z", PAPER),
        features(63, 42.4),
        shape("M52 58.6C58 64.4 68 64.4 74 58.6L77 63C70 70 56 70 49 63Z", PAPER),
        # cap and feather
        shape("M49 31C41 31 34 37 32 46 40 46.6 47 43 51 36Z", GOLD),
        shape("M46 34C42 24 50 16 63 16S84 24 80 34C70 30 56 30 46 34Z"),
        shape("M45.6 33.4C57 29.4 69 29.4 80.4 33.4L79.8 38C69 34 57 34 46.2 38Z", GOLD),
    )


def _queen(sheet: Sheet) -> str:
    return outlined(
        # veil
        shape("M45 34C38 48 36 66 33 88H93C90 66 88 48 81 34Z"),
        # flower
        line("M88 46V74M88 62C84 60 82 57 82 53"),
        shape(
            "M88 62C84 61 82 57.6 82 53 86 54 88 57.6 88 62ZM88 66C92 65 94 61.6 94 57 90 58 88 61.6 88 66Z",
            GREEN,
        ),
        *[disc(x, y, 3.6, RED) for x, y in ((88, 35.4), (93, 39.2), (91.2, 45), (84.8, 45), (83, 39.2))],
        disc(88, 40.8, 3, GOLD),
        # gown
        shape("M33 88C34 72 40 63 50 60L57 58H69L76 60C86 63 92 72 93 88Z", CLOTH),
        shape("M50.6 60C53 72 58 78 63 78S73 72 75.4 60L69 58H57Z", PAPER),
        line("M52 62C56 70 60 72.4 63 72.4S70 70 74 62", THIN, GOLD),
        disc(63, 73, 2.2, GOLD),
        shape("M57 88 60 77.4H66L69 88Z", GOLD),
        # arm
        shape("M79 63C88 66 93 74 94 88H80C80 83 78 79 75 76Z", CLOTH),
        shape("M82 79C86 77 90 77 94 79L93.4 83.6C90 82 86 82 82.6 83.6Z", PAPER),
        disc(88, 75, 4.4, PAPER),
        # head
        shape("M58 48H68V60C66 63 60 63 58 60Z", PAPER),
        shape(
            "M49 32C44 44 46 56 42 66 48 70 55 66 57 58 58 55 58 52 58 50H68"
            "C68 52 68 55 69 58 71 66 78 70 84 66 80 56 82 44 77 32Z",
            COIN,
        ),
        shape(
            "M53.8 36C57 33 60 32 63 29 66 32 69 33 72.2 36V42C72.2 49.6 68.4 54.4 63 54.4"
            "S53.8 49.6 53.8 42Z",
            PAPER,
        ),
        features(63, 42.6),
        # crown
        shape("M49.4 31 46 16.6 54.6 22 63 14 71.4 22 80 16.6 76.6 31C68 28 58 28 49.4 31Z", GOLD),
        disc(63, 23.4, 2, RED),
        disc(63, 13.6, 1.8, PAPER),
        disc(46, 16, 1.8, PAPER),
        disc(80, 16, 1.8, PAPER),
    )


def _king(sheet: Sheet) -> str:
    return outlined(
        # sword
        shape("M88.8 13 91.8 19V64H85.8V19Z", BLUE),
        line("M88.8 20V60", None, PAPER),
        shape("M81.6 63C86 65 91.6 65 96 63V67.2C91.6 69 86 69 81.6 67.2Z", GOLD),
        # body
        shape("M28 88C28 74 32 65 42 61L57 57H69L84 61C94 65 98 74 98 88Z", CLOTH),
        shape("M52 60 56 88H70L74 60Z"),
        line("M63 70V88M41 88C41.4 82 41 78.4 39.6 75.6"),
        # ermine
        shape("M40 61.6C46 57 80 57 86 61.6L84 71C78 67 70 76 63 80 56 76 48 67 42 71Z", PAPER),
        shape(
            "M45.6 62.4h2.2v3.6h-2.2ZM52 64.6h2.2v3.6H52ZM72 64.6h2.2v3.6H72ZM78.4 62.4h2.2v3.6h-2.2Z",
            INK,
            stroke="none",
        ),
        # arm
        shape("M84 63C93 66 98 74 98 88H82C82 84 81 80 79 77Z", CLOTH),
        shape("M82.6 79.4H95.4V84.6H82.6Z", PAPER),
        disc(88.8, 75, 4.8, PAPER),
        line("M88.8 66.6V70.4", THICK),
        # hair, face, beard
        shape("M48 34C45 46 44 53 47 60 52 62.6 56 61 58 57H68C70 61 74 62.6 79 60 82 53 81 46 78 34Z", COIN),
        shape("M53.4 33H72.6V48C72.6 54 68.6 58 63 58S53.4 54 53.4 48Z", PAPER),
        shape(
            "M53.4 43C52 55 53 66 58 70L60 67 63 72.6 66 67 68 70"
            "C73 66 74 55 72.6 43 70.4 49 68 48 63 48S55.6 49 53.4 43Z",
            COIN,
        ),
        features(63, 41, mouth=False),
        line("M61 52.6q2 1.2 4 0"),
        # crown
        shape("M47 34.6 42.6 15 53.4 23.4 63 12.6 72.6 23.4 83.4 15 79 34.6C69 31 57 31 47 34.6Z", GOLD),
        line("M46.4 30.2C57 26.8 69 26.8 79.6 30.2"),
        disc(63, 22.6, 2.2, RED),
    )


HALF: Final = {11: Part("h-J", _jack), 12: Part("h-Q", _queen), 13: Part("h-K", _king)}

#: The two cloths of each suit's figures.
_CLOTHS: Final = {"S": (BLUE, RED), "H": (RED, BLUE), "D": (COIN, RED), "C": (GREEN, RED)}


def figure(rank: int, suit: str, sheet: Sheet) -> str:
    """The double figure of that rank (11, 12, 13) dressed for its suit, in a frame of the current colour."""
    width, height = FRENCH_SIZE
    main, second = _CLOTHS[suit]
    half = HALF[rank]
    return (
        line("M27 10H99V166H27Z", THIN, "currentColor")
        + sheet.put(half, colour=main, fill=second)
        + sheet.put(half, width, height, turn=180, colour=main, fill=second)
        + outlined(shape("M27 84.6H99V91.4H27Z", GOLD))
        + sheet.put(SIGN[suit], 35.4, 21, scale=0.72)
        + sheet.put(SIGN[suit], width - 35.4, height - 21, turn=180, scale=0.72)
    )
