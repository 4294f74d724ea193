"""What leads to a table: its title, and the lines of Python that deal the same cards or go on with them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from trucedu.language import tr
from trucedu.widgets.drill_call import variant_code

if TYPE_CHECKING:
    from trucedu.widgets.table_play import TablePlay
    from trucedu.widgets.table_players import Seated


def title_of(play: TablePlay) -> str:
    """What the table is, in a few words."""
    if play.in_match:
        if play.to is not None:
            return tr("A short match of {game}, to {n}", game=play.variant.name, n=play.to)
        return tr("A match of {game}", game=play.variant.name)
    if play.layers.cards_only:
        return tr("A deal of {game}, cards only", game=play.variant.name)
    if not play.layers.whole:
        return tr("A deal of {game}: {layers}", game=play.variant.name, layers=", ".join(play.layers.on))
    return tr("A deal of {game}", game=play.variant.name)


def code_of(play: TablePlay) -> str:
    """The line of Python that deals the same cards again."""
    arguments = [variant_code(play.variant), f"seed={_quoted(play.seed)}", *_limits(play)]
    if play.number != 1 and not play.in_match:
        arguments.append(f"number={play.number}")
    return f"te.table({', '.join(arguments)})"


def resume_code(play: TablePlay) -> str:
    """The line of Python that goes on from here, with everything that was done."""
    arguments = [variant_code(play.variant)] if play.variant.source else []
    arguments += [f"code={_quoted(play.deal.code)}", *_limits(play)]
    if play.in_match and any(play.won_before):
        arguments.append(f"won={play.won_before}")
    return f"te.table({', '.join(arguments)})"


def left_off(play: TablePlay) -> str:
    """What takes the table up where it is (see ``TablePlay.resume``); empty while there is nothing to go on with."""
    if play.match_over or (play.over and not play.in_match) or not (play.moves or play.deal.number > 1):
        return ""
    won = " ".join(map(str, play.won_before)) if play.in_match else ""
    return f"{play.deal.code} {won}".strip()


def place_of(play: TablePlay, *, seeded: bool) -> str:
    """What the same table is called when it is laid again: its line of Python, but for a seed that was drawn."""
    line = code_of(play)
    return line if seeded else line.replace(f"seed={_quoted(play.seed)}", "seed=")


def marker(play: TablePlay) -> dict[str, Any]:
    """Plain values that name the table in a saved page."""
    plain: dict[str, Any] = {
        "game": "table",
        "variant": play.variant.id,
        "seed": play.seed,
        "number": play.number,
        "chair": play.chair,
    }
    if not play.layers.cards_only:
        plain["layers"] = list(play.layers.on)
    return plain | ({"match": True} if play.in_match else {})


def _limits(play: TablePlay) -> list[str]:
    """The arguments that say how it is played and from where."""
    limits = []
    if not play.layers.whole:
        names = ", ".join(_quoted(layer) for layer in play.layers.on)
        limits.append(f"layers=({names}{',' if len(play.layers.on) == 1 else ''})")
    if play.in_match:
        limits.append("match=True")
        rules = play.variant.sheet.rules
        if rules is not None and play.games != rules.score.games:
            limits.append(f"games={play.games}")
        if play.to is not None:
            limits.append(f"to={play.to}")
    if play.players != play.variant.players[0]:
        limits.append(f"players={play.players}")
    if play.chair != 1:
        limits.append(f"chair={play.chair}")
    return [*limits, *_bots(play.bots)]


def _bots(bots: Seated | None) -> list[str]:
    """Who plays the other chairs, if that can be written down: by names, not players of one's own."""
    if isinstance(bots, str):
        return [f"bots={_quoted(bots)}"]
    if isinstance(bots, Mapping) and bots and all(isinstance(name, str) for name in bots.values()):
        named = ", ".join(f"{chair}: {_quoted(str(name))}" for chair, name in bots.items())
        return [f"bots={{{named}}}"]
    if isinstance(bots, Sequence) and bots and all(isinstance(name, str) for name in bots):
        return [f"bots=[{', '.join(_quoted(str(name)) for name in bots)}]"]
    return []


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
