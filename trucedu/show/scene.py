"""Scenes: what is to be seen, as data.

A scene is a column of parts (a sentence, a row of cards, the table with a trick on it, a log, …). It knows
nothing of HTML, SVG or the terminal: ``trucedu.show.html`` and ``trucedu.show.text`` draw it, and every
part can be drawn by both. Nothing in a scene is hidden: what its viewer may not know is simply not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import field, frozen, validators

from trucedu.cards import Card
from trucedu.show.faces.gesture import NEUTRAL, Gesture

Side = Literal["A", "B", ""]
Tone = Literal["plain", "note", "good", "warn", "ask", "won", "lost"]


def face_up(card: Card | None) -> Card | None:
    """A card to be seen; None for one of which there is only the back."""
    return None if card is not None and card.is_back else card


@frozen
class CardView:
    """One card as it lies there.

    ``card``: which one, None when it lies face down. ``winner``: it takes the trick. ``dimmed``: why it
    cannot be chosen (empty: it is not dimmed). ``stands_for``: the rank written on its corner flag, for a
    wild card such as a périque counted as a 7. ``note``: a few words below it. ``do``: the action
    that pressing it sends; empty when it is only a picture. ``pressed``: for a switch, whether it is on.
    """

    card: Card | None = field(converter=face_up)
    winner: bool = False
    dimmed: str = ""
    stands_for: int | None = None
    note: str = ""
    do: str = ""
    pressed: bool | None = None


@frozen
class Player:
    """A player at the table: chair number from 1 in playing order, side letter, and the words shown for it.

    ``label`` is what the learner reads (``"You"``, ``"Your partner"``, ``"Chair 4"``); ``you`` marks the
    viewer. ``role``: what else this player is, in a word or two; ``says``: the word just said; ``looks``: where the
    player looks, if that matters.
    """

    chair: int
    side: Side
    label: str
    you: bool = False
    dealer: bool = False
    cards: int | None = None
    role: str = ""
    says: str = ""
    looks: str = ""


@frozen
class Play:
    """A card that a player has put on the table. Plays are listed in the order in which they were made."""

    chair: int
    card: CardView


@frozen
class Words:
    """A sentence or short paragraph. ``tone`` says how it is meant, never by colour alone."""

    text: str
    tone: Tone = "plain"


@frozen
class Row:
    """Cards side by side, such as a hand: ``title`` is read out before them, ``player`` whose they are. ``small``:
    several such rows stand side by side.
    """

    cards: tuple[CardView, ...]
    title: str = ""
    player: Player | None = None
    small: bool = False


@frozen
class Table:
    """The table: who sits where and the cards of the trick, each on its player's side.

    ``players`` in chair order; ``plays`` in playing order (the first one led). The viewer sits at the
    bottom and play runs anticlockwise. ``to_act`` is the chair whose turn it is, if any; ``answers``: it is asked
    something and does not play yet.
    """

    players: tuple[Player, ...]
    plays: tuple[Play, ...] = ()
    to_act: int | None = None
    answers: bool = False

    def player(self, chair: int) -> Player:
        """The player in that chair.

        :raises KeyError: nobody sits there.
        """
        for player in self.players:
            if player.chair == chair:
                return player
        raise KeyError(chair)


@frozen
class Button:
    """Something to press: its label, the action it sends, what it means, and why it cannot be pressed
    just now. ``pressed``: for a switch, whether it is on.
    """

    label: str
    do: str
    meaning: str = ""
    primary: bool = False
    disabled: str = ""
    pressed: bool | None = None


@frozen
class Buttons:
    """Buttons in a row; ``title`` names the group. ``listed``: one below the other in columns, each with room for its
    meaning, under the title. ``quiet``: they are there beside what matters more. ``why`` is said once for all of
    them, where none can be pressed.
    """

    buttons: tuple[Button, ...]
    title: str = ""
    listed: bool = False
    quiet: bool = False
    why: str = ""


@frozen
class Beans:
    """Game points of both sides, laid out as counters: threes of beans, and an *espintou* worth ``big``
    of them.
    """

    a: int = field(validator=validators.ge(0))
    b: int = field(validator=validators.ge(0))
    target: int = field(validator=validators.ge(1))
    big: int = 13


@frozen
class Line:
    """One thing that was said or done: who, on which side, the words, and what they mean (if they need
    it).
    """

    who: str
    said: str
    side: Side = ""
    meaning: str = ""


@frozen
class Log:
    """What happened so far, oldest first. ``folded``: only its title until it is opened; ``key`` is a letter that
    opens it too. ``whole``: every line is shown and nothing can be folded.
    """

    lines: tuple[Line, ...]
    title: str = ""
    folded: bool = False
    whole: bool = False
    key: str = ""


@frozen
class Term:
    """A word with what it means, and perhaps a remark on it."""

    word: str
    means: str
    note: str = ""


@frozen
class Terms:
    """Words with their meanings, one below the other; ``title`` is read before them."""

    terms: tuple[Term, ...]
    title: str = ""


@frozen
class Face:
    """A player's face, giving a sign to be read or at rest.

    ``label``: who it is. ``gesture``: what the face does. ``says``: the sentence that the variant has for it
    (empty: the gesture is described). ``person``: whose head, a number from 0. ``still``: the changed part
    is outlined and nothing moves. ``untold``: the sentence is only for those who do not see the face.
    """

    label: str
    gesture: Gesture = NEUTRAL
    says: str = ""
    side: Side = ""
    person: int = 0
    still: bool = False
    untold: bool = False


@frozen
class Faces:
    """Faces side by side; ``title`` is read out before them."""

    faces: tuple[Face, ...]
    title: str = ""


@frozen
class GridRow:
    """Cards of one kind in a grid, such as a suit: its name and its cards, each with what pressing it sends."""

    title: str
    cards: tuple[CardView, ...]


@frozen
class CardGrid:
    """Many small cards to choose from, row by row; a card's ``note`` is written on it."""

    rows: tuple[GridRow, ...]
    title: str = ""


@frozen
class Entry:
    """A line to type into. What is sent is ``do``, a blank and the text; ``button`` is on the button beside it."""

    label: str
    do: str
    value: str
    button: str


@frozen
class Fact:
    """One thing worked out: its name, the answer in a word or two, and how it comes about, line by line."""

    name: str
    value: str
    lines: tuple[str, ...] = ()
    strong: bool = False


@frozen
class Facts:
    """Things worked out, one below the other; ``title`` is read out before them."""

    facts: tuple[Fact, ...]
    title: str = ""


@frozen
class Finding:
    """One thing that was found: its name, the answer in a word or two, and why; ``differs`` from what is usual."""

    name: str
    value: str
    lines: tuple[str, ...] = ()
    differs: bool = False


@frozen
class Case:
    """What comes of one of several rules: the rule, a word on it, what was found, and what pressing it sends."""

    title: str
    findings: tuple[Finding, ...]
    note: str = ""
    do: str = ""
    pressed: bool = False


@frozen
class Cases:
    """Cases side by side; ``title`` is read out before them, ``press`` is on the button of each."""

    cases: tuple[Case, ...]
    title: str = ""
    press: str = ""


@frozen
class Choices:
    """Groups of switches behind a heading that opens them."""

    groups: tuple[Buttons, ...]
    title: str


Place = Literal["climbed", "standing", "offered", "above"]


@frozen
class LadderRung:
    """A rung: what is called, what is said with it, what the hand is worth there, what refusing it pays.

    ``place``: the stake has passed it, stands on it, has been offered it, or has not come so far.
    """

    call: str
    says: str
    value: str
    refused: str
    place: Place = "above"


@frozen
class Ladder:
    """The stake ladder, from the bottom rung up; ``title`` is read out before it."""

    rungs: tuple[LadderRung, ...]
    title: str = ""


@frozen
class Folded:
    """Parts that are there when they are wanted, under a line to open them with; ``key`` is a letter that opens
    them too.
    """

    title: str
    parts: tuple[Words | Row | Buttons | Log | Terms | Faces | Ladder, ...]
    key: str = ""


Where = Literal["left", "right", "below"]


@frozen
class Column:
    """Parts one below the other. ``where`` they stand when there is room beside each other: left, right, or below
    what stands left.
    """

    parts: tuple[Part, ...]
    where: Where


@frozen
class Columns:
    """Columns beside each other where the page is wide; else one below the other, in the order given."""

    columns: tuple[Column, ...]


Part = (
    Words
    | Row
    | Table
    | Buttons
    | Beans
    | Log
    | Terms
    | Face
    | Faces
    | CardGrid
    | Entry
    | Facts
    | Cases
    | Choices
    | Ladder
    | Folded
    | Columns
)


def flat(parts: Iterable[Part]) -> Iterator[Part]:
    """All parts in reading order, those in columns among them."""
    for part in parts:
        if isinstance(part, Columns):
            for column in part.columns:
                yield from flat(column.parts)
        else:
            yield part


@frozen
class Scene:
    """A column of parts, from top to bottom. An empty scene is allowed: some questions need no picture."""

    parts: tuple[Part, ...] = ()

    def cards(self) -> tuple[Card, ...]:
        """Every different card that lies face up somewhere in the scene, in order of appearance."""
        found: dict[Card, None] = {}
        parts = [
            each
            for part in flat(self.parts)
            for each in (part.parts if isinstance(part, Folded) else (part,))
        ]
        for part in parts:
            views: tuple[CardView, ...] = ()
            if isinstance(part, Row):
                views = part.cards
            elif isinstance(part, Table):
                views = tuple(play.card for play in part.plays)
            elif isinstance(part, CardGrid):
                views = tuple(view for row in part.rows for view in row.cards)
            for view in views:
                if view.card is not None:
                    found[view.card] = None
        return tuple(found)
