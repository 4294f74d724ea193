"""Lesson sources (``NN_name.py``, py:percent) become executed notebooks (``NN_name.ipynb``), always the same.

    python -m trucedu.lab.build                  execute all lessons and write their notebooks
    python -m trucedu.lab.build 03 notebooks/07_raise_ladder.py      only these
    python -m trucedu.lab.build --check          compare sources and notebooks; runs nothing

A notebook holds what a reader without a kernel can see: a game as ``text/html`` and ``text/plain``, never as
a live view. Nothing in it depends on the machine, the time or chance: cell ids come from the cells, runs are
numbered without gaps, versions and timings are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trucedu.data_files import data_folder
from trucedu.lab.lints import result_complaints, source_complaints
from trucedu.lab.outputs import strip_games
from trucedu.language import tr
from trucedu.lessons.progress_place import OFF, VARIABLE

if TYPE_CHECKING:
    from nbformat import NotebookNode

_KERNEL: Final = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
_LANGUAGE: Final = {
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "pygments_lexer": "ipython3",
}
#: The longest a single cell may take, in seconds.
_CELL_SECONDS: Final = 120


class LessonFault(Exception):
    """A lesson cannot be built, or its notebook is not what its source says; the message lists all faults."""

    def __init__(self, lesson: Path, complaints: Sequence[str]) -> None:
        self.complaints = list(complaints)
        super().__init__("\n".join(f"{lesson.name}: {complaint}" for complaint in complaints))


def read_source(source: Path) -> NotebookNode:
    """The notebook that a lesson's source describes, with no outputs yet.

    :raises LessonFault: the source breaks one of the rules for lessons (:mod:`trucedu.lab.lints`).
    """
    import jupytext

    notebook: NotebookNode = jupytext.read(source, fmt="py:percent")
    notebook.metadata.pop("jupytext", None)
    notebook.metadata.update(kernelspec=dict(_KERNEL), language_info=dict(_LANGUAGE))
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            # JupyterLab folds by metadata, the book by tag: a lesson says it once.
            cell.metadata["tags"] = sorted({*cell.metadata.get("tags", []), "hide-input"})
        cell.id = _cell_id(cell.cell_type, cell.source, seen)
    if complaints := source_complaints(notebook.cells):
        raise LessonFault(source, complaints)
    return notebook


def build(source: Path) -> bytes:
    """Execute a lesson and return the bytes of its notebook.

    :raises LessonFault: a cell fails, writes to stderr, or leaves something that must not be stored.
    """
    import nbformat

    notebook = read_source(source)
    _execute(notebook, source)
    strip_games(notebook)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = _merged(cell.outputs)
    notebook.metadata.update(kernelspec=dict(_KERNEL), language_info=dict(_LANGUAGE))
    nbformat.validate(notebook)
    text: str = nbformat.writes(notebook)
    content = (text.rstrip("\n") + "\n").encode()
    if complaints := result_complaints(notebook, len(content)):
        raise LessonFault(source, complaints)
    return content


def check(source: Path) -> None:
    """Compare a lesson's source with its notebook, and the notebook with the rules, without running anything.

    :raises LessonFault: they differ, or the notebook is missing or breaks a rule.
    """
    import nbformat

    target = source.with_suffix(".ipynb")
    if not target.exists():
        raise LessonFault(source, [tr("{name} has not been built", name=target.name)])
    wanted = read_source(source)
    content = target.read_bytes()
    found = nbformat.reads(content.decode(), as_version=nbformat.NO_CONVERT)
    complaints = _differences(wanted, found)
    complaints += result_complaints(found, len(content))
    if complaints:
        raise LessonFault(target, complaints)


def main(argv: Sequence[str] | None = None) -> int:
    """Build or check lessons from the command line; the exit code is 1 if any lesson has a fault."""
    parser = argparse.ArgumentParser(prog="python -m trucedu.lab.build", description=tr("Build the lessons."))
    parser.add_argument("lessons", nargs="*", help=tr("sources, or beginnings of their names (default: all)"))
    parser.add_argument("--check", action="store_true", help=tr("compare only; run and write nothing"))
    options = parser.parse_args(argv)
    folder = data_folder("notebooks")
    faults = 0
    for source in _chosen(options.lessons, folder, parser):
        start = time.perf_counter()
        try:
            if options.check:
                check(source)
            else:
                source.with_suffix(".ipynb").write_bytes(build(source))
        except LessonFault as fault:
            faults += 1
            print(fault, file=sys.stderr)
        else:
            print(f"{source.stem}: {time.perf_counter() - start:.1f} s", flush=True)
    if options.check and not options.lessons:
        for orphan in _orphans(folder):
            faults += 1
            print(tr("{name}: there is no source for it", name=orphan.name), file=sys.stderr)
    if faults:
        print(tr("To build: python -m trucedu.lab.build"), file=sys.stderr)
    return int(faults > 0)


def _chosen(words: Sequence[str], folder: Path, parser: argparse.ArgumentParser) -> list[Path]:
    every = sorted(folder.glob("[0-9][0-9]_*.py"))
    if not words:
        return every
    chosen: list[Path] = []
    for word in words:
        path = Path(word)
        found = (
            [path]
            if path.suffix == ".py" and path.exists()
            else [s for s in every if s.stem.startswith(word)]
        )
        if not found:
            parser.error(tr("there is no lesson {word!r}", word=word))
        chosen += found
    return chosen


def _orphans(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.glob("*.ipynb")) if not path.with_suffix(".py").exists()]


def _cell_id(kind: str, source: str, seen: Counter[str]) -> str:
    """An id made of the cell itself, so that a cell put in before it changes nothing."""
    digest = hashlib.sha256(f"{kind}\n{source}".encode()).hexdigest()[:12]
    seen[digest] += 1
    return digest if seen[digest] == 1 else f"{digest}-{seen[digest]}"


def _execute(notebook: NotebookNode, source: Path) -> None:
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    client = NotebookClient(
        notebook,
        timeout=_CELL_SECONDS,
        kernel_name=_KERNEL["name"],
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(source.parent)}},
    )
    with tempfile.TemporaryDirectory() as nowhere:
        # Neither a personal IPython profile nor anybody's progress may change what a lesson prints.
        environment = {**os.environ, "IPYTHONDIR": nowhere, VARIABLE: OFF}
        try:
            client.execute(env=environment)
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as problem:
            raise LessonFault(source, [str(problem)]) from problem


def _merged(outputs: Sequence[Any]) -> list[Any]:
    """The outputs with neighbouring pieces of one stream joined: how a print is cut up differs every time."""
    merged: list[Any] = []
    for output in outputs:
        before = merged[-1] if merged else None
        if (
            before is not None
            and output.output_type == before.output_type == "stream"
            and output.name == before.name
        ):
            before.text += output.text
        else:
            merged.append(output)
    return merged


def _differences(wanted: NotebookNode, found: NotebookNode) -> list[str]:
    differences = []
    if wanted.metadata != found.metadata:
        differences.append(tr("the notebook's metadata is not what its source says"))
    if len(wanted.cells) != len(found.cells):
        text = "the source has {wanted} cells, the notebook {found}"
        return [*differences, tr(text, wanted=len(wanted.cells), found=len(found.cells))]
    for number, (cell, built) in enumerate(zip(wanted.cells, found.cells, strict=True), start=1):
        differences += [
            tr("cell {number} differs from its source in {part}", number=number, part=part)
            for part in ("cell_type", "source", "metadata", "id")
            if cell[part] != built.get(part)
        ]
    return differences


if __name__ == "__main__":
    sys.exit(main())
