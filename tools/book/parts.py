"""What a kind of page hands back: a part of the table of contents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from attrs import frozen

ROOT: Final = Path(__file__).resolve().parents[2]


@frozen
class Part:
    """A part of the table of contents.

    ``caption``: what stands above it. ``pages``: the names of its pages in reading order, relative to the sources and
    without an ending, as in ``lessons/04_embit``.
    """

    caption: str
    pages: tuple[str, ...]


#: Writes the sources of one kind of page into the folder of sources, and says where they belong.
Kind = Callable[[Path], list[Part]]
