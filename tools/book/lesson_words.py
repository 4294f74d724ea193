"""What pages say in place of sentences that speak of a notebook with a Python behind it (``lesson_words.toml``)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path


@cache
def said_otherwise() -> dict[str, tuple[tuple[str, str], ...]]:
    """By lesson: what stands in its notebook, and what stands on its page."""
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    return {
        lesson: tuple((pair["notebook"], pair["page"]) for pair in pairs)
        for lesson, pairs in tomllib.loads(text).items()
    }


def said_for_a_page(lesson: str, text: str) -> tuple[str, int]:
    """A text of a lesson as it stands on its page, and how many of its sentences were said otherwise."""
    count = 0
    for old, new in said_otherwise().get(lesson, ()):
        pattern = r"\s+".join(map(re.escape, old.split()))
        text, found = re.subn(pattern, new.replace("\\", r"\\"), text)
        count += found
    return text, count
