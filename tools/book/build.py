"""From the tree to the site: every kind of page writes its sources, then Sphinx makes HTML of them."""

from __future__ import annotations

import filecmp
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.book import games, progress_data, rule_places
from tools.book.kinds import KINDS
from tools.book.live.places import LiveFault
from tools.book.live.site import build_live
from tools.book.live_links import VARIABLE, has_live, live_folder
from tools.book.parts import ROOT, Part
from tools.book.trim import trim
from trucedu.data_files import lesson_notebooks

BUILD: Final = ROOT / "build" / "book"


class BookFault(Exception):
    """The book cannot be built; what is wrong was printed above."""


def build(place: Path = BUILD) -> Path:
    """Build the whole book.

    :param place: a folder for ``source`` (generated pages), ``doctrees`` (Sphinx's memory) and ``html`` (the site).
    :returns: the folder of the site.
    :raises BookFault: Sphinx found a fault (a warning is one), or the live pages cannot be made.
    """
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as fresh:
        write_sources(Path(fresh))
        _bring_up_to_date(place / "source", Path(fresh))
    written = time.perf_counter()
    site = place / "html"
    _sphinx(place / "source", place / "doctrees", site)
    trim(site)
    made = time.perf_counter()
    if has_live():
        _live(site)
    pages = sum(1 for page in site.rglob("*.html") if live_folder(site) not in page.parents)
    print(
        f"{pages} pages: sources {written - start:.1f} s, Sphinx {made - written:.1f} s, "
        f"live pages {time.perf_counter() - made:.1f} s",
        flush=True,
    )
    return site


def _live(site: Path) -> None:
    try:
        build_live(live_folder(site), lesson_notebooks())
    except LiveFault as fault:
        raise BookFault(f"{fault}\n({VARIABLE}=off builds the book without live pages)") from fault


def write_sources(target: Path) -> None:
    """Write the sources of all pages, and the table of contents into the first one."""
    parts = [part for kind in KINDS for part in kind(target)]
    games.write_assets(target / "_static")
    progress_data.write_data(target / "_static")
    rule_places.write_places(target / "_static")
    index = target / "index.md"
    index.write_text(index.read_text(encoding="utf-8") + _contents(parts), encoding="utf-8")


def _contents(parts: Sequence[Part]) -> str:
    trees = []
    for part in parts:
        lines = "\n".join(part.pages)
        trees.append(f"\n```{{toctree}}\n:hidden:\n:caption: {part.caption}\n\n{lines}\n```\n")
    return "".join(trees)


def _bring_up_to_date(old: Path, fresh: Path) -> None:
    """Make one folder like the other and touch nothing that is equal already: Sphinx goes by the time of change."""
    for path in sorted(old.rglob("*"), reverse=True) if old.exists() else []:
        twin = fresh / path.relative_to(old)
        if path.is_dir() and not twin.is_dir():
            path.rmdir()
        elif path.is_file() and not twin.is_file():
            path.unlink()
    for path in sorted(fresh.rglob("*")):
        twin = old / path.relative_to(fresh)
        if path.is_dir():
            twin.mkdir(parents=True, exist_ok=True)
        elif not twin.exists() or not filecmp.cmp(path, twin, shallow=False):
            twin.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, twin)


def _sphinx(source: Path, memory: Path, site: Path) -> None:
    from sphinx.cmd.build import main

    # Every warning is a fault, but all of them are shown first.
    options = ["-q", "-b", "html", "-W", "--keep-going", "-d", str(memory)]
    if main([*options, str(source), str(site)]) != 0:
        raise BookFault("Sphinx complained; see above")
