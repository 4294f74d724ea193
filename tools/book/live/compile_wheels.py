"""Compile the Python files in wheels beforehand; run by compile_wheels.mjs inside Pyodide.

A browser that has to compile thousands of lines on every visit starts twice as slowly.
"""

import base64
import hashlib
import importlib.util
import json
import re
import zipfile
from pathlib import Path

#: The same bytes for the same contents.
_DATE = (2020, 1, 1, 0, 0, 0)


def compile_all(source: str, target: str, options: str) -> None:
    """Compile every wheel of a folder into another one.

    :param options: JSON: ``keep``, packages whose source stays beside the compiled code, to be read and to show in
        tracebacks; ``leave_out``, a pattern for files that are left out.
    """
    wanted = json.loads(options)
    for wheel in sorted(Path(source).glob("*.whl")):
        keep = wheel.name.split("-")[0] in wanted["keep"]
        compile_wheel(wheel, Path(target) / wheel.name, keep=keep, leave_out=re.compile(wanted["leave_out"]))


def compile_wheel(source: Path, target: Path, *, keep: bool, leave_out: re.Pattern[str]) -> None:
    """Write a wheel again with its modules compiled, and its record of files made anew."""
    record: list[str] = []
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):

        def put(name: str, content: bytes) -> None:
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)
            proof = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={proof},{len(content)}")

        own_record = next(name for name in old.namelist() if name.endswith(".dist-info/RECORD"))
        for name in sorted(old.namelist()):
            if name.endswith("/") or name == own_record or leave_out.search(name):
                continue
            content = old.read(name)
            code = compiled(content, name) if name.endswith(".py") else None
            if code is None or keep:
                put(name, content)
            if code is not None:
                put(_place(name, keep=keep), code)
        entry = zipfile.ZipInfo(own_record, _DATE)
        entry.compress_type = zipfile.ZIP_DEFLATED
        new.writestr(entry, "\n".join([*record, f"{own_record},,", ""]))


def compiled(content: bytes, name: str) -> bytes | None:
    """A module's compiled form, taken as it is by the importer; None for a file that is no Python of this version."""
    try:
        code = compile(content, name, "exec", dont_inherit=True)
    except SyntaxError:  # templates and tests for other versions are shipped as .py too
        return None
    # A mark by contents that is not checked: the source cannot change under a wheel.
    made: bytes = importlib._bootstrap_external._code_to_hash_pyc(
        code, importlib.util.source_hash(content), False
    )
    return made


def _place(name: str, *, keep: bool) -> str:
    """Where compiled code is looked for: beside the source in ``__pycache__``, or in the place of the source."""
    return importlib.util.cache_from_source(name) if keep else f"{name}c"
