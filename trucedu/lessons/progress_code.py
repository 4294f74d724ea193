"""A code that carries a learner's progress to another machine: short to copy, and every slip in it is refused.

The code holds the standing with every skill, not the answers behind it. It is packed and spelled like a deal's code
(:mod:`trucedu.codewords`), in whole groups of four. Times are kept to the day and weights a little below what they
are, so that taking one's own code back never counts as better than what is there already.

The numbering of the lists here is part of the format: entries are only ever added at the end. What is not listed is
written out.
"""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from typing import Final

from trucedu.codewords import NotACode, Packer, Unpacker, read, spell
from trucedu.language import tr
from trucedu.lessons.progress_answer import LONGEST_NAME
from trucedu.lessons.progress_mastery import LONGEST_WAIT, ROW, STRONGEST, WEAKEST, Standing, Standings

#: Deals' codes count their formats from 1; these from 17, so that neither is taken for the other.
FORMAT: Final = 17
SKILLS: Final = (
    "", "higher-card", "rank-order", "trick-winner", "who-leads", "hand-winner", "embit-value", "embit-cards",
    "embit-showdown", "embit-payoff", "flor-value", "flor-or-not", "flor-duel", "ladder-payoff", "ladder-next", "rest",
    "beans", "who-gets-there", "partners-tie", "mon-reste", "governor", "signal-read", "signal-give", "french-raise",
    "which-variants", "which-game",
)  # fmt: skip
GAMES: Final = (
    "", "truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc",
    "valencian-truc", "balearic-truc", "argentine-truco", "uruguayan-truco", "venezuelan-truco", "truco-paulista",
    "truco-mineiro", "truco-gauderio", "trut", "put",
)  # fmt: skip
_MOST_SKILLS: Final = 500
_DAY: Final = timedelta(days=1)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
#: Stability in steps of a fifteenth of a doubling, from a thousandth of a day on; difficulty in quarters.
STEPS, _FINE, QUARTERS = 384, 15, 37


def write_code(standings: Standings) -> str:
    """The code for these standings; empty if nothing was ever asked."""
    asked = [standing for _, standing in sorted(standings.items()) if standing.asked]
    if not asked:
        return ""
    latest = max((_day(standing.last) for standing in asked), default=0)
    out = Packer()
    out.put(FORMAT, 32)
    out.put_number(latest)
    out.put_number(len(asked))
    for standing in asked:
        _put_name(out, standing.skill, SKILLS)
        _put_name(out, standing.variant, GAMES)
        out.put(standing.row, ROW + 1)
        out.put_number(standing.asked)
        out.put_number(standing.asked - standing.right)
        out.put(step_of(standing.stability), STEPS)
        out.put(math.ceil((standing.difficulty - 1) * 4), QUARTERS)
        last = _day(standing.last)
        out.put_number(latest - last)
        out.put_number(max(0, _day(standing.due) - last))
    return spell(out.packed(), whole=True)


def read_code(code: str) -> dict[str, Standing]:
    """The standings in a code.

    :param code: letter case, blanks and hyphens do not matter, and O, I and L are read as 0, 1 and 1.
    :raises NotACode: it is no code of progress, or there is a slip in it.
    """
    if read(code) % 32 < FORMAT:
        raise NotACode(tr("This is a deal's code; te.open_deal opens it. Progress has a code of its own."))
    reader = Unpacker(read(code, whole=True))
    kind = reader.take(32)
    if kind > FORMAT:
        raise NotACode(tr("This code has another format: it was written by another version of this program."))
    latest, count = reader.take_number(), reader.take_number()
    if count > _MOST_SKILLS:
        raise _foreign()
    standings: dict[str, Standing] = {}
    for _ in range(count):
        standing = _take(reader, latest)
        standings[standing.skill] = standing
    if reader.rest or len(standings) != count:
        raise _foreign()
    return standings


def _take(reader: Unpacker, latest: int) -> Standing:
    skill, variant = _take_name(reader, SKILLS), _take_name(reader, GAMES)
    row = reader.take(ROW + 1)
    asked, wrong = reader.take_number(), reader.take_number()
    step, quarter = reader.take(STEPS), reader.take(QUARTERS)
    last = latest - reader.take_number()
    wait = reader.take_number()
    if not skill or asked > 10**9 or wrong > asked or asked < 1 or row > asked - wrong:
        raise _foreign()
    if not 0 <= last < 100_000 or wait > LONGEST_WAIT + 1:
        raise _foreign()
    return Standing(
        skill=skill,
        row=row,
        asked=asked,
        right=asked - wrong,
        variant=variant,
        stability=_stability(step),
        difficulty=1 + quarter / 4,
        last=_EPOCH + last * _DAY,
        due=_EPOCH + (last + wait) * _DAY,
    )


def _day(when: datetime | None) -> int:
    return 0 if when is None else (when - _EPOCH) // _DAY


def step_of(stability: float) -> int:
    """The number of the highest step not above this stability."""
    step = min(STEPS - 1, max(0, int(math.log2(max(stability, WEAKEST) / WEAKEST) * _FINE) + 1))
    while step and _stability(step) > stability:
        step -= 1
    return step


def _stability(step: int) -> float:
    # Rounded as everywhere, and downwards: twice through a code is the same as once.
    return min(STRONGEST, max(WEAKEST, math.floor(WEAKEST * 2 ** (step / _FINE) * 10_000) / 10_000))


def _put_name(out: Packer, name: str, known: tuple[str, ...]) -> None:
    place = known.index(name) if name in known else 0
    out.put(place, 64)
    if not place:
        out.put_text(name)


def _take_name(reader: Unpacker, known: tuple[str, ...]) -> str:
    place = reader.take(64)
    if place >= len(known):
        raise _foreign()
    name = known[place] if place else reader.take_text()
    if len(name) > LONGEST_NAME:
        raise _foreign()
    return name


def _foreign() -> NotACode:
    return NotACode(
        tr("This code is whole, but what it says is not possible here: it was written by another version.")
    )
