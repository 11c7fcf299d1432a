"""Brings up children one after another, and kills each at a random moment."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.faults import shim
from tests.faults.words import CRITICAL, heard
from tests.patience import SECONDS

ROOT = Path(__file__).resolve().parents[2]
MOST_WORDS = 16


class Nursery:
    """A server of lives."""

    def __init__(self, folder: Path) -> None:
        self.rest = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.lives"],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1", **shim.environment(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )

    def life(  # noqa: C901
        self,
        deed: str,
        path: Path,
        number: int,
        *,
        within: float,
        most: int = 0,
        least: int = 0,
        planted: str = "",
        stop: int = 0,
        meanwhile: Callable[[], object] | None = None,
    ) -> list[list[Any]]:
        """Let a child work until it has said `least` to `most` things, kill it within so many seconds more.

        With nothing to wait for the child is killed from its first moment on. With `stop` it is killed
        before that call of its to the file system, or once it has said something. With `meanwhile` that is
        done while the child is stopped, or with `most` instead of the kill, while it works (which is said);
        the child goes on until it says that it is done.
        A child with something planted is killed where that stops it, and not before.
        Returns what it said.
        """
        chance = random.Random(f"{deed} {number}")
        wanted, moment = (1, 0.0) if stop else (chance.randrange(least, most + 1), chance.uniform(0, within))
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([deed, str(path), number, planted, stop]).encode() + b"\n")
        child, killed, begun, met = 0, False, False, meanwhile is None or not most
        said: list[list[Any]] = []
        end = time.monotonic() + SECONDS
        due = end
        try:
            while True:
                text = self._line(due)
                if text is None and not met:
                    assert meanwhile is not None and due < end, "the child says nothing"
                    meanwhile()
                    said.append(["stopped"])
                    met, due = True, end
                elif text is None:
                    assert child and not killed and due < end, "the child says nothing"
                    os.kill(child, signal.SIGKILL)
                    killed, due = True, end
                kind, *values = heard(text) if text is not None else [""]
                if kind == "child":
                    (child,) = values
                elif kind == "begun":
                    begun = True
                elif kind == "stopped" and meanwhile is not None:
                    meanwhile()
                    said.append([kind])
                    os.kill(child, signal.SIGCONT)
                elif kind in ("stopped", CRITICAL):
                    os.kill(child, signal.SIGKILL)
                    killed, due = True, end
                elif kind == "dead":
                    child = 0
                    assert os.WIFSIGNALED(values[0]), "the child ended of itself"
                    return said
                elif kind:
                    said.append([kind, *values])
                if meanwhile is not None and met:
                    enough = any(item[0] == "done" for item in said)
                else:
                    enough = not (planted and met) and len(said) >= wanted
                if child and begun and not killed and due == end and enough:
                    due = time.monotonic() + moment
        finally:
            if child and not killed:
                os.kill(child, signal.SIGKILL)

    def _line(self, deadline: float) -> bytes | None:
        """The next line that is said; None when none is until the deadline."""
        assert self.process.stdout is not None
        while b"\n" not in self.rest:
            left = max(0.0, deadline - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                return None
            chunk = self.process.stdout.read(65536)
            assert chunk, "the nursery is gone"
            self.rest += chunk
        text, self.rest = self.rest.split(b"\n", 1)
        return text

    def close(self) -> None:
        """End the nursery, which has no child any more."""
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()
        self.process.wait(SECONDS)


@contextmanager
def nursery(folder: Path) -> Iterator[Nursery]:
    """A server of lives on files below `folder`, while it is needed."""
    made = Nursery(folder)
    try:
        yield made
    finally:
        made.close()
