"""Who takes a trick, and which side a row of trick results gives the hand to.

A row of results is kept as one small number: start at ``START``; after each trick ``row * 3 + result`` with 0 for
side A, 1 for side B and 2 for a spoiled trick. So ``row`` tells results and their number at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from trucedu.variants.sheet import HandRule

SIDES: Final = ("A", "B")
START: Final = 1
SPOILED: Final = 2
NOBODY: Final = 2
OPEN: Final = -1
TRICKS: Final = 3


def row_of(results: Iterable[int]) -> int:
    """The row that these results make, in order."""
    row = START
    for result in results:
        row = row * 3 + result
    return row


def results_of(row: int) -> tuple[int, ...]:
    """The results in a row, in order."""
    results: list[int] = []
    while row > START:
        row, result = divmod(row, 3)
        results.append(result)
    return tuple(reversed(results))


def full_hand(results: Sequence[int], rule: HandRule, eldest: int) -> int:
    """The side that three tricks give the hand to, or ``NOBODY``.

    ``eldest`` is the side of eldest hand. Seats alternate, so it is also the side that did not deal.
    """
    taken = (results.count(0), results.count(1))
    if max(taken) >= 2:
        return 0 if taken[0] >= 2 else 1
    first = next((result for result in results if result != SPOILED), NOBODY)
    if taken == (1, 1):
        counts = rule.one_each == "first" or (
            rule.one_each == "first-unless-third-tied" and results[-1] != SPOILED
        )
        return first if counts else NOBODY
    if first != NOBODY:
        return first if rule.one_won == "winner" else NOBODY
    return NOBODY if rule.all_tied == "nobody" else eldest


def hand_table(rule: HandRule, eldest: int) -> tuple[int, ...]:
    """For every row the side that has the hand, ``NOBODY``, or ``OPEN`` while another trick is to be played."""
    table = [OPEN] * (row_of([SPOILED] * TRICKS) + 1)
    for length in range(1, TRICKS + 1):
        for results in product((0, 1, SPOILED), repeat=length):
            ends = {
                full_hand((*results, *rest), rule, eldest)
                for rest in product((0, 1, SPOILED), repeat=TRICKS - length)
            }
            over = length == TRICKS
            if rule.stop == "decided":
                over = over or len(ends) == 1
            elif rule.stop == "two-tricks":
                over = over or max(results.count(0), results.count(1)) == 2
            if over:
                table[row_of(results)] = ends.pop()
    return tuple(table)


def single_trick_table(tied: int) -> tuple[int, ...]:
    """The same for a deal of one card each: the one trick is the hand; ``tied`` has it when it is spoiled."""
    table = [OPEN] * (row_of([SPOILED] * TRICKS) + 1)
    for result in (0, 1, SPOILED):
        table[row_of([result])] = tied if result == SPOILED else result
    return tuple(table)
