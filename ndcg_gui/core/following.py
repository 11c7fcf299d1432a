"""Following what other programs, and other windows, write into a project.

The project is polled every few seconds. On a server notifications are listened for, too, so that it is polled
at once when somebody else commits, and seldom while nobody does. The poll is the same, so that nothing is
missed with a lost connection, or behind a connection pooler that passes no notifications on.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Overwritten, StoreError
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.files.database import News
from ndcg_gui.store.opening import AnyDatabase

SECONDS = 2.0
LISTENING_SECONDS = 10.0  # where a commit rings
_UNHEARD = 1.5  # so long after a ring another commit may not ring, see `listening.ringing`
_log = logging.getLogger(__name__)


class Follower:
    """Polls from a thread of its own, and tells what changed as Changes, until it is closed."""

    def __init__(
        self,
        database: AnyDatabase,
        tell: Callable[[Changes], None],
        lost: Callable[[Message], None],
        *,
        seconds: float = SECONDS,
    ) -> None:
        """`lost` is called when the project is there no longer, because another was written over it."""
        self._database = database
        self._tell = tell
        self._lost = lost
        self._seconds = seconds
        self._listener = database.listener()
        self._unheard_until = 0.0
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="ndcg-follower", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop polling, and return when nothing more is told. A second call does nothing."""
        self._closed.set()
        if self._listener is not None:
            self._listener.stop()
        self._thread.join()
        if self._listener is not None:
            self._listener.close()
            self._listener = None  # closed once, however often a project is

    def _work(self) -> None:
        self._ask()  # what is there already is no news
        while self._wait():
            news = self._ask()
            if news and not self._closed.is_set():
                self._tell(changes_of(news))

    def _wait(self) -> bool:
        """Wait until the next poll is due. Returns False when the follower was closed."""
        if self._listener is None or not self._listener.listens():
            self._closed.wait(self._seconds)
        else:
            if time.monotonic() < self._unheard_until:
                self._closed.wait(self._seconds)  # asked no more often than without listening
                rang = self._listener.rang()
            else:
                rang = self._listener.rang(within=LISTENING_SECONDS)
            if rang:
                self._unheard_until = time.monotonic() + _UNHEARD
        return not self._closed.is_set()

    def _ask(self) -> News:
        try:
            return self._database.news()
        except Overwritten as error:
            self._lost(error.message)
            self._closed.set()  # it stays so
            return News()
        except StoreError as error:
            # The writer says on the screen what is wrong; the next look catches up.
            _log.info("what others wrote could not be asked for: %s", error)
            return News()


def changes_of(news: News) -> Changes:
    """Changes that views have to read anew."""
    return Changes(
        judged=news.judged,
        compared=news.compared,
        reload=news.much,
        settings=news.much,
        saved=news.much,
        elsewhere=True,
        steps_gone=True,
    )
