"""Partnership Truc: governors, the redeal, partners who tie, true signs and binding orders."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.engine.play import code_of, may, played, words
from trucedu.engine.deal import Deal

# Chair 4 deals and governs side B; chair 1 is eldest and governs side A.
HANDS = "7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦"


def start(hands: str = HANDS, score: tuple[int, int] = (0, 0)) -> Deal:
    return te.deal("partnership-truc", hands=hands, score=score)


@pytest.mark.claims("TRC-54", "TRC-58")
def test_eldest_leads_and_play_goes_round() -> None:
    deal = start()
    order = []
    for _ in range(4):
        order.append(deal.to_act)
        deal = deal.play(deal.legal()[0])
    assert order == [1, 2, 3, 4]
    assert te.deal("partnership-truc", seed="x", dealer=2).to_act == 3


@pytest.mark.claims("TRC-55", "TRC-60", "TRC-63", "OQ-44")
def test_only_the_governors_answer_a_raise() -> None:
    for dealer in (1, 2, 3, 4):
        eldest = dealer % 4 + 1
        deal = te.deal("partnership-truc", seed="govern", dealer=dealer)
        for _ in range(4):
            chair = deal.to_act
            assert chair is not None
            asked = deal.play(f"{chair} two-more")
            answers = dealer if (chair - dealer) % 2 else eldest
            assert (asked.to_act, asked.asked) == (answers, "stake")
            partner = (answers + 1) % 4 + 1
            for word in ("yes", "no", "fold"):
                assert code_of(asked, f"{partner} {word}") == "not-your-turn"
            deal = deal.play(deal.legal()[0])


@pytest.mark.claims("TRC-41", "TRC-60")
def test_anyone_may_raise_on_his_turn_but_only_a_governor_gives_up() -> None:
    deal = start()
    assert {"two-more", "mon-reste", "fold"} <= words(deal, 1)
    deal = deal.play("1 A♦")
    assert {"two-more", "mon-reste"} == words(deal, 2)
    assert code_of(deal, "2 fold") == "only-the-governor"
    deal = deal.play("2 J♦")
    assert "fold" not in words(deal, 3)
    deal = deal.play("3 9♣")
    assert "fold" in words(deal, 4)
    assert deal.play("4 fold").score == (1, 0)


@pytest.mark.claims("TRC-56", "TRC-57")
def test_only_eldest_asks_for_a_redeal_and_only_the_dealer_answers() -> None:
    deal = start()
    asked = deal.play("1 redeal")
    assert (asked.to_act, asked.asked) == (4, "redeal")
    assert code_of(asked, "2 yes") == "not-your-turn"
    assert asked.play("4 no").to_act == 1
    new = asked.play("4 yes")
    assert not set(new.view(1).hand) & set(deal.view(1).hand)
    for chair in (2, 3, 4):
        after = deal
        while after.to_act != chair:
            after = after.play(after.legal()[0])
        assert code_of(after, f"{chair} redeal") == "only-eldest"


@pytest.mark.parametrize(
    ("cards", "leader", "side", "leads"),
    [
        ("7♠ 8♠ 9♠ 7♥", 1, None, 1),  # TRC-70, WP-138: the sevens of both sides
        ("9♣ 7♥ 8♦ 7♠", 2, None, 2),  # TRC-71, WP-140: chairs 3 and 1 tie, neither led
        ("7♥ 9♣ 7♠ 8♦", 1, "A", 1),  # one of the two led: he leads on
        ("7♥ 9♣ 7♠ 8♦", 4, "B", 4),
        ("7♥ 7♣ 7♠ 8♦", 1, None, 1),  # partners and an opponent
        ("9♥ 7♣ 9♠ 10♦", 1, "B", 2),
        ("8♥ 9♣ 8♠ 7♦", 1, "B", 4),  # the partners' tie is beaten
        ("A♥ 8♦ A♠ 8♠", 3, None, 3),  # chairs 4 and 2 tie, chair 3 led
    ],
)
@pytest.mark.claims("TRC-59", "TRC-70", "TRC-71", "OQ-37")
def test_ties(cards: str, leader: int, side: str | None, leads: int) -> None:
    trick = te.variant("partnership-truc").trick(cards, leader=leader)
    assert (trick.side, trick.leads) == (side, leads)


@pytest.mark.claims("TRC-59", "TRC-71")
def test_a_spoiled_trick_is_led_again_by_the_same_player() -> None:
    deal = start("A♠ 9♥ 10♥ | 7♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦")
    deal = played(deal, "1 A♠", "2 7♠", "3 10♦", "4 7♥")  # chairs 2 and 4 tie, chair 1 led
    assert deal.tricks[0].side is None
    assert deal.to_act == 1


@pytest.mark.claims("TRC-61", "TRC-64", "TRC-65", "TRC-66", "TRC-69")
def test_signs_go_to_the_governor_and_must_be_true() -> None:
    deal = start()
    told = deal.tell("3 signal wink")  # chair 3 has the eight of spades
    assert told.events[-1].audience == (1, 3)
    assert told.legal() == deal.legal()
    for false in ("3 signal grin", "3 signal shrug", "2 signal grin", "2 signal wink", "2 signal shrug"):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(false)
        assert refused.value.reason.code == "signs-must-be-true"
    for governor in (1, 4):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(f"{governor} signal grin")
        assert refused.value.reason.code == "governors-do-not-sign"
    # A card that was played is held no more.
    later = played(deal, "1 A♦", "2 J♦", "3 8♠")
    with pytest.raises(te.IllegalNow) as refused:
        later.tell("3 signal wink")
    assert refused.value.reason.code == "signs-must-be-true"


@pytest.mark.claims("TRC-62", "TRC-63", "TRC-68", "TRC-69")
def test_orders_come_from_the_governor_and_bind_the_partners_next_card() -> None:
    deal = played(start(), "1 A♦", "2 J♦")
    hand = {"8♠", "9♣", "10♦"}
    for order, left in (
        ("low", {"9♣"}),
        ("high", {"8♠"}),
        ("rank 10", {"10♦"}),
        ("rank K", hand),  # he has no king, so he is free
        ("leave", {"9♣", "10♦"}),  # the ace stands: anything below it
    ):
        told = deal.tell(f"1 order 3 {order}")
        assert may(told, 3) - words(told) == left
        assert words(told) == words(deal)  # calls stay free
        for card in hand - left:
            assert code_of(told, f"3 {card}") == "order-binds"
    # Only the next card: in the second trick chair 3 is free again.
    later = played(deal, "1 order 3 low", "3 9♣", "4 10♣", "1 7♠", "2 Q♥")
    assert may(later, 3) - words(later) == {"8♠", "10♦"}
    # The last word counts.
    assert may(played(deal, "1 order 3 low", "1 order 3 high")) & hand == {"8♠"}
    for wrong in ("3 order 1 low", "2 order 4 low"):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(wrong)
        assert refused.value.reason.code == "only-the-governor-orders"
    for wrong in ("1 order 2 low", "1 order 1 low"):
        with pytest.raises(te.IllegalNow) as refused:
            deal.tell(wrong)
        assert refused.value.reason.code == "orders-go-to-partners"


@pytest.mark.claims("TRC-59", "TRC-62")
def test_an_order_waits_for_the_partners_card_over_a_raise() -> None:
    deal = played(start(), "1 order 3 low", "1 A♦", "2 two-more", "1 yes", "2 J♦")
    assert may(deal, 3) - words(deal) == {"9♣"}


@pytest.mark.parametrize(
    ("cards", "leader", "rule", "says"),
    [
        ("9♣ 7♥ 8♦ 7♠", 2, "trick.partner_tie", "7♥ and 7♠ are equal and the best"),
        ("9♣ 7♥ 8♦ 7♠", 1, "trick.partner_tie", "7♥ and 7♠ are equal and the best"),
        ("7♣ 7♥ 8♦ 9♠", 2, "trick.lead_after_tie", "7♣ and 7♥ are equal and the best"),
        ("7♥ 9♣ 7♠ 8♦", 4, "trick.partner_tie", "both of side B"),
        ("9♥ 9♣ 7♠ 8♦", 4, "order.plain", "7♠ is the highest: chair 2, side B, takes the trick."),
    ],
)
def test_a_trick_says_why_and_by_which_rule(cards: str, leader: int, rule: str, says: str) -> None:
    trick = te.variant("partnership-truc").trick(cards, leader=leader)
    assert trick.rule == f"partnership-truc#{rule}"
    assert says in trick.reason
