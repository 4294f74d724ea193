"""``trucedu rules``: the rules of a game as prose and tables."""

from __future__ import annotations

import argparse

from trucedu.language import tr
from trucedu.show.page_markdown import page_markdown
from trucedu.show.page_text import page_text
from trucedu.show.rules_page import rules_page
from trucedu.show.sheets import rules as sheet
from trucedu.terminal.console import Console
from trucedu.terminal.games import add_game, find_game, playable, save_paper
from trucedu.terminal.overview import show_games

HELP = "the rules of a game; without one, the list of games"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    add_game(parser, optional=True)
    parser.add_argument("--markdown", action="store_true", help=tr("write Markdown instead of plain text"))
    parser.add_argument(
        "--html", metavar="FILE", help=tr("write the rules on one page to print into that file")
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the page, or the list of games."""
    if options.variant is None:
        show_games(console)
        console.say()
        console.say(tr("The rules of one of them: trucedu rules ID"))
        return 0
    game = find_game(options.variant, options.house)
    if options.html is not None:
        return save_paper(sheet(playable(game)), options.html, console)
    page = rules_page(game)
    if options.markdown:
        console.write(page_markdown(page))
    else:
        console.write(page_text(page, console.width) + "\n")
    return 0
