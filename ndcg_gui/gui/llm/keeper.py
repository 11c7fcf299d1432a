"""What LLM rater shows, measured by quiet jobs whenever labels or answers changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.project.llm.report import WorthReport, WorthRequest, worth_report


class WorthKeeper(JobKeeper):
    """One report; the newest request wins."""

    changed = Signal()  # `report` is newer
    failed = Signal(object)  # NdcgError: there is none, and why

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._stale = False
        self.request: WorthRequest | None = None
        self.report: WorthReport | None = None

    def ask(self, request: WorthRequest | None) -> None:
        """Measure this from now on; None: nothing."""
        if request != self.request:
            self.request, self.report = request, None
            self._measure(0)

    def refresh(self, changes: Changes) -> None:
        """Take over what a commit changed."""
        if changes.judged or changes.answered or changes.reload or changes.systems or changes.settings:
            self._measure(QUIET_MS)

    def _measure(self, pause_ms: int) -> None:
        self._stale = True
        self._cancel_job()
        self._timer.start(pause_ms)

    # of JobKeeper

    def _work(self) -> None:
        request, project = self.request, self._context.project
        if not self._stale or request is None:
            return
        self._stale = False

        def measure(report: Progress) -> WorthReport:
            return worth_report(project, request, progress=report)

        self._run(self.tr("Measuring the model"), measure, self._take)

    def _take(self, found: WorthReport) -> None:
        if not self._stale:
            self.report = found
            self.changed.emit()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, NdcgError):
            super()._fail(error)
        elif not self._stale:
            self.report = None
            self.failed.emit(error)
