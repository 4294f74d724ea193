"""A call of ``te.drill`` as a value: which questions it asks, and how to write it down again."""

from __future__ import annotations

import json
from typing import Any

from attrs import frozen

from trucedu.chance import fresh_seed, normal_seed
from trucedu.engine.variant import Variant
from trucedu.engine.variant import variant as load
from trucedu.lessons.question import Direction, Question
from trucedu.lessons.registry import ROUND, questions, title_for, variant_id


@frozen
class DrillCall:
    """Which drill, for which variant, from which seed, and with which limits. Build it with
    ``DrillCall.of``.
    """

    name: str
    variant: str | Variant
    seed: str
    level: int | None = None
    direction: Direction | None = None

    @classmethod
    def of(
        cls,
        name: str,
        variant: str | Variant,
        seed: str | int | None,
        level: int | None = None,
        direction: Direction | None = None,
    ) -> DrillCall:
        """The call with its seed in one form; None draws a seed."""
        return cls(name, variant, normal_seed(seed) if seed is not None else fresh_seed(), level, direction)

    @property
    def title(self) -> str:
        """What the learner reads above the questions."""
        return title_for(self.name, self.variant)

    @property
    def variant_id(self) -> str:
        """The id of the variant."""
        return variant_id(self.variant)

    def round(self, number: int) -> tuple[Question, ...]:
        """The twelve questions of a round, from 1.

        :raises NoSuchDrill: there is no such drill.
        :raises ValueError: the drill does not fit the variant, the level or the direction.
        """
        start = 1 + ROUND * (number - 1)
        return questions(
            self.name, self.variant, self.seed, start=start, level=self.level, direction=self.direction
        )

    @property
    def code(self) -> str:
        """The line of Python that asks the same questions again."""
        arguments = [_quoted(self.name), variant_code(self.variant), f"seed={_quoted(self.seed)}"]
        arguments += [f"{name}={json.dumps(value)}" for name, value in self._limits().items()]
        return f"te.drill({', '.join(arguments)})"

    @property
    def key(self) -> str:
        """Names these very questions, for what is kept about them."""
        return self.code.removeprefix("te.")

    def marker(self) -> dict[str, Any]:
        """Plain values from which ``from_marker`` makes the call again."""
        return {
            "game": "drill",
            "name": self.name,
            "variant": self.variant_id,
            "house": house_of(self.variant),
            "seed": self.seed,
            **self._limits(),
        }

    @classmethod
    def from_marker(cls, plain: dict[str, Any]) -> DrillCall:
        """The call that ``marker`` wrote.

        :raises UnknownVariant: the variant is not known here.
        """
        game = load(plain["variant"], **plain["house"]) if plain["house"] else plain["variant"]
        return cls(plain["name"], game, plain["seed"], plain.get("level"), plain.get("direction"))

    def _limits(self) -> dict[str, Any]:
        limits = {"level": self.level, "direction": self.direction}
        return {name: value for name, value in limits.items() if value is not None}


def house_of(variant: str | Variant) -> dict[str, str | int]:
    """The house rules that differ from the variant's own."""
    if isinstance(variant, str):
        return {}
    usual = {name: rule.default for name, rule in variant.sheet.house.items()}
    return {name: chosen for name, chosen in variant.house.items() if chosen != usual[name]}


def variant_code(variant: str | Variant) -> str:
    """How a variant is written as an argument: its id, or the call that loads it with its house rules."""
    house = "".join(f", {name}={json.dumps(value)}" for name, value in house_of(variant).items())
    ident = _quoted(variant_id(variant))
    return f"te.variant({ident}{house})" if house else ident


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
