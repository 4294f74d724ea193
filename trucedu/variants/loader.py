"""Reads a variant's TOML file into a checked :class:`Sheet`; says plainly what is wrong with a bad one."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from trucedu.language import slug, tr
from trucedu.variants.checks import check_rules
from trucedu.variants.descriptions import check_descriptions
from trucedu.variants.sheet import Sheet
from trucedu.variants.structure import Fault, structure

_DATA: Final = resources.files("trucedu.variants") / "data"


class SheetError(ValueError):
    """A variant file that cannot be used.

    The message names the file and, for each fault, the key, what was found and what would be right.
    """

    def __init__(self, file: str, faults: list[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        lines = [tr("{file}: {count} thing(s) to mend:", file=file, count=len(faults))]
        lines += [f"  {fault}" for fault in faults]
        super().__init__("\n".join(lines))


class UnknownVariant(LookupError):
    """No variant of that id or name; the message says what there is."""


class UnknownHouseRule(ValueError):
    """A house rule, or an option of one, that the variant does not have; the message lists what it has."""


@cache
def sheet_ids() -> tuple[str, ...]:
    """The ids of all shipped variants: the playable ones first, then the catalogue entries, each by name."""
    sheets = [_shipped(entry.name) for entry in _DATA.iterdir() if entry.name.endswith(".toml")]
    return tuple(sheet["id"] for sheet in sorted(sheets, key=lambda each: ("rules" not in each, each["id"])))


@cache
def _shipped(file: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / file).read_text(encoding="utf-8"))


def sheet_id(text: str) -> str:
    """The id of the shipped variant that a text means: an id, or a game's name in any writing.

    :raises UnknownVariant: no game is called so, or several are; the message says which there are.
    """
    wanted = slug(text)
    if wanted in sheet_ids():
        return wanted
    names: dict[str, list[str]] = {}
    for each in sheet_ids():
        sheet = _shipped(f"{each}.toml")
        names.setdefault(slug(sheet["name"]), []).append(each)
        for other in sheet.get("also", ()):
            names.setdefault(slug(other), []).append(each)
    meant = list(dict.fromkeys(names.get(wanted, ())))
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise UnknownVariant(
            tr("Several games are called {text!r}: say {ids}.", text=text, ids=tr(" or ").join(meant))
        )
    close = difflib.get_close_matches(wanted, (*sheet_ids(), *names), 1)
    guess = tr("Did you mean {close}? ", close=close[0]) if close else ""
    raise UnknownVariant(
        tr(
            "There is no variant {text!r}. {guess}There are: {ids}.",
            text=text,
            guess=guess,
            ids=", ".join(sheet_ids()),
        )
    )


def load_sheet(variant: str, house: Mapping[str, str | int] | None = None) -> Sheet:
    """The shipped sheet of that id, with the house rules named.

    :param variant: an id of :func:`sheet_ids`, or a name that :func:`sheet_id` understands.
    :param house: house rules by name, for example ``{"aces": 1}``; what is not named keeps its default.
    :raises UnknownVariant: no such id.
    :raises UnknownHouseRule: a name or option the variant does not have.
    """
    file = f"{sheet_id(variant)}.toml"
    return _with_house(file, _shipped(file), house or {})


def read_sheet(path: str | Path, house: Mapping[str, str | int] | None = None) -> Sheet:
    """A sheet from a file of one's own. The file is data: nothing in it is ever run.

    Every option of every house rule is tried as well, so that a fault shows now and not in mid-game.

    :raises FileNotFoundError: there is no such file.
    :raises SheetError: the file cannot be used; the message says what to mend.
    """
    path = Path(path)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise SheetError(
            path.name, [Fault("", tr("bytes that are not UTF-8"), tr("a text saved as UTF-8"))]
        ) from wrong
    except tomllib.TOMLDecodeError as wrong:
        raise SheetError(path.name, [Fault("", str(wrong), tr('TOML, such as  key = "value"'))]) from wrong
    sheet = _with_house(path.name, raw, {})
    for name, rule in sheet.house.items():
        for option in rule.options:
            _with_house(path.name, raw, {name: option.value})
    return _with_house(path.name, raw, house or {})


def _with_house(file: str, raw: dict[str, Any], house: Mapping[str, str | int]) -> Sheet:
    sheet, faults = structure(raw)
    if sheet is None:
        raise SheetError(file, faults)
    faults = check_descriptions(sheet)
    if faults:
        raise SheetError(file, faults)
    chosen: dict[str, str | int] = {}
    changes: dict[str, object] = {}
    for name, value in house.items():
        rule = sheet.house.get(name)
        if rule is None:
            raise UnknownHouseRule(
                tr(
                    "{variant} has no house rule {name!r}. It has: {names}.",
                    variant=sheet.id, name=name, names=", ".join(sorted(sheet.house)) or tr("none"),
                )
            )  # fmt: skip
        option = rule.option(value)
        if option is None:
            allowed = ", ".join(str(each.value) for each in rule.options)
            raise UnknownHouseRule(
                tr(
                    "{name} cannot be {value!r} in {variant}: choose one of {allowed}.",
                    name=name, value=value, variant=sheet.id, allowed=allowed,
                )
            )  # fmt: skip
        if option.value != rule.default:
            chosen[name] = option.value
            changes.update(option.changes)
    changed: Sheet | None = sheet
    if changes:
        raw = dict(raw)
        for path, new in changes.items():
            put_at(raw, f"rules.{path}", new)
        changed, faults = structure(raw)
    if changed is not None:
        faults = check_rules(changed)
    if changed is None or faults:
        raise SheetError(file, [_through_house(fault, chosen) for fault in faults])
    return evolve(_as_played(changed), chosen=dict(sorted(chosen.items())))


def _as_played(sheet: Sheet) -> Sheet:
    """The sheet without the contests that only a house rule would bring in."""
    rules = sheet.rules
    if rules is None or all(contest.played for contest in rules.contest.values()):
        return sheet
    played = {name: contest for name, contest in rules.contest.items() if contest.played}
    return evolve(sheet, rules=evolve(rules, contest=played))


def _through_house(fault: Fault, chosen: dict[str, str | int]) -> Fault:
    """The same fault, with the options named that led to it."""
    options = ", ".join(f"house.{name} = {value}" for name, value in chosen.items())
    return evolve(fault, key=f"{options}: {fault.key}") if options else fault


def put_at(table: dict[str, Any], path: str, value: object) -> None:
    """Put a value at a dotted path, copying each table on the way so that the original stays as it was."""
    first, _, rest = path.partition(".")
    if not rest:
        table[first] = value
        return
    inner = table.get(first)
    table[first] = dict(inner) if isinstance(inner, dict) else {}
    put_at(table[first], rest, value)
