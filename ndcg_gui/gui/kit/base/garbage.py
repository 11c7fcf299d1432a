"""Garbage collection on the window's thread only.

Python collects on the thread that allocates next. If a reference cycle holds a widget, another thread would
destroy it while the window is painted, which crashes the process.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

STARTED_MS = 3_000
PAUSE_MS = 200
# All that is reachable is looked through for this share of the time at most.
FULL_SHARE = 0.02
# Seconds of processor time. What stays after a longer look is not looked at again: with 50,000 labels each
# look held the window for 135 ms.
LONG_SECONDS = 0.01
_OLDEST = 2


class GarbageCollection(QObject):
    """Takes over from Python's own collection, on the thread that makes it, for as long as it lives.

    It collects when Python would: by the counts of each generation. The oldest one also waits until its share
    of the time allows it. What is loaded when the program has started stays to the end, and is left out, and
    so is what stays after a collection that took long, until the project is closed (`release`).
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._not_before = 0.0
        self._exempt = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        QTimer.singleShot(STARTED_MS, self, self.begin)

    def begin(self) -> None:
        """Collect from now on, except for the objects loaded so far."""
        gc.freeze()
        self._timer.start(PAUSE_MS)

    def collect(self) -> None:
        """Collect the oldest generation that is due, if any."""
        due = [
            generation
            for generation, (count, limit) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > limit and (generation < _OLDEST or time.monotonic() >= self._not_before)
        ]
        if not due:
            return
        started, processor = time.monotonic(), time.thread_time()
        gc.collect(due[-1])
        if due[-1] == _OLDEST:
            ended = time.monotonic()
            self._not_before = ended + (ended - started) / FULL_SHARE
            if time.thread_time() - processor > LONG_SECONDS:
                self._exempt = True
                gc.freeze()

    def release(self) -> None:
        """Look at everything again, since a project was closed."""
        if self._exempt:
            self._exempt = False
            gc.unfreeze()
            self._not_before = 0.0
