"""Builds shim.c, starts programs under it, and speaks to it from within such a program.

Where there is no C compiler (or no Linux), `missing()` says so and the checks that need it are skipped.
"""

from __future__ import annotations

import ctypes
import errno
import functools
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")
WRITE, SYNC, OPEN, REMOVE = 0, 1, 2, 3
FULL, BROKEN, READ_ONLY = errno.ENOSPC, errno.EIO, errno.EROFS


@functools.cache
def missing() -> str:
    """Why the shim cannot be had; empty where it can."""
    if not sys.platform.startswith("linux"):
        return "LD_PRELOAD is Linux's"
    program = compiler()
    if program is None:
        return "needs a C compiler (cc)"
    trial = [program, "-fsyntax-only", "-x", "c", "-"]
    if subprocess.run(
        trial, input=b"#include <stdio.h>\n", stderr=subprocess.DEVNULL, check=False
    ).returncode:
        return f"{program} finds no headers of the C library"
    if sys.maxsize < 2**32:
        return "written for 64 bits"
    return ""


def compiler() -> str | None:
    """The C compiler."""
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


@functools.cache
def library() -> Path:
    """The built shim, in a folder of this process's own."""
    program = compiler()
    assert program is not None
    name = f"shim-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]}.so"
    out = Path(_folder().name) / name
    options = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC"]
    subprocess.run([program, *options, "-o", str(out), str(SOURCE), "-ldl", "-lpthread"], check=True)
    return out


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="ndcg-faults-")


def environment(folder: Path, log: Path | None = None) -> dict[str, str]:
    """What a program is started with to run under the shim; empty where the shim cannot be had."""
    if missing():
        return {}
    own = {"LD_PRELOAD": str(library()), "FAULTS_FOLDER": str(folder.resolve())}
    return own if log is None else own | {"FAULTS_LOG": str(log)}


class Shim:
    """The shim that this process runs under."""

    def __init__(self) -> None:
        own = ctypes.CDLL(None)
        self.refuse_calls, self.clear, self.stop_at = own.faults_refuse, own.faults_clear, own.faults_stop
        self.refuse_calls.argtypes = [ctypes.c_int, ctypes.c_long, ctypes.c_long, ctypes.c_int, ctypes.c_int]
        self.stop_at.argtypes = [ctypes.c_long]
        self.saying = own.faults_said
        self.saying.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
        self._refused, self._calls = own.faults_refused, own.faults_calls
        self._refused.restype = self._calls.restype = ctypes.c_long

    def refuse(self, kind: int, first: int, error: int, *, times: int = 0, half: bool = False) -> None:
        """Refuse `times` calls (0: all) from the `first` on, after half of the first was written."""
        self.refuse_calls(kind, first, times, error, int(half))

    def say(self, text: bytes) -> None:
        """Put what is promised at this moment into the record."""
        self.saying(text, len(text))

    @property
    def refused(self) -> int:
        """How many calls were refused so far."""
        return int(self._refused())

    @property
    def calls(self) -> int:
        """How many calls there were since `stop_at` was said."""
        return int(self._calls())


def present() -> bool:
    """Whether this process runs under the shim."""
    return "FAULTS_FOLDER" in os.environ
