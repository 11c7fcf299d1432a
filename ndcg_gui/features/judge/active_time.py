"""Active time of a rater, by a clock that stops while nobody is there."""

from __future__ import annotations

import time
from collections.abc import Callable

MAX_IDLE_SECONDS = 60.0


class ActiveTime:
    """Active seconds on one item, by a monotonic clock.

    `resume` also signals activity. Of a longer silence only the first 60 seconds count.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._gathered = 0.0
        self._since: float | None = None

    def start(self) -> None:
        """Start again at 0, for the next item."""
        self._gathered = 0.0
        self._since = self._clock()

    def pause(self) -> None:
        """Pause the count, when the panel is hidden or the window is not in front."""
        self._gathered = self.seconds()
        self._since = None

    def resume(self) -> None:
        """Continue after a pause, or signal activity."""
        self._gathered = self.seconds()
        self._since = self._clock()

    def seconds(self) -> float:
        """Active seconds since `start`."""
        if self._since is None:
            return self._gathered
        return self._gathered + min(max(self._clock() - self._since, 0.0), MAX_IDLE_SECONDS)


# Who was away so long has had a break.
REST_SECONDS = 300.0


class BreakClock:
    """Reminder of breaks, due after a number of minutes of work without a rest."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._worked = 0.0
        self._last: float | None = None

    def worked(self, seconds: float, *, minutes: int) -> bool:
        """Add the active seconds of a judgment. Returns True, and restarts, once `minutes` are full (0:
        never).
        """
        moment = self._clock()
        if self._last is not None and moment - self._last - seconds > REST_SECONDS:
            self._worked = 0.0
        self._last = moment
        self._worked += seconds
        if not minutes or self._worked < 60 * minutes:
            return False
        self._worked = 0.0
        return True

    def start_anew(self) -> None:
        """Restart the count for another rater."""
        self._worked, self._last = 0.0, None

    def left(self, minutes: int) -> float | None:
        """Minutes of work until the next break, or None without breaks (0 minutes)."""
        if not minutes:
            return None
        rested = self._last is not None and self._clock() - self._last > REST_SECONDS
        return minutes - (0.0 if rested else self._worked / 60)
