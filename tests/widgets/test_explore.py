"""Explorers: what all of them share, and the one for hands: every count is the engine's, nothing stays behind."""

from __future__ import annotations

import re
from html import unescape
from time import perf_counter
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from tests.widgets.explored import fact, made, part, words
from trucedu.engine.variant import variant
from trucedu.show.scene import CardGrid, Row
from trucedu.widgets.explore import EXPLORERS, explore
from trucedu.widgets.explore_text import TextExplorer, TextHand
from trucedu.widgets.exploring import NotHere
from trucedu.widgets.hand_counts import spread
from trucedu.widgets.still import markers

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
    marker = markers(data["text/html"])[0]
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
    with pytest.raises(ValueError, match="no explorer 'flor'; there is: hand, trick, ladder"):
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
