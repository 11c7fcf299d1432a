"""Reading of open work and links, again and again while labels arrive."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.people.open_work import OpenWork, open_work
from ndcg_gui.features.share.links import Link, links
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper

_READ_MS = 1_000  # between two readings while labels arrive
_REST = 5  # so many times as long as a reading takes there is none


@dataclass(frozen=True, slots=True)
class SharingFigures:
    """Open work and links of everybody."""

    work: Sequence[OpenWork]
    links: dict[RaterId, Link]
    seconds: float = 0.0  # that reading took


class ReadingJob(JobKeeper):
    """Reading of people and links, at most once in `_READ_MS`."""

    def __init__(self, context: ProjectContext, take: Callable[[SharingFigures], None]) -> None:
        super().__init__(context, context)  # it may outlive the dialog
        self._take: Callable[[SharingFigures], None] | None = take
        self._wanted = False
        self._pause = _READ_MS
        self._read_at = 0.0

    def ask(self, *, at_once: bool = False) -> None:
        """Ask for a reading. `at_once`: without waiting for more changes."""
        self._wanted = True
        if at_once:
            self._timer.setInterval(0)
        elif not self._timer.isActive():
            # The first change after a while is shown at once: somebody has come.
            passed = round(1000 * (time.monotonic() - self._read_at))
            self._timer.setInterval(max(0, self._pause - passed))
        if at_once or not self._timer.isActive():
            self._timer.start()

    def close(self) -> None:
        """Read no more."""
        self._take, self._wanted = None, False
        self._timer.stop()

    def _work(self) -> None:
        if self._wanted:
            self._wanted = False
            project = self._context.project
            self._run(self.tr("Reading"), lambda _report: _read(project), self._pass_on)

    def _pass_on(self, found: SharingFigures) -> None:
        # A reading that takes long leaves the rest of the time to raters and the window.
        self._pause = max(_READ_MS, round(found.seconds * 1000 * _REST))
        self._read_at = time.monotonic()
        if self._take is not None:
            self._take(found)


def _read(project: Project) -> SharingFigures:
    begun = time.monotonic()
    found = {item.rater_id: item for item in links(project)}
    work = open_work(project)
    return SharingFigures(work, found, time.monotonic() - begun)
