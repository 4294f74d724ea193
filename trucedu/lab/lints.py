"""What every lesson must be, checked without running it: titled, no empty cells, live cells that stand alone.

The functions take cells in nbformat's JSON form and return complaints in plain words, each naming its cell by
the number that a person counts (from 1). An empty list means that all is well.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from trucedu.lab.live import LIVE_TAG, source_of
from trucedu.lab.outputs import VIEW, has_stored_views, is_game
from trucedu.language import tr

Cell = dict[str, Any]

#: A lesson has to open quickly, also through a slow school network, and has to be readable in a review.
MOST_BYTES: Final = 150_000

_HEADING: Final = re.compile(r"^(#{1,6})\s+\S", re.MULTILINE)
_FENCE: Final = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
_MEMORY_ADDRESS: Final = re.compile(r"\b0x[0-9a-fA-F]{6,}")


def source_complaints(cells: Sequence[Cell]) -> list[str]:
    """What is wrong with the cells as written."""
    complaints = [*_title_complaints(cells), *_heading_complaints(cells)]
    for number, cell in enumerate(cells, start=1):
        if not source_of(cell).strip():
            complaints.append(tr("cell {number} is empty", number=number))
        elif cell["cell_type"] == "code":
            complaints += [
                tr("cell {number} {complaint}", number=number, complaint=complaint)
                for complaint in _code_complaints(cell)
            ]
    return complaints


def result_complaints(notebook: Cell, size: int) -> list[str]:
    """What is wrong with an executed notebook.

    :param notebook: the notebook with its outputs.
    :param size: how many bytes its file has.
    """
    complaints: list[str] = []
    if size > MOST_BYTES:
        text = "the file has {size} bytes, and {most} are the most a lesson may have"
        complaints.append(tr(text, size=size, most=MOST_BYTES))
    if has_stored_views(notebook):
        complaints.append(
            tr("a live view is stored ({view}): the widget has no HTML form marked as a game", view=VIEW)
        )
    code = [(number, cell) for number, cell in enumerate(notebook["cells"], 1) if cell["cell_type"] == "code"]
    for count, (number, cell) in enumerate(code, start=1):
        if cell["execution_count"] != count:
            text = "cell {number} has run number {found} instead of {count}"
            complaints.append(tr(text, number=number, found=cell["execution_count"], count=count))
        complaints += [
            tr("cell {number} {complaint}", number=number, complaint=complaint)
            for output in cell["outputs"]
            for complaint in _output_complaints(output)
        ]
        if LIVE_TAG in _tags(cell) and not any(is_game(output.get("data", {})) for output in cell["outputs"]):
            complaints.append(tr("cell {number} is tagged live but shows no game", number=number))
    return complaints


def _title_complaints(cells: Sequence[Cell]) -> Iterator[str]:
    if not cells or cells[0]["cell_type"] != "markdown" or not source_of(cells[0]).startswith("# "):
        yield tr("the first cell must be text that begins with the title: # Title")
    titles = sum(level == 1 for _, level in _headings(cells))
    if titles > 1:
        yield tr("there are {count} titles (# ...): one is enough, parts of a lesson take ##", count=titles)


def _heading_complaints(cells: Sequence[Cell]) -> Iterator[str]:
    before = 0
    for number, level in _headings(cells):
        if level > before + 1:
            text = "cell {number} has a heading of level {level} right under one of level {before}"
            yield tr(text, number=number, level=level, before=before)
        before = level


def _headings(cells: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """Number of the cell and level of every heading in the text cells."""
    for number, cell in enumerate(cells, start=1):
        if cell["cell_type"] == "markdown":
            text = _FENCE.sub("", source_of(cell))
            for heading in _HEADING.finditer(text):
                yield number, len(heading[1])


def _tags(cell: Cell) -> list[str]:
    tags: list[str] = cell["metadata"].get("tags", [])
    return tags


def _code_complaints(cell: Cell) -> Iterator[str]:
    source = source_of(cell)
    try:
        tree = ast.parse(source)
    except SyntaxError as problem:
        yield tr("is not Python: {problem}", problem=problem.msg)
        return
    if cell["metadata"].get("jupyter", {}).get("source_hidden") and not source.startswith("#"):
        yield tr("is folded: its first line is all that shows, and must be a comment that says what is in it")
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    if any(isinstance(call, ast.Name) and call.id == "input" for call in calls):
        yield tr("waits for input(), which stops every run of the notebook without a person")
    if LIVE_TAG in _tags(cell):
        missing = sorted(_names_from_outside(tree))
        if missing:
            names = ", ".join(missing)
            yield tr(
                "is tagged live, so it must work alone, but it needs {names} from elsewhere", names=names
            )
        if not _imports_only_trucedu(tree):
            yield tr("is tagged live, so it may import nothing but trucedu")


def _names_from_outside(tree: ast.Module) -> set[str]:
    used: set[str] = set()
    made = set(dir(builtins))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.id)
        elif isinstance(node, ast.alias):
            made.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.arg):
            made.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            made.add(node.name)
    return used - made


def _imports_only_trucedu(tree: ast.Module) -> bool:
    modules: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules.append(node.module or "")
    return all(module.partition(".")[0] == "trucedu" for module in modules)


def _output_complaints(output: Cell) -> Iterator[str]:
    if output["output_type"] == "error":
        yield tr("ends in an error: {name}: {text}", name=output["ename"], text=output["evalue"])
    if output["output_type"] == "stream" and output["name"] == "stderr":
        yield tr("writes to stderr: {text}", text=_joined(output["text"])[:200])
    data = output.get("data", {})
    if is_game(data) and "text/plain" not in data:
        yield tr("shows a game without its form in words (text/plain)")
    words = (
        _joined(output.get("text", ""))
        + _joined(data.get("text/plain", ""))
        + _joined(data.get("text/html", ""))
    )
    if address := _MEMORY_ADDRESS.search(words):
        yield tr("shows a memory address ({address}), which differs from run to run", address=address[0])


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
