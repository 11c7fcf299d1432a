"""Presence of raters: who is there, how fast they judge, and what waits in their browsers."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import now

_log = logging.getLogger(__name__)
_PACES = 20  # labels that a pace is the median of


@dataclass(frozen=True, slots=True)
class Present:
    """Presence of a rater. `pages` are open now, in so many `browsers`.

    `seen` is in microseconds since 1970, UTC. `seconds` is the median for a label, None before the first.
    `waiting` labels were in the browser when it sent something last.
    """

    rater_id: RaterId
    pages: int = 0
    browsers: int = 0
    seen: int | None = None
    labels: int = 0
    seconds: float | None = None
    waiting: int = 0


class _Rater:
    def __init__(self) -> None:
        self.pages: dict[str, int] = defaultdict(int)
        self.seen: int | None = None
        self.labels = 0
        self.paces: deque[float] = deque(maxlen=_PACES)
        self.waiting = 0


class Presence:
    """Who is there. Used from several threads; listeners are called on the server's."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._raters: dict[RaterId, _Rater] = defaultdict(_Rater)
        self._listeners: list[Callable[[Present], None]] = []

    def subscribe(self, listener: Callable[[Present], None]) -> Callable[[], None]:
        """Call `listener` with a rater's presence whenever it changes. Returns the unsubscriber."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def of(self, rater_id: RaterId) -> Present:
        """Presence of a rater."""
        with self._lock:
            return self._present(rater_id)

    def all(self) -> list[Present]:
        """Presence of all raters who were there since the server started."""
        with self._lock:
            return [self._present(rater_id) for rater_id in sorted(self._raters)]

    def _present(self, rater_id: RaterId) -> Present:
        own = self._raters.get(rater_id)
        if own is None:
            return Present(rater_id)
        return Present(
            rater_id,
            sum(own.pages.values()),
            len(own.pages),
            own.seen,
            own.labels,
            median(own.paces) if own.paces else None,
            own.waiting,
        )

    def signed_in(self, rater_id: RaterId) -> None:
        """Tell that a browser was signed in. It opens a page next."""
        self._tell(rater_id)

    def opened(self, rater_id: RaterId, browser: str) -> int:
        """Note that a page was opened. Returns the number of browsers in which there is one."""
        with self._lock:
            own = self._raters[rater_id]
            own.pages[browser] += 1
            own.seen = now()
            count = len(own.pages)
        self._tell(rater_id)
        return count

    def closed(self, rater_id: RaterId, browser: str) -> int:
        """Note that a page was closed. Returns the number of browsers in which there still is one."""
        with self._lock:
            own = self._raters[rater_id]
            own.pages[browser] -= 1
            if own.pages[browser] <= 0:
                del own.pages[browser]
            own.seen = now()
            count = len(own.pages)
        self._tell(rater_id)
        return count

    def judged(self, rater_id: RaterId, paces: list[float], *, waiting: int) -> None:
        """Note labels that arrived, the seconds of each, and how many still wait in the browser."""
        with self._lock:
            own = self._raters[rater_id]
            own.labels += len(paces)
            own.paces.extend(paces)
            own.seen, own.waiting = now(), waiting
        self._tell(rater_id)

    def _tell(self, rater_id: RaterId) -> None:
        present = self.of(rater_id)
        for listener in list(self._listeners):
            try:
                listener(present)
            except Exception:  # noqa: BLE001  (the others have to hear of it all the same)
                _log.exception("a listener failed on the presence of a rater")
