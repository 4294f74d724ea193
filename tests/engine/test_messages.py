"""Signs and orders: who sees them, that they change nothing but where the game says so, and what is no message."""

from __future__ import annotations

import random

import pytest

import trucedu as te
from tests.engine.play import GAMES, IDS, may, states, talk, words
from trucedu.engine.deal import Deal

#: Games that know no signs and no orders.
SILENT = ("french-truc", "le-truc", "sackson-truc", "truco-paulista", "truco-mineiro")
HANDS = "7S 6S 12B | 5C 4C 12O | 3O 2B 1C | 3B 2C 1O | 3S 2O 10C | 3C 2S 11C"


@pytest.mark.claims("TYF-06", "TYF-14", "TYF-43", "TYF-86")
def test_signs_of_truc_y_flou_may_be_false_and_change_nothing() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS)
    assert deal.variant.sheet.rules is not None
    for name in deal.variant.sheet.rules.messages.signals:
        for chair in range(1, 7):  # nobody holds the Sword or the Club, and anyone may say so
            told = deal.tell(f"{chair} signal {name}")
            assert told.legal() == deal.legal()
            assert (told.to_act, told.score, told.stake) == (deal.to_act, deal.score, deal.stake)
            event = told.events[-1]
            assert (event.kind, event.chair) == ("signal", chair)
            assert event.audience == ((1, 3, 5) if chair % 2 else (2, 4, 6))
    told = deal.tell("3 signal eyebrows seen 4 6")
    assert told.events[-1].audience == (1, 3, 4, 5, 6)
    for chair in range(1, 7):
        assert ("signal" in [event.kind for event in told.view(chair).events]) == (chair != 2)


@pytest.mark.claims("TYF-09", "TYF-43", "TYF-86")
def test_captains_give_advice_that_binds_nobody() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS)
    for order in ("embide", "leave", "low", "high"):
        told = deal.tell(f"5 order 1 {order}")
        assert told.legal() == deal.legal()
        assert told.events[-1].audience == (1, 3, 5)
        assert deal.tell(f"2 order 6 {order} seen 3").events[-1].audience == (2, 3, 4, 6)
    for chair in (1, 3, 4, 6):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(f"{chair} order {(chair + 1) % 6 + 1} low")
        assert refused.value.reason.code == "only-the-governor-orders"
    for to in (2, 5):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(f"5 order {to} low")
        assert refused.value.reason.code == "orders-go-to-partners"


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_talk_changes_nothing_but_a_binding_order(game: str, players: int) -> None:
    """The same deal with and without talk, side by side: only partnership Truc's orders make a difference."""
    spoken = 0
    for number in range(60):
        chance = random.Random(f"talk {game} {number}")
        quiet = te.deal(game, "talk", number + 1, players=players)
        loud: Deal = quiet
        while not quiet.over:
            before = loud
            loud = talk(chance, loud)
            spoken += loud is not before
            assert loud.board.hands == quiet.board.hands
            if game == "partnership-truc":
                assert set(loud.legal()) <= set(quiet.legal())
                assert words(loud) == words(quiet)
            else:
                assert loud.legal() == quiet.legal()
            assert (loud.score, loud.stake, loud.to_act, loud.asked) == (
                quiet.score, quiet.stake, quiet.to_act, quiet.asked,
            )  # fmt: skip
            action = chance.choice(loud.legal())
            quiet, loud = quiet.play(action), loud.play(action)
        heard = [event for event in loud.events if event.kind not in ("signal", "order")]
        assert heard == list(quiet.events)
    assert spoken or game in SILENT


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_a_message_is_seen_by_partners_and_by_opponents_who_notice(game: str, players: int) -> None:
    for deal in states(game, players, 30, "audience", talking=True):
        for event in deal.events:
            if event.kind in ("signal", "order"):
                assert event.chair is not None
                partners = {chair for chair in range(1, players + 1) if (chair - event.chair) % 2 == 0}
                assert partners <= set(event.audience)
        for chair in range(1, players + 1):
            assert all(chair in event.audience for event in deal.view(chair).events)


def test_a_message_does_not_take_ones_turn() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS).play("1 truc")
    told = deal.tell("5 signal lip").tell("2 order 4 high").tell("1 signal wink")
    assert (told.to_act, may(told)) == (2, may(deal))


def test_what_is_no_message() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS)
    for text in (
        "1 signal", "1 signal grin", "signal wink", "7 signal wink", "0 signal wink", "1 order low", "5 order 1 rank 7",
        "5 order 0 low", "5 order 7 low", "5 order 1 jump", "1 signal wink seen", "1 signal wink seen 9",
        "1 signal wink seen bob", "", "hello", "² signal wink", "5 order ³ low", "1 signal wink seen ²",
    ):  # fmt: skip
        with pytest.raises(te.NotACall):
            deal.tell(text)
    for message in (
        te.Message(9, "signal", "wink"),
        te.Message(1, "signal", "nod"),
        te.Message(1, "wave", "wink"),
        te.Message(5, "order", "low"),
        te.Message(5, "order", "low", 1, "7"),
        te.Message(5, "order", "low", 8),
    ):
        with pytest.raises(te.NotACall):
            deal.tell(message)
    partners = te.deal("partnership-truc", seed=1)
    for text in ("1 order 3 rank", "1 order 3 rank 6", "1 order 3 rank X", "1 order 3 low 7"):
        with pytest.raises(te.NotACall):
            partners.tell(text)
    with pytest.raises(te.NotACall, match="none"):
        te.deal("french-truc", seed=1).tell("1 signal wink")


def test_a_message_is_read_back_from_its_text() -> None:
    deal = te.deal("partnership-truc", hands="7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦")
    for text in (
        "3 signal wink",
        "1 order 3 rank 10",
        "1 order 3 RANK j",
        "3 signal wink seen 4 2",
        "4 order 2 leave",
    ):
        told = deal.tell(text)
        message = told.done[-1]
        assert isinstance(message, te.Message)
        assert deal.tell(str(message)).done == deal.tell(message).done == told.done


def test_no_messages_after_the_end() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS).play("1 fold")
    with pytest.raises(te.IllegalNow) as refused:
        deal.tell("3 signal wink")
    assert refused.value.reason.code == "over"


def test_a_sign_or_an_order_can_be_read_by_a_player_too() -> None:
    deal = te.deal("truc-y-flou", hands=HANDS).tell("3 signal lip").tell("5 order 1 low")
    said = [event.message for event in deal.view(1).events if event.message is not None]
    assert [(each.kind, each.chair, each.what, each.to) for each in said] == [
        ("signal", 3, "lip", None),
        ("order", 5, "low", 1),
    ]
    assert not [event for event in deal.view(2).events if event.message is not None]


@pytest.mark.parametrize(
    ("game", "dealer", "captains"),
    [
        ("truc-y-flou", 6, (5, 2, 5, 2, 5, 2)),
        ("truc-y-flou", 3, (5, 2, 5, 2, 5, 2)),  # the middle chairs, whoever deals
        (
            "catalan-truc",
            4,
            (3, 4, 3, 4),
        ),  # the dealer, and the player at his left, who plays last of his side
        ("partnership-truc", 4, (1, 4, 1, 4)),  # the dealer and eldest hand (TRC-55)
        ("french-truc", 2, (1, 2)),
    ],
)
def test_every_chair_knows_its_captain(game: str, dealer: int, captains: tuple[int, ...]) -> None:
    players = len(captains)
    deal = te.deal(game, "captains", dealer=dealer, players=players)
    assert tuple(deal.view(chair).captain for chair in range(1, players + 1)) == captains


@pytest.mark.parametrize(
    ("order", "wanted"), [("low", "2S"), ("high", "1B"), ("leave", "2S 3O"), ("embide", "1B 2S 3O")]
)
def test_a_view_says_which_cards_would_carry_out_an_order(order: str, wanted: str) -> None:
    """Against the seven of swords only the Club would take the trick."""
    hands = "7S 6S 12B | 5C 4C 12O | 1B 2S 3O | 3B 2C 1O | 3S 2O 10C | 3C 2B 11C"
    deal = te.deal("truc-y-flou", hands=hands).tell(f"5 order 3 {order}").play("1 7S")
    view = deal.view(3)
    message = next(event.message for event in view.events if event.kind == "order")
    assert message is not None
    assert sorted(map(str, view.obeying(message))) == sorted(wanted.split())
