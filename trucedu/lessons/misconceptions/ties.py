"""The idea behind a mistaken end of a trick: who takes it and who leads on, both at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import Final

from trucedu.engine.variant import TrickResult
from trucedu.lessons.misconceptions.leads import TIE_LEADS, TURN_LEADS, LeadIdea
from trucedu.lessons.misconceptions.orders import MISREAD_THE_ORDER
from trucedu.lessons.misconceptions.register import Misconception, Mistake
from trucedu.lessons.misconceptions.trick import Trick
from trucedu.lessons.misconceptions.tricks import TrickReading, trick_readings

#: What becomes of a trick: the side that takes it, or ``"S"`` where it is spoiled, and the chair that leads on.
End = tuple[str, int]
SPOILED: Final = "S"


def end_of(result: TrickResult) -> End:
    """What becomes of a trick, by its result."""
    return result.side or SPOILED, result.leads


#: An idea, the end by it, what its sentence needs, and the end by it of another trick.
_Reading = tuple[Misconception, End, dict[str, object], Callable[[Trick], End]]


def end_readings(trick: Trick) -> Iterator[_Reading]:
    """Every idea with the end to which it leads: about the lead after equal cards, about the taker, about the lead."""
    known: dict[str, object] = {"game": trick.rules.name}

    def led(ideas: Iterable[LeadIdea]) -> Iterator[_Reading]:
        for lead in ideas:
            leads = lead.leads(trick)
            if leads is not None:
                yield lead, _with_lead(lead, trick), known, partial(_with_lead, lead)

    yield from led(TIE_LEADS)
    for found in trick_readings(trick, trick.cards):
        yield found.idea, end_of(found.result), found.fields, partial(_read_by, found)
    yield from led(TURN_LEADS)


def _with_lead(lead: LeadIdea, trick: Trick) -> End:
    """The end with the lead going as the idea has it, or as it really goes where the idea has nothing to say."""
    owner, leads = end_of(trick.result())
    return owner, lead.leads(trick) or leads


def _read_by(reading: TrickReading, other: Trick) -> End:
    return end_of(reading.of(other))


def end_mistake(trick: Trick, end: End, instead: Collection[Trick] = (), **fields: object) -> Mistake:
    """The idea by which it would end like that, or by which at least the taker would be so.

    :param instead: the trick as other answers would make it; an idea by which they all would do as well is not named.
    :param fields: what the sentences of the ideas may need besides.
    """
    readings = list(end_readings(trick))
    for part in (2, 1) if end[0] != end_of(trick.result())[0] else (2,):
        for idea, by_it, known, after in readings:
            as_well = bool(instead) and all(after(other)[:part] == end[:part] for other in instead)
            if by_it[:part] == end[:part] and not as_well:
                return Mistake(idea, {**known, **fields})
    return Mistake(MISREAD_THE_ORDER)
