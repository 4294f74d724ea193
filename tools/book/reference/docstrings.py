"""Docstrings as HTML: paragraphs, examples, and the fields for parameters, results and errors."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from html import escape
from typing import Final

from attrs import Factory, frozen

from tools.book.reference.markup import facts
from trucedu.language import tr

_FIELD: Final = re.compile(r"^:(param|returns|raises)\s*([^:]*):\s*(.*)$")
#: A field may follow another one on the same line.
_SECOND: Final = re.compile(r"(?<=[.!)])\s+(?=:param )")
_ROLE: Final = re.compile(r":\w+:`~?([^`]+)`")
_CODE: Final = re.compile(r"``(.+?)``")


@frozen
class Docstring:
    """A docstring in its parts. ``blocks`` are texts, and examples as lists of lines; fields by their names."""

    blocks: tuple[str | tuple[str, ...], ...]
    params: dict[str, str] = Factory(dict)
    returns: str = ""
    raises: dict[str, str] = Factory(dict)


def read(text: str | None) -> Docstring:
    """A docstring, taken apart."""
    params: dict[str, str] = {}
    raises: dict[str, str] = {}
    returns: list[str] = []
    blocks: list[str | tuple[str, ...]] = []
    for piece in _pieces(inspect.cleandoc(text or "")):
        if not isinstance(piece, str):
            blocks.append(piece)
            continue
        field = _FIELD.match(piece)
        if field is None:
            blocks.append(piece)
            continue
        kind, name, said = field.groups()
        if kind == "returns":
            returns.append(said)
        else:
            (params if kind == "param" else raises)[name.strip()] = said
    return Docstring(tuple(blocks), params, " ".join(returns), raises)


def _pieces(text: str) -> Iterator[str | tuple[str, ...]]:
    """Paragraphs and fields as single lines, examples as tuples of lines."""
    held: list[str] = []
    example: list[str] = []

    def flush() -> Iterator[str | tuple[str, ...]]:
        if held:
            yield " ".join(held)
            held.clear()
        if example:
            yield tuple(inspect.cleandoc("\n".join(["", *example])).splitlines())
            example.clear()

    lines = [part for line in text.splitlines() for part in _SECOND.split(line)]
    expecting = False
    for line in lines:
        bare = line.strip()
        if not bare:
            if example:
                example.append("")
            else:
                expecting = bool(held) and held[-1].endswith("::")
                yield from flush()
        elif (expecting or example) and line.startswith("    "):
            example.append(line)
        elif bare.startswith((":param", ":returns", ":raises")):
            yield from flush()
            held.append(bare)
        else:
            if example:
                yield from flush()
            expecting = False
            held.append(bare)
    yield from flush()


def html(doc: Docstring) -> str:
    """The docstring as it stands on a page."""
    inside = "".join(
        f"<p>{inline(block.removesuffix('::') + (':' if block.endswith('::') else ''))}</p>"
        if isinstance(block, str)
        else f'<pre class="tre-ref-code" tabindex="0">{escape(chr(10).join(block))}</pre>'
        for block in doc.blocks
    )
    named = [(f"{name}", inline(said)) for name, said in doc.params.items()]
    if named:
        inside += f'<p class="tre-ref-lead">{escape(tr("What goes in"))}</p>{facts(named)}'
    out = [(tr("Gives back"), inline(doc.returns))]
    out += [(tr("Raises {name}", name=name), inline(said)) for name, said in doc.raises.items()]
    return inside + (facts(out) if doc.returns or doc.raises else "")


def inline(text: str) -> str:
    """A line of a docstring as HTML: code in double backticks, roles by the name they point to."""
    text = _ROLE.sub(lambda role: f"``{role[1].rpartition('.')[2]}``", text)
    pieces = _CODE.split(text)
    return "".join(
        f"<code>{escape(piece)}</code>" if place % 2 else escape(piece) for place, piece in enumerate(pieces)
    )
