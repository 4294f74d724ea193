"""No file of the project names the machine it was made on, or a host that it might ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

SHIPPED = ("trucedu", "notebooks", "seeds", "book", "tests", "tools", ".ci")
TEXT = {".py", ".toml", ".md", ".txt", ".json", ".js", ".css", ".html", ".ipynb", ".cfg", ".yml", ".svg", ""}
SKIPPED_FOLDERS = {"__pycache__", "_build", "node_modules", ".ipynb_checkpoints"}

# Put together from pieces, so that this file does not contain what it looks for.
HOSTS = re.compile("|".join(["pypi" + r"\.org", "python" + r"hosted\.org", "npm" + r"js\.(org|com)"]))
PLACES = re.compile("|".join([r"(?<![\w.])/" + "(work|root|home|Users)/[a-z]", r"[A-Z]:\\" + r"Users\\"]))


def text_files() -> Iterator[Path]:
    for name in SHIPPED:
        for path in sorted((ROOT / name).rglob("*")):
            inside = path.relative_to(ROOT).parts
            if path.is_file() and path.suffix in TEXT and not SKIPPED_FOLDERS & set(inside):
                yield path
    for path in sorted(ROOT.iterdir()):
        if path.is_file() and path.suffix in TEXT and path.name != ".git":
            yield path


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", list(text_files()), ids=relative)
def test_names_no_registry_and_no_place_on_this_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert HOSTS.search(text) is None
    assert PLACES.search(text) is None


@pytest.mark.parametrize("path", [p for p in text_files() if p.suffix in {".js", ".css"}], ids=relative)
def test_front_end_files_ask_no_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "https://" not in text
    assert re.search(r"""(url\(|src=|href=|import |fetch\()\s*["']?(http:)?//""", text) is None


@pytest.mark.parametrize("name", ["uv.lock", "pylock.toml"])
def test_no_lock_file_that_names_hosts(name: str) -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert name in ignored


def test_the_pins_are_pins_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert lines
    assert [line for line in lines if not re.match(r"[a-z0-9-]+==[\w.]+( ; .+)?$", line)] == []
