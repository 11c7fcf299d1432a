"""Sessions of browsers: who sends a request, by cookie or by the header of a trusted proxy."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import now
from ndcg_gui.features.share.links import Link, hash_of, link_for, links

COOKIE = "__Host-ndcg"
_SECONDS = 1.0  # in which a link withdrawn by another program is noticed


@dataclass(frozen=True, slots=True)
class RaterSession:
    """A browser of a rater. `key` is the hash of its cookie, or the proxy's name for all browsers."""

    rater_id: RaterId
    key: str


class Sessions:
    """Links and sessions of a project, read anew at most once a second. Only `refresh` blocks."""

    def __init__(self, project: Project, clock: Callable[[], float] = time.monotonic) -> None:
        self._project, self._clock = project, clock
        self._lock = threading.Lock()
        self._links: dict[RaterId, Link] = {}
        self._browsers: dict[str, tuple[RaterId, int]] = {}  # whose, and until when
        self._names: dict[str, RaterId] = {}
        self._read_at = -float("inf")
        self._stamp = 0
        self._used: dict[str, float] = {}

    @property
    def stale(self) -> bool:
        """Whether `refresh` is due."""
        return self._clock() - self._read_at >= _SECONDS

    def outdate(self) -> None:
        """Have everything read anew at the next request."""
        with self._lock:
            self._stamp += 1
            self._read_at = -float("inf")

    def refresh(self) -> None:
        """Read links and raters, where that is due."""
        if not self.stale:
            return
        with self._lock:
            stamp, at = self._stamp, self._clock()
        found = links(self._project)
        names = {rater.name: rater.id for rater in self._project.raters()}
        with self._lock:
            self._links = {link.rater_id: link for link in found}
            self._browsers = {
                key: (link.rater_id, until) for link in found for key, until in _sessions_of(link)
            }
            self._names = names
            if stamp == self._stamp:
                self._read_at = at
            for key in self._used.keys() - self._browsers.keys():
                del self._used[key]

    def by_token(self, token: str) -> Link | None:
        """Open link of a token."""
        return link_for(token, tuple(self._links.values()), now())

    def by_cookie(self, cookie: str) -> RaterSession | None:
        """RaterSession of a cookie whose link is still open."""
        key = hash_of(cookie)
        rater_id, until = self._browsers.get(key, (None, 0))
        if rater_id is None or now() >= until:
            return None
        self._used[key] = self._clock()
        return RaterSession(rater_id, key)

    def by_name(self, name: str) -> RaterSession | None:
        """RaterSession of a rater whom a proxy names."""
        rater_id = self._names.get(name)
        return None if rater_id is None else RaterSession(rater_id, f"proxy {rater_id}")

    def is_open(self, session: RaterSession) -> bool:
        """Whether a session of before is still one."""
        if session.key.startswith("proxy "):
            return session.rater_id in self._names.values()
        _, until = self._browsers.get(session.key, (None, 0))
        return now() < until

    def link(self, rater_id: RaterId) -> Link | None:
        """Link of a rater, open or not."""
        return self._links.get(rater_id)

    def unused(self, link: Link) -> tuple[str, ...]:
        """Browsers of a link by when they were last used, those that were not since the start first."""
        return tuple(sorted((item.key for item in link.browsers), key=lambda key: self._used.get(key, 0.0)))


def _sessions_of(link: Link) -> Iterator[tuple[str, int]]:
    """Browsers that are signed in, and until when."""
    if link.token:
        for browser in link.browsers:
            yield browser.key, link.expires_at
    for visit in link.visits:
        yield visit.key, visit.until
