"""Where the tests keep what they write: in memory where there is room for it.

What a test writes is thrown away after it, but SQLite has the disk take every transaction first, and a test
would wait for that as users do. How a project comes through a power cut is shown by what was written in
which order (tests/faults), not by the disk below it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

_MEMORY = Path("/dev/shm")
_ROOM = 6 << 30  # several times what the whole run leaves there at once


def keep_in_memory() -> None:
    """Let temporary folders of this process and of those that it starts be in memory, if there is room.

    A folder that the user names (`TMPDIR`, `--basetemp`) stays the one.
    """
    if "TMPDIR" not in os.environ and _room() >= _ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)


def _room() -> int:
    try:
        told = Path("/proc/meminfo").read_text().split()
        memory = 1024 * int(told[told.index("MemAvailable:") + 1])
        return min(memory, shutil.disk_usage(_MEMORY).free)
    except (OSError, ValueError):
        return 0
