"""Renew the two lists of pins: ``python -m tools.book.live.pins``, after the project's own (``make constraints``).

Which packages there are is decided in the lists themselves. A package that the project pins too gets the project's
version; for the others a version is written into the list by hand first. The checksums are made anew.
"""

from __future__ import annotations

import hashlib
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from packaging.utils import parse_wheel_filename

from tools.book.live.places import ROOT, run
from tools.book.live.tooling import BROWSER_PINS, BUILD_PINS

#: Their versions hang on each other, or on the kernel in the browser: renewed by hand, and tried.
BY_HAND: Final = {"ipython", "jupyterlite-core", "jupyterlite-pyodide-kernel"}
_PIN: Final = re.compile(r"^([a-z0-9-]+)==([^ ;\n]+)(?!.*python_full_version)", re.MULTILINE)


def project_pins() -> dict[str, str]:
    """The versions that the project itself is tested with, where they do not hang on the version of Python."""
    return dict(_PIN.findall((ROOT / "constraints.txt").read_text(encoding="utf-8")))


def renewed(listed: str, known: dict[str, str]) -> list[str]:
    """What a list of pins asks for after its renewal, as ``name==version``."""
    return [
        f"{name}=={version if name in BY_HAND else known.get(name, version)}"
        for name, version in _PIN.findall(listed)
    ]


def main() -> int:
    for path, python in ((BUILD_PINS, "3.11"), (BROWSER_PINS, "3.14")):
        comment, *rest = path.read_text(encoding="utf-8").splitlines()
        wanted = renewed("\n".join(rest), project_pins())
        with tempfile.TemporaryDirectory() as folder:
            kind = (
                f"--only-binary :all: --platform any --implementation py --abi none --python-version {python}"
            )
            options = ["--quiet", "--no-deps", *kind.split(), "-d", folder]
            run(sys.executable, "-m", "pip", "download", *options, *wanted)
            lines = [_line(wheel) for wheel in sorted(Path(folder).iterdir())]
        path.write_text("\n".join([comment, *lines, ""]), encoding="utf-8")
        print(f"{path.name}: {len(lines)} packages")
    return 0


def _line(wheel: Path) -> str:
    name, version, _, _ = parse_wheel_filename(wheel.name)
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}"


if __name__ == "__main__":
    sys.exit(main())
