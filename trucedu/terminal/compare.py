"""``trucedu compare``: games side by side, as text, Markdown, CSV, or a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from trucedu.language import tr
from trucedu.show.compare import compare
from trucedu.terminal.console import Console
from trucedu.terminal.games import find_game, users_mistakes

HELP = "games side by side, with the points in which they differ"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument(
        "variants",
        metavar="VARIANT",
        nargs="+",
        help=tr("two or more games: ids such as french-truc, or TOML files of your own"),
    )
    parser.add_argument(
        "--rows",
        metavar="ROWS",
        help=tr("only these rows, such as ladder,ties; an unknown name lists them all"),
    )
    parser.add_argument("--differences", action="store_true", help=tr("only the rows in which they differ"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help=tr("write Markdown instead of plain text"))
    form.add_argument("--csv", action="store_true", help=tr("write CSV for a spreadsheet"))
    form.add_argument("--html", metavar="FILE", help=tr("write a page into that file"))


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the comparison."""
    games = [find_game(text) for text in options.variants]
    with users_mistakes():
        table = compare(*games, rows=options.rows)
    if options.differences:
        table = table.only_differences()
    if options.html is not None:
        with users_mistakes():
            target = table.save(Path(options.html))
        console.say(tr("{title}: {file}", title=", ".join(table.names), file=target))
    elif options.markdown:
        console.write(table.markdown())
    elif options.csv:
        console.write(table.csv())
    else:
        console.write(f"{table}\n")
    return 0
