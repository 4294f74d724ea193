"""A drill in plain text: the same questions, hints and verdicts without a page, answered by function
calls.
"""

from __future__ import annotations

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.judge import Cards, Choose, Number
from trucedu.lessons.progress_round import Counting
from trucedu.lessons.question import Direction, Question
from trucedu.lessons.sitting import Do, Sitting
from trucedu.show.text import scene_text
from trucedu.widgets.controls import solution_words
from trucedu.widgets.drill_call import DrillCall
from trucedu.widgets.words import panel_words

SIGNS = {"right": "✓", "close": "△", "wrong": "✗"}


class Said(str):
    """Text that shows itself as it is read, without quotation marks and ``\\n``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class TextDrill:
    """A drill to be answered by calls: ``answer``, ``hint``, ``again``, ``more``; each returns what to read
    next.

    Parameters as for ``trucedu.widgets.drill.drill``. Showing or printing the drill shows the question. Each
    answer goes into the learner's progress.
    """

    def __init__(
        self,
        name: str,
        variant: str | Variant = "truc-y-flou",
        seed: str | int | None = None,
        *,
        level: int | None = None,
        direction: Direction | None = None,
    ) -> None:
        self.call = DrillCall.of(name, variant, seed, level, direction)
        self.sitting = Sitting.over(self.call.round(1))
        self._counting, self._changed = Counting(name), ""

    def __repr__(self) -> str:
        return f"{self.call.title}\n{self.call.code}\n\n{self._position()}"

    def answer(self, value: object) -> Said:
        """Answer the question on show and go on to the next.

        :param value: an option's letter or id, a number, or cards such as ``"7S 6S"``.
        :returns: the verdict with its explanation, then the next question or the result.
        :raises Refused: that cannot be an answer, or there is no question left.
        """
        self._do("answer", _as_id(self.sitting.question, value))
        result = self.sitting.last
        assert result is not None
        self._counting.take(self.sitting.question, result.mark, result.hints)
        words = panel_words()
        verdict = words[result.mark.verdict.capitalize()]
        lines = [f"{SIGNS[result.mark.verdict]} {verdict}. {result.mark.text}"]
        if result.mark.verdict != "right":
            lines.append(tr("Right answer: {answer}", answer=solution_words(self.sitting.question)))
        lines.append(tr("Rule {rule}", rule=result.mark.rule))
        self._do("next")
        if self.sitting.phase == "end":
            self._changed = self._counting.sum_up()
        return Said("\n".join(lines) + "\n\n" + self._position())

    def hint(self) -> Said:
        """One more hint: where to look, the rule, the first step.

        :raises Refused: all three are given, or there is no question.
        """
        question = self.sitting.question
        self._do("hint")
        return Said(tuple(question.hints)[self.sitting.hints - 1])

    def again(self) -> Said:
        """At the end: once more through the questions that were not right (or all, if all were)."""
        self._do("again" if self.sitting.missed else "over")
        return Said(self._position())

    def more(self) -> Said:
        """At the end: twelve new questions."""
        self._do("more")
        following = self.sitting.round + 1
        self.sitting = Sitting.over(self.call.round(following), following, self.sitting.count)
        return Said(self._position())

    def _do(self, do: Do, value: object = None) -> None:
        self.sitting = self.sitting.after(self.sitting.entry(do, value))

    def _position(self) -> str:
        sitting = self.sitting
        if sitting.phase == "end":
            right = len(sitting.results) - len(sitting.missed)
            done = tr("{right} of {of} right.", right=right, of=len(sitting.results))
            rest = tr("again() repeats the others, more() asks new ones.")
            return "\n".join(filter(None, (done, self._changed, rest)))
        head = tr("Question {n} of {of}", n=sitting.at + 1, of=len(sitting.queue))
        parts = (
            f"{head}. {sitting.question.prompt}",
            scene_text(sitting.question.scene),
            how_to_answer(sitting.question),
        )
        return "\n".join(part for part in parts if part)


def how_to_answer(question: Question) -> str:
    """What can be answered, one possibility a line, or what form the answer has."""
    judge = question.judge
    if isinstance(judge, Choose):
        lines = (f"  {chr(97 + i)}) {option.label}" for i, option in enumerate(judge.options))
        return "\n".join(lines)
    if isinstance(judge, Number):
        return tr("Answer with a whole number from {low} to {high}.", low=judge.low, high=judge.high)
    if isinstance(judge, Cards):
        shown = "\n".join(f"  {card.key} {card.name}" for card in judge.pool)
        return shown + "\n" + tr("Answer with {take} of these cards.", take=judge.take)
    shown = "\n".join(
        f"  {item.id} {item.label}" if item.id != item.label else f"  {item.id}" for item in judge.items
    )
    if judge.first:
        return shown + "\n" + tr("Answer with all of them, {first} first.", first=judge.first)
    return shown + "\n" + tr("Answer with all of them in order.")


def _as_id(question: Question, value: object) -> object:
    """The option that a letter stands for; anything else as it is."""
    judge = question.judge
    if not isinstance(judge, Choose) or not isinstance(value, str):
        return value
    ids = [option.id for option in judge.options]
    text = value.strip()
    if text in ids:
        return text
    at = ord(text.lower()) - 97 if len(text) == 1 else -1
    return ids[at] if 0 <= at < len(ids) else text
