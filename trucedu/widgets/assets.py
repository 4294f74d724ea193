"""The one script and the one style sheet, in the forms in which they are shipped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

_CLASS = re.compile(r"\.(tre-[\w-]+)")
#: Between the selectors of a list; those within brackets belong to one selector.
_COMMA = re.compile(r",(?![^()]*\))")
#: What can only be in a game that is played: fields, and what is pressed, pointed at or has the focus.
_ONLY_ALIVE = re.compile(r"\binput\b|:hover|:focus|:active|\[aria-(?:pressed|disabled|expanded)")


@cache
def style() -> str:
    """The style sheet without comments and needless blanks."""
    text = re.sub(r"/\*.*?\*/", "", _read("style.css") + _read("table.css"), flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}").strip()


def style_for(html: str) -> str:
    """Those rules of the style sheet that can matter for a piece of HTML in which nothing is pressed, so that a saved
    notebook stays small.
    """
    used = {name for found in re.findall(r'class="([^"]*)"', html) for name in found.split()}
    return _rules_for(style(), used)


@cache
def module() -> str:
    """The script as an ES module, as a notebook's front end loads it."""
    return _compact(_read("front.js"))


@cache
def classic() -> str:
    """The same script as a classic one, for pages opened from a disk, where modules are not allowed.

    It brings every island on its page to life.
    """
    body = re.sub(r"^export default .*$", "", module(), flags=re.MULTILINE)
    body = re.sub(r"^export ", "", body, flags=re.MULTILINE)
    return f'(() => {{\n"use strict";\n{body}\nislands(document);\n}})();\n'


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """The rules of a piece of CSS: what stands before the braces and what stands between them."""
    depth, start, opened = 0, 0, 0
    for at, sign in enumerate(sheet):
        if sign == "{":
            depth += 1
            opened = at if depth == 1 else opened
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield sheet[start:opened].strip(), sheet[opened + 1 : at].strip()
                start = at + 1


def _rules_for(sheet: str, used: set[str]) -> str:
    kept = []
    for head, body in rules(sheet):
        if head.startswith("@"):
            inside = _rules_for(body, used)
            kept.append(f"{head}{{{inside}}}" if inside else "")
            continue
        matching = [
            each
            for each in _COMMA.split(head)
            if set(_CLASS.findall(each)) <= used and not _ONLY_ALIVE.search(each)
        ]
        kept.append(f"{','.join(matching)}{{{body}}}" if matching else "")
    return "".join(kept)


def _compact(script: str) -> str:
    # Whole-line comments and indentation only: the script has no text that runs over several lines.
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _read(name: str) -> str:
    return (files("trucedu.widgets") / name).read_text(encoding="utf-8")
