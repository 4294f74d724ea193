"""python -m tools.book: build the book and say where it is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.book.build import BUILD, BookFault, build


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.book", description="Build the book.")
    parser.add_argument("--place", type=Path, default=BUILD, help="where to build (default: build/book)")
    options = parser.parse_args()
    try:
        site = build(options.place.resolve())
    except BookFault as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"The book: {site / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
