"""``trucedu lab`` with other lessons in the place of ours: serve_lessons.py LESSONS FOLDER [options]."""

from __future__ import annotations

import sys
from pathlib import Path

from trucedu.lab import launcher


def main(lessons: str, *words: str) -> int:
    launcher.lesson_notebooks = lambda: sorted(Path(lessons).glob("*.ipynb"))  # type: ignore[attr-defined]
    return launcher.launch(words)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
