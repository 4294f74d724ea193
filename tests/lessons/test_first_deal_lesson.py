"""What lesson 09 says, worked out again by the engine."""

from __future__ import annotations

import json

import pytest

import trucedu as te
from tests.conftest import ROOT
from trucedu.cards import Card
from trucedu.engine.deal import Deal
from trucedu.lab.live import source_of
from trucedu.lessons.guided import GuidedPlay, load_guided
from trucedu.show import pictures
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay

LESSON = json.loads((ROOT / "notebooks" / "09_first_deal.ipynb").read_text(encoding="utf-8"))
TEXT = " ".join(
    " ".join(source_of(cell) for cell in LESSON["cells"] if cell["cell_type"] == "markdown").split()
)
GAME = te.variant("truc-y-flou")


def finished(name: str) -> Deal:
    script = load_guided(name)
    return GuidedPlay(script, len(script.steps)).deal


def chair_of(deal: Deal, kind: str) -> int | None:
    return next(event.chair for event in deal.events if event.kind == kind)


def test_the_king_is_lower_than_the_three_but_not_by_its_number() -> None:
    king, three = GAME.card("12S"), GAME.card("3O")
    assert GAME.strength(king) < GAME.strength(three)
    assert int(three.rank) < int(king.rank)
    assert "**Side A.** It is the *lower* card" in TEXT


@pytest.mark.parametrize("seed", ["first deal", "aragon", "one", "my name"])
def test_the_side_with_the_lower_card_chooses(seed: str) -> None:
    first = te.match("truc-y-flou", seed=seed).first
    a, b = first.cards[-1]
    assert first.chooser == ("A" if GAME.strength(a) < GAME.strength(b) else "B")


def test_you_begin_chair_five_cuts_and_chair_six_has_the_pack_at_the_right() -> None:
    deal = te.deal("truc-y-flou", seed="first deal")
    assert (deal.to_act, chair_of(deal, "cut"), chair_of(deal, "pack")) == (1, 5, 6)
    assert "With you beginning, that is chair 5." in TEXT


def test_the_picture_of_the_table_says_so_too() -> None:
    lines = pictures.seats("truc-y-flou", dealing=True).words.splitlines()
    assert [line.strip() for line in lines if "pack" in line] == [
        "Chair 5, side A (cuts the pack)",
        "Chair 6, side B (dealer; the pack lies at the right hand)",
    ]
    assert "pack" not in pictures.seats("truc-y-flou").words
    assert "pack" not in pictures.seats("french-truc", dealing=True).words


def test_two_and_three_make_the_five_points_of_the_guided_deal() -> None:
    scored = [event for event in finished("first-deal").events if event.kind == "score" and event.points[0]]
    assert [(event.points[0], event.text.rpartition("(")[2]) for event in scored] == [
        (2, "embit)."),
        (3, "the hand)."),
    ]


def test_three_points_can_be_made_of_the_same_deal_alone() -> None:
    play = TablePlay(GAME, "first deal", layers=Layers.of(GAME))
    for move in ("mi-falta", "5C", "3O", "1C"):
        while play.looking:
            play.next()
        play.act(move)
    assert play.over
    assert play.deal.score[0] == 3
    assert "**Can you make three of it?**" in TEXT


def test_exercise_1_chair_four_deals() -> None:
    deal = te.deal("truc-y-flou", seed="first deal", dealer=4)
    assert (chair_of(deal, "cut"), deal.to_act) == (3, 5)


def test_exercise_2_every_jack_is_below_the_twos() -> None:
    jacks = [card for card in GAME.pack if card.rank == Card.parse("10S", pack="spanish").rank]
    assert len(jacks) == 4
    assert max(map(GAME.strength, jacks)) < GAME.strength("2O")


def test_exercise_3_what_is_settled_when() -> None:
    told = [event for event in finished("first-deal").events if event.kind in {"score", "trick"}]
    order = ["trick" if event.kind == "trick" else event.text.rpartition("(")[2] for event in told]
    assert order[:3] == ["ace of swords).", "trick", "embit)."]
    assert order[-2:] == ["trick", "the hand)."]


def test_exercise_4_chair_six_has_an_embit_and_did_not_bid_it() -> None:
    deal = finished("first-deal")
    assert not [event for event in deal.events if event.kind == "call" and event.chair == 6]
    (sung,) = (event for event in deal.events if event.kind == "sung")
    assert [chair for chair, _ in sung.shows] == [3, 6]
    assert sung.chair == 3


def test_a_french_redeal_can_be_had_once_and_only_if_both_agree() -> None:
    deal = te.deal("french-truc", seed="a raise")
    again = deal.play("1 redeal").play("2 yes")
    assert again.why_not("1 redeal") is not None
    assert set(again.view(1).hand).isdisjoint(deal.view(1).hand)
    assert deal.play("1 redeal").play("2 no").view(1).hand == deal.view(1).hand
    assert deal.why_not("2 redeal") is not None


def test_the_catalan_tap() -> None:
    rules = te.variant("catalan-truc").sheet.rules
    assert rules is not None
    tap = rules.deal.tap
    assert tap is not None
    assert (tap.by, tap.up_to) == ("left", 10)
