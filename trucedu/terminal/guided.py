"""``trucedu guided``: a deal played move by move in the terminal, with a text beside it."""

from __future__ import annotations

import argparse
from typing import Final

from trucedu.engine.actions import Ambiguous, NotACall
from trucedu.language import tr
from trucedu.lessons.guided import GuidedPlay, NotHere, guided_deals, load_guided, read_guided
from trucedu.show.guided_scene import guided_scene
from trucedu.show.text import scene_text
from trucedu.terminal.console import Console, EndOfInput
from trucedu.terminal.games import users_mistakes

HELP = "play a deal move by move, with explanations; without a name, the list"
_LEAVING: Final = frozenset({"quit", "exit", "q"})
_SHORT: Final = {"h": "hint", "hint": "hint", "back": "back", "over": "over"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        help=tr("which deal, or a TOML file of your own; without it, the deals are listed"),
    )
    parser.add_argument(
        "--step", type=int, default=1, metavar="N", help=tr("the step to begin with (default: 1)")
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Play, or list the deals. Ctrl-C and the end of input end it in good order, with the way to go on."""
    if options.name is None:
        _list(console)
        return 0
    name = options.name
    with users_mistakes():
        script = read_guided(name) if name.endswith(".toml") else load_guided(name)
        play = GuidedPlay(script, options.step)
    console.say(tr("{title} ({game})", title=script.title, game=play.variant.name))
    console.say(
        tr("Type what you do; h gives a hint, back goes a step back, over begins again, quit leaves.")
    )
    try:
        _play(play, console)
    except EndOfInput:
        console.say(tr("The input has ended."))
    except KeyboardInterrupt:
        console.say()
        _farewell(console, play, name)
        raise
    if not play.last:
        _farewell(console, play, name)
    return 0


def _list(console: Console) -> None:
    scripts = [load_guided(name) for name in guided_deals()]
    console.grid((tr("Name"), tr("What it is about")), [(each.name, each.about) for each in scripts])
    console.say()
    console.say(tr("To play one of them: trucedu guided {name}", name=scripts[0].name))


def _play(play: GuidedPlay, console: Console) -> None:
    """Ask and do until the end is reached or the person leaves."""
    while True:
        console.say()
        console.write(scene_text(guided_scene(play, live=False), console.width) + "\n")
        if play.last:
            return
        console.say()
        console.say(_asked(play))
        if not _obeyed(play, console):
            return


def _asked(play: GuidedPlay) -> str:
    if play.stray is not None:
        return tr("Press Enter to take it back.")
    if play.step.plain:
        return tr("Press Enter to go on.")
    if play.step.answers:
        return tr("Type the number of your answer.")
    if any(text.startswith("signal ") for text in play.step.wanted):
        return tr("Type the name of a sign.")
    return tr("Type a card or a word.")


def _obeyed(play: GuidedPlay, console: Console) -> bool:
    """Do what is typed, once something can be done; False if the person leaves."""
    while True:
        text = console.ask("> ").strip()
        if text.casefold() in _LEAVING:
            return False
        try:
            play.do(_meant(play, text))
        except (NotHere, NotACall, Ambiguous) as wrong:
            console.say(tr("Not understood: {why}", why=wrong))
            continue
        return True


def _meant(play: GuidedPlay, text: str) -> str:
    """What was typed, as ``GuidedPlay.do`` takes it."""
    if not text:
        return "undo" if play.stray is not None else "next"
    if text.casefold() in _SHORT:
        return _SHORT[text.casefold()]
    if play.step.answers:
        return f"answer {text}"
    sign = f"signal {text.casefold().replace(' ', '-')}"
    return f"tell {sign}" if sign in play.offered else f"say {text}"


def _farewell(console: Console, play: GuidedPlay, name: str) -> None:
    console.say(tr("To go on from here: trucedu guided {name} --step {n}", name=name, n=play.at))
