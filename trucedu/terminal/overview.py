"""``trucedu`` alone: what there is, and what to do first."""

from __future__ import annotations

from collections.abc import Mapping

import trucedu as te
from trucedu.language import tr
from trucedu.terminal.console import Console


def show_overview(console: Console, commands: Mapping[str, str]) -> None:
    """Write what the program is, its commands, the games, and first steps.

    :param commands: each command with what it does.
    """
    console.say(
        tr(
            "trucedu {version}: learn the Truc family of card games, in notebooks and in the terminal.",
            version=te.__version__,
        )
    )
    console.say()
    console.say(tr("First steps:"))
    for command, what in (
        ("trucedu play french-truc", tr("a game for two, quickly learned")),
        ("trucedu rules truc-y-flou", tr("the rules of the game for six")),
        ("trucedu drill", tr("questions to practise with")),
        ("trucedu lab", tr("the lessons, in JupyterLab")),
    ):
        console.say(what, f"  {command:28}")
    console.say()
    console.say(tr("Commands (each explains itself with --help):"))
    for name, what in commands.items():
        console.say(what, f"  {name:9}")
    console.say()
    console.say(tr("Games:"))
    show_games(console)


def show_games(console: Console) -> None:
    """Write the games in a table, those to be played first."""
    rows, known = [], []
    for name in te.variants():
        game = te.variant(name)
        if game.players:
            rows.append((name, tr(" or ").join(map(str, game.players)), game.name, _short(game.sheet.region)))
        else:
            known.append(name)
    console.grid((tr("Id"), tr("Players"), tr("Name"), tr("Region")), rows, "  ")
    if known:
        console.say(
            tr("In the catalogue, known too little to be played: {names}.", names=", ".join(known)), "  "
        )


def _short(region: str) -> str:
    """The first part of a region, for a table."""
    return region.partition(";")[0].partition(":")[0]
