"""Pages written by hand: what lies in ``book/`` goes into the sources as it is."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from tools.book.parts import ROOT, Part
from tools.book.reference import every_page

FOLDER: Final = ROOT / "book"
#: Where the pages written by hand stand in the table of contents. ``index`` is above them all.
PARTS: Final = (Part("About", ("about", "deploy")),)


def pages(target: Path) -> list[Part]:
    """Copy ``book/`` into the sources.

    :raises ValueError: a page lies there that has no place in the table of contents, or the other way about.
    """
    shutil.copytree(FOLDER, target, dirs_exist_ok=True)
    there = {str(page.relative_to(FOLDER).with_suffix("")) for page in FOLDER.rglob("*.md")}
    # Some stand among generated pages.
    among = {page for part in every_page.PARTS for page in part.pages} & there
    placed = {"index", *among, *(page for part in PARTS for page in part.pages)}
    if there != placed:
        raise ValueError(
            f"pages in book/ and their places in tools/book/written.py differ: {sorted(there ^ placed)}"
        )
    return list(PARTS)
