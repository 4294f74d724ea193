"""From the raw tables of a TOML file to the classes of :mod:`trucedu.variants.sheet`, every fault named."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from attrs import fields, frozen, has
from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, override

from trucedu.language import tr
from trucedu.variants.sheet import Sheet, Shortfall


@frozen
class Fault:
    """One thing wrong in a sheet: the key, what was found there, what would be right."""

    key: str
    found: str
    wanted: str

    def __str__(self) -> str:
        where = self.key or tr("the file")
        return tr(
            "{where}: found {found}; right would be {wanted}.",
            where=where,
            found=self.found,
            wanted=self.wanted,
        )


class _Unfit(ValueError):
    def __init__(self, found: object, wanted: str) -> None:
        super().__init__(wanted)
        self.found = found
        self.wanted = wanted


Kind = TypeVar("Kind")


def structure(raw: dict[str, Any]) -> tuple[Sheet | None, list[Fault]]:
    """The sheet, or nothing and the list of faults."""
    return structure_as(raw, Sheet)


def structure_as(raw: dict[str, Any], kind: type[Kind]) -> tuple[Kind | None, list[Fault]]:
    """An object of that class, or nothing and the list of faults; for other files of ours with the same strictness."""
    try:
        return _converter.structure(raw, kind), []
    except BaseValidationError as wrong:
        return None, list(_faults(wrong, ""))


def _faults(error: BaseException, path: str) -> Iterator[Fault]:
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from _faults(inner, _extended(path, inner))
    elif isinstance(error, ForbiddenExtraKeysError):
        # What the loader itself fills in is no key of a file.
        names = {each.name for each in fields(error.cl)} - ({"chosen"} if error.cl is Sheet else set())
        allowed = ", ".join(sorted(names))
        for name in sorted(error.extra_fields):
            key = f"{path}.{name}".lstrip(".")
            yield Fault(key, tr("a key that means nothing here"), tr("one of {allowed}", allowed=allowed))
    elif isinstance(error, _Unfit):
        yield Fault(path, repr(error.found), error.wanted)
    elif isinstance(error, KeyError):
        yield Fault(path, tr("nothing"), tr("this key with a value"))
    else:
        yield Fault(path, str(error), tr("a value of the right kind"))


def _extended(path: str, error: BaseException) -> str:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return f"{path}.{note.name}".lstrip(".")
        if isinstance(note, IterableValidationNote):
            return f"{path}[{note.index}]" if isinstance(note.index, int) else f"{path}.{note.index}"
    return path


def _exactly(kind: type, wanted: str) -> Any:
    def hook(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise _Unfit(value, wanted)
        return value

    return hook


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _literal(value: Any, kind: Any) -> Any:
    allowed = get_args(kind)
    if value not in allowed:
        raise _Unfit(value, tr("one of {allowed}", allowed=", ".join(map(str, allowed))))
    return value


def _is_amount(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) and Shortfall in get_args(kind)


def _amount(value: Any, _: Any) -> Any:
    if type(value) is int or value == "game":
        return value
    if isinstance(value, dict):
        return _converter.structure(value, Shortfall)
    raise _Unfit(
        value, tr('a number of points, "game", or a table such as {example}', example='{ shortfall = "own" }')
    )


def _is_scalar_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) and set(get_args(kind)) <= {str, int, bool}


def _scalar(value: Any, kind: Any) -> Any:
    if type(value) not in get_args(kind):
        raise _Unfit(value, tr("a text or a number"))
    return value


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _tuple(value: Any, kind: Any) -> Any:
    if not isinstance(value, list):
        raise _Unfit(value, tr("a list in square brackets"))
    inner = get_args(kind)[0]
    return tuple(_converter.structure(value, list[inner]))  # type: ignore[valid-type]


def _class_hook(cls: type, converter: Converter) -> Any:
    plain: Any = Converter.gen_structure_attrs_fromdict(converter, cls)
    if cls is Sheet:
        plain = make_dict_structure_fn(
            Sheet, converter, _cattrs_forbid_extra_keys=True, chosen=override(omit=True)
        )

    def hook(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict):
            raise _Unfit(value, tr("a table of keys and values"))
        return plain(value, kind)

    return hook


def _make_converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook_factory(has, lambda cls: _class_hook(cls, converter))
    converter.register_structure_hook(int, _exactly(int, tr("a whole number")))
    converter.register_structure_hook(str, _exactly(str, tr("a text in quotes")))
    converter.register_structure_hook(bool, _exactly(bool, tr("true or false")))
    converter.register_structure_hook_func(_is_literal, _literal)
    converter.register_structure_hook_func(_is_scalar_union, _scalar)
    converter.register_structure_hook_func(_is_tuple, _tuple)
    converter.register_structure_hook_func(_is_amount, _amount)
    converter.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    return converter


_converter = _make_converter()
