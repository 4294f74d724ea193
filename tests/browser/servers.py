"""Real JupyterLab servers for the browser tests, each shut into a folder of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent

#: Makes `window.jupyterapp` available to the tests, and needs no token.
FOR_TESTS = [
    "--no-browser",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--LabApp.expose_app_in_browser=True",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port_retries=0",
]
START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


class Server:
    """One running server: its address, the folder it serves, the home it must not touch, and its log."""

    def __init__(self, command: Sequence[str], folder: Path, home: Path, extra: dict[str, str]) -> None:
        self.port = free_port()
        self.folder = folder
        self.home = home
        self.log = home.parent / f"server-{self.port}.log"
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "IPYTHON", "XDG"))
        }
        environment |= {"HOME": str(home), "PYTHONPATH": str(HERE), **extra}
        words = [*command, *FOR_TESTS, f"--ServerApp.port={self.port}"]
        with self.log.open("wb") as log:
            # A terminal and a process group of its own: Ctrl-C works as in a person's window.
            terminal, keyboard = os.openpty()
            self._terminal = os.fdopen(terminal, "rb", buffering=0)
            self.process = subprocess.Popen(
                words, cwd=folder.parent, env=environment, stdin=keyboard, stdout=log,
                stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
            os.close(keyboard)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait(self) -> None:
        """Until it answers; a server that ends instead shows its log."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with code {self.process.returncode}:\n{self.said()}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/status", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise RuntimeError(f"the server did not answer within {START_SECONDS} s:\n{self.said()}")

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def interrupt(self) -> int:
        """Ctrl-C; the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(20)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)
        self._terminal.close()


def trucedu_lab(folder: Path, home: Path, *, lessons: Path | None = None) -> Server:
    """``trucedu lab FOLDER``; with ``lessons``, a folder of notebooks that stand in for the shipped ones."""
    module = ["-m", "trucedu", "lab"] if lessons is None else [str(HERE / "serve_lessons.py"), str(lessons)]
    return Server([sys.executable, *module, str(folder)], folder, home, {})


def plain_lab(folder: Path, home: Path) -> Server:
    """JupyterLab as anybody would start it, without our launcher and with no settings of ours."""
    kept = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    extra = {name: str(home / place) for name, place in kept.items()}
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return Server(command, folder, home, extra)
