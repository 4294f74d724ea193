"""One writer at a time: a lock between programs, where the system has one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

#: How long to wait for another writer, in seconds. One needs some milliseconds.
PATIENCE: Final = 2.0
_PAUSE: Final = 0.01


class StillLocked(OSError):
    """Another program has held the lock all the time."""


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


#: Unix, Windows; a Python in a browser has neither, and no second program either.
_fcntl, _msvcrt = _module("fcntl"), _module("msvcrt")


@contextmanager
def alone(lock: Path, patience: float | None = None) -> Iterator[None]:
    """Be the only one inside, among all threads and programs that use the same lock file.

    The system itself lets go of the lock when a program ends, however it ends. The file is left where it is: taking
    it away would let two in.

    :param lock: the lock file; it is made if need be.
    :param patience: how long to wait, in seconds; None is two.
    :raises StillLocked: it took too long.
    :raises OSError: the lock file cannot be made.
    """
    with lock.open("a+b") as file:
        held = _wait(file.fileno(), PATIENCE if patience is None else patience)
        try:
            yield
        finally:
            if held:
                _let_go(file.fileno())


def _wait(handle: int, patience: float) -> bool:
    """Take the lock; False where there is none to be had."""
    give_up = time.monotonic() + patience
    while True:
        try:
            return _take(handle)
        except (BlockingIOError, PermissionError):  # held by another one, on Unix and on Windows
            if time.monotonic() >= give_up:
                raise StillLocked from None
            time.sleep(_PAUSE)
        except OSError:  # some network drives have no locks
            return False


def _take(handle: int) -> bool:
    if _fcntl is not None:
        _fcntl.flock(handle, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
    elif _msvcrt is not None:
        _msvcrt.locking(handle, _msvcrt.LK_NBLCK, 1)
    else:
        return False
    return True


def _let_go(handle: int) -> None:
    with suppress(OSError):  # closing the file lets go as well
        if _fcntl is not None:
            _fcntl.flock(handle, _fcntl.LOCK_UN)
        else:
            _msvcrt.locking(handle, _msvcrt.LK_UNLCK, 1)
