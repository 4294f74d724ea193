"""JupyterLite with everything in it, and a check that nothing in it points elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Final

from tools.book.live.compiled import compiled_wheels
from tools.book.live.contents import write_contents
from tools.book.live.own_wheel import own_wheel
from tools.book.live.places import CACHE, HERE, LiveFault, program, run
from tools.book.live.pyodide import write_pyodide
from tools.book.live.tooling import core, environment, kernel_wheels, wheels
from trucedu import __version__
from trucedu.lab.launcher import LABEXTENSIONS
from trucedu.lab.live import live_sources
from trucedu.lessons.progress_place import BROWSER, VARIABLE

APPS: Final = ("notebooks", "repl", "tree")
#: Loaded all at once while the kernel starts, so that `import trucedu` finds everything in place.
_PRELOADED: Final = (
    "micropip",
    "piplite",
    "ipykernel",
    "comm",
    "pyodide-kernel",
    "jedi",
    "ipython",
    "trucedu",
)
#: The home folder in the file system that Pyodide keeps in memory; no place on any machine.
_HOME: Final = str(PurePosixPath("/", "home", "pyodide"))
_PYODIDE: Final = "static/pyodide"
#: Where Pyodide, scripts and fonts are fetched from when nobody says otherwise; that nothing is asked for anywhere, a
#: browser test counts.
_ELSEWHERE: Final = re.compile(r"jsdelivr|unpkg|googleapis|cloudflare")


class AsksOthers(LiveFault):
    """The site would ask another host; the message says which file does."""


def build_live(target: Path, notebooks: Sequence[Path]) -> None:
    """Make the live part of the book.

    :param target: a folder, emptied first. :param notebooks: the built lessons.
    :raises AsksOthers: something in it would be fetched from another host.
    """
    place = environment()
    prepared = compiled_wheels([*wheels(), *kernel_wheels(), own_wheel()])
    extensions = place / "share" / "jupyter" / "labextensions"
    for own in (LABEXTENSIONS, HERE / "extensions"):
        shutil.copytree(own, extensions, dirs_exist_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    # A folder of its own for each build: the program keeps a record of what it has done, and with an old record
    # it leaves out the very step that says where Pyodide is.
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        lite = Path(folder)
        write_pyodide(core(), prepared, lite / _PYODIDE)
        for name, settings in _settings(notebooks).items():
            (lite / name).parent.mkdir(exist_ok=True)
            (lite / name).write_text(json.dumps(settings, indent=1), encoding="utf-8")
        built = lite / "built"
        apps = [word for app in APPS for word in ("--apps", app)]
        run(
            program(place, "python"), "-m", "jupyterlite_core", "build", "--lite-dir", lite, "--output-dir", built,
            "--no-sourcemaps", "--no-unused-shared-packages", *apps, folder=lite,
        )  # fmt: skip
        write_contents(notebooks, built)
        shutil.copyfile(HERE / "play.html", built / "play.html")
        _tidy(built)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(built, target)
    if faults := list(pointing_elsewhere(target)):
        raise AsksOthers("; ".join(faults))


def _tidy(built: Path) -> None:
    """Take out what JupyterLite brings along and nobody will open."""
    for name in ("package.json", "doc"):
        path = built / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in built.glob("rspack.config*"):
        path.unlink()
    # Signs of a page's state that the notebook page asks for and that come with a real server only.
    signs = built / "static" / "favicons"
    signs.mkdir()
    for name in ("notebook", "file", "console", "terminal", "busy-1", "busy-2", "busy-3"):
        shutil.copyfile(built / "tree" / "favicon.ico", signs / f"favicon-{name}.ico")


def _settings(notebooks: Sequence[Path]) -> dict[str, Any]:
    """The settings files of JupyterLite, by name."""
    kernel = {
        "pyodideUrl": f"./{_PYODIDE}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": list(_PRELOADED),
            # Progress goes from memory into the browser's own store (see the extension for it), never into a file.
            "env": {"HOME": _HOME, VARIABLE: BROWSER},
        },
    }
    page = {
        "appName": "trucedu",
        "faviconUrl": "./tree/favicon.ico",
        "appUrl": "./tree",
        # Files live in memory: a page that is loaded again is always the lesson as it was shipped.
        "enableMemoryStorage": True,
        "contentsStorageDrivers": ["memoryStorageDriver"],
        "contentsAllJsonFile": "all.json",
        "settingsStorageName": f"trucedu-settings-{__version__}",
        # Read by our own extension, which starts exactly these cells and no others.
        "truceduLive": live_sources(notebooks),
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }
    # A plugin for notebooks, which there are none of on that page: it would only complain there.
    repl = {"disabledExtensions": ["@jupyterlab/codemirror-extension:commands"]}
    return {
        name: {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}
        for name, data in (("jupyter-lite.json", page), ("repl/jupyter-lite.json", repl))
    }


def pointing_elsewhere(site: Path) -> Iterator[str]:
    """What in a built site would be fetched from another host; sentences.

    Only settings, pages and styles are read: scripts, and descriptions of settings, name places that are never asked.
    """
    settings = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    if not (site / kernel["pyodideUrl"]).is_file():
        yield f"jupyter-lite.json: there is no {kernel['pyodideUrl']} in the site"
    lock = json.loads((site / _PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    for entry in lock["packages"].values():
        if not (site / _PYODIDE / entry["file_name"]).is_file():
            yield f"pyodide-lock.json: there is no {entry['file_name']} in the site"
    for path in sorted(site.rglob("*")):
        read = path.suffix in {".html", ".css", ".json"} and "schema" not in path.parts
        if read and (found := _ELSEWHERE.search(_text(path))):
            yield f"{path.relative_to(site)} names {found[0]}"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")
