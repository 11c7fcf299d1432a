"""The figures of LLM rater, measured by background jobs whenever labels or answers changed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.llm.known import keys_of_pairs
from ndcg_gui.features.llm.mistakes import Mistakes, MistakesRequest, likely_mistakes
from ndcg_gui.features.llm.mistakes_result import mistakes_table
from ndcg_gui.features.llm.report import WorthReport, WorthRequest, worth_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.present.blocks import Table


@dataclass(frozen=True, eq=False)
class ListedMistakes:
    """Likely mistakes, and the table that lists them."""

    found: Mistakes
    table: Table

    @classmethod
    def of(cls, project: Project, model: str) -> ListedMistakes:
        """The likely mistakes by a model's grades."""
        found = likely_mistakes(project, MistakesRequest(model))
        keys = keys_of_pairs(project, [own.pair for own in found.found])
        return cls(found, mistakes_table(found, keys, project.scale.scale))


class WorthKeeper(JobKeeper):
    """Keeper of one report, and then of the likely mistakes. The newest request wins."""

    changed = Signal()  # `report` is newer
    listed = Signal()  # `mistakes` is
    failed = Signal(object)  # NdcgError: there is none, and why

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._stale = self._unlisted = False
        self.request: WorthRequest | None = None
        self.report: WorthReport | None = None
        self.mistakes: ListedMistakes | None = None

    def ask(self, request: WorthRequest | None) -> None:
        """Measure this from now on, or nothing where `request` is None."""
        if request != self.request:
            self.request, self.report, self.mistakes = request, None, None
            self._measure(0)

    def refresh(self, changes: Changes) -> None:
        """Update after a commit."""
        if changes.judged or changes.answered or changes.reload or changes.systems or changes.settings:
            self._measure(QUIET_MS)
        elif changes.pooled:
            self._unlisted = True
            self._timer.start(QUIET_MS)

    def _measure(self, pause_ms: int) -> None:
        self._stale = self._unlisted = True
        self._cancel_job()
        self._timer.start(pause_ms)

    # of JobKeeper

    def _work(self) -> None:
        request, project = self.request, self._context.project
        if request is None:
            return
        if self._stale:
            self._stale = False

            def measure(report: Progress) -> WorthReport:
                return worth_report(project, request, progress=report)

            self._run(self.tr("Measuring the model"), measure, self._take)
        elif self._unlisted:
            self._unlisted = False

            def look(_report: Progress) -> ListedMistakes:
                return ListedMistakes.of(project, request.model)

            self._run(self.tr("Looking for likely mistakes"), look, self._take_mistakes)

    def _take(self, found: WorthReport) -> None:
        if not self._stale:
            self.report = found
            self.changed.emit()

    def _take_mistakes(self, found: ListedMistakes) -> None:
        if not self._unlisted:
            self.mistakes = found
            self.listed.emit()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, NdcgError):
            super()._fail(error)
        elif not self._stale:
            self.report = None
            self.failed.emit(error)
