"""What an explorer shows, part by part."""

from __future__ import annotations

from typing import Any

from trucedu.show.scene import Fact, Facts, Part, Words
from trucedu.widgets.explore import Explorer, explore
from trucedu.widgets.exploring import Exploring


def made(name: str, game: str = "truc-y-flou", **options: Any) -> Explorer:
    found = explore(name, game, **{"seed": "look", **options}, ui="widget")
    assert isinstance(found, Explorer)
    return found


def part(exploring: Exploring, kind: type[Any], place: int = 0) -> Any:
    """The part of that kind in what is to be seen."""
    found: list[Part] = [each for each in exploring.scene().parts if isinstance(each, kind)]
    return found[place]


def fact(exploring: Exploring, name: str) -> Fact:
    facts: list[Fact] = [
        each for found in exploring.scene().parts if isinstance(found, Facts) for each in found.facts
    ]
    return next(each for each in facts if each.name == name)


def words(exploring: Exploring) -> str:
    return " ".join(each.text for each in exploring.scene().parts if isinstance(each, Words))
