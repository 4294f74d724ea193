"""What a chair has been told: its partners' signs, its captain's orders, and what opponents' signs it has noticed."""

from __future__ import annotations

from attrs import frozen

from trucedu.cards import Card
from trucedu.engine.events import Event
from trucedu.engine.orders import Message
from trucedu.engine.ranking import named_cards
from trucedu.engine.variant import Variant
from trucedu.engine.view import View


@frozen
class Signed:
    """A sign that was seen: ``chair`` says that it was dealt one of the ``cards``."""

    chair: int
    cards: frozenset[Card]


def since_dealt(view: View) -> tuple[Event, ...]:
    """What this chair saw and heard since the cards it holds were dealt: what was said of others no longer counts."""
    events = view.events
    start = max((place for place, event in enumerate(events) if event.kind == "deal"), default=0)
    return events[start:]


def order_for(view: View) -> Message | None:
    """The last order that this chair was given for its next card, if there is one."""
    found: Message | None = None
    for event in since_dealt(view):
        if event.kind == "order" and event.message is not None and event.message.to == view.chair:
            found = event.message
        elif event.kind == "card" and event.chair == view.chair:
            found = None  # carried out, or too late
    return found


def was_ordered(view: View, names: frozenset[str]) -> bool:
    """Whether this chair was given one of these orders at any time since the cards were dealt."""
    return any(
        event.message is not None and event.message.to == view.chair and event.message.what in names
        for event in since_dealt(view)
        if event.kind == "order"
    )


def meaning(variant: Variant, sign: str, turned: Card | None = None) -> frozenset[Card]:
    """The cards of which a sign shows one, beside a turned card; none for a sign that says something else."""
    rules = variant.sheet.rules
    cards = rules.messages.signals[sign].cards if rules is not None else ""
    if rules is None or not cards:
        return frozenset()
    return frozenset(named_cards(cards, rules, turned)) & frozenset(variant.pack)


def signs_seen(variant: Variant, view: View) -> tuple[Signed, ...]:
    """The signs of the other chairs that this chair has seen, and the cards that they can still mean.

    A sign that cannot be true, because this chair can see the cards elsewhere, is left out.
    """
    elsewhere: dict[Card, int] = dict.fromkeys(view.hand, view.chair)
    if view.turned is not None:
        elsewhere[view.turned] = 0
    elsewhere.update((card, chair) for trick in view.tricks for chair, card in trick.cards)
    if view.asked != "over":
        elsewhere.update((card, chair) for chair, card in view.table)
    seen = []
    for event in since_dealt(view):
        if event.kind != "signal" or event.message is None or event.chair in {view.chair, None}:
            continue
        chair = event.message.chair
        possible = {
            card
            for card in meaning(variant, event.message.what, view.turned)
            if elsewhere.get(card, chair) == chair
        }
        if possible:
            seen.append(Signed(chair, frozenset(possible)))
    return tuple(dict.fromkeys(seen))  # a sign given twice says no more than once


def still_held(variant: Variant, view: View) -> dict[int, tuple[Card, ...]]:
    """The cards that other chairs still hold by their signs: one for each sign, the weakest that it can mean.

    Where a sign means one of several cards and one of them was played by that chair, the sign is spent.
    """
    played = {(chair, card) for trick in view.tricks for chair, card in trick.cards}
    if view.asked != "over":
        played |= set(view.table)
    held: dict[int, tuple[Card, ...]] = {}
    taken: set[Card] = set()
    for signed in signs_seen(variant, view):
        left = sorted(signed.cards - taken, key=lambda card: (variant.strength(card), card.index))
        if not left or any((signed.chair, card) in played for card in signed.cards):
            continue
        taken.add(left[0])
        held[signed.chair] = (*held.get(signed.chair, ()), left[0])
    return held
