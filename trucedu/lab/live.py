"""Which cells may start by themselves: the shipped ones tagged ``live``, letter for letter."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

LIVE_TAG: Final = "live"


def live_sources(notebooks: Iterable[Path]) -> list[str]:
    """The sources of all cells tagged ``live`` in these notebooks, each once, in order.

    :raises ValueError: a file is no notebook (its JSON is broken).
    """
    sources: dict[str, None] = {}
    for path in notebooks:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code" and LIVE_TAG in cell["metadata"].get("tags", []):
                sources[source_of(cell)] = None
    return list(sources)


def source_of(cell: dict[str, Any]) -> str:
    """The text of a cell; on disk nbformat keeps it as one string or as a list of lines."""
    source: str | list[str] = cell["source"]
    return source if isinstance(source, str) else "".join(source)
