"""The table for the whole game as a learner has it: what can be pressed, what is read."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import trucedu as te
from trucedu.widgets.table import Table, table
from trucedu.widgets.table_picture import focus

GAMES = [
    "truc-y-flou", "french-truc", "le-truc", "sackson-truc", "partnership-truc", "catalan-truc", "truco-paulista",
    "truco-mineiro",
]  # fmt: skip


def made(name: str = "truc-y-flou", seed: str = "look", **options: Any) -> Table:
    game = table(name, seed, ui="widget", **options)
    assert isinstance(game, Table)
    return game


def presses(game: Table) -> list[str]:
    """Everything that can be pressed and is not dimmed."""
    shown = game.state["html"] + game.state["below"]
    found = re.findall(r'<button[^>]*data-tre-do="([^"]*)"([^>]*)>', shown)
    return [unescape(do) for do, rest in found if "aria-disabled" not in rest and do != "signs"]


def dimmed(game: Table) -> list[str]:
    shown = game.state["html"] + game.state["below"]
    found = re.findall(r'<button[^>]*data-tre-do="([^"]*)"([^>]*)>', shown)
    return [unescape(do) for do, rest in found if "aria-disabled" in rest]


def words_of(game: Table) -> str:
    shown = game.state["html"] + game.state["below"] + game.state["aside"]
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", shown).split()))


def forward(game: Table) -> str:
    """What to press to get on with the deal."""
    return focus(game.play)


def headline_says_game_won(game: Table) -> bool:
    """Whether the first line says that the learner's side won the game, rather than the other."""
    first = unescape(re.findall(r'tre-words-(?:won|lost)">([^<]*)<', game.state["html"])[0])
    assert re.search(r"(Your|The other) side wins the \w+, \d+ to \d+", first)
    return "Your side wins the" in first


def quiet(view: te.View) -> te.Action:
    from trucedu.bots import default_action

    return default_action(view)


class Caller:
    """Says one word whenever it can, and otherwise as little as possible."""

    def __init__(self, word: str) -> None:
        self.word = word

    def choose(self, view: te.View) -> te.Action:
        wanted = [action for action in view.legal if action.call == self.word and action.card is None]
        return wanted[0] if wanted else quiet(view)


def played_out(**options: Any) -> Table:
    game = made(**options)
    while not game.play.over:
        game.do(forward(game))
    return game
