"""The common end of every generator: judges and questions put together from lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from trucedu.cards import Card
from trucedu.engine.variant import Variant
from trucedu.lessons.judge import (
    Cards,
    Choose,
    Judge,
    Likely,
    Mark,
    Number,
    Option,
    Order,
    Ranked,
    marks_for,
    pairs_for,
)
from trucedu.lessons.question import Hints, Question
from trucedu.lessons.registry import Task
from trucedu.show.scene import Part, Scene

# The type checker does not see through attrs' ``converter=tuple``; hence the ignores, all of them here.


def playable(rules: Variant) -> bool:
    """Whether the variant has rules to ask about; a catalogue entry has none."""
    return rules.sheet.playable


def choose(options: Iterable[Option]) -> Choose:
    """A judge for one of these options."""
    return Choose(tuple(options))  # type: ignore[arg-type]


def choose_card(pool: Sequence[Card], explain: Callable[[Card], Mark]) -> Choose:
    """A judge for one of these cards, each with its own mark."""
    return choose(Option(card.key, card.name, explain(card), card) for card in pool)


def pick_cards(pool: Sequence[Card], take: int, explain: Callable[[tuple[Card, ...]], Mark]) -> Cards:
    """A judge for ``take`` of these cards, with a mark for every choice of that many."""
    return Cards(tuple(pool), take, marks_for(pool, take, explain))  # type: ignore[arg-type]


def put_in_order(
    items: Sequence[Ranked], right: Mark, explain: Callable[[Ranked, Ranked], Mark], *, first: str, last: str
) -> Order:
    """A judge for the order of these items, with a mark for every two that stand the wrong way round."""
    return Order(tuple(items), right, pairs_for(items, explain), first, last)  # type: ignore[arg-type]


def give_number(
    value: int, right: Mark, likely: Sequence[Likely], otherwise: Mark, *, low: int, high: int, unit: str
) -> Number:
    """A judge for a number, with a mark for every likely mistake."""
    return Number(value, right, otherwise, tuple(likely), low, high, unit)  # type: ignore[arg-type]


def ask(
    task: Task, prompt: str, judge: Judge, hints: Hints, rule: str, scene: Iterable[Part] = ()
) -> Question:
    """The question that a task asked for."""
    return Question(
        skill=task.skill,
        variant=task.variant,
        prompt=prompt,
        judge=judge,
        hints=hints,
        rules=(rule,),  # type: ignore[arg-type]
        scene=Scene(tuple(scene)),
    )
