"""The parts that one explores with: the same in HTML, in text and as plain data."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.show.test_scene import Tags
from trucedu.cards import Card
from trucedu.engine.deal import deal
from trucedu.engine.variant import variant
from trucedu.show.html import scene_html
from trucedu.show.jsonable import from_json, to_json
from trucedu.show.ladder_scene import ladder_of
from trucedu.show.scene import (
    Button,
    Buttons,
    CardGrid,
    CardView,
    Choices,
    Entry,
    Fact,
    Facts,
    GridRow,
    Ladder,
    LadderRung,
    Scene,
)
from trucedu.show.text import scene_text

SEVEN, SIX = Card.parse("7S"), Card.parse("6S")
SCENE = Scene(
    (
        CardGrid(
            (GridRow("swords", (CardView(SEVEN, do="card 7S", pressed=True), CardView(SIX, note="chair <2>"))),),
            title="Press <one>",
        ),
        Entry("Or type & see", "cards", '7S "6S"', "Show"),
        Facts((Fact("Embit", "33", ("7 + 6 + 20 = 33", "<b>"), strong=True),), title="Worth"),
        Choices((Buttons((Button("yes", "house a 1", pressed=True), Button("no", "house a 0")), "A?"),), "Rules"),
        Ladder((LadderRung("bare", "", "1 point", ""),
                LadderRung("truc", "Truc!", "2 points", "no pays 1", "offered"))),
    )
)  # fmt: skip


def test_everything_is_escaped_and_closed() -> None:
    html = scene_html(SCENE)
    checked = Tags()
    checked.feed(html)
    assert (checked.problems, checked.open) == ([], [])
    for text in ("chair <2>", "Press <one>", "Or type & see", '7S "6S"', "<b>"):
        assert text not in html.replace("<b>truc", "").replace("<b>bare", "")
        assert text in unescape(html)


def test_text_says_all_that_the_picture_shows() -> None:
    text = scene_text(SCENE)
    for line in (
        "  swords: [7S] 6S",
        "Embit: 33",
        "  7 + 6 + 20 = 33",
        "    yes (chosen)",
        "  on offer > |- truc 2 points -| no pays 1",
        "             |- bare 1 point  -|",
    ):
        assert line in text.splitlines()


def test_switches_say_whether_they_are_on() -> None:
    html = scene_html(SCENE)
    assert re.findall(r'data-tre-do="house a (\d)" aria-pressed="(\w+)"', html) == [("1", "true")]
    assert 'data-tre-do="card 7S" aria-pressed="true"' in html


def test_the_cards_of_a_grid_are_drawn() -> None:
    assert SCENE.cards() == (SEVEN, SIX)
    assert scene_html(SCENE).count("<symbol") >= 2


def test_parts_as_plain_data_and_back() -> None:
    assert from_json(to_json(SCENE), Scene) == SCENE


@pytest.mark.parametrize(
    "name", ["truc-y-flou", "french-truc", "sackson-truc", "partnership-truc", "le-truc"]
)
def test_a_ladder_has_every_rung_of_its_sheet(name: str) -> None:
    game = variant(name)
    drawn = ladder_of(deal(game, "s")).rungs
    assert (drawn[0].value, drawn[0].place, drawn[0].refused) == ("1 point", "standing", "")
    stated = [
        (rung.term, rung.says, f"no pays {rung.refused}", "above") for rung in game.ladder
    ]  # fmt: skip
    found = [(rung.call, rung.says, rung.refused, rung.place) for rung in drawn[1:]]
    assert found[: len(stated)] == stated
    assert len(found) - len(stated) == (name != "truc-y-flou")  # "my remainder" stands above all


def test_a_ladder_can_be_drawn_when_the_deal_is_over() -> None:
    over = deal("french-truc", "s").play("two-more").play("no")
    drawn = ladder_of(over).rungs
    assert [rung.place for rung in drawn][:3] == ["standing", "above", "above"]
    assert drawn[-1].value == ""
