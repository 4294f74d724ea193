"""``trucedu progress``: what is mastered, what is due, and what to practise next."""

from __future__ import annotations

import argparse

from trucedu.language import tr
from trucedu.lessons.progress_words import drill_command
from trucedu.terminal.console import Console
from trucedu.terminal.games import users_mistakes
from trucedu.widgets.progress import progress

HELP = "show how far you have come, what is due, and what to practise next"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument(
        "--code",
        nargs="+",
        metavar="CODE",
        help=tr("a code from another machine, to be taken over where it is better"),
    )
    parser.add_argument(
        "--file",
        metavar="FILE",
        help=tr(
            "the file (.json) or folder that keeps it, instead of trucedu-progress.json beside the lessons"
        ),
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the progress, after taking over a code."""
    with users_mistakes():
        found = progress(" ".join(options.code) if options.code else None, file=options.file)
    console.lines(found.text(console.width, drill_command).splitlines())
    return 0
