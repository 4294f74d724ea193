"""The same cards in several games: counterparts in other packs, who takes a trick or a deal, and why games part.

Expected values are worked out from the written orders: Truc y Flou 1S > 1B > 7S > 7O > 3 > 2 > …,
Catalan 3 > 2 > 1 > 12 > …, French 7 > 8 > A > K > Q > J > 10 > 9.
"""

from __future__ import annotations

import pytest

import trucedu as te
from trucedu.cards import Card
from trucedu.lessons.same_cards import (
    NotThere,
    SameTrick,
    by_winner,
    counterpart,
    parting,
    playable,
    read_there,
    same_trick,
    same_tricks,
)
from trucedu.lessons.same_hands import SameDeal, hands_of, same_deal, same_deals

TYF = te.variant("truc-y-flou")
CATALAN = te.variant("catalan-truc")
FRENCH = te.variant("french-truc")
FOUR = "7S 6S 12S | 1S 2C 4B | 7O 11B 5O | 3S 3C 1C"


def hands(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(TYF.cards(hand) for hand in text.split("|"))


def made(game: te.Variant, cards: str, home: te.Variant = TYF) -> SameTrick:
    found = same_trick(home.cards(cards), home, game)
    assert isinstance(found, SameTrick)
    return found


@pytest.mark.parametrize(
    ("spanish", "french"),
    [("1S", "A♠"), ("7B", "7♣"), ("7O", "7♦"), ("1C", "A♥"), ("12O", "K♦"), ("11C", "Q♥"), ("10S", "J♠")],
)
def test_cards_have_counterparts_in_the_other_pack(spanish: str, french: str) -> None:
    # In both games the courts fall from the king: 12 > 11 > 10 and K > Q > J.
    assert counterpart(CATALAN.card(spanish), CATALAN, FRENCH) is FRENCH.card(french)
    assert counterpart(FRENCH.card(french), FRENCH, CATALAN) is CATALAN.card(spanish)


def test_what_a_pack_has_not_has_no_counterpart() -> None:
    # 32 cards have no three; the ten of a French pack is no jack, and 40 Spanish cards have no eight.
    assert counterpart(TYF.card("3S"), TYF, FRENCH) is None
    assert counterpart(FRENCH.card("10♠"), FRENCH, TYF) is None
    assert counterpart(FRENCH.card("8♠"), FRENCH, TYF) is None
    assert read_there(TYF.cards("7S 3S"), TYF, FRENCH) is None


def test_a_card_and_its_counterpart_lead_back_to_each_other() -> None:
    for game in playable():
        for card in TYF.pack:
            there = counterpart(card, TYF, game)
            if there is not None:
                assert counterpart(there, game, TYF) is card


def test_a_trick_is_taken_by_the_rules_of_each_game() -> None:
    # TYF-17: the seven of coins is above the threes; in Catalonia (TRC-21) it is only a seven, and the threes tie.
    assert made(TYF, "7O 3S 3C 1C").winner == 1
    assert made(CATALAN, "7O 3S 3C 1C").winner is None
    assert made(CATALAN, "7O 3S 3C 1C").ranked == "3S = 3C > 1C > 7O"
    assert made(FRENCH, "1S 7B").winner == 2
    assert made(TYF, "1S 7B").winner == 1


def test_why_two_games_part_is_told_by_the_cards() -> None:
    assert parting(made(TYF, "1S 7B"), made(FRENCH, "1S 7B")) == (
        "Truc y Flou: 1S beats 7B. French Truc: 7♣ beats A♠."
    )
    told = parting(made(TYF, "7O 3S 3C 1C"), made(CATALAN, "7O 3S 3C 1C"))
    assert told == (
        "Catalan Truc: 3S and 3C are equal and the best, and nobody takes the trick. "
        "Truc y Flou: 7O stands above all."
    )
    assert parting(made(TYF, "3S 4C"), made(CATALAN, "3S 4C")) == ""


def test_partners_with_equal_cards_part_two_games() -> None:
    # OQ-23: by default their side takes the trick; the other way, it is spoiled.
    spoiled = te.variant("truc-y-flou", partner_tie="spoiled")
    one, other = made(TYF, "3S 4C 3C"), made(spoiled, "3S 4C 3C")
    assert (one.winner, other.winner) == (1, None)
    assert "are equal in both games" in parting(one, other)


def test_games_are_put_together_by_who_wins() -> None:
    found, missing = same_tricks(TYF.cards("7O 3S"), TYF, [TYF, CATALAN, FRENCH])
    assert [(winner, [each.game.id for each in group]) for winner, group in by_winner(found)] == [
        (1, ["truc-y-flou"]),
        (2, ["catalan-truc"]),
    ]
    assert [(each.game.id, each.why) for each in missing] == [("french-truc", "it has no 3S")]


def test_more_cards_than_players_are_no_trick() -> None:
    found = same_trick(CATALAN.cards("7O 1C 12S 11B"), CATALAN, FRENCH)
    assert isinstance(found, NotThere)
    assert found.why == "2 play there, and these are 4 cards"


def test_games_that_turn_a_card_need_one_that_nobody_has() -> None:
    turning = [game for game in playable() if game.turns]
    for game in turning:
        up = game.pack[0]
        free = [card for card in game.pack if card.rank not in (1, 2)][:2]
        assert isinstance(same_trick(free, game, game), NotThere)
        assert isinstance(same_trick(free, game, game, free[0]), NotThere)
        found = same_trick(free, game, game, up)
        assert isinstance(found, SameTrick)
        assert found.result == game.trick(free, turned=up)


# Whole deals


def dealt(game: te.Variant, text: str = FOUR) -> SameDeal:
    found = same_deal(hands(text), CATALAN, game)
    assert isinstance(found, SameDeal)
    return found


def test_a_deal_is_played_out_card_by_card() -> None:
    # Catalan: 3S takes the first trick (3 above 1, 7, 7). Chair 4 leads 3C: the highest again. Two tricks: side B, 1.
    found = dealt(CATALAN)
    assert found.tricks == (4, 4)
    assert found.hand == "B"
    assert found.played.points == (0, 1)
    assert found.bid is None, "no contest about pairs"


def test_declarations_are_seen_and_a_bid_is_paid() -> None:
    # TYF: hands for six. Chair 1 holds 7 + 6 + 20 = 33; chair 3 holds 7O and the wild 11B: 7 + 7 + 20 = 34.
    six = hands(FOUR + " | 1B 4C 5C | 2S 2O 2B")
    found = same_deal(six, TYF, TYF)
    assert isinstance(found, SameDeal)
    assert found.best("pair") == (3, "7 + 7 + 20 = 34")
    # 7O, 5O and the knight of clubs as any suit: 7 + 7 + 5 + 20 = 39, the only flor above 33 (7S 6S 12S).
    assert found.best("flor") == (3, "7 + 7 + 5 + 20 = 39")
    # Chair 2's Sword takes trick 1 for side B and scores 2; chair 5's Club scores 1 for side A (TYF-105).
    assert found.tricks[0] == 2
    assert found.bid is not None
    gained = [after - before for before, after in zip(found.played.points, found.bid.points, strict=True)]
    assert gained == [2, 0], "a bid that is sung is worth 2 (TYF-54), to the side of the best pair"


def test_the_same_deal_ends_otherwise_where_the_order_is_another() -> None:
    # Two hands. TYF-like orders put 1S above 3S; Catalan has the 3 above the ace.
    two = tuple(CATALAN.cards(hand) for hand in ("1S 7S 4C", "3S 3C 5C"))
    found, missing = same_deals(two, CATALAN, [CATALAN, TYF])
    assert found[0].tricks == (2, 2)
    assert [each.why for each in missing] == ["6 play there, and these are 2 hands"]


def test_every_game_plays_its_own_deals_to_the_end() -> None:
    for game in playable():
        deal = te.deal(game, "all of them")
        up = deal.turned
        dealt = hands_of(deal)
        found = same_deal(dealt, game, game, up)
        if isinstance(found, NotThere):  # a card is turned only after a cut
            assert game.turns
            assert up is None
            continue
        assert found.played.over
        assert found.hands == dealt


def test_the_hands_of_a_deal_are_taken_in_the_order_of_play() -> None:
    deal = te.deal("catalan-truc", "s", hands=FOUR, dealer=1)
    while deal.asked != "turn":
        deal = deal.play("cut")
    deal = deal.play("2 4B")
    # Chair 2 is eldest with chair 1 dealing, and its four of clubs was laid first.
    assert hands_of(deal) == tuple(
        CATALAN.cards(each) for each in ("4B 1S 2C", "7O 11B 5O", "3S 3C 1C", "7S 6S 12S")
    )
