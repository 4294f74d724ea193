"""Mistaken ideas about who leads the next trick."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Final

from attrs import frozen

from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.orders import MISREAD_THE_ORDER
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import ELDEST, Trick, later_leads
from trucedu.lessons.misconceptions.tricks import PARTNER_IDEAS, TrickReading, trick_readings


@frozen(kw_only=True)
class LeadIdea(Misconception):
    """An idea about the lead. ``leads``: the chair that leads the next trick by it, None where it does not apply."""

    leads: Callable[[Trick], int | None]


def _after_spoiled(word: str) -> Callable[[Trick], int | None]:
    def leads(trick: Trick) -> int | None:
        if trick.result().winner is not None:
            return None
        return trick.result(with_changes(trick.rules, (("trick.lead_after_tie", word),))).leads

    return leads


def _first_tied(trick: Trick) -> int | None:
    return None if _nearest_leads(trick) else _after_spoiled("first-tied")(trick)


def _first_and_not_nearest(trick: Trick) -> int | None:
    return _after_spoiled("first-tied")(trick) if _nearest_leads(trick) else None


def _nearest_leads(trick: Trick) -> bool:
    """Whether one of those with equal cards does lead after a spoiled trick, but the one nearest eldest hand."""
    assert trick.rules.sheet.rules is not None
    return trick.rules.sheet.rules.trick.lead_after_tie == "nearest-eldest"


def _last_tied(trick: Trick) -> int | None:
    return trick.best[-1][0] if trick.result().winner is None else None


def _partner(place: int, *, later: bool) -> Callable[[Trick], int | None]:
    """The first or the last of partners who take a trick with equal cards, where it is another one who leads on."""

    def leads(trick: Trick) -> int | None:
        if trick.result().winner is None or len(trick.best) == 1 or later_leads(trick.rules) is not later:
            return None
        return trick.best[place][0]

    return leads


def _if_won(chair: Callable[[Trick], int]) -> Callable[[Trick], int | None]:
    return lambda trick: chair(trick) if trick.result().winner is not None else None


def _after(chair: int, trick: Trick) -> int:
    return chair % trick.players + 1


#: The first that accounts for an answer is named; ideas about who took the trick come before the last four.
TIE_LEADS: Final = (
    enter(
        LeadIdea(
            name="later-partner-leads",
            idea="Of two partners who tie for the trick the later one leads.",
            says="An equal card that comes later changes nothing.",
            leads=_partner(-1, later=False),
        )
    ),
    enter(
        LeadIdea(
            name="earlier-partner-leads",
            idea="Of two partners who tie for the trick the earlier one leads, although the later one does here.",
            says="Here an equal card that comes later takes the lead over.",
            leads=_partner(0, later=True),
        )
    ),
    enter(
        LeadIdea(
            name="first-of-equals-leads",
            idea="After a spoiled trick whoever first played one of the equal cards leads.",
            says="Holding one of the equal cards gives no right to lead.",
            leads=_first_tied,
        )
    ),
    enter(
        LeadIdea(
            name="first-and-not-nearest-leads",
            idea="After a spoiled trick whoever first played one of the equal cards leads, wherever he sits.",
            says="Which of the equal cards came first does not matter: the one nearest eldest hand leads.",
            leads=_first_and_not_nearest,
        )
    ),
    enter(
        LeadIdea(
            name="last-of-equals-leads",
            idea="After a spoiled trick whoever spoiled it leads.",
            says="Spoiling a trick gives no right to lead.",
            leads=_last_tied,
        )
    ),
    enter(
        LeadIdea(
            name="eldest-after-spoiled",
            idea="After a spoiled trick eldest hand leads.",
            says="A spoiled trick does not bring the lead back to eldest hand.",
            leads=_after_spoiled("eldest"),
        )
    ),
    enter(
        LeadIdea(
            name="leader-after-spoiled",
            idea="After a spoiled trick the same player leads again.",
            says="Having led the spoiled trick gives no right to lead again.",
            leads=_after_spoiled("leader"),
        )
    ),
)
TURN_LEADS: Final = (
    enter(
        LeadIdea(
            name="leader-keeps-the-lead",
            idea="The same player leads all three tricks.",
            says="Having led one trick gives no right to lead the next.",
            leads=_if_won(lambda trick: trick.leader),
        )
    ),
    enter(
        LeadIdea(
            name="eldest-always-leads",
            idea="Eldest hand leads every trick.",
            says="Eldest hand leads the first trick only.",
            leads=_if_won(lambda trick: ELDEST),
        )
    ),
    enter(
        LeadIdea(
            name="next-after-the-winner-leads",
            idea="The player after the winner leads.",
            says="The lead does not pass on to the chair after the winner.",
            leads=_if_won(lambda trick: _after(trick.result().leads, trick)),
        )
    ),
    enter(
        LeadIdea(
            name="lead-goes-round",
            idea="The lead passes from chair to chair, trick by trick.",
            says="The lead does not go round the table from trick to trick.",
            leads=lambda trick: _after(trick.leader, trick),
        )
    ),
    enter(
        LeadIdea(
            name="dealer-leads",
            idea="The dealer leads after the first trick.",
            says="Having dealt gives no right to lead.",
            leads=lambda trick: trick.players,
        )
    ),
)


#: An idea, the chair that leads by it, what its sentence needs, and who leads by it after another trick.
_Reading = tuple[Misconception, int | None, dict[str, object], Callable[[Trick], int | None]]


def _readings(trick: Trick, chair: int) -> Iterator[_Reading]:
    """Every idea with the chair that leads by it, in the order in which they are thought of."""
    known: dict[str, object] = {"game": trick.rules.name}
    yield from ((lead, lead.leads(trick), known, lead.leads) for lead in TIE_LEADS)
    cards = [card for player, card in trick.plays if player == chair] + [card for _, card in trick.best]
    later: list[_Reading] = []
    for found in trick_readings(trick, cards):
        reading: _Reading = (found.idea, found.result.leads, found.fields, partial(_leads_by, found))
        # That this chair takes the trick is a likelier thought than that nobody does and its leader leads again.
        if found.result.winner is not None or found.idea in PARTNER_IDEAS:
            yield reading
        else:
            later.append(reading)
    yield from ((lead, lead.leads(trick), known, lead.leads) for lead in TURN_LEADS)
    yield from later


def _leads_by(reading: TrickReading, other: Trick) -> int:
    return reading.of(other).leads


def lead_mistake(trick: Trick, chair: int, instead: Collection[Trick] = (), **fields: object) -> Mistake:
    """The idea by which this chair would lead the next trick, else ``misread-the-order``.

    :param instead: the trick as other answers would make it; an idea by which the chair would lead after all of them
        as well is no reason to give just this answer, and is not named.
    :param fields: what the sentences of the ideas may need besides.
    """
    for idea, leads, known, after in _readings(trick, chair):
        # Where an idea has nothing to say of a trick, the lead goes as it really goes.
        if leads == chair and not (instead and all((after(o) or o.result().leads) == chair for o in instead)):
            return Mistake(idea, {**known, **fields})
    return Mistake(MISREAD_THE_ORDER)
