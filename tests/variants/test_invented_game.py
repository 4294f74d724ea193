"""A new game needs a TOML file and nothing else: everything that the project does with games it does with that one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import trucedu as te
from tests.engine.play import STYLES, code_of, played
from tests.terminal.running import ONES, run
from tests.variants.invented import invented
from trucedu.bots import BOTS, bot
from trucedu.bots.sitting import Sitting
from trucedu.engine.orders import Message
from trucedu.lessons.registry import drills, fits
from trucedu.widgets.table import Table, TextTable
from trucedu.widgets.table_picture import focus


@pytest.fixture
def mill(tmp_path: Path) -> te.Variant:
    return te.variant_from_file(invented(tmp_path))


HANDS = "7S 6S 2C | 3C 12B 4B"


def test_its_rules_hold(mill: te.Variant) -> None:
    """The sheet read by hand: 32 cards; the 3 and 5 of the turned suit on top, the king for a turned one."""
    assert len(mill.pack) == 32
    assert mill.trick("1S 5C", turned="4C", players=2).winner == 2
    assert mill.trick("3C 12C", turned="5C", players=2).winner == 1  # the king stands for the 5, under the 3
    assert mill.trick("1S 12C", turned="5C", players=2).winner == 2
    assert mill.trick("1S 12C", turned="4C", players=2).winner == 1
    found = mill.envit("3C 7S 2B", turned="4C")
    assert found is not None
    assert found.points == 36  # 9 + 7 + 20
    loaf = mill.flor("3C 7S 6S", turned="4C")
    assert loaf is not None
    assert loaf.points == 42
    start = te.deal(mill, hands=HANDS, players=2, turned="4C")
    assert played(start, "1 flour", "2 more-flour", "1 yes").score == (5, 0)  # 33 against 21
    assert played(start, "1 flour", "2 more-flour", "1 no").score == (0, 2)
    assert played(start, "1 grind", "2 regrind", "1 no").score == (0, 3)
    staked = played(start, "1 grind", "2 regrind", "1 whole-mill", "2 yes", "1 7S", "2 12B", "1 6S", "2 4B")
    assert (staked.score, staked.over) == ((20, 0), True)
    assert te.deal(mill, score=(19, 3)).asked == "special"
    assert code_of(start, "1 loaf") == "no-flor-held"
    assert te.variant_from_file(mill.source, loaves=2).house == {"loaves": 2}


def test_a_deal_comes_back_from_its_code(mill: te.Variant) -> None:
    deal = played(te.deal(mill, hands=HANDS, players=2, turned="4C"), "1 flour", "2 yes", "1 2C")
    assert te.open_deal(deal.code, mill).events == deal.events


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_every_style_plays_a_match_to_its_end(mill: te.Variant, name: str, players: int) -> None:
    sitting = Sitting({chair: bot(name, mill, chair) for chair in range(1, players + 1)})
    match, steps = te.match(mill, seed=name, players=players, to=9), 0
    while not match.over:
        step = sitting.step(match.deal)
        match = match.tell(step) if isinstance(step, Message) else match.play(step)
        steps += 1
        assert steps < 5000
    assert sitting.faults == []
    assert max(match.games) == 2


def test_matches_by_chance_end(mill: te.Variant) -> None:
    said: set[str | None] = set()
    for number in range(60):
        chance, match = random.Random(number), te.match(mill, seed=number, players=2 + number % 2 * 2)
        while not match.over:
            before = match.number
            match = match.play(STYLES[number % 3](chance, match.deal))
            if match.number == before and not match.over:
                continue
            ended = match.last
            assert ended is not None
            assert ended.result is not None
            said |= {event.action.call for event in ended.events if event.action is not None}
            dealt = [str(card) for event in ended.events if event.kind == "hand" for card in event.cards]
            assert len({*dealt, str(ended.turned)}) == 3 * match.players + 1
    assert {
        "grind",
        "regrind",
        "whole-mill",
        "flour",
        "more-flour",
        "all-flour",
        "loaf",
        "play",
        "decline",
    } <= said


def test_a_match_at_the_text_table_and_in_the_widget(mill: te.Variant) -> None:
    text = te.table(mill, seed="stone", match=True, games=1, to=5, ui="text")
    assert isinstance(text, TextTable)
    assert "Mill Truc" in repr(text)
    behind = text._play
    while not behind.match_over:
        verb, _, rest = ("say yes" if behind.view.asked == "stake" else focus(behind)).partition(" ")
        steps = {"play": text.play, "say": text.say}
        told = (
            steps[verb](rest)
            if rest
            else {"next": text.next, "on": text.play_on, "deal": text.another}[verb]()
        )
        assert "Not now" not in str(told)
    assert max(behind.won) == 1
    game = te.table(mill, seed="stone", ui="widget")
    assert isinstance(game, Table)
    while not game.play.over:
        game.do("say yes" if game.play.view.asked == "stake" else focus(game.play))
    assert game.state["error"] is None


def test_a_match_in_the_terminal(mill: te.Variant) -> None:
    assert mill.source is not None
    ran = run("play", mill.source, "--seed", "stone", "--deals", "2", typed=ONES)
    assert ran.code == 0
    assert "Mill Truc" in ran.out
    assert "grind" in ran.out


def test_its_rules_page_and_what_its_table_agrees(mill: te.Variant) -> None:
    page = str(te.rules(mill, whole=True))
    for told in (
        "Mill Truc",
        "whole mill",
        "flour",
        "loaf",
        "market days the miller deals twice",
        "miller wrote",
    ):
        assert told in page, told
    assert "What is a loaf worth?" in str(te.agree(mill))


def test_it_is_put_beside_others(mill: te.Variant) -> None:
    side_by_side = str(te.compare(mill, "argentine-truco"))
    assert "Mill Truc" in side_by_side
    assert "grind" in side_by_side
    same = te.same_deal("7S 6S 2C | 3C 12B 4B", mill, "uruguayan-truco", turned="4C", ui="text")
    assert "Mill Truc" in repr(same)


def test_drills_ask_about_it(mill: te.Variant) -> None:
    asked = 0
    for name in filter(lambda each: fits(each, mill), drills()):
        for question in te.questions(name, mill, seed="stone", n=3):
            assert question.mark(question.solution).verdict == "right", name
            asked += 1
    assert asked >= 30
