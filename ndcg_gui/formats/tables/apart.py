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


class Broken(Exception):
    """The file could not be read. The text is the reason."""


class Apart:
    """The process that reads one Parquet file repeatedly: its first rows, then all.

    The file is given by its bytes, or where it lies on the disk. The process may take `memory` bytes beside
    what it has when it begins, and ends when it is closed.
    """

    def __init__(self, data: bytes | Path, memory: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._folder = tempfile.TemporaryDirectory(prefix="ndcg-parquet-")
        source = data if isinstance(data, Path) else Path(self._folder.name, "in.parquet")
        if not isinstance(data, Path):
            source.write_bytes(data)
        self._target = Path(self._folder.name, "out.arrow")
        self._asks, asked = context.Pipe()
        arguments = (str(source), str(self._target), memory, asked)
        self._process = context.Process(target=_convert, args=arguments, daemon=True)
        self._process.start()
        asked.close()

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
        try:
            self._asks.send((begin, rows, list(columns)))
            while not self._asks.poll(_WAIT):
                look()
            reason = self._asks.recv_bytes().decode()  # of which nothing can come but a text
        except (EOFError, ConnectionError):
            reason = "it ends the process that reads it"
        if reason:
            raise Broken(reason)
        return pl.read_ipc(self._target.read_bytes())

    def close(self) -> None:
        """End the process, even while it works."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._asks.close()
        self._folder.cleanup()


def _convert(source: str, target: str, memory: int, asked: Connection) -> None:
    """Serve read requests in the process, answering an empty text once written, or the error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where panics are told with their whole stack
    _limit(memory)
    while True:
        try:
            begin, rows, columns = asked.recv()
        except EOFError:
            return
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
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
