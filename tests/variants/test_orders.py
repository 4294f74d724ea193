"""The card orders of the shipped sheets, written out here once more by hand."""

from __future__ import annotations

import pytest

from trucedu.cards import SUITS, Card, as_pack
from trucedu.variants import load_sheet
from trucedu.variants.checks import pack_of
from trucedu.variants.notation import parse_order

FRENCH = ["7", "8", "A", "K", "Q", "J", "10", "9"]
LOW_EIGHT = ["7", "A", "K", "Q", "J", "10", "9", "8"]
CATALAN = ["3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]

#: TYF-15 to TYF-29, row by row of the table.
TRUC_Y_FLOU = [
    ["1S"],
    ["1B"],
    ["7S"],
    ["7O"],
    ["3S", "3B", "3O", "3C"],
    ["2S", "2B", "2O", "2C"],
    ["1C", "1O"],
    ["12S", "12B", "12O", "12C"],
    ["11S", "11C", "11O"],
    ["10S", "10B", "10C"],
    ["7B", "7C"],
    ["6S", "6B", "6O", "6C"],
    ["5S", "5B", "5O", "5C"],
    ["4S", "4B", "4O", "4C"],
    ["10O", "11B"],
]


def ranked(ranks: list[str], pack: str) -> list[list[str]]:
    """Rank by rank, whatever the suit."""
    return [[rank + suit for suit in ("SHDC" if pack == "french" else "SBOC")] for rank in ranks]


ORDERS = {
    "truc-y-flou": TRUC_Y_FLOU,
    "french-truc": ranked(FRENCH, "french"),  # TRC-17
    "le-truc": ranked(FRENCH, "french"),  # LTR-04
    "sackson-truc": ranked(FRENCH, "french"),
    "partnership-truc": ranked(FRENCH, "french"),
    "catalan-truc": ranked(CATALAN, "spanish"),  # TRC-21
}
#: The orders that a house rule brings, with where they come from.
CHOSEN = [
    ("french-truc", {"low_eight": "yes"}, ranked(LOW_EIGHT, "french")),  # TRC-19
    ("sackson-truc", {"low_eight": "yes"}, ranked(LOW_EIGHT, "french")),
    ("partnership-truc", {"low_eight": "yes"}, ranked(LOW_EIGHT, "french")),
    ("truc-y-flou", {"perique_rank": "top"}, [["11B"], ["10O"], *TRUC_Y_FLOU[:-1]]),  # OQ-04
    (
        "truc-y-flou",
        {"perique_rank": "natural"},
        [*TRUC_Y_FLOU[:8], [*TRUC_Y_FLOU[8], "11B"], [*TRUC_Y_FLOU[9], "10O"], *TRUC_Y_FLOU[10:-1]],
    ),
    (
        "truc-y-flou",
        {"perique_rank": "plain-seven"},
        [*TRUC_Y_FLOU[:10], [*TRUC_Y_FLOU[10], "10O", "11B"], *TRUC_Y_FLOU[11:-1]],
    ),
]


def order_of(variant: str, house: dict[str, str]) -> tuple[list[frozenset[str]], tuple[Card, ...]]:
    rules = load_sheet(variant, house).rules
    assert rules is not None
    pack = pack_of(rules)
    groups = parse_order(rules.order.plain, pack, rules.pack.suits)
    return [frozenset(card.key for card in group) for group in groups], pack


def cards(groups: list[list[str]], pack: str) -> list[frozenset[str]]:
    return [frozenset(Card.parse(text, as_pack(pack)).key for text in group) for group in groups]


@pytest.mark.parametrize("variant", list(ORDERS))
def test_the_order_is_the_one_of_the_sources(variant: str) -> None:
    found, pack = order_of(variant, {})
    assert found == cards(ORDERS[variant], pack[0].pack)


@pytest.mark.parametrize(("variant", "house", "wanted"), CHOSEN)
def test_a_house_rule_brings_its_order(variant: str, house: dict[str, str], wanted: list[list[str]]) -> None:
    found, pack = order_of(variant, house)
    assert found == cards(wanted, pack[0].pack)


@pytest.mark.parametrize("variant", list(ORDERS))
def test_every_card_is_ranked_once(variant: str) -> None:
    found, pack = order_of(variant, {})
    ranks = FRENCH if pack[0].pack == "french" else CATALAN
    whole = sorted(
        Card.parse(rank + suit, pack[0].pack).key for rank in ranks for suit in SUITS[pack[0].pack]
    )
    assert sorted(card.key for card in pack) == whole
    assert sorted(key for group in found for key in group) == whole
    assert len(whole) == (32 if pack[0].pack == "french" else 40)
