"""The command line: ``trucedu`` and ``python -m trucedu``. The commands themselves are in :mod:`trucedu.terminal`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import trucedu
from trucedu.language import tr
from trucedu.terminal.console import Console, EndOfInput, ReaderGone, UsageError, UserError
from trucedu.terminal.games import read_house
from trucedu.terminal.letters import repaired
from trucedu.terminal.overview import show_overview

#: Each command and its module in ``trucedu.terminal``: with HELP, ``arguments(parser)`` and ``run(options, console)``.
COMMANDS: Final = (
    "play", "guided", "drill", "progress", "rules", "agree", "compare", "deal", "claims", "doctor",
)  # fmt: skip
LAB_HELP: Final = "open the lessons in JupyterLab"

OK, USER_ERROR, USAGE_ERROR, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    :param argv: the words after ``trucedu``; by default those of the process.
    :returns: the exit code: 0 if all went well, 1 for something the user can mend, 2 for words that are no command,
        130 after Ctrl-C.
    """
    words = [repaired(word) for word in (sys.argv[1:] if argv is None else argv)]
    if sys.stdin is not None:
        with suppress(AttributeError):  # a stand-in for the process's own input may lack it
            sys.stdin.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]
    console = Console()
    try:
        code = _run(words, console)
        console.flush()
    except UserError as problem:
        console.complain(str(problem))
        return USAGE_ERROR if isinstance(problem, UsageError) else USER_ERROR
    except EndOfInput:
        return OK
    except ReaderGone:
        console.let_go()
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(words: list[str], console: Console) -> int:
    if words[:1] == ["lab"]:
        from trucedu.lab import launch

        # The launcher reads its own words: most of them are meant for JupyterLab.
        return launch(words[1:])
    parser = _parser(console)
    try:
        options = parser.parse_args(words)
    except SystemExit as asked:
        return asked.code if isinstance(asked.code, int) else USAGE_ERROR
    if options.command is None:
        show_overview(console, _helps())
        return OK
    # Checked first of all: a game written after --house is swallowed by it, and that must be said before anything.
    read_house(getattr(options, "house", ()))
    code: int = _module(options.command).run(options, console)
    return code


def _module(command: str) -> Any:
    return import_module(f"trucedu.terminal.{command}")


def _helps() -> dict[str, str]:
    return {"lab": tr(LAB_HELP)} | {name: tr(_module(name).HELP) for name in COMMANDS}


def _parser(console: Console) -> argparse.ArgumentParser:
    class Parser(argparse.ArgumentParser):
        """Writes through the console, so that help too survives closed pipes and plain ASCII."""

        def __init__(self, **settings: Any) -> None:
            settings.setdefault(
                "formatter_class", lambda prog: argparse.HelpFormatter(prog, width=console.width)
            )
            settings.setdefault("allow_abbrev", False)
            super().__init__(**settings)

        def _print_message(self, message: str, file: Any = None) -> None:
            if file is not None and file is sys.stderr:
                console.complain(message)
            else:
                console.write(message)

    parser = Parser(prog="trucedu", description=tr("Learn the Truc family of card games."))
    parser.add_argument("--version", action="version", version=f"trucedu {trucedu.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("lab", help=tr(LAB_HELP), add_help=False)
    for name in COMMANDS:
        module = _module(name)
        help_text = tr(module.HELP)
        module.arguments(commands.add_parser(name, help=help_text, description=help_text))
    return parser
