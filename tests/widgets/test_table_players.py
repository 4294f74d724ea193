"""Players of one's own at the table, and what never leaves Python or stays behind there."""

from __future__ import annotations

import gc
import json
import random
import re
import time
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import trucedu as te
from tests.widgets.pressing import forward, made, presses, quiet
from trucedu.widgets.table import Table, table

# Players of one's own


def test_a_function_a_class_and_an_object_can_play() -> None:
    def always_card(view: te.View) -> str:
        return str(quiet(view))

    class Mine:
        def choose(self, view: te.View) -> te.Action:
            return quiet(view)

    class Knowing:
        name = "the knowing one"

        def __init__(self, variant: te.Variant) -> None:
            self.variant = variant

        def choose(self, view: te.View) -> te.Action:
            assert self.variant.id == "truc-y-flou"
            return quiet(view)

    game = made(bots={2: always_card, 3: Mine, 4: Mine(), 5: Knowing, 6: "random"})
    while not game.play.over:
        game.do(forward(game))
        assert game.state["error"] is None
    with pytest.raises(TypeError, match="17 is no player"):
        made(bots={2: 17})
    with pytest.raises(ValueError, match="No player can be put in chair 1"):
        made(bots={1: always_card})


def cheat(view: te.View) -> str:
    return f"{view.chair} partido"


def crash(view: te.View) -> str:
    raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (cheat, "That is not the next step"),
        (crash, "ZeroDivisionError: no idea"),
        (lambda view: None, "'None'"),
    ],
)
@pytest.mark.parametrize("name", ["truc-y-flou"])
def test_a_player_that_fails_is_named_and_costs_only_its_own_move(name: str, player: Any, said: str) -> None:
    game = made(name, bots={2: player})
    game.do(forward(game))
    assert "in chair 2 failed" in game.state["error"]["text"]
    assert getattr(player, "__name__", "") in game.state["error"]["text"]
    assert said in game.state["error"]["text"]
    while not game.play.over:
        game.do("say yes" if "say yes" in presses(game) else forward(game))


def test_a_player_that_signs_wrongly_is_named() -> None:
    class Odd:
        name = "odd"

        def choose(self, view: te.View) -> te.Action:
            return quiet(view)

        def sign(self, view: te.View) -> str:
            return "somersault"

    game = made(bots={3: Odd()})
    game.do(forward(game))
    assert "'odd' in chair 3 failed" in game.state["error"]["text"]
    assert "somersault" in game.state["error"]["text"]


def test_players_that_raise_without_end_are_quietened() -> None:
    """Where embits may be raised back and forth, two stubborn players would never stop."""
    variant = te.variant("truc-y-flou", reraise="free")

    def stubborn(view: te.View) -> te.Action:
        more = [action for action in view.legal if action.call in {"embit", "aoute"}]
        return more[0] if more else quiet(view)

    started = time.perf_counter()
    game = table(variant, "look", ui="widget", bots=stubborn)
    assert isinstance(game, Table)
    while not game.play.over:
        game.do("say pass" if "say pass" in presses(game) else forward(game))
    assert time.perf_counter() - started < 30


# What leaves Python, and what it costs


@pytest.mark.parametrize("name", ["truc-y-flou", "partnership-truc", "french-truc"])
def test_no_unseen_card_leaves_python_while_the_deal_goes_on(name: str) -> None:
    chance = random.Random(7)
    variant = te.variant(name)
    for number in range(1, 9):
        game = made(name, number=number)
        while not game.play.over:
            view = game.play.view
            # Hands that were dealt anew have been seen too.
            mine = {card for event in view.events if event.kind == "hand" for card in event.cards}
            assert all(event.chair == 1 for event in view.events if event.kind == "hand")
            on_table = {card for _, card in view.table}
            played = {card for trick in view.tricks for _, card in trick.cards}
            shown = {card for cards in view.shown.values() for card in cards}
            seen = mine | on_table | played | shown
            traits = json.dumps([game.state, game.action, game.heard], ensure_ascii=False)
            # The list of signs names the cards that they stand for, and is the same in every deal.
            traits = traits.replace(json.dumps(game.state["aside"], ensure_ascii=False)[1:-1], "")
            talk = game.play.variant.sheet.rules.messages.signals.values()  # type: ignore[union-attr]
            for sign in talk:  # so do the buttons that give signs
                traits = re.sub(rf"{re.escape(sign.says)}: [\w ]+", "", traits)
            text = traits + repr(game) + game.static_html()
            leaked = [card.name for card in variant.pack if card not in seen and card.name in text]
            assert leaked == []
            game.do(
                chance.choice(
                    [press for press in presses(game) if press.split()[0] in {"play", "say", "next"}]
                )
            )
        game.close()


def test_a_press_is_answered_quickly() -> None:
    """The middle of many presses: the slowest depend on what else the machine is doing."""
    game = made()
    times = []
    for _ in range(120):
        press = forward(game)
        started = time.perf_counter()
        game.do(press)
        times.append(time.perf_counter() - started)
    times.sort()
    assert times[len(times) // 2] < 0.03
    assert times[len(times) * 95 // 100] < 0.3  # the others' moves, the picture and all


def test_two_hundred_new_games_leave_nothing_behind() -> None:
    before = set(_instances)
    for number in range(200):
        game = made("catalan-truc", number=number + 1)
        game.do(forward(game))
        game.close()
    assert set(_instances) == before


def test_two_hundred_deals_at_one_table_leave_nothing_behind() -> None:
    """Neither in Python nor as messages to the page: a table remembers the deal on it, not those before."""
    game = made("french-truc", bots=quiet)
    widgets = set(_instances)

    def deals() -> int:
        gc.collect()
        return sum(isinstance(each, te.Deal) for each in gc.get_objects())

    counts, sizes = [], []
    for number in range(200):
        game.do(forward(game))
        game.do("deal")
        if number in {20, 199}:
            counts.append(deals())
            sizes.append(len(json.dumps(game.state)))
    assert counts[1] <= counts[0] + 10
    assert sizes[1] < 1.5 * sizes[0]
    assert set(_instances) == widgets
    game.close()


def test_one_match_after_another_leaves_nothing_behind() -> None:
    game = made("french-truc", short=True, bots=quiet)
    counts = []
    for _ in range(6):
        while not game.play.match_over:
            press = forward(game)
            game.do("on" if press == "next" else press)
        game.do("deal")
        gc.collect()
        counts.append(sum(isinstance(each, te.Deal) for each in gc.get_objects()))
    assert max(counts[2:]) <= counts[1] + 10
    game.close()
