"""Games worked out beforehand: what a page looks up is what the table would have shown."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any

import pytest

import trucedu as te
from trucedu.lessons.guided import GuidedPlay, guided_deals, load_guided
from trucedu.widgets.guided import guided_state, pressed_at_guided
from trucedu.widgets.scripted import LEFT_OUT, TooManyPictures, scripted_guided, scripted_table
from trucedu.widgets.table import pressed_at_table, table_state
from trucedu.widgets.table_layers import Layers
from trucedu.widgets.table_play import TablePlay

DEALS = (("french-truc", "brook", None), ("truc-y-flou", "first deal", ("tricks", "embit")))


def laid(game: str, seed: str, layers: tuple[str, ...] | None) -> TablePlay:
    variant = te.variant(game)
    return TablePlay(variant, seed, layers=Layers.of(variant, layers))


class Page:
    """What the script of a page does with the data."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.tree = state["tree"]
        self.at = 0
        self.said, self.focus, self.verdict = "", "", None

    def markup(self, part: int) -> str:
        return "".join(self.tree["texts"][each] for each in self.tree["pictures"][self.at][part])

    @property
    def presses(self) -> list[str]:
        found = re.findall('data-tre-do="([^"]*)"', self.markup(0) + self.markup(1))
        return [unescape(each) for each in dict.fromkeys(found)]

    def likely(self, chance: random.Random) -> str:
        """A press that does something, mostly: there is much more to try in vain."""
        possible = [what for what in self.presses if len(self.tree["pictures"][self.at][2][what]) == 3]
        return chance.choice(possible if chance.random() < 0.9 else self.presses)

    def press(self, what: str) -> None:
        self.at, focus, said, *told = self.tree["pictures"][self.at][2][what]
        self.focus, self.said = self.tree["texts"][focus], self.tree["texts"][said]
        self.verdict = self.tree["verdicts"][told[0]] if told else None


@pytest.mark.parametrize(("game", "seed", "layers"), DEALS)
def test_a_page_shows_what_the_table_would(game: str, seed: str, layers: tuple[str, ...] | None) -> None:
    data, chance = scripted_table(laid(game, seed, layers)), random.Random(game)
    ended, refused, back = 0, 0, 0
    for _ in range(12):
        page, play = Page(data), laid(game, seed, layers)
        for _ in range(40):
            what = page.likely(chance)
            said, verdict = pressed_at_table(play, what)
            page.press(what)
            wanted = table_state(play, 1, leave_out=LEFT_OUT)
            assert (page.markup(0), page.markup(1)) == (wanted["html"], wanted["below"])
            assert (page.said, page.focus, page.verdict) == (said, wanted["focus"], verdict)
            ended += play.over
            refused += verdict is not None
            back += what == "undo"
    assert min(ended, refused, back) >= 4


@pytest.mark.parametrize("name", guided_deals())
def test_a_guided_deal_goes_the_same_way(name: str) -> None:
    data, chance = scripted_guided(GuidedPlay(load_guided(name))), random.Random(name)
    page, play = Page(data), GuidedPlay(load_guided(name))
    furthest = 1
    for _ in range(400):
        # Mostly onward: else the beginning would be all that is seen.
        onward = [press for press in page.presses if press not in {"over", "back"}]
        what = chance.choice(onward if onward and chance.random() < 0.95 else page.presses)
        said, kept = pressed_at_guided(play, what)
        page.press(what)
        wanted = guided_state(play, 1, kept=kept)
        assert (page.markup(0), page.markup(1)) == (wanted["html"], wanted["below"])
        assert (page.said, page.focus) == (said, wanted["focus"])
        furthest = max(furthest, play.at)
    assert furthest > 3


def test_every_press_leads_somewhere_and_what_needs_python_is_not_offered() -> None:
    data = scripted_table(laid(*DEALS[0]))
    page = Page(data)
    for page.at, picture in enumerate(data["tree"]["pictures"]):
        assert set(page.presses) == set(picture[2])
        assert not LEFT_OUT & set(page.presses)
    assert all(
        way[0] < len(data["tree"]["pictures"])
        for each in data["tree"]["pictures"]
        for way in each[2].values()
    )
    assert "te.table" not in "".join(data["tree"]["texts"])


def test_a_game_of_too_many_courses_is_no_pages_burden() -> None:
    with pytest.raises(TooManyPictures, match="more than 20 pictures"):
        scripted_table(laid(*DEALS[0]), most=20)
