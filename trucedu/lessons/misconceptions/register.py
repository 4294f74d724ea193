"""What a misconception is, and the register of all of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from attrs import field, frozen

from trucedu.language import tr
from trucedu.lessons.judge import Mark, close, wrong


class NoSuchMisconception(LookupError):
    """No misconception of that name; the message lists those there are."""


@frozen(kw_only=True)
class Misconception:
    """A mistaken idea.

    ``name``: lower case, words joined by hyphens; it stands in marks and in a learner's records. ``idea``: what
    somebody with this idea believes, in one sentence, for teachers and summaries. ``says``: what a learner is told
    who answers by it; its ``{fields}`` are filled in by the drill. Empty where only the facts can be told.
    ``another_reading``: some tables do play by it, so the answer is close rather than wrong.

    Every group of misconceptions adds the computation: how the engine is to be asked so that it gives the very
    answer that somebody with this idea gives.
    """

    name: str
    idea: str
    says: str = ""
    another_reading: bool = False

    def text(self, fields: Mapping[str, object]) -> str:
        """The sentence for a learner, in the chosen language."""
        return tr(self.says, **fields) if self.says else ""


@frozen
class Mistake:
    """A misconception found behind a wrong answer, with what its sentence needs."""

    misconception: Misconception
    fields: Mapping[str, object] = field(factory=dict)

    def mark(self, fact: str, rule: str, *, nearly: bool = False) -> Mark:
        """The mark for the answer: what is the case, then what the idea overlooks.

        :param fact: why this answer is not right, with the cards or tricks named.
        :param nearly: the verdict is *close* and not *wrong*; it is so in any case for another reading of the rules.
        """
        text = " ".join(part for part in (fact, self.misconception.text(self.fields)) if part)
        nearly = nearly or self.misconception.another_reading
        return (close if nearly else wrong)(text, rule, self.misconception.name)


_register: Final[dict[str, Misconception]] = {}

Kind = TypeVar("Kind", bound=Misconception)


def enter(misconception: Kind) -> Kind:
    """Put a misconception into the register and give it back.

    :raises ValueError: the name is taken.
    """
    if misconception.name in _register:
        raise ValueError(f"two misconceptions are called {misconception.name!r}")
    _register[misconception.name] = misconception
    return misconception


def misconceptions() -> dict[str, Misconception]:
    """Every misconception by name, in alphabetical order."""
    package: Any = importlib.import_module("trucedu.lessons.misconceptions")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return dict(sorted(_register.items()))


def find_misconception(name: str) -> Misconception:
    """The misconception of that name.

    :raises NoSuchMisconception: there is none.
    """
    known = misconceptions()
    if name not in known:
        raise NoSuchMisconception(
            tr("There is no misconception {name!r}. There are: {names}.", name=name, names=", ".join(known))
        )
    return known[name]
