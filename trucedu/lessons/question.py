"""A question is data, and so is its marking.

``Question.mark`` is the reference for every front end: the script in the browser looks answers up in the
same tables and must come to the same verdict and the same words.
"""

from __future__ import annotations

from typing import Any, Literal

import attrs
from attrs import field, frozen
from cattrs.strategies import configure_tagged_union

from trucedu.lessons.judge import Answer, BadQuestion, Judge, Mark
from trucedu.show.jsonable import converter, from_json, to_json
from trucedu.show.scene import Scene

#: "forward": from the cards to the result; "back": from the result to the cards.
Direction = Literal["forward", "back"]

configure_tagged_union(Judge, converter, tag_name="is")


@frozen
class Hints:
    """Three steps of help: ``nudge`` (where to look), ``rule`` (what decides), ``first`` (the first step
    done).
    """

    nudge: str
    rule: str
    first: str

    def __iter__(self) -> Any:
        return iter((self.nudge, self.rule, self.first))


@frozen(kw_only=True)
class Question:
    """One question with everything needed to show it, to help with it and to mark it.

    :param skill: the drill that asks it, such as ``"trick-winner"``.
    :param variant: id of the variant whose rules decide.
    :param prompt: the question itself, one sentence.
    :param judge: the kind of answer and its table (``trucedu.lessons.judge``).
    :param hints: three steps of help.
    :param rules: ids of the rules that decide it (claim, ``OQ-…`` or ``variant#field``); at least one.
    :param scene: what is to be seen with it.
    :param level: 1 is the easiest.
    :param direction: forward (cards to result) or back (result to cards).
    :param seed: with ``number``, where the question came from; filled in by ``questions``.
    :param number: its place in the drill, from 1.
    :raises BadQuestion: no prompt, an empty hint or no rule. The judge checks its own table.
    """

    skill: str
    variant: str
    prompt: str
    judge: Judge
    hints: Hints
    rules: tuple[str, ...] = field(converter=tuple)
    scene: Scene = field(factory=Scene)
    level: int = 1
    direction: Direction = "forward"
    seed: str = ""
    number: int = 1

    def __attrs_post_init__(self) -> None:
        if not self.prompt.strip():
            raise BadQuestion("a question needs a prompt")
        if not all(hint.strip() for hint in self.hints):
            raise BadQuestion("a question needs three hints: nudge, rule, first step")
        if not self.rules or not all(self.rules):
            raise BadQuestion("a question names at least one rule")

    @property
    def key(self) -> str:
        """Names this very question everywhere: skill, variant, seed and number."""
        return f"{self.skill}/{self.variant}/{self.seed}/{self.number}"

    @property
    def kind(self) -> str:
        """The kind of answer: choose, number, order or cards."""
        return type(self.judge).__name__.lower()

    @property
    def solution(self) -> Answer:
        """The right answer (for keys and worksheets; never shown before an answer)."""
        return self.judge.solution

    def mark(self, answer: object) -> Mark:
        """What the answer is worth, and why.

        :param answer: an option's id (*choose*), a whole number or its text (*number*), ids as a list or a
            text with blanks (*order*: first to last; *cards*: in any order).
        :raises NotAnAnswer: that cannot be an answer to this question.
        """
        found = self.judge.mark(answer)
        return found if found.rule else attrs.evolve(found, rule=self.rules[0])

    def to_json(self) -> Any:
        """Plain values for a file or a page; ``Question.from_json`` reads them."""
        return to_json(self)

    @classmethod
    def from_json(cls, plain: object) -> Question:
        """The question that ``to_json`` wrote, checked again."""
        return from_json(plain, cls)
