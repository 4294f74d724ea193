"""The drills there are, and ``questions``: a drill's questions for a variant and a seed.

A drill is a plain function from a task to one question, registered under its name::

    @drill("higher-card", title="Which card is higher?", levels=3)
    def higher_card(task: Task) -> Question:
        first, second = task.draw.sample(task.pack, 2)
        ...
        return Question(
            skill=task.skill,
            variant=task.variant,
            prompt=...,
            judge=Choose([...]),
            hints=Hints(...),
            rules=("TYF-13",),
            scene=...,
        )

It must take every choice from ``task.draw`` and every outcome from ``task.rules`` (the engine). The
registry then sees to the rest: seed, number, level, direction, and that no question comes twice within a
round. With ``turned=True`` a drill asks beside a turned card in games that turn one up: ``task.rules`` is then the game
beside that card, ``task.pack`` lacks it, and every question shows it.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Callable
from functools import cached_property
from typing import Final

import attrs
from attrs import define, frozen

from trucedu.cards import Card
from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.variant import Variant, variants
from trucedu.engine.variant import variant as load
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.judge import Answer, Number
from trucedu.lessons.question import Direction, Question
from trucedu.lessons.turned import draw_turned, pack_of, turned_parts
from trucedu.show.jsonable import to_json
from trucedu.show.scene import Scene

#: A drill asks this many questions before it sums up; levels rise within such a round.
ROUND: Final = 12
#: How often a generator is asked again for a question that this round has not had yet.
_TRIES: Final = 40


class NoSuchDrill(LookupError):
    """No drill of that name; the message lists those there are."""


@define
class Task:
    """What a generator is asked for.

    ``skill``: the drill's name. ``variant``: the variant's id. ``level``: 1 (easiest) to the drill's
    ``levels``. ``direction``: forward (cards to result) or back (result to cards). ``draw``: the only
    source of chance. ``rules``: the variant itself, as ``trucedu.variant`` gives it, with the caller's
    house rules; beside the ``turned`` card, where there is one. ``pack``: the cards that can be held or laid.
    """

    skill: str
    variant: str
    level: int
    direction: Direction
    draw: Draw
    _given: Variant | None = None
    turned: Card | None = None

    @cached_property
    def rules(self) -> Variant:
        return load_variant(self._given if self._given is not None else self.variant).beside(self.turned)

    @property
    def pack(self) -> tuple[Card, ...]:
        return pack_of(self.rules)


Generator = Callable[[Task], Question]


@frozen
class Drill:
    """A registered drill: its generator and what it offers."""

    name: str
    title: str
    make: Generator
    levels: int
    directions: tuple[Direction, ...]
    fits: Callable[[Variant], bool] | None
    turned: bool = False
    titles: Callable[[Variant], str] | None = None


_drills: dict[str, Drill] = {}


def drill(
    name: str,
    *,
    title: str,
    levels: int = 1,
    directions: tuple[Direction, ...] = ("forward",),
    fits: Callable[[Variant], bool] | None = None,
    turned: bool = False,
    titles: Callable[[Variant], str] | None = None,
) -> Callable[[Generator], Generator]:
    """Register the decorated function as the generator of the drill ``name``.

    :param name: lower case, words joined by hyphens; also the name of the skill.
    :param title: what a learner reads above the questions, a plain question or phrase.
    :param levels: how many levels of difficulty the generator knows; a round climbs through them.
    :param directions: which ways round it can ask; a round takes them in turn.
    :param fits: given a loaded variant, whether the drill makes sense there; None means everywhere.
    :param turned: whether it asks beside a turned card in games that turn one up.
    :param titles: the title in a given game, where it speaks of something that games have different words for.
    :raises ValueError: the name is taken.
    """

    def register(make: Generator) -> Generator:
        taken = _drills.get(name)
        if taken is not None and taken.make.__module__ != make.__module__:
            raise ValueError(f"two drills are called {name!r}: {taken.make.__module__} and {make.__module__}")
        _drills[name] = Drill(name, title, make, levels, directions, fits, turned, titles)
        return make

    return register


def drills() -> dict[str, Drill]:
    """Every registered drill by name, in alphabetical order."""
    _import_generators()
    return dict(sorted(_drills.items()))


def find_drill(name: str) -> Drill:
    """The drill of that name.

    :raises NoSuchDrill: there is none.
    """
    known = drills()
    if name not in known:
        raise NoSuchDrill(
            tr("There is no drill {name!r}. The drills are: {names}.", name=name, names=", ".join(known))
        )
    return known[name]


def title_for(name: str, variant: str | Variant) -> str:
    """What a learner reads above the drill's questions in that game.

    :raises NoSuchDrill: there is no such drill.
    """
    chosen = find_drill(name)
    if chosen.titles is None or not fits(name, variant):
        return chosen.title
    return chosen.titles(load_variant(variant))


def fits(name: str, variant: str | Variant) -> bool:
    """Whether the drill has something to ask in that game.

    :raises NoSuchDrill: there is no such drill.
    """
    chosen, game = find_drill(name), load_variant(variant)
    return chosen.fits is None or chosen.fits(game)


def questions(
    name: str,
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    n: int = ROUND,
    *,
    start: int = 1,
    level: int | None = None,
    direction: Direction | None = None,
) -> tuple[Question, ...]:
    """Questions ``start`` … ``start + n - 1`` of a drill.

    :param name: the drill.
    :param variant: a variant's id, or a loaded variant (with house rules).
    :param seed: text or whole number; the same seed gives the same questions everywhere. None draws a new one
        (each question carries it as ``.seed``).
    :param n: how many questions.
    :param start: the number of the first one, from 1.
    :param level: keep to one level instead of climbing.
    :param direction: keep to one direction instead of taking turns.
    :raises NoSuchDrill: there is no such drill.
    :raises ValueError: a level or direction the drill does not have, or a variant it does not fit.
    """
    chosen = find_drill(name)
    if level is not None and not 1 <= level <= chosen.levels:
        raise ValueError(
            tr("{name} has levels 1 to {levels}, not {level}.", name=name, levels=chosen.levels, level=level)
        )
    if direction is not None and direction not in chosen.directions:
        raise ValueError(
            tr(
                "{name} can ask {ways}, not {way}.",
                name=name,
                ways=", ".join(chosen.directions),
                way=direction,
            )
        )
    if not fits(name, variant):
        others = [each for each in variants() if load(each).players and fits(name, each)]
        raise ValueError(
            tr(
                "The drill {name} has nothing to ask in {variant}. It has in: {others}.",
                name=name,
                variant=variant_id(variant),
                others=", ".join(others),
            )
        )
    seed = normal_seed(seed) if seed is not None else fresh_seed()
    wanted: list[Question] = []
    number = (
        start - (start - 1) % ROUND
    )  # a round is made as a whole, so that every question follows from its number
    seen: set[str] = set()
    while number < start + n:
        if (number - 1) % ROUND == 0:
            seen = set()
        question = _make(chosen, variant, seed, number, level, direction, seen)
        seen.add(_content(question))
        if number >= start:
            wanted.append(question)
        number += 1
    return tuple(wanted)


def load_variant(variant: str | Variant) -> Variant:
    """The loaded variant for an id; a loaded variant is given back as it is."""
    if not isinstance(variant, str):
        return variant
    return load(variant)


def variant_id(variant: str | Variant) -> str:
    """The id of a variant given as an id or loaded."""
    return variant if isinstance(variant, str) else variant.id


def _make(
    chosen: Drill,
    variant: str | Variant,
    seed: str,
    number: int,
    level: int | None,
    direction: Direction | None,
    seen: set[str],
) -> Question:
    place = (number - 1) % ROUND
    level = level or 1 + place * chosen.levels // ROUND
    direction = direction or chosen.directions[place % len(chosen.directions)]
    ident = variant_id(variant)
    question: Question | None = None
    for attempt in range(_TRIES):
        draw = Draw(chosen.name, ident, seed, number, attempt)
        game = load_variant(variant)
        turned = draw_turned(draw, game) if chosen.turned and game.turns else None
        task = Task(chosen.name, ident, level, direction, draw, game, turned)
        question = chosen.make(task)
        if turned is not None:
            scene = Scene((*turned_parts(task.rules), *question.scene.parts))
            question = attrs.evolve(question, scene=scene)
        if _content(question) not in seen:
            break
    # A drill with fewer than twelve different questions repeats itself; that is better than none.
    assert question is not None
    return attrs.evolve(question, seed=seed, number=number, level=level, direction=direction)


def _content(question: Question) -> str:
    """What is asked, whatever the order in which the answers are listed."""
    judge = question.judge
    shown = (
        ()
        if isinstance(judge, Number)
        else sorted({key for answer in judge.possible() for key in _parts(answer)})
    )
    return json.dumps([question.prompt, to_json(question.scene), question.solution, shown], sort_keys=True)


def _parts(answer: Answer) -> tuple[str, ...]:
    return answer if isinstance(answer, tuple) else (str(answer),)


def _import_generators() -> None:
    try:
        package = importlib.import_module("trucedu.lessons.drills")
    except ModuleNotFoundError as missing:
        if missing.name != "trucedu.lessons.drills":
            raise
        return
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
