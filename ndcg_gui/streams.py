"""Pipes, devices, sockets and open descriptors in the place of files.

They are written into and never replaced, and nobody waits for ever for the other end of a pipe.
"""

from __future__ import annotations

import errno
import os
import re
import select
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say

# So many seconds a named pipe waits for its other end: shells start both ends at once.
PATIENCE = 3.0
_BETWEEN = 0.02  # seconds between two looks whether somebody reads
_DESCRIPTORS = re.compile(r"/dev/fd|/proc/(?P<process>\d+)(?:/task/\d+)?/fd")
_MOST_LINKS = 40
_NOT_BLOCKING = getattr(os, "O_NONBLOCK", 0)
_BINARY = getattr(os, "O_BINARY", 0)


def is_stream(path: Path) -> bool:
    """Whether there is something at `path` that is written into and never replaced: no file and no folder.

    An open descriptor of this program (/dev/stdout) is one, whatever it leads to.
    """
    if _descriptor_of(path) is not None:
        return True
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def refuse_stream(path: Path) -> None:
    """Raise InputError where a file is to be made at `path`, and there is a pipe or a device."""
    if is_stream(path):
        raise InputError(say("{path} is a pipe, a device or a socket; name a file on a disk", path=path))


def open_to_write(path: Path) -> int:
    """Open the stream at `path` for writing. Raises OSError, and InputError where none reads."""
    own = _descriptor_of(path)
    if own is not None:
        return os.dup(own)  # not opened anew: that would begin at the start of a file that it leads to
    until = time.monotonic() + PATIENCE
    while True:
        try:
            flags = os.O_WRONLY | _NOT_BLOCKING | _BINARY | getattr(os, "O_NOCTTY", 0)
            descriptor = os.open(path, flags)
            break
        except OSError as error:
            if error.errno != errno.ENXIO or not path.is_fifo():
                raise
        if time.monotonic() > until:
            raise InputError(say("{path} is a pipe that nobody reads from", path=path))
        time.sleep(_BETWEEN)
    os.set_blocking(descriptor, True)
    return descriptor


def open_pipe(path: Path) -> int:
    """Open the pipe at `path` for reading. Raises OSError, and InputError where nobody writes."""
    descriptor = os.open(path, os.O_RDONLY | _NOT_BLOCKING)
    try:
        waiting = select.poll()
        waiting.register(descriptor, select.POLLIN | select.POLLHUP)
        if not waiting.poll(PATIENCE * 1000):
            raise InputError(say("{path} is a pipe that nobody writes into", path=path))
        os.set_blocking(descriptor, True)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


@contextmanager
def open_regular(path: Path) -> Iterator[BufferedReader]:
    """Open a file for reading. Raises OSError, and InputError for what is no regular file.

    It never waits: a pipe is refused before anybody has written into it.
    """
    descriptor = os.open(path, os.O_RDONLY | _NOT_BLOCKING | _BINARY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise InputError(say("{path} is not a regular file", path=path))
    with os.fdopen(descriptor, "rb") as file:
        yield file


def read_regular(path: Path, most: int = -1) -> bytes:
    """Read a file, at most so many bytes. Raises as `open_regular` does."""
    with open_regular(path) as file:
        return file.read(most)


def _descriptor_of(path: Path) -> int | None:
    """Number of the program's open descriptor for a path like /dev/stdout."""
    if os.name != "posix":
        return None
    for _ in range(_MOST_LINKS):
        parent = os.path.realpath(path.parent)
        known = _DESCRIPTORS.fullmatch(parent)
        if known is not None and path.name.isdecimal():
            return int(path.name) if known["process"] in (None, str(os.getpid())) else None
        try:
            path = Path(parent, Path(parent, path.name).readlink())
        except (OSError, ValueError):
            return None
    return None
