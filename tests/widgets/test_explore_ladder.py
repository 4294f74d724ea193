"""The explorer for ladders: what each raise is worth, what refusing it pays, who may speak next."""

from __future__ import annotations

import pytest

import trucedu as te
from tests.widgets.explored import fact, made, part
from trucedu.engine.variant import variant
from trucedu.show.scene import Buttons, Ladder
from trucedu.widgets.explore import explore
from trucedu.widgets.explore_text import TextLadder
from trucedu.widgets.exploring import Exploring, NotHere

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
