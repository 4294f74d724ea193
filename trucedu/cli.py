"""The command line: ``trucedu`` and ``python -m trucedu``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import trucedu
from trucedu.lab import doctor, launch
from trucedu.language import tr


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    :param argv: the words after ``trucedu``; by default those of the process.
    :returns: the exit code: 0 if all went well.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["lab"]:
        # The launcher reads its own words: most of them are meant for JupyterLab.
        return launch(words[1:])
    parser = argparse.ArgumentParser(prog="trucedu", description=tr("Learn the Truc family of card games."))
    parser.add_argument("--version", action="version", version=f"trucedu {trucedu.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("lab", help=tr("open the lessons in JupyterLab"), add_help=False)
    commands.add_parser("doctor", help=tr("check that everything the lessons need is installed"))
    parser.parse_args(words)
    return _doctor()


def _doctor() -> int:
    signs = {"ok": "✓", "optional": "–", "problem": "✗"}
    facts = doctor()
    width = max(len(fact.name) for fact in facts)
    for fact in facts:
        print(f"{signs[fact.state]} {fact.name:{width}}  {fact.text}")
    return int(any(fact.state == "problem" for fact in facts))
