"""A game worked out beforehand: every picture that presses can lead to, as data for a page without Python.

A table or a guided deal whose players do the same every time has only so many courses. They are followed here, and a
page then looks up what a press leads to. Whoever opens the page's source can read all cards of the deal in it.
"""

from __future__ import annotations

import copy
import json
import re
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from html import unescape
from typing import Any, Final, TypeVar

from attrs import Factory, define, frozen

from trucedu.language import tr
from trucedu.lessons.guided import GuidedPlay
from trucedu.show.html import sprite_html
from trucedu.widgets.guided import guided_state, pressed_at_guided
from trucedu.widgets.table import pressed_at_table, table_state
from trucedu.widgets.table_play import TablePlay

#: A game of more pictures than this is no page's burden.
MOST: Final = 2000

_PRESS = re.compile(r'data-tre-do="([^"]*)"')
#: Where a drawing of the sprite sheet is used, by the card's key.
_CARD = re.compile(r'href="#tre-[a-z]-(\w+)"')
#: Where markup is cut, so that what many pictures share is written once.
_CUT = re.compile(r"(?=<(?:p|li|dl|div|button|section|details|ul|ol)\b)")

Play = TypeVar("Play", TablePlay, GuidedPlay)


class TooManyPictures(ValueError):
    """The game has too many courses to follow them all."""


@frozen
class Way:
    """Where a press leads: the picture, what is focused in it, what is read out, and why it was not possible."""

    to: int
    focus: str
    said: str
    verdict: Mapping[str, Any] | None


@define
class Shown:
    """One picture, and where the presses in it lead."""

    html: str
    below: str
    ways: dict[str, Way] = Factory(dict)


@frozen
class Game:
    """What the courses of a game are worked out with.

    :param state: everything a page needs for a play; see ``table_state``.
    :param press: does what a press says, and gives back what is read out, why it cannot be done (or None), and what
        is focused (or nothing: what the picture says).
    """

    state: Callable[[Any], dict[str, Any]]
    press: Callable[[Any, str], tuple[str, Mapping[str, Any] | None, str]]


#: What is left out of a table on a page: looking back step by step, other cards, and codes to go on with in Python.
LEFT_OUT: Final = frozenset({"back", "decision", "deal", "on", "code"})


def _press_at_table(play: TablePlay, what: str) -> tuple[str, Mapping[str, Any] | None, str]:
    return *pressed_at_table(play, what), ""


def _press_at_guided(play: GuidedPlay, what: str) -> tuple[str, None, str]:
    said, kept = pressed_at_guided(play, what)
    return said, None, kept


TABLE: Final = Game(lambda play: table_state(play, 1, leave_out=LEFT_OUT), _press_at_table)
GUIDED: Final = Game(lambda play: guided_state(play, 1), _press_at_guided)


def scripted_table(play: TablePlay, most: int = MOST) -> dict[str, Any]:
    """A deal at a table as an island's data.

    :param play: the table at its beginning. Its players must not draw by chance.
    :param most: how many pictures it may have.
    :raises TooManyPictures: it has more.
    """
    return _scripted(play, TABLE, most)


def scripted_guided(play: GuidedPlay, most: int = MOST) -> dict[str, Any]:
    """A guided deal as an island's data; see :func:`scripted_table`."""
    return _scripted(play, GUIDED, most)


def _scripted(start: Play, game: Game, most: int) -> dict[str, Any]:
    shown = _follow(start, game, most)
    keys = dict.fromkeys(key for each in shown for key in _CARD.findall(each.html + each.below))
    state = game.state(start)
    for name in ("html", "below", "say", "verdict", "error"):
        state.pop(name, None)
    return {
        **state,
        "live": False,
        "code": "",
        "resume": "",
        "place": "",
        "sprite": sprite_html(map(start.variant.card, keys)),
        "tree": _packed(shown),
    }


def _follow(start: Play, game: Game, most: int) -> list[Shown]:
    """Every picture that can be reached, breadth first."""
    shown: list[Shown] = []
    places: dict[Hashable, tuple[int, str]] = {}
    waiting: deque[Play] = deque()

    def come_to(play: Play) -> tuple[int, str]:
        """Where a play stands, and what is focused there; a position that is new is drawn."""
        standing = play.standing
        if standing not in places:
            if len(shown) == most:
                raise TooManyPictures(tr("This game has more than {n} pictures.", n=most))
            state = game.state(play)
            places[standing] = len(shown), state["focus"]
            shown.append(Shown(state["html"], state["below"]))
            waiting.append(play)
        return places[standing]

    come_to(start)
    for here in shown:  # it grows while it is gone through
        play = waiting.popleft()
        for what in dict.fromkeys(map(unescape, _PRESS.findall(here.html + here.below))):
            if what == "signs":  # the page plays the signs again by itself
                continue
            after = _twin(play)
            said, verdict, kept = game.press(after, what)
            place, focus = come_to(after)
            here.ways[what] = Way(place, kept or focus, said, verdict)
    return shown


def _twin(play: Play) -> Play:
    """A play that goes its own way from here. What it holds never changes; the lists that hold it do."""
    twin = copy.copy(play)
    for name, value in vars(play).items():
        if isinstance(value, (list, dict)):
            setattr(twin, name, copy.copy(value))
    return twin


def _packed(shown: list[Shown]) -> dict[str, Any]:
    """The pictures with every piece of markup and every sentence written once.

    Each picture is ``[pieces of the body, pieces of what is below, ways]``; each way ``[picture, focus, said]`` and, if
    it could not be done, the verdict. Pieces and sentences are places in ``texts``.
    """
    texts: dict[str, int] = {}
    verdicts: dict[str, int] = {}

    def text(words: str) -> int:
        return texts.setdefault(words, len(texts))

    def pieces(markup: str) -> list[int]:
        return [text(piece) for piece in _CUT.split(markup) if piece]

    def way(each: Way) -> list[int]:
        packed = [each.to, text(each.focus), text(each.said)]
        if each.verdict is not None:
            told = json.dumps(dict(each.verdict), ensure_ascii=False, sort_keys=True)
            packed.append(verdicts.setdefault(told, len(verdicts)))
        return packed

    pictures = [
        [pieces(each.html), pieces(each.below), {what: way(led) for what, led in each.ways.items()}]
        for each in shown
    ]
    return {"texts": list(texts), "verdicts": [json.loads(each) for each in verdicts], "pictures": pictures}
