"""Explorers: every change is worked out by the engine, what cannot be done is explained, nothing stays behind."""

from __future__ import annotations

import json
import re
from html import unescape
from time import perf_counter
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from trucedu.engine.variant import variant
from trucedu.show.scene import CardGrid, Fact, Facts, Part, Row, Words
from trucedu.widgets.explore import EXPLORERS, Explorer, explore
from trucedu.widgets.explore_text import TextExplorer, TextHand, TextTrick
from trucedu.widgets.exploring import Exploring, NotHere
from trucedu.widgets.hand_counts import spread


def made(name: str, game: str = "truc-y-flou", **options: Any) -> Explorer:
    found = explore(name, game, **{"seed": "look", **options}, ui="widget")
    assert isinstance(found, Explorer)
    return found


def part(exploring: Exploring, kind: type[Any], place: int = 0) -> Any:
    """The part of that kind in what is to be seen."""
    found: list[Part] = [each for each in exploring.scene().parts if isinstance(each, kind)]
    return found[place]


def fact(exploring: Exploring, name: str) -> Fact:
    facts: list[Fact] = [
        each for found in exploring.scene().parts if isinstance(found, Facts) for each in found.facts
    ]
    return next(each for each in facts if each.name == name)


def words(exploring: Exploring) -> str:
    return " ".join(each.text for each in exploring.scene().parts if isinstance(each, Words))


# A hand


@pytest.mark.parametrize(
    ("cards", "house", "embit", "flor"),
    [
        ("7S 6S 12S", {}, "7 + 6 + 20 = 33", "7 + 6 + 0 + 20 = 33"),  # TYF-71: a king counts nothing
        ("7S 4C 2B", {}, "none", "none"),
        ("7S 10O 11B", {}, "7 + 7 + 20 = 34", "7 + 7 + 7 + 20 = 41"),  # TYF-72: the most there is
        ("7S 10O 2C", {"perique_suit": "printed"}, "none", "none"),  # OQ-01: a périque keeps its suit
        ("1S 5S 4C", {"aces": 1}, "1 + 5 + 20 = 26", "none"),  # OQ-05
        ("7S 6S 10O", {"perique_flor": "no"}, "7 + 7 + 20 = 34", "none"),  # OQ-02
        ("7S 5C 3O", {"no_pair": "highest"}, "7", "none"),  # OQ-06
        ("7S 6S 5S", {"silent_flor": "none"}, "none", "7 + 6 + 5 + 20 = 38"),  # OQ-07
    ],
)
def test_a_hand_is_counted(cards: str, house: dict[str, str | int], embit: str, flor: str) -> None:
    exploring = made("hand", start=f"cards {cards}").exploring
    for name, value in house.items():
        exploring.do(f"house {name} {value}")
    assert (fact(exploring, "Embit").value, fact(exploring, "Flor").value) == (embit, flor)


def test_each_card_says_what_it_adds() -> None:
    exploring = made("hand", start="cards 7S 6S 10O").exploring
    seven, six, perique = part(exploring, Row).cards
    assert (seven.note, seven.stands_for) == ("embit: adds 7; flor: adds 7", None)
    assert (six.note, six.stands_for) == ("embit: left out; flor: adds 6", None)
    assert (perique.note, perique.stands_for) == ("embit: adds 7; flor: adds 7", 7)


def by_looking_at_every_hand(counts: str) -> dict[int, int]:
    """How many hands hold each worth, counted here from TYF-30, 31, 48, 70 and 72 alone."""
    pack = [(rank, suit) for suit in "SBOC" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    wild = {(10, "O"), (11, "B")}

    def value(card: tuple[int, str]) -> int:
        return 7 if card in wild else card[0] if 2 <= card[0] <= 7 else 0

    def joined(*cards: tuple[int, str]) -> bool:
        return len({suit for rank, suit in cards if (rank, suit) not in wild}) <= 1

    found: dict[int, int] = {}
    for i, a in enumerate(pack):
        for j, b in enumerate(pack[:i]):
            for c in pack[:j]:
                groups = [(a, b), (a, c), (b, c)] if counts == "pair" else [(a, b, c)]
                worth = [20 + sum(map(value, group)) for group in groups if joined(*group)]
                if worth:
                    found[max(worth)] = found.get(max(worth), 0) + 1
    return found


@pytest.mark.parametrize("counts", ["pair", "flor"])
def test_better_hands_are_counted_exactly(counts: Any) -> None:
    table = spread(variant("truc-y-flou"), counts)
    assert table.hands == 9880
    assert {each.points: each.hands for each in table.holdings} == by_looking_at_every_hand(counts)
    points = [each.points for each in table.holdings]
    assert points == sorted(points, reverse=True)
    for each in table.holdings:
        game = variant("truc-y-flou")
        worth = game.embit(each.example) if counts == "pair" else game.flor(each.example)
        assert worth is not None
        assert worth.points == each.points


def test_better_hands_are_named() -> None:
    exploring = made("hand", start="cards 7S 4S 12S").exploring
    table = by_looking_at_every_hand("pair")
    better = {points: n for points, n in table.items() if points > 31}
    assert sorted(better) == [32, 33, 34]
    said = fact(exploring, "Embit").lines
    named = f"32 in {better[32]}, 33 in {better[33]} and 34 in {better[34]}"
    assert said[0] == f"{sum(better.values()):,} of the 9,880 possible hands have a better one: {named}."
    assert said[1] == f"{table[31]:,} hands, this one among them, have exactly 31."
    exploring.do("cards 7S 10O 11B")
    assert fact(exploring, "Flor").lines[0] == "None of the 9,880 possible hands has a better one."


def test_asking_again_is_quick() -> None:
    exploring = made("hand").exploring
    exploring.scene()
    begun = perf_counter()
    exploring.do("card 7S")
    exploring.scene()
    assert perf_counter() - begun < 0.05


def test_cards_are_exchanged_and_the_change_is_told() -> None:
    game = made("hand", start="cards 7S 6C 12S")
    game.do("mark 2")
    assert game.state["say"] == "The six of cups is the one to exchange now."
    game.do("card 6S")
    assert game.exploring.place == "cards 7S 6S 12S"
    told = "The six of swords instead of the six of cups. Embit: 33; before, 27. Flor: 33; before, none."
    assert game.state["say"] == told
    assert told in words(game.exploring)
    game.do("card 5S")
    assert game.exploring.place == "cards 7S 5S 12S"
    game.do("card 12S")  # in the hand already: it becomes the one to exchange
    game.do("card 4S")
    assert game.exploring.place == "cards 7S 5S 4S"


def test_the_whole_pack_can_be_chosen_from() -> None:
    for name in ("truc-y-flou", "french-truc"):
        exploring = made("hand", name).exploring
        grid = part(exploring, CardGrid)
        views = [view for row in grid.rows for view in row.cards]
        assert {view.card for view in views} == set(variant(name).pack)
        assert len(grid.rows) == 4
        assert sum(bool(view.pressed) for view in views) == 3


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("cards 7S 6S", "A hand has three cards; these are 2."),
        ("cards 7S 7S 6S", "twice"),
        ("cards 7S 6S 8S", "not in the pack"),
        ("cards 7S 6S 5S 4S", "at most 3"),
        ("card nonsense", "not a Spanish card"),
        ("mark 4", "numbered 1 to 3"),
        ("swap 1B 5S", "The ace of clubs is not in the hand."),
        ("swap 7S 6S", "The six of swords is in the hand already."),
        ("house aces 2", "aces is one of: 0, 1; not '2'."),
        ("house stop play-out", "There is no house rule 'stop' here."),
        ("win", "cannot be done here"),
    ],
)
def test_what_cannot_be_done_with_a_hand_is_explained(step: str, why: str) -> None:
    game = made("hand", start="cards 7S 6S 12S")
    game.do(step)
    assert why in game.state["verdict"]["text"]
    assert game.exploring.place == "cards 7S 6S 12S"
    assert game.state["error"] is None
    game.do("other")
    assert game.state["verdict"] is None


def test_a_game_without_declarations_shows_strength() -> None:
    exploring = made("hand", "french-truc", start="cards 8♥ 7♠ J♦").exploring
    assert "French Truc knows no declarations" in words(exploring)
    # TRC: 7 > 8 > A > K > Q > J > 10 > 9, four of each.
    assert fact(exploring, "Seven of spades").value == "beats 28 of the other 31"
    assert fact(exploring, "Eight of hearts").lines[0] == "beaten by 4"
    assert fact(exploring, "Jack of diamonds").value == "beats 8 of the other 31"
    exploring.do("house low_eight yes")
    assert fact(exploring, "Eight of hearts").value == "beats 0 of the other 31"


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


# What all explorers share


def ways_in() -> list[tuple[str, str]]:
    playable = [name for name in te.variants() if variant(name).sheet.playable]
    return [(name, game) for name in EXPLORERS for game in playable]


@pytest.mark.parametrize(("name", "game"), ways_in())
def test_every_button_can_be_pressed(name: str, game: str) -> None:
    steps = re.findall(r'data-tre-do="([^"]*)"', made(name, game).state["html"])
    assert len(steps) > 3
    for step in map(unescape, dict.fromkeys(steps)):
        fresh = made(name, game)
        fresh.do(step)
        assert fresh.state["error"] is None
        assert fresh.state["seq"] == 2
        assert max(len(line) for line in repr(fresh).splitlines()[1:]) <= 80


@pytest.mark.parametrize(("name", "game"), ways_in())
def test_the_line_shown_leads_back_to_the_same_picture(name: str, game: str) -> None:
    first = made(name, game)
    steps = re.findall(r'data-tre-do="((?:card|other|call|card-on|house)[^"]*)"', first.state["html"])
    for step in map(unescape, (*steps[:6], *steps[-2:])):
        first.do(step)
    again = eval(first.state["code"].replace("te.explore(", "explore("), {"te": te, "explore": explore})
    assert isinstance(again, TextExplorer)
    assert again.exploring.scene(live=False) == first.exploring.scene(live=False)
    assert again.exploring.code == first.exploring.code


@pytest.mark.parametrize("name", EXPLORERS)
def test_a_doubled_or_late_press_does_nothing(name: str) -> None:
    game = made(name)
    first, second = re.findall(r'data-tre-do="([^"]*)"', game.state["html"])[1:3]
    game.set_state({"action": {"n": 1, "do": first}})
    after = game.state
    game.set_state({"action": {"n": 1, "do": second}})
    assert game.state == after
    assert after["seq"] == 2


@pytest.mark.parametrize("name", EXPLORERS)
def test_a_saved_explorer_shows_what_the_call_shows(name: str) -> None:
    game = made(name)
    data, _ = game._repr_mimebundle_()
    game.do("other")
    assert game._repr_mimebundle_()[0]["text/html"] == data["text/html"]
    for text in (unescape(data["text/html"]), data["text/plain"]):
        assert "Run this cell to play." in text
        assert game.exploring.title in text
    assert "<button" not in data["text/html"]
    assert "<input" not in data["text/html"]
    assert len(data["text/html"]) < 40_000
    marker = json.loads(unescape(re.findall(r'data-tre-game="([^"]*)"', data["text/html"])[0]))
    assert marker == {
        "game": "explore", "name": name, "variant": "truc-y-flou", "house": {}, "seed": "look", "start": "",
    }  # fmt: skip
    assert repr(made(name)) == data["text/plain"]


@pytest.mark.parametrize("name", EXPLORERS)
def test_a_fault_is_shown_in_the_panel_and_goes_away(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(name)

    def broken(step: str) -> str:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(game.exploring, "do", broken)
    game.do("other")
    assert game.state["error"]["text"] == "ZeroDivisionError: no idea"
    assert "test_explore.py" in game.state["error"]["report"]
    monkeypatch.undo()
    game.do("other")
    assert game.state["error"] is None


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(ValueError, match="no explorer 'flor'; there is: hand, trick"):
        explore("flor")
    with pytest.raises(NotHere, match="not in the pack"):
        explore("hand", start="cards 7S 6S 9S")
    with pytest.raises(te.NotPlayable):
        explore("hand", "truka")


@pytest.mark.parametrize("name", EXPLORERS)
def test_two_hundred_explorers_leave_nothing_behind(name: str) -> None:
    before = set(_instances)
    for number in range(200):
        made(name, "french-truc", seed=number).close()
    assert set(_instances) == before


# In plain text


def test_a_hand_in_text() -> None:
    game = explore("hand", seed="look", ui="text")
    assert isinstance(game, TextHand)
    assert 'te.explore("hand", "truc-y-flou", seed="look")' in repr(game)
    assert "Embit: 7 + 6 + 20 = 33" in game.hand("7S 6S 12C")
    assert "Flor: 33; before, none." in " ".join(game.swap("12C", "12S").split())
    assert game.hand("7S") == "Not so: A hand has three cards; these are 1."
    assert "✓ aces=0: nothing, as the table has it" in game.house()
    assert "Now: one point, as in the related games." in " ".join(game.house(aces=1).split())
    assert "✓ aces=1" in game.house()
    assert game.other().count("\n") > 5
    catalan = explore("hand", "catalan-truc", seed="look", ui="text")
    assert catalan.house() == "No house rule changes anything here."
    assert max(len(line) for line in repr(game).splitlines()[2:]) <= 80


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
