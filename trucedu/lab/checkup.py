"""``trucedu doctor``: is everything there that the lessons and games need, and where is it?"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import platform
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import trucedu
from trucedu.data_files import data_folder, lesson_notebooks
from trucedu.language import tr

State = Literal["ok", "optional", "problem"]

#: What the games are drawn with: the package, and where in share/jupyter its part for the page lies.
_FRONT_ENDS: Final = {
    "jupyterlab_widgets": "labextensions/@jupyter-widgets/jupyterlab-manager",
    "anywidget": "labextensions/anywidget",
}
_REQUIRED: Final = ("ipywidgets", "anywidget", "attrs", "cattrs", "fsrs")
_FOR_THE_LAB: Final = ("jupyterlab", "jupytext", "matplotlib", "numpy")


@dataclass(frozen=True)
class Fact:
    """One thing looked at: its name, how it is, and more about it in words.

    The states: ``ok``, ``optional`` (missing, and only needed for some things) and ``problem``.
    """

    name: str
    state: State
    text: str


def doctor() -> list[Fact]:
    """Look at this installation; nothing is changed and nobody is asked over the network.

    :returns: the facts, in the order in which they are best read; all is well if none is a ``problem``.
    """
    facts = [_python(), _package(), _lessons(), _ledger()]
    facts += [_installed(name, "problem", "pip install trucedu") for name in _REQUIRED]
    facts += [_installed(name, "optional", 'pip install "trucedu[lab]"') for name in _FOR_THE_LAB]
    if importlib.util.find_spec("jupyterlab") is not None:
        facts += [_front_end(name, folder) for name, folder in _FRONT_ENDS.items()]
        facts.append(_saving())
    return facts


def _python() -> Fact:
    return Fact("Python", "ok", f"{platform.python_version()}, {sys.executable}")


def _package() -> Fact:
    return Fact("trucedu", "ok", f"{trucedu.__version__}, {Path(trucedu.__file__).resolve().parent}")


def _lessons() -> Fact:
    try:
        lessons = lesson_notebooks()
    except FileNotFoundError as problem:
        return Fact(tr("lessons"), "problem", str(problem))
    if not lessons:
        return Fact(tr("lessons"), "problem", tr("none in {folder}", folder=data_folder("notebooks")))
    names = ", ".join(lesson.stem for lesson in lessons)
    return Fact(tr("lessons"), "ok", tr("{count} ({names})", count=len(lessons), names=names))


def _ledger() -> Fact:
    try:
        return Fact(tr("source ledger"), "ok", str(data_folder("seeds")))
    except FileNotFoundError as problem:
        return Fact(tr("source ledger"), "problem", str(problem))


def _installed(name: str, if_missing: State, remedy: str) -> Fact:
    try:
        return Fact(name, "ok", importlib.metadata.version(name))
    except importlib.metadata.PackageNotFoundError:
        return Fact(name, if_missing, tr("not installed; this brings it in: {remedy}", remedy=remedy))


def _front_end(name: str, folder: str) -> Fact:
    """The half of a widget library that runs in the page; without it a game stays an empty line."""
    label = tr("{name} in JupyterLab", name=name)
    from jupyter_core.paths import jupyter_path

    for place in jupyter_path(folder):
        if (Path(place) / "package.json").is_file():
            return Fact(label, "ok", place)
    remedy = f"pip install --force-reinstall {name}"
    text = tr("its front-end part is missing; this brings it back: {remedy}", remedy=remedy)
    return Fact(label, "problem", text)


def _saving() -> Fact:
    """Is the extension on that keeps saved notebooks readable? ``trucedu lab`` switches it on in any case."""
    from jupyter_core.paths import jupyter_config_path

    label = tr("readable saved games")
    for place in jupyter_config_path():
        file = Path(place) / "jupyter_server_config.d" / "trucedu.json"
        if file.is_file():
            return Fact(label, "ok", str(file))
    return Fact(label, "optional", tr("only in JupyterLab as opened by: trucedu lab"))
