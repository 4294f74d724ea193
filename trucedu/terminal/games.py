"""Which game a command is about: a variant by id, name or file, with house rules, as typed on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import trucedu as te
from trucedu.language import tr
from trucedu.show.sheets import Paper
from trucedu.terminal.console import Console, UserError

#: A longer code would not fit into a line together with the command that it belongs to.
_SHORT_CODE: Final = 44


@contextmanager
def users_mistakes() -> Iterator[None]:
    """Around a call that takes what the user typed: its complaints are sentences for the user, not crashes."""
    try:
        yield
    except (ValueError, LookupError) as wrong:
        raise UserError(str(wrong)) from wrong
    except OSError as wrong:
        raise UserError(tr("{file}: {why}.", file=wrong.filename, why=wrong.strerror)) from wrong


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """The words that choose a game: VARIANT and --house."""
    parser.add_argument(
        "variant",
        metavar="VARIANT",
        nargs="?" if optional else None,
        help=tr(
            "which game: an id such as truc-y-flou, or a TOML file of your own; 'trucedu rules' lists them"
        ),
    )
    add_house(parser)


def add_house(parser: argparse.ArgumentParser) -> None:
    """The option --house."""
    parser.add_argument(
        "--house",
        metavar="NAME=VALUE",
        action="extend",
        nargs="+",
        default=[],
        help=tr("house rules, such as aces=1; 'trucedu rules VARIANT' lists those of a game"),
    )


def find_game(text: str, house: Sequence[str] = ()) -> te.Variant:
    """The variant that the user means.

    :param text: an id, the game's name, or the path of a TOML file.
    :param house: house rules as ``name=value``.
    :raises UserError: there is no such game, file, house rule or option.
    """
    chosen = read_house(house)
    if text.endswith(".toml"):
        with users_mistakes():
            return te.variant_from_file(text, **chosen)
    with users_mistakes():
        return te.variant(text, **chosen)


def read_house(house: Sequence[str]) -> dict[str, str | int]:
    """House rules from texts of the form ``name=value``.

    :raises UserError: a text has another form, or a name stands twice.
    """
    chosen: dict[str, str | int] = {}
    for text in house:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not (name and sign and value):
            raise UserError(
                tr("{text!r} is no house rule: write name=value, and the game before --house.", text=text)
            )
        if name in chosen:
            raise UserError(tr("The house rule {name} is chosen twice.", name=name))
        chosen[name] = value
    return chosen


def house_words(game: te.Variant) -> str:
    """The chosen house rules in a line: ``"aces=1, stop=play-out"``; empty if all are the defaults."""
    return ", ".join(f"{name}={value}" for name, value in game.sheet.chosen.items())


def playable(game: te.Variant) -> te.Variant:
    """The game, if it can be played.

    :raises UserError: too little is known of it.
    """
    if not game.players:
        raise UserError(
            tr(
                "{name} is in the catalogue only: too little is known of its rules to play by. What is known: "
                "trucedu rules {id}",
                name=game.name,
                id=game.id,
            )
        )
    return game


def save_paper(paper: Paper, path: str, console: Console) -> int:
    """Write a sheet into a file, and say what to do with it.

    :raises UserError: the file cannot be written.
    """
    with users_mistakes():
        target = paper.save(path)
    console.say(tr("{title}: {file}", title=paper.title, file=target))
    console.say(tr("Open it in a browser and print it from there; it is made for A4."))
    return 0


def code_words(code: str) -> str:
    """A deal code as it is written into a command: a long one in quotes, with blanks at which the line may break."""
    return code if len(code) <= _SHORT_CODE else f'"{code.replace("-", " ")}"'


def as_game(game: te.Variant) -> str:
    """The game as it is written into a command: its id, or the path of its file."""
    if game.source is None:
        return game.id
    return f'"{game.source}"' if " " in game.source else game.source
