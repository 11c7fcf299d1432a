"""Pace of judging, defined here once for every pace, remaining time and effort that is shown.

A pace is the mean of the seconds of a rater's last decisions on pairs (grades, and "cannot judge") whose time
is known. A regraded pair counts again, and an undone step keeps its time.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.project.core.reader import ProjectReader

MEASURED = 5  # below so many decisions a pace is a guess
LATELY = 200  # so many of the last make it
ITEMS_MEASURED, ITEMS_LATELY = 3, 20  # the same of verdicts on items side by side, which take longer


def pace(seconds: Collection[float], measured: int = MEASURED) -> float | None:
    """Mean seconds of the last judgments, None for fewer than `measured`."""
    return float(sum(seconds) / len(seconds)) if len(seconds) >= measured else None


def everybodys_pace(read: ProjectReader) -> float | None:
    """Mean seconds of the last judgments of all raters together, None as in `pace`."""
    _, found = read(rater_checks.lately_by_rater, LATELY)
    return pace([seconds for own in found.values() for seconds in own])


class Paces:
    """Pace of each rater of a project, read once and then updated. Safe from any thread."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._lock = threading.Lock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._noting = threading.Lock()
        self._missed: Changes | None = Changes(reload=True)
        self._last = 0
        self._seconds: dict[RaterId, deque[float]] = {}

    def note(self, changes: Changes) -> None:
        """Receive a commit."""
        with self._noting:
            self._missed = changes if self._missed is None else self._missed | changes

    def by_rater(self) -> dict[RaterId, float]:
        """Paces that are known."""
        with self._lock:
            self._catch_up()
            found = {rater_id: pace(seconds) for rater_id, seconds in self._seconds.items()}
        return {rater_id: seconds for rater_id, seconds in found.items() if seconds is not None}

    def _catch_up(self) -> None:
        with self._noting:
            missed, self._missed = self._missed, None
        if missed is None or not (missed.reload or missed.raters or missed.judged):
            return
        anew = missed.reload or missed.raters
        try:
            last, found = self._project.read(
                rater_checks.lately_by_rater, LATELY, after=0 if anew else self._last
            )
        except BaseException:
            self.note(missed)  # what fails on the way is read the next time
            raise
        if anew:
            self._seconds = {}
        self._last = max(last, self._last)
        for rater_id, seconds in found.items():
            self._seconds.setdefault(rater_id, deque(maxlen=LATELY)).extend(seconds)


def paces(project: Project) -> dict[RaterId, float]:
    """Pace of each rater who has one. All callers share one reading."""
    return project.shared(_followed).by_rater()


def _followed(project: Project) -> Paces:
    made = Paces(project)
    project.subscribe(made.note, first=True)
    return made
