"""Players say why: the reason belongs to what they do, in every position, and a player without one has none."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.bots.positions import position
from trucedu.bots import BOTS, Bot, Cautious, bot, why_of
from trucedu.bots.cards_only import CardsOnly
from trucedu.engine.deal import Deal

WAYS = [(name, players) for name in te.variants() for players in te.variant(name).players]


@pytest.mark.parametrize("name", [*BOTS, "cards only"])
@pytest.mark.parametrize(("game", "players"), WAYS)
def test_every_choice_has_its_reason(game: str, players: int, name: str) -> None:
    variant = te.variant(game)
    player: Bot = CardsOnly(variant) if name == "cards only" else bot(name, variant, "reasons")
    for number in range(1, 40):
        deal = te.deal(variant, "reasons", number, players=players, dealer=number % players + 1)
        while deal.to_act is not None:
            view = deal.view(deal.to_act)
            why = why_of(player, view)
            assert why is not None
            assert why.endswith((".", "!")), why
            assert "{" not in why
            assert "None" not in why.replace("None of its cards", "")
            deal = deal.play(player.choose(view))


def why(deal: Deal, player: Bot | None = None) -> str:
    assert deal.to_act is not None
    said = why_of(player or Cautious(deal.variant), deal.view(deal.to_act))
    assert said is not None
    return said


def flou(hands: str, *steps: str) -> Deal:
    return position("truc-y-flou", hands, *steps)


def test_a_bid_names_the_count() -> None:
    assert "embit counts 33" in why(flou("7S 6S 4B"))
    assert "flor counts 38" in why(flou("7S 6S 5S"))
    assert "it has no flor" in why(flou("7S 6S 5S | 7C 6C 5B", "1 flor"))


def test_a_card_left_to_a_partner_names_him() -> None:
    hands = "5S 3S 7S | 5B 6B 7B | 2O 1O 12O | 4C 3C 5C"
    deal = position("catalan-truc", hands, "3 cut", "1 3S", "2 6B", players=4, dealer=4)
    assert "left the trick to chair 1" in why(deal)
    assert "spoiling it is better" in why(deal.play("3 12O"))  # a three against a three, last to play


def test_a_refusal_gives_its_sum() -> None:
    """Two more lifts the stake from 1 to 2. A no costs 1, a yes wins or loses 2: it is fair from one in four on."""
    said = why(position("french-truc", "9♠ 9♥ 8♥ | 9♦ 9♣ 10♦", "1 two-more"))
    assert said.startswith("It refused")
    assert "accepting pays from 25 on" in said
    assert why(position("french-truc", "9♠ 9♥ 10♥ | 7♥ 7♦ 8♦", "1 two-more")).startswith("It accepted")


def test_a_lost_hand_is_called_lost() -> None:
    steps = ("1 cut", "1 1S", "2 2B", "2 7B", "1 3S", "1 6S truc")
    deal = position("catalan-truc", "1S 3S 6S | 2B 7B 5B", *steps, players=2, dealer=2)
    assert "lost whatever is played" in why(deal)


def test_chance_says_that_it_was_chance() -> None:
    deal = position("french-truc", "7♠ 8♠ A♠")
    choices = len(deal.legal()) - 1  # all but throwing the hand in
    assert f"by lot from {choices} things" in why(deal, bot("random", deal.variant))


def test_a_player_without_reasons_has_none_and_one_that_fails_says_so() -> None:
    class Silent:
        name = "silent"

        def choose(self, view: te.View) -> te.Action:
            return view.legal[0]

    class Confused(Silent):
        name = "confused"

        def why(self, view: te.View) -> str:
            raise LookupError("no idea")

    view = te.deal("french-truc", seed=1).view(1)
    assert why_of(Silent(), view) is None
    assert why_of(Confused(), view) == "The player 'confused' could not say why: LookupError: no idea"
