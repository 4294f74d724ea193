"""Wheels compiled beforehand, each kept until it changes."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.book.live.places import CACHE, HERE, digest, run
from tools.book.live.tooling import core, node

#: The source of these stays readable for a curious learner, and in tracebacks.
_KEEP: Final = ("trucedu",)
#: Of no use in the browser: the lessons inside our wheel (they are beside it), descriptions of libraries that are
#: not here (for completing words in code), and tests of others.
_LEAVE_OUT: Final = (
    r"^trucedu/_data/notebooks/|^jedi/third_party/(django-stubs|typeshed/stubs)/"
    r"|^(IPython|ipywidgets|psygnal|traitlets|micropip|comm)/(.+/)?tests?/"
)
_SCRIPTS: Final = (HERE / "compile_wheels.mjs", HERE / "compile_wheels.py")


def compiled_wheels(wheels: Sequence[Path]) -> list[Path]:
    """The same wheels, compiled; those that were compiled before are taken as they are."""
    pyodide = core()
    options = json.dumps({"keep": _KEEP, "leave_out": _LEAVE_OUT})
    same = digest([*_SCRIPTS, pyodide / "package.json", options])
    places = {wheel: CACHE / "compiled" / digest([same, wheel]) / wheel.name for wheel in wheels}
    waiting = [wheel for wheel, place in places.items() if not place.is_file()]
    if waiting:
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            raw, done = Path(folder, "raw"), Path(folder, "done")
            raw.mkdir()
            done.mkdir()
            for wheel in waiting:
                shutil.copy2(wheel, raw)
            run(node(), _SCRIPTS[0], pyodide, _SCRIPTS[1], raw, done, options)
            for wheel in waiting:
                places[wheel].parent.mkdir(parents=True, exist_ok=True)
                shutil.move(done / wheel.name, places[wheel])
    return list(places.values())
