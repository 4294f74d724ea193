"""Signs between partners as faces, and the list of what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from attrs import evolve

from trucedu.engine.deal import Deal
from trucedu.engine.orders import read_message
from trucedu.engine.ranking import named_cards
from trucedu.engine.reasons import why_not_tell
from trucedu.engine.variant import Variant
from trucedu.engine.view import View
from trucedu.language import tr
from trucedu.show.faces import NEUTRAL, gesture_from
from trucedu.show.rules_words import named_beside
from trucedu.show.scene import Button, Buttons, Face, Faces, Scene, Words
from trucedu.show.table_scene import chair_name, side_of
from trucedu.variants.sheet import MessageRule, Order, Signal


def talk_of(variant: Variant) -> MessageRule:
    """The signs and orders of a game."""
    rules = variant.sheet.rules
    return rules.messages if rules is not None else MessageRule()


def sign_means(signal: Signal, variant: Variant) -> str:
    """What a sign is for, in words: ``"ace of swords"``, ``"any three"``."""
    if not signal.cards:
        return signal.means
    rules = variant.compiled().rules
    if variant.turned is None and (beside := named_beside(signal.cards, rules)):
        return beside
    cards = named_cards(signal.cards, rules, variant.turned)
    if len(cards) == 1:
        return cards[0].name
    return tr("any {rank}", rank=cards[0].rank_name)


def partner_faces(
    view: View, variant: Variant, seen: Mapping[int, str | Sequence[str]], *, still: bool = False
) -> Faces | None:
    """The partners' faces, each with the last sign it gave; the words tell all of them.

    :param seen: the ids of the signs by chair, in order, as far as this chair has seen them.
    :param still: the faces do not move; what a sign changes is outlined.
    """
    signals = talk_of(variant).signals
    partners = [
        chair for chair in range(1, view.players + 1) if chair != view.chair and side_of(chair) == view.side
    ]
    if not signals or not partners:
        return None
    faces = []
    for chair in partners:
        names = seen.get(chair, ())
        given = [signals[name] for name in ((names,) if isinstance(names, str) else names)]
        signal = given[-1] if given else None
        said = tr(", then ").join(dict.fromkeys(each.says for each in given))
        faces.append(
            Face(
                chair_name(chair, view),
                gesture_from(signal.face) if signal is not None else NEUTRAL,
                said or tr("gives no sign"),
                side_of(chair),
                person=chair,
                still=still,
            )
        )
    return Faces(
        tuple(faces), title=tr("Your partners' faces") if len(faces) > 1 else tr("Your partner's face")
    )


@lru_cache(maxsize=16)
def sign_list(variant: Variant) -> Scene:
    """All signs of a game with what they mean, and what else may be said to a partner."""
    talk = talk_of(variant)
    faces = tuple(
        Face(sign_means(signal, variant), gesture_from(signal.face), signal.says, person=number, still=True)
        for number, signal in enumerate(talk.signals.values())
    )
    parts: list[Words | Faces] = [Words(line, "note") for line in _about(talk)]
    if faces:
        parts.append(Faces(faces, title=tr("The signs and the cards they stand for")))
    if talk.orders:
        said = ", ".join(tr("“{order}”", order=order.says) for order in talk.orders.values())
        parts.append(Words(tr("Orders: {said}. {note}", said=said, note=_order_note(talk)), "note"))
    return Scene(tuple(parts))


def talk_buttons(deal: Deal, chair: int, *, live: bool = True) -> Iterator[Buttons]:
    """Signs to give, and orders for each partner; those that may not be given now stand together with the reason."""
    talk = talk_of(deal.variant)
    signs = [
        (
            f"signal {name}",
            name.replace("-", " "),
            f"{sign.says}: {sign_means(sign, deal.variant.beside(deal.turned))}",
        )
        for name, sign in talk.signals.items()
    ]
    yield from _told(deal, chair, signs, tr("Give your partners a sign"), live)
    whole: list[Buttons] = []
    for partner in range(1, deal.players + 1):
        if partner != chair and side_of(partner) == side_of(chair):
            orders = [
                each
                for name in talk.orders
                for each in _orders(name, talk.orders[name], partner, deal.variant)
            ]
            whole += _told(deal, chair, orders, tr("Give chair {n} an order", n=partner), live)
    if len(whole) > 1 and all(each.why and each.why == whole[0].why for each in whole):
        # The same reason for every partner is given once.
        whole = [evolve(whole[0], title=tr("Give your partners an order"))]
    yield from whole


def _orders(name: str, order: Order, partner: int, variant: Variant) -> Iterator[tuple[str, str, str]]:
    if order.play != "rank":
        yield f"order {partner} {name}", order.says, ""
        return
    rules = variant.sheet.rules
    for rank in rules.pack.ranks if rules is not None else ():
        yield f"order {partner} {name} {rank}", play_the_rank(variant, rank), ""


def play_the_rank(variant: Variant, rank: str) -> str:
    """The order to play a rank, as it is given aloud: ``"Play the seven"`` for ``"7"``."""
    word = next((card.rank_name for card in variant.pack if str(card)[:-1] == rank), rank)
    return tr("Play the {rank}", rank=word)


def _told(
    deal: Deal, chair: int, messages: list[tuple[str, str, str]], title: str, live: bool
) -> Iterator[Buttons]:
    possible: list[Button] = []
    refused: dict[str, list[Button]] = {}
    for text, label, means in messages:
        reason = why_not_tell(deal.board, read_message(deal.board.rules, f"{chair} {text}"))
        button = Button(label, f"tell {text}" if live else "", means)
        (possible if reason is None else refused.setdefault(reason.text, [])).append(button)
    if possible:
        yield Buttons(tuple(possible), title=title, listed=True)
    for why, buttons in refused.items():
        yield Buttons(tuple(buttons), title=title, why=why)


def _about(talk: MessageRule) -> Iterator[str]:
    yield tr("Signs must be true here.") if talk.truth == "required" else tr("A sign may be true or false.")
    if talk.signs_by == "partners-of-speaker":
        yield tr("Whoever speaks for a side gives no signs, but gets them.")
    yield tr(
        "The players of these tables sign truly: they show their strongest card that has a sign, and take no account "
        "of your signs. Only players of the style “captain” show all such cards and reckon with yours."
    )


def _order_note(talk: MessageRule) -> str:
    if talk.orders_are == "binding":
        return tr("The partner must obey with the next card.")
    return tr("They are advice: your partners follow them with their next card if they have one for it.")
