"""What has to be fetched: the programs that build JupyterLite, Pyodide's core, the wheels of other packages.

Everything is named with its exact version and checksum (``pins-build.txt``, ``pins-browser.txt``,
``book/package-lock.json``) and comes through pip and npm, from wherever these are set up to look.
"""

from __future__ import annotations

import shutil
import sys
import venv
from pathlib import Path
from typing import Final

from tools.book.live.places import (
    BOOK,
    CACHE,
    HERE,
    ROOT,
    CommandFailed,
    NotFetched,
    digest,
    kept,
    program,
    run,
)

BUILD_PINS: Final = HERE / "pins-build.txt"
BROWSER_PINS: Final = HERE / "pins-browser.txt"
_NPM_FILES: Final = ("package.json", "package-lock.json", ".npmrc")
_STRICT: Final = [
    "--quiet",
    "--disable-pip-version-check",
    "--no-deps",
    "--require-hashes",
    "--only-binary",
    ":all:",
]


def missing_programs() -> list[str]:
    """Which programs this build needs and does not find; their names, for a sentence."""
    return [name for name in ("node", "npm") if shutil.which(name) is None]


def environment() -> Path:
    """A virtual environment of its own for JupyterLite: it takes in every extension of the one it is built in."""

    def make(folder: Path) -> None:
        venv.create(folder, with_pip=False)
        python = program(folder, "python")
        _fetch(sys.executable, "-m", "pip", "--python", python, "install", *_STRICT, "-r", BUILD_PINS)

    return kept(CACHE / "env", digest([BUILD_PINS, sys.version]), make)


def core() -> Path:
    """Pyodide's core: the interpreter itself and the standard library, without any package."""

    def make(folder: Path) -> None:
        for name in _NPM_FILES:
            shutil.copy2(BOOK / name, folder)
        _fetch(_found("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", folder=folder)

    made_from = digest(BOOK / name for name in _NPM_FILES)
    return kept(CACHE / "npm", made_from, make) / "node_modules" / "pyodide"


def node() -> str:
    """The program that runs Pyodide outside a browser."""
    return _found("node")


def wheels() -> list[Path]:
    """The wheels of other packages that trucedu needs in the browser; all of them pure Python."""

    def make(folder: Path) -> None:
        platform = [
            "--python-version",
            "3.14",
            "--implementation",
            "py",
            "--abi",
            "none",
            "--platform",
            "any",
        ]
        _fetch(sys.executable, "-m", "pip", "download", *_STRICT, *platform, "-d", folder, "-r", BROWSER_PINS)

    return sorted(kept(CACHE / "wheels", digest([BROWSER_PINS]), make).glob("*.whl"))


def kernel_wheels() -> list[Path]:
    """The wheels that the kernel brings along. They stand in for packages that need a real system."""
    folder = environment() / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    # Of two stand-ins for the same package the newer one is for our version of ipywidgets.
    return sorted(
        wheel for wheel in folder.glob("*.whl") if not wheel.name.startswith("widgetsnbextension-3")
    )


def _fetch(*command: str | Path, folder: Path = ROOT) -> None:
    try:
        run(*command, folder=folder)
    except CommandFailed as failed:
        raise NotFetched(str(failed)) from failed


def _found(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise NotFetched(
            f"The live pages need {name}, which is not here. On Debian: apt-get install nodejs npm"
        )
    return path
