"""The house has floors: a module imports only from its own floor or from one below."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "trucedu"
MODULES = sorted(PACKAGE.rglob("*.py"))

#: Every part of the package, and its floor. What is not listed here has no place in the house yet.
FLOORS = {
    "cards": 0, "chance": 0, "codewords": 0, "language": 0, "data_files": 0,
    "variants": 1, "ledger": 1,
    "engine": 2,
    "odds": 3, "bots": 3,
    "lessons": 4, "show": 4,
    "widgets": 5, "classroom": 5,
    "lab": 6, "terminal": 6, "cli": 6, "__main__": 6,
}  # fmt: skip
#: The package itself gathers the public names of all floors, so only the top floor may import from it.
TOP = 6
MOST_LINES = 450

#: The engine is pure: same input, same output, on every machine and in the browser.
NOT_IN_THE_ENGINE = {
    "datetime", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "tempfile", "threading",
    "time", "IPython", "anywidget", "ipywidgets", "matplotlib", "numpy",
}  # fmt: skip


def name_of(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


def floor_of(parts: tuple[str, ...]) -> int:
    """The floor of a module, given by the parts of its dotted name after ``trucedu``."""
    return FLOORS[parts[0]] if parts else TOP


def imported(module: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything a module imports, inside functions as well."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, (
                f"{name_of(module)}:{node.lineno}: imports are written with their full name"
            )
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_imports_only_from_its_own_floor_or_below(module: Path) -> None:
    own = module.relative_to(PACKAGE).with_suffix("").parts
    if own == ("__init__",):
        return  # the roof
    for line, name in imported(module):
        first, *parts = name.split(".")
        if first != "trucedu":
            continue
        # "from trucedu import te_name" takes a name from the roof unless that name is a part of the house.
        target = (parts[0],) if parts and parts[0] in FLOORS else ()
        assert floor_of(target) <= floor_of(own), (
            f"{name_of(module)}:{line} imports {name} from a higher floor"
        )


@pytest.mark.parametrize("part", sorted({module.relative_to(PACKAGE).parts[0] for module in MODULES}))
def test_every_part_has_a_floor(part: str) -> None:
    assert part.removesuffix(".py") in {*FLOORS, "__init__"}


@pytest.mark.parametrize("module", sorted((PACKAGE / "engine").rglob("*.py")), ids=name_of)
def test_the_engine_is_pure(module: Path) -> None:
    outside = {name.split(".")[0] for _, name in imported(module)}
    assert not outside & NOT_IN_THE_ENGINE


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_stays_small(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) < MOST_LINES


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = ["matplotlib", "numpy", "jupyterlab", "jupyter_server", "nbformat", "jupytext"]
    code = f"import sys, trucedu; print([name for name in {heavy} if name in sys.modules])"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert result.stdout.strip() == "[]"
