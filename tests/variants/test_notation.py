"""The written form of an order: what is written comes back, and what cannot be read says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trucedu.cards import Card, Pack, full_pack
from trucedu.variants.notation import NotAnOrder, parse_cards, parse_order


def keys(text: str, pack: Pack = "spanish") -> list[str]:
    return [card.key for card in parse_cards(text, pack)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3*", ["3S", "3B", "3O", "3C"]),
        ("11SOC", ["11S", "11O", "11C"]),
        ("1S", ["1S"]),
        ("10O", ["10O"]),
        (" 7BC ", ["7B", "7C"]),
    ],
)
def test_a_part_names_its_cards(text: str, wanted: list[str]) -> None:
    assert keys(text) == wanted


def test_a_part_of_a_french_order() -> None:
    assert keys("10*", "french") == ["TS", "TH", "TD", "TC"]
    assert keys("T*", "french") == ["TS", "TH", "TD", "TC"]
    assert keys("QHD", "french") == ["QH", "QD"]
    assert keys("A*", "french") == ["AS", "AH", "AD", "AC"]


@pytest.mark.parametrize(
    "text", ["", "3", "*", "S3", "3**", "3 *", "33*", "3X", "0*", "13S", "A*", "3s", "3-4"]
)
def test_what_is_no_part_of_a_spanish_order(text: str) -> None:
    with pytest.raises(NotAnOrder):
        parse_cards(text, "spanish")


def test_a_short_order() -> None:
    pack = parse_cards("1*", "spanish") + parse_cards("4SB", "spanish")
    groups = parse_order("1S > 1B=1C > 1O>4BS", pack, "spanish")
    assert [{card.key for card in group} for group in groups] == [{"1S"}, {"1B", "1C"}, {"1O"}, {"4B", "4S"}]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1S > 1B > 1O", r"not ranked: 1C"),
        ("1* > 1S", r"1S is ranked twice"),
        ("1S=1S > 1BOC", r"1S is ranked twice"),
        ("1* > 7S", r"7S is ranked but is not in the pack"),
        ("1* > ", r"rank followed by suits"),
        ("1S, 1B, 1O, 1C", r"rank followed by suits"),
        ("1* >> 7*", r"rank followed by suits"),
        ("9* > 1*", r"9S is ranked but is not in the pack"),
    ],
)
def test_what_is_no_order_of_the_four_aces(text: str, complaint: str) -> None:
    with pytest.raises(NotAnOrder, match=complaint):
        parse_order(text, parse_cards("1*", "spanish"), "spanish")


@st.composite
def orders(draw: st.DrawFn) -> tuple[Pack, list[list[Card]]]:
    """Any cards of a pack in any order, cut into groups of equal cards."""
    pack = draw(st.sampled_from(["spanish", "french"]))
    cards = draw(st.lists(st.sampled_from(full_pack(pack)), unique=True, min_size=1))
    groups: list[list[Card]] = []
    for card in cards:
        if groups and draw(st.booleans()):
            groups[-1].append(card)
        else:
            groups.append([card])
    return pack, groups


@given(orders())
def test_what_is_written_comes_back(order: tuple[Pack, list[list[Card]]]) -> None:
    pack, groups = order
    text = " > ".join("=".join(card.key for card in group) for group in groups)
    cards = [card for group in groups for card in group]
    assert parse_order(text, cards, pack) == tuple(map(frozenset, groups))


@given(orders(), st.data())
def test_a_card_left_out_is_missed(order: tuple[Pack, list[list[Card]]], data: st.DataObject) -> None:
    pack, groups = order
    cards = [card for group in groups for card in group]
    extra = data.draw(st.sampled_from(full_pack(pack)).filter(lambda card: card not in cards))
    text = " > ".join("=".join(card.key for card in group) for group in groups)
    with pytest.raises(NotAnOrder, match="not ranked"):
        parse_order(text, [*cards, extra], pack)
