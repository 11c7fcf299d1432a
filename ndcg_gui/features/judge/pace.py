"""Pace of judging, defined here once for every pace, remaining time and effort that is shown.

A pace is the mean of the seconds of a rater's last decisions on pairs (grades, and "cannot judge") whose time
is known. A regraded pair counts again, and an undone step keeps its time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING

from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.labels import rater_checks
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader

MEASURED = 5  # below so many decisions a pace is a guess
LATELY = 200  # so many of the last make it
ITEMS_MEASURED, ITEMS_LATELY = 3, 20  # the same of verdicts on items side by side, which take longer


def pace(seconds: Collection[float], measured: int = MEASURED) -> float | None:
    """Mean seconds of the last judgments, None for fewer than `measured`."""
    return float(sum(seconds) / len(seconds)) if len(seconds) >= measured else None


def everybodys_pace(read: ProjectReader) -> float | None:
    """Mean seconds of the last judgments of all raters together, None as in `pace`."""
    found = read(rater_checks.lately_by_rater, LATELY)
    return pace([seconds for own in found.values() for seconds in own])


class Paces(RunningCount):
    """The pace of each rater of a project."""

    _seconds: dict[RaterId, deque[float]]

    def by_rater(self) -> dict[RaterId, float]:
        """Paces that are known."""
        with self._lock:
            self._catch_up()
            found = {rater_id: pace(seconds) for rater_id, seconds in self._seconds.items()}
        return {rater_id: seconds for rater_id, seconds in found.items() if seconds is not None}

    def _read_all(self, read: ProjectReader) -> None:
        found = read(rater_checks.lately_by_rater, LATELY)
        self._seconds = {rater_id: deque(own, LATELY) for rater_id, own in found.items()}

    def _add(self, tail: Tail, _changes: Changes) -> None:
        for event in tail.events:
            if event.seconds_of_decision:
                own = self._seconds.setdefault(event.said.rater_id, deque(maxlen=LATELY))
                own.append(event.seconds_of_decision)


def paces(project: Project) -> dict[RaterId, float]:
    """Pace of each rater who has one. All callers share one reading."""
    return project.shared(_followed).by_rater()


def _followed(project: Project) -> Paces:
    made = Paces(project)
    project.subscribe(made.note, first=True)
    return made
