"""Signs read, plans made, orders given and followed."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.bots.positions import chosen, position
from trucedu.bots import Bluffer, Bold, Bot, Captain, Cautious, why_of
from trucedu.bots.captain import foot_of
from trucedu.bots.card_play import plan_of
from trucedu.bots.player import BotError, ask_order
from trucedu.bots.sitting import Sitting, order_message, play_out, sign_message
from trucedu.bots.talk import still_held
from trucedu.engine.deal import Deal
from trucedu.engine.orders import Message

STYLES = [Cautious, Bold, Bluffer, Captain]


def signs(player: Bot, deal: Deal, chair: int) -> list[str]:
    """All signs that the player gives, one after the other."""
    given = []
    while (message := sign_message(player, deal, deal.view(chair))) is not None:
        given.append(message.what)
        deal = deal.tell(message)
    return given


def order(player: Bot, deal: Deal, chair: int) -> str | None:
    message = order_message(player, deal, deal.view(chair))
    return None if message is None else str(message)


# Signs


def test_a_captain_signs_for_all_its_cards_and_the_others_for_one() -> None:
    deal = position("truc-y-flou", "| | 3O 1S 7S")
    assert signs(Captain(deal.variant), deal, 3) == ["eyebrows", "mouth-right", "lip"]
    for style in (Cautious, Bold, Bluffer):
        assert signs(style(deal.variant), deal, 3) == ["eyebrows"]


@pytest.mark.parametrize("style", STYLES)
def test_whoever_speaks_for_the_side_gives_no_sign_where_only_his_partners_may(style: type[Cautious]) -> None:
    deal = position("partnership-truc", "7♠ 8♠ A♠ | 7♥ 8♥ A♥ | 7♦ 8♦ A♦", dealer=4)
    assert signs(style(deal.variant), deal, 1) == []  # eldest speaks for side A (TRC-55)
    assert signs(style(deal.variant), deal, 2)[0] == "grin"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", ["truc-y-flou", "partnership-truc", "catalan-truc"])
def test_signs_are_true(game: str, style: type[Cautious]) -> None:
    variant = te.variant(game)
    assert variant.sheet.rules is not None
    seen = 0
    for number in range(1, 40):
        deal = te.deal(variant, "true", number)
        for chair in range(1, deal.players + 1):
            hand = list(map(str, deal.view(chair).hand))
            for name in signs(style(variant), deal, chair):
                cards = variant.sheet.rules.messages.signals[name].cards
                seen += 1
                assert any(cards in (card, f"{card[:-1]}*") for card in hand)
    assert seen > 100 or game != "truc-y-flou"


def test_a_shown_card_is_known_until_it_is_played() -> None:
    hands = "4S 5S 6S | 4B 5B 6B | 3O 2C 12O | 4O 5O 6O | 7S 11C 10C | 4C 5C 6C"
    deal = position("truc-y-flou", hands, "3 signal lip", "5 signal mouth-right")
    held = still_held(deal.variant, deal.view(1))
    assert {chair: [card.rank_name for card in cards] for chair, cards in held.items()} == {
        3: ["three"],
        5: ["seven"],
    }
    assert still_held(deal.variant, deal.view(2)) == {}  # not seen by the other side
    deal = deal.play("1 4S").play("2 4B").play("3 3O")
    assert set(still_held(deal.variant, deal.view(1))) == {5}


def test_an_opponents_sign_is_known_if_it_was_noticed_and_a_false_one_is_found_out() -> None:
    hands = "4S 5S 6S | 1S 5B 6B | 3O 2C 12O"
    deal = position("truc-y-flou", hands, "2 signal eyebrows seen 1")
    assert set(still_held(deal.variant, deal.view(1))) == {2}
    assert still_held(deal.variant, deal.view(3)) == {}
    deal = position("truc-y-flou", hands, "4 signal eyebrows seen 1", "1 4S", "2 1S")
    assert still_held(deal.variant, deal.view(1)) == {}  # chair 2 has played that card


# The plan


#: The stake is raised beforehand, so that only the card is in question.
RAISED = ("1 truc", "2 yes")
#: Chair 1 has led, chair 2 put a three on it; chair 5 has the Sword, and chair 3 a seven that is lower.
SEVEN = "4S 5S 6S | 3O 5B 6B | 7O 12C 4C | 4O 5O 6O | 1S 11C 10C | 2C 5C 6C"


def test_no_high_card_is_spent_beside_a_partners() -> None:
    deal = position("truc-y-flou", SEVEN, "5 signal eyebrows", *RAISED, "1 4S", "2 3O")
    assert chosen(Captain(deal.variant), deal) == "3 4C"
    assert chosen(Cautious(deal.variant), deal) == "3 7O"
    why = why_of(Captain(deal.variant), deal.view(3))
    assert why is not None
    assert "chair 5, whose sign has shown 1S" in why
    silent = position("truc-y-flou", SEVEN, *RAISED, "1 4S", "2 3O")
    assert chosen(Captain(silent.variant), silent) == "3 7O"  # nobody has shown anything


def test_a_card_that_is_not_high_takes_the_trick_as_usual() -> None:
    """A king beats fewer than seven in ten of what is unseen, so it is not saved."""
    deal = position(
        "truc-y-flou", SEVEN.replace("3O 5B", "10C 5B").replace("11C 10C", "11C 3C"), "5 signal eyebrows"
    )
    for action in (*RAISED, "1 4S", "2 10C"):
        deal = deal.play(action)
    assert chosen(Captain(deal.variant), deal) == "3 12C"


def test_partners_cards_count_when_a_raise_is_answered() -> None:
    """Chair 5 speaks for side A and has nothing; what his partners have shown makes the difference."""
    hands = "1S 3O 4S | 5B 6S 7B | 7S 3C 2O | 4O 5O 6O | 6B 5C 4C | 2C 10C 6C"
    silent = position("truc-y-flou", hands, "1 4S", "2 truc")
    assert silent.to_act == 5
    told = position(
        "truc-y-flou", hands, "1 signal eyebrows", "1 signal lip", "3 signal mouth-right", "1 4S", "2 truc"
    )
    assert chosen(Captain(silent.variant), silent) == "5 no"
    assert chosen(Captain(told.variant), told) in {"5 yes", "5 retruc"}
    assert chosen(Cautious(told.variant), told) == "5 no"


def test_a_noticed_sign_of_an_opponent_changes_the_plan_and_the_hopes() -> None:
    """Chair 4, who is still to play, was seen to raise the eyebrows: the Sword beats the Club of chair 5."""
    hands = "4S 5S 6S | 3O 5B 6B | 7O 12C 4C | 1S 5O 6O | 1B 11C 10C | 2C 5C 6C"
    steps = ("5 signal wink", *RAISED, "1 4S", "2 3O")
    unseen = position("truc-y-flou", hands, "4 signal eyebrows", *steps)
    noticed = position("truc-y-flou", hands, "4 signal eyebrows seen 3 5", *steps)
    captain = Captain(unseen.variant)
    assert captain.mind.outlook(unseen.view(5)) - captain.mind.outlook(noticed.view(5)) == pytest.approx(0.1)
    cautious = Cautious(unseen.variant)
    assert cautious.mind.outlook(unseen.view(5)) == cautious.mind.outlook(noticed.view(5))
    assert plan_of(captain.mind, unseen.view(5)) is not None
    assert plan_of(captain.mind, noticed.view(5)) is None


# Orders given


def test_a_captain_calls_for_the_card_that_takes_the_trick() -> None:
    hands = SEVEN.replace("1S 11C 10C", "11B 11C 10C").replace("7O 12C 4C", "1S 12C 4C")
    deal = position("truc-y-flou", hands, "3 signal eyebrows", "1 4S", "2 3O")
    assert order(Captain(deal.variant), deal, 5) == "5 order 3 high"
    assert order(Captain(deal.variant), deal, 1) is None  # chair 1 does not lead the side
    assert order(Cautious(deal.variant), deal, 5) is None


def test_a_captain_keeps_a_partner_from_spending_a_card_beside_another() -> None:
    deal = position("truc-y-flou", SEVEN, "3 signal mouth-left", "1 4S", "2 3O")
    # Chair 3 has shown the seven of coins; chair 5 himself has the Sword, which holds where the seven might not.
    assert order(Captain(deal.variant), deal, 5) is None  # the seven is lower than the Sword
    deal = position(
        "truc-y-flou",
        SEVEN.replace("7O 12C", "1B 12C").replace("1S 11C", "7S 11C"),
        "3 signal wink",
        "1 4S",
        "2 3O",
    )
    assert order(Captain(deal.variant), deal, 5) == "5 order 3 low"  # the Club is not needed: a seven will do


def test_a_captain_saves_cards_once_the_trick_is_the_sides() -> None:
    deal = position("truc-y-flou", "1S 5S 6S | 4B 5B 6B | 3O 12C 4C", "1 1S", "2 4B")
    assert order(Captain(deal.variant), deal, 5) == "5 order 3 low"


def test_a_governor_names_the_rank() -> None:
    deal = position(
        "partnership-truc", "9♠ 7♠ J♠ | K♥ 9♥ 10♥ | 7♦ 9♦ 10♦", "3 signal grin", "1 9♠", "2 K♥", dealer=4
    )
    assert order(Captain(deal.variant), deal, 1) == "1 order 3 rank 7"
    deal = deal.tell("1 order 3 rank 7")
    assert [str(action) for action in deal.legal() if action.card and not action.call] == [
        "3 7♦"
    ]  # it binds (TRC-69)


def test_an_order_is_given_once_for_a_card() -> None:
    deal = position("truc-y-flou", "1S 5S 6S | 4B 5B 6B | 3O 12C 4C", "1 1S", "2 4B")
    assert order(Captain(deal.variant), deal.tell("5 order 3 low"), 5) is None


def test_no_order_is_given_for_a_last_card() -> None:
    hands = "1S 5S 6S | 4B 5B 6B | 3O 12C 1B | 4O 5O 6O | 11C 10C 2S | 2C 5C 6C"
    first = ("1 5S", "2 4B", "3 12C", "4 4O", "5 10C", "6 2C")
    second = ("6 5C", "1 6S", "2 5B", "3 3O", "4 5O", "5 11C")
    deal = position("truc-y-flou", hands, "3 signal wink", *RAISED, *first, *second)
    assert deal.to_act == 3
    assert order(Captain(deal.variant), deal, 5) is None


# Bids for the side


def test_a_captain_lets_the_foot_bid() -> None:
    """TYF-10, TYF-53. With chair 2 dealing, side A plays in the order 3, 5, 1: the foot is chair 1."""
    hands = "12S 11B 4O | 4B 5B 11O | 12C 3B 4S | 4C 5S 10O | 7S 6S 2B | 2C 5C 12O"
    deal = position("truc-y-flou", hands, "3 12C", "4 4C", dealer=2)
    assert foot_of(deal.view(5)) == 1
    captain = Captain(deal.variant)
    assert "embit" not in chosen(captain, deal)  # 33, and yet it keeps silent
    assert chosen(Cautious(deal.variant), deal) == "5 embit"
    deal = deal.play("5 2B").play("6 2C")
    assert order(captain, deal, 5) == "5 order 1 embide"
    assert order(captain, position("truc-y-flou", hands, "3 12C", dealer=2), 5) is None  # not the foot's turn
    deal = deal.tell("5 order 1 embide")
    for style in STYLES:
        assert chosen(style(deal.variant), deal) == "1 embit"


def test_a_captain_who_is_the_foot_bids_himself() -> None:
    hands = "12C 4S 2O | 4B 5C 11C | 12B 3C 4O | 6C 5S 10C | 7S 6S 2B | 2C 5O 12O"
    deal = position("truc-y-flou", hands, "1 4S", "2 4B", "3 4O", "4 5S")
    assert foot_of(deal.view(5)) == 5
    assert chosen(Captain(deal.variant), deal) == "5 embit"


def test_a_captain_bids_on_an_embit_that_only_a_partner_has() -> None:
    """TYF-52. Sword and seven of swords in one hand are an embit of 27 at least; either sign alone proves none."""
    hands = "1S 7S 2O | 4B 5C 11C | 12B 3C 4O | 6C 5O 10C | 12C 6B 2S | 3O 5S 12O"
    steps = (*RAISED, "1 7S", "2 4B", "3 4O", "4 10C")
    both = position("truc-y-flou", hands, "1 signal eyebrows", "1 signal mouth-right", *steps)
    assert both.variant.embit(both.view(5).hand) is None
    assert chosen(Captain(both.variant), both) == "5 embit"
    why = why_of(Captain(both.variant), both.view(5))
    assert why is not None
    assert "signs of chair 1 prove an embit" in why
    for sign in ("eyebrows", "mouth-right"):
        one = position("truc-y-flou", hands, f"1 signal {sign}", *steps)
        assert "embit" not in chosen(Captain(one.variant), one)
    assert "embit" not in chosen(Cautious(both.variant), both)
    poor = position(
        "truc-y-flou", hands, "1 signal eyebrows", "1 signal mouth-right", *RAISED, "1 2O", *steps[3:]
    )
    assert "embit" not in chosen(Captain(poor.variant), poor)  # with the two it can only be 27


@pytest.mark.parametrize("style", STYLES)
def test_who_was_told_to_bid_answers_for_a_good_embit(style: type[Cautious]) -> None:
    """It has no embit itself, and stands by the side's as one that just deserves a bid: sung, but not for the game."""
    hands = "12S 11C 4O | 7B 6B 11O | 12C 3B 4S | 4C 5S 10O | 7S 6S 2B | 2C 5C 12O"
    bid = position("truc-y-flou", hands, "5 order 1 embide", "1 embit")
    assert chosen(style(bid.variant), bid.play("2 aoute")) == "1 cantar"
    if style is not Bold:  # for whom it is enough
        assert chosen(style(bid.variant), bid.play("2 restou")) == "1 pass"


# Orders followed


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("told", "wanted"), [("low", "3 4C"), ("high", "3 7O"), ("leave", "3 4C")])
def test_advice_is_followed(told: str, wanted: str, style: type[Cautious]) -> None:
    """Against a two on the table the usual card would be the three: the lowest that takes the trick."""
    hands = SEVEN.replace("3O 5B", "2O 5B").replace("7O 12C 4C", "7O 3C 4C")
    # With a bid made nobody else can bid, bluffing or not.
    steps = (*RAISED, "1 embit", "2 pass", "4 pass", "6 pass", "1 4S", "2 2O")
    deal = position("truc-y-flou", hands, f"5 order 3 {told}", *steps)
    player = style(deal.variant)
    usual = position("truc-y-flou", hands, *steps)
    assert chosen(player, usual) == "3 3C"
    assert chosen(player, deal) == wanted
    why = why_of(player, deal.view(3))
    assert why is not None
    assert "Chair 5, who leads its side, asked for this card" in why


@pytest.mark.parametrize("style", STYLES)
def test_an_order_is_for_the_next_card_only(style: type[Cautious]) -> None:
    hands = "1S 5S 6S | 4B 5B 6B | 12C 3C 4C | 4O 5O 6O | 11C 10C 2S | 2C 5C 6C"
    first = ("1 6S", "2 4B", "3 4C", "4 4O", "5 10C", "6 5C")
    deal = position("truc-y-flou", hands, *RAISED, "5 order 3 low", *first)
    deal = deal.play("5 11C").play("6 6C").play("1 5S").play("2 5B")
    assert chosen(style(deal.variant), deal) in {"3 12C", "3 3C"}
    assert deal.to_act == 3


@pytest.mark.parametrize("style", STYLES)
def test_a_binding_order_is_carried_out(style: type[Cautious]) -> None:
    hands = "9♠ 10♠ J♠ | K♥ 9♥ 10♥ | 7♦ A♦ 10♦"
    deal = position(
        "partnership-truc", hands, "1 order 3 rank 7", "1 two-more", "4 yes", "1 9♠", "2 K♥", dealer=4
    )
    assert chosen(style(deal.variant), deal) == "3 7♦"


# At a table of players only


@pytest.mark.parametrize("game", ["truc-y-flou", "partnership-truc", "catalan-truc"])
def test_talk_is_always_allowed_and_nobody_fails(game: str) -> None:
    variant = te.variant(game)
    count = variant.players[0]
    kinds = {"signal": 0, "order": 0}
    for number in range(1, 60):
        bots = {chair: Captain(variant) for chair in range(1, count + 1)}
        sitting = Sitting(bots)
        deal = te.deal(variant, "talk", number, dealer=number % count + 1)
        done = play_out(deal, bots, sitting)
        assert done.over
        assert sitting.faults == []
        for event in done.events:
            if isinstance(event.message, Message):
                kinds[event.kind] += 1
    assert min(kinds.values()) > 20


def test_a_player_that_fails_at_ordering_is_named() -> None:
    class Shouting(Cautious):
        name = "shouting"

        def order(self, view: te.View, to: int) -> str:
            raise RuntimeError("too loud")

    variant = te.variant("truc-y-flou")
    deal = te.deal(variant, "orders")
    with pytest.raises(BotError, match="'shouting' in chair 5 failed: RuntimeError: too loud"):
        ask_order(Shouting(variant), deal.view(5), 1)
    bots = {chair: Shouting(variant) for chair in range(1, 7)}
    sitting = Sitting(bots)
    assert play_out(deal, bots, sitting).over
    assert sitting.faults
    assert {fault.bot for fault in sitting.faults} == {"shouting"}
