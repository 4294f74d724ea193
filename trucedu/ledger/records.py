"""What the source ledger holds: claims of the source documents, remarks on them, open questions. Plain
data."""

from __future__ import annotations

from typing import Final, Literal

from attrs import Factory, frozen

#: The three source documents by the prefix of their claims, and how many claims each one makes.
SOURCES: Final[dict[str, str]] = {
    "TYF": "000_1ceb83dab86e4265.txt",
    "TRC": "001_8967c78c7f5d615d.txt",
    "LTR": "002_df9be06d2d381a2d.txt",
}
CLAIM_COUNTS: Final[dict[str, int]] = {"TYF": 109, "TRC": 73, "LTR": 38}
REMARK_COUNTS: Final[dict[str, int]] = {"G": 19, "I": 28}
QUESTION_COUNT: Final = 57

Kind = Literal["rule", "background", "contradicted"]


@frozen
class Claim:
    """One statement of a source document, in our own words.

    ``kind`` is ``"rule"`` (something the engine, a drill or the table obeys), ``"background"`` (names,
    history, where it is played, custom) or ``"contradicted"`` (another claim, or the sense of the sentence,
    speaks against it: ``contradicted_by`` names claims and remarks). ``implemented`` names where it is
    carried out: a key of a variant's sheet (``"truc-y-flou#ladder.rungs"``) or a piece of code
    (``"trucedu.engine.counting:Counter.flor"``). ``taught`` names lessons (``"04_embit"``), ``tests`` the tests
    that prove it beyond the worked cases.
    """

    id: str
    source: str
    kind: Kind
    says: str
    contradicted_by: tuple[str, ...] = ()
    implemented: tuple[str, ...] = ()
    taught: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


@frozen
class Remark:
    """A note on some claims: a slip of the translation (``G-``) or a contradiction or gap (``I-``)."""

    id: str
    claims: tuple[str, ...]
    says: str
    question: str | None = None


@frozen
class Question:
    """A point the sources leave open: what could be meant, what speaks for it, and what is played unless a
    table agrees otherwise.

    ``options`` maps the name of each reading to its meaning, ``default`` is one of those names. Where the
    point can be switched, ``house`` is the house rule's name in the sheets of ``games`` and the options are
    its values.
    """

    id: str
    asks: str
    games: tuple[str, ...]
    default: str
    support: str
    options: dict[str, str] = Factory(dict)
    house: str | None = None
