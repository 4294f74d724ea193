"""Reads the ledger's files and refuses them, with every fault named, if anything is missing or does not fit
together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeVar, Union, cast, get_args, get_origin

from attrs import frozen, has
from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError
from cattrs.v import format_exception

from trucedu.data_files import data_folder
from trucedu.language import tr
from trucedu.ledger.cases import EXAMPLES, Case, Example
from trucedu.ledger.checks import faults_in
from trucedu.ledger.records import Claim, Question, Remark

T = TypeVar("T")

#: The files of the ledger, the table each one holds, and what an entry of it becomes.
FILES: Final[dict[str, tuple[str, type[Any]]]] = {
    "claims.toml": ("claim", Claim),
    "remarks.toml": ("remark", Remark),
    "questions.toml": ("question", Question),
    "cases.toml": ("case", Case),
}


class LedgerError(ValueError):
    """The ledger cannot be used; the message names each fault: the file, the entry, and what is wrong with
    it.
    """

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(
            "\n".join([tr("The source ledger has {count} fault(s):", count=len(faults)), *faults])
        )


@frozen
class Ledger:
    """All of it, each part by id and in the order of the files."""

    claims: dict[str, Claim]
    remarks: dict[str, Remark]
    questions: dict[str, Question]
    cases: dict[str, Case]

    def remarks_on(self, claim: str) -> tuple[Remark, ...]:
        """The remarks on a claim."""
        return tuple(remark for remark in self.remarks.values() if claim in remark.claims)

    def cases_of(self, claim: str) -> tuple[Case, ...]:
        """The worked cases that prove a claim."""
        return tuple(case for case in self.cases.values() if claim in case.claims)


def load_ledger(folder: Path | None = None) -> Ledger:
    """The ledger, checked.

    :param folder: where the four TOML files lie; the shipped ones without it.
    :raises LedgerError: a file is missing, cannot be read, or the whole does not fit together.
    """
    return _shipped() if folder is None else _load(folder)


@cache
def _shipped() -> Ledger:
    return _load(data_folder("seeds"))


def _load(folder: Path) -> Ledger:
    faults: list[str] = []
    read: dict[str, list[Any]] = {}
    for file, (table, kind) in FILES.items():
        read[table] = entries(folder / file, table, kind, faults)
    if not faults:
        faults += faults_in(read["claim"], read["remark"], read["question"], read["case"])
    if faults:
        raise LedgerError(faults)
    return Ledger(
        claims=_by_id(cast(list[Claim], read["claim"])),
        remarks=_by_id(cast(list[Remark], read["remark"])),
        questions=_by_id(cast(list[Question], read["question"])),
        cases=_by_id(cast(list[Case], read["case"])),
    )


def _by_id(entries: list[T]) -> dict[str, T]:
    return {cast(Any, entry).id: entry for entry in entries}


def entries(
    path: Path, table: str, kind: type[Any], faults: list[str], rename: Mapping[str, str] | None = None
) -> list[Any]:
    """The entries of one file that are in good shape; what is wrong with the others is added to the
    faults.

    :param rename: keys of the file that are called otherwise in Python, where they are words of the language.
    """
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        faults.append(tr("{file}: there is no such file in {folder}.", file=path.name, folder=path.parent))
        return []
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        faults.append(tr("{file}: not readable as TOML: {why}", file=path.name, why=wrong))
        return []
    for name in sorted(raw.keys() - {table}):
        faults.append(
            tr(
                "{file}: {name} means nothing here; the entries are called {table}.",
                file=path.name,
                name=name,
                table=table,
            )
        )
    good = []
    for place, entry in enumerate(raw.get(table, []), start=1):
        name = entry.get("id", tr("entry {place}", place=place))
        try:
            renamed = {(rename or {}).get(key, key): value for key, value in entry.items()}
            good.append(_converter.structure(renamed, kind))
        except _Unknown as wrong:
            faults.append(f"{path.name}: {wrong} @ {name}.kind")
        except BaseValidationError as wrong:
            faults += [f"{path.name}: {line}" for line in transform_error(wrong, str(name), _sentence)]
    return good


class _Unknown(ValueError):
    """A kind of case that there is not."""


class _Unfit(TypeError):
    """A value that cannot stand where it stands; the message says what is needed."""


def _sentence(wrong: BaseException, kind: type | None) -> str:
    return str(wrong) if isinstance(wrong, _Unfit) else format_exception(wrong, kind)


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _tuple_hook(value: Any, kind: Any) -> Any:
    if not isinstance(value, list):
        raise _Unfit(tr("a list in square brackets is needed, not {value!r}", value=value))
    return tuple(_converter.structure(each, get_args(kind)[0]) for each in value)


def _exact(kind: type[Any]) -> Any:
    def hook(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise _Unfit(tr("{kind} is needed, not {value!r}", kind=kind.__name__, value=value))
        return value

    return hook


def _plain_union(kind: Any) -> bool:
    """Whether a type is a choice of scalars and fixed words, possibly absent."""
    return get_origin(kind) in (Union, UnionType) and not any(has(each) for each in get_args(kind))


def _union_hook(value: Any, kind: Any) -> Any:
    for each in get_args(kind):
        literals = get_args(each)
        if value in literals if literals else type(value) is each:
            return value
    raise _Unfit(tr("{value!r} is none of what can stand here: {kind}", value=value, kind=kind))


def _case_hook(value: Any, kind: Any) -> Case:
    name = value.get("kind")
    if name not in EXAMPLES:
        raise _Unknown(tr("{name!r} is none of {names}", name=name, names=", ".join(EXAMPLES)))
    # Only the kind of the case tells what its examples hold, so they are built before the rest is looked at.
    examples = _converter.structure(value.get("example", []), list[EXAMPLES[name]])  # type: ignore[valid-type]
    return _plain_case({**value, "example": tuple(examples)}, kind)


def _make_converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    for kind in (str, int, bool):
        converter.register_structure_hook(kind, _exact(kind))
    converter.register_structure_hook_func(_plain_union, _union_hook)
    converter.register_structure_hook_func(_is_tuple, _tuple_hook)
    converter.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    return converter


_converter = _make_converter()
_converter.register_structure_hook_func(lambda kind: kind == tuple[Example, ...], lambda value, _: value)
_plain_case = _converter.gen_structure_attrs_fromdict(Case)
_converter.register_structure_hook(Case, _case_hook)
