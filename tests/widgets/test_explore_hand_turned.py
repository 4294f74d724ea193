"""The hand explorer beside a turned card: counted by its pieces, the card changed, and led back to by its line."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import trucedu as te
from tests.lessons.solvers.pieces import Beside
from tests.widgets.explored import fact, made, part, words
from trucedu.show.scene import CardGrid, Row
from trucedu.widgets.explore import explore
from trucedu.widgets.explore_text import TextHand
from trucedu.widgets.exploring import NotHere
from trucedu.widgets.hand_counts import spread

URUGUAY, VENEZUELA = "uruguayan-truco", "venezuelan-truco"


@pytest.mark.parametrize(
    ("game", "turned", "cards", "envido", "flor"),
    [
        (URUGUAY, "11O", "2O 4O 5O", "none", "10 + 9 + 8 + 20 = 47"),  # WP-168
        (URUGUAY, "1C", "12C 10C 1B", "7 + 1 + 20 = 28", "none"),  # A03: an ordinary king
        (URUGUAY, "4C", "12C 7S 3B", "9 + 7 + 20 = 36", "none"),  # A03: it stands for the four
        (URUGUAY, "6O", "10O 7S 3B", "7 + 7 + 20 = 34", "none"),  # A04
        (URUGUAY, "6O", "11O 7S 3B", "7 + 7 + 20 = 34", "none"),  # A04
        (URUGUAY, "1B", "6C 7O 3S", "7", "none"),  # no pair: the highest card
        (VENEZUELA, "5C", "11C 7S 4B", "10 + 7 + 20 = 37", "none"),  # WP-172
        (VENEZUELA, "5C", "10C 6S 12B", "9 + 6 + 20 = 35", "none"),  # WP-173
        (VENEZUELA, "5C", "2C 7S 4B", "7", "none"),  # the two of the vira is no piece here
    ],
)
def test_a_hand_is_counted_beside_the_turned_card(
    game: str, turned: str, cards: str, envido: str, flor: str
) -> None:
    exploring = made("hand", game, start=f"cards {cards}; turned {turned}").exploring
    assert (fact(exploring, "Envido").value, fact(exploring, "Flor").value) == (envido, flor)


def test_the_turned_card_is_shown_chosen_and_changed() -> None:
    game = made("hand", URUGUAY, start="cards 7S 4O 3B; turned 6C")
    hand, turned = part(game.exploring, Row), part(game.exploring, Row, 1)
    assert [view.card.key for view in turned.cards] == ["6C"]
    assert turned.title == "Turned up, the muestra"
    assert [view.stands_for for view in hand.cards] == [None, None, None]
    game.do("card 6C")  # the turned card is now the one to exchange
    assert game.state["say"] == "The six of cups is the one to exchange now."
    assert part(game.exploring, Row, 1).cards[0].pressed
    game.do("card 6O")
    told = "The six of coins is turned up now. Envido: 36; before, 7. Flor: none, as before."
    assert game.state["say"] == told
    assert [view.stands_for for view in part(game.exploring, Row).cards] == [None, 9, None]
    assert "The two, four, five, knight and jack of coins are piezas" in words(game.exploring)
    pressed = {
        view.card.key for row in part(game.exploring, CardGrid).rows for view in row.cards if view.pressed
    }
    assert pressed == {"7S", "4O", "3B", "6O"}


def test_nobody_holds_the_turned_card() -> None:
    exploring = made("hand", URUGUAY, start="cards 7S 4O 3B; turned 6C").exploring
    with pytest.raises(NotHere, match="The six of cups is turned up: nobody holds it"):
        exploring.do("swap 7S 6C")
    with pytest.raises(NotHere, match="The seven of swords is in the hand already"):
        exploring.do("turned 7S")
    told = exploring.do("cards 6C 5C 4C")
    assert "is turned up instead" in told
    assert part(exploring, Row, 1).cards[0].card not in part(exploring, Row).cards


@pytest.mark.parametrize("seed", ["look", "wind", "salt"])
def test_the_line_leads_back(seed: str) -> None:
    exploring = made("hand", URUGUAY, seed=seed).exploring
    assert exploring.place == ""
    for step in ("turned 2O", "other", "cards 12O 4O 7S", "other"):
        exploring.do(step)
        again = made("hand", URUGUAY, seed=seed, start=exploring.place).exploring
        assert list(again.parts(live=False)) == list(exploring.parts(live=False))


@pytest.mark.parametrize("counts", ["pair", "flor"])
def test_hands_are_counted_exactly_beside_a_turned_card(counts: Any) -> None:
    game = te.variant(URUGUAY)
    turned = game.card("5C")  # itself a piece: the king of cups has its place
    rules = Beside(game, turned)
    found: dict[int, int] = {}
    for hand in combinations(rules.pack, 3):
        count = rules.embit(hand) if counts == "pair" else rules.flor(hand)
        if count is not None:
            found[count.points] = found.get(count.points, 0) + 1
    table = spread(game.beside(turned), counts)
    assert table.hands == 9139  # any 3 of 39
    assert {each.points: each.hands for each in table.holdings} == found
    assert max(found) == (37 if counts == "pair" else 47)


def test_a_game_without_declarations_shows_strength_beside_the_turned_card() -> None:
    exploring = made("hand", "truco-paulista", start="cards 4♣ 3♠ 5♦; turned 3♦").exploring
    # WP-177: a three turned up makes the fours manilhas, that of clubs the highest.
    assert fact(exploring, "Four of clubs").value == "beats 38 of the other 38"
    assert "The four of clubs, the four of hearts, the four of spades and the four of diamonds" in words(
        exploring
    )


def test_a_hand_beside_a_turned_card_in_text() -> None:
    game = explore("hand", VENEZUELA, seed="look", ui="text")
    assert isinstance(game, TextHand)
    assert 'turned("4S") turns that card up.' in " ".join(repr(game).split())
    game.hand("11C 7S 4B")
    assert "Envido: 10 + 7 + 20 = 37" in game.turned("5C")
    assert "Turned up, the vira:\n  5C five of cups" in game.turned("5C")
    assert game.turned("7S") == "Not so: The seven of swords is in the hand already."
    assert "turned(" not in repr(explore("hand", "argentine-truco", seed="look", ui="text"))
