"""Parquet read in a process of its own: a file that is made to break its reader breaks nothing here.

What a damaged page asks for can end the process that reads it, as no exception does. Here that is one that
does nothing else, within a bound of memory where the system knows one, and what it read comes back as an
Arrow file of ours.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import polars as pl

FAILED = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError, MemoryError)
_WAIT = 0.05  # seconds between two looks at whether it was cancelled


class Broken(Exception):
    """The file could not be read; the text says why."""


def read_apart(
    data: bytes, *, memory: int, look: Callable[[], None], rows: int | None = None
) -> pl.DataFrame:
    """All columns of a Parquet file, of its first `rows` or of all; raises Broken.

    The process may take `memory` bytes beside what it has when it begins. `look` is called while it works
    and may raise Cancelled.
    """
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory(prefix="ndcg-parquet-") as folder:
        source, target = Path(folder, "in.parquet"), Path(folder, "out.arrow")
        source.write_bytes(data)
        receiver, sender = context.Pipe(duplex=False)
        arguments = (str(source), str(target), memory, rows, sender)
        process = context.Process(target=_convert, args=arguments, daemon=True)
        process.start()
        sender.close()
        try:
            while not receiver.poll(_WAIT):
                look()
            reason = receiver.recv()
        except EOFError:
            reason = "it ends the process that reads it"
        finally:
            process.kill()
            process.join()
            process.close()
            receiver.close()
        if reason:
            raise Broken(reason)
        return pl.read_ipc(target.read_bytes())


def _convert(source: str, target: str, memory: int, rows: int | None, sender: Connection) -> None:
    """What the process does: sends an empty text when all is written, else why not."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where panics are told with their whole stack
    try:
        _limit(memory)
        pl.read_parquet(source, n_rows=rows, glob=False, hive_partitioning=False).write_ipc(target)
        reason = ""
    except FAILED as error:
        reason = str(error).partition("\n")[0][:200] or type(error).__name__
    sender.send(reason)
    sender.close()


def _limit(memory: int) -> None:
    """Let this process have so much more than it has now, where the system knows such a limit."""
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
