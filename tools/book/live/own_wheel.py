"""Our own package as a wheel, without what is of no use in a browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.book.live.places import CACHE, ROOT, digest, kept, program, run
from tools.book.live.tooling import environment


def own_wheel() -> Path:
    """The wheel, built again only after a change to the package, its lessons or its ledger."""

    def make(folder: Path) -> None:
        run(program(environment(), "python"), "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
        shutil.rmtree(folder / "__pycache__", ignore_errors=True)

    made_from = digest([str(each.relative_to(ROOT)) + "\n" for each in _sources()] + list(_sources()))
    (wheel,) = kept(CACHE / "own", made_from, make).glob("*.whl")
    return wheel


def _sources() -> Iterator[Path]:
    yield ROOT / "pyproject.toml"
    for name in ("trucedu", "seeds"):
        yield from sorted(
            path for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts
        )
