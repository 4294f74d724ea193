"""``trucedu lab``: JupyterLab with the lessons in a folder of the learner's own, their games already running.

Everything that JupyterLab would write into a home folder (settings, workspaces, sessions, trust, histories)
goes into a hidden folder beside the lessons instead: the learner's own Jupyter, if there is one, never
notices.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from trucedu.data_files import lesson_notebooks
from trucedu.lab.lesson_copies import CopyReport, copy_lessons
from trucedu.lab.live import live_sources
from trucedu.language import tr

DEFAULT_FOLDER: Final = "truc-lessons"
STATE_FOLDER: Final = ".trucedu"
FIRST_LESSON: Final = "00_start.ipynb"

_HERE: Final = Path(__file__).resolve().parent
CONFIG: Final = _HERE / "jupyter_config"
LABEXTENSIONS: Final = _HERE / "labextensions"

#: Where JupyterLab and the kernels keep what they would otherwise put into the home folder.
_STATE_VARIABLES: Final = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}
#: Caches move too, unless the learner has already said where they belong.
_CACHE_VARIABLES: Final = {"MPLCONFIGDIR": "matplotlib", "XDG_CACHE_HOME": "cache"}


class CannotStart(Exception):
    """JupyterLab cannot be started; the message tells the learner why and what to do."""


def launch(argv: Sequence[str]) -> int:
    """Prepare the lessons and run JupyterLab until it is stopped.

    :param argv: what follows ``trucedu lab`` on the command line.
    :returns: an exit code: 0 after a normal end, 1 if it could not start.
    """
    parser = _parser()
    options, for_jupyter = parser.parse_known_args(argv)
    if options.port is not None:
        for_jupyter.append(f"--ServerApp.port={options.port}")
    if options.no_browser:
        for_jupyter.append("--no-browser")
    folder = Path(options.folder).expanduser().absolute()
    try:
        report = prepare(folder)
    except CannotStart as problem:
        print(problem, file=sys.stderr)
        return 1
    for line in announcement(folder, report, browser=not options.no_browser):
        print(line, flush=True)
    os.environ.update(environment(folder, os.environ))
    return _run(folder, for_jupyter)


def prepare(folder: Path) -> CopyReport:
    """Make or renew the learner's folder: the lessons, and the hidden folder that JupyterLab will use.

    :raises CannotStart: a part of trucedu or JupyterLab is missing, or the folder cannot be written.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise CannotStart(
            tr('JupyterLab is not installed here. This brings it in: pip install "trucedu[lab]"')
        )
    try:
        lessons = lesson_notebooks()
    except FileNotFoundError as problem:
        raise CannotStart(str(problem)) from problem
    if folder.exists() and not folder.is_dir():
        raise CannotStart(
            tr(
                "{folder} is a file, and the lessons need a folder: trucedu lab FOLDER. "
                "(An option for JupyterLab that takes a value is written with an equals sign: --name=value.)",
                folder=folder,
            )
        )
    state = folder / STATE_FOLDER
    try:
        for name in ("", *_STATE_VARIABLES.values(), *_CACHE_VARIABLES.values(), "config/labconfig"):
            (state / name).mkdir(parents=True, exist_ok=True)
        report = copy_lessons(lessons, folder, state)
        _tell_live_cells(state, lessons)
    except OSError as problem:
        raise CannotStart(
            tr(
                "The folder {folder} cannot be written ({why}). Choose another one: trucedu lab FOLDER",
                folder=folder,
                why=problem.strerror or problem,
            )
        ) from problem
    _trust(folder, state, report.written)
    return report


def announcement(folder: Path, report: CopyReport, *, browser: bool = True) -> list[str]:
    """What the terminal says before JupyterLab opens."""
    lines = [tr("The lessons are in {folder}", folder=folder)]
    lines += [
        tr("You have worked in {old}, so it stays as it is; the new version is {new}.", old=old, new=new)
        for old, new in report.beside
    ]
    if browser:
        lines.append(tr("JupyterLab opens in your web browser. To end it, press Ctrl-C here."))
    else:
        lines.append(tr("Open JupyterLab's address in your web browser. To end it, press Ctrl-C here."))
    return lines


def environment(folder: Path, current: Mapping[str, str]) -> dict[str, str]:
    """The environment variables that keep JupyterLab inside the learner's folder.

    :param folder: the learner's folder.
    :param current: the environment as it is; what it says about caches and further settings is respected.
    """
    state = folder / STATE_FOLDER
    changes = {variable: str(state / name) for variable, name in _STATE_VARIABLES.items()}
    changes |= {name: str(state / place) for name, place in _CACHE_VARIABLES.items() if not current.get(name)}
    settings = [str(CONFIG), *filter(None, [current.get("JUPYTER_CONFIG_PATH")])]
    changes["JUPYTER_CONFIG_PATH"] = os.pathsep.join(settings)
    return changes


def jupyter_arguments(folder: Path, extra: Sequence[str]) -> list[str]:
    """The command line for JupyterLab.

    :param folder: the learner's folder.
    :param extra: what the learner adds; it comes last, so it wins.
    """
    arguments = [
        *_encryption(),
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}",
        f"--LabApp.extra_labextensions_path={LABEXTENSIONS}",
        # Ctrl-C ends it at once, without a question in the terminal.
        "--ServerApp.answer_yes=True",
        # The list of installable extensions would be asked from a host on the internet.
        "--LabApp.extension_manager=readonly",
    ]
    asks_for_a_log = ("--debug", "--log-level", "--Application.log_level")
    if not any(argument.startswith(asks_for_a_log) for argument in extra):
        # The address is shown at any level; what Jupyter warns of is nothing that a learner could change.
        arguments.append("--log-level=ERROR")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In containers everyone is root, and Jupyter would refuse to start.
        arguments.append("--allow-root")
    return [*arguments, *extra]


def _encryption() -> list[str]:
    """Have JupyterLab and its kernels talk in cipher if both can: all users share a machine's ports."""
    import zmq
    from jupyter_client.manager import KernelManager

    possible = "transport_encryption" in KernelManager.class_trait_names() and zmq.has("curve")
    return ["--KernelManager.transport_encryption=auto"] if possible else []


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="trucedu lab",
        description=tr("Open the lessons in JupyterLab. Other options go on to JupyterLab: --name=value."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "folder",
        nargs="?",
        default=DEFAULT_FOLDER,
        help=tr("where your copies of the lessons lie (default: ./{folder})", folder=DEFAULT_FOLDER),
    )
    parser.add_argument(
        "--port", type=int, help=tr("the port to use; by default the first free one from 8888 on")
    )
    parser.add_argument(
        "--no-browser", action="store_true", help=tr("only print the address, open no web browser")
    )
    return parser


def _tell_live_cells(state: Path, lessons: Sequence[Path]) -> None:
    """Tell the front-end extension, through the page's settings, which cells may start by themselves."""
    page = state / "config" / "labconfig" / "page_config.json"
    page.write_text(json.dumps({"truceduLive": live_sources(lessons)}, indent=1), encoding="utf-8")


def _trust(folder: Path, state: Path, names: Sequence[str]) -> None:
    """Mark our fresh copies as trusted, in the learner's own list: their pictures show before any run."""
    import nbformat
    from nbformat.sign import NotebookNotary

    if not names:
        return
    notary = NotebookNotary(data_dir=str(state / "data"))
    try:
        for name in names:
            notary.sign(nbformat.read(folder / name, as_version=4))
    finally:
        notary.store.close()


def _run(folder: Path, extra: Sequence[str]) -> int:
    from jupyterlab.labapp import LabApp

    try:
        LabApp.launch_instance(jupyter_arguments(folder, extra))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
