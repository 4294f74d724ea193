"""Every game's referee, who knows the rules from their texts: he hears what was said in a deal and keeps its score.

The engine is asked what was dealt, said and played and which house rules the table has, never what a rule says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from attrs import evolve

from tests.engine import referee as seed_games
from tests.engine.regional import llevant, muestra, one_raise, rioplatense
from trucedu.engine.deal import Deal


class Judge(Protocol):
    """A referee after a deal: what was scored, in order, and whether the deal has ended."""

    paid: list[tuple[int, int]]
    over: bool

    def hear(self, chair: int, call: str | None, card: str | None) -> None:
        """Something was said, or a card was played; a card face down is called "down"."""


def dealt(deal: Deal) -> dict[int, tuple[str, ...]]:
    """The cards that each chair was dealt; after new cards were asked for, the new ones."""
    return {
        event.chair: tuple(map(str, event.cards))
        for event in deal.events
        if event.kind == "hand" and event.chair is not None
    }


def said_and_played(deal: Deal) -> Iterator[tuple[int, str | None, str | None]]:
    """What was done, in order: the chair, and the call or the card."""
    for event in deal.events:
        if event.kind not in ("call", "answer", "card", "covered"):
            continue
        assert event.chair is not None
        if event.kind == "covered":
            yield event.chair, None, "down"
        elif event.kind == "card":
            if not event.cards[0].is_back:
                yield event.chair, None, str(event.cards[0])
        else:
            assert event.action is not None
            yield event.chair, event.action.call, None


def _seed_game(deal: Deal) -> Judge:
    turned = "" if deal.turned is None else str(deal.turned)
    return seed_games.Referee(
        deal.variant.id, deal.players, deal.dealer, deal.setup.score, dealt(deal), turned
    )


def _argentine(deal: Deal) -> Judge:
    house = deal.variant.house
    return rioplatense.Referee(
        deal.players, deal.dealer, list(deal.setup.score), dealt(deal), target=int(house["length"]),
        convention=str(house["falta"]), achico=4 if house["flor"] == "achico-4" else 3,
        early=int(house["early_fold"]) - 1, tied_lead=str(house.get("tied_lead", "earlier")),
    )  # fmt: skip


LANDS = {"valencian-truc": llevant.VALENCIA, "balearic-truc": llevant.MALLORCA}


def land_of(game: str, house: dict[str, str | int]) -> llevant.Land:
    """Valencia's or Mallorca's rules, with the table's house rules."""
    land = LANDS[game]
    if house["pack"] in (26, 40):
        place = land.rows.index("3S 3B 3O 3C") + 1
        land = evolve(land, rows=(*land.rows[:place], llevant.TWOS, *land.rows[place:]))
    if house["length"] == 18:
        land = evolve(land, target=18, low=8 if game == "valencian-truc" else 9)
    return evolve(land, partners_tie=str(house.get("partner_tie", "won")))


def _llevant(deal: Deal) -> Judge:
    land = land_of(deal.variant.id, deal.variant.house)
    return llevant.Referee(land, deal.players, deal.dealer, list(deal.setup.score), dealt(deal))


def _muestra(deal: Deal) -> Judge:
    house, turned = deal.variant.house, str(deal.turned)
    length, falta, flors = int(house["length"]), str(house["falta"]), str(house["flors"])
    if deal.variant.id == "uruguayan-truco":
        game = muestra.uruguay(
            turned, length, falta, flors=flors, contraflor={6: (6, 4), 4: (4, 4)}[int(house["contraflor"])],
            tied_nearest=house["lead_after_tie"] == "nearest-eldest",
            tied_lead=str(house.get("tied_lead", "earlier")),
        )  # fmt: skip
    elif deal.variant.id == "venezuelan-truco":
        game = muestra.venezuela(turned, length, falta, flors=flors)
    else:
        to_mano = house["all_tied"] == "eldest"
        game = muestra.gauderio(length, falta, flors=flors, three_tied_to_mano=to_mano)
    return muestra.Referee(game, deal.players, deal.dealer, list(deal.setup.score), dealt(deal))


def _one_raise(deal: Deal) -> Judge:
    house, score = deal.variant.house, list(deal.setup.score)
    if deal.variant.id == "put":
        rule = "nobody" if house["trick_and_tie"] == "any-order" else "third"
        one_trick = str(house.get("one_trick", "winner"))
        return one_raise.Referee(
            "put", 2, deal.dealer, score, 5, rule, one_raise.PUT_ORDER, one_trick=one_trick
        )
    seven, eight, *rest = one_raise.TRUT_ORDER
    order = (seven, eight, *rest) if house["eight"] == "second" else (eight, seven, *rest)
    target = 3 * int(house["length"])  # three petits make a long
    return one_raise.Referee(
        "trut", deal.players, deal.dealer, score, target, "first", order, str(house["partner_tie"])
    )


_KEPT_BY: dict[str, Callable[[Deal], Judge]] = {
    "argentine-truco": _argentine,
    "valencian-truc": _llevant,
    "balearic-truc": _llevant,
    "uruguayan-truco": _muestra,
    "venezuelan-truco": _muestra,
    "truco-gauderio": _muestra,
    "trut": _one_raise,
    "put": _one_raise,
}


def judge(deal: Deal) -> Judge:
    """The referee after everything said and played in the deal."""
    kept = _KEPT_BY.get(deal.variant.id, _seed_game)(deal)
    for chair, call, card in said_and_played(deal):
        kept.hear(chair, call, card)
    return kept
