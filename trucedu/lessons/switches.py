"""Where a house rule shows: for each one a position that comes out otherwise under each of its options.

The positions are data (``seeds/switches.toml``); the engine plays them under each option, and what comes of it is a row
of findings that can be put side by side.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from typing import Any, Final, Literal, get_args

from attrs import field, frozen
from cattrs import Converter

from trucedu.data_files import data_folder
from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.ledger import load_ledger
from trucedu.lessons.probes import Finding, Probe, findings
from trucedu.variants.sheet import HouseOption, HouseRule

Group = Literal["counting", "declaring", "tricks", "raising", "scoring", "other"]
GROUPS: Final[tuple[Group, ...]] = get_args(Group)


class NoSuchHouseRule(LookupError):
    """A name that is no house rule of the game; the message says which there are."""


@frozen
class Switch:
    """A position in which a house rule shows.

    ``title``: the rule in a few words. ``story``: what happened so far. ``hands``, ``score``, ``house`` (other house
    rules that it needs), ``turned`` and ``play`` set the position up; ``shows`` are the chairs whose cards matter.
    ``probes``: what is looked at, under each option.
    """

    rule: str
    games: tuple[str, ...]
    title: str
    group: Group
    story: str
    probes: tuple[Probe, ...]
    hands: str = ""
    shows: tuple[int, ...] = ()
    score: tuple[int, int] = (0, 0)
    house: dict[str, str | int] = field(factory=dict)
    play: tuple[str, ...] = ()
    turned: str = ""


@frozen
class Outcome:
    """What comes of the position under one option. ``differs`` holds the findings that are not those of the default."""

    option: HouseOption
    usual: bool
    findings: tuple[Finding, ...]
    differs: frozenset[str]


@frozen
class HousePoint:
    """One house rule of a game with all there is to say of it."""

    name: str
    rule: HouseRule
    switch: Switch | None
    outcomes: tuple[Outcome, ...]

    @property
    def title(self) -> str:
        """The rule in a few words."""
        return tr(self.switch.title) if self.switch is not None else self.name.replace("_", " ")

    @property
    def group(self) -> Group:
        """The part of the game that it belongs to."""
        return self.switch.group if self.switch is not None else "other"

    @property
    def sources(self) -> str:
        """What the sources say of it: the ledger's words; empty where the rule names no entry of the ledger."""
        ledger = load_ledger()
        if self.rule.question in ledger.questions:
            return ledger.questions[self.rule.question].support
        claim = ledger.claims.get(self.rule.question)
        return claim.says if claim is not None else ""

    def same_everywhere(self) -> frozenset[str]:
        """The findings in which no option differs from another."""
        values: dict[str, set[str]] = {}
        for outcome in self.outcomes:
            for finding in outcome.findings:
                values.setdefault(finding.name, set()).add(finding.value)
        return frozenset(name for name, found in values.items() if len(found) == 1)


@lru_cache(maxsize=128)
def house_point(game: Variant, name: str) -> HousePoint:
    """A house rule of a game, its position played under each option, the game's other house rules as usual.

    :raises NoSuchHouseRule: the game has no such house rule.
    """
    known = game.sheet.house
    if name not in known:
        names = ", ".join(known) or tr("none")
        raise NoSuchHouseRule(
            tr("{game} has no house rule {name!r}. It has: {names}.", game=game.name, name=name, names=names)
        )
    rule, switch = known[name], find_switch(game.id, name)
    return HousePoint(name, rule, switch, _outcomes(game, name, rule, switch) if switch else ())


def find_switch(game: str, name: str) -> Switch | None:
    """The position for a house rule of a game, or None."""
    return next((each for each in switches() if each.rule == name and game in each.games), None)


def grouped(game: Variant) -> dict[Group, tuple[str, ...]]:
    """The names of the game's house rules by the part of the game that they belong to, in the order of its sheet."""
    found: dict[Group, list[str]] = {group: [] for group in GROUPS}
    for name in game.sheet.house:
        switch = find_switch(game.id, name)
        found[switch.group if switch is not None else "other"].append(name)
    return {group: tuple(names) for group, names in found.items() if names}


def group_title(group: Group) -> str:
    """What a part of the game is called."""
    return {
        "counting": tr("Counting"),
        "declaring": tr("Declaring"),
        "tricks": tr("Tricks and the hand"),
        "raising": tr("Raising"),
        "scoring": tr("Dealing and scoring"),
        "other": tr("Other points"),
    }[group]


@cache
def switches() -> tuple[Switch, ...]:
    """All positions, in the order of the file.

    :raises FileNotFoundError: the installation lacks its data.
    """
    with (data_folder("seeds") / "switches.toml").open("rb") as file:
        entries: list[dict[str, Any]] = tomllib.load(file)["switch"]
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str | int, lambda value, _: value)
    return tuple(converter.structure(entry, Switch) for entry in entries)


def _outcomes(game: Variant, name: str, rule: HouseRule, switch: Switch) -> tuple[Outcome, ...]:
    played = {
        option.value: findings(game.with_house(**{**switch.house, name: option.value}), switch)
        for option in rule.options
    }
    usual = {finding.name: finding.value for finding in played[rule.default]}
    return tuple(
        Outcome(
            option,
            option.value == rule.default,
            played[option.value],
            frozenset(each.name for each in played[option.value] if each.value != usual[each.name]),
        )
        for option in rule.options
    )
