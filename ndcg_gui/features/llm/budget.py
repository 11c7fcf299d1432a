"""Remaining budget of a run. Each request reserves its highest possible cost until the true one is known."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ndcg_gui.core.http.client import Unanswered
from ndcg_gui.domain.messages import say

OVER_BUDGET = say("the budget is used up")


class Budget:
    """Budget of one run, for any thread. A budget of 0 is unlimited."""

    def __init__(self, budget: float) -> None:
        self.used = 0.0
        self._budget = budget
        self._aside = 0.0
        self._dearest = 0.0  # request of this run: what is estimated may be too low
        self._lock = threading.Lock()

    @contextmanager
    def open(self, most: float) -> Iterator[list[float]]:
        """Reserve money for one request, which puts its true cost into the list that is yielded.

        A request that was sent and brought no reply counts as the most that it may have cost. Raises
        Unanswered, with OVER_BUDGET, where it might cost more than is left.
        """
        with self._lock:
            most = max(most, self._dearest)
            if self._budget and self.used + self._aside + most > self._budget:
                raise Unanswered(OVER_BUDGET, for_all=True)
            self._aside += most
        paid: list[float] = []
        try:
            yield paid
        except Unanswered as error:
            if error.sent:
                paid.append(most)
            raise
        finally:
            with self._lock:
                self._aside -= most
                self.used += sum(paid)
                self._dearest = max(self._dearest, *paid, 0.0)
