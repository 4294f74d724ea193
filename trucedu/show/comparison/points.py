"""The points in which games are compared: one list for all games, so that a new game needs no code here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from trucedu.language import tr
from trucedu.show.comparison import sayings
from trucedu.show.comparison.sayings import Saying


@frozen
class Point:
    """One row of a comparison.

    ``paths``: the keys of the sheet behind it; ``field``: what a catalogue entry calls it; ``say``: how it is said in
    short, None for the sentences of the rules page. What is not ``compared`` is different in every game by its nature.
    """

    id: str
    group: str
    title: str
    paths: tuple[str, ...]
    field: str = ""
    say: Saying | None = None
    compared: bool = True


#: The parts of a comparison, in order, with their headings.
GROUPS: Final = {
    "identity": "The game",
    "players": "Players",
    "pack": "The pack",
    "order": "Order of the cards",
    "special": "Special cards",
    "declarations": "Declarations",
    "ladder": "Raising the hand",
    "ties": "Ties, and who has the hand",
    "length": "How long it takes",
    "signals": "Signs",
    "words": "Words",
    "gaps": "What is left out",
}

POINTS: Final = (
    Point("where", "identity", "Where it is played", (), "place", sayings.where, compared=False),
    Point("names", "identity", "Also called", (), "names", sayings.names, compared=False),
    Point("players", "players", "Players", ("players",), "players"),
    Point("pack", "pack", "Pack", ("pack.ranks", "pack.without"), "pack"),
    Point("turned", "pack", "Turned card", ("turned",), "turned", sayings.turned),
    Point("order", "order", "Order of the cards", ("order.plain",), "order", sayings.order),
    Point("top", "order", "Cards above all whole ranks", ("order.plain",), "top", sayings.on_top),
    Point("named", "special", "Cards with a name", (), "named", sayings.named_cards, compared=False),
    Point("wild", "special", "Wild cards", ("values.wild", "values.wild_suit"), "values", sayings.wild_cards),
    Point("bonus", "special", "Cards that score when played", ("score.bonus",), "bonus", sayings.bonus_cards),
    Point("face-down", "special", "Cards laid face down", ("trick.face_down",), "face-down"),
    Point("calls", "declarations", "Declarations", ("contest",), "contest", sayings.declarations),
    Point("counting", "declarations", "What is counted", ("values.ranks", "values.base", "values.no_pair"), "values",
          sayings.counting),
    Point("equal-counts", "declarations", "Equal counts", ("contest",), "contest-ties", sayings.equal_counts),
    Point("stake", "ladder", "The stake", ("ladder.base", "ladder.rungs", "ladder.remainder"), "ladder", sayings.stake),
    Point("worth", "ladder", "The stake in numbers", ("ladder.base", "ladder.rungs", "ladder.remainder"), "worth",
          sayings.worth),
    Point("raising", "ladder", "Who may raise", ("ladder.raises", "ladder.answer_raises", "ladder.windows"), "raising"),
    Point("fold", "ladder", "Throwing the hand in", ("fold.who", "fold.early_extra"), "fold"),
    Point("partner-tie", "ties", "Partners' equal cards", ("trick.partner_tie", "trick.tied_lead"), "trick",
          sayings.partners_tie),
    Point("lead", "ties", "Lead after a spoiled trick", ("trick.lead_after_tie",), "lead"),
    Point("one-each", "ties", "One trick each and one spoiled", ("hand.one_each",), "hand"),
    Point("one-won", "ties", "One trick taken and two spoiled", ("hand.one_won",), "one-won"),
    Point("all-tied", "ties", "All three spoiled", ("hand.all_tied",), "all-tied"),
    Point("stop", "ties", "When play stops", ("hand.stop",), "stop"),
    Point("game-length", "length", "Length of the game", ("score.target", "score.games"), "score", sayings.length),
    Point("special-deals", "length", "Special deals", ("special",), "special", sayings.special_deals),
    Point("signs", "signals", "Signs", ("messages.signals",), "messages", sayings.signals),
    Point("truth", "signals", "May a sign be false?", ("messages.truth",), "truth", sayings.truth),
    Point("words", "words", "Words of the game", (), "words", sayings.words, compared=False),
    Point("gaps", "gaps", "Known, but not played here", (), "gaps", sayings.gaps, compared=False),
)  # fmt: skip


def points_of(rows: str | Iterable[str] | None) -> tuple[Point, ...]:
    """The points that are asked for.

    :param rows: names of groups (``"ladder"``) or of single points (``"stake"``), in a list or with blanks or commas
        between them; None asks for all.
    :raises ValueError: there is no such group or point; the message lists them.
    """
    if rows is None:
        return POINTS
    wanted = rows.replace(",", " ").split() if isinstance(rows, str) else list(rows)
    known = {*GROUPS, *(point.id for point in POINTS)}
    for name in wanted:
        if name not in known:
            groups = ", ".join(GROUPS)
            single = ", ".join(point.id for point in POINTS if point.id not in GROUPS)
            raise ValueError(
                tr(
                    "There is no row {name!r} in a comparison. Groups of rows: {groups}. Single rows: {single}.",
                    name=name, groups=groups, single=single,
                )
            )  # fmt: skip
    return tuple(point for point in POINTS if point.group in wanted or point.id in wanted)
