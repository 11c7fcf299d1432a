"""How far long work has come, told to whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable

# What is done, of how much; it may raise Cancelled, to stop the work.
Progress = Callable[[int, int], None]


def untold(_done: int, _total: int) -> None:
    """The progress of callers that nobody waits for."""


def shifted(progress: Progress | None, before: int, total: int) -> Progress:
    """Progress of one part of several: what was done `before` it counts, of a `total` of them all."""
    if progress is None:
        return untold
    return lambda done, _total: progress(before + done, total)


class Stages:
    """Tells the progress of one stage after the other; what a stage reports inside only lets it stop."""

    def __init__(self, progress: Progress | None, *, total: int) -> None:
        self._progress, self._total, self._done = progress or untold, total, 0

    def check(self) -> None:
        """Say how far it is, which may raise Cancelled."""
        self._progress(self._done, self._total)

    def inside(self, _done: int, _total: int) -> None:
        """The progress for what a stage calls."""
        self.check()

    def next(self) -> Progress:
        """A stage is done; returns the progress for the one that follows."""
        self._done = min(self._done + 1, self._total)
        self.check()
        return self.inside
