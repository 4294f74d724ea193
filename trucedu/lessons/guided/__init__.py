"""Guided deals: a deal played move by move with a text beside it. Each is a TOML file in this folder.

>>> script = load_guided("first-deal")
>>> play = GuidedPlay(script)
>>> play.do("next")
"""

from __future__ import annotations

from trucedu.lessons.guided.loading import (
    GuidedError,
    NoSuchGuided,
    guided_deals,
    load_guided,
    read_guided,
)
from trucedu.lessons.guided.play import GuidedPlay, NotHere, Stray, Told
from trucedu.lessons.guided.script import Answer, Script, Step, Wrong

__all__ = [
    "Answer",
    "GuidedError",
    "GuidedPlay",
    "NoSuchGuided",
    "NotHere",
    "Script",
    "Step",
    "Stray",
    "Told",
    "Wrong",
    "guided_deals",
    "load_guided",
    "read_guided",
]
