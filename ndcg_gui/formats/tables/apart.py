"""Reading Parquet in a separate process, which protects this one from files made to crash the reader.

What a damaged page asks for can end the process that reads it, as no exception does. Here that is one that
does nothing else, within a bound of memory where the system knows one, and what it read comes back as an
Arrow file of ours.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import polars as pl

FAILED = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError, MemoryError)
_WAIT = 0.05  # seconds between two looks at whether it was cancelled
_IDLE = 60.0  # seconds until a process ends that no file is given to


class Broken(Exception):
    """The file could not be read. The text is the reason."""


class Apart:
    """The process that reads one Parquet file repeatedly: its first rows, then all.

    The file is given by its bytes, or where it lies on the disk. The process may take `memory` bytes beside
    what it has when it begins to read. It ends when it is closed while it works, and else waits for the next
    file for a minute: to begin one takes longer than to read most files.
    """

    def __init__(self, data: bytes | Path, memory: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ndcg-parquet-")
        self._memory = memory
        self._is_clean = True
        try:
            self._source = data if isinstance(data, Path) else Path(self._folder.name, "in.parquet")
            if not isinstance(data, Path):
                self._source.write_bytes(data)
            self._reader = _waiting() or _Reader()
        except BaseException:  # nobody has it yet who could close it
            self._folder.cleanup()
            raise

    def read(
        self,
        look: Callable[[], None],
        rows: int | None = None,
        *,
        begin: int = 0,
        columns: Sequence[str] = (),
    ) -> pl.DataFrame:
        """Read these columns or all, of `rows` rows or all from number `begin` on. Raises Broken.

        `look` is called while it works and may raise Cancelled.
        """
        target = Path(self._folder.name, "out.arrow")
        asked = (str(self._source), str(target), self._memory, begin, rows, list(columns))
        is_first, self._is_clean = self._is_clean, False
        try:
            reason = self._reader.answer(asked, look)
            if reason is None and is_first and self._reader.has_waited:  # it may have waited for too long
                self._reader.end()
                self._reader = _Reader()
                reason = self._reader.answer(asked, look)
        except ConnectionError:
            reason = None
        if reason is None:
            raise Broken("it ends the process that reads it")
        if reason:
            raise Broken(reason)
        self._is_clean = True
        return _taken(target)

    def close(self) -> None:
        """Let the process wait for another file, or end it, even while it works."""
        if self._is_clean and not _idle:
            self._reader.has_waited = True
            _idle.append(self._reader)
        else:
            self._reader.end()
        self._folder.cleanup()


class _Reader:
    """A process that reads files, and the connection to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._asks, asked = context.Pipe()
        self._process = context.Process(target=_convert, args=(asked,), daemon=True)
        self._process.start()
        asked.close()
        self.has_waited = False

    def answer(self, asked: tuple[object, ...], look: Callable[[], None]) -> str | None:
        """Return why it could not read what was asked, an empty text where it did, None where it ended."""
        try:
            self._asks.send(asked)
            while not self._asks.poll(_WAIT):
                look()
            return self._asks.recv_bytes().decode()  # of which nothing can come but a text
        except (EOFError, ConnectionError):
            return None

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        return self._process.is_alive()

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._asks.close()


_idle: list[_Reader] = []


def _waiting() -> _Reader | None:
    """Return the process that waits for a file, if there is one."""
    try:
        reader = _idle.pop()  # one thread gets it
    except IndexError:
        return None
    if reader.is_alive:
        return reader
    reader.end()
    return None


def _taken(target: Path) -> pl.DataFrame:
    """Return what was read. Where a file in use can be removed, it is not copied into memory."""
    if os.name == "nt":
        return pl.read_ipc(target.read_bytes())
    found = pl.read_ipc(target)
    target.unlink()
    return found


def _convert(asked: Connection) -> None:
    """Serve read requests in the process, answering an empty text once written, or the error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where panics are told with their whole stack
    while asked.poll(_IDLE):
        try:
            source, target, memory, begin, rows, columns = asked.recv()
        except EOFError:
            return
        _limit(memory)
        try:
            cells = pl.scan_parquet(source, glob=False, hive_partitioning=False).slice(begin, rows)
            cells.select(columns or pl.all()).collect().write_ipc(target)
            reason = ""
        except FAILED as error:
            reason = str(error).partition("\n")[0][:200] or type(error).__name__
        asked.send_bytes(reason.encode("utf-8", "replace"))


def _limit(memory: int) -> None:
    """Limit this process to so much more memory than it has now, where the system supports it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return
    import resource

    line = next(line for line in status.read_text().splitlines() if line.startswith("VmSize"))
    most = int(line.split()[1]) * 1024 + memory
    _, allowed = resource.getrlimit(resource.RLIMIT_AS)
    if allowed != resource.RLIM_INFINITY:
        most = min(most, allowed)  # what it was begun with, which cannot be raised
    resource.setrlimit(resource.RLIMIT_AS, (most, allowed))  # which the next file sets anew
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
