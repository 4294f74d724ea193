"""The drill widget: twelve questions, judged on the spot, with or without a running Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import traitlets

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.progress_round import Counting
from trucedu.lessons.question import Direction, Question
from trucedu.lessons.sitting import Do, Entry, Refused, Result, Sitting
from trucedu.show.text import scene_text
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.drill_state import drill_state, round_state, static_form
from trucedu.widgets.panel import Panel
from trucedu.widgets.still import run_me
from trucedu.widgets.text_drill import TextDrill, how_to_answer
from trucedu.widgets.words import panel_words

Ui = Literal["widget", "text"]


class Drill(Panel):
    """A drill in a notebook.

    :param name: the drill, such as ``"trick-winner"``.
    :param variant: a variant's id, or a loaded variant with house rules.
    :param seed: text or whole number; None draws one, which is shown under the questions.
    :param level: keep to one level.
    :param direction: keep to one direction.
    :param answers: entries of an earlier sitting with the same drill and seed, to go on from there.

    ``answers`` holds everything the learner did, as plain dicts; it only grows. ``sitting`` is what follows
    from it, ``call`` says which drill this is. Each answer given from now on, not those of the earlier
    sitting, goes into the learner's progress.
    """

    answers = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(
        self,
        name: str,
        variant: str | Variant = "truc-y-flou",
        seed: str | int | None = None,
        *,
        level: int | None = None,
        direction: Direction | None = None,
        answers: Iterable[dict[str, Any]] = (),
    ) -> None:
        self.call = DrillCall.of(name, variant, seed, level, direction)
        self.sitting = Sitting.over(self.call.round(1))
        self._first = self.sitting.question
        self._kept: list[dict[str, Any]] = []
        self._listeners: list[Callable[[Question, Result], None]] = []
        self._counting, self._changed = Counting(name), ""
        super().__init__(drill_state(self.call, self.sitting.questions, live=True))
        for plain in answers:
            self._keep(plain)
        self.answers, self.heard = list(self._kept), len(self._kept)
        self.on_answer(self._count)
        self.observe(self._hear, names="answers")

    def on_answer(self, listener: Callable[[Question, Result], None]) -> None:
        """Call ``listener(question, result)`` after every answer that counts, in order."""
        self._listeners.append(listener)

    def do(self, do: Do, value: object = None) -> None:
        """Do from Python what a press does: answer, hint, next, again, over, more.

        :raises Refused: it does not fit just now.
        """
        with self._lock:
            entry = self.sitting.entry(do, value)
            self.sitting.after(entry)
            self.answers = [*self._kept, entry.to_json()]

    def words(self) -> str:
        """The drill, its seed and the question on screen, in words."""
        sitting = self.sitting
        head = tr("Drill: {title} {code}", title=self.call.title, code=self.call.code)
        if sitting.phase == "end":
            right = len(sitting.results) - len(sitting.missed)
            result = tr("{right} of {of} right.", right=right, of=len(sitting.results))
            return f"{head}\n{result} {self._changed}".rstrip()
        place = tr(
            "Question {n} of {of}: {prompt}",
            n=sitting.at + 1,
            of=len(sitting.queue),
            prompt=sitting.question.prompt,
        )
        parts = (head, place, scene_text(sitting.question.scene), how_to_answer(sitting.question), run_me())
        return "\n".join(part for part in parts if part)

    def static_html(self) -> str:
        """The first question, closed, for files and pages where no script runs."""
        return static_form(self.call, self._first)

    def _hear(self, change: Any) -> None:
        self.guarded(lambda: self._take(change["new"]))

    def _take(self, given: Sequence[dict[str, Any]]) -> None:
        known = len(self._kept)
        refused = list(given[:known]) != self._kept
        try:
            for plain in [] if refused else given[known:]:
                self._keep(plain)
        except Refused:
            refused = True  # a doubled or late press
        finally:
            # Whatever happened, the list on screen is the list that counts.
            if refused or len(given) != len(self._kept):
                self.answers = list(self._kept)
            self.heard = len(self._kept)

    def _keep(self, plain: dict[str, Any]) -> None:
        entry = Entry.from_json(plain)
        asked = self.sitting.question
        self.sitting = self.sitting.after(entry)
        self._kept.append(entry.to_json())
        if self._changed and entry.do in {"again", "over", "more"}:
            self._tell("")
        if entry.do == "more":
            self._refill()
        if entry.do == "answer":
            for listener in self._listeners:
                listener(asked, self.sitting.results[-1])

    def _count(self, asked: Question, result: Result) -> None:
        self._counting.take(asked, result.mark, result.hints)
        if len(self.sitting.results) == len(self.sitting.queue):
            self._tell(self._counting.sum_up())

    def _tell(self, changed: str) -> None:
        """Have the page say, at the end of the round, what has changed; it shows one of these two sentences there."""
        self._changed = changed
        words = panel_words()
        said = {
            "allRight": f"{words['allRight']} {changed}".rstrip(),
            "someRight": f"{changed} {words['someRight']}".lstrip(),
        }
        self.show(words={**words, **said})

    def _refill(self) -> None:
        following = self.sitting.round + 1
        fresh = self.call.round(following)
        self.sitting = Sitting.over(fresh, following, len(self._kept))
        self.show(**round_state(fresh, following))


def drill(
    name: str,
    variant: str | Variant = "truc-y-flou",
    seed: str | int | None = None,
    *,
    level: int | None = None,
    direction: Direction | None = None,
    ui: Ui | None = None,
) -> Drill | TextDrill:
    """A drill: twelve questions about one skill, each answered with the rule and the sum.

    :param name: ``trucedu.lessons.registry.drills()`` lists them.
    :param variant: whose rules decide: an id or a loaded variant.
    :param seed: the same seed asks the same questions everywhere; None draws one and shows it.
    :param level: keep to one level.
    :param direction: ``"forward"`` or ``"back"`` only.
    :param ui: ``"widget"`` or ``"text"``; None takes the widget in a notebook and text elsewhere.
    :raises NoSuchDrill: there is no drill of that name.
    """
    if (ui or default_ui()) == "text":
        return TextDrill(name, variant, seed, level=level, direction=direction)
    return Drill(name, variant, seed, level=level, direction=direction)


def default_ui() -> Ui:
    """``"widget"`` where a notebook's kernel runs this Python, ``"text"`` elsewhere."""
    try:
        from IPython import get_ipython
    except ImportError:  # no IPython, no notebook
        return "text"
    shell = get_ipython()  # type: ignore[no-untyped-call,unused-ignore]
    return "widget" if getattr(shell, "kernel", None) is not None else "text"
