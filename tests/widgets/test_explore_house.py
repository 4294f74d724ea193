"""The house rules one by one: what is shown, what is agreed, and how to come back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

import trucedu as te
from tests.variants.samples import written
from trucedu.show.scene import Buttons, Cases, Choices, Fact, Facts, Log, Row, Words
from trucedu.widgets.explore import Explorer, house_rule
from trucedu.widgets.explore_house import HouseExploring
from trucedu.widgets.explore_text import TextHouse
from trucedu.widgets.exploring import NotHere

GAMES = tuple(game for game in te.variants() if te.variant(game).sheet.playable)


def made(name: str = "", game: str | te.Variant = "truc-y-flou") -> HouseExploring:
    found = house_rule(name, game, ui="widget")
    assert isinstance(found, Explorer)
    assert isinstance(found.exploring, HouseExploring)
    return found.exploring


def cases(exploring: HouseExploring) -> Cases:
    return next(part for part in exploring.scene().parts if isinstance(part, Cases))


def facts(exploring: HouseExploring) -> dict[str, Fact]:
    return {
        each.name: each for part in exploring.scene().parts if isinstance(part, Facts) for each in part.facts
    }


def test_a_rule_is_shown_with_its_sources_and_under_every_option() -> None:
    exploring = made("aces")
    words = [part.text for part in exploring.scene().parts if isinstance(part, Words)]
    assert words[0] == "What does an ace count in a declaration? [OQ-05]"
    assert facts(exploring)["The sources"].lines[0].startswith("Three rows of the table say 0.")
    assert facts(exploring)["Usual here"].value == "nothing, as the table has it"
    usual, other = cases(exploring).cases
    assert (usual.note, usual.pressed, other.note, other.pressed) == ("the usual way here", True, "", False)
    assert [(each.value, each.lines, each.differs) for each in usual.findings] == [
        ("27", ("7 + 0 + 20 = 27",), False)
    ]
    assert [(each.value, each.lines, each.differs) for each in other.findings] == [
        ("28", ("7 + 1 + 20 = 28",), True)
    ]
    (hand,) = [part for part in exploring.scene().parts if isinstance(part, Row)]
    assert [str(view.card) for view in hand.cards] == ["7C", "1C", "4S"]


def test_what_is_said_in_the_position_is_told() -> None:
    (log,) = [part for part in made("raised_embit").scene().parts if isinstance(part, Log)]
    assert [(line.who, line.side, line.said) for line in log.lines] == [
        ("Chair 1", "A", "j'embide"),
        ("Chair 2", "B", "dus de mes"),
    ]


def test_agreements_are_collected_from_rule_to_rule() -> None:
    exploring = made("aces")
    exploring.do("house aces 1")
    exploring.do("rule stop")
    exploring.do("house stop play-out")
    agreed = facts(exploring)["Agreed so far"]
    assert agreed.value == 'te.variant("truc-y-flou", aces=1, stop="play-out")'
    assert agreed.lines == (
        "Aces in a count: one point, as in the related games",
        "When play stops: no: all three tricks are played",
    )
    assert cases(exploring).cases[1].note == "agreed at your table"
    # The line leads back to the same picture.
    again = made("stop", te.variant("truc-y-flou", aces=1, stop="play-out"))
    assert exploring.code == again.code == f'te.house_rule("stop", {agreed.value})'
    assert facts(again) == facts(exploring)
    exploring.do("usual")
    assert "Agreed so far" not in facts(exploring)


def test_what_is_agreed_about_one_rule_changes_no_position_of_another() -> None:
    exploring = made("late_flor")
    before = [case.findings for case in cases(exploring).cases]
    exploring.do("house aces 1")
    exploring.do("house raised_embit family")
    assert [case.findings for case in cases(exploring).cases] == before


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_passed_on_the_way_round(game: str) -> None:
    exploring = made(game=game)
    seen = []
    for _ in exploring.names:
        seen.append(exploring.rule)
        assert len(cases(exploring).cases) == len(exploring.point.rule.options)
        exploring.do("next")
    assert sorted(seen) == sorted(te.variant(game).sheet.house)
    assert exploring.rule == seen[0]
    exploring.do("previous")
    assert exploring.rule == seen[-1]


def test_the_chooser_names_every_rule_once_and_marks_the_one_shown_and_the_changed() -> None:
    exploring = made("flors")
    exploring.do("house flors all")
    (chooser,) = [part for part in exploring.scene().parts if isinstance(part, Choices)]
    buttons = [button for group in chooser.groups for button in group.buttons]
    assert sorted(button.do for button in buttons) == sorted(f"rule {name}" for name in exploring.names)
    assert [button.do for button in buttons if button.pressed] == ["rule flors"]
    assert [button.label for button in buttons if "changed" in button.label] == [
        "Flors on both sides: changed"
    ]


def test_nothing_can_be_pressed_in_the_still_form() -> None:
    parts = made("rest").scene(live=False).parts
    assert not [part for part in parts if isinstance(part, Buttons | Choices)]
    (still,) = [part for part in parts if isinstance(part, Cases)]
    assert not [case for case in still.cases if case.do or case.pressed]


def test_a_game_of_ones_own_needs_no_positions(tmp_path: Path) -> None:
    exploring = made("torne", te.variant_from_file(written(tmp_path)))
    assert [(case.title, case.findings) for case in cases(exploring).cases] == [
        ("Two points", ()),
        ("Three points", ()),
    ]
    assert facts(exploring)["Usual here"].lines == ("As much as the first.",)
    exploring.do("house torne 3")
    assert cases(exploring).cases[1].note == "agreed at your table"
    assert facts(exploring)["Agreed so far"].value.startswith("te.variant_from_file(")
    (chooser,) = [part for part in exploring.scene().parts if isinstance(part, Choices)]
    assert [group.title for group in chooser.groups] == ["Other points"]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("rule colour", "Truc y Flou has no house rule 'colour'. It has: aces, perique_suit"),
        ("house aces 2", "aces is one of: 0, 1; not '2'."),
        ("house colour red", "There is no house rule 'colour' here."),
        ("card 7S", "cannot be done here"),
    ],
)
def test_what_cannot_be_done_is_explained(step: str, why: str) -> None:
    with pytest.raises(NotHere, match=why):
        made().do(step)


def test_a_name_that_is_no_house_rule_of_the_game_is_refused() -> None:
    with pytest.raises(NotHere, match=r"no house rule 'aces'\. It has: low_eight"):
        house_rule("aces", "french-truc", ui="widget")


def test_the_same_in_plain_text() -> None:
    shown = house_rule("aces", ui="text")
    assert isinstance(shown, TextHouse)
    assert "Embit of 7C 1C 4S: 28 (not as usual)" in str(shown)
    assert "7 + 1 + 20 = 28" in str(shown)
    assert "One point, as in the related games (agreed at your table)" in str(shown.house(aces=1))
    assert "Which suit does a périque have" in str(shown.on())
    assert "perique_suit='printed'" in str(shown.rules())
    assert "What is a raised embit worth?" in str(shown.rule("raised_embit"))
    assert "Not so: " in str(shown.rule("colour"))


def test_the_turned_card_of_a_position_is_shown_and_a_key_of_the_sheet_is_not() -> None:
    told = str(te.house_rule("clean_pack", "truco-paulista", ui="text"))
    assert "Are the sevens, sixes, fives and fours in the pack?\n" in told
    assert "Turned up:\n  3♠ three of spades" in told
    # Among all forty the ace of clubs takes the trick; without the low cards the queens are the manilhas.
    assert "With the three turned up: chair 3, side A" in told
    assert "With the three turned up: chair 2, side B (not as usual)" in told
