"""Scenes: the same data as HTML and as text, with nothing said only by a picture or a colour."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from trucedu.cards import Card
from trucedu.show.display import register_displays
from trucedu.show.html import scene_html
from trucedu.show.jsonable import from_json, to_json
from trucedu.show.scene import (
    Beans,
    Button,
    Buttons,
    CardView,
    Column,
    Columns,
    Line,
    Log,
    Play,
    Player,
    Row,
    Scene,
    Table,
    Words,
)
from trucedu.show.text import player_text, scene_text


def card(text: str) -> Card:
    return Card.parse(text)


PLAYERS = tuple(
    Player(
        chair,
        "AB"[(chair - 1) % 2],
        "You" if chair == 2 else f"Chair {chair}",
        you=chair == 2,
        dealer=chair == 6,
    )  # type: ignore[arg-type]
    for chair in range(1, 7)
)
SCENE = Scene(
    (
        Words("Who takes <this> trick?"),
        Table(
            PLAYERS,
            (
                Play(5, CardView(card("7O"), note="led")),
                Play(6, CardView(card("1S"), winner=True)),
                Play(1, CardView(card("10O"), stands_for=7)),
            ),
            to_act=2,
        ),
        Row(
            (CardView(card("3C"), do="3C"), CardView(card("4B"), dimmed="too low"), CardView(None)),
            title="Your hand",
        ),
        Buttons((Button("Undo", "undo", "take the last card back"), Button("Deal", "deal", disabled="not yet"))),
        Beans(14, 5, 25),
        Log((Line("Chair 5", "embit", "A", "a bid for the best pair"), Line("", "Trick 1 begins."))),
    )
)  # fmt: skip


class Tags(HTMLParser):
    """Checks that what is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.problems: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"input", "br", "meta"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.problems.append(tag)


def words_of(html: str) -> str:
    """What a reader without pictures gets: text outside what is hidden from assistive tools."""
    html = re.sub(r'<svg class="tre-sprite".*?</svg>', "", html, flags=re.DOTALL)
    html = re.sub(r'<span class="tre-face" aria-hidden="true">.*?</svg></span>', "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def test_a_scene_survives_its_json_form() -> None:
    assert from_json(to_json(SCENE), Scene) == SCENE
    french = Scene((Row((CardView(Card.parse("7♠")),)),))
    assert from_json(to_json(french), Scene) == french


def test_html_is_well_formed_and_escaped() -> None:
    html = scene_html(SCENE)
    tags = Tags()
    tags.feed(html)
    assert (tags.problems, tags.open) == ([], [])
    assert "Who takes &lt;this&gt; trick?" in html


@pytest.mark.parametrize(
    "said",
    [
        "seven of coins", "ace of swords", "three of cups", "a card face down", "takes the trick", "led",
        "wild, counts as 7", "too low", "Chair 5", "to play", "dealer", "take the last card back", "not yet", "embit",
        "a bid for the best pair", "Trick 1 begins.",
    ],
)  # fmt: skip
def test_every_card_and_mark_is_said_in_both_forms(said: str) -> None:
    assert said in words_of(scene_html(SCENE))
    text = " ".join(scene_text(SCENE).split()).lower()
    said = {"to play": "to play: you", "led": "led"}.get(said, said).lower()
    assert said in text


def test_the_sprite_holds_just_the_cards_that_are_shown() -> None:
    html = scene_html(SCENE, prefix="tre-x")
    drawn = set(re.findall(r'<symbol id="tre-x-c-(\w+)"', html)) - {"back"}
    assert drawn == {"7O", "1S", "10O", "3C", "4B"}
    assert html.count('class="tre-sprite"') == 1
    assert set(re.findall(r'href="#(tre-x-c-[^"]+)"', html)) <= set(re.findall(r'id="([^"]+)"', html))
    assert "<symbol" not in scene_html(SCENE, with_sprite=False)


def test_players_sit_anticlockwise_from_the_viewer() -> None:
    html = scene_html(SCENE)
    seats = {
        label: place
        for place, label in re.findall(r'<li class="tre-seat tre-at-(\w+).*?</abbr> ([^<]+)<', html)
    }
    assert seats == {
        "You": "south", "Chair 3": "east", "Chair 4": "northeast", "Chair 5": "north", "Chair 6": "northwest",
        "Chair 1": "west",
    }  # fmt: skip
    order = re.findall(r"tre-seat tre-at-\w+.*?</abbr> ([^<]+)<", html)
    assert order[:3] == ["Chair 5", "Chair 6", "Chair 1"]  # as played


def test_only_what_can_be_pressed_is_a_button() -> None:
    html = scene_html(SCENE)
    assert re.findall(r'data-tre-do="([^"]*)"', html) == ["3C", "undo", "deal"]
    assert html.count("<button") == 3
    assert re.search(r'data-tre-do="deal" aria-disabled="true"', html)


def test_text_fits_a_terminal() -> None:
    text = scene_text(SCENE)
    assert max(map(len, text.splitlines())) <= 80
    assert max(map(len, scene_text(SCENE, width=40).splitlines())) <= 40
    assert text == text.strip()
    assert "  Chair 6, side B, dealer: 1S ace of swords (takes the trick)" in text.splitlines()


def test_beans_are_laid_out_in_threes_beside_the_big_one() -> None:
    html = scene_html(Scene((Beans(18, 2, 25),)))
    side_a, side_b = html.split("</dd>")[:2]
    assert (side_a.count("tre-espintou"), side_a.count("tre-bean-3"), side_a.count("tre-bean-2")) == (1, 1, 1)
    assert (side_b.count("tre-espintou"), side_b.count("tre-bean-3"), side_b.count("tre-bean-2")) == (0, 0, 1)
    assert "18 / 25" in html


def test_nobody_sits_where_nobody_is() -> None:
    with pytest.raises(KeyError):
        Table(PLAYERS).player(7)


def test_the_notebook_shows_scenes_and_cards() -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    assert register_displays(shell)
    data, _ = shell.display_formatter.format(SCENE)
    assert data["text/html"] == scene_html(SCENE)
    assert data["text/plain"] == scene_text(SCENE)
    data, _ = shell.display_formatter.format(card("7O"))
    assert 'aria-label="seven of coins"' in data["text/html"]
    assert data["text/plain"] == "Card.parse('7O')"
    assert not register_displays()  # no shell is running here


# Columns


def test_columns_are_read_in_their_order_wherever_they_stand() -> None:
    """The order is that of reading; where a column stands on a wide page is a word to the style sheet."""
    seven = card("7O")
    doing = Column((Words("Answer."), Buttons((Button("yes", "say yes"),))), "right")
    lying = Column((Row((CardView(seven),), title="Cards"),), "left")
    scene = Scene((Words("You are asked."), Columns((doing, lying))))
    html = scene_html(scene)
    order = [
        html.index(text)
        for text in ("You are asked.", "tre-column-right", "say yes", "tre-column-left", "Cards")
    ]
    assert order == sorted(order)
    assert scene.cards() == (seven,)
    assert html.count("<symbol") > 0  # the drawing of the card is there
    assert from_json(to_json(scene), Scene) == scene
    assert scene_text(scene).split("\n\n") == [
        "You are asked.", "Answer.", "You can:\n  yes", "Cards:\n  7O seven of coins"
    ]  # fmt: skip


def test_what_somebody_looks_at_stands_by_the_name() -> None:
    player = Player(2, "B", "Chair 2", role="speaks", looks="looks at you")
    table = Table((Player(1, "A", "You", you=True), player))
    assert ">looks at you<" in scene_html(Scene((table,)))
    assert player_text(player) == "Chair 2, side B, speaks, looks at you"
