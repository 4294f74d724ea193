"""Explorers: every change is worked out by the engine, what cannot be done is explained, nothing stays behind."""

from __future__ import annotations

import re
from html import unescape
from time import perf_counter
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from trucedu.engine.variant import variant
from trucedu.show.scene import Buttons, CardGrid, Fact, Facts, Ladder, Part, Row, Words
from trucedu.widgets.explore import EXPLORERS, Explorer, explore
from trucedu.widgets.explore_text import TextExplorer, TextHand, TextLadder, TextTrick
from trucedu.widgets.exploring import Exploring, NotHere
from trucedu.widgets.hand_counts import spread
from trucedu.widgets.still import markers


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


# The ladder


def rungs(exploring: Exploring) -> dict[str, tuple[str, str, str]]:
    """What stands beside each rung, from the bottom up: its worth, what refusing pays, where it lies."""
    return {rung.value: (rung.call, rung.refused, rung.place) for rung in part(exploring, Ladder).rungs}


def says(exploring: Exploring) -> dict[str, str]:
    """What may be said now, and what it leads to."""
    group = part(exploring, Buttons)
    return {
        each.do: each.meaning
        for each in group.buttons
        if each.do.startswith(("call", "card")) and not each.disabled
    }


#: TYF-91 to TYF-99: the hand is worth 1; truc 2, retruc 3, quatro 4, seiz 6, partido the round; refusing pays
#: what stood before.
TYF_LADDER = [("truc", 2, 1), ("retruc", 3, 2), ("quatro", 4, 3), ("seiz", 6, 4)]


def test_the_ladder_of_truc_y_flou_is_climbed_to_the_top() -> None:
    exploring = made("ladder").exploring
    assert list(rungs(exploring)) == ["1 point", "2 points", "3 points", "4 points", "6 points", "the manche"]
    caller = "A"
    for call, value, refused in TYF_LADDER:
        assert says(exploring)[f"call {call}"] == (
            f"to {value} points; refused, side {caller} scores {refused}"
        )
        exploring.do(f"call {call}")
        assert rungs(exploring)[f"{value} points"][1:] == (f"no pays {refused}", "offered")
        assert says(exploring)["call yes"] == f"the hand is worth {value} points"
        paid = "1 point" if refused == 1 else f"{refused} points"
        assert says(exploring)["call no"] == f"side {caller} scores {paid}"
        caller = "B" if caller == "A" else "A"
    exploring.do("call partido")
    assert rungs(exploring)["the manche"][1:] == ("no pays 6", "offered")
    assert says(exploring)["call yes"] == (
        "the hand is worth the manche. If it has the hand, side A scores 25 points and wins; "
        "side B scores 25 points and wins."
    )
    exploring.do("call yes")
    assert rungs(exploring)["the manche"][2] == "standing"
    assert fact(exploring, "Side A").lines == ("There is nothing higher to call. [truc-y-flou#ladder.rungs]",)


def test_the_score_changes_what_is_paid_and_keeps_what_was_said() -> None:
    game = made("ladder", start="call truc; call retruc")
    game.do("score 22 23")
    assert game.exploring.place == "score 22 23; call truc; call retruc"
    assert says(game.exploring)["call no"] == "side B scores 2 points and wins the manche"
    assert says(game.exploring)["call yes"].endswith(
        "side A scores 3 points and wins; side B scores 3 points and wins."
    )
    game.do("less B")
    assert says(game.exploring)["call no"] == "side B scores 2 points"
    game.do("call no")
    assert fact(game.exploring, "The end").value == "side B: 2 points"
    assert game.exploring.deal.score == (22, 24)
    game.do("back")
    assert game.exploring.place == "score 22 22; call truc; call retruc"


def test_partido_pays_what_a_side_still_lacks() -> None:
    exploring = made("ladder", start="score 10 14; call truc; call retruc; call quatro; call seiz").exploring
    exploring.do("call partido")
    assert "side A scores 15 points and wins; side B scores 11 points and wins" in says(exploring)["call yes"]


def test_who_may_raise_next() -> None:
    exploring = made("ladder", start="call truc; call yes").exploring
    assert fact(exploring, "Side A").value == "may not raise"
    assert "Your side raised last" in fact(exploring, "Side A").lines[0]
    assert fact(exploring, "Side B").value == "may raise on its next turn"
    assert fact(exploring, "Side B").lines == ("arrétruque",)
    exploring.do("card")
    assert fact(exploring, "Side B").value == "may raise now"
    # French: one raise a turn, and either side may raise again on a later turn (OQ-54).
    french = made("ladder", "french-truc", start="call two-more").exploring
    assert fact(french, "Side B").value == "after yes, may raise in turn"
    french.do("call yes")
    assert "call two-more" not in says(french)
    assert fact(french, "Side A").value == "may raise on its next turn"
    french.do("house raise_again no")
    assert fact(french, "Side A").value == "may not raise"
    assert french.place == "call two-more; call yes"


@pytest.mark.parametrize(
    ("game", "call", "values"),
    [
        ("french-truc", "two-more", [2, 4, 6, 8, 10, 12]),  # TRC-41 to TRC-43
        ("sackson-truc", "double", [2, 4, 8, 16]),
        ("partnership-truc", "two-more", [2, 4, 6, 8, 10, 12]),
    ],
)
def test_french_ladders_are_climbed_turn_by_turn(game: str, call: str, values: list[int]) -> None:
    exploring = made("ladder", game).exploring
    stood = 1
    for value in values[:5]:  # six turns of two players are enough for five raises
        side = "A" if (exploring.deal.to_act or 0) % 2 else "B"
        assert says(exploring)[f"call {call}"] == f"to {value} points; refused, side {side} scores {stood}"
        exploring.do(f"call {call}")
        exploring.do("call yes")
        assert rungs(exploring)[f"{value} points"][2] == "standing"
        assert exploring.deal.stake == value
        exploring.do("card")
        stood = value


def test_mon_reste_is_accepted_by_the_same_words() -> None:
    exploring = made("ladder", "french-truc", start="score 9 4; call two-more; call yes; card").exploring
    assert rungs(exploring)["the game"][:2] == ("mon reste", "no pays 2")
    exploring.do("call mon-reste")
    assert rungs(exploring)["the game"][2] == "offered"
    with pytest.raises(NotHere, match="accepted by the same words") as refusal:
        exploring.do("call yes")
    assert refusal.value.rule == "french-truc#ladder.remainder"
    assert says(exploring)["call no"] == "side B scores 2 points"
    exploring.do("call mon-reste")
    assert rungs(exploring)["the game"][2] == "standing"
    told = fact(exploring, "Stands at")
    assert (told.value, told.lines) == (
        "the game", ("If it has the hand, side A scores 3 points and wins; side B scores 8 points and wins.",),
    )  # fmt: skip
    # OQ-34: as many points as the announcer lacks.
    exploring.do("house rest_value need")
    assert fact(exploring, "Stands at").value == "8 points"


def test_raising_by_any_number() -> None:
    exploring = made("ladder", "french-truc").exploring
    exploring.do("house french_raise free")
    exploring.do("call raise 4")
    assert [rung.value for rung in part(exploring, Ladder).rungs][:12] == ["1 point"] + [
        f"{n} points" for n in range(2, 13)
    ]
    assert rungs(exploring)["5 points"][1:] == ("no pays 1", "offered")
    assert says(exploring)["call no"] == "side A scores 1 point"


def test_the_catalan_ladder_and_its_deals_at_eleven() -> None:
    exploring = made("ladder", "catalan-truc").exploring
    assert list(rungs(exploring)) == ["1 point", "2 points", "3 points"]
    assert "call fold" not in says(exploring)
    assert says(exploring)["card truc"].startswith("to 2 points")  # said right after the card
    exploring.do("score 11 4")
    assert says(exploring) == {
        "call play": "the hand is worth 3 points. If it has the hand, side A scores 3 points and wins; "
        "side B scores 3 points.",
        "call decline": "side B scores 1 point",
    }
    exploring.do("call play")
    assert fact(exploring, "Stands at").value == "3 points"
    assert fact(exploring, "Side B").lines == (
        "At this score the stake is not raised. [catalan-truc#special]",
    )
    told = exploring.do("score 3 4")
    assert told.startswith("'call play' and what followed does not go here:")
    assert exploring.place == "score 3 4"


@pytest.mark.parametrize("game", [name for name in te.variants() if variant(name).sheet.playable])
def test_every_turn_of_a_deal_can_be_had(game: str) -> None:
    exploring = made("ladder", game).exploring
    players = variant(game).players[0]
    for turn in range(3 * players):
        assert not exploring.deal.over, turn
        assert exploring.deal.points == (0, 0)
        exploring.do("card")
    assert exploring.deal.over
    with pytest.raises(NotHere, match="The deal is over"):
        exploring.do("card")


@pytest.mark.parametrize(
    ("step", "why", "rule"),
    [
        ("call seiz", "stakes are raised one step at a time", "truc-y-flou#ladder.rungs"),
        ("call yes", "Nobody has asked chair 1 anything", "truc-y-flou#ladder.rungs"),
        ("call nonsense", "is nothing one can do in Truc y Flou", ""),
        ("score 25 0", "A score of (25, 0) is not possible", ""),
        ("score -1 0", "is not possible", ""),
        ("score 3", "Two numbers are wanted", ""),
        ("less A", "is not possible", ""),
        ("more C", "A side is A or B", ""),
        ("back", "Nothing is said yet.", ""),
        ("house aces 1", "There is no house rule 'aces' here.", ""),
    ],
)
def test_what_cannot_be_done_on_a_ladder_is_explained(step: str, why: str, rule: str) -> None:
    game = made("ladder")
    game.do(step)
    assert why in game.state["verdict"]["text"]
    assert game.state["verdict"]["rule"] == rule
    assert game.exploring.place == ""


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


def test_a_ladder_in_text() -> None:
    game = explore("ladder", seed="look", ui="text")
    assert isinstance(game, TextLadder)
    assert "  stands > |- the bare hand 1 point    -|" in repr(game)
    said = game.say("truc")
    assert "  on offer > |- troucou       2 points   -| no pays 1" in said
    assert "Yes: 2 points" in said
    assert "No: side A scores 1 point" in said
    assert "arrétruque: to 3 points; refused, side B scores 2" in said
    assert game.say("seiz").startswith("Not so: That is not the next step")
    assert "No: side A scores 1 point and wins the manche" in game.score(24, 3)
    assert "Stands at: 2 points" in game.say("yes")
    assert "may raise now" in game.card()
    assert "Stands at: 2 points" in game.back()
    assert "Stands at: 1 point" in game.again()
