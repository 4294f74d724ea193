"""What a guided deal says: the shape of its file. The schema is closed; a key that is not here is a fault."""

from __future__ import annotations

from typing import Literal

from attrs import Factory, frozen

#: What is to be seen: the seats without a dealer, the seats with the dealer, or the whole table.
Stage = Literal["draw", "cut", "play"]


@frozen
class Answer:
    """An answer to a question of a step; a wrong one says ``why``."""

    says: str
    right: bool = False
    why: str = ""


@frozen
class Wrong:
    """An action that is not the one wanted: what the others do then (``replies``), and what to ``say`` about it.

    ``close``: it does no harm in this deal. An action that is not possible has no replies: the engine says why.
    """

    do: str
    say: str
    replies: tuple[str, ...] = ()
    close: bool = False


@frozen
class Step:
    """One thing to read or to do.

    ``moves`` are what the others do before it (``"4 7S"``, ``"2 retruc"``, ``"3 signal wink"``). Then ``say`` is
    read, and ``task`` names what is to be done: the learner does one of ``wanted`` (``"7S"``, ``"embit"``,
    ``"signal lip"``) or chooses one of the ``answers``. With neither there is no task, and one goes on. ``after`` is
    said to the right action, ``otherwise`` to actions that are not listed under ``wrong``. ``cards`` lie before the
    chairs that drew them, at a stage before the deal.

    Texts may hold facts in braces, filled in by the engine: see :mod:`trucedu.lessons.guided.facts`.
    """

    say: str
    task: str = ""
    moves: tuple[str, ...] = ()
    stage: Stage = "play"
    cards: dict[str, str] = Factory(dict)
    wanted: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    hint: str = ""
    after: str = ""
    otherwise: str = ""
    wrong: tuple[Wrong, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is only read."""
        return not self.wanted and not self.answers


@frozen
class Script:
    """A guided deal: which cards are dealt, where the learner sits, and the steps.

    ``hands`` are given chair by chair (an empty one is dealt from the seed); ``dealer`` and ``players`` of 0 are the
    usual ones.
    """

    title: str
    about: str
    variant: str
    steps: tuple[Step, ...]
    seed: str
    chair: int = 1
    number: int = 1
    dealer: int = 0
    players: int = 0
    score: tuple[int, ...] = (0, 0)
    hands: tuple[str, ...] = ()
    name: str = ""
