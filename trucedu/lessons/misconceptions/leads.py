"""Mistaken ideas about who leads the next trick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from trucedu.lessons.misconceptions.changed import with_changes
from trucedu.lessons.misconceptions.orders import MISREAD_THE_ORDER
from trucedu.lessons.misconceptions.register import Misconception, Mistake, enter
from trucedu.lessons.misconceptions.trick import ELDEST, Trick
from trucedu.lessons.misconceptions.tricks import PARTNER_IDEAS, trick_readings


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


def _last_tied(trick: Trick) -> int | None:
    return trick.best[-1][0] if trick.result().winner is None else None


def _later_partner(trick: Trick) -> int | None:
    return trick.best[-1][0] if trick.result().winner is not None and len(trick.best) > 1 else None


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
            leads=_later_partner,
        )
    ),
    enter(
        LeadIdea(
            name="first-of-equals-leads",
            idea="After a spoiled trick whoever first played one of the equal cards leads.",
            says="Holding one of the equal cards gives no right to lead.",
            leads=_after_spoiled("first-tied"),
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


def lead_mistake(trick: Trick, chair: int, **fields: object) -> Mistake:
    """The idea by which this chair would lead the next trick, else ``misread-the-order``."""
    known = {"game": trick.rules.name, **fields}
    for lead in TIE_LEADS:
        if lead.leads(trick) == chair:
            return Mistake(lead, known)
    cards = [card for player, card in trick.plays if player == chair] + [card for _, card in trick.best]
    readings = [(idea, trick.result(other), more) for idea, other, more in trick_readings(trick, cards)]
    # Giving the trick to this chair is a likelier thought than finding the trick spoiled, and then its leader's turn.
    for idea, result, more in readings:
        if result.leads == chair and (result.winner is not None or idea in PARTNER_IDEAS):
            return Mistake(idea, {**more, **fields})
    for lead in TURN_LEADS:
        if lead.leads(trick) == chair:
            return Mistake(lead, known)
    for idea, result, more in readings:
        if result.leads == chair:
            return Mistake(idea, {**more, **fields})
    return Mistake(MISREAD_THE_ORDER)
