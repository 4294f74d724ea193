"""The habits of the styles, each in a position made for it, beside what the cautious player does there."""

from __future__ import annotations

from itertools import combinations

import pytest

import trucedu as te
from tests.bots.positions import chosen, position
from trucedu.bots import Bluffer, Bold, Captain, Cautious
from trucedu.engine.deal import Deal

#: So many different seeds are enough to tell one time in three, four, five and six apart.
SEEDS = 900


def share(player: type[Bold] | type[Bluffer], deal: Deal, wanted: str) -> float:
    """How often, over many seeds, the player does something."""
    found = [chosen(player(deal.variant, seed), deal) for seed in range(SEEDS)]
    return found.count(wanted) / SEEDS


def one_in(number: int) -> object:
    """About one time in so many: within four standard errors."""
    return pytest.approx(1 / number, abs=4 * (1 / number * (1 - 1 / number) / SEEDS) ** 0.5)


def better_than(embit: int) -> float:
    """The share of all embits that are worth less, counted over every hand of the pack."""
    game = te.variant("truc-y-flou")
    counts = [count.points for hand in combinations(game.pack, 3) if (count := game.embit(hand))]
    return sum(points < embit for points in counts) / len(counts)


# Bold


def test_bold_raises_with_less() -> None:
    """Of the 29 cards unseen an ace beats 18 and equals 3, a king beats 15 and equals 3: about 0.62 between them."""
    deal = position("french-truc", "A♠ K♥ 9♦")
    assert chosen(Bold(deal.variant), deal) == "1 two-more"
    assert chosen(Cautious(deal.variant), deal) != "1 two-more"


def test_bold_accepts_with_less() -> None:
    """A jack beats 7 and equals 2 of 29 unseen cards: 0.28, just above the fair price of a quarter."""
    deal = position("french-truc", "9♠ 10♥ 8♥ | J♠ J♥ 9♦", "1 two-more")
    assert chosen(Bold(deal.variant), deal) == "2 yes"
    assert chosen(Cautious(deal.variant), deal) == "2 no"


def test_bold_raises_an_accepted_raise_with_less() -> None:
    """A three beats 34 of 37 unseen cards, an ace 27; with the equal ones that is 0.87 between them."""
    deal = position("catalan-truc", "4S 5S 6S | 3S 1B 4C", "1 cut", "1 truc", players=2, dealer=2)
    assert chosen(Bold(deal.variant), deal) == "2 retruc"
    assert chosen(Cautious(deal.variant), deal) == "2 yes"


def test_bold_bids_an_embit_of_the_better_half() -> None:
    assert 0.5 <= better_than(29) < 0.7
    deal = position("truc-y-flou", "7S 2S 12B")
    assert chosen(Bold(deal.variant), deal) == "1 embit"
    assert chosen(Cautious(deal.variant), deal) == "1 2S"  # its middling card
    assert better_than(27) < 0.5
    assert chosen(Bold(deal.variant), position("truc-y-flou", "7S 12S 4B")) != "1 embit"


@pytest.mark.parametrize(
    ("cards", "embit", "bold", "cautious"),
    [
        ("5C 2C 12B", 27, "cantar", "pass"),  # more than three of ten
        ("5C 12C 6B", 25, "pass", "pass"),
        ("6C 5C 12B", 31, "aoute", "cantar"),  # more than seven and a half of ten
    ],
)
def test_bold_sings_and_raises_with_less(cards: str, embit: int, bold: str, cautious: str) -> None:
    deal = position("truc-y-flou", f"7S 6S 4B | {cards}", "1 embit")
    game = te.variant("truc-y-flou")
    count = game.embit(cards)
    assert count is not None
    assert count.points == embit
    assert chosen(Bold(game), deal) == f"2 {bold}"
    assert chosen(Cautious(game), deal) == f"2 {cautious}"


def test_bold_stakes_the_game_on_less() -> None:
    assert 0.65 <= better_than(30) < 0.8
    deal = position("truc-y-flou", "7S 6S 4B | 7C 3C 12B", "1 mi-falta")
    assert chosen(Bold(deal.variant), deal) == "2 cantar"
    assert chosen(Cautious(deal.variant), deal) == "2 pass"


#: The best two beat fewer than four in ten of what is unseen, but the hand is not so poor as to ask for new cards.
POOR = "J♠ 10♥ 9♦"


@pytest.mark.parametrize(("player", "rate"), [(Bold, 6), (Bluffer, 3)])
def test_bluffs_are_as_frequent_as_stated(player: type[Bold] | type[Bluffer], rate: int) -> None:
    deal = position("french-truc", POOR)
    assert share(player, deal, "1 two-more") == one_in(rate)
    assert chosen(Cautious(deal.variant), deal) == "1 10♥"


@pytest.mark.parametrize("player", [Bold, Bluffer])
def test_a_middling_hand_is_no_bluff(player: type[Bold] | type[Bluffer]) -> None:
    """A queen and a king beat about half of what is unseen."""
    assert share(player, position("french-truc", "K♠ Q♥ 9♦"), "1 two-more") == 0


@pytest.mark.parametrize("player", [Bold, Bluffer])
def test_a_bluff_follows_from_seed_and_position(player: type[Bold] | type[Bluffer]) -> None:
    for seed in range(30):
        one = chosen(player(te.variant("french-truc"), seed), position("french-truc", POOR))
        assert one == chosen(player(te.variant("french-truc"), seed), position("french-truc", POOR))


# Bluffer


def test_a_bluffer_raises_with_good_hands_too() -> None:
    assert share(Bluffer, position("french-truc", "7♠ 7♥ 8♥"), "1 two-more") == 1


def test_a_bluffer_accepts_just_when_it_pays() -> None:
    """Two jacks: 0.28, two tens: 0.14; the fair price of two more is a quarter."""
    for cards, wanted in (("J♠ J♥ 9♦", "2 yes"), ("10♠ 10♥ 9♦", "2 no")):
        deal = position("french-truc", f"9♠ Q♥ 8♥ | {cards}", "1 two-more")
        assert share(Bluffer, deal, wanted) == 1


@pytest.mark.parametrize("hand", ["7S 12B 4C", "12S 2S 4B"])  # no embit, a poor one
def test_a_bluffer_bids_what_it_has_not(hand: str) -> None:
    deal = position("truc-y-flou", hand)
    assert share(Bluffer, deal, "1 embit") == one_in(4)
    assert chosen(Cautious(deal.variant), deal) != "1 embit"


def test_a_bluff_that_is_raised_is_given_up() -> None:
    deal = position("truc-y-flou", "7S 12B 4C | 7C 6C 12O", "1 embit", "2 aoute")
    assert share(Bluffer, deal, "1 pass") == 1


def test_a_bluffer_challenges_a_flor_it_has_not() -> None:
    deal = position("truc-y-flou", "7S 6S 5S | 7C 6C 5B", "1 flor")
    assert share(Bluffer, deal, "2 alimidou") == one_in(5)
    assert chosen(Cautious(deal.variant), deal) == "2 pass"


def test_a_bluffer_speaks_of_no_flor_where_that_is_forbidden() -> None:
    deal = te.deal(te.variant("truc-y-flou", flor_bluff="never"), "flor", hands="7S 6S 5S | 7C 6C 5B")
    assert share(Bluffer, deal.play("1 flor"), "2 pass") == 1


# All of them


@pytest.mark.parametrize("style", [Cautious, Bold, Bluffer, Captain])
def test_nobody_claims_a_flor_on_its_turn_without_one(style: type[Cautious]) -> None:
    game = te.variant("truc-y-flou")
    player = style(game)
    for number in range(1, 120):
        deal = te.deal(game, "claims", number)
        if game.flor(deal.view(1).hand) is None:
            assert chosen(player, deal) != "1 flor"


def test_with_two_players_a_captain_plays_like_the_cautious_one() -> None:
    for game in ("french-truc", "sackson-truc", "catalan-truc"):
        variant = te.variant(game)
        captain, cautious = Captain(variant), Cautious(variant)
        for number in range(1, 60):
            deal = te.deal(variant, "two", number, players=2)
            while deal.to_act is not None:
                view = deal.view(deal.to_act)
                assert captain.choose(view) == cautious.choose(view)
                deal = deal.play(cautious.choose(view))


@pytest.mark.parametrize("style", [Cautious, Bold, Bluffer, Captain])
def test_the_pack_is_cut_and_never_tapped_and_three_cards_are_dealt(style: type[Cautious]) -> None:
    deal = te.deal("catalan-truc", "cut", dealer=4)
    assert deal.asked == "tap"
    assert chosen(style(deal.variant), deal) == "3 cut"
    tapped = deal.play("3 tap")
    assert tapped.asked == "one-card"
    assert chosen(style(deal.variant), tapped).endswith("three-cards")


@pytest.mark.parametrize("style", [Cautious, Bold, Bluffer, Captain])
@pytest.mark.parametrize("game", ["truc-y-flou", "french-truc", "partnership-truc"])
def test_nobody_throws_a_hand_in_unasked(game: str, style: type[Cautious]) -> None:
    variant = te.variant(game)
    player, could = style(variant), 0
    for number in range(1, 40):
        deal = te.deal(variant, "fold", number)
        while deal.to_act is not None:
            action = player.choose(deal.view(deal.to_act))
            could += any(each.call == "fold" for each in deal.legal())
            assert action.call != "fold"
            deal = deal.play(action)
    assert could > 100


def test_the_middling_card_is_led_first_and_the_best_where_the_trick_may_decide() -> None:
    raised = ("1 two-more", "2 yes")
    deal = position("french-truc", "A♠ Q♥ 9♦ | A♥ J♥ 10♥", *raised)
    assert chosen(Cautious(deal.variant), deal) == "1 Q♥"
    spoiled = deal.play("1 A♠").play("2 A♥")  # now one trick more is enough (TRC-35)
    assert chosen(Cautious(deal.variant), spoiled) == "1 Q♥"
    won = position("french-truc", "A♠ Q♥ K♦ | J♥ 9♥ 10♥", *raised, "1 Q♥", "2 J♥")
    assert chosen(Cautious(won.variant), won) == "1 A♠"
