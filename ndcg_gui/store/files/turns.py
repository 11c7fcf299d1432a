"""Readers and commits of this process take turns, so that neither polls the file's lock for its chance.

While labels are committed one after another, the file is locked nearly all the time. SQLite would
have a reader sleep and try again, up to 100 ms each time, and seldom meet a free moment; here it is
let in after the commit that is under way. Whoever reads may wait for something that a thread holds
which comes to read only now, so no commit keeps readers out for longer than `GRACE` before its turn.
Only advice: the file's own locks decide, and after `PATIENCE` seconds nobody waits here any longer.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE, GRACE = 10.0, 0.03


class Turns:
    """Turns of many readers together, or one commit, in the order of waiting."""

    def __init__(self, *, grace: float = GRACE) -> None:
        self._grace = grace
        self._changed = threading.Condition()
        self._mine = threading.local()
        self._reading = 0
        self._waiting = 0  # readers
        self._admitted = 0  # of these: come before the next commit
        self._commit_waits = False
        self._committing = False

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Hold off commits. A thread that already reads is let in again."""
        depth = getattr(self._mine, "depth", 0)
        if depth == 0:
            self._enter()
        self._mine.depth = depth + 1
        try:
            yield
        finally:
            self._mine.depth = depth
            if depth == 0:
                with self._changed:
                    self._reading -= 1
                    self._changed.notify_all()

    def _enter(self) -> None:
        with self._changed:
            self._waiting += 1
            self._changed.wait_for(self._may_read, PATIENCE)
            self._waiting -= 1
            self._admitted = max(self._admitted - 1, 0)
            self._reading += 1
            self._changed.notify_all()

    def _may_read(self) -> bool:
        return not self._committing and (self._admitted > 0 or not self._commit_waits)

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Keep readers waiting while a commit runs."""
        with self._changed:
            self._commit_waits = True
            self._wait_for_readers()
            self._commit_waits = False
            self._committing = True
        try:
            yield
        finally:
            with self._changed:
                self._committing = False
                self._admit()

    def _wait_for_readers(self) -> None:
        given_up = time.monotonic() + PATIENCE
        while not self._changed.wait_for(self._nobody_reads, self._grace):
            if time.monotonic() > given_up:
                return
            self._admit()

    def _nobody_reads(self) -> bool:
        return not self._reading and not self._admitted

    def _admit(self) -> None:
        """Let those in who wait to read."""
        self._admitted = self._waiting
        self._changed.notify_all()
