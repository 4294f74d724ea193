"""Terminals and pipes of every kind: plain ASCII, old code pages, closed pipes, Ctrl-C, Ctrl-D, no streams at all."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import trucedu as te
from tests.conftest import ROOT
from tests.terminal.running import ONES, clean, environment, narrow, process, run
from trucedu.terminal.console import Console, EndOfInput, ReaderGone, UserError
from trucedu.terminal.letters import repaired, showable

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
CODE_PAGE = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}
STRICT_ASCII = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii:strict"}
ENCODINGS = [("ascii", ASCII), ("cp1252", CODE_PAGE), ("ascii", STRICT_ASCII)]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pseudo-terminals as POSIX has them")


@pytest.mark.parametrize(("encoding", "env"), ENCODINGS, ids=["C locale", "cp1252", "strict ascii"])
def test_those_surroundings_really_lack_letters(encoding: str, env: dict[str, str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys; print(sys.stdout.encoding)"],
        env=environment(env), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert {"ansi_x3.4-1968": "ascii"}.get(told.strip().lower(), told.strip().lower()) == encoding


#: Every surrounding with the richest text and with a deal; the others by turns.
IN_SURROUNDINGS = [
    *[(words, place) for words in ("rules truc-y-flou", "deal --variant french-truc --seed été") for place in range(3)],
    ("", 0), ("rules french-truc", 1), ("doctor", 2),
]  # fmt: skip


@pytest.mark.parametrize(("words", "place"), IN_SURROUNDINGS)
def test_every_letter_finds_a_plain_one(words: str, place: int) -> None:
    encoding, env = ENCODINGS[place]
    ran = process(*words.split(), env=env, encoding=encoding)
    assert ran.code in ({0, 1} if words == "doctor" else {0})
    assert "Traceback" not in ran.err
    # A letter without a plain one would stand as a question mark; there are no more of these than were written.
    assert ran.out.count("?") == run(*words.split()).out.count("?")
    if "--markdown" not in words:
        narrow(ran.out)


@pytest.mark.parametrize(("encoding", "env"), ENCODINGS, ids=["C locale", "cp1252", "strict ascii"])
@pytest.mark.parametrize("game", ["french-truc", "truc-y-flou"])
def test_a_deal_is_played_without_suit_signs(game: str, encoding: str, env: dict[str, str]) -> None:
    ran = process("play", game, "--seed", "é", "--deals", "1", typed=ONES, env=env, encoding=encoding)
    clean(ran)
    assert "End of deal 1." in ran.out
    if game == "french-truc":
        hand = te.match(game, seed="é").deal.view(1).hand
        assert all(
            f" {card.key.replace('T', '10')} {card.name}" in " ".join(ran.out.split()) for card in hand
        )


def test_what_is_typed_in_utf_8_is_understood_under_a_c_locale() -> None:
    card = te.match("french-truc", seed="1").deal.view(1).hand[0]
    ran = process("play", "french-truc", "--seed", "1", typed=f"{card}\nquit\n", env=ASCII, encoding="ascii")
    clean(ran)
    assert "you | Chair 1 plays " in ran.out


def test_bytes_that_are_no_text_are_a_slip() -> None:
    for env, encoding in (({}, "utf-8"), (ASCII, "ascii"), (CODE_PAGE, "cp1252")):
        ran = process(
            "play", "le-truc", "--seed", "1", typed=b"\xff\xfe\x81\nquit\n", env=env, encoding=encoding
        )
        clean(ran)
        assert "Not understood" in ran.out


def test_a_seed_with_accents_is_the_same_seed_everywhere() -> None:
    plain = process("deal", "--variant", "french-truc", "--seed", "été").out
    code = plain.partition("Code: ")[2].splitlines()[0]
    assert code == te.deal("french-truc", seed="été").code
    assert (
        process("deal", "--variant", "french-truc", "--seed", "été", env=ASCII)
        .out.partition("Code: ")[2]
        .startswith(code)
    )


# Letters


@pytest.mark.parametrize(
    ("text", "encoding", "wanted"),
    [
        ("10♥ 7♠ A♦ K♣", "ascii", "10H 7S AD KC"),
        ("10♥", "cp1252", "10H"),
        ("arrétruque, U aouté", "ascii", "arretruque, U aoute"),
        ("arrétruque", "cp1252", "arrétruque"),
        ("10♥ é", "utf-8", "10♥ é"),
        ("✓ – “sung”", "ascii", '+ - "sung"'),
        ("日", "ascii", "?"),
        ("é♠", None, "é♠"),
        ("é♠", "no such codec", "eS"),
    ],
)
def test_letters_become_plain_ones_of_the_same_width(text: str, encoding: str | None, wanted: str) -> None:
    assert showable(text, encoding) == wanted
    assert len(showable(text, encoding)) == len(text)


def test_words_read_under_the_wrong_encoding_are_mended() -> None:
    assert repaired("été".encode().decode("ascii", "surrogateescape")) == "été"
    assert repaired("été") == "été"
    assert repaired("\udcff") == "\ufffd"


# Pipes


@posix
@pytest.mark.parametrize(
    "words", ["rules truc-y-flou", "rules truc-y-flou --markdown", "claims", "--help", "play le-truc"]
)
def test_a_reader_that_leaves_is_no_error(words: str) -> None:
    """As in: trucedu rules truc-y-flou | head -1."""
    command = f"{sys.executable} -m trucedu {words} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env=environment(),
        input=b"1\n" * 2000,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


@posix
def test_a_reader_that_is_gone_at_once_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "trucedu", "rules", "truc-y-flou"],
        stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, env=environment(), timeout=60, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "trucedu", "rules", "le-truc"],
            stdout=full, stderr=subprocess.PIPE, cwd=ROOT, env=environment(), timeout=60, check=False, text=True,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "The output cannot be written: No space left on device.\n"


@posix
@pytest.mark.parametrize(
    ("words", "closed"),
    [
        *[("play le-truc --seed 1", closed) for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-")],
        ("drill trick-winner", "<&-"),
        ("rules le-truc", ">&-"),
        ("rules le-truc", "<&- >&- 2>&-"),
    ],
)
def test_closed_streams_are_no_crash(words: str, closed: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m trucedu {words} {closed}"],
        cwd=ROOT, env=environment(), input=b"quit\n", capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr


def test_a_broken_pipe_of_another_kind_is_told() -> None:
    class Broken(io.StringIO):
        encoding = "utf-8"

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

        def write(self, text: str) -> int:
            raise OSError(self.number, os.strerror(self.number))

    import errno

    for number in (errno.EPIPE, errno.EINVAL):
        with pytest.raises(ReaderGone):
            Console(Broken(number), io.StringIO()).say("hello")
    with pytest.raises(UserError, match="cannot be written"):
        Console(Broken(errno.ENOSPC), io.StringIO()).say("hello")


def test_a_console_asks_and_echoes_what_came_through_a_pipe() -> None:
    out = io.StringIO()
    console = Console(out, io.StringIO("  two words \r\nlast"))
    assert console.ask("> ") == "two words"
    assert console.ask("> ") == "last"
    with pytest.raises(EndOfInput):
        console.ask("> ")
    assert out.getvalue() == "> two words\n> last\n> \n"


# Ctrl-C and Ctrl-D


#: What is started in the background ignores Ctrl-C, and so would all that it starts: these tests among them.
HEAR_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""


def waiting(words: str) -> subprocess.Popen[bytes]:
    """The command, waiting at its prompt."""
    started = subprocess.Popen(
        [sys.executable, "-c", HEAR_CTRL_C, sys.executable, "-m", "trucedu", *words.split()],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, env=environment(),
    )  # fmt: skip
    assert started.stdout is not None
    seen = b""
    while not seen.endswith(b"\n> "):
        piece = started.stdout.read(1)
        assert piece, seen
        seen += piece
    return started


@posix
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play le-truc --seed 1", b"To take this deal up again:"),
        ("play truc-y-flou --seed 1", b"trucedu play --code "),
        ("drill trick-winner --seed 1", b"0 of 0 right."),
    ],
)
def test_ctrl_c_ends_in_good_order(words: str, told: bytes) -> None:
    started = waiting(words)
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=30)
    assert started.returncode == 130
    assert err == b""
    assert told in out


#: Makes the terminal at its streams the one whose keys it obeys, and becomes the program named after it.
TAKE_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def resize(terminal: int, columns: int) -> None:
    import fcntl
    import struct
    import termios

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))


def press(terminal: int, key: bytes) -> None:
    """Press a key until something comes of it. A Ctrl-C that reaches Python between showing a prompt and waiting for
    a line is noticed only at the next key; people press again, and so does this."""
    import select

    for _ in range(5):
        os.write(terminal, key)
        if select.select([terminal], [], [], 3)[0]:
            return
    raise AssertionError(f"nothing comes of {key!r}")


def read_until(terminal: int, ending: bytes | None = None) -> bytes:
    """What comes from a pseudo-terminal, up to an ending or until the other side has gone."""
    import select

    seen = b""
    until = time.monotonic() + 40
    while ending is None or not seen.endswith(ending):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - time.monotonic()))
        assert ready, f"nothing more after {seen!r}"
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # how Linux tells that the other side of a pseudo-terminal has gone
            piece = b""
        if not piece:
            assert ending is None, f"gone after {seen!r}"
            break
        seen += piece
    return seen


@posix
@pytest.mark.parametrize(
    ("words", "key", "code", "told"),
    [
        ("play le-truc --seed 1", b"\x03", 130, b"To take this deal up again:"),
        ("play le-truc --seed 1", b"\x04", 0, b"The input has ended"),
        ("drill trick-winner --seed 1", b"\x03", 130, b"0 of 0 right."),
        ("drill trick-winner --seed 1", b"\x04", 0, b"The input has ended"),
    ],
)
def test_keys_at_a_real_terminal(words: str, key: bytes, code: int, told: bytes) -> None:
    """A pseudo-terminal, as over ssh, of a size that is not eighty columns."""
    import pty

    terminal, side = pty.openpty()
    resize(terminal, 60)
    started = subprocess.Popen(
        [sys.executable, "-c", TAKE_TERMINAL, sys.executable, "-m", "trucedu", *words.split()],
        stdin=side, stdout=side, stderr=side, start_new_session=True, cwd=ROOT, env=environment({"TERM": "dumb"}),
    )  # fmt: skip
    os.close(side)
    seen = read_until(terminal, b"\n> ")
    os.write(terminal, b"?\r")
    seen += read_until(terminal, b"\n> ")
    press(terminal, key)
    seen += read_until(terminal)
    assert started.wait(30) == code
    os.close(terminal)
    text = seen.replace(b"\r\n", b"\n")
    assert told in text
    assert b"Traceback" not in text


@posix
def test_a_narrow_terminal_gets_narrow_lines() -> None:
    import pty

    main, side = pty.openpty()
    resize(main, 50)
    started = subprocess.Popen(
        [sys.executable, "-m", "trucedu", "rules", "le-truc"],
        stdin=side, stdout=side, stderr=side, cwd=ROOT, env=environment({"COLUMNS": "", "LINES": ""}),
    )  # fmt: skip
    os.close(side)
    seen = read_until(main)
    assert started.wait(30) == 0
    os.close(main)
    lines = seen.decode().replace("\r\n", "\n").splitlines()
    assert 40 < max(map(len, lines)) <= 50


def test_nothing_is_written_to_the_folder(tmp_path: Path) -> None:
    for words in ("rules le-truc", "claims", "play le-truc --seed 1"):
        done = subprocess.run(
            [sys.executable, "-m", "trucedu", *words.split()],
            input=b"1\nquit\n", cwd=tmp_path, env=environment({"PYTHONPATH": str(ROOT), "HOME": "/nonexistent"}),
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 0
        assert done.stderr == b""
    assert list(tmp_path.iterdir()) == []
