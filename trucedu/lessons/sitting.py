"""A sitting: how far somebody has come with a round of questions.

Everything follows from the list of what was done: answers, hints asked for, going on. The list only ever
grows, every entry carries its number, and an entry that does not fit (a second click on a question already
answered, a click that arrives late) is refused. The same small fold runs in the browser, where there may be
no Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, get_args

from attrs import frozen

from trucedu.language import tr
from trucedu.lessons.judge import Mark, NotAnAnswer
from trucedu.lessons.question import Question

Do = Literal["answer", "hint", "next", "again", "over", "more"]
Phase = Literal["ask", "told", "end"]
#: How many hints a question has.
HINTS = 3


class Refused(ValueError):
    """An entry that does not fit what came before; the message says why."""


@frozen
class Entry:
    """One thing done.

    ``n``: its number, from 1 without gaps. ``round``: which twelve questions it belongs to, from 1. ``do``:
    answer, hint (one step further), next (question) and, at the end, again (once more through those not
    right), over (once more through all) or more (the next round, please). ``q``: the question's place in
    its round, from 0. ``value``: the answer, in plain JSON form.
    """

    n: int
    round: int
    do: Do
    q: int = 0
    value: Any = None

    def to_json(self) -> dict[str, Any]:
        """The entry as a plain dict; ``value`` only where there is one."""
        plain: dict[str, Any] = {"n": self.n, "round": self.round, "do": self.do, "q": self.q}
        return plain | ({} if self.value is None else {"value": self.value})

    @classmethod
    def from_json(cls, plain: object) -> Entry:
        """The entry that ``to_json`` wrote.

        :raises Refused: that is no entry.
        """
        if not isinstance(plain, Mapping) or plain.get("do") not in get_args(Do):
            raise Refused(tr("{plain!r} is nothing that can be done in a drill.", plain=plain))
        n, number, q = (plain.get(name) for name in ("n", "round", "q"))
        # type() and not isinstance(): True would pass for 1.
        if type(n) is not int or type(number) is not int or type(q) is not int:
            raise Refused(tr("{plain!r} is nothing that can be done in a drill.", plain=plain))
        return cls(n, number, plain["do"], q, plain.get("value"))


@frozen
class Result:
    """An answer that counted: which question (place from 0), what was answered, its mark, how many hints
    before.
    """

    q: int
    value: Any
    mark: Mark
    hints: int


@frozen
class Sitting:
    """Where a sitting stands. A new one comes from ``Sitting.over(questions)``; ``after`` gives the next
    state.

    ``queue``: the places still to ask in this pass, ``at`` among them. ``phase``: ask, told (answered, the
    mark is shown) or end. ``hints``: steps shown for this question. ``results``: the answers of this pass.
    ``count``: entries so far.
    """

    questions: tuple[Question, ...]
    round: int = 1
    queue: tuple[int, ...] = ()
    at: int = 0
    phase: Phase = "ask"
    hints: int = 0
    results: tuple[Result, ...] = ()
    count: int = 0

    @classmethod
    def over(cls, questions: Sequence[Question], number: int = 1, count: int = 0) -> Sitting:
        """The beginning of a round.

        :param number: the number of the round, from 1.
        :param count: how many entries there were before it.
        :raises ValueError: there are no questions.
        """
        if not questions:
            raise ValueError("a sitting needs questions")
        return cls(questions=tuple(questions), round=number, queue=tuple(range(len(questions))), count=count)

    @property
    def question(self) -> Question:
        """The question on screen (at the end, the last one)."""
        return self.questions[self.queue[min(self.at, len(self.queue) - 1)]]

    @property
    def last(self) -> Result | None:
        """The result on screen, while the phase is *told*."""
        return self.results[-1] if self.phase == "told" else None

    @property
    def missed(self) -> tuple[int, ...]:
        """The places in this pass whose answers were not right."""
        return tuple(result.q for result in self.results if result.mark.verdict != "right")

    def after(self, entry: Entry) -> Sitting:
        """The state after one more entry.

        :raises Refused: it does not fit; the state stays as it is.
        """
        if entry.n != self.count + 1 or entry.round != self.round:
            raise Refused(tr("That came too late or twice."))
        place = self.queue[self.at] if self.phase != "end" else -1
        if self.phase != "end" and entry.q != place:
            raise Refused(tr("That belongs to another question."))
        match entry.do, self.phase:
            case "answer", "ask":
                try:
                    mark = self.question.mark(entry.value)
                except NotAnAnswer as no_answer:
                    raise Refused(str(no_answer)) from None
                result = Result(place, entry.value, mark, self.hints)
                return self._with(phase="told", results=(*self.results, result))
            case "hint", "ask" if self.hints < HINTS:
                return self._with(hints=self.hints + 1)
            case "next", "told":
                ended = self.at + 1 == len(self.queue)
                return self._with(at=self.at + 1, phase="end" if ended else "ask", hints=0)
            case "again", "end" if self.missed:
                return self._with(queue=self.missed, at=0, phase="ask", hints=0, results=())
            case "over", "end":
                return self._with(
                    queue=tuple(range(len(self.questions))), at=0, phase="ask", hints=0, results=()
                )
            case "more", "end":
                return self._with()  # the next round replaces this one
        raise Refused(tr("That cannot be done just now."))

    def after_all(self, entries: Iterable[Entry]) -> Sitting:
        """The state after these entries, one by one.

        :raises Refused: one of them does not fit.
        """
        state = self
        for entry in entries:
            state = state.after(entry)
        return state

    def entry(self, do: Do, value: object = None) -> Entry:
        """The entry that doing this now would make (it may still be refused)."""
        place = self.queue[self.at] if self.phase != "end" else 0
        return Entry(
            self.count + 1, self.round, do, place, list(value) if isinstance(value, tuple) else value
        )

    def _with(self, **changes: Any) -> Sitting:
        state = {name: getattr(self, name) for name in _FIELDS}
        return Sitting(**{**state, "count": self.count + 1, **changes})


_FIELDS = ("questions", "round", "queue", "at", "phase", "hints", "results", "count")
