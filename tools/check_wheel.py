"""Build the wheel, install it in a fresh environment away from this tree, and see that it works there.

    python tools/check_wheel.py

A file that is not in the wheel is missing only where there is no source tree beside it; so everything is
tried from another folder: the command, the lessons and the ledger it carries, and the server extension.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOOK_SWITCH = "data/etc/jupyter/jupyter_server_config.d/trucedu.json"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
EXPECTED = (
    "trucedu/_data/notebooks/00_start.ipynb",
    "trucedu/_data/seeds/",
    "trucedu/lab/jupyter_config/labconfig/default_setting_overrides.json",
    "trucedu/lab/labextensions/trucedu-live/static/remoteEntry.js",
    "trucedu/py.typed",
    HOOK_SWITCH,
)
#: What `trucedu lab` does before JupyterLab takes over.
PREPARE = (
    "from pathlib import Path; from trucedu.lab.launcher import prepare; print(prepare(Path('mine')).added)"
)


def main() -> int:
    with tempfile.TemporaryDirectory() as place:
        elsewhere = Path(place)
        run(sys.executable, "-m", "build", "--outdir", place, str(ROOT))
        (wheel,) = elsewhere.glob("*.whl")
        names = zipfile.ZipFile(wheel).namelist()
        missing = [wanted for wanted in EXPECTED if not any(wanted in name for name in names)]
        if missing:
            return fail(f"the wheel lacks {', '.join(missing)}")
        size = wheel.stat().st_size / 1000
        print(f"{wheel.name}: {len(names)} files, {size:.0f} kB", flush=True)

        run(sys.executable, "-m", "venv", str(elsewhere / "venv"))
        programs = elsewhere / "venv" / ("Scripts" if os.name == "nt" else "bin")
        pins = ROOT / "constraints.txt"
        run(str(programs / "python"), "-m", "pip", "install", "--quiet", "-c", str(pins), f"{wheel}[lab]")
        work = elsewhere / "work"
        work.mkdir()
        said = run(str(programs / "trucedu"), "doctor", folder=work)
        if "00_start" not in said or str(ROOT) in said:
            return fail("`trucedu doctor` found no lessons, or those of the source tree:\n" + said)
        if "00_start" not in run(str(programs / "python"), "-c", PREPARE, folder=work):
            return fail("`trucedu lab` would copy no lessons")
        listed = run(str(programs / "jupyter"), "server", "extension", "list", folder=work)
        if "trucedu.lab.server_extension enabled" not in listed or not re.search(
            r"server_extension +OK", listed
        ):
            return fail(
                "Jupyter Server does not know the extension that keeps saved games readable:\n" + listed
            )
    print("the wheel works away from the tree")
    return 0


def run(*command: str, folder: Path = ROOT) -> str:
    """Run a command and return all it said; if it fails, show that and end."""
    start = time.perf_counter()
    environment = {
        name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}
    }
    result = subprocess.run(
        command, cwd=folder, env=environment, text=True, encoding="utf-8", stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    if result.returncode:
        sys.exit(f"{' '.join(command)} ended with code {result.returncode}:\n{result.stdout}")
    words = " ".join(Path(word).name if os.sep in word else word for word in command)
    print(f"  {words}: {time.perf_counter() - start:.1f} s", flush=True)
    return COLOUR.sub("", result.stdout)


def fail(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
