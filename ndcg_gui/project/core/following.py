"""Hearing of what other programs, and other windows, wrote into a project.

Asked for every few seconds rather than listened for: it needs no connection of its own, works through
connection poolers, and after a lost connection nothing has been missed.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Overwritten, StoreError
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.files.database import News
from ndcg_gui.store.opening import AnyDatabase

SECONDS = 2.0
_log = logging.getLogger(__name__)


class Follower:
    """Asks from a thread of its own, and tells what changed as Changes, until it is closed."""

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
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="ndcg-follower", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop asking; returns when nothing more is told."""
        self._closed.set()
        self._thread.join()

    def _work(self) -> None:
        self._ask()  # what is there already is no news
        while not self._closed.wait(self._seconds):
            news = self._ask()
            if news and not self._closed.is_set():
                self._tell(changes_of(news))

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
    """What views should read anew."""
    return Changes(
        judged=news.judged, compared=news.compared, reload=news.much, settings=news.much, saved=news.much
    )
