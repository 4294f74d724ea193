"""Running the command line in a test: inside this process, or as a process of its own."""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence

import pytest
from attrs import frozen

from tests.conftest import ROOT
from trucedu.cli import main

#: What a player types in each game to play a deal, whatever is dealt.
ONES = "1\n" * 60
CARD = re.compile(r"\b(?:1[0-2]|[1-7])[SBOC]\b|(?:10|[789AKQJ])[♠♥♦♣]")


@frozen
class Ran:
    """What a command did: its exit code, and what it wrote to its output and to its error output."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """The output in one line, so that where lines were broken does not matter."""
        return " ".join(self.out.split())


def run(*words: str, typed: str = "") -> Ran:
    """The command in this process."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(words)
    finally:
        sys.stdin = before
    return Ran(code, out.getvalue(), err.getvalue())


def process(
    *words: str, typed: str | bytes = "", env: Mapping[str, str] | None = None, encoding: str = "utf-8"
) -> Ran:
    """The command as a process; what it writes must be text in the encoding."""
    done = subprocess.run(
        [sys.executable, "-m", "trucedu", *words],
        input=typed if isinstance(typed, bytes) else typed.encode("utf-8"),
        capture_output=True,
        env=environment(env),
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """This process's environment, with UTF-8 unless the extra variables say otherwise."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))
    }
    return {**kept, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1", **(extra or {})}


def narrow(text: str, width: int = 80) -> None:
    """Fail if a line is too long, or ends with blanks."""
    for line in text.splitlines():
        assert len(line) <= width, line
        assert line == "> " or line == line.rstrip(), line


def clean(ran: Ran, code: int = 0) -> None:
    """Fail unless the command ended as it should, with nothing that looks like a crash."""
    assert ran.code == code, ran.err
    assert "Traceback" not in ran.out + ran.err
    if code == 0:
        assert ran.err == ""


def codes_in(out: str) -> list[str]:
    """The codes of finished deals that a match names, in order."""
    flat = " ".join(out.split())
    return [
        quoted or bare for quoted, bare in re.findall(r'trucedu deal (?:"([^"]+)"|([0-9A-Z-]{6,}))', flat)
    ]


def parts(words: Sequence[str]) -> list[object]:
    """Readable ids for parametrised commands."""
    return [pytest.param(word, id=word.replace(" ", "_")) for word in words]
