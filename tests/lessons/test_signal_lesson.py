"""What lesson 3 says in prose, worked out again: which cards have signs, who comes last, what a sign is worth."""

from __future__ import annotations

from itertools import permutations

import pytest

import trucedu as te
from tests.lessons.test_notebooks import FOLDER, text
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay

GAME = te.variant("truc-y-flou")
SAID = " ".join(text(FOLDER / "03_signals.ipynb").split())


def signed() -> dict[str, str]:
    """The name of the sign of every card that has one, by giving it in a deal in which it must show."""
    assert GAME.sheet.rules is not None
    found: dict[str, str] = {}
    for name, signal in GAME.sheet.rules.messages.signals.items():
        rank, suits = signal.cards[:-1], signal.cards[-1]
        found |= dict.fromkeys((f"{rank}{suit}" for suit in (suits if suits != "*" else "SBOC")), name)
    return found


def test_twelve_cards_have_a_sign_and_twenty_eight_have_none() -> None:
    assert (len(signed()), len(GAME.pack) - len(signed())) == (12, 28)
    assert "twelve cards have a sign. **The other twenty-eight have none**" in SAID
    # They are the highest: nothing without a sign beats anything with one.
    worst = min(GAME.strength(card) for card in signed())
    assert all(GAME.strength(card) < worst for card in GAME.pack if card.key not in signed())


def test_the_pouts_stand_right_below_the_twos() -> None:
    places = [frozenset(map(str, group)) for group in GAME.order()]
    twos = next(place for place, group in enumerate(places) if "2S" in group)
    assert places[twos + 1] == {"1O", "1C"}


@pytest.mark.parametrize(("hand", "signs"), [("7C 2B 1O 7O", {"puff", "mouth-left"}), ("3O 1C 5C", {"lip"})])
def test_which_cards_to_pull_a_face_for(hand: str, signs: set[str]) -> None:
    assert {signed()[card] for card in hand.split() if card in signed()} == signs


@pytest.mark.parametrize(
    ("leader", "feet"), [(1, {"A": 5, "B": 6}), (4, {"A": 3, "B": 2}), (2, {"A": 1, "B": 6})]
)
def test_who_is_the_foot(leader: int, feet: dict[str, int]) -> None:
    """Each side's last player in a trick (TYF-10), seen by playing one."""
    deal = te.deal(GAME, seed="feet", dealer=(leader - 2) % 6 + 1)
    last = {}
    while not deal.tricks:
        assert deal.to_act is not None
        last["A" if deal.to_act % 2 else "B"] = deal.to_act
        deal = deal.play(next(action for action in deal.legal() if action.card and not action.call))
    assert last == feet


def test_the_sword_would_take_the_trick_that_the_captain_lets_go() -> None:
    taken = GAME.trick("3S 4C 5O 6B 7O 1S", leader=4)
    left = GAME.trick("3S 4C 5O 6B 7O 5C", leader=4)
    assert (taken.winner, left.winner) == (3, 2)


def test_captains_sit_in_chairs_2_and_5_and_only_they_give_orders() -> None:
    deal = te.deal(GAME, seed="captains")
    for chair in range(1, 7):
        partner = (chair + 1) % 6 + 1
        if chair in (2, 5):
            assert deal.tell(f"{chair} order {partner} leave").events
        else:
            with pytest.raises(te.IllegalNow):
                deal.tell(f"{chair} order {partner} leave")


def test_a_sign_may_lie() -> None:
    deal = te.deal(GAME, hands=["4S 5S 6S", "", "", "", "", ""])
    assert deal.tell("1 signal eyebrows").events


def test_only_the_sword_and_the_club_beat_the_best_that_the_partners_show() -> None:
    best = GAME.strength("7S")
    assert {str(card) for card in GAME.pack if GAME.strength(card) > best} == {"1S", "1B"}


def test_in_the_first_deal_the_partners_show_a_manille_and_a_three() -> None:
    """Chair 3 holds the seven of swords and chair 5 a three; both faces are there before the first card."""
    hands = {
        chair: {str(card) for card in te.deal(GAME, seed="first deal").view(chair).hand}
        for chair in (1, 3, 5)
    }
    assert hands[1] == {"3O", "1C", "5C"}
    assert {signed()[card] for card in hands[3] if card in signed()} == {"mouth-right"}
    assert {signed()[card] for card in hands[5] if card in signed()} == {"lip"}
    play = TablePlay(GAME, "first deal", layers=Layers.of(GAME, ("tricks", "signals")))
    given = [event.text for event in play.view.events if event.kind == "signal"]
    assert given == ["Chair 3 moves the mouth to the right.", "Chair 5 tucks the lower lip under the upper."]
    assert play.view.to_act == 1


def test_the_hand_is_yours_in_any_case_and_the_sword_takes_the_first_trick() -> None:
    """Exercise 2: whatever is led, side B's Sword takes one trick and side A the two others."""
    assert "Here the hand is yours in any case" in SAID
    hand = te.deal(GAME, seed="first deal").view(1).hand
    for order in permutations(hand):
        play = TablePlay(GAME, "first deal", layers=Layers.of(GAME, ("tricks", "signals")))
        for card in order:
            while play.looking:
                play.next()
            if not play.over:
                play.play(card)
        sides = [trick.side for trick in play.deal.tricks]
        assert sides == ["B", "A", "A"], order
        assert "1S" in [str(card) for _, card in play.deal.tricks[0].cards]
