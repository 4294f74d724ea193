"""Judges: four ways to answer, and the tables that say what each answer is worth.

A judge holds no rule of any game. Whoever writes the question asks the engine for every outcome beforehand;
the judge only looks the answer up. That is why the same tables can be judged in a browser without Python.

Each judge has the same three methods: ``read`` brings an answer into its one form, ``mark`` looks it up, and
``possible`` lists every answer there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, Literal

from attrs import field, frozen

from trucedu.cards import Card
from trucedu.language import tr

Verdict = Literal["right", "close", "wrong"]
#: An answer in its one form: an option's id, a number, or ids (in order for *order*, sorted for *cards*).
Answer = str | int | tuple[str, ...]

#: More cards than this are not shown to choose from: picking out of a whole pack is no question but an
#: explorer.
MOST_CARDS = 6


class NotAnAnswer(ValueError):
    """Something that cannot be an answer to this question at all (so it is neither right nor wrong)."""


class BadQuestion(ValueError):
    """A question that cannot be asked: no right answer, more than one, a gap in its table, a text left
    empty.
    """


@frozen
class Mark:
    """What an answer is worth and why.

    ``verdict``: right, close (nearly, or right by another reading) or wrong. ``text``: the explanation,
    with the sum or comparison spelled out. ``rule``: claim id, ``OQ-…`` or ``variant#field``; empty means
    the question's first rule. ``misconception``: the name of the mistaken idea that leads to this answer,
    if it is a known one.
    """

    verdict: Verdict
    text: str
    rule: str = ""
    misconception: str = ""


def right(text: str, rule: str = "") -> Mark:
    """A mark for the right answer."""
    return Mark("right", text, rule)


def wrong(text: str, rule: str = "", misconception: str = "") -> Mark:
    """A mark for a wrong answer."""
    return Mark("wrong", text, rule, misconception)


def close(text: str, rule: str = "", misconception: str = "") -> Mark:
    """A mark for an answer that is nearly right."""
    return Mark("close", text, rule, misconception)


@frozen
class Option:
    """One thing to choose: ``id`` (short, plain ASCII, no blanks), what is read, what it is worth, maybe
    a card.
    """

    id: str
    label: str
    mark: Mark
    card: Card | None = None


@frozen
class Choose:
    """Choose one of the options; the answer is the option's id.

    :raises BadQuestion: fewer than two options, an id twice, or not exactly one right option.
    """

    options: tuple[Option, ...] = field(converter=tuple)

    def __attrs_post_init__(self) -> None:
        _need(len(self.options) >= 2, "choosing needs at least two options")
        _distinct([option.id for option in self.options])
        _one_right({option.id: option.mark for option in self.options})

    def read(self, answer: object) -> str:
        if answer not in [option.id for option in self.options]:
            raise NotAnAnswer(
                tr(
                    "{answer!r} is not one of the answers: {ids}.",
                    answer=answer,
                    ids=", ".join(option.id for option in self.options),
                )
            )
        return str(answer)

    def mark(self, answer: object) -> Mark:
        chosen = self.read(answer)
        return next(option.mark for option in self.options if option.id == chosen)

    def possible(self) -> Iterator[Answer]:
        for option in self.options:
            yield option.id

    @property
    def solution(self) -> str:
        """The right answer."""
        return next(option.id for option in self.options if option.mark.verdict == "right")


@frozen
class Likely:
    """A number that a learner may well give, and what to say to it."""

    value: int
    mark: Mark


@frozen
class Number:
    """Give a number.

    :param value: the right number.
    :param right: what to say to it.
    :param likely: known mistakes, each with its own explanation.
    :param otherwise: what to say to any other number.
    :param low: the smallest number that can be entered.
    :param high: the largest.
    :param unit: a word after the number, such as ``"points"``.
    :raises BadQuestion: the right number among the mistakes or outside low…high, a number twice, a wrong
        verdict.
    """

    value: int
    right: Mark
    otherwise: Mark
    likely: tuple[Likely, ...] = field(default=(), converter=tuple)
    low: int = 0
    high: int = 99
    unit: str = ""

    def __attrs_post_init__(self) -> None:
        _need(self.right.verdict == "right", "the right number needs the verdict 'right'")
        _need(self.low <= self.value <= self.high, f"{self.value} is outside {self.low}…{self.high}")
        _distinct([str(self.value), *(str(entry.value) for entry in self.likely)])
        for mark in (self.otherwise, *(entry.mark for entry in self.likely)):
            _need(mark.verdict != "right", "a mistaken number cannot have the verdict 'right'")
            _texted(mark)
        _texted(self.right)

    def read(self, answer: object) -> int:
        text = str(answer).strip()
        if isinstance(answer, bool) or not text.isascii() or not text.removeprefix("-").isdigit():
            raise NotAnAnswer(tr("{answer!r} is not a whole number.", answer=answer))
        number = int(text)
        if not self.low <= number <= self.high:
            raise NotAnAnswer(
                tr(
                    "{number} is out of range: give a number from {low} to {high}.",
                    number=number,
                    low=self.low,
                    high=self.high,
                )
            )
        return number

    def mark(self, answer: object) -> Mark:
        number = self.read(answer)
        if number == self.value:
            return self.right
        return next((entry.mark for entry in self.likely if entry.value == number), self.otherwise)

    def possible(self) -> Iterator[Answer]:
        yield from range(self.low, self.high + 1)

    @property
    def solution(self) -> int:
        """The right answer."""
        return self.value


@frozen
class Ranked:
    """One thing to put in order. Rank 1 comes first; things that are equal share a rank and may come
    either way.
    """

    id: str
    label: str
    rank: int
    card: Card | None = None


def pair(first: str, second: str) -> str:
    """The key under which the table of an *order* question keeps the pair: the one that comes first, then
    the other.
    """
    return f"{first} {second}"


@frozen
class Order:
    """Put the items in order; the answer is all their ids, first to last.

    :param items: in the order in which they are shown.
    :param right: what to say to the right order.
    :param pairs: for every two items of different rank, under ``pair(better, worse)``, why the first comes
        before the second. The first two neighbours that stand the wrong way round choose the explanation.
    :param first: words for the beginning of the row, such as ``"strongest"``.
    :param last: words for its end.
    :raises BadQuestion: fewer than two ranks, a pair missing or too many, a wrong verdict.

    If a single exchange of neighbours would put it right, the verdict is *close*, otherwise as the table
    says.
    """

    items: tuple[Ranked, ...] = field(converter=tuple)
    right: Mark
    pairs: dict[str, Mark]
    first: str = ""
    last: str = ""

    def __attrs_post_init__(self) -> None:
        _distinct([item.id for item in self.items])
        _need(len({item.rank for item in self.items}) >= 2, "ordering needs at least two different ranks")
        _need(len(self.items) <= MOST_CARDS, f"at most {MOST_CARDS} things can be put in order")
        expected = {pair(a.id, b.id) for a in self.items for b in self.items if a.rank < b.rank}
        _need(
            set(self.pairs) == expected,
            f"pairs without a text or too many: {sorted(expected ^ set(self.pairs))}",
        )
        _need(self.right.verdict == "right", "the right order needs the verdict 'right'")
        _texted(self.right)
        for mark in self.pairs.values():
            _need(mark.verdict == "wrong", "an inversion needs the verdict 'wrong'")
            _texted(mark)

    def read(self, answer: object) -> tuple[str, ...]:
        ids = _ids(answer)
        if sorted(ids) != sorted(item.id for item in self.items):
            raise NotAnAnswer(
                tr(
                    "Give each of these once, in your order: {ids}.",
                    ids=" ".join(item.id for item in self.items),
                )
            )
        return ids

    def mark(self, answer: object) -> Mark:
        ids = self.read(answer)
        rank = {item.id: item.rank for item in self.items}
        turned = [(i, j) for j in range(len(ids)) for i in range(j) if rank[ids[i]] > rank[ids[j]]]
        if not turned:
            return self.right
        # Out of order somewhere means out of order between two neighbours somewhere.
        before = next(i for i in range(len(ids) - 1) if rank[ids[i]] > rank[ids[i + 1]])
        found = self.pairs[pair(ids[before + 1], ids[before])]
        return Mark("close", found.text, found.rule, found.misconception) if len(turned) == 1 else found

    def possible(self) -> Iterator[Answer]:
        yield from permutations(item.id for item in self.items)

    @property
    def solution(self) -> tuple[str, ...]:
        """A right answer; equal things stand in the order in which they are shown."""
        return tuple(item.id for item in sorted(self.items, key=lambda item: item.rank))


@frozen
class Cards:
    """Choose ``take`` of the cards shown (at most six); the answer is their keys, in any order.

    :param marks: for every possible choice, under ``choice(keys)``, what it is worth.
    :raises BadQuestion: too many cards, a choice missing or too many, or not exactly one right choice.
    """

    pool: tuple[Card, ...] = field(converter=tuple)
    take: int
    marks: dict[str, Mark]

    def __attrs_post_init__(self) -> None:
        _distinct([card.key for card in self.pool])
        _need(len({card.pack for card in self.pool}) == 1, "all cards must be of one pack")
        _need(0 < self.take < len(self.pool) <= MOST_CARDS, f"choose some of at most {MOST_CARDS} cards")
        expected = {choice(cards) for cards in self.possible()}
        _need(
            set(self.marks) == expected,
            f"choices without a text or too many: {sorted(expected ^ set(self.marks))}",
        )
        _one_right(self.marks)

    def read(self, answer: object) -> tuple[str, ...]:
        ids = tuple(sorted(_ids(answer)))
        if choice(ids) not in self.marks:
            raise NotAnAnswer(
                tr(
                    "Choose {take} of these cards: {cards}.",
                    take=self.take,
                    cards=" ".join(card.key for card in self.pool),
                )
            )
        return ids

    def mark(self, answer: object) -> Mark:
        return self.marks[choice(self.read(answer))]

    def possible(self) -> Iterator[tuple[str, ...]]:
        for cards in combinations(self.pool, self.take):
            yield tuple(sorted(card.key for card in cards))

    @property
    def solution(self) -> tuple[str, ...]:
        """The right answer."""
        return next(keys for keys in self.possible() if self.marks[choice(keys)].verdict == "right")


Judge = Choose | Number | Order | Cards


def pairs_for(items: Sequence[Ranked], explain: Callable[[Ranked, Ranked], Mark]) -> dict[str, Mark]:
    """The table of an *order* question: ``explain(better, worse)`` for every two items of different rank."""
    return {pair(a.id, b.id): explain(a, b) for a in items for b in items if a.rank < b.rank}


def marks_for(
    pool: Sequence[Card], take: int, explain: Callable[[tuple[Card, ...]], Mark]
) -> dict[str, Mark]:
    """The table of a *cards* question: ``explain(cards)`` for every choice of ``take`` cards, in pool
    order.
    """
    return {choice([card.key for card in cards]): explain(cards) for cards in combinations(pool, take)}


def choice(keys: tuple[str, ...] | list[str]) -> str:
    """The key under which the table of a *cards* question keeps these cards, whatever their order."""
    return " ".join(sorted(keys))


def lookup_table(judge: Judge) -> dict[str, Any]:
    """The judge as a front end needs it: plain values, answers straight to marks."""
    if isinstance(judge, Choose):
        return {"kind": "choose", "marks": {option.id: _plain(option.mark) for option in judge.options}}
    if isinstance(judge, Number):
        marks = {str(entry.value): _plain(entry.mark) for entry in judge.likely}
        return {
            "kind": "number",
            "low": judge.low,
            "high": judge.high,
            "marks": {str(judge.value): _plain(judge.right), **marks},
            "otherwise": _plain(judge.otherwise),
        }
    if isinstance(judge, Order):
        return {
            "kind": "order",
            "ranks": {item.id: item.rank for item in judge.items},
            "right": _plain(judge.right),
            "pairs": {key: _plain(mark) for key, mark in judge.pairs.items()},
        }
    return {
        "kind": "cards",
        "take": judge.take,
        "marks": {key: _plain(mark) for key, mark in judge.marks.items()},
    }


def _plain(mark: Mark) -> dict[str, str]:
    fields = {
        "verdict": mark.verdict,
        "text": mark.text,
        "rule": mark.rule,
        "misconception": mark.misconception,
    }
    return {name: value for name, value in fields.items() if value}


def _ids(answer: object) -> tuple[str, ...]:
    if isinstance(answer, str):
        return tuple(answer.replace(",", " ").split())
    if isinstance(answer, list | tuple):
        return tuple(str(part) for part in answer)
    raise NotAnAnswer(tr("{answer!r} is not a list of answers.", answer=answer))


def _need(condition: bool, complaint: str) -> None:
    if not condition:
        raise BadQuestion(complaint)


def _texted(mark: Mark) -> None:
    _need(bool(mark.text.strip()), "every answer needs an explanation")


def _distinct(ids: list[str]) -> None:
    _need(len(set(ids)) == len(ids), f"an answer is there twice: {ids}")
    for each in ids:
        _need(
            each.isascii() and bool(each) and " " not in each,
            f"{each!r} cannot be an id: plain ASCII, no blanks",
        )


def _one_right(marks: Mapping[str, Mark]) -> None:
    rights = [key for key, mark in marks.items() if mark.verdict == "right"]
    _need(len(rights) == 1, f"exactly one answer must be right, not {len(rights)}: {rights}")
    for mark in marks.values():
        _texted(mark)
