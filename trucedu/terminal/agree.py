"""``trucedu agree``: what a game leaves open, as a sheet to agree on before the cards are dealt."""

from __future__ import annotations

import argparse

from trucedu.language import tr
from trucedu.show.sheets import agree
from trucedu.terminal.console import Console
from trucedu.terminal.games import add_game, find_game, save_paper, users_mistakes

HELP = "what to agree on before you deal, as a sheet to print"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    add_game(parser)
    parser.add_argument(
        "--html", metavar="FILE", help=tr("write the sheet as a page to print into that file")
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the sheet."""
    game = find_game(options.variant, options.house)
    with users_mistakes():
        paper = agree(game)
    if options.html is not None:
        return save_paper(paper, options.html, console)
    console.write(f"{paper}\n")
    return 0
