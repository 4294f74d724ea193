"""Orders that bind: a partner's cards, and which of them each order leaves."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from trucedu.engine.deal import deal
from trucedu.engine.variant import Variant, as_variant
from trucedu.language import tr
from trucedu.show.pictures.chips import chip, signs
from trucedu.show.pictures.picture import Picture, picture
from trucedu.show.signs import play_the_rank


def obeyed(
    variant: str | Variant, orders: Sequence[str], *, hands: str, steps: Sequence[str] = (), giver: int = 1
) -> Picture:
    """One line for each order: what is said, and the cards of the player whose turn it is, those bright that may be
    played.

    :param orders: such as ``"low"``, ``"rank 7"``; an empty one is no order at all.
    :param hands: the cards by chair. :param steps: what has been done before. :param giver: who gives the orders.
    """
    game = as_variant(variant)
    now = deal(game, seed="orders", hands=hands)
    for step in steps:
        now = now.play(step)
    partner = now.to_act
    assert partner is not None
    hand = now.view(partner).hand
    rows, lines = [], []
    for order in orders:
        told = now.tell(f"{giver} order {partner} {order}") if order else now
        free = {action.card for action in told.legal() if action.card is not None}
        chips = "".join(
            chip((card,), "" if card in free else tr("not allowed"), bright=card in free) for card in hand
        )
        says = _says(game, order)
        rows.append(f'<tr><th scope="row">{escape(says)}</th><td>{chips}</td></tr>')
        may = ", ".join(str(card) for card in hand if card in free)
        lines.append(f"  {says}: {may}")
    heads = (tr("Chair {n} says", n=giver), tr("Chair {n} may play", n=partner))
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    table = (
        f'<table class="tre-pic-grid"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )
    note = tr("The bright cards may be played.")
    body = f'{signs([(card,) for card in hand])}{table}<p class="tre-pic-small">{escape(note)}</p>'
    title = tr("Cards: {cards}. What each order leaves", cards=", ".join(map(str, hand)))
    return picture("obeyed", title, body, lines, chips=True)


def _says(game: Variant, order: str) -> str:
    if not order:
        return tr("nothing")
    name, _, rank = order.partition(" ")
    assert game.sheet.rules is not None
    if rank:
        return f"“{play_the_rank(game, rank)}”"
    return f"“{game.sheet.rules.messages.orders[name].says}”"
