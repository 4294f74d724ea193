"""The public names of the package, from their docstrings: what goes in, what comes out, which errors."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from html import escape
from importlib import import_module
from typing import Any, Final

from attrs import fields, has

import trucedu
from tools.book.reference import docstrings
from tools.book.reference.links import link
from tools.book.reference.markup import facts, listing
from tools.book.reference.page import BookPage, Draft
from trucedu.language import tr

INDEX: Final = "developers/api"
#: Every public name, on the page where it is explained.
GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "games": (
        "Games and their rules",
        ("variants", "variant", "variant_from_file", "Variant", "Card", "Count", "TrickResult", "LadderRung"),
    ),
    "deals": (
        "Deals and matches",
        (
            "deal", "open_deal", "match", "Deal", "DealResult", "Match", "View", "PlayedTrick", "Action", "Message",
            "Event", "Reason",
        ),
    ),
    "play": (
        "Drills, tables and explorers",
        ("drill", "table", "explore", "house_rule", "guided", "progress", "questions"),
    ),
    "compare": ("Comparisons, sheets and many deals", (
        "compare", "same_deal", "rules", "agree", "simulate", "Simulation", "duel", "Comparison", "Paper", "Question",
    )),
    "errors": (
        "Errors",
        (
            "NotACard", "NotACall", "Ambiguous", "IllegalNow", "NotACode", "NotDecided", "NotInThisGame", "NotPlayable",
            "UnknownVariant", "UnknownHouseRule", "SheetError",
        ),
    ),
}  # fmt: skip
#: What public functions give back that has no public name of its own.
GIVEN_BACK: Final = {
    "Comparison": "trucedu.show.comparison.table",
    "Paper": "trucedu.show.sheets.paper",
    "Question": "trucedu.lessons.question",
}
_LONG: Final = 84


def public_names() -> frozenset[str]:
    """The names that ``import trucedu as te`` offers."""
    return frozenset({*trucedu.__all__, *trucedu._ON_DEMAND})


def thing(name: str) -> Any:
    """What a name stands for."""
    if name in GIVEN_BACK:
        return getattr(import_module(GIVEN_BACK[name]), name)
    return getattr(trucedu, name)


def api_pages() -> Iterator[BookPage]:
    """An overview of all names, and a page for each group of them."""
    yield _index()
    for group, (title, names) in GROUPS.items():
        draft = Draft(_page(group), tr(title))
        for name in names:
            draft.heading(_title(name))
            draft.html(f'<div id="{name}">{_entry(name)}</div>')
        yield draft.finished()


def _page(group: str) -> str:
    return f"{INDEX}-{group}"


def _title(name: str) -> str:
    return name if name in GIVEN_BACK else f"te.{name}"


def _index() -> BookPage:
    draft = Draft(INDEX, tr("The Python interface"))
    draft.text(tr("Everything that a program needs is one import away. help() says the same in Python."))
    draft.markdown("```python\nimport trucedu as te\n```")
    for group, (title, names) in GROUPS.items():
        draft.heading(tr(title))
        draft.html(
            listing(
                f"{link(INDEX, _title(name), _page(group), name)}: {docstrings.inline(_summary(name))}"
                for name in names
            )
        )
    draft.below(_page(group) for group in GROUPS)
    return draft.finished()


def _summary(name: str) -> str:
    first = docstrings.read(thing(name).__doc__).blocks[0]
    assert isinstance(first, str)
    sentence, dot, _ = first.partition(". ")
    return sentence + dot.strip()


def _entry(name: str) -> str:
    what = thing(name)
    pieces = [_code(signature(what, name if name in GIVEN_BACK else f"te.{name}"))]
    pieces.append(docstrings.html(docstrings.read(what.__doc__)))
    if inspect.isclass(what) and not issubclass(what, BaseException):
        pieces += [_attributes(what), *_members(what)]
    return "".join(pieces)


def _code(text: str) -> str:
    return f'<pre class="tre-ref-code" tabindex="0">{escape(text)}</pre>'


def signature(what: Any, name: str) -> str:
    """How something is called, each parameter with its type and default; over several lines where it is long."""
    if inspect.isclass(what) and issubclass(what, BaseException):
        return f"{name}({', '.join(base.__name__ for base in what.__bases__)})"
    if inspect.isclass(what):
        # Objects are given by functions; hardly any is built by hand.
        return f"class {name}"
    taken = inspect.signature(what)
    parameters = [_parameter(each) for each in taken.parameters.values() if each.name not in ("self", "cls")]
    star = next(
        (place for place, each in enumerate(taken.parameters.values()) if each.kind is each.KEYWORD_ONLY),
        None,
    )
    gathers = any(each.kind is each.VAR_POSITIONAL for each in taken.parameters.values())
    if star is not None and not gathers:
        parameters.insert(star - (len(taken.parameters) - len(parameters)), "*")
    gives = "" if taken.return_annotation is taken.empty else f" -> {_type(taken.return_annotation)}"
    line = f"{name}({', '.join(parameters)}){gives}"
    if len(line) <= _LONG:
        return line
    inside = "".join(f"    {each},\n" for each in parameters)
    return f"{name}(\n{inside}){gives}"


def _parameter(each: inspect.Parameter) -> str:
    stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")  # type: ignore[call-overload]
    text = f"{stars}{each.name}"
    if each.annotation is not each.empty:
        text += f": {_type(each.annotation)}"
    if each.default is not each.empty:
        text += f" = {json.dumps(each.default) if isinstance(each.default, str) else repr(each.default)}"
    return text


def _type(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def _attributes(what: type) -> str:
    """The public fields of a plain value with their types."""
    if not has(what):
        return ""
    named = [
        (each.name, f"<code>{escape(_type(each.type))}</code>")
        for each in fields(what)
        if not each.name.startswith("_")
    ]
    return f'<p class="tre-ref-lead">{escape(tr("What it holds"))}</p>{facts(named)}' if named else ""


def _members(what: type) -> Iterator[str]:
    """Its public methods and properties, in the order of the source."""
    for name, member in vars(what).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            told = member.fget
            assert told is not None
            gives = inspect.signature(told).return_annotation
            call = f".{name}: {_type(gives)}" if gives is not inspect.Signature.empty else f".{name}"
        elif isinstance(member, (classmethod, staticmethod)) or inspect.isfunction(member):
            told = member if inspect.isfunction(member) else member.__func__
            call = signature(told, f".{name}")
        else:
            continue
        text = docstrings.html(docstrings.read(told.__doc__))
        yield f'<div class="tre-ref-entry" id="{what.__name__}.{name}">{_code(call)}{text}</div>'
