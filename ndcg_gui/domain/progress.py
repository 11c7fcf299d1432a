"""Progress of long work."""

from __future__ import annotations

from collections.abc import Callable

# What is done, of how much; it may raise Cancelled, to stop the work.
Progress = Callable[[int, int], None]


def untold(_done: int, _total: int) -> None:
    """Progress callback for callers without one. Does nothing."""


def shifted(progress: Progress | None, before: int, total: int) -> Progress:
    """Return the progress of one part of several, starting at `before` of a `total` for all parts."""
    if progress is None:
        return untold
    return lambda done, _total: progress(before + done, total)


class Stages:
    """Reports progress stage by stage. Reports from inside a stage only check for cancelling."""

    def __init__(self, progress: Progress | None, *, total: int) -> None:
        self._progress, self._total, self._done = progress or untold, total, 0

    def check(self) -> None:
        """Report the progress so far, which may raise Cancelled."""
        self._progress(self._done, self._total)

    def inside(self, _done: int, _total: int) -> None:
        """Progress callback for the functions that a stage calls."""
        self.check()

    def next(self) -> Progress:
        """End a stage and return the progress callback of the next."""
        self._done = min(self._done + 1, self._total)
        self.check()
        return self.inside
