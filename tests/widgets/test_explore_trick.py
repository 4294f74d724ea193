"""The explorer for tricks: who takes them in which game, under which house rule, beside which turned card."""

from __future__ import annotations

from typing import Any

import pytest

import trucedu as te
from tests.widgets.explored import fact, made, part, words
from trucedu.engine.variant import variant
from trucedu.show.scene import CardGrid, Row
from trucedu.widgets.explore import explore
from trucedu.widgets.explore_text import TextTrick
from trucedu.widgets.exploring import Exploring, NotHere

# A trick


def takes(exploring: Exploring) -> str:
    return fact(exploring, "Takes the trick").value


#: Cards, the leader, who takes them and who leads on; the rule is that of the sheet.
TRICKS = [
    ("truc-y-flou", "3O 7O 1B 1S", 1, "chair 4, side B", "chair 4"),  # TYF-13: the Sword, above all
    ("truc-y-flou", "3O 3C", 2, "nobody: it is spoiled", "chair 2"),  # TYF-89, OQ-24: the leader leads again
    (
        "truc-y-flou",
        "4O 3C 5O 3S",
        5,
        "chair 6, side B",
        "chair 6",
    ),  # OQ-23: partners share it, the earlier leads
    ("french-truc", "A♠ 8♦", 2, "chair 1, side A", "chair 1"),
    (
        "partnership-truc",
        "9♠ 7♠ 9♥ 7♥",
        1,
        "nobody: it is spoiled",
        "chair 1",
    ),  # OQ-37: neither of the two led
    ("partnership-truc", "7♠ 9♠ 7♥ 9♥", 1, "chair 1, side A", "chair 1"),  # OQ-37: one of the two led
    ("catalan-truc", "1S 3C 2B 12O", 4, "chair 1, side A", "chair 1"),  # 3 above 2 above 1
]


@pytest.mark.parametrize(("game", "cards", "leader", "winner", "leads"), TRICKS)
def test_a_trick_is_decided(game: str, cards: str, leader: int, winner: str, leads: str) -> None:
    exploring = made("trick", game, start=f"leader {leader}; cards {cards}").exploring
    assert takes(exploring) == winner
    assert fact(exploring, "Leads on").value == leads
    result = variant(game).trick(cards, leader=leader)
    assert fact(exploring, "Takes the trick").lines == (f"{result.reason} [{result.rule}]",)


def test_other_games_take_the_same_cards_their_own_way() -> None:
    exploring = made("trick", start="cards 7O 3S 3C 1C").exploring
    assert takes(exploring) == "chair 1, side A"
    catalan = fact(exploring, "Catalan Truc")
    assert catalan.value == "nobody: it is spoiled (not as here)"
    assert catalan.lines == ("From the strongest: 3S = 3C > 1C > 7O",)
    exploring.do("cards 3S 7O 4C 4B 1S")  # four chairs there: the Sword is not laid
    assert takes(exploring) == "chair 5, side A"
    catalan = fact(exploring, "Catalan Truc")
    assert catalan.value == "chair 1, side A (not as here)"
    assert catalan.lines[1] == "It has 4 chairs: only the first 4 cards count."


def test_chairs_of_other_games_are_called_by_our_numbers() -> None:
    exploring = made("trick", start="leader 5; cards 4S 3S 5C").exploring
    assert takes(exploring) == "chair 6, side B"
    assert fact(exploring, "Catalan Truc").value == "chair 6, side B"
    two = made("trick", "partnership-truc", start="leader 4; cards 9♠ 7♠").exploring
    assert takes(two) == "chair 1, side A"
    assert fact(two, "French Truc").value == "chair 1, side A"


def test_a_game_that_lacks_a_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def cards(text: Any, most: int | None = None) -> Any:
        raise te.NotACard("There is no seven here.")

    monkeypatch.setattr(variant("le-truc"), "cards", cards)
    exploring = made("trick", "french-truc", start="cards 7♠ 8♦").exploring
    lacking = fact(exploring, "Le Truc")
    assert (lacking.value, lacking.lines) == ("not possible", ("There is no seven here.",))
    assert takes(exploring) == "chair 1, side A"


def test_cards_are_laid_and_taken_back_chair_by_chair() -> None:
    exploring = made("trick", start="clear").exploring
    assert takes(exploring) == "nobody yet"
    exploring.do("card 4C")
    assert exploring.do("card 3S") == (
        "Chair 2: three of swords. 3S is the highest: chair 2, side B, takes the trick."
    )
    exploring.do("chair 4")
    exploring.do("card 1S")
    lines = fact(exploring, "Takes the trick").lines
    assert lines[1] == "Cards are laid in turn, and chair 3 has none yet: 1 after it cannot count."
    exploring.do("chair 3")
    exploring.do("card 5C")
    assert takes(exploring) == "chair 4, side B"
    exploring.do("card 1S")
    assert (takes(exploring), exploring.laid.get(4)) == ("chair 2, side B", None)
    exploring.do("card 1B")  # the chair that took its card back lays another
    assert takes(exploring) == "chair 4, side B"
    grid = part(exploring, CardGrid)
    notes = {str(view.card): view.note for row in grid.rows for view in row.cards if view.note}
    assert notes == {"4C": "chair 1", "3S": "chair 2", "5C": "chair 3", "1B": "chair 4"}


def test_house_rules_change_who_takes_a_trick() -> None:
    exploring = made("trick", start="cards 10O 3S").exploring
    assert takes(exploring) == "chair 2, side B"
    told = exploring.do("house perique_rank top")
    assert told.endswith("10O is the highest: chair 1, side A, takes the trick.")
    exploring.do("cards 3S 4C 3O")
    assert takes(exploring) == "chair 1, side A"
    exploring.do("house partner_tie spoiled")
    assert takes(exploring) == "nobody: it is spoiled"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("cards 7O", "A trick has at least two cards; this is 1."),
        ("cards 1S 2S 3S 4S 5S 6S 7S", "at most 6"),
        ("cards 7O 7O", "twice"),
        ("chair 7", "There is no chair '7': chairs are 1 to 6."),
        ("leader x", "There is no chair 'x'"),
        ("lay 1 3S", "The three of swords lies there already."),
        ("lay 0 3S", "There is no chair '0'"),
        ("take 1S", "The ace of swords does not lie there."),
        ("house aces 1", "There is no house rule 'aces' here."),
    ],
)
def test_what_cannot_be_done_with_a_trick_is_explained(step: str, why: str) -> None:
    game = made("trick", start="cards 7O 3S")
    game.do(step)
    assert why in game.state["verdict"]["text"]
    assert game.exploring.place == "cards 7O 3S"


# A trick beside a turned card


def test_the_turned_card_is_shown_and_can_be_changed() -> None:
    """A03: the king of cups stands for a turned 4 and beats the 5; beside an ace it is an ordinary king."""
    exploring = made("trick", "uruguayan-truco", start="clear; turned 1C; cards 12C 5C").exploring
    turned = part(exploring, Row)
    assert (turned.title, turned.cards[0].card.key) == ("Turned up, the muestra", "1C")
    assert takes(exploring) == "chair 2, side B"
    assert "The two of cups, the four of cups, the five of cups" in words(exploring)
    told = exploring.do("turned 4C")
    assert told.startswith("The four of cups is turned up now. 12C is the highest: chair 1")
    assert takes(exploring) == "chair 1, side A"
    lines = fact(exploring, "Takes the trick").lines
    assert lines[1] == "The king of cups takes the place of the turned four and is a pieza."
    # Venezuela's king stands for a turned 11 or 10 only; in Argentina nothing is turned.
    assert fact(exploring, "Venezuelan Truco").value == "chair 1, side A"
    assert "12C > 5C" in fact(exploring, "Venezuelan Truco").lines[0]
    assert "12C > 5C" in fact(exploring, "Argentine Truco").lines[0]


def test_the_turned_card_is_pressed_and_then_another_one() -> None:
    exploring = made("trick", "truco-paulista", start="clear; turned 7♦; cards K♠ Q♦").exploring
    assert takes(exploring) == "chair 2, side B"
    assert part(exploring, Row).title == "Turned up, the vira"
    (view,) = part(exploring, Row).cards
    assert (view.do, view.pressed) == ("chair 0", False)
    assert exploring.do(view.do) == "The next card is turned up."
    assert part(exploring, Row).cards[0].pressed
    # A35: beside a jack the kings are the manilhas.
    assert exploring.do("card JS").startswith("The jack of spades is turned up now.")
    assert takes(exploring) == "chair 1, side A"
    assert not part(exploring, Row).cards[0].pressed


def test_a_turned_card_is_found_again_from_the_code() -> None:
    for start in (
        "turned 1S",
        "clear; turned 5C; leader 2; cards 12C 5S",
        "clear; turned 12S; lay 3 4O",
        "other",
    ):
        exploring = made("trick", "venezuelan-truco", start=start).exploring
        again = made("trick", "venezuelan-truco", start=exploring.place).exploring
        assert (again.turned, again.laid, again.leader) == (
            exploring.turned, exploring.laid, exploring.leader,
        )  # fmt: skip
    other, first = made("trick", "uruguayan-truco", start="other"), made("trick", "uruguayan-truco")
    assert other.exploring.turned is not first.exploring.turned


def test_nobody_holds_the_turned_card() -> None:
    exploring = made("trick", "uruguayan-truco", start="clear; turned 1C; cards 12C 5C").exploring
    for step in ("cards 1C 2C", "card 1C", "lay 3 1C"):
        with pytest.raises(NotHere, match="ace of cups is turned up: nobody holds it"):
            exploring.do(step)
    with pytest.raises(NotHere, match="five of cups lies on the table: take it back first"):
        exploring.do("turned 5C")
    with pytest.raises(NotHere, match="chair '0'"):
        made("trick").exploring.do("chair 0")
    with pytest.raises(NotHere, match="cannot be done here"):
        made("trick").exploring.do("turned 1C")


def test_a_smaller_pack_has_another_card_turned_up() -> None:
    """The clean pack of Paulista has no 4 to 7."""
    exploring = made("trick", "truco-paulista", start="clear; turned 5♦; cards K♠ Q♦").exploring
    exploring.do("house clean_pack yes")
    assert exploring.turned in exploring.variant.pack
    assert exploring.turned not in exploring.laid.values()


def test_a_turned_card_in_text() -> None:
    game = explore("trick", "uruguayan-truco", seed="look", ui="text")
    assert isinstance(game, TextTrick)
    assert 'turned("3S") turns that card up.' in " ".join(game.calls().split())
    game.clear()
    assert "Turned up, the muestra:\n  6O six of coins" in game.turned("6O")
    # A04: the knight beats the jack.
    assert "Takes the trick: chair 2, side B" in game.trick("10O 11O")


def test_a_trick_in_text() -> None:
    game = explore("trick", seed="look", ui="text")
    assert isinstance(game, TextTrick)
    assert "Takes the trick: chair 2, side B" in game.trick("4C 3S", leader=1)
    assert "Takes the trick: chair 3, side A" in game.lay(3, "1S")
    assert "Takes the trick: chair 2, side B" in game.take("1S")
    assert "Leads on: nobody yet" in game.leader(2)
    assert game.trick("4C 3S", leader=9) == "Not so: There is no chair '9': chairs are 1 to 6."
    assert "The table is empty." in game.clear()
    assert "Another trick lies there." in " ".join(game.other().split())
