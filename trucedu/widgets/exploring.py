"""What all explorers share: steps that change something, house rules to switch, and the call that leads here."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.show.scene import Button, Buttons, Choices, Part, Scene
from trucedu.variants.sheet import HouseRule
from trucedu.widgets.drill_call import house_of, variant_code


class NotHere(ValueError):
    """Something that cannot be done here; the message says why, ``rule`` names the rule where there is one."""

    def __init__(self, text: str, rule: str = "") -> None:
        self.rule = rule
        super().__init__(text)


class Exploring(ABC):
    """Something to change and look at, without a page.

    :param variant: whose rules decide; house rules are switched by the step ``house NAME VALUE``.
    :param seed: where cards come from.

    A step is a verb and what belongs to it (``"cards 7S 6S 12S"``, ``"house aces 1"``); ``do`` takes one.
    """

    #: The name that ``te.explore`` takes.
    name: ClassVar[str]
    #: House rules that change a key of the sheet beginning with one of these are offered as switches.
    watched: tuple[str, ...]

    def __init__(self, variant: Variant, seed: str) -> None:
        self.variant = variant
        self.seed = seed
        #: What the last step changed, in a sentence.
        self.changed = ""

    @property
    @abstractmethod
    def title(self) -> str:
        """What is explored, in a few words."""

    @property
    @abstractmethod
    def place(self) -> str:
        """The steps that lead from the beginning to what is shown now, with semicolons between them."""

    @property
    def focus(self) -> str:
        """The step whose button should be in focus now; empty leaves the focus where it is."""
        return ""

    @abstractmethod
    def verbs(self) -> Mapping[str, Callable[[str], str]]:
        """Each verb, and the function that takes the rest of the step and says what has changed.

        Those functions raise ``NotHere`` for what cannot be done.
        """

    @abstractmethod
    def parts(self, *, live: bool) -> Iterable[Part]:
        """What is to be seen; ``live`` with everything that can be pressed."""

    def do(self, step: str) -> str:
        """Take one step.

        :returns: what has changed, in words.
        :raises NotHere: it cannot be done, or is no step at all.
        """
        verb, _, rest = " ".join(step.split()).partition(" ")
        verbs = {"house": self._house, **self.verbs()}
        if verb not in verbs:
            raise NotHere(
                tr("{step!r} cannot be done here. There is: {verbs}.", step=step, verbs=", ".join(verbs))
            )
        self.changed = verbs[verb](rest)
        return self.changed

    def scene(self, *, live: bool = True) -> Scene:
        """What is to be seen; with ``live``, everything that can be pressed, house rules last."""
        parts = list(self.parts(live=live))
        if live and (groups := tuple(map(self._switches, self.house_rules()))):
            changed = [name for name in house_of(self.variant) if name in self.house_rules()]
            title = tr("House rules: switch them and see")
            if changed:
                title = tr("House rules: {n} changed", n=len(changed))
            parts.append(Choices(groups, title))
        return Scene(tuple(parts))

    def house_rules(self) -> dict[str, HouseRule]:
        """The house rules that can change something here, by name."""
        return {
            name: rule
            for name, rule in self.variant.sheet.house.items()
            if any(path.startswith(self.watched) for option in rule.options for path in option.changes)
        }

    @property
    def code(self) -> str:
        """The line of Python that shows the same again."""
        arguments = [f'"{self.name}"', variant_code(self.variant), f"seed={_quoted(self.seed)}"]
        if self.place:
            arguments.append(f"start={_quoted(self.place)}")
        return f"te.explore({', '.join(arguments)})"

    def _switches(self, name: str) -> Buttons:
        rule = self.variant.sheet.house[name]
        chosen = str(self.variant.house[name])
        return Buttons(
            tuple(
                Button(option.says, f"house {name} {option.value}", pressed=str(option.value) == chosen)
                for option in rule.options
            ),
            title=tr("{question} [{source}]", question=rule.asks, source=rule.question),
        )

    def _house(self, rest: str) -> str:
        name, _, value = rest.partition(" ")
        known = self.house_rules()
        if name not in known:
            names = ", ".join(known) or tr("none")
            raise NotHere(
                tr("There is no house rule {name!r} here. There is: {names}.", name=name, names=names)
            )
        option = known[name].option(value)
        if option is None:
            values = ", ".join(str(each.value) for each in known[name].options)
            raise NotHere(
                tr("{name} is one of: {values}; not {value!r}.", name=name, values=values, value=value)
            )
        self.variant = self.variant.with_house(**{**self.variant.house, name: option.value})
        return tr("{question} Now: {says}.", question=known[name].asks, says=option.says)


def refused(fault: ValueError) -> NotHere:
    """The engine's refusal as one of an explorer's own."""
    return NotHere(str(fault))


def steps_of(start: str | Sequence[str]) -> list[str]:
    """Steps written in one text with semicolons between them, or one by one."""
    pieces = start.split(";") if isinstance(start, str) else start
    return [piece.strip() for piece in pieces if piece.strip()]


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
