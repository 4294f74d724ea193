"""Pyodide's folder: its core, the wheels, and a list of packages that names nothing else."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tools.book.live.places import LiveFault

_CORE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: What IPython asks for on other systems only, whatever its own conditions say.
_NOT_HERE: Final = {"pexpect", "ptyprocess", "psutil", "jupyterlab-widgets"}

Entry = dict[str, Any]


class Incomplete(LiveFault):
    """A wheel asks for a package that is not there; the message says which for which."""


def write_pyodide(core: Path, wheels: Sequence[Path], target: Path) -> list[str]:
    """Fill a folder with Pyodide and these wheels.

    :param core: the folder of the npm package. :param wheels: all packages there will be. :param target: the folder.
    :returns: the names of the packages.
    :raises Incomplete: a package that one of them needs is not among them.
    """
    target.mkdir(parents=True, exist_ok=True)
    for name in _CORE_FILES:
        shutil.copyfile(core / name, target / name)
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    entries = {}
    for wheel, entry in zip(wheels, entries_of(wheels, lock["info"]["python"]), strict=True):
        shutil.copyfile(wheel, target / entry["file_name"])
        entries[entry["name"]] = entry
    # Pyodide's own list names hundreds of packages whose files are elsewhere: ours replaces it.
    lock["packages"] = dict(sorted(entries.items()))
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    return sorted(entries)


def entries_of(wheels: Iterable[Path], python: str) -> list[Entry]:
    """The entries of Pyodide's list for these wheels; each dependency is one of them.

    :param python: the version of Python in the browser, such as ``3.14.2``.
    """
    conditions = {
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }
    entries = [_entry(wheel, conditions) for wheel in wheels]
    names = {entry["name"] for entry in entries}
    lost = [
        f"{entry['name']} needs {needed}"
        for entry in entries
        for needed in entry["depends"]
        if needed not in names
    ]
    if lost:
        raise Incomplete("; ".join(lost))
    return entries


def _entry(wheel: Path, conditions: dict[str, str]) -> Entry:
    name, version, _, _ = parse_wheel_filename(wheel.name)
    proof = hashlib.sha256(wheel.read_bytes()).hexdigest()
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        metadata = next(each for each in names if each.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(file.read(metadata).decode("utf-8"))
    needed = [
        canonicalize_name(wanted.name)
        for wanted in map(Requirement, headers.get_all("Requires-Dist", []))
        if wanted.marker is None or wanted.marker.evaluate(conditions)
    ]
    tops = {each.split("/")[0].removesuffix(".pyc").removesuffix(".py") for each in names}
    return {
        "name": name,
        "version": str(version),
        "file_name": _named(wheel, proof),
        "install_dir": "site",
        "sha256": proof,
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": sorted({each for each in needed if each not in _NOT_HERE}),
        "unvendored_tests": False,
    }


def _named(wheel: Path, proof: str) -> str:
    """The wheel's name with a mark of its contents.

    A browser keeps files for a while. Of a site that was renewed it must not take an old wheel for a new one: Pyodide
    refuses what is not exactly what its list says.
    """
    name, version, tags = wheel.name.split("-", 2)
    return f"{name}-{version}-1{proof[:8]}-{tags}"  # such a mark begins with a digit
