"""Make the live part of the book: ``python -m tools.book.live [FOLDER]``."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tools.book.live.places import ROOT, LiveFault
from tools.book.live.site import build_live
from trucedu.data_files import lesson_notebooks


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.book.live", description="Make the live part of the book."
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=ROOT / "build/book/html/live", help="default: %(default)s"
    )
    target: Path = parser.parse_args().folder.absolute()
    start = time.perf_counter()
    try:
        build_live(target, lesson_notebooks())
    except LiveFault as fault:
        print(fault, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file()) / 1e6
    print(f"{target}: {size:.0f} MB in {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
