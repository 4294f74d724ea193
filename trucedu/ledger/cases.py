"""The kinds of worked cases: a position, and what the rules say about it. Plain data for tests, lessons and
sheets.

A case has one or more examples. Most have one; others show the same point in several games, or under another
house rule. What an example leaves out is not asked. ``"none"`` is an answer: there is no such declaration,
nobody wins the trick.
"""

from __future__ import annotations

from typing import Final, Literal

from attrs import Factory, frozen

Side = Literal["A", "B"]
Nobody = Literal["nobody"]
Status = Literal["certain", "default", "well", "single"]


@frozen(kw_only=True)
class Example:
    """The games that an example holds for (ids), and the house rules it needs."""

    games: tuple[str, ...]
    house: dict[str, str | int] = Factory(dict)


@frozen(kw_only=True)
class CountExample(Example):
    """Three cards and their embit (envit, envido) and flor; ``…_parts`` are the numbers of the sum."""

    hand: str
    turned: str | None = None
    embit: int | Literal["none"] | None = None
    embit_parts: tuple[int, ...] = ()
    flor: int | Literal["none"] | None = None
    flor_parts: tuple[int, ...] = ()


@frozen(kw_only=True)
class TallyExample(Example):
    """How many of all three-card hands hold a declaration, or one of just so many points."""

    declaration: Literal["embit", "flor", "embit-without-flor", "nothing"]
    hands: int
    of: int
    points: int | None = None


@frozen(kw_only=True)
class MostExample(Example):
    """The most that a declaration can count, and the most with just so many périques in the hand."""

    declaration: Literal["embit", "flor"]
    most: int
    wild: int | None = None


@frozen(kw_only=True)
class CompareExample(Example):
    """Two cards, and which is the higher: one of them, or ``"equal"``."""

    cards: str
    higher: str
    turned: str | None = None


@frozen(kw_only=True)
class OrderExample(Example):
    """The order of the pack, strongest first, ``=`` between equals: all of it, or its top."""

    order: str
    whole: bool
    turned: str | None = None


@frozen(kw_only=True)
class PackExample(Example):
    """How many cards the pack has, and which ranks and suits."""

    cards: int
    ranks: tuple[str, ...]
    suits: str


@frozen(kw_only=True)
class TrickExample(Example):
    """Cards in playing order from the leader; the winning card or ``"none"``, whose it is, and who leads
    next.
    """

    cards: str
    winner: str
    leader: int = 1
    turned: str | None = None
    chair: int | None = None
    side: Side | Nobody | None = None
    leads: int | None = None


@frozen(kw_only=True)
class HandExample(Example):
    """Trick results (``A``, ``B``, ``S`` spoiled); who has the hand, and after how many of them that is
    certain.
    """

    pattern: str
    winner: Side | Nobody
    eldest: Side = "A"
    decided_after: int | None = None


@frozen(kw_only=True)
class DealExample(Example):
    """Hands chair by chair, the score, what is done, and what then holds.

    ``score`` is the score afterwards, ``wins`` who has won the game, ``hand`` who has the hand of a finished
    deal; ``may`` and ``may_not`` are actions that are legal then, and that are not.
    """

    hands: str
    actions: tuple[str, ...]
    players: int | None = None
    dealer: int | None = None
    turned: str | None = None
    before: tuple[int, ...] = (0, 0)
    score: tuple[int, ...] = ()
    over: bool | None = None
    hand: Side | Nobody | None = None
    wins: Side | Nobody | None = None
    to_act: int | None = None
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()


@frozen(kw_only=True)
class TurnsExample(Example):
    """In which order the chairs play to the next trick, after some actions; and the last player of each side
    (A, B).
    """

    hands: str
    actions: tuple[str, ...]
    order: tuple[int, ...]
    players: int | None = None
    dealer: int | None = None
    feet: tuple[int, ...] = ()


@frozen(kw_only=True)
class CountersExample(Example):
    """A score laid out in the game's own counters."""

    points: int
    counters: dict[str, int]


@frozen(kw_only=True)
class SignsExample(Example):
    """All the signs that are agreed, by name, with the cards they show; what no sign shows has none."""

    signs: dict[str, str]


@frozen(kw_only=True)
class SheetExample(Example):
    """A rule that is stated rather than played: a key of the variant's sheet, and what it must hold."""

    key: str
    value: object


EXAMPLES: Final[dict[str, type[Example]]] = {
    "count": CountExample,
    "tally": TallyExample,
    "most": MostExample,
    "compare": CompareExample,
    "order": OrderExample,
    "pack": PackExample,
    "trick": TrickExample,
    "hand": HandExample,
    "deal": DealExample,
    "turns": TurnsExample,
    "counters": CountersExample,
    "signs": SignsExample,
    "sheet": SheetExample,
}


@frozen(kw_only=True)
class Case:
    """A worked case.

    ``status`` says how firm the answer is: ``"certain"`` (stated, or forced by what is stated), ``"default"``
    (it depends on the open ``questions`` named, answered by their defaults), ``"well"`` or ``"single"`` (told
    by several outside sources, or by one).
    """

    id: str
    kind: str
    title: str
    status: Status
    claims: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    note: str | None = None
    example: tuple[Example, ...]
