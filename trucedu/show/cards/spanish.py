"""The four Spanish suit signs: as pips, as the one large sign of an ace, and small beside an index.

Pips and small signs are flat shapes without drawn lines, so they may be placed larger or smaller. A pip is
about 28 wide or 64 high about its origin; swords and clubs stand upright with the tip or the thick end up.
Clubs cross, so each has a rim of paper that parts it from the one beneath.
"""

from __future__ import annotations

from typing import Final

from trucedu.show.cards.colours import BLUE, COIN, GOLD, GREEN, PAPER, RED
from trucedu.show.cards.drawing import THICK, THIN, Part, Sheet, beads, disc, line, scallop, shape, star


def _coin(sheet: Sheet) -> str:
    return (
        disc(0, 0, 14, COIN)
        + disc(0, 0, 11.8, GOLD)
        + shape(scallop(8, 7.2, 3.1), COIN)
        + shape(star(8, 7.4, 2.6), GOLD)
        + disc(0, 0, 2.4, COIN)
    )


def _cup(sheet: Sheet) -> str:
    return (
        shape(
            "M-12.5-16H12.5C13-6 10.5 1.5 2.6 4.2V9C4 10 8.5 11 9.5 16H-9.5C-8.5 11-4 10-2.6 9V4.2"
            "C-10.5 1.5-13-6-12.5-16Z",
            RED,
        )
        + shape(
            "M-10.4-13.6H10.4V-11.4H-10.4ZM-10-7.6H10L9.2-4.8H-9.2ZM-3.6 5.4H3.6V7.8H-3.6Z"
            "M-6.6 14.2C-6 12.6-4 12.4 0 12.4S6 12.6 6.6 14.2Z",
            GOLD,
        )
        + shape("M0-8.6 2.6-6.2 0-3.8-2.6-6.2Z", RED)
    )


def _sword(sheet: Sheet) -> str:
    return (
        shape(
            "M0-33 3.9-27V12.6H5.2A2.6 2.6 0 1 1 5 17.4H2.2V25.4A4.3 4.3 0 1 1-2.2 25.4V17.4H-5"
            "A2.6 2.6 0 1 1-5.2 12.6H-3.9V-27Z",
            BLUE,
        )
        + shape("M-.7-25.5H.7V10.5H-.7Z", PAPER)
        + shape("M-5.6 14.2H5.6V15.9H-5.6ZM-1 18.6H1V24H-1Z", GOLD)
        + disc(0, 28.6, 2.1, GOLD)
    )


def _club(sheet: Sheet) -> str:
    return (
        shape(
            "M-2.8 32C-3 24-3.6 15-4 9.4Q-8.6 7.6-9 2.6-6.6 1-4.6 1.8C-5-7-5.8-16-6-25-6-30.6-3.6-33 0-33"
            "S6-30.6 6-25"
            "L5.2-14.6Q7.4-18.4 10.2-18.4 12-14.6 10.4-11.4 8.4-8.4 4.6-7.4L3.8 13"
            "Q6 10.6 8.2 11.4 9 14.4 7.6 16.4 5.8 18.4 3.4 18.8L2.8 32Q0 34-2.8 32Z",
            GREEN,
            stroke=PAPER,
            stroke_width=THICK,
            paint_order="stroke",
        )
        + shape(
            "M-3.8-28A3.8 2.5 0 1 1 3.8-28 3.8 2.5 0 1 1-3.8-28Z"
            "M7.6-14.6A2.2 1.4 120 1 1 9.8-13.4 2.2 1.4 120 1 1 7.6-14.6Z",
            GOLD,
        )
        + shape(
            "M-2.8-21C-3.2-12-1.8-8-2.2-2H-.8C-.4-8-1.8-12-1.4-21Z"
            "M.6-4C.4 4 1.4 8 .8 15H-.4C0 8-.8 4-.6-4ZM-2 16C-2 21-1.4 24-1.4 29H-.2"
            "C-.2 24-.8 21-.8 16Z",
            PAPER,
        )
    )


def _small_coin(sheet: Sheet) -> str:
    return disc(0, 0, 7.4, COIN) + disc(0, 0, 5.2, GOLD) + disc(0, 0, 3, COIN)


def _small_cup(sheet: Sheet) -> str:
    return shape(
        "M-7-8H7C7.2-1.6 5 1.6 1.6 2.4V4.6C3 5 5.2 5.6 5.4 8H-5.4C-5.2 5.6-3 5-1.6 4.6V2.4"
        "C-5 1.6-7.2-1.6-7-8Z",
        RED,
    ) + shape("M-5-6H5V-3.8H-5Z", GOLD)


def _small_sword(sheet: Sheet) -> str:
    return shape("M0-11 2.1-8.2V2.4H6.6V5.2H1.7V7.4A2.3 2.3 0 1 1-1.7 7.4V5.2H-6.6V2.4H-2.1V-8.2Z", BLUE)


def _small_club(sheet: Sheet) -> str:
    return shape(
        "M-2 10-2.4 4.6-6 2.6-5.4-.4-3-.2-3.8-6.4C-4-9 0-10.4 2.4-9.4S4.2-7 4-5.4"
        "L6.8-6.6 8.2-3.4 3.2-.4 2.2 10C1 11.2-1 11.2-2 10Z",
        GREEN,
    )


def _great_coin(sheet: Sheet) -> str:
    return (
        disc(0, 0, 41, COIN)
        + beads(28, 37.6, GOLD)
        + disc(0, 0, 34, GOLD)
        + shape(scallop(16, 26, 5.4), COIN)
        + shape(star(16, 27, 15), GOLD)
        + disc(0, 0, 15.5, RED)
        + shape(scallop(8, 9, 3.8), GOLD)
        + shape(star(8, 9.4, 3.4), RED)
        + disc(0, 0, 3.2, GOLD)
    )


def _great_cup(sheet: Sheet) -> str:
    return (
        shape(
            "M-30-42H30C32-20 26 2 7 9V20H12V26H7C9 32 24 33 27 44H-27C-24 33-9 32-7 26H-12V20H-7V9"
            "C-26 2-32-20-30-42Z",
            RED,
        )
        + shape(
            "M-27-39H27V-34H-27ZM-26.6-24H26.6C26-20 25-16 23.6-13H-23.6C-25-16-26-20-26.6-24Z"
            "M-9.6 21.6H9.6V24.4H-9.6ZM-21 41.4C-18 37-10 36-6 34H6C10 36 18 37 21 41.4Z",
            GOLD,
        )
        + shape(
            "M0-23.4 4.6-18.5 0-13.6-4.6-18.5ZM-14-22.6-10.2-18.5-14-14.4-17.8-18.5Z"
            "M14-22.6 17.8-18.5 14-14.4 10.2-18.5Z",
            BLUE,
        )
        + shape(
            "M-18-9C-14-3-8 2-2 4V-9H-5V-1C-9-3-12-6-14-9ZM18-9C14-3 8 2 2 4V-9H5V-1C9-3 12-6 14-9Z", GOLD
        )
    )


def _great_sword(sheet: Sheet) -> str:
    return (
        shape("M0-79 9-64V26H-9V-64Z", BLUE)
        + shape("M0-68 2-63V20H-2V-63Z", PAPER)
        + shape(
            "M-25 19C-33 18-35 28-28 31-22 33-19 34.6-6 35.6V57A10.4 10.4 0 1 0 6 57V35.6"
            "C19 34.6 22 33 28 31"
            " 35 28 33 18 25 19 19 20 14 25 0 25S-19 20-25 19Z",
            BLUE,
        )
        + shape("M-25 22.6C-18 23-12 28.4 0 28.4S18 23 25 22.6C23 29 14 32.4 0 32.4S-23 29-25 22.6Z", GOLD)
        + shape("M-3.4 38H3.4V42H-3.4ZM-3.4 44.6H3.4V48.6H-3.4ZM-3.4 51.2H3.4V55.2H-3.4Z", GOLD)
        + disc(0, 65.6, 7, GOLD)
        + shape(scallop(6, 2.6, 1.5), RED, transform="translate(0 65.6)")
        + shape("M0 26 4 30.4 0 34.8-4 30.4Z", RED)
    )


def _great_club(sheet: Sheet) -> str:
    return (
        shape("M9 10C15-3 29-4 37 4 32 16 19 19 9 10ZM-9-14C-19-26-31-25-37-18-32-6-18-4-9-14Z", GREEN)
        + line("M14 9C20 4 26 3 32 4.6M-14-14C-20-19-26-20-32-18", THIN, GOLD)
        + shape(
            "M-6.6 76C-7 58-8.4 40-9.4 24Q-20 21-22.4 9-16.6 4-11.2 6.6"
            "C-12.4-14-14-30-14.4-52-14.4-66-8.4-74 0-74"
            "S14.4-66 14.4-52L12.6-28Q17-38 24.6-39.4 29.6-31 26.4-23.6 21-14.4 11-12.4L9.2 24"
            "Q13.6 18.6 19.4 19.6"
            " 22.4 26 19.6 31.4 15.6 37.4 8.4 38L6.6 76Q0 80.6-6.6 76Z",
            GREEN,
        )
        + shape(
            "M-9.4-61A9.4 6.4 0 1 1 9.4-61 9.4 6.4 0 1 1-9.4-61Z"
            "M19.6-30.8A5.2 3.2 117 1 1 24.4-28.6 5.2 3.2 117 1 1 19.6-30.8Z"
            "M-18.8 13.4A4.6 2.8 65 1 1-14.8 9.6 4.6 2.8 65 1 1-18.8 13.4Z"
            "M14.2 24.4A4.4 2.7 117 1 1 18.4 26.4 4.4 2.7 117 1 1 14.2 24.4Z",
            GOLD,
        )
        + shape("M-4.4-61A4.4 2.8 0 1 1 4.4-61 4.4 2.8 0 1 1-4.4-61Z", GREEN)
        + shape(
            "M-7.4-48C-8.4-32-4.4-24-6.4-6-7-2-4.4-2-4-6-2.4-24-6-32-5-48-5-51-7.2-51-7.4-48Z"
            "M4.8-40C3.4-24 6.6-16 4.4 8 4 12 1.8 12 2 8 3.8-16 1-24 2.4-40 2.6-43 5-43 4.8-40Z"
            "M-4.6 20C-5.4 36-2.6 46-4 62-4.2 66-1.8 66-1.6 62-.4 46-2.8 36-2.2 20-2 17-4.4 17-4.6 20"
            "Z",
            PAPER,
        )
    )


PIP: Final = {
    "O": Part("p-O", _coin),
    "C": Part("p-C", _cup),
    "S": Part("p-S", _sword),
    "B": Part("p-B", _club),
}
SMALL: Final = {
    "O": Part("i-O", _small_coin),
    "C": Part("i-C", _small_cup),
    "S": Part("i-S", _small_sword),
    "B": Part("i-B", _small_club),
}
GREAT: Final = {
    "O": Part("a-O", _great_coin),
    "C": Part("a-C", _great_cup),
    "S": Part("a-S", _great_sword),
    "B": Part("a-B", _great_club),
}
